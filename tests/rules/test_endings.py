"""How a round ends, and when it doesn't."""

import pytest

from scout_docs.rules.round import Ending, How
from tests.rules.script import played

ENDINGS = [
    pytest.param("players 3; table C 7/2; hand A 8/1", ["A show 1"], How.EMPTY_HAND, 0, id="a show empties the hand"),
    pytest.param("players 3; hand A 3/1 4/1 5/1", ["A show 1-3"], How.EMPTY_HAND, 0, id="a set empties the hand"),
    pytest.param(
        "players 4; table A 4/1 4/2; hand B 3/9; captured B 1",
        ["B scout left keep to 2, show 1-2"],
        How.EMPTY_HAND,
        1,
        id="a scout and show empties the hand",
    ),
    pytest.param(
        "players 3; table A 4/6 5/2 6/1; hand B 3/8 1/9; hand C 5/3 8/9",
        ["B scout left keep to 1", "C scout left keep to 1"],
        How.UNBEATEN,
        0,
        id="everyone else has only scouted",
    ),
    pytest.param(
        "players 3; table A 4/6 5/2; hand B 3/8 1/9; hand C 5/3 8/9",
        ["B scout left keep to 1", "C scout left keep to 1"],
        How.UNBEATEN,
        0,
        id="the last scout takes the last card",
    ),
    pytest.param(
        "players 3; table A 4/6 5/2; hand B 6/8 1/9; hand C 5/3 8/9; hand A 2/3 1/2",
        ["B scout left keep to 1, show 2", "C scout left keep to 1", "A show 1"],
        None,
        None,
        id="the show of a scout and show starts a new lap",
    ),
    pytest.param(
        "players 4; table A 9/7; hand B 6/4 1/9; hand C 1/2 5/3; hand D 2/3 2/4; hand A 3/4 4/5",
        ["B scout left turn to 1", "C show 1", "D scout left keep to 1"],
        None,
        None,
        id="the set is used up before the lap is over",
    ),
    pytest.param(
        "players 2; table A 2/1; hand B 3/4 1/9; hand A 9/7 9/6 2/3; chips A 0",
        ["B show 1", "A show 2"],
        None,
        None,
        id="two players: without a chip but able to show",
    ),
    pytest.param(
        "players 2; table A 2/1; hand B 9/8 1/7; hand A 3/4 5/4; chips A 0",
        ["B show 1"],
        How.STUCK,
        1,
        id="two players: no chip and nothing that beats the show",
    ),
    pytest.param(
        "players 2; table A 9/7 9/6 9/5; hand B 1/3 3/8; chips B 1",
        ["B scout left turn to 2"],
        How.STUCK,
        0,
        id="two players: stuck in mid-turn after the last chip",
    ),
    pytest.param(
        "players 2; table A 9/7 9/6; hand B 1/3 3/8; chips B 2",
        ["B scout left turn to 1"],
        None,
        None,
        id="two players: one scout ends nothing",
    ),
    pytest.param(
        "players 2; table A 9/7; hand B 1/3 3/8; chips B 1",
        ["B scout left keep to 1"],
        None,
        None,
        id="two players: on an empty table nobody is stuck",
    ),
    pytest.param(
        "players 2; table A 2/1; hand B 3/4", ["B show 1"], How.EMPTY_HAND, 1, id="two players: a show empties the hand"
    ),
]


@pytest.mark.parametrize(("position", "actions", "how", "last_shower"), ENDINGS)
def test_when_a_round_ends(position, actions, how, last_shower):
    before, _ = played(position, *actions[:-1])
    assert before.ending is None
    state, _ = played(position, *actions)
    assert state.ending == (Ending(how, last_shower) if how else None)
    assert state.exempt == (None if how in (None, How.EMPTY_HAND) else last_shower)
    assert bool(state.legal) == (how is None)


def test_what_is_scouted_last_decides_whether_the_player_is_stuck():
    position = "players 2; table A 7/1 7/9; hand B 8/3 2/5; chips B 1"
    stuck, _ = played("players 2; table A 9/7 9/6; hand B 1/3 3/8; chips B 1", "B scout right keep to 1")
    able, _ = played(position, "B scout right keep to 3")
    assert stuck.ending == Ending(How.STUCK, 0)
    assert (able.ending, able.turn, len(able.legal.scouts), len(able.legal.shows)) == (None, 1, 0, 1)
