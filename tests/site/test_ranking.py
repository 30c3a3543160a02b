"""The order of all sets on the page is that of the engine, sifted and sorted as a reader wants it."""

import re
from contextlib import closing

import pytest
from playwright.sync_api import expect

from scout_docs.notation import format_numbers
from scout_docs.rules import ranking

GROUPS = {5: "5", 4: "4", 3: "3", 2: "4"}


def names(page):
    return page.locator(".order:visible tbody tr:visible .tiles").evaluate_all(
        "cells => cells.map((cell) => cell.getAttribute('aria-label'))"
    )


@pytest.mark.parametrize("players", GROUPS)
def test_every_strength_in_order(watched, players):
    page, wrong = watched("/en/ranking/")
    page.locator(f".sift [value='{GROUPS[players]}']").check()
    assert names(page) == [format_numbers(row.numbers) for row in ranking(players)]
    assert wrong == []


def test_sets_are_sifted_and_sorted(watched):
    page, _ = watched("/en/ranking/")
    page.locator("[name=count]").select_option("3")
    page.locator("[name=kind]").select_option("same")
    assert names(page) == [f"{n}-{n}-{n}" for n in range(1, 11)]
    page.get_by_role("button", name="Place").click()
    assert names(page) == [f"{n}-{n}-{n}" for n in range(10, 0, -1)]
    page.locator("[name=numbers]").fill("444")
    assert page.locator("tr.told td").first.inner_text() == "41"
    assert len(names(page)) == 10
    page.locator("[name=count]").select_option("")
    page.locator("[name=kind]").select_option("")
    page.locator("[name=numbers]").fill("4 4 5")
    assert page.locator(".told-of-set").inner_text() == "No such set can be found here."


def test_the_order_by_odds_is_that_of_strength_backwards(watched):
    page, _ = watched("/en/ranking/")
    page.get_by_role("button", name="Hands that beat it").click()
    assert names(page) == [format_numbers(row.numbers) for row in reversed(ranking(4))]


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        (
            "5 4 3",
            "3-4-5 has place 32 of 133, counted from the weakest. It beats 2-3-4 and every set before that."
            " It is beaten by 4-5-6 and every set after that.",
        ),
        (
            "1",
            "1 has place 1 of 133, counted from the weakest. It beats no other set."
            " It is beaten by 2 and every set after that.",
        ),
    ],
)
def test_a_set_is_told_what_it_beats_and_what_beats_it(watched, numbers, said):
    page, _ = watched("/en/ranking/")
    page.locator("[name=numbers]").fill(numbers)
    assert page.locator(".told-of-set").inner_text().replace("\u2011", "-") == said
    place = int(re.search(r"place (\d+)", said)[1])
    assert page.locator("tr.told td").first.inner_text() == str(place)


def test_every_size_of_a_set_can_be_chosen_and_has_its_odds(watched):
    page, _ = watched("/en/ranking/")
    sizes = sorted({len(row.numbers) for row in ranking(5)})
    assert page.locator("[name=count] option").all_inner_texts() == ["all", *map(str, sizes)]
    assert page.locator("#best-show ~ * td:first-child").all_inner_texts() == list(map(str, sizes))


def test_a_link_leads_to_a_set(watched):
    page, _ = watched("/uk/ranking/#3-2-2-2")
    assert page.locator("tr.told .tiles").get_attribute("aria-label") == "2-2-2"
    assert page.locator("[name=players]:checked").get_attribute("value") == "3"


@pytest.mark.parametrize("anchor", ["4-10-10-10", "3-2-2-2", "players-5", "odds"])
def test_what_a_link_leads_to_is_in_view(watched, anchor):
    page, _ = watched(f"/uk/ranking/#{anchor}")
    expect(page.locator(f"[id='{anchor}']")).to_be_in_viewport()


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_jumps_when_the_script_comes(browser, address, width):
    def places():
        page.goto(f"{address}/uk/ranking/")
        boxes = [page.locator(one).first.bounding_box() for one in (".sift", ".order:visible", "tbody tr:visible")]
        return [(box["x"], box["y"], box["width"]) for box in boxes]

    with closing(browser.new_page(viewport={"width": width, "height": 800})) as page:
        page.route("**/ranking.js", lambda route: route.abort())
        before = places()
        page.unroute_all()
        assert places() == before


def test_without_scripts_every_order_stands_there(watched):
    page, _ = watched("/en/ranking/", java_script_enabled=False)
    assert page.locator(".order:visible").count() == 3


@pytest.mark.parametrize("language", ["zh", "uk", "id", "ru", "en"])
def test_one_order_is_printed_on_one_sheet(watched, language):
    page, _ = watched(f"/{language}/ranking/")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1
