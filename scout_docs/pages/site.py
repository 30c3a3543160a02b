"""All pages of all languages and all pictures: what a site generator gets."""

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from scout_docs.club import Club
from scout_docs.languages.catalog import Translator, load_catalogs, marking, translator
from scout_docs.languages.check import catalog_faults
from scout_docs.languages.extract import messages, texts_of
from scout_docs.languages.po import read_text
from scout_docs.languages.progress import Progress, catalog_names, progress
from scout_docs.pages.content import Content, load_content
from scout_docs.pages.downloads import downloads
from scout_docs.pages.drawings import Drawing, draw
from scout_docs.pages.facts import COUNTS
from scout_docs.pages.kit import archive, kit_files, sizes
from scout_docs.pages.lookup import LOOKUP, script
from scout_docs.pages.moved import load_moves, move_faults, onward_pages, with_moves
from scout_docs.pages.render import render
from scout_docs.pages.renderer import PICTURES, Page, Renderer, environment
from scout_docs.pages.web import beside_pages, overview
from scout_docs.pictures.palette import COLOUR, COLOURS, PANEL, properties, recoloured, style_sheet
from scout_docs.readers import hint
from scout_docs.source import Fault, Faults

PALETTE = "docs/palette.css"
_LINK = re.compile(r"\]\(([^()\s#]+\.md)")


@dataclass(frozen=True, slots=True)
class Site:
    """Everything that is written out: pages by language in the order of the languages, and pictures by name.

    What takes long is made when it is asked for.
    """

    content: Content
    pages: tuple[tuple[Translator, tuple[Page, ...]], ...]
    drawings: dict[str, Drawing]
    panel: str
    """The colour of the ground that pictures lie on."""
    palette: str
    """The colours of the pictures as a style sheet."""
    kit_files: Callable[[], dict[str, str]]
    """The files of the conformance kit."""
    beside: dict[str, str]
    """What stands beside the pages, for browsers, link previews and translators, by its path."""
    states: tuple[Progress, ...]
    """How far each translation is, in the order of the languages."""
    untranslated: tuple[Fault, ...]
    """What still stands in English in some language; empty unless it was asked to be let through."""

    @property
    def kit(self) -> bytes:
        """The conformance kit as a zip file."""
        return archive(self.kit_files())

    def files(self) -> dict[str, str]:
        """Every generated file by its path: ``uk/faq.md``, ``pictures/higher-pair-1.svg``. Raises Faults of a draft."""
        return {path: page.markdown for path, page in self.by_path().items()} | self.others()

    def by_path(self) -> dict[str, Page]:
        """The pages by the paths of their files."""
        return {f"{tr.language.folder}/{page.key}.md": page for tr, pages in self.pages for page in pages}

    def others(self) -> dict[str, str]:
        """The generated files that are no pages."""
        pictures = {f"{PICTURES}/{name}.svg": drawing.svg for name, drawing in self.drawings.items()}
        return downloads() | {LOOKUP: script()} | self.beside | pictures


def load_site(root: Path, name: str = "", *, draft: bool = False, home: str = "") -> Site:
    """Verify the content and the translations, then render every page. Raises Faults.

    ``name`` is what the site is called, in all languages; empty for the standard name. A draft lets texts through that
    aren't translated yet; they stand in English. Its pages are rendered one by one when they are read. ``home`` is the
    address of the site where it is known, for what has to name whole addresses; it ends in a slash.
    """
    content, catalogs = load_content(root), load_catalogs(root)
    nodes = [replay.example.node for replay in content.replays]
    texts = texts_of(content.rulebook, content.faq, content.articles, content.club, nodes)
    english = messages(root, texts)
    faults = catalog_faults(root, COUNTS, catalogs, english)
    if stopping := faults.wrong if draft else faults.all:
        raise Faults(stopping)
    changed = _host_colours(root)
    drawings, templates = draw(content, changed), environment(root)
    states = progress(catalogs, english)
    translators = [translator(language, catalog) for language, catalog in catalogs.items()]
    complete = [tr for tr, state in zip(translators, states, strict=True) if state.complete]
    kit = cache(partial(kit_files, content, complete))
    renderers = [
        Renderer(content, drawings, templates, marking(tr), state, name, home)
        for tr, state in zip(translators, states, strict=True)
    ]
    rendered, moves = tuple(render(renderers, lambda: sizes(kit()))), load_moves(root)
    if wrong := list(move_faults(moves, rendered[0])):
        raise Faults(wrong)
    pages, beside = [], dict[str, str]()
    for tr, renderer, own in zip(translators, renderers, rendered, strict=True):
        pages.append((tr, with_moves(renderer, moves, own)))
        beside |= beside_pages(renderer) | onward_pages(renderer, moves, own)
    if dead := list(_dead_links(content.club, {f"{page.key}.md" for page in rendered[0]})):
        raise Faults(dead)
    beside["llms.txt"] = overview(pages, name)
    beside |= {name: read_text(root, name) for name in catalog_names(catalogs)}
    panel = recoloured(PANEL, changed)
    site = Site(content, tuple(pages), drawings, panel, style_sheet(changed), kit, beside, states, faults.incomplete)
    if not draft:
        site.files()  # so every fault is told now
    return site


def _dead_links(club: Club | None, known: Collection[str]) -> Iterator[Fault]:
    """Faults of home texts of a club that lead to pages which aren't there."""
    for _, text in club.home if club else ():
        for link in _LINK.findall(text.text):
            if link not in known:
                yield text.fault(f"there is no page {link!r}{hint(link, known)}")


def _host_colours(root: Path) -> dict[str, str]:
    """The colours that a host has changed. Raises Faults for a name that isn't in the palette, and for no colour."""
    if not (root / PALETTE).exists():
        return {}
    css = read_text(root, PALETTE)
    changed, faults = {}, []
    for start, name, value in properties(css):
        if name not in COLOURS:
            problem = f"unknown colour {name!r}{hint(name, COLOURS)}"
        elif not COLOUR.fullmatch(value):
            problem = f"expected a colour such as {COLOURS[name]}, found {value or 'nothing'}"
        else:
            changed[name] = value
            continue
        before = css[:start].split("\n")
        faults.append(Fault(PALETTE, len(before), len(before[-1]) + 1, problem))
    if faults:
        raise Faults(faults)
    return changed
