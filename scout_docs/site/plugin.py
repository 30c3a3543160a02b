"""The MkDocs plugin: hands the pages to MkDocs, and gives each language a navigation and a search of its own."""

import json
import posixpath
import re
import shutil
from collections.abc import Iterable, Iterator
from functools import partial
from html import escape
from pathlib import Path
from typing import Any

from jinja2 import Environment
from markupsafe import Markup
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.structure.toc import AnchorLink

from scout_docs.club import CLUB
from scout_docs.folders import SITE, mark
from scout_docs.languages.catalog import Translator
from scout_docs.layout import LAID, lay_out
from scout_docs.pages.compiled import COMPILED
from scout_docs.pages.facts import CREDITS, NAME
from scout_docs.pages.link_pictures import icons, link_pictures
from scout_docs.pages.render import KIT
from scout_docs.pages.renderer import PREVIEWS, Page
from scout_docs.pages.site import Site, load_site
from scout_docs.pictures.png import PREVIEW
from scout_docs.site.icons import Icons
from scout_docs.site.index import Index
from scout_docs.site.kept import KeptPages
from scout_docs.site.later import Later
from scout_docs.site.mended import mended
from scout_docs.site.policy import with_policy, without_styles
from scout_docs.site.serving import Serving
from scout_docs.site.structured import structured
from scout_docs.site.weight import Used, compact, lighten
from scout_docs.source import Faults

WATCHED = (
    "docs/*.yml",
    "docs/*.css",
    "docs/templates",
    "docs/rulebook",
    "docs/faq",
    "docs/theme",
    "examples",
    "translations",
)
SEARCH = "material/search"
STYLE = "assets/scout.css"
FASTER = "scout_docs.site.plain"
"""The Markdown extension that makes the conversion faster."""
UNUSED = re.compile(r"assets/.*\.map$|assets/javascripts/(lunr|workers)/|assets/images/favicon\.png$")
ASSETS = (
    *("assets/start.js", "assets/search.js", "assets/chooser.js", "assets/embed.js", "assets/onward.js", "sw.js"),
    *("assets/folder.js", "search.html"),
    *("assets/answers.js", "assets/beat.js", "assets/position.js", "assets/check.js", "assets/faq.js"),
    *("assets/ranking.js", "assets/bare.css", "embed.html"),
)
ENGLISH_HEADING = re.compile(r'<h[1-6] id="([^"]+)"><span lang="en">')
log = get_plugin_logger("scout")
CHOOSER = """---
template: chooser.html
title: SCOUT
search: {exclude: true}
---
"""


