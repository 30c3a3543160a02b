"""The site as it is made for a writer at work, in a process of its own: python -m tests.site.drafts PROJECT FOLDER"""

import shutil
import subprocess
import sys
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config

ADDRESS = "http://127.0.0.1:8000/"


def settings(project, folder):
    """The settings of a project for a site in a folder."""
    config = load_config(str(project / "mkdocs.yml"), site_dir=str(folder))
    config.site_url = ADDRESS
    return config


def draft(project, folder):
    """Build as ``mkdocs serve`` begins."""
    config = settings(project, folder)
    config.plugins.on_startup(command="serve", dirty=False)
    build(config, serve_url=ADDRESS)


def draft_apart(project, folder):
    """The same in a process that has nothing from builds before."""
    shutil.rmtree(project / ".cache", ignore_errors=True)
    subprocess.run([sys.executable, "-m", "tests.site.drafts", str(project), str(folder)], check=True)


if __name__ == "__main__":
    draft(*map(Path, sys.argv[1:]))
