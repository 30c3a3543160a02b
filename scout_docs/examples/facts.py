"""Examples of facts: what the engine says of sets, comparisons, decks, deals, cards and matches."""

from collections.abc import Callable
from random import Random
from typing import Any

from scout_docs.examples.model import Check, Facts
from scout_docs.notation import SEATS, NotationError, format_cards, parse_card, parse_numbers, parse_seat
from scout_docs.positions import read_reading, readings
from scout_docs.rules.cards import HAND_SIZE, deal, deck, removed_cards
from scout_docs.rules.match import Match
from scout_docs.rules.ruleset import Ruleset
from scout_docs.rules.sets import beats, kind
from scout_docs.source import Node, choice, nearest, notation, read_fields, read_list, read_map, whole_number

players = whole_number(min(HAND_SIZE), max(HAND_SIZE))
count = whole_number(0, 9999)


def read_ruleset(node: Node) -> Ruleset:
    """Read the fields of a ruleset that differ from the default. Raises Faults."""

    def field(key: Node, value: Node) -> dict[str, Any]:
        known = readings()
        if key.text not in known:
            key.fail(f"unknown reading {key.text!r}{nearest(key.text, known)}")
        return read_reading(key.text, choice(*known[key.text])(value))

    fields: dict[str, Any] = {}
    for reading in read_map(node, field):
        fields |= reading
    return Ruleset(**fields)


def _sets(node: Node) -> Facts:
    def row(key: Node, value: Node) -> Check:
        found = kind(notation(parse_numbers)(key))
        wanted = choice("single", "run", "same", "none")(value)
        return Check(value, f"the kind of {key.text}", wanted, found.value if found else "none")

    checks = read_map(node, row)
    rows = [(key.text, value.text) for key, value in node.pairs]
    return Facts("sets", tuple(checks), tuple(rows))


def _compare(node: Node) -> Facts:
    def row(item: Node) -> tuple[Check, tuple[str, ...]]:
        parts = item.scalar().split()
        if len(parts) != 3 or parts[1] not in (">", "="):
            item.fail(f"expected two sets with > or = between them, such as 2-2 > 8-9, found {item.text!r}")
        left, right = (_numbers(item, part) for part in (parts[0], parts[2]))
        actual = ">" if beats(left, right) else "<" if beats(right, left) else "="
        return Check(item, f"the sign in {item.text}", parts[1], actual), tuple(parts)

    read = read_list(node, row)
    return Facts("compare", tuple(check for check, _ in read), tuple(cells for _, cells in read))


def _numbers(item: Node, text: str) -> tuple[int, ...]:
    """A set within a longer text; what is no set can't be compared."""
    try:
        numbers = parse_numbers(text)
    except NotationError as error:
        item.fail(f"expected {error.expected}, found {error.found}; write for example: 3-4-5")
    if kind(numbers) is None:
        item.fail(f"{text} is no set, so it can't be compared")
    return numbers


def _cards(node: Node) -> Facts:
    def row(item: Node) -> tuple[Check, tuple[str, ...]]:
        card = notation(parse_card)
        fields = read_fields(item, {"card": card, "turned": card}, required=("card", "turned"))
        check = Check(item["turned"], f"{fields['card']} turned", repr(fields["turned"]), repr(fields["card"].turned))
        return check, (repr(fields["card"]), repr(fields["turned"]))

    read = read_list(node, row)
    return Facts("cards", tuple(check for check, _ in read), tuple(cells for _, cells in read))


def _unreadable(node: Node) -> Facts:
    def row(item: Node) -> Check:
        try:
            parse_card(item.scalar())
        except NotationError:
            return Check(item, item.text, "no card", "no card")
        return Check(item, item.text, "no card", "a card")

    return Facts("unreadable", tuple(read_list(node, row)), tuple((item.text,) for item in node.items))


def _decks(node: Node) -> Facts:
    names = ("players", "cards", "hand", "aside", "removed")

    def row(item: Node) -> list[Check]:
        readers: dict[str, Callable[[Node], Any]] = {"players": players, "removed": Node.scalar}
        fields = read_fields(item, readers | dict.fromkeys(names[1:4], count), required=names)
        number = fields["players"]
        size, hand = len(deck(number)), HAND_SIZE[number]
        actual = {"cards": size, "hand": hand, "aside": size - hand * number}
        checks = [
            Check(item[name], f"{name} with {number} players", item[name].text, str(actual[name])) for name in actual
        ]
        removed = format_cards(removed_cards(number)) or "none"
        return [*checks, Check(item["removed"], f"cards removed with {number} players", fields["removed"], removed)]

    read = read_list(node, row)
    rows = tuple(tuple(item[name].text for name in names) for item in node.items)
    return Facts("decks", tuple(check for checks in read for check in checks), rows)


