"""The signs of the pictures one by one, for the list that explains them."""

from scout_docs.pictures import marks
from scout_docs.pictures import palette as p
from scout_docs.pictures.cards import Row, Slot
from scout_docs.pictures.scenes import picture
from scout_docs.pictures.svg import text, use
from scout_docs.rules.cards import Card

WIDTH, HEIGHT = 48, 36
"""The size of a sign, except for cards."""


def signs() -> dict[str, str]:
    """Every sign by its name."""
    x, y = WIDTH / 2, HEIGHT / 2
    shapes = {
        "mover": marks.badge(0, x - 4, y, filled=True) + marks.pointer(x - 4, y),
        "owner": marks.badge(1, x, y),
        "turned": marks.half_turn(x, y, p.YES),
        "yes": marks.verdict(x, y, legal=True),
        "no": marks.verdict(x, y, legal=False),
        "chip": marks.counter("chip", "3", 6, y),
        "pile": marks.counter("pile", "2", 6, y),
        "both": marks.counter("both", "−1", 3, y, p.YES),
        "spent": use("spent", x, y),
        "last": marks.badge(0, x - 6, y) + marks.flag(x - 6, y),
        "spared": text("−2", x, y + 6) + marks.strike(x, y),
    }
    taken = Row((Slot(Card(5, 6)),)).draw(p.MARGIN + 2, p.MARGIN + 2, outlined=0, ink=p.YES)
    whole = 2 * (p.MARGIN + 2)
    return {name: picture(WIDTH, HEIGHT, shape) for name, shape in shapes.items()} | {
        "taken": picture(p.CARD_WIDTH + whole, p.CARD_HEIGHT + whole, taken)
    }
