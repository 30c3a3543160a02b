"""What the engine gives out are values: they can't be changed and take no further attributes."""

from dataclasses import FrozenInstanceError, fields

import pytest

from scout_docs.notation import parse_cards
from scout_docs.rules.actions import LEFT, Flip, Move, Pass, Scout, ScoutAndShow, Show
from scout_docs.rules.events import Flipped, Scouted, ScoutedAndShown, Shown
from scout_docs.rules.match import Match
from scout_docs.rules.refusals import Reason, Refusal
from scout_docs.rules.round import Ending, How
from scout_docs.rules.ruleset import STANDARD
from scout_docs.rules.scoring import Score

CARD, OTHER = parse_cards("7/2 1/3")
SCOUTED = Scouted(1, Scout(LEFT, False, 0), CARD, CARD, 0, 0, 1)
VALUES = (
    Show((0,)),
    Flip(),
    Pass(),
    Move(0, 1),
    Flipped(0, Flip()),
    Shown(1, Show((0,)), (CARD,), (OTHER,), 0),
    SCOUTED,
    ScoutedAndShown(1, ScoutAndShow(SCOUTED.action, None), SCOUTED, None),
    Refusal(Reason.NO_PASS),
    Ending(How.UNBEATEN, 0),
    Match(3),
    STANDARD,
    Score(1, 2, -3),
)


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_can_not_be_changed(value):
    for name in [field.name for field in fields(value)]:
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, None)
    assert not hasattr(value, "__dict__")
    assert hash(value) == hash(value)
