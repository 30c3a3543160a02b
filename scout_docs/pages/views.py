"""What templates show of examples, rules and rulings, in the words of one language."""

from dataclasses import dataclass, field, replace

from scout_docs.examples.model import Facts, Replay, Script, Step
from scout_docs.languages.narrator import Narrator
from scout_docs.notation import SEATS
from scout_docs.pages.content import ROUNDS
from scout_docs.pages.drawings import end_name, step_name
from scout_docs.positions import format_position
from scout_docs.rules.actions import Scout, ScoutAndShow, Show
from scout_docs.rules.round import Round
from scout_docs.rules.scoring import scores


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture with its sentence; ``mark`` is ``yes`` for a legal action, ``no`` for a refused one, else empty.

    ``note`` tells what to notice, if anything, and ``points`` what each player of a whole round has so far.
    """

    picture: str
    alt: str
    caption: str
    mark: str = ""
    note: str = ""
    points: str = ""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One player's score of a round, as written."""

    player: str
    captured: str
    chips: str
    hand: str
    total: str


@dataclass(frozen=True, slots=True)
class ExampleView:
    """An example: its frames or its facts, and the scores if its round ended."""

    id: str
    title: str
    caption: str
    link: str
    frames: tuple[Frame, ...] = ()
    facts: Facts | None = None
    scores: tuple[ScoreRow, ...] = ()
    rules: tuple["RuleView", ...] = ()


@dataclass(frozen=True, slots=True)
class HouseView:
    """A house rule to link to."""

    title: str
    link: str


@dataclass(frozen=True, slots=True)
class RuleView:
    """A rule: its number, texts, best example, all its proofs and the rulings that rest on it."""

    id: str
    number: str
    title: str
    link: str
    text: str = ""
    note: str = ""
    certainty: str = ""
    shown: ExampleView | None = None
    proofs: tuple[ExampleView, ...] = ()
    rulings: tuple["RulingView", ...] = ()
    house: tuple[HouseView, ...] = ()


@dataclass(frozen=True, slots=True)
class RulingView:
    """A ruling of the FAQ."""

    id: str
    question: str
    link: str = ""
    verdict: str = ""
    answer: str = ""
    certainty: str = ""
    rules: tuple[RuleView, ...] = field(default=())
    shown: ExampleView | None = None
    players: tuple[int, ...] = ()
    position: str = ""
    """The position of its proof as Check my hand takes it, if there is one to check."""
    readings: tuple["ReadingView", ...] = ()
    house: tuple[HouseView, ...] = ()
    """The house rules on the same point."""


@dataclass(frozen=True, slots=True)
class ReadingView:
    """One reading, whose it is, who says so, and how it plays if the engine can play it."""

    whose: str
    holds: bool
    says: str
    sources: tuple[str, ...]
    shown: ExampleView | None


def all_frames(replay: Replay, narrator: Narrator) -> tuple[Frame, ...]:
    """Every step of an example, and the position after it if its last step changed anything."""
    t = narrator.tr.gettext
    whole = replay.example.folder == ROUNDS
    frames = [
        replace(
            step_frame(replay, index, narrator),
            note=t(step.line.note) if step.line.note else "",
            points=_points(step.after) if whole else "",
        )
        for index, step in enumerate(replay.steps)
    ]
    if replay.steps and replay.steps[-1].event:
        after, shown = replay.steps[-1].after, _hands(replay)
        frames.append(Frame(end_name(replay), narrator.position(after, shown), t("The position afterwards.")))
    return tuple(frames)


def main_frames(replay: Replay, narrator: Narrator) -> tuple[Frame, ...]:
    """The steps that make the point: all of a short example, else the first legal and the first refused one."""
    steps = replay.steps
    wanted = [index for index, step in enumerate(steps) if step.line.action] or [0]
    if len(wanted) > 3:
        first = [next((i for i, step in enumerate(steps) if test(step)), None) for test in (_is_legal, _is_refused)]
        wanted = sorted(index for index in first if index is not None)
    return tuple(step_frame(replay, index, narrator) for index in wanted if replay.steps)


def step_frame(replay: Replay, index: int, narrator: Narrator) -> Frame:
    """One step of an example."""
    step = replay.steps[index]
    alt = narrator.position(step.before, _hands(replay) if step.line.seat is None else (step.line.seat,))
    if step.event:
        return Frame(step_name(replay, index), alt, narrator.happened(step.event, step.after), "yes")
    if step.refusal and step.line.seat is not None and step.line.action:
        caption = narrator.refused(step.line.seat, step.line.action, step.refusal, step.before)
        return Frame(step_name(replay, index), alt, caption, "no")
    return Frame(step_name(replay, index), alt, narrator.looks(step.before))


def score_rows(state: Round) -> tuple[ScoreRow, ...]:
    """The score sheet of a round that has ended; empty before."""
    if not state.ending:
        return ()
    return tuple(
        ScoreRow(SEATS[seat], str(score.captured), str(score.chips), signed(score.hand), signed(score.total))
        for seat, score in enumerate(scores(state))
    )


def _points(state: Round) -> str:
    """What each player has captured and received so far."""
    return "\u00a0· ".join(
        f"{SEATS[seat]}\u00a0{score.captured + score.chips}" for seat, score in enumerate(scores(state))
    )


def signed(number: int | str) -> str:
    """A number with a true minus sign."""
    return str(number).replace("-", "−")


def _hands(replay: Replay) -> tuple[int, ...]:
    assert isinstance(replay.example.content, Script)
    return replay.example.content.shown_hands


def _is_legal(step: Step) -> bool:
    return step.event is not None


def _is_refused(step: Step) -> bool:
    return step.refusal is not None


def position_to_check(replay: Replay) -> str:
    """Where an example begins with a Show or a Scout, as an address of Check my hand; else empty.

    The hands of others and what has been before are left out, since they decide nothing there.
    """
    first = next((step for step in replay.steps if isinstance(step.line.action, (Show, Scout, ScoutAndShow))), None)
    if first is None or first.line.seat != first.before.turn or first.before.ending:
        return ""
    told = ("players", "turn", "table", f"hand {SEATS[first.before.turn]}", "chips", "scout-and-show")
    parts = [part for part in format_position(first.before).split("; ") if part.startswith(told)]
    return ";".join(parts).replace(" ", "_")
