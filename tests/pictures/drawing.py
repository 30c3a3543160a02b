"""Reads a picture back: every shape with the box that it fills, definitions put in where they are used."""

import re
from dataclasses import dataclass
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Shape:
    name: str
    box: tuple[float, float, float, float]
    text: str = ""
    size: float = 0
    symbol: str = ""


def read(svg):
    """The view box and all shapes."""
    root = ElementTree.fromstring(svg)
    defined = {element.get("id"): element for element in root.iter() if element.get("id")}
    view = tuple(map(float, root.get("viewBox").split()))
    shapes = []
    for child in root:
        if child.tag != SVG + "defs":
            shapes += _shapes(child, defined, (1, 0, 0), float(root.get("font-size")), "")
    return view, shapes


def _shapes(element, defined, place, size, symbol):
    scale, dx, dy = place
    transform = element.get("transform", "")
    if found := re.fullmatch(r"translate\((\S+) (\S+)\)", transform):
        dx, dy = dx + scale * float(found[1]), dy + scale * float(found[2])
    elif transform == "scale(-1)":
        scale = -scale
    else:
        assert not transform, f"unknown transform {transform}"
    size = float(element.get("font-size", size))
    name = element.tag.removeprefix(SVG)
    if name == "use":
        symbol = element.get("href")[1:]
        place = (scale, dx + scale * _get(element, "x"), dy + scale * _get(element, "y"))
        yield from _shapes(defined[symbol], defined, place, size, symbol)
    elif name == "g":
        for child in element:
            yield from _shapes(child, defined, (scale, dx, dy), size, symbol)
    else:
        left, top, right, bottom = _box(name, element, size)
        xs, ys = sorted((dx + scale * left, dx + scale * right)), sorted((dy + scale * top, dy + scale * bottom))
        yield Shape(name, (xs[0], ys[0], xs[1], ys[1]), element.text or "", size, symbol)


def _get(element, key):
    return float(element.get(key, 0))


def _box(name, element, size):
    if name == "path":
        return _path_box(element.get("d"))
    if name == "circle":
        x, y, r = (_get(element, key) for key in ("cx", "cy", "r"))
        return x - r, y - r, x + r, y + r
    x, y = _get(element, "x"), _get(element, "y")
    if name == "rect":
        return x, y, x + _get(element, "width"), y + _get(element, "height")
    assert name == "text", f"unknown element {name}"
    width = float(element.get("textLength", 0.7 * size * len(element.text)))
    left = x if element.get("text-anchor") == "start" else x - width / 2
    return left, y - 0.75 * size, left + width, y


def _path_box(d):
    """The box of a path's points; control points of curves count as points."""
    x = y = 0.0
    points = []
    for command, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        numbers = [float(text) for text in re.findall(r"-?\d*\.?\d+", rest)]
        if command in "Aa":
            numbers = [value for at, value in enumerate(numbers) if at % 7 > 4]
        if command in "HhVv":
            along = [(value, 0.0) if command in "Hh" else (0.0, value) for value in numbers]
            pairs = [(a, y) if command == "H" else (x, b) if command == "V" else (a, b) for a, b in along]
        else:
            pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        fromx, fromy = (x, y) if command.islower() else (0.0, 0.0)
        step = 2 if command in "Qq" else 1
        for index, (a, b) in enumerate(pairs):
            points.append((fromx + a, fromy + b))
            if (index + 1) % step == 0:
                x, y = points[-1]
                fromx, fromy = (x, y) if command.islower() else (0.0, 0.0)
    return (*map(min, zip(*points, strict=True)), *map(max, zip(*points, strict=True)))
