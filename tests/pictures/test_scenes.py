import ast
import re
from itertools import pairwise, product

import pytest

from scout_docs.examples.model import Script
from scout_docs.examples.verify import verify
from scout_docs.notation import format_action, parse_action, parse_cards
from scout_docs.pictures import palette as p
from scout_docs.pictures.cards import VOID, Row, Slot
from scout_docs.pictures.scenes import action_scene, card_turn, comparison, numbers_row, position_scene
from scout_docs.rules.actions import Flip, Scout, ScoutAndShow, Show
from scout_docs.rules.cards import FULL_DECK, Card
from scout_docs.rules.round import Round
from scout_docs.rules.sets import LADDER
from tests.pictures.drawing import read

PHONE = 330
MOST_BYTES, MOST_BYTES_WHOLE_ROUND = 6 * 1024, 8 * 1024
"""A scene of an example, and one with every hand of a whole round."""
LEAST_TEXT = 11

ODD_ACTIONS = [
    "A show 1", "A show 2,4", "A show 1,3,5", "A show 9-12", "A show 3,40", "A scout left keep to 1",
    "A scout 2 turn to 2", "A scout right turn to 6", "A scout 9 keep to 1", "A scout left keep to 30",
    "A scout 8 turn to 30", "A scout left turn to 1, show 1", "A scout right keep to 3, show 3-5",
    "A scout left keep to 6, show 1,3,6", "A scout left keep to 2, no show", "A scout 9 keep to 20, show 30",
    "A flip", "A flip 2", "A flip 1,3", "A flip 30", "A pass", "A move 1 to 3", "A move 5 to 1",
    "A move 2 to 2", "A move 9 to 30", "C show 1", "C flip", "E pass",
]  # fmt: skip


def around(hand, table, players=5):
    """A round with this hand for A and this table before B."""
    rest = [card for card in FULL_DECK if card.pair not in {found.pair for found in (*hand, *table)}]
    hands = (hand, *(tuple(rest[seat * 3 : seat * 3 + 3]) for seat in range(1, players)))
    return Round.start(hands, 0)._replace(table=table, owner=1 if table else None)


HAND, TABLE = parse_cards("3/7 4/10 10/6 5/2 1/9"), parse_cards("2/8 3/8 4/8")
STATES = {
    "table": around(HAND, TABLE),
    "bare": around(HAND, ()),
    "empty-hand": around((), TABLE),
    "one-card": around(HAND[:1], TABLE[:1]),
    "two-players": around(HAND, TABLE, 2)._replace(chips=(0, 5)),
    "counters": around(HAND, TABLE)._replace(
        chips=(17, 2, 0, 3, 23), captured=(HAND, HAND, (), HAND, HAND), scout_and_show=(0,) * 5
    ),
    "long": around(FULL_DECK[:14], FULL_DECK[36:44]),
}


@pytest.fixture(scope="module")
def scenes(examples):
    """Every scene of every example."""
    found = {}
    for replay in verify(examples):
        if not isinstance(replay.example.content, Script):
            continue
        shown = replay.example.content.shown_hands
        for number, step in enumerate(replay.steps):
            line = step.line
            name = f"{replay.example.folder}/{replay.example.id} {number}"
            found[name] = position_scene(step.after, shown)
            if line.action and line.seat is not None:
                found[f"{name}: {format_action(line.seat, line.action)}"] = action_scene(
                    step.before, line.seat, line.action, step.event, step.refusal, shown
                )
    return found


def drawn(state, seat, action, shown=(0,)):
    refusal = state.refusal(action, seat)
    event = None if refusal else state.play(action, seat)[1]
    return action_scene(state, seat, action, event, refusal, shown)


def outside(svg):
    """The shapes that aren't wholly in the picture."""
    (left, top, width, height), shapes = read(svg)
    return [
        shape
        for shape in shapes
        if shape.box[0] < left or shape.box[1] < top or shape.box[2] > left + width or shape.box[3] > top + height
    ]


