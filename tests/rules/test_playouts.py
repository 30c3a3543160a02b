"""A thousand random rounds for each number of players: what must hold after every action."""

from random import Random

import pytest

from scout_docs.rules.actions import Scout, ScoutAndShow
from scout_docs.rules.refusals import IllegalAction
from scout_docs.rules.round import How
from scout_docs.rules.scoring import scores
from tests.random_play import random_action, random_start
from tests.rules.definition import kind_of, shown
from tests.rules.illegal import illegal_actions

ROUNDS = 1000
LIMIT = 500
"""Where a playout with three or more players stops. No rule: such rounds can go on for ever."""

TWO_PLAYER_LIMIT = 6 + 22 + 6
"""At most six Scouts, and each Show takes one of 22 + 6 cards out of the hands."""


def all_cards(state):
    return sorted(card.pair for part in (*state.hands, *state.captured, state.table) for card in part)


def playout(players, seed):
    """Every step of a round: state before, action, state after, and the number of Scouts so far."""
    rng = Random(seed)
    state, scouts, eager = random_start(players, rng), 0, rng.random()
    for _ in range(LIMIT if players > 2 else TWO_PLAYER_LIMIT):
        action = random_action(state, rng, eager)
        after, _ = state.play(action)
        scouts += isinstance(action, Scout | ScoutAndShow)
        yield state, action, after, scouts
        if after.ending:
            return
        state = after


def check_chips(state, scouts):
    if state.players == 2:
        assert sum(state.chips) + scouts == 6, "held + paid"
        assert state.scout_and_show == (0, 0)
    else:
        assert sum(state.chips) == scouts


def check_table(state):
    assert (state.owner is None) == (state.table == ())
    assert not state.table or kind_of(shown(state.table)), "what lies on the table is one set"
    if not state.ending:
        assert state.owner != state.turn


def check_hands(before, after):
    """Cards that stay in a hand lie as they did and in the same order; other players' hands don't change."""
    for seat in range(before.players):
        assert seat == before.turn or after.hands[seat] == before.hands[seat]
    old, new = before.hand, after.hands[before.turn]
    stay = {card.pair for card in old} & {card.pair for card in new}
    assert [card for card in old if card.pair in stay] == [card for card in new if card.pair in stay]
    assert len(new) - len(stay) <= 1, "one card at most comes in"


def check_turn(before, after):
    if before.players > 2:
        assert after.turn == (before.turn + 1) % before.players
    else:
        assert after.turn == (before.turn if after.scouted else 1 - before.turn)
    for old, new in zip(before.captured, after.captured, strict=True):
        assert new[: len(old)] == old, "captured cards stay captured"


def check_scores(ended):
    """Captured cards and chips less the cards in hand, which the unbeaten player keeps free of charge."""
    unbeaten = ended.ending and ended.ending.how is not How.EMPTY_HAND
    for seat, score in enumerate(scores(ended)):
        spared = unbeaten and seat == ended.ending.last_shower
        paid = 0 if spared else len(ended.hands[seat])
        assert score.total == len(ended.captured[seat]) + ended.chips[seat] - paid


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_holds_after_every_action(players):
    endings = set()
    for seed in range(ROUNDS):
        dealt = None
        for before, _, after, scouts in playout(players, seed):
            dealt = dealt or all_cards(before)
            assert len(set(dealt)) == len(dealt)
            assert all_cards(after) == dealt, f"seed {seed}"
            check_chips(after, scouts)
            check_table(after)
            check_hands(before, after)
            check_turn(before, after)
            assert bool(after.legal) == (after.ending is None), f"seed {seed}"
        assert players > 2 or after.ending, f"seed {seed}: a round with two players must end"
        check_scores(after)
        endings.add(after.ending and after.ending.how)
    assert endings - {None} == ({How.EMPTY_HAND, How.STUCK} if players == 2 else {How.EMPTY_HAND, How.UNBEATEN})


def is_refused(state, action, seat):
    try:
        state.play(action, seat)
    except IllegalAction:
        return not state.can(action, seat)
    return False


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_illegal_actions_are_refused_and_change_nothing(players):
    tried = set()
    for seed in range(ROUNDS):
        rng = Random(seed)
        for before, played, after, _ in playout(players, seed):
            for state in (before, after) if after.ending else (before,):
                written, copy = repr(state), state._replace()
                for sort, seat, action in rng.sample(illegal_actions(state, played, rng), 4):
                    assert is_refused(state, action, seat), f"seed {seed}, {sort}: {seat} {action} in {state}"
                    tried.add(sort)
                assert state == copy
                assert repr(state) == written
    assert tried == {"any time", "over", "table", "hand", "set", "chips"}


def test_the_same_seed_plays_the_same_round():
    assert list(playout(4, 7)) == list(playout(4, 7))
    assert list(playout(4, 7)) != list(playout(4, 8))
