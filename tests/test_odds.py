"""The shares on the strategy page, counted once more by the tests' own checker."""

from scout_docs import odds
from scout_docs.rules.scoring import scores
from scout_docs.rules.sets import ups
from tests import checker


def longest(numbers):
    return max(last - first + 1 for first, last in checker.legal_shows(numbers, ()))


def share(cases):
    return round(100 * sum(cases) / len(cases))


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
