"""Sources that can't be read are faults at their lines, and catalogs keep translations of texts that changed little."""

import pytest

from scout_docs.languages.catalog import Language, load_catalog
from scout_docs.languages.check import catalog_faults
from scout_docs.languages.extract import update, written
from scout_docs.source import Faults
from tests.copies import change, copy_project

EXAMPLE = "examples/beats/higher-pair.yml"
CHAPTER = "docs/rulebook/01-components.yml"
FAQ = "docs/faq/01-setup.yml"


@pytest.fixture
def project(tmp_path):
    return copy_project(tmp_path)


def faults_of(call, *args):
    with pytest.raises(Faults) as caught:
        call(*args)
    return list(map(str, caught.value.faults))


@pytest.mark.parametrize("path", [EXAMPLE, CHAPTER, FAQ])
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("title:", "titel:", "'title'"),
        ("title: ", "title:\n  - ", "expected a text, found a list"),
        ("id:", "idd:", "'id'"),
    ],
)
def test_yaml_of_the_wrong_shape_is_a_fault(project, path, old, new, message):
    file = project / path
    file.write_text(file.read_text("utf-8").replace(old, new, 1), "utf-8")
    found = faults_of(catalog_faults, project)
    assert all(fault.startswith(f"{path}:") for fault in found if "unknown example" not in fault)
    assert message in "\n".join(found)


@pytest.mark.parametrize("path", [EXAMPLE, CHAPTER, FAQ])
@pytest.mark.parametrize("text", ["- a list\n", "a text\n", "title: ' '\n", "'", ""])
def test_yaml_that_is_something_else_is_a_fault(project, path, text):
    (project / path).write_text(text, "utf-8")
    assert any(fault.startswith(f"{path}:1:") for fault in faults_of(update, project))


def test_an_empty_text_is_a_fault(project):
    line = change(project / CHAPTER, "title: The deck\n", "title: ''\n")
    assert any(fault.startswith(f"{CHAPTER}:{line}:") for fault in faults_of(update, project))


@pytest.mark.parametrize(
    ("path", "text", "message"),
    [
        ("docs/templates/home.md.j2", b"a\n{% if %}", ":2:1: broken template: "),
        ("docs/templates/home.md.j2", b"a\n{{ _('b }}", ":2:1: broken template: "),
        ("docs/theme/404.html", b"{% nonsense %}", ":1:1: broken template: "),
        ("docs/templates/home.md.j2", b"\xff", ":1:1: expected UTF-8 text"),
        ("docs/templates/home.md.j2", b"\n{{ pgettext('a') }}", ":2:1: expected pgettext with a context and a message"),
        (
            "docs/templates/home.md.j2",
            b"{{ pgettext(a, 'b') }}",
            ":1:1: expected pgettext with a context and a message",
        ),
    ],
)
def test_a_broken_template_is_a_fault(project, path, text, message):
    (project / path).write_bytes(text)
    (fault,) = faults_of(catalog_faults, project)
    assert fault.startswith(path + message)


def test_a_template_that_cant_be_written_is_a_fault(project, monkeypatch):
    pot = project / "translations/scout.pot"
    pot.unlink()
    pot.mkdir()
    assert faults_of(update, project) == ["translations/scout.pot:1:1: can't be written: Is a directory"]


def test_a_spoiled_template_is_written_anew(project):
    pot = project / "translations/scout.pot"
    right = pot.read_bytes()
    pot.write_bytes(b"\xef\xbb\xbf\xff")
    assert update(project) == [pot]
    assert pot.read_bytes() == right


def test_without_translations_nothing_is_updated(project):
    for path in (project / "translations").iterdir():
        path.unlink()
    assert "translations/uk.po is missing" in "\n".join(faults_of(update, project))


@pytest.mark.parametrize(
    ("old", "new", "kept"),
    [
        ("A card carries two numbers, one at each end of its face.", "A card has two numbers, one at each end.", True),
        ("title: The deck\n", "title: The box\n", False),
    ],
)
def test_a_translation_is_kept_as_a_suggestion_only_where_the_text_changed_little(project, old, new, kept):
    before = {message.id: message.string for message in load_catalog(project, Language("uk")) if message.id}
    change(project / CHAPTER, old, new)
    assert len(update(project)) == 5
    catalog = load_catalog(project, Language("uk"))
    (added,) = [message for message in catalog if message.id and message.id not in before]
    (gone,) = catalog.obsolete.values()
    assert gone.string == before[gone.id]
    assert (added.fuzzy, added.string) == ((True, gone.string) if kept else (False, ""))
    assert update(project) == []


def test_long_header_lines_that_change_by_themselves_are_left_out_whole(project):
    path = project / "translations/uk.po"
    right = path.read_bytes()
    change(path, '"Language: uk\\n"\n', '"Language: uk\\n"\n"Last-Translator: A ' + "very long name " * 9 + '\\n"\n')
    assert written(load_catalog(project, Language("uk"))).encode() == right
