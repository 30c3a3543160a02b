"""YAML files as trees that know their lines, and faults that say where they are. `scout_docs.readers` reads them."""

import difflib
import re
import stat
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import yaml

T = TypeVar("T")
SUFFIX = ".yml"
MAX_BYTES, MAX_DEPTH = 1_000_000, 20
MAX_HINTED = 60
"""Words longer than this aren't compared with the known ones."""
REST = "more faults follow here; they are told once those above are mended"
NULLS = ("~", "null", "Null", "NULL")
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_STRANGE = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
"""What neither YAML nor a reader can do with: control characters, and characters that end a line for some."""


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """Something wrong in a file, and where; line and column count from 1."""

    path: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message}"


class Faults(Exception):
    """One fault or several."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


@dataclass(frozen=True, slots=True)
class Node:
    """A part of a YAML file: a text, a list (``items``) or a mapping (``pairs``)."""

    path: str
    line: int
    column: int
    form: str
    text: str = ""
    items: tuple["Node", ...] = ()
    pairs: tuple[tuple["Node", "Node"], ...] = ()
    plain: bool = False
    """Whether a text stands without quotes."""
    indent: int | None = 0
    """Columns between the node's start and its text; None for a text that spans lines or holds escapes."""

    @property
    def empty(self) -> bool:
        """Whether this is a blank text or no value at all."""
        return self.form == "text" and (not self.text.strip() or (self.plain and self.text in NULLS))

    @property
    def found(self) -> str:
        """What stands here, for a message."""
        return "nothing" if self.empty else quoted(self.text) if self.form == "text" else f"a {self.form}"

    @property
    def sort(self) -> str:
        """Which form stands here, for a message."""
        return "nothing" if self.empty else f"a {self.form}"

    def fault(self, message: str) -> Fault:
        """A fault at this node."""
        return Fault(self.path, self.line, self.column, message)

    def fault_within(self, column: int, message: str) -> Fault:
        """A fault at a column (from 1) of this node's text; at the node's start where the column can't be told."""
        if self.indent is None:
            return self.fault(f"in the text {quoted(self.text)}: {message}")
        return Fault(self.path, self.line, self.column + self.indent + column - 1, message)

    def fail(self, message: str) -> NoReturn:
        """Raise a fault at this node."""
        raise Faults([self.fault(message)])

    def scalar(self) -> str:
        """The text of this node. Raises Faults if it is a list or a mapping."""
        if self.form != "text":
            self.fail(f"expected a text, found a {self.form}")
        return self.text

    def __getitem__(self, name: str) -> "Node":
        return self.get(name) or self.fail(f"expected the key {name!r}, which is missing")

    def get(self, name: str) -> "Node | None":
        """The value of a key, None where it is absent."""
        return next((value for key, value in self.pairs if key.text == name), None)


def find_yaml(folder: Path, name: str, example: str) -> list[Path]:
    """The YAML files of a folder in order; ``name`` is its path in faults, ``example`` a right path within it.

    Files whose names begin with a dot or end in ``~`` belong to editors. Raises Faults for any other file that
    isn't ``.yml`` or doesn't stand as deep as the example, and where there is none at all.
    """
    found = sorted(path for path in folder.rglob("*") if path.suffix == SUFFIX or not path.is_dir())
    inside = [path.relative_to(folder) for path in found]
    shown = [path for path in inside if not any(part.startswith(".") or part.endswith("~") for part in path.parts)]
    faults = [
        Fault(f"{name}/{path.as_posix()}", 1, 1, f"expected a path such as {name}/{example}, with the ending {SUFFIX}")
        for path in shown
        if path.suffix != SUFFIX or len(path.parts) != example.count("/") + 1
    ]
    if not shown:
        faults = [Fault(name, 1, 1, f"expected at least one {SUFFIX} file, such as {name}/{example}, found none")]
    if faults:
        raise Faults(faults)
    return [folder / path for path in shown]


def load_yaml(path: Path, name: str) -> Node:
    """Read a YAML file; ``name`` is the path that faults show. Raises Faults."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise Faults([Fault(name, 1, 1, "can't be read: expected a file, found something else")])
        if status.st_size > MAX_BYTES:
            text = f"can't be read: expected at most {MAX_BYTES} bytes, found {status.st_size}"
            raise Faults([Fault(name, 1, 1, text)])
        raw = path.read_bytes()
    except OSError as error:
        raise Faults([Fault(name, 1, 1, f"can't be read: {error.strerror}")]) from None
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        line, column = _place(raw[: error.start].decode())
        message = f"expected UTF-8 text, found byte {error.start} that isn't; save the file as UTF-8"
        raise Faults([Fault(name, line, column, message)]) from None
    return parse_yaml(text.removeprefix("\ufeff"), name)


@lru_cache(maxsize=1000)  # while a site is served, most files stay as they are
def parse_yaml(text: str, name: str) -> Node:
    """Read YAML text: one document, no anchors, aliases or tags, each key once. Raises Faults."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if strange := _STRANGE.search(text):
        message = f"broken YAML: expected text, found the invisible character U+{ord(strange[0]):04X}; take it out"
        raise Faults([Fault(name, *_place(text[: strange.start()]), message)])
    try:
        events: list[Any] = list(yaml.parse(text, Loader=_Loader))
    except yaml.MarkedYAMLError as error:
        raise Faults([_broken(error, text, name)]) from None
    except yaml.YAMLError as error:
        raise Faults([Fault(name, 1, 1, f"broken YAML: {str(error).splitlines()[0]}")]) from None
    stream = iter([event for event in events if not isinstance(event, yaml.StreamStartEvent | yaml.StreamEndEvent)])
    if next(stream, None) is None:
        raise Faults([Fault(name, 1, 1, "the file is empty")])
    node = _node(name, next(stream), stream, 0)
    next(stream)
    if extra := next(stream, None):
        raise Faults([Fault(name, extra.start_mark.line + 1, 1, "expected one document in a file, found another")])
    return node


