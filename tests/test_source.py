"""YAML files: what is wrong in them, and at which line and column."""

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scout_docs.notation import parse_card, parse_cards
from scout_docs.readers import choice, known, notation, read_fields, read_list, read_map, text, whole_number
from scout_docs.source import MAX_BYTES, REST, Fault, Faults, find_yaml, gather, load_yaml, nearest, parse_yaml

READERS = {
    "title": text,
    "players": whole_number(2, 5),
    "cards": notation(parse_cards),
    "certainty": choice("certain", "follows"),
    "names": lambda node: read_list(node, text, what="name", unique=True),
    "chips": lambda node: dict(read_map(node, lambda key, value: (key.text, whole_number(0, 9)(value)))),
}


def read(yaml):
    return read_fields(parse_yaml(yaml, "a.yml"), READERS, required=("title",))


def faults(call, *arguments):
    """The faults raised by a call; it must raise some."""
    with pytest.raises(Faults) as caught:
        call(*arguments)
    return list(caught.value.faults)


def test_a_right_file_gives_its_values():
    text = "title: Two 7s\nplayers: 3\ncards: '7/2 7/4'\nnames: [a, b]\nchips: {A: 1, B: 0}\n"
    assert read(text) == {
        "title": "Two 7s",
        "players": 3,
        "cards": parse_cards("7/2 7/4"),
        "names": ["a", "b"],
        "chips": {"A": 1, "B": 0},
    }


def test_texts_stay_as_they_are_written():
    node = parse_yaml("a: yes\nb: 007\nc: 1/2\nd: null\ne: 2024-01-01\nf: >\n  two\n  lines\n", "a.yml")
    assert [value.text for _, value in node.pairs] == ["yes", "007", "1/2", "null", "2024-01-01", "two lines\n"]


def test_every_node_knows_its_line_and_column():
    node = parse_yaml("title: x\nchips:\n  A: 1\nnames: [a, b]\n", "a.yml")
    assert (node["chips"]["A"].line, node["chips"]["A"].column) == (3, 6)
    assert [(item.line, item.column) for item in node["names"].items] == [(4, 9), (4, 12)]
    assert (node.get("names"), node.get("nothing")) == (node["names"], None)


BROKEN = {
    "an empty file": ("", 1, 1, "the file is empty"),
    "only a comment": ("# nothing\n", 1, 1, "the file is empty"),
    "a key twice": ("title: x\nplayers: 3\ntitle: y\n", 3, 1, "the key 'title' stands here twice"),
    "a key twice further in": ("title: x\nchips: {A: 1, B: 2, A: 3}\n", 2, 21, "the key 'A' stands here twice"),
    "an anchor": ("title: &a x\n", 1, 8, "anchors, aliases and tags aren't used here"),
    "an anchored list": ("title: x\nnames: &a [b]\n", 2, 8, "anchors, aliases and tags aren't used here"),
    "an alias": ("title: *a\n", 1, 8, "anchors, aliases and tags aren't used here"),
    "an alias as a key": ("*a : x\n", 1, 1, "anchors, aliases and tags aren't used here"),
    "a tag": ("title: !!python/object:os.system x\n", 1, 8, "anchors, aliases and tags aren't used here"),
    "a tagged mapping": ("title: x\nchips: !x {A: 1}\n", 2, 8, "anchors, aliases and tags aren't used here"),
    "deep nesting": ("a: " + "[" * 30 + "]" * 30, 1, 24, "nested too deeply"),
    "very deep nesting": ("[" * 900 + "]" * 900, 1, 22, "nested too deeply"),
    "two documents": ("title: x\n---\ntitle: y\n", 2, 1, "expected one document in a file, found another"),
    "an open bracket": ("title: x\nnames: [a, b\n", 3, 1, "expected a comma or ] in a list"),
    "an open brace": ("chips: {A: 1\n", 2, 1, "expected a comma or } in a mapping"),
    "an open quote": ('a: b\ntitle: "x\n', 2, 8, "expected the closing quote of the text that begins here"),
    "a quote in quotes": ("title: 'it's'\n", 1, 12, "a text with a quote in it stands in the other quotes"),
    "a colon too many": ("title: a: b\n", 1, 9, "put a text with a colon in quotes, for example: title: 'Show: one"),
    "no colon": ("title: x\nplayers\nnames: [a]\n", 3, 1, "expected a colon and a space after a key"),
    "a tab": ("title:\n\tx: y\n", 2, 1, "a tab stands at the beginning of the line; indent with spaces"),
    "a tab after a text": ("title: x\n\tchips: y\n", 2, 1, "a tab stands at the beginning of the line"),
    "an at sign": ("title: @x\n", 1, 8, "a text can't begin with this character; put it in quotes"),
    "a backslash": ('title: "a\\q"\n', 1, 10, "a backslash can't stand in double quotes"),
    "wrong indentation": ("chips:\n    A: 1\n  B: 2\n", 3, 3, "expected the next key; look at the indentation"),
    "a zero byte": ("a: b\ntitle: x\x00\n", 2, 9, "the invisible character U+0000; take it out"),
    "a control character": ("title: x\x1by\n", 1, 9, "the invisible character U+001B"),
    "a separator of lines": ("title: x\u2028y\n", 1, 9, "the invisible character U+2028"),
    "a mark within a text": ("title: x\ufeffy\n", 1, 9, "the invisible character U+FEFF"),
    "a list as a key": ("[a, b]: x\n", 1, 1, "expected a text, found a list"),
}


