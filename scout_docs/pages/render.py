"""All pages of one language, in the order of the navigation."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from markupsafe import Markup

from scout_docs.examples.load import OWN
from scout_docs.examples.model import Replay
from scout_docs.notation import format_cards, format_numbers
from scout_docs.pages import answers, guides, views
from scout_docs.pages.content import APART, READINGS, ROUNDS, Content
from scout_docs.pages.renderer import Page, Renderer
from scout_docs.rulebook import Chapter
from scout_docs.rules.cards import HAND_SIZE, PLAYER_COUNTS, removed_cards
from scout_docs.rules.scoring import POINTS_PER_CARD, POINTS_PER_CHIP, POINTS_PER_HAND_CARD
from scout_docs.rules.sets import LADDER

KIT = "scout-kit.zip"


def render(renderers: Sequence[Renderer], kit: Callable[[], Mapping[str, int]]) -> Iterator[tuple[Page, ...]]:
    """Every page of each language, to be read; ``kit`` says how much the conformance kit holds."""
    for renderer in renderers:
        yield tuple(_pages(renderer, renderers, kit))


def _pages(renderer: Renderer, renderers: Sequence[Renderer], kit: Callable[[], Mapping[str, int]]) -> Iterator[Page]:
    page, t = renderer.page, renderer.tr.gettext
    yield page("index", t("Home"), "home", partial(_home, renderer))
    if renderer.content.held:
        yield guides.house_rules(renderer)
    yield guides.learn(renderer, _setups())
    yield page("quick-reference", t("Quick reference"), "quick-reference", partial(_quick_reference, renderer))
    for chapter in renderer.content.rulebook.chapters:
        yield page(f"rules/{chapter.id}", t(chapter.title), "chapter", partial(_chapter, renderer, chapter))
    yield answers.check(renderer)
    yield guides.two_player_guide(renderer)
    yield answers.ranking(renderer)
    yield from answers.faq(renderer)
    yield guides.heard_wrongly(renderer)
    yield guides.differences(renderer)
    yield guides.strategy(renderer)
    yield from _examples(renderer)
    yield guides.glossary(renderer, [other.tr for other in renderers])
    yield page("kit", t("Conformance kit"), "kit", lambda: {"kit": kit(), "archive": KIT})
    yield guides.about(renderer, _counts(renderer.content))
    yield guides.translation(renderer, [(other.tr, other.state) for other in renderers])


def _home(renderer: Renderer) -> dict[str, Any]:
    return {
        "round": renderer.example(renderer.replay(guides.ANNOTATED), "index"),
        "chapters": _chapters(renderer),
        "counts": _counts(renderer.content),
        "own": _own(renderer),
    }


def _own(renderer: Renderer) -> Markup:
    """What a club says at the top of the home page, Markdown in the language of the renderer; empty if nothing."""
    names, club = renderer.tr.language.names, renderer.content.club
    texts = [value.text for key, value in (club.home if club else ()) if key.text in names]
    return Markup("".join(texts))


def _examples(renderer: Renderer) -> Iterator[Page]:
    for folder in renderer.content.folders:
        replays = renderer.content.in_folder(folder)
        if folder == ROUNDS:
            for replay in replays:
                key, title = f"examples/{replay.example.id}", renderer.say(replay.example.title)
                yield renderer.page(key, title, "round", partial(_round, renderer, replay, key))
        else:
            values = partial(_folder, renderer, folder, replays)
            yield renderer.page(f"examples/{folder}", _topic(renderer, folder), "examples", values)


def _round(renderer: Renderer, replay: Replay, key: str) -> dict[str, Any]:
    return {"shown": renderer.example(replay, key)}


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
    titles = [chapter["title"] for chapter in chapters.values()]
    return {"chapter": chapters.__getitem__, "titles": titles, "setups": _setups(), "points": signs, "order": order}


def _folder(renderer: Renderer, folder: str, replays: tuple[Replay, ...]) -> dict[str, Any]:
    shown = [renderer.example(replay, f"examples/{folder}") for replay in replays]
    return {
        "topic": _topic(renderer, folder),
        "examples": shown,
        "readings": folder == READINGS,
        "apart": folder in APART,
    }


def _topic(renderer: Renderer, folder: str) -> str:
    if folder == READINGS:
        return renderer.say("Other readings")
    if folder == OWN:
        return renderer.site_name
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
