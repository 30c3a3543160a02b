"""Tells in any language what the engine did, refused or sees; every sentence comes from events and states."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scout_docs.languages.catalog import Translator
from scout_docs.notation import SEATS, format_cards, format_numbers
from scout_docs.rules.actions import LEFT, Action, Flip, Move, Pass, Scout, ScoutAndShow, Show
from scout_docs.rules.cards import HIGH, LOW, Cards
from scout_docs.rules.events import Event, Flipped, Scouted, ScoutedAndShown, Shown
from scout_docs.rules.refusals import Reason, Refusal
from scout_docs.rules.round import How, Round


def _later(message: str) -> str:
    """Mark a message for extraction here; it is translated where it is used."""
    return message


WHY_NOT = {
    Reason.ROUND_OVER: _later("The round is over."),
    Reason.NOT_YOUR_TURN: _later("It is the turn of {turn}."),
    Reason.FLIP_TOO_LATE: _later("Play has begun, so no card in a hand may be turned any more."),
    Reason.FLIP_TWICE: _later("A hand may be flipped only once in a round."),
    Reason.FLIP_PART: _later("Only the whole hand may be flipped."),
    Reason.NO_PASS: _later("There is no pass in this game."),
    Reason.TURN_GOES_ON: _later("The turn goes on until a Show."),
    Reason.HAND_ORDER: _later("Cards in hand keep their order."),
    Reason.NO_SUCH_CARD: _later("There is no such card in the hand."),
    Reason.NOT_ADJACENT: _later("These cards aren't adjacent in the hand."),
    Reason.NOT_IN_ORDER: _later("{set} isn't a set in this order."),
    Reason.WRAPS_AROUND: _later("{set} isn't a run: {low} doesn't follow {high}."),
    Reason.TWO_DIRECTIONS: _later("{set} changes direction, so it isn't a run."),
    Reason.NOT_A_SET: _later("{set} is neither a run nor cards with the same number."),
    Reason.FEWER_CARDS: _later("{set} has fewer cards than {other}."),
    Reason.WEAKER_KIND: _later("{set} is a run, but {other} is cards with the same number."),
    Reason.LOWER_NUMBER: _later("{set} is lower than {other}."),
    Reason.EQUAL_STRENGTH: _later("{set} and {other} are equally strong, and that isn't enough."),
    Reason.NOTHING_TO_SCOUT: _later("The table is empty, so there is nothing to Scout."),
    Reason.NOT_AN_END_CARD: _later("Only a card at an end of the active set may be taken."),
    Reason.NO_SUCH_PLACE: _later("There is no such place in the hand."),
    Reason.NO_SCOUT_CHIP: _later("{player} has no Scout chip left."),
    Reason.NO_SCOUT_AND_SHOW_CHIP: _later("{player} has no Scout & Show chip left."),
    Reason.TWO_PLAYERS: _later("Scout & Show isn't used with two players."),
    Reason.SHOW_MISSING: _later("Without a Show there is no Scout & Show."),
}
TRIED: dict[type[Action], str] = {
    Show: _later("{player} tries to show {set}."),
    Scout: _later("{player} tries to Scout."),
    ScoutAndShow: _later("{player} tries to Scout & Show."),
    Flip: _later("{player} tries to flip the hand."),
    Move: _later("{player} tries to rearrange the hand."),
    Pass: _later("{player} tries to pass."),
}
TRIED_TO_SHOW = _later("{player} tries to Show.")
TRIED_TO_STOP = _later("{player} tries to stop after the Scout of a Scout & Show.")
TRIED_TO_FLIP_A_PART = _later("{player} tries to turn only a part of the hand.")


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number of things. It formats as words in the right plural form, or with ``:n`` as the bare number."""

    n: int
    words: Callable[[int], str]

    def __format__(self, form: str) -> str:
        return str(self.n) if form == "n" else self.words(self.n)


