"""Pages are light on a phone, and what makes them light takes nothing away that is seen."""

import re

import pytest

from scout_docs.site.icons import Icons
from scout_docs.site.weight import Used, compact, lighter
from tests.site.conftest import ROOT
from tests.site.weights import FIRST_VIEW, NEXT_PAGE, pages, weigh, weight

KINDS = (
    "",
    "rules/beats/",
    "rules/scoring/",
    "rules/setup/",
    "faq/",
    "faq/sets-and-strength/",
    "examples/round-for-five/",
    "examples/setup/",
    "glossary/",
    "two-player-guide/",
)
LONG = {"heard-wrongly/": 14_900, "learn/": 13_400, "differences/": 13_300}
"""Pages whose text alone is heavier than that of the others, with how heavy it may be."""
HEAVIEST = (
    "check/",
    "differences/",
    "examples/scout/",
    "examples/show/",
    "faq/end-and-score/",
    "heard-wrongly/",
    "learn/",
    "ranking/",
)
PAGE = '<body dir="ltr" class="a b"><p id="x">Text</p><a href="#">y</a>'


@pytest.fixture
def used():
    used = Used()
    used.add_page(PAGE)
    used.add_script('made.className = "c"; made.style.color = "var(--own)"')
    used.add_style("p { color: var(--other) }")
    return used


def light(css, used):
    return lighter({"one.css": css}, used)["one.css"]


@pytest.mark.parametrize(
    ("css", "left"),
    [
        (".a{x:1}.z{x:1}", ".a{x:1}"),
        (".a,.z,.b .c{x:1}", ".a,.b .c{x:1}"),
        ("p>a:hover::before,q{x:1}", "p>a:hover::before{x:1}"),
        ("#x{x:1}#z{x:1}", "#x{x:1}"),
        ("a[href^=h]{x:1}a[hidden]{x:1}", "a[href^=h]{x:1}"),
        ("[dir=ltr] .a{x:1}[dir=rtl] .a{x:1}", "[dir=ltr] .a{x:1}"),
        (".a:not(.z){x:1}:is(.z) p{x:1}*{x:1}", ".a:not(.z){x:1}:is(.z) p{x:1}*{x:1}"),
        ("@media print{.z{x:1}}@media screen{.z{x:1}.a{x:1}}", "@media screen{.a{x:1}}"),
        ("@page{margin:0}", "@page{margin:0}"),
        ("p{--m:1;--own:2;--other:3;x:4}", "p{--own:2;--other:3;x:4}"),
        ('p{--l:url("a;}b");--m:var(--l);x:1}', "p{x:1}"),
        ("a{x:var(--n)}p{--n:var(--o);--o:1}", "a{x:var(--n)}p{--n:var(--o);--o:1}"),
        (
            "@keyframes m{0%{x:1}to{x:2}}@keyframes n{0%{x:1}}a{animation:n 1s}",
            "@keyframes n{0%{x:1}}a{animation:n 1s}",
        ),
    ],
)
def test_only_what_something_uses_is_left(used, css, left):
    assert light(css, used) == left


def test_a_property_of_one_sheet_is_kept_for_another(used):
    sheets = lighter({"one.css": "a{x:var(--m)}", "two.css": "a{--m:1;--n:2}"}, used)
    assert sheets["two.css"] == "a{--m:1;}"


def test_space_goes_where_nobody_sees_it():
    html = "<p>\n\n    Two\n   words  </p>\n<pre>\n  a\n\n  b\n</pre>\n  <script>\n  x\n</script>"
    assert compact(html) == "<p>\nTwo\nwords  </p>\n<pre>\n  a\n\n  b\n</pre>\n<script>\n  x\n</script>"


def test_scripts_carry_no_comments(built):
    scripts = {path.name: path.read_text("utf-8") for path in built.glob("assets/*.js")}
    assert not [name for name, text in scripts.items() if re.search(r"^\s*//", text, re.MULTILINE)]
    assert len(scripts["check.js"]) < 0.9 * (ROOT / "docs/static/assets/check.js").stat().st_size


def test_an_icon_is_drawn_once():
    icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 6h18v2H3z"/></svg>'
    icons = Icons()
    page = icons.taken_from(f"<a>{icon}</a><b>{icon}</b>")
    assert (
        page
        == '<a><svg class="icon-1" viewBox="0 0 24 24"></svg></a><b><svg class="icon-1" viewBox="0 0 24 24"></svg></b>'
    )
    assert icons.css.count("M3 6h18v2H3z") == 1
    assert ".icon-1{" in icons.css


def test_every_icon_of_a_page_stands_in_the_style_sheet(built):
    page, style = ((built / path).read_text("utf-8") for path in ("en/rules/show/index.html", "assets/scout.css"))
    assert "<path" not in page
    shown = set(re.findall(r"icon-\d+", page))
    assert len(shown) > 8
    assert shown <= set(re.findall(r"icon-\d+", style))


def test_nothing_of_the_theme_lies_unused(built):
    files = {path.relative_to(built / "assets").as_posix().partition(".")[0] for path in built.glob("assets/*/**/*.*")}
    assert files == {"javascripts/bundle", "stylesheets/main", "stylesheets/palette"}
    sheets = list(built.glob("assets/stylesheets/*.css"))
    assert sum(map(weight, sheets)) < 14_000
    assert not any("color-switching" in path.read_text("utf-8") for path in sheets)


@pytest.mark.parametrize("language", ["zh", "uk", "id", "ru", "en"])
def test_a_page_is_light(built, language):
    for path in pages(built, language):
        assert weight(built / path / "index.html") < LONG.get(path.partition("/")[2], 13_000), path


@pytest.mark.parametrize(
    ("language", "kinds"), [("zh", KINDS), ("en", KINDS), ("uk", KINDS + HEAVIEST), ("ru", HEAVIEST)]
)
def test_what_a_phone_loads_is_light(browser, built, address, language, kinds):
    found = weigh(browser, built, address, f"{language}/", [f"{language}/{kind}" for kind in kinds])
    for path, (first, then) in found.items():
        assert first < FIRST_VIEW, path
        assert then < NEXT_PAGE, path
