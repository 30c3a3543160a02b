"""The order of all sets for a number of players (chapter ``beats``)."""

from collections import Counter
from typing import NamedTuple

from scout_docs.rules.cards import deck
from scout_docs.rules.sets import LADDER, Kind, Numbers


class Rank(NamedTuple):
    """A strength that can occur: its place (1 is the weakest), kind and ascending numbers."""

    place: int
    kind: Kind
    numbers: Numbers


def ranking(players: int) -> tuple[Rank, ...]:
    """Every strength that the deck for this number of players can make, weakest first.

    >>> [len(ranking(players)) for players in (2, 3, 4, 5)]
    [133, 108, 133, 135]
    """
    copies = Counter(number for card in deck(players) for number in card)
    possible = [(kind, row) for kind, row in LADDER if all(copies[n] >= row.count(n) for n in row)]
    return tuple(Rank(place, kind, row) for place, (kind, row) in enumerate(possible, start=1))
