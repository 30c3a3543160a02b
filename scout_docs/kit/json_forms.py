"""States, actions and events as JSON, and back: the one place that knows the forms of the kit.

Cards are ``[up, down]``, seats are letters, positions and places count from 1. The forms hold nothing but
dicts, lists, texts, numbers, booleans and None. `files/schema.json` describes them; reading trusts that they fit it.
"""

from dataclasses import asdict
from typing import Any

from scout_docs.notation import SEATS
from scout_docs.rules.actions import LEFT, RIGHT, Action, Flip, Move, Pass, Scout, ScoutAndShow, Show
from scout_docs.rules.cards import Card, Cards, deck
from scout_docs.rules.events import Event, Flipped, Scouted, ScoutedAndShown, Shown
from scout_docs.rules.round import Ending, How, Round
from scout_docs.rules.ruleset import STANDARD, Ruleset
from scout_docs.rules.scoring import scores

Json = dict[str, Any]
ENDS = {LEFT: "left", RIGHT: "right"}


def seat_json(seat: int | None) -> str | None:
    """The letter of a seat, None for nobody."""
    return None if seat is None else SEATS[seat]


def read_seat(form: str | None) -> int | None:
    """The seat of a letter, None for nobody."""
    return None if form is None else SEATS.index(form)


def cards_json(cards: Cards) -> list[list[int]]:
    """Cards from left to right."""
    return [[card.up, card.down] for card in cards]


def read_cards(form: list[list[int]]) -> Cards:
    """Cards from left to right."""
    return tuple(Card(up, down) for up, down in form)


def action_json(action: Action) -> Json:
    """An action; ``do`` names its sort."""
    match action:
        case Show():
            return {"do": "show", **_show_json(action)}
        case Scout():
            return {"do": "scout", **_scout_json(action)}
        case ScoutAndShow(scout, show):
            return {"do": "scout-and-show", "scout": _scout_json(scout), "show": show and _show_json(show)}
        case Flip(positions):
            return {"do": "flip"} if positions is None else {"do": "flip", "positions": _from_one(positions)}
        case Move(position, place):
            return {"do": "move", "from": position + 1, "to": place + 1}
        case Pass():
            return {"do": "pass"}


def read_action(form: Json) -> Action:
    """An action from its form. Raises ValueError for an unknown sort."""
    match form["do"]:
        case "show":
            return _read_show(form)
        case "scout":
            return _read_scout(form)
        case "scout-and-show":
            return ScoutAndShow(_read_scout(form["scout"]), form["show"] and _read_show(form["show"]))
        case "flip":
            return Flip(_from_zero(form["positions"]) if "positions" in form else None)
        case "move":
            return Move(form["from"] - 1, form["to"] - 1)
        case "pass":
            return Pass()
    raise ValueError(f"unknown action {form['do']!r}")


def event_json(event: Event) -> Json:
    """What happened: who did what, and under ``scouted`` and ``shown`` what came of it."""
    form: Json = {"seat": seat_json(event.seat), "action": action_json(event.action)}
    match event:
        case Shown():
            form["shown"] = _shown_json(event)
        case Scouted():
            form["scouted"] = _scouted_json(event)
        case ScoutedAndShown(_, _, scouted, shown):
            form |= {"scouted": _scouted_json(scouted), "shown": shown and _shown_json(shown)}
    return form


def read_event(form: Json) -> Event:
    """An event from its form. Raises ValueError for an action that never happens."""
    seat, action = SEATS.index(form["seat"]), read_action(form["action"])
    match action:
        case Flip():
            return Flipped(seat, action)
        case Show():
            return _read_shown(seat, action, form["shown"])
        case Scout():
            return _read_scouted(seat, action, form["scouted"])
        case ScoutAndShow(scout, show):
            shown = _read_shown(seat, show, form["shown"]) if show else None
            return ScoutedAndShown(seat, action, _read_scouted(seat, scout, form["scouted"]), shown)
    raise ValueError(f"{form['action']['do']!r} never happens")


