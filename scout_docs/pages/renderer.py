"""Render a page of one language from its template. Nothing here knows of MkDocs or touches a file but the templates."""

import json
import posixpath
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from pathlib import Path
from traceback import extract_tb
from typing import Any

from babel import Locale
from babel.numbers import format_percent
from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateNotFound, TemplateSyntaxError
from markupsafe import Markup, escape

from scout_docs.examples.model import Facts, Replay, Script
from scout_docs.faq import Ruling
from scout_docs.languages.catalog import MARKS, Translator, unmarked
from scout_docs.languages.narrator import Narrator
from scout_docs.languages.progress import Progress
from scout_docs.pages import views
from scout_docs.pages.compiled import COMPILED
from scout_docs.pages.content import ROUNDS, Content
from scout_docs.pages.drawings import FAN, Drawing, comparison_name, set_name, turn_name
from scout_docs.pages.facts import facts
from scout_docs.pages.terms import Terms
from scout_docs.pages.views import ExampleView, Frame, HouseView, RuleView, RulingView
from scout_docs.rulebook import Chapter, Rule
from scout_docs.rules.cards import HIGH, LOW
from scout_docs.source import Fault, Faults, nearest

PICTURES, PREVIEWS = "pictures", "previews"
TEMPLATES = "docs/templates"
HOUSE = "house-rules"
"""The page of the house rules."""
_UNMARKABLE = re.compile(r'(<[^<>]*>|!\[[^\]]*\]|\]\([^()\s]*(?: "[^"]*")?\))')
"""A tag, the text of a picture, or the address and title of a link."""
_PICTURE = re.compile(rf"!\[([^\]]+)\]\([^)]*{PICTURES}/([\w-]+)\.svg\)")
_SENTENCE = re.compile(r".+?(?:[.!?](?=\s)\s+|[。！？]|$)")
SUMMARY = 160
"""So many characters of a description search engines show."""
_SET = re.compile(r"(?<![\d/-])\d+(?:[-/]\d+)+(?![\d/-])")


@dataclass(frozen=True)
class Page:
    """A page: its key (path without language and ending), its title in the navigation, and how it is written."""

    key: str
    title: str
    write: Callable[[], str]

    @cached_property
    def markdown(self) -> str:
        """Its Markdown, written when it is first asked for. Raises the Faults of its template."""
        return self.write()

    @property
    def address(self) -> str:
        """Where it is read, below the folder of its language: empty, ``faq/``, ``rules/show/``."""
        return self.key.removesuffix("index") if self.key.endswith("index") else f"{self.key}/"

    @property
    def picture(self) -> str:
        """The name of the picture that stands for the page: the first one on it but for signs, or a hand of cards."""
        return self._shown[0]

    @property
    def alt(self) -> str:
        """What that picture shows, as HTML; empty for the hand of cards."""
        return self._shown[1]

    @property
    def _shown(self) -> tuple[str, str]:
        first = _PICTURE.search(self.markdown) if self.key != "index" else None
        return (first[2], first[1]) if first else (FAN, "")


def environment(root: Path) -> Environment:
    """The Jinja environment of the page templates."""
    loader = FileSystemLoader(root / TEMPLATES)
    made = Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        finalize=_safe,
        bytecode_cache=COMPILED,
    )
    made.filters |= {"sets": _sets, "unbroken": _unbroken, "quoted": _quoted, "minus": views.signed}
    return made


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


