"""The worker process of a review: a record in, then progress and at last a ledger, line by line."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable, Mapping

import msgspec

from fairground.kernel.errors import FairgroundError
from fairground.kernel.record import Record
from fairground.lab import ledger as lab
from fairground.lab.better import Better, better_moves, label_of
from fairground.lab.review import plan_of, review, sentences
from fairground.lab.stretch import Stretch, deciding_stretch
from fairground.server.messages import wire

POINTS = 5
"""So many turning points are worth telling."""
CHOICES = 3
"""At so many choices a better move is looked for."""
SENTENCES = 3
"""So many sentences are told of each; the replay has the rest."""
SHORT = 2
"""A stretch of so many turns is told turn by turn."""
NICENESS = 10
"""How far a review stands back behind everything else the machine has to do."""


class ReviewQuestion(msgspec.Struct, frozen=True):
    """What is to be reviewed, for how long, and to which step of the replay a decision belongs."""

    record: str
    seconds: int
    steps: tuple[int, ...]


class Progress(msgspec.Struct, frozen=True):
    """How many moments are counted, and once all are, what came of it."""

    done: int
    moments: int
    ledger: wire.ReviewLedger | None = None


class TurnTexts:
    """What is told of the turns of a record: to those who watched, and to each of its seats."""

    def __init__(self, record: Record) -> None:
        self._watching = sentences(record)
        self._seats = [sentences(record, seat) for seat in range(record.head.seats)]

    def words(self, *turns: int) -> tuple[str, ...]:
        """As a spectator reads them."""
        return _first_of(self._watching, turns)

    def by_seat(self, *turns: int) -> tuple[tuple[str, ...], ...]:
        """As each seat reads them, "you" for itself."""
        return tuple(_first_of(words, turns) for words in self._seats)


def _first_of(words: list[list[str]], turns: Iterable[int]) -> tuple[str, ...]:
    return tuple([sentence for turn in turns for sentence in words[turn]][:SENTENCES])


def swings_shown(found: lab.Ledger) -> list[lab.Swing]:
    """What is told of a game: what moved it most, and the choices that cost most."""
    points = found.turning_points[:POINTS]
    return points + [swing for swing in found.costly[:CHOICES] if swing not in points]


def ledger_message(
    found: lab.Ledger, record: Record, steps: tuple[int, ...], better: Mapping[int, Better]
) -> wire.ReviewLedger:
    """A ledger as it is sent."""
    texts = TurnTexts(record)
    weight = found.luck_weight
    return wire.ReviewLedger(
        evaluator=wire.ReviewEvaluator(**found.evaluator._asdict()),
        games=found.games,
        finished=found.story.result is not None,
        luck=None if weight is None else round(100 * weight),
        luck_error=round(100 * found.weight_error),
        shares=tuple(
            wire.WinShare(**share._asdict(), result=share.result) for share in found.shares
        ),
        chances=tuple(found.course),
        steps=(0, *steps),
        swings=tuple(_swing(swing, found, texts, steps, better) for swing in swings_shown(found)),
        stretches=tuple(_stretch(each, texts, steps) for each in stretches_of(found)),
        seal=record.verify().luck,
    )


def stretches_of(found: lab.Ledger) -> list[Stretch]:
    """What decided the game for every seat, as far as it can be told."""
    seats = range(found.story.seats)
    return [each for seat in seats if (each := deciding_stretch(found, seat))]


def _stretch(each: Stretch, texts: TurnTexts, steps: tuple[int, ...]) -> wire.ReviewStretch:
    return wire.ReviewStretch(
        seat=each.seat,
        first=steps[each.first.number],
        last=steps[each.last.number],
        before=each.before,
        after=each.after,
        error=each.error,
        words=texts.words(*_numbers(each)),
        words_by_seat=texts.by_seat(*_numbers(each)),
    )


def _numbers(each: Stretch) -> range:
    """Every turn of a short stretch, else the one that seems to have mattered most."""
    turns = range(each.first.number, each.last.number + 1)
    most = each.biggest.number
    return turns if len(turns) <= SHORT else range(most, most + 1)


def _swing(
    swing: lab.Swing,
    found: lab.Ledger,
    texts: TurnTexts,
    steps: tuple[int, ...],
    better: Mapping[int, Better],
) -> wire.ReviewSwing:
    number = swing.turn.number
    other = None if swing.is_luck else better.get(number)
    deed = () if swing.is_luck else (_deed(found, swing),)
    return wire.ReviewSwing(
        step=steps[number],
        kind="luck" if swing.is_luck else "choice",
        gains=swing.gains,
        errors=tuple(round(error) for error in swing.errors),
        words=texts.words(number) or deed,
        words_by_seat=texts.by_seat(number),
        seat=None if swing.is_luck else swing.turn.seat,
        better=label_of(found.story, swing.turn, other.move) if other and other.move else "",
        better_gain=other.gain if other else 0,
        better_error=round(other.error) if other else 0,
    )


def _deed(found: lab.Ledger, swing: lab.Swing) -> str:
    """What was chosen, where the log says nothing of it."""
    turn = swing.turn
    seat, move = found.story.moments[turn.chosen].decisions[-1]
    game = found.story.moments[0].position.game
    return f"{{p{seat + 1}}}: {label_of(found.story, turn, game.notation(move))}."


def say(progress: Progress) -> None:
    """Tell the server."""
    print(msgspec.json.encode(progress).decode(), flush=True)


def main() -> None:
    """Answer one question. Ctrl-C is for the server to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    question = msgspec.json.decode(sys.stdin.buffer.readline(), type=ReviewQuestion)
    try:
        answer(question)
    except BrokenPipeError:
        pass  # the server is gone
    except FairgroundError as fault:
        sys.exit(f"fairground: {fault}")


def answer(question: ReviewQuestion) -> None:
    """Review the record of a question."""
    record = Record.of_text(question.record)
    plan = plan_of(record, seconds=question.seconds)
    moments = plan.pieces
    say(Progress(0, moments))
    found = review(plan, progress=lambda done: say(Progress(done, moments)))
    better = better_moves(plan, found, [swing.turn.number for swing in found.costly[:CHOICES]])
    say(Progress(moments, moments, ledger_message(found, record, question.steps, better)))


if __name__ == "__main__":
    main()
