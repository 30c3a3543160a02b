"""The whole kit as files: ``{path: text}``, the same in every run."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from importlib.resources import files
from typing import Any

from scout_docs.examples.model import Replay
from scout_docs.kit import entries
from scout_docs.kit.entries import Texts
from scout_docs.kit.json_forms import Json
from scout_docs.rulebook import Rulebook
from scout_docs.rules.refusals import Reason
from scout_docs.rules.ruleset import STANDARD

VERSION = 1
"""Of the forms and the files' names: a new one when a runner has to change. New entries need none."""

ROUNDS = "rounds"
"""The folder of the examples that are whole rounds."""

TEXTS = ("README.md", "naive_engine.py", "run_kit.py", "schema.json")
"""The files of the kit that stand ready in ``files``."""


def collect(rulebook: Rulebook, replays: Iterable[Replay], texts: Texts) -> dict[str, str]:
    """Every file of the kit from verified content, with the texts of the rules in these languages."""
    replays = tuple(replays)
    whole = [replay for replay in replays if replay.example.folder == ROUNDS]
    data = {
        "positions": _file("positions", entries.positions()),
        "refusals": _file("refusals", entries.refusals(replays)),
        "rounds": _file("rounds", entries.rounds(whole)),
        "ranking": _file("ranking", entries.rankings()),
        "rules": _file("rules", entries.rules(rulebook, texts))
        | {
            "chapters": list(entries.chapters(rulebook, texts)),
            "reasons": {reason.value: reason.rule for reason in Reason},
            "languages": list(texts),
        },
    }
    data["index"] = _index(data)
    ready = {name: (files("scout_docs.kit") / "files" / name).read_text(encoding="utf-8") for name in TEXTS}
    return dict(sorted((ready | {f"{name}.json": dump(form) for name, form in data.items()}).items()))


def dump(form: Json) -> str:
    """JSON with sorted keys, and each item of a list at the top on a line of its own."""
    parts = []
    for key, value in sorted(form.items()):
        written = "[\n" + ",\n".join(map(_line, value)) + "\n]" if isinstance(value, list) else _line(value)
        parts.append(f"{_line(key)}:{written}")
    return "{" + ",\n".join(parts) + "}\n"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _file(name: str, found: Iterable[Json]) -> Json:
    return {"version": VERSION, "file": name, "entries": list(found)}


def _index(data: dict[str, Json]) -> Json:
    counted: list[Json] = [{"path": f"{name}.json", "entries": len(form["entries"])} for name, form in data.items()]
    listed = sorted(counted + [{"path": name} for name in TEXTS], key=lambda file: str(file["path"]))
    return _file("index", listed) | {"ruleset": asdict(STANDARD)}
