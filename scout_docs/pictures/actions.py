"""An action drawn into a scene: brackets, arrows, half-turn signs, and the check or cross mark."""

from dataclasses import dataclass

from scout_docs.pictures import marks
from scout_docs.pictures import palette as p
from scout_docs.pictures.plans import Plan
from scout_docs.pictures.svg import text, use
from scout_docs.rules.actions import Action, Flip, Pass
from scout_docs.rules.events import Event, Scouted, ScoutedAndShown, Shown


@dataclass(frozen=True, slots=True)
class Act:
    """An action, its plan and what came of it."""

    seat: int
    action: Action
    plan: Plan
    event: Event | None
    legal: bool

    @property
    def ink(self) -> str:
        """The colour of everything that belongs to the action."""
        return p.YES if self.legal else p.NO

    @property
    def lifted(self) -> tuple[int, ...]:
        """The places in the hand whose cards rise."""
        return () if isinstance(self.action, Flip) else self.plan.chosen

    @property
    def scouted(self) -> Scouted | None:
        """The Scout that took place, if one did."""
        event = self.event
        return event if isinstance(event, Scouted) else event.scouted if isinstance(event, ScoutedAndShown) else None

    @property
    def captured(self) -> int:
        """How many cards were captured."""
        event = self.event
        shown = event if isinstance(event, Shown) else event.shown if isinstance(event, ScoutedAndShown) else None
        return len(shown.captured) if shown else 0


def lane(act: Act) -> float:
    """The room that an action needs between table and hand."""
    return p.LANE + (p.DETOUR if act.plan.ghost is not None and act.plan.chosen else 0)


def draw_act(act: Act, players: int, x: float, table_y: float, hand_y: float) -> str:
    """What lies over the two rows that an action touches; both start at ``x``."""
    table_bottom, top = table_y + p.CARD_HEIGHT, hand_y - p.LIFT
    edge = table_bottom + p.TABLE_PAD
    rail = (edge + top) / 2
    if isinstance(act.action, Pass):
        return _pass(act, players, x, rail)
    parts = [_brackets(act, x, hand_y), _capture(act, x, table_y)]
    if isinstance(act.action, Flip):
        return "".join((*parts, _flip(act, x, rail)))
    mark, ways = (x, rail), None
    ghost = act.plan.ghost
    if ghost is not None:
        rail -= p.DETOUR if act.plan.chosen else 0
        ways = _ways(act, ghost, x)
        parts.append(_insertion(act, ghost, x, ways, table_bottom, rail, hand_y))
        mark = (sum(ways) / 2, rail)
    if act.plan.chosen:
        rail = (rail + top) / 2 + 4 if ways else rail
        drawn, middle = _show(act, x, rail, top, edge, ways)
        parts.append(drawn)
        mark = (middle, rail)
    return "".join((*parts, marks.verdict(*mark, legal=act.legal)))


def _ways(act: Act, ghost: int, x: float) -> tuple[float, float]:
    """Where the way of an inserted card leaves its old place and where it reaches the new one."""
    plan = act.plan
    target = x + plan.hand.lefts[ghost] + p.CARD_WIDTH / 2
    if plan.moved is not None:
        return x + plan.hand.middle(plan.moved), target
    assert plan.taken is not None
    source = x + plan.table.middle(plan.taken)
    if abs(source - target) < 2 * p.MARK:
        source = target
    if not plan.chosen:
        return source, target
    aside = p.CARD_WIDTH / 4 if target > source else -p.CARD_WIDTH / 4
    moved = target - aside if ghost in plan.chosen else target
    return (moved if source == target else source + aside), moved


def _insertion(
    act: Act, ghost: int, x: float, ways: tuple[float, float], table_bottom: float, rail: float, hand_y: float
) -> str:
    """The way of a card into the gap, and the half-turn sign on the ghost if it is turned."""
    source, target = ways
    top = hand_y - (p.LIFT if ghost in act.lifted else 0)
    start = table_bottom + 2 if act.plan.moved is None else hand_y - 3
    bend = [] if source == target else [(source, rail), (target, rail)]
    points = [(source, start), *bend, (target, top - 3)]
    left = x + act.plan.hand.lefts[ghost]
    sign = marks.half_turn(left + 36, top + 49, act.ink) if act.plan.turned else ""
    return marks.arrow(points, legal=act.legal) + sign


