"""A sixth and a seventh language cost no code: German, half translated, and Arabic, which is written from the right."""

import json
import re

import pytest

from scout_docs.languages.catalog import Language, load_catalog
from scout_docs.languages.check import catalog_faults
from scout_docs.languages.extract import add_language, messages, written
from scout_docs.languages.progress import progress
from scout_docs.site.build import build_site
from tests.copies import copy_project
from tests.site.conftest import served
from tests.site.html import leads_on, read


def translate(project, code, word, every):
    """Put a word of a language before every so manieth English text, as its translation."""
    language = Language(code)
    catalog = load_catalog(project, language)
    for number, message in enumerate(message for message in catalog if message.id and not message.context):
        if number % every == 0:
            plural = not isinstance(message.id, str)
            text = f"{word} {message.id[1] if plural else message.id}"
            message.string = (text,) * catalog.num_plurals if plural else text
    (project / f"translations/{code}.po").write_text(written(catalog), "utf-8")
    (state,) = progress({language: catalog}, messages(project))
    return state


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    project = copy_project(tmp_path_factory.mktemp("languages"))
    for code in ("de", "ar"):
        add_language(project, code)
    return project


@pytest.fixture(scope="module")
def states(project):
    return {"de": translate(project, "de", "Grüße:", 2), "ar": translate(project, "ar", "مرحبا", 3)}


@pytest.fixture(scope="module")
def site(project, states, tmp_path_factory):
    return build_site(project, tmp_path_factory.mktemp("site") / "site")


def test_a_half_translated_language_is_no_fault(project, states):
    assert 0.45 < states["de"].share < 0.55
    assert catalog_faults(project).all == []


def test_every_page_says_how_far_it_is_and_what_is_english(site, states):
    share = f"{states['de'].share:.0%}".replace("%", "\u00a0%")
    for path in sorted((site / "de").rglob("index.html")):
        if not leads_on(path):
            page = read(path)
            assert page.all("html")[0]["lang"] == "de"
            german = " ".join(text for lang, text in page.written if lang == "de")
            assert share in " ".join(text for _, text in page.texts), path
            english = {text for lang, text in page.written if lang == "en"}
            assert english, path
            assert not any(text in german.replace(f"Grüße: {text}", "") for text in english if len(text) > 40), path


def test_the_other_languages_list_it_with_its_share(site, states):
    page = read(site / "uk/index.html")
    assert f"Deutsch ({states['de'].share:.0%})" in [text for _, text in page.texts]
    assert "Deutsch" in " ".join(text for _, text in read(site / "index.html").texts)
    languages = [link["hreflang"] for link in page.all("a") if "data-language" in link]
    assert languages == ["zh-Hans", "uk", "id", "ru", "en", "ar", "de"]


def test_nothing_is_left_of_the_marks(site):
    for path in site.rglob("*"):
        if path.suffix in {".html", ".json", ".js", ".webmanifest", ".xml"}:
            assert not re.search("[\ue000\ue001]", path.read_text("utf-8")), path


def test_the_words_of_the_theme_and_the_search_are_of_the_language(site):
    assert "Suche" in (site / "de/index.html").read_text("utf-8")
    index = json.loads((site / "de/search/texts.js").read_text("utf-8").removeprefix("self.texts="))
    assert any("Grüße" in doc["text"] for doc in index)


def test_the_shipped_languages_are_as_they_were(site, built):
    page, before = read(site / "uk/faq/scout/index.html"), read(built / "uk/faq/scout/index.html")
    seen = [text for _, text in page.texts if text not in ("Deutsch", "العربية") and "%" not in text]
    assert seen == [text for _, text in before.texts if "%" not in text]


def test_arabic_runs_from_the_right_and_its_cards_from_the_left(browser, site, states):
    with served(site) as address:
        context = browser.new_context(viewport={"width": 1200, "height": 800})
        page = context.new_page()
        page.goto(f"{address}/ar/check/#players_4;table_A_4/9;hand_B_5/2_6/3_7/1")
        assert page.locator("body").get_attribute("dir") == "rtl"
        assert page.locator("html").get_attribute("lang") == "ar"
        left = page.locator(".hand-cards .card").evaluate_all(
            "cards => cards.map((card) => card.getBoundingClientRect().x)"
        )
        assert left == sorted(left)
        title, search = (page.locator(f".md-header__{part}").first.bounding_box()["x"] for part in ("title", "option"))
        assert title > search  # mirrored: the title stands right of the switches
        page.goto(f"{address}/ar/rules/beats/")
        sets = page.locator("span.set").first.evaluate("set => getComputedStyle(set).direction")
        assert sets == "ltr"
        page.set_viewport_size({"width": 360, "height": 740})
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        context.close()
