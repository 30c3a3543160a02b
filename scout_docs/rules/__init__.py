"""The rules of SCOUT as an engine: pure, no input or output, no text for readers.

Play a round at random:

    >>> from random import Random
    >>> rng = Random(7)
    >>> match, state = Match(players=4).deal(rng)
    >>> while not state.ending:
    ...     state, event = state.play(rng.choice(state.legal))
    >>> state.ending
    Ending(how=<How.EMPTY_HAND: 'empty-hand'>, last_shower=1)
    >>> [score.total for score in scores(state)]
    [-9, 18, 8, 14]

Ask what is legal, and why something isn't:

    >>> state = position(3, hands={1: (Card(7, 3), Card(8, 2))}, table=(Card(7, 2),), owner=0)
    >>> state.legal.shows
    <2: show 1-2, show 2>
    >>> state.can(Show((1,)))
    True
    >>> state.refusal(Show((0,)))
    Refusal(reason=<Reason.EQUAL_STRENGTH: 'equal-strength'>, cards=(7/3,), against=(7/2,))
    >>> state.refusal(Show((0,))).reason.rule
    'beat-equal'

A `Round` never changes: ``play`` returns the next one and the event, and raises `IllegalAction` for a refused
action. Actions are values (`Show`, `Scout`, `ScoutAndShow`, `Flip`) and are written in notation.
"""

from scout_docs.rules.actions import LEFT, RIGHT, Action, Flip, Move, Pass, Scout, ScoutAndShow, Show
from scout_docs.rules.cards import HIGH, LOW, PLAYER_COUNTS, Card, Deal, deal, deck, removed_cards
from scout_docs.rules.events import Event, Flipped, Scouted, ScoutedAndShown, Shown
from scout_docs.rules.legal import LegalActions
from scout_docs.rules.match import Match
from scout_docs.rules.position import ImpossiblePosition, position
from scout_docs.rules.ranking import Rank, ranking
from scout_docs.rules.refusals import IllegalAction, Reason, Refusal
from scout_docs.rules.round import Ending, How, Round
from scout_docs.rules.ruleset import STANDARD, Ruleset
from scout_docs.rules.scoring import Score, scores
from scout_docs.rules.sets import Kind, beats, kind, strength

__all__ = [
    "HIGH",
    "LEFT",
    "LOW",
    "PLAYER_COUNTS",
    "RIGHT",
    "STANDARD",
    "Action",
    "Card",
    "Deal",
    "Ending",
    "Event",
    "Flip",
    "Flipped",
    "How",
    "IllegalAction",
    "ImpossiblePosition",
    "Kind",
    "LegalActions",
    "Match",
    "Move",
    "Pass",
    "Rank",
    "Reason",
    "Refusal",
    "Round",
    "Ruleset",
    "Score",
    "Scout",
    "ScoutAndShow",
    "Scouted",
    "ScoutedAndShown",
    "Show",
    "Shown",
    "beats",
    "deal",
    "deck",
    "kind",
    "position",
    "ranking",
    "removed_cards",
    "scores",
    "strength",
]
