"""Cards, decks and deals (rules ``deck``, ``remove-cards``, ``shuffle``, ``deal``)."""

from itertools import combinations
from random import Random
from typing import NamedTuple

LOW, HIGH = 1, 10
HAND_SIZE = {2: 11, 3: 12, 4: 11, 5: 9}
PLAYER_COUNTS = tuple(HAND_SIZE)


class Card(NamedTuple):
    """A card as it lies: the number in force and the number at its other end.

    >>> Card(7, 2)
    7/2
    >>> Card(7, 2).turned
    2/7
    """

    up: int
    down: int

    @property
    def turned(self) -> "Card":
        """The same card after half a turn (rule ``card-turn``)."""
        return Card(self.down, self.up)

    @property
    def pair(self) -> tuple[int, int]:
        """Which card it is, whichever way up it lies: lower number first."""
        return (self.up, self.down) if self.up < self.down else (self.down, self.up)

    def __repr__(self) -> str:
        return f"{self.up}/{self.down}"


Cards = tuple[Card, ...]

FULL_DECK: Cards = tuple(Card(a, b) for a, b in combinations(range(LOW, HIGH + 1), 2))
NINE_TEN = Card(9, 10)
ONE_TWO = Card(1, 2)


class Deal(NamedTuple):
    """Hands in seat order, and the cards set aside for a later round (two players only)."""

    hands: tuple[Cards, ...]
    aside: Cards = ()


def removed_cards(players: int) -> Cards:
    """The cards taken out of the full deck for this number of players (rule ``remove-cards``).

    Raises ValueError for a number of players other than 2 to 5.
    """
    if players not in HAND_SIZE:
        raise ValueError(f"SCOUT is for 2 to 5 players, not {players}")
    if players == 3:
        return tuple(card for card in FULL_DECK if HIGH in card)
    return (NINE_TEN,) if players in (2, 4) else ()


def deck(players: int) -> Cards:
    """The cards in play, lower number up, in order of their numbers.

    >>> [len(deck(players)) for players in PLAYER_COUNTS]
    [44, 36, 44, 45]
    """
    removed = removed_cards(players)
    return tuple(card for card in FULL_DECK if card not in removed)


def deal(players: int, rng: Random) -> Deal:
    """Shuffle order and orientation, then deal (rules ``shuffle`` and ``deal``)."""
    shuffled = list(deck(players))
    rng.shuffle(shuffled)
    return deal_out(players, tuple(card.turned if rng.getrandbits(1) else card for card in shuffled))


def deal_out(players: int, cards: Cards) -> Deal:
    """Deal cards as they lie: hands in seat order, whatever is left is set aside."""
    size = HAND_SIZE[players]
    hands = tuple(cards[seat * size : (seat + 1) * size] for seat in range(players))
    return Deal(hands, cards[players * size :])
