"""Read gettext files strictly: well-formed lines, whole entries that stand once, and the header of the language.

Babel reads a broken file too and drops what it doesn't understand, so every file is checked here first.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from email import message_from_string
from functools import partial
from gettext import c2py
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import unescape

from scout_docs.readers import MOST_FAULTS
from scout_docs.source import Fault, Faults, gather

KEYWORD = re.compile(r"[ \t]*(?:#~[ \t]*)?(?:(msgctxt|msgid|msgid_plural|msgstr|msgstr\[[0-9]\])(?: [ \t]*|$))?")
STRING = re.compile(r'"(?:[^"\\]|\\[\\abfnrtv"])*')
PLURAL_FORMS = re.compile(r"nplurals\s*=\s*([1-9])\s*;\s*plural\s*=([^;]+);?")
DATES = ("POT-Creation-Date", "PO-Revision-Date")
DATE = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d([+-]\d{4})?", re.ASCII)
COMMENT = "#"
STARTS = ("msgctxt", "msgid")
NEXT = {"msgctxt": ("msgid",), "msgid": ("msgid_plural", "msgstr"), "msgid_plural": ("msgstr[0]",)}
COMPARED = range(201)
"""Plural expressions are the same if they are for these numbers; a repetition in any of them is much shorter."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line that isn't blank: a keyword with a text, a text that goes on (no keyword), or a comment."""

    number: int
    keyword: str
    text: str = ""
    obsolete: bool = False


@dataclass(frozen=True, slots=True)
class _Entry:
    """A message of the file: for each keyword the lines of its text."""

    line: int
    obsolete: bool
    parts: dict[str, list[_Line]] = field(default_factory=dict)

    def text(self, keyword: str) -> str:
        return "".join(line.text for line in self.parts.get(keyword, ()))


def read_text(root: Path, name: str) -> str:
    """The text of a file of the project. Raises Faults if it can't be read, isn't UTF-8 or begins with a BOM."""
    path = root / name
    if path.exists() and not path.is_file():
        raise Faults([Fault(name, 1, 1, f"expected a file, found {'a folder' if path.is_dir() else 'something else'}")])
    try:
        raw = path.read_bytes()
        text = raw.decode("utf-8")
    except OSError as error:
        raise Faults([Fault(name, 1, 1, f"can't be read: {error.strerror}")]) from None
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8").split("\n")
        message = f"expected UTF-8 text, found the byte {raw[error.start]:#04x}; save the file as UTF-8"
        raise Faults([Fault(name, len(before), len(before[-1]) + 1, message)]) from None
    if text.startswith("\ufeff"):
        raise Faults([Fault(name, 1, 1, "expected UTF-8 without a byte order mark (BOM); save the file without it")])
    return text.replace("\r\n", "\n")


def check_po(name: str, text: str, code: str) -> None:
    """Raises Faults if the text isn't a well-formed gettext file of this language; ``name`` is the path in faults."""
    rows = enumerate(text.split("\n"), 1)
    lines = [line for line in gather([partial(_line, name, number, row) for number, row in rows], MOST_FAULTS) if line]
    active = [entry for entry in _entries(name, lines, text.count("\n") + 1) if not entry.obsolete]
    if not active or active[0].text("msgid") or "msgctxt" in active[0].parts or "msgstr" not in active[0].parts:
        line = active[0].line if active else 1
        raise Faults([Fault(name, line, 1, 'expected the header first, msgid "" and its msgstr, as in scout.pot')])
    if faults := [*_header_faults(name, active[0], code), *_repeated(name, active)]:
        raise Faults(sorted(faults))


def _line(name: str, number: int, row: str) -> _Line | None:
    """A line as a value, None for a blank one. Raises Faults at the column that is wrong."""
    bare = row.strip(" \t")
    if bare in ("", "#~"):
        return None
    obsolete = bare.startswith("#~") and not bare.startswith("#~|")
    if bare.startswith("#") and not obsolete:
        return _Line(number, COMMENT)

    def fail(column: int, expected: str) -> Faults:
        return Faults([Fault(name, number, column + 1, f"expected {expected}")])

    head = KEYWORD.match(row)
    assert head is not None
    start = head.end()
    if not (match := STRING.match(row, start)):
        rest = _excerpt(row[start:]) or "nothing"
        keyword = "" if head[1] else "msgctxt, msgid, msgid_plural, msgstr, msgstr[0] or "
        raise fail(start, f'{keyword}a text in quotes ("), found {rest}')
    end = match.end()
    if end == len(row):
        raise fail(end, 'a quote (") at the end of the text, found the end of the line')
    if row[end] == "\\":
        raise fail(end, rf"\n, \t, \" or \\, found {row[end : end + 2]}; a backslash itself is written \\")
    if rest := row[end + 1 :].strip(" \t"):
        column = row.index(rest, end + 1)
        raise fail(column, rf"the end of the line after the text, found {_excerpt(rest)}; write a quote as \"")
    return _Line(number, head[1] or "", unescape(row[start : end + 1]), obsolete)


