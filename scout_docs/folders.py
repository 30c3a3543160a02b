"""Replace a generated folder in one step, and never one that somebody else has filled."""

import ctypes
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

MARK = ".scout-docs"
"""A file that says that a folder was made by this program and may be replaced by it."""

SITE, PAGES, KIT = "site", "pages", "kit"
"""What a folder can be made as; none takes the place of another."""

AT_FDCWD, RENAME_EXCHANGE = -100, 2
"""What Linux names the current folder and the wish to swap two folders, in linux/fcntl.h and linux/fs.h."""

SOURCES = ("club.yml", "docs", "examples", "translations", "scout_docs", "tests", ".git")


class WrongTarget(Exception):
    """The folder to write into isn't one that may be replaced."""


def replace_folder(root: Path, target: Path, kind: str, write: Callable[[Path], None]) -> None:
    """Let ``write`` fill a new folder, then put it in the place of ``target``.

    Raises WrongTarget unless the target is missing, empty or marked as made for the same, or if it can't be
    written, as on a full disk; whatever else ``write`` raises passes through. The target is as it was then.
    """
    target = target.resolve()
    _verify_target(root.resolve(), target, kind)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    except OSError as error:
        raise WrongTarget(f"{error.filename} can't be written: {error.strerror}") from None
    try:
        write(beside / "new")
        mark(beside / "new", kind)
        _put(beside / "new", target, beside / "old")
    except OSError as error:
        place = error.filename or target
        raise WrongTarget(f"{place} can't be written: {error.strerror}; {target} is as it was") from None
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def _put(new: Path, target: Path, old: Path) -> None:
    """Put a folder in the place of another one, which goes to ``new`` or ``old``."""
    try:
        new.rename(target)  # if there is none, or an empty one
    except OSError:
        if _swapped(new, target):
            return
        target.rename(old)
        try:
            new.rename(target)
        except OSError:
            old.rename(target)
            raise


def _swapped(one: Path, other: Path) -> bool:
    """Swap two folders in one step; False where the system can't, as it can on Linux."""
    try:
        rename = ctypes.CDLL(None).renameat2
    except (AttributeError, OSError, TypeError):
        return False
    return int(rename(AT_FDCWD, os.fsencode(one), AT_FDCWD, os.fsencode(other), RENAME_EXCHANGE)) == 0


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
