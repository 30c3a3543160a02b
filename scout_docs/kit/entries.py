"""The entries of the kit's files: positions, refusals, rounds, the ranking and the rules."""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from random import Random

from scout_docs.examples.model import Replay, Step
from scout_docs.kit.json_forms import Json, action_json, event_json, read_action, scores_json, seat_json, state_json
from scout_docs.kit.play import Turn, random_turns, telling_round, whole_rounds
from scout_docs.notation import format_action
from scout_docs.rulebook import Rule, Rulebook
from scout_docs.rules.actions import Action
from scout_docs.rules.cards import PLAYER_COUNTS
from scout_docs.rules.ranking import ranking
from scout_docs.rules.round import Round
from scout_docs.rules.ruleset import Ruleset

Texts = Mapping[str, Callable[[str], str]]
"""By language tag: what an English message of the rulebook says in that language, with all values filled in."""

POSITIONS, ROUNDS = 100, 5
"""How many of each there are for each number of players."""

DEEPEST = 40
"""After how many turns a position is taken at the latest."""

MOST_LISTED = 120
"""Positions with more legal actions than this only say how many there are."""

READINGS = (
    (4, Ruleset(scout_and_show_needs_show=False)),
    (3, Ruleset(lap_ends_on_empty_table=False)),
    (3, Ruleset(unbeaten_owner_exempt=False)),
    (2, Ruleset(two_player_payment="owner")),
    (2, Ruleset(two_player_owner_reward=True)),
    (2, Ruleset(two_player_unspent_chips_score=False)),
)
"""Every other reading of a round, with a number of players for which it matters."""


@cache
def positions() -> tuple[Json, ...]:
    """Positions from seeds: the state, how many actions are legal, and one of them with what it does.

    No example has a part in them, so they are played once while a site is served.
    """
    return tuple(_positions())


def _positions() -> Iterator[Json]:
    for players in PLAYER_COUNTS:
        for seed in range(1, POSITIONS + 1):
            turns = list(islice(random_turns(players, seed), DEEPEST))
            turn = Random(seed).choice(turns)
            entry: Json = {"id": f"{players}-players-{seed}", "state": state_json(turn.before)}
            entry |= {"legal": _legal(turn.before), "next": _turn(turn)}
            if len(turn.before.legal) <= MOST_LISTED:
                entry["actions"] = _actions(turn.before)
            yield entry


def refusals(replays: Iterable[Replay]) -> Iterator[Json]:
    """Every action that an example sees refused; what goes on from there shows that nothing has changed."""
    for replay in replays:
        for number, step in enumerate(replay.steps, start=1):
            if step.refusal:
                name = replay.example.id
                yield {"id": f"{name}-{number}", "example": name, **_refused(step)}


def _refused(step: Step) -> Json:
    state, line, refusal = step.before, step.line, step.refusal
    assert line.seat is not None
    assert line.action is not None
    assert refusal is not None
    entry: Json = {
        "state": state_json(state),
        "seat": seat_json(line.seat),
        "action": action_json(line.action),
        "words": _words(line.seat, line.action),
        "reason": refusal.reason.value,
        "rule": refusal.reason.rule,
        "legal": _legal(state),
    }
    if state.ending:
        return entry | {"scores": scores_json(state)}
    actions = _actions(state)
    after, event = state.play(read_action(actions[len(actions) // 2]))
    return entry | {"next": _turn(Turn(state, event, after))}


def _words(seat: int, action: Action) -> str:
    """An action in notation, with every position written out: ``B show 2,3,4``."""
    span = re.compile("([0-9]+)-([0-9]+)")
    return span.sub(lambda m: ",".join(map(str, range(int(m[1]), int(m[2]) + 1))), format_action(seat, action))


def rounds(scripted: Iterable[Replay]) -> Iterator[Json]:
    """Whole rounds: those of the examples, random ones, and one for each other reading."""
    for replay in scripted:
        turns = [Turn(step.before, step.event, step.after) for step in replay.steps if step.event]
        yield _round(replay.example.id, turns)
    yield from _random_rounds()


@cache
def _random_rounds() -> tuple[Json, ...]:
    return tuple(_played_at_random())


def _played_at_random() -> Iterator[Json]:
    for players in PLAYER_COUNTS:
        for seed, turns in islice(whole_rounds(players), ROUNDS):
            yield _round(f"{players}-players-{seed}", turns)
    for players, ruleset in READINGS:
        turns = telling_round(players, ruleset)
        entry = _round("", turns)
        (name,) = entry["start"]["ruleset"]
        yield entry | {"id": f"reading-{name.replace('_', '-')}"}


def _round(name: str, turns: list[Turn]) -> Json:
    steps = [{"legal": _legal(turn.before), **_turn(turn)} for turn in turns]
    scores = scores_json(turns[-1].after)
    return {"id": name, "start": state_json(turns[0].before), "steps": steps, "scores": scores}


def _turn(turn: Turn) -> Json:
    return {"event": event_json(turn.event), "after": state_json(turn.after)}


def _actions(state: Round) -> list[Json]:
    """All legal actions, in an order that doesn't hang on the engine."""
    return sorted(map(action_json, state.legal), key=lambda form: json.dumps(form, sort_keys=True))


def _legal(state: Round) -> Json:
    legal = state.legal
    return {"shows": len(legal.shows), "scouts": len(legal.scouts), "scout_and_shows": len(legal.scout_and_shows)}


def rankings() -> Iterator[Json]:
    """Every set in order of strength, per number of players."""
    for players in PLAYER_COUNTS:
        sets = [{"place": r.place, "kind": r.kind.value, "numbers": list(r.numbers)} for r in ranking(players)]
        yield {"players": players, "sets": sets}


def chapters(rulebook: Rulebook, texts: Texts) -> Iterator[Json]:
    """The chapters in order, with their titles in every language."""
    for chapter in rulebook.chapters:
        yield {"id": chapter.id, "texts": {tag: {"title": say(chapter.title)} for tag, say in texts.items()}}


def rules(rulebook: Rulebook, texts: Texts) -> Iterator[Json]:
    """The rules in order, with their texts in every language."""
    for chapter in rulebook.chapters:
        for rule in chapter.rules:
            yield {
                "id": rule.id,
                "number": rulebook.number(rule.id),
                "chapter": chapter.id,
                "certainty": rule.certainty,
                "texts": {tag: _rule_texts(rule, say) for tag, say in texts.items()},
            }


def _rule_texts(rule: Rule, say: Callable[[str], str]) -> Json:
    note = {"note": say(rule.note)} if rule.note else {}
    return {"title": say(rule.title), "text": say(rule.text), **note}
