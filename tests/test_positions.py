"""Positions as one line of text."""

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scout_docs.notation import NotationError
from scout_docs.positions import FIELDS, format_position, parse_position, read_reading, readings
from scout_docs.rules.position import ImpossiblePosition
from scout_docs.rules.round import How
from scout_docs.rules.ruleset import STANDARD, Ruleset
from tests.random_play import random_state

rulesets = st.builds(
    Ruleset,
    first_player=st.sampled_from(("holder-of-one-two", "free")),
    scout_and_show_needs_show=st.booleans(),
    lap_ends_on_empty_table=st.booleans(),
    unbeaten_owner_exempt=st.booleans(),
    two_player_payment=st.sampled_from(("middle", "owner")),
    two_player_owner_reward=st.booleans(),
    two_player_unspent_chips_score=st.booleans(),
)
seeds, players = st.integers(0, 10**6), st.integers(2, 5)
WORDS = """A B C D E F players players 2 players 3 players 4 ; ; ; ; empty yes no 0 1 2 3 99 100 1/2 2/1 3/4 9/10 5/5
    , é ²"""
words = st.sampled_from([*FIELDS, *readings(), *(how.value for how in How), *WORDS.split()])
almost = st.lists(words, max_size=14).map(" ".join)


def read_back(state):
    return parse_position(format_position(state))


@given(seeds, players, st.integers(0, 40))
def test_every_state_of_a_round_reads_back(seed, number, actions):
    state = random_state(number, seed, actions)
    assert read_back(state) == state


@given(seeds, players, st.integers(0, 40), rulesets)
def test_every_state_reads_back_under_other_readings_too(seed, number, actions, ruleset):
    state = random_state(number, seed, actions, ruleset)
    assert read_back(state) == state


@given(seeds, players)
def test_ended_states_read_back(seed, number):
    state = random_state(number, seed, actions=300)
    assert read_back(state) == state


def test_the_states_tested_include_every_ending():
    ended = [random_state(number, seed, actions=300) for number in (2, 3) for seed in range(200)]
    assert {state.ending.how for state in ended if state.ending} == set(How)


def test_a_table_emptied_at_the_end_of_the_lap_reads_back():
    ruleset = Ruleset(lap_ends_on_empty_table=False)
    states = [random_state(3, seed, actions, ruleset) for seed in range(100) for actions in range(2, 12)]
    emptied = [state for state in states if state.scouted == 2 and not state.table and not state.ending]
    assert emptied
    for state in emptied:
        assert read_back(state) == state


def test_more_than_three_scouts_in_a_turn_read_back():
    ruleset = "; ruleset two-player-payment owner"
    state = parse_position("players 2; table A 9/7 9/6 9/5 9/4 9/3 9/2; hand B 1/2; chips A 0 B 6" + ruleset)
    for _ in range(4):
        state, _ = state.play(next(iter(state.legal.scouts)))
    assert read_back(state) == state


def refusal(text):
    """The error with which a text is refused, None if it can be read. No other error is let through."""
    try:
        parse_position(text)
    except (NotationError, ImpossiblePosition) as error:
        return error
    return None


@given(st.sampled_from(("", "players 4; ", "players 4; table A 4/9 5/2; hand B 3/7 9/2; ")), st.text() | almost)
def test_any_other_text_is_refused_in_one_of_two_ways(start, text):
    error = refusal(start + text)
    if isinstance(error, NotationError):
        assert 1 <= error.column <= len(start + text) + 1
    elif isinstance(error, ImpossiblePosition):
        assert error.part
    else:
        state = parse_position(start + text)
        assert read_back(state) == state


@pytest.mark.parametrize(
    "text",
    [
        "players 3; turn A; hand A 1/2; hand B 3/4; hand C 5/6",
        "players 3; turn B; table A 7/2; hand A 1/2; hand B 3/4; hand C 5/6; chips A 2 C 1; scouted 1",
        "players 4; turn B; table D 7/2 7/3; hand A 1/2; hand B 3/4; hand C 5/6; hand D 8/9; scout-and-show A 0",
        "players 3; turn A; hand A 1/2; hand B 3/4; hand C 5/6; captured B 7/8 2/9",
        "players 3; turn A; hand A 1/2; hand B 3/4; hand C 5/6; begun no; flipped A C",
        "players 3; turn B; table A 7/2; hand A empty; hand B 3/4; hand C 5/6; ended empty-hand A",
        "players 2; turn A; table B 7/2; hand A 1/2; hand B 3/4; chips A 0; ended stuck B",
        "players 3; turn A; hand A 1/2; hand B 3/4; hand C 5/6; ruleset lap-ends-on-empty-table no",
        "players 2; turn A; hand A 1/2; hand B 3/4; ruleset first-player free; ruleset two-player-payment owner",
    ],
)
def test_the_written_form(text):
    assert format_position(parse_position(text)) == text


def test_fields_stand_in_any_order():
    parts = ["players 4", "table A 4/9 5/2", "hand B 3/7 9/2", "chips A 1"]
    assert parse_position("; ".join(parts)) == parse_position("; ".join(reversed(parts)))
    assert parse_position(";".join(parts)) == parse_position("  " + " ;  ".join(parts) + ";")


def test_captured_cards_as_a_number():
    state = parse_position("players 3; hand A 1/2; captured B 2")
    assert len(state.captured[1]) == 2
    assert read_back(state) == state


