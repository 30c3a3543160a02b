"""A reader of built HTML pages, for checks of the whole site."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
UNSEEN = {"script", "style"}
ONWARD = 'class="onward"'
"""What marks a page that only leads on to another one."""


@dataclass
class Element:
    tag: str
    attributes: dict
    inside: tuple
    """The tags of the elements around it."""


@dataclass
class PageReader(HTMLParser):
    """Collects the elements of a page, and the visible text with the language that it is marked with."""

    elements: list = field(default_factory=list)
    texts: list = field(default_factory=list)
    written: list = field(default_factory=list)
    """The same without what stands in attributes."""
    open: list = field(default_factory=list)

    def __post_init__(self):
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.elements.append(Element(tag, attributes, tuple(name for name, _ in self.open)))
        for name in ("alt", "title", "aria-label", "placeholder"):
            if attributes.get(name):
                self.texts.append((self.language, attributes[name]))
        if tag == "meta" and attributes.get("name") == "description":
            self.texts.append((self.language, attributes["content"]))
        if tag not in VOID:
            self.open.append((tag, attributes.get("lang")))

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)  # `<img/>`: nothing has been opened that could be closed

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        if data.strip() and not any(tag in UNSEEN for tag, _ in self.open):
            self.texts.append((self.language, data))
            self.written.append((self.language, data))

    @property
    def language(self):
        return next((lang for _, lang in reversed(self.open) if lang), None)

    def all(self, tag):
        return [element.attributes for element in self.elements if element.tag == tag]


def leads_on(path):
    """Whether a page only leads to a ruling."""
    return "assets/onward.js" in path.read_text(encoding="utf-8")


def read(path):
    reader = PageReader()
    reader.feed(path.read_text(encoding="utf-8"))
    return reader


def keys(built, folder):
    """The addresses of all pages of a language below its folder, without those that only lead on to another."""
    pages = [path for path in sorted((built / folder).rglob("index.html")) if ONWARD not in path.read_text("utf-8")]
    return [f"{path.parent.relative_to(built / folder).as_posix()}/".removeprefix("./") for path in pages]
