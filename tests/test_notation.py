"""Cards, numbers and actions as text: what is written reads back, and nonsense is refused at its column."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scout_docs.notation import (
    NotationError,
    format_action,
    format_cards,
    format_numbers,
    parse_action,
    parse_card,
    parse_cards,
    parse_numbers,
    parse_positions,
    parse_scores,
    parse_seat,
    parse_seats,
    seat_name,
    whole,
)
from scout_docs.rules.actions import LEFT, RIGHT, Flip, Move, Pass, Scout, ScoutAndShow, Show
from scout_docs.rules.cards import FULL_DECK, Card

PARSERS = (
    *(parse_seat, parse_seats, parse_card, parse_cards, parse_numbers, parse_action),
    *(parse_positions, parse_scores),
)

place = st.integers(0, 44)
row = st.lists(place, min_size=1, max_size=12, unique=True).map(lambda positions: tuple(sorted(positions)))
span = st.tuples(place, place).map(lambda ends: tuple(range(min(ends), max(ends) + 1)))
shows = st.builds(Show, row | span)
scouts = st.builds(Scout, st.sampled_from((LEFT, RIGHT)) | place, st.booleans(), place)
actions = st.one_of(
    shows,
    scouts,
    st.builds(ScoutAndShow, scouts, shows | st.none()),
    st.builds(Flip, st.none() | row | span),
    st.builds(Pass),
    st.builds(Move, place, place),
)
ways_up = st.sampled_from([way for card in FULL_DECK for way in (card, card.turned)])
WORDS = """A B E F show scout flip pass move left right keep turn to no , ; 1 2 3 45 46 0 1-3 3-1 7/2 2/2
    - / é ² ٣"""
words = st.sampled_from(WORDS.split())
almost = st.lists(words, max_size=9).map(" ".join) | st.lists(words, max_size=9).map("".join)


@given(ways_up)
def test_every_card_reads_back(card):
    assert parse_card(repr(card)) == card


@given(st.lists(ways_up, min_size=1, max_size=20).map(tuple))
def test_cards_read_back(cards):
    assert parse_cards(format_cards(cards)) == cards


@given(st.lists(st.integers(1, 10), min_size=1, max_size=12).map(tuple))
def test_numbers_read_back(numbers):
    assert parse_numbers(format_numbers(numbers)) == numbers


@given(st.integers(0, 4), actions)
def test_every_action_reads_back(seat, action):
    assert parse_action(format_action(seat, action)) == (seat, action)


@given(st.integers(0, 4))
def test_seats_read_back(seat):
    assert parse_seat(seat_name(seat)) == seat


def refusal(parse, text):
    """The error with which a text is refused, None if it can be read. No other error is let through."""
    try:
        parse(text)
    except NotationError as error:
        return error
    return None


@pytest.mark.parametrize("parse", PARSERS)
@given(text=st.text() | almost)
def test_any_other_text_is_refused_with_a_column(parse, text):
    if error := refusal(parse, text):
        assert error.text in text
        assert 1 <= error.column <= len(text) + 1
        assert f"column {error.column}" in str(error)
        assert error.example in str(error)


@given(st.text() | almost)
def test_whatever_reads_as_an_action_is_written_in_one_form(text):
    if not refusal(parse_action, text):
        seat, action = parse_action(text)
        assert parse_action(format_action(seat, action)) == (seat, action)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("A show 2-4", Show((1, 2, 3))),
        ("A show 3", Show((2,))),
        ("A show 1,4,5", Show((0, 3, 4))),
        ("A scout left turn to 3", Scout(LEFT, True, 2)),
        ("A scout right keep to 1", Scout(RIGHT, False, 0)),
        ("A scout 2 keep to 1", Scout(1, False, 0)),
        ("A scout right keep to 1, show 1-3", ScoutAndShow(Scout(RIGHT, False, 0), Show((0, 1, 2)))),
        ("A scout left keep to 1, show 1,3", ScoutAndShow(Scout(LEFT, False, 0), Show((0, 2)))),
        ("A scout right keep to 1, no show", ScoutAndShow(Scout(RIGHT, False, 0), None)),
        ("A flip", Flip()),
        ("A flip 2", Flip((1,))),
        ("A flip 1-3", Flip((0, 1, 2))),
        ("A pass", Pass()),
        ("A move 3 to 1", Move(2, 0)),
    ],
)
def test_the_form_of_every_action(text, action):
    assert parse_action(text) == (0, action)
    assert format_action(0, action) == text


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("  A   show  2-4 ", "A show 2-4"),
        ("A show 1,2,3", "A show 1-3"),
        ("A show 1 , 3", "A show 1,3"),
        ("A scout 1 keep to 1", "A scout left keep to 1"),
        ("A scout left keep to 1 ,show 2", "A scout left keep to 1, show 2"),
    ],
)
def test_other_ways_of_writing_the_same_action(text, form):
    assert format_action(*parse_action(text)) == form


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), ("-3", -3), ("9999", 9999)])
def test_a_whole_number(text, number):
    assert whole(text, -10, 9999) == number


@pytest.mark.parametrize("text", ["", "07", "-0", "+7", "7.0", " 7", "7\n", "²", "٣", "７", "-11", "10000", "9" * 5000])
def test_no_whole_number(text):
    assert whole(text, -10, 9999) is None


def test_positions_seats_and_scores_in_a_row():
    assert (parse_positions("2-4"), parse_positions("1,4")) == ((1, 2, 3), (0, 3))
    assert parse_seats("A  C") == (0, 2)
    assert parse_scores("5 -2  −1 0") == (5, -2, -1, 0)


def test_cards_and_numbers_in_a_row():
    assert parse_cards("7/2 10/4") == (Card(7, 2), Card(10, 4))
    assert parse_numbers("3-4-10") == (3, 4, 10)


BAD_CARDS = [
    ("", 1, "the end"),
    ("7", 1, "'7'"),
    ("7/", 1, "'7/'"),
    ("7/7", 1, "'7/7'"),
    ("0/3", 1, "'0/3'"),
    ("11/2", 1, "'11/2'"),
    ("  3/x", 3, "'3/x'"),
    ("7-2", 1, "'7-2'"),
    ("7/2/1", 1, "'7/2/1'"),
    ("７/2", 1, "'\\uff17/2'"),
    ("007/2", 1, "'007/2'"),
    ("03/4", 1, "'03/4'"),
    (" 7/2", 1, "a space"),
    ("7/2  ", 4, "a space"),
    ("7/2 1/3", 5, "'1/3'"),
    ("7/2,", 4, "','"),
]
BAD_ROWS = [
    ("", 1, "the end"),
    ("7/2 7", 5, "'7'"),
    ("7/2 1/1 3/4", 5, "'1/1'"),
    ("7/2  12/1", 6, "'12/1'"),
    ("7/2, 7/4", 4, "','"),
    ("7/2; 7/4", 4, "';'"),
]
BAD_NUMBERS = [
    ("", 1, "the end"),
    ("3-", 3, "the end"),
    ("-3", 1, "the end"),
    ("3--4", 3, "the end"),
    ("3-4-11", 5, "'11'"),
    ("3-0-4", 3, "'0'"),
    ("10-x", 4, "'x'"),
    ("3-4 5-6", 5, "'5'"),
    ("03-4", 1, "'03'"),
    ("3 - 4", 2, "a space"),
    ("3- 4", 3, "a space"),
    ("3-²", 3, "'\\xb2'"),
]
BAD_SEATS = [
    ("", 1, "the end"),
    ("F", 1, "'F'"),
    ("a", 1, "'a'"),
    ("AB", 1, "'AB'"),
    ("A B", 3, "'B'"),
    (" A", 1, "a space"),
    ("A ", 2, "a space"),
]
BAD_SEAT_ROWS = [("", 1, "the end"), ("A A", 3, "'A'"), ("A F", 3, "'F'"), ("A, B", 2, "','")]
BAD_POSITIONS = [
    ("", 1, "the end"),
    ("0", 1, "'0'"),
    ("3-2", 1, "'3-2'"),
    ("1-03", 1, "'1-03'"),
    ("1-2-3", 1, "'1-2-3'"),
]
BAD_SCORES = [("", 1, "the end"), ("5 -01", 3, "'-01'"), ("+5", 1, "'+5'"), ("٣", 1, "'\\u0663'"), ("-0", 1, "'-0'")]
BAD_ACTIONS = [
    ("", 1, "the end"),
    ("show 2", 1, "'show'"),
    ("F show 2", 1, "'F'"),
    ("A", 2, "the end"),
    ("A shwo 2", 3, "'shwo'"),
    ("A Show 2", 3, "'Show'"),
    ("A show", 7, "the end"),
    ("A show 0", 8, "'0'"),
    ("A show 46", 8, "'46'"),
    ("A show 4-2", 8, "'4-2'"),
    ("A show 2-2", 8, "'2-2'"),
    ("A show 2-46", 8, "'2-46'"),
    ("A show 2 4", 10, "'4'"),
    ("A show 1,", 10, "the end"),
    ("A show 3,1", 10, "'1'"),
    ("A show 2,2", 10, "'2'"),
    ("A show 1,3-4", 10, "'3-4'"),
    ("A show two", 8, "'two'"),
    ("B scout", 8, "the end"),
    ("B scout middle keep to 1", 9, "'middle'"),
    ("B scout left to 1", 14, "'to'"),
    ("B scout left flip to 1", 14, "'flip'"),
    ("B scout left keep 1", 19, "'1'"),
    ("B scout left keep to", 21, "the end"),
    ("B scout left keep to 0", 22, "'0'"),
    ("B scout left keep to 1 show 2", 24, "'show'"),
    ("B scout left keep to 1,", 24, "the end"),
    ("B scout left keep to 1, scout", 25, "'scout'"),
    ("B scout left keep to 1, no", 27, "the end"),
    ("B scout left keep to 1, no scout", 28, "'scout'"),
    ("B scout left keep to 1, show 3,2", 32, "'2'"),
    ("B scout left keep to 1, no show 2", 33, "'2'"),
    ("A flip all", 8, "'all'"),
    ("A pass 1", 8, "'1'"),
    ("A move 1", 9, "the end"),
    ("A move 1 2", 10, "'2'"),
    ("A move to 2", 8, "'to'"),
]
BAD = [
    *((parse_card, *row) for row in BAD_CARDS),
    *((parse_cards, *row) for row in BAD_ROWS),
    *((parse_numbers, *row) for row in BAD_NUMBERS),
    *((parse_seat, *row) for row in BAD_SEATS),
    *((parse_seats, *row) for row in BAD_SEAT_ROWS),
    *((parse_positions, *row) for row in BAD_POSITIONS),
    *((parse_scores, *row) for row in BAD_SCORES),
    *((parse_action, *row) for row in BAD_ACTIONS),
]


@pytest.mark.parametrize(("parse", "text", "column", "found"), BAD)
def test_a_bad_text_is_refused_where_it_is_bad(parse, text, column, found):
    error = refusal(parse, text)
    assert (error.column, error.found) == (column, found)


@pytest.mark.parametrize("parse", PARSERS)
def test_the_example_in_a_refusal_is_right(parse):
    parse(refusal(parse, "x").example)


@pytest.mark.parametrize("text", ["A scout x", "A scout left keep to 1, x", "A move x", "A flip x"])
def test_the_example_fits_the_action_that_was_begun(text):
    example = refusal(parse_action, text).example
    assert example.split()[1] == text.split()[1]
    parse_action(example)


def test_a_long_text_is_not_repeated_in_full():
    assert len(str(refusal(parse_action, "A " + "x" * 5000))) < 200
