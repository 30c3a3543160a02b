"""Check my hand: in Chromium the page answers as the engine does, by tapping, by keys and from an address."""

import gzip
import json
from itertools import product
from random import Random

import pytest

from scout_docs.pages.lookup import reasons
from scout_docs.positions import parse_position
from scout_docs.rules import Match
from scout_docs.rules.actions import ScoutAndShow, Show
from scout_docs.rules.cards import HIGH, LOW
from scout_docs.rules.sets import kind, strength, ups, why_no_set

POSITIONS = 2400
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
ANSWERS = """(positions) => positions.map(({ position, chosen }) => {
    const { hand, table, chip } = position;
    const [numbers, over] = [ups(hand), ups(table)];
    const again = read(fromAddress(asAddress(position)));
    return {
        shows: shows(numbers, over).map(({ first, last }) => [first, last]),
        whys: chosen.map((places) => whyNot(places, numbers, over)),
        scouts: chip ? scouts(hand, table).map(({ end, turned, places, best }) =>
            [end, turned, places, best.at, best.first, best.last]) : [],
        impossible: impossible(position),
        written: written(position),
        same: JSON.stringify(again) === JSON.stringify({ ...position, unread: [] }),
    };
})"""


def states():
    """Positions of random rounds, each before a decision."""
    rng, found = Random(6), []
    while len(found) < POSITIONS:
        players = rng.choice((2, 3, 4, 5))
        _, state = Match(players).deal(rng)
        while not state.ending:
            found.append(state)
            state, _ = state.play(rng.choice(state.legal))
    return rng.sample(found, POSITIONS)


def has_chip(state):
    return bool((state.chips if state.players == 2 else state.scout_and_show)[state.turn])


def selections(state, rng):
    """Some cards of the hand, next to each other or not."""
    size = len(state.hand)
    for _ in range(4):
        start = rng.randrange(size)
        yield list(range(start, rng.randint(start + 1, min(size, start + 4))))
    yield sorted(rng.sample(range(size), min(size, 3)))


def strongest(numbers, shows):
    """The strongest of some Shows, of equally strong ones the leftmost."""
    return min(shows, key=lambda show: (-value(numbers, show), show.positions[0]))


def value(numbers, show):
    return strength(numbers[show.positions[0] : show.positions[-1] + 1])


def after_scouts(state):
    """What each end card and way up makes possible: at which places, and the strongest Show."""
    ways = {}
    for scout in state.legal.scouts if has_chip(state) else ():
        card = state.table[scout.take]
        hand = ups(state.hand)
        hand = (*hand[: scout.place], card.down if scout.turn else card.up, *hand[scout.place :])
        if state.players == 2:
            after, _ = state.play(scout)
            shows = [] if after.ending else list(after.legal.shows)
        else:
            every = (Show.span(a, b) for a in range(len(hand)) for b in range(a + 1, len(hand) + 1))
            shows = [show for show in every if state.can(ScoutAndShow(scout, show))]
        if shows:
            best = strongest(hand, shows)
            ways.setdefault((scout.take, scout.turn), []).append((scout.place, hand, best))
    found = []
    for (end, turned), each in ways.items():
        place, _, best = max(each, key=lambda way: (value(way[1], way[2]), -way[0]))
        found.append([end, turned, [at for at, _, _ in each], place, best.positions[0], best.positions[-1]])
    return sorted(found, key=lambda way: (-way[0], way[1]))


def test_every_answer_is_that_of_the_engine(watched):
    page, wrong = watched("/en/check/")
    rng, asked = Random(7), []
    for state in states():
        cards = {"table": [list(card) for card in state.table], "hand": [list(card) for card in state.hand]}
        chosen = list(selections(state, rng))
        asked.append(
            (state, {"position": {"players": state.players, "chip": has_chip(state), **cards}, "chosen": chosen})
        )
    answers = page.evaluate(ANSWERS, [question for _, question in asked])
    codes = set()
    for (state, question), answer in zip(asked, answers, strict=True):
        numbers = ups(state.hand)
        legal = sorted(state.legal.shows, key=lambda show: (-value(numbers, show), show.positions[0]))
        assert answer["shows"] == [[show.positions[0], show.positions[-1]] for show in legal]
        refusals = [state.refusal(Show(tuple(places))) for places in question["chosen"]]
        assert answer["whys"] == [refusal and refusal.reason.value for refusal in refusals]
        codes.update(answer["whys"])
        assert answer["scouts"] == after_scouts(state)
        assert answer["impossible"] == []
        assert answer["same"]
        again = parse_position(answer["written"])
        assert (again.players, again.hand, again.table) == (state.players, state.hand, state.table)
        assert has_chip(again) == has_chip(state)
    assert codes >= {reason.value for reason in reasons() if "scout" not in reason.value} | {None}
    assert wrong == []


