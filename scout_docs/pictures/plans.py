"""What an action does to the table and the hand before it, as places in two rows; it needn't be legal."""

from dataclasses import dataclass
from itertools import groupby

from scout_docs.pictures import palette as p
from scout_docs.pictures.cards import VOID, Row, Slot, slots
from scout_docs.rules.actions import RIGHT, Action, Flip, Move, Pass, Scout, ScoutAndShow, Show
from scout_docs.rules.round import Round


@dataclass(frozen=True, slots=True)
class Plan:
    """The two rows, with a ghost where a card is inserted, and the places that the action is about."""

    table: Row
    hand: Row
    taken: int | None = None
    """The place on the table from which a card is taken."""
    moved: int | None = None
    """The place in the hand from which a card is moved."""
    turned: bool = False
    """Whether the ghost has been turned."""
    chosen: tuple[int, ...] = ()
    """The places in the hand that are shown or flipped."""

    @property
    def ghost(self) -> int | None:
        """The place of the ghost in the hand, if there is one."""
        return next((index for index, slot in enumerate(self.hand.slots) if slot.ghost), None)

    @property
    def runs(self) -> tuple[tuple[int, int], ...]:
        """The chosen places as first and last of each adjacent group."""
        groups = (
            [index for _, index in group]
            for _, group in groupby(enumerate(self.chosen), lambda pair: pair[1] - pair[0])
        )
        return tuple((group[0], group[-1]) for group in groups)


def plan(state: Round, seat: int, action: Action) -> Plan:
    """What an action of a seat would do; cards and places that don't exist become empty places."""
    cards = slots(state.hands[seat])
    table = Row.of(state.table, p.CAPTURE_WIDTH if isinstance(action, Show) else 0)
    match action:
        case Show(positions):
            places, chosen = _chosen(cards, positions)
            return Plan(table, hand_row(state, places), chosen=chosen)
        case Flip(positions):
            places, chosen = _chosen(cards, tuple(range(len(cards))) if positions is None else positions)
            return Plan(table, hand_row(state, places), chosen=chosen)
        case Scout():
            return _scout(state, cards, action, None)
        case ScoutAndShow(scout, show):
            return _scout(state, cards, scout, show)
        case Move(position, place):
            places, (source,) = _chosen(cards, (position,))
            place = min(max(place, 0), len(places) - 1)
            place += place > source
            ghost = Slot(places[source].card, ghost=True)
            places = (*places[:place], ghost, *places[place:])
            return Plan(table, hand_row(state, places), moved=source + (place <= source))
        case Pass():
            return Plan(table, hand_row(state, cards))


def hand_row(state: Round, places: tuple[Slot, ...]) -> Row:
    """A hand; once the round has ended, with room for what it costs."""
    return Row(places or (VOID,), p.PRICE_WIDTH if state.ending else 0)


def _scout(state: Round, cards: tuple[Slot, ...], scout: Scout, show: Show | None) -> Plan:
    last = len(state.table) - 1
    table, (taken,) = _chosen(slots(state.table), (last if scout.take == RIGHT else scout.take,))
    card = table[taken].card
    ghost = Slot(card.turned if card and scout.turn else card, ghost=True)
    place = scout.place
    if not 0 <= place <= len(cards):
        cards, place = (*cards, VOID), len(cards) + 1
    places, chosen = _chosen((*cards[:place], ghost, *cards[place:]), show.positions if show else ())
    row = Row(table, p.CAPTURE_WIDTH if show else 0)
    return Plan(row, hand_row(state, places), taken=taken, turned=scout.turn, chosen=chosen)


def _chosen(slots: tuple[Slot, ...], positions: tuple[int, ...]) -> tuple[tuple[Slot, ...], tuple[int, ...]]:
    """The places at these positions; one empty place at the end stands for all positions outside the row."""
    inside = tuple(position for position in positions if 0 <= position < len(slots))
    if len(inside) == len(positions):
        return slots, inside
    return (*slots, VOID), (*inside, len(slots))
