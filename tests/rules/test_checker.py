"""The engine agrees with the checker, which was written apart from it, on positions and on whole rounds."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from scout_docs.rules.actions import LEFT, RIGHT, Scout, ScoutAndShow, Show
from scout_docs.rules.cards import Card
from scout_docs.rules.legal import ScoutAndShows
from scout_docs.rules.round import Round
from scout_docs.rules.scoring import scores
from scout_docs.rules.sets import strength, ups
from tests import checker

PLAYERS = (2, 3, 4, 5)
POSITIONS = 5_000
"""Positions of random cards for each number of players; the rounds add those of random play."""

ROUNDS = 500
LIMIT = 300
"""Where a random round is broken off: with three or more players it can go on for ever."""

SAMPLE = 0.1
"""At how many decisions of a round all actions are compared; at the others only how many there are."""

SORTS = ("show", "scout", "scout and show")


# The same thing in the engine's words and in the checker's


def engine_cards(cards):
    return tuple(Card(*card) for card in cards)


def engine_round(position):
    """A position of the checker as the engine's."""
    return Round(
        hands=tuple(engine_cards(hand) for hand in position["hands"]),
        turn=position["turn"],
        chips=position["chips"],
        scout_and_show=tuple(map(int, position["doubles"])),
        captured=tuple(engine_cards(pile) for pile in position["captured"]),
        table=engine_cards(position["table"]),
        owner=position["shower"] if position["table"] else None,
        scouted=len(position["scouters"]),
        begun=True,
    )


def engine_action(action):
    """An action of the checker as the engine's."""
    sort, *details = action
    if sort == "show":
        return engine_show(*details)
    scout = Scout({"left": LEFT, "right": RIGHT}[details[0]], *details[1:3])
    return scout if sort == "scout" else ScoutAndShow(scout, engine_show(*details[3:]))


def engine_show(first, last):
    return Show(tuple(range(first, last + 1)))


def engine_facts(state):
    """What can be seen of a round of the engine."""
    return {
        "hands": state.hands,
        "table": state.table,
        "owner": state.owner,
        "scouted": state.scouted,
        "chips": state.chips,
        "captured": [sorted(pile) for pile in state.captured],
        "doubles": list(map(bool, state.scout_and_show)),
        "turn": state.turn,
        "ending": state.ending and (state.ending.how.value.replace("-", " "), state.ending.last_shower),
        "scores": tuple(score.total for score in scores(state)),
    }


def checker_facts(position):
    """The same of a position of the checker."""
    return {
        "hands": position["hands"],
        "table": position["table"],
        "owner": position["shower"] if position["table"] else None,
        "scouted": len(position["scouters"]),
        "chips": position["chips"],
        "captured": [sorted(pile) for pile in position["captured"]],
        "doubles": list(position["doubles"]),
        "turn": position["turn"],
        "ending": position["ending"] and (position["ending"], position["shower"]),
        "scores": checker.scores(position),
    }


# Comparing


def compare_actions(position, state, fully):
    """The legal actions by sort, which must be as many as the engine's or, fully, the very same ones."""
    actions = checker.legal_actions(position)
    views = (state.legal.shows, state.legal.scouts, state.legal.scout_and_shows)
    for sort, view in zip(SORTS, views, strict=True):
        assert len(view) == len(actions[sort]), f"{sort} in {position}"
        if fully:
            listed = list(view)
            assert len(listed) == len(view)
            assert set(listed) == set(map(engine_action, actions[sort])), f"{sort} in {position}"
    return actions


def compare_answer(position, state, actions, rng):
    """Whether any one action of each sort is legal: the engine must say yes if the checker lists it, and no if not."""
    size = len(position["hands"][position["turn"]])
    side = rng.choice(("left", "right")) if len(position["table"]) > 1 else "left"
    scout = (side, rng.random() < 0.5, rng.randint(0, size + 1))
    show = sorted(rng.choices(range(size + 1), k=2))
    for action in (("show", *show), ("scout", *scout), ("scout and show", *scout, *show)):
        assert state.can(engine_action(action)) == (action in actions[action[0]]), f"asked for {action} in {position}"


def compare_effect(position, state, action):
    """The position after an action in both, which must be the same."""
    assert state.can(engine_action(action)), f"asked for {action} in {position}"
    position, state = checker.after(position, action), state.play(engine_action(action))[0]
    own, engine = checker_facts(position), engine_facts(state)
    differing = [fact for fact in own if own[fact] != engine[fact]]
    assert not differing, f"{', '.join(differing)} after {action}: {own}, engine: {engine}"
    return position, state


