"""What an example is, and what playing it gives."""

from dataclasses import dataclass

from scout_docs.rules.actions import Action
from scout_docs.rules.events import Event
from scout_docs.rules.refusals import Reason, Refusal
from scout_docs.rules.round import Round
from scout_docs.rules.ruleset import STANDARD, Ruleset
from scout_docs.source import Node


@dataclass(frozen=True, slots=True)
class Expectation:
    """One expected value of a state, both sides written in notation: ``chips`` of seat 0 is ``1``."""

    node: Node
    key: str
    seat: int | None
    wanted: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a play: an action (legal, or refused for a reason), or a mere look at the state.

    ``note`` is what readers should notice in it, in English; empty for most lines.
    """

    node: Node
    seat: int | None = None
    action: Action | None = None
    refused: Reason | None = None
    expectations: tuple[Expectation, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Script:
    """A position and the lines played from it; ``shown_hands`` are the seats whose hands the example names."""

    start: Round
    lines: tuple[Line, ...]
    shown_hands: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Check:
    """One line of a fact that the engine settles, both sides as text."""

    node: Node
    what: str
    wanted: str
    actual: str
    advice: str | None = None
    """What to do if the engine is right; None to write what it says, empty where the engine must be wrong."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts without a play: rows of sets, comparisons, decks, deals, cards or a match."""

    form: str
    checks: tuple[Check, ...]
    rows: tuple[tuple[str, ...], ...]
    """The same for readers: one row of cells each."""
    ruleset: Ruleset = STANDARD


@dataclass(frozen=True, slots=True)
class Example:
    """A scripted example. ``proves`` names rule ids, the one that it illustrates best first."""

    id: str
    folder: str
    proves: tuple[str, ...]
    title: str
    caption: str
    node: Node
    content: Script | Facts

    @property
    def ruleset(self) -> Ruleset:
        """The rules by which it is played."""
        return self.content.start.ruleset if isinstance(self.content, Script) else self.content.ruleset

    @property
    def plays(self) -> int:
        """How many plays and facts it puts to the engine."""
        return len(self.content.lines if isinstance(self.content, Script) else self.content.checks)


@dataclass(frozen=True, slots=True)
class Step:
    """One line as it was played: an event and the state after it, or a refusal and the same state."""

    line: Line
    before: Round
    after: Round
    event: Event | None
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class Replay:
    """A verified example and its steps (none for an example of facts)."""

    example: Example
    steps: tuple[Step, ...]
