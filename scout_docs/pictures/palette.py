"""The one place with colours, sizes and spacing. Sizes are in units of the view box."""

from scout_docs.rules.cards import HIGH, LOW

INK = "#1f2430"
"""Numbers, letters and pictograms on light ground."""
SOFT = "#5a6070"
"""What is said more quietly: the mate of the number in force, counters."""
PAPER = "#fff"
"""The face of a card."""
PANEL = "#f6f3ec"
"""The ground of a scene, light on dark pages too."""
TABLE = "#dfe7e4"
"""The table, where the active set lies."""
LINE = "#7f8794"
"""Outlines; a mid-tone that stands out from white and from dark pages."""
YES = "#0a7158"
NO = "#b3311c"
ACCENT = "#2457a8"
"""Who is to move, and signs that are neither yes nor no."""

HUES = dict(
    zip(
        range(LOW, HIGH + 1),
        ("#fce872", "#ffcb70", "#ffae69", "#fe916f", "#ee7d8d", "#d271aa", "#8559b2", "#4751a9", "#004982", "#00394a"),
        strict=True,
    )
)
"""A colour per number, darker from step to step: in grey print and to every eye a run is a scale."""
_LIGHT_ON_DARK_FROM = 7


def number_ink(number: int) -> str | None:
    """The colour of a number on its hue; None where it is the ink of the whole picture."""
    return PAPER if number >= _LIGHT_ON_DARK_FROM else None


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
