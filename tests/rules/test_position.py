"""Positions built from the parts that matter."""

import pytest

from scout_docs.notation import parse_cards
from scout_docs.rules.cards import PLAYER_COUNTS, deck
from scout_docs.rules.position import ImpossiblePosition, position
from scout_docs.rules.round import Ending, How
from scout_docs.rules.ruleset import Ruleset

HAND = {1: parse_cards("3/7 9/2")}
TABLE = parse_cards("4/9 5/2")
OPEN_LAP = Ruleset(lap_ends_on_empty_table=False)


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_what_is_left_out_has_stated_defaults(players):
    made = position(players, hands={0: parse_cards("7/2")})
    spare = [card for card in deck(players) if card.pair != (2, 7)]
    assert made.hands[1:] == tuple(tuple(spare[3 * place : 3 * place + 3]) for place in range(players - 1))
    assert (made.turn, made.owner, made.table, made.scouted, made.begun) == (0, None, (), 0, True)
    assert made.chips == (3 if players == 2 else 0,) * players
    assert made.scout_and_show == (0 if players == 2 else 1,) * players
    assert made.captured == ((),) * players


@pytest.mark.parametrize("owner", range(4))
def test_the_player_after_the_owner_is_to_move(owner):
    assert position(4, hands={}, table=TABLE, owner=owner).turn == (owner + 1) % 4


def test_captured_cards_that_are_not_named_are_unused_ones():
    made = position(5, hands=HAND, captured={0: 30, 2: parse_cards("1/2")})
    everything = [card.pair for part in (*made.hands, *made.captured) for card in part]
    assert len(made.captured[0]) == 30
    assert len(set(everything)) == len(everything)


def test_the_same_parts_make_the_same_position():
    assert position(4, hands=HAND, table=TABLE, owner=0) == position(4, hands=dict(HAND), table=TABLE, owner=0)


IMPOSSIBLE = {
    "no such card with four": ({"hands": {1: parse_cards("9/10")}}, "isn't in the deck for 4 players", ("hands", 1)),
    "twice in a hand": ({"hands": {1: parse_cards("7/2 2/7")}}, "used twice", ("hands", 1)),
    "in hand and on the table": ({"hands": {1: TABLE}, "table": TABLE, "owner": 0}, "used twice", ("hands", 1)),
    "captured and in hand": ({"hands": HAND, "captured": {2: parse_cards("7/3")}}, "used twice", ("captured", 2)),
    "too many captured": ({"hands": HAND, "captured": {0: 40}}, "aren't that many unused cards", ("captured", 0)),
    "a debt of chips": ({"hands": HAND, "chips": {3: -1}}, "can't hold -1 chips", ("chips", 3)),
    "a table without owner": ({"hands": HAND, "table": TABLE}, "needs an owner", ("table",)),
    "an owner without table": ({"hands": HAND, "owner": 0}, "needs an owner", ("table",)),
    "no set": ({"hands": HAND, "table": parse_cards("4/9 6/2"), "owner": 0}, "are no set", ("table",)),
    "the owner to move": ({"hands": HAND, "table": TABLE, "owner": 0, "turn": 0}, "can't be to move", ("turn",)),
    "an empty hand": ({"hands": {1: ()}}, "hand is empty", ("hands", 1)),
    "a lap of Scouts": ({"hands": HAND, "table": TABLE, "owner": 0, "scouted": 3}, "at most 2", ("scouted",)),
    "a lap of Scouts that took the last card": ({"hands": HAND, "scouted": 3}, "at most 2", ("scouted",)),
    "a lap of Scouts under another reading": (
        {"hands": HAND, "table": TABLE, "owner": 0, "scouted": 3, "ruleset": OPEN_LAP},
        "at most 2",
        ("scouted",),
    ),
    "Scouts below zero": ({"hands": HAND, "scouted": -1}, "can't be", ("scouted",)),
    "a table before the start": ({"hands": HAND, "table": TABLE, "owner": 0, "begun": False}, "before", ("begun",)),
    "two Scout & Show chips": ({"hands": HAND, "scout_and_show": {2: 2}}, "at most one", ("scout-and-show", 2)),
    "captured before the start": ({"hands": HAND, "captured": {0: 1}, "begun": False}, "captured", ("begun",)),
    "chips before the start": ({"hands": HAND, "chips": {0: 1}, "begun": False}, "all chips", ("begun",)),
    "a chip spent before the start": ({"hands": HAND, "scout_and_show": {0: 0}, "begun": False}, "chips", ("begun",)),
    "Scouts before the start": ({"hands": HAND, "scouted": 1, "begun": False}, "before", ("begun",)),
}


