"""What scripts look up, so that no rule stands in JavaScript: the engine's answers as one table."""

import json
from itertools import pairwise, product
from operator import itemgetter

from scout_docs.notation import format_cards, format_numbers
from scout_docs.rules.actions import LEFT, Action, Scout, ScoutAndShow, Show
from scout_docs.rules.cards import HIGH, LOW, PLAYER_COUNTS, Card, deck
from scout_docs.rules.position import position
from scout_docs.rules.refusals import Reason
from scout_docs.rules.round import Round
from scout_docs.rules.sets import STRENGTH, Numbers, kind, strength, why_no_set, why_too_weak

LOOKUP = "assets/lookup.js"
CRITERIA = {Reason.FEWER_CARDS: "Count", Reason.WEAKER_KIND: "Kind", Reason.LOWER_NUMBER: "Number"}
BY_STEPS = (Reason.TWO_DIRECTIONS, Reason.WRAPS_AROUND)
"""Why a row is no set, where its steps from number to number alone tell it."""


def script() -> str:
    """The lookup as a script, which works from a file too, where nothing can be fetched."""
    return f"const LOOKUP = {json.dumps(lookup(), separators=(',', ':'))};\n"


def lookup() -> dict[str, object]:
    """Everything that is looked up.

    ``sets`` has every strength, weakest first, as its sort and the rows of numbers that have it, up or down; the first
    is that of an empty table. ``why`` tells for two sorts which criterion decides: ``Count``,
    ``Kind``, ``Number`` or, of two single cards, ``Single``; ``weak`` has the reason for each of these. ``steps``
    has the reasons of rows whose differences from number to number rule a set out, ``shuffled`` that of others
    whose numbers would make a set in order, ``other`` that of the rest, ``gap`` that of cards with others between.
    ``cards`` is the deck for each number of players, ``ends`` from where a card may be taken for each size of the
    active set, ``chip`` why nothing can be shown after a Scout without a chip, and ``empty`` why not from an empty
    table.
    """
    sorts = {_sort(row): row for row in STRENGTH}
    return {
        "sets": _sets(),
        "why": {one: {other: _criterion(sorts[one], sorts[other]) for other in sorts} for one in sorts},
        "weak": {name: reason.value for reason, name in CRITERIA.items()}
        | {"Single": Reason.LOWER_NUMBER.value, "equal": why_too_weak((LOW,), (LOW,)).value},
        "steps": _steps(),
        "shuffled": why_no_set((LOW, LOW + 2, LOW + 1)).value,
        "other": why_no_set((LOW, LOW + 2)).value,
        "gap": _refused(_table(0), Show((0, 2))),
        "cards": {players: format_cards(deck(players)) for players in PLAYER_COUNTS},
        "ends": [_table(count).ends for count in range(HIGH + 1)],
        "chip": {players: _without_chip(players) for players in PLAYER_COUNTS},
        "empty": _refused(_table(0), Scout(LEFT, False, 0)),
    }


def reasons() -> tuple[Reason, ...]:
    """Every reason that the lookup can give."""
    found = lookup()
    codes = {found[key] for key in ("shuffled", "other", "gap", "empty")}
    for key in ("weak", "steps", "chip"):
        part = found[key]
        assert isinstance(part, dict)
        codes |= set(part.values())
    return tuple(reason for reason in Reason if reason.value in codes)


def _sets() -> list[list[str]]:
    sets = {strength(()): ["", ""]}
    for row, place in sorted(STRENGTH.items(), key=itemgetter(1)):
        sets.setdefault(place, [_sort(row)]).append(format_numbers(row))
    return list(sets.values())


def _sort(row: Numbers) -> str:
    found = kind(row)
    assert found
    return f"{len(row)} {found.value}"


def _criterion(one: Numbers, other: Numbers) -> str:
    """The first criterion that tells two sets of different strength apart, asked of the engine."""
    if _sort(one) == _sort(other):
        return "Single" if len(one) == 1 else "Number"  # a single card has no kind
    weaker, stronger = sorted((one, other), key=strength)
    return CRITERIA[why_too_weak(weaker, stronger)]


def _steps() -> dict[str, str]:
    """The reasons that the steps of a row tell, by the different steps in ascending order.

    Three numbers have at most two steps, and a row with more kinds of steps than that is never ruled out by them.
    """
    rows = [row for count in (2, 3) for row in product(range(LOW, HIGH + 1), repeat=count) if row not in STRENGTH]
    told = {_key(row): why_no_set(row) for row in rows}
    return {key: reason.value for key, reason in told.items() if reason in BY_STEPS}


def _key(row: Numbers) -> str:
    return " ".join(map(str, sorted({after - before for before, after in pairwise(row)})))


def _table(count: int, players: int = PLAYER_COUNTS[-1], *, chips: bool = True) -> Round:
    """A run of so many cards lies on the table, and the second player is to move, with or without chips."""
    run = tuple(Card(number, number % HIGH + 1) for number in range(LOW, LOW + count))
    spent = {} if chips else {1: 0}
    owner = 0 if run else None
    return position(players, hands={}, owner=owner, turn=1, table=run, chips=spent, scout_and_show=spent)


def _refused(current: Round, action: Action) -> str:
    refusal = current.refusal(action)
    assert refusal
    return str(refusal.reason.value)


def _without_chip(players: int) -> str:
    """Why a player without a chip can't Show after a Scout."""
    scout = Scout(LEFT, False, 0)
    return _refused(_table(1, players, chips=False), scout if players == 2 else ScoutAndShow(scout, Show((0,))))
