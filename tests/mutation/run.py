"""Mutate the rules, one small change at a time, and tell which changes nobody notices.

    python -m tests.mutation.run [--again]

First the published examples alone are played against every mutant; then the tests get those that are left. All of it
happens in a copy of the project in ``.cache/mutation``, since a mutation is written into the file. With ``--again``
only what was left by the last run is tried and what is new since, which is enough after adding tests or after changing
a few lines of the rules. Exits with 1 if a figure is too low, if a survivor isn't listed in ``equivalent.yml``, or if
a mutant listed there was killed by the examples or is none. The listed ones count as left; the tests don't get them.
"""

import json
import os
import re
import resource
import shutil
import subprocess
import sys
from argparse import Namespace
from contextlib import suppress
from difflib import unified_diff
from pathlib import Path
from typing import NamedTuple

import cosmic_ray.plugins
import yaml
from cosmic_ray.commands import init
from cosmic_ray.config import load_config
from cosmic_ray.modules import filter_paths, find_modules
from cosmic_ray.mutating import mutate_and_test, mutate_code
from cosmic_ray.tools.filters.operators_filter import OperatorsFilter
from cosmic_ray.work_db import use_db
from cosmic_ray.work_item import TestOutcome, WorkerOutcome, WorkItem, WorkResult

ROOT = Path(__file__).parents[2]
HERE = Path("tests/mutation")
WORK = ROOT / ".cache" / "mutation"
COPY, SESSION, LEFT = WORK / "project", WORK / "session.sqlite", WORK / "left.json"
PARTS = ("scout_docs", "tests", "examples", "docs", "translations", "mkdocs.yml", "pyproject.toml")
AT_LEAST = {"examples": 90, "tests": 97}
MEMORY = 3 << 30  # a mutant may count without end


class Mutant(NamedTuple):
    """One small change: the file, the line before and after, and the tool's item of work."""

    file: str
    line: str
    becomes: str
    item: WorkItem

    @property
    def key(self):
        return [self.file, self.line, self.becomes]

    @property
    def place(self):
        """Where it is, for the list in the configuration: module and definition."""
        return f"{self.file.removesuffix('.py')}:{self.item.mutations[0].definition_name or ''}"


def copy_project():
    """A fresh copy of what the commands need, and no byte code from elsewhere."""
    shutil.rmtree(COPY, ignore_errors=True)
    SESSION.unlink(missing_ok=True)
    COPY.mkdir(parents=True)
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, COPY / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(ROOT / part, COPY / part)


def prepare():
    """From here on every command runs in the copy, imports from it, and uses this Python."""
    os.chdir(COPY)
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    os.environ["PYTHONPATH"] = str(COPY)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    where = subprocess.check_output(
        ["python", "-c", "import scout_docs.rules.round as r; print(r.__file__)"], text=True
    )
    if not Path(where.strip()).is_relative_to(COPY):
        sys.exit(f"the commands would test {where.strip()}, not the copy")


def mutant(item):
    """What an item of work changes, or None if Python couldn't read it."""
    mutation = item.mutations[0]
    before = mutation.module_path.read_text(encoding="utf-8")
    operator = cosmic_ray.plugins.get_operator(mutation.operator_name)
    after = mutate_code(before, operator(**mutation.operator_args), mutation.occurrence)
    with suppress(SyntaxError):
        compile(after, mutation.module_path, "exec")
        diff = list(unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=0))[2:]
        line, becomes = (" ".join(row[1:].strip() for row in diff if row[0] == sign).strip() for sign in "-+")
        return Mutant(mutation.module_path.name, line, becomes, item)
    return None


def mutants(db, config):
    """All mutants that the operators make, without those that are filtered out, in order of the text."""
    init(filter_paths(find_modules([Path(config["module-path"])]), config["excluded-modules"]), db, {})
    OperatorsFilter().filter(db, Namespace(config=str(HERE / "config.toml")))
    made = []
    for item in db.pending_work_items:
        if found := mutant(item):
            made.append(found)
        else:
            db.set_result(item.job_id, WorkResult(WorkerOutcome.SKIPPED, output="not Python"))
    return sorted(made, key=lambda found: (found.file, found.item.mutations[0].start_pos, found.becomes))


