"""Build any position of a round from the parts that matter; the rest gets stated defaults, never chance.

Defaults: the player after the owner of the table is to move (the first seat if the table is empty); Scout
chips and Scout & Show chips as at the start of a round; nothing captured; hands that aren't given hold
`SPARE_CARDS` unused cards each, and captured cards that aren't named are unused ones, in order of the deck.
"""

from collections.abc import Iterator, Mapping
from itertools import islice

from scout_docs.rules.cards import HIGH, Card, Cards, deck
from scout_docs.rules.round import Ending, Round
from scout_docs.rules.ruleset import STANDARD, Ruleset
from scout_docs.rules.sets import kind

SPARE_CARDS = 3


class ImpossiblePosition(ValueError):
    """A position that can't occur; ``part`` names the field at fault, e.g. ``("hands", 1)``."""

    def __init__(self, message: str, *part: str | int) -> None:
        super().__init__(message)
        self.part = part


def position(
    players: int,
    *,
    hands: Mapping[int, Cards],
    table: Cards = (),
    owner: int | None = None,
    turn: int | None = None,
    chips: Mapping[int, int] | None = None,
    scout_and_show: Mapping[int, int] | None = None,
    captured: Mapping[int, Cards | int] | None = None,
    scouted: int = 0,
    begun: bool = True,
    flipped: frozenset[int] = frozenset(),
    ending: Ending | None = None,
    ruleset: Ruleset = STANDARD,
) -> Round:
    """A round in this position, with everything left out filled in.

    Raises ImpossiblePosition if cards don't exist or occur twice, or if the round couldn't go on like this.
    """
    if turn is None:
        turn = 0 if owner is None else (owner + 1) % players
    spare = _spare(players, hands, table, captured or {})
    full_hands = tuple(_hand(seat, hands, spare) for seat in range(players))
    piles = tuple(_pile(seat, captured or {}, spare) for seat in range(players))
    fresh = Round.start(full_hands, turn, ruleset)
    made = fresh._replace(
        table=table,
        owner=owner,
        captured=piles,
        chips=_counts("chips", fresh.chips, chips or {}),
        scout_and_show=_counts("scout-and-show", fresh.scout_and_show, scout_and_show or {}),
        scouted=scouted,
        begun=begun,
        flipped=tuple(seat in flipped for seat in range(players)),
        ending=ending,
    )
    if not ending:
        _verify_running(made)
    return made


def _spare(
    players: int, hands: Mapping[int, Cards], table: Cards, captured: Mapping[int, Cards | int]
) -> Iterator[Card]:
    """The unused cards of the deck, in its order, after checking that the used ones exist once each."""
    placed: list[tuple[Card, tuple[str | int, ...]]] = [(card, ("table",)) for card in table]
    placed += [(card, ("hands", seat)) for seat, hand in hands.items() for card in hand]
    placed += [
        (card, ("captured", seat)) for seat, pile in captured.items() if not isinstance(pile, int) for card in pile
    ]
    in_deck = {card.pair for card in deck(players)}
    used: set[tuple[int, int]] = set()
    for card, part in placed:
        if card.pair not in in_deck:
            raise ImpossiblePosition(f"card {card} isn't in the deck for {players} players", *part)
        if card.pair in used:
            raise ImpossiblePosition(f"card {card} is used twice; each card exists once, whichever way up", *part)
        used.add(card.pair)
    return (card for card in deck(players) if card.pair not in used)


def _hand(seat: int, hands: Mapping[int, Cards], spare: Iterator[Card]) -> Cards:
    return hands[seat] if seat in hands else _take(SPARE_CARDS, spare, "hands", seat)


def _pile(seat: int, captured: Mapping[int, Cards | int], spare: Iterator[Card]) -> Cards:
    pile = captured.get(seat, 0)
    return _take(pile, spare, "captured", seat) if isinstance(pile, int) else pile


def _take(count: int, spare: Iterator[Card], *part: str | int) -> Cards:
    cards = tuple(islice(spare, count))
    if len(cards) < count:
        raise ImpossiblePosition("there aren't that many unused cards in the deck", *part)
    return cards


def _counts(part: str, default: tuple[int, ...], given: Mapping[int, int]) -> tuple[int, ...]:
    for seat, count in given.items():
        if count < 0:
            raise ImpossiblePosition(f"a player can't hold {count} chips", part, seat)
    return tuple(given.get(seat, count) for seat, count in enumerate(default))


def _verify_running(made: Round) -> None:
    """Raise ImpossiblePosition unless the player to move has a decision to take."""
    if (made.owner is None) == bool(made.table):
        raise ImpossiblePosition("an active set needs an owner, and an empty table has none", "table")
    if made.table and kind([card.up for card in made.table]) is None:
        raise ImpossiblePosition("the cards on the table are no set", "table")
    if made.owner == made.turn:
        raise ImpossiblePosition("the owner of the active set can't be to move: the round would be over", "turn")
    for seat, hand in enumerate(made.hands):
        if not hand:
            raise ImpossiblePosition("a hand is empty, so the round would be over", "hands", seat)
    # with two players a set can be scouted card by card; otherwise the last Scout of the lap ends the round
    lap_goes_on = not made.table and not made.ruleset.lap_ends_on_empty_table
    most = HIGH if made.players == 2 else made.players - 1 if lap_goes_on else made.players - 2
    if not 0 <= made.scouted <= most:
        raise ImpossiblePosition(f"{made.scouted} Scouts since the last Show can't be; at most {most}", "scouted")
    if not made.begun and (made.table or made.scouted):
        raise ImpossiblePosition("before the first action the table is empty", "begun")
    if not made.legal:
        raise ImpossiblePosition("the player to move is stuck, so the round would be over", "turn")
    if made.players == 2 and any(made.scout_and_show):
        raise ImpossiblePosition("two players have no Scout & Show chips", "scout-and-show")