def compare_positions(players, count):
    """Compare random positions, and what one action of each sort does; count the actions listed and the endings."""
    seen, rng = Counter(), Random(players)
    for _ in range(count):
        position = random_position(players, rng)
        state = engine_round(position)
        actions = compare_actions(position, state, fully=True)
        compare_answer(position, state, actions, rng)
        for sort in filter(actions.get, SORTS):
            after, _ = compare_effect(position, state, rng.choice(actions[sort]))
            seen.update({sort: len(actions[sort]), after["ending"]: 1})
    return seen


def compare_rounds(players, count):
    """Compare random rounds; count the decisions, those compared fully, the actions by sort and the endings."""
    seen = Counter()
    for seed in range(count):
        rng = Random(seed)
        hands, starter, eager = deal(players, rng), rng.randrange(players), rng.random()
        position = checker.first_position(hands, starter)
        state = Round.start(tuple(map(engine_cards, hands)), starter)
        for _ in range(LIMIT):
            fully = rng.random() < SAMPLE
            actions = compare_actions(position, state, fully)
            compare_answer(position, state, actions, rng)
            action = random_action(actions, eager, rng)
            position, state = compare_effect(position, state, action)
            seen.update(["decisions", action[0], *["fully"] * fully])
            if position["ending"]:
                compare_actions(position, state, fully=True)
                break
        seen[position["ending"]] += 1
    return seen


def random_action(actions, eager, rng):
    """First the sort, then the action, so that the many Scout & Shows don't crowd out the rest."""
    possible = [sort for sort in SORTS if actions[sort]]
    weights = [eager if sort == "show" else 1 - eager for sort in possible]
    return rng.choice(actions[rng.choices(possible, weights)[0]])


# Random cards


def shuffled_deck(players, rng):
    """The cards for this number of players in any order, either way up."""
    out = {2: [(9, 10)], 3: [(low, 10) for low in range(1, 10)], 4: [(9, 10)], 5: []}[players]
    cards = [card for card in combinations(range(1, 11), 2) if card not in out]
    rng.shuffle(cards)
    return [card if rng.random() < 0.5 else card[::-1] for card in cards]


def deal(players, rng):
    cards, size = shuffled_deck(players, rng), {2: 11, 3: 12, 4: 11, 5: 9}[players]
    return tuple(tuple(cards[player * size : (player + 1) * size]) for player in range(players))


def draw(cards, numbers):
    """Take a card out of the deck for each number, with that number in force if there still is one."""
    drawn = []
    for number in numbers:
        card = next((card for card in cards if number in card), cards[0])
        cards.remove(card)
        drawn.append(card[::-1] if card[1] == number else card)
    return tuple(drawn)


def random_set(highest, rng):
    """The numbers of a set of up to five cards; none for an empty table."""
    count = rng.randint(0, 5)
    start = rng.randint(1, highest + 1 - count)
    ascending = list(range(start, start + count))
    return rng.choice(([rng.randint(1, highest)] * count, ascending, ascending[::-1]))


def random_numbers(count, highest, rng):
    """Numbers in which sets are frequent: most are near the one before."""
    numbers = [rng.randint(1, highest)]
    while len(numbers) < count:
        near = rng.random() < 0.6
        numbers.append(numbers[-1] + rng.choice((0, 1, -1)) if near else rng.randint(1, highest))
    return numbers


def random_position(players, rng):
    """A position within a round: up to five cards on the table, up to fifteen in the hand of the player on turn."""
    cards, highest = shuffled_deck(players, rng), 9 if players == 3 else 10
    table = draw(cards, random_set(highest, rng))
    hands = [draw(cards, random_numbers(rng.randint(1, 4), highest, rng)) for _ in range(players)]
    turn = rng.randrange(players)
    size = min(rng.randint(1, 15), rng.randint(1, 15))  # small hands more often: they are sooner compared
    hands[turn] = draw(cards, random_numbers(size, highest, rng))
    ago = rng.randint(1, players - 1)
    return {
        "hands": tuple(hands),
        "table": table,
        "shower": (turn - ago) % players,
        "scouters": tuple((turn - back) % players for back in range(ago - 1, 0, -1)),
        "chips": tuple(rng.randint(0, 3) for _ in range(players)),
        "captured": tuple(tuple(cards[player::players]) for player in range(players)),
        "doubles": tuple(players > 2 and rng.random() < 0.7 for _ in range(players)),
        "turn": turn,
        "ending": None,
    }


