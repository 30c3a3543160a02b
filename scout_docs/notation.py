"""The text form of cards, sets, actions and positions. What it writes reads back to the same value.

Cards are ``7/2``, cards in a row ``7/2 7/4 1/3``, numbers in a row ``3-4-5``, seats ``A`` to ``E``; positions
in a hand or on the table count from 1. CONTRIBUTING.md shows every form.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NoReturn

from scout_docs.rules.actions import LEFT, RIGHT, Action, Flip, Move, Pass, Scout, ScoutAndShow, Show
from scout_docs.rules.cards import HIGH, LOW, Card, Cards

SEATS = "ABCDE"
SCORES = 9999
"""No score or total is further from zero."""
_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,4}")
_TOKEN = re.compile(r"[^\s,;]+|[,;]")


def whole(text: str, low: int, high: int) -> int | None:
    """The number that a text writes in plain digits, None if it is out of bounds or no number: ``05``, ``²``."""
    number = int(text) if _WHOLE.fullmatch(text) else None
    return number if number is not None and low <= number <= high else None


class NotationError(ValueError):
    """A text that can't be read: where, what was expected, what was found, and a right form."""

    def __init__(self, text: str, column: int, expected: str, found: str, example: str) -> None:
        super().__init__(f"column {column}: expected {expected}, found {found}; write for example: {example}")
        self.text, self.column, self.expected, self.found, self.example = text, column, expected, found, example


@dataclass(frozen=True, slots=True)
class Token:
    """A word or a separator, and the column (from 1) at which it starts."""

    text: str
    column: int


class Reader:
    """Takes a text apart, token by token, and knows where it is."""

    def __init__(self, text: str, example: str, *, offset: int = 0) -> None:
        self.text, self.example = text, example
        self._tokens = [Token(m.group(), m.start() + 1 + offset) for m in _TOKEN.finditer(text)]
        self._start = offset + 1
        self._end = Token("", len(text) + 1 + offset)
        self._index = 0
        self.seats: list[Token] = []
        """Every seat that has been read, to be checked once the number of players is known."""

    @property
    def next(self) -> Token:
        """The next token, an empty one at the end."""
        return self._tokens[self._index] if self._index < len(self._tokens) else self._end

    def take(self) -> Token:
        """The next token, which is then past."""
        token = self.next
        self._index += 1
        return token

    def skip(self, text: str) -> bool:
        """Step over the next token if it is this one."""
        if self.next.text != text:
            return False
        self._index += 1
        return True

    def expect(self, *texts: str) -> str:
        """Take one of these tokens or fail."""
        if self.next.text not in texts:
            self.fail(" or ".join(texts))
        return self.take().text

    def fail(self, expected: str, token: Token | None = None) -> NoReturn:
        """Raise NotationError at a token (default: the next one)."""
        token = token or self.next
        found = ascii(token.text[:40]) if token.text else "the end"
        raise NotationError(self.text, token.column, expected, found, self.example)

    def number(self, low: int, high: int, what: str) -> int:
        """Take a whole number from low to high."""
        number = whole(self.next.text, low, high)
        if number is None:
            self.fail(f"{what} from {low} to {high}")
        self.take()
        return number

    def seat(self) -> int:
        """Take a seat letter."""
        if not self.next.text or self.next.text not in SEATS or len(self.next.text) > 1:
            self.fail("a seat from A to E")
        self.seats.append(self.take())
        return SEATS.index(self.seats[-1].text)

    def seats_once(self) -> tuple[int, ...]:
        """Take seat letters up to a separator or the end, each once; at least one."""
        seats = [self.seat()]
        while (token := self.next).text not in ("", ",", ";"):
            if (seat := self.seat()) in seats:
                self.fail("each seat once", token)
            seats.append(seat)
        return tuple(seats)

    def card(self) -> Card:
        """Take a card."""
        ends = [whole(part, LOW, HIGH) for part in self.next.text.split("/")]
        match ends:
            case [int(up), int(down)] if up != down:
                self.take()
                return Card(up, down)
        self.fail(f"a card, two different numbers from {LOW} to {HIGH}")

    def cards(self) -> Cards:
        """Take cards up to a separator or the end; at least one."""
        cards = [self.card()]
        while self.next.text and self.next.text not in ",;":
            cards.append(self.card())
        return tuple(cards)

    def score(self) -> int:
        """Take a score, which may be below zero; with either minus sign."""
        number = whole(self.next.text.replace("−", "-"), -SCORES, SCORES)
        if number is None:
            self.fail("a score")
        self.take()
        return number

    def end(self) -> None:
        """Fail unless everything has been read."""
        if self.next.text:
            self.fail("nothing more")

    def word(self) -> None:
        """Fail if there are spaces before or after what has been read: a single word has one form."""
        self.end()
        if self.text != self.text.strip():
            column = self._start if self.text[0].isspace() else self._start + len(self.text.rstrip())
            raise NotationError(self.text, column, "no space here", "a space", self.example)


def seat_name(seat: int) -> str:
    """The letter of a seat."""
    return SEATS[seat]


