"""What is said of wrong facts: sets, comparisons, cards, decks, deals and matches."""

import pytest

from tests.examples.project import faults_of, write_example

HEAD = "id: facts\nproves: [deck]\ntitle: Facts\ncaption: Look.\n"
PATH = "examples/components/facts.yml"
DECK = "players: 3, cards: 36, hand: 12, aside: 0, removed: 1/10 2/10 3/10 4/10 5/10 6/10 7/10 8/10 9/10"
DEAL = "players: 3, seeds: 60, hand: 12, both-ways-up: yes"
MATCH = """\
match:
  players: 2
  seed: 1
  rounds:
    - {starter: A, hand: 11, chips: 3, scout-and-show: 0, scores: 5 -1}
    - {starter: B, hand: 11, scores: 2 6}
  totals: 7 5
  winners: A
  cards: 44
"""


def faults(folder, rule_ids, facts):
    write_example(folder, "components/facts", HEAD + facts)
    return [(fault.line, fault.column, fault.message) for fault in faults_of(folder, rule_ids)]


@pytest.mark.parametrize(
    "facts",
    [
        "sets: {3-4-5: run, 5-4-3: run, 7-7: same, 8: single, 3-3-4: none, 10-1: none}\n",
        "compare: [1-1-1 > 2-3-4, 5-4-3 = 3-4-5, 4 > 3]\n",
        "cards: [{card: 7/1, turned: 1/7}]\n",
        "unreadable: [5/5, 11/2, 0/3, 7, seven]\n",
        f"decks: [{{{DECK}}}, {{players: 5, cards: 45, hand: 9, aside: 0, removed: none}}]\n",
        MATCH,
    ],
)
def test_right_facts(tmp_path, rule_ids, facts):
    assert faults(tmp_path, rule_ids, facts) == []


