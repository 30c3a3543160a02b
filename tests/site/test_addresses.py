"""Addresses are for ever: each that the site has ever had leads to something, in every language and in a browser."""

import pytest

from scout_docs.pages.moved import MOVED
from scout_docs.site.build import build_site
from tests.copies import copy_project
from tests.pages.test_moved import MOVES
from tests.site.addresses import addresses, listed
from tests.site.conftest import served
from tests.site.html import read


def test_none_is_gone(built):
    for folder in ("zh", "uk", "id", "ru", "en"):
        ids = {}
        for address in listed():
            page, _, part = address.partition("#")
            path = built / folder / page / "index.html"
            assert path.exists(), f"{address} is gone; add it to {MOVED}"
            if page not in ids:
                ids[page] = {element.attributes.get("id") for element in read(path).elements}
            assert not part or part in ids[page], f"{address} is gone; add it to {MOVED}"


def test_each_new_one_is_listed(built):
    assert sorted(addresses(built) - set(listed())) == [], "run python -m tests.site.addresses"


@pytest.fixture(scope="module")
def moved(tmp_path_factory):
    """The address of a site of which some pages and parts have moved."""
    project = copy_project(tmp_path_factory.mktemp("moved"))
    (project / MOVED).write_text(MOVES, "utf-8")
    with served(build_site(project)) as address:
        yield address


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("faq/old-topic/", "faq/setup/"),
        ("faq/old-topic/#who-was-first", "faq/setup/#who-begins"),
        ("faq/old-topic/#never-there", "faq/setup/"),
        ("ranking/#old-part", "rules/beats/#beat-count"),
    ],
)
def test_an_old_address_leads_on(browser, moved, old, new):
    page = browser.new_page()
    page.goto(f"{moved}/uk/{old}")
    page.wait_for_url(f"{moved}/uk/{new}")
    assert page.locator("article h1").is_visible()
    page.close()


def test_an_old_address_leads_on_without_scripts(browser, moved):
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{moved}/uk/faq/old-topic/")
    assert page.locator(".onward").first.is_visible()
    page.goto(f"{moved}/uk/ranking/#old-part")
    assert page.locator(".left a").is_visible()
    page.locator(".left a").click()
    assert page.url == f"{moved}/uk/rules/beats/#beat-count"
    page.goto(f"{moved}/uk/ranking/")
    assert not page.locator(".left a").is_visible()
    page.context.close()
