"""An engine that is broken on purpose: the project's examples must say so, and name the rule.

Most of these mistakes were made by real programs that play the game.
"""

from pathlib import Path

import pytest

from scout_docs.examples import facts
from scout_docs.rulebook import load_rulebook
from scout_docs.rules import cards, legal, match, scoring, sets
from scout_docs.rules import round as round_
from scout_docs.rules.match import Match
from scout_docs.rules.refusals import Reason
from scout_docs.rules.round import Ending, How, Round
from tests.examples.project import faults_of

show_refusal, scout_refusal = Round._show_refusal, Round._scout_refusal
flip_refusal, both_refusal = Round._flip_refusal, Round._scout_and_show_refusal
play_show, play_scout, play_both, play_flip = Round._show, Round._scout, Round._scout_and_show, Round._flip
beats, strength = sets.beats, sets.strength


def without(refuse, *reasons):
    """A test of actions that lets these reasons pass."""

    def broken(self, action, *rest):
        found = refuse(self, action, *rest)
        return None if found and found.reason in reasons else found

    return broken


def with_beats(better):
    """Patch the comparison of two sets; anything still beats an empty table."""

    def patch(monkeypatch):
        for module in (sets, facts, round_):
            monkeypatch.setattr(module, "beats", lambda one, two: not two or better(one, two))

    return patch


def with_method(name, method):
    """Patch a method or property of the round."""
    return lambda monkeypatch: monkeypatch.setattr(Round, name, method)


def wrap_around(monkeypatch):
    for wrapped, like in {(10, 1): (9, 10), (9, 10, 1): (8, 9, 10), (10, 1, 2): (8, 9, 10)}.items():
        for row in (wrapped, wrapped[::-1]):
            monkeypatch.setitem(sets.STRENGTH, row, sets.STRENGTH[like])


def any_single_beats_a_rest(self, show, hand, table):
    """A single card that is left over keeps the kind that its set had, and any single beats it."""
    left_over = len(table) == len(show.positions) == 1 and self.scouted > 0
    found = show_refusal(self, show, hand, table)
    return None if left_over and found and found.reason is not Reason.NO_SUCH_CARD else found


def chip_for_the_scouter(self, scout):
    after, event = play_scout(self, scout)
    chips = list(after.chips)
    if self.players > 2:
        chips[self.owner] -= 1
        chips[self.turn] += 1
    return after._replace(chips=tuple(chips)), event


def no_capture(self, show):
    after, event = play_show(self, show)
    return after._replace(captured=self.captured), event


def sorted_hands(self, show):
    after, event = play_show(self, show)
    hands = tuple(tuple(sorted(hand)) for hand in after.hands)
    return after._replace(hands=hands), event


def goes_on_with_an_empty_hand(self, show):
    after, event = play_show(self, show)
    return after._replace(ending=None if after.ending and after.ending.how is How.EMPTY_HAND else after.ending), event


def the_lap_goes_on_after_a_show(self, show):
    after, event = play_show(self, show)
    return after._replace(scouted=self.scouted), event


def free_scout_and_show(self, action):
    after, event = play_both(self, action)
    return after._replace(scout_and_show=self.scout_and_show), event


def turn_over_after_a_scout(self, scout):
    after, event = play_scout(self, scout)
    return after._replace(turn=(self.turn + 1) % self.players), event


def flip_in_reverse(self, action, seat):
    after, event = play_flip(self, action, seat)
    return after._replace(hands=tuple(hand[::-1] for hand in after.hands)), event


def one_scout_ends_it(self, scout):
    after, event = play_scout(self, scout)
    return after._replace(ending=Ending(How.UNBEATEN, self.owner)) if self.players == 2 else after, event


def beat_the_set_before_the_scout(self, action):
    if action.show and self.can(action.scout):
        hand, _ = self._taken(action.scout)
        return self._show_refusal(action.show, hand, self.table)
    return both_refusal(self, action)


def with_all_cards(monkeypatch):
    for module in (cards, facts):
        monkeypatch.setattr(module, "removed_cards", lambda players: ())


def marker_to_the_winner(monkeypatch):
    best = property(lambda self: self.totals.index(max(self.totals)) if self.results else self.first)
    monkeypatch.setattr(Match, "starter", best)


def with_constant(module, name, value):
    return lambda monkeypatch: monkeypatch.setattr(module, name, value)


