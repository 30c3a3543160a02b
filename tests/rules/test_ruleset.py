"""Each reading on which published rules differ changes what it says it changes, and nothing before that."""

from dataclasses import fields
from random import Random

import pytest

from scout_docs.notation import format_cards, parse_action
from scout_docs.positions import parse_position
from scout_docs.rules.cards import ONE_TWO
from scout_docs.rules.match import Match
from scout_docs.rules.round import How
from scout_docs.rules.ruleset import STANDARD, Ruleset
from scout_docs.rules.scoring import scores

NO_SHOW = "players 4; table A 9/7 9/6 9/8; hand B 1/5 3/8"
LAST_CARD = "players 3; table A 4/6 5/2; hand A 7/9 2/8 6/1; hand B 3/8 1/9; hand C 5/3 8/9"
LAP = ["B scout left keep to 1", "C scout left keep to 1"]
UNBEATEN = "players 3; table A 4/6 5/2 6/1; hand A 7/9 2/8; hand B 3/8 1/9; hand C 5/3 8/9"
TWO = "players 2; table A 9/7 8/6; hand B 6/4 1/9 3/5"
EMPTIES = "players 2; table A 2/1; hand A 3/5; hand B 3/4; chips B 1"


def played(position, reading, *actions):
    state = parse_position(f"{position}; ruleset {reading}" if reading else position)
    for text in actions:
        seat, action = parse_action(text)
        state, _ = state.play(action, seat)
    return state


def refusal(position, reading, action):
    seat, attempt = parse_action(action)
    found = played(position, reading).refusal(attempt, seat)
    return found.reason.value if found else None


def totals(state):
    return [score.total for score in scores(state)]


def test_the_defaults_are_the_rules_of_the_book():
    assert Ruleset() == STANDARD
    assert [getattr(STANDARD, field.name) for field in fields(Ruleset)] == [
        "holder-of-one-two",
        True,
        True,
        True,
        "middle",
        False,
        True,
    ]


@pytest.mark.parametrize(("reading", "always"), [("holder-of-one-two", True), ("free", False)])
def test_first_player(reading, always):
    deals = [Match(4, ruleset=Ruleset(first_player=reading)).deal(Random(seed))[1] for seed in range(40)]
    holds = [ONE_TWO.pair in {card.pair for card in dealt.hand} for dealt in deals]
    assert all(holds) == always
    assert always or {dealt.turn for dealt in deals} == {0}


@pytest.mark.parametrize(
    ("reading", "wanted"), [("", "show-missing"), ("scout-and-show-needs-show no", None)], ids=["yes", "no"]
)
def test_scout_and_show_needs_show(reading, wanted):
    assert refusal(NO_SHOW, reading, "B scout left keep to 1, no show") == wanted


def test_a_scout_and_show_given_up_is_a_scout_and_costs_the_chip():
    reading = "scout-and-show-needs-show no"
    state = played(NO_SHOW, reading, "B scout left keep to 1, no show")
    assert (format_cards(state.hands[1]), format_cards(state.table)) == ("9/7 1/5 3/8", "9/6 9/8")
    assert (state.chips, state.scout_and_show) == ((1, 0, 0, 0), (1, 0, 1, 1))
    assert (state.owner, state.turn, state.scouted) == (0, 2, 1)
    able = "players 4; table A 7/8 7/9; hand B 8/3 2/1"
    assert refusal(able, reading, "B scout left keep to 1, no show") == "show-missing", "a Show is possible"
    assert len(played(NO_SHOW, "").legal.scout_and_shows) == 0
    assert len(played(NO_SHOW, reading).legal.scout_and_shows) == 12


def test_giving_up_at_the_end_of_the_lap_ends_the_round():
    position = "players 3; table A 9/7 9/6 9/8; hand B 1/5; hand C 2/4 3/8; scouted 1; turn C"
    state = played(position, "scout-and-show-needs-show no", "C scout left keep to 1, no show")
    assert state.ending.how is How.UNBEATEN


@pytest.mark.parametrize(
    ("reading", "how", "exempt"), [("", How.UNBEATEN, 0), ("lap-ends-on-empty-table no", None, None)], ids=["yes", "no"]
)
def test_lap_ends_on_empty_table(reading, how, exempt):
    state = played(LAST_CARD, reading, *LAP)
    assert (state.ending.how if state.ending else None, state.exempt) == (how, exempt)
    assert (state.owner, state.chips, state.turn) == (None, (2, 0, 0), 0)


def test_after_a_lap_that_emptied_the_table_play_goes_on():
    state = played(LAST_CARD, "lap-ends-on-empty-table no", *LAP)
    assert (len(state.legal.scouts), len(state.legal.shows)) == (0, 3)
    after = played(LAST_CARD, "lap-ends-on-empty-table no", *LAP, "A show 1")
    assert (after.owner, after.turn, after.scouted, after.captured[0]) == (0, 1, 0, ())


def test_a_lap_with_a_card_left_ends_under_both_readings():
    assert played(UNBEATEN, "lap-ends-on-empty-table no", *LAP).ending.how is How.UNBEATEN


@pytest.mark.parametrize(
    ("reading", "exempt", "wanted"),
    [("", 0, [2, -3, -3]), ("unbeaten-owner-exempt no", None, [0, -3, -3])],
    ids=["yes", "no"],
)
def test_unbeaten_owner_exempt(reading, exempt, wanted):
    state = played(UNBEATEN, reading, *LAP)
    assert (state.exempt, totals(state)) == (exempt, wanted)


@pytest.mark.parametrize(
    ("reading", "chips"),
    [
        ("two-player-payment middle", (3, 2)),
        ("two-player-payment owner", (4, 2)),
        ("two-player-owner-reward yes", (4, 2)),
        ("two-player-owner-reward yes; ruleset two-player-payment owner", (5, 2)),
    ],
)
def test_two_player_payment_and_reward(reading, chips):
    state = played(TWO, reading, "B scout left keep to 1")
    assert (state.chips, state.turn) == (chips, 1)


@pytest.mark.parametrize("reading", ["two-player-payment owner", "two-player-owner-reward yes"])
def test_readings_for_two_change_nothing_with_more_players(reading):
    assert played(UNBEATEN, reading, *LAP).chips == played(UNBEATEN, "", *LAP).chips


@pytest.mark.parametrize(
    ("reading", "wanted"), [("", [2, 2]), ("two-player-unspent-chips-score no", [-1, 1])], ids=["yes", "no"]
)
def test_two_player_unspent_chips_score(reading, wanted):
    assert totals(played(EMPTIES, reading, "B show 1")) == wanted


def test_chips_score_with_more_players_under_every_reading():
    state = played(UNBEATEN, "two-player-unspent-chips-score no", *LAP)
    assert totals(state) == [2, -3, -3]
