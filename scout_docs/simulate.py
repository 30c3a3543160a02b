"""How often a freshly dealt hand beats a set: the share among millions of dealt hands, from a stated seed.

The only module that needs numpy (the extra ``odds``). What it finds is committed in ``docs/odds.json``, since a build
mustn't wait for it; ``scout-docs odds`` renews the file. Only the first hand of each deal is looked at, so that the
hands are independent of each other; the player holds it the way up in which its strongest set is stronger.
"""

from typing import Any

import numpy as np

from scout_docs.rules.cards import HAND_SIZE, HIGH, PLAYER_COUNTS, deck
from scout_docs.rules.sets import LADDER, STRENGTH

SEED, HANDS, BATCH = 20261130, 2_000_000, 100_000

_SAME = np.zeros((HIGH + 3, HIGH + 1), dtype=np.uint8)
_RUN = np.zeros((HIGH + 3, HIGH + 1), dtype=np.uint8)
"""The strength of a set by its number of cards and its lowest number; 0 where there is none."""
for _row, _place in STRENGTH.items():
    (_RUN if len(_row) > 1 and _row[0] != _row[1] else _SAME)[len(_row), min(_row)] = _place

Hands = Any
"""A numpy array with a row of numbers for each hand."""


def simulate(hands: int = HANDS) -> dict[str, Any]:
    """For each number of players: how many hands have each strength as their best, and how many cards that is."""
    return {
        "seed": SEED,
        "hands": hands,
        "best": {str(players): _best(players, hands).tolist() for players in PLAYER_COUNTS if players != 2},
    }


def _best(players: int, hands: int) -> Hands:
    """How many hands have each strength, from 1, as that of their strongest set."""
    rng, counts = np.random.default_rng((SEED, players)), np.zeros(len(LADDER) + 1, dtype=np.int64)
    for start in range(0, hands, BATCH):
        ups, downs = dealt(players, min(BATCH, hands - start), rng)
        counts += np.bincount(np.maximum(strongest(ups), strongest(downs)), minlength=len(LADDER) + 1)
    return counts[1:]


def dealt(players: int, hands: int, rng: np.random.Generator) -> tuple[Hands, Hands]:
    """Dealt hands: their numbers in force, and those that a flip would bring into force."""
    cards = np.array(deck(players), dtype=np.uint8)
    order = rng.permuted(np.tile(np.arange(len(cards)), (hands, 1)), axis=1)[:, : HAND_SIZE[players]]
    turned = rng.integers(0, 2, order.shape)
    return cards[order, turned], cards[order, 1 - turned]


def strongest(numbers: Hands) -> Hands:
    """The strength of the strongest set of each hand.

    It is the longest of its kind that ends where it ends, so one walk along the hand is enough: with every card a
    run of equal numbers, one that goes up and one that goes down each grow by a card or begin anew.
    """
    hands, size = numbers.shape
    best = np.zeros(hands, dtype=np.uint8)
    lengths = {step: np.ones(hands, dtype=np.int64) for step in (0, 1, -1)}
    for at in range(size):
        here = numbers[:, at].astype(np.int64)
        for step, length in lengths.items():
            if at:
                length[:] = np.where(here - numbers[:, at - 1] == step, length + 1, 1)
            lowest = here - (length - 1) * (step == 1)
            table = _SAME if step == 0 else _RUN
            best = np.maximum(best, np.where((length > 1) | (step == 0), table[length, lowest], 0))
    return best
