"""Checks over every built page: links, ids, languages, and no word of another language."""

import json
import re
from urllib.parse import urldefrag, urlsplit

import pytest

from scout_docs.positions import parse_position
from tests.site.html import leads_on, read

FOLDERS = {"zh": "zh-Hans", "uk": "uk", "id": "id", "ru": "ru", "en": "en"}
GAME = {"scout", "show", "kei", "kajino", "oink", "games", "boardgamegeek", "lautapelit", "fi", "lpfi"}
FILES = {"po", "pot", "zh", "hans", "uk", "id", "ru"}  # names of catalogs
NAMES = {*GAME, *FILES, "python", "csv", "json", "poedit", "weblate", *"abcde"}


@pytest.fixture(scope="session")
def pages(built):
    """Every page of the five languages by its path, but those that only lead to a ruling."""
    paths = {path.relative_to(built).as_posix(): path for path in sorted(built.glob("*/**/*.html"))}
    return {name: read(path) for name, path in paths.items() if not leads_on(path)}


def test_the_five_languages_have_the_same_pages_and_ids(pages):
    def shape(folder):
        own = {path.removeprefix(f"{folder}/"): page for path, page in pages.items() if path.startswith(f"{folder}/")}
        return {path: [e.attributes["id"] for e in page.elements if "id" in e.attributes] for path, page in own.items()}

    english = shape("en")
    assert len(english) == len(pages) / len(FOLDERS) > 25
    for folder in FOLDERS:
        assert shape(folder) == english


def test_every_page_says_its_language(pages):
    for path, page in pages.items():
        assert page.all("html")[0]["lang"] == FOLDERS[path.partition("/")[0]]


def test_ids_stand_once(pages):
    for path, page in pages.items():
        ids = [element.attributes["id"] for element in page.elements if "id" in element.attributes]
        assert len(ids) == len(set(ids)), path


def test_every_link_leads_to_a_page_and_anchor_of_the_site(built, pages):
    ids = {
        (built / path).resolve(): {element.attributes.get("id") for element in page.elements}
        for path, page in pages.items()
    }
    for path, page in pages.items():
        for link in [a["href"] for a in page.all("a") if a.get("href")]:
            address, anchor = urldefrag(link)
            assert not urlsplit(address).scheme, f"{path} leads out of the site: {link}"
            target = (built / path).parent / address if address else built / path
            target = (target / "index.html" if target.is_dir() else target).resolve()
            assert target.exists(), f"{path}: {link}"
            if ";" in anchor:
                assert address.endswith("/check/"), f"{path}: {link}"
                parse_position(anchor.replace("_", " "))
            elif anchor and target in ids:
                assert anchor in ids[target], f"{path}: {link}"


def test_programs_find_every_page(built, pages):
    text = (built / "llms.txt").read_text("utf-8")
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert {f"{link}index.html" for link in links} == set(pages)


def test_nothing_is_loaded_from_elsewhere(built, pages):
    for path, page in pages.items():
        for element in page.elements:
            for name in ("src", "srcset", "poster", "data"):
                assert not urlsplit(element.attributes.get(name) or "").netloc, path
        for link in page.all("link"):
            assert not urlsplit(link["href"]).netloc, path
    for style in built.glob("assets/**/*.css"):
        assert not re.search(r"url\(['\"]?https?:|@import", style.read_text(encoding="utf-8")), style


def test_alternates_are_reciprocal_and_complete(built, pages):
    for path, page in pages.items():
        links = {link["hreflang"]: link["href"] for link in page.all("link") if link.get("hreflang")}
        assert set(links) == {*FOLDERS.values(), "x-default"}
        rest = path.partition("/")[2]
        for folder, tag in FOLDERS.items():
            assert ((built / path).parent / links[tag]).resolve() == (built / folder / rest).parent.resolve(), path


def test_pictures_have_a_text_and_a_size(built, pages):
    for path, page in pages.items():
        for picture in page.all("img"):
            assert picture["alt"] or "logo" in picture["src"] or "/sign-" in picture["src"], path
            assert picture["width"]
            assert picture["height"]
            assert ((built / path).parent / picture["src"]).exists(), picture["src"]


def test_the_search_has_a_name_and_the_worker_of_the_site(built, pages):
    for path, page in pages.items():
        (dialog,) = [element.attributes for element in page.elements if element.attributes.get("role") == "dialog"]
        assert dialog["aria-label"], path
        assert re.search(r'"search":"(\.\./)+assets/search\.js"', (built / path).read_text("utf-8")), path


def words(page, pattern):
    """Words in the visible text of a page, leaving out parts that are marked as another language."""
    own = page.all("html")[0]["lang"]
    return {word.lower() for lang, text in page.texts if lang in (own, None) for word in re.findall(pattern, text)}


@pytest.mark.parametrize("folder", ["zh", "uk", "ru"])
def test_no_latin_word_stands_in_a_chinese_ukrainian_or_russian_page(pages, folder):
    for path, page in pages.items():
        if path.startswith(f"{folder}/"):
            assert words(page, r"[A-Za-z]+") <= NAMES, path


def test_no_english_word_stands_in_an_indonesian_page(pages):
    # words that are Indonesian too
    both = {"total", "bonus", "per", "data", "program", "web", "wiki", "september", "november"}
    for path, page in pages.items():
        if path.startswith("id/"):
            english = words(pages[path.replace("id/", "en/", 1)], r"[A-Za-z]+")
            assert words(page, r"[A-Za-z]+") & english <= NAMES | both, path


def test_no_placeholder_or_markup_is_left_in_a_text(pages):
    for path, page in pages.items():
        for _, text in page.texts:
            assert not re.search(r"[{}]|\*\*|\]\(|&amp;|&lt;|&#|##|\| ", text), f"{path}: {text}"


@pytest.mark.parametrize("folder", FOLDERS)
def test_search_engines_can_read_the_questions(built, pages, folder):
    questions = 0
    for path in (path for path in pages if re.fullmatch(f"{folder}/faq/.+/index.html", path)):
        (data,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', (built / path).read_text("utf-8"))
        page = json.loads(data)
        assert page["@type"] == "FAQPage"
        assert page["inLanguage"] == FOLDERS[folder]
        assert len(page["mainEntity"]) == sum(element.tag == "h2" for element in pages[path].elements)
        headings = " ".join(text for _, text in pages[path].texts)
        assert all(entry["acceptedAnswer"]["text"] for entry in page["mainEntity"])
        assert page["mainEntity"][0]["name"] in headings
        questions += len(page["mainEntity"])
    assert questions > 60
