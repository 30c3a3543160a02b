"""Pages that an earlier build has converted from Markdown, which is most of its work, and that are as they were.

They stand in one file, under the digest of everything that the conversion hangs on: the text, the names of all files of
the site, the settings, this package and the versions of what is installed. So one can go stale only by not being found.
"""

import json
import logging
import sys
import tempfile
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, get_toc

import scout_docs

KEPT = ".cache/pages.json"
"""Where they stand in a project; the file may be deleted at any time."""


class KeptPages:
    """Converts the pages of one build, or takes over what the build before has made of the same."""

    def __init__(self, root: Path, config: MkDocsConfig, files: Files, before: "KeptPages | None" = None) -> None:
        """``before`` has the pages of the last build if that was one of this process, whole or not."""
        self._path = root / KEPT
        self._common = _digest(_surroundings(config, files))
        self._old: dict[str, Any] = before._old | before._new if before else _read(self._path)
        self._new: dict[str, Any] = {}

    def render(self, page: Page, config: MkDocsConfig, files: Files) -> None:
        """Convert a page; one about which MkDocs has something to say is converted, and told, in every build."""
        key = _digest([self._common, page.file.src_uri, page.markdown])
        if key not in self._old:
            listener = _Listener()
            log = logging.getLogger("mkdocs")
            log.addHandler(listener)
            try:
                Page.render(page, config, files)
            finally:
                log.removeHandler(listener)
            if not listener.heard and page.links_to_anchors is not None:  # else its links couldn't be checked again
                self._new[key] = _taken(page)
            return
        self._new[key] = found = self._old[key]
        page.content, page._title_from_render = found["content"], found["title"]
        page.toc = get_toc(found["toc"])
        page.present_anchor_ids = set(found["anchors"])
        linked = {files.get_file_from_path(path): anchors for path, anchors in found["links"].items()}
        page.links_to_anchors = {file: anchors for file, anchors in linked.items() if file}

    def write(self) -> None:
        """Keep the pages of this build for the next one, and no others. Does nothing where nothing can be written."""
        if self._new == self._old:
            return
        try:
            self._path.parent.mkdir(exist_ok=True)
            with tempfile.TemporaryDirectory(dir=self._path.parent) as folder:
                whole = Path(folder, self._path.name)
                whole.write_text(json.dumps(self._new, ensure_ascii=False), encoding="utf-8")
                whole.replace(self._path)
        except OSError:
            return
        finally:
            self._old = self._new


class _Listener(logging.Handler):
    """Notes whether anything was told."""

    heard = False

    def __init__(self) -> None:
        super().__init__(logging.INFO)

    def emit(self, record: logging.LogRecord) -> None:
        self.heard = True


def _surroundings(config: MkDocsConfig, files: Files) -> list[object]:
    """What the conversion of every page hangs on."""
    names = ("markdown_extensions", "mdx_configs", "validation", "use_directory_urls", "site_url")
    return [
        _programs(),
        logging.getLogger("mkdocs").getEffectiveLevel(),
        [repr(config[name]) for name in names],
        sorted((file.src_uri, file.url, file.inclusion.name) for file in files),
    ]


@cache
def _programs() -> list[object]:
    """What does the conversion; it stays as it is as long as it runs."""
    package = Path(scout_docs.__file__).parent
    return [
        sys.version,
        sorted((one.name, one.version) for one in distributions()),
        [sha256(path.read_bytes()).hexdigest() for path in sorted(package.rglob("*.py"))],
    ]


def _digest(parts: list[Any]) -> str:
    return sha256(json.dumps(parts).encode()).hexdigest()


def _read(path: Path) -> dict[str, Any]:
    """What an earlier build has left; nothing if it can't be read."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _taken(page: Page) -> dict[str, Any]:
    links = {file.src_uri: anchors for file, anchors in (page.links_to_anchors or {}).items()}
    return {
        "content": page.content,
        "title": page._title_from_render,
        "toc": _tokens(page.toc),
        "anchors": sorted(page.present_anchor_ids or ()),
        "links": links,
    }


def _tokens(items: Iterable[AnchorLink]) -> list[Any]:
    """A list of contents as the Markdown extension gives it."""
    return [
        {"name": item.title, "id": item.id, "level": item.level, "children": _tokens(item.children)} for item in items
    ]
