"""The catalogs of the shipped languages are complete, and what is wrong in one is told with its place."""

import pytest

from scout_docs.languages.catalog import load_languages
from scout_docs.languages.check import catalog_faults
from scout_docs.languages.extract import update
from scout_docs.source import Faults
from tests.copies import ROOT, change, copy_project


def test_the_shipped_catalogs_are_complete():
    assert catalog_faults(ROOT) == []


def test_the_languages_are_listed_in_the_order_of_the_project():
    assert [language.folder for language in load_languages(ROOT)] == ["zh", "uk", "id", "ru", "en"]


def test_extracting_twice_changes_nothing(tmp_path):
    project = copy_project(tmp_path)
    (project / "scout_docs").symlink_to(ROOT / "scout_docs")
    assert update(project) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"{n} карта"', '"{m} карта"', "unknown placeholder {m}"),
        ('"{player} показує {set}."', '"{player} показує набір."', "expected the placeholder {set}, which is missing"),
        ('"{player} показує {set}."', '""', "isn't translated"),
        ('"{player} показує {set}."', '"{player} показує {set} <b>."', "expected plain text, found '<'"),
        ('"{player} показує {set}."', '"{player} показує {set} 7."', "expected no typed numbers, found '7'"),
    ],
)
def test_a_fault_in_a_catalog_is_told_with_its_line(tmp_path, old, new, message):
    project = copy_project(tmp_path)
    (project / "scout_docs").symlink_to(ROOT / "scout_docs")
    catalog = project / "translations/uk.po"
    text = catalog.read_text("utf-8")
    line = change(catalog, old, new) if text.count(old) == 1 else pytest.fail(f"{old} isn't in the catalog once")
    found = catalog_faults(project)
    assert [fault.path for fault in found] == ["translations/uk.po"]
    assert message in found[0].message
    assert 0 <= line - found[0].line <= 4


def test_a_broken_catalog_is_a_fault_and_no_traceback(tmp_path):
    project = copy_project(tmp_path)
    (project / "translations/uk.po").write_text('msgid "a"\nmsgstr "b\n', "utf-8")
    with pytest.raises(Faults, match=r"translations/uk.po:\d+:\d+: broken gettext file"):
        catalog_faults(project)
