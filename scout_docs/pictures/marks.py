"""The pictograms of a scene: seats, chips, arrows, brackets, check and cross marks."""

from collections.abc import Sequence
from itertools import pairwise

from scout_docs.notation import seat_name
from scout_docs.pictures import palette as p
from scout_docs.pictures.svg import element, move, number, text, use

Point = tuple[float, float]


def badge(seat: int, x: float, y: float, *, filled: bool = False) -> str:
    """The letter of a seat in a circle."""
    return use("filled" if filled else "seat", x, y) + text(seat_name(seat), x, y + 6, fill=p.PAPER if filled else None)


def pointer(x: float, y: float) -> str:
    """What marks the badge at this point as the one to move."""
    return element("path", d=f"M{number(x + 19)} {number(y - 6)}l7 6-7 6z", fill=p.ACCENT)


def flag(x: float, y: float) -> str:
    """What marks the badge at this point as the one that showed last in a round that is over."""
    d = f"M{number(x + 19)} {number(y + 11)}v-22l10 5.5-10 5.5"
    return element("path", d=d, fill=p.ACCENT, stroke=p.ACCENT, stroke_width=2, stroke_linejoin="round")


def counter(symbol: str, count: str, x: float, y: float, ink: str | None = None) -> str:
    """A pictogram and how many."""
    return use(symbol, x + 11, y) + (text(count, x + 21, y + 6, text_anchor="start", fill=ink) if count else "")


def half_turn(x: float, y: float, ink: str) -> str:
    """The sign for half a turn, on a badge of its own."""
    return use("turn", x, y, stroke=ink)


def verdict(x: float, y: float, *, legal: bool) -> str:
    """A check mark or a cross mark."""
    sign = "M-5 0l3.5 4L5-4" if legal else "M-4-4L4 4M4-4L-4 4"
    return element(
        "g",
        element("circle", r=p.MARK, fill=p.YES if legal else p.NO, stroke=p.PANEL, stroke_width=2),
        element("path", d=sign, fill="none", stroke=p.PAPER, stroke_linecap="round"),
        transform=move(x, y),
    )


def arrow(points: Sequence[Point], *, legal: bool) -> str:
    """A line along points, right angles rounded, with a head at its end; broken where the action is refused."""
    ink = p.YES if legal else p.NO
    (x, y), (fromx, fromy) = points[-1], points[-2]
    dx, dy = _sign(x - fromx), _sign(y - fromy)
    line = [*points[:-1], (x - 6 * dx, y - 6 * dy)]
    head = _path((x - 9 * dx - 7 * dy, y - 9 * dy - 7 * dx), (x, y), (x - 9 * dx + 7 * dy, y - 9 * dy + 7 * dx))
    return element("path", d=_rounded(line), **_stroke(ink, legal=legal)) + element("path", d=head + "z", fill=ink)


def line(points: Sequence[Point], *, legal: bool) -> str:
    """A line along points, without a head."""
    return element("path", d=_rounded(points), **_stroke(p.YES if legal else p.NO, legal=legal))


def halo(start: Point, end: Point) -> str:
    """The ground beside a line, so that it runs over another one like a bridge."""
    return element("path", d=_path(start, end), stroke=p.PANEL, stroke_width=3 * p.STROKE)


def bracket(left: float, right: float, y: float, *, legal: bool) -> str:
    """A bracket under cards."""
    d = f"M{number(left + 2)} {number(y)}q0 7 7 7h{number(right - left - 18)}q7 0 7-7"
    return element("path", d=d, **_stroke(p.YES if legal else p.NO, legal=True))


def strike(x: float, y: float) -> str:
    """A line through a number that doesn't count."""
    return element("path", d=_path((x - 17, y + 9), (x + 17, y - 9)), stroke=p.NO)


def _circle(name: str, radius: float, fill: str, stroke: str, width: float) -> str:
    return element("circle", id=name, r=radius, fill=fill, stroke=stroke, stroke_width=width)


def _drawn(name: str, *parts: str, stroke: str | None = p.SOFT, fill: str = "none") -> str:
    return element("g", *parts, id=name, fill=fill, stroke=stroke, stroke_width=2)


def _half_turn() -> str:
    half = "M-6-1.5A6 6 0 0 1 5.5-3M6-7v4.5h-4.5"
    arrows = (element("path", d=half), element("path", d=half, transform="scale(-1)"))
    return _drawn("turn", element("circle", r=p.MARK, fill=p.PAPER), *arrows, stroke=None)


def _both() -> str:
    square = element("rect", x=-8, y=-8, width=16, height=16, rx=4, fill=p.PAPER)
    return _drawn("both", square, element("path", d="M-3-4V4l-2.5-2.5M-3 4l2.5-2.5M3 4V-4l2.5 2.5M3-4l-2.5 2.5"))


SYMBOLS = {
    "seat": _circle("seat", p.BADGE, p.PAPER, p.INK, 2),
    "filled": _circle("filled", p.BADGE, p.ACCENT, p.ACCENT, 2),
    "chip": _circle("chip", 6, p.PAPER, p.SOFT, 4),
    "pile": _drawn("pile", element("path", d="M-7-4h8v11h-8zm4 0v-4h8v11h-4"), fill=p.PAPER),
    "both": _both(),
    "spent": _drawn("spent", use("both"), element("path", d="M-9 9L9-9"), stroke=p.NO),
    "turn": _half_turn(),
}
"""The pictograms: a seat, the seat to move, a Scout chip, captured cards, a Scout & Show chip, half a turn."""


def _stroke(ink: str, *, legal: bool) -> dict[str, str | float | None]:
    return {"fill": "none", "stroke": ink, "stroke_dasharray": None if legal else "6 4"}


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def _path(*points: Point) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def _rounded(points: Sequence[Point]) -> str:
    """A path along points whose inner corners are rounded."""
    parts = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for (before, corner), (_, after) in pairwise(pairwise(points)):
        a, b = _towards(corner, before), _towards(corner, after)
        parts.append(
            f"L{number(a[0])} {number(a[1])}Q{number(corner[0])} {number(corner[1])} {number(b[0])} {number(b[1])}"
        )
    return "".join(parts) + f"L{number(points[-1][0])} {number(points[-1][1])}"


def _towards(corner: Point, other: Point) -> Point:
    """A point near a corner on the (straight) way to another, half way at most."""
    (x, y), (ox, oy) = corner, other
    reach = min(9.0, (abs(ox - x) + abs(oy - y)) / 2)
    return x + _sign(ox - x) * reach, y + _sign(oy - y) * reach