def test_readings_are_the_fields_of_the_ruleset():
    assert list(readings()) == [field.name.replace("_", "-") for field in fields(Ruleset)]
    for name, values in readings().items():
        made = [Ruleset(**read_reading(name, value)) for value in values]
        assert len(set(made)) == len(values) == 2
        assert STANDARD in made


BAD = [
    ("", 1, "the number of players"),
    ("hand A 1/2", 11, "the number of players"),
    ("players", 8, "players from 2 to 5"),
    ("players 6", 9, "players from 2 to 5"),
    ("players 1", 9, "players from 2 to 5"),
    ("players four", 9, "players from 2 to 5"),
    ("; players 3", 1, "players"),
    ("player 3", 1, "players"),
    ("players 3 hand A 1/2", 11, ";"),
    ("players 3;; hand A 1/2", 11, "hand"),
    ("players 3; players 3", 12, "each field once"),
    ("players 3; turn A; turn B", 20, "each field once"),
    ("players 3; hand A 1/2; hand A 3/4", 24, "once"),
    ("players 3; captured A 1/2; captured A 3", 28, "once"),
    ("players 3; chips A 1 A 2", 22, "once"),
    ("players 3; ruleset first-player free; ruleset first-player holder-of-one-two", 39, "once"),
    ("players 3; turn", 16, "a seat"),
    ("players 3; turn D", 17, "a seat from A to C"),
    ("players 3; hand D 1/2", 17, "a seat from A to C"),
    ("players 3; chips A 1 D 2", 22, "a seat from A to C"),
    ("players 3; table E 1/2", 18, "a seat from A to C"),
    ("players 2; captured C 1", 21, "a seat from A to B"),
    ("players 3; begun no; flipped A D", 32, "a seat from A to C"),
    ("players 3; ended unbeaten D", 27, "a seat from A to C"),
    ("hand D 1/2; players 3", 6, "a seat from A to C"),
    ("players 3; table 1/2", 18, "a seat"),
    ("players 3; table A", 19, "a card"),
    ("players 3; table A empty", 20, "a card"),
    ("players 3; hand A", 18, "a card"),
    ("players 3; hand A 1/2 3", 23, "a card"),
    ("players 3; hand A 1/2, 3/4", 22, ";"),
    ("players 3; hand A empty 1/2", 25, ";"),
    ("players 3; captured A", 22, "a number"),
    ("players 3; captured A 46", 23, "a number from 0 to 45"),
    ("players 05", 9, "players from 2 to 5"),
    ("players 3; hand A 01/2", 19, "a card"),
    ("players 3; scouted 01", 20, "a number of Scouts"),
    ("players 3; chips", 17, "a seat"),
    ("players 3; scout-and-show; turn A", 26, "a seat"),
    ("players 3; begun no; flipped B B", 32, "each seat once"),
    ("players 3; chips A", 19, "a number of chips"),
    ("players 3; chips A -1", 20, "a number of chips"),
    ("players 3; chips 1", 18, "a seat"),
    ("players 3; scouted", 19, "a number of Scouts"),
    ("players 3; scouted x", 20, "a number of Scouts"),
    ("players 3; begun maybe", 18, "yes or no"),
    ("players 3; begun no; flipped", 29, "a seat"),
    ("players 3; ended", 17, "empty-hand"),
    ("players 3; ended won A", 18, "unbeaten"),
    ("players 3; ended unbeaten", 26, "a seat"),
    ("players 3; ruleset", 19, "first-player"),
    ("players 3; ruleset first-player", 32, "free"),
    ("players 3; ruleset first-player oldest", 33, "free"),
    ("players 3; ruleset unbeaten-owner-exempt free", 42, "yes or no"),
]


@pytest.mark.parametrize(("text", "column", "expected"), BAD)
def test_a_bad_text_is_refused_where_it_is_bad(text, column, expected):
    error = refusal(text)
    assert isinstance(error, NotationError)
    assert error.column == column
    assert expected in error.expected


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("players 3; hand A 10/1", "isn't in the deck for 3 players"),
        ("players 4; hand A 9/10", "isn't in the deck for 4 players"),
        ("players 4; hand A 7/2; hand B 2/7", "used twice"),
        ("players 3; table A 1/2 5/6", "are no set"),
        ("players 3; table A 1/2; turn A", "can't be to move"),
        ("players 3; hand A empty", "hand is empty"),
        ("players 3; table A 1/2; scouted 2", "at most 1"),
        ("players 3; table A 1/2; begun no", "before the first action"),
        ("players 2; table A 9/8; hand B 3/4; chips B 0", "stuck"),
        ("players 2; scout-and-show A 1", "no Scout & Show chips"),
        ("players 5; captured A 45", "aren't that many unused cards"),
        ("players 3; scout-and-show A 2", "at most one Scout & Show chip"),
        ("players 3; begun no; captured A 1", "before the first action nothing is captured"),
        ("players 3; begun no; chips A 1", "before the first action all chips"),
        ("players 2; begun no; chips A 2", "before the first action all chips"),
        ("players 3; table A 7/2; ended empty-hand A", "this hand has cards"),
        ("players 3; table A 7/2; ended stuck A", "three or more with an empty hand or unbeaten"),
    ],
)
def test_an_impossible_position_says_why(text, message):
    with pytest.raises(ImpossiblePosition, match=message):
        parse_position(text)
