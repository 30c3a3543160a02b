"""Replace a generated folder in one step, and never one that somebody else has filled."""

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

MARK = ".scout-docs"
"""A file that says that a folder was made by this program and may be replaced by it."""

SITE, PAGES, KIT = "site", "pages", "kit"
"""What a folder can be made as; none takes the place of another."""

SOURCES = ("club.yml", "docs", "examples", "translations", "scout_docs", "tests", ".git")


class WrongTarget(Exception):
    """The folder to write into isn't one that may be replaced."""


def replace_folder(root: Path, target: Path, kind: str, write: Callable[[Path], None]) -> None:
    """Let ``write`` fill a new folder, then put it in the place of ``target``.

    Raises WrongTarget unless the target is missing, empty or marked as made for the same, or if it can't be
    written; whatever ``write`` raises passes through. In both cases the target is as it was.
    """
    target = target.resolve()
    _verify_target(root.resolve(), target, kind)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    except OSError as error:
        raise WrongTarget(f"{error.filename} can't be written: {error.strerror}") from None
    new, old = beside / "new", beside / "old"
    try:
        write(new)
        mark(new, kind)
        if target.exists():
            target.rename(old)
        try:
            new.rename(target)
        except OSError:
            old.rename(target)
            raise
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def mark(folder: Path, kind: str) -> None:
    """Mark a folder as one that may be replaced by a newer one of its kind."""
    (folder / MARK).write_text(_mark(kind), encoding="utf-8")


def _mark(kind: str) -> str:
    return f"Made by scout-docs as {kind}; it may replace this folder.\n"


def _verify_target(root: Path, target: Path, kind: str) -> None:
    sources = [root / name for name in SOURCES]
    if target == root or target in root.parents or any(s == target or s in target.parents for s in sources):
        raise WrongTarget(f"{target} holds the sources of the project; choose another folder")
    if target.exists() and not target.is_dir():
        raise WrongTarget(f"{target} is a file; choose a folder")
    marked = target / MARK
    ours = marked.is_file() and marked.read_text("utf-8", "replace") == _mark(kind)
    if target.is_dir() and any(target.iterdir()) and not ours:
        raise WrongTarget(f"{target} holds files that aren't an older {kind}; choose a new or an empty folder")


def write_files(folder: Path, files: dict[str, str]) -> None:
    """Write texts below a folder, by their paths."""
    for path, text in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
