"""The scenes: a position, an action drawn into the position before it, and sets compared."""

from collections.abc import Sequence
from functools import lru_cache

from scout_docs.pictures import marks
from scout_docs.pictures import palette as p
from scout_docs.pictures.actions import Act, draw_act, lane
from scout_docs.pictures.cards import SYMBOLS, Row, place, slots, tile
from scout_docs.pictures.plans import hand_row, plan
from scout_docs.pictures.svg import definitions, element, number, text
from scout_docs.rules.actions import Action
from scout_docs.rules.cards import Card, Cards
from scout_docs.rules.events import Event, ScoutedAndShown
from scout_docs.rules.refusals import Refusal
from scout_docs.rules.round import Round
from scout_docs.rules.scoring import POINTS_PER_HAND_CARD

_CARDS_X = p.PAD + p.COLUMN
_SYMBOLS = SYMBOLS | marks.SYMBOLS

_kept = lru_cache(maxsize=2000, typed=True)
"""While a site is served, most pictures stay as they are."""

Counters = tuple[tuple[str, str], ...]
"""Symbols and how many of what they mean."""


@_kept
def position_scene(state: Round, shown: tuple[int, ...]) -> str:
    """The table with its owner, the hands of some seats, and whatever chips and captured cards there are."""
    rows = [(seat, hand_row(state, slots(state.hands[seat]))) for seat in shown]
    return _scene(state, Row.of(state.table), rows, None)


@_kept
def action_scene(
    before: Round, seat: int, action: Action, event: Event | None, refusal: Refusal | None, shown: tuple[int, ...]
) -> str:
    """The position before an action and the action drawn into it, with a check or a cross mark.

    The hand of the acting seat comes first, whether or not it is one of those shown.
    """
    act = Act(seat, action, plan(before, seat, action), event, refusal is None)
    order = sorted({*shown} - {seat}, key=lambda other: (other - seat) % before.players)
    rows = [(seat, act.plan.hand), *((other, hand_row(before, slots(before.hands[other]))) for other in order)]
    return _scene(before, act.plan.table, rows, act)


def numbers_row(numbers: Sequence[int]) -> str:
    """A set as compact cards that show one number each."""
    return picture(_tiles_width(numbers), p.TILE_HEIGHT, _tiles(numbers, 0))


def comparison(left: Sequence[int], sign: str, right: Sequence[int]) -> str:
    """Two sets and between them ``>``, ``<`` or ``=``."""
    middle = _tiles_width(left) + 8 + p.MARK + 2
    start = middle + p.MARK + 2 + 8
    parts = (
        element("circle", cx=middle, cy=p.TILE_HEIGHT / 2, r=p.MARK + 2, fill=p.PAPER, stroke=p.LINE, stroke_width=2),
        text(sign, middle, p.TILE_HEIGHT / 2 + 7.5, font_size=p.TILE_TEXT),
    )
    return picture(start + _tiles_width(right), p.TILE_HEIGHT, _tiles(left, 0), *parts, _tiles(right, start))


def card_turn(card: Card) -> str:
    """A card, the sign for half a turn, and the card turned."""
    second = p.CARD_WIDTH + 4 * p.MARK
    return picture(
        second + p.CARD_WIDTH,
        p.CARD_HEIGHT,
        place(card),
        marks.half_turn(p.CARD_WIDTH + 2 * p.MARK, p.CARD_HEIGHT / 2, p.ACCENT),
        place(card.turned, second),
    )


def _scene(state: Round, table: Row, rows: Sequence[tuple[int, Row]], act: Act | None) -> str:
    """The table above, below it the hands, the acting one first, and at the bottom the seats without a hand."""
    width = max(
        p.LEAST_WIDTH,
        *(_CARDS_X + row.width + row.spare + p.PAD for row in (table, *(row for _, row in rows))),
    )
    table_y: float = p.PAD + p.TABLE_PAD
    hand_y = y = table_y + p.CARD_HEIGHT + p.TABLE_PAD + (lane(act) if act else p.GAP)
    parts = [_table(state, table, act, width, table_y)]
    for seat, row in rows:
        acting = act if act and act.seat == seat else None
        parts.append(_hand(state, seat, row, acting, y))
        y += p.CARD_HEIGHT + p.GAP + (p.BRACKET if acting and acting.plan.chosen else 0)
    if act:
        parts.append(draw_act(act, state.players, _CARDS_X, table_y, hand_y))
    bench, y = _bench(state, {seat for seat, _ in rows}, width, y)
    height = y - p.GAP + p.PAD
    panel = element("rect", width=width, height=height, rx=12, fill=p.PANEL)
    return picture(width, height, panel, *parts, bench)


def _table(state: Round, table: Row, act: Act | None, width: float, y: float) -> str:
    """The active set on the table, its owner beside it, and the chip that the owner gets for a Scout."""
    height = p.CARD_HEIGHT + 2 * p.TABLE_PAD
    x = p.PAD + p.BADGE + 3
    scouted = act.scouted if act else None
    return "".join(
        (
            element("rect", x=4, y=4, width=width - 8, height=height + y - p.TABLE_PAD - 4, rx=9, fill=p.TABLE),
            "" if state.owner is None else marks.badge(state.owner, x, y + p.BADGE + 1),
            marks.counter("chip", f"+{scouted.reward}", p.PAD, y + p.COUNTERS_Y, p.YES)
            if scouted and scouted.reward
            else "",
            table.draw(_CARDS_X, y, outlined=act.plan.taken if act else None, ink=act.ink if act else p.LINE),
        )
    )


