"""A build is whole or it isn't there."""

import re
import shutil

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from scout_docs.folders import MARK, PAGES, SITE, WrongTarget, mark
from scout_docs.rules import round as engine
from scout_docs.site.build import BuildFailed, build_site
from tests.copies import ROOT, change, copy_project
from tests.site.kills import fingerprint


@pytest.fixture
def project(tmp_path):
    project = copy_project(tmp_path)
    (project / "site").mkdir()
    (project / "site/old.html").write_text("the last good site")
    mark(project / "site", SITE)
    return project


def untouched(project):
    return sorted(path.name for path in (project / "site").iterdir()) == [MARK, "old.html"]


def nothing_left_behind(project):
    names = sorted(path.name for path in project.iterdir() if path.name != ".cache")  # for the next build
    return names == ["docs", "examples", "mkdocs.yml", "site", "translations"]


def test_a_wrong_example_stops_the_build_and_keeps_the_old_site(project, capsys):
    change(project / "examples/beats/higher-pair.yml", "refused: lower-number", "refused: fewer-cards")
    with pytest.raises(BuildFailed, match="the old one is as it was"):
        build_site(project)
    assert untouched(project)
    assert nothing_left_behind(project)
    assert "examples/beats/higher-pair.yml:" in capsys.readouterr().err


def test_a_broken_engine_stops_the_build_and_names_the_rule(project, monkeypatch, capsys):
    monkeypatch.setattr(engine.Round, "exempt", property(lambda self: 0))
    with pytest.raises(BuildFailed):
        build_site(project)
    assert untouched(project)
    assert "score-exempt" in capsys.readouterr().err


def test_a_missing_translation_stops_the_build(project, capsys):
    shutil.copy(project / "translations/scout.pot", project / "translations/uk.po")
    with pytest.raises(BuildFailed):
        build_site(project)
    assert untouched(project)
    assert "translations/uk.po:" in capsys.readouterr().err


def test_a_writer_at_work_sees_untranslated_texts_in_english(project):
    change(project / "examples/beats/higher-pair.yml", "title: The higher pair is stronger", "title: A higher pair")
    config = load_config(str(project / "mkdocs.yml"))
    config.plugins.on_startup(command="serve", dirty=False)
    build(config)
    assert "A higher pair" in (project / "site/uk/examples/beats/index.html").read_text("utf-8")


def test_a_dead_link_stops_the_build_and_keeps_the_old_site(project, capsys):
    template = project / "docs/templates/home.md.j2"
    template.write_text(template.read_text("utf-8") + "\n[x](no-such-page.md)\n", "utf-8")
    with pytest.raises(BuildFailed):
        build_site(project)
    assert untouched(project)
    assert nothing_left_behind(project)
    assert "no-such-page.md" in capsys.readouterr().err


def test_a_new_site_takes_the_place_of_the_old_one(project):
    assert build_site(project) == project / "site"
    assert (project / "site/uk/faq/index.html").exists()
    assert not (project / "site/old.html").exists()
    assert nothing_left_behind(project)


@pytest.mark.parametrize("target", [".", "docs", "docs/static/x", "examples", "..", "mine", "pages", "mkdocs.yml"])
def test_only_a_folder_of_its_own_is_replaced(project, target):
    (project / "mine").mkdir()
    (project / "mine/thesis.txt").write_text("years of work")
    (project / "pages").mkdir()
    mark(project / "pages", PAGES)
    before = sorted(project.rglob("*"))
    with pytest.raises(WrongTarget, match="choose"):
        build_site(project, project / target)
    assert sorted(project.rglob("*")) == before


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("  - scout\n", "", "the plugin scout is missing in mkdocs.yml"),
        ("  - search\n", "", "the plugin search is missing in mkdocs.yml"),
        ("assets/scout.css", "assets/sout.css", "assets/sout.css is missing"),
    ],
)
def test_a_site_without_its_parts_is_no_site(project, old, new, message, capsys):
    change(project / "mkdocs.yml", old, new)
    with pytest.raises(BuildFailed) as caught:
        build_site(project)
    assert message in str(caught.value) + capsys.readouterr().err
    assert untouched(project)


def test_a_mistake_in_a_theme_template_is_told_with_its_line(project):
    line = change(
        project / "docs/theme/main.html",
        '<meta name="description" content="{{ page.meta.description }}">',
        "{{ nothing.here }}",
    )
    with pytest.raises(BuildFailed, match=rf"main.html:{line}: 'nothing' is undefined"):
        build_site(project)
    assert untouched(project)


def test_two_builds_are_the_same_to_the_byte(built, tmp_path):
    assert fingerprint(build_site(ROOT, tmp_path / "again")) == fingerprint(built)


def test_every_page_forbids_what_comes_from_elsewhere(built):
    for path in built.rglob("*.html"):
        html = path.read_text("utf-8")
        policy = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">', html)
        assert policy, path
        assert "unsafe" not in policy[1], path
        assert "<script>" not in html, path
        assert "default-src 'self'" in policy[1], path
        assert not re.search(r"<[a-z][^>]*\s(?:style|on[a-z]+)=", html), path
