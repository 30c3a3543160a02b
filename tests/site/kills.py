"""Kill the build of the site at random times; the old site stays whole. Takes minutes: python -m tests.site.kills"""

import hashlib
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from scout_docs.site.build import build_site
from tests.copies import copy_project

KILLS = 50
COMMAND = [str(Path(sys.executable).with_name("scout-docs")), "build"]


def fingerprint(folder):
    """A digest of all files of a folder with their paths."""
    found = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            found.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def main():
    """Build once, then kill 50 builds, each at a random time of the span that a build like them takes."""
    rng = Random(8)
    with tempfile.TemporaryDirectory() as folder:
        project = copy_project(Path(folder))
        site = build_site(project)
        began = time.monotonic()
        subprocess.run(COMMAND, cwd=project, check=True, stdout=subprocess.DEVNULL)
        span = time.monotonic() - began
        whole, killed, through = fingerprint(site), 0, 0
        while killed < KILLS:
            build = subprocess.Popen(COMMAND, cwd=project, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(rng.uniform(0, span))
            build.kill()
            if build.wait() == 0:
                through += 1
            else:
                killed += 1
            if fingerprint(site) != whole:
                sys.exit(f"kill {killed}, {through} builds through: the site isn't whole")
        print(f"{killed} builds killed within {span:.0f} s, {through} others through: the site was whole each time")


if __name__ == "__main__":
    main()
