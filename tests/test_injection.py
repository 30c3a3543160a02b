"""Texts of examples, rulebook, FAQ and catalogs are data: none brings markup, scripts or addresses into a page."""

import re

import pytest

from scout_docs.languages.catalog import Language, load_catalog
from scout_docs.languages.check import catalog_faults
from scout_docs.languages.extract import written
from scout_docs.pages.facts import COUNTS
from tests.copies import copy_project

HOSTILE = (
    "A <script>alert(1)</script> here",
    'A "><img src=x onerror=alert(1)> here',
    "A [card](javascript:alert(1)) here",
    "A ![card](http://elsewhere.test/x.png) here",
    "A [card][elsewhere] here",
    "A <http://elsewhere.test/> here",
    "A http://elsewhere.test/ here",
    "A card {: onclick=alert(1) } here",
    "A {{ 7 * 7 }} here",
    "A {% raw %} here",
    "A &lt;script&gt; here",
    "A <!-- comment here",
    "A </article> here",
    "A | cell | here",
    "A `code` and **bold** here",
    "A card turned\u202e here",
)
FIELD = re.compile(r"^(\s*(?:- )?)([a-z]+): (?=[^\[{|>'\"]\S* \S+ \S).*$")
TEXTS = {"title", "caption", "text", "intro", "note", "question", "answer", "says", "why", "statement", "definition"}


def spoil(project, first):
    """Put hostile texts in turn in the place of the first text of each kind in each file; the places."""
    places = []
    for path in sorted([*project.glob("docs/**/*.yml"), *project.glob("examples/**/*.yml")]):
        lines, kinds = path.read_text("utf-8").split("\n"), set(TEXTS)
        for number, line in enumerate(lines):
            if (found := FIELD.match(line)) and found[2] in kinds:
                kinds.remove(found[2])
                text = HOSTILE[(first + len(places)) % len(HOSTILE)].replace("'", "''")
                lines[number] = f"{found[1]}{found[2]}: '{text}'"
                places.append((path.relative_to(project).as_posix(), number + 1))
        path.write_text("\n".join(lines), "utf-8")
    return places


def told(project):
    """The places at which a project is refused."""
    return {(fault.path, fault.line) for fault in catalog_faults(project, COUNTS).wrong}


@pytest.mark.parametrize("first", range(0, len(HOSTILE), 4))
def test_markup_in_a_source_is_refused_where_it_stands(tmp_path, first):
    places = spoil(copy_project(tmp_path), first)
    assert len(places) > 300
    assert set(places) <= told(tmp_path)


@pytest.mark.parametrize("code", ["zh_Hans", "uk", "id", "ru"])
def test_markup_in_a_translation_is_refused_where_it_stands(tmp_path, code):
    project = copy_project(tmp_path)
    path, language = project / f"translations/{code}.po", Language(code)
    catalog = load_catalog(project, language)
    for number, message in enumerate(message for message in catalog if message.id):
        hostile = HOSTILE[number % len(HOSTILE)]
        message.string = tuple(hostile for _ in message.string) if message.pluralizable else hostile
    path.write_text(written(catalog), "utf-8")
    lines = {message.lineno for message in load_catalog(project, language) if message.id}
    found = {fault.line for fault in catalog_faults(project, COUNTS).wrong if fault.path == f"translations/{code}.po"}
    assert len(lines) > 1000
    assert lines <= found
