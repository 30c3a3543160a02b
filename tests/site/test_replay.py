"""The step-through replay and the frame for other sites, in a real browser."""

import re

import pytest

ROUND = "/en/examples/round-for-three/"


def shown(page):
    """The number and the sentence of the step that is shown."""
    return page.locator(".player .count").inner_text(), page.locator(".player .now figcaption").inner_text()


def test_buttons_step_and_the_address_follows(watched):
    page, wrong = watched(ROUND)
    back, forth = (page.get_by_role("button", name=name, exact=True) for name in ("Back", "Next"))
    assert back.is_disabled()
    forth.click()
    forth.click()
    number, sentence = shown(page)
    assert number == "3 / 21"
    assert "B shows 8-7-6" in sentence
    assert page.url.endswith("#round-for-three/3")
    back.click()
    assert shown(page)[0] == "2 / 21"
    assert page.locator(".player .step").filter(visible=True).count() == 1
    assert wrong == []


def test_it_can_be_used_by_keyboard_alone(watched):
    page, _ = watched(ROUND)
    page.locator(".player button").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert shown(page)[0] == "3 / 21"
    page.keyboard.press("Home")
    assert shown(page)[0] == "1 / 21"
    page.keyboard.press("Tab")  # the button back is disabled, so the slider is next
    assert page.evaluate("document.activeElement.type") == "range"
    page.keyboard.press("End")
    assert shown(page)[0] == "21 / 21"
    assert page.locator(".said").inner_text() == page.locator(".player .now figcaption").inner_text().replace("\n", "")


def test_a_swipe_steps(watched):
    page, _ = watched(ROUND)
    box = page.locator(".player .stage").bounding_box()
    page.mouse.move(box["x"] + 200, box["y"] + 100)
    page.mouse.down()
    page.mouse.move(box["x"] + 100, box["y"] + 105)
    page.mouse.up()
    assert shown(page)[0] == "2 / 21"


def test_a_link_opens_at_its_step_in_any_language(watched):
    page, _ = watched(f"{ROUND}#round-for-three/9")
    assert shown(page)[0] == "9 / 21"
    page.locator(".md-select").hover()
    page.locator(".md-select__link[data-language=uk]").click()
    page.wait_for_url("**/uk/examples/round-for-three/#round-for-three/9")
    page.wait_for_function("document.querySelector('.count')?.textContent === '9 / 21'")


@pytest.mark.parametrize(("step", "number"), [("0", 1), ("99", 21), ("x", 1), ("%", 1), ("9" * 400, 21)])
def test_a_step_that_is_none_does_no_harm(watched, step, number):
    page, wrong = watched(f"{ROUND}#round-for-three/{step}")
    assert shown(page)[0] == f"{number} / 21"
    assert wrong == []


def test_it_plays_by_itself_until_it_is_paused(watched):
    page, _ = watched(ROUND)
    page.clock.install()
    page.reload()
    page.get_by_role("button", name="Play").click()
    page.clock.run_for(6000)
    assert shown(page)[0] == "3 / 21"
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(6000)
    assert shown(page)[0] == "3 / 21"


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_cards_move_unless_the_reader_wants_no_motion(watched, motion, moves):
    page, wrong = watched(ROUND, reduced_motion=motion)
    page.get_by_role("button", name="Next", exact=True).click()
    if moves:
        page.wait_for_function("() => document.getAnimations().length > 10")
    else:
        page.wait_for_timeout(300)
        assert page.evaluate("document.getAnimations().length") == 0
    assert (page.locator(".player .now svg [data-card]").count() > 10) is moves
    assert wrong == []


def test_without_scripts_all_steps_stand_below_each_other(watched):
    page, _ = watched(ROUND, java_script_enabled=False)
    assert page.locator(".step").filter(visible=True).count() == 21
    assert page.locator(".bar").count() == 0


def test_another_site_can_show_a_replay_in_a_frame(watched, address):
    page, wrong = watched("/embed.html?uk/examples/round-for-three/#round-for-three/4")
    page.locator(".player .now").wait_for()
    assert page.evaluate("document.documentElement.lang") == "uk"
    assert page.locator(".count").inner_text() == "4 / 21"
    link = page.locator("main h1 > a")
    assert link.get_attribute("href") == f"{address}/uk/examples/round-for-three/#round-for-three"
    assert wrong == []


@pytest.mark.parametrize(
    "query",
    [
        "",
        "?uk/examples/beats/",
        "?en/examples/beats/#nothing",
        "?//example.org/examples/x/#y",
        "?../x#y",
        "?en/examples/beats/#%",
    ],
)
def test_a_wrong_address_of_the_frame_leaves_a_link_to_the_site(watched, query):
    page, wrong = watched(f"/embed.html{query}")
    page.wait_for_timeout(300)
    assert page.locator("main a").get_attribute("href") == "./"
    assert [line for line in wrong if not re.match("404|Failed to load", line)] == []