@pytest.mark.parametrize(("text", "line", "column", "message"), BROKEN.values(), ids=BROKEN)
def test_a_broken_file(text, line, column, message):
    (fault,) = faults(parse_yaml, text, "a.yml")
    assert (fault.path, fault.line, fault.column) == ("a.yml", line, column)
    assert message in fault.message


WRONG = {
    "no mapping": ("- title\n", 1, 1, "expected a mapping with title, players"),
    "a bare text": ("title\n", 1, 1, "expected a mapping with title, players"),
    "an unknown key": ("title: x\nnonsense: y\n", 2, 1, "unknown key 'nonsense'; known here: cards, certainty, chips"),
    "a misspelt key": ("title: x\nplayer: 3\n", 2, 1, "unknown key 'player'; did you mean 'players'?"),
    "a key with a capital": ("title: x\nPlayers: 3\n", 2, 1, "did you mean 'players'?"),
    "a missing key": ("players: 3\n", 1, 1, "expected the key 'title', which is missing"),
    "an empty mapping": ("{}\n", 1, 1, "expected the key 'title', which is missing"),
    "no text": ("title:\n", 1, 7, "expected a text, found nothing"),
    "an empty text": ("title: ''\n", 1, 8, "expected a text, found nothing"),
    "a blank text": ('title: " \u3000"\n', 1, 8, "expected a text, found nothing"),
    "null": ("title: null\n", 1, 8, "expected a text, found nothing"),
    "a tilde": ("title: ~\n", 1, 8, "expected a text, found nothing"),
    "null in a list": ("title: x\nnames: [a, null]\n", 2, 12, "expected a text, found nothing"),
    "an empty list": ("title: x\nnames: []\n", 2, 8, "expected at least one name, found none"),
    "a name twice": ("title: x\nnames: [a, b, a]\n", 2, 15, "'a' stands here twice; take one out"),
    "an empty map": ("title: x\nchips: {}\n", 2, 8, "expected at least one entry, found none"),
    "an empty choice": ("title: x\ncertainty:\n", 2, 11, "expected certain or follows, found nothing"),
    "no cards": ("title: x\ncards:\n", 2, 7, "from 1 to 10, found nothing; write for example: 7/2"),
    "a list for a text": ("title: [x]\n", 1, 8, "expected a text, found a list"),
    "a mapping for a text": ("title: {a: b}\n", 1, 8, "expected a text, found a mapping"),
    "a text for a list": ("title: x\nnames: a\n", 2, 8, "expected a list such as [a, b], found a text"),
    "a mapping for a list": ("title: x\nnames: {a: b}\n", 2, 8, "expected a list such as [a, b], found a mapping"),
    "a list in a list": ("title: x\nnames: [a, [b]]\n", 2, 12, "expected a text, found a list"),
    "a text for a mapping": ("title: x\nchips: 3\n", 2, 8, "expected a mapping such as {a: b}, found a text"),
    "a list for a number": ("title: x\nplayers: [3]\n", 2, 10, "expected a text, found a list"),
    "a number too large": ("title: x\nplayers: 6\n", 2, 10, "expected a whole number from 2 to 5, found '6'"),
    "a number below zero": ("title: x\nchips: {A: -1}\n", 2, 12, "expected a whole number from 0 to 9, found '-1'"),
    "a number in words": ("title: x\nplayers: three\n", 2, 10, "expected a whole number from 2 to 5, found 'three'"),
    "a fraction": ("title: x\nplayers: 3.0\n", 2, 10, "expected a whole number from 2 to 5, found '3.0'"),
    "other digits": ("title: x\nplayers: ٣\n", 2, 10, "expected a whole number from 2 to 5"),
    "an empty value": ("title: x\nplayers:\n", 2, 9, "expected a whole number from 2 to 5, found nothing"),
    "a raised digit": ("title: x\nplayers: ²\n", 2, 10, "expected a whole number from 2 to 5, found '²'"),
    "a leading zero": ("title: x\nplayers: 05\n", 2, 10, "expected a whole number from 2 to 5, found '05'"),
    "a sign": ("title: x\nplayers: +3\n", 2, 10, "expected a whole number from 2 to 5, found '+3'"),
    "a huge number": ("title: x\nplayers: " + "9" * 5000 + "\n", 2, 10, "found '" + "9" * 60 + "...'"),
    "a misspelt word": ("title: x\ncertainty: folows\n", 2, 12, "found 'folows'; did you mean 'follows'?"),
    "another word": ("title: x\ncertainty: 12\n", 2, 12, "expected certain or follows, found '12'"),
    "a bad card": ("title: x\ncards: 7/2 7/7\n", 2, 12, "expected a card"),
    "a bad card in quotes": ("title: x\ncards: '7/2 7/7'\n", 2, 13, "expected a card"),
    "a bad card on a second line": ("title: x\ncards: 7/2\n  7/7\n", 2, 8, "in the text '7/2 7/7': expected a card"),
    "a bad card after an escape": ('title: x\ncards: "7\\x2f2 7/7"\n', 2, 8, "in the text '7/2 7/7': expected a card"),
    "a bad card in a block": ("title: x\ncards: >\n  7/2 7/7\n", 2, 8, "in the text '7/2 7/7\\n': expected a card"),
    "a bad card in lines in quotes": ("title: x\ncards: '7/2\n\n  7/7'\n", 2, 8, "in the text '7/2\\n7/7'"),
}


