"""The addresses that the site has ever had, in ``addresses.txt`` below a language: they stay, or lead on.

``python -m tests.site.addresses`` adds those that are new. None is ever taken out: what is renamed or moved gets a
line in ``docs/moved.yml``.
"""

import tempfile
from pathlib import Path

from scout_docs.site.build import build_site
from tests.site.conftest import ROOT
from tests.site.html import leads_on, read

LIST = Path(__file__).with_suffix(".txt")


def listed():
    return LIST.read_text("utf-8").split()


def parts(path):
    """The ids of a page that links can name: those of its article."""
    return {e.attributes["id"] for e in read(path).elements if "article" in e.inside and e.attributes.get("id")}


def addresses(built):
    """Every page of a site, and every part of one, in English."""
    found = set()
    for path in (built / "en").rglob("index.html"):
        page = f"{path.parent.relative_to(built / 'en').as_posix()}/"
        found.add(page)
        if not leads_on(path):
            found |= {f"{page}#{part}" for part in parts(path)}
    return found


def main():
    with tempfile.TemporaryDirectory() as folder:
        found = addresses(build_site(ROOT, Path(folder) / "site"))
    LIST.write_text("\n".join(sorted(found | set(listed()))) + "\n", "utf-8")


if __name__ == "__main__":
    main()
