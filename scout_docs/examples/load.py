"""Read ``examples/**/*.yml`` into `Example` values."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from scout_docs.examples.facts import FORMS, read_ruleset
from scout_docs.examples.model import Example, Expectation, Facts, Line, Script
from scout_docs.notation import SEATS, parse_action, parse_cards, parse_seat
from scout_docs.rulebook import raise_repeated, word_id
from scout_docs.rules.cards import HAND_SIZE
from scout_docs.rules.position import ImpossiblePosition, position
from scout_docs.rules.refusals import Reason
from scout_docs.rules.round import How
from scout_docs.rules.ruleset import Ruleset
from scout_docs.source import (
    Faults,
    Node,
    choice,
    gather,
    load_yaml,
    nearest,
    notation,
    read_fields,
    read_list,
    read_map,
    whole_number,
)

HEAD = ("id", "proves", "title", "caption")
COUNTS = ("chips", "scout-and-show", "captured", "scores")

seat = notation(parse_seat)
cards = notation(parse_cards)


def load_examples(root: Path, rule_ids: frozenset[str], paths: Iterable[Path] = ()) -> tuple[Example, ...]:
    """Read the examples at these paths (default: all of the project), in order. Raises Faults, all at once."""
    folders = list(paths) or [root / "examples"]
    files = sorted(file for path in folders for file in (path.rglob("*.yml") if path.is_dir() else [path]))
    names = [path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path) for path in files]
    examples = gather([partial(load_example, p, n, rule_ids) for p, n in zip(files, names, strict=True)])
    raise_repeated([(example.id, example.node) for example in examples])
    return tuple(examples)


def load_example(path: Path, name: str, rule_ids: frozenset[str]) -> Example:
    """Read one example; ``name`` is the path that faults show. Raises Faults."""
    node = load_yaml(path, name)
    form = next((key.text for key, _ in node.pairs if key.text in FORMS), None) if node.form == "mapping" else None
    readers: dict[str, Callable[[Node], Any]] = {
        "id": partial(_example_id, path.stem),
        "proves": lambda value: read_list(value, partial(_rule_id, rule_ids)),
        "title": Node.scalar,
        "caption": Node.scalar,
    }
    if form:
        readers[form] = FORMS[form]
    else:
        players = _players(node)
        readers |= {"players": whole_number(2, 5), "ruleset": read_ruleset, "start": partial(_start, players)}
        readers["play"] = lambda value: tuple(read_list(value, partial(_line, players)))
    needed = (*HEAD, form) if form else (*HEAD, "players", "start", "play")
    fields = read_fields(node, readers, required=needed)
    if not fields["proves"]:
        node["proves"].fail("expected at least one rule id, found none")
    content: Script | Facts = fields[form] if form else _script(node, fields)
    return Example(
        fields["id"], path.parent.name, tuple(fields["proves"]), fields["title"], fields["caption"], node, content
    )


def _example_id(stem: str, node: Node) -> str:
    if word_id(node) != stem:
        node.fail(f"expected the id to be the file's name, {stem!r}, found {node.text!r}")
    return node.text


def _rule_id(rule_ids: frozenset[str], node: Node) -> str:
    if node.scalar() not in rule_ids:
        node.fail(f"unknown rule id {node.text!r}{nearest(node.text, rule_ids)}")
    return node.text


def _players(node: Node) -> int:
    """The number of players if it can be read, else the largest, so that other faults can be told too."""
    players = node.get("players") if node.form == "mapping" else None
    readable = players is not None and players.text.isdigit() and int(players.text) in HAND_SIZE
    return int(players.text) if players and readable else max(HAND_SIZE)


def _script(node: Node, fields: dict[str, Any]) -> Script:
    values = dict(fields["start"])
    try:
        start = position(fields["players"], ruleset=fields.get("ruleset", Ruleset()), **values)
    except ImpossiblePosition as error:
        _locate(node["start"], error.part).fail(str(error))
    script = Script(start, fields["play"], tuple(values["hands"]))
    faults = [
        line.node.fault(f"{SEATS[line.seat]} acts, so the example must give the hand of {SEATS[line.seat]} in start")
        for line in script.lines
        if line.seat is not None and line.seat not in script.shown_hands
    ]
    if faults:
        raise Faults(faults)
    return script


def _locate(start: Node, part: tuple[str | int, ...]) -> Node:
    """The part of ``start`` that a fault of the position is about, as far as it is written there."""
    node = start
    for key in part:
        node = (node.get(SEATS[key] if isinstance(key, int) else key) if node.form == "mapping" else None) or node
    return node


def _start(players: int, node: Node) -> dict[str, Any]:
    def table(value: Node) -> dict[str, Any]:
        return read_fields(value, {"owner": partial(_seat, players), "cards": cards}, required=("owner", "cards"))

    def per_seat(reader: Callable[[Node], Any], value: Node) -> dict[int, Any]:
        return dict(read_map(value, lambda key, part: (_seat(players, key), reader(part))))

    few = partial(per_seat, whole_number(0, 99))
    readers: dict[str, Callable[[Node], Any]] = {
        "turn": partial(_seat, players),
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
    if node.form == "mapping" and node.get("check"):
        fields = read_fields(node, {"check": expectations})
        return Line(node["check"], expectations=fields["check"])
    reason = lambda value: Reason(choice(*(reason.value for reason in Reason))(value))  # noqa: E731
    action = notation(parse_action)
    fields = read_fields(node, {"do": action, "refused": reason, "then": expectations}, required=("do",))
    who, what = fields["do"]
    if who >= players:
        node["do"].fail(f"expected a seat from A to {SEATS[players - 1]}, found {SEATS[who]}")
    return Line(node["do"], who, what, fields.get("refused"), fields.get("then", ()))


def _seat(players: int, node: Node) -> int:
    value = seat(node)
    if value >= players:
        node.fail(f"expected a seat from A to {SEATS[players - 1]}, found {node.text!r}")
    return value


def read_expectations(players: int, node: Node) -> tuple[Expectation, ...]:
    """Read what a state is expected to be. Raises Faults."""
    one_seat, how = partial(_seat, players), choice("no", *(how.value for how in How))

    def single(key: str, reader: Callable[[Node], Any], value: Node) -> list[Expectation]:
        reader(value)
        return [Expectation(value, key, None, value.text)]

    def per_seat(key: str, reader: Callable[[Node], Any], value: Node) -> list[Expectation]:
        def entry(who: Node, part: Node) -> Expectation:
            reader(part)
            return Expectation(part, key, one_seat(who), " ".join(part.text.split()).replace("−", "-"))

        return read_map(value, entry)

    def spans(key: str, value: Node) -> list[Expectation]:
        if value.form != "list":
            return single(key, whole_number(0, 9999), value)
        texts = [part.scalar() for part in value.items]
        return [Expectation(value, key, None, f"[{', '.join(texts)}]")]

    def seats(key: str, value: Node) -> list[Expectation]:
        names = [SEATS[who] for who in read_list(value, one_seat)]
        return [Expectation(value, key, None, " ".join(names) or "none")]

    def or_word(word: str, reader: Callable[[Node], Any]) -> Callable[[Node], Any]:
        return lambda value: None if value.scalar() == word else reader(value)

    number = whole_number(0, 9999)
    readers: dict[str, Callable[[Node], Any]] = {
        "table": partial(single, "table", or_word("empty", cards)),
        "owner": partial(single, "owner", or_word("none", one_seat)),
        "turn": partial(single, "turn", one_seat),
        "ended": partial(single, "ended", how),
        "exempt": partial(single, "exempt", or_word("none", one_seat)),
        "hands": partial(per_seat, "hands", or_word("empty", cards)),
        "flippable": partial(seats, "flippable"),
        "shows": partial(spans, "shows"),
        "scouts": partial(single, "scouts", number),
        "scout-and-shows": partial(single, "scout-and-shows", number),
    }
    readers |= {key: partial(per_seat, key, _signed if key == "scores" else number) for key in COUNTS}
    fields = read_fields(node, readers)
    return tuple(expectation for group in fields.values() for expectation in group)


def _signed(node: Node) -> int:
    text = node.scalar().replace("−", "-")
    if not (text.removeprefix("-").isascii() and text.removeprefix("-").isdigit() and len(text) < 5):
        node.fail(f"expected a score such as 4 or -2, found {node.text!r}")
    return int(text)
