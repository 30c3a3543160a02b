"""The search finds inflected words in five languages, and nothing where there is nothing to find."""

from pathlib import Path

import pytest
import yaml

QUERIES = yaml.safe_load(Path(__file__).with_name("queries.yml").read_text("utf-8"))
LANGUAGES = ("zh", "uk", "id", "ru", "en")
FOUND = 57
"""So many of the 60 queries have to have the right page among the first three."""
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


@pytest.fixture
def answers(watched):
    """A function that asks the search of a language: the places that each query finds, best first."""
    return lambda language, queries: watched(f"/{language}/")[0].evaluate(ASK, queries)


def test_inflected_words_find_the_right_page(answers):
    missed = []
    for language in LANGUAGES:
        assert len(QUERIES[language]) == 12
        found = answers(language, list(QUERIES[language]))
        for (query, page), places in zip(QUERIES[language].items(), found, strict=True):
            if page not in [place.partition("#")[0] for place in places[:3]]:
                missed.append((language, query))
    assert 60 - len(missed) >= FOUND, missed


@pytest.mark.parametrize("language", LANGUAGES)
def test_absent_words_find_nothing(answers, language):
    assert len(QUERIES["absent"]) == 20
    assert answers(language, QUERIES["absent"]) == [[]] * 20
