"""Build the whole site beside the old one and put it in its place in one step."""

import logging
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, MkDocsException


class BuildFailed(Exception):
    """The site couldn't be built; the old one is as it was."""


def build_site(root: Path, out: Path | None = None, progress: Callable[[str], None] = lambda _: None) -> Path:
    """Build the site of a project into ``out`` and give the folder. Raises BuildFailed; then nothing has changed."""
    logging.getLogger("mkdocs").addHandler(_Teller())
    try:
        config = load_config(str(root / "mkdocs.yml"), strict=True)
        target = (out or Path(config.site_dir)).resolve()
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as folder:
            config.site_dir = str(Path(folder) / "site")
            progress("building")
            config.plugins.on_startup(command="build", dirty=False)
            build(config)
            config.plugins.on_shutdown()
            _replace(Path(config.site_dir), target)
            progress("")
    except (Abort, MkDocsException) as error:
        raise BuildFailed(f"the site wasn't built, the old one is as it was: {error}") from None
    except OSError as error:
        raise BuildFailed(f"the site wasn't built, {error.filename} can't be written: {error.strerror}") from None
    return target


def _replace(new: Path, target: Path) -> None:
    """Put a finished folder in the place of another."""
    old = new.with_name("old")
    if target.exists():
        target.rename(old)
    new.rename(target)
    shutil.rmtree(old, ignore_errors=True)


class _Teller(logging.Handler):
    """Passes warnings and errors of MkDocs on to stderr."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)

    def emit(self, record: logging.LogRecord) -> None:
        print(record.getMessage(), file=sys.stderr)
