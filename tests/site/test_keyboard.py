"""Everything can be reached and used without a mouse, and what is in focus can be seen."""

import pytest

WIDE, PHONE = {"viewport": {"width": 1280, "height": 800}}, {"viewport": {"width": 360, "height": 740}}
PAGES = (
    "/uk/",
    "/zh/learn/",
    "/en/rules/beats/",
    "/uk/ranking/",
    "/id/heard-wrongly/",
    "/en/check/#players_3;table_A_3/6_4/1;hand_B_5/2_7/1_9/3",
    "/ru/examples/round-for-three/",
    "/",
    "/embed.html?uk/examples/round-for-three/#round-for-three/4",
)
REACHABLE = """() => {
    const controls = document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']");
    const seen = { visibilityProperty: true };
    window.controls = [...controls].filter((one) => {
        if (one.disabled || one.closest("[inert], .md-top[hidden]") || one.tabIndex < 0) return false;
        if (one.type === "radio" && !one.checked) return false; // arrows lead to it
        return one.checkVisibility(seen);
    });
    return window.controls.length;
}"""
FOCUSED = """() => {
    const one = document.activeElement;
    const shown = one.matches(".md-option") ? document.querySelector(".md-option + label:not([hidden])") : one;
    const box = shown.getClientRects()[0] ?? new DOMRect(); // a link can go over two lines
    const [x, y] = [box.x + Math.min(box.width / 2, 40), box.y + Math.min(box.height / 2, 20)];
    const over = document.elementFromPoint(x, y);
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    return {
        number: one === document.body ? -2 : window.controls.indexOf(one),
        name: one.outerHTML.slice(0, 120),
        framed: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
        clear: shown.contains(over) || over?.contains(shown) && !over.matches(".md-header, .md-overlay"),
    };
}"""

BROWSER = -2
"""After the last control of a page come those of the browser."""


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("path", PAGES)
def test_tab_leads_to_every_control_and_shows_where_it_is(watched, path, size):
    page, _ = watched(path, **size, reduced_motion="reduce")
    page.wait_for_load_state("networkidle")
    count, reached = page.evaluate(REACHABLE), set()
    page.keyboard.press("Tab")
    while (focused := page.evaluate(FOCUSED))["number"] not in {*reached, BROWSER}:
        if "md-search__input" in focused["name"]:
            page.keyboard.press("Escape")  # it opens when it gets the focus
            focused["framed"] = True
        assert focused["framed"], focused
        assert focused["clear"], focused
        reached.add(focused["number"])
        page.keyboard.press("Tab")
    missing = set(range(count)) - reached
    assert not missing, page.evaluate(
        "(at) => at.map((one) => window.controls[one].outerHTML.slice(0, 120))", [*missing]
    )


def focused(page, selector):
    return page.evaluate("(selector) => document.activeElement.matches(selector)", selector)


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)
    page.wait_for_timeout(150)


def test_the_first_key_leads_past_header_and_menu(watched):
    page, _ = watched("/uk/rules/show/")
    press(page, "Tab", "Enter")
    assert page.url.endswith("#show")
    press(page, "Tab")
    assert focused(page, "article a")


def test_the_menu_of_a_phone_opens_keeps_the_focus_and_closes(watched):
    page, wrong = watched("/uk/rules/show/", **PHONE, reduced_motion="reduce")
    press(page, "Tab", "Tab")
    opener = page.locator("button[for=__drawer]")
    assert opener.get_attribute("aria-label") == "Навігація"
    assert opener.get_attribute("aria-expanded") == "false"
    press(page, "Enter")
    assert opener.get_attribute("aria-expanded") == "true"
    assert focused(page, ".md-nav--primary a[href='./']")
    for _ in range(100):  # once around, the browser's own controls between
        page.keyboard.press("Tab")
        assert focused(page, ".md-nav--primary a, body")
    press(page, "Escape")
    assert focused(page, "button[for=__drawer]")
    assert opener.get_attribute("aria-expanded") == "false"
    press(page, " ")
    page.set_viewport_size(WIDE["viewport"])  # the phone is turned, or a window made wider
    press(page)
    assert page.locator("[inert]:not(.step)").count() == 0
    assert wrong == []


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_search_opens_finds_and_closes(watched, size):
    page, wrong = watched("/en/rules/show/", **size, reduced_motion="reduce")
    opener = "button[for=__search]" if size is PHONE else ".md-search__input"
    for _ in range(12):
        press(page, "Tab")
        if focused(page, opener):
            break
    if size is PHONE:
        press(page, "Enter")
    page.keyboard.type("shuffling")
    page.locator(".md-search-result__link").first.wait_for()
    press(page, "Escape")
    assert not page.locator("#__search").is_checked()
    if size is PHONE:
        assert focused(page, opener)
        press(page, "Enter")
    else:
        press(page, "Shift+Tab", "Tab")
    page.locator(".md-search__input").press("End")
    page.locator(".md-search-result__link").first.wait_for()
    press(page, "ArrowDown")
    assert focused(page, ".md-search-result__link")
    press(page, "Enter")
    page.wait_for_url("**/rules/setup/*")
    assert wrong == []


def test_no_single_letter_opens_anything(watched):
    page, _ = watched("/en/")
    for key in "fs/pn.,":
        press(page, key)
        assert not page.locator("#__search").is_checked()
    assert page.url.endswith("/en/")


@pytest.mark.parametrize("key", ["Enter", " "])
def test_colours_are_switched_by_keys(watched, key):
    page, _ = watched("/en/", color_scheme="light")
    page.locator(".md-option").first.focus()
    press(page, key)
    assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"
    page.locator("a[data-language=uk]").evaluate("link => link.click()")
    page.wait_for_url("**/uk/")
    assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"
    page.locator(".md-option").last.focus()
    press(page, key)
    assert page.locator("body").get_attribute("data-md-color-scheme") == "default"


def test_what_opens_at_the_focus_closes_with_escape(watched):
    page, _ = watched("/en/rules/show/", reduced_motion="reduce")
    page.locator(".md-select button").focus()
    assert page.locator(".md-select__inner").bounding_box()["height"] > 100
    press(page, "Escape")
    assert page.locator(".md-select__inner").bounding_box()["height"] < 10
    page.locator("a.term").first.focus()
    tip = page.locator("[role=tooltip].md-tooltip2--active")
    tip.wait_for()
    press(page, "Escape")
    tip.wait_for(state="hidden")


def test_a_round_is_played_by_keys(watched):
    page, _ = watched("/en/examples/round-for-three/")
    player = page.locator(".player").first
    player.locator("button").last.focus()
    press(page, "Enter", " ")
    assert player.locator(".count").inner_text().startswith("3 /")
    press(page, "ArrowLeft")
    assert player.locator(".count").inner_text().startswith("2 /")
    assert focused(page, ".player button")
    press(page, "Home")
    assert player.locator(".count").inner_text().startswith("1 /")


def test_a_hand_is_checked_by_keys(watched):
    page, _ = watched("/en/check/")
    page.locator(".checker .to-hand").focus()
    press(page, "Enter", "5", "5", "Tab", "Enter")
    assert page.locator(".found li").count() == 3
    assert focused(page, ".hand-cards .card")
    page.locator(".choose button").first.focus()
    press(page, " ")
    assert page.locator(".choose [aria-pressed=true]").count() == 1
