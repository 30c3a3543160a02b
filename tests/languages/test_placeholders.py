import pytest

from scout_docs.languages.catalog import Language, load_translator
from scout_docs.languages.narrator import Narrator, Quantity
from scout_docs.languages.placeholders import fill, names, problem
from tests.copies import ROOT

PLURALS = {
    "en": {1: "1 card", 2: "2 cards", 11: "11 cards", 21: "21 cards"},
    "uk": {1: "1 карта", 2: "2 карти", 5: "5 карт", 11: "11 карт", 21: "21 карта", 22: "22 карти", 45: "45 карт"},
    "ru": {1: "1 карта", 3: "3 карты", 5: "5 карт", 12: "12 карт", 21: "21 карта", 44: "44 карты"},
    "id": {1: "1 kartu", 5: "5 kartu"},
    "zh_Hans": {1: "1张牌", 45: "45张牌"},
}


@pytest.mark.parametrize(("code", "number"), [(code, number) for code, forms in PLURALS.items() for number in forms])
def test_counts_have_the_right_plural_form(code, number):
    narrator = Narrator(load_translator(ROOT, Language(code)))
    assert narrator.cards(number) == PLURALS[code][number]


def test_a_quantity_is_words_or_a_bare_number():
    quantity = Quantity(3, lambda n: f"{n} cards")
    assert fill("You have {hand}, that is {hand:n}.", {"hand": quantity}) == "You have 3 cards, that is 3."


def test_only_plain_placeholders_are_filled():
    assert names("{a} {b:n} {c.d} {e!r} {}") == {"a", "b"}
    assert fill("{a} {c.d} {e!r} {}", {"a": 1}) == "1 {c.d} {e!r} {}"


@pytest.mark.parametrize("text", ["{a.b}", "{a!r}", "<b>", "a\u202eb", "a\x00b", "[x](y)", "３", "a\nb"])
def test_anything_but_plain_text_is_a_problem(text):
    assert problem(text, {"a"})
