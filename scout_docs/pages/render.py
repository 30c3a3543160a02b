"""Render the pages of one language as Markdown. Nothing here knows of MkDocs or touches a file but the templates."""

import json
import posixpath
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from traceback import extract_tb
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateNotFound, TemplateSyntaxError
from markupsafe import Markup, escape

from scout_docs.examples.model import Facts, Replay, Script
from scout_docs.faq import Ruling
from scout_docs.languages.catalog import Translator
from scout_docs.languages.narrator import Narrator
from scout_docs.notation import format_cards, format_numbers
from scout_docs.pages import views
from scout_docs.pages.content import READINGS, ROUNDS, Content
from scout_docs.pages.drawings import Drawing, comparison_name, turn_name
from scout_docs.pages.facts import facts
from scout_docs.pages.views import ExampleView, Frame, RuleView, RulingView
from scout_docs.rulebook import Chapter, Rule
from scout_docs.rules.cards import HAND_SIZE, PLAYER_COUNTS, removed_cards
from scout_docs.rules.ranking import ranking
from scout_docs.rules.scoring import POINTS_PER_CARD, POINTS_PER_CHIP, POINTS_PER_HAND_CARD
from scout_docs.rules.sets import LADDER, Kind
from scout_docs.source import Fault, Faults, nearest

