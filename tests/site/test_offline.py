"""A page that has been open once answers without a network, and stands on a home screen."""

import json

import pytest

from tests.site.test_browser import QUERIES


@pytest.mark.parametrize("language", ["uk", "zh"])
def test_check_my_hand_answers_without_a_network(watched, language):
    page, _ = watched(f"/{language}/check/")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function(
        """async () => {
            const kept = (await (await caches.open("scout")).keys()).map(({ url }) => url);
            return ["/check/", "/lookup.js"].every((end) => kept.some((url) => url.endsWith(end)));
        }"""
    )
    page.context.set_offline(True)
    page.reload()
    for number in ("5", "5"):
        page.locator(".keys").get_by_role("button", name=number, exact=True).click()
    assert page.locator(".found li").count() == 3
    assert page.locator(".checker").evaluate("box => getComputedStyle(box).borderStyle") == "solid"


@pytest.mark.parametrize("language", ["uk", "zh"])
def test_the_search_answers_without_a_network(watched, language):
    page, _ = watched(f"/{language}/")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function(
        """async () => {
            const kept = (await (await caches.open("scout")).keys()).map(({ url }) => url);
            const needed = ["/texts.js", "/search.js", "/search_index.json"];
            return needed.every((end) => kept.some((url) => url.endsWith(end)));
        }"""
    )
    page.context.set_offline(True)
    page.reload()
    box = page.locator(".md-search__input")
    box.click()
    box.fill(QUERIES[language])
    box.press("End")
    page.locator(".md-search-result__link").first.wait_for()


@pytest.mark.parametrize("language", ["zh", "uk", "id", "ru", "en"])
def test_the_home_screen_shows_the_site_in_its_language(built, language):
    folder = built / language
    manifest = json.loads((folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["lang"].startswith(language)
    assert (folder / manifest["start_url"] / "index.html").exists()
    for shortcut in manifest["shortcuts"]:
        assert (folder / shortcut["url"] / "index.html").exists()
    for icon in manifest["icons"]:
        assert (folder / icon["src"]).exists()
    assert 'rel="manifest"' in (folder / "check/index.html").read_text(encoding="utf-8")