def smallest_text(svg):
    """The size of the smallest text on a phone."""
    (_, _, width, _), shapes = read(svg)
    return min(shape.size * min(1, PHONE / width) for shape in shapes if shape.name == "text")


def cards(svg):
    """The top left corners of the cards, row by row; lifted ones belong to their row."""
    _, shapes = read(svg)
    bodies = [shape.box[:2] for shape in shapes if shape.name == "rect" and shape.symbol == "u"]
    rows = []
    for body in bodies:
        if rows and body[0] > rows[-1][-1][0] and abs(body[1] - rows[-1][-1][1]) <= p.LIFT:
            rows[-1].append(body)
        else:
            rows.append([body])
    return rows


def test_every_scene_is_small(scenes):
    assert len(scenes) > 500
    sizes = {name: len(svg.encode()) for name, svg in scenes.items()}
    assert {name: size for name, size in sizes.items() if size > MOST_BYTES_WHOLE_ROUND} == {}
    assert {name: size for name, size in sizes.items() if size > MOST_BYTES and "rounds/" not in name} == {}


def test_every_scene_lies_inside_its_view_box(scenes):
    assert {name: outside(svg) for name, svg in scenes.items() if outside(svg)} == {}


def test_every_text_is_legible_on_a_phone(scenes):
    assert {name: smallest_text(svg) for name, svg in scenes.items() if smallest_text(svg) < LEAST_TEXT} == {}


def test_pictures_hold_no_words(scenes):
    texts = {shape.text for svg in scenes.values() for shape in read(svg)[1] if shape.name == "text"}
    assert [text for text in texts if not re.fullmatch(r"[A-E]|[+−]?[0-9]+", text)] == []


def test_every_scene_says_how_large_it_is(scenes):
    for svg in scenes.values():
        head = re.match(r'<svg xmlns="\S+" viewBox="0 0 (\S+) (\S+)" width="(\S+)" height="(\S+)" role="img"', svg)
        assert head
        assert head.groups()[:2] == head.groups()[2:]
        assert float(head[1]) >= p.LEAST_WIDTH


def test_cards_of_a_row_leave_each_number_in_force_free(scenes):
    for name, svg in scenes.items():
        for row in cards(svg):
            steps = [right[0] - left[0] for left, right in pairwise(row)]
            least = p.STEP - 0.01 if len(row) <= 6 else p.LEAST_STEP
            assert all(step >= least for step in steps), name


def test_refused_and_legal_scenes_differ_in_shape_too(scenes):
    state = STATES["table"]
    legal, refused = drawn(state, 0, Show((0,))), drawn(state, 0, Show.span(0, 3))
    assert p.NO in legal + refused
    assert p.YES not in refused
    assert "M-4-4L4 4M4-4L-4 4" in refused


@pytest.mark.parametrize(("text", "name"), list(product(ODD_ACTIONS, STATES)))
def test_any_attempt_can_be_drawn(text, name):
    state = STATES[name]
    seat, action = parse_action(text)
    svg = drawn(state, seat % state.players, action)
    assert outside(svg) == []


@pytest.mark.parametrize(
    "action", [Show(()), Show((-1,)), Flip(()), Scout(-7, False, -3), ScoutAndShow(Scout(0, True, 0), Show(()))]
)
@pytest.mark.parametrize("name", STATES)
def test_attempts_that_notation_cant_write_draw_too(action, name):
    assert outside(drawn(STATES[name], 0, action)) == []


@pytest.mark.parametrize("count", range(1, 16))
def test_hands_up_to_fifteen_cards_are_legible(count):
    svg = position_scene(around(FULL_DECK[:count], ()), (0,))
    assert smallest_text(svg) >= LEAST_TEXT


