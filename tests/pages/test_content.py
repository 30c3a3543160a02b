"""Content is checked as a whole, and all its faults are told in one run."""

import pytest

from scout_docs.languages.catalog import Language, load_translator
from scout_docs.pages.content import load_content
from scout_docs.pages.drawings import draw
from scout_docs.pages.render import environment, render
from scout_docs.source import Faults
from tests.copies import ROOT, change, copy_project


@pytest.fixture
def project(tmp_path):
    return copy_project(tmp_path)


def faults(project):
    with pytest.raises(Faults) as caught:
        load_content(project)
    return caught.value.faults


def test_a_rule_without_an_example_is_a_fault(project):
    line = change(project / "docs/rulebook/05-beats.yml", "id: beat-equal\n", "id: beat-equality\n")
    found = faults(project)
    assert any("unknown rule id 'beat-equal'; did you mean 'beat-equality'?" in fault.message for fault in found)
    for path in (project / "examples").rglob("*.yml"):
        path.write_text(path.read_text("utf-8").replace("beat-equal", "beat-kind"), "utf-8")
    for path in (project / "docs/faq").glob("*.yml"):
        path.write_text(path.read_text("utf-8").replace("beat-equal", "beat-kind"), "utf-8")
    unproved = faults(project)
    assert [(fault.path, fault.line) for fault in unproved] == [("docs/rulebook/05-beats.yml", line)]
    assert "no example proves the rule 'beat-equality'" in unproved[0].message


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{deck_5}", "{deck_6}", "unknown placeholder {deck_6}"),
        ("{deck_5}", "45 cards", "expected no typed numbers, found '4'"),
        ("The full deck", "The <b>full</b> deck", "expected plain text, found '<'"),
        ("The full deck", "The [full](http://example.org) deck", "expected plain text, found '['"),
        ("The full deck", "The \\u202efull deck", "expected plain text, found '\\\\'"),
    ],
)
def test_texts_hold_no_markup_numbers_or_unknown_placeholders(project, old, new, message):
    line = change(
        project / "docs/rulebook/01-components.yml",
        f"text: {old}" if old.startswith("The") else old,
        new if not old.startswith("The") else f"text: {new}",
    )
    found = faults(project)
    assert [fault.line for fault in found] == [line]
    assert message in found[0].message


def test_faults_of_examples_rulebook_and_faq_are_told_together(project):
    change(project / "docs/rulebook/01-components.yml", "{deck_5}", "{deck_6}")
    change(project / "docs/faq/02-sets-and-strength.yml", "{set} isn't.", "{sett} isn't.")
    change(project / "examples/beats/higher-pair.yml", "refused: lower-number", "refused: fewer-cards")
    assert {fault.path for fault in faults(project)} == {
        "docs/rulebook/01-components.yml",
        "docs/faq/02-sets-and-strength.yml",
        "examples/beats/higher-pair.yml",
    }


def test_rendering_is_pure():
    content = load_content(ROOT)
    drawings, templates = draw(content), environment(ROOT)
    translator = load_translator(ROOT, Language("uk"))
    assert render(content, drawings, templates, translator) == render(content, drawings, templates, translator)


def test_every_picture_that_a_page_names_is_drawn_and_every_drawing_is_named():
    content = load_content(ROOT)
    drawings = draw(content)
    pages = render(content, drawings, environment(ROOT), load_translator(ROOT, Language("en")))
    named = {name for name in drawings if any(f"/{name}.svg" in page.markdown for page in pages)}
    assert named == set(drawings)
