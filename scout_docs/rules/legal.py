"""The legal actions of the player to move, as lazy views."""

from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import accumulate, chain, islice, repeat
from typing import TYPE_CHECKING, Any, TypeVar

from scout_docs.rules.actions import LEFT, SCOUTS, SPANS, Action, Scout, ScoutAndShow, Show
from scout_docs.rules.cards import HIGH
from scout_docs.rules.sets import STEPS, STRENGTHS, Numbers, strength, ups

if TYPE_CHECKING:
    from scout_docs.rules.round import Round

Span = tuple[int, int]
A = TypeVar("A", bound=Action, covariant=True)
NO_CARD = -HIGH
"""A number that continues no set."""
FEW = 8
"""How many actions the repr of a view lists."""


def spans(numbers: Numbers, over: int) -> Iterator[Span]:
    """Where a hand of these numbers has a set stronger than ``over``: start and stop positions.

    From each position a set can grow in one way only, the way to the next card, so one walk finds them all.
    """
    size, singles = len(numbers), STRENGTHS[0]
    for start, first in enumerate(numbers, start=1):
        if singles[first][1] > over:
            yield start - 1, start
        step = numbers[start] - first if start < size else None
        if step in STRENGTHS:
            strengths, stop, expected = STRENGTHS[step][first], start, first + step
            while stop < size and numbers[stop] == expected:
                stop += 1
                expected += step
                if strengths[stop - start + 1] > over:
                    yield start - 1, stop


def any_stronger(numbers: Numbers, against: Numbers) -> bool:
    """Whether a hand of these numbers has a set that beats another."""
    return next(spans(numbers, strength(against)), None) is not None


def shows_through(numbers: Numbers, place: int, number: int, over: int) -> list[Show | None]:
    """The Shows of a hand into which a number has been inserted at a place, but only of sets that hold it.

    The hand's numbers are followed by NO_CARD, which stands before the first of them as well.
    """
    found: list[Show | None] = [SPANS[place][place + 1]] if STRENGTHS[0][number][1] > over else []
    steps = number - numbers[place - 1], numbers[place] - number
    for step in STEPS:
        if step not in steps:
            continue
        left = right = place
        while numbers[left - 1] == number - step * (place - left + 1):
            left -= 1
        while numbers[right] == number + step * (right - place + 1):
            right += 1
        for start in range(left, place + 1):
            strengths = STRENGTHS[step][number - step * (place - start)]
            for stop in range(place + 1 if start < place else place + 2, right + 2):
                if strengths[stop - start] > over:
                    found.append(SPANS[start][stop])
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
    _found: list[tuple[Scout, Sequence[Show | None]]] | None = None
    _counts: Sequence[int] = ()

    def __iter__(self) -> Iterator[ScoutAndShow]:
        # a third of the time that the constructor takes
        made = partial(tuple.__new__, ScoutAndShow)  # pyright: ignore[reportUnknownMemberType]
        return map(made, chain.from_iterable(zip(repeat(scout), found) for scout, found in self._ways()))

    def __len__(self) -> int:
        if self._found is None:
            self._found = list(self._ways())
            self._counts = list(accumulate(len(found) for _, found in self._found))
        return self._counts[-1] if self._counts else 0

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def at(self, index: int) -> ScoutAndShow:
        """The action at an index."""
        which = bisect(self._counts, index)
        scout, found = (self._found or [])[which]
        from_its_end = index - self._counts[which]
        return ScoutAndShow(scout, found[from_its_end])

    def _ways(self) -> Iterator[tuple[Scout, Sequence[Show | None]]]:
        """Every Scout with what can be shown after it, None where a reading allows to show nothing."""
        current = self._round
        if not current.scout_and_show[current.turn]:
            return
        nothing = () if current.ruleset.scout_and_show_needs_show else (None,)
        numbers = ups(current.hand)
        closed = (*numbers, NO_CARD)
        for end in current.ends:
            card, rest = current.table[end], current.table[1:] if end == LEFT else current.table[:-1]
            over = strength(ups(rest))
            before = list(spans(numbers, over))
            for place in range(len(numbers) + 1):
                left: list[Show | None] = [SPANS[start][stop] for start, stop in before if stop <= place]
                right = [SPANS[start + 1][stop + 1] for start, stop in before if start >= place]
                for scout, number in zip(SCOUTS[end][place], card, strict=True):
                    yield scout, left + right + shows_through(closed, place, number, over) or nothing


class LegalActions(View[Action]):
    """All legal actions of the player to move: Shows, then Scouts, then Scout & Shows.

    With one card on the table its left and right end are the same card, and only LEFT is counted. Flips
    belong to no turn and aren't listed.
    """

    sort = (Show, Scout, ScoutAndShow)
    _size: int | None = None

    def __init__(self, current: "Round") -> None:
        super().__init__(current)
        self.shows, self.scouts, self.scout_and_shows = Shows(current), Scouts(current), ScoutAndShows(current)

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
