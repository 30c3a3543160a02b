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


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{player:n}", "expected {player}, found {player:n}"),
        ("{low:s}", "expected {low}, found {low:s}"),
        ("{low:c}", "expected {low}, found {low:c}"),
        ("{deck:x}", "expected {deck}, found {deck:x}"),
        ("{deck:n} {deck:nn}", "expected {deck}, found {deck:nn}"),
        ("{other:n}", "unknown placeholder {other}"),
        ("   ", "expected no space at the start or the end, found '   '"),
        (" a", "expected no space at the start or the end, found ' '"),
        ("a\u3000", "expected no space at the start or the end"),
        *((f"{mark} a", f"found {mark!r}") for mark in "-+=!"),
        *((mark, "found '") for mark in ("---", "+a", "===", "!!! note")),
        ("{deck:n}. a", "expected a text that doesn't begin like a list or a line in Markdown, found '{deck:n}.'"),
        ("{deck}) a", "expected a text that doesn't begin like a list or a line in Markdown, found '{deck})'"),
        ("1. a", "expected no typed numbers, found '1'"),
        ("~~~", "expected plain text, found '~'"),
        ("a ~ b", "expected plain text, found '~'"),
        ("&copy; a", "expected the character itself, found '&copy;'"),
        ("a\u2028b", "found the invisible character U+2028"),
        ("a\u2029b", "found the invisible character U+2029"),
        ("a\u200bb", "found the invisible character U+200B"),
        ("a\uffffb", "found the invisible character U+FFFF"),
        ("Ⅳ", "expected no typed numbers, found 'Ⅳ'"),
        ("½", "expected no typed numbers, found '½'"),
        ("①", "expected no typed numbers, found '①'"),
        ("at http://a.b", "expected no address of a page, found 'http:'"),
        ("at HTTPS:a", "expected no address of a page, found 'HTTPS:'"),
        ("at ftp://a", "expected no address of a page, found '://'"),
        ("at www.a.b", "expected no address of a page, found 'www.'"),
    ],
)
def test_what_is_wrong_with_a_text_is_told(text, message):
    assert message in problem(text, {"player", "low", "deck"}, {"deck"})


@pytest.mark.parametrize(
    "text",
    [
        "Scout & Show",
        "Q & A; {deck:n}",
        "{deck}.",
        "{player}: {low}–{deck}",
        "well-known",
        "a = {low}",
        "Гра! А це — що?",
        "什么？",
        "a\u00a0b",
    ],
)
def test_plain_text_is_no_problem(text):
    assert problem(text, {"player", "low", "deck"}, {"deck"}) == ""


def test_which_names_are_counts_may_be_unknown():
    assert problem("{low:n}", {"low"}) == ""
    assert problem("{low:c}", {"low"})