PICTURES = "pictures"
KIT = "scout-kit.zip"
TEMPLATES = "docs/templates"
_SET = re.compile(r"(?<![\d/-])\d+(?:[-/]\d+)+(?![\d/-])")


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its key (path without language and ending), its title in the navigation, and its Markdown."""

    key: str
    title: str
    markdown: str


def environment(root: Path) -> Environment:
    """The Jinja environment of the page templates."""
    loader = FileSystemLoader(root / TEMPLATES)
    made = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, finalize=_safe)
    made.filters |= {"sets": _sets, "unbroken": _unbroken, "quoted": _quoted, "minus": views.signed}
    return made


def render(
    content: Content,
    drawings: Mapping[str, Drawing],
    templates: Environment,
    translator: Translator,
    kit: Mapping[str, int],
) -> tuple[Page, ...]:
    """Every page of a language, in the order of the navigation; ``kit`` says how much the conformance kit holds."""
    renderer = _Renderer(content, drawings, templates, translator)
    title = translator.gettext("Conformance kit")
    return (*renderer.pages(), renderer.page("kit", title, "kit", kit=kit, archive=KIT))


@contextmanager
def located(template: str) -> Iterator[None]:
    """Turn any error within a page template into Faults that name its file and line."""
    try:
        yield
    except TemplateNotFound as error:
        raise Faults(
            [Fault(f"{TEMPLATES}/{error.name}", 1, 1, "expected this page template, found no such file")]
        ) from None
    except TemplateSyntaxError as error:
        raise Faults([Fault(f"{TEMPLATES}/{error.name}", error.lineno, 1, str(error.message))]) from None
    except Faults:
        raise
    except Exception as error:  # whatever a template calls can fail; the fault is the template's
        frames = [frame for frame in extract_tb(error.__traceback__) if frame.filename.endswith(".j2")]
        name = Path(frames[-1].filename).name if frames else template
        message = f"{type(error).__name__}: {error}"
        raise Faults([Fault(f"{TEMPLATES}/{name}", (frames[-1].lineno or 1) if frames else 1, 1, message)]) from error


class _Renderer:
    def __init__(
        self, content: Content, drawings: Mapping[str, Drawing], templates: Environment, translator: Translator
    ) -> None:
        self.content, self.drawings, self.templates = content, drawings, templates
        self.tr, self.narrator = translator, Narrator(translator)
        self.facts = facts(self.narrator)

    def pages(self) -> Iterator[Page]:
        t = self.tr.gettext
        yield self.page("index", t("Home"), "home", **self.home())
        yield self.page("quick-reference", t("Quick reference"), "quick-reference", **self.quick_reference())
        for chapter in self.content.rulebook.chapters:
            yield self.page(f"rules/{chapter.id}", t(chapter.title), "chapter", **self.chapter(chapter))
        yield self.page("ranking", t("Beat ranking"), "ranking", **self.ranking())
        yield self.page("faq", t("Questions and answers"), "faq", **self.faq())
        for folder in self.content.folders:
            replays = self.content.in_folder(folder)
            if folder == ROUNDS:
                for replay in replays:
                    key = f"examples/{replay.example.id}"
                    yield self.page(key, self.say(replay.example.title), "round", shown=self.example(replay, key))
            else:
                key = f"examples/{folder}"
                yield self.page(key, self.folder_title(folder), "examples", **self.examples(folder, replays))

    def page(self, key: str, title: str, template: str, **values: Any) -> Page:
        """Render one page; what templates call is bound to the page, so that links are relative to it."""

        def link(target: str, anchor: str = "") -> str:
            return self.link(key, f"{target}.md") + (f"#{anchor}" if anchor else "")

        def picture_link(name: str) -> str:
            return self.link(key, f"../{PICTURES}/{name}.svg")

        calls = {
            "_": self.markup,
            "gap": self.narrator.gap,
            "link": link,
            "picture_link": picture_link,
            "file_link": lambda name: self.link(key, f"../{name}"),
            "size": self.size,
            "comparison": comparison_name,
            "card_turn": turn_name,
            "kind_name": self.kind_name,
            "kind_title": self.kind_title,
            "certainty_mark": self.certainty,
            "verdict": self.verdict,
        }
        with located(f"{template}.md.j2"):
            markdown = self.templates.get_template(f"{template}.md.j2").render(**calls, **values)
        return Page(key, title, re.sub(r"\n{3,}", "\n\n", markdown))

    @staticmethod
    def link(key: str, target: str) -> str:
        """The relative path from a page to a file of the same language."""
        return posixpath.relpath(target, posixpath.dirname(key) or ".")

    def say(self, message: str, **values: object) -> str:
        """A message of the rulebook, the FAQ or the examples, with the facts that it may name."""
        return self.tr.gettext(message, **{**self.facts, **values})

    def markup(self, message: str, **values: object) -> Markup:
        """A message of a template, safe in Markdown."""
        return Markup(_escaped(self.say(message, **values)))

    # what each page shows

    def home(self) -> dict[str, Any]:
        def frames(example_id: str) -> tuple[Frame, ...]:
            if example_id not in self.content.replay:
                raise LookupError(f"unknown example {example_id!r}{nearest(example_id, self.content.replay)}")
            return views.main_frames(self.content.replay[example_id], self.narrator)[:2]

        replays = self.content.replays
        counts = {
            "rules": len(self.content.rulebook.rules),
            "examples": len(replays),
            "plays": sum(replay.example.plays for replay in replays),
            "rulings": sum(len(group.rulings) for group in self.content.faq),
        }
        return {
            "frames": frames,
            "chapters": [self.chapter_head(c) for c in self.content.rulebook.chapters],
            "counts": counts,
        }

    def chapter_head(self, chapter: Chapter) -> dict[str, str]:
        return {"id": chapter.id, "title": self.say(chapter.title), "intro": self.say(chapter.intro)}

    def chapter(self, chapter: Chapter) -> dict[str, Any]:
        key = f"rules/{chapter.id}"
        rules = [self.full_rule(rule, key) for rule in chapter.rules]
        return {"chapter": {**self.chapter_head(chapter), "rules": rules}, "ladder": _ladder(longest=5)}

    def faq(self) -> dict[str, Any]:
        groups = [
            {"id": group.id, "title": self.say(group.title), "rulings": [self.ruling(r, "faq") for r in group.rulings]}
            for group in self.content.faq
        ]
        return {"groups": groups}

    def ranking(self) -> dict[str, Any]:
        places = {
            players: {(rank.kind, rank.numbers): rank.place for rank in ranking(players)} for players in PLAYER_COUNTS
        }
        sections = []
        for count in range(1, len(LADDER[-1][1]) + 1):
            groups = [
                {
                    "kind": kind.value,
                    "rows": [
                        {"numbers": format_numbers(row), "places": _places(places, kind, row)}
                        for own, row in LADDER
                        if own is kind and len(row) == count
                    ],
                }
                for kind in Kind
            ]
            groups = [group for group in groups if group["rows"]]
            sections.append({"count": count, "title": self.narrator.cards(count), "groups": groups})
        return {"sections": sections, "totals": [(players, len(places[players])) for players in PLAYER_COUNTS]}

    def quick_reference(self) -> dict[str, Any]:
        chapters = {chapter.id: self.chapter_head(chapter) for chapter in self.content.rulebook.chapters}
        setups = [
            {
                "players": players,
                "removed": format_cards(removed_cards(players)),
                "hand": HAND_SIZE[players],
                "rounds": players,
            }
            for players in PLAYER_COUNTS
        ]
        points = {"captured": POINTS_PER_CARD, "chip": POINTS_PER_CHIP, "hand": POINTS_PER_HAND_CARD}
        signs = {name: views.signed(f"{value:+d}") for name, value in points.items()}
        order = [text for row in _ladder(longest=3) for text in (row["weakest"], row["strongest"])]
        return {"chapter": chapters.__getitem__, "setups": setups, "points": signs, "order": order}

    def examples(self, folder: str, replays: tuple[Replay, ...]) -> dict[str, Any]:
        key = f"examples/{folder}"
        shown = [self.example(replay, key) for replay in replays]
        return {"topic": self.folder_title(folder), "examples": shown, "readings": folder == READINGS}

    def folder_title(self, folder: str) -> str:
        if folder == READINGS:
            return self.say("Other readings")
        return self.say(next(chapter.title for chapter in self.content.rulebook.chapters if chapter.id == folder))

    # views of single things

    def example(self, replay: Replay, key: str, *, brief: bool = False) -> ExampleView:
        """An example as shown on the page with this key, whole or only its main steps."""
        example, content = replay.example, replay.example.content
        frames = (views.main_frames if brief else views.all_frames)(replay, self.narrator)
        return replace(
            self.example_head(replay, key),
            frames=frames if isinstance(content, Script) else (),
            facts=content if isinstance(content, Facts) else None,
            scores=views.score_rows(replay.steps[-1].after) if replay.steps else (),
            rules=tuple(self.rule(self.content.rulebook.rules[rule_id], key) for rule_id in example.proves),
        )

    def example_head(self, replay: Replay, key: str) -> ExampleView:
        """An example to link to."""
        example = replay.example
        folder = example.id if example.folder == ROUNDS else example.folder
        link = f"{self.link(key, f'examples/{folder}.md')}#{example.id}"
        return ExampleView(example.id, self.say(example.title), self.say(example.caption), link)

    def rule(self, rule: Rule, key: str) -> RuleView:
        chapter = self.content.rulebook.chapter_of(rule.id)
        link = f"{self.link(key, f'rules/{chapter.id}.md')}#{rule.id}"
        return RuleView(rule.id, self.content.rulebook.number(rule.id), self.say(rule.title), link)

    def full_rule(self, rule: Rule, key: str) -> RuleView:
        head, proofs = self.rule(rule, key), self.content.proofs(rule)
        return replace(
            head,
            text=self.say(rule.text),
            note=self.say(rule.note) if rule.note else "",
            certainty=rule.certainty,
            shown=self.example(proofs[0], key, brief=True),
            proofs=tuple(self.example_head(proof, key) for proof in proofs),
            rulings=tuple(
                RulingView(ruling.id, self.say(ruling.question, **ruling.values))
                for ruling in self.content.rulings_on(rule)
            ),
        )

    def ruling(self, ruling: Ruling, key: str) -> RulingView:
        return RulingView(
            id=ruling.id,
            question=self.say(ruling.question, **ruling.values),
            verdict=ruling.verdict,
            answer=self.say(ruling.answer, **ruling.values),
            certainty=ruling.certainty,
            rules=tuple(self.rule(self.content.rulebook.rules[rule_id], key) for rule_id in ruling.rules),
            shown=self.example(self.content.replay[ruling.example], key, brief=True),
        )

    # words that templates ask for

    def size(self, name: str) -> Markup:
        drawing = self.drawings[name]
        return Markup(f"width={drawing.width} height={drawing.height}")

    def kind_name(self, kind: str) -> str:
        t = self.tr.gettext
        names = {"single": t("single card"), "run": t("run"), "same": t("same numbers"), "none": t("no set")}
        return names[kind]

    def kind_title(self, kind: str) -> str:
        t = self.tr.gettext
        return {"run": t("Runs"), "same": t("Same numbers")}[kind]

    def verdict(self, verdict: str) -> str:
        t = self.tr.gettext
        return {"yes": t("Yes."), "no": t("No."), "depends": t("It depends.")}[verdict]

    def certainty(self, certainty: str) -> Markup:
        """How sure a rule or ruling is, as a small badge."""
        t = self.tr.gettext
        words = {
            "certain": t("From the rulebook"),
            "follows": t("Follows from the rulebook"),
            "ruling": t("Our ruling"),
            "edition": t("Depends on the edition"),
        }
        return Markup('<span class="badge {}">{}</span>').format(certainty, words[certainty])


def _ladder(longest: int) -> list[dict[str, Any]]:
    """The weakest and strongest set of each size and kind, weakest first, with the cards of five players."""
    rows: list[dict[str, Any]] = []
    for kind, numbers in LADDER:
        if len(numbers) > longest:
            break
        if not rows or (rows[-1]["count"], rows[-1]["kind"]) != (len(numbers), kind.value):
            rows.append({"count": len(numbers), "kind": kind.value, "weakest": format_numbers(numbers)})
        rows[-1]["strongest"] = format_numbers(numbers)
    return rows


def _places(places: Mapping[int, Mapping[tuple[Kind, tuple[int, ...]], int]], kind: Kind, row: tuple[int, ...]) -> Any:
    return {players: places[players].get((kind, row), "–") for players in places}


def _safe(value: object) -> object:
    return Markup(_escaped(value)) if isinstance(value, str) and not isinstance(value, Markup) else value


def _escaped(text: str) -> str:
    """Text that is safe in Markdown and in HTML attributes; quotes are left alone, they are typography here."""
    return str(escape(text)).replace("&#39;", "'").replace("&#34;", "&quot;")


def _sets(text: str) -> Markup:
    """Text with the sets and cards in it kept together and left to right."""
    plain = text if isinstance(text, Markup) else _escaped(text)
    return Markup(_SET.sub(r'<span class="set">\g<0></span>', plain))


def _unbroken(text: str) -> Markup:
    """A set or card by itself, kept together and left to right."""
    return Markup('<span class="set">{}</span>').format(text)


def _quoted(text: str) -> Markup:
    """A text as a quoted YAML value."""
    plain = text.unescape() if isinstance(text, Markup) else text
    return Markup(json.dumps(plain, ensure_ascii=False))
