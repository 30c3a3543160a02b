"""One round: its state, what is legal in it, and what each action does.

A `Round` is immutable. ``refusal`` holds the one test of every action; ``verify`` raises it, ``can`` asks
it, and ``play`` returns the event and the round after it.
"""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeVar

from scout_docs.rules.actions import LEFT, RIGHT, Action, Flip, Move, Pass, Scout, ScoutAndShow, Show
from scout_docs.rules.cards import ONE_TWO, Card, Cards
from scout_docs.rules.events import Event, Flipped, Scouted, ScoutedAndShown, Shown
from scout_docs.rules.legal import LegalActions, any_stronger
from scout_docs.rules.refusals import IllegalAction, Reason, Refusal
from scout_docs.rules.ruleset import STANDARD, Ruleset
from scout_docs.rules.sets import beats, kind, ups, why_no_set, why_too_weak

TWO_PLAYER_CHIPS = 3

T = TypeVar("T")


class How(Enum):
    """How a round ended (chapter ``round-end``; ``STUCK`` is rule ``two-stuck``)."""

    EMPTY_HAND = "empty-hand"
    UNBEATEN = "unbeaten"
    STUCK = "stuck"


@dataclass(frozen=True, slots=True)
class Ending:
    """How a round ended, and the seat that made the last Show."""

    how: How
    last_shower: int


