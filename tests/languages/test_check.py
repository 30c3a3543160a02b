"""The catalogs of the shipped languages are complete, and what is wrong in one is told with its place."""

import pytest

from scout_docs.languages.catalog import load_languages
from scout_docs.languages.check import catalog_faults
from scout_docs.languages.extract import update
from scout_docs.source import Faults
from tests.copies import ROOT, change, copy_project


def test_the_shipped_catalogs_are_complete():
    assert catalog_faults(ROOT).all == []


def test_the_languages_are_listed_in_the_order_of_the_project():
    assert [language.folder for language in load_languages(ROOT)] == ["zh", "uk", "id", "ru", "en"]


def test_extracting_twice_changes_nothing(tmp_path):
    project = copy_project(tmp_path)
    assert update(project) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"{n} карта"', '"{m} карта"', "unknown placeholder {m}"),
        ('"{player} викладає {set}."', '"{player} показує набір."', "expected the placeholder {set}, which is missing"),
        ('"{player} викладає {set}."', '""', "isn't translated"),
        ('"{player} викладає {set}."', '"{player} викладає {set} <b>."', "expected plain text, found '<'"),
        ('"{player} викладає {set}."', '"{player} викладає {set} 7."', "expected no typed numbers, found '7'"),
    ],
)
def test_a_fault_in_a_catalog_is_told_with_its_line(tmp_path, old, new, message):
    project = copy_project(tmp_path)
    catalog = project / "translations/uk.po"
    text = catalog.read_text("utf-8")
    line = change(catalog, old, new) if text.count(old) == 1 else pytest.fail(f"{old} isn't in the catalog once")
    found = catalog_faults(project).all
    assert [fault.path for fault in found] == ["translations/uk.po"]
    assert message in found[0].message
    assert 0 <= line - found[0].line <= 4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('msgid "a"\nmsgstr "b"\n\nnonsense\n', "uk.po:4:1: broken gettext file: Unknown or misformatted keyword"),
        ('msgid "a"\nmsgid "b"\n', "uk.po:1:1: broken gettext file: missing msgstr for msgid 'a'"),
        (
            'msgid ""\nmsgstr "Content-Type: text/plain; charset=foo\\n"\n\nmsgid "a"\nmsgstr "b"\n',
            "uk.po:1:1: broken gettext file: unknown encoding",
        ),
        (
            'msgid ""\nmsgstr "Plural-Forms: nplurals=x; plural=y\\n"\n',
            "uk.po:1:1: broken gettext file: invalid literal",
        ),
    ],
)
def test_a_broken_catalog_is_a_fault_and_no_traceback(tmp_path, text, message):
    project = copy_project(tmp_path)
    (project / "translations/uk.po").write_text(text, "utf-8")
    with pytest.raises(Faults) as caught:
        catalog_faults(project)
    assert message in str(caught.value)