class ScoutPlugin(BasePlugin):  # type: ignore[type-arg, no-untyped-call]
    """Generates every page and picture, and switches the theme to the language of each page."""

    draft = False
    kept: KeptPages | None = None
    serving: Serving | None = None

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """While a writer is at work (``mkdocs serve``), texts that aren't translated yet are let through."""
        self.draft, self.kept, self.serving = command == "serve", None, None

    def on_shutdown(self) -> None:
        """Leave what is being made; the folder of the site goes next."""
        if self.serving:
            self.serving.stop()

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Verify and render everything before MkDocs touches the old site; faults end the build here."""
        if SEARCH not in config.plugins:
            raise PluginError("the plugin search is missing in mkdocs.yml; write under plugins: - search, then - scout")
        root, self.used, self.icons = Path(config.config_file_path).parent, Used(), Icons()
        self.name = "" if config.site_name == NAME else config.site_name
        try:
            self.site: Site = load_site(root, self.name, draft=self.draft, home=self._home(config))
        except Faults as error:
            raise PluginError(f"\n{error}") from None
        for fault in self.site.untranslated:
            log.info(fault)
        home, watched = Path(config.extra.get("home", root)), (CLUB, *LAID) if "home" in config.extra else WATCHED
        config.watch += [str(path) for name in watched for path in home.glob(name)]
        config.nav = [{tr.language.folder: _nav(tr, pages)} for tr, pages in self.site.pages]
        config.extra["alternate"] = [{"lang": tr.language.tag, "name": tr.name} for tr, _ in self.site.pages]
        config.markdown_extensions = [*config.markdown_extensions, FASTER]
        self.shown = self.site.by_path()
        self.titles = {tr.language.folder: {page.key: page.title for page in pages} for tr, pages in self.site.pages}
        self.translators = {tr.language.folder: tr for tr, _ in self.site.pages}
        self.shares = {
            state.language.folder: f" ({state.share:.0%})" for state in self.site.states if not state.complete
        }
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the generated pages and pictures and the language chooser; leave out what nothing uses."""
        for file in list(files):
            if UNUSED.match(file.src_uri):
                files.remove(file)
        files.append(File.generated(config, "assets/palette.css", content=self.site.palette))
        for name in (*ASSETS, *config.extra_css, *map(str, config.extra_javascript)):
            if files.get_file_from_path(name) is None:
                raise PluginError(f"{config.docs_dir}/{name} is missing, which the pages use")
        for path, content in {"index.md": CHOOSER, **self.site.others()}.items():
            files.append(File.generated(config, path, content=content))
        for path, page in self.shown.items():
            files.append(Later(config, path, partial(getattr, page, "markdown")))
        files.append(Later(config, KIT, partial(getattr, self.site, "kit")))
        pictures = link_pictures(self.site) if self._home(config) else {}
        favicon = files.get_file_from_path(config.theme["favicon"])
        if favicon and favicon.src_uri.endswith(".svg"):
            pictures |= icons(favicon.content_string)
        for path, data in pictures.items():
            files.append(File.generated(config, path, content=data))
        return files

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Give each language a navigation of its own, so that no link of it leads into another language."""
        self.navs: dict[str, Navigation] = {}
        for section in nav.items:
            assert isinstance(section, Section)
            pages = [page for page in nav.pages if page.file.src_uri.startswith(f"{section.title}/")]
            for item in section.children:
                item.parent = None
            for before, page, after in zip([None, *pages], pages, [*pages[1:], None], strict=False):
                page.previous_page, page.next_page = before, after
            own = Navigation(section.children, pages)
            own.homepage = pages[0]
            self.navs[section.title] = own
        self.kept = KeptPages(Path(config.config_file_path).parent, config, files, self.kept)
        return nav

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """Give each language a search index, with the settings that the theme has for it."""
        env.bytecode_cache = COMPILED
        # the letters of a language take less room than their numbers
        env.policies["json.dumps_kwargs"] = {"ensure_ascii": False, "separators": (",", ":")}
        self.indexes = {folder: self._search_index(config, env, folder) for folder in self.navs}
        return env

    def on_pre_page(self, page: MkDocsPage, *, config: MkDocsConfig, files: Files) -> MkDocsPage:
        """Take over what an earlier build has made of the same page."""
        if self.kept:
            page.render = partial(self.kept.render, page)  # type: ignore[method-assign]
        return page

    def on_page_content(self, html: str, *, page: MkDocsPage, config: MkDocsConfig, files: Files) -> str:
        """Name the links to headings in the language of the page; the Markdown extension knows one name only.

        The list of contents keeps the mark of headings that stand in English, which MkDocs takes out of it.
        """
        english = set(ENGLISH_HEADING.findall(html))
        for item in _items(page.toc):
            if item.id in english:
                item.title = f'<span lang="en">{item.title}</span>'
        tr = self.translators.get(page.file.src_uri.partition("/")[0])
        title = tr.gettext("Permanent link") if tr else ""
        return without_styles(html.replace('title="Permanent link"', f'title="{title}"'))

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        """Show each edit before the rest of the site is made.

        In a club's folder its files are taken anew before each build; they are watched, not the copy.
        """
        if "home" in config.extra:
            server.unwatch(config.docs_dir)
            server.unwatch(config.config_file_path)
        if self.draft:
            self.serving = Serving(server, partial(_read_again, config))
        return server

    @event_priority(100)  # before the search plugin takes the page into its index
    def on_page_context(self, context: Any, *, page: MkDocsPage, config: MkDocsConfig, nav: Navigation) -> Any:
        """Switch navigation, theme language and search index to the language of the page."""
        self.on_template_context(context, template_name=page.file.src_uri, config=config)
        folder, _, rest = page.file.src_uri.partition("/")
        if folder not in self.translators:
            return context
        tr = self.translators[folder]
        self._speak(config, folder)
        config.site_name = Markup(escape(self.name or tr.gettext(NAME)))
        config.copyright = tr.gettext(
            "An unofficial site. SCOUT is a game by {designer}, published by {publisher}.", **CREDITS
        )
        own = f"{folder}/"
        context["say"] = tr.gettext
        context["nav"] = self.navs[folder]
        context["base_url"] = posixpath.relpath(own, page.url or ".")
        context["home"] = rest == "index.md" and not self.name
        rest_of_url = page.url.removeprefix(own)
        if home := self._home(config):
            shown = self.shown[page.file.src_uri]
            titles = self.titles[folder]
            context["preview"] = {
                "address": f"{home}{PREVIEWS}/{shown.picture}.png",
                "size": PREVIEW,
                "alt": shown.alt or config.site_name,
            }
            context["structured"] = structured(home + own, shown.key, titles, config.site_name, tr.language.tag)
        context["alternates"] = [(other, f"{other.language.folder}/{rest_of_url}") for other in context["languages"]]
        search: Any = config.plugins[SEARCH]
        search.search_index = self.indexes[folder]
        return context

    def on_template_context(self, context: Any, *, template_name: str, config: MkDocsConfig) -> Any:
        """Let the pages outside the languages speak each of them and name the site."""
        context["languages"] = self.translators.values()
        context["shares"] = self.shares
        context["name"] = Markup(escape(self.name or "SCOUT"))
        return context

    def on_post_page(self, output: str, *, page: MkDocsPage, config: MkDocsConfig) -> str:
        """Put the theme's page right."""
        tr = self.translators.get(page.file.src_uri.partition("/")[0])
        output = mended(output, search=tr.gettext("Search") if tr else "")
        return self._light(output if self.draft else self.icons.taken_from(output))

    def on_post_template(self, output_content: str, *, template_name: str, config: MkDocsConfig) -> str:
        """The page for wrong addresses has the policy too."""
        if not template_name.endswith(".html"):
            return output_content
        return self._light(output_content)

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Lighten scripts and style sheets, add the icons, and write a search index per language."""
        site = Path(config.site_dir)
        mark(site, SITE)
        shutil.rmtree(site / "search")  # the theme's own index, of the language that came last
        if not self.draft:
            lighten(site, self.used)
            self.icons.add_to(site / STYLE)
        if self.kept:
            self.kept.write()
        for folder, index in self.indexes.items():
            data = json.loads(index.generate_search_index(None))
            order = {page.url: place for place, page in enumerate(self.navs[folder].pages)}
            data["docs"].sort(key=lambda entry: order[entry["location"].partition("#")[0]])
            for entry in data["docs"]:
                entry["location"] = entry["location"].removeprefix(f"{folder}/")
            settings, texts = json.dumps({**data, "docs": []}), json.dumps(data["docs"], ensure_ascii=False)
            # settings are loaded with each page, from a folder as a script; the texts when something is asked
            files = {
                "search_index.json": settings,
                "search_index.js": f"var __index={settings}",
                "texts.js": f"self.texts={texts}",
            }
            for name, text in files.items():
                path = site / folder / "search" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")

    def _light(self, html: str) -> str:
        """The page without needless space and with its policy.

        While a writer is at work it has none, since that would forbid to show an edit at once; nor is anything made
        lighter then that takes all pages together.
        """
        if self.draft:
            return compact(html)
        self.used.add_page(html)
        return with_policy(compact(html))

    def _home(self, config: MkDocsConfig) -> str:
        """The address of the site; empty where it isn't known, or changes as it does for a writer at work."""
        return "" if self.draft else config.site_url or ""

    def _search_index(self, config: MkDocsConfig, env: Environment, folder: str) -> Any:
        """An empty index with the theme's search settings for a language."""
        plugin: Any = config.plugins[SEARCH]
        self._speak(config, folder)
        words: Any = env.get_template("partials/language.html").make_module({"config": config})
        word = words.t  # called t, the search for messages would take its keys for texts of ours
        settings = {"lang": [folder], "separator": word("search.config.separator"), "pipeline": []}
        return Index(**{**plugin.config, **settings})

    def _speak(self, config: MkDocsConfig, folder: str) -> None:
        """Switch the theme's own texts to a language."""
        language = self.translators[folder].language
        known = any(Path(path, "partials", "languages", f"{folder}.html").is_file() for path in config.theme.dirs)
        config.theme["language"] = folder if known else "en"
        config.extra["tag"], config.extra["direction"] = language.tag, language.direction


