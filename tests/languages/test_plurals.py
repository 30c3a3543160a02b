"""Every counted phrase for 0 to 45 as native readers have read it; renew: python -m tests.languages.test_plurals"""

from pathlib import Path

from scout_docs.languages.catalog import Language, load_translator
from scout_docs.languages.extract import messages
from tests.copies import ROOT

READ = Path(__file__).with_name("plurals.txt")
VALUES = {"player": "A", "owner": "B", "set": "3-4"}


def phrases():
    """One line for each counted phrase and language."""
    counted = dict.fromkeys(message.text for message in messages(ROOT) if isinstance(message.text, tuple))
    for code in ("uk", "ru", "id", "zh_Hans"):
        translator = load_translator(ROOT, Language(code))
        for forms in counted:
            yield f"{code}: " + "; ".join(translator.ngettext(*forms, n, **VALUES) for n in range(46)) + "\n"


def test_every_counted_phrase_is_as_it_was_read():
    assert READ.read_text("utf-8").splitlines(keepends=True) == list(phrases())


if __name__ == "__main__":
    READ.write_text("".join(phrases()), "utf-8")
