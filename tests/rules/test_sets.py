"""Kinds, strengths and reasons against the short definition in `definition`."""

from itertools import product
from random import Random

import pytest

from scout_docs.rules.cards import HIGH, PLAYER_COUNTS, deck
from scout_docs.rules.ranking import ranking
from scout_docs.rules.sets import LADDER, STRENGTH, Kind, beats, kind, strength, why_no_set, why_too_weak
from tests.rules.definition import kind_of, rank

NUMBERS = range(1, 11)


def numbers(text):
    return tuple(map(int, text.split("-")))


def name_of(row):
    found = kind(row)
    return found.value if found else None


@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_the_kind_of_every_short_row(length):
    wrong = {row: name_of(row) for row in product(NUMBERS, repeat=length) if name_of(row) != kind_of(row)}
    assert wrong == {}


@pytest.mark.parametrize("length", [5, 6, 7, 8, 9, 10])
def test_the_kind_of_longer_rows(length):
    rng = Random(length)
    anything = [tuple(rng.choices(NUMBERS, k=length)) for _ in range(2000)]
    zigzags = [tuple(low + place % 2 for place in range(length)) for low in range(1, 10)]
    runs = [tuple(range(low, low + length)) for low in range(1, 12 - length)]
    same = [(low,) * length for low in NUMBERS if length < HIGH]
    for row in (*anything, *zigzags, *runs, *(run[::-1] for run in runs), *same):
        assert name_of(row) == kind_of(row), row


def test_no_row_is_longer_than_the_cards_allow():
    assert max(len(row) for row in STRENGTH) == 10
    assert name_of((3,) * 9) == "same"
    assert name_of((3,) * 10) is None, "a number stands on nine cards"


def test_every_pair_of_strengths_is_ordered_by_count_kind_and_lowest_number():
    rows = [row for _, row in LADDER]
    wrong = [(one, two) for one, two in product(rows, repeat=2) if beats(one, two) != (rank(one) > rank(two))]
    assert wrong == []


def test_strengths_are_equal_only_within_one_ranking_place():
    assert len({rank(row) for _, row in LADDER}) == len(LADDER)
    assert [strength(row) for _, row in LADDER] == list(range(1, len(LADDER) + 1))


def test_a_descending_run_is_as_strong_as_the_ascending_one():
    runs = [row for set_kind, row in LADDER if set_kind is Kind.RUN]
    assert len(runs) == 45
    for run in runs:
        assert strength(run) == strength(run[::-1])
        assert not beats(run, run[::-1])
        assert not beats(run[::-1], run)


@pytest.mark.parametrize("other", [max, sum], ids=["highest", "sum"])
def test_the_lowest_number_orders_sets_as_the_highest_or_the_sum_does(other):
    for (kind_1, one), (kind_2, two) in product(LADDER, repeat=2):
        if kind_1 is kind_2 and len(one) == len(two):
            assert beats(one, two) == (other(one) > other(two))


def test_anything_beats_an_empty_table_and_what_is_no_set_beats_nothing():
    assert all(beats(row, ()) for row in STRENGTH)
    assert not any(beats((3, 5), row) for row in STRENGTH)
    assert strength(()) == strength((3, 5)) == 0


@pytest.mark.parametrize(("players", "strengths"), [(5, 135), (4, 133), (2, 133), (3, 108)])
def test_how_many_strengths_can_occur(players, strengths):
    ranks = ranking(players)
    assert [rank_.place for rank_ in ranks] == list(range(1, strengths + 1))
    on_cards = [number for card in deck(players) for number in card]
    for rank_ in ranks:
        assert rank_.kind is kind(rank_.numbers)
        assert all(rank_.numbers.count(number) <= on_cards.count(number) for number in rank_.numbers)


def test_the_whole_deck_can_make_every_strength_there_is():
    assert [(entry.kind, entry.numbers) for entry in ranking(5)] == list(LADDER)


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_order_of_strengths_is_that_of_the_definition(players):
    ranks = [rank(entry.numbers) for entry in ranking(players)]
    assert ranks == sorted(set(ranks))


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("3-4-3", "two-directions"),
        ("4-3-4", "two-directions"),
        ("5-6-7-6-5", "two-directions"),
        ("9-10-9", "two-directions"),
        ("9-10-1", "wraps-around"),
        ("10-1", "wraps-around"),
        ("8-9-10-1-2", "wraps-around"),
        ("1-10", "wraps-around"),
        ("2-1-10", "wraps-around"),
        ("1-10-9-8", "wraps-around"),
        ("10-1-10", "not-a-set"),
        ("4-3-5", "not-in-order"),
        ("4-3-5-6", "not-in-order"),
        ("10-8-9", "not-in-order"),
        ("1-3-2", "not-in-order"),
        ("3-5", "not-a-set"),
        ("2-4-6", "not-a-set"),
        ("3-3-4", "not-a-set"),
        ("3-4-4-5", "not-a-set"),
        ("7-7-8-7", "not-a-set"),
        ("9-1", "not-a-set"),
    ],
)
def test_why_a_row_is_no_set(row, reason):
    assert kind(numbers(row)) is None
    assert why_no_set(numbers(row)).value == reason


@pytest.mark.parametrize(
    ("row", "over", "reason"),
    [
        ("8", "1-2", "fewer-cards"),
        ("9-9", "1-2-3", "fewer-cards"),
        ("9-9-9", "1-2-3-4", "fewer-cards"),
        ("9-10", "1-1", "weaker-kind"),
        ("8-9-10", "1-1-1", "weaker-kind"),
        ("4-5", "7-7", "weaker-kind"),
        ("3", "4", "lower-number"),
        ("1", "10", "lower-number"),
        ("3-3", "4-4", "lower-number"),
        ("5-4-3", "4-5-6", "lower-number"),
        ("3-4-5", "6-5-4", "lower-number"),
        ("7", "7", "equal-strength"),
        ("6-6", "6-6", "equal-strength"),
        ("5-4-3", "3-4-5", "equal-strength"),
        ("3-4-5", "5-4-3", "equal-strength"),
    ],
)
def test_why_a_set_is_too_weak(row, over, reason):
    assert why_too_weak(numbers(row), numbers(over)).value == reason


def test_the_reason_is_the_first_criterion_that_decides():
    reasons = ("fewer-cards", "weaker-kind", "lower-number")
    for (_, one), (_, two) in product(LADDER, repeat=2):
        compared = zip(reasons, rank(one), rank(two), strict=True)
        deciding = ((reason, ours < theirs) for reason, ours, theirs in compared if ours != theirs)
        reason, weaker = next(deciding, ("equal-strength", True))
        if weaker:
            assert why_too_weak(one, two).value == reason
        assert beats(one, two) == (not weaker)
