"""What is a set, and which set is stronger (chapters ``show`` and ``beats``)."""

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import pairwise

from scout_docs.rules.cards import HIGH, LOW, Cards
from scout_docs.rules.refusals import Reason

Numbers = tuple[int, ...]

COPIES = HIGH - LOW
"""On how many cards of the full deck each number stands."""


class Kind(Enum):
    """The kind of a set; with equally many cards, ``SAME`` beats ``RUN`` (rule ``beat-kind``)."""

    SINGLE = "single"
    RUN = "run"
    SAME = "same"


def _ladder() -> Iterator[tuple[Kind, Numbers]]:
    """Every strength, weakest first, as one ascending row of numbers each."""
    numbers = range(LOW, HIGH + 1)
    yield from ((Kind.SINGLE, (low,)) for low in numbers)
    for count in range(2, len(numbers) + 1):
        yield from ((Kind.RUN, tuple(range(low, low + count))) for low in range(LOW, HIGH + 2 - count))
        if count <= COPIES:
            yield from ((Kind.SAME, (low,) * count) for low in numbers)


LADDER: tuple[tuple[Kind, Numbers], ...] = tuple(_ladder())
"""Every strength from weakest to strongest; a set's strength is its place here, from 1."""

STRENGTH: dict[Numbers, int] = {}
"""The strength of every row of numbers that is a set; ascending and descending runs share one."""
for _place, (_kind, _row) in enumerate(LADDER, start=1):
    STRENGTH[_row] = STRENGTH[_row[::-1]] = _place


def _strengths(first: int, step: int) -> tuple[int, ...]:
    return tuple(STRENGTH.get(tuple(first + step * i for i in range(count)), 0) for count in range(HIGH + 1))


STEPS = (0, 1, -1)
"""From card to card a set of several cards repeats its number, goes up, or goes down."""

STRENGTHS = {step: tuple(_strengths(first, step) for first in range(HIGH + 1)) for step in STEPS}
"""The strength of a set by its step, its first number and its number of cards; 0 where there is no such set."""


def ups(cards: Cards) -> Numbers:
    """The numbers in force of a row of cards."""
    return tuple([card.up for card in cards])


def kind(numbers: Sequence[int]) -> Kind | None:
    """The kind of a row of numbers, None where it is no set.

    >>> kind((5, 4, 3)), kind((3, 3, 4))
    (<Kind.RUN: 'run'>, None)
    """
    place = STRENGTH.get(tuple(numbers))
    return LADDER[place - 1][0] if place else None


def strength(numbers: Sequence[int]) -> int:
    """The strength of a row of numbers, 0 where it is no set or empty (so anything beats an empty table)."""
    return STRENGTH.get(tuple(numbers), 0)


def beats(numbers: Sequence[int], over: Sequence[int]) -> bool:
    """Whether the first set is stronger than the second (chapter ``beats``)."""
    return strength(numbers) > strength(over)


def why_no_set(numbers: Sequence[int]) -> Reason:
    """Why a row of adjacent numbers is no set; the row must be none."""
    steps = {after - before for before, after in pairwise(numbers)}
    if steps == {1, -1}:
        return Reason.TWO_DIRECTIONS
    if {step % HIGH for step in steps} in ({1}, {HIGH - 1}):
        return Reason.WRAPS_AROUND
    return Reason.NOT_IN_ORDER if tuple(sorted(numbers)) in STRENGTH else Reason.NOT_A_SET


def why_too_weak(numbers: Sequence[int], over: Sequence[int]) -> Reason:
    """Why a set doesn't beat another, which it mustn't: the first criterion that decides against it."""
    if strength(numbers) == strength(over):
        return Reason.EQUAL_STRENGTH
    if len(numbers) < len(over):
        return Reason.FEWER_CARDS
    return Reason.LOWER_NUMBER if kind(numbers) is kind(over) else Reason.WEAKER_KIND
