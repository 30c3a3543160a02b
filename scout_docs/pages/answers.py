"""The pages that answer at the table: check my hand, the order of all sets, rulings."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from babel.numbers import format_decimal

from scout_docs.examples.model import Script
from scout_docs.faq import Group, Ruling
from scout_docs.languages.narrator import WHY_NOT
from scout_docs.notation import format_numbers
from scout_docs.pages import guides, lookup
from scout_docs.pages.renderer import Page, Renderer
from scout_docs.pages.views import RulingView
from scout_docs.positions import format_position
from scout_docs.rules.cards import HIGH, LOW, PLAYER_COUNTS
from scout_docs.rules.ranking import Rank
from scout_docs.rules.ranking import ranking as ranks
from scout_docs.rules.refusals import Reason
from scout_docs.rules.sets import STRENGTH, Kind

TRY = "the-missing-card"
"""The example with whose position a reader may begin."""


def check(renderer: Renderer) -> Page:
    """What a hand can do, looked up by a script in what the engine has written."""
    key, ngettext = "check", renderer.tr.ngettext

    def values() -> dict[str, Any]:
        start = renderer.replay(TRY).example.content
        assert isinstance(start, Script)
        return {
            "example": format_position(start.start),
            "player_counts": PLAYER_COUNTS,
            "captures": [ngettext("captures {n} card.", "captures {n} cards.", n) for n in range(1, HIGH + 1)],
            "reasons": [_reason(renderer, reason, key) for reason in lookup.reasons()],
        }

    return renderer.page(key, renderer.say("Check my hand"), key, values)


def _reason(renderer: Renderer, reason: Reason, key: str) -> dict[str, Any]:
    """A reason in words, with the placeholders of its sets left open, and its rule."""
    t = renderer.tr.gettext
    own = {
        Reason.NO_SCOUT_CHIP: t("Without a Scout chip you can't Scout."),
        Reason.NO_SCOUT_AND_SHOW_CHIP: t("Without the chip you can't Scout & Show. After a Scout your turn is over."),
    }
    text = own.get(reason) or t(WHY_NOT[reason], set="{set}", other="{other}", low=LOW, high=HIGH)
    return {"code": reason.value, "text": text, "rule": renderer.rules([reason.rule], key)[0]}


def faq(renderer: Renderer) -> Iterator[Page]:
    """An overview of all questions with their verdicts, and a page for each topic with its rulings."""
    groups, key = renderer.content.faq, "faq/index"

    def values() -> dict[str, Any]:
        overview = [
            {
                "id": group.id,
                "title": renderer.say(group.title),
                "rulings": [renderer.ruling_head(ruling, key) for ruling in group.rulings],
            }
            for group in groups
        ]
        return {"groups": overview, "player_counts": PLAYER_COUNTS}

    yield renderer.page(key, renderer.say("Questions and answers"), "faq", values)
    for group in groups:
        yield _topic(renderer, group)


def _topic(renderer: Renderer, group: Group) -> Page:
    """The rulings on a topic, each with its proof; where it depends, with each reading."""
    key, title = f"faq/{group.id}", renderer.say(group.title)
    differences = {entry.id: entry for entry in renderer.content.articles.differences}

    def view(ruling: Ruling) -> RulingView:
        depends = ruling.verdict == "depends"
        sides = guides.readings(renderer, differences[ruling.id], key) if depends else ()
        return replace(renderer.ruling(ruling, key), readings=sides)

    def values() -> dict[str, Any]:
        rulings = [view(ruling) for ruling in group.rulings]
        return {
            "topic": {"id": group.id, "title": title, "rulings": rulings},
            "description": renderer.narrator.gap.join(ruling.question for ruling in rulings[:2]),
            "structured": _faq_page(renderer, rulings),
        }

    return renderer.page(key, title, "topic", values)


def answer(renderer: Renderer, ruling: RulingView) -> str:
    """The house rules on a ruling, its verdict and its answer."""
    house = [renderer.say("House rule: {rule}.", rule=one.title) for one in ruling.house]
    return renderer.narrator.gap.join((*house, renderer.verdict(ruling.verdict), ruling.answer))


def _faq_page(renderer: Renderer, rulings: Sequence[RulingView]) -> str:
    """The questions and answers of a page as search engines read them: a schema.org FAQPage in JSON-LD."""
    entries = [
        {
            "@type": "Question",
            "name": ruling.question,
            "acceptedAnswer": {"@type": "Answer", "text": answer(renderer, ruling)},
        }
        for ruling in rulings
    ]
    page = {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        "inLanguage": renderer.tr.language.tag,
        "mainEntity": entries,
    }
    return json.dumps(page, ensure_ascii=False).replace("</", "<\\/")


def ranking(renderer: Renderer) -> Page:
    """Every strength in order, for each deck, with the odds that a dealt hand beats it."""
    return renderer.page("ranking", renderer.say("Beat ranking"), "ranking", partial(_decks, renderer))


def _decks(renderer: Renderer) -> dict[str, Any]:
    odds = renderer.content.odds
    decks: dict[tuple[Rank, ...], list[int]] = {}
    for players in PLAYER_COUNTS:
        decks.setdefault(ranks(players), []).append(players)
    sections = [
        {
            "players": players,
            "rows": [
                {
                    "place": row.place,
                    "numbers": row.numbers,
                    "name": format_numbers(row.numbers),
                    "kind": row.kind.value,
                    "beaten": odds.beaten(players[0], STRENGTH[row.numbers]),
                }
                for row in rows
            ],
        }
        for rows, players in decks.items()
    ]
    return {
        "sections": sections,
        "kinds": [kind.value for kind in Kind],
        "longest": [
            (count, [odds.longest(players[0], count) for players in decks.values()]) for count in range(1, HIGH + 1)
        ],
        "share": partial(_share, renderer),
        "dealt": format_decimal(odds.hands, locale=renderer.tr.language.code),
        "sure": renderer.percent(0.95),
        "error": renderer.percent(odds.error, 2),
    }


def _share(renderer: Renderer, share: float) -> str:
    """A share in percent, with a decimal near none and near all of them; none and all are said only if it is so."""
    least = 0.001
    if 0 < share < least / 2:
        return f"<\u00a0{renderer.percent(least, 1)}"
    if 1 - least / 2 < share < 1:
        return f">\u00a0{renderer.percent(1 - least, 1)}"
    return renderer.percent(share, 1 if 0 < share < 0.1 or 0.99 < share < 1 else 0)