class Renderer:
    """Renders the pages of one language from templates, and gives what several pages show."""

    def __init__(
        self,
        content: Content,
        drawings: Mapping[str, Drawing],
        templates: Environment,
        translator: Translator,
        state: Progress | None = None,
        name: str = "",
        home: str = "",
    ) -> None:
        self.content, self.drawings, self.templates = content, drawings, templates
        self.tr, self.narrator = translator, Narrator(translator)
        self.facts = facts(self.narrator)
        self.state = state
        """How far the translation is; each page of an unfinished one says so. None if that doesn't matter."""
        self.name, self.site_name = name, name or self.say("SCOUT rules")
        """The name that was given to the site, and what it is called with or without one."""
        self.icon = content.club.logo.text if content.club and content.club.logo else "assets/favicon.svg"
        self.home = home
        """The address of the site where it is known; it ends in a slash."""
        self.terms = Terms(content.articles.terms, self.narrator)

    def page(self, key: str, title: str, template: str, values: Callable[[], Mapping[str, Any]] = dict) -> Page:
        """A page that is rendered from a template, and for which its values are made, when it is first read."""
        return Page(key, unmarked(title), partial(self._markdown, key, template, values))

    def _markdown(self, key: str, template: str, values: Callable[[], Mapping[str, Any]]) -> str:
        """Render one page; what templates call is bound to the page, so that links are relative to it."""

        def link(target: str, anchor: str = "") -> str:
            return self.link(key, f"{target}.md") + (f"#{anchor}" if anchor else "")

        def picture_link(name: str) -> str:
            return self.link(key, f"../{PICTURES}/{name}.svg")

        calls = {
            "_": self.markup,
            "prose": partial(self.prose, self.link(key, "glossary.md"), set()),
            "frames": self.frames,
            "gap": self.narrator.gap,
            "link": link,
            "picture_link": picture_link,
            "file_link": lambda name: self.link(key, f"../{name}"),
            "site_file": lambda name: self.address(key, name),
            "language": self.tr.language.folder,
            "numbers": range(LOW, HIGH + 1),
            "size": self.size,
            "summary": self.summary,
            "comparison": comparison_name,
            "card_turn": turn_name,
            "set_picture": set_name,
            "kind_name": self.kind_name,
            "kind_title": self.kind_title,
            "certainty_mark": self.certainty,
            "verdict": self.verdict,
        }
        with located(f"{template}.md.j2"):
            markdown = self.templates.get_template(f"{template}.md.j2").render(**calls, **values())
        notices = "".join(f"\n\n{notice}" for notice in self._notices(key))
        markdown = re.sub(r"^# .*", lambda title: title[0] + notices, markdown, count=1, flags=re.MULTILINE)
        return in_english(re.sub(r"\n{3,}", "\n\n", markdown))

    def _notices(self, key: str) -> Iterator[str]:
        """What a page of an unfinished translation says at its top, and each page where house rules apply."""
        if self.state and not self.state.complete:
            text = self.say(
                "This translation isn't finished: {share} of the texts are done, the others stand in English.",
                share=self.percent(self.state.share),
            )
            link = f"[{_escaped(self.say('How you can help'))}]({self.link(key, 'translation.md')})"
            yield f'<p class="notice" markdown="span">{_escaped(text)}{self.narrator.gap}{link}</p>'
        if self.house_name and key != HOUSE:
            text = self.say("House rules apply here: {name}", name=self.house_name)
            yield f'<p class="notice" markdown="span">[{_escaped(text)}]({self.link(key, f"{HOUSE}.md")})</p>'

    @property
    def house_name(self) -> str:
        """What the house rules are called, empty where there are none."""
        club = self.content.club
        return self.say(club.house.name) if club and club.house else ""

    @staticmethod
    @cache
    def link(key: str, target: str) -> str:
        """The relative path from a page to a file of the same language."""
        return posixpath.relpath(target, posixpath.dirname(key) or ".")

    @staticmethod
    def address(key: str, name: str) -> str:
        """The relative address, as browsers see it, from a page to a file at the top of the site."""
        return "../" * (key.count("/") + (1 if key.endswith("index") else 2)) + name

    def say(self, message: str, **values: object) -> str:
        """A message of the rulebook, the FAQ or the examples, with the facts that it may name."""
        return self.tr.gettext(message, **{**self.facts, **values})

    def markup(self, message: str, **values: object) -> Markup:
        """A message of a template, safe in Markdown."""
        return Markup(_escaped(self.say(message, **values)))

    def prose(self, glossary: str, used: set[str], text: str) -> Markup:
        """A paragraph with its sets kept together and links to the glossary from terms that aren't used yet."""
        return self.terms.linked(glossary, used, _sets(text))

    # views of single things

    def chapter_head(self, chapter: Chapter) -> dict[str, str]:
        """A chapter to link to."""
        return {"id": chapter.id, "title": self.say(chapter.title), "intro": self.say(chapter.intro)}

    def replay(self, example_id: str) -> Replay:
        """An example by its id. Raises LookupError for one that isn't there."""
        if example_id not in self.content.replay:
            raise LookupError(f"unknown example {example_id!r}{nearest(example_id, self.content.replay)}")
        return self.content.replay[example_id]

    def frames(self, example_id: str, *numbers: int) -> tuple[Frame, ...]:
        """Some steps of an example, counted from 1; by default the first two of its main ones."""
        replay = self.replay(example_id)
        if not numbers:
            return views.main_frames(replay, self.narrator)[:2]
        return tuple(views.step_frame(replay, number - 1, self.narrator) for number in numbers)

    def rules(self, rule_ids: Iterable[str], key: str) -> tuple[RuleView, ...]:
        """Rules to link to from the page with this key."""
        return tuple(self.rule(self.content.rulebook.rules[rule_id], key) for rule_id in rule_ids)

    def example(self, replay: Replay, key: str, *, brief: bool = False) -> ExampleView:
        """An example as shown on the page with this key, whole or only its main steps."""
        example, content = replay.example, replay.example.content
        frames = (views.main_frames if brief else views.all_frames)(replay, self.narrator)
        return replace(
            self.example_head(replay, key),
            frames=frames if isinstance(content, Script) else (),
            facts=content if isinstance(content, Facts) else None,
            scores=views.score_rows(replay.steps[-1].after) if replay.steps else (),
            rules=self.rules(example.proves, key),
        )

    def example_head(self, replay: Replay, key: str) -> ExampleView:
        """An example to link to."""
        example = replay.example
        folder = example.id if example.folder == ROUNDS else example.folder
        link = f"{self.link(key, f'examples/{folder}.md')}#{example.id}"
        return ExampleView(example.id, self.say(example.title), self.say(example.caption), link)

    def rule(self, rule: Rule, key: str) -> RuleView:
        """A rule to link to."""
        chapter = self.content.rulebook.chapter_of(rule.id)
        link = f"{self.link(key, f'rules/{chapter.id}.md')}#{rule.id}"
        return RuleView(rule.id, self.content.rulebook.number(rule.id), self.say(rule.title), link)

    def rule_with_text(self, rule: Rule, key: str) -> RuleView:
        """A rule with its text and the house rules on it."""
        return replace(self.rule(rule, key), text=self.say(rule.text), house=self.house("", [rule.id], key))

    def house(self, point: str, rule_ids: Collection[str], key: str) -> tuple[HouseView, ...]:
        """The house rules on a point by its id, or on one of these rules, to link to from the page with this key."""
        replays = {held: self.replay(reading.example) for held, reading in self.content.held.items()}
        return tuple(
            HouseView(self.say(replay.example.title), f"{self.link(key, f'{HOUSE}.md')}#{held}")
            for held, replay in replays.items()
            if held == point or not set(replay.example.proves).isdisjoint(rule_ids)
        )

    def full_rule(self, rule: Rule, key: str) -> RuleView:
        """A rule with its texts, its best example, its other proofs and the rulings on it."""
        head, proofs = self.rule_with_text(rule, key), self.content.proofs(rule)
        return replace(
            head,
            note=self.say(rule.note) if rule.note else "",
            certainty=rule.certainty,
            shown=self.example(proofs[0], key, brief=True),
            proofs=tuple(self.example_head(proof, key) for proof in proofs),
            rulings=tuple(self.ruling_head(ruling, key) for ruling in self.content.rulings_on(rule)),
        )

    def ruling_head(self, ruling: Ruling, key: str) -> RulingView:
        """A ruling to link to, with its verdict."""
        return RulingView(
            id=ruling.id,
            question=self.say(ruling.question, **ruling.values),
            link=f"{self.link(key, f'faq/{self.content.topic_of(ruling.id)}.md')}#{ruling.id}",
            verdict=ruling.verdict,
            players=ruling.players,
        )

    def ruling(self, ruling: Ruling, key: str) -> RulingView:
        """A ruling with its proof."""
        return replace(
            self.ruling_head(ruling, key),
            answer=self.say(ruling.answer, **ruling.values),
            certainty=ruling.certainty,
            rules=self.rules(ruling.rules, key),
            shown=self.example(self.content.replay[ruling.example], key, brief=True),
            position=views.position_to_check(self.content.replay[ruling.example]),
            house=self.house(ruling.id, ruling.rules, key),
        )

    # words that templates ask for

    def percent(self, share: float, digits: int = 0) -> str:
        """A share, 1 for the whole, in percent as the language writes it."""
        pattern = Locale.parse(self.tr.language.code).percent_formats[None].pattern
        decimals = f"0.{'0' * digits}" if digits else "0"
        return format_percent(share, pattern.replace("#,##0", decimals), locale=self.tr.language.code)

    def summary(self, text: str, titles: Iterable[str] = ()) -> str:
        """What a search engine shows of a page: whole sentences of a text and then titles, as many as there is room."""
        found = ""
        text = text.unescape() if isinstance(text, Markup) else text
        for sentence in _SENTENCE.findall(text):
            if found and len(found) + len(sentence) > SUMMARY:
                return found.strip()
            found += sentence
        between = self.narrator.gap
        for title in titles:
            if len(found) + len(between) + len(title) > SUMMARY:
                break
            found, between = found + between + title, " · "
        return found

    def size(self, name: str) -> Markup:
        """The size of a picture as attributes."""
        drawing = self.drawings[name]
        return Markup(f"width={drawing.width} height={drawing.height}")

    def kind_name(self, kind: str) -> str:
        """What a kind of set is called."""
        t = self.tr.gettext
        names = {"single": t("single card"), "run": t("run"), "same": t("same numbers"), "none": t("no set")}
        return names[kind]

    def kind_title(self, kind: str) -> str:
        """What several sets of a kind are called."""
        t = self.tr.gettext
        return {"run": t("Runs"), "same": t("Same numbers")}[kind]

    def verdict(self, verdict: str) -> str:
        """How an answer begins."""
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


