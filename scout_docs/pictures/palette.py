"""The one place with sizes and spacing, in units of the view box; colours come from ``palette.css`` beside it."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from scout_docs.rules.cards import HIGH, LOW

_PROPERTY = re.compile(r"--([\w-]+)\s*:\s*([^;}]*)")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
COLOUR = re.compile(r"#[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?")
"""How a colour is written."""
_CSS = Path(__file__).with_name("palette.css").read_text(encoding="utf-8")


def properties(css: str) -> Iterator[tuple[int, str, str]]:
    """The custom properties of a style sheet outside its comments: where each begins, its name and its value.

    A colour of pictures is called without its beginning: ``--picture-hue-1: #fce872;`` is ``hue-1``.
    """
    for found in _PROPERTY.finditer(_COMMENT.sub(lambda comment: re.sub(r"[^\n]", " ", comment[0]), css)):
        yield found.start(), found[1].removeprefix("picture-"), found[2].strip()


COLOURS = {name: value for _, name, value in properties(_CSS)}
"""Every colour by its name in ``palette.css``, which says what it is for."""

INK, SOFT, PAPER, PANEL, TABLE = (COLOURS[name] for name in ("ink", "soft", "paper", "panel", "table"))
LINE, YES, NO, ACCENT = (COLOURS[name] for name in ("line", "yes", "no", "accent"))
HUES = {number: COLOURS[f"hue-{number}"] for number in range(LOW, HIGH + 1)}
_LIGHT_ON_DARK_FROM = 7


def number_ink(number: int) -> str | None:
    """The colour of a number on its hue; None where it is the ink of the whole picture."""
    return PAPER if number >= _LIGHT_ON_DARK_FROM else None


def recoloured(text: str, changed: Mapping[str, str]) -> str:
    """A picture or the style sheet with some colours changed, by their names."""
    new = {COLOURS[name]: colour for name, colour in changed.items()}
    return re.sub(r"#[0-9a-f]{3}(?:[0-9a-f]{3})?\b", lambda found: new.get(found[0], found[0]), text)


def style_sheet(changed: Mapping[str, str]) -> str:
    """``palette.css`` with some colours changed, for pages, and a class per number with its hue and ink."""
    inks = {number: "paper" if number_ink(number) else "ink" for number in HUES}
    classes = (
        f".md-typeset .hue-{number} {{ background: var(--picture-hue-{number}); color: var(--picture-{ink}); }}\n"
        for number, ink in inks.items()
    )
    return recoloured(_CSS, changed) + "".join(classes)


FONT = "system-ui,sans-serif"
BIG, SMALL, TILE_TEXT = 29, 17, 22
"""Text sizes: the number in force; its mate, letters and counters; a number on a tile."""

CARD_WIDTH, CARD_HEIGHT, CORNER, RIM = 50, 84, 7, 2
TOP_BAND, BOTTOM_BAND = 36, 22
NUMBER_X = 14
"""The middle of the numbers, so far left that the next card of a long hand may cover the rest."""
TEN_BIG, TEN_SMALL = 22, 17
"""How wide a ten may be."""
STEP, LEAST_STEP = 56, 25
"""From card to card: at ease, and in a very long hand."""
TILE_WIDTH, TILE_HEIGHT, TILE_STEP = 29, 38, 31

FAN_WIDTH, FAN_HEIGHT = 260, 128
FAN_RADIUS, FAN_ANGLE = 300, 9
"""From the upper edge of a fanned card to the point that it turns around, and degrees from card to card."""
LEAST_WIDTH, COMFORTABLE_WIDTH = 330, 480
"""A scene is at least so wide; hands close up before it grows wider than the second."""
PAD, GAP = 10, 14
BADGE = 14
"""The radius of a seat badge."""
FLAG = 7
"""How far a flag beside a badge pushes what follows."""
COLUMN = 52
"""The column of badges and counters, left of the cards."""
TABLE_PAD = 14
"""Around the active set."""
CAPTURE_WIDTH, PRICE_WIDTH = 82, 44
"""The room for what is captured, right of the active set, and for what a hand costs, right of it."""
LANE = 62
"""Between table and hand, where an action is drawn."""
LIFT = 10
"""How far chosen cards rise."""
BRACKET = 14
"""The room for a bracket under a hand."""
STROKE = 3
MARGIN = 2
"""Between a card and an outline around it."""
DETOUR = 22
"""How much more room two arrows in one lane need."""
MARK = 11
"""The radius of a check mark, a cross mark and a half-turn sign."""
COUNTER_WIDTH, COUNTER_HEIGHT, COUNTERS_Y = 50, 18, 42