def _entries(name: str, lines: list[_Line], last_line: int) -> list[_Entry]:
    """The lines as entries. Raises Faults for the first keyword that is out of order."""
    entries: list[_Entry] = []
    keyword = COMMENT
    for line in [*lines, _Line(last_line, COMMENT)]:
        expected = _next(keyword)
        goes_on = bool(entries) and keyword != COMMENT and line.obsolete == entries[-1].obsolete
        if line.keyword == COMMENT:
            fits, found = expected[-1] == "msgid" and keyword != "msgctxt", "the end of the message"
        elif not line.keyword:
            fits, found = goes_on, "a text in quotes"
        else:
            fits, found = line.keyword in expected, f"{'#~ ' * line.obsolete}{line.keyword}"
            if line.keyword in STARTS and keyword != "msgctxt":
                entries.append(_Entry(line.number, line.obsolete))
            else:
                fits = fits and goes_on
        if not fits:
            raise Faults([Fault(name, line.number, 1, f"expected {' or '.join(expected)}, found {found}")])
        keyword = line.keyword or keyword
        if line.keyword != COMMENT:
            entries[-1].parts.setdefault(keyword, []).append(line)
    return entries


def _next(keyword: str) -> tuple[str, ...]:
    """The keywords that may follow a keyword or a comment."""
    if keyword.startswith("msgstr["):
        return (f"msgstr[{int(keyword[7:-1]) + 1}]", *STARTS)
    return NEXT.get(keyword, STARTS)


def _repeated(name: str, entries: list[_Entry]) -> Iterator[Fault]:
    """Faults of entries of which only one would count."""
    seen: dict[tuple[str, str], int] = {}
    for entry in entries:
        key = entry.text("msgctxt"), entry.text("msgid")
        if key in seen:
            message = f"the message {_excerpt(key[1])} stands in line {seen[key]} too; keep one of them"
            yield Fault(name, entry.line, 1, message)
        elif not key[1] and entry is not entries[0]:
            yield Fault(name, entry.line, 1, "expected a message in msgid, found none; only the header has none")
        seen.setdefault(key, entry.line)


def _header_faults(name: str, header: _Entry, code: str) -> Iterator[Fault]:
    plural_forms = Catalog(locale=code).plural_forms
    charset = "text/plain; charset=utf-8"
    wanted: dict[str, tuple[str, Callable[[str], bool]]] = {
        "Language": (code, lambda value: value == code),
        "Plural-Forms": (plural_forms, lambda value: _indexes(value) == _indexes(plural_forms)),
        "Content-Type": (charset, lambda value: value.lower() == charset),
        **dict.fromkeys(DATES, ("2026-01-31 12:00+0000", lambda value: "YEAR" in value or bool(DATE.fullmatch(value)))),
    }
    items = message_from_string(header.text("msgstr")).items()
    for key, (right, fits) in wanted.items():
        values = [value.strip() for other, value in items if other.lower() == key.lower()]
        if (len(values) != 1 or not fits(values[0])) and (key not in DATES or any(values)):
            lines = header.parts["msgstr"]
            line = next((line.number for line in lines if line.text.lower().startswith(f"{key.lower()}:")), header.line)
            found = " and ".join(map(_excerpt, values)) or "none"
            such = "a header line such as" if key in DATES else "the header line"
            yield Fault(name, line, 1, f'expected {such} "{key}: {right}\\n", found {found}')


def _indexes(plural_forms: str) -> tuple[int, ...] | None:
    """How many plural forms a header names, and which of them each number takes; None if it can't be read."""
    if not (match := PLURAL_FORMS.fullmatch(plural_forms)):
        return None
    try:
        index = c2py(match[2])
        return (int(match[1]), *(index(n) for n in COMPARED))
    except (ValueError, ArithmeticError):
        return None


def _excerpt(text: str) -> str:
    return f"«{text if len(text) <= 60 else text[:57] + '...'}»" if text else ""
