"""The Nu HTML Checker, which the W3C runs too, finds no error in any page, picture and stylesheet."""

import shutil
import subprocess

from tests.site.conftest import ROOT, missing

CHECKER = ROOT / ".cache" / "tools" / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"
WAYS = ("--errors-only", "--skip-non-html", "--also-check-css", "--also-check-svg")
WRONG = {
    "page.html": "<!doctype html><html lang=en><title>T</title><p id=twice><p id=twice>",
    "picture.svg": '<svg xmlns="http://www.w3.org/2000/svg"><nothing/></svg>',
    "style.css": "a { colr: red }",
}


def test_every_page_picture_and_stylesheet_is_right(built, tmp_path):
    java = shutil.which("java") or missing("Java")
    if not CHECKER.exists():
        missing("Nu HTML Checker")
    for name, text in WRONG.items():  # shows that it looks into every kind of file
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = subprocess.run([java, "-jar", CHECKER, *WAYS, built, tmp_path], capture_output=True, text=True)
    errors = found.stderr.splitlines()
    assert [error for error in errors if f"{tmp_path}/" not in error] == []
    assert [name for name in WRONG if f"{tmp_path}/{name}" not in found.stderr] == []
