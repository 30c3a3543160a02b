"""The rulebook as data: chapters of rules, each with a permanent word id."""

import re
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from scout_docs.source import Faults, Node, choice, gather, load_yaml, read_fields, read_list

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


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All chapters. Numbers follow from the order: the third rule of chapter 2 is 2.3."""

    chapters: tuple[Chapter, ...]

    @property
    def rules(self) -> dict[str, Rule]:
        """Every rule by its id."""
        return {rule.id: rule for chapter in self.chapters for rule in chapter.rules}

    def chapter_of(self, rule_id: str) -> Chapter:
        """The chapter in which a rule stands."""
        return next(chapter for chapter in self.chapters if rule_id in [rule.id for rule in chapter.rules])

    def number(self, rule_id: str) -> str:
        """The number of a rule, chapter and place, as shown to readers."""
        chapter = self.chapter_of(rule_id)
        return f"{self.chapters.index(chapter) + 1}.{[rule.id for rule in chapter.rules].index(rule_id) + 1}"


def load_rulebook(root: Path) -> Rulebook:
    """Read ``docs/rulebook/*.yml`` in order of the file names. Raises Faults."""
    files = sorted((root / "docs" / "rulebook").glob("*.yml"))
    names = [path.relative_to(root).as_posix() for path in files]
    chapters = gather([partial(_chapter, path, name) for path, name in zip(files, names, strict=True)])
    seen: dict[str, Rule] = {}
    faults = []
    for rule in (rule for chapter in chapters for rule in chapter.rules):
        if rule.id in seen:
            first = seen[rule.id].node
            faults.append(rule.node.fault(f"the id {rule.id!r} stands in {first.path}:{first.line} too"))
        seen[rule.id] = rule
    if faults:
        raise Faults(faults)
    return Rulebook(tuple(chapters))


def _chapter(path: Path, name: str) -> Chapter:
    node = load_yaml(path, name)
    text = Node.scalar
    readers = {"id": word_id, "title": text, "intro": text, "rules": lambda rules: read_list(rules, _rule)}
    fields = read_fields(node, readers, required=readers)
    return Chapter(fields["id"], fields["title"], fields["intro"], tuple(fields["rules"]), node)


def _rule(node: Node) -> Rule:
    text = Node.scalar
    readers = {"id": word_id, "title": text, "text": text, "certainty": choice(*CERTAINTIES), "note": text}
    fields = read_fields(node, readers, required=("id", "title", "text", "certainty"))
    return Rule(fields["id"], fields["title"], fields["text"], fields["certainty"], fields.get("note", ""), node)


def word_id(node: Node) -> str:
    """A reader of a permanent id: lower-case words with hyphens."""
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", node.scalar()):
        node.fail(f"expected an id of lower-case words with hyphens, such as beat-kind, found {node.text!r}")
    return node.text
