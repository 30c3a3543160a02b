"""The rulings can be narrowed down, linked to and previewed; each stands on the page of its topic."""

import json
import re

import pytest

from scout_docs.pages.content import load_content
from tests.copies import ROOT
from tests.site.html import leads_on

WORDS = {"zh": "中间的牌", "uk": "середини", "id": "tengah", "ru": "середины", "en": "middle card"}


@pytest.fixture(scope="module")
def topics():
    return load_content(ROOT).faq


@pytest.fixture(scope="module")
def rulings(topics):
    return [ruling for group in topics for ruling in group.rulings]


def shown(page):
    """The ids of the questions that the overview lists."""
    return page.locator("li[data-topic]:visible > a[id]").evaluate_all("links => links.map((link) => link.id)")


@pytest.mark.parametrize("language", WORDS)
def test_words_find_a_ruling(watched, language):
    page, wrong = watched(f"/{language}/faq/")
    page.locator("[name=words]").fill(WORDS[language])
    page.locator(".hits a").first.wait_for()
    found = page.locator(".hits a").evaluate_all("links => links.map((link) => link.hash)")
    assert "#scout-the-middle-card" in found
    assert len(found) < 30
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
    assert page.locator(".hits b").first.inner_text() == "No."
    assert page.locator("section.topic:visible").count() == 0
    first.click()
    page.wait_for_url("**/en/faq/scout/#scout-the-middle-card")
    page.go_back()
    assert page.locator("[name=words]").input_value() == "middle card"
    page.locator(".hits a").first.wait_for()
    page.locator("[name=words]").fill("")
    assert page.locator(".hits:visible").count() == 0
    assert page.locator("section.topic:visible").count() > 1


def test_words_that_nobody_asks_find_no_question(watched):
    page, _ = watched("/en/faq/")
    page.locator("[name=words]").fill("helicopter")
    page.get_by_text("Questions found: 0").wait_for()
    assert page.locator("section.topic:visible, .hits a").count() == 0


@pytest.mark.parametrize("topic", ["", "two-players"])
def test_an_address_of_the_overview_goes_on_to_its_ruling(watched, topics, topic):
    for group in topics:
        ruling_id = group.rulings[-1].id
        page, wrong = watched(f"/uk/faq/#{ruling_id}")
        page.wait_for_url(f"**/uk/faq/{group.id}/#{ruling_id}")
        assert wrong == []
    page, wrong = watched("/en/faq/")  # one that is sifted out, in the address of a page that is open
    page.locator("[name=topic]").select_option(topic)
    page.evaluate("location.hash = 'equal-strength'")
    page.wait_for_url("**/en/faq/sets-and-strength/#equal-strength")
    page.go_back()
    page.wait_for_url("**/en/faq/")
    assert wrong == []


def test_an_address_of_the_overview_stays_at_its_topic(watched):
    page, _ = watched("/en/faq/#two-players")
    page.wait_for_timeout(300)
    assert page.url.endswith("/en/faq/#two-players")
    assert page.locator("#two-players").is_visible()


def test_without_scripts_all_rulings_stand_there(watched, topics, address):
    page, _ = watched("/en/faq/#equal-strength", java_script_enabled=False)
    assert page.locator(".sift").is_hidden()
    assert shown(page) == [ruling.id for group in topics for ruling in group.rulings]
    page.locator("#equal-strength").click()
    page.wait_for_url("**/en/faq/sets-and-strength/#equal-strength")
    for group in topics:
        page.goto(f"{address}/en/faq/{group.id}/")
        ids = page.locator("section.ruling:visible h2").evaluate_all("titles => titles.map((title) => title.id)")
        assert ids == [ruling.id for ruling in group.rulings]


def test_an_answer_that_depends_shows_every_reading_with_its_result(watched, address, topics):
    page, _ = watched("/en/faq/")
    depends = [(group.id, ruling.id) for group in topics for ruling in group.rulings if ruling.verdict == "depends"]
    assert depends
    for topic, ruling_id in depends:
        page.goto(f"{address}/en/faq/{topic}/")
        sides = page.locator(f"section.ruling:has(#{ruling_id}) .side")
        assert sides.count() >= 2
        assert all(sides.nth(n).locator("img, table").count() for n in range(sides.count()))


def test_the_link_of_a_ruling_is_copied_and_leads_to_it(watched, address):
    page, wrong = watched("/uk/faq/sets-and-strength/", permissions=["clipboard-read", "clipboard-write"])
    button = page.locator("section.ruling:has(#equal-strength) [data-copy]")
    button.click()
    page.wait_for_function(
        "() => document.querySelector('section.ruling:has(#equal-strength) [data-copy]').textContent === 'Скопійовано'"
    )
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{address}/uk/faq/equal-strength/"
    page.goto(link)
    page.wait_for_url("**/uk/faq/sets-and-strength/#equal-strength")
    assert wrong == []


def test_every_ruling_has_a_preview_of_its_own(built, topics, rulings):
    for language in WORDS:
        seen = set()
        for topic, ruling in ((group.id, ruling) for group in topics for ruling in group.rulings):
            html = (built / language / "faq" / ruling.id / "index.html").read_text(encoding="utf-8")
            meta = dict(re.findall(r'<meta (?:property|name)="([a-z:]+)" content="([^"]+)">', html))
            seen.add((meta["og:title"], meta["og:description"]))
            assert f'href="../{topic}/#{ruling.id}"' in html
        assert len(seen) == len(rulings)


def test_no_preview_stands_where_a_topic_does(built, topics, rulings):
    for language in WORDS:
        pages = {path.parent.name: leads_on(path) for path in (built / language / "faq").glob("*/index.html")}
        assert {name for name, leads in pages.items() if leads} == {ruling.id for ruling in rulings}
        assert {name for name, leads in pages.items() if not leads} == {group.id for group in topics}


def test_a_ruling_leads_to_its_position(watched, address, topics):
    page, wrong = watched("/en/faq/")
    links = set()
    for group in topics:
        page.goto(f"{address}/en/faq/{group.id}/")
        links |= set(
            page.locator("section.ruling .proof a[href*='check/']").evaluate_all(
                "links => links.map((link) => link.href)"
            )
        )
    assert len(links) > 20
    for link in sorted(links):
        page.goto(link)
        page.reload()
        assert page.locator(".problems").inner_text() == "", link
        assert page.locator(".hand-cards button").count() > 0, link
    assert wrong == []


def test_search_engines_read_every_question(built, topics):
    for group in topics:
        html = (built / "en/faq" / group.id / "index.html").read_text(encoding="utf-8")
        data = json.loads(re.search(r'<script type="application/ld\+json">(.*?)</script>', html)[1])
        assert len(data["mainEntity"]) == len(group.rulings)
