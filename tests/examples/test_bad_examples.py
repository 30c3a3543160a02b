"""What is said of an example that is wrong: where, and how to write it right."""

import pytest

from tests.examples.project import faults_of, write_example

GOOD = """\
id: more-cards
proves: [beat-count, show-captures]
title: More cards
caption: Count first.
players: 5
start:
  table: {owner: A, cards: 8/6 8/2}
  hands: {B: 2/1 3/7 4/6 9/5, C: 1/10}
play:
  - do: B show 4
    refused: fewer-cards
  - do: B show 1-3
    then: {table: 2/1 3/7 4/6, captured: {B: 2}, turn: C, ended: no}
  - check: {shows: 0, scouts: 8, owner: B, exempt: none}
  - do: C scout left turn to 1
    then: {hands: {C: 1/2 1/10}, chips: {B: 1}}
"""
PATH = "examples/beats/more-cards.yml"
FIRST, LAST = "  - do: B show 4\n    refused: fewer-cards\n", "  - do: C scout left turn to 1\n"

FAULTS = {
    "a wrong number": ("captured: {B: 2}", "captured: {B: 3}", 13, 46, "captured of B to be 3, but the engine says 2"),
    "a wrong table": ("table: 2/1 3/7 4/6,", "table: 2/1 3/7,", 13, 19, "if that is right, write: 2/1 3/7 4/6"),
    "a wrong turn": ("turn: C", "turn: D", 13, 56, "expected turn to be D, but the engine says C"),
    "a wrong ending": ("ended: no", "ended: unbeaten", 13, 66, "to be unbeaten, but the engine says no"),
    "a wrong hand": ("C: 1/2 1/10}", "C: 1/10 1/2}", 16, 23, "hands of C to be 1/10 1/2, but the engine says 1/2 1/10"),
    "a wrong number of Shows": ("shows: 0", "shows: 1", 14, 20, "expected shows to be 1, but the engine says 0"),
    "wrong Shows": ("shows: 0", "shows: [1]", 14, 20, "expected shows to be [1], but the engine says []"),
    "a wrong owner": ("owner: B", "owner: none", 14, 41, "expected owner to be none, but the engine says B"),
    "a wrong exemption": ("exempt: none", "exempt: B", 14, 52, "expected exempt to be B, but the engine says none"),
    "another reason": ("fewer-cards", "weaker-kind", 10, 9, "if that is right, write: refused: fewer-cards"),
    "a reason that isn't": ("fewer-cards", "fewer-card", 11, 14, "did you mean 'fewer-cards'?"),
    "refused although legal": (
        "B show 1-3\n",
        "B show 1-3\n    refused: not-a-set\n",
        12,
        9,
        "expected B show 1-3 to be refused as not-a-set (rule show-only-two-kinds), but the engine finds it legal",
    ),
    "legal although refused": (
        "    refused: fewer-cards\n",
        "",
        10,
        9,
        "expected B show 4 to be legal, but the engine refuses it as fewer-cards (rule beat-count)",
    ),
    "an unknown key": ("caption:", "captions:", 4, 1, "unknown key 'captions'; did you mean 'caption'?"),
    "an unknown key in start": ("  table:", "  tabel:", 7, 3, "unknown key 'tabel'; did you mean 'table'?"),
    "an unknown key in a line": ("    then: {table", "    than: {table", 13, 5, "did you mean 'then'?"),
    "an unknown expectation": ("captured: {B", "capture: {B", 13, 32, "did you mean 'captured'?"),
    "a missing key": ("title: More cards\n", "", 1, 1, "expected the key 'title', which is missing"),
    "no play": ("play:\n", "plays:\n", 9, 1, "unknown key 'plays'; did you mean 'play'?"),
    "an unknown rule": ("beat-count,", "beat-cuont,", 2, 10, "rule id 'beat-cuont'; did you mean 'beat-count'?"),
    "no rule": ("[beat-count, show-captures]", "[]", 2, 9, "expected at least one rule id"),
    "a rule twice": ("[beat-count, show-captures]", "[beat-count, beat-count]", 2, 22, "stands here twice"),
    "no lines": (
        "play:\n  - do: B show 4\n    refused: fewer-cards\n",
        "play: []\nplya:\n",
        9,
        7,
        "at least one line with do",
    ),
    "a number for a play": ("play:\n", "play: 3\nplya:\n", 9, 7, "expected a list such as [a, b], found a text"),
    "an empty then": (
        "{table: 2/1 3/7 4/6, captured: {B: 2}, turn: C, ended: no}",
        "{}",
        13,
        11,
        "at least one of table",
    ),
    "an empty check": ("{shows: 0, scouts: 8, owner: B, exempt: none}", "{}", 14, 12, "expected at least one of table"),
    "no hands": ("{B: 2/1 3/7 4/6 9/5, C: 1/10}", "{}", 8, 10, "expected at least one entry, found none"),
    "no hands expected": ("hands: {C: 1/2 1/10}", "hands: {}", 16, 19, "expected at least one seat, found none"),
    "nothing captured": ("captured: {B: 2}", "captured: {}", 13, 42, "expected at least one seat, found none"),
    "no reading": ("start:\n", "ruleset: {}\nstart:\n", 6, 10, "expected at least one reading, found none"),
    "no title": ("title: More cards", "title:", 3, 7, "expected a text, found nothing"),
    "a blank caption": ("caption: Count first.", "caption: ' '", 4, 10, "expected a text, found nothing"),
    "check and do": (
        "  - do: B show 4\n",
        "  - do: B show 4\n    check: {shows: 0}\n",
        10,
        5,
        "check and do don't go together",
    ),
    "facts and a play": ("players: 5", "sets: {3-4: run}\nplayers: 5", 6, 1, "sets and players don't go together"),
    "a hand of a seat twice": ("C: 1/10}", "' B': 1/10}", 8, 32, "expected no space here, found a space"),
    "a leading zero in a number": ("players: 5", "players: 05", 5, 10, "expected a whole number from 2 to 5"),
    "a leading zero in a card": ("9/5", "09/5", 8, 26, "expected a card"),
    "a card twice on the table": ("8/6 8/2", "8/6 6/8", 7, 32, "card 6/8 is used twice"),
    "two scores for one": ("chips: {B: 1}", "scores: {B: 1 2}", 16, 46, "expected one score such as 4 or -2"),
    "who may flip": (
        "shows: 0",
        "flippable: [A]",
        14,
        24,
        "expected flippable to be [A], but the engine says []; if that",
    ),
    "a flipper twice": ("shows: 0", "flippable: [A, A]", 14, 28, "'A' stands here twice"),
    "Shows that can't be read": ("shows: 0", "shows: [1, 2-]", 14, 24, "expected positions in ascending order"),
    "chips before the start": (
        "start:\n",
        "start:\n  begun: no\n",
        7,
        10,
        "before the first action the table is empty",
    ),
    "two Scout & Show chips": ("start:\n", "start:\n  scout-and-show: {B: 2}\n", 7, 23, "has at most one"),
    "a bad action on two lines": (
        "do: B show 4",
        "do: B show\n      x",
        10,
        9,
        "in the text 'B show x': expected a position",
    ),
    "an id that isn't the file's": ("id: more-cards", "id: more-card", 1, 5, "the file's name, 'more-cards'"),
    "an id with a capital": ("id: more-cards", "id: More-cards", 1, 5, "an id of lower-case words with hyphens"),
    "a misspelt action": ("B show 1-3", "B shwo 1-3", 12, 11, "expected show or scout or flip or pass or move"),
    "a misspelt end": ("scout left turn", "scout lift turn", 15, 17, "expected left or right, found 'lift'"),
    "positions backwards": ("B show 1-3", "B show 3-1", 12, 16, "positions in ascending order"),
    "no action at all": ("do: B show 4", "do: B", 10, 10, "or pass or move, found the end"),
    "no such seat": ("do: C scout", "do: F scout", 15, 9, "expected a seat from A to E, found 'F'"),
    "no such card": ("9/5", "9/9", 8, 26, "expected a card, two different numbers from 1 to 10, found '9/9'"),
    "a number too high": ("9/5", "11/5", 8, 26, "expected a card"),
    "a card twice": ("C: 1/10", "C: 6/8", 8, 34, "card 6/8 is used twice"),
    "a card twice in one hand": ("9/5", "1/2", 8, 26, "card 1/2 is used twice"),
    "a seat too many": ("players: 5", "players: 2", 8, 31, "expected a seat from A to B, found 'C'"),
    "too many players": ("players: 5", "players: 6", 5, 10, "expected a whole number from 2 to 5, found '6'"),
    "a seat without hand": (", C: 1/10}", "}", 15, 9, "C acts, so the example must give the hand of C in start"),
    "a table that is no set": ("8/6 8/2", "8/6 5/2", 7, 10, "the cards on the table are no set"),
    "the owner to move": ("start:\n", "start:\n  turn: A\n", 7, 9, "the owner of the active set can't be to move"),
    "an empty hand": ("C: 1/10}", "C: empty}", 8, 34, "expected a card"),
    "too many Scouts": ("start:\n", "start:\n  scouted: 4\n", 7, 12, "4 Scouts since the last Show can't be"),
    "too many captured": ("start:\n", "start:\n  captured: {D: 40}\n", 7, 17, "there aren't that many unused cards"),
    "an unknown reading": ("start:\n", "ruleset: {needs-show: no}\nstart:\n", 6, 11, "unknown reading 'needs-show'"),
    "another value of a reading": (
        "start:\n",
        "ruleset: {unbeaten-owner-exempt: maybe}\nstart:\n",
        6,
        34,
        "expected yes or no, found 'maybe'",
    ),
    "broken YAML": ("caption: Count first.", "caption: Count: first.", 4, 15, "broken YAML"),
    "an open bracket": ("[beat-count, show-captures]", "[beat-count, show-captures", 3, 6, "broken YAML"),
    "a key twice": ("title: More", "title: x\ntitle: More", 4, 1, "the key 'title' stands here twice"),
    "a tag": ("title: More", "title: !!str More", 3, 8, "anchors, aliases and tags aren't used here"),
    "a list for a text": ("title: More cards", "title: [More]", 3, 8, "expected a text, found a list"),
    "a text for a list": (
        "[beat-count, show-captures]",
        "beat-count",
        2,
        9,
        "expected a list such as [a, b], found a text",
    ),
}


