"""Content is checked as a whole, and all its faults are told in one run."""

import shutil

import pytest

from scout_docs.languages.catalog import Language, load_translator
from scout_docs.pages.content import _address_faults, check_examples, load_content
from scout_docs.pages.drawings import FAN, draw
from scout_docs.pages.render import render
from scout_docs.pages.renderer import Renderer, environment
from scout_docs.rulebook import load_rulebook
from scout_docs.source import Faults
from tests.copies import KIT, ROOT, change, copy_project


@pytest.fixture
def project(tmp_path):
    return copy_project(tmp_path)


def faults(project):
    with pytest.raises(Faults) as caught:
        load_content(project)
    return caught.value.faults


def test_a_rule_without_an_example_is_a_fault(project):
    line = change(project / "docs/rulebook/05-beats.yml", "id: beat-equal\n", "id: beat-equality\n")
    found = faults(project)
    assert any("unknown rule id 'beat-equal'; did you mean 'beat-equality'?" in fault.message for fault in found)
    for path in (project / "examples").rglob("*.yml"):
        path.write_text(path.read_text("utf-8").replace("beat-equal", "no-doubles"), "utf-8")
    for path in (project / "docs").glob("**/*.yml"):
        if path.parent.name == "rulebook":
            continue
        path.write_text(path.read_text("utf-8").replace("beat-equal", "no-doubles"), "utf-8")
    reason, unproved = faults(project)
    assert (unproved.path, unproved.line) == ("docs/rulebook/05-beats.yml", line)
    assert "no example proves the rule 'beat-equality'" in unproved.message
    assert reason.path == "docs/rulebook"
    assert "'beat-equal', on which the engine refuses actions as equal-strength, found none" in reason.message
    assert "did you mean 'beat-equality'?" in reason.message


FAQ = "docs/faq/02-sets-and-strength.yml"
VALUES = {
    "a name of a function": ("{set: 3-3-4", "{message: 5, set: 3-3-4", "the name 'message' means something else"),
    "another name of a function": ("{set: 3-3-4", "{self: 5, set: 3-3-4", "the name 'self' means something else"),
    "a fact": ("{set: 3-3-4", "{low: 3, set: 3-3-4", "the name 'low' means something else already"),
    "a name that nobody uses": ("{set: 3-3-4", "{sets: 3, set: 3-3-4", "expected {sets} in a text of this entry"),
    "a name with a capital": ("{set: 3-3-4", "{Set: 3, set: 3-3-4", "expected a name of lower-case words"),
    "a name with a digit": ("{set: 3-3-4", "{set2: 3, set: 3-3-4", "expected a name of lower-case words"),
    "no values": ("{set: 3-3-4, pair: 3-3, run: 3-4}", "{}", "expected at least one entry, found none"),
    "a ruling without its players": (
        "certainty: certain\n  - id: many-small-cards",
        "certainty: certain\n    players: [2]\n  - id: many-small-cards",
        "expected an example for 2 players, found one for",
    ),
    "no such number of players": (
        "certainty: certain\n  - id: many-small-cards",
        "certainty: certain\n    players: [6]\n  - id: many-small-cards",
        "expected a whole number from 2 to 5, found '6'",
    ),
    "an answer that depends on nothing": (
        "verdict: no\n    answer: Your set must be stronger",
        "verdict: depends\n    answer: Your set must be stronger",
        "with an example for each reading, found none",
    ),
    "no rules": ("rules: [beat-direction, show-run]", "rules: []", "expected at least one rule id, found none"),
    "a rule twice": ("[beat-direction, show-run]", "[show-run, show-run]", "'show-run' stands here twice"),
    "no question": ("question: Is {set} a set?", "question: ''", "expected a text, found nothing"),
    "a ruling like its group": ("  - id: zigzag-or-gap", "  - id: sets-and-strength", "'sets-and-strength' stands in"),
    "the id of the page": ("  - id: zigzag-or-gap", "  - id: faq", "the address faq#faq is taken by the page itself"),
    "a kept id": ("  - id: zigzag-or-gap", "  - id: index", "the id 'index' is kept for the pages of the site"),
    "a form of a text": ("Is {set} a set?", "Is {set:n} a set?", "expected {set}, found {set:n}"),
}


@pytest.mark.parametrize(("old", "new", "message"), VALUES.values(), ids=VALUES)
def test_a_wrong_ruling(project, old, new, message):
    change(project / FAQ, old, new)
    (fault,) = faults(project)
    assert fault.path == FAQ
    assert message in fault.message


def test_two_groups_with_one_id(project):
    change(project / "docs/faq/03-scout.yml", "id: scout\n", "id: sets-and-strength\n")
    (fault,) = faults(project)
    assert (fault.path, fault.line) == ("docs/faq/03-scout.yml", 1)
    assert f"'sets-and-strength' stands in {FAQ}:1 too" in fault.message


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("beats", "the address examples/beats is taken by the chapter 'beats'"),
        ("readings", "the address examples/readings is taken by the folder of other readings"),
        ("score", "the address examples/score#score is taken by the table of scores"),
        ("index", "the id 'index' is kept"),
        ("higher-pair", "the id 'higher-pair' stands in examples/beats/higher-pair.yml:1 too"),
    ],
)
def test_a_round_whose_address_is_taken(project, name, message):
    old = project / "examples/rounds/round-for-three.yml"
    change(old, "id: round-for-three\n", f"id: {name}\n")
    old.rename(old.with_stem(name))
    assert message in " ".join(fault.message for fault in faults(project))


