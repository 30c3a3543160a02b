"""The views of legal actions say the same as trying every action there is."""

import pytest

from scout_docs.notation import parse_cards
from scout_docs.rules.actions import LEFT, RIGHT, Flip, Move, Pass, Scout, ScoutAndShow, Show
from scout_docs.rules.cards import PLAYER_COUNTS
from scout_docs.rules.position import position
from scout_docs.rules.ruleset import Ruleset
from tests.random_play import random_state
from tests.rules.definition import all_spans, beats, kind_of, shown

SEEDS = range(120)


def states(players, small=False):
    """Running states from all parts of a round; small ones have a hand of six cards at most."""
    made = [random_state(players, seed, actions=seed % 23) for seed in SEEDS]
    running = [state for state in made if not state.ending]
    return [state for state in running if len(state.hand) <= 6] if small else running


def scouts_of(state):
    ends = (LEFT, RIGHT) if len(state.table) > 1 else (LEFT,)
    return [Scout(end, turn, place) for end in ends for turn in (False, True) for place in range(len(state.hand) + 1)]


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_legal_shows_are_the_adjacent_sets_that_beat_the_table(players):
    for state in states(players):
        numbers = shown(state.hand)
        rows = {span: tuple(numbers[position] for position in span) for span in all_spans(len(numbers))}
        wanted = {Show(span) for span, row in rows.items() if kind_of(row) and beats(row, shown(state.table))}
        assert set(state.legal.shows) == wanted
        assert {Show(span) for span in rows if state.can(Show(span))} == wanted


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_legal_scouts_are_all_ends_ways_up_and_places(players):
    for state in states(players):
        payable = players > 2 or state.chips[state.turn] > 0
        expected = scouts_of(state) if state.table and payable else []
        assert len(state.legal.scouts) == len(expected)
        assert set(state.legal.scouts) == set(expected)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_legal_scout_and_shows_are_those_that_can_be_played(players):
    tried = 0
    for state in states(players, small=True):
        if state.table:
            spans = all_spans(len(state.hand) + 1)
            every = [ScoutAndShow(scout, Show(span)) for scout in scouts_of(state) for span in spans]
            assert set(state.legal.scout_and_shows) == {both for both in every if state.can(both)}
            tried += len(every)
    assert tried > 1000


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_truth_agrees_with_the_number_of_actions(players):
    for state in [*states(players), *(random_state(players, seed, actions=500) for seed in range(10))]:
        assert bool(state.legal) == (len(state.legal) > 0) == (state.ending is None)


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_mirrored_cards_allow_as_many_actions(players):
    for state in states(players):
        hands = tuple(hand[::-1] for hand in state.hands)
        mirrored = state._replace(hands=hands, table=state.table[::-1])
        assert [len(mirrored.legal.shows), len(mirrored.legal)] == [len(state.legal.shows), len(state.legal)]


def test_what_is_never_legal_is_in_no_view():
    legal = random_state(4, seed=1, actions=3).legal
    assert not any(action in legal for action in (Pass(), Move(0, 1), Flip(), Flip((0,)), "A show 1", None))


def test_a_scout_of_the_last_card_counts_from_the_right_too():
    state = next(state for state in states(4) if len(state.table) == 1)
    assert Scout(RIGHT, False, 0) in state.legal
    assert state.play(Scout(RIGHT, False, 0))[0] == state.play(Scout(LEFT, False, 0))[0]


def views(state):
    """Each view with a function that makes it anew, so that nothing has been counted yet."""
    names = ("shows", "scouts", "scout_and_shows")
    return [lambda: state.legal, *(lambda name=name: getattr(state.legal, name) for name in names)]


def state_with_some_of_each():
    """Three Shows, twenty-four Scouts, and Scout & Shows from each of them or, by its reading, none."""
    hand, table = parse_cards("5/7 6/1 8/4 8/3 9/5"), parse_cards("4/2 5/3")
    made = position(4, hands={1: hand}, table=table, owner=0, ruleset=Ruleset(scout_and_show_needs_show=False))
    assert (len(made.legal.shows), len(made.legal.scouts)) == (3, 24)
    return made


@pytest.mark.parametrize("which", range(4))
def test_a_view_is_a_sequence_like_the_list_of_its_actions(which):
    view = views(state_with_some_of_each())[which]
    listed = list(view())
    size = len(listed)
    assert len(view()) == size
    for index in range(-size, size):
        assert view()[index] == listed[index]
        assert type(view()[index]) is type(listed[index])
    for start, stop, step in [(None, None, None), (1, 3, None), (-2, None, None), (None, None, -1), (0, 99, 2)]:
        assert view()[start:stop:step] == listed[start:stop:step]
    for index in (size, size + 1, -size - 1, 999):
        with pytest.raises(IndexError) as caught:
            view()[index]
        assert caught.value.args == (index,)
    assert view()[0] in view()


@pytest.mark.parametrize("which", range(4))
def test_an_empty_view_is_an_empty_sequence(which):
    over = random_state(4, seed=1, actions=500)
    view = views(over)[which]
    assert (len(view()), list(view()), view()[:], bool(view()), repr(view())) == (0, [], [], False, "<0: >")
    for index in (0, -1):
        with pytest.raises(IndexError):
            view()[index]


def test_a_view_prints_its_first_eight_actions():
    eight = position(5, hands={0: parse_cards("1/2 3/4 5/6 7/8 9/1 2/4 6/8 10/2")})
    nine = position(5, hands={0: parse_cards("1/2 3/4 5/6 7/8 9/1 2/4 6/8 10/2 5/3")})
    shows = [f"show {place}" for place in range(1, 9)]
    assert repr(eight.legal) == repr(eight.legal.shows) == f"<8: {', '.join(shows)}>"
    assert repr(nine.legal) == repr(nine.legal.shows) == f"<9: {', '.join(shows)}, ...>"


def test_all_ten_numbers_in_a_row_can_be_shown():
    row = "1/3 2/4 3/5 4/6 5/7 6/8 7/9 8/10 9/1 10/2"
    whole = position(5, hands={0: parse_cards(row)})
    assert whole.legal.shows[9] == Show.span(0, 10)
    assert len(whole.legal.shows) == 55
    nearly = position(5, hands={1: parse_cards(row.removesuffix(" 10/2"))}, table=parse_cards("10/2"), owner=0)
    assert ScoutAndShow(Scout(LEFT, False, 9), Show.span(0, 10)) in list(nearly.legal.scout_and_shows)
    assert len(nearly.legal.scout_and_shows) == len(list(nearly.legal.scout_and_shows))
