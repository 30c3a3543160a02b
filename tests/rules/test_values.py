"""What the engine gives out are values: they can't be changed and take no further attributes."""

from dataclasses import FrozenInstanceError, fields

import pytest

from scout_docs.rules.actions import Flip, Move, Pass, Show
from scout_docs.rules.match import Match
from scout_docs.rules.refusals import Reason, Refusal
from scout_docs.rules.round import Ending, How
from scout_docs.rules.ruleset import STANDARD
from scout_docs.rules.scoring import Score

VALUES = (
    Show((0,)),
    Flip(),
    Pass(),
    Move(0, 1),
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
