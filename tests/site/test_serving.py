"""What is made piece by piece after edits is what a build from scratch makes."""

import shutil
from random import Random

import pytest

from scout_docs.site.serving import Edition
from tests.copies import change, copy_project
from tests.site.drafts import draft, draft_apart, settings

EDITS = (
    ("examples/beats/higher-pair.yml", "title: The higher pair", "title: Another title"),
    ("docs/templates/examples.md.j2", " {: #examples }", " and more {: #examples }"),
    ("translations/id.po", 'msgstr "Beranda"', 'msgstr "Halaman"'),
    ("docs/theme/main.html", "{% block scripts %}", "{% block scripts %}<p>Another theme</p>"),
    ("docs/rulebook/01-components.yml", "title: The deck", "title: All cards"),
)


def contents(folder):
    """Every file of a folder by its path."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def differing(one, other):
    """The paths of files that aren't the same in two folders."""
    first, second = contents(one), contents(other)
    return sorted(path for path in first.keys() | second.keys() if first.get(path) != second.get(path))


def complete(edition, seed):
    """Make all files in any order."""
    names = list(edition.left)
    Random(seed).shuffle(names)
    for name in names:
        edition.make(name)
    edition.finish()


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    return copy_project(tmp_path_factory.mktemp("project"))


def test_a_site_made_piece_by_piece_is_the_same_as_one_from_scratch(project, tmp_path):
    served, first = tmp_path / "served", tmp_path / "first"
    draft(project, served)
    shutil.copytree(served, first)
    for name, old, new in EDITS:
        change(project / name, old, new)
        edition = Edition(settings(project, served))
        edition.make("id/examples/beats/index.html")  # the rest is left, as by a writer who goes on at once
    complete(edition, 1)
    draft_apart(project, tmp_path / "apart")
    assert differing(served, tmp_path / "apart") == []
    assert "id/examples/beats/index.html" in differing(served, first)
    for name, old, new in EDITS:
        change(project / name, new, old)
    complete(Edition(settings(project, served)), 2)
    assert differing(served, first) == []
