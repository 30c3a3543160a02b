"""The pictures of all pages, drawn once for all languages."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from scout_docs.examples.model import Facts, Replay, Script, Step
from scout_docs.notation import parse_card, parse_cards, parse_numbers
from scout_docs.pages.content import Content
from scout_docs.pictures.legend import signs
from scout_docs.pictures.palette import recoloured
from scout_docs.pictures.scenes import action_scene, card_turn, comparison, fan, numbers_row, position_scene

FAN = "fan"
"""The name of the picture of a hand, which stands for the whole game."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture as SVG text, with its size in pixels as the SVG states it."""

    svg: str
    width: str
    height: str


def draw(content: Content, colours: Mapping[str, str] = MappingProxyType({})) -> dict[str, Drawing]:
    """Every picture that a page can show, by its name, with some colours of a host."""
    drawings = {f"sign-{name}": svg for name, svg in signs().items()} | {FAN: fan(parse_cards("3/9 4/7 5/2 6/10 7/1"))}
    for replay in content.replays:
        shapes = _of_facts(replay.example.content) if isinstance(replay.example.content, Facts) else _of_play(replay)
        drawings |= shapes
    return {name: _drawing(recoloured(svg, colours)) for name, svg in drawings.items()}


def step_name(replay: Replay, index: int) -> str:
    """The name of the picture of a step."""
    return f"{replay.example.id}-{index + 1}"


def end_name(replay: Replay) -> str:
    """The name of the picture of the position after the last step."""
    return f"{replay.example.id}-end"


def comparison_name(left: str, sign: str, right: str) -> str:
    """The name of the picture of two sets side by side."""
    return f"compare-{left}-{'over' if sign == '>' else 'as'}-{right}"


def set_name(numbers: str) -> str:
    """The name of the picture of a row of numbers."""
    return f"set-{numbers}"


def turn_name(card: str) -> str:
    """The name of the picture of a card and the same card turned."""
    return f"turn-{card.replace('/', '-')}"


def _of_play(replay: Replay) -> dict[str, str]:
    assert isinstance(replay.example.content, Script)
    shown = replay.example.content.shown_hands
    shapes = {step_name(replay, index): _of_step(step, shown) for index, step in enumerate(replay.steps)}
    if replay.steps[-1].event:
        shapes[end_name(replay)] = position_scene(replay.steps[-1].after, shown)
    return shapes


def _of_step(step: Step, shown: tuple[int, ...]) -> str:
    if step.line.action is None or step.line.seat is None:
        return position_scene(step.before, shown)
    seat = step.line.seat
    return action_scene(step.before, seat, step.line.action, step.event, step.refusal, (seat,))


def _of_facts(facts: Facts) -> dict[str, str]:
    if facts.form == "compare":
        return {
            comparison_name(left, sign, right): comparison(parse_numbers(left), sign, parse_numbers(right))
            for left, sign, right in facts.rows
        }
    if facts.form == "sets":
        return {set_name(numbers): numbers_row(parse_numbers(numbers)) for numbers, _ in facts.rows}
    if facts.form == "cards":
        return {turn_name(card): card_turn(parse_card(card)) for card, _ in facts.rows}
    return {}


def _drawing(svg: str) -> Drawing:
    size = re.match(r'<svg[^>]*? width="([\d.]+)"[^>]*? height="([\d.]+)"', svg)
    assert size, "a picture states its size"
    return Drawing(svg, size[1], size[2])