def _show(
    act: Act, x: float, rail: float, top: float, edge: float, ways: tuple[float, float] | None
) -> tuple[str, float]:
    """The way of the chosen cards to the table, and its middle."""
    stems = [x + act.plan.hand.middle(*run) for run in act.plan.runs]
    if ways and len(stems) == 1:
        stems = [_clear(act, x, stems[0], ways)]
    middle = (stems[0] + stems[-1]) / 2
    onward = [(middle, top - 3 if len(stems) == 1 else rail), (middle, edge - 1)]
    drawn = [marks.halo(*onward)] if ways else []
    if len(stems) > 1:
        outer = [(stems[0], top - 3), (stems[0], rail), (stems[-1], rail), (stems[-1], top - 3)]
        drawn.append(marks.line(outer, legal=act.legal))
        drawn += [marks.line([(stem, top - 3), (stem, rail)], legal=act.legal) for stem in stems[1:-1]]
    return "".join((*drawn, marks.arrow(onward, legal=act.legal))), middle


def _clear(act: Act, x: float, middle: float, ways: tuple[float, float]) -> float:
    """A way up that keeps its distance from the way down of a scouted card, near the middle of what is shown."""
    hand, (first, last) = act.plan.hand, act.plan.runs[0]
    left, right = x + hand.lefts[first] + p.MARK, x + hand.right(last) - p.MARK
    spots = (left + step * (right - left) / 8 for step in range(9))
    source, target = ways

    def cost(spot: float) -> tuple[bool, bool, float]:
        near = min(abs(spot - source), abs(spot - target)) < p.MARK + p.STROKE + 3
        return near, min(ways) < spot < max(ways), abs(spot - middle)

    return min(spots, key=cost)


def _flip(act: Act, x: float, rail: float) -> str:
    """A half-turn sign over each group that is flipped, and the mark beside the first."""
    middles = [x + act.plan.hand.middle(*run) for run in act.plan.runs]
    signs = "".join(marks.half_turn(middle, rail + p.LIFT, act.ink) for middle in middles)
    first = middles[0] if middles else x
    return signs + marks.verdict(first - 3 * p.MARK, rail + p.LIFT, legal=act.legal)


def _pass(act: Act, players: int, x: float, rail: float) -> str:
    """The turn would go on to the next seat."""
    start, end = x + p.BADGE, x + p.BADGE + 120
    return (
        marks.badge(act.seat, start, rail)
        + marks.arrow([(start + p.BADGE + 5, rail), (end - p.BADGE - 5, rail)], legal=act.legal)
        + marks.badge((act.seat + 1) % players, end, rail)
        + marks.verdict((start + end) / 2, rail, legal=act.legal)
    )


def _brackets(act: Act, x: float, hand_y: float) -> str:
    hand, top = act.plan.hand, hand_y + p.CARD_HEIGHT + 4
    ends = ((x + hand.lefts[first], x + hand.right(last)) for first, last in act.plan.runs)
    return "".join(marks.bracket(left, right, top, legal=act.legal) for left, right in ends)


def _capture(act: Act, x: float, table_y: float) -> str:
    """A bracket under the captured cards and an arrow to the pile that they join."""
    if not act.captured:
        return ""
    table, middle = act.plan.table, table_y + p.CARD_HEIGHT / 2
    kept = [index for index in range(len(table.slots)) if index != act.plan.taken]
    left, right = x + table.lefts[kept[0]], x + table.right(kept[-1])
    start = x + table.width
    return (
        marks.bracket(left, right, table_y + p.CARD_HEIGHT + 1, legal=True)
        + marks.arrow([(start + 5, middle), (start + 27, middle)], legal=True)
        + use("pile", start + 40, middle)
        + text(f"+{act.captured}", start + 64, middle + 6)
    )
