"""Copies of the project that a test may spoil."""

import shutil
from pathlib import Path

ROOT = Path(__file__).parent.parent
KIT = {"positions": 400, "refusals": 134, "rounds": 30, "rules": 87}
"""Stands for the sizes of the conformance kit where making one would only take time."""

PARTS = ("docs", "examples", "translations", "mkdocs.yml")


def copy_project(folder):
    """A copy of everything that a site is made of."""
    for name in PARTS:
        source = ROOT / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, folder / name)
    return folder


def change(path, old, new):
    """Change a text that stands once in a file; the number of its line."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path}"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1
