"""What happens how often: counted over deals of four players with fixed seeds, so the same in every run.

The odds of the ranking come from many more deals, which `scout_docs.simulate` has looked at; here they are only read.
"""

import json
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from scout_docs.rules.cards import Cards, deal
from scout_docs.rules.legal import any_stronger, spans
from scout_docs.rules.match import Match
from scout_docs.rules.round import Round
from scout_docs.rules.sets import LADDER, Numbers, strength, ups
from scout_docs.source import Fault, Faults

ODDS = "docs/odds.json"
"""Where the odds of the ranking stand; ``scout-docs odds`` writes the file."""

PLAYERS, DEALS = 4, 500
"""So many deals are looked at, of so many hands each: a share is right to one or two in a hundred."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How many hands were dealt and how many of them have each strength, from 1, as that of their best set."""

    hands: int
    best: dict[int, list[int]]

    def beaten(self, players: int, place: int) -> float:
        """The share of dealt hands that hold a set stronger than the one at this place of the ladder."""
        return sum(self.best[players][place:]) / self.hands

    def longest(self, players: int, count: int) -> float:
        """The share of dealt hands whose strongest set has so many cards."""
        found = zip(LADDER, self.best[players], strict=True)
        return sum(hands for (_, row), hands in found if len(row) == count) / self.hands

    @property
    def error(self) -> float:
        """At most so far is a share from the true one, in 95 of 100 cases: half the 95 % interval around one half."""
        return float(1.96 * (0.25 / self.hands) ** 0.5)


def load_odds(root: Path) -> Odds:
    """Read the odds. Two players have those of four, whose deck and hands are the same. Raises Faults."""
    try:
        data = json.loads((root / ODDS).read_text(encoding="utf-8"))
        best = {int(players): counts for players, counts in data["best"].items()}
        if any(len(counts) != len(LADDER) for counts in best.values()):
            raise ValueError(f"expected {len(LADDER)} counts for each number of players")
        return Odds(data["hands"], best | {2: best[4]})
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        text = f"expected the odds of dealt hands, found none ({error}); renew the file with: scout-docs odds"
        raise Faults([Fault(ODDS, 1, 1, text)]) from None


@cache
def dealt() -> tuple[Cards, ...]:
    """The hands of all deals."""
    return tuple(hand for seed in range(DEALS) for hand in deal(PLAYERS, Random(seed)).hands)


@cache
def opened() -> tuple[Round, ...]:
    """A round of each deal after the first player has shown the strongest set of the hand as it was dealt."""
    rounds = []
    for seed in range(DEALS):
        _, start = Match(PLAYERS).deal(Random(seed))
        numbers = ups(start.hand)
        strongest = max(start.legal.shows, key=lambda show: strength([numbers[place] for place in show.positions]))
        rounds.append(start.play(strongest)[0])
    return tuple(rounds)


def share(things: Collection[Cards] | Collection[Round], holds: Callable[..., bool]) -> float:
    """In which share of the cases something holds, to a hundredth."""
    return round(sum(map(holds, things)) / len(things), 2)


def has_three(hand: Cards) -> bool:
    """Whether a hand, as it was dealt, has a set of three cards or more."""
    return _has(ups(hand), 3)


def has_three_either_way(hand: Cards) -> bool:
    """Whether it has one as it was dealt or flipped."""
    return has_three(hand) or has_three(tuple(card.turned for card in hand))


def opens_longer_set(hand: Cards) -> bool:
    """Whether a Show of one card, whose neighbours then meet, leaves a longer set than the hand had."""
    numbers = ups(hand)
    rests = (numbers[:place] + numbers[place + 1 :] for place in range(len(numbers)))
    longer = longest(numbers) + 1
    return any(_has(rest, longer) for rest in rests)


def can_beat(over: Numbers) -> Callable[[Cards], bool]:
    """Whether a hand, as it was dealt, has a set that beats this one."""
    return lambda hand: any_stronger(ups(hand), over)


def can_show(current: Round) -> bool:
    """Whether the player to move can Show."""
    return bool(current.legal.shows)


def can_scout_and_show(current: Round) -> bool:
    """Whether the player to move can Scout & Show."""
    return bool(current.legal.scout_and_shows)


def scout_makes_longer_set(current: Round) -> bool:
    """Whether a Scout gives the player to move a longer set than the hand had."""
    longer, seat = longest(ups(current.hand)) + 1, current.turn
    return any(_has(ups(current.play(scout)[0].hands[seat]), longer) for scout in current.legal.scouts)


def longest(numbers: Numbers) -> int:
    """The number of cards in the longest set of a hand."""
    return max(stop - start for start, stop in spans(numbers, 0))


def _has(numbers: Numbers, count: int) -> bool:
    """Whether a hand has a set of so many cards or more: one that is stronger than all shorter ones."""
    return next(spans(numbers, _shorter(count)), None) is not None


@cache
def _shorter(count: int) -> int:
    """How many sets have fewer cards than this, which is the place of the strongest of them."""
    return sum(len(row) < count for _, row in LADDER)
