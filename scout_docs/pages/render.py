"""All pages of one language, in the order of the navigation."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from babel.numbers import format_decimal
from jinja2 import Environment

from scout_docs.examples.model import Replay
from scout_docs.languages.catalog import Translator
from scout_docs.notation import format_cards, format_numbers
from scout_docs.pages import guides, views
from scout_docs.pages.content import READINGS, ROUNDS, Content
from scout_docs.pages.drawings import Drawing
from scout_docs.pages.renderer import Page, Renderer
from scout_docs.rulebook import Chapter
from scout_docs.rules.cards import HAND_SIZE, PLAYER_COUNTS, removed_cards
from scout_docs.rules.ranking import ranking
from scout_docs.rules.scoring import POINTS_PER_CARD, POINTS_PER_CHIP, POINTS_PER_HAND_CARD
from scout_docs.rules.sets import LADDER, STRENGTH, Kind

KIT = "scout-kit.zip"


def render(
    content: Content,
    drawings: Mapping[str, Drawing],
    templates: Environment,
    translators: Sequence[Translator],
    kit: Mapping[str, int],
) -> Iterator[tuple[Page, ...]]:
    """Every page of each language; ``kit`` says how much the conformance kit holds."""
    for translator in translators:
        yield tuple(_pages(Renderer(content, drawings, templates, translator), translators, kit))


def _pages(renderer: Renderer, translators: Sequence[Translator], kit: Mapping[str, int]) -> Iterator[Page]:
    page, t = renderer.page, renderer.tr.gettext
    counts = _counts(renderer.content)
    watched = renderer.example(renderer.replay(guides.ANNOTATED), "index")
    yield page("index", t("Home"), "home", round=watched, chapters=_chapters(renderer), counts=counts)
    yield guides.learn(renderer, _setups())
    yield page("quick-reference", t("Quick reference"), "quick-reference", **_quick_reference(renderer))
    for chapter in renderer.content.rulebook.chapters:
        yield page(f"rules/{chapter.id}", t(chapter.title), "chapter", **_chapter(renderer, chapter))
    yield page("check", t("Check my hand"), "check")
    yield guides.two_player_guide(renderer)
    yield page("ranking", t("Beat ranking"), "ranking", **_ranking(renderer))
    yield page("faq", t("Questions and answers"), "faq", **_faq(renderer))
    yield guides.heard_wrongly(renderer)
    yield guides.differences(renderer)
    yield guides.strategy(renderer)
    yield from _examples(renderer)
    yield guides.glossary(renderer, translators)
    yield page("kit", t("Conformance kit"), "kit", kit=kit, archive=KIT)
    yield guides.about(renderer, counts)


def _examples(renderer: Renderer) -> Iterator[Page]:
    for folder in renderer.content.folders:
        replays = renderer.content.in_folder(folder)
        if folder == ROUNDS:
            for replay in replays:
                key = f"examples/{replay.example.id}"
                shown = renderer.example(replay, key)
                yield renderer.page(key, shown.title, "round", shown=shown)
        else:
            key = f"examples/{folder}"
            yield renderer.page(key, _topic(renderer, folder), "examples", **_folder(renderer, folder, replays))


def _counts(content: Content) -> dict[str, int]:
    return {
        "rules": len(content.rulebook.rules),
        "examples": len(content.replays),
        "plays": sum(replay.example.plays for replay in content.replays),
        "rulings": sum(len(group.rulings) for group in content.faq),
    }


def _chapters(renderer: Renderer) -> list[dict[str, str]]:
    return [renderer.chapter_head(chapter) for chapter in renderer.content.rulebook.chapters]


def _chapter(renderer: Renderer, chapter: Chapter) -> dict[str, Any]:
    rules = [renderer.full_rule(rule, f"rules/{chapter.id}") for rule in chapter.rules]
    return {"chapter": {**renderer.chapter_head(chapter), "rules": rules}, "ladder": _ladder(longest=5)}


def _faq(renderer: Renderer) -> dict[str, Any]:
    groups = [
        {
            "id": group.id,
            "title": renderer.say(group.title),
            "rulings": [renderer.ruling(ruling, "faq") for ruling in group.rulings],
        }
        for group in renderer.content.faq
    ]
    return {"groups": groups, "structured": _faq_page(renderer, groups)}


def _faq_page(renderer: Renderer, groups: Sequence[Mapping[str, Any]]) -> str:
    """The questions and answers as search engines read them: a schema.org FAQPage in JSON-LD."""
    entries = [
        {
            "@type": "Question",
            "name": ruling.question,
            "acceptedAnswer": {
                "@type": "Answer",
                "text": renderer.verdict(ruling.verdict) + renderer.narrator.gap + ruling.answer,
            },
        }
        for group in groups
        for ruling in group["rulings"]
    ]
    page = {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        "inLanguage": renderer.tr.language.tag,
        "mainEntity": entries,
    }
    return json.dumps(page, ensure_ascii=False).replace("</", "<\\/")


def _ranking(renderer: Renderer) -> dict[str, Any]:
    places = {
        players: {(rank.kind, rank.numbers): rank.place for rank in ranking(players)} for players in PLAYER_COUNTS
    }
    odds, sections = renderer.content.odds, []
    for count in range(1, len(LADDER[-1][1]) + 1):
        groups = [
            {
                "kind": kind.value,
                "rows": [
                    {
                        "numbers": format_numbers(row),
                        "places": _places(places, kind, row),
                        "beaten": odds.beaten(4, STRENGTH[row]) if (kind, row) in places[4] else None,
                    }
                    for own, row in LADDER
                    if own is kind and len(row) == count
                ],
            }
            for kind in Kind
        ]
        groups = [group for group in groups if group["rows"]]
        sections.append({"count": count, "title": renderer.narrator.cards(count), "groups": groups})
    return {
        "sections": sections,
        "totals": [(players, len(places[players])) for players in PLAYER_COUNTS],
        "share": partial(_share, renderer),
        "dealt": format_decimal(odds.hands, locale=renderer.tr.language.code),
        "sure": renderer.percent(0.95),
        "error": renderer.percent(odds.error, 2),
    }


def _share(renderer: Renderer, share: float) -> str:
    """A share in percent: with a decimal where it is small, as less than the last digit where it is tiny."""
    least = 0.001
    if 0 < share < least / 2:
        return f"<\u00a0{renderer.percent(least, 1)}"
    return renderer.percent(share, 1 if share < 0.1 else 0)


def _setups() -> list[dict[str, Any]]:
    return [
        {
            "players": players,
            "removed": format_cards(removed_cards(players)),
            "hand": HAND_SIZE[players],
            "rounds": players,
        }
        for players in PLAYER_COUNTS
    ]


def _quick_reference(renderer: Renderer) -> dict[str, Any]:
    chapters = {chapter["id"]: chapter for chapter in _chapters(renderer)}
    points = {"captured": POINTS_PER_CARD, "chip": POINTS_PER_CHIP, "hand": POINTS_PER_HAND_CARD}
    signs = {name: views.signed(f"{value:+d}") for name, value in points.items()}
    order = [text for row in _ladder(longest=3) for text in (row["weakest"], row["strongest"])]
    return {"chapter": chapters.__getitem__, "setups": _setups(), "points": signs, "order": order}


def _folder(renderer: Renderer, folder: str, replays: tuple[Replay, ...]) -> dict[str, Any]:
    shown = [renderer.example(replay, f"examples/{folder}") for replay in replays]
    return {"topic": _topic(renderer, folder), "examples": shown, "readings": folder == READINGS}


def _topic(renderer: Renderer, folder: str) -> str:
    if folder == READINGS:
        return renderer.say("Other readings")
    return next(chapter["title"] for chapter in _chapters(renderer) if chapter["id"] == folder)


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
