"""The legal actions of the player to move, as lazy views."""

from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import accumulate, chain, islice, repeat
from typing import TYPE_CHECKING, Any, TypeVar

from scout_docs.rules.actions import LEFT, SCOUTS, SPANS, Action, Scout, ScoutAndShow, Show
from scout_docs.rules.sets import STEPS, STRENGTHS, Numbers, strength, ups

if TYPE_CHECKING:
    from scout_docs.rules.round import Round

Span = tuple[int, int]
A = TypeVar("A", bound=Action, covariant=True)
FEW = 8
"""How many actions the repr of a view lists."""


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
        left = place
        while left and numbers[left - 1] == number - step * (place - left + 1):
            left -= 1
        right = place
        while right < size and numbers[right] == number + step * (right - place + 1):
            right += 1
        if left == right:
            continue
        for start in range(left, place + 1):
            strengths = STRENGTHS[step][number - step * (place - start)]
            for stop in range(place + 1 if start < place else place + 2, right + 2):
                if strengths[stop - start] > over:
                    found.append((start, stop))
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
        size = len(self)
        if not -size <= index < size:
            raise IndexError(index)
        return self.at(index % size)

    def __repr__(self) -> str:
        more = ", ..." if len(self) > FEW else ""
        return f"<{len(self)}: {', '.join(map(repr, islice(self, FEW)))}{more}>"

    def at(self, index: int) -> A:
        """The action at an index that is known to be right."""
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

    def at(self, index: int) -> Show:
        """The action at an index."""
        start, stop = (self._found or [])[index]
        return SPANS[start][stop]

    def _spans(self) -> Iterator[Span]:
        current = self._round
        return iter(()) if current.ending else spans(ups(current.hand), strength(ups(current.table)))


class Scouts(View[Scout]):
    """The legal Scouts: ends x places x ways up."""

    sort = (Scout,)

    def __init__(self, current: "Round") -> None:
        super().__init__(current)
        self._ends, self._places = current.ends, len(current.hand) + 1

    def __iter__(self) -> Iterator[Scout]:
        return chain.from_iterable(chain.from_iterable(SCOUTS[end][: self._places] for end in self._ends))

    def __len__(self) -> int:
        return len(self._ends) * 2 * self._places

    def at(self, index: int) -> Scout:
        """The action at an index."""
        which, turn = divmod(index, 2)
        end, place = divmod(which, self._places)
        return SCOUTS[self._ends[end]][place][turn]


class ScoutAndShows(View[ScoutAndShow]):
    """The legal Scout & Shows.

    The sets of a hand after a Scout are those of the hand before, unless the new card parts them, and those
    that hold the new card. So the hand is looked through once per end of the table, not once per Scout.
    """

    sort = (ScoutAndShow,)
    _counts: list[int] | None = None

    def __iter__(self) -> Iterator[ScoutAndShow]:
        # a third of the time that the constructor takes
        made = partial(tuple.__new__, ScoutAndShow)  # pyright: ignore[reportUnknownMemberType]
        pairs = (zip(repeat(scout), self._shows(scout, whole, new)) for scout, whole, new in self._ways())
        return map(made, chain.from_iterable(pairs))

    def __len__(self) -> int:
        if self._counts is None:
            self._counts = list(accumulate(self._sizes())) if self._possible else []
        return self._counts[-1] if self._counts else 0

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def at(self, index: int) -> ScoutAndShow:
        """The action at an index."""
        counts = self._counts or []
        which = bisect(counts, index)
        scout, whole, new = next(islice(self._ways(), which, None))
        shows = self._shows(scout, whole, new)
        return ScoutAndShow(scout, shows[index - (counts[which - 1] if which else 0)])

    def _ways(self) -> Iterator[tuple[Scout, list[Span], list[Span]]]:
        """Every Scout, the sets of the hand before it, and the sets that hold the new card."""
        current = self._round
        if not self._possible:
            return
        numbers = ups(current.hand)
        for end in current.ends:
            card, rest = current.table[end], current.table[1:] if end == LEFT else current.table[:-1]
            over = strength(ups(rest))
            whole = list(spans(numbers, over))
            for place in range(len(numbers) + 1):
                kept, turned = SCOUTS[end][place]
                yield kept, whole, spans_through(numbers, place, card.up, over)
                yield turned, whole, spans_through(numbers, place, card.down, over)

    def _shows(self, scout: Scout, whole: list[Span], new: list[Span]) -> Sequence[Show | None]:
        """What can be shown after a Scout; None where a reading allows to show nothing."""
        place = scout.place
        shows: list[Show | None] = [SPANS[start][stop] for start, stop in whole if stop <= place]
        shows += [SPANS[start + 1][stop + 1] for start, stop in whole if start >= place]
        shows += [SPANS[start][stop] for start, stop in new]
        return shows or self._nothing

    def _sizes(self) -> Iterator[int]:
        """How many Scout & Shows begin with each Scout, without making them."""
        for scout, whole, new in self._ways():
            place, size = scout.place, len(whole) + len(new)
            for start, stop in whole:
                if start < place < stop:
                    size -= 1
            yield size or len(self._nothing)

    @property
    def _possible(self) -> bool:
        return self._round.scout_and_show[self._round.turn] > 0

    @property
    def _nothing(self) -> Sequence[None]:
        return () if self._round.ruleset.scout_and_show_needs_show else (None,)


class LegalActions(View[Action]):
    """All legal actions of the player to move: Shows, then Scouts, then Scout & Shows.

    With one card on the table its left and right end are the same card, and only LEFT is counted. Flips
    belong to no turn and aren't listed.
    """

    sort = (Show, Scout, ScoutAndShow)
    _size: int | None = None

    def __init__(self, current: "Round") -> None:
        super().__init__(current)
        self.shows = Shows(current)
        self.scouts = Scouts(current)
        self.scout_and_shows = ScoutAndShows(current)

    def __iter__(self) -> Iterator[Action]:
        return chain(self.shows, self.scouts, self.scout_and_shows)

    def __len__(self) -> int:
        if self._size is None:
            self._size = len(self.shows) + len(self.scouts) + len(self.scout_and_shows)
        return self._size

    def __bool__(self) -> bool:
        return bool(self.scouts) or bool(self.shows)

    def at(self, index: int) -> Action:
        """The action at an index."""
        shows, scouts = len(self.shows), len(self.scouts)
        if index < shows:
            return self.shows.at(index)
        if index < shows + scouts:
            return self.scouts.at(index - shows)
        return self.scout_and_shows.at(index - shows - scouts)