@pytest.mark.parametrize(("text", "line", "column", "message"), WRONG.values(), ids=WRONG)
def test_a_wrong_value(text, line, column, message):
    (fault,) = faults(read, text)
    assert (fault.path, fault.line, fault.column) == ("a.yml", line, column)
    assert message in fault.message


def test_a_bad_text_in_notation_comes_with_a_right_form():
    (fault,) = faults(read, "title: x\ncards: 7/2 seven\n")
    assert (
        fault.message
        == "expected a card, two different numbers from 1 to 10, found 'seven'; write for example: 7/2 7/4 1/3"
    )


def test_several_missing_keys_are_named_together():
    (fault,) = faults(read_fields, parse_yaml("{}", "a.yml"), READERS, ("title", "cards", "names"))
    assert fault.message == "expected the keys 'title', 'cards' and 'names', which are missing"


def test_a_mapping_of_which_no_key_is_required_has_one_at_least():
    (fault,) = faults(read_fields, parse_yaml("{}", "a.yml"), READERS)
    assert fault.message == f"expected at least one of {', '.join(READERS)}, found none"


def test_a_key_that_is_asked_for_and_missing_is_a_fault():
    (fault,) = faults(lambda: parse_yaml("a: b", "a.yml")["c"])
    assert fault.message == "expected the key 'c', which is missing"


@pytest.mark.parametrize(
    "text",
    [
        "".join(f"k{number}: 1\n" for number in range(30_000)),
        f"names: [{', '.join(f'{{x{number}: y}}' for number in range(30_000))}]\n",
    ],
)
def test_a_file_of_nothing_but_faults_is_told_quickly_and_in_part(text):
    found = faults(read, text)
    assert 100 < len(found) < 110
    assert found[-1].message == REST


def test_few_known_names_are_listed_and_many_are_not():
    def messages(names):
        return [fault.message for fault in faults(known("rule id", names), parse_yaml("zzz", "a.yml"))]

    assert messages(["b", "a"]) == ["unknown rule id 'zzz'; known here: a, b"]
    assert messages([f"rule-{number}" for number in range(40)]) == ["unknown rule id 'zzz'"]


def test_all_faults_of_a_file_are_told_in_one_run():
    text = "playrs: 3\nplayers: 9\ncards: 7/7\nnames: [a, [b], {c: d}]\nchips: {A: 1, B: x, C: 10}\n"
    found = faults(read, text)
    places = [(fault.line, fault.column) for fault in found]
    assert sorted(places) == [(1, 1), (1, 1), (2, 10), (3, 8), (4, 12), (4, 17), (5, 18), (5, 24)]


def test_gathering_keeps_results_in_order_and_all_faults():
    def fail(line):
        raise Faults([Fault("a.yml", line, 1, "wrong")])

    assert gather([lambda: 1, lambda: 2]) == [1, 2]
    found = faults(gather, [lambda: fail(3), lambda: 1, lambda: fail(2)])
    assert [fault.line for fault in found] == [3, 2]


