"""What `scout-docs render` writes builds with Zensical too, and says the same."""

import re
import subprocess
import sys
from pathlib import Path

from scout_docs.folders import write_files
from scout_docs.pages.site import load_site
from tests.copies import ROOT
from tests.site.html import read

ZENSICAL = Path(sys.executable).with_name("zensical")
GUIDE = ROOT / "docs/zensical.md"


def article(path):
    """The text of a page's article, and its pictures, tables and anchors."""
    whole = path.read_text("utf-8")
    (inner,) = re.findall(r"<article.*?>(.*?)</article>", whole, flags=re.DOTALL)
    text = " ".join(re.sub(r"<[^>]+>", " ", inner).split())
    page = read(path)
    anchors = [e.attributes["id"] for e in page.elements if e.tag in ("h1", "h2", "h3") and "id" in e.attributes]
    return text, re.findall(r'<img[^>]* src="([^"]+)"', inner), inner.count("<table"), anchors


def test_zensical_builds_the_same_pages(built, tmp_path):
    site = load_site(ROOT)
    write_files(tmp_path / "docs", site.files())
    (settings,) = re.findall(r"```yaml\n(.*?)```", GUIDE.read_text("utf-8"), flags=re.DOTALL)
    (tmp_path / "mkdocs.yml").write_text(settings, "utf-8")
    run = subprocess.run([ZENSICAL, "build", "--strict"], cwd=tmp_path, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "No issues found" in run.stderr
    paths = [
        f"{tr.language.folder}/{page.key}".removesuffix("index") + "/index.html"
        for tr, pages in site.pages
        for page in pages
    ]
    assert len(paths) > 200
    for path in paths:
        assert article(tmp_path / "site" / path) == article(built / path), path