def _deals(node: Node) -> Facts:
    names = ("players", "seeds", "hand", "both-ways-up", "first-player")
    readers: dict[str, Callable[[Node], Any]] = {
        "players": players,
        "seeds": whole_number(1, 999),
        "hand": count,
        "both-ways-up": choice("yes", "no"),
        "first-player": notation(parse_card),
    }
    fields = read_fields(node, readers, required=names[:4])
    number, seeds = fields["players"], range(1, fields["seeds"] + 1)
    deals = [deal(number, Random(seed)) for seed in seeds]
    dealt = {card for hands, _ in deals for hand in hands for card in hand}
    both = all(card in dealt and card.turned in dealt for card in deck(number))
    sizes = {str(len(hand)) for hands, _ in deals for hand in hands}
    again = deals == [deal(number, Random(seed)) for seed in seeds]
    checks = [
        Check(node["hand"], "the size of every hand", str(fields["hand"]), " or ".join(sorted(sizes))),
        Check(node["both-ways-up"], "every card dealt both ways up", fields["both-ways-up"], "yes" if both else "no"),
        Check(node["seeds"], "the same deal from the same seed", "yes", "yes" if again else "no"),
    ]
    if card := fields.get("first-player"):
        opened = [Match(number).deal(Random(seed))[1] for seed in seeds]
        holds = all(card.pair in [held.pair for held in dealt.hand] for dealt in opened)
        checks.append(Check(node["first-player"], f"{card} in the first hand", "yes", "yes" if holds else "no"))
    return Facts("deals", tuple(checks), (tuple(node[name].text for name in names[:4]),))


def _match(node: Node) -> Facts:
    readers: dict[str, Callable[[Node], Any]] = {
        "players": players,
        "seed": whole_number(0, 9999),
        "first": notation(parse_seat),
        "ruleset": read_ruleset,
        "rounds": lambda value: read_list(value, _round_row),
        "totals": Node.scalar,
        "winners": Node.scalar,
        "cards": count,
    }
    fields = read_fields(node, readers, required=("players", "seed", "rounds"))
    match = Match(fields["players"], fields.get("first"), ruleset=fields.get("ruleset", Ruleset()))
    rng = Random(fields["seed"])
    checks: list[Check] = []
    seen: set[tuple[int, int]] = set()
    for item, row in zip(node["rounds"].items, fields["rounds"], strict=True):
        if match.over:
            item.fail(f"expected {match.players} rounds, found another")
        match, dealt = match.deal(rng)
        seen |= {card.pair for hand in dealt.hands for card in hand}
        actual = {
            "starter": SEATS[dealt.turn],
            "hand": _same(len(hand) for hand in dealt.hands),
            "chips": _same(dealt.chips),
            "scout-and-show": _same(dealt.scout_and_show),
        }
        checks += [
            Check(item[key], f"{key} at the deal", item[key].text, value)
            for key, value in actual.items()
            if item.get(key)
        ]
        if len(row["scores"]) != match.players:
            item["scores"].fail(f"expected {match.players} scores, found {len(row['scores'])}")
        match = match.with_scores(row["scores"])
    actual = {
        "totals": " ".join(map(str, match.totals)),
        "winners": " ".join(SEATS[seat] for seat in match.winners) or "none",
        "cards": str(len(seen)),
    }
    checks += [Check(node[key], key, node[key].text, value) for key, value in actual.items() if node.get(key)]
    rows = tuple(
        (item["starter"].text if item.get("starter") else "", *item["scores"].text.split())
        for item in node["rounds"].items
    )
    return Facts("match", tuple(checks), (*rows, ("", *map(str, match.totals))))


def _round_row(node: Node) -> dict[str, Any]:
    def scores(value: Node) -> tuple[int, ...]:
        texts = value.scalar().replace("−", "-").split()
        if not all(text.removeprefix("-").isdigit() for text in texts):
            value.fail(f"expected scores such as 5 2 -1 0, found {value.text!r}")
        return tuple(map(int, texts))

    readers: dict[str, Callable[[Node], Any]] = {"starter": notation(parse_seat), "scores": scores}
    readers |= dict.fromkeys(("hand", "chips", "scout-and-show"), count)
    return read_fields(node, readers, required=("scores",))


def _same(values: Any) -> str:
    return " or ".join(map(str, sorted(set(values))))


FORMS: dict[str, Callable[[Node], Facts]] = {
    "cards": _cards,
    "unreadable": _unreadable,
    "sets": _sets,
    "compare": _compare,
    "decks": _decks,
    "deals": _deals,
    "match": _match,
}
