"""The forms in which a term stands in texts, as translators list them."""

import re

ANY_ENDING = "…"


def forms(listed: str) -> list[str]:
    """The forms of a list with commas between."""
    return [form for form in map(str.strip, re.split("[,，、]", listed)) if form]


def pattern(form: str, spaced: bool) -> str:
    """A form as a regular expression: whole words where words have spaces between, a capital at a sentence's start."""
    words = re.escape(form).replace(ANY_ENDING, r"\w*" if spaced else "")
    first = words[0]
    start = f"[{first}{first.upper()}]" if first.islower() else first
    return rf"(?<!\w){start}{words[1:]}(?!\w)" if spaced else start + words[1:]
