"""Read ``examples/**/*.yml`` into `Example` values."""

import os
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from scout_docs.club import load_club, read_ruleset
from scout_docs.examples.facts import FORMS, card_row, or_word, read_match, read_players, read_seat, score_row
from scout_docs.examples.model import Example, Expectation, Facts, Line, Script
from scout_docs.examples.verify import spans, written
from scout_docs.notation import SEATS, parse_action, parse_cards, parse_positions
from scout_docs.readers import (
    Reading,
    choice,
    known,
    notation,
    read_fields,
    read_items,
    read_list,
    read_map,
    text,
    whole_number,
    word_id,
    words,
)
from scout_docs.rulebook import raise_repeated
from scout_docs.rules.position import ImpossiblePosition, position
from scout_docs.rules.refusals import Reason
from scout_docs.rules.round import How
from scout_docs.rules.ruleset import STANDARD, Ruleset
from scout_docs.source import SUFFIX, Fault, Faults, Node, find_yaml, gather, load_yaml

FOLDER = "examples"
OWN = "own"
"""The folder of examples that a club plays by its house rules."""
HEAD = ("id", "proves", "title", "caption")
PLAY = ("players", "ruleset", "start", "play")
COUNTS = ("chips", "scout-and-show", "captured", "scores")

Written = Callable[[Node], str]
"""A reader that gives a value in its one written form, in which it is compared."""

cards = notation(parse_cards)
number = whole_number(0, 9999)


def load_examples(root: Path, rule_ids: frozenset[str], paths: Iterable[Path] = ()) -> tuple[Example, ...]:
    """Read the examples at these paths (default: all of the project), in order. Raises Faults, all at once."""

    def name(path: Path) -> str:
        return path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)

    def files(path: Path) -> list[Path]:
        if path == root / FOLDER:
            return find_yaml(path, FOLDER, "beats/higher-pair.yml")
        if path.is_dir():
            return find_yaml(path, name(path), "higher-pair.yml")
        if path.suffix != SUFFIX:
            raise Faults([Fault(name(path), 1, 1, f"expected a file whose name ends in {SUFFIX}")])
        return [path]

    club = load_club(root)
    house = club.house.ruleset if club and club.house else STANDARD
    found = gather([partial(files, path) for path in list(paths) or [root / FOLDER]])
    distinct = sorted({os.path.abspath(path): path for part in found for path in part}.values())
    examples = gather(
        [
            partial(load_example, path, name(path), rule_ids, house if path.parent.name == OWN else STANDARD)
            for path in distinct
        ]
    )
    raise_repeated([(example.id, example.node) for example in examples])
    return tuple(examples)


def load_example(path: Path, name: str, rule_ids: frozenset[str], ruleset: Ruleset = STANDARD) -> Example:
    """Read one example; ``name`` is the path that faults show, ``ruleset`` holds unless it names one. Raises Faults."""
    node = load_yaml(path, name)
    form = next((key.text for key, _ in node.pairs if key.text in FORMS), None)
    rules = known("rule id", rule_ids)
    readers: dict[str, Reading] = {
        "id": partial(_example_id, path.stem),
        "proves": lambda value: read_list(value, rules, what="rule id", unique=True),
        "title": text,
        "caption": text,
    }
    clashes: dict[str, str] = {}
    if form:
        readers[form] = partial(read_match, ruleset) if form == "match" else FORMS[form]
        apart = f"{form} and {{}} don't go together; an example states one sort of facts or plays, so write two"
        clashes = {key: apart.format(key) for key in (*PLAY, *FORMS) if key != form}
    else:
        players = read_players(node)
        readers |= {"players": whole_number(2, 5), "ruleset": read_ruleset, "start": partial(_start, players)}
        readers["play"] = lambda value: tuple(read_list(value, partial(_line, players), what="line with do: or check:"))
    needed = (*HEAD, form) if form else (*HEAD, "players", "start", "play")
    fields = read_fields(node, readers, needed, clashes)
    content: Script | Facts = fields[form] if form else _script(node, {"ruleset": ruleset, **fields})
    return Example(
        fields["id"], path.parent.name, tuple(fields["proves"]), fields["title"], fields["caption"], node, content
    )


def _example_id(stem: str, node: Node) -> str:
    if word_id(node) != stem:
        node.fail(f"expected the id to be the file's name, {stem!r}, found {node.found}")
    return node.text


