"""Every reason for which an action can be refused, each in a position of its own."""

import pytest

from scout_docs.notation import parse_action, parse_cards
from scout_docs.positions import parse_position
from scout_docs.rules.actions import LEFT, RIGHT, Flip, Scout, ScoutAndShow, Show
from scout_docs.rules.refusals import IllegalAction, Reason, Refusal

OPEN = "players 3; hand A 9/1 1/4 3/5 4/8 3/9 5/2 5/8 6/7"
"""A may Show anything: 9 1 3 4 3 5 5 6."""
WRAP = "players 5; hand A 9/3 10/2 1/4"
DEALT = "players 3; begun no; hand A 1/2 3/4; hand B 5/6 7/8; flipped B"
SINGLE = "players 3; table A 7/2; hand B 7/3 8/2 2/9 3/6"
PAIR = "players 3; table A 5/1 5/2; hand B 4/7 4/8 5/3 5/4 6/9 7/1"
RUN = "players 5; table A 3/10 4/8 5/6; hand B 2/1 3/1 4/1 9/7"
TWO = "players 2; table A 9/7 9/6 9/5; hand B 6/4 1/9 3/5"
BROKE = "players 2; table A 6/7; hand B 3/4 9/1; chips B 0"
MID_TURN = f"{TWO}; scouted 1; chips B 2"
SPENT = f"{PAIR}; scout-and-show B 0"
OVER = "players 3; table A 8/1; hand A empty; hand B 9/2 9/3; ended empty-hand A"

REFUSED = [
    (OVER, "B show 1", "round-over"),
    (OVER, "B scout left keep to 1", "round-over"),
    (OVER, "B scout left keep to 1, show 1", "round-over"),
    (OVER, "B flip", "round-over"),
    (OVER, "B pass", "round-over"),
    (OPEN, "B show 1", "not-your-turn"),
    (OPEN, "C pass", "not-your-turn"),
    (OPEN, "B move 1 to 2", "not-your-turn"),
    (SINGLE, "A scout left keep to 1", "not-your-turn"),
    (SINGLE, "C scout left keep to 1, show 1", "not-your-turn"),
    (OPEN, "A flip", "flip-too-late"),
    (SINGLE, "C flip", "flip-too-late"),
    (SINGLE, "B flip 2", "flip-too-late"),
    (DEALT, "B flip", "flip-twice"),
    (DEALT, "A flip 1", "flip-part"),
    (DEALT, "A flip 1-2", "flip-part"),
    (DEALT, "B flip 2", "flip-part"),
    (OPEN, "A pass", "no-pass"),
    (TWO, "B pass", "no-pass"),
    (DEALT, "A pass", "no-pass"),
    (MID_TURN, "B pass", "turn-goes-on"),
    (OPEN, "A move 2 to 1", "hand-order"),
    (DEALT, "A move 1 to 2", "hand-order"),
    (OPEN, "A show 9", "no-such-card"),
    (OPEN, "A show 8-9", "no-such-card"),
    (OPEN, "A show 1,9", "no-such-card"),
    (SINGLE, "B scout left keep to 1, show 6", "no-such-card"),
    (OPEN, "A show 3,5", "not-adjacent"),
    (OPEN, "A show 3,4,6", "not-adjacent"),
    (OPEN, "A show 1,8", "not-adjacent"),
    (SINGLE, "B scout left keep to 1, show 1,3", "not-adjacent"),
    (OPEN, "A show 4-6", "not-in-order"),
    (WRAP, "A show 1-3", "wraps-around"),
    (WRAP, "A show 2-3", "wraps-around"),
    (OPEN, "A show 3-5", "two-directions"),
    (OPEN, "A show 2-3", "not-a-set"),
    (OPEN, "A show 6-8", "not-a-set"),
    (OPEN, "A show 1-2", "not-a-set"),
    (PAIR, "B show 5", "fewer-cards"),
    (RUN, "B show 1-2", "fewer-cards"),
    (RUN, "B scout left keep to 5, show 1", "fewer-cards"),
    (PAIR, "B show 5-6", "weaker-kind"),
    (PAIR, "B show 4-5", "weaker-kind"),
    (SINGLE, "B show 3", "lower-number"),
    (PAIR, "B show 1-2", "lower-number"),
    (RUN, "B show 1-3", "lower-number"),
    (PAIR, "B scout left turn to 1, show 1", "lower-number"),
    (SINGLE, "B show 1", "equal-strength"),
    (PAIR, "B show 3-4", "equal-strength"),
    (PAIR, "B scout right turn to 1, show 4", "equal-strength"),
    (OPEN, "A scout left keep to 1", "nothing-to-scout"),
    (OPEN, "A scout right keep to 1, show 1", "nothing-to-scout"),
    (RUN, "B scout 2 keep to 1", "not-an-end-card"),
    (RUN, "B scout 4 keep to 1", "not-an-end-card"),
    (RUN, "B scout 2 keep to 1, show 1", "not-an-end-card"),
    (TWO, "B scout 2 keep to 1", "not-an-end-card"),
    (SINGLE, "B scout left keep to 6", "no-such-place"),
    (SINGLE, "B scout left keep to 6, show 1", "no-such-place"),
    (BROKE, "B scout left keep to 1", "no-scout-chip"),
    (SPENT, "B scout left keep to 1, show 5", "no-scout-and-show-chip"),
    (TWO, "B scout left keep to 1, show 1", "two-players"),
    (PAIR, "B scout left keep to 1, no show", "show-missing"),
]


