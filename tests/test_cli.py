"""The command line as a user meets it."""

import json
import re
import subprocess
import sys

import pytest
from resvg_py import svg_to_bytes

from scout_docs.positions import parse_position
from tests.copies import ROOT, change, copy_project

POSITION = "players 4; table A 4/9 5/2; hand B 2/6 2/3 4/7"


def run(*arguments, cwd=ROOT):
    command = [sys.executable, "-c", "from scout_docs.cli import main; main()", *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=120)


@pytest.fixture
def project(tmp_path):
    return copy_project(tmp_path)


def test_check_says_what_it_proved():
    result = run("check")
    assert result.returncode == 0
    assert result.stderr == ""
    assert "rules" in result.stdout
    assert "examples" in result.stdout


def test_check_of_one_file():
    assert run("check", "examples/beats/higher-pair.yml").stdout.startswith("1 example proved by")


def test_one_changed_number_is_found_at_its_line(project):
    path = project / "examples/beats/more-cards-win.yml"
    text = path.read_text("utf-8")
    assert "captured: {" in text
    old = next(line for line in text.splitlines() if "captured: {" in line)
    line = change(path, old, old.replace("captured: {", "turn: A, captured: {").replace("turn: A, ", "shows: 77, "))
    result = run("check", cwd=project)
    assert result.returncode == 1
    assert result.stdout == ""
    assert f"examples/beats/more-cards-win.yml:{line}:" in result.stderr
    assert "expected shows to be 77, but the engine says" in result.stderr
    assert "Traceback" not in result.stderr


def test_ask_gives_a_legal_action_and_what_happens():
    result = run("ask", POSITION, "B show 1-2")
    assert result.returncode == 0
    assert result.stdout == "Legal. B shows 2-2 and captures 2 cards of A.\n"


def test_ask_answers_in_json_too():
    legal = json.loads(run("ask", POSITION, "B show 1-2", "--json").stdout)
    assert legal["legal"] is True
    assert parse_position(legal["after"]).owner == 1
    result = run("ask", POSITION, "B show 3", "--json", "--lang", "uk")
    assert result.returncode == 1
    refused = json.loads(result.stdout)
    assert (refused["legal"], refused["reason"], refused["rule"]["id"]) == (False, "fewer-cards", "beat-count")


@pytest.mark.parametrize("language", ["zh", "uk", "id", "ru", "en"])
def test_ask_gives_the_reason_and_the_rule_in_every_language(language):
    result = run("ask", POSITION, "B show 3", "--lang", language)
    assert result.returncode == 1
    assert "beat-count" in result.stdout
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["ask", "players 4; table A 4/9 5/22", "B show 1"], "column 24: expected a card"),
        (["ask", POSITION, "B shwo 1"], "column 3: expected show or scout"),
        (["ask", "players 3; hand A 1/10", "A show 1"], "card 1/10 isn't in the deck for 3 players"),
        (["ask", POSITION, "E show 1"], "no such seat with 4 players"),
        (["ask", POSITION, "B show 1", "--lang", "xx"], "unknown language 'xx'"),
        (["rank", "--players", "6"], "6 is not in the range"),
        (["render", "--out", "README.md"], "README.md is a file"),
        (["render", "--out", "docs"], "holds the sources of the project"),
        (["serve", "--address", "1.2.3.4:99999"], "expected an address and a port"),
        (["check", "no-such-file"], "does not exist"),
        (["nonsense"], "No such command"),
    ],
)
def test_wrong_usage_is_told_plainly(arguments, message):
    result = run(*arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    assert message in result.stderr
    assert "Traceback" not in result.stderr


def test_outside_a_project(tmp_path):
    result = run("check", cwd=tmp_path)
    assert result.returncode == 2
    assert "there is no mkdocs.yml or club.yml here" in result.stderr


@pytest.mark.parametrize(("players", "count"), [(2, 133), (3, 108), (4, 133), (5, 135)])
def test_rank_lists_every_strength(players, count):
    assert len(run("rank", "--players", str(players)).stdout.splitlines()) == count
    ranks = json.loads(run("rank", "--players", str(players), "--json").stdout)
    assert ranks["players"] == players
    assert [row["place"] for row in ranks["sets"]] == list(range(1, count + 1))


def test_render_writes_the_markdown_of_every_language(tmp_path):
    result = run("render", "--out", str(tmp_path / "out"))
    assert result.returncode == 0
    for language in ("zh", "uk", "id", "ru", "en"):
        assert (tmp_path / "out" / language / "rules/beats.md").exists()
    assert list((tmp_path / "out/pictures").glob("*.svg"))


@pytest.mark.parametrize("action", [(), ("B show 1-2",), ("B show 3",), ("B scout left turn to 1",)])
def test_draw_writes_a_picture(tmp_path, action):
    svg, png = tmp_path / "a.svg", tmp_path / "a.png"
    for out in (svg, png):
        assert run("draw", POSITION, *action, "-o", str(out)).returncode == 0
    drawing = svg.read_text("utf-8")
    assert drawing.startswith("<svg ")
    assert png.read_bytes().startswith(b"\x89PNG")
    assert "<desc>On the table: 4/9 5/2. Owner: A." in drawing
    without_numbers = bytes(svg_to_bytes(svg_string=re.sub("<text.*?</text>", "", drawing), zoom=2))
    assert len(png.read_bytes()) > 1.2 * len(without_numbers)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((POSITION, "-o", "a.gif"), "expected a file that ends in .svg or .png, found .gif"),
        ((POSITION, "B shwo 1", "-o", "a.svg"), "expected show or scout"),
        ((POSITION, "E show 1", "-o", "a.svg"), "no such seat with 4 players"),
        (("players 4; table A 4/9 5/22", "-o", "a.svg"), "expected a card"),
        ((POSITION, "-o", "nowhere/a.svg"), "nowhere/a.svg can't be written: No such file or directory"),
    ],
)
def test_draw_refuses_what_it_cant_draw(args, message):
    result = run("draw", *args)
    assert result.returncode == 2
    assert message in result.stderr
