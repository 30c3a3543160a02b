"""Ask for known weaknesses of the versions in requirements.lock: ``make audit``. It needs the network.

Exit 1 if there is one. Where the service can't be asked, this says so and is no finding.
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
COMMAND = ["pip-audit", "-r", ROOT / "requirements.lock", "--no-deps", "--disable-pip", "--format", "json"]


def main():
    """Print each weakness, and how many packages were looked up."""
    run = subprocess.run([Path(sys.executable).with_name(COMMAND[0]), *COMMAND[1:]], capture_output=True, text=True)
    if not run.stdout:
        return print(f"no package was looked up: {run.stderr.strip().splitlines()[-1]}")
    packages = json.loads(run.stdout)["dependencies"]
    asked = [package for package in packages if "skip_reason" not in package]
    weak = [(package, weakness) for package in asked for weakness in package["vulns"]]
    for package, weakness in weak:
        fixed = ", ".join(weakness["fix_versions"]) or "no version yet"
        print(f"{package['name']} {package['version']}: {weakness['id']}, mended in {fixed}")
    print(f"{len(asked)} of {len(packages)} packages looked up, {len(weak)} known weaknesses")
    return bool(weak)


if __name__ == "__main__":
    sys.exit(main())