BROKEN = {
    "the highest card decides, not the count": ("beat-count", with_beats(lambda one, two: max(one) > max(two))),
    "the first card decides, not the count": ("beat-count", with_beats(lambda one, two: one[0] > two[0])),
    "the first card decides among runs": (
        "beat-direction",
        with_beats(lambda one, two: beats(one, two) or (len(one) == len(two) and one[0] > two[0])),
    ),
    "equal strength is enough": ("beat-equal", with_beats(lambda one, two: strength(one) >= strength(two))),
    "a run beats a pair": (
        "beat-kind",
        with_beats(lambda one, two: (len(one), len(set(one)), min(one)) > (len(two), len(set(two)), min(two))),
    ),
    "the lower number wins": (
        "beat-number",
        with_beats(
            lambda one, two: (len(one), len(set(one)) == 1, -min(one)) > (len(two), len(set(two)) == 1, -min(two))
        ),
    ),
    "runs go round from 10 to 1": ("show-no-wrap", wrap_around),
    "what is left of a run is still a run": (
        "beat-single",
        with_method("_show_refusal", any_single_beats_a_rest),
    ),
    "middle cards can be scouted": (
        "scout-end-card",
        with_method("_scout_refusal", without(scout_refusal, Reason.NOT_AN_END_CARD)),
    ),
    "nobody is spared": ("score-exempt", with_method("exempt", None)),
    "whoever scouts last is spared": (
        "score-exempt",
        with_method("exempt", property(lambda self: (self.turn - 1) % self.players if self.ending else None)),
    ),
    "the stuck player is spared": (
        "two-stuck",
        with_method("exempt", property(lambda self: self.turn if self.ending else None)),
    ),
    "the chip goes to whoever scouts": ("scout-reward", with_method("_scout", chip_for_the_scouter)),
    "beaten cards are not captured": ("show-captures", with_method("_show", no_capture)),
    "hands are sorted": ("hand-order", with_method("_show", sorted_hands)),
    "an empty hand ends nothing": ("end-empty-hand", with_method("_show", goes_on_with_an_empty_hand)),
    "a show does not restart the lap": ("end-new-lap", with_method("_show", the_lap_goes_on_after_a_show)),
    "scout and show costs no chip": ("sns-chip", with_method("_scout_and_show", free_scout_and_show)),
    "scout and show twice in a round": (
        "sns-once",
        with_method("_scout_and_show_refusal", without(both_refusal, Reason.NO_SCOUT_AND_SHOW_CHIP)),
    ),
    "scout and show must beat the whole set": (
        "sns-beats-rest",
        with_method("_scout_and_show_refusal", beat_the_set_before_the_scout),
    ),
    "scout and show with two players": (
        "two-no-scout-and-show",
        with_method("_scout_and_show_refusal", without(both_refusal, Reason.TWO_PLAYERS)),
    ),
    "two players: a scout ends the turn": ("two-turn-goes-on", with_method("_scout", turn_over_after_a_scout)),
    "two players: a scout ends the round": ("two-no-lap", with_method("_scout", one_scout_ends_it)),
    "two players: a scout without a chip": (
        "two-no-chip",
        with_method("_scout_refusal", without(scout_refusal, Reason.NO_SCOUT_CHIP)),
    ),
    "two players: nobody is ever stuck": ("two-stuck", with_method("_settled", lambda self: self)),
    "flipping late": ("flip-before-play", with_method("_flip_refusal", without(flip_refusal, Reason.FLIP_TOO_LATE))),
    "flipping twice": ("flip-once", with_method("_flip_refusal", without(flip_refusal, Reason.FLIP_TWICE))),
    "flipping mirrors the hand": ("flip-order", with_method("_flip", flip_in_reverse)),
    "no cards are removed": ("remove-cards", with_all_cards),
    "captured cards count twice": ("score-captured", with_constant(scoring, "POINTS_PER_CARD", 2)),
    "chips count nothing": ("score-chips", with_constant(scoring, "POINTS_PER_CHIP", 0)),
    "cards in hand cost nothing": ("score-hand", with_constant(scoring, "POINTS_PER_HAND_CARD", 0)),
    "the marker goes to the leader": ("match-marker", marker_to_the_winner),
    "two players: the second round is dealt from the whole deck": (
        "two-match",
        with_constant(match, "deal_out", lambda players, aside: cards.deal_out(players, cards.deck(2))),
    ),
    "shows are listed though too weak": ("show-must-beat", with_constant(legal, "strength", lambda numbers: 0)),
}


def row(name, rule, faults):
    """The line of docs/faults.md for a kind of fault: the rule that it breaks, and examples that catch it."""
    caught = sorted({Path(fault.path).stem for fault in faults if rule in fault.message})
    return f"| {name} | `{rule}` | {', '.join(f'`{example}`' for example in caught[:3])} |"


@pytest.mark.parametrize("name", BROKEN)
def test_the_examples_notice_a_broken_engine(monkeypatch, root, rule_ids, name):
    rule, patch = BROKEN[name]
    assert rule in rule_ids
    patch(monkeypatch)
    faults = faults_of(root, rule_ids)
    assert [fault for fault in faults if rule in fault.message], [str(fault) for fault in faults]
    assert row(name, rule, faults) in (root / "docs/faults.md").read_text("utf-8").splitlines()


def test_the_table_of_faults_has_no_other_rows(root):
    rows = [line for line in (root / "docs/faults.md").read_text("utf-8").splitlines() if line.startswith("| ")]
    assert len(rows) == len(BROKEN) + 1


def test_the_engine_as_it_is_has_no_faults(root, rule_ids):
    assert faults_of(root, rule_ids) == []


if __name__ == "__main__":  # renews the rows of docs/faults.md: python -m tests.examples.test_broken_engine
    project = Path(__file__).parents[2]
    ids = frozenset(load_rulebook(project).rules)
    for kind, (broken, breaking) in BROKEN.items():
        with pytest.MonkeyPatch.context() as patched:
            breaking(patched)
            print(row(kind, broken, faults_of(project, ids)))