class Round(NamedTuple):
    """The state of a round. Seats count from 0; tuples hold one entry per seat.

    A named tuple, because a playout makes one for every action; ``_replace`` makes a changed copy.
    """

    hands: tuple[Cards, ...]
    turn: int
    chips: tuple[int, ...]
    """Scout chips."""
    scout_and_show: tuple[int, ...]
    """Scout & Show chips that are left."""
    captured: tuple[Cards, ...]
    """Score piles."""
    table: Cards = ()
    """The active set as it lies, left to right."""
    owner: int | None = None
    """Who showed the active set; None while the table is empty."""
    scouted: int = 0
    """How many Scouts have followed the last Show."""
    begun: bool = False
    """Whether an action has been taken, which ends the time for flipping."""
    flipped: tuple[bool, ...] = ()
    ending: Ending | None = None
    ruleset: Ruleset = STANDARD

    @classmethod
    def start(cls, hands: tuple[Cards, ...], first: int, ruleset: Ruleset = STANDARD) -> "Round":
        """A round as it stands after the deal, before anyone has flipped or played."""
        seats, two = len(hands), len(hands) == 2
        return cls(
            hands=hands,
            turn=first,
            chips=(TWO_PLAYER_CHIPS if two else 0,) * seats,
            scout_and_show=(0 if two else 1,) * seats,
            captured=((),) * seats,
            flipped=(False,) * seats,
            ruleset=ruleset,
        )

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    def two_players(self) -> bool:
        """Whether the rules for two players hold (chapter ``two-players``)."""
        return len(self.hands) == 2

    @property
    def hand(self) -> Cards:
        """The hand of the player to move."""
        return self.hands[self.turn]

    @property
    def ends(self) -> tuple[int, ...]:
        """The ends of the active set from which the player to move may Scout; one card has one end."""
        if self.ending or not self.table or (self.two_players and not self.chips[self.turn]):
            return ()
        return (LEFT, RIGHT) if len(self.table) > 1 else (LEFT,)

    @property
    def legal(self) -> LegalActions:
        """A lazy view of what the player to move may do: iterate, count, truth and ``in``."""
        return LegalActions(self)

    @property
    def exempt(self) -> int | None:
        """The seat that pays nothing for cards left in hand (rule ``score-exempt``), if any."""
        unbeaten = self.ending is not None and self.ending.how is not How.EMPTY_HAND
        return self.ending.last_shower if self.ending and unbeaten and self.ruleset.unbeaten_owner_exempt else None

    def can(self, action: Action, seat: int | None = None) -> bool:
        """Whether an action is legal for a seat (default: the player to move)."""
        return self.refusal(action, seat) is None

    def verify(self, action: Action, seat: int | None = None) -> None:
        """Raise `IllegalAction` if an action isn't legal for a seat."""
        if refusal := self.refusal(action, seat):
            raise IllegalAction(refusal)

    def refusal(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Why an action isn't legal for a seat (default: the player to move), None if it is."""
        seat = self.turn if seat is None else seat
        if self.ending:
            return Refusal(Reason.ROUND_OVER)
        if isinstance(action, Flip) and seat in range(self.players):
            return self._flip_refusal(action, seat)
        if seat != self.turn:
            return Refusal(Reason.NOT_YOUR_TURN)
        match action:
            case Show():
                return self._show_refusal(action, self.hand, self.table)
            case Scout():
                return self._scout_refusal(action)
            case ScoutAndShow():
                return self._scout_and_show_refusal(action)
            case Move():
                return Refusal(Reason.HAND_ORDER)
            case Pass():
                mid_turn = self.two_players and self.scouted > 0
                return Refusal(Reason.TURN_GOES_ON if mid_turn else Reason.NO_PASS)
            case _:
                raise TypeError(f"{action!r} is no action")

    def play(self, action: Action, seat: int | None = None) -> tuple["Round", Event]:
        """The round after an action, and what happened. Raises `IllegalAction`."""
        self.verify(action, seat)
        match action:
            case Flip():
                return self._flip(action, self.turn if seat is None else seat)
            case Show():
                return self._show(action)
            case Scout():
                after, event = self._scout(action)
                return after._settled(), event
            case ScoutAndShow():
                return self._scout_and_show(action)
            case _:
                raise AssertionError(f"{action} is never legal")

    def _flip_refusal(self, action: Flip, seat: int) -> Refusal | None:
        if self.begun:
            return Refusal(Reason.FLIP_TOO_LATE)
        if action.positions is not None:
            return Refusal(Reason.FLIP_PART)
        return Refusal(Reason.FLIP_TWICE) if self.flipped[seat] else None

    def _show_refusal(self, show: Show, hand: Cards, table: Cards) -> Refusal | None:
        """Why a Show from a hand against a table isn't legal."""
        positions = show.positions
        if not positions or min(positions) < 0 or max(positions) >= len(hand):
            return Refusal(Reason.NO_SUCH_CARD)
        if positions != Show.span(positions[0], positions[-1] + 1).positions:
            return Refusal(Reason.NOT_ADJACENT, tuple(hand[position] for position in positions))
        cards = hand[positions[0] : positions[-1] + 1]
        numbers, against = ups(cards), ups(table)
        if beats(numbers, against):
            return None
        if kind(numbers) is None:
            return Refusal(why_no_set(numbers), cards)
        return Refusal(why_too_weak(numbers, against), cards, table)

    def _scout_refusal(self, scout: Scout) -> Refusal | None:
        if not self.table:
            return Refusal(Reason.NOTHING_TO_SCOUT)
        if self.two_players and not self.chips[self.turn]:
            return Refusal(Reason.NO_SCOUT_CHIP)
        if scout.take not in (LEFT, RIGHT, len(self.table) - 1):
            inside = 0 <= scout.take < len(self.table)
            return Refusal(Reason.NOT_AN_END_CARD, (self.table[scout.take],) if inside else (), self.table)
        return None if 0 <= scout.place <= len(self.hand) else Refusal(Reason.NO_SUCH_PLACE)

    def _scout_and_show_refusal(self, action: ScoutAndShow) -> Refusal | None:
        if self.two_players:
            return Refusal(Reason.TWO_PLAYERS)
        if not self.scout_and_show[self.turn]:
            return Refusal(Reason.NO_SCOUT_AND_SHOW_CHIP)
        if refusal := self._scout_refusal(action.scout):
            return refusal
        hand, table = self._taken(action.scout)
        if action.show:
            return self._show_refusal(action.show, hand, table)
        alone = not self.ruleset.scout_and_show_needs_show and not any_stronger(ups(hand), ups(table))
        return None if alone else Refusal(Reason.SHOW_MISSING)

    def _flip(self, action: Flip, seat: int) -> tuple["Round", Flipped]:
        hand = tuple(card.turned for card in self.hands[seat])
        after = self._replace(hands=_with(self.hands, seat, hand), flipped=_with(self.flipped, seat, True))
        return after, Flipped(seat, action)

    def _show(self, show: Show) -> tuple["Round", Shown]:
        seat, hand = self.turn, self.hand
        start, stop = show.positions[0], show.positions[-1] + 1
        cards, rest = hand[start:stop], hand[:start] + hand[stop:]
        after = Round(
            hands=_with(self.hands, seat, rest),
            turn=(seat + 1) % self.players,
            chips=self.chips,
            scout_and_show=self.scout_and_show,
            captured=_with(self.captured, seat, self.captured[seat] + self.table),
            table=cards,
            owner=seat,
            begun=True,
            flipped=self.flipped,
            ending=None if rest else Ending(How.EMPTY_HAND, seat),
            ruleset=self.ruleset,
        )
        return after._settled(), Shown(seat, show, cards, self.table, self.owner)

    def _scout(self, scout: Scout) -> tuple["Round", Scouted]:
        """The round after a Scout, before anyone asks whether the next decision can be taken."""
        seat, owner, two = self.turn, self.owner, self.two_players
        assert owner is not None
        hand, table = self._taken(scout)
        reward = 1 if not two else (self.ruleset.two_player_payment == "owner") + self.ruleset.two_player_owner_reward
        chips = _with(self.chips, owner, self.chips[owner] + reward)
        lap_over = not two and self.scouted == self.players - 2 and (table or self.ruleset.lap_ends_on_empty_table)
        after = Round(
            hands=_with(self.hands, seat, hand),
            turn=seat if two else (seat + 1) % self.players,
            chips=_with(chips, seat, chips[seat] - two),
            scout_and_show=self.scout_and_show,
            captured=self.captured,
            table=table,
            owner=owner if table else None,
            scouted=self.scouted + 1,
            begun=True,
            flipped=self.flipped,
            ending=Ending(How.UNBEATEN, owner) if lap_over else None,
            ruleset=self.ruleset,
        )
        return after, Scouted(seat, scout, self.table[scout.take], hand[scout.place], owner, int(two), reward)

    def _scout_and_show(self, action: ScoutAndShow) -> tuple["Round", ScoutedAndShown]:
        seat = self.turn
        after, scouted = self._scout(action.scout)
        after = after._replace(scout_and_show=_with(self.scout_and_show, seat, self.scout_and_show[seat] - 1))
        shown = None
        if action.show:
            after, shown = after._replace(turn=seat)._show(action.show)
        return after, ScoutedAndShown(seat, action, scouted, shown)

    def _taken(self, scout: Scout) -> tuple[Cards, Cards]:
        """The hand and the table as a legal Scout leaves them."""
        card, hand = self.table[scout.take], self.hand
        card = card.turned if scout.turn else card
        table = self.table[1:] if scout.take == LEFT else self.table[:-1]
        return (*hand[: scout.place], card, *hand[scout.place :]), table

    def _settled(self) -> "Round":
        """This round, ended if the player to move is stuck (rule ``two-stuck``)."""
        if not self.two_players or self.ending or self.owner is None or self.legal:
            return self
        return self._replace(ending=Ending(How.STUCK, self.owner))


def holder(hands: tuple[Cards, ...], wanted: Card = ONE_TWO) -> int | None:
    """The seat whose hand holds a card, whichever way up; None if nobody's does (rule ``first-player``)."""
    return next((seat for seat, hand in enumerate(hands) if wanted.pair in [card.pair for card in hand]), None)


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """A copy of a tuple with one entry changed."""
    return (*values[:index], value, *values[index + 1 :])
