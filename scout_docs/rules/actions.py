"""What a player can ask to do. Positions and places count from 0; they needn't exist or be legal.

An action is written as in the project's notation, which counts from 1: ``show 2-4``, ``scout left turn to 3``.
"""

from dataclasses import dataclass
from typing import NamedTuple

from scout_docs.rules.cards import FULL_DECK

LEFT, RIGHT = 0, -1
"""The two ends of the active set, as indices into it."""

MOST_CARDS = len(FULL_DECK)


@dataclass(frozen=True, slots=True)
class Show:
    """Show the cards at these positions of the hand, in ascending order of position.

    >>> Show.span(1, 4), Show((0, 3))
    (show 2-4, show 1,4)
    """

    positions: tuple[int, ...]

    @staticmethod
    def span(start: int, stop: int) -> "Show":
        """The Show of the adjacent positions from start up to, not including, stop."""
        return SPANS[start][stop] if 0 <= start < stop <= MOST_CARDS else Show(tuple(range(start, stop)))

    def __repr__(self) -> str:
        return f"show {_span(self.positions)}"


SPANS = tuple(tuple(Show(tuple(range(start, stop))) for stop in range(MOST_CARDS + 1)) for start in range(MOST_CARDS))
"""Every Show of adjacent positions by start and stop, made once: a hand offers the same few again and again."""


class Scout(NamedTuple):
    """Take the card at index ``take`` of the active set (LEFT or RIGHT are legal), turn it or not,
    and insert it so that it becomes the card at index ``place`` of the hand.

    >>> Scout(LEFT, True, 2)
    scout left turn to 3
    """

    take: int
    turn: bool
    place: int

    def __repr__(self) -> str:
        end = {LEFT: "left", RIGHT: "right"}.get(self.take, str(self.take + 1))
        return f"scout {end} {'turn' if self.turn else 'keep'} to {self.place + 1}"


SCOUTS = {
    end: tuple((Scout(end, False, place), Scout(end, True, place)) for place in range(MOST_CARDS))
    for end in (LEFT, RIGHT)
}
"""Every Scout from an end by end, place and way up, made once. Whoever takes a card doesn't hold all the others
and it, so there are no more places than cards."""


class ScoutAndShow(NamedTuple):
    """Scout, then Show from the hand that results; without a Show only under another reading.

    A tuple, because a turn can offer several hundred of them.
    """

    scout: Scout
    show: Show | None

    def __repr__(self) -> str:
        return f"{self.scout!r}, {self.show or 'no show'}"


@dataclass(frozen=True, slots=True)
class Flip:
    """Flip the whole hand or, which is never legal, the cards at some positions only."""

    positions: tuple[int, ...] | None = None

    def __repr__(self) -> str:
        return f"flip {_span(self.positions)}" if self.positions else "flip"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, which is never legal."""

    def __repr__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Move:
    """Move a card within the hand, which is never legal."""

    position: int
    place: int

    def __repr__(self) -> str:
        return f"move {self.position + 1} to {self.place + 1}"


Action = Show | Scout | ScoutAndShow | Flip | Pass | Move


def _span(positions: tuple[int, ...]) -> str:
    if not positions:
        return "nothing"
    first, last = positions[0] + 1, positions[-1] + 1
    if last - first == len(positions) - 1:
        return f"{first}-{last}" if last > first else str(first)
    return ",".join(str(position + 1) for position in positions)
