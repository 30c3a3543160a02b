"""A tiny SCOUT engine on the states of the kit, to show that the kit is enough. Plain, not fast. MIT licence."""

from copy import deepcopy
from itertools import combinations, pairwise
from typing import Any

Row = list[int]  # a card too
Form = dict[str, Any]
ENDS = ["left", "right"]


def deck(players: int) -> list[tuple[int, int]]:
    """Every card in play, lower number first."""
    out = {2: [(9, 10)], 3: [(low, 10) for low in range(1, 10)], 4: [(9, 10)], 5: []}[players]
    return [card for card in combinations(range(1, 11), 2) if card not in out]


def steps(row: Row) -> set[int]:
    """From each number of a row to the next."""
    return {after - before for before, after in pairwise(row)}


def rank(row: Row) -> Row:
    """How strong a row of numbers is: more cards, then same number over run, then the lowest number. Empty: no set."""
    is_set = len(row) == 1 or steps(row) in ({0}, {1}, {-1})
    return [len(row), steps(row) == {0}, min(row)] if is_set else []


def ups(cards: list[Row]) -> Row:
    """The numbers in force."""
    return [up for up, _ in cards]


def shows(hand: list[Row], table: list[Row]) -> list[Form]:
    """Every Show that beats the table, as positions from 1."""
    found, over = [], rank(ups(table))
    for start in range(len(hand)):
        for stop in range(start + 1, len(hand) + 1):
            if not (mine := rank(ups(hand[start:stop]))):
                break  # no set grows out of what is none
            if mine > over:
                found.append({"positions": list(range(start + 1, stop + 1))})
    return found


def take(state: Form, scout: Form) -> tuple[Row, Row, list[Row], list[Row]]:
    """The card that a Scout takes, how it goes into the hand, and the hand and the table after it."""
    table, hand, place = state["table"], state["hands"][state["turn"]], scout["place"] - 1
    at = {"left": 0, "right": len(table) - 1}[scout["take"]] if scout["take"] in ENDS else scout["take"] - 1
    new = table[at][::-1] if scout["turn"] else table[at]
    return table[at], new, [*hand[:place], new, *hand[place:]], table[:at] + table[at + 1 :]


def legal(state: Form) -> list[Form]:
    """Every legal action of the player to move. Both ends of a single card are the same: left."""
    if state["ended"]:
        return []
    seat, table, hand = state["turn"], state["table"], state["hands"][state["turn"]]
    found: list[Form] = [{"do": "show", **show} for show in shows(hand, table)]
    ends, at = ENDS[: len(table)], range(1, len(hand) + 2)
    if state["players"] == 2 and not state["chips"][seat]:
        ends = []
    scouts: list[Form] = [{"take": e, "turn": t, "place": p} for e in ends for t in (False, True) for p in at]
    found += [{"do": "scout", **scout} for scout in scouts]
    for scout in scouts if seat in state["scout_and_show"] else []:
        after = shows(*take(state, scout)[2:])
        alone = [] if after or state["ruleset"].get("scout_and_show_needs_show", True) else [None]
        found += [{"do": "scout-and-show", "scout": scout, "show": show} for show in [*after, *alone]]
    return found


def refusal(state: Form, seat: str, action: Form) -> str | None:
    """The reason why an action isn't legal, None if it is."""
    if state["ended"]:
        return "round-over"
    if action["do"] == "flip":
        again = "flip-twice" if seat in state["flipped"] else None
        return "flip-too-late" if state["begun"] else "flip-part" if "positions" in action else again
    if seat != state["turn"]:
        return "not-your-turn"
    if action["do"] == "show":
        return show_refusal(action, state["hands"][seat], state["table"])
    if action["do"] == "scout":
        return scout_refusal(state, action)
    if action["do"] == "scout-and-show":
        return both_refusal(state, action)
    goes_on = state["players"] == 2 and state["scouted"]
    return "hand-order" if action["do"] == "move" else "turn-goes-on" if goes_on else "no-pass"


def show_refusal(show: Form, hand: list[Row], table: list[Row]) -> str | None:
    """Why these cards of a hand can't be shown: not there, not together, no set, or too weak."""
    at = show["positions"]
    if not at or min(at) < 1 or max(at) > len(hand):
        return "no-such-card"
    if at != list(range(at[0], at[0] + len(at))):
        return "not-adjacent"
    row, theirs = ups(hand[at[0] - 1 : at[-1]]), rank(ups(table))
    if not (mine := rank(row)):
        round_the_corner = {step % 10 for step in steps(row)} in ({1}, {9})
        named = "two-directions" if steps(row) == {1, -1} else "wraps-around" if round_the_corner else None
        return named or ("not-in-order" if rank(sorted(row)) else "not-a-set")
    if mine >= theirs:
        return None if mine > theirs else "equal-strength"
    return "fewer-cards" if mine[0] < theirs[0] else "lower-number" if mine[1] == theirs[1] else "weaker-kind"


