"""How heavy the site is for a phone: ``python -m tests.site.weights`` weighs every page of every language.

The first view is a page that is opened first, with everything that it loads; the next page is what a second one loads
beside what the home page has brought. Sizes are those of ``gzip -9``; pictures count where Chromium loads them.
"""

import gzip
import sys
import tempfile
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

from scout_docs.site.build import build_site
from tests.site.conftest import CHROMIUM, FLAGS, ROOT, served
from tests.site.html import leads_on

PHONE = {"viewport": {"width": 360, "height": 740}, "service_workers": "block"}
FIRST_VIEW, NEXT_PAGE = 100_000, 15_000
"""The budgets, in bytes."""
TOLD = 10
"""So many of the heaviest pages are printed."""


@cache
def weight(path):
    """The compressed size of a file."""
    return len(gzip.compress(path.read_bytes(), 9))


def pages(built, language):
    """The addresses of the pages of a language, the home page first."""
    paths = (path for path in (built / language).rglob("index.html") if not leads_on(path))
    return sorted(f"{path.parent.relative_to(built).as_posix()}/" for path in paths)


def weigh(browser, built, address, home, paths):
    """The weight of every page as first view and as next page, by its address.

    Each is opened after the home page in a context of its own: what Chromium has in memory it loads without need.
    """
    return {path: _weigh(browser, built, address, home, path) for path in paths}


def _weigh(browser, built, address, home, path):
    context = browser.new_context(**PHONE)
    page, asked = context.new_page(), set()
    page.on("request", lambda request: asked.add(request.url.partition("#")[0]))

    def loaded(place):
        asked.clear()
        page.goto(f"{address}/{place}")
        page.wait_for_load_state("networkidle")
        files = [built / url.removeprefix(f"{address}/") for url in asked if url.startswith(address)]
        return {file / "index.html" if file.is_dir() else file for file in files}

    icon = {built / "assets/favicon.svg"}  # which Chromium asks for at any time
    known, files = loaded(home) | icon, loaded(path) | icon
    context.close()
    return sum(map(weight, files)), sum(map(weight, files - known))


def main():
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        built = build_site(ROOT, Path(folder) / "site")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        found = {}
        with served(built) as address:
            for language in ("zh", "uk", "id", "ru", "en"):
                found |= weigh(browser, built, address, f"{language}/", pages(built, language))
        browser.close()
    heaviest = sorted(found.items(), key=lambda entry: -entry[1][1])[:TOLD]
    print("first view  next page")
    for path, (first, then) in heaviest:
        print(f"{first:10,} {then:10,}  {path}")
    over = [path for path, (first, then) in found.items() if first > FIRST_VIEW or then > NEXT_PAGE]
    first = max(first for first, _ in found.values())
    print(f"{len(found)} pages; the heaviest first view has {first:,} bytes, {len(over)} pages are over budget")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
