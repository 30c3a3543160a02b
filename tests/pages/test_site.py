"""A host changes colours by their names, in pictures and pages alike."""

import pytest

from scout_docs.pages.site import load_site
from scout_docs.pictures.palette import COLOURS, HUES
from scout_docs.source import Faults
from tests.copies import copy_project


@pytest.fixture
def project(tmp_path):
    return copy_project(tmp_path)


def test_colours_are_told_apart_by_their_values():
    assert len(set(COLOURS.values())) == len(COLOURS)


def test_a_host_changes_colours(project):
    (project / "docs/palette.css").write_text(":root { --picture-hue-1: #ABCDEF; --picture-table: #123; }", "utf-8")
    site = load_site(project)
    svg = site.drawings["higher-pair-2"].svg
    assert COLOURS["table"] not in svg
    assert "#123" in svg
    assert "--picture-hue-1: #ABCDEF;" in site.palette
    assert HUES[1] not in "".join(drawing.svg for drawing in site.drawings.values())
    assert HUES[2] in "".join(drawing.svg for drawing in site.drawings.values())


def test_an_unknown_colour_is_a_fault(project):
    (project / "docs/palette.css").write_text(":root { --picture-hue-11: #000; }", "utf-8")
    with pytest.raises(Faults, match=r"docs/palette.css:1:9: unknown colour 'hue-11'; did you mean 'hue-1'"):
        load_site(project)
