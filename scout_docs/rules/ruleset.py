"""The readings on which published rules truly differ; everything else is a constant."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Ruleset:
    """How to read the few points that the rulebook leaves open or that editions tell differently.

    The defaults follow the publisher's English rulebook ver. 1.1 and are rules of the book themselves.
    """

    first_player: Literal["holder-of-one-two", "free"] = "holder-of-one-two"
    """Who begins round 1. The rulebook offers the 1/2 card as an example, retold rules as a rule."""

    scout_and_show_needs_show: bool = True
    """Scout & Show only as a whole (rule ``sns-needs-show``); otherwise the Scout may stand alone."""

    lap_ends_on_empty_table: bool = True
    """The last Scout of the lap ends the round though it takes the last card (``end-last-card-scouted``)."""

    unbeaten_owner_exempt: bool = True
    """The unbeaten player pays nothing for the hand (``score-exempt``); some texts name an empty hand only."""

    two_player_payment: Literal["middle", "owner"] = "middle"
    """Where the chip paid for a Scout goes with two players (``two-scout-costs``)."""

    two_player_owner_reward: bool = False
    """Whether the owner takes a chip from the middle with two players too (``two-scout-costs``)."""

    two_player_unspent_chips_score: bool = True
    """Whether Scout chips that are left score with two players (``two-score-chips``)."""


STANDARD = Ruleset()
