"""Random play from seeds: the same turns in every run, so that the kit stays as it is."""

from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import NamedTuple

from scout_docs.rules.actions import LEFT, RIGHT, Action, Flip, Scout, ScoutAndShow, Show
from scout_docs.rules.events import Event
from scout_docs.rules.match import Match
from scout_docs.rules.round import Round
from scout_docs.rules.ruleset import STANDARD, Ruleset
from scout_docs.rules.scoring import scores

FLIPS, BOTH, TRIES = 0.3, 0.3, 9
"""How often a player flips the hand, wants to Scout & Show, and how many Shows the player then tries."""

LONGEST = 60
"""Rounds with more turns than this aren't wanted; with three players or more one can go on for ever."""


class Turn(NamedTuple):
    """A state, what happened in it, and the state after it."""

    before: Round
    event: Event
    after: Round


def random_turns(players: int, seed: int, ruleset: Ruleset = STANDARD) -> Iterator[Turn]:
    """The turns of a round of random legal actions, flips included, to its end if it has one."""
    rng = Random(seed)
    _, state = Match(players, ruleset=ruleset).deal(rng)
    eager = rng.random()
    for seat in range(players):
        if rng.random() < FLIPS:
            after, event = state.play(Flip(), seat)
            yield Turn(state, event, after)
            state = after
    while not state.ending:
        after, event = state.play(_action(state, rng, eager))
        yield Turn(state, event, after)
        state = after


def _action(state: Round, rng: Random, eager: float) -> Action:
    """A legal action. The more eager the players (0 to 1), the more often they Show.

    What is chosen doesn't hang on the order in which the engine lists legal actions.
    """
    size, legal = len(state.hand), state.legal
    if legal.shows and (not legal.scouts or rng.random() < eager):
        return rng.choice(sorted(legal.shows, key=lambda show: show.positions))
    scout = Scout(
        rng.choice((LEFT, RIGHT)) if len(state.table) > 1 else LEFT, rng.random() < 0.5, rng.randrange(size + 1)
    )
    for _ in range(TRIES if state.scout_and_show[state.turn] and rng.random() < BOTH else 0):
        start = rng.randrange(size + 1)
        both = ScoutAndShow(scout, Show.span(start, min(size + 1, start + rng.randint(1, 4))))
        if state.can(both):
            return both
    alone = ScoutAndShow(scout, None)
    return alone if state.can(alone) else scout


def whole_rounds(players: int, ruleset: Ruleset = STANDARD) -> Iterator[tuple[int, list[Turn]]]:
    """Seeds in order, with the turns of those rounds that end in time."""
    for seed in count(1):
        turns = list(islice(random_turns(players, seed, ruleset), LONGEST))
        if turns[-1].after.ending:
            yield seed, turns


def telling_round(players: int, ruleset: Ruleset) -> list[Turn]:
    """The first of the whole rounds which would have gone or scored otherwise under the standard reading."""
    return next(turns for _, turns in whole_rounds(players, ruleset) if _differs(turns))


def _differs(turns: list[Turn]) -> bool:
    state = turns[0].before._replace(ruleset=STANDARD)
    for _, event, after in turns:
        if not state.can(event.action, event.seat):
            return True
        state, happened = state.play(event.action, event.seat)
        if happened != event or state.ending != after.ending:
            return True
    return scores(state) != scores(turns[-1].after)
