"""Readers turn a `Node` of a YAML file into a value or raise `Faults`.

`read_fields`, `read_list` and `read_map` try every part before they raise, so one run tells all faults of a file.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, TypeVar

from scout_docs.notation import NotationError, whole
from scout_docs.source import Fault, Faults, Node, gather, nearest, quoted

T = TypeVar("T")
MOST_FAULTS = 100
"""A file with more faults than this is no file of ours; the rest isn't told."""
FEW = 30
"""So many known words can be listed in a message."""
NONE: Mapping[str, str] = {}

Reading = Callable[[Node], Any]


def read_fields(
    node: Node, readers: Mapping[str, Reading], required: Iterable[str] = (), clashes: Mapping[str, str] = NONE
) -> dict[str, Any]:
    """Read a mapping with known keys. Raises Faults for unknown and missing keys and bad values.

    ``clashes`` are keys that exist but can't stand here, with the reason.
    """
    if node.form != "mapping":
        node.fail(f"expected a mapping with {', '.join(readers)}, found {node.sort}")

    def field(key: Node, value: Node) -> tuple[str, Any]:
        if key.text in clashes:
            key.fail(clashes[key.text])
        if key.text not in readers:
            key.fail(f"unknown key {quoted(key.text)}{hint(key.text, readers)}")
        return key.text, readers[key.text](value)

    present = {key.text for key, _ in node.pairs}
    missing = [repr(name) for name in required if name not in present]

    def complete() -> tuple[str, Any]:
        if missing:
            names = " and ".join(filter(None, (", ".join(missing[:-1]), missing[-1])))
            node.fail(f"expected the {'keys' if missing[1:] else 'key'} {names}, which {_is(missing)} missing")
        node.fail(f"expected at least one of {', '.join(readers)}, found none")

    thunks = [partial(field, key, value) for key, value in node.pairs]
    return dict(_gather([*thunks, complete] if missing or not thunks else thunks))


def read_list(node: Node, reader: Callable[[Node], T], *, what: str = "entry", unique: bool = False) -> list[T]:
    """Read every item of a list with at least one. Raises Faults, for a text that stands there twice too."""
    if node.form != "list":
        node.fail(f"expected a list such as [a, b], found {node.sort}")
    if not node.items:
        node.fail(f"expected at least one {what}, found none")
    return read_items(node, reader, unique=unique)


def read_items(node: Node, reader: Callable[[Node], T], *, unique: bool = True) -> list[T]:
    """The same for a list that may be empty, such as ``[]`` for nothing."""
    seen: set[str] = set()

    def entry(item: Node) -> T:
        value = reader(item)
        if unique and item.form == "text":
            if item.text in seen:
                item.fail(f"{quoted(item.text)} stands here twice; take one out")
            seen.add(item.text)
        return value

    if node.form != "list":
        node.fail(f"expected a list such as [a, b], found {node.sort}")
    return _gather([partial(entry, item) for item in node.items])


def read_map(node: Node, reader: Callable[[Node, Node], T], *, what: str = "entry") -> list[T]:
    """Read every key and value of a mapping with free keys and at least one. Raises Faults."""
    if node.form != "mapping":
        node.fail(f"expected a mapping such as {{a: b}}, found {node.sort}")
    if not node.pairs:
        node.fail(f"expected at least one {what}, found none")
    return _gather([partial(reader, key, value) for key, value in node.pairs])


def _gather(thunks: Collection[Callable[[], T]]) -> list[T]:
    return gather(thunks, most=MOST_FAULTS)


def _is(things: Collection[object]) -> str:
    return "are" if len(things) > 1 else "is"


def text(node: Node) -> str:
    """Read a text for people, which isn't blank."""
    if node.empty:
        node.fail("expected a text, found nothing")
    return node.scalar()


def word_id(node: Node) -> str:
    """Read a permanent id: lower-case words with hyphens."""
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", node.scalar()) or node.empty:
        node.fail(f"expected an id of lower-case words with hyphens, such as beat-kind, found {node.found}")
    if node.text == "index":
        node.fail("the id 'index' is kept for the pages of the site; choose another, such as beat-kind")
    return node.text


def known(what: str, names: Collection[str]) -> Callable[[Node], str]:
    """A reader of the name of something that exists."""

    def read(node: Node) -> str:
        if node.scalar() not in names:
            if node.empty:
                node.fail(f"expected a {what}, found nothing")
            node.fail(f"unknown {what} {node.found}{hint(node.text, names)}")
        return node.text

    return read


def choice(*options: str) -> Callable[[Node], str]:
    """A reader of one of these words."""

    def read(node: Node) -> str:
        if node.scalar() not in options:
            node.fail(f"expected {' or '.join(options)}, found {node.found}{nearest(node.text, options)}")
        return node.text

    return read


def whole_number(low: int, high: int) -> Callable[[Node], int]:
    """A reader of a whole number within bounds."""

    def read(node: Node) -> int:
        number = whole(node.scalar(), low, high)
        if number is None:
            node.fail(f"expected a whole number from {low} to {high}, found {node.found}")
        return number

    return read


def notation(parse: Callable[[str], T]) -> Callable[[Node], T]:
    """A reader of a text in notation; its faults point at the column within the text."""

    def read(node: Node) -> T:
        try:
            return parse("" if node.scalar() and node.empty else node.text)
        except NotationError as error:
            raise Faults([notation_fault(node, error)]) from None

    return read


def notation_fault(node: Node, error: NotationError, offset: int = 0) -> Fault:
    """What is wrong with a text in notation that begins so many characters into the text of a node."""
    found = "nothing" if node.empty else error.found
    message = f"expected {error.expected}, found {found}; write for example: {error.example}"
    return node.fault(message) if node.empty else node.fault_within(error.column + offset, message)


def words(node: Node) -> Iterator[tuple[str, int]]:
    """The words of a text and the columns, from 1, at which they begin."""
    for match in re.finditer(r"\S+", node.text):
        yield match[0], match.start() + 1


def hint(word: str, names: Collection[str]) -> str:
    """A hint at the nearest known word, or at all of them if they are few."""
    few = f"; known here: {', '.join(sorted(names))}" if len(names) <= FEW else ""
    return nearest(word, names) or few
