"""Tables of the site as files for other programs."""

import csv
import json
from io import StringIO

from scout_docs.notation import format_numbers, parse_numbers
from scout_docs.rules.cards import PLAYER_COUNTS
from scout_docs.rules.ranking import ranking
from scout_docs.rules.refusals import Reason
from scout_docs.rules.sets import STRENGTH, Numbers, kind, strength, why_too_weak

STRENGTHS = "strengths.json"


def ranking_json(players: int) -> str:
    """Every set in order of strength, weakest first, as one line of JSON."""
    rows = [{"place": r.place, "kind": r.kind.value, "numbers": list(r.numbers)} for r in ranking(players)]
    return json.dumps({"players": players, "sets": rows})


def ranking_csv(players: int) -> str:
    """The same as CSV with a head: place, kind, numbers."""
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(("place", "kind", "numbers"))
    table.writerows((row.place, row.kind.value, format_numbers(row.numbers)) for row in ranking(players))
    return text.getvalue()


def strengths() -> dict[str, object]:
    """What a script needs to compare two sets without knowing a rule.

    ``sets`` has every row of numbers that is a set, up or down, and the empty row for an empty table, with its
    place in the order of strength and its sort; ``why`` tells for two sorts which criterion decides: ``Count``,
    ``Kind``, ``Number`` or, of two single cards, ``Single``.
    """
    sets = {format_numbers(row): (place, _sort(row)) for row, place in STRENGTH.items()}
    sorts = {sort: row for row, (_, sort) in ((parse_numbers(text), found) for text, found in sets.items())}
    why = {one: {other: _criterion(sorts[one], sorts[other]) for other in sorts} for one in sorts}
    return {"sets": {"": (strength(()), "")} | sets, "why": why}


def _sort(row: Numbers) -> str:
    found = kind(row)
    assert found
    return f"{len(row)} {found.value}"


def _criterion(one: Numbers, other: Numbers) -> str:
    """The first criterion that tells two sets of different strength apart, asked of the engine."""
    if _sort(one) == _sort(other):
        return "Single" if len(one) == 1 else "Number"  # a single card has no kind
    weaker, stronger = sorted((one, other), key=strength)
    reason = why_too_weak(weaker, stronger)
    return {Reason.FEWER_CARDS: "Count", Reason.WEAKER_KIND: "Kind"}[reason]


def downloads() -> dict[str, str]:
    """Every such file by its name, ``ranking-4.csv``."""
    files = {STRENGTHS: json.dumps(strengths(), separators=(",", ":")) + "\n"}
    files |= {f"ranking-{players}.csv": ranking_csv(players) for players in PLAYER_COUNTS}
    return files | {f"ranking-{players}.json": ranking_json(players) + "\n" for players in PLAYER_COUNTS}
