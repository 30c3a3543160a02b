"""A phone's way through the site as nginx serves it below a path, in every language, and then without the network."""

import shutil

import pytest

from tests.site.conftest import troubles
from tests.site.hosts import hosted
from tests.site.test_browser import QUERIES

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
KEPT = """async (ends) => {
    const kept = (await (await caches.open("scout")).keys()).map(({ url }) => url);
    return ends.every((end) => kept.some((url) => url.endsWith(end)));
}"""


@pytest.fixture(scope="module")
def home(built, tmp_path_factory):
    """The address of the site below a path."""
    folder = tmp_path_factory.mktemp("below")
    shutil.copytree(built, folder / "root/games/scout")
    with hosted("nginx", folder / "root", folder) as address:
        yield f"{address}games/scout/"


@pytest.mark.parametrize("language", ["zh", "uk", "id", "ru", "en"])
def test_a_way_through_the_site(browser, home, language):
    context = browser.new_context(**PHONE)
    page = context.new_page()
    wrong = troubles(page, home)
    page.goto(home)
    page.locator(f"a[data-language={language}]").tap()
    page.wait_for_url(f"{home}{language}/")
    # a rule by the menu
    page.locator("button[for=__drawer]").tap()
    page.locator(".md-nav--primary a[href$='rules/beats/']").tap()
    page.wait_for_url(f"{home}{language}/rules/beats/")
    assert page.locator("figure img").first.evaluate("(img) => img.decode().then(() => img.naturalWidth)") > 100
    # a word by the search
    page.locator("button[for=__search]").tap()
    page.locator(".md-search__input").fill(QUERIES[language])
    page.keyboard.press("End")
    page.locator(".md-search-result__link").first.tap()
    page.locator("article h1").wait_for()
    # a ruling, an entered hand, and a step of a round
    page.goto(f"{home}{language}/faq/#flip-twice")
    page.wait_for_url("**/faq/*/#flip-twice")
    page.goto(f"{home}{language}/check/")
    for number in ("5", "5"):
        page.locator(".keys").get_by_role("button", name=number, exact=True).tap()
    assert page.locator(".found li").count() == 3
    page.goto(f"{home}{language}/examples/round-for-three/#round-for-three/4")
    assert page.locator(".player .count").inner_text() == "4 / 21"
    # the same without the network
    page.wait_for_function(KEPT, arg=[f"/{language}/check/", "/lookup.js", "/texts.js", "/rules/beats/"])
    assert wrong == []
    context.set_offline(True)
    page.goto(f"{home}{language}/rules/beats/")
    assert page.locator("figure img").first.evaluate("(img) => img.decode().then(() => img.naturalWidth)") > 100
    page.goto(f"{home}{language}/check/")
    page.locator(".keys").get_by_role("button", name="7", exact=True).tap()
    assert page.locator(".found li").count() == 1
    context.close()
