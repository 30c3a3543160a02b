"""What pages say besides the rules and the FAQ: statements, differences, terms and changes, each list in a file."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TypeVar

from scout_docs.faq import read_values
from scout_docs.readers import Reading as Reader
from scout_docs.readers import choice, known, read_fields, read_list, text, word_id
from scout_docs.rulebook import CERTAINTIES, raise_repeated
from scout_docs.source import Faults, Node, gather, load_yaml

TERM = "term"
"""The context of terms, which may stand elsewhere as titles."""

SOURCES = ("rulebook", "zh-guide", "zh-wiki", "uk-game", "id-game", "ru-shop")
"""The texts that are compared: the publisher's rulebook and five others, by language and kind."""

T = TypeVar("T", "Statement", "Difference", "Term", "Change")


@dataclass(frozen=True, slots=True)
class Text:
    """One English text, what a translator should know of it, and the names of values that it may use."""

    node: Node
    comment: str
    values: frozenset[str] = frozenset()
    context: str | None = None


@dataclass(frozen=True, slots=True)
class Statement:
    """Something that is said about the game, whether it is ``right``, ``wrong`` or ``partly`` so, and the proof."""

    id: str
    statement: str
    verdict: str
    answer: str
    values: dict[str, str]
    rules: tuple[str, ...]
    example: str
    node: Node

    def texts(self) -> Iterator[Text]:
        """Its texts for readers."""
        label, names = f"Heard wrongly, {self.id}", frozenset(self.values)
        yield Text(self.node["statement"], f"{label}: what people say, shown as «{self.verdict}»", names)
        yield Text(self.node["answer"], f"{label}: what is so", names)


@dataclass(frozen=True, slots=True)
class Reading:
    """One way in which texts read a point; an example if the engine can play it, else an empty name."""

    says: str
    sources: tuple[str, ...]
    example: str


