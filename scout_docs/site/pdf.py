"""The rules on paper: a booklet and the quick reference of each language as PDF, printed by an installed Chromium."""

import os
import posixpath
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from jinja2 import Environment
from markdown import Markdown
from markupsafe import Markup
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from pypdf import PdfReader, PdfWriter

from scout_docs.folders import WrongTarget, write_files
from scout_docs.languages.catalog import Language, Translator
from scout_docs.pages.drawings import FAN
from scout_docs.pages.renderer import PICTURES, Page, Renderer, environment
from scout_docs.pages.site import Site, load_site

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SHEET = "quick-reference"
"""The page that is a PDF by itself."""
PATIENCE = 300
"""How many seconds Chromium may take for a PDF."""
PALETTE = "assets/palette.css"
MISSING, FONTS = "\0", "Noto (Debian: fonts-noto-core, fonts-noto-cjk)"
"""What a PDF says for a letter that no font has, and fonts with the letters of all languages."""
_BOOKLET = re.compile(r"(rules/.*|faq(/.*)?|ranking)")
"""The keys of the pages that make the booklet, in the order of the navigation."""
_LINK = re.compile(r' (href|src)="([^":]*)"')
_ID = re.compile(r'(<[^<>]*) id="([^"]+)"')


class NoPdf(Exception):
    """Chromium is missing, or it made no PDF that can be read."""


def browser() -> str:
    """The installed Chromium. Raises NoPdf."""
    if found := next(filter(None, map(shutil.which, BROWSERS)), None):
        return found
    raise NoPdf(f"Chromium is needed and wasn't found; install it so that one of these runs: {', '.join(BROWSERS)}")


def write_pdfs(root: Path, out: Path, languages: Iterable[Language]) -> Iterator[Path]:
    """Print the booklet and the quick reference of each language into a folder, and give each file when it is whole.

    Raises NoPdf, Faults, and WrongTarget if the folder can't be written; a file that was there is then as it was.
    """
    chromium, config, site = browser(), load_config(str(root / "mkdocs.yml")), load_site(root)
    try:
        out.mkdir(parents=True, exist_ok=True)
        work = Path(tempfile.mkdtemp(prefix=".pdf-", dir=out))
    except OSError as error:
        raise WrongTarget(f"{error.filename} can't be written: {error.strerror}") from None
    try:
        press = _Press(work, chromium, config, environment(root), site)
        pages = {translator.language: (translator, own) for translator, own in site.pages}
        for language in languages:
            for name, made in press.of_language(*pages[language]):
                yield made.replace(out / f"scout-{name}-{language.folder}.pdf")
    finally:
        shutil.rmtree(work, ignore_errors=True)


@dataclass(frozen=True, slots=True)
class _Entry:
    """A line of the table of contents; the page is empty until it is known."""

    level: int
    id: str
    name: str
    page: int | str = ""


