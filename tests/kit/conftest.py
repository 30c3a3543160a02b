"""The kit, made once, and its runner as a module."""

import json
import sys

import pytest

from scout_docs.languages.catalog import load_languages, load_translator
from scout_docs.pages.content import load_content
from scout_docs.pages.kit import kit_files


@pytest.fixture(scope="session")
def content(root):
    return load_content(root)


@pytest.fixture(scope="session")
def files(root, content):
    return kit_files(content, [load_translator(root, language) for language in load_languages(root)])


@pytest.fixture(scope="session")
def data(files):
    """The JSON files by name; don't change them."""
    names = [path.removesuffix(".json") for path in files if path.endswith(".json") and path != "schema.json"]
    return {name: json.loads(files[f"{name}.json"]) for name in names}


@pytest.fixture
def folder(files, tmp_path):
    """The kit as a user has it."""
    for path, text in files.items():
        (tmp_path / path).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def run_kit(root, monkeypatch):
    """The runner as a module, with the engine that it checks in ``run_kit.engine``."""
    monkeypatch.syspath_prepend(root / "scout_docs/kit/files")
    for name in ("run_kit", "naive_engine"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    import run_kit

    return run_kit
