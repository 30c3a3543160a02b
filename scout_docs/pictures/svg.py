"""A tiny helper for SVG text. Everything is an attribute, no style sheet, so the strictest site policy shows it."""

import re
from collections.abc import Iterable, Mapping
from html import escape

Value = str | float | None


def element(name: str, *children: str, **attributes: Value) -> str:
    """An element; attributes that are None are left out, ``_`` in their names becomes ``-``.

    >>> element("rect", width=1.50001, rx=None, stroke_width=2.0)
    '<rect width="1.5" stroke-width="2"/>'
    """
    head = name + "".join(
        f' {key.strip("_").replace("_", "-")}="{_written(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{head}>{''.join(children)}</{name}>" if children else f"<{head}/>"


def described(svg: str, title: str, description: str) -> str:
    """A picture that tells by itself what it shows: a title and a description for screen readers."""
    head, body = svg.split(">", 1)
    return f"{head}>{element('title', escape(title))}{element('desc', escape(description))}{body}"


def text(content: str | int, x: float, y: float, **attributes: Value) -> str:
    """A text whose base line passes through a point."""
    return element("text", escape(str(content)), x=x, y=y, **attributes)


def use(symbol: str, x: float | None = None, y: float | None = None, **attributes: Value) -> str:
    """A symbol, placed; `definitions` must define it in the same picture."""
    return element("use", href=f"#{symbol}", x=x or None, y=y or None, **attributes)


def definitions(symbols: Mapping[str, str], parts: Iterable[str]) -> str:
    """The definitions of the symbols that some parts of a picture use, once each."""
    found: set[str] = set()
    wanted = _used("".join(parts))
    while wanted:
        found |= wanted
        wanted = _used("".join(symbols[name] for name in wanted)) - found
    return element("defs", *(symbols[name] for name in symbols if name in found)) if found else ""


def _used(content: str) -> set[str]:
    return set(re.findall(r'<use href="#(\w+)"', content))


def move(x: float, y: float) -> str:
    """A transform that moves to a point."""
    return f"translate({number(x)} {number(y)})"


def number(value: float) -> str:
    """A number to one decimal, without needless zeros."""
    return f"{round(value, 1) + 0:g}"


def _written(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)
