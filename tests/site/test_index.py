"""The index reads a page as the theme's own parser does."""

import re

import pytest
from material.plugins.search.plugin import Parser

from scout_docs.site.index import _PLAIN, PageParser


def read(parser, html):
    parser.feed(html)
    parser.close()
    return [(str(part), part.title, part.text, part.is_excluded()) for part in parser.data]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_page_is_read_as_the_theme_reads_it(built, language):
    for path in sorted((built / language).rglob("index.html")):
        found = re.search(r"<article[^>]*>\s*(<h1.*?)\s*</article>", path.read_text("utf-8"), re.DOTALL)
        if found:
            assert _PLAIN.fullmatch(found[1]), f"{path} is read the long way"
            assert read(PageParser(), found[1]) == read(Parser(), found[1]), path


@pytest.mark.parametrize(
    "html",
    [
        '<h1 id="a">A &amp; b</h1>\n<p>1 &lt; 2<br />\nx</p>',
        '<h2 id="b">B <a class="headerlink" href="#b">#</a></h2><div data-search-exclude><p>out</p></div><p>in</p>',
        '<h1 id="a">A</h1><!-- <p>no</p> --><p>yes</p>',
        '<h1 id="a">A</h1><script>if (1 < 2) document.write("<p>")</script><p>yes</p>',
        "<h1 id='a'>A</h1><h2 id=b>B</h2><P>loud</P>",
        "before <p>after",
        "a < b",
        "",
    ],
)
def test_what_is_out_of_the_ordinary_is_read_too(html):
    assert read(PageParser(), html) == read(Parser(), html)
