"""What is in the kit, and that it is the same in every run."""

import json
import re
import subprocess
import sys
from dataclasses import fields

import pytest
from jsonschema import Draft202012Validator

from scout_docs.kit.entries import READINGS
from scout_docs.kit.json_forms import read_action, read_event, read_state, scores_json
from scout_docs.languages.catalog import Language, load_translator
from scout_docs.pages.kit import kit_files
from scout_docs.rules.refusals import Reason
from scout_docs.rules.round import How
from scout_docs.rules.ruleset import STANDARD, Ruleset
from tests.copies import ROOT


def test_the_command_writes_the_same_kit_in_another_process(files, tmp_path):
    command = [sys.executable, "-c", "from scout_docs.cli import main; main()", "kit", "--out", str(tmp_path / "kit")]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert result.stdout == f"{len(files)} files in {tmp_path / 'kit'}\n"
    written = [path for path in (tmp_path / "kit").iterdir() if not path.name.startswith(".")]
    assert {path.name: path.read_bytes() for path in written} == {path: text.encode() for path, text in files.items()}


def test_every_file_fits_the_schema(files, data):
    schema = json.loads(files["schema.json"])
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for name, form in data.items():
        error = next(validator.iter_errors(form), None)
        assert error is None, f"{name}.json {error.json_path}: {error.message}"


@pytest.mark.parametrize("change", [{"version": 2}, {"file": "other"}, {"extra": 1}, {"entries": [{"id": "a"}]}])
def test_the_schema_refuses_what_is_wrong(files, data, change):
    validator = Draft202012Validator(json.loads(files["schema.json"]))
    assert not validator.is_valid(data["positions"] | {"entries": data["positions"]["entries"][:1]} | change)


def test_the_schema_describes_every_reading(files):
    schema = json.loads(files["schema.json"])
    names = {field.name for field in fields(Ruleset)}
    assert set(schema["$defs"]["ruleset"]["properties"]) == names


