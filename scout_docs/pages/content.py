"""Everything that pages are made of: the rulebook, the played examples and the FAQ, checked against each other."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from scout_docs.articles import NO_ARTICLES, Articles, Difference, Reading, Statement, load_articles
from scout_docs.club import Club, changes, load_club
from scout_docs.examples.load import FOLDER, OWN, load_examples
from scout_docs.examples.model import Example, Replay, Script
from scout_docs.examples.verify import verify
from scout_docs.faq import Group, Ruling, load_faq
from scout_docs.languages.catalog import choose, load_languages
from scout_docs.languages.placeholders import names, problem
from scout_docs.odds import Odds, load_odds
from scout_docs.pages.facts import COUNTS, FACTS
from scout_docs.readers import hint
from scout_docs.rulebook import FOLDER as RULEBOOK
from scout_docs.rulebook import Rule, Rulebook, load_rulebook
from scout_docs.rules.refusals import Reason
from scout_docs.source import SUFFIX, Fault, Faults, Node, nearest

ROUNDS, READINGS = "rounds", "readings"
"""The folders of examples that belong to no chapter; a club has one of its own too."""
APART = (READINGS, OWN)
"""The folders of examples that may be played by other rules, so they prove none."""
KEPT = ("self", "message")
"""Names that no value can have, because `Translator.gettext` has them."""


@dataclass(frozen=True)
class Content:
    """Verified content. Loading it is the proof: it raises Faults if the engine disagrees with an example."""

    rulebook: Rulebook
    replays: tuple[Replay, ...]
    faq: tuple[Group, ...]
    articles: Articles
    odds: Odds
    club: Club | None = None

    @cached_property
    def replay(self) -> dict[str, Replay]:
        """Every played example by its id."""
        return {replay.example.id: replay for replay in self.replays}

    @cached_property
    def folders(self) -> tuple[str, ...]:
        """The folders of examples: one per chapter, in order, whole rounds, other readings, and a club's own if any."""
        own = (OWN,) if any(replay.example.folder == OWN for replay in self.replays) else ()
        return (*(chapter.id for chapter in self.rulebook.chapters), ROUNDS, READINGS, *own)

    @cached_property
    def held(self) -> dict[str, Reading]:
        """The readings that house rules take instead of ours, by the ids of the points."""
        if not self.club or not self.club.house:
            return {}
        house = changes(self.club.house.ruleset).items()
        played = {replay.example.id: changes(replay.example.ruleset).items() for replay in self.replays}
        return {
            entry.id: reading
            for entry in self.articles.differences
            for reading in entry.readings
            if reading.example and played[reading.example] and played[reading.example] <= house
        }

    def in_folder(self, folder: str) -> tuple[Replay, ...]:
        """The examples of a folder in order of their ids, whole rounds by their number of players."""
        found = [replay for replay in self.replays if replay.example.folder == folder]
        if folder == ROUNDS:
            found.sort(key=lambda replay: (len(replay.steps[0].before.hands), replay.example.id))
        return tuple(found)

    def proofs(self, rule: Rule) -> tuple[Replay, ...]:
        """The examples that prove a rule, those that illustrate it best first; other readings prove nothing."""
        own = self.rulebook.chapter_of(rule.id).id
        found = self._proofs[rule.id]
        return tuple(sorted(found, key=lambda r: (r.example.proves.index(rule.id), r.example.folder != own)))

    @cached_property
    def _proofs(self) -> dict[str, list[Replay]]:
        found: dict[str, list[Replay]] = {rule_id: [] for rule_id in self.rulebook.rules}
        for replay in self.replays:
            for rule_id in replay.example.proves if replay.example.folder not in APART else ():
                found[rule_id].append(replay)
        return found

    def rulings_on(self, rule: Rule) -> tuple[Ruling, ...]:
        """The rulings that rest on a rule."""
        return tuple(ruling for group in self.faq for ruling in group.rulings if rule.id in ruling.rules)

    def topic_of(self, ruling_id: str) -> str:
        """The id of the group in which a ruling stands. Raises KeyError."""
        return self._topics[ruling_id]

    @cached_property
    def _topics(self) -> dict[str, str]:
        return {ruling.id: group.id for group in self.faq for ruling in group.rulings}


