"""While a writer is at work, an open page shows each edit by itself, and in the end the whole site is up to date."""

import re
import shutil
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from urllib.request import urlopen

import pytest

from scout_docs.site.serving import Edition
from tests.copies import change, copy_project
from tests.site.drafts import draft, draft_apart, settings

PAGE = "id/examples/beats/index.html"
EXAMPLE, TEMPLATE = "examples/beats/higher-pair.yml", "docs/templates/examples.md.j2"
EDITS = (
    (EXAMPLE, "title: The higher pair", "title: Edited example"),
    (TEMPLATE, " {: #examples }", " Edited template {: #examples }"),
    ("translations/id.po", 'msgstr "Beranda"', 'msgstr "Edited catalog"'),
    ("docs/theme/main.html", "{% block scripts %}", "{% block scripts %}<p>Edited theme</p>"),
    ("docs/rulebook/05-beats.yml", "title: More cards", "title: Edited rule"),
)
FAULTS = (
    (EXAMPLE, "title: The higher pair", "titel: The higher pair"),
    (TEMPLATE, " {: #examples }", " {{ nothing.here }}"),
    ("docs/theme/main.html", "{% block scripts %}", "{% block scripts %}{{ nothing.here }}"),
)
PATIENCE = 90


@pytest.fixture
def project(tmp_path):
    (tmp_path / "project").mkdir()
    return copy_project(tmp_path / "project")


@pytest.fixture
def told(tmp_path):
    """What the server writes to the terminal."""
    return tmp_path / "told.txt"


@pytest.fixture
def serving(project, told):
    """The address at which a project is served."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{probe.getsockname()[1]}"
    command = [str(Path(sys.executable).with_name("scout-docs")), "serve", "--address", address]
    with told.open("w") as errors:
        server = subprocess.Popen(command, cwd=project, stdout=subprocess.DEVNULL, stderr=errors)
    try:
        wait_for(lambda: urlopen(f"http://{address}/").status == 200)
        yield f"http://{address}"
    finally:
        server.terminate()
        server.wait()


def wait_for(fits):
    """Ask again and again until something holds."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(Exception):
            if fits():
                return
        time.sleep(0.1)
    pytest.fail(f"not within {PATIENCE} s")


def test_an_open_page_shows_every_edit(project, serving, browser):
    page = browser.new_page()
    page.goto(f"{serving}/id/examples/beats/")
    for name, old, new in EDITS:
        change(project / name, old, new)
        sort = re.search(r"Edited \w+", new)[0]
        wait_for(lambda sort=sort: sort in page.content())
    page.close()


def test_a_page_with_a_fault_waits_until_it_is_mended(project, serving, told):
    page = f"{serving}/en/examples/beats/"
    assert urlopen(page).status == 200
    for name, old, new in FAULTS:
        line = change(project / name, old, new)
        place = f"{Path(name).name}:{line}"
        wait_for(lambda place=place: place in told.read_text("utf-8"))
        with pytest.raises(TimeoutError):
            urlopen(page, timeout=1)
        change(project / name, new, old)
        assert urlopen(page, timeout=PATIENCE).status == 200


def test_what_comes_of_all_pages_is_served_when_they_are_there(project, serving):
    change(project / EXAMPLE, "title: The higher pair", "title: Edited example")
    wait_for(lambda: b"Edited example" in urlopen(f"{serving}/en/examples/beats").read())
    assert b"Edited example" in urlopen(f"{serving}/en/search/texts.js").read()


def contents(folder):
    """Every file of a folder by its path."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def differing(one, other):
    """The paths of files that aren't the same in two folders."""
    first, second = contents(one), contents(other)
    return sorted(path for path in first.keys() | second.keys() if first.get(path) != second.get(path))


def complete(edition, seed):
    """Make all files of an edition in any order."""
    names = list(edition.left)
    Random(seed).shuffle(names)
    for name in names:
        edition.make(name)
    edition.finish()


def test_a_site_made_piece_by_piece_is_the_same_as_one_from_scratch(project, tmp_path):
    served, first, apart = tmp_path / "served", tmp_path / "first", tmp_path / "apart"
    draft(project, served)
    shutil.copytree(served, first)
    for name, old, new in EDITS:
        change(project / name, old, new)
        edition = Edition(settings(project, served))
        edition.make(PAGE)  # the rest is left, as by a writer who goes on at once
    complete(edition, 1)
    draft_apart(project, apart)
    assert differing(served, apart) == []
    assert PAGE in differing(served, first)
    for name, old, new in EDITS:
        change(project / name, new, old)
    complete(Edition(settings(project, served)), 2)
    assert differing(served, first) == []
