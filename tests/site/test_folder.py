"""The site works from a folder too: unzipped on a laptop and opened by a double click, without any server."""

import re

import pytest

from tests.site.test_browser import LANGUAGES, QUERIES


@pytest.fixture
def opened(browser, built):
    """A function that opens a page of the built site from its folder, and collects whatever goes wrong in it."""
    context = browser.new_context()

    def open_page(path):
        page, wrong = context.new_page(), []
        page.on("console", lambda message: wrong.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on(
            "requestfailed", lambda request: wrong.append(request.url) if "ABORTED" not in request.failure else None
        )
        page.goto(f"{built.as_uri()}/{path}")
        return page, wrong

    yield open_page
    context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_search_finds_and_leads_to_the_anchor(opened, built, language):
    page, wrong = opened(f"{language}/about/index.html")
    box = page.locator(".md-search__input")
    box.click()
    box.fill(QUERIES[language])
    box.press("End")  # the theme listens to keys
    page.locator(".md-search-result__link").first.wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(rf"/{language}/[a-z/-]+/index\.html\?h=.+#[a-z-]+$"))
    assert page.locator("mark[data-md-highlight]").count() > 0
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_work_and_links_lead_to_pages(opened, built, language):
    page, wrong = opened(f"{language}/check/index.html")
    for number in ("5", "5"):
        page.locator(".keys").get_by_role("button", name=number, exact=True).click()
    assert page.locator(".found li").count() == 3
    page.locator("header a.md-logo").click()
    page.wait_for_url(f"{built.as_uri()}/{language}/index.html")
    page.locator(".player .bar button").nth(2).click()
    assert page.locator(".player .count").inner_text().startswith("2 / ")
    page.locator(".md-select").hover()
    page.locator(".md-select__link[data-language=en]").click()
    page.wait_for_url(f"{built.as_uri()}/en/index.html#round-for-three/2")
    assert wrong == []


def test_the_questions_are_searched_and_old_addresses_go_on(opened, built):
    page, wrong = opened("uk/faq/index.html")
    page.locator("[name=words]").fill("середини")
    page.locator(".hits a").first.click()
    page.wait_for_url(f"{built.as_uri()}/uk/faq/scout/index.html#*")
    page.goto(f"{built.as_uri()}/uk/faq/index.html#equal-strength")
    page.wait_for_url(f"{built.as_uri()}/uk/faq/sets-and-strength/index.html#equal-strength")
    page.goto(f"{built.as_uri()}/uk/faq/equal-strength/index.html")
    page.wait_for_url(f"{built.as_uri()}/uk/faq/sets-and-strength/index.html#equal-strength")
    page.goto(f"{built.as_uri()}/index.html")
    page.wait_for_url(f"{built.as_uri()}/uk/index.html")
    assert wrong == []
