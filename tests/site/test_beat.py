"""Does it beat? The answers of the page are those of the engine, for every pair of sets, and by tapping."""

from random import Random

import pytest

from scout_docs.rules import deal
from scout_docs.rules.legal import spans
from scout_docs.rules.refusals import Reason
from scout_docs.rules.sets import LADDER, beats, strength, ups, why_too_weak

WHY = {Reason.FEWER_CARDS: "Count", Reason.WEAKER_KIND: "Kind", Reason.LOWER_NUMBER: "Number"}
ASK = """async (rows) => {
    const box = document.querySelector(".beat");
    const asker = { box, load: Beat.prototype.load, look: Beat.prototype.look };
    const answers = [];
    for (const hand of rows) for (const table of rows) answers.push((await asker.look(hand, table)).answer);
    return answers;
}"""


def engine_says(hand, table):
    """The key of the answer: yes or no with the criterion, or that both are equal."""
    wins = beats(hand, table)
    reason = why_too_weak(table, hand) if wins else why_too_weak(hand, table)
    if reason is Reason.EQUAL_STRENGTH:
        return "equal"
    singles = len(hand) == len(table) == 1
    return ("yes" if wins else "no") + ("Single" if singles else WHY[reason])


def test_every_pair_of_sets_gets_the_answer_of_the_engine(watched):
    page, wrong = watched("/en/rules/beats/")
    rows = [row for _, row in LADDER] + [row[::-1] for _, row in LADDER if row[0] != row[-1]]
    assert len(rows) > 135
    found = page.evaluate(ASK, [list(row) for row in rows])
    assert found == [engine_says(hand, table) for hand in rows for table in rows]
    assert wrong == []


@pytest.mark.parametrize(
    ("hand", "table", "answer"),
    [
        ("5 5", "8 9", "Yes. Same numbers beat a run of equally many cards."),
        ("3", "10", "No. Your card is lower."),
        ("2 3", "3 4", "No. Same kind and size, and the number is lower."),
        ("1 2 3", "10 10", "Yes. More cards beat fewer."),
        ("5 4 3", "3 4 5", "No. Both are equally strong."),
        ("3 3 4", "2", "Your cards aren't a set."),
        ("3", "10 1", "The cards on the table aren't a set."),
        ("3", "", "Tap the numbers of both sets."),
    ],
)
def test_tapping_the_numbers_answers_at_once(watched, hand, table, answer):
    page, wrong = watched("/en/rules/beats/", viewport={"width": 360, "height": 740}, has_touch=True)
    for side, numbers in (("hand", hand), ("table", table)):
        for number in numbers.split():
            page.locator(f"[data-side={side}] .keys").get_by_role("button", name=number, exact=True).tap()
    page.wait_for_timeout(100)
    assert page.locator(".beat [role=status]").inner_text() == answer
    assert wrong == []


def test_the_last_number_can_be_taken_back(watched):
    page, _ = watched("/en/rules/beats/")
    keys = page.locator("[data-side=hand] .keys")
    for name in ("5", "6", "Take back"):
        keys.get_by_role("button", name=name, exact=True).click()
    assert page.locator("[data-side=hand] .row-of-numbers").inner_text() == "5"


def test_without_scripts_it_isnt_there(watched):
    page, _ = watched("/en/rules/beats/", java_script_enabled=False)
    assert page.locator(".beat").is_hidden()


HANDS = """async (positions) => {
    const data = await (await fetch(document.querySelector(".beat").dataset.strengths)).json();
    const asker = { load: () => data };
    const answers = [];
    for (const [hand, table] of positions) {
        const found = await Hand.prototype.shows.call(asker, hand, table);
        answers.push(found.map(({ first, last }) => [first, last]));
    }
    return answers;
}"""


def position(seed):
    """A hand and a set to beat, or none, from one deal."""
    rng = Random(seed)
    one, other = deal(rng.choice((3, 4, 5)), rng).hands[:2]
    sets = [ups(other)[start:stop] for start, stop in spans(ups(other), 0)]
    return ups(one), rng.choice([(), *sets])


def test_every_legal_show_of_random_hands_is_listed_strongest_first(watched):
    page, wrong = watched("/en/check/")
    positions = [position(seed) for seed in range(3000)]
    found = page.evaluate(HANDS, [[list(hand), list(table)] for hand, table in positions])
    for (hand, table), shows in zip(positions, found, strict=True):
        legal = sorted(spans(hand, strength(table)), key=lambda span: (-strength(hand[slice(*span)]), span[0]))
        assert shows == [[start + 1, stop] for start, stop in legal]
    assert wrong == []


def test_a_hand_is_checked_by_tapping_and_from_the_address(watched):
    page, wrong = watched("/uk/check/", viewport={"width": 360, "height": 740}, has_touch=True)
    for side, numbers in (("hand", "5 5 3 6"), ("table", "4 4")):
        for number in numbers.split():
            page.locator(f"[data-side={side}] .keys").get_by_role("button", name=number, exact=True).tap()
    page.locator(".found li").wait_for()
    assert page.locator(".found li").all_inner_texts() == ["55 (1–2)"]
    assert page.url.endswith("/uk/check/#5-5-3-6/4-4")
    again, _ = watched("/zh/check/#5-5-3-6/4-4")
    again.locator(".found li").wait_for()
    assert again.locator(".found li").all_inner_texts() == ["55 (1–2)"]
    assert wrong == []


HOSTILE = [
    "<img src=x onerror=alert(1)>/4",
    "99-0--1/",
    "%3Cscript%3E/1",
    "1-1/1-3",
    "/" * 50,
    "1-" * 5000,
    "%",
    "a/b/c",
]


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_strange_address_does_no_harm(watched, hostile):
    page, wrong = watched(f"/en/check/#{hostile}")
    page.wait_for_timeout(200)
    assert page.locator(".beat").is_visible()
    assert page.locator(".beat img, .beat script").count() == 0
    assert wrong == []
