"""What the pages show that lead through the game or look at it from outside: guides, statements, terms, sources."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from types import MappingProxyType
from typing import Any

from babel.dates import format_date
from babel.numbers import format_decimal

from scout_docs import odds
from scout_docs.articles import SOURCES, TERM, Difference, Reading, Statement, Term
from scout_docs.examples.load import OWN
from scout_docs.examples.model import Facts
from scout_docs.languages.catalog import SOURCE_LANGUAGE, Translator
from scout_docs.languages.progress import Progress
from scout_docs.notation import SEATS, format_numbers
from scout_docs.pages import views
from scout_docs.pages.facts import CREDITS, PUBLISHED, SNAPSHOT, WEIGHT
from scout_docs.pages.renderer import HOUSE, Page, Renderer
from scout_docs.pages.views import ReadingView, RulingView
from scout_docs.rules.cards import PLAYER_COUNTS
from scout_docs.rules.scoring import scores

ANNOTATED = "round-for-three"
MATCH_FOR_TWO = ("round-for-two", "round-for-two-second")
HARD_TO_BEAT = ((9,), (10,), (8, 9), (10, 10), (1, 2, 3), (2, 2, 2))
"""Sets whose strength the strategy page compares, weakest first."""


def learn(renderer: Renderer, setups: Sequence[dict[str, Any]]) -> Page:
    """The game in the order in which a newcomer needs it, and a whole round."""

    def facts_of(example_id: str, most: int | None = None) -> Facts:
        content = renderer.replay(example_id).example.content
        if not isinstance(content, Facts):
            raise LookupError(f"the example {example_id!r} is a play; expected one of facts")
        return replace(content, rows=content.rows[:most])

    def values() -> dict[str, Any]:
        return {
            "setups": setups,
            "facts": facts_of,
            "scores": lambda example_id: views.score_rows(renderer.replay(example_id).steps[-1].after),
            "round": renderer.example(renderer.replay(ANNOTATED), "learn"),
        }

    return renderer.page("learn", renderer.say("Learn in five minutes"), "learn", values)


def two_player_guide(renderer: Renderer) -> Page:
    """The rules for two and a whole match."""
    key = "two-player-guide"
    return renderer.page(key, renderer.say("Two-player guide"), key, partial(_match_for_two, renderer, key))


def _match_for_two(renderer: Renderer, key: str) -> dict[str, Any]:
    chapter = next(c for c in renderer.content.rulebook.chapters if c.id == "two-players")
    replays = [renderer.replay(example_id) for example_id in MATCH_FOR_TWO]
    results = [[score.total for score in scores(replay.steps[-1].after)] for replay in replays]
    totals = [(SEATS[seat], won, sum(won)) for seat, won in enumerate(zip(*results, strict=True))]
    best = max(totals, key=lambda row: row[2])
    return {
        "rules": [renderer.rule_with_text(rule, key) for rule in chapter.rules],
        "rounds": [renderer.example(replay, key) for replay in replays],
        "totals": totals,
        "winner": {"player": best[0], "points": renderer.narrator.points(best[2])},
    }


def heard_wrongly(renderer: Renderer) -> Page:
    """Statements and whether they are right."""
    key = "heard-wrongly"

    def view(entry: Statement) -> RulingView:
        return RulingView(
            id=entry.id,
            question=renderer.say(entry.statement, **entry.values).rstrip(".。"),
            verdict=entry.verdict,
            answer=renderer.say(entry.answer, **entry.values),
            rules=renderer.rules(entry.rules, key),
            shown=renderer.example(renderer.replay(entry.example), key, brief=True),
            house=renderer.house(entry.id, entry.rules, key),
        )

    def values() -> dict[str, Any]:
        return {
            "statements": [view(entry) for entry in renderer.content.articles.statements],
            "truth": lambda verdict: _truths(renderer)[verdict],
        }

    return renderer.page(key, renderer.say("Heard wrongly"), key, values)


def differences(renderer: Renderer) -> Page:
    """Points on which texts differ, with each reading as it plays."""
    key, entries = "differences", renderer.content.articles.differences
    title = renderer.say("Where texts differ")
    return renderer.page(
        key, title, key, lambda: {"differences": [_difference(renderer, entry, key) for entry in entries]}
    )


def house_rules(renderer: Renderer) -> Page:
    """The points on which house rules differ from ours, and what holds instead."""
    content = renderer.content

    def values() -> dict[str, Any]:
        held = [entry for entry in content.articles.differences if entry.id in content.held]
        return {
            "name": renderer.house_name,
            "differences": [_difference(renderer, entry, HOUSE) for entry in held],
            "own": f"examples/{OWN}" if OWN in content.folders else "",
            "site": renderer.site_name,
        }

    return renderer.page(HOUSE, renderer.say("House rules"), HOUSE, values)


def _difference(renderer: Renderer, entry: Difference, key: str) -> dict[str, Any]:
    return {
        "id": entry.id,
        "title": renderer.say(entry.title, **entry.values),
        "question": renderer.say(entry.question, **entry.values),
        "readings": readings(renderer, entry, key),
        "why": renderer.say(entry.why, **entry.values),
        "certainty": entry.certainty,
        "rules": renderer.rules(entry.rules, key),
    }


def readings(renderer: Renderer, entry: Difference, key: str) -> tuple[ReadingView, ...]:
    """The readings of a point, the one that holds first, as shown on the page with this key."""
    names, t = _source_names(renderer), renderer.tr.gettext
    held = renderer.content.held.get(entry.id)

    def reading(one: Reading) -> ReadingView:
        shown = renderer.example(renderer.replay(one.example), key, brief=True) if one.example else None
        says, sources = renderer.say(one.says, **entry.values), tuple(names[name] for name in one.sources)
        if one is held and shown:
            return ReadingView(t("House rule"), True, t("{title}.", title=shown.title), (), shown)
        if one is not entry.readings[0]:
            return ReadingView(t("Another reading"), False, says, sources, shown)
        return ReadingView(t("Standard rules") if held else t("Our reading"), not held, says, sources, shown)

    return tuple(sorted(map(reading, entry.readings), key=lambda view: not view.holds))


def strategy(renderer: Renderer) -> Page:
    """Five points, each with shares of deals that the engine has counted."""

    def values() -> dict[str, Any]:
        return {
            "deals": odds.DEALS,
            "percent": renderer.percent,
            "example": lambda example_id: renderer.example_head(renderer.replay(example_id), "strategy"),
            **_shares(),
        }

    return renderer.page("strategy", renderer.say("Strategy for beginners"), "strategy", values)


@cache
def _shares() -> Mapping[str, Any]:
    """What has been counted, which is the same in every language."""
    hands, rounds = odds.dealt(), odds.opened()
    return MappingProxyType(
        {
            "three": odds.share(hands, odds.has_three),
            "three_either_way": odds.share(hands, odds.has_three_either_way),
            "opens_longer_set": odds.share(hands, odds.opens_longer_set),
            "against": [(format_numbers(over), odds.share(hands, odds.can_beat(over))) for over in HARD_TO_BEAT],
            "scout_makes_longer": odds.share(rounds, odds.scout_makes_longer_set),
            "can_show": odds.share(rounds, odds.can_show),
            "can_both": odds.share(rounds, odds.can_scout_and_show),
        }
    )


def glossary(renderer: Renderer, translators: Sequence[Translator]) -> Page:
    """Every term, its definition, and its name in the other languages."""
    rules = renderer.content.rulebook.rules

    def view(term: Term) -> dict[str, Any]:
        return {
            "id": term.id,
            "term": renderer.tr.pgettext(TERM, term.term),
            "definition": renderer.say(term.definition),
            "rule": renderer.rule(rules[term.rule], "glossary"),
            "others": [
                (tr.language.tag, tr.name, tr.pgettext(TERM, term.term)) for tr in translators if tr is not renderer.tr
            ],
        }

    terms = renderer.content.articles.terms
    return renderer.page("glossary", renderer.say("Glossary"), "glossary", lambda: {"terms": list(map(view, terms))})


def about(renderer: Renderer, counts: dict[str, int]) -> Page:
    """The game, the sources, how it is all checked, and what has changed."""
    title = renderer.say("About this site and its sources")
    return renderer.page("about", title, "about", partial(_about, renderer, counts))


def _about(renderer: Renderer, counts: dict[str, int]) -> dict[str, Any]:
    language = renderer.tr.language.code
    figures = {
        **CREDITS,
        **PUBLISHED,
        "players": f"{PLAYER_COUNTS[0]}–{PLAYER_COUNTS[-1]}",
        "weight": format_decimal(WEIGHT, "0.00", locale=language),
        "snapshot": format_date(SNAPSHOT, "long", locale=language),
    }
    changes = [
        {
            "date": format_date(change.date, "long", locale=language),
            "text": renderer.say(change.text),
            "rules": renderer.rules(change.rules, "about"),
        }
        for change in renderer.content.articles.changes
    ]
    names = _source_names(renderer)
    return {
        "figures": figures,
        "counts": counts,
        "sources": [names[source] for source in SOURCES],
        "changes": changes,
    }


def translation(renderer: Renderer, states: Sequence[tuple[Translator, Progress | None]]) -> Page:
    """How far each translation is, what is left of this one, and how to help."""
    key = "translation"
    return renderer.page(key, renderer.say("Translation"), key, partial(_progress, renderer, states))


def _progress(renderer: Renderer, states: Sequence[tuple[Translator, Progress | None]]) -> dict[str, Any]:
    rows = [
        {
            "name": tr.name,
            "tag": tr.language.tag,
            "share": renderer.percent(state.share),
            "changed": len(state.changed),
            "missing": len(state.missing),
            "file": "" if tr.language.code == SOURCE_LANGUAGE else f"{tr.language.code}.po",
        }
        for tr, state in states
        if state
    ]
    return {"rows": rows, "state": renderer.state}


def _truths(renderer: Renderer) -> dict[str, str]:
    t = renderer.tr.gettext
    return {"right": t("Right."), "wrong": t("Wrong."), "partly": t("Only partly.")}


def _source_names(renderer: Renderer) -> dict[str, str]:
    """What readers call the compared texts: kind and language."""
    say = renderer.say
    return {
        "rulebook": say("Publisher's English rulebook, version {version}"),
        "zh-guide": say("Chinese page with explanations"),
        "zh-wiki": say("Chinese wiki page"),
        "uk-game": say("Ukrainian help text of a web game"),
        "id-game": say("Indonesian help text of a web game"),
        "ru-shop": say("Russian shop description"),
    }
