"""The kit is enough to check an engine: the sample runner passes, and finds every change."""

import ast
import copy
import subprocess
import sys
from random import Random

import pytest

from tests.copies import ROOT

FILES = ROOT / "scout_docs/kit/files"
ALONE = ("positions", "refusals", "rounds")
"""Files whose entries can be checked one by one."""


def run(folder):
    """The runner as a user starts it: no packages, no PYTHONPATH."""
    command = [sys.executable, "-S", "run_kit.py"]
    return subprocess.run(command, cwd=folder, env={"PYTHONPATH": ""}, capture_output=True, text=True, timeout=120)


def test_the_runner_passes_on_the_kit(folder):
    result = run(folder)
    assert result.stderr == ""
    assert result.stdout.endswith("\nThe engine agrees with the kit.\n")
    assert "positions.json: 400 entries" in result.stdout
    assert result.returncode == 0


def test_the_runner_tells_a_changed_number_and_where(folder):
    path = folder / "rounds.json"
    old = '"total":11}'
    text = path.read_text("utf-8")
    at = text.index(old)
    path.write_text(text[:at] + '"total":12}' + text[at + len(old) :], "utf-8")
    result = run(folder)
    assert result.returncode == 1
    assert result.stderr == ""
    told = result.stdout.splitlines()[0]
    assert told == "rounds.json round-for-three scores B total: the kit says 12, the engine says 11"
    assert result.stdout.endswith("1 difference\n")


@pytest.mark.parametrize("name", ["run_kit.py", "naive_engine.py"])
def test_only_the_standard_library_is_imported(name):
    imported = set()
    for node in ast.walk(ast.parse((FILES / name).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module)
    assert {module.partition(".")[0] for module in imported} <= sys.stdlib_module_names | {"naive_engine"}


def numbers(value, path=()):
    """The paths of all numbers in a form."""
    if isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from numbers(part, (*path, key))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path


def shape(path):
    """A path without what tells one place of the same sort from another."""
    return tuple(part for part in path if isinstance(part, str) and part not in "ABCDE")


def told(run_kit, data, name, path, step):
    """What the runner tells of a kit in which one number is changed."""
    kit = dict(data)
    if name in ALONE and path[0] == "entries":
        kit[name] = data[name] | {"entries": [data[name]["entries"][path[1]]]}
        path = ("entries", 0, *path[2:])
    kit[name] = part = copy.deepcopy(kit[name])
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] += step
    return list(run_kit.check(kit, name))


@pytest.mark.parametrize("seed", range(40))
def test_any_changed_number_is_found(run_kit, data, seed):
    rng = Random(seed)
    name = rng.choice(sorted(data))
    path = rng.choice(list(numbers(data[name])))
    found = told(run_kit, data, name, path, rng.choice((-1, 1, 10)))
    assert found, f"{name}.json {path}"
    assert found[0].startswith(f"{name}.json ")


def test_a_changed_number_of_every_sort_is_found(run_kit, data):
    rng, sorts = Random(1), {}
    for name in data:
        for path in numbers(data[name]):
            sorts.setdefault((name, shape(path)), []).append(path)
    assert len(sorts) > 50
    for (name, _), paths in sorts.items():
        path = rng.choice(paths)
        assert told(run_kit, data, name, path, rng.choice((-1, 1))), f"{name}.json {path}"


def test_a_changed_rule_number_is_found(run_kit, data):
    entries = [rule | {"number": "3.2"} if rule["id"] == "one-action" else rule for rule in data["rules"]["entries"]]
    kit = data | {"rules": data["rules"] | {"entries": entries}}
    assert list(run_kit.check(kit, "rules")) == [
        'rules.json one-action number: the kit says "3.2", the engine says "3.1"'
    ]


MISTAKES = {
    "a run beats same numbers": ("steps(row) == {0}, min(row)]", "steps(row) != {0}, min(row)]"),
    "fewer but higher cards win": ("[len(row), steps(row)", "[0, steps(row)"),
    "the highest number decides nothing": ("{0}, min(row)]", "{0}, 0]"),
    "no descending runs": ("({0}, {1}, {-1})", "({0}, {1})"),
    "equal is enough": ("if mine > over", "if mine >= over"),
    "pairs aren't sets": ("len(row) == 1 or", "len(row) != 2 and"),
    "the wrong end": ('{"left": 0, "right": len(table) - 1}', '{"right": 0, "left": len(table) - 1}'),
    "no turning": ('table[at][::-1] if scout["turn"]', 'table[at] if scout["turn"]'),
    "one place too far left": ('scout["place"] - 1', 'scout["place"] - 2'),
    "Scouts without a chip": ("        ends = []\n", "        pass\n"),
    "a flip at any time": ('"flip-too-late" if state["begun"]', '"flip-too-late" if state["ended"]'),
    "two flips": ('"flip-twice" if seat in', '"flip-twice" if seat not in'),
    "a flip that reverses": ('sorted([*state["flipped"], seat])', 'state["hands"][seat].reverse() or [seat]'),
    "the chip is kept": ("if not both or other != seat]", "if True]"),
    "two players take turns": ('state["players"] > 2 or "shown" in event', "True"),
    "nobody is stuck": ('"how": "stuck"', '"how": "unbeaten"'),
    "the Scout isn't paid": ("if two else 1", "if two else 0"),
    "free Scouts for two": ('state["chips"][seat] -= two', "pass"),
    "the owner after the last card": ('owner if state["table"] else None', "owner"),
    "one Scout too many": ('state["players"] - 1\n', 'state["players"]\n'),
    "nothing is captured": ('state["captured"][seat] += captured', "pass"),
    "Scouts are counted on": ('"owner": seat, "scouted": []', '"owner": seat'),
    "nobody is spared": ('ended["how"] != "empty-hand" and', "False and"),
    "all are spared": ('exempt and ended["last_shower"] == seat', "exempt"),
    "hands are free": ("-len(hand)", "0"),
    "chips are worth two": ('state["chips"][seat] if counts', '2 * state["chips"][seat] if counts'),
    "the nine and ten card with four": ("4: [(9, 10)]", "4: []"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_an_engine_with_a_mistake_is_found(run_kit, data, mistake):
    source, (old, new) = (FILES / "naive_engine.py").read_text("utf-8"), MISTAKES[mistake]
    assert source.count(old) == 1
    exec(source.replace(old, new), vars(run_kit.engine))
    assert any(next(iter(run_kit.check(data, name)), None) for name in data)
