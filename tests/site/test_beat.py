"""Does it beat? The answers of the page are those of the engine, for every pair of sets, and by tapping."""

import pytest

from scout_docs.rules.refusals import Reason
from scout_docs.rules.sets import LADDER, beats, why_too_weak

WHY = {Reason.FEWER_CARDS: "Count", Reason.WEAKER_KIND: "Kind", Reason.LOWER_NUMBER: "Number"}
ASK = "(rows) => rows.flatMap((hand) => rows.map((table) => compared(hand, table).answer))"


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
