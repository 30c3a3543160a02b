"""A club installs the wheel in an empty folder and builds a site of its own, without touching the package."""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
import urllib.request
from contextlib import closing, contextmanager
from pathlib import Path
from socket import socket
from zipfile import ZipFile

import pytest

from scout_docs.layout import laid_out, standard, start
from scout_docs.pages.content import load_content
from scout_docs.pages.site import load_site
from scout_docs.site.build import site_name
from scout_docs.source import Faults
from tests.copies import ROOT, change, copy_project
from tests.site.barriers import LOOKS, Barriers
from tests.site.conftest import served
from tests.site.html import read

LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'
CLUB = """
name: Lion & Cards
address: https://example.org/scout/
logo: assets/lion.svg
languages: [uk, en]
home:
  uk: Граємо **щочетверга**. Почніть [тут](learn.md).
  en: We play **every Thursday**. Begin [here](learn.md).
house-rules:
  name: As we play
  ruleset: {unbeaten-owner-exempt: no, first-player: free}
"""
UNBEATEN = """
id: everybody-pays
proves: [score-exempt]
title: Everybody pays
caption: The house rule spares nobody, so the owner of the last set pays too.
players: 3
start:
  table: {owner: A, cards: 7/2 7/5}
  hands: {A: 1/4, B: 2/6, C: 3/8}
play:
  - do: B scout left keep to 1
  - do: C scout left keep to 1
    then: {ended: unbeaten, exempt: none, scores: {A: 1}}
"""


