"""A match over all of its rounds."""

from random import Random

import pytest

from scout_docs.rules.cards import ONE_TWO, PLAYER_COUNTS
from scout_docs.rules.match import Match
from scout_docs.rules.round import holder
from scout_docs.rules.ruleset import Ruleset
from scout_docs.rules.scoring import scores
from tests.random_play import random_action, random_state

SEEDS = range(100)


def dealt_cards(dealt):
    return {card.pair for hand in dealt.hands for card in hand}


def play_to_the_end(state, rng):
    while not state.ending:
        state, _ = state.play(random_action(state, rng, eager=1))
    return state


def scripted(players, *rounds, first=0):
    match = Match(players, first=first)
    for scored in rounds:
        match = match.with_scores(scored)
    return match


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_a_whole_match(players):
    rng = Random(players)
    match, starters, results = Match(players), [], []
    while not match.over:
        assert match.winners == ()
        match, dealt = match.deal(rng)
        assert dealt.turn == match.starter
        assert set(dealt.chips) == {3 if players == 2 else 0}
        assert set(dealt.scout_and_show) == {0 if players == 2 else 1}
        assert set(dealt.captured) == {()}
        assert not any(dealt.flipped)
        assert (dealt.table, dealt.owner, dealt.begun, dealt.ending) == ((), None, False, None)
        starters.append(dealt.turn)
        ended = play_to_the_end(dealt, rng)
        results.append([score.total for score in scores(ended)])
        match = match.record(ended)
    assert len(results) == players
    assert starters == [(starters[0] + passed) % players for passed in range(players)], "everyone begins once"
    assert match.totals == tuple(sum(result[seat] for result in results) for seat in range(players))
    assert match.winners == tuple(seat for seat in range(players) if match.totals[seat] == max(match.totals))


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_holder_of_the_1_2_begins_if_it_is_dealt(players):
    fallbacks = 0
    for seed in SEEDS:
        match, dealt = Match(players).deal(Random(seed))
        if ONE_TWO.pair in dealt_cards(dealt):
            assert ONE_TWO.pair in {card.pair for card in dealt.hand}
        else:
            fallbacks += 1
            assert dealt.turn == 0
        assert match.first == dealt.turn
    assert (fallbacks > 0) == (players == 2), "with two players it may lie aside"


@pytest.mark.parametrize("first", range(4))
def test_whoever_is_named_begins_whatever_the_cards(first):
    assert {Match(4, first=first).deal(Random(seed))[1].turn for seed in SEEDS} == {first}


def test_a_free_choice_falls_to_the_first_seat():
    free = Ruleset(first_player="free")
    assert {Match(4, ruleset=free).deal(Random(seed))[1].turn for seed in SEEDS} == {0}
    assert {Match(4).deal(Random(seed))[1].turn for seed in SEEDS} == {0, 1, 2, 3}


def test_only_the_first_round_looks_for_the_1_2():
    for seed in SEEDS:
        rng = Random(seed)
        match, first = Match(5).deal(rng)
        _, second = match.with_scores((0,) * 5).deal(rng)
        assert second.turn == (first.turn + 1) % 5


def test_two_players_share_one_deck_over_both_rounds():
    for seed in SEEDS:
        rng = Random(seed)
        match, first = Match(2).deal(rng)
        match, second = match.with_scores((0, 0)).deal(rng)
        assert [len(hand) for hand in (*first.hands, *second.hands)] == [11] * 4
        assert dealt_cards(first).isdisjoint(dealt_cards(second))
        assert len(dealt_cards(first) | dealt_cards(second)) == 44
        assert second.turn == 1 - first.turn
        assert second.chips == (3, 3)
        assert match.aside == ()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_more_players_get_the_whole_deck_in_every_round(players):
    rng = Random(1)
    match, first = Match(players).deal(rng)
    match, second = match.with_scores((0,) * players).deal(rng)
    assert dealt_cards(first) == dealt_cards(second)
    assert first.hands != second.hands


def test_the_ruleset_holds_for_every_round():
    free = Ruleset(first_player="free", unbeaten_owner_exempt=False)
    match, dealt = Match(3, ruleset=free).deal(Random(1))
    assert match.ruleset == dealt.ruleset == free


@pytest.mark.parametrize(
    ("players", "rounds", "totals", "winners"),
    [
        (2, [(5, 3), (-1, 2)], (4, 5), (1,)),
        (2, [(5, 3), (0, 2)], (5, 5), (0, 1)),
        (3, [(-1, -2, -3), (-1, -2, -3), (-1, 0, 3)], (-3, -4, -3), (0, 2)),
        (3, [(0, 0, 0)] * 3, (0, 0, 0), (0, 1, 2)),
        (3, [(9, 0, 0), (9, 1, 0)], (18, 1, 0), ()),
        (4, [], (0, 0, 0, 0), ()),
    ],
)
def test_totals_and_shared_wins(players, rounds, totals, winners):
    match = scripted(players, *rounds)
    assert (match.totals, match.winners) == (totals, winners)
    assert match.over == (len(rounds) == players)


@pytest.mark.parametrize("best", range(3))
def test_the_marker_goes_left_whoever_did_best(best):
    scored = tuple(9 if seat == best else 0 for seat in range(3))
    assert [scripted(3, *[scored] * played, first=2).starter for played in range(3)] == [2, 0, 1]


def test_nothing_is_dealt_after_the_last_round():
    with pytest.raises(ValueError, match="the match is over"):
        scripted(2, (1, 2), (3, 4)).deal(Random(1))


def test_a_running_round_can_not_be_recorded():
    match, dealt = Match(3).deal(Random(1))
    with pytest.raises(ValueError, match="hasn't ended"):
        match.record(dealt)


def test_no_round_is_added_after_the_last():
    with pytest.raises(ValueError, match="over"):
        scripted(2, (1, 2), (3, 4)).with_scores((5, 6))


def test_a_round_of_another_number_of_players_can_not_be_recorded():
    with pytest.raises(ValueError):  # noqa: PT011 whatever it says
        Match(3).record(play_to_the_end(random_state(4, seed=1, actions=0), Random(1)))


@pytest.mark.parametrize("scored", [(1, 2), (1, 2, 3, 4), ()])
def test_a_round_has_a_score_for_each_player(scored):
    with pytest.raises(ValueError, match=f"expected 3 scores, found {len(scored)}"):
        Match(3, first=0).with_scores(scored)
    with pytest.raises(ValueError, match="zip"):
        _ = Match(3, first=0, results=((1, 2, 3), scored)).totals


@pytest.mark.parametrize("players", [0, 1, 6])
def test_a_match_is_for_two_to_five(players):
    with pytest.raises(ValueError, match="2 to 5 players"):
        Match(players)


def test_the_holder_of_a_card_whichever_way_up():
    hands = ((ONE_TWO.turned,), ())
    assert holder(hands) == 0
    assert holder(hands[::-1]) == 1
    assert holder(((), ())) is None
