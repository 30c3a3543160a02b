"""Renew the figures in docs/quality.md: ``make figures``, or ``ONLY=fuzz`` with it for the commands with that word.

Each console block there is a command with what it printed. All of them take a few minutes; one that fails
ends the renewal, and the page stays as it is.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs/quality.md"
BLOCK = re.compile(r"(```console\n\$ python -m )(.+)\n(?:.*\n)*?(```\n)")


def renewed(block):
    """A console block with what its command prints now."""
    command = block[2]
    if not any(word in command for word in sys.argv[1:] or [""]):
        return block[0]
    print(command, flush=True)
    run = subprocess.run([sys.executable, "-m", *command.split()], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if run.returncode:
        sys.exit(f"{command} failed; docs/quality.md is as it was\n{run.stdout}")
    return f"{block[1]}{command}\n{run.stdout.strip()}\n{block[3]}"


if __name__ == "__main__":
    PAGE.write_text(BLOCK.sub(renewed, PAGE.read_text("utf-8")), "utf-8")