def survivors(db, made, command, timeout, what):
    """Those mutants for which a command, which must hold for the rules as they are, still holds."""
    if made and subprocess.run(command.split(), stdout=subprocess.DEVNULL).returncode:
        sys.exit(f"without any mutation this fails: {command}")
    left, endless = [], 0
    for number, tried in enumerate(made, start=1):
        result = mutate_and_test(tried.item.mutations, command, timeout)
        db.set_result(tried.item.job_id, result)
        endless += result.output == "timeout"
        if result.test_outcome is not TestOutcome.KILLED:  # what couldn't be tried isn't killed either
            left.append(tried)
        if number % 100 == 0 or number == len(made):
            found = f"{what}: {number} of {len(made)} tried, {len(left)} left, {endless} killed by the clock"
            print(found, file=sys.stderr, flush=True)
    return left


def remember(made, by_examples, by_tests):
    """Keep what is left for a run with --again, also if this one is broken off, and what there was at all."""
    found = {"made": made, "examples": by_examples, "tests": by_tests}
    keys = {name: [mutant.key for mutant in group] for name, group in found.items()}
    LEFT.write_text(json.dumps(keys, indent=1), encoding="utf-8")


def worth_trying(found, last, by):
    """All mutants or, after a last run, those that it left or didn't know."""
    return [mutant for mutant in found if last is None or mutant.key in last[by] or mutant.key not in last["made"]]


def listed():
    """The equivalent mutants: file, line and what becomes of it."""
    entries = yaml.safe_load((HERE / "equivalent.yml").read_text(encoding="utf-8"))
    return [[entry["file"], entry["line"], becomes] for entry in entries for becomes in entry["becomes"]]


def figure(name, made, left):
    """Print which share of some mutants is killed, and give it in percent."""
    share = 100 * (1 - len(left) / len(made))
    print(f"{name}: {share:.1f} % ({len(made) - len(left)} of {len(made)}, {len(left)} left)")
    return share


def both(some, others):
    """The mutants that are in two lists."""
    return [found for found in some if found in others]


def still_left(by_examples, known, tried_in_vain):
    """Of those that the examples leave: the listed ones, which the tests don't get, and those that these leave too."""
    return [found for found in by_examples if found.key in known or found in tried_in_vain]


def main():
    copy_project()
    prepare()
    config = load_config(HERE / "config.toml")
    tests, known = config["tests"], listed()
    last = json.loads(LEFT.read_text(encoding="utf-8")) if "--again" in sys.argv else None
    with use_db(SESSION) as db:
        made = mutants(db, config)
        tried = worth_trying(made, last, "examples")
        by_examples = survivors(db, tried, config.test_command, config.timeout, "examples")
        tried = worth_trying(by_examples, last, "tests")
        remember(made, by_examples, tried)
        tried = [found for found in tried if found.key not in known]
        by_quick_tests = survivors(db, tried, tests["quick"], tests["timeout"], "tests")
        remember(made, by_examples, still_left(by_examples, known, by_quick_tests))
        surprises = survivors(db, by_quick_tests, tests["slow"], tests["timeout"], "slow tests")
    by_tests = still_left(by_examples, known, surprises)
    remember(made, by_examples, by_tests)

    beyond = re.compile("|".join(config["examples"]["beyond"]))
    within = [found for found in made if not beyond.fullmatch(found.place)]
    print(f"mutants of {config['module-path']}: {len(made)}, of them in what examples can ask for: {len(within)}")
    to_kill = [found for found in within if found.key not in known]
    figure("killed by the examples, everywhere", made, by_examples)
    figure("killed by the examples, in what they can ask for", within, both(within, by_examples))
    shares = {
        "examples": figure("the same without the equivalent ones", to_kill, both(to_kill, by_examples)),
        "tests": figure("killed by the examples and the tests, everywhere", made, by_tests),
    }
    still = [found.key for found in by_tests]
    stale = [key for key in known if key not in still]
    for file, line, becomes, item in surprises:
        mutation = item.mutations[0]
        print(f"survives: {file}:{mutation.start_pos[0]} {mutation.operator_name}\n    {line}\n    {becomes}")
    for file, line, becomes in stale:
        print(f"in equivalent.yml, but killed or no mutant: {file}\n    {line}\n    {becomes}")
    low = any(share < AT_LEAST[name] for name, share in shares.items())
    return 1 if low or surprises or stale else 0


if __name__ == "__main__":
    sys.exit(main())
