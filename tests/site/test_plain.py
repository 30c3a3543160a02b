"""Markdown is converted to the same with and without the extension that passes over plain texts."""

import markdown
import pytest
from markdown.inlinepatterns import InlineProcessor

from scout_docs.site.plugin import FASTER

EXTENSIONS = ["attr_list", "md_in_html", "tables", "toc"]


def converted(text, *more):
    return markdown.markdown(text, extensions=[*EXTENSIONS, *more])


@pytest.mark.parametrize(
    "text",
    [
        "plain, then **strong**, *soft*, __strong__, _soft_ and `code`",
        "[a link](x.md), ![a picture](x.svg), [one][1] and <https://example.org>\n\n[1]: y.md",
        "a line  \nthat ends; one \\* that doesn't",
        "1 < 2 &amp; &copy; <b>raw</b> <a@example.org>",
        "# A heading {: #id .class }\n\n<p markdown='span'>in *HTML*</p> after",
        "| a | b |\n|---|---|\n| 1 | *2* |",
        "- a list\n- of *two*\n\n> said\n",
    ],
)
def test_markup_of_every_sort_is_found(text):
    assert converted(text, FASTER) == converted(text)


class Hearts(InlineProcessor):
    """Makes a heart of ``:3``."""

    def handleMatch(self, m, data):
        return "♥", m.start(0), m.end(0)


class Loving(markdown.Extension):
    """Adds them."""

    def extendMarkdown(self, md):
        md.inlinePatterns.register(Hearts(":3", md), "hearts", 1)


def test_markup_that_an_extension_adds_is_found():
    assert converted("love :3", FASTER, Loving()) == "<p>love ♥</p>"
