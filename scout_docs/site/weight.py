"""Make pages light: no space or comment that nobody sees, and of the theme's style sheets only what the site uses.

A rule stays if every element, class, id and attribute in one of its selectors stands in a page or in a script; what
stands inside ``:not()`` and the like isn't looked at. Custom properties and keyframes that nothing refers to go too.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import rjsmin
import tinycss2

STYLES = "assets/stylesheets/*.css"
"""Where the style sheets of the theme are."""
_KEPT = re.compile("(<(?:pre|script)[ >].*?</(?:pre|script)>)", re.DOTALL)
_LINES = re.compile(r"\s*\n\s*")
_TAG = re.compile(r'<([a-z][a-z0-9]*)((?:\s+[^\s"<>=/]+(?:="[^"]*")?)*)\s*/?>')
_ATTRIBUTE = re.compile(r'([^\s"=]+)(?:="([^"]*)")?')
_WORD = re.compile(r"[A-Za-z_-][\w-]*")
_REFERENCE = re.compile(r"var\(\s*(--[\w-]+)")
_PROPERTY = re.compile(r"""(?<=[{;])(--[\w-]+):(?:"[^"]*"|'[^']*'|[^;{}"'])*(?:;|(?=}))""")
_KEYFRAMES = re.compile(r"@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}")
_PAGES_DECIDE = {"dir", "data-md-color-primary", "data-md-color-accent", "data-md-color-scheme"}
"""Attributes whose values scripts take from pages; any other may have any value."""
_NEEDLESS = "[data-md-color-switching]"
"""In rules that only keep colours from fading while they change, for which scripts have all styles looked at."""


def compact(html: str) -> str:
    """A page without indentation and empty lines, but where they can be seen or belong to a script."""
    parts = _KEPT.split(html)
    parts[::2] = [_LINES.sub("\n", part) for part in parts[::2]]
    return "".join(parts)


class Used:
    """What pages, scripts and other style sheets name: ``a``, ``.class``, ``#id``, ``[attribute]``, ``--property``."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self._tags: set[tuple[str, str]] = set()

    def add_page(self, html: str) -> None:
        """Note the elements of a page."""
        new = set(_TAG.findall(html)) - self._tags
        self._tags |= new
        for tag, rest in new:
            self.names.add(tag)
            for name, value in _ATTRIBUTE.findall(rest):
                self.names.add(f"[{name}={value}]" if name in _PAGES_DECIDE else f"[{name}]")
                if name in ("class", "id"):
                    self.names |= {("." if name == "class" else "#") + word for word in value.split()}

    def add_script(self, text: str) -> None:
        """Note every word of a script: it may be the name of something that the script makes or sets."""
        for word in set(_WORD.findall(text)):
            self.names |= {word, word.lower(), f".{word}", f"#{word}", f"[{word}]"}

    def add_style(self, css: str) -> None:
        """Note the custom properties that another style sheet refers to."""
        self.names |= set(_REFERENCE.findall(css))


def lighten(site: Path, used: Used) -> None:
    """Make the scripts and the theme's style sheets of a built site lighter; ``used`` is what its pages name."""
    for path in site.glob("assets/*.js"):
        path.write_text(rjsmin.jsmin(path.read_text(encoding="utf-8")), encoding="utf-8")
    for path in (site / "assets").rglob("*.js"):
        used.add_script(path.read_text(encoding="utf-8"))
    used.names.discard(_NEEDLESS)
    for path in site.glob("assets/*.css"):
        used.add_style(path.read_text(encoding="utf-8"))
    sheets = {path.as_posix(): path.read_text(encoding="utf-8") for path in site.glob(STYLES)}
    for name, css in lighter(sheets, used).items():
        Path(name).write_text(css, encoding="utf-8")


def lighter(sheets: Mapping[str, str], used: Used) -> dict[str, str]:
    """Style sheets by their names without the rules, custom properties and keyframes that nothing uses."""
    light = {name: "".join(_rules(_parsed(css), used)) for name, css in sheets.items()}
    while (less := _referred(light, used)) != light:  # one property can be the last to refer to another
        light = less
    return light


def _rules(rules: Iterable[Any], used: Used) -> Iterator[str]:
    """The rules that can apply, as text."""
    for rule in rules:
        if rule.type == "qualified-rule":
            selectors = [one for one in _split(rule.prelude) if all(name in used.names for name in _names(one))]
            if selectors:
                yield f"{','.join(map(tinycss2.serialize, selectors))}{{{tinycss2.serialize(rule.content)}}}"
        elif rule.type == "at-rule" and rule.at_keyword in ("media", "supports"):
            inner = "".join(_rules(_parsed(rule.content), used))
            if inner:
                yield f"@{rule.at_keyword}{tinycss2.serialize(rule.prelude)}{{{inner}}}"
        else:
            yield rule.serialize()


def _parsed(css: str | list[Any]) -> list[Any]:
    return list(tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True))


def _split(prelude: list[Any]) -> Iterator[list[Any]]:
    """The selectors of a list of selectors."""
    one: list[Any] = []
    for token in prelude:
        if token.type == "literal" and token.value == ",":
            yield one
            one = []
        else:
            one.append(token)
    yield one


def _names(selector: list[Any]) -> Iterator[str]:
    """What has to be on a page for a selector to match anything."""
    before = ""
    for token in selector:
        if token.type == "ident" and before != ":":
            yield before + token.value if before == "." else token.value
        elif token.type == "hash":
            yield f"#{token.value}"
        elif token.type == "[] block":
            name, *rest = [part.value for part in token.content if part.type != "whitespace"]
            yield f"[{name}={rest[1]}]" if name in _PAGES_DECIDE else f"[{name}]"
        before = token.value if token.type == "literal" else ""


def _referred(sheets: Mapping[str, str], used: Used) -> dict[str, str]:
    """Style sheets without the custom properties and keyframes that neither they nor anything else refers to."""
    whole = "".join(sheets.values())
    named = used.names | set(_REFERENCE.findall(whole))
    moving = {name for name in _KEYFRAMES.findall(whole) if len(re.findall(rf"\b{name}\b", whole)) > 1}
    return {
        name: _KEYFRAMES.sub(
            lambda found: found[0] if found[1] in moving else "",
            _PROPERTY.sub(lambda found: found[0] if found[1] in named else "", css),
        )
        for name, css in sheets.items()
    }
