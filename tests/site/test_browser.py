"""The built site in a real browser."""

import re

import pytest

LANGUAGES = ("zh", "uk", "id", "ru", "en")
PAGES = ("", "learn/", "rules/show/", "faq/", "faq/scout/", "heard-wrongly/", "differences/", "glossary/")
QUERIES = {"zh": "顺子", "uk": "послідовностями", "id": "mengocok", "ru": "последовательностях", "en": "shuffling"}
PHONE = {"viewport": {"width": 360, "height": 740}}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_a_page_opens_without_errors_and_asks_nothing_of_others(watched, language, path):
    page, wrong = watched(f"/{language}/{path}")
    page.wait_for_load_state("networkidle")
    assert page.locator("h1").count() == 1
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_search_finds_a_page_of_its_language(watched, language):
    page, wrong = watched(f"/{language}/")
    box = page.locator(".md-search__input")
    box.click()
    box.fill(QUERIES[language])
    box.press("End")  # the theme listens to keys
    result = page.locator(".md-search-result__link").first
    result.wait_for()
    assert f"/{language}/" in result.evaluate("link => link.href")
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_switch_keeps_page_and_anchor(watched, language):
    other = "uk" if language != "uk" else "zh"
    page, _ = watched(f"/{language}/rules/beats/#beat-kind")
    page.locator(".md-select").hover()
    page.locator(f".md-select__link[data-language={other}]").click()
    page.wait_for_url(f"**/{other}/rules/beats/#beat-kind")


def test_the_switch_works_without_scripts(watched):
    page, _ = watched("/en/rules/beats/", java_script_enabled=False)
    assert page.locator("a.md-select__link[data-language=ru]").get_attribute("href") == "../../../ru/rules/beats/"


def test_the_chooser_remembers_the_language_and_can_be_asked_again(watched, address):
    page, wrong = watched("/")
    assert page.locator("a[data-language]").count() == len(LANGUAGES)
    page.locator("a[data-language=id]").click()
    page.wait_for_url("**/id/")
    page.goto(f"{address}/")
    page.wait_for_url("**/id/")
    page.goto(f"{address}/#choose")
    page.wait_for_timeout(300)
    assert page.url == f"{address}/#choose"
    assert wrong == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pictures_load_in_light_and_dark(watched, scheme):
    page, wrong = watched("/en/rules/scout/", color_scheme=scheme)
    loaded = page.evaluate(
        """async () => {
            const pictures = [...document.querySelectorAll("figure img")];
            pictures.forEach((picture) => (picture.loading = "eager"));
            await Promise.all(pictures.map((picture) => picture.decode()));
            return pictures.map((picture) => picture.naturalWidth);
        }"""
    )
    assert len(loaded) > 10
    assert all(width > 0 for width in loaded)
    assert wrong == []


def test_a_term_shows_its_definition_when_pointed_at_in_focus_and_touched(watched):
    page, wrong = watched("/en/rules/show/")
    term, tip = page.locator("a.term").first, page.locator("[role=tooltip].md-tooltip2--active")
    definition = term.get_attribute("title")
    term.hover()
    tip.wait_for()
    assert tip.inner_text() == definition
    page.mouse.move(0, 0)
    tip.wait_for(state="hidden")
    term.focus()
    tip.wait_for()
    assert wrong == []
    touched, _ = watched("/en/rules/show/", has_touch=True, is_mobile=True, viewport={"width": 390, "height": 800})
    touched.locator("a.term").first.tap()
    touched.locator("[role=tooltip].md-tooltip2--active").wait_for()
    assert touched.url.endswith("/en/rules/show/")
    touched.locator("a.term").first.tap()
    touched.wait_for_url("**/en/glossary/#card")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_quick_reference_fits_on_one_sheet(watched, language, paper):
    page, _ = watched(f"/{language}/quick-reference/")
    margin = dict.fromkeys(("top", "bottom", "left", "right"), "12mm")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper, margin=margin))) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_enter_opens_the_first_result_at_its_anchor_with_the_words_marked(watched, language):
    page, wrong = watched(f"/{language}/about/")
    box = page.locator(".md-search__input")
    box.click()
    box.fill(QUERIES[language])
    box.press("End")
    page.locator(".md-search-result__link").first.wait_for()
    box.press("Enter")
    page.wait_for_url(re.compile(rf"/{language}/[a-z/-]+/\?h=.+#[a-z-]+$"))
    anchor = page.evaluate("decodeURIComponent(location.hash)")
    marks = page.locator(f"h2{anchor} mark, h2{anchor} ~ * mark")
    assert marks.count() > 0
    if language == "zh":
        assert marks.first.inner_text() == QUERIES["zh"]
    assert wrong == []