@pytest.mark.parametrize(("position", "action", "reason"), REFUSED, ids=[f"{row[1]} {row[2]}" for row in REFUSED])
def test_an_illegal_action_is_refused_with_its_reason(position, action, reason):
    state = parse_position(position)
    written = repr(state)
    seat, attempt = parse_action(action)
    assert state.refusal(attempt, seat).reason.value == reason
    for ask in (state.verify, state.play):
        with pytest.raises(IllegalAction, match=reason) as caught:
            ask(attempt, seat)
        assert caught.value.refusal == state.refusal(attempt, seat)
    assert not state.can(attempt, seat)
    assert state == parse_position(position)
    assert repr(state) == written


def test_every_reason_is_in_the_table():
    assert {reason for _, _, reason in REFUSED} == {reason.value for reason in Reason}


def test_every_reason_names_a_rule_of_the_rulebook(rule_ids):
    assert {reason.rule for reason in Reason} <= rule_ids


@pytest.mark.parametrize(
    ("position", "action", "cards", "against"),
    [
        (OPEN, "A show 3,5", "3/5 3/9", ""),
        (OPEN, "A show 3-5", "3/5 4/8 3/9", ""),
        (SINGLE, "B show 3", "2/9", "7/2"),
        (PAIR, "B show 3-4", "5/3 5/4", "5/1 5/2"),
        (PAIR, "B scout left keep to 1, show 2", "4/7", "5/2"),
        (RUN, "B scout 2 keep to 1", "4/8", "3/10 4/8 5/6"),
        (OPEN, "A pass", "", ""),
    ],
)
def test_a_refusal_names_the_cards_and_what_they_had_to_beat(position, action, cards, against):
    seat, attempt = parse_action(action)
    refusal = parse_position(position).refusal(attempt, seat)
    assert " ".join(map(repr, refusal.cards)) == cards
    assert " ".join(map(repr, refusal.against)) == against


@pytest.mark.parametrize(
    ("position", "action"),
    [
        (OPEN, "A show 3-4"),
        (OPEN, "A show 6-7"),
        (WRAP, "A show 1-2"),
        (DEALT, "A flip"),
        (DEALT, "C flip"),
        (DEALT, "A show 1"),
        (SINGLE, "B show 2"),
        (RUN, "B scout left keep to 5"),
        (RUN, "B scout 3 keep to 1"),
        (PAIR, "B scout left turn to 1, show 7"),
        (TWO, "B scout right turn to 4"),
        (MID_TURN, "B scout right turn to 4"),
        (BROKE, "B show 2"),
    ],
)
def test_actions_beside_the_refused_ones_are_legal(position, action):
    seat, attempt = parse_action(action)
    state = parse_position(position)
    assert state.refusal(attempt, seat) is None
    state.verify(attempt, seat)


