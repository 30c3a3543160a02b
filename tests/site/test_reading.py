"""What screen readers get of a picture and of the ranking is what docs/quality.md says; RENEW=1 writes it there."""

import os
import re

from tests.site.conftest import ROOT

PAGE = ROOT / "docs/quality.md"
BLOCK = re.compile(r"```aria (\S+) (.+)\n((?:.*\n)*?)```\n")


def test_the_readings_are_as_written_down(browser, address):
    page = browser.new_page(viewport={"width": 360, "height": 740})

    def read(block):
        path, selector, _ = block.groups()
        page.goto(f"{address}/{path}")
        return f"```aria {path} {selector}\n{page.locator(selector).first.aria_snapshot()}\n```\n"

    written = PAGE.read_text("utf-8")
    found = BLOCK.sub(read, written)
    page.close()
    if os.environ.get("RENEW"):
        PAGE.write_text(found, "utf-8")
    assert len(BLOCK.findall(written)) == 3
    assert found == written