def _hand(state: Round, seat: int, row: Row, act: Act | None, y: float) -> str:
    """A seat's badge, its counters, its hand, and in the end what the cards left in it cost."""
    found = _counters(state, seat)
    paid = _paid(act) if act else ()
    lines = [
        marks.counter(
            symbol, count, p.PAD, y + p.COUNTERS_Y + p.COUNTER_HEIGHT * index, None if index < len(found) else p.YES
        )
        for index, (symbol, count) in enumerate((*found, *paid))
    ]
    hand = row.draw(
        _CARDS_X,
        y,
        lifted=act.lifted if act else (),
        outlined=act.plan.moved if act else None,
        ink=act.ink if act else p.LINE,
    )
    return (
        _badge(state, seat, p.PAD + p.BADGE + 3, y + p.BADGE + 1)
        + "".join(lines)
        + hand
        + _price(state, seat, _CARDS_X + row.width, y)
    )


def _price(state: Round, seat: int, x: float, y: float) -> str:
    """The points that a hand costs now that the round has ended, struck out for whoever is spared."""
    if not (state.ending and state.hands[seat]):
        return ""
    x, y = x + p.PRICE_WIDTH / 2, y + p.CARD_HEIGHT / 2
    points = text(f"−{-POINTS_PER_HAND_CARD * len(state.hands[seat])}", x, y + 6)
    return points + (marks.strike(x, y) if seat == state.exempt else "")


def _bench(state: Round, seated: set[int], width: float, y: float) -> tuple[str, float]:
    """The seats whose hands aren't shown but which have something to tell, and where the picture goes on."""
    parts: list[str] = []
    x: float = p.PAD
    for seat in range(state.players):
        found = _counters(state, seat)
        if seat in seated or not (found or _pointed(state, seat)):
            continue
        start = 2 * p.BADGE + 14 + (p.FLAG if state.ending and _pointed(state, seat) else 0)
        room = start + 4 + p.COUNTER_WIDTH * len(found)
        if x > p.PAD and x + room > width - p.PAD:
            x, y = p.PAD, y + 2 * p.BADGE + 10
        parts.append(_badge(state, seat, x + p.BADGE + 3, y + p.BADGE))
        parts += [
            marks.counter(symbol, count, x + start + p.COUNTER_WIDTH * index, y + p.BADGE)
            for index, (symbol, count) in enumerate(found)
        ]
        x += room
    return "".join(parts), y + (2 * p.BADGE + p.GAP if parts else 0)


def _pointed(state: Round, seat: int) -> bool:
    """Whether a seat is the one to move or, in the end, the one that showed last."""
    return seat == (state.ending.last_shower if state.ending else state.turn)


def _badge(state: Round, seat: int, x: float, y: float) -> str:
    if not _pointed(state, seat):
        return marks.badge(seat, x, y)
    return marks.badge(seat, x, y, filled=not state.ending) + (marks.flag if state.ending else marks.pointer)(x, y)


def _counters(state: Round, seat: int) -> Counters:
    """What a seat has beside its hand, as far as it isn't what everybody has."""
    found: list[tuple[str, str]] = []
    if state.chips[seat] or state.players == 2:
        found.append(("chip", str(state.chips[seat])))
    if state.captured[seat]:
        found.append(("pile", str(len(state.captured[seat]))))
    if state.players > 2 and not state.scout_and_show[seat]:
        found.append(("spent", ""))
    return tuple(found)


def _paid(act: Act) -> Counters:
    """What the acting seat gives up for its action."""
    if isinstance(act.event, ScoutedAndShown):
        return (("both", "−1"),)
    return (("chip", f"−{act.scouted.paid}"),) if act.scouted and act.scouted.paid else ()


def _tiles(numbers: Sequence[int], x: float) -> str:
    return "".join(tile(number, x + index * p.TILE_STEP) for index, number in enumerate(numbers))


def fan(cards: Cards) -> str:
    """Cards held in a hand: spread around a point below them."""
    width, height = p.FAN_WIDTH, p.FAN_HEIGHT
    middle = (len(cards) - 1) / 2
    x, y = width / 2, p.PAD + p.MARGIN
    turned = (
        element(
            "g",
            place(card, x - p.CARD_WIDTH / 2, y),
            transform=f"rotate({number((index - middle) * p.FAN_ANGLE)} {number(x)} {number(y + p.FAN_RADIUS)})",
        )
        for index, card in enumerate(cards)
    )
    return picture(width, height, *turned)


def _tiles_width(numbers: Sequence[int]) -> float:
    return len(numbers) * p.TILE_STEP - (p.TILE_STEP - p.TILE_WIDTH)


def picture(width: float, height: float, *parts: str) -> str:
    """Parts as a picture of this size, with what they are made of."""
    return element(
        "svg",
        definitions(_SYMBOLS, parts),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img",
        font_family=p.FONT,
        font_size=p.SMALL,
        font_weight=700,
        text_anchor="middle",
        fill=p.INK,
        stroke_width=p.STROKE,
    )
