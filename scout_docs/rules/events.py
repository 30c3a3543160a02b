"""What an action did: frozen facts, enough to narrate and to draw it."""

from typing import NamedTuple

from scout_docs.rules.actions import Flip, Scout, ScoutAndShow, Show
from scout_docs.rules.cards import Card, Cards


class Flipped(NamedTuple):
    """A player flipped the whole hand."""

    seat: int
    action: Flip


class Shown(NamedTuple):
    """A player showed cards and captured the set that lay there, if any."""

    seat: int
    action: Show
    cards: Cards
    captured: Cards
    owner: int | None
    """Whose set was captured; None if the table was empty."""


class Scouted(NamedTuple):
    """A player took a card from the active set into the hand."""

    seat: int
    action: Scout
    taken: Card
    """The card as it lay on the table."""
    inserted: Card
    """The card as it now stands in the hand."""
    owner: int
    paid: int
    """Scout chips that the player gave up for it (two players only)."""
    reward: int
    """Scout chips that the owner of the active set received for it."""


class ScoutedAndShown(NamedTuple):
    """A player Scouted and Showed in one turn; without a Show only under another reading."""

    seat: int
    action: ScoutAndShow
    scouted: Scouted
    shown: Shown | None


Event = Flipped | Shown | Scouted | ScoutedAndShown
