"""The wheel carries the standard sources of the site too, in scout_docs/standard; all else stands in pyproject.toml."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

SOURCES = ("docs", "examples", "translations")
LEFT_OUT = shutil.ignore_patterns("*.md", "screenshot.png", "hosting", "claims.yml")


class BuildWithSources(build_py):
    """Builds as ever, then adds the sources; an editable install has them already."""

    def run(self) -> None:
        """Fill the folder that becomes the wheel."""
        super().run()
        if not self.editable_mode:
            packed = Path(self.build_lib, "scout_docs", "standard")
            shutil.rmtree(packed, ignore_errors=True)
            for name in SOURCES:
                shutil.copytree(name, packed / name, ignore=LEFT_OUT)
            shutil.copy("mkdocs.yml", packed)


setup(cmdclass={"build_py": BuildWithSources})