def run(*command, cwd, **environment):
    clean = {name: value for name, value in os.environ.items() if not name.startswith("SITE_")}
    done = subprocess.run(command, cwd=cwd, env=clean | environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel that comes from the sdist, as a package index would give it."""
    folder = tmp_path_factory.mktemp("wheel")
    (project := folder / "project").mkdir()
    copy_project(project)
    shutil.copytree(ROOT / "scout_docs", project / "scout_docs", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, project)
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    run(*pip, "install", "--target", folder / "tools", "setuptools>=77", cwd=folder)
    tools = {"PYTHONPATH": str(folder / "tools")}
    make = "from setuptools.build_meta import build_sdist; build_sdist('..')"
    run(sys.executable, "-c", make, cwd=project, **tools)
    (sdist,) = folder.glob("*.tar.gz")
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, sdist, cwd=folder, **tools)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """An environment with the wheel, which takes its requirements from the one that runs the tests."""
    folder = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", "--without-pip", folder / "venv", cwd=folder)
    python = folder / "venv/bin/python"
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python", python)
    run(*pip, "install", "--no-deps", "--no-index", wheel, cwd=folder)
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(run(python, "-c", code, cwd=folder).strip())
    (packages / "requirements.pth").write_text(sysconfig.get_path("purelib"))
    return folder / "venv/bin/scout-docs", packages / "scout_docs"


@pytest.fixture(scope="module")
def club(installed, tmp_path_factory):
    """The folder of a club as `new` makes it, with the site that is built from it at once."""
    folder = tmp_path_factory.mktemp("empty")
    (block,) = re.findall(
        r"^    pip install path/to/scout_docs\n((?:    .*\n)+)", text(ROOT / "README.md"), flags=re.MULTILINE
    )
    run("bash", "-ec", block, cwd=folder, PATH=f"{installed[0].parent}:{os.environ['PATH']}")
    shutil.copytree(folder / "myclub/site", folder / "first")
    return folder / "myclub"


@pytest.fixture(scope="module")
def site(installed, club):
    """The site of the club with all that is its own, after the package has been renewed."""
    (club / "club.yml").write_text(CLUB, "utf-8")
    (club / "docs/palette.css").write_text(":root { --site-bar: #012345; --picture-table: #cfe8dc; }", "utf-8")
    (club / "docs/static/assets").mkdir(parents=True)
    (club / "docs/static/assets/lion.svg").write_text(LOGO, "utf-8")
    (club / "examples/own/everybody-pays.yml").write_text(UNBEATEN, "utf-8")
    change(club / "docs/faq/90-our-rulings.yml", "example: a-ten-is-only-one-card", "example: everybody-pays")
    change(club / "docs/faq/90-our-rulings.yml", "certainty: certain", "certainty: certain\n    players: [3]")
    run(installed[0], "i18n", "update", cwd=club)
    own = club / "translations/own/uk.po"
    texts = {
        "As we play": "Як граємо ми",
        "Everybody pays": "Платять усі",
        "The house rule spares nobody, so the owner of the last set pays too.": "Платить і власник набору.",
    }
    for english, ukrainian in texts.items():
        change(own, f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{ukrainian}"')
    sheet = installed[1] / "standard/docs/static/assets/bare.css"
    sheet.write_text(sheet.read_text("utf-8") + "/* newer */\n", "utf-8")
    before = own_files(club)
    run(installed[0], "build", cwd=club)
    assert own_files(club) == before
    return club / "site"


def own_files(club):
    return {path: path.read_bytes() for path in club.rglob("*") if path.is_file() and club / "site" not in path.parents}


def text(path):
    return path.read_text("utf-8")


def test_the_wheel_carries_the_sources(wheel):
    names = ZipFile(wheel).namelist()
    assert "scout_docs/standard/mkdocs.yml" in names
    assert "scout_docs/standard/docs/rulebook/01-components.yml" in names
    assert "scout_docs/starter/translations/own/uk.po" in names
    assert not any("hosting" in name or "screenshot" in name for name in names)
    assert standard() == ROOT


def test_what_new_writes_is_a_site_at_once(club):
    first = club.parent / "first"
    assert 'id="ten-against-a-pair"' in text(first / "en/faq/index.html")
    assert 'id="a-ten-is-only-one-card"' in text(first / "en/examples/own/index.html")
    assert not (first / "en/house-rules").exists()


def test_one_language_needs_no_choice(club):
    first = club.parent / "first"
    assert '<meta http-equiv="refresh" content="0; url=en/">' in text(first / "index.html")
    assert "data-language" not in text(first / "en/index.html")


def test_a_newer_package_brings_what_is_newer(site):
    assert text(site / "assets/bare.css").endswith("/* newer */\n")


def test_the_name_stands_everywhere(site):
    for page in ("uk/index.html", "uk/faq/index.html", "en/rules/show/index.html", "index.html", "404.html"):
        (title,) = re.findall("<title>(.*?)</title>", text(site / page))
        assert "Lion &amp; Cards" in title, page
    home = text(site / "en/index.html")
    assert '<meta property="og:site_name" content="Lion &amp; Cards">' in home
    assert re.search(r'md-header__topic">\s*<span class="md-ellipsis">\s*Lion &amp; Cards', home)
    assert "Lion &amp;amp;" not in home
    for manifest in site.glob("*/manifest.webmanifest"):
        data = json.loads(text(manifest))
        assert (data["name"], data["short_name"]) == ("Lion & Cards", "Lion & Cards")
        assert data["icons"][0]["src"] == "../assets/lion.svg"
    assert text(site / "llms.txt").startswith("# Lion & Cards\n")
    assert "Kei Kajino" in home
    assert "An unofficial site." in home


def test_address_colours_logo_and_home_text_are_the_clubs(site):
    home = text(site / "uk/index.html")
    assert '<link rel="canonical" href="https://example.org/scout/uk/">' in home
    assert '<img src="../assets/lion.svg"' in home
    assert '<link rel="icon" href="../assets/lion.svg">' in home
    assert 'Граємо <strong>щочетверга</strong>. Почніть <a href="learn/">тут</a>.' in home
    assert "--site-bar: #012345;" in text(site / "assets/palette.css")
    assert "#cfe8dc" in text(site / "pictures/higher-pair-1.svg")


def test_other_languages_appear_nowhere(site):
    assert sorted(path.parent.name for path in site.glob("*/index.html")) == ["en", "uk"]
    for path in [*site.rglob("*.html"), site / "sitemap.xml"]:
        page = read(path)
        languages = {
            link["hreflang"] for kind in ("a", "link", "xhtml:link") for link in page.all(kind) if "hreflang" in link
        }
        assert languages <= {"uk", "en", "x-default"}, path
    assert not re.search("/(zh|id|ru)/", text(site / "llms.txt") + text(site / "sitemap.xml"))
    assert sorted(path.name for path in (site / "translations").iterdir()) == ["scout.pot", "uk.po"]
    with ZipFile(site / "scout-kit.zip") as kit:
        assert json.loads(kit.read("scout-kit/rules.json"))["languages"] == ["uk", "en"]


def test_the_house_rules_have_a_page_and_each_page_leads_to_it(site):
    page = text(site / "uk/house-rules/index.html")
    assert "Як граємо ми" in page
    assert "Неперевершений теж платить." in page
    assert "Почати може будь-хто." in page
    for path in (site / "uk").rglob("index.html"):
        if path.parent.name != "house-rules" and path.parent.parent.name != "faq":
            assert "Тут грають за домашніми правилами: Як граємо ми" in text(path), path
    standard_reading = re.findall(r'<p class="which">(.*?)</p>', page)
    assert standard_reading == ["Домашнє правило", "Стандартні правила"] * 2


def test_what_house_rules_decide_is_said_where_it_is_decided(site):
    rules = text(site / "en/rules/scoring/index.html")
    assert rules.count("House rule: The unbeaten player pays too.") == 1
    questions = text(site / "en/faq/setup/index.html")
    ruling = questions[questions.index('id="who-begins"') :]
    assert ruling.index("House rule: Any player may begin.") < ruling.index("It depends.")
    assert "House rule: Any player may begin. It depends." in text(site / "en/faq/who-begins/index.html")
    assert "House rule" not in questions[questions.index('id="flip-twice"') : questions.index('id="flip-later"')]


def test_the_clubs_examples_are_played_by_its_rules_and_prove_none_of_the_book(site):
    own = text(site / "uk/examples/own/index.html")
    assert "Платять усі" in own
    assert "everybody-pays" not in text(site / "uk/rules/scoring/index.html")
    assert "../examples/own/#everybody-pays" in text(site / "uk/faq/our-rulings/index.html")


@pytest.mark.parametrize("look", LOOKS)
def test_nothing_of_the_clubs_has_a_barrier(browser, site, look):
    with served(site) as address, closing(Barriers(browser, address, look)) as barriers:
        for path in ("index.html", "uk/", "en/house-rules/"):
            assert barriers.found(path) == []


def test_it_fits_a_phone_and_asks_nobody_else(browser, site):
    with served(site) as address:
        context = browser.new_context(viewport={"width": 360, "height": 740})
        page, wrong = context.new_page(), []
        page.on("console", lambda message: wrong.append(message.text))
        page.on("request", lambda request: wrong.append(request.url) if not request.url.startswith(address) else None)
        for path in ("/", "/uk/", "/uk/house-rules/", "/en/faq/"):
            page.goto(address + path)
            assert page.evaluate("document.documentElement.scrollWidth") <= 360, path
        context.close()
    assert wrong == []


def test_a_site_in_ukrainian_alone_with_a_name_from_the_environment(installed, tmp_path):
    start(tmp_path / "club")
    change(tmp_path / "club/club.yml", "languages: [en]", "languages: [uk]")
    change(tmp_path / "club/club.yml", "  en: |", "  uk: |")
    told = run(installed[0], "render", "--out", "pages", cwd=tmp_path / "club", SITE_NAME="Інша назва")
    assert told.endswith("files in pages\n")
    position = "players 4; table A 4/9 5/2; hand B 2/6 2/3 4/7"
    assert run(installed[0], "ask", position, "B show 1-2", cwd=tmp_path / "club").startswith("Допустимо.")
    assert json.loads(text(tmp_path / "club/pages/uk/manifest.webmanifest"))["name"] == "Інша назва"
    asked = text(tmp_path / "club/pages/uk/faq/our-rulings.md").count("Чи перебиває одна 10")
    assert asked == 3  # in the page, its description and for search engines


def test_the_project_too_is_named_by_the_environment_or_by_its_settings(tmp_path, monkeypatch):
    monkeypatch.delenv("SITE_NAME", raising=False)
    assert site_name(ROOT) == ""
    project = copy_project(tmp_path)
    change(project / "mkdocs.yml", "[SITE_NAME, SCOUT rules]", "[SITE_NAME, Cards]")
    assert site_name(project) == "Cards"
    monkeypatch.setenv("SITE_NAME", "Lions")
    assert site_name(project) == "Lions"


@pytest.fixture
def folder(tmp_path):
    start(tmp_path / "club")
    return tmp_path / "club"


def test_new_overwrites_nothing(installed, tmp_path):
    (tmp_path / "club").mkdir()
    (tmp_path / "club/mine.txt").write_text("years of work")
    (tmp_path / "file").write_text("")
    for name, message in (
        ("club", "club holds files; choose"),
        ("file", "file is a file"),
        ("file/x", "can't be written"),
    ):
        done = subprocess.run([installed[0], "new", name], cwd=tmp_path, capture_output=True, text=True, timeout=60)
        assert done.returncode == 2
        assert message in done.stderr
        assert "Traceback" not in done.stderr
    assert [path.name for path in (tmp_path / "club").iterdir()] == ["mine.txt"]


def test_two_copies_dont_mix_and_none_is_left(folder):
    with laid_out(folder) as one, laid_out(folder) as other:
        assert one != other
        assert (one / "docs/faq/90-our-rulings.yml").is_file()
    assert not one.exists()
    assert not other.exists()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "languages: [en]",
            "languages: [en, xx]",
            "club.yml:14:17: unknown language 'xx'; known here: en, id, ru, uk, zh",
        ),
        ("languages: [en]", "languages: [zh, zh_Hans]", "club.yml:14:17: the language 'zh_Hans' stands here twice"),
        ("languages: [en]", "languages: [en, uk]", "club.yml:18:3: expected a home text in uk too, found none"),
        ("languages: [en]", "lang: [en]", "club.yml:14:1: unknown key 'lang'"),
        ("languages: [en]", "languages: en", "club.yml:14:12: expected a list such as [a, b], found a text"),
        ("name: Our SCOUT club", "name:", "club.yml:5:6: expected a text, found nothing"),
        ("# logo: assets/logo.svg", "logo: assets/no.svg", "club.yml:11:7: there is no docs/static/assets/no.svg; put"),
        ("# logo: assets/logo.svg", "logo: ../x.exe", "club.yml:11:7: expected a picture in docs/static by its path"),
        ("# address: https", "address: htp", "club.yml:8:10: expected an address such as https://example.org/scout/"),
        (
            "    We play",
            "    [We](lern.md) play",
            "club.yml:18:7: there is no page 'lern.md'; did you mean 'learn.md'?",
        ),
        ("    We play", "    <b>We</b> play", "club.yml:18:7: expected Markdown without HTML, found '<b'"),
        ("#   ruleset:", "  ruleset: 7", "club.yml:24:12: expected a mapping such as {a: b}, found a text"),
        (
            "#   ruleset:",
            "  ruleset: {first-palyer: free}",
            "club.yml:24:13: unknown reading 'first-palyer'; did you mean",
        ),
        (
            "#   ruleset:",
            "  ruleset: {first-player: yes}",
            "club.yml:24:27: expected holder-of-one-two or free, found 'yes'",
        ),
        ("#   ruleset:", "  ruleset: {unbeaten-owner-exempt: 5}", "club.yml:24:36: expected yes or no, found '5'"),
        ("#   ruleset:", "  ruleset: {unbeaten-owner-exempt: yes}", "club.yml:24:12: expected a reading that differs"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(folder, old, new, message):
    change(folder / "club.yml", old, new)
    if "ruleset" in new:
        change(folder / "club.yml", "# house-rules:", "house-rules:")
        change(folder / "club.yml", "#   name: As", "  name: As")
    with pytest.raises(Faults) as caught, laid_out(folder) as root:
        (load_site if "lern" in new else load_content)(root)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("path", "content", "message"),
    [
        (
            "docs/palette.css",
            ":root {\n  --site-baar: #000; }",
            "docs/palette.css:2:3: unknown colour 'site-baar'; did",
        ),
        (
            "docs/palette.css",
            ":root { --site-bar: red; }",
            "docs/palette.css:1:9: expected a colour such as #1b2a41, found red",
        ),
        ("examples/own/x.yml", "id: y", "examples/own/x.yml:1:"),
        ("docs/faq/99-x.yml", "id: [", "docs/faq/99-x.yml:2:1: broken YAML"),
    ],
)
def test_a_wrong_file_of_the_club_is_told_by_its_own_path(folder, path, content, message):
    (folder / path).write_text(content, "utf-8")
    with pytest.raises(Faults) as caught, laid_out(folder) as root:
        load_site(root)
    assert str(caught.value).startswith(message)


def test_a_text_that_isnt_translated_stops_the_build(folder):
    change(folder / "club.yml", "languages: [en]", "languages: [uk]")
    change(folder / "club.yml", "  en: |", "  uk: |")
    change(
        folder / "examples/own/a-ten-is-only-one-card.yml", "title: A ten is only one card", "title: A ten is one card"
    )
    with pytest.raises(Faults) as caught, laid_out(folder) as root:
        load_site(root)
    assert "translations/own/uk.po:1:1: the message «A ten is one card» is missing" in str(caught.value)


@contextmanager
def serving(command, cwd, port):
    server = subprocess.Popen(
        [command, "serve", "--address", f"127.0.0.1:{port}"], cwd=cwd, stderr=subprocess.PIPE, text=True
    )
    try:
        yield
    finally:
        server.terminate()
        server.communicate(timeout=30)


def seen(address, wanted, seconds=60):
    """Whether a page has a text before long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(address) as answer:
                if wanted in answer.read().decode():
                    return True
        except OSError:
            pass
        time.sleep(0.2)
    return False


def test_serve_notices_edits_and_new_files(installed, folder):
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}/en/"
    with serving(installed[0], folder, port):
        assert seen(address, "Our SCOUT club")
        change(folder / "club.yml", "name: Our SCOUT club", "name: Another name")
        ruling = text(folder / "docs/faq/90-our-rulings.yml").replace("ten-against-a-pair", "ten-again")
        (folder / "docs/faq/91-more.yml").write_text(ruling.replace("id: our-rulings", "id: more"), "utf-8")
        assert seen(f"{address}faq/", 'id="ten-again"')
        assert seen(address, "Another name")
    assert not list(folder.glob("site*"))