def state_json(state: Round) -> Json:
    """A state, with every card of the deck in it: those that lie nowhere else are ``aside``."""
    if max(state.scout_and_show) > 1:
        raise ValueError("the form has room for one Scout & Show chip of each player")
    placed = {card.pair for part in (*state.hands, *state.captured, state.table) for card in part}
    seats = range(state.players)
    return {
        "players": state.players,
        "turn": seat_json(state.turn),
        "hands": {SEATS[seat]: cards_json(state.hands[seat]) for seat in seats},
        "table": cards_json(state.table),
        "owner": seat_json(state.owner),
        "chips": {SEATS[seat]: state.chips[seat] for seat in seats},
        "scout_and_show": [SEATS[seat] for seat in seats if state.scout_and_show[seat]],
        "captured": {SEATS[seat]: cards_json(state.captured[seat]) for seat in seats},
        "aside": cards_json(tuple(card for card in deck(state.players) if card.pair not in placed)),
        "scouted": [SEATS[seat] for seat in _scouted_since(state)],
        "begun": state.begun,
        "flipped": [SEATS[seat] for seat in seats if state.flipped[seat]],
        "ended": state.ending and {"how": state.ending.how.value, "last_shower": SEATS[state.ending.last_shower]},
        "ruleset": ruleset_json(state.ruleset),
    }


def read_state(form: Json) -> Round:
    """A state from its form."""
    seats = SEATS[: form["players"]]
    ended = form["ended"]
    return Round(
        hands=tuple(read_cards(form["hands"][seat]) for seat in seats),
        turn=SEATS.index(form["turn"]),
        chips=tuple(form["chips"][seat] for seat in seats),
        scout_and_show=tuple(int(seat in form["scout_and_show"]) for seat in seats),
        captured=tuple(read_cards(form["captured"][seat]) for seat in seats),
        table=read_cards(form["table"]),
        owner=read_seat(form["owner"]),
        scouted=len(form["scouted"]),
        begun=form["begun"],
        flipped=tuple(seat in form["flipped"] for seat in seats),
        ending=ended and Ending(How(ended["how"]), SEATS.index(ended["last_shower"])),
        ruleset=Ruleset(**form["ruleset"]),
    )


def ruleset_json(ruleset: Ruleset) -> Json:
    """The readings that differ from the standard ones."""
    if ruleset == STANDARD:
        return {}
    standard = asdict(STANDARD)
    return {name: value for name, value in asdict(ruleset).items() if value != standard[name]}


def scores_json(state: Round) -> Json:
    """The scores by seat, part by part."""
    return {
        SEATS[seat]: {"captured": score.captured, "chips": score.chips, "hand": score.hand, "total": score.total}
        for seat, score in enumerate(scores(state))
    }


def _scouted_since(state: Round) -> list[int]:
    """Who has Scouted since the last Show, in order; with two players it is all one turn."""
    steps = range(-state.scouted, 0)
    return [state.turn if state.players == 2 else (state.turn + step) % state.players for step in steps]


def _show_json(show: Show) -> Json:
    return {"positions": _from_one(show.positions)}


def _read_show(form: Json) -> Show:
    return Show(_from_zero(form["positions"]))


def _scout_json(scout: Scout) -> Json:
    return {"take": ENDS.get(scout.take, scout.take + 1), "turn": scout.turn, "place": scout.place + 1}


def _read_scout(form: Json) -> Scout:
    ends = {name: end for end, name in ENDS.items()}
    take = form["take"]
    return Scout(ends[take] if isinstance(take, str) else take - 1, form["turn"], form["place"] - 1)


def _shown_json(shown: Shown) -> Json:
    owner = seat_json(shown.owner)
    return {"cards": cards_json(shown.cards), "captured": cards_json(shown.captured), "owner": owner}


def _read_shown(seat: int, show: Show, form: Json) -> Shown:
    return Shown(seat, show, read_cards(form["cards"]), read_cards(form["captured"]), read_seat(form["owner"]))


def _scouted_json(scouted: Scouted) -> Json:
    taken, inserted = cards_json((scouted.taken, scouted.inserted))
    chips = {"paid": scouted.paid, "reward": scouted.reward}
    return {"taken": taken, "inserted": inserted, "owner": SEATS[scouted.owner], **chips}


def _read_scouted(seat: int, scout: Scout, form: Json) -> Scouted:
    taken, inserted = read_cards([form["taken"], form["inserted"]])
    return Scouted(seat, scout, taken, inserted, SEATS.index(form["owner"]), form["paid"], form["reward"])


def _from_one(positions: tuple[int, ...]) -> list[int]:
    return [position + 1 for position in positions]


def _from_zero(positions: list[int]) -> tuple[int, ...]:
    return tuple(position - 1 for position in positions)
