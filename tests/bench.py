"""What things cost on this machine: ``make bench``. Figures of one run; ratios hold elsewhere, seconds don't."""

import sys
from functools import partial
from pathlib import Path
from random import Random
from time import process_time

from scout_docs.examples.load import load_examples
from scout_docs.examples.verify import verify
from scout_docs.pages.site import load_site
from scout_docs.rulebook import load_rulebook
from scout_docs.rules import Match, deck
from scout_docs.rules.actions import SPANS
from scout_docs.rules.legal import spans
from scout_docs.rules.sets import strength, ups
from tests import bench_site, checker

ROOT = Path(__file__).parent.parent
CAP = 500
"""Actions after which a random round is broken off; the rules have no such limit."""


def seconds(work, times=3):
    """The least processor time that a call takes, and what it gives."""
    best, result = float("inf"), None
    for _ in range(times):
        start = process_time()
        result = work()
        best = min(best, process_time() - start)
    return best, result


def hands(count=1000):
    """Random hands of 11 cards with a set to beat, small sets more often: numbers in force."""
    rng, cards, found = Random(20240801), list(deck(4)), []
    while len(found) < count:
        drawn = ups([card.turned if rng.getrandbits(1) else card for card in rng.sample(cards, 22)])
        sets = [drawn[11:][start:stop] for start, stop in spans(drawn[11:], 0)]
        found.append((drawn[:11], rng.choices(sets, [len(row) ** 2 for row in sets])[0]))
    return found


def shows_of_engine(positions):
    """List every legal Show as a real object."""
    return sum(len([SPANS[start][stop] for start, stop in spans(hand, strength(over))]) for hand, over in positions)


def shows_of_checker(positions):
    """The same with the naive transcription of the rules."""
    return sum(len(checker.legal_shows(hand, over)) for hand, over in positions)


def states(count):
    """The states of random four-player rounds, every action drawn from all legal ones."""
    for seed in range(count):
        rng = Random(seed)
        _, state = Match(4).deal(rng)
        for _ in range(CAP):
            if state.ending:
                break
            yield state
            state, _ = state.play(rng.choice(state.legal))


def check():
    """Read and play all examples; the number of plays and facts."""
    examples = load_examples(ROOT, frozenset(load_rulebook(ROOT).rules))
    verify(examples)
    return sum(example.plays for example in examples)


def engine():
    """Print how fast the engine is, and how it compares with the checker."""
    positions = hands()
    ours, found = seconds(partial(shows_of_engine, positions))
    naive, same = seconds(partial(shows_of_checker, positions))
    assert found == same
    print(f"legal Shows   {len(positions) / ours:9,.0f} hands of 11 cards/s, {naive / ours:.1f} times the checker")
    taken, actions = seconds(lambda: sum(1 for _ in states(100)))
    print(f"rounds        {100 / taken:9,.0f} random four-player rounds/s, {actions / 100:.0f} actions each")
    played = list(states(100))
    taken, listed = seconds(lambda: sum(len(list(state.legal)) for state in played))
    print(f"legal actions {listed / taken:9,.0f} listed/s")


def site():
    """Print what checking and rendering cost."""
    taken, plays = seconds(check)
    print(f"check         {plays} plays and facts, {taken / plays * 500:.2f} s per 500")
    taken, loaded = seconds(lambda: load_site(ROOT), times=1)
    print(f"render        {sum(len(pages) for _, pages in loaded.pages)} pages in {taken:.1f} s")


if __name__ == "__main__":
    engine()
    site()
    sys.exit(not bench_site.report())