@pytest.mark.parametrize(("old", "new", "line", "column", "message"), FAULTS.values(), ids=FAULTS)
def test_a_wrong_example(tmp_path, rule_ids, old, new, line, column, message):
    assert GOOD.count(old) == 1, "the change must be clear"
    write_example(tmp_path, "beats/more-cards", GOOD.replace(old, new))
    fault = faults_of(tmp_path, rule_ids)[0]
    assert (fault.path, fault.line, fault.column) == (PATH, line, column), fault.message
    assert message in fault.message


def test_the_example_that_is_spoilt_here_is_right(tmp_path, rule_ids):
    write_example(tmp_path, "beats/more-cards", GOOD)
    assert faults_of(tmp_path, rule_ids) == []


@pytest.mark.parametrize(("players", "card"), [(3, "1/10"), (4, "9/10"), (2, "10/9")])
def test_a_card_that_is_not_in_the_deck(tmp_path, rule_ids, players, card):
    text = GOOD.replace("players: 5", f"players: {players}").replace("9/5, C: 1/10", card)
    write_example(tmp_path, "beats/more-cards", text[: text.index("  - do: B show 1-3")])
    (fault,) = faults_of(tmp_path, rule_ids)
    assert (fault.path, fault.line, fault.column) == (PATH, 8, 26)
    assert f"card {card} isn't in the deck for {players} players" in fault.message