def load_content(root: Path) -> Content:
    """Read, play and check everything. Raises Faults: of files that can't be read, else of what they say."""
    rulebook = load_rulebook(root)
    rule_ids = frozenset(rulebook.rules)
    examples = load_examples(root, rule_ids)
    example_ids = frozenset(example.id for example in examples)
    faq = load_faq(root, rule_ids, example_ids)
    articles = load_articles(root, rule_ids, example_ids)
    faults = [
        *_rule_faults(rulebook, examples),
        *_text_faults(rulebook, faq, articles),
        *_address_faults(rulebook, examples, faq, articles),
        *_ruling_faults(faq, examples, articles),
    ]
    club = load_club(root)
    faults += _home_faults(root, club) if club else ()
    replays = _played(root, rulebook, examples, faults)
    content = Content(rulebook, replays, faq, articles, load_odds(root), club)
    if found := list(_house_faults(content)):
        raise Faults(found)
    return content


def check_examples(root: Path, paths: Collection[Path]) -> tuple[Replay, ...]:
    """Play and check the examples at these paths by themselves, as strictly as with all others. Raises Faults."""
    rulebook = load_rulebook(root)
    examples = load_examples(root, frozenset(rulebook.rules), paths)
    return _played(root, rulebook, examples, list(_address_faults(rulebook, examples)))


def _played(root: Path, rulebook: Rulebook, examples: Collection[Example], faults: list[Fault]) -> tuple[Replay, ...]:
    """The replays of examples. Raises the Faults of their plays, texts and places with those found before."""
    found = [*faults, *_example_faults(root, rulebook, examples)]
    try:
        replays = verify(examples)
    except Faults as error:
        raise Faults(sorted((*found, *error.faults))) from None
    if found:
        raise Faults(sorted(found))
    return replays


def _example_faults(root: Path, rulebook: Rulebook, examples: Collection[Example]) -> Iterator[Fault]:
    """Faults of examples in their texts, and of those that don't stand where pages look for them."""
    folders = {chapter.id for chapter in rulebook.chapters} | {ROUNDS, *APART}
    places: dict[str, list[str]] = {}
    for path in sorted((root / FOLDER).glob(f"*/*{SUFFIX}")):
        places.setdefault(path.stem, []).append(path.relative_to(root).as_posix())
    for example in examples:
        yield from _faults_of(example.node, ("title", "caption"))
        lines = example.node.get("play")
        for line in lines.items if lines else ():
            yield from _faults_of(line, ("note",), facts=())
        name = example.node.path
        if name.startswith(f"{FOLDER}/"):
            if example.folder not in folders:
                yield example.node.fault(f"unknown folder {example.folder!r}{hint(example.folder, folders)}")
            for other in places.get(example.id, ()):
                if other != name:
                    yield example.node.fault(f"the id {example.id!r} stands in {other} too")


def _home_faults(root: Path, club: Club) -> Iterator[Fault]:
    """Faults of home texts: of a language that the site doesn't have, and of one that has none while others do."""
    languages = load_languages(root)
    written = [choose(key, languages) for key, _ in club.home]
    for language in languages:
        if written and language not in written:
            yield club.home[0][0].fault(f"expected a home text in {language.folder} too, found none")


def _house_faults(content: Content) -> Iterator[Fault]:
    """Faults of house rules that no example of a reading shows; pages couldn't say what they bring."""
    if content.club and content.club.house:
        shown = [changes(content.replay[reading.example].example.ruleset) for reading in content.held.values()]
        told = {name for found in shown for name in found}
        for name in changes(content.club.house.ruleset):
            if name not in told:
                wanted = f"a reading in docs/differences.yml with an example of {name.replace('_', '-')}"
                yield content.club.house.node["ruleset"].fault(f"expected {wanted}, found none")


def _rule_faults(rulebook: Rulebook, examples: Collection[Example]) -> Iterator[Fault]:
    proved = {rule_id for example in examples if example.folder not in APART for rule_id in example.proves}
    for rule in rulebook.rules.values():
        if rule.id not in proved:
            yield rule.node.fault(f"no example proves the rule {rule.id!r}; write one that names it under proves")
    for reason in Reason:
        if reason.rule not in rulebook.rules:
            text = (
                f"expected the rule {reason.rule!r}, on which the engine refuses actions as {reason.value}, found none"
            )
            yield Fault(RULEBOOK, 1, 1, text + nearest(reason.rule, rulebook.rules))


def _ruling_faults(faq: Collection[Group], examples: Collection[Example], articles: Articles) -> Iterator[Fault]:
    """Faults of rulings whose proof is for other players, or which depend on a reading that isn't played."""
    by_id = {example.id: example.content for example in examples}
    played = {one.id for one in articles.differences if all(reading.example for reading in one.readings)}
    for ruling in (ruling for group in faq for ruling in group.rulings):
        proof = by_id[ruling.example]
        if isinstance(proof, Script) and proof.start.players not in ruling.players:
            text = f"expected an example for {_or(ruling.players)} players, found one for {proof.start.players}"
            yield ruling.node["example"].fault(f"{text}; change the example or players")
        if ruling.verdict == "depends" and ruling.id not in played:
            text = f"expected {ruling.id!r} in docs/differences.yml with an example for each reading, found none"
            yield ruling.node["verdict"].fault(f"{text}; an answer that depends has to show what each reading brings")


