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
    """Every number that an example expects of a state: file, index of the line, where in the line."""
    for name, path in sorted(files().items()):
        for index, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
            if EXPECTATIONS.match(line):
                yield from ((name, index, number.span()) for number in NUMBER.finditer(line))


def test_every_change_of_an_expected_number_is_noticed(tmp_path, rule_ids):
    places, missed = list(expected_numbers()), []
    for place, (name, index, (start, stop)) in enumerate(places):
        lines = files()[name].read_text(encoding="utf-8").splitlines(keepends=True)
        number = int(lines[index][start:stop])
        lines[index] = f"{lines[index][:start]}{number + 1}{lines[index][stop:]}"
        write_example(tmp_path / str(place), name, "".join(lines))
        found = faults_of(tmp_path / str(place), rule_ids)
        if [(fault.line, f"but the engine says {number};" in fault.message) for fault in found] != [(index + 1, True)]:
            missed.append((name, index + 1, start + 1, found))
    assert len(places) > 60
    assert missed == []


def refused_lines():
    """Every ``do`` that an example expects to be refused: file, index of the ``refused`` line, the reason."""
    for name, path in sorted(files().items()):
        for index, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
            if reason := re.fullmatch(r"\s*refused: (\S+)\s*", line):
                yield name, index, reason[1]


def test_every_change_of_an_expected_reason_is_noticed(tmp_path, rule_ids):
    places, missed = list(refused_lines()), []
    reasons = [reason.value for reason in Reason]
    for place, (name, index, reason) in enumerate(places):
        lines = files()[name].read_text(encoding="utf-8").splitlines(keepends=True)
        other = reasons[reasons.index(reason) - 1]
        lines[index] = lines[index].replace(reason, other)
        write_example(tmp_path / str(place), name, "".join(lines))
        found = faults_of(tmp_path / str(place), rule_ids)
        told = f"write: refused: {reason} "
        if (
            not found
            or found[0].line != index
            or told not in found[0].message
            or f"as {other}," not in found[0].message
        ):
            missed.append((name, index + 1, found))
    assert len(places) > 60
    assert missed == []


def test_every_refusal_that_is_left_out_is_noticed(tmp_path, rule_ids):
    for place, (name, index, reason) in enumerate(refused_lines()):
        lines = files()[name].read_text(encoding="utf-8").splitlines(keepends=True)
        write_example(tmp_path / str(place), name, "".join(lines[:index] + lines[index + 1 :]))
        found = faults_of(tmp_path / str(place), rule_ids)
        assert [fault.line for fault in found][:1] == [index], f"{name}:{index + 1}"
        assert f"to be legal, but the engine refuses it as {reason}" in found[0].message
