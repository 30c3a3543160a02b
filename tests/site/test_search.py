"""The search finds inflected words in five languages, and nothing where there is nothing to find."""

import pytest

from tests.site.searching import ASK, LANGUAGES, QUERIES, missed

FOUND = 57
"""So many of the 60 queries have to have the right page among the first three."""


def test_inflected_words_find_the_right_page(watched):
    assert all(len(QUERIES[language]) == 12 for language in LANGUAGES)
    wrong = [query for language in LANGUAGES for query in missed(watched(f"/{language}/")[0], language)]
    assert 60 - len(wrong) >= FOUND, wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_absent_words_find_nothing(watched, language):
    assert len(QUERIES["absent"]) == 20
    assert watched(f"/{language}/")[0].evaluate(ASK, QUERIES["absent"]) == [[]] * 20


def test_sentences_that_follow_each_other_stay_apart(built):
    text = (built / "en/search/texts.js").read_text("utf-8")
    assert "hand. This way up" in text
