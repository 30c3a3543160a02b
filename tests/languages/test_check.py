"""The catalogs of the shipped languages are complete, and what is wrong in one is told with its place."""

import re
import time

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
        "the plural of «{n} point» differs from the source; renew with: scout-docs i18n update"
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


SHOWN = {
    "uk": "{player} викладає {set}.",
    "ru": "{player} выкладывает {set}.",
    "id": "{player} memainkan {set}.",
    "zh_Hans": "{player}演出{set}。",
}
SEEDED = {
    "a missing translation": ("uk", "", "isn't translated"),
    "a placeholder lost": ("uk", "{player} викладає набір.", "expected the placeholder {set}"),
    "an unknown placeholder": ("uk", "{player} викладає {set} {cards}.", "unknown placeholder {cards}"),
    "emphasis": ("uk", "{player} викладає *{set}*.", "expected plain text, found '*'"),
    "a link": ("uk", "{player} викладає {set}: www.example.org", "expected no address of a page, found 'www.'"),
    "a number": ("uk", "{player} викладає {set} і 3.", "expected no typed numbers, found '3'"),
    "a card": ("uk", "{player} викладає {set} і 7/2.", "expected no typed numbers, found '7'"),
    "a percent sign": ("uk", "{player} викладає {set} %.", "expected 0 percent signs as in English, found 1"),
    "a word that is avoided": ("uk", "{player} викладає комбінацію {set}.", "expected набір, found 'комбінаці'"),
    "English": ("uk", "{player} shows {set}.", "the same as the English"),
    "a space at the start": ("uk", " {player} викладає {set}.", "expected no space at the start or the end"),
    "a space at the end": ("uk", "{player} викладає {set}. ", "expected no space at the start or the end"),
    "a Latin letter in a word": ("uk", "{player} виклaдає {set}.", "letters of one script within a word, found 'лa'"),
    "a Russian letter": ("uk", "{player} выкладає {set}.", "expected Ukrainian letters, found 'ы'"),
    "a Ukrainian letter": ("ru", "{player} викладає {set}.", "expected Russian letters, found 'є'"),
    "another apostrophe": ("uk", "{player} знов'язує {set}.", 'expected the apostrophe ʼ, found "\'"'),
    "other quotes": ("uk", "{player} викладає “{set}”.", "expected the quotes « and », found '“'"),
    "a hyphen for a dash": ("ru", "{player} выкладывает - {set}.", "expected a dash (– or —), not a hyphen"),
    "a hyphen for a minus": ("ru", "{player} выкладывает -{set}.", "expected a minus sign (−), not a hyphen"),
    "three dots": ("id", "{player} memainkan {set}...", "expected an ellipsis (…)"),
    "two spaces": ("id", "{player}  memainkan {set}.", "expected one space"),
    "a space before a comma": ("id", "{player} , memainkan {set}.", "expected no space before this, found ' ,'"),
    "no space after a comma": ("id", "{player} {set},dimainkan.", "expected a space after this, found ',d'"),
    "half-width punctuation": ("zh_Hans", "{player}演出,{set}。", "expected full-width punctuation, found '出,'"),
    "a space between characters": ("zh_Hans", "{player}演 出{set}。", "expected no space between Chinese characters"),
    "a Cyrillic letter": ("zh_Hans", "{player}演出{set}а。", "expected Chinese characters, found 'а'"),
}


@pytest.mark.parametrize("seed", SEEDED)
def test_a_seeded_fault_is_told_with_file_line_and_message(tmp_path, seed):
    code, new, message = SEEDED[seed]
    project = copy_project(tmp_path)
    line = change(project / f"translations/{code}.po", f'"{SHOWN[code]}"', f'"{new}"')
    found = [fault for fault in catalog_faults(project).all if message in fault.message]
    assert [(fault.path, line - fault.line in (0, 1)) for fault in found] == [(f"translations/{code}.po", True)]
    assert "«{player} shows {set}.»" in found[0].message


OTHERS = {
    "a translation to check": (
        'msgid "{player} shows {set}."\nmsgstr "{player} викладає {set}."\n',
        '#, fuzzy\nmsgid "{player} shows {set}."\nmsgstr "{player} викладає {set}."\n',
        "is marked fuzzy; check it and take out the mark",
    ),
    "a message that is gone": (
        'msgid "{player} shows {set}."\n',
        'msgid "Gone"\nmsgstr "Нема"\n\nmsgid "{player} shows {set}."\n',
        "«Gone» isn't in the source any more",
    ),
    "a plural form too few": (
        'msgstr[2] "{n} карт"\n',
        "",
        "«{n} card» (scout_docs/languages/narrator.py) isn't translated",
    ),
    "a term by another name": (
        '"У гравця {player} не лишилося жетонів Scout."',
        '"У гравця {player} не лишилося жетонів."',
        "expected the term scout-chip as its forms are listed",
    ),
}


@pytest.mark.parametrize("seed", OTHERS)
def test_a_fault_of_a_whole_entry_is_told(tmp_path, seed):
    old, new, message = OTHERS[seed]
    project = copy_project(tmp_path)
    change(project / "translations/uk.po", old, new)
    assert [message in fault.message for fault in catalog_faults(project).all] == [True]


def test_a_translation_may_be_the_same_as_the_english_if_that_is_said(tmp_path):
    project = copy_project(tmp_path)
    assert catalog_faults(project).all == []
    change(project / "translations/id.po", "# same\n", "")
    assert "«Total»: the same as the English" in catalog_faults(project).all[0].message


@pytest.mark.parametrize(
    ("path", "old", "new", "message"),
    [
        ("docs/rulebook/01-components.yml", "title: The deck", "title: The “deck’", "expected the apostrophe '"),
        ("docs/rulebook/01-components.yml", "title: The deck", "title: The - deck", "expected a dash"),
        ("docs/rulebook/01-components.yml", "title: The deck", "title: The token", "expected chip, found 'token'"),
    ],
)
def test_english_is_written_as_english_is(tmp_path, path, old, new, message):
    project = copy_project(tmp_path)
    line = change(project / path, old, new)
    (fault,) = catalog_faults(project).wrong
    assert (fault.path, fault.line) == (path, line)
    assert message in fault.message


def test_a_broken_list_of_avoided_words_is_told(tmp_path):
    project = copy_project(tmp_path)
    (project / "translations/avoid.yml").write_text("uk: [a]\n", "utf-8")
    with pytest.raises(Faults, match=r"translations/avoid.yml:1:5: expected a mapping"):
        catalog_faults(project)
