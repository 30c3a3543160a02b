"""Everything that pages are made of: the rulebook, the played examples and the FAQ, checked against each other."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from scout_docs.examples.load import load_examples
from scout_docs.examples.model import Example, Replay
from scout_docs.examples.verify import verify
from scout_docs.faq import Group, Ruling, load_faq
from scout_docs.languages.placeholders import problem
from scout_docs.pages.facts import FACTS
from scout_docs.rulebook import Rule, Rulebook, load_rulebook
from scout_docs.source import Fault, Faults, Node, nearest

ROUNDS, READINGS = "rounds", "readings"
"""The folders of examples that belong to no chapter."""


@dataclass(frozen=True)
class Content:
    """Verified content. Loading it is the proof: it raises Faults if the engine disagrees with an example."""

    rulebook: Rulebook
    replays: tuple[Replay, ...]
    faq: tuple[Group, ...]

    @cached_property
    def replay(self) -> dict[str, Replay]:
        """Every played example by its id."""
        return {replay.example.id: replay for replay in self.replays}

    @cached_property
    def folders(self) -> tuple[str, ...]:
        """The folders of examples: one per chapter, in order, then whole rounds and other readings."""
        return (*(chapter.id for chapter in self.rulebook.chapters), ROUNDS, READINGS)

    def in_folder(self, folder: str) -> tuple[Replay, ...]:
        """The examples of a folder."""
        return tuple(replay for replay in self.replays if replay.example.folder == folder)

    def proofs(self, rule: Rule) -> tuple[Replay, ...]:
        """The examples that prove a rule, those that illustrate it best first; other readings prove nothing."""
        found = [
            replay for replay in self.replays if rule.id in replay.example.proves and replay.example.folder != READINGS
        ]
        own = self.rulebook.chapter_of(rule.id).id
        return tuple(sorted(found, key=lambda r: (r.example.proves.index(rule.id), r.example.folder != own)))

    def rulings_on(self, rule: Rule) -> tuple[Ruling, ...]:
        """The rulings that rest on a rule."""
        return tuple(ruling for group in self.faq for ruling in group.rulings if rule.id in ruling.rules)


def load_content(root: Path) -> Content:
    """Read, play and check everything. Raises Faults: of files that can't be read, else of what they say."""
    rulebook = load_rulebook(root)
    rule_ids = frozenset(rulebook.rules)
    examples = load_examples(root, rule_ids)
    faq = load_faq(root, rule_ids, frozenset(example.id for example in examples))
    faults = [*_example_faults(rulebook, examples), *_text_faults(rulebook, examples, faq)]
    try:
        replays = verify(examples)
    except Faults as error:
        raise Faults(sorted((*faults, *error.faults))) from None
    if faults:
        raise Faults(sorted(faults))
    return Content(rulebook, replays, faq)


def _example_faults(rulebook: Rulebook, examples: Collection[Example]) -> Iterator[Fault]:
    proved = {rule_id for example in examples if example.folder != READINGS for rule_id in example.proves}
    for rule in rulebook.rules.values():
        if rule.id not in proved:
            yield rule.node.fault(f"no example proves the rule {rule.id!r}; write one that names it under proves")
    folders = {chapter.id for chapter in rulebook.chapters} | {ROUNDS, READINGS}
    for example in examples:
        if example.folder not in folders:
            yield example.node.fault(f"unknown folder {example.folder!r}{nearest(example.folder, folders)}")


def _text_faults(rulebook: Rulebook, examples: Collection[Example], faq: Collection[Group]) -> Iterator[Fault]:
    """Faults of the texts that readers see: unknown placeholders, typed numbers, markup."""
    for chapter in rulebook.chapters:
        yield from _faults_of(chapter.node, ("title", "intro"))
        for rule in chapter.rules:
            yield from _faults_of(rule.node, ("title", "text", "note"))
    for example in examples:
        yield from _faults_of(example.node, ("title", "caption"))
    for group in faq:
        yield from _faults_of(group.node, ("title",))
        for ruling in group.rulings:
            yield from _faults_of(ruling.node, ("question", "answer"), ruling.values)


def _faults_of(node: Node, keys: tuple[str, ...], values: Collection[str] = ()) -> Iterator[Fault]:
    for key in keys:
        if (text := node.get(key)) and (found := problem(text.text, {*FACTS, *values})):
            yield text.fault(found)