def test_keys_are_sorted_and_entries_have_a_line_each(files, data):
    for name, form in data.items():
        lines = files[f"{name}.json"].splitlines()
        for entry in form["entries"]:
            written = json.dumps(entry, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
            assert written in lines or f"{written}," in lines
        assert list(form) == sorted(form)


def test_the_index_lists_every_file(files, data):
    assert [entry["path"] for entry in data["index"]["entries"]] == sorted(set(files) - {"index.json"})
    for entry in data["index"]["entries"]:
        if "entries" in entry:
            assert entry["entries"] == len(data[entry["path"].removesuffix(".json")]["entries"])
    assert Ruleset(**data["index"]["ruleset"]) == STANDARD


def test_positions_of_every_kind(data):
    entries = data["positions"]["entries"]
    assert len({json.dumps(entry["state"]) for entry in entries}) == len(entries) >= 300
    for players in (2, 3, 4, 5):
        own = [entry for entry in entries if entry["state"]["players"] == players]
        assert len(own) >= 75
        assert sum("actions" in entry for entry in own) >= 20
    assert {entry["next"]["event"]["action"]["do"] for entry in entries} == {"show", "scout", "scout-and-show", "flip"}


def test_positions_say_what_the_engine_says(data):
    for entry in data["positions"]["entries"]:
        legal = read_state(entry["state"]).legal
        assert entry["legal"] == {
            "shows": len(legal.shows),
            "scouts": len(legal.scouts),
            "scout_and_shows": len(legal.scout_and_shows),
        }
        if "actions" in entry:
            actions = {read_action(form) for form in entry["actions"]}
            assert actions == set(legal)
            assert len(entry["actions"]) == len(legal)


def test_every_refused_action_of_the_examples(content, data):
    steps = [step for replay in content.replays for step in replay.steps if step.refusal]
    entries = data["refusals"]["entries"]
    assert len(steps) == len(entries) > 100
    for step, entry in zip(steps, entries, strict=True):
        assert read_state(entry["state"]) == step.before
        assert read_action(entry["action"]) == step.line.action
        assert (entry["reason"], entry["rule"]) == (step.refusal.reason.value, step.refusal.reason.rule)
    assert {entry["reason"] for entry in entries} == {reason.value for reason in Reason}
    rules = {rule["id"] for rule in data["rules"]["entries"]}
    assert {entry["rule"] for entry in entries} <= rules


def test_rounds_are_whole(content, data):
    entries = {entry["id"]: entry for entry in data["rounds"]["entries"]}
    scripted = {replay.example.id for replay in content.in_folder("rounds")}
    first, last = len(scripted), len(scripted) + 20
    assert [name for name in entries if re.fullmatch("[2-5]-players-[0-9]+", name)] == list(entries)[first:last]
    assert set(list(entries)[:first]) == scripted
    endings = set()
    for entry in entries.values():
        state = read_state(entry["start"])
        assert not state.begun
        for step in entry["steps"]:
            event = read_event(step["event"])
            state, happened = state.play(event.action, event.seat)
            assert (happened, state) == (event, read_state(step["after"]))
        assert entry["scores"] == scores_json(state)
        endings.add(state.ending.how)
    assert endings == set(How)


def test_a_round_for_every_other_reading(data):
    names = [entry["start"]["ruleset"] for entry in data["rounds"]["entries"] if entry["id"].startswith("reading-")]
    assert sorted(name for reading in names for name in reading) == sorted(
        field.name for field in fields(Ruleset) if field.name != "first_player"
    )
    assert len(READINGS) == len(names)


def test_rules_in_every_language(rulebook, data):
    entries = data["rules"]["entries"]
    assert [rule["id"] for rule in entries] == list(rulebook.rules)
    assert data["rules"]["languages"] == ["zh-Hans", "uk", "id", "ru", "en"]
    for rule in entries:
        assert rule["number"] == rulebook.number(rule["id"])
        assert set(rule["texts"]) == set(data["rules"]["languages"])
        assert "{" not in json.dumps([list(texts.values()) for texts in rule["texts"].values()])
    deck = next(rule for rule in entries if rule["id"] == "deck")
    assert "45 cards" in deck["texts"]["en"]["text"]


def test_a_site_without_english_has_a_kit_too(content, files, root):
    rules = json.loads(kit_files(content, [load_translator(root, Language("uk"))])["rules.json"])
    assert rules["languages"] == ["uk"]
    Draft202012Validator(json.loads(files["schema.json"])).validate(rules)


def test_english_alone_without_translators(content, files):
    alone = kit_files(content)
    assert json.loads(alone["rules.json"])["languages"] == ["en"]
    assert {path for path in files if alone[path] != files[path]} == {"rules.json"}


def contains(whole, part):
    """Whether part is whole with some of it left out, marked by … ."""
    if isinstance(part, dict):
        return all(key == "…" or (key in whole and contains(whole[key], value)) for key, value in part.items()) and (
            "…" in part or set(part) == set(whole)
        )
    if isinstance(part, list) and "…" in part:
        at = part.index("…")
        ends = [*zip(whole, part[:at], strict=False), *zip(reversed(whole), reversed(part[at + 1 :]), strict=False)]
        return len(part) - 1 < len(whole) and all(contains(*pair) for pair in ends)
    return whole == part


def test_the_worked_entries_of_the_readme_stand_in_the_kit(files, data):
    found = re.findall(r"<!-- (\w+)\.json (\S+)(?: (\d+))? -->\n```json\n(.*?)```", files["README.md"], re.DOTALL)
    assert {name for name, *_ in found} == {"ranking", "positions", "refusals", "rounds", "rules"}
    assert len(found) == files["README.md"].count("```json")
    for name, key, step, text in found:
        entry = next(e for e in data[name]["entries"] if str(e.get("id", e.get("players"))) == key)
        assert contains(entry["steps"][int(step) - 1] if step else entry, json.loads(text)), f"{name} {key}"


def test_the_readme_names_every_file_and_reason(files):
    for name in (*files, *(reason.value for reason in Reason)):
        assert f"`{name}`" in files["README.md"] or name == "README.md"
