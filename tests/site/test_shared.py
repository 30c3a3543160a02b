"""What other sites, search engines and home screens get of a site whose address is known."""

import json
import re
import struct

import pytest

from scout_docs.site.build import build_site
from tests.copies import ROOT
from tests.site.html import read

HOME = "https://example.org/scout/"
TAGS = {"zh": "zh-Hans", "uk": "uk", "id": "id", "ru": "ru", "en": "en", "": "x-default"}


@pytest.fixture(scope="module")
def known(tmp_path_factory):
    """The site, built for an address below a path."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SITE_URL", HOME)
        return build_site(ROOT, tmp_path_factory.mktemp("known") / "site")


@pytest.fixture(scope="module")
def pages(known):
    """Every page by its path, but those that only lead to a ruling."""
    paths = {path.parent.relative_to(known).as_posix(): path for path in sorted(known.glob("*/**/index.html"))}
    topics = {group.stem[3:] for group in (ROOT / "docs/faq").glob("*.yml")}
    leads = re.compile(rf"[a-z]+/faq/(?!(?:{'|'.join(topics)})$)[\w-]+")
    return {name: path for name, path in paths.items() if not leads.fullmatch(name)}


def size(picture):
    """The width and height of a PNG file."""
    data = picture.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", data[16:24])


def test_addresses_are_whole_and_lead_to_each_other(pages):
    for name, path in pages.items():
        links = read(path).all("link")
        folder, _, rest = name.partition("/")
        rest = f"{rest}/" if rest else ""
        assert [link["href"] for link in links if link["rel"] == "canonical"] == [f"{HOME}{folder}/{rest}"]
        alternates = {link["hreflang"]: link["href"] for link in links if link.get("hreflang")}
        assert alternates == {tag: f"{HOME}{own}/{rest}" if own else HOME for own, tag in TAGS.items()}, name


def test_the_page_for_wrong_addresses_finds_its_way_from_anywhere(known):
    page = read(known / "404.html")
    for link in (*page.all("a"), *page.all("link"), *page.all("script")):
        address = link.get("href") or link.get("src")
        assert address.startswith("/scout/"), address
        assert (known / address.removeprefix("/scout/").partition("#")[0]).exists(), address


def test_every_page_has_a_picture_for_previews(known, pages):
    rulings = sorted(known.glob("*/faq/*/index.html"))
    assert len(rulings) > 300
    for path in (*pages.values(), *rulings):
        meta = {tag.get("property") or tag.get("name"): tag.get("content") for tag in read(path).all("meta")}
        assert meta["og:image"].startswith(f"{HOME}previews/")
        assert size(known / meta["og:image"].removeprefix(HOME)) == (1200, 630), path
        assert (meta["og:image:width"], meta["og:image:height"]) == ("1200", "630")
        assert meta["og:image:alt"], path
        assert meta["twitter:card"] == "summary_large_image"


def test_home_screens_have_icons(known, pages):
    manifest = json.loads((known / "uk/manifest.webmanifest").read_text("utf-8"))
    for icon in manifest["icons"]:
        path = known / "uk" / icon["src"]
        assert path.exists()
        if icon["type"] == "image/png":
            assert icon["sizes"] == "{}x{}".format(*size(path))
    assert size(known / "assets/apple-touch-icon.png") == (180, 180)


def test_search_engines_read_what_a_page_is(known, pages):
    for name, path in pages.items():
        blocks = re.findall(r'<script type="application/ld\+json">(.*?)</script>', path.read_text("utf-8"))
        found = [item for block in blocks for item in (lambda d: d if isinstance(d, list) else [d])(json.loads(block))]
        kinds = {item["@type"] for item in found}
        rest = name.partition("/")[2]
        wanted = {"WebSite"} if not rest else {"TechArticle"} if rest.startswith("rules/") else {"WebPage"}
        assert wanted <= kinds, name
        assert ("FAQPage" in kinds) == rest.startswith("faq/"), name
        for item in found:
            for step in item.get("itemListElement", item.get("breadcrumb", {}).get("itemListElement", ())):
                assert (known / step.get("item", HOME).removeprefix(HOME) / "index.html").exists()


def test_titles_and_descriptions_tell_pages_apart(pages):
    for folder in filter(None, TAGS):
        own = [read(path) for name, path in pages.items() if name.partition("/")[0] == folder]
        descriptions = [tag["content"] for page in own for tag in page.all("meta") if tag.get("name") == "description"]
        assert len(descriptions) == len(set(descriptions)) == len(own)
        assert all(15 <= len(text) <= 200 for text in descriptions), [t for t in descriptions if len(t) > 200]
