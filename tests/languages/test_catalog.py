"""Which files are languages: the shipped ones are there, and no other file takes a folder or an odd name."""

import shutil

import pytest

from scout_docs.languages.catalog import Language, load_catalog, load_languages
from scout_docs.languages.check import catalog_faults
from scout_docs.source import Faults
from tests.copies import copy_project

NO_CODE = ["klingon", "xx", "UK", "uk.old", "C", "und", "uk@euro", "zh_hans", "root", "iw", "ru-RU", ""]


@pytest.fixture
def project(tmp_path):
    return copy_project(tmp_path)


def faults_of(call, *args):
    with pytest.raises(Faults) as caught:
        call(*args)
    return list(map(str, caught.value.faults))


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("zh_Hant", "uses the folder zh, as zh_Hans.po does"),
        ("zh", "uses the folder zh, as zh_Hans.po does"),
        ("uk_UA", "uses the folder uk, as uk.po does"),
        ("en_GB", "uses the folder en, as English, the source, does"),
        ("en", "English is the source and has no catalog"),
        *(
            (code, f"expected the code of a language as the file's name, such as uk or pt_BR, found {code!r}")
            for code in NO_CODE
        ),
    ],
)
def test_a_file_that_is_no_language_of_its_own_is_a_fault(project, code, message):
    shutil.copy(project / "translations/uk.po", project / f"translations/{code}.po")
    (fault,) = faults_of(load_languages, project)
    assert fault.startswith(f"translations/{code}.po:1:1: {message}")


def test_two_new_files_with_one_folder_are_a_fault(project):
    for code in ("pt_BR", "pt_PT"):
        shutil.copy(project / "translations/uk.po", project / f"translations/{code}.po")
    (fault,) = faults_of(load_languages, project)
    assert fault == "translations/pt_PT.po:1:1: uses the folder pt, as pt_BR.po does; keep one of them"


def test_a_new_language_needs_only_a_file(project):
    shutil.copy(project / "translations/uk.po", project / "translations/pt_BR.po")
    assert [language.folder for language in load_languages(project)] == ["zh", "uk", "id", "ru", "en", "pt"]


@pytest.mark.parametrize("code", ["zh_Hans", "uk", "id", "ru"])
def test_a_shipped_language_must_be_there(project, code):
    (project / f"translations/{code}.po").unlink()
    (fault,) = faults_of(load_languages, project)
    assert f"translations/{code}.po is missing" in fault


def test_without_its_folder_every_translation_is_missing(project):
    shutil.rmtree(project / "translations")
    assert len(faults_of(load_languages, project)) == 4
    (project / "translations").write_text("no folder")
    assert len(faults_of(load_languages, project)) == 4


BROKEN = [
    (b"\xef\xbb\xbfa", "{}:1:1: expected UTF-8 without a byte order mark (BOM); save the file without it"),
    ("ab\nяя".encode() + b"\xff", "{}:2:3: expected UTF-8 text, found the byte 0xff; save the file as UTF-8"),
    ("msgid".encode("utf-16"), "{}:1:1: expected UTF-8 text, found the byte 0xff; save the file as UTF-8"),
    (None, "{}:1:1: expected a file, found a folder"),
]


@pytest.mark.parametrize(("raw", "message"), BROKEN)
@pytest.mark.parametrize("name", ["uk.po", "scout.pot"])
def test_a_file_that_cant_be_read_as_text_is_a_fault(project, name, raw, message):
    path = project / "translations" / name
    path.unlink()
    path.mkdir() if raw is None else path.write_bytes(raw)
    assert faults_of(catalog_faults, project) == [message.format(f"translations/{name}")]


def test_line_ends_of_windows_are_no_fault(project):
    path = project / "translations/uk.po"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert catalog_faults(project).all == []


def test_notes_about_what_a_message_was_are_let_through(project):
    path = project / "translations/uk.po"
    old = '#| msgid "Parts"\nmsgid "Components"\n'
    text = path.read_text("utf-8").replace('msgid "Components"\n', old, 1)
    path.write_text(text + '\n#~| msgid "Older"\n#~ msgid "Old"\n#~ msgstr "Старе"\n', "utf-8")
    catalog = load_catalog(project, Language("uk"))
    assert catalog.get("Components").user_comments == []
    assert catalog.obsolete["Old"].string == "Старе"
