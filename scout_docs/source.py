"""YAML files as trees that know their lines, and faults that say where they are.

A reader turns a `Node` into a value or raises `Faults`. `read_fields`, `read_list` and `read_map` try every part
before they raise, so one run tells all faults of a file.
"""

import difflib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import yaml

from scout_docs.notation import NotationError

T = TypeVar("T")
MAX_DEPTH = 20
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


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
    indent: int = 0
    """Columns between the node's start and its text: 1 for a quoted text."""

    def fault(self, message: str) -> Fault:
        """A fault at this node."""
        return Fault(self.path, self.line, self.column, message)

    def fail(self, message: str) -> NoReturn:
        """Raise a fault at this node."""
        raise Faults([self.fault(message)])

    def scalar(self) -> str:
        """The text of this node. Raises Faults if it is a list or a mapping."""
        if self.form != "text":
            self.fail(f"expected a text, found a {self.form}")
        return self.text

    def __getitem__(self, name: str) -> "Node":
        return next(value for key, value in self.pairs if key.text == name)

    def get(self, name: str) -> "Node | None":
        """The value of a key, None where it is absent."""
        return next((value for key, value in self.pairs if key.text == name), None)


Reading = Callable[[Node], Any]


def load_yaml(path: Path, name: str) -> Node:
    """Read a YAML file; ``name`` is the path that faults show. Raises Faults."""
    try:
        return parse_yaml(path.read_text(encoding="utf-8"), name)
    except UnicodeDecodeError as error:
        raise Faults([Fault(name, 1, 1, f"expected UTF-8 text, found byte {error.start} that isn't")]) from None
    except OSError as error:
        raise Faults([Fault(name, 1, 1, f"can't be read: {error.strerror}")]) from None


def parse_yaml(text: str, name: str) -> Node:
    """Read YAML text: one document, no anchors, aliases or tags, each key once. Raises Faults."""
    try:
        events: list[Any] = list(yaml.parse(text, Loader=_Loader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        raise Faults([Fault(name, line, column, f"broken YAML: {error.problem}")]) from None
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


def _node(name: str, event: Any, stream: Iterator[Any], depth: int) -> Node:
    line, column = event.start_mark.line + 1, event.start_mark.column + 1
    if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) or getattr(event, "tag", None):
        raise Faults([Fault(name, line, column, "anchors, aliases and tags aren't used here; write the value out")])
    if depth > MAX_DEPTH:
        raise Faults([Fault(name, line, column, "nested too deeply")])
    if isinstance(event, yaml.ScalarEvent):
        return Node(name, line, column, "text", text=event.value, indent=int(event.style in ("'", '"')))
    if isinstance(event, yaml.SequenceStartEvent):
        items = []
        while not isinstance(event := next(stream), yaml.SequenceEndEvent):
            items.append(_node(name, event, stream, depth + 1))
        return Node(name, line, column, "list", items=tuple(items))
    pairs: list[tuple[Node, Node]] = []
    while not isinstance(event := next(stream), yaml.MappingEndEvent):
        key = _node(name, event, stream, depth + 1)
        if key.scalar() in [known.text for known, _ in pairs]:
            key.fail(f"the key {key.text!r} stands here twice")
        pairs.append((key, _node(name, next(stream), stream, depth + 1)))
    return Node(name, line, column, "mapping", pairs=tuple(pairs))


def gather(thunks: Iterable[Callable[[], T]]) -> list[T]:
    """The results of all calls. Raises the Faults of all that failed together."""
    results: list[T] = []
    faults: list[Fault] = []
    for thunk in thunks:
        try:
            results.append(thunk())
        except Faults as error:
            faults += error.faults
    if faults:
        raise Faults(faults)
    return results


def read_fields(node: Node, readers: dict[str, Reading], required: Iterable[str] = ()) -> dict[str, Any]:
    """Read a mapping with known keys. Raises Faults for unknown and missing keys and bad values."""
    if node.form != "mapping":
        node.fail(f"expected a mapping with {', '.join(readers)}, found a {node.form}")

    def field(key: Node, value: Node) -> tuple[str, Any]:
        if key.text not in readers:
            key.fail(f"unknown key {key.text!r}{nearest(key.text, readers)}")
        return key.text, readers[key.text](value)

    present = {key.text for key, _ in node.pairs}
    missing = [name for name in required if name not in present]

    def complete() -> tuple[str, Any]:
        node.fail(f"expected the key {' and '.join(map(repr, missing))}, which is missing")

    thunks = [partial(field, key, value) for key, value in node.pairs]
    return dict(gather([*thunks, complete] if missing else thunks))


def read_list(node: Node, reader: Callable[[Node], T]) -> list[T]:
    """Read every item of a list. Raises Faults."""
    if node.form != "list":
        node.fail(f"expected a list, found a {node.form}")
    return gather([partial(reader, item) for item in node.items])


def read_map(node: Node, reader: Callable[[Node, Node], T]) -> list[T]:
    """Read every key and value of a mapping with free keys. Raises Faults."""
    if node.form != "mapping":
        node.fail(f"expected a mapping, found a {node.form}")
    return gather([partial(reader, key, value) for key, value in node.pairs])


def choice(*options: str) -> Callable[[Node], str]:
    """A reader of one of these words."""

    def read(node: Node) -> str:
        if node.scalar() not in options:
            node.fail(f"expected {' or '.join(options)}, found {node.text!r}{nearest(node.text, options)}")
        return node.text

    return read


def whole_number(low: int, high: int) -> Callable[[Node], int]:
    """A reader of a whole number within bounds."""

    def read(node: Node) -> int:
        text = node.scalar()
        if not (text.isascii() and text.isdigit() and len(text) < 6 and low <= int(text) <= high):
            node.fail(f"expected a whole number from {low} to {high}, found {text!r}")
        return int(text)

    return read


def notation(parse: Callable[[str], T]) -> Callable[[Node], T]:
    """A reader of a text in notation; its faults point at the column within the text."""

    def read(node: Node) -> T:
        try:
            return parse(node.scalar())
        except NotationError as error:
            column = node.column + node.indent + error.column - 1
            message = f"expected {error.expected}, found {error.found}; write for example: {error.example}"
            raise Faults([Fault(node.path, node.line, column, message)]) from None

    return read


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint at the most similar known word, empty if none is similar."""
    close = difflib.get_close_matches(word, list(known), n=1)
    return f"; did you mean {close[0]!r}?" if close else ""
