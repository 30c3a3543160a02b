"""Build any position of a round from the parts that matter; the rest gets stated defaults, never chance.

Defaults: the player after the owner of the table is to move (the first seat if the table is empty); Scout
chips and Scout & Show chips as at the start of a round; nothing captured; hands that aren't given hold
`SPARE_CARDS` unused cards each, and captured cards that aren't named are unused ones, in order of the deck.
"""

from collections.abc import Iterator, Mapping
from itertools import islice

from scout_docs.rules.cards import HIGH, Card, Cards, deck
from scout_docs.rules.round import Ending, How, Round
from scout_docs.rules.ruleset import STANDARD, Ruleset
from scout_docs.rules.sets import kind

SPARE_CARDS = 3


class ImpossiblePosition(ValueError):
    """A position that can't occur; ``part`` names the field at fault, e.g. ``("hands", 1)``, ``card`` where in it."""

    def __init__(self, message: str, *part: str | int, card: int | None = None) -> None:
        super().__init__(message)
        self.part, self.card = part, card


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
    _verify(made)
    return made


def _spare(
    players: int, hands: Mapping[int, Cards], table: Cards, captured: Mapping[int, Cards | int]
) -> Iterator[Card]:
    """The unused cards of the deck, in its order, after checking that the used ones exist once each."""
    placed: list[tuple[Cards, tuple[str | int, ...]]] = [(table, ("table",))]
    placed += [(hand, ("hands", seat)) for seat, hand in hands.items()]
    placed += [(pile, ("captured", seat)) for seat, pile in captured.items() if not isinstance(pile, int)]
    in_deck = {card.pair for card in deck(players)}
    used: set[tuple[int, int]] = set()
    for cards, part in placed:
        for index, card in enumerate(cards):
            if card.pair not in in_deck:
                text = f"card {card} isn't in the deck for {players} players"
                raise ImpossiblePosition(text, *part, card=index)
            if card.pair in used:
                text = f"card {card} is used twice; each card exists once, whichever way up"
                raise ImpossiblePosition(text, *part, card=index)
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


def _verify(made: Round) -> None:
    """Raise ImpossiblePosition for what can't be at any time, or not at this time of the round."""
    if (made.owner is None) == bool(made.table):
        raise ImpossiblePosition("an active set needs an owner, and an empty table has none", "table")
    if made.table and kind([card.up for card in made.table]) is None:
        raise ImpossiblePosition("the cards on the table are no set", "table")
    most = HIGH if made.two_players else made.players - 1
    if not 0 <= made.scouted <= most:
        raise ImpossiblePosition(f"{made.scouted} Scouts since the last Show can't be; at most {most}", "scouted")
    for seat, count in enumerate(made.scout_and_show):
        if count and made.two_players:
            raise ImpossiblePosition("two players have no Scout & Show chips", "scout-and-show", seat)
        if count > 1:
            raise ImpossiblePosition("a player has at most one Scout & Show chip", "scout-and-show", seat)
    if not made.begun:
        _verify_untouched(made)
    if made.ending:
        _verify_ended(made, made.ending)
    else:
        _verify_running(made)


def _verify_untouched(made: Round) -> None:
    """Raise ImpossiblePosition if anything has changed since the deal but hands that were flipped."""
    if made.table or made.scouted:
        raise ImpossiblePosition("before the first action the table is empty and nobody has Scouted", "begun")
    if any(made.captured):
        raise ImpossiblePosition("before the first action nothing is captured", "begun")
    fresh = Round.start(made.hands, made.turn)
    if (made.chips, made.scout_and_show) != (fresh.chips, fresh.scout_and_show):
        raise ImpossiblePosition("before the first action all chips are as at the start of a round", "begun")
    if made.ending:
        raise ImpossiblePosition("before the first action no round has ended", "begun")


def _verify_ended(made: Round, ending: Ending) -> None:
    """Raise ImpossiblePosition unless the round can have ended like this."""
    how, last = ending.how, ending.last_shower
    if (how is How.STUCK) != made.two_players and how is not How.EMPTY_HAND:
        raise ImpossiblePosition(
            "two players end a round with an empty hand or stuck, three or more with an empty hand or unbeaten", "ended"
        )
    for seat, hand in enumerate(made.hands):
        if how is How.EMPTY_HAND and seat == last:
            if hand:
                raise ImpossiblePosition("the round ended with an empty hand, but this hand has cards", "hands", seat)
        elif not hand:
            raise ImpossiblePosition("a hand is empty, so the round ended earlier and in another way", "hands", seat)
    if made.owner != last and (made.table or how is not How.UNBEATEN):
        raise ImpossiblePosition("the active set belongs to whoever made the last Show", "table")
    if how is How.STUCK and (made.turn == last or made._replace(ending=None).legal):
        raise ImpossiblePosition("the player to move isn't stuck, so the round goes on", "ended")


def _verify_running(made: Round) -> None:
    """Raise ImpossiblePosition unless the player to move has a decision to take."""
    if made.owner == made.turn:
        raise ImpossiblePosition("the owner of the active set can't be to move: the round would be over", "turn")
    for seat, hand in enumerate(made.hands):
        if not hand:
            raise ImpossiblePosition("a hand is empty, so the round would be over", "hands", seat)
    # with two players a set can be scouted card by card; otherwise the last Scout of the lap ends the round
    lap_goes_on = made.two_players or (not made.table and not made.ruleset.lap_ends_on_empty_table)
    if made.scouted > made.players - 2 and not lap_goes_on:
        most = made.players - 2
        raise ImpossiblePosition(f"{made.scouted} Scouts since the last Show can't be; at most {most}", "scouted")
    if not made.legal:
        raise ImpossiblePosition("the player to move is stuck, so the round would be over", "turn")
