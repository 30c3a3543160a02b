"""What is written as JSON reads back to the same."""

import json
from itertools import islice, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scout_docs.kit.json_forms import action_json, event_json, read_action, read_event, read_state, state_json
from scout_docs.kit.play import random_turns
from scout_docs.rules.actions import Flip, Move, Pass, Scout, ScoutAndShow, Show
from scout_docs.rules.position import position
from scout_docs.rules.ruleset import STANDARD
from tests.random_play import random_state
from tests.rules.illegal import illegal_actions
from tests.test_positions import rulesets

seeds, players = st.integers(0, 10**6), st.integers(2, 5)


def through_text(form):
    return json.loads(json.dumps(form))


@given(seeds, players, st.integers(0, 60), st.just(STANDARD) | rulesets)
def test_every_state_reads_back(seed, number, actions, ruleset):
    state = random_state(number, seed, actions, ruleset)
    assert read_state(through_text(state_json(state))) == state


@given(seeds, players, st.just(STANDARD) | rulesets)
def test_every_event_reads_back(seed, number, ruleset):
    for turn in islice(random_turns(number, seed, ruleset), 60):
        assert read_event(through_text(event_json(turn.event))) == turn.event


@given(seeds, players, st.integers(0, 40))
def test_every_action_reads_back_legal_or_not(seed, number, actions):
    state, rng = random_state(number, seed, actions), Random(seed)
    wanted = [*islice(state.legal, 20), *(bad for _, _, bad in illegal_actions(state, Show((0,)), rng))]
    for action in wanted:
        assert read_action(through_text(action_json(action))) == action


def test_the_forms_of_actions():
    scout = {"take": "right", "turn": True, "place": 3}
    forms = {
        Show((0, 1)): {"do": "show", "positions": [1, 2]},
        Scout(-1, True, 2): {"do": "scout", **scout},
        Scout(1, False, 0): {"do": "scout", "take": 2, "turn": False, "place": 1},
        ScoutAndShow(Scout(-1, True, 2), Show((0,))): {
            "do": "scout-and-show",
            "scout": scout,
            "show": {"positions": [1]},
        },
        ScoutAndShow(Scout(-1, True, 2), None): {"do": "scout-and-show", "scout": scout, "show": None},
        Flip(): {"do": "flip"},
        Flip((1,)): {"do": "flip", "positions": [2]},
        Move(2, 0): {"do": "move", "from": 3, "to": 1},
        Pass(): {"do": "pass"},
    }
    assert {action: action_json(action) for action in forms} == forms


@given(seeds, players, st.integers(0, 60))
def test_all_cards_of_the_deck_lie_somewhere(seed, number, actions):
    form = state_json(random_state(number, seed, actions))
    parts = [*form["hands"].values(), *form["captured"].values(), form["table"], form["aside"]]
    cards = sorted(sorted(card) for part in parts for card in part)
    assert len(cards) == {2: 44, 3: 36, 4: 44, 5: 45}[number]
    assert all(one != other for one, other in pairwise(cards))


def test_unknown_actions_are_refused():
    with pytest.raises(ValueError, match="unknown action 'shwo'"):
        read_action({"do": "shwo"})
    with pytest.raises(ValueError, match="'pass' never happens"):
        read_event({"seat": "A", "action": {"do": "pass"}})


def test_more_than_one_scout_and_show_chip_has_no_form():
    with pytest.raises(ValueError, match="one Scout & Show chip"):
        state_json(position(3, hands={}, scout_and_show={0: 2}))