def _read_again(config: MkDocsConfig) -> MkDocsConfig:
    """The settings after an edit, with the files of a club taken anew."""
    path = Path(config.config_file_path)
    if "home" in config.extra:
        try:
            lay_out(Path(config.extra["home"]), path.parent)
        except Faults as error:
            raise Abort(f"\n{error}") from None
    again = load_config(str(path), site_dir=config.site_dir, use_directory_urls=config.use_directory_urls)
    again.site_url = config.site_url
    return again


def _items(items: Iterable[AnchorLink]) -> Iterator[AnchorLink]:
    """The entries of a list of contents on all levels."""
    for item in items:
        yield item
        yield from _items(item.children)


def _nav(tr: Translator, pages: tuple[Page, ...]) -> list[Any]:
    """The navigation of a language as MkDocs configuration."""
    t = tr.gettext
    titles = {"rules": t("Rules"), "faq": t("Questions and answers"), "examples": t("Examples")}
    nav: list[Any] = []
    sections: dict[str, list[Any]] = {}
    for page in pages:
        folder = posixpath.dirname(page.key)
        entry = {page.title: f"{tr.language.folder}/{page.key}.md"}
        if not folder:
            nav.append(entry)
        elif folder in sections:
            sections[folder].append(entry)
        else:
            sections[folder] = [entry]
            nav.append({titles[folder]: sections[folder]})
    return nav
