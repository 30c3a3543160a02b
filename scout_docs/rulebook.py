"""The rulebook as data: chapters of rules, each with a permanent word id."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from scout_docs.readers import Reading, choice, read_fields, read_list, text, word_id
from scout_docs.source import Faults, Node, find_yaml, gather, load_yaml

FOLDER = "docs/rulebook"
CERTAINTIES = ("certain", "follows", "ruling", "edition")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its permanent id, English title and text, how sure it is and an optional note."""

    id: str
    title: str
    text: str
    certainty: str
    note: str
    node: Node


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rulebook, in order."""

    id: str
    title: str
    intro: str
    rules: tuple[Rule, ...]
    node: Node


@dataclass(frozen=True)
class Rulebook:
    """All chapters. Numbers follow from the order: the third rule of chapter 2 is 2.3."""

    chapters: tuple[Chapter, ...]

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """Every rule by its id."""
        return {rule.id: rule for chapter in self.chapters for rule in chapter.rules}

    def chapter_of(self, rule_id: str) -> Chapter:
        """The chapter in which a rule stands."""
        return self.chapters[self._places[rule_id][0]]

    def number(self, rule_id: str) -> str:
        """The number of a rule, chapter and place, as shown to readers."""
        chapter, place = self._places[rule_id]
        return f"{chapter + 1}.{place + 1}"

    @cached_property
    def _places(self) -> dict[str, tuple[int, int]]:
        """The chapter and the place in it of each rule, from 0."""
        return {
            rule.id: (number, place)
            for number, chapter in enumerate(self.chapters)
            for place, rule in enumerate(chapter.rules)
        }


def load_rulebook(root: Path) -> Rulebook:
    """Read ``docs/rulebook/*.yml`` in order of the file names. Raises Faults."""
    files = find_yaml(root / FOLDER, FOLDER, "01-setup.yml")
    names = [path.relative_to(root).as_posix() for path in files]
    chapters = gather([partial(_chapter, path, name) for path, name in zip(files, names, strict=True)])
    raise_repeated([(rule.id, rule.node) for chapter in chapters for rule in chapter.rules])
    raise_repeated([(chapter.id, chapter.node) for chapter in chapters])
    return Rulebook(tuple(chapters))


def _chapter(path: Path, name: str) -> Chapter:
    node = load_yaml(path, name)
    rules = partial(read_list, reader=_rule, what="rule")
    readers: dict[str, Reading] = {"id": word_id, "title": text, "intro": text, "rules": rules}
    fields = read_fields(node, readers, required=readers)
    return Chapter(fields["id"], fields["title"], fields["intro"], tuple(fields["rules"]), node)


def _rule(node: Node) -> Rule:
    readers = {"id": word_id, "title": text, "text": text, "certainty": choice(*CERTAINTIES), "note": text}
    fields = read_fields(node, readers, required=("id", "title", "text", "certainty"))
    return Rule(fields["id"], fields["title"], fields["text"], fields["certainty"], fields.get("note", ""), node)


def raise_repeated(ids: Iterable[tuple[str, Node]]) -> None:
    """Raise Faults for every id that has been given before; ids are addresses, so they stand once."""
    seen: dict[str, Node] = {}
    faults = []
    for name, node in ids:
        if first := seen.get(name):
            faults.append(node.fault(f"the id {name!r} stands in {first.path}:{first.line} too"))
        seen[name] = node
    if faults:
        raise Faults(faults)
