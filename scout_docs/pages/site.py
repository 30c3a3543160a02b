"""All pages of all languages and all pictures: what a site generator gets."""

from dataclasses import dataclass
from pathlib import Path

from scout_docs.languages.catalog import Translator, load_languages, load_translator
from scout_docs.languages.check import catalog_faults
from scout_docs.pages.content import Content, load_content
from scout_docs.pages.drawings import Drawing, draw
from scout_docs.pages.render import PICTURES, Page, environment, render
from scout_docs.source import Faults


@dataclass(frozen=True, slots=True)
class Site:
    """Everything that is written out: pages by language in the order of the languages, and pictures by name."""

    content: Content
    pages: tuple[tuple[Translator, tuple[Page, ...]], ...]
    drawings: dict[str, Drawing]

    def files(self) -> dict[str, str]:
        """Every generated file by its path: ``uk/faq.md``, ``pictures/higher-pair-1.svg``."""
        pages = {f"{tr.language.folder}/{page.key}.md": page.markdown for tr, pages in self.pages for page in pages}
        return pages | {f"{PICTURES}/{name}.svg": drawing.svg for name, drawing in self.drawings.items()}


def load_site(root: Path) -> Site:
    """Verify the content and the translations, then render every page. Raises Faults."""
    content = load_content(root)
    translators = [load_translator(root, language) for language in load_languages(root)]
    if faults := catalog_faults(root):
        raise Faults(faults)
    drawings, templates = draw(content), environment(root)
    return Site(content, tuple((tr, render(content, drawings, templates, tr)) for tr in translators), drawings)
