"""Statements, differences, terms and changes: what is wrong in their files is told at its place."""

import pytest

from scout_docs.articles import load_articles
from scout_docs.examples.load import load_examples
from scout_docs.languages.catalog import Language, load_translator
from scout_docs.pages.content import load_content
from scout_docs.pages.drawings import draw
from scout_docs.pages.render import render
from scout_docs.pages.renderer import Renderer, environment
from scout_docs.rulebook import load_rulebook
from scout_docs.source import Faults
from tests.copies import KIT, ROOT, change, copy_project

HEARD, DIFFERENCES, GLOSSARY, CHANGES = (f"docs/{name}.yml" for name in ("heard", "differences", "glossary", "changes"))
RULES = frozenset(load_rulebook(ROOT).rules)
EXAMPLES = frozenset(example.id for example in load_examples(ROOT, RULES))


def test_all_are_read():
    articles = load_articles(ROOT, RULES, EXAMPLES)
    assert len(articles.statements) >= 25
    assert len(articles.differences) >= 15
    assert {term.id for term in articles.terms} >= {"active-set", "scout", "show", "run"}
    assert articles.changes[0].date >= articles.changes[-1].date
    assert {statement.verdict for statement in articles.statements} == {"right", "wrong", "partly"}


def test_every_reading_that_the_engine_can_play_is_played():
    played = {
        reading.example for entry in load_articles(ROOT, RULES, EXAMPLES).differences for reading in entry.readings
    }
    assert {name for name in EXAMPLES if name.endswith("-other-reading")} <= played


@pytest.mark.parametrize(
    ("path", "old", "new", "message"),
    [
        (HEARD, "verdict: partly", "verdict: half", "expected right or wrong or partly, found 'half'"),
        (HEARD, "example: full-deck", "example: full-dek", "unknown example id 'full-dek'; did you mean 'full-deck'?"),
        (HEARD, "id: runs-go-round", "id: ties-win", "the id 'ties-win' stands in docs/heard.yml"),
        (HEARD, "- id: ties-win\n", "- id: ties-win\n  proof: x\n", "unknown key 'proof'"),
        (
            DIFFERENCES,
            "sources: [zh-guide]\n      example: last",
            "sources: []\n      example: last",
            "at least one id",
        ),
        (DIFFERENCES, "[uk-game, ru-shop]", "[uk-game, ru-store]", "unknown source 'ru-store'"),
        (DIFFERENCES, "      example: gaps-make-no-run\n", "", "expected our reading with its example"),
        (GLOSSARY, "rule: active-set\n", "rule: active-sets\n", "unknown rule id 'active-sets'"),
        (GLOSSARY, "- id: owner\n", "- id: beat\n", "the id 'beat' stands in docs/glossary.yml"),
        (CHANGES, "rules: [remove-cards", "rules: [remove-card", "unknown rule id 'remove-card'"),
    ],
)
def test_a_fault_is_told_at_its_line(tmp_path, path, old, new, message):
    project = copy_project(tmp_path)
    change(project / path, old, new)
    with pytest.raises(Faults) as caught:
        load_articles(project, RULES, EXAMPLES)
    fault = caught.value.faults[0]
    assert fault.path == path
    assert fault.line > 1
    assert message in fault.message


def test_a_date_that_is_none(tmp_path):
    project = copy_project(tmp_path)
    text = (project / CHANGES).read_text("utf-8")
    (project / CHANGES).write_text(text.replace("date: 2026-11-30", "date: 30.11.2026", 1), "utf-8")
    with pytest.raises(Faults, match=r"expected a date such as 2026-11-30, found '30\.11\.2026'"):
        load_articles(project, RULES, EXAMPLES)


@pytest.mark.parametrize(
    ("path", "old", "new", "message"),
    [
        (HEARD, "Your set has to be stronger.", "Your *set* has to be stronger.", "expected plain text"),
        (HEARD, "Your set has to be stronger.", "Your 2 cards have to be stronger.", "expected no typed numbers"),
        (HEARD, "The numbers end there.", "The {numbers} end there.", "unknown placeholder {numbers}"),
        (HEARD, "values: {gaps: 2-5-9}", "values: {gaps: 2-5-9, more: 3}", "expected {more} in a text of this entry"),
        (DIFFERENCES, "so {gaps} would do.", "so gaps would do.", "expected {gaps} in a text of this entry"),
        (GLOSSARY, "forms: stuck", "forms: stuck*", "messages hold no markup"),
        (GLOSSARY, "- id: card\n", "- id: glossary\n", "the address glossary#glossary is taken by the page itself"),
    ],
)
def test_texts_and_addresses_are_checked_with_the_rest(tmp_path, path, old, new, message):
    project = copy_project(tmp_path)
    change(project / path, old, new)
    with pytest.raises(Faults) as caught:
        load_content(project)
    (fault,) = caught.value.faults
    assert fault.path == path
    assert message in fault.message


def test_a_term_and_its_forms_hold_no_placeholder_and_a_definition_may(tmp_path):
    project = copy_project(tmp_path)
    change(project / GLOSSARY, "forms: stuck\n", "forms: stuck {high}\n")
    with pytest.raises(Faults, match=r"docs/glossary.yml:\d+:\d+: unknown placeholder \{high\}; known here: none"):
        load_content(project)
    change(project / GLOSSARY, "forms: stuck {high}\n", "forms: stuck\n")
    change(project / GLOSSARY, "One of the playing cards of the game.", "One of the {deck_5} of the game.")
    content, translator = load_content(project), load_translator(ROOT, Language("en"))
    (pages,) = render([Renderer(content, draw(content), environment(project), translator)], lambda: KIT)
    assert "One of the 45 cards of the game." in next(page.markdown for page in pages if page.key == "glossary")
