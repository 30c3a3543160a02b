"""A tiny helper for SVG text. Everything is an attribute, no style sheet, so the strictest site policy shows it."""

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


def text(content: str | int, x: float, y: float, **attributes: Value) -> str:
    """A text whose base line passes through a point."""
    return element("text", escape(str(content)), x=x, y=y, **attributes)


def move(x: float, y: float) -> str:
    """A transform that moves to a point."""
    return f"translate({number(x)} {number(y)})"


def number(value: float) -> str:
    """A number to one decimal, without needless zeros."""
    return f"{value:.1f}".removesuffix(".0").replace("-0", "0") if abs(value) < 0.05 else f"{value:.1f}".removesuffix(".0")


def _written(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)
