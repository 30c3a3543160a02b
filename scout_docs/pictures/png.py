"""Pictures as PNG, for programs that take no SVG: link previews and the icons of phones."""

import re

from resvg_py import svg_to_bytes

from scout_docs.pictures.palette import FONT
from scout_docs.pictures.svg import element

FONTS = "Arial,Helvetica,Noto Sans,DejaVu Sans,Liberation Sans,DejaVu Sans Mono"
"""What a drawing program that knows no system font looks for; one of them is on every system."""

PREVIEW = 1200, 630
"""Width and height of a link preview in pixels, as those who show it want it."""
_VIEW = re.compile(r'<svg [^>]*?viewBox="0 0 ([\d.]+) ([\d.]+)"')
_SIZE = re.compile(r' (width|height)="[^"]*"')


def png(svg: str, zoom: int = 1) -> bytes:
    """A picture in pixels, so many for each unit."""
    return bytes(svg_to_bytes(svg_string=svg.replace(FONT, FONTS), zoom=zoom))


def mounted(svg: str, width: int, height: int, ground: str | None = None, margin: float = 0) -> str:
    """A picture as large as fits in the middle of another one; ``margin`` is a share of its sides.

    The picture has a view box that begins at 0 0.
    """
    view = _VIEW.match(svg)
    assert view, "a picture has a view box"
    wide, high = (size * (1 - 2 * margin) for size in (width, height))
    scale = min(wide / float(view[1]), high / float(view[2]))
    wide, high = float(view[1]) * scale, float(view[2]) * scale
    head, body = svg.split(">", 1)
    x, y = (width - wide) / 2, (height - high) / 2
    inner = _SIZE.sub("", head).replace("<svg ", f'<svg x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" ', 1)
    return element(
        "svg",
        element("rect", width=width, height=height, fill=ground) if ground else "",
        f"{inner}>{body}",
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
    )
