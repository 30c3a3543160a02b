"""Checks a SCOUT engine against the conformance kit: `python run_kit.py [FOLDER]`. Exit 0: it passes, 1: it doesn't.

To check your own engine write a module with the functions of naive_engine.py and import it in its place. MIT licence.
"""

import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import naive_engine as engine

SORTS = {"show": "shows", "scout": "scouts", "scout-and-show": "scout_and_shows"}


def compare(where: str, kit: Any, found: Any) -> Iterable[str]:
    """Tell where the kit and the engine differ, as deep inside as they do."""
    if isinstance(kit, dict) and isinstance(found, dict):
        for key in sorted({*kit, *found}):
            yield from compare(f"{where} {key}", kit.get(key), found.get(key))
    elif isinstance(kit, list) and isinstance(found, list) and len(kit) == len(found):
        for place, pair in enumerate(zip(kit, found, strict=True), start=1):
            yield from compare(f"{where} {place}", *pair)
    elif type(kit) is not type(found) or kit != found:
        yield f"{where}: the kit says {json.dumps(kit)}, the engine says {json.dumps(found)}"


def check_deck(where: str, state: Any) -> Iterable[str]:
    """Every card of the deck lies somewhere, once."""
    parts = [*state["hands"].values(), *state["captured"].values(), state["table"], state["aside"]]
    cards, deck = [tuple(sorted(card)) for part in parts for card in part], engine.deck(len(state["hands"]))
    wrong = [card for card in cards if card not in deck or cards.count(card) > 1]
    if wrong or len(cards) != len(deck):
        yield f"{where}: not the deck for {len(state['hands'])} players, look at {wrong or 'the number of cards'}"
    yield from compare(f"{where} players", state["players"], len(state["hands"]))


def check_turn(where: str, state: Any, step: Any) -> Iterable[str]:
    """An action and what it does."""
    seat, action = step["event"]["seat"], step["event"]["action"]
    if reason := engine.refusal(state, seat, action):
        yield f"{where} event: the kit plays {json.dumps(action)}, the engine refuses it as {reason}"
        return
    event, after = engine.play(state, seat, action)
    yield from compare(where, step, step | {"event": event, "after": after})


def check_legal(where: str, state: Any, entry: Any) -> Iterable[str]:
    """How many actions are legal and, where the kit lists them, which: in any order, but each once."""
    found = engine.legal(state)
    counts = {name: sum(action["do"] == sort for action in found) for sort, name in SORTS.items()}
    yield from compare(f"{where} legal", entry["legal"], counts)
    if "actions" in entry:
        lists = (sorted(json.dumps(action, sort_keys=True) for action in part) for part in (entry["actions"], found))
        yield from compare(f"{where} actions, sorted:", *lists)


def check_position(where: str, entry: Any, kit: Any) -> Iterable[str]:
    """An entry of positions.json or, with an action that is refused, of refusals.json."""
    state = entry["state"]
    if wrong := list(check_deck(f"{where} state", state)):
        return wrong
    if "reason" in entry:
        wrong += compare(f"{where} reason", entry["reason"], engine.refusal(state, entry["seat"], entry["action"]))
        numbers = (sorted(re.findall("[0-9]+", text)) for text in (entry["words"], json.dumps(entry["action"])))
        wrong += compare(f"{where} numbers in words and action", *numbers)
        wrong += compare(f"{where} rule", entry["rule"], kit["rules"]["reasons"][entry["reason"]])
    wrong += check_legal(where, state, entry)
    wrong += check_turn(f"{where} next", state, entry["next"]) if "next" in entry else []
    return wrong + list(compare(f"{where} scores", entry["scores"], engine.scores(state)) if "scores" in entry else [])


def check_round(where: str, entry: Any, kit: Any) -> Iterable[str]:
    """An entry of rounds.json, up to the first step that goes wrong."""
    state, wrong = entry["start"], list(check_deck(f"{where} start", entry["start"]))
    for number, step in enumerate(entry["steps"], start=1):
        if not wrong:
            wrong += check_legal(f"{where} step {number}", state, step)
            wrong += check_turn(f"{where} step {number}", state, step)
            state = step["after"]
    return wrong or list(compare(f"{where} scores", entry["scores"], engine.scores(state)))


def check_ranking(where: str, entry: Any, kit: Any) -> Iterable[str]:
    """An entry of ranking.json: every set that the deck can make, weakest first."""
    players = kit["ranking"]["entries"].index(entry) + 2
    return compare(where, entry, {"players": players, "sets": engine.ranking(players)})


def check_rule(where: str, entry: Any, kit: Any) -> Iterable[str]:
    """An entry of rules.json: its number follows from the order of the chapters and rules."""
    chapters = [chapter["id"] for chapter in kit["rules"]["chapters"]]
    rules = [rule["id"] for rule in kit["rules"]["entries"] if rule["chapter"] == entry["chapter"]]
    number = f"{chapters.index(entry['chapter']) + 1}.{rules.index(entry['id']) + 1}"
    return compare(f"{where} number", entry["number"], number)


def check_file(where: str, entry: Any, kit: Any) -> Iterable[str]:
    """An entry of index.json: a file and how many entries it has."""
    name, _, ending = entry["path"].partition(".")
    count = len(kit[name]["entries"]) if ending == "json" and name in kit else None
    return compare(f"{where} entries", entry.get("entries"), count)


CHECKS = {
    "index": check_file, "positions": check_position, "refusals": check_position, "rounds": check_round,
    "ranking": check_ranking, "rules": check_rule,
}  # fmt: skip


def check(kit: Any, name: str) -> Iterable[str]:
    """Everything that is wrong in a file of the kit, as lines of text."""
    yield from compare(f"{name}.json version", kit[name]["version"], 1)
    for number, entry in enumerate(kit[name]["entries"], start=1):
        where = f"{name}.json {entry.get('id', number)}"
        try:
            yield from CHECKS[name](where, entry, kit)
        except Exception as error:
            yield f"{where}: the engine fails with {error!r}"


def main(folder: Path) -> bool:
    """Check all files, tell what is wrong, and count."""
    kit = {name: json.loads((folder / f"{name}.json").read_text(encoding="utf-8")) for name in CHECKS}
    wrong = [line for name in CHECKS for line in check(kit, name)]
    print(*wrong, *(f"{name}.json: {len(kit[name]['entries'])} entries" for name in CHECKS), sep="\n")
    print(f"{len(wrong)} difference{'s' * (len(wrong) != 1)}" if wrong else "The engine agrees with the kit.")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent))
