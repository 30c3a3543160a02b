"""Rounds of random legal actions from a seed."""

from random import Random

from scout_docs.rules.actions import LEFT, RIGHT, Flip, Scout, ScoutAndShow, Show
from scout_docs.rules.match import Match
from scout_docs.rules.ruleset import STANDARD


def random_start(players, rng, ruleset=STANDARD):
    """A dealt round in which about a third of the players have flipped their hands."""
    _, state = Match(players, ruleset=ruleset).deal(rng)
    for seat in range(players):
        if rng.random() < 0.3:
            state, _ = state.play(Flip(), seat)
    return state


def random_action(state, rng, eager):
    """A legal action. The more eager the players (0 to 1), the more often they Show."""
    shows = list(state.legal.shows)
    if shows and (not state.legal.scouts or rng.random() < eager):
        return rng.choice(shows)
    size = len(state.hand)
    scout = Scout(rng.choice((LEFT, RIGHT)), rng.random() < 0.5, rng.randrange(size + 1))
    for _ in range(4 if state.scout_and_show[state.turn] else 0):
        start = rng.randrange(size + 1)
        both = ScoutAndShow(scout, Show.span(start, min(size + 1, start + rng.randint(1, 4))))
        if state.can(both):
            return both
    alone = ScoutAndShow(scout, None)
    return alone if rng.random() < 0.2 and state.can(alone) else scout


def random_state(players, seed, actions, ruleset=STANDARD):
    """The state after this many random actions, or the ended one."""
    rng = Random(seed)
    state = random_start(players, rng, ruleset)
    eager = rng.random()
    for _ in range(actions):
        if state.ending:
            break
        state, _ = state.play(random_action(state, rng, eager))
    return state
