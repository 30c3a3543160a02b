"""The legal actions of the player to move, as lazy views."""

from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any, TypeVar

from scout_docs.rules.actions import LEFT, RIGHT, SPANS, Action, Scout, ScoutAndShow, Show
from scout_docs.rules.sets import STEPS, STRENGTHS, Numbers, strength, ups

if TYPE_CHECKING:
    from scout_docs.rules.round import Round

Span = tuple[int, int]
A = TypeVar("A", bound=Action, covariant=True)


def spans(numbers: Numbers, over: int) -> Iterator[Span]:
    """Where a hand of these numbers has a set stronger than ``over``: start and stop positions.

    From each position a set can grow in one way only, the way to the next card, so one walk finds them all.
    """
    size = len(numbers)
    for start, first in enumerate(numbers):
        if STRENGTHS[0][first][1] > over:
            yield start, start + 1
        step = numbers[start + 1] - first if start + 1 < size else None
        if step in STRENGTHS:
            strengths, stop, expected = STRENGTHS[step][first], start + 1, first + step
            while stop < size and numbers[stop] == expected:
                stop += 1
                expected += step
                if strengths[stop - start] > over:
                    yield start, stop


def any_stronger(numbers: Numbers, against: Numbers) -> bool:
    """Whether a hand of these numbers has a set that beats another."""
    return next(spans(numbers, strength(against)), None) is not None


def spans_through(numbers: Numbers, place: int, number: int, over: int) -> list[Span]:
    """The same for a hand into which a number has been inserted at a place, but only sets that hold it."""
    found = [(place, place + 1)] if STRENGTHS[0][number][1] > over else []
    size = len(numbers)
    for step in STEPS:
        left = right = 0
        while left < place and numbers[place - 1 - left] == number - step * (left + 1):
            left += 1
        while place + right < size and numbers[place + right] == number + step * (right + 1):
            right += 1
        if left or right:
            for before in range(left + 1):
                strengths = STRENGTHS[step][number - step * before]
                for after in range(0 if before else 1, right + 1):
                    if strengths[before + 1 + after] > over:
                        found.append((place - before, place + 1 + after))
    return found


class View(Sequence[A]):
    """Legal actions of one sort: count, choose by index, iterate, and ask ``in`` without enumerating."""

    sort: tuple[type[Action], ...]

    def __init__(self, current: "Round") -> None:
        self._round = current

    def __contains__(self, action: object) -> bool:
        return isinstance(action, self.sort) and self._round.can(action)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return list(self)[index]
        return self._at(range(len(self))[index])

    def _at(self, index: int) -> A:
        raise NotImplementedError


class Shows(View[Show]):
    """The legal Shows, from left to right."""

    sort = (Show,)
    _found: list[Span] | None = None

    def __iter__(self) -> Iterator[Show]:
        return (SPANS[start][stop] for start, stop in self._spans())

    def __len__(self) -> int:
        if self._found is None:
            self._found = list(self._spans())
        return len(self._found)

    def __bool__(self) -> bool:
        return next(self._spans(), None) is not None

    def _at(self, index: int) -> Show:
        start, stop = (self._found or [])[index]
        return SPANS[start][stop]

    def _spans(self) -> Iterator[Span]:
        current = self._round
        return iter(()) if current.ending else spans(ups(current.hand), strength(ups(current.table)))


class Scouts(View[Scout]):
    """The legal Scouts: ends x ways up x places."""

    sort = (Scout,)

    def __init__(self, current: "Round") -> None:
        super().__init__(current)
        barred = current.ending or not current.table or (current.players == 2 and not current.chips[current.turn])
        self._ends = () if barred else (LEFT, RIGHT) if len(current.table) > 1 else (LEFT,)
        self._places = len(current.hand) + 1

    def __iter__(self) -> Iterator[Scout]:
        return map(self._at, range(len(self)))

    def __len__(self) -> int:
        return len(self._ends) * 2 * self._places

    def _at(self, index: int) -> Scout:
        way, place = divmod(index, self._places)
        return Scout(self._ends[way // 2], way % 2 == 1, place)


class ScoutAndShows(View[ScoutAndShow]):
    """The legal Scout & Shows.

    The sets of a hand after a Scout are those of the hand before, unless the new card parts them, and those
    that hold the new card. So the hand is looked through once per end of the table, not once per Scout.
    """

    sort = (ScoutAndShow,)
    _counts: list[int] | None = None

    def __init__(self, current: "Round") -> None:
        super().__init__(current)
        self._scouts = Scouts(current) if current.scout_and_show[current.turn] else ()
        if self._scouts:
            self._numbers = ups(current.hand)
            self._over = {LEFT: strength(ups(current.table[1:])), RIGHT: strength(ups(current.table[:-1]))}
            self._kept = {end: list(spans(self._numbers, over)) for end, over in self._over.items()}

    def __iter__(self) -> Iterator[ScoutAndShow]:
        for scout in self._scouts:
            for start, stop in self._after(scout):
                yield ScoutAndShow(scout, SPANS[start][stop] if stop else None)

    def __len__(self) -> int:
        if self._counts is None:
            self._counts = list(accumulate([len(self._after(scout)) for scout in self._scouts]))
        return self._counts[-1] if self._counts else 0

    def __bool__(self) -> bool:
        return any(self._after(scout) for scout in self._scouts)

    def _at(self, index: int) -> ScoutAndShow:
        counts = self._counts or []
        which = bisect(counts, index)
        scout = self._scouts[which]
        start, stop = self._after(scout)[index - (counts[which - 1] if which else 0)]
        return ScoutAndShow(scout, SPANS[start][stop] if stop else None)

    def _after(self, scout: Scout) -> list[Span]:
        """What can be shown after a Scout; an empty span where a reading allows to show nothing."""
        place, card = scout.place, self._round.table[scout.take]
        found = spans_through(self._numbers, place, card.down if scout.turn else card.up, self._over[scout.take])
        for start, stop in self._kept[scout.take]:
            if stop <= place:
                found.append((start, stop))
            elif start >= place:
                found.append((start + 1, stop + 1))
        return found if found or self._round.ruleset.scout_and_show_needs_show else [(0, 0)]


class LegalActions(View[Action]):
    """All legal actions of the player to move: Shows, then Scouts, then Scout & Shows.

    With one card on the table its left and right end are the same card, and only LEFT is counted. Flips
    belong to no turn and aren't listed.
    """

    sort = (Show, Scout, ScoutAndShow)

    def __init__(self, current: "Round") -> None:
        super().__init__(current)
        self.shows = Shows(current)
        self.scouts = Scouts(current)
        self.scout_and_shows = ScoutAndShows(current)

    def __iter__(self) -> Iterator[Action]:
        yield from self.shows
        yield from self.scouts
        yield from self.scout_and_shows

    def __len__(self) -> int:
        return len(self.shows) + len(self.scouts) + len(self.scout_and_shows)

    def __bool__(self) -> bool:
        return bool(self.scouts) or bool(self.shows)

    def _at(self, index: int) -> Action:
        for part in (self.shows, self.scouts):
            if index < len(part):
                return part._at(index)
            index -= len(part)
        return self.scout_and_shows._at(index)
