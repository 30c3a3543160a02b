"""Tables of the site as files for other programs."""

import csv
import json
from io import StringIO

from scout_docs.notation import format_numbers
from scout_docs.rules.cards import PLAYER_COUNTS
from scout_docs.rules.ranking import ranking


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


def downloads() -> dict[str, str]:
    """Every such file by its name, ``ranking-4.csv``."""
    files = {f"ranking-{players}.csv": ranking_csv(players) for players in PLAYER_COUNTS}
    return files | {f"ranking-{players}.json": ranking_json(players) + "\n" for players in PLAYER_COUNTS}
