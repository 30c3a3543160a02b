"""Build the whole site beside the old one and put it in its place in one step."""

import gc
import logging
import sys
from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb

from jinja2 import TemplateError, TemplateSyntaxError
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, MkDocsException

from scout_docs.folders import SITE, replace_folder
from scout_docs.pages.facts import NAME


class BuildFailed(Exception):
    """The site couldn't be built; the old one is as it was."""


def build_site(root: Path, out: Path | None = None, progress: Callable[[str], None] = lambda _: None) -> Path:
    """Build the site of a project, or of a club's laid-out copy, into ``out`` and give the folder.

    Raises WrongTarget and BuildFailed; then nothing has changed.
    """
    teller = _Teller()
    logging.getLogger("mkdocs").addHandler(teller)
    try:
        config = load_config(str(root / "mkdocs.yml"), strict=True)
        if "scout" not in config.plugins:
            raise BuildFailed("the plugin scout is missing in mkdocs.yml; write under plugins: - scout")
        target = out or Path(config.site_dir)
        home = Path(config.extra.get("home", root))
        replace_folder(home, target, SITE, lambda folder: _build(config, folder, progress))
    except (Abort, MkDocsException) as error:
        raise BuildFailed(f"the site wasn't built, the old one is as it was: {error}") from None
    except TemplateError as error:
        raise BuildFailed(f"the site wasn't built, the old one is as it was: {place(error)}: {error}") from None
    finally:
        logging.getLogger("mkdocs").removeHandler(teller)
    return target.resolve()


def site_name(root: Path) -> str:
    """What the site of a project is called; empty for the standard name. Raises BuildFailed."""
    try:
        name = load_config(str(root / "mkdocs.yml")).site_name
    except MkDocsException as error:
        raise BuildFailed(str(error)) from None
    return "" if name == NAME else name


def _build(config: MkDocsConfig, folder: Path, progress: Callable[[str], None]) -> None:
    config.site_dir = str(folder)
    progress("building")
    config.plugins.on_startup(command="build", dirty=False)
    gc.disable()  # most of what is made lives until the end, and looking through it again and again takes time
    try:
        build(config)
    finally:
        gc.enable()
    config.plugins.on_shutdown()
    progress("")


def place(error: TemplateError) -> str:
    """The theme template and line at which an error arose."""
    if isinstance(error, TemplateSyntaxError):
        return f"{Path(error.filename or error.name or 'template').name}:{error.lineno}"
    frames = [frame for frame in extract_tb(error.__traceback__) if frame.filename.endswith(".html")]
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "a theme template"


class _Teller(logging.Handler):
    """Passes warnings and errors of MkDocs on to stderr."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)

    def emit(self, record: logging.LogRecord) -> None:
        print(record.getMessage(), file=sys.stderr)
