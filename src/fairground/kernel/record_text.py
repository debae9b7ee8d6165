"""The text of a record: writing its lines and reading them back, strictly.

Nothing here knows a game; what a line means is checked in record.py by replaying it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, BinaryIO, Final

from fairground.kernel.errors import BadRecord
from fairground.kernel.luck import NOBODY, Pick, Why
from fairground.kernel.result import Result
from fairground.kernel.words import LONGEST_NAME, counted, is_harmless, made_harmless, quoted

if TYPE_CHECKING:
    from fairground.kernel.record import Head, Step

FIRST = "fairground record 1"
BAR = " | "
MARK: Final = "\ufeff"
"""What some editors put in front of a text."""
LONGEST_LINE: Final = 1_000_000
"""Bytes of a line; the longest a game has are some thousands."""

_COUNT = re.compile(r"[1-9][0-9]{0,8}")
_STEP = re.compile(r"(?P<number>[1-9][0-9]{0,8}) p(?P<seat>[1-9][0-9]{0,2}) (?P<move>\S(?:.*\S)?)")
_PICK = re.compile(
    r"(?P<purpose>[a-z][a-z0-9-]*)(?::p(?P<seat>[1-9][0-9]{0,2}))?"
    r"=(?P<value>[0-9]{1,10})/(?P<n>[0-9]{1,10})"
)
_END = re.compile(
    r"end (?P<reason>[^|]+) \| ranks (?P<ranks>[0-9]{1,3}(?: [0-9]{1,3})*) "
    r"\| scores (?P<scores>-?[0-9]{1,18}(?: -?[0-9]{1,18})*)"
)


# Writing


def head_lines(head: Head, deal: tuple[Pick, ...]) -> Iterator[str]:
    """Everything that stands before the first decision."""
    yield FIRST
    yield f"game {head.game.name}"
    yield f"rules {head.game.version}"
    yield f"seats {head.seats}"
    yield from (f"option {name} {value}" for name, value in head.options.written.items())
    for seat, who in enumerate(head.who, 1):
        yield f"who {seat} {made_harmless(who, LONGEST_NAME) or '?'}"
    if head.seed is not None:
        yield f"seed {head.seed}"
    if head.commit is not None:
        yield f"commit {head.commit}"
    yield from (f"nonce {seat} {nonce}" for seat, nonce in enumerate(head.nonces, 1))
    yield _with_luck("deal", deal)


def step_line(step: Step) -> str:
    """One decision."""
    return _with_luck(f"{step.number} p{step.seat + 1} {step.move}", step.picks)


def end_line(result: Result) -> str:
    """How the game ended."""
    ranks = " ".join(str(rank) for rank in result.ranks)
    scores = " ".join(str(score) for score in result.scores)
    return f"end {result.reason} | ranks {ranks} | scores {scores}"


def _with_luck(text: str, picks: tuple[Pick, ...]) -> str:
    return BAR.join([text, " ".join(str(pick) for pick in picks)]) if picks else text


# Reading


def lines_of(file: BinaryIO) -> Iterator[str]:
    """The lines of a file in UTF-8; one that is no text, or endless, is a `BadRecord`."""
    number = 0
    while line := file.readline(LONGEST_LINE):
        number += 1
        if not line.endswith(b"\n") and len(line) == LONGEST_LINE:
            raise BadRecord(number, f"the line has more than {LONGEST_LINE:,} bytes")
        yield _decoded(line, number)


def _decoded(line: bytes, number: int) -> str:
    if not line.endswith(b"\n"):
        return line.decode("utf-8", "replace")  # torn, perhaps in the middle of a letter
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise BadRecord(number, f"byte {fault.start + 1} is not text in UTF-8") from fault


class Source:
    """Lines with their numbers, as editors of any system leave them.

    A last line without its newline is torn, and left out. Nothing that could do harm on a terminal
    or a page gets past here.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)
        self.number = 0
        self.torn = False

    def __iter__(self) -> Iterator[str]:
        for line in self._lines:
            if self.torn:
                raise BadRecord(self.number, "the line has no end, and yet another follows")
            self.number += 1
            if not line.endswith("\n"):
                self.torn = True
                continue
            yield self._checked(line[:-1].removesuffix("\r"))

    def _checked(self, line: str) -> str:
        text = line.removeprefix(MARK) if self.number == 1 else line
        if not is_harmless(text):
            raise BadRecord(
                self.number, f"{quoted(text)} holds characters that are not to be shown"
            )
        return text


StepParts = tuple[int, int, str, tuple[Pick, ...], int]


@dataclass
class Parts:
    """What the lines say, before anybody knows whether it is true."""

    game: str = ""
    game_line: int = 0
    rules: int = 0
    rules_line: int = 0
    seats: int = 0
    seats_line: int = 0
    options: dict[str, str] = field(default_factory=dict)
    who: tuple[str, ...] = ()
    seed: str | None = None
    commit: str | None = None
    nonces: tuple[str, ...] = ()
    deal: tuple[Pick, ...] = ()
    deal_line: int = 0
    steps: list[StepParts] = field(default_factory=list)
    result: Result | None = None
    secret: str | None = None


def parse(source: Source) -> Parts:
    """Read all lines in their order."""
    parts = Parts()
    lines = iter(source)
    if next(lines, None) != FIRST:
        raise BadRecord(1, f"a record begins with {FIRST!r}")
    for line in lines:
        _parse_line(parts, line, source.number)
    if not parts.deal_line:
        raise BadRecord(source.number, "the record ends before the deal")
    return parts


