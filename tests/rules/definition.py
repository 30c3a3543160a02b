"""The rules of sets once more, as short as they can be told, for the engine to be measured against."""

from itertools import pairwise


def kind_of(numbers):
    """single, same or run; None where the numbers are no set."""
    steps = [after - before for before, after in pairwise(numbers)]
    if not steps:
        return "single"
    if all(step == 0 for step in steps):
        return "same"
    return "run" if all(step == 1 for step in steps) or all(step == -1 for step in steps) else None


def rank(numbers):
    """What is compared, in this order: how many cards, same numbers over run, the lowest number."""
    return len(numbers), kind_of(numbers) == "same", min(numbers)


def beats(numbers, over):
    """Whether a set beats what lies on the table; anything beats an empty table."""
    return not over or rank(numbers) > rank(over)


def shown(cards):
    """The numbers in force."""
    return tuple(card.up for card in cards)


def all_spans(size):
    """Every row of adjacent positions in a hand of this size."""
    return [tuple(range(start, stop)) for start in range(size) for stop in range(start + 1, size + 1)]
