"""The legal actions of the player to move, as lazy views."""

from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING, TypeVar

from scout_docs.rules.actions import LEFT, RIGHT, Action, Scout, ScoutAndShow, Show
from scout_docs.rules.sets import STRENGTH, Numbers, strength

if TYPE_CHECKING:
    from scout_docs.rules.round import Round


def strong_shows(numbers: Numbers, over: int) -> list[Show]:
    """Every Show from a hand of these numbers that is stronger than ``over``, by position.

    From each position a set can only grow in one way (one step up, one down, or the same number again), so
    the longest one is found in a single walk.
    """
    shows = []
    size = len(numbers)
    for start, first in enumerate(numbers):
        if STRENGTH[(first,)] > over:
            shows.append(Show.span(start, start + 1))
        for stop in range(start + 2, size + 1):
            place = STRENGTH.get(numbers[start:stop])
            if place is None:
                break
            if place > over:
                shows.append(Show.span(start, stop))
    return shows


A = TypeVar("A", bound=Action)


class View(Collection[A]):
    """A lazy collection of legal actions of one sort."""

    def __init__(
        self, round_: "Round", sort: type[A], iterate: Callable[[], Iterator[A]], count: Callable[[], int]
    ) -> None:
        self._round, self._sort, self._iterate, self._count = round_, sort, iterate, count

    def __iter__(self) -> Iterator[A]:
        return self._iterate()

    def __len__(self) -> int:
        return self._count()

    def __bool__(self) -> bool:
        return next(self._iterate(), None) is not None

    def __contains__(self, action: object) -> bool:
        return isinstance(action, self._sort) and self._round.can(action)


class LegalActions(Collection[Action]):
    """All legal actions of the player to move: Shows, then Scouts, then Scout & Shows.

    With one card on the table its left and right end are the same card, and only LEFT is counted. Flips
    belong to no turn and aren't listed.
    """

    def __init__(self, round_: "Round") -> None:
        self._round = round_

    @property
    def shows(self) -> View[Show]:
        """The legal Shows."""
        return View(self._round, Show, self._iter_shows, lambda: sum(1 for _ in self._iter_shows()))

    @property
    def scouts(self) -> View[Scout]:
        """The legal Scouts: ends x ways up x places."""
        return View(self._round, Scout, self._iter_scouts, self._count_scouts)

    @property
    def scout_and_shows(self) -> View[ScoutAndShow]:
        """The legal Scout & Shows."""
        return View(self._round, ScoutAndShow, self._iter_both, lambda: sum(1 for _ in self._iter_both()))

    def __iter__(self) -> Iterator[Action]:
        yield from self.shows
        yield from self.scouts
        yield from self.scout_and_shows

    def __len__(self) -> int:
        return len(self.shows) + len(self.scouts) + len(self.scout_and_shows)

    def __bool__(self) -> bool:
        return self._count_scouts() > 0 or bool(self.shows)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Show | Scout | ScoutAndShow) and self._round.can(action)

    def _iter_shows(self) -> Iterator[Show]:
        if not self._round.ending:
            over = strength([card.up for card in self._round.table])
            yield from strong_shows(tuple(card.up for card in self._round.hand), over)

    def _takes(self) -> tuple[int, ...]:
        """The ends that the player to move may take a card from."""
        current = self._round
        if current.ending or not current.table or (current.players == 2 and not current.chips[current.turn]):
            return ()
        return (LEFT, RIGHT) if len(current.table) > 1 else (LEFT,)

    def _count_scouts(self) -> int:
        return len(self._takes()) * 2 * (len(self._round.hand) + 1)

    def _iter_scouts(self) -> Iterator[Scout]:
        for take in self._takes():
            for turn in (False, True):
                for place in range(len(self._round.hand) + 1):
                    yield Scout(take, turn, place)

    def _iter_both(self) -> Iterator[ScoutAndShow]:
        current = self._round
        if not current.scout_and_show[current.turn]:
            return
        hand = tuple(card.up for card in current.hand)
        table = tuple(card.up for card in current.table)
        for scout in self._iter_scouts():
            card = current.table[scout.take]
            number = card.down if scout.turn else card.up
            over = strength(table[1:] if scout.take == LEFT else table[:-1])
            shows = strong_shows((*hand[: scout.place], number, *hand[scout.place :]), over)
            yield from (ScoutAndShow(scout, show) for show in shows)
            if not shows and not current.ruleset.scout_and_show_needs_show:
                yield ScoutAndShow(scout, None)