def test_nothing_covers_a_ghost_or_an_empty_place():
    row = Row((*map(Slot, FULL_DECK[:9]), Slot(Card(3, 2), ghost=True), *map(Slot, FULL_DECK[9:12]), VOID, VOID))
    steps = [right - left for left, right in pairwise(row.lefts)]
    assert [index for index, step in enumerate(steps) if step >= p.CARD_WIDTH] == [9, 12, 13]


def test_a_turned_card_is_drawn_turned():
    keep, turn = (drawn(STATES["table"], 0, Scout(0, turned, 5)) for turned in (False, True))
    assert keep.count('href="#u2"') == 2
    assert 'href="#turn"' not in keep
    assert turn.count('href="#u8"') == 1
    assert turn.count('href="#turn"') == 1


def test_the_end_of_a_round_shows_in_the_picture(examples):
    (replay,) = (found for found in verify(examples) if found.example.id == "unbeaten-owner-pays-nothing")
    *_, last = replay.steps
    before, after = (position_scene(state, (0, 1, 2, 3)) for state in (last.before, last.after))
    assert 'href="#filled"' in before
    assert 'href="#filled"' not in after
    texts = [shape.text for shape in read(after)[1] if shape.text.startswith("−")]
    assert texts == ["−3"] * 4


@pytest.mark.parametrize(("kind", "numbers"), LADDER)
def test_sets_draw_as_tiles(kind, numbers):
    svg = numbers_row(numbers)
    assert outside(svg) == []
    assert [shape.text for shape in read(svg)[1] if shape.name == "text"] == [str(number) for number in numbers]


@pytest.mark.parametrize("sign", ["<", ">", "="])
def test_comparisons_stay_legible(sign):
    longest = tuple(range(1, 11))
    svg = comparison(longest, sign, longest[::-1])
    assert outside(svg) == []
    assert smallest_text(svg) >= LEAST_TEXT
    assert sign in [shape.text for shape in read(svg)[1]]


@pytest.mark.parametrize("card", FULL_DECK)
def test_a_card_and_its_turn_draw(card):
    svg = card_turn(card)
    assert outside(svg) == []
    assert svg.count(f'<use href="#u{card.down}"') == 1


def luminance(colour):
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("number", p.HUES)
def test_numbers_stand_out_from_their_hue(number):
    assert contrast(p.number_ink(number) or p.INK, p.HUES[number]) >= 4.5


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *product((p.INK, p.SOFT), (p.PAPER, p.PANEL, p.TABLE)),
        *product((p.YES, p.NO), (p.PANEL, p.TABLE)),
        (p.PAPER, p.ACCENT),
    ],
)
def test_texts_stand_out_from_their_ground(ink, ground):
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("page", ["#ffffff", "#1e2129"])
def test_outlines_stand_out_from_light_and_dark_pages(page):
    assert contrast(p.LINE, page) >= 3


def test_hues_are_a_scale_in_grey_print():
    assert all(luminance(p.HUES[low]) > 1.15 * luminance(p.HUES[low + 1]) for low in range(1, 10))


def test_colours_stand_in_the_palette_only(root):
    for path in (root / "scout_docs/pictures").glob("*.py"):
        if path.name != "palette.py":
            assert not re.search(r"#[0-9a-fA-F]{3}([0-9a-fA-F]{3})?\b", path.read_text(encoding="utf-8")), path.name


def test_pictures_stand_on_rules_and_notation_only(root):
    allowed = ("scout_docs.rules", "scout_docs.notation", "scout_docs.pictures")
    for path in (root / "scout_docs/pictures").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("scout_docs"):
                assert node.module.startswith(allowed), path.name


def test_the_table_of_colours_in_the_docs_is_right(root):
    rows = (root / "docs/pictures.md").read_text("utf-8").splitlines()
    for number, hue in p.HUES.items():
        ink = p.number_ink(number) or p.INK
        assert f"| {number} | `{hue}` | `{ink}` | {contrast(ink, hue):.1f} |" in rows