@pytest.mark.parametrize(("parts", "message", "part"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_position_is_refused(parts, message, part):
    with pytest.raises(ImpossiblePosition, match=message) as caught:
        position(4, **parts)
    assert caught.value.part == part


def test_a_lap_of_scouts_may_have_taken_the_last_card_where_a_reading_plays_on():
    assert position(4, hands=HAND, scouted=3, ruleset=OPEN_LAP).scouted == 3


def test_the_card_at_fault_is_told():
    with pytest.raises(ImpossiblePosition) as caught:
        position(4, hands={1: parse_cards("7/2 3/4 2/7")})
    assert (caught.value.part, caught.value.card) == (("hands", 1), 2)


def ended(players, how, last_shower, **parts):
    """A position after the last action of A or another, with what the way of ending calls for but ``parts``."""
    hands = {last_shower: ()} if how is How.EMPTY_HAND else {}
    usual = {"hands": hands, "table": parse_cards("9/8"), "owner": 0, "turn": 1}
    return position(players, ending=Ending(how, last_shower), **usual | parts)


@pytest.mark.parametrize(
    ("players", "how", "parts"),
    [
        (2, How.EMPTY_HAND, {}),
        (3, How.EMPTY_HAND, {}),
        (3, How.UNBEATEN, {"scouted": 2}),
        (3, How.UNBEATEN, {"table": (), "owner": None}),
        (2, How.STUCK, {"hands": {1: parse_cards("3/4")}, "chips": {1: 0}}),
    ],
)
def test_ways_to_end(players, how, parts):
    if how is not How.EMPTY_HAND and players == 3:
        parts = {**parts, "table": parts.get("table", parse_cards("8/7"))}
    assert ended(players, how, 0, **parts).ending.how is how


ENDED = {
    "stuck with three": (3, How.STUCK, {}, "three or more"),
    "unbeaten with two": (2, How.UNBEATEN, {}, "two players end a round"),
    "an empty hand with cards": (4, How.EMPTY_HAND, {"hands": {0: parse_cards("1/2")}}, "this hand has cards"),
    "another empty hand": (4, How.UNBEATEN, {"hands": {2: ()}}, "ended earlier"),
    "two empty hands": (4, How.EMPTY_HAND, {"hands": {0: (), 2: ()}}, "ended earlier"),
    "another owner": (4, How.EMPTY_HAND, {"owner": 2}, "belongs to whoever made the last Show"),
    "no set left": (4, How.EMPTY_HAND, {"table": (), "owner": None}, "belongs to whoever made the last Show"),
    "before the start": (4, How.UNBEATEN, {"table": (), "owner": None, "begun": False}, "no round has ended"),
    "not stuck": (2, How.STUCK, {"chips": {1: 1}}, "isn't stuck"),
    "the owner stuck": (2, How.STUCK, {"turn": 0}, "isn't stuck"),
}


@pytest.mark.parametrize(("players", "how", "parts", "message"), ENDED.values(), ids=ENDED)
def test_an_impossible_end_is_refused(players, how, parts, message):
    with pytest.raises(ImpossiblePosition, match=message):
        ended(players, how, 0, **parts)


def test_a_stuck_player_can_not_be_to_move():
    with pytest.raises(ImpossiblePosition, match="stuck"):
        position(2, hands={1: parse_cards("3/4")}, table=parse_cards("9/8"), owner=0, chips={1: 0})


def test_two_players_have_no_scout_and_show_chips():
    with pytest.raises(ImpossiblePosition, match="two players") as caught:
        position(2, hands=HAND, scout_and_show={0: 1})
    assert caught.value.part[0] == "scout-and-show"


def test_cards_with_a_ten_are_not_in_the_deck_of_three():
    with pytest.raises(ImpossiblePosition, match="card 10/3 isn't in the deck for 3 players"):
        position(3, hands={0: parse_cards("10/3")})


def test_an_ended_position_may_have_an_empty_hand_and_the_owner_to_move():
    made = position(3, hands={0: ()}, table=parse_cards("4/9"), owner=0, turn=0, ending=Ending(How.EMPTY_HAND, 0))
    assert made.ending.last_shower == 0
    assert not made.legal


def test_the_parts_are_named():
    with pytest.raises(TypeError):
        position(4, HAND)


@pytest.mark.parametrize(("players", "most"), [(2, 10), (3, 1), (4, 2), (5, 3)])
def test_how_many_scouts_a_running_round_can_have_seen(players, most):
    parts = {"hands": HAND, "table": parse_cards("4/6"), "owner": 0}
    assert position(players, **parts, scouted=most).scouted == most
    with pytest.raises(ImpossiblePosition, match=f"{most + 1} Scouts .* at most {most}$"):
        position(players, **parts, scouted=most + 1)


@pytest.mark.parametrize(("players", "most"), [(3, 2), (4, 3), (5, 4)])
def test_how_many_scouts_an_ended_round_can_have_seen(players, most):
    assert ended(players, How.UNBEATEN, 0, scouted=most, table=parse_cards("8/7")).scouted == most
    with pytest.raises(ImpossiblePosition, match=f"{most + 1} Scouts .* at most {most}$"):
        ended(players, How.UNBEATEN, 0, scouted=most + 1, table=parse_cards("8/7"))
