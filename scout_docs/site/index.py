"""The search index of a language: what the theme's own index has in it, read from the pages in half the time."""

import re
from copy import copy
from functools import lru_cache
from html import unescape
from typing import Any

from material.plugins.search.plugin import Parser, SearchIndex, Section
from mkdocs.structure.pages import Page

_TAG = r'<(/?)(?!script|style)([a-z][a-z0-9-]*)((?:\s+[^\s"=<>/]+(?:="[^"]*")?)*+)\s*(/?)>([^<]*)'
_TAGS, _PLAIN = re.compile(_TAG), re.compile(f"(?:{_TAG})*+")
"""A page of nothing but tags with their attributes in double quotes, each with the text after it."""
_ATTRIBUTES = re.compile(r'([^\s"=]+)(?:="([^"]*)")?')


class Index(SearchIndex):  # type: ignore[misc]
    """Takes in the pages of one language."""

    def add_entry_from_context(self, page: Page) -> None:
        """Take in the sections of a page, unless it wants to be left out."""
        search: Any = page.meta.get("search") or {}
        if search.get("exclude"):
            return
        for section in _sections(page.content or ""):
            self.create_entry_for_section(copy(section), page.toc, page.url, page)  # which may give it a title


@lru_cache(maxsize=2000)  # while a site is served, most pages stay as they are
def _sections(html: str) -> tuple[Section, ...]:
    """The sections of a page that are to be found."""
    parser = PageParser()
    parser.feed(html)
    parser.close()
    return tuple(section for section in parser.data if not section.is_excluded())


class PageParser(Parser):  # type: ignore[misc]
    """The theme's parser, which is told what stands on a plain page without a search for what may be broken in it."""

    def feed(self, html: str) -> None:
        """Read a page; one with a comment, a script or anything else goes the long way."""
        if not _PLAIN.fullmatch(html):
            super().feed(html)
            return
        for end, name, attributes, closed, text in _TAGS.findall(html):
            if end:
                self.handle_endtag(name)
            else:
                self.handle_starttag(name, _ATTRIBUTES.findall(attributes))
                if closed:
                    self.handle_endtag(name)
            if text:
                self.handle_data(unescape(text))