def _script(node: Node, fields: dict[str, Any]) -> Script:
    values = dict(fields["start"])
    try:
        start = position(fields["players"], ruleset=fields["ruleset"], **values)
    except ImpossiblePosition as error:
        raise Faults([_located(node["start"], error)]) from None
    script = Script(start, fields["play"], tuple(values["hands"]))
    faults = [
        line.node.fault(f"{SEATS[line.seat]} acts, so the example must give the hand of {SEATS[line.seat]} in start")
        for line in script.lines
        if line.seat is not None and line.seat not in script.shown_hands
    ]
    if faults:
        raise Faults(faults)
    return script


def _located(start: Node, error: ImpossiblePosition) -> Fault:
    """What is wrong with the position, at the part of ``start`` that it is about, as far as it is written there."""
    node = start
    for key in error.part:
        node = node.get(SEATS[key] if isinstance(key, int) else key) or node
    if error.card is not None:
        node = node.get("cards") or node
        if columns := [column for _, column in words(node)]:
            return node.fault_within(columns[error.card], str(error))
    return node.fault(str(error))


def _start(players: int, node: Node) -> dict[str, Any]:
    def table(value: Node) -> dict[str, Any]:
        return read_fields(value, {"owner": partial(read_seat, players), "cards": cards}, required=("owner", "cards"))

    def per_seat(reader: Callable[[Node], Any], value: Node) -> dict[int, Any]:
        return dict(read_map(value, lambda key, part: (read_seat(players, key), reader(part))))

    few = partial(per_seat, whole_number(0, 99))
    readers: dict[str, Callable[[Node], Any]] = {
        "turn": partial(read_seat, players),
        "table": table,
        "hands": partial(per_seat, cards),
        "chips": few,
        "scout-and-show": few,
        "captured": few,
        "scouted": whole_number(0, 9),
        "begun": lambda value: choice("yes", "no")(value) == "yes",
    }
    fields = read_fields(node, readers, required=("hands",))
    fields |= fields.pop("table", {})
    if "cards" in fields:
        fields["table"] = fields.pop("cards")
    return {name.replace("-", "_"): value for name, value in fields.items()}


def _line(players: int, node: Node) -> Line:
    expectations = partial(read_expectations, players)
    if node.get("check"):
        apart = "check and {} don't go together; write a line of its own with - check:"
        clashes = {key: apart.format(key) for key in ("do", "refused", "then")}
        fields = read_fields(node, {"check": expectations}, clashes=clashes)
        return Line(node["check"], expectations=fields["check"])
    reason = lambda value: Reason(choice(*(reason.value for reason in Reason))(value))  # noqa: E731
    action = notation(parse_action)
    readers: dict[str, Reading] = {"do": action, "refused": reason, "then": expectations, "note": text}
    fields = read_fields(node, readers, required=("do",))
    who, what = fields["do"]
    if who >= players:
        node["do"].fail(f"expected a seat from A to {SEATS[players - 1]}, found {SEATS[who]}")
    return Line(node["do"], who, what, fields.get("refused"), fields.get("then", ()), fields.get("note", ""))


def read_expectations(players: int, node: Node) -> tuple[Expectation, ...]:
    """Read what a state is expected to be. Raises Faults."""
    seat = partial(_seat, players)

    def single(key: str, reader: Written) -> Reading:
        return lambda value: [Expectation(value, key, None, reader(value))]

    def per_seat(key: str, reader: Written) -> Reading:
        def entry(who: Node, part: Node) -> Expectation:
            return Expectation(part, key, read_seat(players, who), reader(part))

        return lambda value: read_map(value, entry, what="seat")

    values: dict[str, Written] = {
        "table": or_word("empty", card_row),
        "owner": or_word("none", seat),
        "turn": seat,
        "ended": choice("no", *(how.value for how in How)),
        "exempt": or_word("none", seat),
        "flippable": partial(_seats, players),
        "shows": _shows,
        "scouts": _count,
        "scout-and-shows": _count,
    }
    readers = {key: single(key, reader) for key, reader in values.items()}
    readers["hands"] = per_seat("hands", or_word("empty", card_row))
    readers |= {key: per_seat(key, _score if key == "scores" else _count) for key in COUNTS}
    fields = read_fields(node, readers)
    return tuple(expectation for group in fields.values() for expectation in group)


def _seat(players: int, node: Node) -> str:
    return SEATS[read_seat(players, node)]


def _seats(players: int, node: Node) -> str:
    return written(sorted(read_items(node, partial(_seat, players))))


def _count(node: Node) -> str:
    return str(number(node))


def _shows(node: Node) -> str:
    """How many Shows are legal, or which."""
    return spans(read_items(node, notation(parse_positions))) if node.form == "list" else _count(node)


def _score(node: Node) -> str:
    if len(list(words(node))) > 1:
        node.fail(f"expected one score such as 4 or -2, found {node.found}")
    return score_row(node)
