"""A build that takes pages over from the one before gives what a build without them gives."""

import json
import shutil

import pytest
from mkdocs.structure.pages import Page

from scout_docs.site.build import BuildFailed, build_site
from scout_docs.site.kept import KEPT
from tests.copies import change, copy_project
from tests.site.kills import fingerprint


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A project that has been built once, over something that is no list of pages."""
    project = copy_project(tmp_path_factory.mktemp("kept"))
    (project / KEPT).parent.mkdir()
    (project / KEPT).write_text("{damaged")
    build_site(project)
    return project


@pytest.fixture
def converted(monkeypatch):
    """The pages that are converted from now on."""
    render, seen = Page.render, []

    def watched(page, config, files):
        seen.append(page.file.src_uri)
        render(page, config, files)

    monkeypatch.setattr(Page, "render", watched)
    return seen


def cold(project, folder):
    """A build without anything kept; its fingerprint."""
    shutil.rmtree(project / ".cache")
    return fingerprint(build_site(project, folder / "cold"))


def listed(project):
    """The digests of the pages that are kept."""
    return set(json.loads((project / KEPT).read_text("utf-8")))


def test_with_nothing_changed_no_page_is_converted(project, built, converted, tmp_path):
    assert fingerprint(build_site(project, tmp_path / "again")) == fingerprint(built)
    assert converted == []


def test_after_an_edit_the_pages_it_shows_on_are_converted(project, converted, tmp_path):
    change(project / "examples/beats/higher-pair.yml", "check: {shows: [3-4]}", "check: {shows: 1}")
    path = project / "examples/beats/higher-pair.yml"
    path.write_text(path.read_text("utf-8").replace("10/1", "10/3"), "utf-8")
    pages = listed(project)
    kept = fingerprint(build_site(project, tmp_path / "kept"))
    assert "uk/examples/beats.md" in converted
    assert len(converted) < 60
    assert len(listed(project)) == len(pages)  # old ones are gone
    assert len(listed(project) - pages) == len(converted)
    assert cold(project, tmp_path) == kept


def test_dead_links_are_told_in_each_build(project, capsys):
    template = project / "docs/templates/home.md.j2"
    template.write_text(template.read_text("utf-8") + "\n[x](no-such-page.md), [y](faq.md#no-such-anchor)\n", "utf-8")
    for _ in range(2):
        with pytest.raises(BuildFailed):
            build_site(project)
        told = capsys.readouterr().err
        assert "no-such-page.md" in told
        assert "#no-such-anchor" in told
