"""axe finds nothing to mend on any kind of page: wide and light, dark on a phone, and without scripts."""

import pytest
from axe_playwright_python.sync_playwright import Axe

PAGES = (
    "/",
    "/en/",
    "/zh/learn/",
    "/uk/rules/show/",
    "/ru/faq/",
    "/uk/faq/scout/",
    "/id/examples/round-for-three/",
    "/en/examples/beats/",
    "/zh/differences/",
    "/uk/heard-wrongly/",
    "/ru/glossary/",
    "/id/ranking/",
    "/en/quick-reference/",
    "/en/about/",
    "/en/check/#players_3;table_A_3/6_4/1;hand_B_5/2_7/1_9/3",
    "/embed.html?uk/examples/round-for-three/#round-for-three/4",
)
WAYS = {
    "wide": {},
    "dark phone": {"viewport": {"width": 360, "height": 740}, "color_scheme": "dark"},
    "without scripts": {},
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(browser, address, path, way):
    context = browser.new_context(**WAYS[way])
    if way == "without scripts":  # those of the site; axe is one itself
        context.route("**/*.js", lambda route: route.abort())
    page = context.new_page()
    page.goto(address + path)
    page.wait_for_timeout(200)
    found = Axe().run(page).response["violations"]
    context.close()
    assert [(rule["id"], rule["nodes"][0]["html"][:120]) for rule in found] == []
