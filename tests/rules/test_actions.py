"""Actions as values, and how they are written."""

import pytest

from scout_docs.rules.actions import LEFT, RIGHT, Flip, Move, Pass, Scout, ScoutAndShow, Show

WRITTEN = {
    "show 1": Show((0,)),
    "show 2-3": Show((1, 2)),
    "show 5-8": Show((4, 5, 6, 7)),
    "show 1,3": Show((0, 2)),
    "show 2,4,5": Show((1, 3, 4)),
    "show 2,2": Show((1, 1)),
    "show 3,1": Show((2, 0)),
    "show nothing": Show(()),
    "scout left keep to 1": Scout(LEFT, False, 0),
    "scout right turn to 12": Scout(RIGHT, True, 11),
    "scout 2 keep to 3": Scout(1, False, 2),
    "scout 4 turn to 2": Scout(3, True, 1),
    "scout left keep to 4, show 3-4": ScoutAndShow(Scout(LEFT, False, 3), Show((2, 3))),
    "scout right keep to 1, no show": ScoutAndShow(Scout(RIGHT, False, 0), None),
    "flip": Flip(),
    "flip 3": Flip((2,)),
    "flip 1-2": Flip((0, 1)),
    "pass": Pass(),
    "move 3 to 1": Move(2, 0),
    "move 1 to 5": Move(0, 4),
}


@pytest.mark.parametrize(("text", "action"), WRITTEN.items(), ids=WRITTEN)
def test_an_action_is_written_as_in_the_notation(text, action):
    assert repr(action) == text


@pytest.mark.parametrize("start", range(-2, 48))
def test_the_show_of_a_span_names_its_positions(start):
    for stop in range(-2, 48):
        assert Show.span(start, stop) == Show(tuple(range(start, stop)))


def test_the_show_of_a_span_is_made_once():
    assert Show((0,)).span(1, 3) == Show((1, 2))
    assert all(Show.span(start, stop) is Show.span(start, stop) for stop in range(46) for start in range(stop))
