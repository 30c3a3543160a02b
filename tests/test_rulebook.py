"""The rulebook as data, and what is refused in one."""

import re

import pytest

from scout_docs.rulebook import CERTAINTIES, load_rulebook
from scout_docs.source import Faults

CHAPTER = """\
id: show
title: Show
intro: Play a set.
rules:
  - id: show-single
    title: One card
    text: A single card is a set.
    certainty: certain
  - id: show-run
    title: Runs
    text: A run is a set.
    certainty: follows
    note: Or so we think.
"""
PATH = "docs/rulebook/01-show.yml"


def write(folder, name, text):
    path = folder / "docs" / "rulebook" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def faults(folder):
    with pytest.raises(Faults) as caught:
        load_rulebook(folder)
    return [(fault.path, fault.line, fault.column, fault.message) for fault in caught.value.faults]


def test_every_rule_of_the_project_has_a_text_and_one_place(rulebook):
    rules = [rule for chapter in rulebook.chapters for rule in chapter.rules]
    assert len(rules) == len(rulebook.rules) > 80
    assert len({chapter.id for chapter in rulebook.chapters}) == len(rulebook.chapters)
    for rule in rules:
        assert rule.text
        assert rule.certainty in CERTAINTIES
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", rule.id)
        assert rule in rulebook.chapter_of(rule.id).rules


def test_numbers_follow_from_the_order(rulebook):
    numbers = [rulebook.number(rule_id) for rule_id in rulebook.rules]
    wanted = [
        f"{chapter}.{rule}"
        for chapter, entry in enumerate(rulebook.chapters, start=1)
        for rule in range(1, len(entry.rules) + 1)
    ]
    assert numbers == wanted


def test_chapters_stand_in_order_of_their_files(tmp_path):
    write(tmp_path, "02-show.yml", CHAPTER)
    write(tmp_path, "01-setup.yml", CHAPTER.replace("show", "setup"))
    book = load_rulebook(tmp_path)
    assert [chapter.id for chapter in book.chapters] == ["setup", "show"]
    assert [book.number(rule_id) for rule_id in ("setup-single", "show-run")] == ["1.1", "2.2"]
    assert book.rules["show-run"].note == "Or so we think."
    assert book.rules["show-single"].note == ""


WRONG = {
    "an unknown key": ("note: Or", "notes: Or", 13, 5, "unknown key 'notes'; did you mean 'note'?"),
    "no text": ("    text: A run is a set.\n", "", 9, 5, "expected the key 'text', which is missing"),
    "no intro": ("intro: Play a set.\n", "", 1, 1, "expected the key 'intro', which is missing"),
    "a misspelt certainty": ("certainty: follows", "certainty: folows", 12, 16, "did you mean 'follows'?"),
    "an id with a capital": ("id: show-run", "id: Show-run", 9, 9, "expected an id of lower-case words with hyphens"),
    "an id with a digit": ("id: show-run", "id: show-2", 9, 9, "expected an id of lower-case words with hyphens"),
    "an id with a space": ("id: show-run", "id: show run", 9, 9, "expected an id of lower-case words with hyphens"),
    "a bad chapter id": ("id: show\n", "id: -show\n", 1, 5, "expected an id of lower-case words with hyphens"),
    "a rule twice": (
        "id: show-run",
        "id: show-single",
        9,
        5,
        "'show-single' stands in docs/rulebook/01-show.yml:5 too",
    ),
    "rules that are no list": (
        "rules:\n",
        "rules: none\nmore:\n",
        4,
        8,
        "expected a list such as [a, b], found a text",
    ),
    "broken YAML": ("note: Or", "note: Or: else", 13, 13, "broken YAML"),
}


@pytest.mark.parametrize(("old", "new", "line", "column", "message"), WRONG.values(), ids=WRONG)
def test_a_wrong_rulebook(tmp_path, old, new, line, column, message):
    assert old in CHAPTER
    write(tmp_path, "01-show.yml", CHAPTER.replace(old, new))
    path, found_line, found_column, found = faults(tmp_path)[0]
    assert (path, found_line, found_column) == (PATH, line, column)
    assert message in found


def test_a_rule_id_in_two_files(tmp_path):
    write(tmp_path, "01-show.yml", CHAPTER)
    write(tmp_path, "02-more.yml", CHAPTER.replace("id: show\n", "id: more\n").replace("show-run", "more-run"))
    ((path, line, _, message),) = faults(tmp_path)
    assert (path, line) == ("docs/rulebook/02-more.yml", 5)
    assert message == "the id 'show-single' stands in docs/rulebook/01-show.yml:5 too"


def test_a_chapter_id_in_two_files(tmp_path):
    write(tmp_path, "01-show.yml", CHAPTER)
    write(tmp_path, "02-more.yml", CHAPTER.replace("show-", "more-"))
    ((path, line, _, message),) = faults(tmp_path)
    assert (path, line) == ("docs/rulebook/02-more.yml", 1)
    assert "'show'" in message


def test_faults_of_several_files_are_told_in_one_run(tmp_path):
    write(tmp_path, "01-show.yml", CHAPTER.replace("certainty: follows", "certainty: maybe"))
    write(tmp_path, "02-more.yml", "id: more\ntitle: [x]\n")
    assert {path for path, *_ in faults(tmp_path)} == {PATH, "docs/rulebook/02-more.yml"}
