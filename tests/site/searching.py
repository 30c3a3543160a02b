"""How well and how fast the search answers: ``python -m tests.site.searching`` prints the figures."""

import statistics
import tempfile
from pathlib import Path

import yaml
from playwright.sync_api import sync_playwright

from scout_docs.site.build import build_site
from tests.site.conftest import CHROMIUM, FLAGS, ROOT, served

QUERIES = yaml.safe_load(Path(__file__).with_name("queries.yml").read_text("utf-8"))
LANGUAGES = ("zh", "uk", "id", "ru", "en")
ASK = """async (queries) => {
    const config = JSON.parse(document.getElementById("__config").textContent);
    const worker = new Worker(new URL(config.search, location.href));
    const index = await (await fetch(new URL(`${config.base}/search/search_index.json`, location.href))).json();
    const ask = (type, data) => new Promise((resolve) => {
        worker.onmessage = (event) => resolve(event.data.data);
        worker.postMessage({ type, data });
    });
    await ask(0, { config: index.config, docs: index.docs });
    const found = [];
    for (const query of queries) found.push((await ask(2, query)).items.map(([first]) => first.location));
    return found;
}"""
TIME = """async (query) => {
    const [box, list] = [".md-search__input", ".md-search-result__list"].map((name) => document.querySelector(name));
    box.value = query;
    const start = performance.now();
    const nothing = new Promise((resolve) => setTimeout(resolve, 2000, null));
    const shown = new Promise((resolve) => new MutationObserver((_, observer) => {
        if (!list.querySelector("a")) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - start));
    }).observe(list, { childList: true, subtree: true }));
    box.dispatchEvent(new KeyboardEvent("keyup", { key: query.at(-1) }));
    return await Promise.race([shown, nothing]);
}"""


def missed(page, language):
    """The queries of a language that don't have the right page among the first three."""
    queries = QUERIES[language]
    found = page.evaluate(ASK, list(queries))
    return [
        (language, query)
        for (query, right), places in zip(queries.items(), found, strict=True)
        if right not in [place.partition("#")[0] for place in places[:3]]
    ]


def times(page, language):
    """Milliseconds from the last key to the first result for each query; None where nothing is found."""
    found = []
    page.locator(".md-search__input").click()
    for query in QUERIES[language]:
        found.append(page.evaluate(TIME, query))
        page.locator(".md-search__input").fill("")
        page.keyboard.press("End")
        page.wait_for_timeout(200)
    return found


def main():
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        built = build_site(ROOT, Path(folder) / "site")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        wrong, absent, spent, loading = [], 0, [], []
        with served(built) as address:
            for language in LANGUAGES:
                page = browser.new_page()
                page.goto(f"{address}/{language}/")
                wrong += missed(page, language)
                absent += sum(map(bool, page.evaluate(ASK, QUERIES["absent"])))
                first, *others = times(page, language)
                loading.append(first)
                spent += filter(None, others)
        browser.close()
    print(f"found {60 - len(wrong)} of 60 inflected queries; missed: {wrong}")
    print(f"absent words that found something: {absent} of {len(QUERIES['absent']) * len(LANGUAGES)}")
    print(
        f"from the last key to the first result: median {statistics.median(spent):.0f} ms, longest {max(spent):.0f} ms"
    )
    print(f"the first query of a page, which loads the texts: longest {max(filter(None, loading)):.0f} ms")


if __name__ == "__main__":
    main()
