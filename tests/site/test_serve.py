"""While a writer is at work, an open page shows each edit by itself."""

import re
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.copies import change, copy_project

EDITS = (
    ("examples/beats/higher-pair.yml", "title: The higher pair", "title: Edited example"),
    ("docs/templates/examples.md.j2", " {: #examples }", " Edited template {: #examples }"),
    ("translations/id.po", 'msgstr "Beranda"', 'msgstr "Edited catalog"'),
    ("docs/theme/main.html", "{% block scripts %}", "{% block scripts %}<p>Edited theme</p>"),
)
PATIENCE = 90


@pytest.fixture
def project(tmp_path):
    return copy_project(tmp_path)


@pytest.fixture
def serving(project):
    """The address at which a project is served."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{probe.getsockname()[1]}"
    command = [str(Path(sys.executable).with_name("scout-docs")), "serve", "--address", address]
    server = subprocess.Popen(command, cwd=project, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
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
