"""Placeholders in messages, ``{name}`` or ``{name:form}`` for another form of a value; else they are plain text."""

import re
import unicodedata
from collections.abc import Collection, Mapping

PLACEHOLDER = re.compile(r"\{([a-z][a-z_0-9]*)(?::([a-z]+))?\}")
MARKUP = "<>[]{}`*_|\\#"


def names(text: str) -> frozenset[str]:
    """The names of the placeholders in a message."""
    return frozenset(match[1] for match in PLACEHOLDER.finditer(text))


def fill(text: str, values: Mapping[str, object]) -> str:
    """A message with its placeholders filled in. Raises KeyError with an unknown name."""
    return PLACEHOLDER.sub(lambda match: format(values[match[1]], match[2] or ""), text)


def problem(text: str, known: Collection[str]) -> str:
    """What is wrong with a message, empty if nothing is: messages are plain text and name known placeholders."""
    unknown = sorted(names(text) - set(known))
    if unknown:
        return f"unknown placeholder {{{unknown[0]}}}; known here: {', '.join(sorted(known)) or 'none'}"
    for character in PLACEHOLDER.sub("", text):
        if character in MARKUP:
            return f"expected plain text, found {character!r}; messages hold no markup"
        if character.isdigit():
            return f"expected no typed numbers, found {character!r}; use a placeholder that the engine fills in"
        if unicodedata.category(character) in ("Cc", "Cf", "Co", "Cs"):
            return f"expected plain text, found the invisible character U+{ord(character):04X}"
    return ""
