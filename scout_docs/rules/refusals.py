"""Why an action is refused: a reason code, the rule behind it and the cards concerned."""

from dataclasses import dataclass
from enum import Enum

from scout_docs.rules.cards import Cards


class Reason(Enum):
    """A reason code and the id of the rule that it stands on."""

    rule: str

    def __new__(cls, code: str, rule: str = "") -> "Reason":
        """Keep the code as the value and the rule id beside it."""
        member = object.__new__(cls)
        member._value_ = code
        member.rule = rule
        return member

    ROUND_OVER = "round-over", "end-at-once"
    NOT_YOUR_TURN = "not-your-turn", "one-action"
    FLIP_TOO_LATE = "flip-too-late", "flip-before-play"
    FLIP_TWICE = "flip-twice", "flip-once"
    FLIP_PART = "flip-part", "flip-all"
    NO_PASS = "no-pass", "no-pass"
    TURN_GOES_ON = "turn-goes-on", "two-turn-goes-on"
    HAND_ORDER = "hand-order", "hand-order"
    NO_SUCH_CARD = "no-such-card", "show-adjacent"
    NOT_ADJACENT = "not-adjacent", "show-adjacent"
    NOT_IN_ORDER = "not-in-order", "show-as-held"
    WRAPS_AROUND = "wraps-around", "show-no-wrap"
    TWO_DIRECTIONS = "two-directions", "show-direction"
    NOT_A_SET = "not-a-set", "show-only-two-kinds"
    FEWER_CARDS = "fewer-cards", "beat-count"
    WEAKER_KIND = "weaker-kind", "beat-kind"
    LOWER_NUMBER = "lower-number", "beat-number"
    EQUAL_STRENGTH = "equal-strength", "beat-equal"
    NOTHING_TO_SCOUT = "nothing-to-scout", "scout-needs-set"
    NOT_AN_END_CARD = "not-an-end-card", "scout-end-card"
    NO_SUCH_PLACE = "no-such-place", "scout-insert"
    NO_SCOUT_CHIP = "no-scout-chip", "two-no-chip"
    NO_SCOUT_AND_SHOW_CHIP = "no-scout-and-show-chip", "sns-once"
    TWO_PLAYERS = "two-players", "two-no-scout-and-show"
    SHOW_MISSING = "show-missing", "sns-needs-show"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action isn't legal, as data: the cards that were tried and those they had to beat."""

    reason: Reason
    cards: Cards = ()
    against: Cards = ()


class IllegalAction(ValueError):
    """An action that is against the rules; ``refusal`` says why. The state is as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason.value} (rule {refusal.reason.rule})")
        self.refusal = refusal