def parse_seat(text: str) -> int:
    """Read a seat letter. Raises NotationError."""
    reader = Reader(text, "A")
    seat = reader.seat()
    reader.word()
    return seat


def parse_seats(text: str) -> tuple[int, ...]:
    """Read seat letters ``A C``, one or more, each once. Raises NotationError."""
    reader = Reader(text, "A C")
    seats = reader.seats_once()
    reader.end()
    return seats


def parse_card(text: str) -> Card:
    """Read ``7/2``. Raises NotationError."""
    reader = Reader(text, "7/2")
    card = reader.card()
    reader.word()
    return card


def parse_cards(text: str) -> Cards:
    """Read ``7/2 7/4 1/3``, one card or more. Raises NotationError."""
    reader = Reader(text, "7/2 7/4 1/3")
    cards = reader.cards()
    reader.end()
    return cards


def format_cards(cards: Cards) -> str:
    """Write cards left to right."""
    return " ".join(map(repr, cards))


def parse_numbers(text: str) -> tuple[int, ...]:
    """Read the numbers in force of a row of cards, ``3-4-5``. Raises NotationError."""
    numbers: list[int] = []
    column = 1
    for part in text.split("-"):
        reader = Reader(part, "3-4-5", offset=column - 1)
        numbers.append(reader.number(LOW, HIGH, "a number"))
        reader.word()
        column += len(part) + 1
    return tuple(numbers)


def format_numbers(numbers: Sequence[int]) -> str:
    """Write numbers in a row."""
    return "-".join(map(str, numbers))


def parse_action(text: str) -> tuple[int, Action]:
    """Read an action and the seat that asks for it, such as ``A show 2-4``. Raises NotationError."""
    reader = Reader(text, "A show 2-4")
    seat = reader.seat()
    action = _action(reader)
    reader.end()
    return seat, action


def parse_positions(text: str) -> tuple[int, ...]:
    """Read positions, ``2-4`` or ``1,4,5``; they count from 1 in the text. Raises NotationError."""
    reader = Reader(text, "2-4")
    positions = _positions(reader)
    reader.end()
    return positions


def format_positions(positions: tuple[int, ...]) -> str:
    """Write positions as a range, or as a list where they have gaps.

    >>> format_positions((1, 2, 3)), format_positions((0, 3))
    ('2-4', '1,4')
    """
    return repr(Show(positions)).removeprefix("show ")


def parse_scores(text: str) -> tuple[int, ...]:
    """Read scores in a row, ``5 2 -1 0``. Raises NotationError."""
    reader = Reader(text, "5 2 -1 0")
    scores = [reader.score()]
    while reader.next.text:
        scores.append(reader.score())
    return tuple(scores)


def format_scores(scores: Sequence[int]) -> str:
    """Write scores in a row."""
    return " ".join(map(str, scores))


def format_action(seat: int, action: Action) -> str:
    """Write an action.

    >>> format_action(1, Scout(LEFT, True, 2))
    'B scout left turn to 3'
    """
    return f"{SEATS[seat]} {action!r}"


def _action(reader: Reader) -> Action:
    match reader.expect("show", "scout", "flip", "pass", "move"):
        case "show":
            return _show(reader)
        case "scout":
            return _scout_maybe_show(reader)
        case "flip":
            reader.example = "A flip"
            return Flip(_positions(reader)) if reader.next.text else Flip()
        case "move":
            reader.example = "A move 3 to 1"
            position = _position(reader)
            reader.expect("to")
            return Move(position, _position(reader))
    return Pass()


def _show(reader: Reader) -> Show:
    positions = _positions(reader)
    if positions[-1] - positions[0] == len(positions) - 1:
        return Show.span(positions[0], positions[-1] + 1)
    return Show(positions)


def _scout_maybe_show(reader: Reader) -> Scout | ScoutAndShow:
    reader.example = "B scout left turn to 3"
    if reader.next.text in ("left", "right"):
        take = LEFT if reader.take().text == "left" else RIGHT
    elif re.match("[0-9]", reader.next.text):
        take = _position(reader)
    else:
        reader.fail("left or right")
    turn = reader.expect("keep", "turn") == "turn"
    reader.expect("to")
    scout = Scout(take, turn, _position(reader))
    if not reader.skip(","):
        return scout
    reader.example = "B scout left turn to 3, show 2-4"
    if reader.skip("no"):
        reader.expect("show")
        return ScoutAndShow(scout, None)
    reader.expect("show")
    return ScoutAndShow(scout, _show(reader))


def _positions(reader: Reader) -> tuple[int, ...]:
    """Positions as a range ``2-4`` or a list ``1,4,5``, ascending."""
    if "-" in reader.next.text:
        match [whole(end, 1, 45) for end in reader.next.text.split("-")]:
            case [int(first), int(last)] if first < last:
                reader.take()
                return tuple(range(first - 1, last))
        reader.fail("positions in ascending order, from 1 to 45")
    positions = [_position(reader)]
    while reader.skip(","):
        token = reader.next
        positions.append(_position(reader))
        if positions[-1] <= positions[-2]:
            reader.fail("positions in ascending order", token)
    return tuple(positions)


def _position(reader: Reader) -> int:
    return reader.number(1, 45, "a position") - 1
