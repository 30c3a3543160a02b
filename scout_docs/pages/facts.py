"""Numbers that texts may name, computed by the engine: ``{hand_3}`` is the size of a hand with three players."""

from collections.abc import Callable
from datetime import date

from scout_docs.languages.narrator import Narrator, Quantity
from scout_docs.rules.cards import FULL_DECK, HAND_SIZE, HIGH, LOW, NINE_TEN, ONE_TWO, Card, deck, removed_cards
from scout_docs.rules.round import TWO_PLAYER_CHIPS, Round
from scout_docs.rules.scoring import POINTS_PER_CARD, POINTS_PER_CHIP, POINTS_PER_HAND_CARD
from scout_docs.rules.sets import COPIES

_Words = Callable[[Narrator, int], str]

NAME = "SCOUT rules"
"""What the site is called in English, where nobody has given it a name of its own."""

CREDITS = {"designer": "Kei Kajino", "publisher": "Oink Games", "version": "1.1"}
"""Who made the game, and which English rulebook the site follows."""

PUBLISHED = {
    "year": "2019",
    "edition": "2021",
    "minutes": "20",
    "age": "9",
    "best": "4",
    "most": "5",
    "rank": "110",
    "print": "2220820222",
    "nordic": "Lautapelit.fi, LPFI740",
    "chinese_name": "马戏星探",
}
"""What is published about the game that the engine can't check, as it stood on the day of the snapshot."""

WEIGHT, SNAPSHOT = 1.4, date(2026, 9, 27)
"""How complex players find the game, of 5, and the day of the snapshot."""

FACTS: dict[str, tuple[int | Card | str, _Words | None]] = {
    **{name: (text, None) for name, text in CREDITS.items()},
    "low": (LOW, None),
    "high": (HIGH, None),
    "nine_ten": (NINE_TEN, None),
    "one_two": (ONE_TWO, None),
    "deck_5": (len(FULL_DECK), Narrator.cards),
    "each_number": (COPIES, Narrator.cards),
    "removed_3": (len(removed_cards(3)), Narrator.cards),
    "hand_2": (HAND_SIZE[2], Narrator.cards),
    "hand_3": (HAND_SIZE[3], Narrator.cards),
    "hand_4": (HAND_SIZE[4], Narrator.cards),
    "hand_5": (HAND_SIZE[5], Narrator.cards),
    "aside": (len(deck(2)) - 2 * HAND_SIZE[2], Narrator.cards),
    "start_chips": (TWO_PLAYER_CHIPS, Narrator.scout_chips),
    "one_chip": (1, Narrator.scout_chips),
    "sns_chips": (Round.start(((),) * 3, 0).scout_and_show[0], Narrator.scout_and_show_chips),
    "captured_points": (POINTS_PER_CARD, Narrator.points),
    "chip_points": (POINTS_PER_CHIP, Narrator.points),
    "hand_points": (-POINTS_PER_HAND_CARD, Narrator.points),
}
"""Each fact with the words for it; without words it stands as the bare number or card."""

COUNTS = frozenset(name for name, (_, words) in FACTS.items() if words)
"""The facts that may stand as bare numbers, ``{hand_3:n}``."""


def facts(narrator: Narrator) -> dict[str, object]:
    """The facts in the words of a language."""
    return {
        name: Quantity(value, words.__get__(narrator)) if words and isinstance(value, int) else value
        for name, (value, words) in FACTS.items()
    }
