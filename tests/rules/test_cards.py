"""Cards, decks and deals."""

from itertools import combinations
from random import Random

import pytest

from scout_docs.rules.cards import FULL_DECK, PLAYER_COUNTS, Card, deal, deal_out, deck, removed_cards

SIZES = {2: (44, 11, 22), 3: (36, 12, 0), 4: (44, 11, 0), 5: (45, 9, 0)}
"""Cards in the deck, in each hand, and set aside."""


def pairs(cards):
    return {card.pair for card in cards}


def pairs_up_to(high):
    return set(combinations(range(1, high + 1), 2))


WANTED_DECKS = {
    2: pairs_up_to(10) - {(9, 10)},
    3: pairs_up_to(9),
    4: pairs_up_to(10) - {(9, 10)},
    5: pairs_up_to(10),
}


def test_a_turned_card_is_the_same_card_the_other_way_up():
    for card in FULL_DECK:
        assert card.turned == Card(card.down, card.up) != card
        assert card.turned.turned == card
        assert card.turned.pair == card.pair


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_deck_holds_each_pair_once(players):
    cards = deck(players)
    assert pairs(cards) == WANTED_DECKS[players]
    assert len(cards) == len(pairs(cards)) == SIZES[players][0]
    assert pairs(removed_cards(players)) == pairs_up_to(10) - WANTED_DECKS[players]


def test_on_how_many_cards_each_number_stands():
    on_cards = {players: [number for card in deck(players) for number in card] for players in PLAYER_COUNTS}
    assert [on_cards[5].count(number) for number in range(1, 11)] == [9] * 10
    assert [on_cards[4].count(number) for number in range(1, 11)] == [9] * 8 + [8, 8]
    assert [on_cards[3].count(number) for number in range(1, 11)] == [8] * 9 + [0]


@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_other_numbers_of_players_have_no_deck(players):
    with pytest.raises(ValueError, match=f"2 to 5 players, not {players}"):
        deck(players)


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_a_deal_gives_out_the_whole_deck(players):
    cards, hand, aside = SIZES[players]
    for seed in range(50):
        dealt = deal(players, Random(seed))
        everything = [card for part in (*dealt.hands, dealt.aside) for card in part]
        assert [len(part) for part in dealt.hands] == [hand] * players
        assert len(dealt.aside) == aside
        assert len(everything) == cards
        assert pairs(everything) == WANTED_DECKS[players]


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_every_card_comes_to_every_seat_both_ways_up(players):
    seen = {
        (seat, card)
        for seed in range(300)
        for seat, hand in enumerate(deal(players, Random(seed)).hands)
        for card in hand
    }
    assert seen == {(seat, way) for seat in range(players) for card in deck(players) for way in (card, card.turned)}


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_seed_decides_the_deal(players):
    deals = [deal(players, Random(seed)) for seed in range(50)]
    assert deals == [deal(players, Random(seed)) for seed in range(50)]
    assert len(set(deals)) == 50


def test_a_seed_gives_the_same_deal_in_every_version():
    assert repr(deal(5, Random(1)).hands[0]) == "(4/1, 2/3, 9/8, 5/8, 7/1, 4/6, 6/2, 2/5, 3/10)"


def test_cards_are_dealt_as_they_lie():
    dealt = deal_out(2, FULL_DECK[:-1])
    assert dealt.hands == (FULL_DECK[:11], FULL_DECK[11:22])
    assert dealt.aside == FULL_DECK[22:44]
