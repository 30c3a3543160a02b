"""The engine as a library: nothing of the site comes with it, and its names are all documented."""

import subprocess
import sys

import scout_docs.rules

NOT_NEEDED = ("mkdocs", "jinja2", "babel", "yaml", "click", "markdown")


def test_the_engine_imports_nothing_of_the_site():
    code = "import sys, scout_docs.rules; print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    for name in NOT_NEEDED:
        assert f"'{name}'" not in loaded
    outside = [name for name in loaded.split("'") if name.startswith("scout_docs.") and ".rules" not in name]
    assert outside == []


def test_every_public_name_is_there_and_sorted():
    names = scout_docs.rules.__all__
    assert all(hasattr(scout_docs.rules, name) for name in names)
    assert len(names) == len(set(names))
