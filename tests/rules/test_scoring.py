"""The score of a round, worked out by hand."""

import pytest

from scout_docs.positions import parse_position
from scout_docs.rules.ruleset import Ruleset
from scout_docs.rules.scoring import Score, scores

SCORES = [
    pytest.param(
        "players 3; table A 8/1; hand A empty; hand B 9/2 9/3; hand C 3/4 5/6; "
        "captured A 4; captured B 1; captured C 2; chips A 2 B 1; ended empty-hand A",
        [6, 0, 0],
        id="an empty hand",
    ),
    pytest.param(
        "players 3; hand A 7/9 2/8 6/1; hand B 4/6 3/8 1/9; hand C 5/2 5/3 8/9; "
        "captured A 2; captured B 3; captured C 1; chips A 2; ended unbeaten A",
        [4, 0, -2],
        id="the unbeaten player keeps the hand free of charge",
    ),
    pytest.param(
        "players 3; table A 4/6; hand A 7/9 2/8 6/1; hand B 5/6 3/8 1/9; hand C 5/2; chips A 2; ended unbeaten A",
        [2, -3, -1],
        id="the card on the table counts for nobody",
    ),
    pytest.param(
        "players 3; hand A 7/9 2/8 6/1 1/2 1/3; hand B 4/6; hand C 5/2; captured A 2; chips A 1; ended unbeaten B",
        [-2, 0, -1],
        id="below zero",
    ),
    pytest.param(
        "players 3; hand A 7/9; hand B 4/6; hand C 5/2; scout-and-show A 0 B 1; ended unbeaten A",
        [0, -1, -1],
        id="Scout and Show chips count nothing",
    ),
    pytest.param(
        "players 2; table B 9/8; hand A 3/4 5/4; hand B 1/7; captured B 1; chips A 0 B 2; ended stuck B",
        [-2, 3],
        id="two players: stuck",
    ),
    pytest.param(
        "players 2; table B 9/8; hand A 3/4 5/4; hand B empty; captured B 1; ended empty-hand B",
        [1, 4],
        id="two players: unspent chips count",
    ),
]


def totals(position):
    return [score.total for score in scores(parse_position(position))]


@pytest.mark.parametrize(("position", "wanted"), SCORES)
def test_scores(position, wanted):
    assert totals(position) == wanted


def test_a_running_round_scores_as_if_everybody_paid():
    position = "players 3; table A 8/1; hand A 1/2 2/3; hand B 1/3; hand C 1/4; captured A 1"
    assert totals(position) == [-1, -1, -1]


def test_the_parts_of_a_score():
    position = "players 3; hand A 7/9 2/8; captured A 4; chips A 3; ended unbeaten B; hand B 1/2 1/3"
    assert scores(parse_position(position))[:2] == (Score(captured=4, chips=3, hand=-2), Score(0, 0, 0))


def test_the_reading_on_unspent_chips_is_for_two_players_only():
    state = parse_position("players 3; hand A 7/9; hand B 4/6; hand C 5/2; chips A 2; ended unbeaten B")
    other = state._replace(ruleset=Ruleset(two_player_unspent_chips_score=False))
    assert scores(other) == scores(state)
    assert scores(other)[0] == Score(captured=0, chips=2, hand=-1)
