"""The guides show what has been played: a whole match for two, and notes beside what happened."""

import re

import pytest

from scout_docs.pages.content import load_content
from scout_docs.pages.guides import ANNOTATED, MATCH_FOR_TWO
from scout_docs.pages.site import load_site
from scout_docs.rules import deck
from scout_docs.rules.scoring import scores
from tests.copies import ROOT


@pytest.fixture(scope="module")
def content():
    return load_content(ROOT)


@pytest.fixture(scope="module")
def english():
    return {page.key: page.markdown for page in load_site(ROOT).pages[-1][1]}


def test_the_second_round_for_two_is_played_with_the_other_half_of_the_deck(content):
    first, second = (content.replay[example_id].steps[0].before for example_id in MATCH_FOR_TWO)
    dealt = [card.pair for start in (first, second) for hand in start.hands for card in hand]
    assert sorted(dealt) == sorted(card.pair for card in deck(2))
    assert first.turn != second.turn


def test_the_totals_of_the_match_are_those_of_its_rounds(content, english):
    results = [[s.total for s in scores(content.replay[name].steps[-1].after)] for name in MATCH_FOR_TWO]
    for seat, name in enumerate("AB"):
        won = [result[seat] for result in results]
        assert f"| {name} | {won[0]} | {won[1]} | **{sum(won)}** |" in english["two-player-guide"]
    assert "The higher total wins the match: B with 18 points." in english["two-player-guide"]


def test_every_step_of_the_annotated_round_has_a_note(content, english):
    steps = content.replay[ANNOTATED].steps
    assert all(step.line.note for step in steps)
    assert english["learn"].count('<span class="why">') == len(steps)


def test_shares_are_written_as_the_language_does():
    pages = {tr.language.code: next(p for p in pages if p.key == "strategy") for tr, pages in load_site(ROOT).pages}
    assert re.search(r"\d%", pages["en"].markdown)
    assert re.search(r"\d\xa0%", pages["ru"].markdown)


def test_the_glossary_gives_the_words_of_the_other_languages(english):
    assert '<span lang="uk"><small>Українська</small>' in english["glossary"]
    assert 'lang="en"' not in english["glossary"]


def sections(markdown):
    """The parts of a page by the ids of their headings."""
    parts = re.split(r"^#+ .*\{: #(\S+) \}$", markdown, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_every_rule_says_that_it_is_checked_and_links_to_its_proofs(content, english):
    for chapter in content.rulebook.chapters:
        parts = sections(english[f"rules/{chapter.id}"])
        for rule in chapter.rules:
            assert "✓ Checked by the engine:" in parts[rule.id]
            for proof in content.proofs(rule):
                assert f"#{proof.example.id})" in parts[rule.id], rule.id


def test_every_example_lists_the_rules_that_it_proves(content, english):
    for folder in content.folders:
        for replay in content.in_folder(folder):
            example = replay.example
            text = english[f"examples/{example.id}" if folder == "rounds" else f"examples/{folder}"]
            part = text if folder == "rounds" else sections(text)[example.id]
            for rule_id in example.proves if folder != "readings" else ():
                assert f"#{rule_id})" in part.partition("Proves:")[2], example.id
