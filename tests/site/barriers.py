"""Look for barriers with axe on every page of every language, in every way it can be open.

``python -m tests.site.barriers`` does all of it in about half an hour. The tests do a part: each page in every way and
in every language, but not each language in every way.
"""

import sys
import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import sync_playwright

from scout_docs.site.build import build_site
from tests.site.conftest import CHROMIUM, FLAGS, ROOT, served

WIDE, PHONE = {"width": 1280, "height": 900}, {"width": 360, "height": 740}
LIGHT, DARK = {"color_scheme": "light"}, {"color_scheme": "dark"}
LOOKS = {
    "wide, light": {"viewport": WIDE, **LIGHT},
    "wide, dark": {"viewport": WIDE, **DARK},
    "phone, light": {"viewport": PHONE, **LIGHT},
    "phone, dark": {"viewport": PHONE, **DARK},
    "without scripts": {"viewport": PHONE, **LIGHT},
}
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
AXE = """(tags) => axe.run({ runOnly: tags, resultTypes: ["violations"] }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 150)}`)))"""
QUERIES = {"zh": "顺子", "uk": "карт", "id": "kartu", "ru": "карт", "en": "card"}
HAND = "check/#players_3;table_A_3/6_4/1;hand_B_5/2_6/1_7/3"


class Barriers:
    """A window in which pages are looked at in one way."""

    def __init__(self, browser, address, look):
        self.address = address
        options = {**LOOKS[look], "reduced_motion": "reduce", "bypass_csp": True, "service_workers": "block"}
        self.context = browser.new_context(**options)
        if look == "without scripts":  # those of the site; axe is one itself
            self.context.route("**/*.js", lambda route: route.abort())
        self.context.add_init_script(AXE_SCRIPT)
        self.page = self.context.new_page()

    def close(self):
        self.context.close()

    def found(self, path, opened=None):
        """What axe finds on a page, after something has been opened on it."""
        self.page.goto("about:blank")  # a place on the same page would be no new page
        self.page.goto(f"{self.address}/{path}")
        if opened:
            OPENED[opened](self.page, path.partition("/")[0])
        return [f"{path}: {barrier}" for barrier in self.page.evaluate(AXE, STANDARDS)]


def _menu(page, _):
    page.locator("button[for=__drawer]").click()
    page.locator(".md-nav--primary").wait_for()


def _search(page, language):
    box = page.locator(".md-search__input")
    box.evaluate("(box) => box.focus()")
    box.fill(QUERIES[language])
    box.press("End")  # the theme listens to keys
    page.locator(".md-search-result__link").first.wait_for()


def _questions(page, language):
    page.locator("[name=players]").select_option("2")
    page.locator("[name=words]").fill(QUERIES[language])
    page.locator(".hits a").first.wait_for()


def _order(page, _):
    page.locator("[name=kind]").select_option("run")
    page.locator("[name=numbers]").fill("345")
    page.locator("tr.told").wait_for()
    page.evaluate("scrollTo(0, 0)")  # axe takes keys that have rolled below the head of the page for covered ones


def _hand(page, _):
    page.locator(".found li").first.wait_for()
    page.locator(".choose button").last.click()


OPENED = {"menu": _menu, "search": _search, "questions": _questions, "order": _order, "hand": _hand}
"""What a reader can open, by name: menu and search on every page, the rest on one."""
PLACES = {"questions": "faq/", "order": "ranking/", "hand": HAND}


def pages(built):
    """The addresses of all pages, below that of the site; a frame without content isn't one."""
    found = {path.relative_to(built).as_posix().removesuffix("index.html") for path in built.rglob("*.html")}
    return [*sorted(found - {"search.html"}), "embed.html?uk/examples/round-for-three/#round-for-three/4"]


def whole(built, language):
    """The addresses of the pages of a language with menu and search."""
    return [path for path in pages(built) if path.startswith(f"{language}/") and _has_menu(built / path)]


def _has_menu(folder):
    return "__drawer" in (folder / "index.html").read_text("utf-8")


def every_way(built):
    """Every way to look at every page: a look, what is opened, and the address."""
    for look in LOOKS:
        yield from ((look, None, path) for path in pages(built))
        for language in QUERIES if look != "without scripts" else ():
            for path in whole(built, language):
                yield look, "search", path
                if "phone" in look:
                    yield look, "menu", path
            yield from ((look, opened, f"{language}/{place}") for opened, place in PLACES.items())


def main():
    counts, found = Counter(), []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        built = build_site(ROOT, Path(folder) / "site")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with served(built) as address:
            for look in LOOKS:
                with closing(Barriers(browser, address, look)) as barriers:
                    for _, opened, path in (way for way in every_way(built) if way[0] == look):
                        counts[look, opened or "nothing"] += 1
                        found += [f"{look}, {opened or 'nothing'} open: {one}" for one in barriers.found(path, opened)]
    for (look, opened), count in counts.items():
        print(f"{look}, {opened} open: {count:,} pages")
    print(f"{counts.total():,} in all, {len(found)} barriers")
    print("\n".join(found), file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