# The tests


def endings(players):
    return ("empty hand", "stuck") if players == 2 else ("empty hand", "unbeaten")


def sorts(players):
    return SORTS[:2] if players == 2 else SORTS


@pytest.mark.parametrize("players", PLAYERS)
def test_random_positions(players):
    seen = compare_positions(players, POSITIONS)
    assert all(seen[sort] > POSITIONS for sort in sorts(players))
    assert all(seen[ending] > POSITIONS / 50 for ending in endings(players))


@pytest.mark.parametrize("players", PLAYERS)
def test_random_rounds(players):
    seen = compare_rounds(players, ROUNDS)
    assert all(seen[sort] > ROUNDS for sort in sorts(players))
    assert all(seen[ending] for ending in endings(players))
    assert seen["fully"] > ROUNDS


# A broken engine is noticed


def changed(monkeypatch, method, change):
    """Let a method of the engine's round change the round that it returns (the first thing it returns, if a pair)."""
    original = getattr(Round, method)

    def broken(state, *args):
        result = original(state, *args)
        return (change(state, result[0]), *result[1:]) if isinstance(result, tuple) else change(state, result)

    monkeypatch.setattr(Round, method, broken)


def tie_listed(monkeypatch):
    monkeypatch.setattr("scout_docs.rules.legal.strength", lambda numbers: strength(numbers) - 1)


def tie_allowed(monkeypatch):
    monkeypatch.setattr("scout_docs.rules.round.beats", lambda numbers, over: strength(numbers) >= strength(over) > 0)


def captured_twice(monkeypatch):
    def twice(before, after):
        piles = list(after.captured)
        piles[before.turn] += before.table
        return after._replace(captured=tuple(piles))

    changed(monkeypatch, "_show", twice)


def chip_to_the_scouter(monkeypatch):
    def moved(before, after):
        chips = list(before.chips)
        chips[before.turn] += 1
        return after._replace(chips=tuple(chips))

    changed(monkeypatch, "_scout", moved)


def lap_from_the_scout_of_a_scout_and_show(monkeypatch):
    changed(monkeypatch, "_scout_and_show", lambda _, after: after._replace(scouted=1))


def lap_needs_a_card_on_the_table(monkeypatch):
    def going_on(_, after):
        return after if after.table else after._replace(ending=None)

    changed(monkeypatch, "_scout", going_on)


def scout_and_show_against_the_whole_set(monkeypatch):
    ways = ScoutAndShows._ways

    def against_the_whole_set(self):
        over = strength(ups(self._round.table))
        for scout, found in ways(self):
            numbers = ups(self._round._taken(scout)[0])
            yield scout, [show for show in found if strength([numbers[i] for i in show.positions]) > over]

    monkeypatch.setattr(ScoutAndShows, "_ways", against_the_whole_set)


def unbeaten_player_pays(monkeypatch):
    monkeypatch.setattr(Round, "exempt", None)


def stuck_player_not_noticed(monkeypatch):
    monkeypatch.setattr(Round, "_settled", lambda state: state)


def turn_ends_after_a_scout_for_two(monkeypatch):
    def passed(before, after):
        return after._replace(turn=(before.turn + 1) % before.players)

    changed(monkeypatch, "_scout", passed)


BREAKS = {
    tie_listed: "show",
    tie_allowed: "asked for",
    captured_twice: "captured",
    chip_to_the_scouter: "chips",
    lap_from_the_scout_of_a_scout_and_show: "scouted",
    lap_needs_a_card_on_the_table: "ending",
    scout_and_show_against_the_whole_set: "scout and show",
    unbeaten_player_pays: "scores",
    stuck_player_not_noticed: "ending",
    turn_ends_after_a_scout_for_two: "turn",
}
"""Each way to break the engine, and where the comparison must notice it."""


@pytest.mark.parametrize("compare", [compare_positions, compare_rounds])
@pytest.mark.parametrize("break_engine", BREAKS)
def test_a_broken_engine_is_noticed(break_engine, compare, monkeypatch):
    break_engine(monkeypatch)
    with pytest.raises(AssertionError, match=f"^{BREAKS[break_engine]}"):
        [compare(players, 200) for players in PLAYERS]
