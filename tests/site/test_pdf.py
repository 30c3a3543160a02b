"""The rules as PDF: whole, numbered, linked, and never half there."""

import re
import unicodedata
from html import unescape

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from scout_docs.cli import main
from tests.site.conftest import ROOT


@pytest.fixture
def inside(monkeypatch):
    monkeypatch.chdir(ROOT)


@pytest.fixture(scope="session")
def printed(browser, tmp_path_factory):
    """The sheet and the booklet in Chinese, made by the command; ``browser`` says what a missing Chromium means."""
    out = tmp_path_factory.mktemp("pdf")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        done = CliRunner().invoke(main, ["pdf", "--lang", "zh", "--out", str(out)])
    assert done.exit_code == 0, done.output
    names = ["scout-quick-reference-zh.pdf", "scout-rules-zh.pdf"]
    assert sorted(path.name for path in out.iterdir()) == names
    assert sorted(done.output.split()) == [str(out / name) for name in names]
    return [PdfReader(out / name) for name in names]


@pytest.fixture(scope="session")
def texts(printed):
    """The text of each page of the booklet."""
    return [page.extract_text() for page in printed[1].pages]


def flat(text):
    """Text without spaces, and with the usual characters where the font has one glyph for several."""
    return re.sub(r"\s+", "", unicodedata.normalize("NFKC", text))


def headings(outline):
    for item in outline:
        yield from headings(item) if isinstance(item, list) else [item]


def test_the_booklet_holds_every_rule_and_every_question(texts, built):
    text = flat("".join(texts))
    pages = [*sorted(built.glob("zh/rules/*/index.html")), *built.glob("zh/faq/index.html")]
    found = 0
    for page in pages:
        for heading in re.findall(r'<h[123] id="[^"]+">(.*?)<a class="headerlink"', page.read_text("utf-8")):
            assert flat(unescape(re.sub("<[^>]+>", "", heading))) in text
            found += 1
    assert found > 87


def test_the_contents_name_the_page_of_each_heading(printed, texts):
    _, booklet = printed
    contents = flat("".join(texts[1:4]))
    linked = {name: booklet.get_destination_page_number(place) for name, place in booklet.named_destinations.items()}
    numbers = {(flat(item.title), booklet.get_destination_page_number(item) + 1) for item in headings(booklet.outline)}
    rules = [(title, number) for title, number in numbers if re.match(r"\d+\.\d", title)]
    assert len(rules) == 87
    assert all(f"{title}{number}" in contents for title, number in rules)
    assert len(linked) > 100
    assert all(place is not None for place in linked.values())


def test_every_page_but_the_cover_has_its_number_and_something_else(texts):
    for number, text in enumerate(texts[1:], 2):
        assert re.search(rf"(?<!\d){number}$|^{number}(?!\d)", text.strip()), text
        assert len(text) > 20


def test_the_quick_reference_is_one_page(printed):
    assert len(printed[0].pages) == 1


def test_a_pdf_says_its_language_and_title_and_no_date_of_printing(printed):
    for reader in printed:
        assert reader.root_object["/Lang"] == "zh-Hans"
        assert reader.metadata.title
        assert not any(re.search(r"\d{1,2}/\d{1,2}/\d{2}", page.extract_text()) for page in reader.pages[:1])
        assert "Oink Games" in reader.pages[0].extract_text()


def test_chinese_has_its_own_glyphs(browser, address):
    page = browser.new_page()
    page.goto(f"{address}/zh/")
    devtools = page.context.new_cdp_session(page)
    devtools.send("DOM.enable")
    devtools.send("CSS.enable")
    root = devtools.send("DOM.getDocument")["root"]["nodeId"]
    lead = devtools.send("DOM.querySelector", {"nodeId": root, "selector": ".lead"})["nodeId"]
    fonts = [font["familyName"] for font in devtools.send("CSS.getPlatformFontsForNode", {"nodeId": lead})["fonts"]]
    assert fonts
    assert not all(name.startswith("DejaVu") for name in fonts), "which has no Chinese letters"
    assert not any(re.search(r"\b(JP|KR|TC|HK)\b", name) for name in fonts), fonts
    page.close()


def test_without_chromium_the_command_says_what_it_needs(inside, monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    done = CliRunner().invoke(main, ["pdf", "--out", str(tmp_path / "pdf")])
    assert done.exit_code == 2
    assert "install it so that one of these runs: chromium, chromium-browser, google-chrome" in done.output


def test_without_letters_the_command_says_which_fonts_have_them(inside, monkeypatch, tmp_path, browser):
    (tmp_path / "fonts.conf").write_text("<fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir></fontconfig>")
    monkeypatch.setenv("FONTCONFIG_FILE", str(tmp_path / "fonts.conf"))
    done = CliRunner().invoke(main, ["pdf", "--lang", "zh", "--out", str(tmp_path / "pdf")])
    assert done.exit_code == 2
    assert "no installed font has the letters of 简体中文; install one, such as Noto" in done.output
    assert list((tmp_path / "pdf").iterdir()) == []


def test_a_browser_that_fails_leaves_the_old_files_alone(inside, monkeypatch, tmp_path):
    out, tool = tmp_path / "pdf", tmp_path / "chromium"
    out.mkdir()
    (out / "scout-rules-en.pdf").write_text("the old one")
    tool.write_text("#!/bin/sh\necho 'no display' >&2\nexit 1\n")
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    done = CliRunner().invoke(main, ["pdf", "--lang", "en", "--out", str(out)])
    assert done.exit_code == 2
    assert "Chromium made no PDF: no display" in done.output
    assert [path.name for path in out.iterdir()] == ["scout-rules-en.pdf"]
    assert (out / "scout-rules-en.pdf").read_text() == "the old one"


def test_a_target_that_is_a_file_is_refused(inside, tmp_path):
    (tmp_path / "mine").write_text("years of work")
    done = CliRunner().invoke(main, ["pdf", "--lang", "en", "--out", str(tmp_path / "mine")])
    assert done.exit_code == 2
    assert "can't be written" in done.output
