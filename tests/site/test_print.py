"""Every page on paper: light, whole, no wider than the sheet, and nothing to tap."""

import io

import pytest
from pypdf import PdfReader

from tests.site.html import keys

SHEET = 688
"""The width of A4 inside its margins of 14 mm, in pixels of 1/96 inch."""
LOOKED_AT = """sheet => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  const all = (selector) => [...document.querySelectorAll(selector)];
  const wide = (element) => element.getBoundingClientRect().right > sheet + 1;
  const pale = (element) => Math.min(...getComputedStyle(element).color.match(/\\d+/g).slice(0, 3)) > 99;
  const told = (elements) => elements.map((element) => element.outerHTML.slice(0, 80));
  const whole = ["figure", "img", "tr", ".side", "h2", "h3"].join(", ");
  return {
    wide: told(all("article *").filter((e) => seen(e) && wide(e))),
    tools: told(all("nav, header, form, button, input, select, .md-top, .headerlink, .md-button").filter(seen)),
    hidden: told(all("article :is(figure, img)").filter((e) => !seen(e) && !e.closest("[hidden]"))),
    cut: told(all(`article :is(${whole})`).filter((e) => getComputedStyle(e).breakInside !== "avoid")),
    left: told(all("article :is(h1, h2, h3)").filter((e) => getComputedStyle(e).breakAfter !== "avoid")),
    pale: told(all("h1, h2, p, a, td, figcaption, .md-copyright *").filter((e) => seen(e) && pale(e))),
  };
}"""


@pytest.fixture
def printed(browser, address):
    """A function that shows a page as a sheet of paper gets it, asked for on a dark screen."""
    page = browser.new_page(viewport={"width": SHEET, "height": 1000}, color_scheme="dark")

    def show(path):
        page.goto(address + path)
        page.emulate_media(media="print")
        return page

    yield show
    page.close()


@pytest.mark.parametrize("folder", ["zh", "ru"])
def test_every_page_prints_light_and_whole(printed, built, folder):
    for key in keys(built, folder):
        found = printed(f"/{folder}/{key}").evaluate(LOOKED_AT, SHEET)
        assert found == {"wide": [], "tools": [], "hidden": [], "cut": [], "left": [], "pale": []}, key


def test_all_steps_are_printed(printed):
    page = printed("/en/examples/round-for-three/")
    steps = page.locator("figure.step")
    assert steps.count() > 10
    assert all(step.is_visible() for step in steps.all())
    tops = {round(step.bounding_box()["y"]) for step in steps.all()}
    assert len(tops) <= steps.count() // 2, "the steps stand side by side"


def test_an_entered_hand_is_printed_without_the_keys(printed):
    page = printed("/en/check/#players_4;_table_A_4/9_5/2;_hand_B_2/6_2/3_4/7")
    assert page.locator(".hand-cards .card").first.is_visible()
    assert page.locator(".found").is_visible()
    for tool in (".keys", ".tools", ".settings", ".paste"):
        assert not page.locator(tool).is_visible()


@pytest.mark.parametrize("folder", ["zh", "uk", "id", "ru", "en"])
def test_the_quick_reference_is_one_sheet(printed, folder):
    page = printed(f"/{folder}/quick-reference/")
    assert len(PdfReader(io.BytesIO(page.pdf(format="A4"))).pages) == 1


def test_a_sheet_says_whose_game_it_is(printed):
    assert "Oink Games" in printed("/en/faq/").locator(".md-copyright").inner_text()
