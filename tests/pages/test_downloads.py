"""The ranking as files says what the engine says."""

import csv
import json
from io import StringIO

import pytest

from scout_docs.pages.downloads import downloads
from scout_docs.rules import ranking


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_ranking_as_csv_and_json(players):
    files = downloads()
    rows = list(csv.DictReader(StringIO(files[f"ranking-{players}.csv"])))
    data = json.loads(files[f"ranking-{players}.json"])
    assert data["players"] == players
    wanted = [(row.place, row.kind.value, row.numbers) for row in ranking(players)]
    assert [(row["place"], row["kind"], tuple(row["numbers"])) for row in data["sets"]] == wanted
    found = [(int(row["place"]), row["kind"], tuple(map(int, row["numbers"].split("-")))) for row in rows]
    assert found == wanted
