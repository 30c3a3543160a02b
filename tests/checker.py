"""The rules of SCOUT once more: short, slow and by definition, to check the engine against.

Nothing here comes from scout_docs. It is written from docs/rulebook alone; the names in brackets are rule ids there.

A card is a pair of numbers (in force, at the other end). A position is a dict:

    hands     a tuple of cards for each player, from left to right
    table     the cards of the active set, from left to right
    shower    who made the last Show, so the owner of the table while cards lie there; None before the first Show
    scouters  who has Scouted since that Show, in turn
    chips     Scout chips of each player
    captured  the cards each player has captured
    doubles   whether each player still has the Scout & Show chip
    turn      whose turn it is
    ending    None, "empty hand", "unbeaten" or "stuck"

An action is a tuple: ("show", first, last), ("scout", side, turned, slot) or
("scout and show", side, turned, slot, first, last), where slot is the place the card gets in the hand
and first and last are places in the hand at the moment of the Show.
"""

from itertools import pairwise


def first_position(hands, starter):
    """Dealt hands, an empty table, and the chips of a new round [two-chips, scout-and-show-chip, match-new-round]."""
    players = len(hands)
    return {
        "hands": tuple(tuple(hand) for hand in hands),
        "table": (),
        "shower": None,
        "scouters": (),
        "chips": (3 if players == 2 else 0,) * players,
        "captured": ((),) * players,
        "doubles": (players > 2,) * players,
        "turn": starter,
        "ending": None,
    }


# Sets and their strength


def is_set(numbers):
    """One card, or equal numbers, or up or down by one from card to card [show-single ... show-no-wrap]."""
    if len(numbers) == 1:
        return True
    step = numbers[1] - numbers[0]
    return step in (0, 1, -1) and all(right - left == step for left, right in pairwise(numbers))


def strength(numbers):
    """The count, then equal numbers over a run, then the lowest [beat-count ... beat-single]."""
    all_equal = numbers.count(numbers[0]) == len(numbers)  # true of every single card
    return len(numbers), all_equal, min(numbers)


def beats(numbers, table_numbers):
    """Stronger than the table, not just as strong; or the table is empty [show-must-beat, beat-equal, empty-table]."""
    return not table_numbers or strength(numbers) > strength(table_numbers)


def legal_shows(hand_numbers, table_numbers):
    """Every (first, last) of adjacent cards that are a set and beat the table [show-adjacent, show-as-held]."""
    found = []
    for first in range(len(hand_numbers)):
        for last in range(first, len(hand_numbers)):
            numbers = hand_numbers[first : last + 1]
            if is_set(numbers) and beats(numbers, table_numbers):
                found.append((first, last))
    return found


# Legal actions


def numbers_of(cards):
    """The numbers in force [card-two-numbers]."""
    return tuple(number for number, _ in cards)


def shows(position):
    """Every legal Show of the player on turn."""
    hand = position["hands"][position["turn"]]
    return [("show", *show) for show in legal_shows(numbers_of(hand), numbers_of(position["table"]))]


def takes(position):
    """Every way to take a card: an end, a way up, a slot [scout-end-card, scout-orientation, scout-insert]."""
    table, hand = position["table"], position["hands"][position["turn"]]
    sides = ("left", "right")[: len(table)]  # [scout-needs-set]; a sole card is both ends and counted once
    return [(side, turned, slot) for side in sides for turned in (False, True) for slot in range(len(hand) + 1)]


def scouts(position):
    """Every legal Scout; with two players it takes a chip [two-no-chip]."""
    if len(position["hands"]) == 2 and position["chips"][position["turn"]] == 0:
        return []
    return [("scout", *take) for take in takes(position)]


def scouts_and_shows(position):
    """Every Scout with every Show that beats what it leaves [sns-once, sns-beats-rest, sns-needs-show]."""
    if len(position["hands"]) == 2 or not position["doubles"][position["turn"]]:  # [two-no-scout-and-show]
        return []
    both = []
    for take in takes(position):
        hand, table = after_taking(position, *take)
        both += [("scout and show", *take, *show) for show in legal_shows(numbers_of(hand), numbers_of(table))]
    return both


def legal_actions(position):
    """Everything the player on turn may do, by sort [one-action, free-choice, no-pass]."""
    finders = {"show": shows, "scout": scouts, "scout and show": scouts_and_shows}
    return {sort: [] if position["ending"] else find(position) for sort, find in finders.items()}


# What an action does


def after_taking(position, side, turned, slot):
    """The hand of the player on turn and the table, once the card has changed places [hand-order, scout-remainder]."""
    table, hand = position["table"], position["hands"][position["turn"]]
    card, rest = (table[0], table[1:]) if side == "left" else (table[-1], table[:-1])
    if turned:
        card = (card[1], card[0])
    return (*hand[:slot], card, *hand[slot:]), rest


def put(values, player, value):
    """The same values but for one player."""
    return (*values[:player], value, *values[player + 1 :])


def after_scout(position, side, turned, slot):
    """Take the card; the owner gets a chip, or with two players the taker pays one [scout-reward, two-scout-costs]."""
    player, owner, chips = position["turn"], position["shower"], position["chips"]
    hand, table = after_taking(position, side, turned, slot)
    if len(position["hands"]) == 2:
        chips = put(chips, player, chips[player] - 1)
    else:
        chips = put(chips, owner, chips[owner] + 1)
    hands, scouters = put(position["hands"], player, hand), (*position["scouters"], player)
    return {**position, "hands": hands, "table": table, "chips": chips, "scouters": scouters}


def after_show(position, first, last):
    """Capture the table and lay the set there; a new lap begins [show-captures, show-becomes-active, end-new-lap]."""
    player = position["turn"]
    hand, captured = position["hands"][player], position["captured"]
    return {
        **position,
        "hands": put(position["hands"], player, hand[:first] + hand[last + 1 :]),  # [hand-closes-up]
        "table": hand[first : last + 1],
        "captured": put(captured, player, captured[player] + position["table"]),
        "shower": player,
        "scouters": (),
    }


def after(position, action):
    """The position after an action, with the turn passed on and the ending, if the round is over [end-at-once]."""
    player, players = position["turn"], len(position["hands"])
    sort, *details = action
    if sort == "show":
        position = after_show(position, *details)
    elif sort == "scout":
        position = after_scout(position, *details)
    else:  # [sns-order, sns-chip]
        position = after_show(after_scout(position, *details[:3]), *details[3:])
        position = {**position, "doubles": put(position["doubles"], player, False)}
    if players > 2 or sort == "show":  # [scout-ends-turn, two-turn-goes-on]
        position = {**position, "turn": (player + 1) % players}
    return {**position, "ending": ending(position)}


# The end of the round


def ending(position):
    """How the round has ended, or None [end-empty-hand, end-unbeaten, end-last-card-scouted, two-no-lap, two-stuck]."""
    players = range(len(position["hands"]))
    if () in position["hands"]:
        return "empty hand"
    if len(players) == 2:
        return None if shows(position) or scouts(position) else "stuck"
    everyone_else = [player for player in players if player != position["shower"]]
    return "unbeaten" if sorted(position["scouters"]) == everyone_else else None


def scores(position):
    """A point a captured card and a chip, one less a card in hand unless spared [score-captured ... score-exempt]."""
    spared = position["shower"] if position["ending"] in ("unbeaten", "stuck") else None
    result = []
    for player, hand in enumerate(position["hands"]):
        points = len(position["captured"][player]) + position["chips"][player]
        result.append(points if player == spared else points - len(hand))
    return tuple(result)