def in_english(markdown: str) -> str:
    """Markdown in which what stands in English is marked as such, where that can be: not in attributes and data."""
    head, body = markdown.split("\n---\n", 1) if markdown.startswith("---\n") else ["", markdown]
    parts = _UNMARKABLE.split(body)
    parts = [unmarked(part) if _UNMARKABLE.fullmatch(part) else part for part in parts]
    body = "".join(parts).replace(MARKS[0], '<span lang="en">').replace(MARKS[1], "</span>")
    return f"{unmarked(head)}\n---\n{body}" if head else body


def _safe(value: object) -> object:
    return Markup(_escaped(value)) if isinstance(value, str) and not isinstance(value, Markup) else value


def _escaped(text: str) -> str:
    """Text that is safe in Markdown and in HTML attributes; quotes are left alone, they are typography here."""
    return str(escape(text)).replace("&#39;", "'").replace("&#34;", "&quot;")


def _sets(text: str) -> Markup:
    """Text with the sets and cards in it kept together and left to right."""
    plain = str(text) if isinstance(text, Markup) else _escaped(text)  # a Markup would escape what is put in
    return Markup(_SET.sub(r'<span class="set">\g<0></span>', plain))


def _unbroken(text: str) -> Markup:
    """A set or card by itself, kept together and left to right."""
    return Markup('<span class="set">{}</span>').format(text)


def _quoted(text: str) -> Markup:
    """A text as a quoted YAML value."""
    plain = text.unescape() if isinstance(text, Markup) else text
    return Markup(json.dumps(plain, ensure_ascii=False))