@dataclass
class _Press:
    """Puts pages into one HTML file and has it printed."""

    work: Path
    chromium: str
    config: MkDocsConfig
    templates: Environment
    site: Site
    sheets: list[str] = field(init=False)

    def __post_init__(self) -> None:
        """Lay out the pictures and the style sheets beside the files to come."""
        theme = next(Path(path) for path in self.config.theme.dirs if Path(path, "base.html").is_file())
        main = next(theme.glob("assets/stylesheets/main.*.css"))
        own = [name for name in self.config.extra_css if name != PALETTE]
        files = {f"{PICTURES}/{name}.svg": drawing.svg for name, drawing in self.site.drawings.items()}
        files |= {"main.css": main.read_text("utf-8"), PALETTE: self.site.palette}
        files |= {name: Path(self.config.docs_dir, name).read_text("utf-8") for name in own}
        write_files(self.work, files)
        self.sheets = ["main.css", PALETTE, *own]

    def of_language(self, translator: Translator, pages: tuple[Page, ...]) -> Iterator[tuple[str, Path]]:
        """The two PDF files of a language, each with its name."""
        renderer = Renderer(self.site.content, self.site.drawings, self.templates, translator)
        booklet = [page for page in pages if _BOOKLET.fullmatch(page.key)]
        articles, contents = self._articles(renderer, booklet)
        made = self._print(renderer, "", articles, contents)
        while contents != (told := _numbered(contents, made)):
            contents = told
            made = self._print(renderer, "", articles, contents)
        if MISSING in PdfReader(made).pages[0].extract_text():
            raise NoPdf(f"no installed font has the letters of {translator.name}; install one, such as {FONTS}")
        yield "rules", _finished(made, contents)
        (sheet,) = (page for page in pages if page.key == SHEET)
        yield SHEET, _finished(self._print(renderer, sheet.title, self._articles(renderer, [sheet])[0], []), [])

    def _articles(self, renderer: Renderer, pages: list[Page]) -> tuple[list[Markup], list[_Entry]]:
        """The pages as HTML, and their headings."""
        markdown = Markdown(extensions=self.config.markdown_extensions, extension_configs=self.config.mdx_configs)
        folder, keys = renderer.tr.language.folder, {page.key for page in pages}
        articles: list[Markup] = []
        contents: list[_Entry] = []
        for page in pages:
            html = markdown.reset().convert(page.markdown.partition("\n---\n")[2])
            articles.append(Markup(_bound(html, folder, page.key, keys, self.config.site_url)))
            contents += _entries(markdown.toc_tokens, page.key)  # type: ignore[attr-defined]
        return articles, contents

    def _print(self, renderer: Renderer, title: str, articles: list[Markup], contents: list[_Entry]) -> Path:
        """One PDF file; an empty title is that of the booklet. Raises NoPdf."""
        html, pdf = self.work / "book.html", self.work / "book.pdf"
        values = {"articles": articles, "contents": contents, "sheets": self.sheets, "address": self.config.site_url}
        text = self.templates.get_template("book.html.j2").render(
            renderer=renderer, title=title, cover=f"{PICTURES}/{FAN}.svg", **values
        )
        html.write_text(text, encoding="utf-8")
        pdf.unlink(missing_ok=True)
        options = ["--headless", "--disable-gpu", f"--user-data-dir={self.work / 'profile'}", "--no-pdf-header-footer"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            options.append("--no-sandbox")  # Chromium's sandbox doesn't run as root
        command = [self.chromium, *options, f"--print-to-pdf={pdf}", html.as_uri()]
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=PATIENCE)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NoPdf(f"Chromium made no PDF: {error}") from None
        if done.returncode or not pdf.exists():
            raise NoPdf(f"Chromium made no PDF: {done.stderr.strip() or f'it ended with {done.returncode}'}")
        return pdf


def _entries(tokens: list[dict[str, Any]], key: str, deepest: int = 2) -> Iterator[_Entry]:
    """The headings of a page down to a level."""
    for token in tokens:
        if token["level"] <= deepest:
            yield _Entry(token["level"], _anchor(key, token["id"]), Markup(token["html"]).striptags())
            yield from _entries(token["children"], key, deepest)


def _anchor(key: str, name: str) -> str:
    """An id that stands once among those of all pages."""
    return f"{key.replace('/', '-')}--{name}"


def _bound(html: str, folder: str, key: str, keys: set[str], address: str | None) -> str:
    """A page among others in one file: its ids are its own, and its links lead there, to the site or nowhere."""

    def led(link: re.Match[str]) -> str:
        path, _, anchor = link[2].partition("#")
        target = posixpath.normpath(posixpath.join(folder, posixpath.dirname(key), path)) if path else f"{folder}/{key}"
        if link[1] == "src":
            return f' src="{target}"'
        other = target.removeprefix(f"{folder}/").removesuffix(".md")
        if other in keys:
            return f' href="#{_anchor(other, anchor or other.rpartition("/")[2])}"'
        if not address or not target.endswith(".md"):
            return ""
        whole = f"{address.rstrip('/')}/{target.removesuffix('.md').removesuffix('index')}"
        return f' href="{whole.rstrip("/")}/{"#" if anchor else ""}{anchor}"'

    html = _ID.sub(lambda found: f'{found[1]} id="{_anchor(key, found[2])}"', html)
    return _LINK.sub(led, html)


def _numbered(contents: list[_Entry], pdf: Path) -> list[_Entry]:
    """The headings that stand in a PDF, each with its page, counted from 1."""
    reader = PdfReader(pdf)
    places = {name.removeprefix("/"): place for name, place in reader.named_destinations.items()}
    pages = {name: reader.get_destination_page_number(place) for name, place in places.items()}
    return [replace(entry, page=(pages[entry.id] or 0) + 1) for entry in contents if entry.id in pages]


def _finished(pdf: Path, contents: list[_Entry]) -> Path:
    """The PDF with bookmarks (Chromium's own repeat Chinese titles), and without the time at which it was made."""
    writer = PdfWriter(clone_from=pdf)
    told = PdfReader(pdf).metadata
    writer.metadata = {"/Title": told.title if told and told.title else ""}
    above = None
    for entry in contents:
        mark = writer.add_outline_item(
            title=entry.name, page_number=int(entry.page) - 1, parent=above if entry.level > 1 else None
        )
        above = mark if entry.level == 1 else above
    writer.write(pdf)
    return pdf
