"""A match: as many rounds as players, and two players share one deck over both (chapter ``match``)."""

from dataclasses import dataclass, replace
from random import Random

from scout_docs.rules.cards import HAND_SIZE, Cards, deal, deal_out
from scout_docs.rules.round import Round, holder
from scout_docs.rules.ruleset import STANDARD, Ruleset
from scout_docs.rules.scoring import scores


@dataclass(frozen=True, slots=True)
class Match:
    """The rounds played so far. Deal, play the round to its end, record it, and so on until ``over``."""

    players: int
    first: int | None = None
    """Who begins the first round; None until the first deal has settled it (rule ``first-player``)."""
    results: tuple[tuple[int, ...], ...] = ()
    """Scores of the rounds played, in seat order."""
    aside: Cards = ()
    """Cards set aside for the second round (two players only)."""
    ruleset: Ruleset = STANDARD

    def __post_init__(self) -> None:
        if self.players not in HAND_SIZE:
            raise ValueError(f"SCOUT is for 2 to 5 players, not {self.players}")

    @property
    def over(self) -> bool:
        """Whether all rounds have been played (rule ``match-rounds``)."""
        return len(self.results) == self.players

    @property
    def starter(self) -> int | None:
        """The first player of the next round (rule ``match-marker``); None before the first deal."""
        return None if self.first is None else (self.first + len(self.results)) % self.players

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's sum of round scores."""
        return tuple(map(sum, zip(*self.results, strict=True))) if self.results else (0,) * self.players

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total, which share the win; none before the last round."""
        best = max(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == best) if self.over else ()

    def deal(self, rng: Random) -> tuple["Match", Round]:
        """The next round as dealt. The second round of two players uses the cards set aside (``two-match``).

        Raises ValueError once the match is over.
        """
        if self.over:
            raise ValueError("the match is over")
        dealt = deal_out(2, self.aside) if self.aside else deal(self.players, rng)
        match = self
        if self.first is None:
            by_card = self.ruleset.first_player == "holder-of-one-two"
            match = replace(self, first=(holder(dealt.hands) if by_card else None) or 0)
        match = replace(match, aside=dealt.aside)
        assert match.starter is not None
        return match, Round.start(dealt.hands, match.starter, self.ruleset)

    def record(self, finished: Round) -> "Match":
        """The match with a finished round added. Raises ValueError if the round hasn't ended."""
        if not finished.ending:
            raise ValueError("the round hasn't ended")
        return self.with_scores(tuple(score.total for score in scores(finished)))

    def with_scores(self, scored: tuple[int, ...]) -> "Match":
        """The match with the scores of one more round, in seat order. Raises ValueError if they don't fit."""
        if self.over:
            raise ValueError("the match is over")
        if len(scored) != self.players:
            raise ValueError(f"expected {self.players} scores, found {len(scored)}")
        return replace(self, results=(*self.results, scored))