def scout_refusal(state: Form, scout: Form) -> str | None:
    """Why a card can't be taken, or not be put there."""
    if not state["table"]:
        return "nothing-to-scout"
    if state["players"] == 2 and not state["chips"][state["turn"]]:
        return "no-scout-chip"
    if scout["take"] not in (*ENDS, 1, len(state["table"])):
        return "not-an-end-card"
    return None if 1 <= scout["place"] <= len(state["hands"][state["turn"]]) + 1 else "no-such-place"


def both_refusal(state: Form, action: Form) -> str | None:
    """Why a Scout & Show isn't legal: as a whole, its Scout, or its Show from what the Scout leaves."""
    if state["players"] == 2:
        return "two-players"
    if state["turn"] not in state["scout_and_show"]:
        return "no-scout-and-show-chip"
    if reason := scout_refusal(state, action["scout"]):
        return reason
    after = take(state, action["scout"])[2:]
    if action["show"]:
        return show_refusal(action["show"], *after)
    return "show-missing" if state["ruleset"].get("scout_and_show_needs_show", True) or shows(*after) else None


def play(state: Form, seat: str, action: Form) -> tuple[Form, Form]:
    """What a legal action does: the event, and the state after it."""
    state, event = deepcopy(state), Form({"seat": seat, "action": action})
    if action["do"] == "flip":
        state["hands"][seat] = [card[::-1] for card in state["hands"][seat]]
        state["flipped"] = sorted([*state["flipped"], seat])
        return event, state
    state["begun"], both = True, action["do"] == "scout-and-show"
    state["scout_and_show"] = [other for other in state["scout_and_show"] if not both or other != seat]
    if both or action["do"] == "scout":
        event["scouted"] = do_scout(state, seat, action["scout"] if both else action)
    if both or action["do"] == "show":
        show = action["show"] if both else action
        event["shown"] = show and do_show(state, seat, show)
    if state["players"] > 2 or "shown" in event:  # with two players a Scout isn't the end of the turn
        state["turn"] = "ABCDE"[("ABCDE".index(seat) + 1) % state["players"]]
    if state["players"] == 2 and not state["ended"] and not legal(state):
        state["ended"] = {"how": "stuck", "last_shower": state["owner"]}
    return event, state


def do_scout(state: Form, seat: str, scout: Form) -> Form:
    """Take a card, pay for it, and end the round if it was the last Scout of the lap."""
    two, owner, reading = state["players"] == 2, state["owner"], state["ruleset"].get
    card, new, state["hands"][seat], state["table"] = take(state, scout)
    reward = (reading("two_player_payment") == "owner") + reading("two_player_owner_reward", False) if two else 1
    state["chips"][owner] += reward
    state["chips"][seat] -= two
    state["scouted"].append(seat)
    lap = not two and len(state["scouted"]) == state["players"] - 1
    if lap and (state["table"] or reading("lap_ends_on_empty_table", True)):
        state["ended"] = {"how": "unbeaten", "last_shower": owner}
    state["owner"] = owner if state["table"] else None
    return {"taken": card, "inserted": new, "owner": owner, "paid": int(two), "reward": reward}


def do_show(state: Form, seat: str, show: Form) -> Form:
    """Capture the table, lay down the cards, and end the round if the hand is empty."""
    first, last = show["positions"][0], show["positions"][-1]
    hand, captured, owner = state["hands"][seat], state["table"], state["owner"]
    cards, state["hands"][seat] = hand[first - 1 : last], hand[: first - 1] + hand[last:]
    state["captured"][seat] += captured
    state |= {"table": cards, "owner": seat, "scouted": []}
    state["ended"] = None if state["hands"][seat] else {"how": "empty-hand", "last_shower": seat}
    return {"cards": cards, "captured": captured, "owner": owner}


def scores(state: Form) -> Form:
    """Captured cards and chips, less the cards in hand, which the unbeaten player keeps free of charge."""
    found, ended, ruleset = Form(), state["ended"], state["ruleset"]
    exempt = ended["how"] != "empty-hand" and ruleset.get("unbeaten_owner_exempt", True)
    counts = state["players"] > 2 or ruleset.get("two_player_unspent_chips_score", True)
    for seat, hand in state["hands"].items():
        parts = {"captured": len(state["captured"][seat]), "chips": state["chips"][seat] if counts else 0}
        parts["hand"] = 0 if exempt and ended["last_shower"] == seat else -len(hand)
        found[seat] = parts | {"total": sum(parts.values())}
    return found


def ranking(players: int) -> list[Form]:
    """Every set that the deck can make, weakest first: place, kind and numbers in ascending order."""
    numbers = [number for card in deck(players) for number in card]
    rows = [list(range(low, high + 1)) for low in range(1, 11) for high in range(low, 11)]
    rows += [[low] * count for low in range(1, 11) for count in range(2, 10)]
    rows = sorted((row for row in rows if all(numbers.count(n) >= row.count(n) for n in row)), key=rank)
    kinds = ["single" if len(row) == 1 else "same" if steps(row) == {0} else "run" for row in rows]
    return [{"place": i + 1, "kind": kinds[i], "numbers": row} for i, row in enumerate(rows)]