@dataclass(frozen=True, slots=True)
class Difference:
    """A point on which texts differ; our reading comes first."""

    id: str
    title: str
    question: str
    readings: tuple[Reading, ...]
    why: str
    certainty: str
    rules: tuple[str, ...]
    values: dict[str, str]
    node: Node

    def texts(self) -> Iterator[Text]:
        """Its texts for readers."""
        label, names = f"Where texts differ, {self.id}", frozenset(self.values)
        for key in ("title", "question"):
            yield Text(self.node[key], f"{label}: {key}", names)
        for number, reading in enumerate(self.node["readings"].items):
            which = f"reading {number + 1}, {'another one' if number else 'ours'}"
            yield Text(reading["says"], f"{label}: {which}, an answer to the question", names)
        yield Text(self.node["why"], f"{label}: why our reading", names)


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the game, the forms in which it stands in texts, its definition and the rule that says it."""

    id: str
    term: str
    forms: str
    definition: str
    rule: str
    node: Node

    def texts(self) -> Iterator[Text]:
        """Its texts for readers, and its forms, which only the search for it uses."""
        yield Text(self.node["term"], f"Glossary, {self.id}: the term, in lower case", context=TERM)
        forms = "the forms in which it stands in your texts, with commas between; … is any ending: active set…"
        yield Text(self.node["forms"], f"Glossary, {self.id}: {forms}", context=f"forms of {self.id}")
        yield Text(self.node["definition"], f"Glossary, {self.id}: definition")


@dataclass(frozen=True, slots=True)
class Change:
    """What has changed in the rules of the site, when, and which rules; none stands for all."""

    date: date
    text: str
    rules: tuple[str, ...]
    node: Node

    def texts(self) -> Iterator[Text]:
        """Its text for readers."""
        yield Text(self.node["text"], f"What has changed on {self.date}")


@dataclass(frozen=True, slots=True)
class Articles:
    """All of them, each kind in the order of its file."""

    statements: tuple[Statement, ...]
    differences: tuple[Difference, ...]
    terms: tuple[Term, ...]
    changes: tuple[Change, ...]

    def texts(self) -> Iterator[Text]:
        """Every text for readers, in order."""
        parts: tuple[Iterable[Statement | Difference | Term | Change], ...] = (
            self.statements,
            self.differences,
            self.terms,
            self.changes,
        )
        for entry in chain(*parts):
            yield from entry.texts()


NO_ARTICLES = Articles((), (), (), ())


def load_articles(root: Path, rule_ids: frozenset[str], example_ids: frozenset[str]) -> Articles:
    """Read the lists ``heard``, ``differences``, ``glossary`` and ``changes`` in ``docs``. Raises Faults."""
    rule, example = known("rule id", rule_ids), known("example id", example_ids)
    statements: list[Statement] = []
    differences: list[Difference] = []
    terms: list[Term] = []
    changes: list[Change] = []
    lists: list[Callable[[], None]] = [
        partial(_read, root, "docs/heard.yml", partial(_statement, rule, example), statements),
        partial(_read, root, "docs/differences.yml", partial(_difference, rule, example), differences),
        partial(_read, root, "docs/glossary.yml", partial(_term, rule), terms),
        partial(_read, root, "docs/changes.yml", partial(_change, rule), changes),
    ]
    gather(lists)
    named = (*statements, *differences, *terms)
    for kind in (Statement, Difference, Term):
        raise_repeated([(entry.id, entry.node) for entry in named if isinstance(entry, kind)])
    return Articles(tuple(statements), tuple(differences), tuple(terms), tuple(changes))


def _read(root: Path, name: str, reader: Callable[[Node], T], found: list[T]) -> None:
    found += read_list(load_yaml(root / name, name), reader)


def _ids(one: Reader, node: Node) -> tuple[str, ...]:
    return tuple(read_list(node, one, what="id", unique=True))


def _statement(rule: Reader, example: Reader, node: Node) -> Statement:
    readers: dict[str, Reader] = {
        "id": word_id,
        "statement": text,
        "verdict": choice("right", "wrong", "partly"),
        "answer": text,
        "values": read_values,
        "rules": partial(_ids, rule),
        "example": example,
    }
    fields = read_fields(node, readers, required=[name for name in readers if name != "values"])
    return Statement(**{"values": {}, **fields}, node=node)


def _difference(rule: Reader, example: Reader, node: Node) -> Difference:
    def readings(value: Node) -> tuple[Reading, ...]:
        found = tuple(read_list(value, partial(_reading, example), what="reading"))
        if len(found) < 2 or not found[0].example:
            value.fail("expected our reading with its example and at least one other reading")
        return found

    readers: dict[str, Reader] = {
        "id": word_id,
        "title": text,
        "question": text,
        "readings": readings,
        "why": text,
        "certainty": choice(*CERTAINTIES),
        "rules": partial(_ids, rule),
        "values": read_values,
    }
    fields = read_fields(node, readers, required=[name for name in readers if name != "values"])
    return Difference(**{"values": {}, **fields}, node=node)


def _reading(example: Reader, node: Node) -> Reading:
    source = known("source", SOURCES)
    readers: dict[str, Reader] = {"says": text, "sources": partial(_ids, source), "example": example}
    fields = read_fields(node, readers, required=("says", "sources"))
    return Reading(**{"example": "", **fields})


def _term(rule: Reader, node: Node) -> Term:
    readers: dict[str, Reader] = {"id": word_id, "term": text, "forms": text, "definition": text, "rule": rule}
    fields = read_fields(node, {**readers, "always": choice("yes")}, required=readers)
    fields.pop("always", None)  # for the check of translations alone
    return Term(**fields, node=node)


def _change(rule: Reader, node: Node) -> Change:
    readers: dict[str, Reader] = {"date": _date, "text": text, "rules": partial(_ids, rule)}
    return Change(**{"rules": (), **read_fields(node, readers, required=("date", "text"))}, node=node)


def _date(node: Node) -> date:
    try:
        return date.fromisoformat(node.scalar())
    except ValueError:
        raise Faults([node.fault(f"expected a date such as 2026-11-30, found {node.found}")]) from None