def test_faults_are_written_so_that_editors_find_the_place():
    error = Faults([Fault("docs/a.yml", 3, 5, "wrong"), Fault("b.yml", 1, 1, "bad")])
    assert str(error) == "docs/a.yml:3:5: wrong\nb.yml:1:1: bad"


@pytest.mark.parametrize(
    ("content", "line", "column", "message"),
    [
        ("title: Строка".encode("cp1251"), 1, 8, "expected UTF-8 text, found byte 7"),
        ("title: x".encode("utf-16"), 1, 1, "expected UTF-8 text, found byte 0"),
        ("a: б\ntitle: é".encode() + b"\xff", 2, 9, "expected UTF-8 text, found byte 15"),
    ],
)
def test_a_file_that_is_not_utf_8(tmp_path, content, line, column, message):
    path = tmp_path / "a.yml"
    path.write_bytes(content)
    (fault,) = faults(load_yaml, path, "docs/a.yml")
    assert (fault.path, fault.line, fault.column) == ("docs/a.yml", line, column)
    assert message in fault.message


def test_what_is_no_ordinary_file_is_not_read(tmp_path):
    os.mkfifo(tmp_path / "pipe.yml")
    (tmp_path / "folder.yml").mkdir()
    (tmp_path / "large.yml").write_text("#" * (MAX_BYTES + 1), encoding="utf-8")
    messages = [faults(load_yaml, tmp_path / f"{name}.yml", name)[0].message for name in ("pipe", "folder", "large")]
    assert messages == [
        "can't be read: expected a file, found something else",
        "can't be read: expected a file, found something else",
        "can't be read: expected at most 1000000 bytes, found 1000001",
    ]


def test_windows_line_ends_and_a_mark_at_the_start_are_read(tmp_path):
    (tmp_path / "a.yml").write_bytes(b"\xef\xbb\xbftitle: x\r\ncards: 7/2 7/7\r\n")
    (fault,) = faults(lambda: read_fields(load_yaml(tmp_path / "a.yml", "a.yml"), READERS))
    assert (fault.line, fault.column) == (2, 12)


def test_the_yaml_files_of_a_folder(tmp_path):
    for name in ("b.yml", "a.yml", ".hidden.yml", "a.yml~"):
        (tmp_path / name).touch()
    assert find_yaml(tmp_path, "docs", "x.yml") == [tmp_path / "a.yml", tmp_path / "b.yml"]


@pytest.mark.parametrize("name", ["a.yaml", "a.YML", "notes.txt", "deep/a.yml"])
def test_another_file_in_a_folder_is_a_fault(tmp_path, name):
    (tmp_path / "deep").mkdir()
    (tmp_path / name).touch()
    (fault,) = faults(find_yaml, tmp_path, "docs", "x.yml")
    assert (fault.path, fault.message) == (
        f"docs/{name}",
        "expected a path such as docs/x.yml, with the ending .yml",
    )


@pytest.mark.parametrize("name", ["", "nothing"])
def test_a_folder_without_files_is_one_fault(tmp_path, name):
    (fault,) = faults(find_yaml, tmp_path / name, "docs", "x.yml")
    assert fault == Fault("docs", 1, 1, "expected at least one .yml file, such as docs/x.yml, found none")


def test_a_file_that_is_not_there(tmp_path):
    (fault,) = faults(load_yaml, tmp_path / "none.yml", "docs/none.yml")
    assert "can't be read: No such file" in fault.message


def test_a_file_is_read_with_the_name_that_faults_show(tmp_path):
    path = tmp_path / "a.yml"
    path.write_text("title: 演出\n", encoding="utf-8")
    node = load_yaml(path, "docs/a.yml")
    assert (node["title"].text, node.path) == ("演出", "docs/a.yml")


@pytest.mark.parametrize(("word", "hint"), [("beat-knd", "; did you mean 'beat-kind'?"), ("zzz", ""), ("", "")])
def test_the_nearest_known_word(word, hint):
    assert nearest(word, ["beat-kind", "beat-count"]) == hint


def test_a_fault_in_notation_points_into_the_text():
    node = parse_yaml("card:   '7/2 1/3'\n", "a.yml")
    (fault,) = faults(notation(parse_card), node["card"])
    assert (fault.line, fault.column) == (1, 14)


@given(st.text() | st.text(alphabet="ab:{}[],-&*!|>'\"#%? \n\t"))
def test_any_text_is_read_or_refused_as_faults(text):
    try:
        node = parse_yaml(text, "a.yml")
    except Faults as error:
        places = [(fault.line, fault.column) for fault in error.faults]
    else:
        places = [(node.line, node.column)]
    assert places
    assert all(1 <= line <= len(text) + 1 and 1 <= column <= len(text) + 2 for line, column in places)
