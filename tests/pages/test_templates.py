"""A mistake in a page template is told with its file and line."""

import pytest

from scout_docs.languages.catalog import Language, load_translator
from scout_docs.pages.content import load_content
from scout_docs.pages.drawings import draw
from scout_docs.pages.render import render
from scout_docs.pages.renderer import Renderer, environment
from scout_docs.pages.web import beside_pages
from scout_docs.source import Faults
from tests.copies import KIT, ROOT, change, copy_project

LEAD = "{: .lead }"


@pytest.fixture(scope="module")
def content():
    return load_content(ROOT)


def rendered(content, project):
    """All that is rendered in English from the templates of a project."""
    renderer = Renderer(content, draw(content), environment(project), load_translator(ROOT, Language("en")))
    return [page.markdown for pages in render([renderer], lambda: KIT) for page in pages], beside_pages(renderer)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("{{ 1 +* }}", "unexpected '*'"),
        ("{% if %}", "Expected an expression"),
        ("{{ nothing.here }}", "'nothing' is undefined"),
        ("{{ 1/0 }}", "ZeroDivisionError"),
        ("{{ 1|nofilter }}", "No filter named 'nofilter'"),
        ('{{ kind_name("x") }}', "KeyError"),
        ('{{ _("Hi {nope}") }}', "KeyError: 'nope'"),
        ('{{ frames("higher-par") }}', "unknown example 'higher-par'; did you mean 'higher-pair'?"),
    ],
)
def test_a_mistake_is_located(tmp_path, content, wrong, message):
    project = copy_project(tmp_path)
    line = change(project / "docs/templates/home.md.j2", LEAD, LEAD + wrong)
    with pytest.raises(Faults) as caught:
        rendered(content, project)
    (fault,) = caught.value.faults
    assert (fault.path, fault.line) == ("docs/templates/home.md.j2", line)
    assert message in fault.message


@pytest.mark.parametrize("name", ["faq.md.j2", "ruling.html.j2"])
def test_a_missing_template_is_named(tmp_path, content, name):
    project = copy_project(tmp_path)
    (project / "docs/templates" / name).unlink()
    with pytest.raises(Faults, match=rf"docs/templates/{name}:1:1: expected this page template"):
        rendered(content, project)
