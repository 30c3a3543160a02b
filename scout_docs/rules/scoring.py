"""The score of a round (chapter ``scoring``)."""

from dataclasses import dataclass

from scout_docs.rules.round import Round

POINTS_PER_CARD, POINTS_PER_CHIP, POINTS_PER_HAND_CARD = 1, 1, -1


@dataclass(frozen=True, slots=True)
class Score:
    """One player's score of a round, part by part, in points."""

    captured: int
    chips: int
    hand: int
    """Points for cards left in hand: zero or negative."""

    @property
    def total(self) -> int:
        """The score of the round; it may be negative (rule ``score-negative``)."""
        return self.captured + self.chips + self.hand


def scores(round_: Round) -> tuple[Score, ...]:
    """The scores of a round by seat, as if it ended now: until then everybody pays for the hand."""
    chips_score = not round_.two_players or round_.ruleset.two_player_unspent_chips_score
    return tuple(
        Score(
            captured=len(round_.captured[seat]) * POINTS_PER_CARD,
            chips=round_.chips[seat] * POINTS_PER_CHIP * chips_score,
            hand=0 if seat == round_.exempt else len(hand) * POINTS_PER_HAND_CARD,
        )
        for seat, hand in enumerate(round_.hands)
    )
