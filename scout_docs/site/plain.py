"""A Markdown extension that makes conversion faster: nobody looks for markup in texts that can have none."""

import re
from xml.etree.ElementTree import Element

from markdown import Extension, Markdown
from markdown.inlinepatterns import build_inlinepatterns
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

BEFORE_INLINE = 30
_MARKUP = re.compile(r"[\\`\[<&*_]|  \n")
"""What all markup within a text begins with."""


class Plain(Treeprocessor):
    """Says of the texts without markup, which are most, that they are done."""

    def run(self, root: Element) -> None:
        """Look at all texts, unless an extension has added markup of its own."""
        if len(self.md.inlinePatterns) != len(build_inlinepatterns(self.md)):
            return
        for element in root.iter():
            if element.text and not _MARKUP.search(element.text):
                element.text = AtomicString(element.text)
            if element.tail and not _MARKUP.search(element.tail):
                element.tail = AtomicString(element.tail)


class PlainExtension(Extension):
    """Adds `Plain`."""

    def extendMarkdown(self, md: Markdown) -> None:
        """Look at texts before the search for markup."""
        md.treeprocessors.register(Plain(md), "plain", BEFORE_INLINE)


def makeExtension(**settings: object) -> PlainExtension:
    """What Markdown calls when it loads this module."""
    return PlainExtension(**settings)
