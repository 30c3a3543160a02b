"""Examples of facts: what the engine says of sets, comparisons, decks, deals, cards and matches."""

from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from typing import Any

from scout_docs.club import read_ruleset
from scout_docs.examples.model import Check, Facts
from scout_docs.notation import (
    SEATS,
    NotationError,
    format_cards,
    format_numbers,
    format_scores,
    parse_card,
    parse_cards,
    parse_numbers,
    parse_scores,
    parse_seat,
    parse_seats,
)
from scout_docs.readers import (
    choice,
    notation,
    notation_fault,
    read_fields,
    read_list,
    read_map,
    text,
    whole_number,
    words,
)
from scout_docs.rules.cards import HAND_SIZE, deal, deck, removed_cards
from scout_docs.rules.match import Match
from scout_docs.rules.ruleset import STANDARD, Ruleset
from scout_docs.rules.sets import beats, kind
from scout_docs.source import Faults, Node

DECK = ("cards", "hand", "aside")
DEALT = ("starter", "hand", "chips", "scout-and-show")
RESULTS = ("totals", "winners", "cards")

players = whole_number(min(HAND_SIZE), max(HAND_SIZE))
count = whole_number(0, 9999)


def read_players(node: Node) -> int:
    """The number of players that a mapping gives; the largest if it can't be read, so that other faults are told."""
    try:
        return players(node["players"])
    except Faults:
        return max(HAND_SIZE)


def read_seat(number: int, node: Node) -> int:
    """Read a seat that exists with this number of players. Raises Faults."""
    seat = notation(parse_seat)(node)
    if seat >= number:
        node.fail(f"expected a seat from A to {SEATS[number - 1]}, found {node.found}")
    return seat


def or_word(word: str, reader: Callable[[Node], str]) -> Callable[[Node], str]:
    """A reader of a value as text, or of a word that stands for none."""
    return lambda value: word if value.scalar() == word else reader(value)


def card_row(node: Node) -> str:
    """Read cards and write them in their one form. Raises Faults."""
    return format_cards(notation(parse_cards)(node))


def _sets(node: Node) -> Facts:
    def row(key: Node, value: Node) -> Check:
        found = kind(notation(parse_numbers)(key))
        wanted = choice("single", "run", "same", "none")(value)
        return Check(value, f"the kind of {key.text}", wanted, found.value if found else "none")

    checks = read_map(node, row, what="set")
    rows = [(key.text, value.text) for key, value in node.pairs]
    return Facts("sets", tuple(checks), tuple(rows))


def _compare(node: Node) -> Facts:
    def row(item: Node) -> tuple[Check, tuple[str, ...]]:
        parts = list(words(item)) if item.scalar() else []
        if len(parts) != 3 or parts[1][0] not in (">", "="):
            item.fail(f"expected two sets with > or = between them, such as 2-2 > 8-9, found {item.found}")
        left, right = (_numbers(item, *part) for part in (parts[0], parts[2]))
        actual = ">" if beats(left, right) else "<" if beats(right, left) else "="
        first, sign, second = (right, ">", left) if actual == "<" else (left, actual, right)
        advice = f"write: {format_numbers(first)} {sign} {format_numbers(second)}"
        check = Check(item, f"the sign in {item.text}", parts[1][0], actual, advice)
        return check, (parts[0][0], parts[1][0], parts[2][0])

    read = read_list(node, row, what="comparison", unique=True)
    return Facts("compare", tuple(check for check, _ in read), tuple(cells for _, cells in read))


def _numbers(item: Node, part: str, column: int) -> tuple[int, ...]:
    """A set within a longer text, where it begins at a column; what is no set can't be compared."""
    try:
        numbers = parse_numbers(part)
    except NotationError as error:
        raise Faults([notation_fault(item, error, column - 1)]) from None
    if kind(numbers) is None:
        raise Faults([item.fault_within(column, f"{part} is no set, so it can't be compared")])
    return numbers


def _cards(node: Node) -> Facts:
    def row(item: Node) -> tuple[Check, tuple[str, ...]]:
        card = notation(parse_card)
        fields = read_fields(item, {"card": card, "turned": card}, required=("card", "turned"))
        check = Check(item["turned"], f"{fields['card']} turned", repr(fields["turned"]), repr(fields["card"].turned))
        return check, (repr(fields["card"]), repr(fields["turned"]))

    read = read_list(node, row, what="card")
    return Facts("cards", tuple(check for check, _ in read), tuple(cells for _, cells in read))


def _unreadable(node: Node) -> Facts:
    def row(item: Node) -> Check:
        try:
            parse_card(text(item))
        except NotationError:
            return Check(item, item.text, "no card", "no card")
        return Check(item, item.text, "no card", "a card", "take it out")

    checks = read_list(node, row, what="text that is no card", unique=True)
    return Facts("unreadable", tuple(checks), tuple((item.text,) for item in node.items))