WRONG = {
    "another kind": ("sets: {3-4-5: same}\n", 5, 15, "the kind of 3-4-5 to be same, but the engine says run"),
    "no kind": ("sets: {9-10-1: run}\n", 5, 16, "the kind of 9-10-1 to be run, but the engine says none"),
    "a misspelt kind": ("sets: {3-4-5: runn}\n", 5, 15, "did you mean 'run'?"),
    "a row that can't be read": ("sets: {3-x-5: run}\n", 5, 10, "expected a number from 1 to 10, found 'x'"),
    "another sign": (
        "compare: [2-2 > 3-3]\n",
        5,
        11,
        "the sign in 2-2 > 3-3 to be >, but the engine says <; if that is right, write: 3-3 > 2-2",
    ),
    "not equal": ("compare: [4-5 = 5-5]\n", 5, 11, "engine says <; if that is right, write: 5-5 > 4-5"),
    "not stronger": ("compare: [4-5 > 5-4]\n", 5, 11, "engine says =; if that is right, write: 4-5 = 5-4"),
    "no sign": ("compare: [4-5 beats 5-5]\n", 5, 11, "expected two sets with > or = between them"),
    "no set": ("compare: [4-6 > 5]\n", 5, 11, "4-6 is no set, so it can't be compared"),
    "another way up": ("cards: [{card: 7/1, turned: 7/1}]\n", 5, 29, "7/1 turned to be 7/1, but the engine says 1/7"),
    "a text that is a card": (
        "unreadable: [5/5, 7/2]\n",
        5,
        19,
        "the engine says a card; if that is right, take it out",
    ),
    "a wrong deck": (f"decks: [{{{DECK}}}]\n".replace("36", "45"), 5, 29, "to be 45, but the engine says 36"),
    "wrong cards removed": (f"decks: [{{{DECK}}}]\n".replace(" 9/10", ""), 5, 62, "cards removed with 3 players"),
    "a deck without hand": (f"decks: [{{{DECK}}}]\n".replace("hand: 12, ", ""), 5, 9, "expected the key 'hand'"),
    "a wrong starter": (MATCH.replace("starter: A", "starter: B"), 9, 17, "starter at the deal to be B"),
    "wrong chips": (MATCH.replace("chips: 3", "chips: 0"), 9, 37, "chips at the deal to be 0, but the engine says 3"),
    "a wrong total": (MATCH.replace("7 5", "7 6"), 11, 11, "totals to be 7 6, but the engine says 7 5"),
    "a wrong winner": (MATCH.replace("winners: A", "winners: A B"), 12, 12, "winners to be A B, but the engine says A"),
    "cards dealt twice": (MATCH.replace("44", "22"), 13, 10, "expected cards to be 22, but the engine says 44"),
    "a score too many": (MATCH.replace("2 6}", "2 6 1}"), 10, 38, "expected 2 scores, found 3"),
    "no sets": ("sets: {}\n", 5, 7, "expected at least one set, found none"),
    "no comparison": ("compare: []\n", 5, 10, "expected at least one comparison, found none"),
    "a comparison twice": ("compare: [3 > 2, 3 > 2]\n", 5, 18, "'3 > 2' stands here twice"),
    "no cards": ("cards: []\n", 5, 8, "expected at least one card, found none"),
    "no decks": ("decks: []\n", 5, 8, "expected at least one deck, found none"),
    "no texts": ("unreadable: []\n", 5, 13, "expected at least one text that is no card, found none"),
    "a text of nothing": ("unreadable: [5/5, ]\ncompare: [2 > 1]\n", 6, 1, "unreadable and compare don't go together"),
    "no rounds": ("match: {players: 2, seed: 1, rounds: []}\n", 5, 38, "expected at least one round, found none"),
    "a match without facts": (
        "match: {players: 2, seed: 1, rounds: [{scores: 1 2}]}\n",
        5,
        8,
        "found nothing to check",
    ),
    "a bad set to compare": ("compare: [2-2 > 3-x]\n", 5, 19, "expected a number from 1 to 10, found 'x'"),
    "no set on the right": ("compare: [5 > 4-6]\n", 5, 15, "4-6 is no set, so it can't be compared"),
    "spaces in a set": ("sets: {3 - 4: run}\n", 5, 9, "expected no space here, found a space"),
    "a leading zero in a set": ("sets: {03-4: run}\n", 5, 8, "expected a number from 1 to 10, found '03'"),
    "a raised digit": (MATCH.replace("2 6}", "2 ²}"), 10, 40, "expected a score, found '\\xb2'"),
    "an Arabic digit": (MATCH.replace("2 6}", "٣ 6}"), 10, 38, "expected a score, found '\\u0663'"),
    "a huge score": (MATCH.replace("2 6}", f"2 {'9' * 5000}}}"), 10, 40, "expected a score, found '999"),
    "no such seat": (MATCH.replace("seed: 1", "seed: 1\n  first: E"), 8, 10, "expected a seat from A to B, found 'E'"),
    "no such starter": (MATCH.replace("starter: B", "starter: C"), 10, 17, "expected a seat from A to B, found 'C'"),
    "a winner twice": (MATCH.replace("winners: A", "winners: A A"), 12, 14, "expected each seat once"),
    "cards that can't be read": (f"decks: [{{{DECK}}}]\n".replace("9/10", "9-10"), 5, 102, "expected a card"),
    "a score in words": (
        MATCH.replace("2 6}", "2 six}"),
        10,
        40,
        "expected a score, found 'six'; write for example: 5 2 -1 0",
    ),
}


@pytest.mark.parametrize(("facts", "line", "column", "message"), WRONG.values(), ids=WRONG)
def test_a_wrong_fact(tmp_path, rule_ids, facts, line, column, message):
    (fault,) = faults(tmp_path, rule_ids, facts)
    assert fault[:2] == (line, column)
    assert message in fault[2]


def test_values_are_compared_and_not_how_they_are_written(tmp_path, rule_ids):
    text = MATCH.replace("totals: 7 5", "totals: '7   5'").replace("5 -1", "5   −1")
    assert faults(tmp_path, rule_ids, text) == []


def test_a_round_too_many(tmp_path, rule_ids):
    facts = MATCH.replace("  totals", "    - {scores: 1 1}\n  totals")
    (fault,) = faults(tmp_path, rule_ids, facts)
    assert fault[0] == 11
    assert "expected 2 rounds, found another" in fault[2]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("hand: 12", "hand: 11", "the size of every hand to be 11, but the engine says 12"),
        ("both-ways-up: yes", "both-ways-up: no", "every card dealt both ways up to be no, but the engine says yes"),
        ("1/2", "3/4", "to be yes, but the engine says no; if that is right, take out: first-player"),
        ("seeds: 60", "seeds: 0", "expected a whole number from 1 to 999, found '0'"),
    ],
)
def test_a_wrong_deal(tmp_path, rule_ids, old, new, message):
    found = faults(tmp_path, rule_ids, f"deals: {{{DEAL}, first-player: 1/2}}\n".replace(old, new))
    assert [message in text for *_, text in found] == [True]
