"""While a writer is at work, what is looked at is made first after an edit, and the rest of the site behind it.

MkDocs makes a whole site before it answers again. Here an edit takes its first steps, up to the navigation; then the
files are made one by one, each at once when it is asked for. In the end the same site is there.
"""

import gc
import posixpath
import threading
from collections.abc import Callable, Iterable
from typing import Any

from jinja2 import TemplateError
from mkdocs.commands.build import _build_page, _build_theme_template, _populate_page
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, BuildError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import get_plugin_logger
from mkdocs.structure.files import InclusionLevel, get_files, set_exclusions
from mkdocs.structure.nav import get_navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import clean_directory

from scout_docs.site.build import place

log = get_plugin_logger("scout")


class Edition:
    """The site after an edit, in the making."""

    def __init__(self, config: MkDocsConfig) -> None:
        """Read and verify the sources, and make what all pages have in common. Raises the errors of MkDocs."""
        plugins = config.plugins
        self.config = config = plugins.on_config(config)
        plugins.on_pre_build(config=config)
        files, env = get_files(config), config.theme.get_env()
        files.add_files_from_theme(env, config)
        self.files = files = plugins.on_files(files, config=config)
        set_exclusions(files, config)
        self.nav = plugins.on_nav(get_navigation(files, config), config=config, files=files)
        self.pages = files.documentation_pages(inclusion=InclusionLevel.is_in_serve)
        for file in self.pages:
            if file.page is None:
                Page(None, file, config)
        self.env = plugins.on_env(env, config=config, files=files)
        clean_directory(config.site_dir)
        for name in config.theme.static_templates:
            _build_theme_template(name, self.env, files, config, self.nav)
        self.left = {file.dest_uri: file for file in files if file.inclusion.is_in_serve()}  # type: ignore[no-untyped-call]
        """The files that are still to be made, by their paths in the site."""
        self.known, self.whole = frozenset(self.left), False

    def lacks(self, name: str) -> bool:
        """Whether a file isn't there yet; one that isn't known may come at the end."""
        return name in self.left or not (self.whole or name in self.known)

    def make(self, name: str) -> None:
        """Make one of the files that are left."""
        file = self.left[name]
        if page := file.page:
            _populate_page(page, self.config, self.files)
            excluded = file.inclusion.is_excluded()  # type: ignore[no-untyped-call]
            _build_page(page, self.config, self.pages, self.nav, self.env, excluded=excluded)
        else:
            file.copy_file()
        del self.left[name]

    def finish(self) -> None:
        """When all files are there, check the links between them and make what comes of all together."""
        for file in self.pages:
            assert file.page
            file.page.validate_anchor_links(files=self.files, log_level=self.config.validation.links.anchors)
        self.config.plugins.on_post_build(config=self.config)
        self.whole = True


class Serving:
    """Lets a server of MkDocs answer while an edition is in the making, each request as soon as its file is there."""

    def __init__(self, server: LiveReloadServer, load: Callable[[], MkDocsConfig]) -> None:
        """``load`` reads the settings anew. The site as it is now is taken to be whole."""
        self._server, self._load = server, load
        self._news = threading.Condition()
        """Held while the following are looked at or changed, and told of when there is something new."""
        self._lacks: Callable[[str], bool] = lambda name: False
        self._wanted: list[str] = []
        self._stopped = False
        self._worker = threading.Thread()
        gc.freeze()  # what the first build has made mostly stays, and looking through it again and again takes time
        server.builder = self.build
        server.set_app(self.answer)

    def build(self) -> None:
        """Take up an edit. Raises Abort if something in it is wrong; then requests wait for the next one."""
        self.stop()
        with self._news:
            self._lacks, self._stopped = lambda name: True, False
        try:
            edition = Edition(self._load())
        except BuildError as error:
            raise Abort(str(error)) from None
        with self._news:
            self._lacks = edition.lacks
            self._news.notify_all()
        self._worker = threading.Thread(target=self._complete, args=(edition,), daemon=True)
        self._worker.start()

    def stop(self) -> None:
        """Leave the edition in the making as it is."""
        self._stopped = True
        if self._worker.is_alive():
            self._worker.join()

    def answer(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        """Answer a request when its file is there, and again if another edit has come in between."""
        name = self._name(environ["PATH_INFO"])
        if name is None:
            return self._server.serve_request(environ, start_response)
        while True:
            lacks = self._there(name)
            head, body = self._served(environ)
            if lacks is self._lacks:
                start_response(*head)
                return body

    def _there(self, name: str) -> Callable[[str], bool]:
        """Wait for a file; what lacks it no more."""
        with self._news:
            self._wanted.append(name)
            self._news.wait_for(lambda: not self._lacks(name))
            self._wanted.remove(name)
            return self._lacks

    def _served(self, environ: dict[str, Any]) -> tuple[Any, Iterable[bytes]]:
        """What the server of MkDocs would answer now: the head and the body."""
        heads: list[Any] = []
        body = self._server.serve_request(environ, lambda *head: heads.append(head))
        return heads[-1], body

    def _name(self, path: str) -> str | None:
        """The path in the site of the file that is asked for; None for what is no file."""
        path = path.encode("latin-1").decode("utf-8", "ignore")
        if path.startswith("/livereload/") or not f"{path}/".startswith(self._server.mount_path):
            return None
        name = posixpath.normpath(f"/{path[len(self._server.mount_path) :]}").lstrip("/")
        return name if posixpath.splitext(name)[1] else posixpath.join(name, "index.html")

    def _complete(self, edition: Edition) -> None:
        """Make all files of an edition, those first that somebody waits for."""
        try:
            while edition.left and not self._stopped:
                edition.make(self._next(edition))
                with self._news:
                    self._news.notify_all()
            if not self._stopped:
                edition.finish()
                with self._news:
                    self._news.notify_all()
        except Exception as error:  # whatever a page calls can fail; the next edit may mend it
            log.error(f"{place(error)}: {error}" if isinstance(error, TemplateError) else str(error))

    def _next(self, edition: Edition) -> str:
        with self._news:
            return next((name for name in self._wanted if name in edition.left), next(iter(edition.left)))