def _place(before: str) -> tuple[int, int]:
    """Line and column of the character after a text."""
    return before.count("\n") + 1, len(before) - before.rfind("\n")


_QUOTE = "expected the closing quote of the text that begins here, found the end"
_IN_PLAIN_WORDS = {
    "mapping values are not allowed in this context": "a colon stands inside a text, or the line above is"
    " indented in another way; put a text with a colon in quotes, for example: title: 'Show: one card'",
    "block sequence entries are not allowed in this context": "a list can't begin here; write each item"
    " on a line of its own, or write for example: [a, b]; put a text that begins with a dash in quotes",
    "found unexpected end of stream": _QUOTE,
    "found unexpected document indicator": _QUOTE,
    "found unknown escape character": "a backslash can't stand in double quotes; use single quotes",
    "did not find expected ',' or ']'": "expected a comma or ] in a list; write for example: [a, b]",
    "did not find expected ',' or '}'": "expected a comma or } in a mapping; write for example: {a: 1, b: 2}",
    "did not find expected key": "expected the next key; look at the indentation, and at the quotes and brackets"
    ' before; a text with a quote in it stands in the other quotes, for example: "it\'s"',
    "did not find expected '-' indicator": "expected - as in the lines before, or another indentation",
    "could not find expected ':'": "expected a colon and a space after a key, for example: title: More cards",
    "found character that cannot start any token": "a text can't begin with this character; put it in quotes",
}
"""What the commonest complaints of the YAML scanner mean."""


def _broken(error: yaml.MarkedYAMLError, text: str, name: str) -> Fault:
    problem = _IN_PLAIN_WORDS.get(error.problem or "", error.problem)
    mark = error.context_mark if problem == _QUOTE and error.context_mark else error.problem_mark or error.context_mark
    if mark is None:
        return Fault(name, 1, 1, f"broken YAML: {problem}")
    lines = text.split("\n")
    begin = re.match(r"\s*", lines[mark.line] if mark.line < len(lines) else "")
    if begin and "\t" in begin[0] and problem != _QUOTE:
        problem = "a tab stands at the beginning of the line; indent with spaces"
    return Fault(name, mark.line + 1, mark.column + 1, f"broken YAML: {problem}")


def _node(name: str, event: Any, stream: Iterator[Any], depth: int) -> Node:
    line, column = event.start_mark.line + 1, event.start_mark.column + 1
    if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) or getattr(event, "tag", None):
        raise Faults([Fault(name, line, column, "anchors, aliases and tags aren't used here; write the value out")])
    if depth > MAX_DEPTH:
        raise Faults([Fault(name, line, column, "nested too deeply")])
    if isinstance(event, yaml.ScalarEvent):
        return _text(name, event)
    if isinstance(event, yaml.SequenceStartEvent):
        items = []
        while not isinstance(event := next(stream), yaml.SequenceEndEvent):
            items.append(_node(name, event, stream, depth + 1))
        return Node(name, line, column, "list", items=tuple(items))
    pairs: list[tuple[Node, Node]] = []
    known: set[str] = set()
    while not isinstance(event := next(stream), yaml.MappingEndEvent):
        key = _node(name, event, stream, depth + 1)
        if key.scalar() in known:
            key.fail(f"the key {quoted(key.text)} stands here twice")
        known.add(key.text)
        pairs.append((key, _node(name, next(stream), stream, depth + 1)))
    return Node(name, line, column, "mapping", pairs=tuple(pairs))


def _text(name: str, event: Any) -> Node:
    start, end, quotes = event.start_mark, event.end_mark, int(event.style in ("'", '"'))
    as_written = start.line == end.line and end.column - start.column == len(event.value) + 2 * quotes
    plain = event.style in (None, "")
    indent = quotes if as_written and (quotes or plain) else None
    return Node(name, start.line + 1, start.column + 1, "text", text=event.value, plain=plain, indent=indent)


def gather(thunks: Iterable[Callable[[], T]], most: int | None = None) -> list[T]:
    """The results of all calls. Raises the Faults of all that failed together, or of the first so many."""
    results: list[T] = []
    faults: list[Fault] = []
    for thunk in thunks:
        if most is not None and len(faults) >= most:
            if faults[-1].message != REST:
                faults.append(replace(faults[-1], message=REST))
            break
        try:
            results.append(thunk())
        except Faults as error:
            faults += error.faults
    if faults:
        raise Faults(faults)
    return results


def quoted(text: str) -> str:
    """A text in quotes for a message, cut if it is long."""
    return repr(text if len(text) <= MAX_HINTED else f"{text[:MAX_HINTED]}...")


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint at the most similar known word, empty if none is similar."""
    close = difflib.get_close_matches(word, list(known), n=1) if len(word) <= MAX_HINTED else []
    return f"; did you mean {close[0]!r}?" if close else ""
