"""The FAQ as data: groups of rulings, each with a permanent id, an answer and the example that proves it."""

import re
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from scout_docs.notation import parse_card, parse_numbers
from scout_docs.readers import (
    Reading,
    choice,
    known,
    notation,
    read_fields,
    read_list,
    read_map,
    text,
    whole_number,
    word_id,
)
from scout_docs.rulebook import CERTAINTIES, raise_repeated
from scout_docs.rules.cards import PLAYER_COUNTS
from scout_docs.source import Node, find_yaml, gather, load_yaml

FOLDER = "docs/faq"


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
    players: tuple[int, ...]
    """The numbers of players to which it applies."""
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
    files = find_yaml(root / FOLDER, FOLDER, "01-setup.yml")
    ruling = partial(_ruling, rule_ids, example_ids)
    groups = gather([partial(_group, path, path.relative_to(root).as_posix(), ruling) for path in files])
    ids = [(group.id, group.node) for group in groups]
    raise_repeated([*ids, *((ruling.id, ruling.node) for group in groups for ruling in group.rulings)])
    return tuple(groups)


def _group(path: Path, name: str, ruling: "partial[Ruling]") -> Group:
    node = load_yaml(path, name)
    readers: dict[str, Reading] = {"id": word_id, "title": text, "entries": partial(read_list, reader=ruling)}
    fields = read_fields(node, readers, required=readers)
    return Group(fields["id"], fields["title"], tuple(fields["entries"]), node)


def _players(node: Node) -> tuple[int, ...]:
    return tuple(read_list(node, whole_number(PLAYER_COUNTS[0], PLAYER_COUNTS[-1]), unique=True))


def _ruling(rule_ids: frozenset[str], example_ids: frozenset[str], node: Node) -> Ruling:
    readers: dict[str, Reading] = {
        "id": word_id,
        "question": text,
        "verdict": choice("yes", "no", "depends"),
        "answer": text,
        "values": read_values,
        "rules": lambda rules: tuple(read_list(rules, known("rule id", rule_ids), what="rule id", unique=True)),
        "example": known("example id", example_ids),
        "certainty": choice(*CERTAINTIES),
        "players": _players,
    }
    fields = read_fields(node, readers, required=[name for name in readers if name not in ("values", "players")])
    return Ruling(**{"values": {}, "players": PLAYER_COUNTS, **fields}, node=node)


def read_values(node: Node) -> dict[str, str]:
    """What the placeholders of a text hold: cards, numbers in a row or a count. Raises Faults."""
    return dict(read_map(node, _value))


def _value(key: Node, value: Node) -> tuple[str, str]:
    if not re.fullmatch("[a-z]+(_[a-z]+)*", key.text):
        key.fail(f"expected a name of lower-case words, such as longer_run, found {key.found}")
    notation(parse_card if "/" in value.scalar() else parse_numbers)(value)
    return key.text, value.text
