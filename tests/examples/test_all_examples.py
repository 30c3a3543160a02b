"""The project's own examples: they hold, they prove every rule, and they would notice a change."""

import re
from pathlib import Path

import pytest

from scout_docs.examples.model import Script
from scout_docs.examples.verify import verify
from scout_docs.rules.refusals import Reason
from tests.examples.project import faults_of, write_example

ROOT = Path(__file__).parents[2]
EXPECTATIONS = re.compile(r"^\s*(- check:|then:)")
NUMBER = re.compile(r"(?<=: )-?\d+(?=[,}\s])(?! *[/-])")


@pytest.fixture(scope="module")
def replays(examples):
    return verify(examples)


def files():
    return {
        path.relative_to(ROOT / "examples").with_suffix("").as_posix(): path
        for path in (ROOT / "examples").rglob("*.yml")
    }


def test_every_example_holds(replays, examples):
    assert [replay.example for replay in replays] == list(examples)
    assert sum(example.plays for example in examples) > 400


def test_every_file_is_an_example_named_like_its_id(examples):
    assert sorted(f"{example.folder}/{example.id}" for example in examples) == sorted(files())


def test_no_two_examples_have_the_same_id(examples):
    ids = [example.id for example in examples]
    assert len(set(ids)) == len(ids)


def test_every_rule_is_proved_by_an_example(examples, rulebook):
    proved = {rule for example in examples for rule in example.proves}
    assert set(rulebook.rules) - proved == set()


def test_every_reason_is_shown_by_an_example(replays):
    refusals = {step.refusal.reason for replay in replays for step in replay.steps if step.refusal}
    assert set(Reason) - refusals == set()


def test_a_replay_goes_on_from_step_to_step(replays):
    for replay in replays:
        if isinstance(replay.example.content, Script):
            states = [replay.example.content.start, *(step.after for step in replay.steps)]
            assert [step.before for step in replay.steps] == states[:-1], replay.example.id
            for step in replay.steps:
                assert (step.event is None) == (step.after is step.before), replay.example.id


def expected_numbers():
    """Every number that an example expects of a state: file, index of the line, where in the line, number."""
    for name, path in files().items():
        for index, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
            if EXPECTATIONS.match(line):
                yield from ((name, index, found.span(), int(found[0])) for found in NUMBER.finditer(line))


@pytest.fixture
def faults_after(tmp_path, rule_ids):
    """A function that changes one line of an example and gives the faults that this causes."""

    def change(name, index, new):
        lines = files()[name].read_text(encoding="utf-8").splitlines(keepends=True)
        lines[index] = new(lines[index])
        folder = tmp_path / f"{len(list(tmp_path.iterdir()))}"
        write_example(folder, name, "".join(lines))
        return faults_of(folder, rule_ids)

    return change


def test_every_change_of_an_expected_number_is_noticed(faults_after):
    places = list(expected_numbers())
    assert len(places) > 60
    for name, index, (start, stop), number in places:
        faults = faults_after(name, index, lambda line, a=start, b=stop, n=number: f"{line[:a]}{n + 1}{line[b:]}")
        assert [fault.line for fault in faults] == [index + 1], f"{name}:{index + 1}:{start + 1}"
        assert f"to be {number + 1}, but the engine says {number};" in faults[0].message


def refused_lines():
    """Every line that expects a refusal, which stands below its ``do``: file, index, reason."""
    for name, path in files().items():
        for index, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
            if reason := re.fullmatch(r"\s*refused: (\S+)\s*", line):
                yield name, index, reason[1]


def test_every_change_of_an_expected_reason_is_noticed(faults_after):
    places, reasons = list(refused_lines()), [reason.value for reason in Reason]
    assert len(places) > 60
    for name, index, reason in places:
        other = reasons[reasons.index(reason) - 1]
        faults = faults_after(name, index, lambda line, old=reason, new=other: line.replace(old, new))
        assert [fault.line for fault in faults] == [index], f"{name}:{index + 1}"
        assert f"to be refused as {other}, but the engine refuses it as {reason} " in faults[0].message


def test_every_refusal_that_is_left_out_is_noticed(faults_after):
    for name, index, reason in refused_lines():
        faults = faults_after(name, index, lambda _: "")
        assert [fault.line for fault in faults] == [index], f"{name}:{index + 1}"
        assert f"to be legal, but the engine refuses it as {reason} " in faults[0].message