@dataclass(frozen=True, slots=True)
class Narrator:
    """Sentences in the language of ``tr``. Players go by the letters of their seats."""

    tr: Translator

    def cards(self, n: int) -> str:
        """So many cards."""
        return self.tr.ngettext("{n} card", "{n} cards", n)

    def scout_chips(self, n: int) -> str:
        """So many Scout chips."""
        return self.tr.ngettext("{n} Scout chip", "{n} Scout chips", n)

    def scout_and_show_chips(self, n: int) -> str:
        """So many Scout & Show chips."""
        return self.tr.ngettext("{n} Scout & Show chip", "{n} Scout & Show chips", n)

    def points(self, n: int) -> str:
        """So many points."""
        return self.tr.ngettext("{n} point", "{n} points", n)

    def happened(self, event: Event, after: Round) -> str:
        """What an action did, and that it ended the round if it did."""
        match event:
            case Flipped(seat):
                text = self.tr.gettext("{player} flips the whole hand.", player=SEATS[seat])
            case Shown():
                text = self._shown(event)
            case Scouted():
                text = self._scouted(event)
            case ScoutedAndShown(seat, _, scouted, shown):
                spent = self.tr.gettext("{player} gives up a Scout & Show chip.", player=SEATS[seat])
                text = self._join(spent, self._scouted(scouted), self._shown(shown) if shown else "")
        return self._join(text, self.ended(after))

    def ended(self, state: Round) -> str:
        """How the round has ended; empty while it goes on."""
        if not state.ending:
            return ""
        last = SEATS[state.ending.last_shower]
        match state.ending.how:
            case How.EMPTY_HAND:
                return self.tr.gettext("The hand of {player} is empty, so the round is over.", player=last)
            case How.UNBEATEN:
                return self.tr.gettext(
                    "Nobody has beaten the last Show of {player}, so the round is over.", player=last
                )
            case How.STUCK:
                stuck = SEATS[state.turn]
                return self.tr.gettext("{player} can neither Show nor Scout, so the round is over.", player=stuck)

    def refused(self, seat: int, action: Action, refusal: Refusal, state: Round) -> str:
        """What was tried, and why it isn't legal."""
        return self._join(self._tried(seat, action, refusal), self.why_not(seat, refusal, state))

    def looks(self, state: Round) -> str:
        """How many legal actions the player to move has, or how the round ended."""
        if state.ending:
            return self.ended(state)
        legal = state.legal
        return self.tr.gettext(
            "Number of legal actions of {player} here: Show {shows}, Scout {scouts}, Scout & Show {both}.",
            player=SEATS[state.turn],
            shows=len(legal.shows),
            scouts=len(legal.scouts),
            both=len(legal.scout_and_shows),
        )

    def position(self, state: Round, shown: Sequence[int]) -> str:
        """The table and the hands of some seats, for those who can't see the picture."""
        parts = [self.tr.gettext("The table is empty.")]
        if state.owner is not None:
            table, owner = format_cards(state.table), SEATS[state.owner]
            parts = [self.tr.gettext("On the table: {cards}. Owner: {player}.", cards=table, player=owner)]
        for seat in shown:
            hand = format_cards(state.hands[seat]) or self.tr.gettext("empty")
            parts.append(self.tr.gettext("Hand of {player}: {cards}.", player=SEATS[seat], cards=hand))
        return self._join(*parts)

    def why_not(self, seat: int, refusal: Refusal, state: Round) -> str:
        """The reason why an action isn't legal, as a sentence of its own."""
        return self.tr.gettext(
            WHY_NOT[refusal.reason],
            player=SEATS[seat],
            turn=SEATS[state.turn],
            set=numbers(refusal.cards),
            other=numbers(refusal.against),
            low=LOW,
            high=HIGH,
        )

    def _tried(self, seat: int, action: Action, refusal: Refusal) -> str:
        message = TRIED[type(action)]
        if isinstance(action, Show) and not refusal.cards:
            message = TRIED_TO_SHOW
        elif isinstance(action, ScoutAndShow) and action.show is None:
            message = TRIED_TO_STOP
        elif isinstance(action, Flip) and action.positions is not None:
            message = TRIED_TO_FLIP_A_PART
        return self.tr.gettext(message, player=SEATS[seat], set=numbers(refusal.cards))

    def _shown(self, event: Shown) -> str:
        player, cards = SEATS[event.seat], numbers(event.cards)
        if event.owner is None:
            return self.tr.gettext("{player} shows {set}.", player=player, set=cards)
        return self.tr.ngettext(
            "{player} shows {set} and captures {n} card of {owner}.",
            "{player} shows {set} and captures {n} cards of {owner}.",
            len(event.captured),
            player=player,
            set=cards,
            owner=SEATS[event.owner],
        )

    def _scouted(self, event: Scouted) -> str:
        t, place = self.tr.gettext, event.action.place + 1
        values = {"player": SEATS[event.seat], "card": repr(event.taken)}
        if event.action.take == LEFT:
            taken = t("{player} takes {card} from the left end of the active set.", **values)
        else:
            taken = t("{player} takes {card} from the right end of the active set.", **values)
        if event.action.turn:
            put = t("Turned, it becomes card {place} of the hand, now {card}.", place=place, card=repr(event.inserted))
        else:
            put = t("It becomes card {place} of the hand.", place=place)
        return self._join(taken, put, self._paid(event))

    def _paid(self, event: Scouted) -> str:
        paid = rewarded = ""
        if event.paid:
            paid = self.tr.gettext(
                "{player} pays {chips}.", player=SEATS[event.seat], chips=self.scout_chips(event.paid)
            )
        if event.reward:
            rewarded = self.tr.gettext(
                "{player} receives {chips}.", player=SEATS[event.owner], chips=self.scout_chips(event.reward)
            )
        return self._join(paid, rewarded)

    @property
    def gap(self) -> str:
        """What stands between two sentences: a space, or nothing."""
        # TRANSLATORS: What stands between two sentences: a space, or «none» if your language has no space there.
        return "" if self.tr.pgettext("between sentences", "space") == "none" else " "

    def _join(self, *sentences: str) -> str:
        return self.gap.join(sentence for sentence in sentences if sentence)


def numbers(cards: Cards) -> str:
    """The numbers in force of some cards, in a row."""
    return format_numbers([card.up for card in cards])
