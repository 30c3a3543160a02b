"""How a language is written: its letters, quotes, dashes and spaces, and words that the site doesn't use in it."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from scout_docs.languages.placeholders import PLACEHOLDER
from scout_docs.readers import read_map, text
from scout_docs.source import Node, load_yaml

AVOID = "translations/avoid.yml"
SAME = "same"
"""The comment of a translator on a translation that is meant to be the same as the English."""
KEPT_NAMES = {"SCOUT", "Scout", "Show", "CSV", "JSON", "Poedit", "Weblate"}
STANDS_FOR = "0"
"""What a placeholder counts as: something that belongs to no script and may stand beside anything."""

_LATIN, _CYRILLIC, _HAN = "A-Za-z", "Ѐ-ӿ", "\u3400-\u9fff"
_Rule = tuple[re.Pattern[str], str]


def _rules(*pairs: tuple[str, str]) -> tuple[_Rule, ...]:
    return tuple((re.compile(pattern), expected) for pattern, expected in pairs)


EVERYWHERE = _rules(
    (f"[{_LATIN}][{_CYRILLIC}]|[{_CYRILLIC}][{_LATIN}]", "letters of one script within a word"),
    (r"\s-\s|--", "a dash (– or —), not a hyphen"),
    (r"(?<![^\s(])-0", "a minus sign (−), not a hyphen"),
    (r"\.\.\.", "an ellipsis (…) of one character"),
    (r" {2}|\u00a0 | \u00a0", "one space"),
)
SPACED = _rules(
    (r"\s[,.;:!?)»”]", "no space before this"),
    (r"[(«“]\s", "no space after this"),
    (r"[,;!?][^\W\d_]", "a space after this"),
)
OWN: Mapping[str, tuple[_Rule, ...]] = {
    "en": SPACED + _rules((r'"', "the quotes “ and ”"), ("[’ʼ`]", "the apostrophe '")),
    "uk": SPACED
    + _rules(
        ("[ыэёъЫЭЁЪ]", "Ukrainian letters"),
        ("['’`]", "the apostrophe ʼ"),
        ('["“”„]', "the quotes « and »"),
    ),
    "ru": SPACED
    + _rules(("[іїєґІЇЄҐ]", "Russian letters"), ("['’ʼ`]", "no apostrophe"), ('["“”„]', "the quotes « and »")),
    "id": SPACED + _rules((f"[{_CYRILLIC}{_HAN}]", "Latin letters"), ('["«»„]', "the quotes “ and ”")),
    "zh_Hans": _rules(
        (f"[{_HAN}] +[{_HAN}]", "no space between Chinese characters"),
        (f"[{_HAN}][,.;:?!()]|[,;:?!()][{_HAN}]", "full-width punctuation"),
        ('["「」『』«»]', "the quotes “ and ”"),
        (f"[{_CYRILLIC}]", "Chinese characters"),
    ),
}
"""Rules for the languages of the site; a language that isn't here has only those of all."""


def style_problems(code: str, translated: str) -> Iterator[str]:
    """What in a text isn't written as it is in a language."""
    plain = PLACEHOLDER.sub(STANDS_FOR, translated)
    for pattern, expected in EVERYWHERE + OWN.get(code, ()):
        if found := pattern.search(plain):
            yield f"expected {expected}, found {found[0]!r}"


def is_english(english: str, translated: str) -> bool:
    """Whether a translation is the English text again, though it has words that aren't names."""
    words = set(re.findall(r"[^\W\d_]{2,}", PLACEHOLDER.sub("", english)))
    return translated == english and bool(words - KEPT_NAMES)


def load_avoided(root: Path) -> dict[str, dict[str, str]]:
    """For each language the beginnings of words that it avoids, and what to write instead. Raises Faults."""
    if not (root / AVOID).exists():
        return {}
    return dict(read_map(load_yaml(root / AVOID, AVOID), lambda code, node: (code.text, dict(read_map(node, _word)))))


def avoided_problems(words: Mapping[str, str], translated: str) -> Iterator[str]:
    """Words of a text that its language avoids."""
    for word, instead in words.items():
        if found := _beginning(word).search(translated):
            yield f"expected {instead}, found {found[0]!r}; {AVOID} lists such words"


@cache
def _beginning(word: str) -> re.Pattern[str]:
    start = "" if re.search(f"[{_HAN}]", word) else r"(?<!\w)"
    return re.compile(start + re.escape(word), re.IGNORECASE)


def _word(key: Node, value: Node) -> tuple[str, str]:
    return key.text, text(value)
