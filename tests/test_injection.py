"""Texts of examples, rulebook, FAQ and catalogs are data: none brings markup, scripts or addresses into a page."""

import re

import pytest

from scout_docs.languages.catalog import Language, load_catalog
from scout_docs.languages.check import catalog_faults
from scout_docs.languages.extract import written
from scout_docs.pages.facts import COUNTS
from tests.copies import copy_project

MARKUP, ADDRESS, ENTITY = "expected plain text", "expected no address of a page", "expected the character itself"
HOSTILE = {
    "A <script>alert(document.domain)</script> here": MARKUP,
    'A "><img src=x onerror=alert(document.domain)> here': MARKUP,
    "A [card](javascript:alert(document.domain)) here": MARKUP,
    "A ![card](http://elsewhere.test/x.png) here": MARKUP,
    "A [card][elsewhere] here": MARKUP,
    "A <http://elsewhere.test/> here": MARKUP,
    "A http://elsewhere.test/ here": ADDRESS,
    "A card {: onclick=alert(document.domain) } here": MARKUP,
    "A {{ config }} here": MARKUP,
    "A {% raw %} here": MARKUP,
    "A &lt;script&gt; here": ENTITY,
    "A <!-- comment here": MARKUP,
    "A </article> here": MARKUP,
    "A | cell | here": MARKUP,
    "A `code` and **bold** here": MARKUP,
    "A card turned\u202e here": MARKUP,
}
"""Texts that are well-formed but for what they bring in, and what the message has to say."""
FIELD = re.compile(r"^(\s*(?:- )?)([a-z]+): (?=[^\[{|>'\"]\S* \S+ \S).*$")
TEXTS = {"title", "caption", "text", "intro", "note", "question", "answer", "says", "why", "statement", "definition"}


def spoil(project, first):
    """Put hostile texts in turn in the place of the first text of each kind in each file; what has to be told where."""
    wanted, texts = {}, list(HOSTILE)
    for path in sorted([*project.glob("docs/**/*.yml"), *project.glob("examples/**/*.yml")]):
        lines, kinds = path.read_text("utf-8").split("\n"), set(TEXTS)
        for number, line in enumerate(lines):
            if (found := FIELD.match(line)) and found[2] in kinds:
                kinds.remove(found[2])
                text = texts[(first + len(wanted)) % len(texts)]
                lines[number] = f"{found[1]}{found[2]}: '{text}'"
                wanted[path.relative_to(project).as_posix(), number + 1] = HOSTILE[text]
        path.write_text("\n".join(lines), "utf-8")
    return wanted


def untold(project, wanted):
    """The places of which isn't told what has to be told."""
    told = [(fault.path, fault.line, fault.message) for fault in catalog_faults(project, COUNTS).wrong]
    found = {(path, line) for path, line, message in told if wanted.get((path, line), MARKUP) in message}
    return set(wanted) - found


@pytest.mark.parametrize("first", range(0, len(HOSTILE), 4))
def test_markup_in_a_source_is_refused_where_it_stands(tmp_path, first):
    wanted = spoil(copy_project(tmp_path), first)
    assert len(wanted) > 300
    assert untold(tmp_path, wanted) == set()


@pytest.mark.parametrize("code", ["zh_Hans", "uk", "id", "ru"])
def test_markup_in_a_translation_is_refused_where_it_stands(tmp_path, code):
    project, texts = copy_project(tmp_path), list(HOSTILE)
    name, language = f"translations/{code}.po", Language(code)
    catalog = load_catalog(project, language)
    for number, message in enumerate(message for message in catalog if message.id):
        hostile = texts[number % len(texts)]
        message.string = tuple(hostile for _ in message.string) if message.pluralizable else hostile
    (project / name).write_text(written(catalog), "utf-8")
    messages = [message for message in load_catalog(project, language) if message.id]
    text = {m.lineno: m.string if isinstance(m.string, str) else m.string[0] for m in messages}
    assert len(text) > 1000
    assert untold(project, {(name, line): HOSTILE[hostile] for line, hostile in text.items()}) == set()
