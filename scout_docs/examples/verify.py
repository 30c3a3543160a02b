"""Play the examples and compare what the engine does with what they expect."""

from collections.abc import Callable, Collection, Iterable

from scout_docs.examples.model import Example, Expectation, Line, Replay, Script, Step
from scout_docs.notation import SEATS, format_action, format_cards, format_positions
from scout_docs.rules.actions import Action, Flip
from scout_docs.rules.round import Round
from scout_docs.rules.scoring import scores
from scout_docs.source import Fault, Faults


def verify(examples: Iterable[Example]) -> tuple[Replay, ...]:
    """Play all examples. Raises Faults with every difference between them and the engine."""
    replays, faults = [], []
    for example in examples:
        steps, found = _play(example)
        proves = f" (proves {', '.join(example.proves)})"
        faults += [Fault(fault.path, fault.line, fault.column, fault.message + proves) for fault in found]
        replays.append(Replay(example, steps))
    if faults:
        raise Faults(faults)
    return tuple(replays)


def _play(example: Example) -> tuple[tuple[Step, ...], list[Fault]]:
    if not isinstance(example.content, Script):
        return (), [
            check.node.fault(_differs(check.what, check.wanted, check.actual, check.advice))
            for check in example.content.checks
            if check.wanted != check.actual
        ]
    state, steps, faults = example.content.start, [], []
    for line in example.content.lines:
        step, fault = _step(line, state)
        steps.append(step)
        state = step.after
        if fault:
            faults.append(fault)
            if line.refused is None:
                break  # nothing can be said of a play that goes on otherwise
            continue
        for expectation in line.expectations:
            listed = expectation.key == "shows" and expectation.wanted.startswith("[")
            actual = show_spans(state) if listed else ACTUAL[expectation.key](state, expectation.seat)
            if actual != expectation.wanted:
                faults.append(expectation.node.fault(_differs(_label(expectation), expectation.wanted, actual)))
    return tuple(steps), faults


def _step(line: Line, state: Round) -> tuple[Step, Fault | None]:
    """Play one line; an action that isn't legal leaves the state as it was."""
    if line.action is None or line.seat is None:
        return Step(line, state, state, None, None), None
    refusal = state.refusal(line.action, line.seat)
    if refusal is None:
        after, event = state.play(line.action, line.seat)
        if line.refused is None:
            return Step(line, state, after, event, None), None
        return Step(line, state, state, event, None), line.node.fault(
            f"expected {format_action(line.seat, line.action)} to be refused as {line.refused.value}"
            f" (rule {line.refused.rule}), but the engine finds it legal; if that is right, take out: refused"
        )
    step = Step(line, state, state, None, refusal)
    if refusal.reason is line.refused:
        return step, None
    wanted = f"refused as {line.refused.value}" if line.refused else "legal"
    return step, line.node.fault(
        f"expected {format_action(line.seat, line.action)} to be {wanted}, but the engine refuses it as"
        f" {refusal.reason.value} (rule {refusal.reason.rule}); if that is right, write:"
        f" refused: {refusal.reason.value}"
    )


def _label(expectation: Expectation) -> str:
    return expectation.key if expectation.seat is None else f"{expectation.key} of {SEATS[expectation.seat]}"


def _differs(what: str, wanted: str, actual: str, advice: str | None = None) -> str:
    right = f"write: {actual}" if advice is None else advice
    message = f"expected {what} to be {wanted}, but the engine says {actual}"
    return f"{message}; if that is right, {right}" if right else message


def written(values: Iterable[str]) -> str:
    """A list as it stands in an example: ``[A, B]``."""
    return f"[{', '.join(values)}]"


def show_spans(state: Round) -> str:
    """The legal Shows as a list of positions, ``[1, 2, 1-2]``, shortest first."""
    return spans(show.positions for show in state.legal.shows)


def spans(positions: Iterable[tuple[int, ...]]) -> str:
    """Positions of several Shows as a list, shortest first."""
    return written(format_positions(row) for row in sorted(positions, key=lambda row: (len(row), row)))


def _flippable(state: Round, _: int | None) -> str:
    return written(SEATS[seat] for seat in range(state.players) if state.can(Flip(), seat))


def _count(legal: Collection[Action]) -> str:
    """How many legal actions there are: counted, and tried one by one."""
    tried = {action for action in legal if action in legal}
    return str(len(legal)) if len(tried) == len(legal) else f"{len(legal)} by number, {len(tried)} by trying each"


def _of(values: Callable[[Round], tuple[int, ...]]) -> Callable[[Round, int | None], str]:
    return lambda state, seat: str(values(state)[seat or 0])


def _seat(seat: int | None) -> str:
    return "none" if seat is None else SEATS[seat]


ACTUAL: dict[str, Callable[[Round, int | None], str]] = {
    "table": lambda state, _: format_cards(state.table) or "empty",
    "owner": lambda state, _: _seat(state.owner),
    "turn": lambda state, _: _seat(state.turn),
    "ended": lambda state, _: state.ending.how.value if state.ending else "no",
    "exempt": lambda state, _: _seat(state.exempt),
    "hands": lambda state, seat: format_cards(state.hands[seat or 0]) or "empty",
    "flippable": _flippable,
    "chips": _of(lambda state: state.chips),
    "scout-and-show": _of(lambda state: state.scout_and_show),
    "captured": _of(lambda state: tuple(map(len, state.captured))),
    "scores": _of(lambda state: tuple(score.total for score in scores(state))),
    "shows": lambda state, _: _count(state.legal.shows),
    "scouts": lambda state, _: _count(state.legal.scouts),
    "scout-and-shows": lambda state, _: _count(state.legal.scout_and_shows),
}
