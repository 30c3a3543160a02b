import os
import shutil
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import sync_playwright

from scout_docs.site.build import build_site
from scout_docs.site.pdf import BROWSERS

ROOT = Path(__file__).parents[2]
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def missing(tool):
    """Without their tool tests fail on CI and are left out elsewhere."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"no {tool} found; .ci/run has to install it")
    pytest.skip(f"no {tool} found; `make tools` installs it")


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """The whole site, built once."""
    return build_site(ROOT, tmp_path_factory.mktemp("built") / "site")


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *args):
        pass


@contextmanager
def served(folder):
    """Serve a folder from this machine; its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=folder))
    server.handle_error = lambda *_: None  # a browser that goes on breaks off what it was loading
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture(scope="session")
def address(built):
    """The address of the site, served from this machine."""
    with served(built) as address:
        yield address


@pytest.fixture(scope="session")
def browser():
    """A real Chromium."""
    if CHROMIUM is None:
        missing("Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


def troubles(page, address):
    """A list that grows with whatever goes wrong in a page, such as a request that leaves the address of the site."""
    wrong = []
    own = (address, "data:", "blob:")
    page.on("console", lambda message: wrong.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(own) else wrong.append(request.url))
    page.on("response", lambda answer: wrong.append(f"{answer.status} {answer.url}") if answer.status >= 400 else None)
    return wrong


@pytest.fixture
def watched(browser, address):
    """A function that opens a page in a new context and collects whatever goes wrong in it."""
    contexts = []

    def open_page(path, **options):
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        wrong = troubles(page, address)
        page.goto(address + path)
        return page, wrong

    yield open_page
    for context in contexts:
        context.close()
