"""Put 20,000 spoilt inputs to every reader: each is accepted or refused with its place. Run: python -m tests.fuzz

None may raise anything else, take a second, or make the process grow by much.
"""

import re
import resource
import sys
import tempfile
import time
import traceback
from collections import Counter
from functools import partial
from pathlib import Path
from random import Random

from scout_docs.club import CLUB, load_club
from scout_docs.examples.load import load_example
from scout_docs.faq import load_faq
from scout_docs.languages.catalog import Language, load_catalog
from scout_docs.notation import NotationError, parse_action, parse_cards
from scout_docs.pages.moved import MOVED, load_moves
from scout_docs.positions import ImpossiblePosition, format_position, parse_position
from scout_docs.rulebook import load_rulebook
from scout_docs.rules import Match
from scout_docs.source import Faults
from tests.copies import ROOT
from tests.pages.test_moved import MOVES

INPUTS = 20_000
BITS = (
    *(
        "[]",
        "{}",
        "''",
        "null",
        "~",
        "²",
        "٣",
        "9" * 400,
        "-1",
        "0",
        "A",
        " ",
        "{",
        "}",
        "[",
        "]",
        ":",
        "- ",
        "\t",
        "'",
        '"',
    ),
    *(
        "7/2",
        "\n",
        "\x00",
        "&a ",
        "*a",
        "<<: *a",
        "!!python/object:os.system x",
        "|",
        "> ",
        "\ufeff",
        "#",
        "%",
        "\u202e",
        "\u2028",
    ),
    *(
        "\ud7ff",
        "\U0001f0cf",
        "{" * 300,
        "[" * 300,
        "- " * 300,
        "a: " * 100,
        "msgid ",
        'msgstr "',
        "\\",
        "\\x",
        "{n}",
        "\r",
        "é" * 200,
    ),
)
LAUGHS = "a: &a [x]\n" + "".join(
    f"{chr(98 + i)}: &{chr(98 + i)} [{', '.join([f'*{chr(97 + i)}'] * 10)}]\n" for i in range(9)
)


def spoilt(text, rng):
    """A text with some parts taken out, doubled, moved or replaced by something hostile."""
    if rng.random() < 0.01:
        return LAUGHS + text
    for _ in range(rng.randint(1, 4)):
        start = rng.randrange(len(text) + 1)
        stop = min(len(text), start + rng.choice((0, 0, 1, 2, 5, 20, 200)))
        part = rng.choice((rng.choice(BITS), "", text[start:stop] * 2, text[:stop][-20:]))
        text = text[:start] + part + text[stop:]
    return text


def readers(folder):
    """What reads each sort of input, with samples of it."""
    rule_ids = frozenset(load_rulebook(ROOT).rules)
    examples = [path.read_text("utf-8") for path in sorted((ROOT / "examples").rglob("*.yml"))]
    example_ids = frozenset(path.stem for path in (ROOT / "examples").rglob("*.yml"))
    for name in ("translations", "docs/faq", "docs/rulebook"):
        (folder / name).mkdir(parents=True)

    def example(text):
        named = re.match("id: ([a-z-]{1,60})\n", text)  # the name of the file has to be the id
        path = folder / f"{named[1] if named else 'example'}.yml"
        path.write_text(text, "utf-8", errors="replace", newline="")
        load_example(path, "x.yml", rule_ids)

    def file(name, read, text):
        (folder / name).write_text(text, "utf-8", errors="replace", newline="")
        read()

    catalog = (ROOT / "translations/uk.po").read_text("utf-8")
    head, *entries = catalog.split("\n\n")
    parts = ["\n\n".join((head, *entries[i : i + 6])) for i in range(0, len(entries), 60)]
    club = re.sub("(?m)^# (?=[a-z-]+: |house-rules:|  )", "", (ROOT / "scout_docs/starter" / CLUB).read_text("utf-8"))
    rng = Random(1)
    states = [Match(players).deal(rng)[1] for players in (2, 3, 4, 5)]
    return {
        "example": (example, examples),
        "FAQ": (
            partial(file, "docs/faq/01.yml", lambda: load_faq(folder, rule_ids, example_ids)),
            [path.read_text("utf-8") for path in sorted((ROOT / "docs/faq").glob("*.yml"))],
        ),
        "rulebook": (
            partial(file, "docs/rulebook/01.yml", lambda: load_rulebook(folder)),
            [path.read_text("utf-8") for path in sorted((ROOT / "docs/rulebook").glob("*.yml"))],
        ),
        "catalog": (partial(file, "translations/uk.po", lambda: load_catalog(folder, Language("uk"))), parts),
        "moves": (partial(file, MOVED, lambda: load_moves(folder)), [MOVES]),
        "club": (partial(file, CLUB, lambda: load_club(folder)), [club]),
        "position": (parse_position, [format_position(state) for state in states]),
        "action": (
            parse_action,
            ["A show 2-4", "B scout left turn to 3", "C scout right keep to 1, show 1-3", "A flip"],
        ),
        "cards": (parse_cards, ["7/2 7/4 1/3", "10/1", "4/9 5/2"]),
    }


def main():
    """Try them all and tell how many were accepted and refused, and the longest time."""
    rng, longest, counts = Random(20261130), 0.0, Counter()
    with tempfile.TemporaryDirectory() as name:
        kinds = list(readers(Path(name)).items())
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for number in range(INPUTS):
            kind, (read, samples) = kinds[number % len(kinds)]
            text = spoilt(rng.choice(samples), rng)
            began = time.perf_counter()
            try:
                read(text)
                counts[kind, "accepted"] += 1
            except (Faults, NotationError, ImpossiblePosition):
                counts[kind, "refused"] += 1
            except Exception:
                traceback.print_exc()
                sys.exit(f"input {number}, {kind}: {text!r}")
            took = time.perf_counter() - began
            longest = max(longest, took)
            if took > 1:
                sys.exit(f"input {number}, {kind}, took {took:.1f} s: {text[:300]!r}")
        grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024
    for kind, _ in kinds:
        print(f"{kind:<10}{counts[kind, 'accepted']:>6} accepted{counts[kind, 'refused']:>6} refused")
    print(f"{INPUTS} inputs; the longest took {longest * 1000:.0f} ms; the process grew by {grown} MB at most")


if __name__ == "__main__":
    main()
