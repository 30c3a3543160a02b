"""Placeholders in messages, ``{name}`` or ``{name:n}`` for the bare number of a count; else they are plain text."""

import re
import unicodedata
from collections.abc import Collection, Mapping

PLACEHOLDER = re.compile(r"\{([a-z][a-z_0-9]*)(?::([a-z]+))?\}")
MARKUP = "<>[]{}`*_|\\#~"
NOT_PLAIN = (
    (re.compile(r"^\s+|\s+$"), "no space at the start or the end"),
    (re.compile(r"^(?:[-+=!]|\{[^{}]*\}[.)](?=\s))"), "a text that doesn't begin like a list or a line in Markdown"),
    (re.compile(r"&\w+;"), "the character itself"),
    (re.compile(r"https?:|://|www\.", re.IGNORECASE), "no address of a page"),
)
"""What looks plain and still has a meaning in Markdown or HTML, and what is expected instead."""


def names(text: str) -> frozenset[str]:
    """The names of the placeholders in a message."""
    return frozenset(match[1] for match in PLACEHOLDER.finditer(text))


def fill(text: str, values: Mapping[str, object]) -> str:
    """A message with its placeholders filled in. Raises KeyError with an unknown name."""
    return PLACEHOLDER.sub(lambda match: format(values[match[1]], match[2] or ""), text)


def problem(text: str, known: Collection[str], counts: Collection[str] | None = None) -> str:
    """What is wrong with a message, empty if nothing is: messages are plain text and name known placeholders.

    ``counts`` are the names that may stand as bare numbers too, ``{name:n}``; None if that isn't known.
    """
    for match in PLACEHOLDER.finditer(text):
        name, form = match.groups()
        if name not in known:
            return f"unknown placeholder {{{name}}}; known here: {', '.join(sorted(known)) or 'none'}"
        if form and (form != "n" or (counts is not None and name not in counts)):
            return f"expected {{{name}}}, found {match[0]}; only a count has another form, its bare number {{name:n}}"
    return _markup(text)


def _markup(text: str) -> str:
    """What in a message isn't plain text or would be a typed number, empty if nothing is."""
    for character in dict.fromkeys(PLACEHOLDER.sub("", text)):
        category = unicodedata.category(character)
        if character in MARKUP:
            return f"expected plain text, found {character!r}; messages hold no markup"
        if category in ("Nd", "Nl", "No"):
            return f"expected no typed numbers, found {character!r}; write a word, or a placeholder"
        if category in ("Zl", "Zp") or category.startswith("C"):
            return f"expected plain text, found the invisible character U+{ord(character):04X}"
    for pattern, expected in NOT_PLAIN:
        if match := pattern.search(text):
            return f"expected {expected}, found {match[0]!r}"
    return ""
