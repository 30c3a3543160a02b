"""Every word of every text is in a dictionary of its language, or in the list of words of this project."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from scout_docs.languages.catalog import Language, load_catalog
from scout_docs.languages.extract import messages
from scout_docs.languages.placeholders import PLACEHOLDER
from tests.copies import ROOT

DICTIONARIES = {"en": "en_GB", "uk": "uk_UA", "ru": "ru_RU", "id": "id_ID"}
"""Debian's hunspell dictionaries; there is none for Chinese, which has no spelling to check."""
OWN = Path(__file__).parent / "words"
WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)+|[^\W\d_]{2,}")  # letters by themselves are players


def texts(code):
    """Every text of a language with what it is."""
    if code == "en":
        found = [(message.path, message.text) for message in messages(ROOT)]
    else:
        catalog = load_catalog(ROOT, Language(code))
        found = [
            (str(m.id), m.string) for m in catalog if m.id and not (m.context or "").startswith(("forms", "between"))
        ]
    for place, text in found:
        for form in (text,) if isinstance(text, str) else text:
            yield place, PLACEHOLDER.sub(" ", form).replace("ʼ", "'")


def misspelt(code, words):
    """The words that neither a dictionary nor the project's own list knows."""
    command = ["hunspell", "-i", "utf-8", "-d", DICTIONARIES[code], "-l"]
    found = subprocess.run(command, input="\n".join(words), capture_output=True, text=True, check=True, timeout=60)
    return set(found.stdout.split()) - set((OWN / f"{code}.txt").read_text("utf-8").split())


@pytest.fixture(scope="module", autouse=True)
def hunspell():
    """Without hunspell these tests fail on CI and are left out elsewhere."""
    if shutil.which("hunspell") is None:
        if os.environ.get("CI") == "true":
            pytest.fail("no hunspell found; .ci/run has to install it")
        pytest.skip("no hunspell found; install it to check the spelling too")


@pytest.mark.parametrize("code", DICTIONARIES)
def test_every_word_is_spelt_right(code):
    places = {}
    for place, text in texts(code):
        for word in WORD.findall(text):
            places.setdefault(word, place)
    wrong = misspelt(code, sorted(places))
    assert {word: place for word, place in places.items() if word in wrong} == {}


@pytest.mark.parametrize(
    ("code", "word"), [("en", "recieve"), ("uk", "отрмує"), ("ru", "получаеть"), ("id", "mengmbil")]
)
def test_a_misspelt_word_is_found(code, word):
    assert misspelt(code, [word]) == {word}


@pytest.mark.parametrize("code", DICTIONARIES)
def test_the_list_of_words_is_sorted_and_every_word_of_it_is_used_and_needed(code):
    own = (OWN / f"{code}.txt").read_text("utf-8").split()
    assert own == sorted(set(own))
    used = {word for _, text in texts(code) for word in WORD.findall(text)}
    assert set(own) <= used
