"""Pages adapt to how they are read: narrow or zoomed, with wider spaces or larger letters, without motion."""

import pytest

from tests.site.html import keys

NARROW = {"viewport": {"width": 320, "height": 640}}
"""What a screen of 1280 px has left at a zoom of 400 %."""
OVER = """() => {
    const seen = { visibilityProperty: true };
    const rolls = (one) => one && (/auto|scroll/.test(getComputedStyle(one).overflowX) || rolls(one.parentElement));
    const out = (one) => one.getBoundingClientRect().right > innerWidth + 1;
    const over = (one) => out(one) && one.checkVisibility(seen) && !rolls(one);
    const apart = ".md-search *, .md-ellipsis, .md-header__topic *, .headerlink"; // shown when asked for, or shortened
    const all = [...document.querySelectorAll("article *, footer *, header *")];
    return all.filter((one) => over(one) && !one.matches(apart)).map((one) => one.outerHTML.slice(0, 120));
}"""
SPACED = """* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
p { margin-bottom: 2em !important; }"""
LARGE = "html { font-size: 250% !important; }"
"""Twice what the theme has."""
LAID_OUT = "* { content-visibility: visible !important; }"
"""What is far down has no true height before somebody comes near."""
CUT = """() => [...document.querySelectorAll("article *, .md-header__title *, footer *")].filter((one) => {
    const { overflowX, overflowY } = getComputedStyle(one);
    const cut = overflowY !== "visible" && one.scrollHeight > one.clientHeight + 3 && overflowY !== "auto";
    return one.checkVisibility() && one.clientHeight > 1 && one.textContent.trim() && cut;
}).map((one) => one.outerHTML.slice(0, 120))"""
KINDS = ("", "rules/show/", "faq/", "faq/two-players/", "ranking/", "check/", "learn/", "examples/round-for-three/")


@pytest.mark.parametrize("folder", ["zh", "uk", "id", "ru", "en"])
def test_every_page_fits_a_narrow_screen_and_goes_without_an_error(watched, built, address, folder):
    page, wrong = watched(f"/{folder}/", **NARROW)
    for key in keys(built, folder):
        page.goto(f"{address}/{folder}/{key}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, key
        assert page.evaluate(OVER) == [], key
        assert wrong == [], key


@pytest.mark.parametrize(("style", "width"), [(SPACED, 360), (LARGE, 720), (LARGE, 1280)])
@pytest.mark.parametrize("folder", ["uk", "zh"])
def test_wider_spaces_and_larger_letters_take_nothing_away(watched, address, folder, style, width):
    page, _ = watched(f"/{folder}/", viewport={"width": width, "height": 740}, bypass_csp=True)
    for kind in KINDS:
        page.goto(f"{address}/{folder}/{kind}")
        page.add_style_tag(content=style + LAID_OUT)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, kind
        assert page.evaluate(OVER) == [], kind
        assert page.evaluate(CUT) == [], kind


MOVING = "document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 1).length"


def test_with_reduced_motion_menu_and_search_open_at_once(watched):
    page, _ = watched("/uk/", reduced_motion="reduce", viewport={"width": 360, "height": 740})
    for opener in ("button[for=__drawer]", "button[for=__search]"):
        page.locator(opener).click()
        assert page.evaluate(MOVING) == 0
        page.keyboard.press("Escape")


def test_with_colours_of_the_reader_everything_can_be_told_apart(watched):
    page, _ = watched("/uk/check/#players_3;table_A_3/6_4/1;hand_B_5/2_6/1_7/3", forced_colors="active")
    keys = page.locator(".choose button")
    keys.last.click()
    assert [keys.first.get_attribute("aria-pressed"), keys.last.get_attribute("aria-pressed")] == ["true", "false"]
    look = """(one) => Object.fromEntries(["borderTopStyle", "outlineStyle", "outlineWidth", "borderTopWidth"]
        .map((name) => [name, getComputedStyle(one)[name]]))"""
    assert keys.first.evaluate(look) != keys.last.evaluate(look)
