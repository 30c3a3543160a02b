"""What a player can ask to do. Positions and places count from 0; they needn't exist or be legal."""

from dataclasses import dataclass
from typing import NamedTuple

from scout_docs.rules.cards import FULL_DECK

LEFT, RIGHT = 0, -1
"""The two ends of the active set, as indices into it."""


@dataclass(frozen=True, slots=True)
class Show:
    """Show the cards at these positions of the hand, in ascending order of position."""

    positions: tuple[int, ...]

    @staticmethod
    def span(start: int, stop: int) -> "Show":
        """The Show of the adjacent positions from start up to, not including, stop."""
        return SPANS[start][stop] if 0 <= start < stop <= MOST_CARDS else Show(tuple(range(start, stop)))


MOST_CARDS = len(FULL_DECK)
SPANS = tuple(tuple(Show(tuple(range(start, stop))) for stop in range(MOST_CARDS + 1)) for start in range(MOST_CARDS))
"""Every Show of adjacent positions by start and stop, made once: a hand offers the same few again and again."""


class Scout(NamedTuple):
    """Take the card at index ``take`` of the active set (LEFT or RIGHT are legal), turn it or not,
    and insert it so that it becomes the card at index ``place`` of the hand."""

    take: int
    turn: bool
    place: int


SCOUTS = {
    end: tuple((Scout(end, False, place), Scout(end, True, place)) for place in range(MOST_CARDS + 1))
    for end in (LEFT, RIGHT)
}
"""Every Scout from an end by end, place and way up, made once."""


class ScoutAndShow(NamedTuple):
    """Scout, then Show from the hand that results; without a Show only under another reading.

    A tuple, because a turn can offer several hundred of them.
    """

    scout: Scout
    show: Show | None


@dataclass(frozen=True, slots=True)
class Flip:
    """Flip the whole hand or, which is never legal, the cards at some positions only."""

    positions: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, which is never legal."""


@dataclass(frozen=True, slots=True)
class Move:
    """Move a card within the hand, which is never legal."""

    position: int
    place: int


Action = Show | Scout | ScoutAndShow | Flip | Pass | Move