def test_why_a_row_of_up_to_four_numbers_is_no_set(watched):
    page, _ = watched("/en/check/")
    rows = [row for count in (1, 2, 3, 4) for row in product(range(LOW, HIGH + 1), repeat=count)]
    found = page.evaluate("(rows) => rows.map((row) => whyNot([...row.keys()], row, []))", [list(row) for row in rows])
    assert found == [None if kind(row) else why_no_set(row).value for row in rows]


def tap(page, *names):
    for name in names:
        part = page.locator(".keys" if name.isdigit() else ".checker")
        part.get_by_role("button", name=name, exact=True).tap()


def test_a_hand_is_checked_by_tapping_and_from_the_address(watched):
    page, wrong = watched("/uk/check/", **PHONE)
    tap(page, "5", "5", "3", "6", "Набір на столі", "4", "4")
    assert page.locator(".found li").all_inner_texts()[0].endswith("5‑5: здобуваєте 2 карти.")
    assert page.locator(".found li").count() == 1
    assert page.url.endswith("/uk/check/#players_4;table_A_4_4;hand_B_5_5_3_6")
    again, _ = watched("/zh/check/#players_4;table_A_4_4;hand_B_5_5_3_6")
    assert again.locator(".found li").count() == 1
    assert wrong == []


def test_cards_turn_with_a_tap_and_the_keys_ask_for_a_missing_number(watched):
    page, _ = watched("/en/check/", **PHONE)
    tap(page, "3", "3/?")
    assert page.locator(".prompt").inner_text() == "Now tap the other number of the card with the 3."
    assert page.locator(".keys").get_by_role("button", name="3", exact=True).is_disabled()
    tap(page, "9", "3/9")
    assert page.url.endswith("#players_4;hand_A_9/3")
    tap(page, "Enter both numbers", "1", "2", "Flip my hand")
    assert page.url.endswith("#players_4;hand_A_3/9_2/1")
    tap(page, "Remove the card")
    assert page.url.endswith("#players_4;hand_A_3/9")


def test_it_works_by_keyboard(watched):
    page, _ = watched("/en/check/")
    page.locator(".to-hand").focus()
    for key in ("7", "0", "Backspace", "7"):
        page.keyboard.press(key)
    page.locator(".to-table").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("2")
    assert page.url.endswith("#players_4;table_A_2;hand_B_7_7")
    assert page.locator(".verdict").inner_text() == "✓ 7‑7: captures 1 card."


@pytest.mark.parametrize(
    ("position", "chosen", "verdict", "rule"),
    [
        ("table_A_4_4;hand_B_5_7_5", (0, 2), "These cards aren't adjacent in the hand.", "show-adjacent"),
        ("table_A_4_4;hand_B_5_6", (0, 1), "5‑6 is a run, but 4‑4 is cards with the same number.", "beat-kind"),
        ("table_A_4;hand_B_10_1", (0, 1), "10‑1 isn't a run: 1 doesn't follow 10.", "show-no-wrap"),
        ("table_A_4;hand_B_3", (0,), "3 is lower than 4.", "beat-number"),
    ],
)
def test_a_selection_that_isnt_legal_has_its_reason_and_rule(watched, position, chosen, verdict, rule):
    page, _ = watched(f"/en/check/#players_4;{position}")
    keys = page.locator(".choose button")
    for place in range(keys.count()):
        if (keys.nth(place).get_attribute("aria-pressed") == "true") != (place in chosen):
            keys.nth(place).click()
    assert page.locator(".verdict").inner_text().startswith(f"✗ {verdict}")
    assert page.locator(".verdict a").get_attribute("href").endswith(f"#{rule}")


@pytest.mark.parametrize(
    ("players", "chip", "heading", "said"),
    [
        (4, True, "Scout & Show", "The right card as it is, 6, put in as card 2 of your hand:"),
        (4, False, "Scout & Show", "Without the chip you can't Scout & Show. After a Scout your turn is over."),
        (2, True, "Show after a Scout, in the same turn", "The right card as it is, 6, put in as card 2 of your hand:"),
        (2, False, "Show after a Scout, in the same turn", "Without a Scout chip you can't Scout."),
    ],
)
def test_scouts_that_make_a_show_possible(watched, players, chip, heading, said):
    page, _ = watched(f"/en/check/#players_{players};table_A_5_6;hand_B_5_7")
    if not chip:
        page.locator("[name=chip]").uncheck()
    assert page.locator(".result h2").nth(1).inner_text() == heading
    assert said in page.locator(".scouts").inner_text()


def test_the_name_of_a_heading_in_the_address_leaves_the_hand_alone(watched):
    page, _ = watched("/en/check/#players_4;table_A_4_4;hand_B_5_5")
    page.evaluate("location.hash = 'check'")
    page.wait_for_timeout(100)
    assert page.locator(".hand-cards button").count() == 2
    assert page.locator(".problems").inner_text() == ""


