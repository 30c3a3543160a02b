"""The narrator has a sentence for everything that can happen or be refused, in every language."""

import pytest

from scout_docs.examples.model import Script
from scout_docs.examples.verify import verify
from scout_docs.languages.catalog import Language, load_languages, load_translator
from scout_docs.languages.narrator import TRIED, WHY_NOT, Narrator
from scout_docs.notation import parse_action
from scout_docs.positions import parse_position
from scout_docs.rules.refusals import Reason
from tests.copies import ROOT

POSITION = "players 4; table A 4/9 5/2; hand B 3/7 9/2 9/3"


def test_every_reason_and_every_action_has_a_sentence():
    assert set(WHY_NOT) == set(Reason)
    assert len(TRIED) == 6


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("B show 2-3", "B shows 9-9 and captures 2 cards of A."),
        (
            "B scout left turn to 1",
            "B takes 4/9 from the left end of the active set. Turned, it becomes card 1 of the hand, now 9/4."
            " A receives 1 Scout chip.",
        ),
        (
            "B scout right keep to 4",
            "B takes 5/2 from the right end of the active set. It becomes card 4 of the hand. A receives 1 Scout chip.",
        ),
    ],
)
def test_what_happened_in_english(action, sentence):
    state = parse_position(POSITION)
    seat, wanted = parse_action(action)
    after, event = state.play(wanted, seat)
    assert Narrator(load_translator(ROOT, Language("en"))).happened(event, after) == sentence


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("B show 1", "B tries to show 3. 3 has fewer cards than 4-5."),
        ("B show 1-2", "B tries to show 3-9. 3-9 is neither a run nor cards with the same number."),
        ("C pass", "C tries to pass. It is the turn of B."),
        (
            "B scout left keep to 1, no show",
            "B tries to stop after the Scout of a Scout & Show. Without a Show there is no Scout & Show.",
        ),
    ],
)
def test_what_was_refused_in_english(action, sentence):
    state = parse_position(POSITION)
    seat, wanted = parse_action(action)
    refusal = state.refusal(wanted, seat)
    assert Narrator(load_translator(ROOT, Language("en"))).refused(seat, wanted, refusal, state) == sentence


@pytest.mark.parametrize("language", load_languages(ROOT), ids=lambda language: language.folder)
def test_every_step_of_every_example_can_be_told(examples, language):
    narrator = Narrator(load_translator(ROOT, language))
    for replay in verify(examples):
        for step in replay.steps:
            if step.event:
                told = narrator.happened(step.event, step.after)
            elif step.refusal:
                told = narrator.refused(step.line.seat, step.line.action, step.refusal, step.before)
            else:
                told = narrator.looks(step.before)
            assert told
            assert "{" not in told
            assert isinstance(replay.example.content, Script)
