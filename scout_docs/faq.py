"""The FAQ as data: groups of rulings, each with a permanent id, an answer and the example that proves it."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from scout_docs.notation import parse_card, parse_numbers
from scout_docs.rulebook import CERTAINTIES, raise_repeated, word_id
from scout_docs.source import (
    Node,
    Reading,
    choice,
    gather,
    load_yaml,
    nearest,
    notation,
    read_fields,
    read_list,
    read_map,
)


@dataclass(frozen=True, slots=True)
class Ruling:
    """One question with its verdict (``yes``, ``no`` or ``depends``) and answer, in English."""

    id: str
    question: str
    verdict: str
    answer: str
    values: dict[str, str]
    """What the placeholders of question and answer hold: cards, numbers in a row or a count."""
    rules: tuple[str, ...]
    example: str
    certainty: str
    node: Node


@dataclass(frozen=True, slots=True)
class Group:
    """Rulings on one topic."""

    id: str
    title: str
    rulings: tuple[Ruling, ...]
    node: Node


def load_faq(root: Path, rule_ids: frozenset[str], example_ids: frozenset[str]) -> tuple[Group, ...]:
    """Read ``docs/faq/*.yml`` in order of the file names. Raises Faults."""
    files = sorted((root / "docs" / "faq").glob("*.yml"))
    ruling = partial(_ruling, rule_ids, example_ids)
    groups = gather([partial(_group, path, path.relative_to(root).as_posix(), ruling) for path in files])
    raise_repeated([(entry.id, entry.node) for group in groups for entry in group.rulings])
    return tuple(groups)


def _group(path: Path, name: str, ruling: "partial[Ruling]") -> Group:
    node = load_yaml(path, name)
    readers = {"id": word_id, "title": Node.scalar, "entries": lambda entries: read_list(entries, ruling)}
    fields = read_fields(node, readers, required=readers)
    return Group(fields["id"], fields["title"], tuple(fields["entries"]), node)


def _ruling(rule_ids: frozenset[str], example_ids: frozenset[str], node: Node) -> Ruling:
    readers: dict[str, Reading] = {
        "id": word_id,
        "question": Node.scalar,
        "verdict": choice("yes", "no", "depends"),
        "answer": Node.scalar,
        "values": lambda values: dict(read_map(values, _value)),
        "rules": lambda rules: tuple(read_list(rules, partial(_known, "rule", rule_ids))),
        "example": partial(_known, "example", example_ids),
        "certainty": choice(*CERTAINTIES),
    }
    fields = read_fields(node, readers, required=[name for name in readers if name != "values"])
    return Ruling(**{"values": {}, **fields}, node=node)


def _known(what: str, ids: frozenset[str], node: Node) -> str:
    if node.scalar() not in ids:
        node.fail(f"unknown {what} id {node.text!r}{nearest(node.text, ids)}")
    return node.text


def _value(key: Node, value: Node) -> tuple[str, str]:
    notation(parse_card if "/" in value.scalar() else parse_numbers)(value)
    return key.text, value.text
