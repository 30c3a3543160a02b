"""What actions do to a round, and what they tell of it."""

import pytest

from scout_docs.notation import format_cards
from scout_docs.rules.cards import Card
from scout_docs.rules.events import Flipped, Scouted, ScoutedAndShown, Shown
from tests.rules.script import played


def test_a_show_captures_the_table_and_closes_the_gap():
    state, event = played("players 3; table A 7/2; hand B 3/1 8/2 4/9", "B show 2")
    assert format_cards(state.table) == "8/2"
    assert format_cards(state.hands[1]) == "3/1 4/9"
    assert format_cards(state.captured[1]) == "7/2"
    assert (state.owner, state.turn, state.scouted, state.ending) == (1, 2, 0, None)
    assert isinstance(event, Shown)
    assert (event.seat, event.cards, event.captured, event.owner) == (1, state.table, (Card(7, 2),), 0)


def test_cards_on_either_side_of_a_gap_can_be_shown_together_later():
    state, _ = played(
        "players 3; hand A 7/1 2/5 7/3; hand B 3/9 1/9; hand C 4/9 1/8", "A show 2", "B show 1", "C show 1"
    )
    assert "7/1 7/3" in [
        format_cards(state.hand[show.positions[0] : show.positions[-1] + 1]) for show in state.legal.shows
    ]


def test_nothing_is_captured_from_an_empty_table():
    state, event = played("players 3; hand A 7/1 2/5", "A show 1")
    assert state.captured == ((), (), ())
    assert (event.captured, event.owner) == ((), None)


@pytest.mark.parametrize(
    ("action", "hand", "table", "taken"),
    [
        ("B scout left keep to 1", "3/10 5/3 9/4", "4/8 5/6", "3/10"),
        ("B scout left turn to 1", "10/3 5/3 9/4", "4/8 5/6", "3/10"),
        ("B scout right keep to 2", "5/3 5/6 9/4", "3/10 4/8", "5/6"),
        ("B scout right turn to 3", "5/3 9/4 6/5", "3/10 4/8", "5/6"),
        ("B scout 3 turn to 3", "5/3 9/4 6/5", "3/10 4/8", "5/6"),
    ],
)
def test_a_scout_takes_an_end_card_into_any_place(action, hand, table, taken):
    state, event = played("players 5; table A 3/10 4/8 5/6; hand B 5/3 9/4", action)
    assert format_cards(state.hands[1]) == hand
    assert format_cards(state.table) == table
    assert (state.owner, state.turn, state.scouted) == (0, 2, 1)
    assert state.chips == (1, 0, 0, 0, 0)
    assert isinstance(event, Scouted)
    assert (repr(event.taken), event.owner, event.paid, event.reward) == (taken, 0, 0, 1)
    assert event.inserted in state.hands[1]


def test_the_owner_is_paid_for_every_scout_of_the_set():
    state, _ = played(
        "players 5; table A 3/10 4/8 5/6; hand B 5/3; hand C 9/4", "B scout left keep to 1", "C scout left keep to 1"
    )
    assert (state.chips, format_cards(state.table), state.owner) == ((2, 0, 0, 0, 0), "5/6", 0)


def test_an_empty_table_has_no_owner_and_the_next_player_must_show():
    state, _ = played("players 4; table A 9/7; hand B 6/4 1/9; hand C 1/2 5/3", "B scout left turn to 1")
    assert (state.owner, state.table, state.ending, state.turn) == (None, (), None, 2)
    assert not state.legal.scouts
    assert not state.legal.scout_and_shows
    assert len(state.legal.shows) == 2


def test_scout_and_show_is_one_turn_and_captures_what_the_scout_left():
    state, event = played("players 4; table A 7/8 7/9; hand B 8/3 2/1; scouted 1", "B scout left keep to 1, show 2")
    assert format_cards(state.hands[1]) == "7/8 2/1"
    assert (format_cards(state.table), format_cards(state.captured[1])) == ("8/3", "7/9")
    assert (state.chips, state.scout_and_show) == ((1, 0, 0, 0), (1, 0, 1, 1))
    assert (state.owner, state.turn, state.scouted) == (1, 2, 0)
    assert isinstance(event, ScoutedAndShown)
    assert (event.scouted.reward, format_cards(event.shown.captured)) == (1, "7/9")


def test_scout_and_show_of_the_last_card_captures_nothing():
    state, event = played("players 4; table A 9/7; hand B 1/3 2/1", "B scout left keep to 1, show 2")
    assert (format_cards(state.table), state.captured[1], event.shown.owner) == ("1/3", (), None)
    assert state.chips == (1, 0, 0, 0)


def test_a_flip_turns_every_card_and_keeps_the_order():
    state, event = played("players 3; begun no; hand C 7/2 7/4 1/3", "C flip")
    assert format_cards(state.hands[2]) == "2/7 4/7 3/1"
    assert (state.turn, state.flipped, state.begun) == (0, (False, False, True), False)
    assert isinstance(event, Flipped)
    assert event.seat == 2


def test_the_first_action_ends_the_time_for_flipping():
    state, _ = played("players 3; begun no; hand A 7/2 7/4", "A show 1")
    assert state.begun


def test_two_players_scout_as_often_as_they_have_chips():
    state, event = played(
        "players 2; table A 5/7 5/6 5/4 5/3; hand B 8/1",
        *["B scout left keep to 1"] * 3,
    )
    assert (state.turn, state.scouted, state.chips, len(state.table)) == (1, 3, (3, 0), 1)
    assert (event.paid, event.reward) == (1, 0)


def test_states_and_events_can_not_be_changed():
    state, event = played("players 3; hand A 7/1 2/5", "A show 1")
    for thing, field in ((state, "turn"), (event, "seat"), (event.action, "positions")):
        with pytest.raises(AttributeError):  # of a frozen dataclass or a tuple
            setattr(thing, field, 0)