def test_an_address_may_have_its_spaces_encoded(watched):
    page, _ = watched("/en/check/#players%204;hand%20B%205%205")
    assert page.locator(".hand-cards button").count() == 2


def test_a_position_can_be_pasted_and_an_example_shown(watched):
    page, _ = watched("/en/check/")
    page.locator("details").click()
    page.locator("[name=position]").fill(
        "players 3; turn C; table A 4/9; hand C 2/6 2/3; scout-and-show C 0; captured A 1"
    )
    page.locator(".paste button").click()
    assert page.url.endswith("#players_3;table_A_4/9;hand_B_2/6_2/3;scout-and-show_B_0")
    assert page.locator(".problems").inner_text() == "This was left out because it can't be read: captured A 1"
    tap_free = page.get_by_role("button", name="Show an example")
    tap_free.click()
    assert page.locator(".found li, .scouts li").count() > 0


FAULTY = {
    "players_3;hand_B_10/1": "The deck for this number of players has no card 10/1.",
    "players_4;hand_B_5/5": "The deck for this number of players has no card 5/5.",
    "players_4;hand_B_11": "The deck for this number of players has no card 11.",
    "players_4;hand_B_5/2_2/5": "The card 2/5 is there twice.",
    "players_4;table_A_5/2;hand_B_5/2": "The card 5/2 is there twice.",
    f"players_4;hand_B{'_4' * 10}": "There aren't that many cards with the number 4 in the deck.",
    "players_9;hand_B_4": "This was left out because it can't be read: players 9",
    "players_4;hand_B_4_x": "This was left out because it can't be read: x",
}


@pytest.mark.parametrize("position", FAULTY)
def test_what_cant_be_is_told_and_the_rest_is_kept(watched, position):
    page, wrong = watched(f"/en/check/#{position}")
    assert FAULTY[position] in page.locator(".problems").all_inner_texts()[0].split("\n")
    assert page.locator(".hand-cards button").count() >= 1
    assert wrong == []


HOSTILE = (
    "<img_src=x_onerror=alert(1)>",
    "players_4;hand_B_<script>alert(1)</script>",
    "players_4;hand_B_4;table_A_<svg/onload=alert(1)>",
    "%3Cscript%3Ealert(1)%3C/script%3E_",
    "players_4;hand_B_%3Cimg%20src=x%20onerror=alert(1)%3E",
    "javascript:alert(1)_",
    "players_4;hand_B_\"onmouseover='alert(1)",
    "%",
    "%_",
    "%E0%A4%A_",
    "_",
    ";" * 500 + "_",
    "players_4;" * 200 + "_",
    "hand_B" + "_1" * 5000,
    "hand_B" + "_1/2" * 5000,
    "players_4;hand_B_" + "9" * 5000,
    "players_1e9;hand_B_4",
    "players_-4;hand_B_-4",
    "players_4.5;hand_B_4.5",
    "players_NaN;hand_B_NaN",
    "players___proto__;hand_B___proto__",
    "players_constructor;hand_B_4",
    "players_toString;hand_B_4",
    "__proto___4;constructor_4",
    "hand_Z_4;table_Q_4",
    "hand_AB_4",
    "hand;table;players;turn;chips;scout-and-show_",
    "turn_B;turn_C;hand_A_4",
    "players_2;players_5;hand_B_4_4",
    "chips_B_99999999999;hand_B_4",
    "scout-and-show_B_B_B;hand_B_4",
    "table_A_4/4/4;hand_B_//_/4_4/",
    "hand_B_０_４_٤_๔",
    "hand_B_\u202e4\u202c_\u200b5_\u00005",
    "hand_B_{set}_{it};unread_{it}",
    "ruleset_x_y;ended_x;captured_A_999999;flipped_A",
)


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_strange_address_does_no_harm(watched, hostile):
    page, wrong = watched(f"/en/check/#{hostile}")
    page.on("dialog", lambda dialog: wrong.append(dialog.message))
    page.wait_for_timeout(50)
    assert page.locator(".checker").is_visible()
    assert page.locator(".checker :is(img, script, svg)").count() == 0
    assert page.locator(".checker .card").count() <= 92
    assert page.locator(".problems").inner_text() or "hand" not in page.url or page.locator(".card").count()
    assert wrong == []


def test_without_scripts_it_isnt_there(watched):
    page, _ = watched("/en/check/", java_script_enabled=False)
    assert page.locator(".checker").is_hidden()


def test_scripts_and_data_are_small(built):
    def size(*names):
        return sum(len(gzip.compress((built / "assets" / f"{name}.js").read_bytes())) for name in names)

    assert size("scout", "replay", "answers", "position", "check") < 25_000
    assert size("lookup") < 10_000
    assert json.loads((built / "assets/lookup.js").read_text().removeprefix("const LOOKUP=").rstrip(";\n"))