def test_values_are_compared_and_not_how_they_are_written(tmp_path, rule_ids):
    text = GOOD.replace("table: 2/1 3/7 4/6", "table: '2/1   3/7 4/6'").replace("{C: 1/2 1/10}", "{C: ' 1/2   1/10'}")
    text = text.replace("{shows: 0", "{shows: [], flippable: []")
    write_example(tmp_path, "beats/more-cards", text)
    assert faults_of(tmp_path, rule_ids) == []


def test_nothing_is_said_of_what_follows_an_unexpected_refusal(tmp_path, rule_ids):
    text = GOOD.replace("B show 1-3", "B show 4").replace("  - do: B show 4\n    refused: fewer-cards\n", "")
    write_example(tmp_path, "beats/more-cards", text)
    (fault,) = faults_of(tmp_path, rule_ids)
    assert "to be legal, but the engine refuses it as fewer-cards" in fault.message


def test_a_difference_names_the_rules_that_the_example_proves(tmp_path, rule_ids):
    write_example(tmp_path, "beats/more-cards", GOOD.replace("captured: {B: 2}", "captured: {B: 3}"))
    (fault,) = faults_of(tmp_path, rule_ids)
    assert fault.message.endswith("(proves beat-count, show-captures)")


def test_all_differences_are_told_in_one_run(tmp_path, rule_ids):
    text = GOOD.replace("captured: {B: 2}", "captured: {B: 3}").replace("scouts: 8", "scouts: 9")
    write_example(tmp_path, "beats/more-cards", text.replace("chips: {B: 1}", "chips: {B: 2}"))
    write_example(tmp_path, "beats/also", GOOD.replace("more-cards", "also").replace("turn: C", "turn: D"))
    assert [(fault.path, fault.line) for fault in faults_of(tmp_path, rule_ids)] == [
        ("examples/beats/also.yml", 13),
        (PATH, 13),
        (PATH, 14),
        (PATH, 16),
    ]


def test_all_faults_of_all_files_are_told_in_one_run(tmp_path, rule_ids):
    text = GOOD.replace("beat-count,", "beat-cuont,").replace("B show 4", "B shwo 4").replace("title:", "titel:")
    write_example(tmp_path, "beats/more-cards", text)
    write_example(tmp_path, "beats/broken", "id: [")
    write_example(tmp_path, "beats/nothing", "")
    found = faults_of(tmp_path, rule_ids)
    assert sorted((fault.path, fault.line) for fault in found if fault.path == PATH) == [
        (PATH, 1),
        (PATH, 2),
        (PATH, 3),
        (PATH, 10),
    ]
    assert {fault.path for fault in found} == {PATH, "examples/beats/broken.yml", "examples/beats/nothing.yml"}


def test_two_examples_with_one_id(tmp_path, rule_ids):
    write_example(tmp_path, "beats/more-cards", GOOD)
    write_example(tmp_path, "show/more-cards", GOOD)
    (fault,) = faults_of(tmp_path, rule_ids)
    assert (fault.path, fault.line) == ("examples/show/more-cards.yml", 1)
    assert PATH in fault.message
