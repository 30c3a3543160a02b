"""A whole position as one line that a link can carry, in the notation of `scout_docs.notation`.

Fields stand in any order, parted by ``;``. What is left out has the defaults of `rules.position`:

    players 4; table A 4/9 5/2; hand B 3/7 9/2; hand C 1/3 6/9; chips A 1
"""

import dataclasses
import typing
from typing import Any

from scout_docs.notation import SEATS, Reader, format_cards
from scout_docs.rules.cards import HAND_SIZE
from scout_docs.rules.position import ImpossiblePosition, position
from scout_docs.rules.round import Ending, How, Round
from scout_docs.rules.ruleset import STANDARD, Ruleset

EXAMPLE = "players 4; table A 4/9 5/2; hand B 3/7 9/2"
FIELDS = (
    *("players", "turn", "table", "hand", "chips", "scout-and-show", "captured"),
    *("scouted", "begun", "flipped", "ended", "ruleset"),
)
REPEATED = ("hand", "captured", "ruleset")
"""Fields that may stand once for each seat or reading."""


def readings() -> dict[str, tuple[str, ...]]:
    """The name of each field of a ruleset, as written, with the values it can take."""
    hints = typing.get_type_hints(Ruleset)
    return {
        field.name.replace("_", "-"): ("yes", "no") if hints[field.name] is bool else typing.get_args(hints[field.name])
        for field in dataclasses.fields(Ruleset)
    }


def read_reading(name: str, value: str) -> dict[str, Any]:
    """A field of `Ruleset` and its value, from their written forms as `readings` lists them."""
    return {name.replace("-", "_"): {"yes": True, "no": False}.get(value, value)}


def parse_position(text: str) -> Round:
    """Read a position. Raises NotationError, or ImpossiblePosition if it can't occur."""
    return parse_position_and_hands(text)[0]


def parse_position_and_hands(text: str) -> tuple[Round, tuple[int, ...]]:
    """The same, with the seats whose hands it names."""
    reader = Reader(text, EXAMPLE)
    values: dict[str, Any] = {"hands": {}, "captured": {}, "ruleset": STANDARD}
    seen: set[tuple[str, str]] = set()
    while reader.next.text:
        token = reader.next
        name = reader.expect(*FIELDS)
        field = (name, reader.next.text if name in REPEATED else "")
        if field in seen:
            reader.fail("each field once", token)
        seen.add(field)
        _read_field(reader, name, values)
        if reader.next.text:
            reader.expect(";")
    if "players" not in values:
        reader.fail("the number of players somewhere")
    for token in reader.seats:
        if SEATS.index(token.text) >= values["players"]:
            reader.fail(f"a seat from A to {SEATS[values['players'] - 1]}", token)
    return position(values.pop("players"), **values), tuple(sorted(values["hands"]))


def _read_field(reader: Reader, name: str, values: dict[str, Any]) -> None:
    match name:
        case "players":
            values["players"] = reader.number(min(HAND_SIZE), max(HAND_SIZE), "a number of players")
        case "turn":
            values["turn"] = reader.seat()
        case "table":
            values["owner"], values["table"] = reader.seat(), reader.cards()
        case "hand":
            seat = reader.seat()
            values["hands"][seat] = () if reader.skip("empty") else reader.cards()
        case "captured":
            seat = reader.seat()
            values["captured"][seat] = reader.cards() if "/" in reader.next.text else reader.number(0, 45, "a number")
        case "chips" | "scout-and-show":
            counts = values[name.replace("-", "_")] = {}
            while not counts or reader.next.text not in ("", ";"):
                token, seat = reader.next, reader.seat()
                if seat in counts:
                    reader.fail("each seat once", token)
                counts[seat] = reader.number(0, 99, "a number of chips")
        case "scouted":
            values["scouted"] = reader.number(0, 99, "a number of Scouts")
        case "begun":
            values["begun"] = reader.expect("yes", "no") == "yes"
        case "flipped":
            values["flipped"] = frozenset(reader.seats_once())
        case "ended":
            how = How(reader.expect(*(how.value for how in How)))
            values["ending"] = Ending(how, reader.seat())
        case "ruleset":
            field = reader.expect(*readings())
            reading = read_reading(field, reader.expect(*readings()[field]))
            values["ruleset"] = dataclasses.replace(values["ruleset"], **reading)


def format_position(state: Round) -> str:
    """Write a position, leaving out what `rules.position` fills in by itself."""
    two = state.players == 2
    parts = [f"players {state.players}", f"turn {SEATS[state.turn]}"]
    if state.owner is not None:
        parts.append(f"table {SEATS[state.owner]} {format_cards(state.table)}")
    parts += [f"hand {SEATS[seat]} {format_cards(hand) or 'empty'}" for seat, hand in enumerate(state.hands)]
    parts += _counts("chips", state.chips, 3 if two else 0)
    parts += _counts("scout-and-show", state.scout_and_show, 0 if two else 1)
    parts += [f"captured {SEATS[seat]} {format_cards(pile)}" for seat, pile in enumerate(state.captured) if pile]
    parts += [f"scouted {state.scouted}"] if state.scouted else []
    parts += [] if state.begun else ["begun no"]
    if any(state.flipped):
        parts.append("flipped " + " ".join(SEATS[seat] for seat, flipped in enumerate(state.flipped) if flipped))
    if state.ending:
        parts.append(f"ended {state.ending.how.value} {SEATS[state.ending.last_shower]}")
    for field in dataclasses.fields(Ruleset):
        value = getattr(state.ruleset, field.name)
        if value != field.default:
            written = {True: "yes", False: "no"}.get(value, value)
            parts.append(f"ruleset {field.name.replace('_', '-')} {written}")
    return "; ".join(parts)


def _counts(name: str, counts: tuple[int, ...], default: int) -> list[str]:
    changed = [f"{SEATS[seat]} {count}" for seat, count in enumerate(counts) if count != default]
    return [f"{name} {' '.join(changed)}"] if changed else []


__all__ = ["ImpossiblePosition", "format_position", "parse_position", "read_reading", "readings"]
