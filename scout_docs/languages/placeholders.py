"""Placeholders in messages: ``{name}``, or ``{name:form}`` for another form of the same value."""

import re
from collections.abc import Mapping

PLACEHOLDER = re.compile(r"\{([a-z][a-z_0-9]*)(?::([a-z]+))?\}")


def names(text: str) -> frozenset[str]:
    """The names of the placeholders in a message."""
    return frozenset(match[1] for match in PLACEHOLDER.finditer(text))


def fill(text: str, values: Mapping[str, object]) -> str:
    """A message with its placeholders filled in. Raises KeyError with an unknown name."""
    return PLACEHOLDER.sub(lambda match: format(values[match[1]], match[2] or ""), text)
