"""The catalogs of the shipped languages are complete, and what is wrong in one is told with its place."""

import re
import time

import pytest

from scout_docs.languages.catalog import load_languages
from scout_docs.languages.check import catalog_faults
from scout_docs.languages.extract import update
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
        ('"{player} викладає {set}."', '"{player:s} викладає {set}."', "expected {player}, found {player:s}"),
        ('"{player} викладає {set}."', '"   "', "expected a translation, found only spaces"),
        ('"{n} карти"', '"   "', "expected a translation, found only spaces"),
        (
            'msgid_plural "{n} cards"',
            'msgid_plural "{n} of cards"',
            "the plural of «{n} card» differs from the source",
        ),
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


def test_a_message_without_its_plural_is_a_fault(tmp_path):
    project = copy_project(tmp_path)
    one_form = {'msgid_plural "{n} points"\n': "", "msgstr[0]": "msgstr"}
    catalog = project / "translations/id.po"
    head, entry, rest = catalog.read_text("utf-8").partition('msgid "{n} point"\n')
    for old, new in one_form.items():
        rest = rest.replace(old, new, 1)
    catalog.write_text(head + entry + rest, "utf-8")
    assert [fault.message for fault in catalog_faults(project).all] == [
        "the plural of «{n} point» differs from the source; renew with: make messages"
    ]


def test_only_counts_stand_as_bare_numbers(tmp_path):
    project = copy_project(tmp_path)
    line = change(project / "translations/uk.po", "{each_number:n}", "{low:n} {each_number:n} {deck_5:n}")
    assert catalog_faults(project).all == []  # it isn't known which facts are counts
    (fault,) = catalog_faults(project, {"each_number", "deck_5", "removed_3"}).all
    assert fault.message.endswith(
        "expected {low}, found {low:n}; only a count has another form, its bare number {name:n}"
    )
    assert 0 <= line - fault.line <= 6


@pytest.mark.parametrize(
    ("path", "old", "new", "message"),
    [
        (
            "docs/templates/home.md.j2",
            '_("More to read")',
            '_("- More to read")',
            "a text that doesn't begin like a list",
        ),
        ("docs/templates/home.md.j2", "{designer}", "{designer:x}", "expected {designer}, found {designer:x}"),
        (
            "docs/rulebook/01-components.yml",
            "title: The deck",
            "title: The deck 7",
            "expected no typed numbers, found '7'",
        ),
    ],
)
def test_english_is_checked_where_it_stands(tmp_path, path, old, new, message):
    project = copy_project(tmp_path)
    line = change(project / path, old, new)
    (fault,) = catalog_faults(project).wrong
    assert (fault.path, fault.line) == (path, line)
    assert message in fault.message


def test_many_changed_messages_are_told_quickly(tmp_path):
    project = copy_project(tmp_path)
    before = time.perf_counter()
    catalog_faults(project)
    usual = time.perf_counter() - before
    for code in ("uk", "ru", "id", "zh_Hans"):
        catalog = project / f"translations/{code}.po"
        catalog.write_text(
            re.sub(r'^msgid "([A-Z])', r'msgid "Not \1', catalog.read_text("utf-8"), flags=re.M), "utf-8"
        )
    before = time.perf_counter()
    assert len(catalog_faults(project).all) > 1000
    assert time.perf_counter() - before < 3 * usual + 1