def _or(counts: Sequence[int]) -> str:
    return " or ".join(map(str, counts))


def _address_faults(
    rulebook: Rulebook,
    examples: Collection[Example],
    faq: Collection[Group] = (),
    articles: Articles = NO_ARTICLES,
) -> Iterator[Fault]:
    """Faults of ids that would give one address to two things."""
    taken = {
        f"examples/{ROUNDS}": "the folder of whole rounds",
        f"examples/{READINGS}": "the folder of other readings",
        f"examples/{OWN}": "the folder of the examples of a club",
        "examples/score#score": "the table of scores",
        **{f"{page}#{page}": "the page itself" for page in ("faq", "heard-wrongly", "differences", "glossary")},
    }
    taken |= {f"examples/{example.folder}#examples": "the page itself" for example in examples}
    for address, what, node in (*_addresses(rulebook, examples, faq), *_article_addresses(articles)):
        if address in taken:
            yield node.fault(f"the address {address} is taken by {taken[address]}; choose another id")
        taken[address] = what


def _addresses(
    rulebook: Rulebook, examples: Collection[Example], faq: Collection[Group]
) -> Iterator[tuple[str, str, Node]]:
    """The pages and anchors that follow from ids, what is there and where its id stands."""
    for chapter in rulebook.chapters:
        what = f"the chapter {chapter.id!r}"
        yield f"examples/{chapter.id}", what, chapter.node
        yield f"rules/{chapter.id}#{chapter.id}", what, chapter.node
        for rule in chapter.rules:
            yield f"rules/{chapter.id}#{rule.id}", f"the rule {rule.id!r}", rule.node
    for example in examples:
        page = f"examples/{example.id if example.folder == ROUNDS else example.folder}"
        if example.folder == ROUNDS:
            yield page, f"the round {example.id!r}", example.node
        yield f"{page}#{example.id}", f"the example {example.id!r}", example.node
    for group in faq:
        yield f"faq#{group.id}", f"the group {group.id!r}", group.node
        for ruling in group.rulings:
            yield f"faq#{ruling.id}", f"the ruling {ruling.id!r}", ruling.node


def _article_addresses(articles: Articles) -> Iterator[tuple[str, str, Node]]:
    for statement in articles.statements:
        yield f"heard-wrongly#{statement.id}", f"the statement {statement.id!r}", statement.node
    for difference in articles.differences:
        yield f"differences#{difference.id}", f"the difference {difference.id!r}", difference.node
    for term in articles.terms:
        yield f"glossary#{term.id}", f"the term {term.id!r}", term.node


def _text_faults(rulebook: Rulebook, faq: Collection[Group], articles: Articles) -> Iterator[Fault]:
    """Faults of the texts that readers see: unknown placeholders, typed numbers, markup."""
    for chapter in rulebook.chapters:
        yield from _faults_of(chapter.node, ("title", "intro"))
        for rule in chapter.rules:
            yield from _faults_of(rule.node, ("title", "text", "note"))
    for group in faq:
        yield from _faults_of(group.node, ("title",))
        for ruling in group.rulings:
            yield from _faults_of(ruling.node, ("question", "answer"), ruling.values)
            yield from _value_faults(ruling.node, [ruling.question, ruling.answer])
    for text in articles.texts():
        known = text.values if text.context else {*FACTS, *text.values}  # terms and their forms hold no values
        if found := problem(text.node.text, known, COUNTS):
            yield text.node.fault(found)
    entries: list[Statement | Difference] = [*articles.statements, *articles.differences]
    for entry in entries:
        yield from _value_faults(entry.node, [text.node.text for text in entry.texts()])


def _value_faults(node: Node, texts: Collection[str]) -> Iterator[Fault]:
    """Faults of the names of values that the texts of an entry use."""
    used = names(" ".join(texts))
    values = node.get("values")
    for key, _ in values.pairs if values else ():
        if key.text in FACTS or key.text in KEPT:
            yield key.fault(f"the name {key.text!r} means something else already; choose another, such as longer_run")
        elif key.text not in used:
            yield key.fault(f"expected {{{key.text}}} in a text of this entry, found it in none; take it out")


def _faults_of(
    node: Node, keys: tuple[str, ...], values: Collection[str] = (), *, facts: Collection[str] = FACTS
) -> Iterator[Fault]:
    for key in keys:
        if (text := node.get(key)) and (found := problem(text.text, {*facts, *values}, COUNTS)):
            yield text.fault(found)
