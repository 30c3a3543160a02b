"""What things cost on this machine: ``make bench``. Figures of one run; compare ratios, not seconds."""

import tempfile
import time
from pathlib import Path
from random import Random

from scout_docs.examples.load import load_examples
from scout_docs.examples.verify import verify
from scout_docs.pages.site import load_site
from scout_docs.rulebook import load_rulebook
from scout_docs.rules.match import Match
from scout_docs.site.build import build_site

ROOT = Path(__file__).parent.parent


def seconds(work):
    """How long a call takes, and what it gives."""
    start = time.perf_counter()
    result = work()
    return time.perf_counter() - start, result


def check():
    """Read and play all examples; the number of plays and facts."""
    examples = load_examples(ROOT, frozenset(load_rulebook(ROOT).rules))
    verify(examples)
    return sum(example.plays for example in examples)


def rounds(count=100, players=4, cap=500):
    """Play random rounds; the number of actions and of legal actions listed."""
    played = listed = 0
    for seed in range(count):
        rng = Random(seed)
        _, state = Match(players).deal(rng)
        for _ in range(cap):
            if state.ending:
                break
            actions = list(state.legal)
            listed += len(actions)
            state, _ = state.play(rng.choice(actions))
            played += 1
    return played, listed


def main():
    """Print the figures."""
    taken, plays = seconds(check)
    print(f"check        {plays} plays and facts in {taken:.2f} s: {taken / plays * 500:.2f} s per 500")
    taken, (played, listed) = seconds(rounds)
    print(
        f"engine       {100 / taken:.0f} random four-player rounds/s, {played / taken:.0f} actions/s,"
        f" {listed / taken:.0f} legal actions/s"
    )
    render, site = seconds(lambda: load_site(ROOT))
    count = sum(len(pages) for _, pages in site.pages)
    with tempfile.TemporaryDirectory() as folder:
        build, _ = seconds(lambda: build_site(ROOT, Path(folder) / "site"))
    print(
        f"pages        {count} pages rendered in {render:.2f} s; whole build {build:.2f} s,"
        f" {build / (build - render):.2f} times the build without rendering"
    )


if __name__ == "__main__":
    main()