@pytest.mark.parametrize(
    ("path", "old", "new", "message"),
    [
        (
            "docs/rulebook/10-match.yml",
            "id: match\n",
            "id: rounds\n",
            "examples/rounds is taken by the folder of whole",
        ),
        ("docs/rulebook/05-beats.yml", "id: beat-count\n", "id: beats\n", "rules/beats#beats is taken by the chapter"),
    ],
)
def test_ids_of_the_rulebook_that_collide(project, path, old, new, message):
    examples = [replay.example for replay in load_content(project).replays]
    change(project / path, old, new)
    found = [fault.message for fault in _address_faults(load_rulebook(project), examples)]
    assert [message in text for text in found] == [True]


@pytest.mark.parametrize("folder", ["docs/rulebook", "docs/faq", "examples"])
def test_a_folder_without_files_is_one_fault(project, folder):
    for path in (project / folder).rglob("*.yml"):
        path.unlink()
    (fault,) = faults(project)
    assert fault.path == folder
    assert "expected at least one .yml file" in fault.message


@pytest.mark.parametrize("name", ["docs/rulebook/12-more.yaml", "docs/faq/more.yaml", "examples/beats/more.yaml"])
def test_a_file_with_another_ending_is_a_fault(project, name):
    (project / name).write_text("id: more\n", encoding="utf-8")
    (fault,) = faults(project)
    assert fault.path == name
    assert "with the ending .yml" in fault.message


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("title: The", "title: <b>The", "expected plain text, found '<'"),
        ("title: The", "title: The {nonsense}", "unknown placeholder {nonsense}"),
        ("title: The", "title: 2. The", "expected no typed numbers"),
        ("refused: lower-number", "refused: fewer-cards", "refuses it as lower-number"),
    ],
)
def test_one_example_is_checked_as_strictly_as_all(project, old, new, message):
    path = project / "examples/beats/higher-pair.yml"
    change(path, old, new)
    with pytest.raises(Faults) as caught:
        check_examples(project, [path])
    assert list(caught.value.faults) == list(faults(project))
    assert message in str(caught.value)


def test_one_example_whose_id_stands_elsewhere(project):
    path = project / "examples/show/higher-pair.yml"
    shutil.copy(project / "examples/beats/higher-pair.yml", path)
    with pytest.raises(Faults, match=r"the id 'higher-pair' stands in examples/beats/higher-pair\.yml too"):
        check_examples(project, [path])


def test_an_example_outside_the_project_is_checked_by_itself(project, tmp_path_factory):
    path = tmp_path_factory.mktemp("mine") / "higher-pair.yml"
    shutil.copy(project / "examples/beats/higher-pair.yml", path)
    assert len(check_examples(project, [path])) == 1


def test_an_example_named_twice_is_checked_once(project):
    folder = project / "examples/beats"
    assert check_examples(project, [folder, folder / "higher-pair.yml"]) == check_examples(project, [folder])


@pytest.mark.parametrize(("name", "message"), [("notes.txt", "ends in .yml"), ("empty", "at least one .yml file")])
def test_what_holds_no_example(project, name, message):
    (project / "empty").mkdir()
    (project / "notes.txt").touch()
    with pytest.raises(Faults, match=message):
        check_examples(project, [project / name])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{deck_5}", "{deck_6}", "unknown placeholder {deck_6}"),
        ("{deck_5}", "45 cards", "expected no typed numbers, found '4'"),
        ("The full deck", "The <b>full</b> deck", "expected plain text, found '<'"),
        ("The full deck", "The [full](http://example.org) deck", "expected plain text, found '['"),
        ("The full deck", "The \\u202efull deck", "expected plain text, found '\\\\'"),
    ],
)
def test_texts_hold_no_markup_numbers_or_unknown_placeholders(project, old, new, message):
    line = change(
        project / "docs/rulebook/01-components.yml",
        f"text: {old}" if old.startswith("The") else old,
        new if not old.startswith("The") else f"text: {new}",
    )
    found = faults(project)
    assert [fault.line for fault in found] == [line]
    assert message in found[0].message


def test_faults_of_examples_rulebook_and_faq_are_told_together(project):
    change(project / "docs/rulebook/01-components.yml", "{deck_5}", "{deck_6}")
    change(project / "docs/faq/02-sets-and-strength.yml", "{set} isn't.", "{sett} isn't.")
    change(project / "examples/beats/higher-pair.yml", "refused: lower-number", "refused: fewer-cards")
    assert {fault.path for fault in faults(project)} == {
        "docs/rulebook/01-components.yml",
        "docs/faq/02-sets-and-strength.yml",
        "examples/beats/higher-pair.yml",
    }


def test_rendering_is_pure():
    content = load_content(ROOT)
    drawings, templates = draw(content), environment(ROOT)
    renderer = Renderer(content, drawings, templates, load_translator(ROOT, Language("uk")))
    first, second = (
        [(page.key, page.title, page.markdown) for pages in render([renderer], lambda: KIT) for page in pages]
        for _ in range(2)
    )
    assert first == second


def test_every_picture_that_a_page_names_is_drawn_and_every_drawing_is_named():
    content = load_content(ROOT)
    drawings = draw(content)
    (pages,) = render(
        [Renderer(content, drawings, environment(ROOT), load_translator(ROOT, Language("en")))], lambda: KIT
    )
    named = {name for name in drawings if any(f"/{name}.svg" in page.markdown for page in pages)}
    assert named | {page.picture for page in pages} == set(drawings)
    assert set(drawings) - named == {FAN}  # which stands for the game in link previews