@pytest.mark.parametrize("positions", [(), (-1,), (8,), (0, 2), (2, 2), (3, 2), (1, 2, 0)])
def test_positions_that_no_notation_can_write_are_refused_too(positions):
    assert not parse_position("players 3; hand A 9/1 1/4 3/5 4/8 3/9 5/2 5/8 6/7").can(Show(positions))


@pytest.mark.parametrize(
    ("hand", "positions"),
    [("7/1 2/5 7/3", (0, 2, 2)), ("3/1 5/2 4/8 6/9", (0, 2, 1, 3)), ("7/1 2/5 7/3", (0, 0, 2))],
    ids=["a card named twice", "a sorted row", "the first card named twice"],
)
def test_a_show_can_not_name_cards_out_of_order_or_twice(hand, positions):
    state = parse_position(f"players 3; hand A {hand}")
    assert not state.can(Show(positions))
    assert Show(positions) not in state.legal


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_nobody_has_can_not_act(seat):
    state = parse_position(DEALT)
    assert not state.can(Show((0,)), seat)
    assert not state.can(Flip(), seat)


def test_a_show_is_tested_against_what_the_scout_leaves():
    state = parse_position("players 4; table A 7/8 7/9; hand B 8/3 2/1")
    _, both = parse_action("B scout left keep to 1, show 2")
    _, weak = parse_action("B scout left keep to 1, show 3")
    assert isinstance(both, ScoutAndShow)
    assert state.can(both)
    assert state.refusal(both.show) == Refusal(Reason.FEWER_CARDS, state.hand[1:], state.table)
    assert state.refusal(weak) == Refusal(Reason.LOWER_NUMBER, state.hand[1:], state.table[1:])


def test_the_reason_does_not_depend_on_who_asks_when_the_round_is_over():
    state = parse_position(OVER)
    running = state._replace(ending=None)
    assert {state.refusal(Show((0,)), seat).reason for seat in range(3)} == {Reason.ROUND_OVER}
    assert running.refusal(Show((0,)), 2).reason is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize(
    ("position", "action", "reason"),
    [
        (OPEN, Show(()), Reason.NO_SUCH_CARD),
        (OPEN, Show((-1,)), Reason.NO_SUCH_CARD),
        (OPEN, Show((-1, 0)), Reason.NO_SUCH_CARD),
        (OPEN, Show((7, 8, 9)), Reason.NO_SUCH_CARD),
        (OPEN, Show((9,)), Reason.NO_SUCH_CARD),
        (OPEN, Show((0, 0)), Reason.NOT_ADJACENT),
        (OPEN, Show((3, 2)), Reason.NOT_ADJACENT),
        (OPEN, Show((3, 1, 4)), Reason.NOT_ADJACENT),
        (RUN, Scout(LEFT, False, -1), Reason.NO_SUCH_PLACE),
        (RUN, Scout(LEFT, False, 5), Reason.NO_SUCH_PLACE),
        (RUN, Scout(LEFT, False, 9), Reason.NO_SUCH_PLACE),
        (RUN, Scout(-2, False, 0), Reason.NOT_AN_END_CARD),
        (RUN, Scout(4, False, 0), Reason.NOT_AN_END_CARD),
    ],
)
def test_what_the_notation_can_not_write_is_refused_too(position, action, reason):
    assert parse_position(position).refusal(action).reason is reason


@pytest.mark.parametrize(("take", "named"), [(1, "4/8"), (3, ""), (4, ""), (-2, ""), (-3, "")])
def test_a_refused_scout_names_the_card_if_there_is_one(take, named):
    refusal = parse_position(RUN).refusal(Scout(take, False, 0))
    assert refusal == Refusal(Reason.NOT_AN_END_CARD, parse_cards(named) if named else (), parse_cards("3/10 4/8 5/6"))


def test_the_last_card_of_the_table_may_be_named_by_its_place():
    state = parse_position(RUN)
    assert state.play(Scout(2, True, 1))[0] == state.play(Scout(RIGHT, True, 1))[0]
    assert state.play(Scout(0, True, 1))[0] == state.play(Scout(LEFT, True, 1))[0]
