"""Shares of dealt hands, counted once more by the tests' own checker, and the odds from millions of deals."""

from itertools import product
from random import Random

import numpy as np
import pytest

from scout_docs import odds, simulate
from scout_docs.rules import deal, deck
from scout_docs.rules.scoring import scores
from scout_docs.rules.sets import LADDER, strength, ups
from scout_docs.source import Faults
from tests import checker


def longest(numbers):
    return max(last - first + 1 for first, last in checker.legal_shows(numbers, ()))


def share(cases):
    return round(sum(cases) / len(cases), 2)


def test_shares_of_hands():
    hands = [ups(hand) for hand in odds.dealt()]
    turned = [tuple(card.down for card in hand) for hand in odds.dealt()]
    assert len(hands) == odds.DEALS * odds.PLAYERS
    assert odds.share(odds.dealt(), odds.has_three) == share([longest(hand) >= 3 for hand in hands])
    both = [max(longest(hand), longest(other)) >= 3 for hand, other in zip(hands, turned, strict=True)]
    assert odds.share(odds.dealt(), odds.has_three_either_way) == share(both)
    for over in ((9,), (8, 9), (10, 10), (1, 2, 3)):
        beaten = share([bool(checker.legal_shows(hand, over)) for hand in hands])
        assert odds.share(odds.dealt(), odds.can_beat(over)) == beaten


def test_a_card_in_between():
    def opens(numbers):
        return any(longest(numbers[:i] + numbers[i + 1 :]) > longest(numbers) for i in range(len(numbers)))

    few = odds.dealt()[:200]
    assert odds.share(few, odds.opens_longer_set) == share([opens(ups(hand)) for hand in few])


def test_every_opening_is_the_strongest_show_of_its_hand():
    for opened in odds.opened()[:50]:
        assert opened.turn == (opened.owner + 1) % odds.PLAYERS
        shown = ups(opened.table)
        assert all(not checker.beats(shown[:i], shown) for i in range(1, len(shown)))
        assert sum(score.captured for score in scores(opened)) == 0


def test_shares_of_answers():
    few = odds.opened()[:60]
    assert odds.share(few, odds.can_show) == share([len(list(r.legal.shows)) > 0 for r in few])
    assert odds.share(few, odds.can_scout_and_show) == share([len(r.legal.scout_and_shows) > 0 for r in few])
    longer = []
    for current in few:
        after = [current.play(scout)[0].hands[current.turn] for scout in current.legal.scouts]
        longer.append(max(longest(ups(hand)) for hand in after) > longest(ups(current.hand)))
    assert odds.share(few, odds.scout_makes_longer_set) == share(longer)


def test_the_strongest_set_of_each_hand():
    hands = [ups(hand) for seed in range(200) for hand in deal(3, Random(seed)).hands]
    found = simulate.strongest(np.array(hands, dtype=np.uint8)).tolist()
    best = [max(strength(hand[a : b + 1]) for a, b in checker.legal_shows(hand, ())) for hand in hands]
    assert found == best


def test_the_same_seed_gives_the_same_odds():
    assert simulate.simulate(1000) == simulate.simulate(1000)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_odds_agree_with_what_can_be_counted_exactly(players):
    """The chance that two neighbours of a hand have the same number, over all pairs of cards and ways up."""
    numbers = [(card.up, card.down) for card in deck(players)]
    pairs = [(one, other) for one, other in product(numbers, numbers) if one != other]
    exact = sum(a == b for one, other in pairs for a, b in product(one, other)) / (4 * len(pairs))
    hands, _ = simulate.dealt(players, 100_000, np.random.default_rng(1))
    found = (hands[:, 0] == hands[:, 1]).mean()
    assert abs(found - exact) < 4 * (exact / 100_000) ** 0.5


def test_the_odds_of_the_ranking_are_whole_and_agree_with_a_recount(root):
    data = odds.load_odds(root)
    assert all(sum(counts) == data.hands for counts in data.best.values())
    assert data.error < 0.001
    few = simulate.simulate(50_000)["best"]["4"]
    for place in range(0, len(LADDER), 9):
        assert abs(data.beaten(4, place) - sum(few[place:]) / 50_000) < 0.01


@pytest.mark.parametrize("text", [None, "", "[]", "{}", '{"hands": 1, "best": {"4": [1]}}'])
def test_odds_that_cant_be_read_are_a_fault(tmp_path, text):
    (tmp_path / "docs").mkdir()
    if text is not None:
        (tmp_path / odds.ODDS).write_text(text, "utf-8")
    with pytest.raises(Faults, match=r"docs/odds\.json:1:1: expected the odds .* renew the file with: scout-docs odds"):
        odds.load_odds(tmp_path)
