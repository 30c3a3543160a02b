"""Compare the main pages with pictures of how they are meant to look: ``make golden``, ``make golden RENEW=1``.

A picture depends on the fonts and the browser of a machine, so this is a command for whoever changes the looks and
no test. What differs is told in percent of the pixels, and ``.cache/golden`` gets the new pictures and the differences.
"""

import base64
import os
import shutil
import sys
import tempfile
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from playwright.sync_api import sync_playwright

from scout_docs.site.build import build_site
from tests.site.conftest import CHROMIUM, FLAGS, ROOT, QuietHandler

GOLDEN = ROOT / "tests" / "golden"
FOUND = ROOT / ".cache" / "golden"
TOLERATED = 0.2
"""So many percent of the pixels may differ."""
PAGES = ("", "rules/show/", "examples/round-for-three/#round-for-three/9", "learn/")
LOOKS = {
    "light-phone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "light"},
    "dark-desktop": {"viewport": {"width": 1280, "height": 900}, "color_scheme": "dark"},
}
COMPARE = """async ([one, other]) => {
    const pixels = async (data) => {
        const picture = await createImageBitmap(await (await fetch("data:image/png;base64," + data)).blob());
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const context = canvas.getContext("2d");
        context.drawImage(picture, 0, 0);
        return [canvas, context, context.getImageData(0, 0, picture.width, picture.height)];
    };
    const [, , a] = await pixels(one);
    const [canvas, context, b] = await pixels(other);
    if (a.width !== b.width || a.height !== b.height) return [100, other];
    let count = 0;
    for (let at = 0; at < a.data.length; at += 4) {
        const far = Math.max(...[0, 1, 2].map((part) => Math.abs(a.data[at + part] - b.data[at + part]))) > 24;
        count += far;
        b.data.set(far ? [255, 0, 0, 255] : [...b.data.slice(at, at + 3), 64], at);
    }
    context.putImageData(b, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return [(100 * count) / (a.width * a.height), btoa(text)];
}"""


def shots(browser, address):
    """A picture of every page in every look, by its name."""
    for look, options in LOOKS.items():
        context = browser.new_context(**options, reduced_motion="reduce")
        for language in ("zh", "uk"):
            for path in PAGES:
                page = context.new_page()
                page.goto(f"{address}/{language}/{path}")
                page.wait_for_load_state("networkidle")
                name = path.partition("#")[0].strip("/").replace("/", "-") or "home"
                yield f"{language}-{name}-{look}.png", page.screenshot()
                page.close()


def compare(browser, name, found):
    """How many percent of the pixels differ; the new picture and the difference are kept if too many do."""
    golden = GOLDEN / name
    if not golden.exists():
        return 100
    old, new = (base64.b64encode(data).decode() for data in (golden.read_bytes(), found))
    page = browser.new_page()
    share, difference = page.evaluate(COMPARE, [old, new])
    page.close()
    if share > TOLERATED:
        (FOUND / name).write_bytes(found)
        (FOUND / name.replace(".png", "-difference.png")).write_bytes(base64.b64decode(difference))
    return share


def main():
    shutil.rmtree(FOUND, ignore_errors=True)
    FOUND.mkdir(parents=True)
    renew, wrong = bool(os.environ.get("RENEW")), 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        built = build_site(ROOT, Path(folder) / "site")
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=built))
        Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, found in shots(browser, f"http://127.0.0.1:{server.server_port}"):
            share = compare(browser, name, found)
            wrong += share > TOLERATED
            print(f"{share:6.2f} %  {name}")
            if renew and share > TOLERATED:
                (GOLDEN / name).write_bytes(found)
        server.shutdown()
    print("renewed" if renew else f"{wrong} differ; look into {FOUND.relative_to(ROOT)}" if wrong else "all as before")
    return 1 if wrong and not renew else 0


if __name__ == "__main__":
    sys.exit(main())