def _decks(node: Node) -> Facts:
    removed = or_word("none", card_row)

    def row(item: Node) -> tuple[list[Check], tuple[str, ...]]:
        readers: dict[str, Callable[[Node], Any]] = {"players": players, **dict.fromkeys(DECK, count)}
        fields = read_fields(item, readers | {"removed": removed}, required=("players", *DECK, "removed"))
        number = fields["players"]
        size, hand = len(deck(number)), HAND_SIZE[number]
        actual = {"cards": size, "hand": hand, "aside": size - hand * number}
        checks = [
            Check(item[name], f"{name} with {number} players", str(fields[name]), str(actual[name])) for name in DECK
        ]
        missing = format_cards(removed_cards(number)) or "none"
        checks.append(Check(item["removed"], f"cards removed with {number} players", fields["removed"], missing))
        return checks, tuple(str(fields[name]) for name in ("players", *DECK, "removed"))

    read = read_list(node, row, what="deck")
    checks = [check for found, _ in read for check in found]
    return Facts("decks", tuple(checks), tuple(cells for _, cells in read))


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
        Check(node["seeds"], "the same deal from the same seed", "yes", "yes" if again else "no", ""),
    ]
    if card := fields.get("first-player"):
        opened = [Match(number).deal(Random(seed))[1] for seed in seeds]
        holds = "yes" if all(card.pair in [held.pair for held in dealt.hand] for dealt in opened) else "no"
        what, advice = f"{card} in the hand of the first player", "take out: first-player"
        checks.append(Check(node["first-player"], what, "yes", holds, advice))
    return Facts("deals", tuple(checks), (tuple(str(fields[name]) for name in names[:4]),))


def read_match(ruleset: Ruleset, node: Node) -> Facts:
    """Read a match, which is played by these rules unless it names others. Raises Faults."""
    seat = partial(read_seat, read_players(node))
    readers: dict[str, Callable[[Node], Any]] = {
        "players": players,
        "seed": whole_number(0, 9999),
        "first": seat,
        "ruleset": read_ruleset,
        "rounds": lambda value: read_list(value, partial(_round_row, seat), what="round"),
        "totals": score_row,
        "winners": or_word("none", lambda value: " ".join(SEATS[who] for who in notation(parse_seats)(value))),
        "cards": count,
    }
    fields = read_fields(node, readers, required=("players", "seed", "rounds"))
    ruleset = fields.get("ruleset", ruleset)
    match = Match(fields["players"], fields.get("first"), ruleset=ruleset)
    rng = Random(fields["seed"])
    checks: list[Check] = []
    seen: set[tuple[int, int]] = set()
    for item, row in zip(node["rounds"].items, fields["rounds"], strict=True):
        if match.over:
            item.fail(f"expected {match.players} rounds, found another")
        match, dealt = match.deal(rng)
        seen |= {card.pair for hand in dealt.hands for card in hand}
        actual = (SEATS[dealt.turn], _same(map(len, dealt.hands)), _same(dealt.chips), _same(dealt.scout_and_show))
        checks += _checks(item, row, " at the deal", dict(zip(DEALT, actual, strict=True)))
        if len(row["scores"]) != match.players:
            item["scores"].fail(f"expected {match.players} scores, found {len(row['scores'])}")
        match = match.with_scores(row["scores"])
    winners = " ".join(SEATS[seat] for seat in match.winners) or "none"
    results = (format_scores(match.totals), winners, str(len(seen)))
    checks += _checks(node, fields, "", dict(zip(RESULTS, results, strict=True)))
    if not checks:
        node.fail(f"expected at least one of {', '.join((*RESULTS, *DEALT))}, found nothing to check")
    rows = tuple((row.get("starter", ""), *map(str, row["scores"])) for row in fields["rounds"])
    return Facts("match", tuple(checks), (*rows, ("", *map(str, match.totals))), ruleset)


def _checks(node: Node, fields: dict[str, Any], when: str, actual: dict[str, str]) -> list[Check]:
    return [Check(node[key], key + when, str(fields[key]), value) for key, value in actual.items() if key in fields]


def _round_row(seat: Callable[[Node], int], node: Node) -> dict[str, Any]:
    readers: dict[str, Callable[[Node], Any]] = dict.fromkeys(DEALT, count)
    readers |= {"starter": lambda value: SEATS[seat(value)], "scores": notation(parse_scores)}
    return read_fields(node, readers, required=("scores",))


def score_row(node: Node) -> str:
    """Read scores and write them in their one form. Raises Faults."""
    return format_scores(notation(parse_scores)(node))


def _same(values: Iterable[int]) -> str:
    return " or ".join(map(str, sorted(set(values))))


FORMS: dict[str, Callable[[Node], Facts]] = {
    "cards": _cards,
    "unreadable": _unreadable,
    "sets": _sets,
    "compare": _compare,
    "decks": _decks,
    "deals": _deals,
    "match": partial(read_match, STANDARD),
}
