"""What an action does to the table and the hand before it, as places in two rows; it needn't be legal."""

from dataclasses import dataclass
from itertools import groupby

from scout_docs.pictures.cards import VOID, Row, Slot
from scout_docs.rules.actions import RIGHT, Action, Flip, Move, Pass, Scout, ScoutAndShow, Show
from scout_docs.rules.cards import Cards
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
    table, cards = state.table, state.hands[seat]
    match action:
        case Show(positions):
            slots, chosen = _chosen(_slots(cards), positions)
            return Plan(Row.of(table), Row(slots or (VOID,)), chosen=chosen)
        case Flip(positions):
            slots, chosen = _chosen(_slots(cards), tuple(range(len(cards))) if positions is None else positions)
            return Plan(Row.of(table), Row(slots or (VOID,)), chosen=chosen)
        case Scout():
            return _scout(table, cards, action, ())
        case ScoutAndShow(scout, show):
            return _scout(table, cards, scout, show.positions if show else ())
        case Move(position, place):
            slots, (source,) = _chosen(_slots(cards), (position,))
            place = min(max(place, 0), len(slots) - 1)
            place += place > source
            ghost = Slot(slots[source].card, ghost=True)
            return Plan(Row.of(table), Row((*slots[:place], ghost, *slots[place:])), moved=source + (place <= source))
        case Pass():
            return Plan(Row.of(table), Row.of(cards))


def _scout(table: Cards, cards: Cards, scout: Scout, positions: tuple[int, ...]) -> Plan:
    places, (taken,) = _chosen(_slots(table), (len(table) - 1 if scout.take == RIGHT else scout.take,))
    card = places[taken].card
    ghost = Slot(card.turned if card and scout.turn else card, ghost=True)
    slots, place = _slots(cards), scout.place
    if not 0 <= place <= len(slots):
        slots, place = (*slots, VOID), len(slots) + 1
    slots = (*slots[:place], ghost, *slots[place:])
    slots, chosen = _chosen(slots, positions)
    return Plan(Row(places), Row(slots), taken=taken, turned=scout.turn, chosen=chosen)


def _slots(cards: Cards) -> tuple[Slot, ...]:
    return tuple(map(Slot, cards))


def _chosen(slots: tuple[Slot, ...], positions: tuple[int, ...]) -> tuple[tuple[Slot, ...], tuple[int, ...]]:
    """The places at these positions; one empty place at the end stands for all positions outside the row."""
    inside = tuple(position for position in positions if 0 <= position < len(slots))
    if len(inside) == len(positions):
        return slots, inside
    return (*slots, VOID), (*inside, len(slots))