def _parse_line(parts: Parts, line: str, number: int) -> None:
    if parts.deal_line == 0:
        _parse_head(parts, line, number)
    elif parts.result is None and line.startswith("end "):
        parts.result = _parse_end(line, parts.seats, number)
    elif parts.result is None:
        parts.steps.append(_parse_step(parts, line, number))
    else:
        _parse_secret(parts, line, number)


def _parse_head(  # noqa: C901 - a case for every line a head may have
    parts: Parts, line: str, number: int
) -> None:
    word, _, rest = line.partition(" ")
    match word:
        case "game" if not parts.game and rest:
            parts.game, parts.game_line = rest, number
        case "rules" if not parts.rules:
            parts.rules, parts.rules_line = _count(rest, number), number
        case "seats" if not parts.seats:
            parts.seats, parts.seats_line = _count(rest, number), number
        case "option":
            _parse_option(parts, rest, number)
        case "who":
            parts.who = (*parts.who, _name(rest, len(parts.who) + 1, number))
        case "seed" if parts.seed is None and parts.commit is None:
            parts.seed = rest
        case "commit" if parts.seed is None and parts.commit is None and rest:
            parts.commit = rest
        case "nonce" if parts.commit is not None:
            parts.nonces = (*parts.nonces, _numbered(rest, len(parts.nonces) + 1, number))
        case "deal":
            _parse_deal(parts, line, number)
        case _:
            raise BadRecord(number, f"{quoted(line)} does not belong here in the head")


def _parse_option(parts: Parts, rest: str, number: int) -> None:
    name, _, value = rest.partition(" ")
    if name in parts.options or not value:
        raise BadRecord(number, f"option {quoted(rest)} stands twice or has no value")
    parts.options[name] = value


def _parse_deal(parts: Parts, line: str, number: int) -> None:
    missing = [w for w in ("game", "rules", "seats") if not getattr(parts, w)]
    if missing:
        raise BadRecord(number, f"the head lacks {', '.join(missing)}")
    text, picks = _split_luck(line, number)
    if text != "deal":
        raise BadRecord(number, f"expected 'deal', found {quoted(text)}")
    parts.deal, parts.deal_line = picks, number


def _parse_step(parts: Parts, line: str, number: int) -> StepParts:
    text, picks = _split_luck(line, number)
    step = _STEP.fullmatch(text)
    if step is None:
        raise BadRecord(number, f"{quoted(line)} is no decision; expected for example '1 p2 draw'")
    expected = len(parts.steps) + 1
    if int(step["number"]) != expected:
        raise BadRecord(number, f"decision {step['number']} where {expected} should stand")
    if int(step["seat"]) > parts.seats:
        raise BadRecord(
            number, f"seat {step['seat']} at a table with {counted(parts.seats, 'seat')}"
        )
    return expected, int(step["seat"]) - 1, step["move"], picks, number


def _parse_end(line: str, seats: int, number: int) -> Result:
    end = _END.fullmatch(line)
    if end is None:
        raise BadRecord(
            number, f"{quoted(line)} is no ending; expected 'end … | ranks … | scores …'"
        )
    ranks = tuple(int(rank) for rank in end["ranks"].split())
    scores = tuple(int(score) for score in end["scores"].split())
    if len(ranks) != seats or len(scores) != seats:
        raise BadRecord(number, f"the ending needs a rank and a score for every seat: {seats}")
    return Result(ranks, scores, end["reason"])


def _parse_secret(parts: Parts, line: str, number: int) -> None:
    word, _, rest = line.partition(" ")
    if word != "secret" or not rest or parts.secret is not None or parts.commit is None:
        raise BadRecord(
            number, f"{quoted(line)} after the end; only the secret of a commitment may follow"
        )
    parts.secret = rest


def _split_luck(line: str, number: int) -> tuple[str, tuple[Pick, ...]]:
    text, bar, luck = line.partition(BAR)
    if bar and not luck:
        raise BadRecord(number, "nothing stands behind the bar")
    return text, tuple(_parse_pick(word, number) for word in luck.split(" ") if bar)


def _parse_pick(word: str, number: int) -> Pick:
    pick = _PICK.fullmatch(word)
    if pick is None or int(pick["value"]) >= int(pick["n"]):
        raise BadRecord(
            number, f"{quoted(word)} is no luck; expected for example 'turn-up:p2=12/48'"
        )
    seat = int(pick["seat"]) - 1 if pick["seat"] else NOBODY
    return Pick(int(pick["n"]), int(pick["value"]), Why(pick["purpose"], seat))


def _count(text: str, number: int) -> int:
    if not _COUNT.fullmatch(text):
        raise BadRecord(number, f"expected a number from 1 up, found {quoted(text)}")
    return int(text)


def _numbered(text: str, expected: int, number: int) -> str:
    head, _, rest = text.partition(" ")
    if head != str(expected) or not rest:
        raise BadRecord(number, f"expected seat {expected} with a word, found {quoted(text)}")
    return rest


def _name(text: str, expected: int, number: int) -> str:
    name = _numbered(text, expected, number)
    if len(name) > LONGEST_NAME:
        raise BadRecord(number, f"a name has at most {LONGEST_NAME} characters, not {len(name)}")
    return name
