"""Actions that are illegal in a state by the rules as they are told, without asking the engine."""

from scout_docs.rules.actions import LEFT, RIGHT, Flip, Move, Pass, Scout, ScoutAndShow, Show
from tests.rules.definition import beats, kind_of, shown


def illegal_actions(state, legal, rng):
    """A list of illegal actions: the sort of mistake, the seat (None: who is to move) and the action.

    ``legal`` is an action that is or was legal.
    """
    if state.ending:
        return [("over", state.turn, action) for action in (legal, Show((0,)), Pass(), Flip())]
    other = (state.turn + rng.randrange(1, state.players)) % state.players
    last = len(state.hand) - 1
    bad = [("any time", other, legal)]
    bad += [("any time", None, action) for action in (Pass(), Move(0, last), Move(last, 0), Flip((0,)))]
    if state.begun:
        bad.append(("any time", rng.randrange(state.players), Flip()))
    bad += [("hand", None, show) for show in _bad_shows(state, rng)]
    bad += [("table", None, scout) for scout in _bad_scouts(state, rng)]
    bad += [("chips", None, action) for action in _unpaid(state, rng)]
    bad += [("set", None, action) for action in _weak_actions(state, rng)]
    return bad


def _bad_shows(state, rng):
    """Shows of cards that aren't there or aren't neighbours."""
    size = len(state.hand)
    yield from (Show(positions) for positions in ((), (size,), (size - 1, size), (-1,)))
    if size > 2:
        gap = rng.randrange(1, size - 1)
        yield Show((gap - 1, gap + 1))


def _weak_span(hand, table, rng):
    """Adjacent positions whose cards are no set or don't beat the table; None if the first pick isn't so."""
    start = rng.randrange(len(hand))
    span = tuple(range(start, rng.randint(start + 1, len(hand))))
    numbers = tuple(card.up for card in hand[span[0] : span[-1] + 1])
    return None if kind_of(numbers) and beats(numbers, shown(table)) else span


def _scout(state, rng):
    return Scout(rng.choice((LEFT, RIGHT)), rng.random() < 0.5, rng.randrange(len(state.hand) + 1))


def _bad_scouts(state, rng):
    scout = _scout(state, rng)
    bad = [Scout(scout.take, scout.turn, rng.choice((-1, len(state.hand) + 1)))]
    if len(state.table) > 2:
        bad.append(Scout(rng.randrange(1, len(state.table) - 1), scout.turn, scout.place))
    if not state.table:
        bad.append(scout)
    return [*bad, *(ScoutAndShow(scout, Show((0,))) for scout in bad)]


def _unpaid(state, rng):
    """Scouts without a chip to pay for it, second Scout & Shows, and any with two players."""
    if state.players == 2 and not state.chips[state.turn]:
        yield _scout(state, rng)
    if not state.scout_and_show[state.turn]:
        yield ScoutAndShow(_scout(state, rng), Show((0,)))


def _weak_actions(state, rng):
    """Shows of what is no set or too weak, alone and after a Scout, and a Scout & Show without Show."""
    if weak := _weak_span(state.hand, state.table, rng):
        yield Show(weak)
    if not state.table:
        return
    scout = _scout(state, rng)
    card = state.table[scout.take]
    hand = list(state.hand)
    hand.insert(scout.place, card.turned if scout.turn else card)
    left = state.table[1:] if scout.take == LEFT else state.table[:-1]
    if weak := _weak_span(hand, left, rng):
        yield ScoutAndShow(scout, Show(weak))
    yield ScoutAndShow(scout, None)
