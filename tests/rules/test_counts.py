"""The numbers of legal actions in 600 positions, counted by another program."""

import json
from pathlib import Path

import pytest

from scout_docs.rules.cards import Card
from scout_docs.rules.position import position

ROWS = json.loads((Path(__file__).parent / "counts.json").read_text(encoding="utf-8"))
PLAYERS = (3, 4, 5)
SORTS = ("shows", "scouts", "scout_and_shows")


def cards(pairs):
    return tuple(Card(*pair) for pair in pairs)


def state_of(row):
    table = cards(row["active"])
    owner = 0 if table else None
    return position(row["players"], hands={1: cards(row["hand"])}, table=table, owner=owner, turn=1)


def rows_for(players):
    return [(place, row) for place, row in enumerate(ROWS) if row["players"] == players]


def test_there_are_200_positions_for_each_number_of_players():
    assert [len(rows_for(players)) for players in PLAYERS] == [200, 200, 200]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("sort", SORTS)
def test_len_and_iteration_give_the_numbers_counted_elsewhere(players, sort):
    for place, row in rows_for(players):
        view = getattr(state_of(row).legal, sort)
        listed = list(view)
        assert (len(view), len(listed), len(set(listed))) == (row[sort],) * 3, f"row {place}: {row}"
        assert bool(view) == (row[sort] > 0), f"row {place}: {row}"


@pytest.mark.parametrize("players", PLAYERS)
def test_every_listed_action_can_be_played(players):
    for place, row in rows_for(players):
        state = state_of(row)
        legal = state.legal
        listed = list(legal)
        assert len(legal) == len(listed) == sum(row[sort] for sort in SORTS), f"row {place}"
        for action in listed:
            assert action in legal, f"row {place}: {action}"
            assert state.can(action), f"row {place}: {action}"
            after, event = state.play(action)
            assert after != state, f"row {place}: {action}"
            assert event.action == action, f"row {place}: {action}"


@pytest.mark.parametrize("players", PLAYERS)
def test_each_action_belongs_to_the_view_of_its_own_sort(players):
    for _, row in rows_for(players)[:20]:
        legal = state_of(row).legal
        for sort in SORTS:
            for action in getattr(legal, sort):
                assert [action in getattr(legal, other) for other in SORTS] == [other == sort for other in SORTS]
