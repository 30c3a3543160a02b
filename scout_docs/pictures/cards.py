"""Cards, and rows of cards. Each face is defined once in a picture and then placed."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate, pairwise

from scout_docs.pictures import palette as p
from scout_docs.pictures.svg import element, move, text, use
from scout_docs.rules.cards import HIGH, Card, Cards


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a row: a card, or an empty place; a ghost is a card that is about to be there."""

    card: Card | None = None
    ghost: bool = False


VOID = Slot()


def slots(cards: Cards) -> tuple[Slot, ...]:
    """A place for each card."""
    return tuple(map(Slot, cards))


@dataclass(frozen=True, slots=True)
class Row:
    """Cards side by side, closer or overlapping where they would need too much room."""

    slots: tuple[Slot, ...]
    spare: float = 0
    """The room to keep free at the right."""

    @classmethod
    def of(cls, cards: Cards, spare: float = 0) -> "Row":
        """A row of these cards; an empty place if there are none."""
        return cls(slots(cards) or (VOID,), spare)

    @property
    def lefts(self) -> tuple[float, ...]:
        """The left edge of each place. Nothing covers a ghost or an empty place, and that covers nothing."""
        at_ease = [slot.ghost or None in (slot.card, after.card) for slot, after in pairwise(self.slots)]
        room = p.COMFORTABLE_WIDTH - 2 * p.PAD - p.COLUMN - p.CARD_WIDTH - self.spare - sum(at_ease) * p.STEP
        step = max(p.LEAST_STEP, min(p.STEP, room // max(1, at_ease.count(False))))
        return tuple(accumulate((p.STEP if ease else step for ease in at_ease), initial=0))

    @property
    def width(self) -> float:
        """From the left edge of the first place to the right edge of the last."""
        return self.lefts[-1] + p.CARD_WIDTH

    def right(self, index: int) -> float:
        """The right edge of what can be seen of a place."""
        lefts = self.lefts
        return min((lefts[index] + p.CARD_WIDTH, *lefts[index + 1 : index + 2]))

    def middle(self, first: int, last: int | None = None) -> float:
        """The middle of what can be seen of a place, or from one place to another."""
        return (self.lefts[first] + self.right(first if last is None else last)) / 2

    def draw(
        self, x: float, y: float, *, lifted: Iterable[int] = (), outlined: int | None = None, ink: str = ""
    ) -> str:
        """The row with its top left corner at a point; some cards lifted, one outlined."""
        parts = []
        for index, (slot, left) in enumerate(zip(self.slots, self.lefts, strict=True)):
            top = -p.LIFT if index in lifted else None
            parts.append(place(slot.card, left, top))
            if slot.ghost or index == outlined:
                parts.append(_outline(left, top or 0, ink, dashed=slot.ghost))
        return element("g", *parts, transform=move(x, y))


def place(card: Card | None, x: float | None = None, y: float | None = None) -> str:
    """A card (None: an empty place) with its top left corner at a point."""
    return use(f"u{card.up}", x, y) + use(f"d{card.down}", x, y) if card else use("o", x, y)


def tile(number: int, x: float) -> str:
    """A compact card that shows one number only."""
    middle = x + p.TILE_WIDTH / 2
    return element(
        "rect",
        x=x + 1,
        y=1,
        width=p.TILE_WIDTH - 2,
        height=p.TILE_HEIGHT - 2,
        rx=5,
        fill=p.HUES[number],
        stroke=p.LINE,
        stroke_width=1,
    ) + _number(number, middle, 27, p.TILE_TEXT, p.TEN_BIG, fill=p.number_ink(number))


def _body() -> str:
    width, height = p.CARD_WIDTH - 1, p.CARD_HEIGHT - 1
    return element(
        "rect", x=0.5, y=0.5, width=width, height=height, rx=p.CORNER, fill=p.PAPER, stroke=p.LINE, stroke_width=1
    )


def _band(outer: float, inner: float, down: int) -> str:
    """The coloured end of a card, rounded at its outer corners; whoever places it gives the colour."""
    r, across = p.CORNER - p.RIM, p.CARD_WIDTH - 2 * p.CORNER
    sweep = int(down > 0)
    turn = f"M{p.RIM} {inner}V{outer + down * r}a{r} {r} 0 0 {sweep} {r} {-down * r}h{across}"
    return element("path", d=f"{turn}a{r} {r} 0 0 {sweep} {r} {down * r}V{inner}z")


def _upper(number: int) -> str:
    """The end in force; it brings the whole card with it."""
    return element(
        "g",
        use("u", fill=p.HUES[number]),
        _number(number, p.NUMBER_X, 29, p.BIG, p.TEN_BIG, fill=p.number_ink(number)),
        id=f"u{number}",
    )


def _lower(number: int) -> str:
    """The other end: its number small below the one in force, and upside down as it stands on the card."""
    x, y = p.NUMBER_X - p.CARD_WIDTH, 17 - p.CARD_HEIGHT
    return element(
        "g",
        use("d", fill=p.HUES[number]),
        _number(number, p.NUMBER_X, 55, None, p.TEN_SMALL, fill=p.SOFT),
        _number(number, x, y, None, p.TEN_SMALL, fill=p.number_ink(number), transform="scale(-1)"),
        id=f"d{number}",
    )


def _number(
    number: int, x: float, y: float, size: float | None, ten: float, *, fill: str | None, transform: str | None = None
) -> str:
    """A number; a ten is squeezed to a width that every font keeps."""
    squeeze = number == HIGH
    return text(
        number,
        x,
        y,
        font_size=size,
        fill=fill,
        transform=transform,
        textLength=ten if squeeze else None,
        lengthAdjust="spacingAndGlyphs" if squeeze else None,
    )


def _outline(x: float, y: float, ink: str, *, dashed: bool) -> str:
    """An outline just outside a card."""
    return _frame(x, y, -p.MARGIN, dashed=dashed, stroke=ink)


def _frame(x: float, y: float, inset: float, *, dashed: bool, stroke: str) -> str:
    return element(
        "rect",
        x=x + inset,
        y=y + inset,
        width=p.CARD_WIDTH - 2 * inset,
        height=p.CARD_HEIGHT - 2 * inset,
        rx=p.CORNER - inset,
        fill="none",
        stroke=stroke,
        stroke_dasharray="7 5" if dashed else None,
    )


SYMBOLS = {
    "o": element("g", _frame(0, 0, 1, dashed=True, stroke=p.LINE), id="o"),
    "u": element("g", _body(), _band(p.RIM, p.TOP_BAND, 1), id="u"),
    "d": element("g", _band(p.CARD_HEIGHT - p.RIM, p.CARD_HEIGHT - p.BOTTOM_BAND, -1), id="d"),
    **{f"u{number}": _upper(number) for number in p.HUES},
    **{f"d{number}": _lower(number) for number in p.HUES},
}
"""What the cards of a picture are made of: an empty place, the two ends, and each end with each number."""
