"""The forms in which a term stands in texts, as translators list them."""

import re
from collections.abc import Iterable

ANY_ENDING = "…"


def forms(listed: str) -> list[str]:
    """The forms of a list with commas between."""
    return [form for form in map(str.strip, re.split("[,，、]", listed)) if form]


def pattern(forms: Iterable[str], spaced: bool) -> re.Pattern[str]:
    """Any of these forms: whole words where words have spaces between, with a capital at a sentence's start too.

    The number of the last group of a match, from 1, tells which form it is.
    """
    # a group after a form costs nothing before its first letter fits
    any_form = "|".join(f"{_words(form, spaced)}()" for form in forms)
    return re.compile(rf"(?<!\w)(?:{any_form})(?!\w)" if spaced else any_form)


def _words(form: str, spaced: bool) -> str:
    words = re.escape(form).replace(ANY_ENDING, r"\w*" if spaced else "")
    first = words[0]
    return (f"[{first}{first.upper()}]" if first.islower() else first) + words[1:]
