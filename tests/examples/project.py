"""A project of one example, to see which faults loading and verifying it raise."""

from scout_docs.examples.load import load_examples
from scout_docs.examples.verify import verify
from scout_docs.source import Faults


def write_example(folder, name, text):
    """Write an example file below a project folder; ``name`` has no suffix: ``beats/more-cards``."""
    path = folder / "examples" / f"{name}.yml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def faults_of(folder, rule_ids):
    """The faults of all examples of a project, an empty list if there are none."""
    try:
        verify(load_examples(folder, rule_ids))
    except Faults as error:
        return list(error.faults)
    return []
