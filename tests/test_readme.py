"""What README shows is what happens."""

import re
import shlex

from scout_docs.pages.content import check_examples
from tests.copies import ROOT, copy_project
from tests.test_cli import run

README = (ROOT / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"(?:^    .*\n)+", README, flags=re.MULTILINE)


def test_the_commands_print_what_is_shown():
    shown = [block for block in BLOCKS if block.startswith("    $ ")]
    sessions = [part for block in shown for part in re.split(r"^    \$ ", block, flags=re.MULTILINE) if part]
    assert len(sessions) == 2
    for session in sessions:
        command, *output = session.splitlines()
        assert shlex.split(command)[0] == "scout-docs"
        assert run(*shlex.split(command)[1:]).stdout.splitlines() == [line.removeprefix("    ") for line in output]


def test_the_example_is_one(tmp_path):
    (block,) = [block for block in BLOCKS if block.startswith("    id: ")]
    text = re.sub(r"^    ", "", block, flags=re.MULTILINE)
    path = copy_project(tmp_path) / "examples/beats/fives-beat-fours.yml"
    path.write_text(text, "utf-8")
    (replay,) = check_examples(tmp_path, [path])
    assert len(replay.steps) == 2
