"""How every page is built up, those outside the languages too: headings, tables, landmarks, labels, references."""

import re
from itertools import pairwise

import pytest

from tests.site.html import leads_on, read

REFERENCES = ("for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-details", "headers")
CONTROLS = ("input", "select", "textarea", "meter", "progress")
NEVER_SHOWN = "md-toggle"  # the theme's checkboxes, which hold what is open


@pytest.fixture(scope="session")
def everything(built):
    """Every HTML file of the site by its path, but the one without content in which a folder's search runs."""
    files = [path for path in sorted(built.rglob("*.html")) if path.name != "search.html"]
    return {path.relative_to(built).as_posix(): read(path) for path in files}


@pytest.fixture(scope="session")
def whole(built, everything):
    """The pages of the five languages that readers stay on."""
    return {path: page for path, page in everything.items() if "/" in path and not leads_on(built / path)}


def test_what_an_element_refers_to_is_there(everything):
    for path, page in everything.items():
        ids = {element.attributes.get("id") for element in page.elements}
        for element in page.elements:
            for name in REFERENCES:
                assert set((element.attributes.get(name) or "").split()) <= ids, f"{path}: {element}"


def test_headings_begin_with_the_one_of_the_page_and_leave_no_level_out(everything):
    for path, page in everything.items():
        levels = [int(element.tag[1]) for element in page.elements if re.fullmatch("h[1-6]", element.tag)]
        assert levels[0] == 1, path
        assert levels.count(1) == 1, path
        assert all(after <= before + 1 for before, after in pairwise(levels)), f"{path}: {levels}"


def test_tables_have_headers_that_say_what_they_are_for(everything):
    for path, page in everything.items():
        heads = [element for element in page.elements if element.tag == "thead"]
        assert len(page.all("table")) == len(heads), path
        for head in page.all("th"):
            assert head.get("scope") in ("col", "row"), path


def test_landmarks(everything, whole):
    for path, page in everything.items():
        assert len(page.all("main")) == 1, path
    for path, page in whole.items():
        assert [len(page.all(tag)) for tag in ("header", "footer")] == [1, 1], path
        assert all(nav.get("aria-label") or nav.get("aria-labelledby") for nav in page.all("nav")), path


def test_every_control_has_a_label(everything):
    for path, page in everything.items():
        labelled = {label["for"] for label in page.all("label") if "for" in label}
        for control in page.elements:
            own = control.attributes
            unsaid = NEVER_SHOWN in own.get("class", "") or own.get("aria-hidden") == "true"
            if control.tag in CONTROLS and not unsaid:
                names = ("aria-label", "aria-labelledby", "title")
                said = "label" in control.inside or own.get("id") in labelled or any(own.get(name) for name in names)
                assert said, f"{path}: {control}"


def test_pages_that_lead_on_say_what_to_and_do_so_without_scripts(built, everything, whole):
    onward = {path: page for path, page in everything.items() if "/" in path and path not in whole}
    assert onward
    for path, page in onward.items():
        (link,) = (element.attributes for element in page.elements if element.attributes.get("class") == "onward")
        place, _, anchor = link["href"].partition("#")
        target = ((built / path).parent / place / "index.html").resolve().relative_to(built).as_posix()
        assert anchor in {element.attributes.get("id") for element in whole[target].elements}, path
        assert page.all("html")[0]["lang"] == whole[target].all("html")[0]["lang"]
        assert {"name": "robots", "content": "noindex"} in page.all("meta"), path
        described = [meta["content"] for meta in page.all("meta") if meta.get("name") == "description"]
        assert described, path
        assert all(described), path
