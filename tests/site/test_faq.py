"""The rulings can be narrowed down, linked to and previewed."""

import json
import re

import pytest

from scout_docs.pages.content import load_content
from tests.copies import ROOT

WORDS = {"zh": "中间的牌", "uk": "середини", "id": "tengah", "ru": "середины", "en": "middle card"}


@pytest.fixture(scope="module")
def rulings():
    return [ruling for group in load_content(ROOT).faq for ruling in group.rulings]


def shown(page):
    return page.locator("section.ruling:visible h3").evaluate_all("titles => titles.map((title) => title.id)")


@pytest.mark.parametrize("language", WORDS)
def test_words_find_a_ruling(watched, language):
    page, wrong = watched(f"/{language}/faq/")
    page.locator("[name=words]").fill(WORDS[language])
    page.wait_for_function("() => document.querySelectorAll('section.ruling[hidden]').length > 30")
    assert "scout-the-middle-card" in shown(page)
    assert wrong == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rulings_for_a_number_of_players(watched, rulings, players):
    page, _ = watched("/en/faq/")
    page.locator("[name=players]").select_option(str(players))
    assert shown(page) == [ruling.id for ruling in rulings if players in ruling.players]


def test_rulings_of_a_topic_without_the_titles_of_others(watched):
    page, _ = watched("/en/faq/")
    page.locator("[name=topic]").select_option("two-players")
    assert page.locator("h2:visible").count() == 1
    assert page.locator(".sift [role=status]").inner_text() == f"Questions found: {len(shown(page))}"


def test_the_best_answers_are_listed_as_links(watched):
    page, _ = watched("/en/faq/")
    page.locator("[name=words]").fill("middle card")
    first = page.locator(".hits a").first
    first.wait_for()
    assert first.inner_text() == "May I take a card from the middle of the active set?"
    assert page.locator(".hits a").count() <= 7
    assert page.locator(".topics").is_hidden()
    first.click()
    assert page.url.endswith("#scout-the-middle-card")


def test_a_link_to_a_ruling_that_is_sifted_out_shows_it(watched):
    page, _ = watched("/en/faq/")
    page.locator("[name=topic]").select_option("two-players")
    page.evaluate("location.hash = 'equal-strength'")
    page.locator("#equal-strength").wait_for()


def test_without_scripts_all_rulings_stand_there(watched, rulings):
    page, _ = watched("/en/faq/", java_script_enabled=False)
    assert page.locator(".sift").is_hidden()
    assert shown(page) == [ruling.id for ruling in rulings]


def test_an_answer_that_depends_shows_every_reading_with_its_result(watched, rulings):
    page, _ = watched("/en/faq/")
    depends = [ruling.id for ruling in rulings if ruling.verdict == "depends"]
    assert depends
    for ruling_id in depends:
        sides = page.locator(f"section.ruling:has(#{ruling_id}) .side")
        assert sides.count() >= 2
        assert all(sides.nth(n).locator("img, table").count() for n in range(sides.count()))


def test_the_link_of_a_ruling_is_copied_and_leads_to_it(watched, address):
    page, wrong = watched("/uk/faq/", permissions=["clipboard-read", "clipboard-write"])
    button = page.locator("section.ruling:has(#equal-strength) [data-copy]")
    button.click()
    page.wait_for_function(
        "() => document.querySelector('section.ruling:has(#equal-strength) [data-copy]').textContent === 'Скопійовано'"
    )
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{address}/uk/faq/equal-strength/"
    page.goto(link)
    page.wait_for_url("**/uk/faq/#equal-strength")
    assert wrong == []


def test_every_ruling_has_a_preview_of_its_own(built, rulings):
    for language in WORDS:
        seen = set()
        for ruling in rulings:
            html = (built / language / "faq" / ruling.id / "index.html").read_text(encoding="utf-8")
            meta = dict(re.findall(r'<meta (?:property|name)="([a-z:]+)" content="([^"]+)">', html))
            seen.add((meta["og:title"], meta["og:description"]))
            assert f'href="../#{ruling.id}"' in html
        assert len(seen) == len(rulings)


def test_a_ruling_leads_to_its_position(watched, rulings):
    page, wrong = watched("/en/faq/")
    links = page.locator("section.ruling .proof a[href*='check/']").evaluate_all(
        "links => links.map((link) => link.href)"
    )
    assert len(links) > 20
    for link in links:
        page.goto(link)
        page.reload()
        assert page.locator(".problems").inner_text() == "", link
        assert page.locator(".hand-cards button").count() > 0, link
    assert wrong == []


def test_search_engines_read_every_question(built, rulings):
    html = (built / "en/faq/index.html").read_text(encoding="utf-8")
    data = json.loads(re.search(r'<script type="application/ld\+json">(.*?)</script>', html)[1])
    assert len(data["mainEntity"]) == len(rulings)
