"""Writes golden records anew, after a game's rules version has risen.

    python -m tests.golden.again unfair-alone unfair-kaiju      (without a name: all)

Seeds, seats and house rules stay, and the moves for as long as they are legal; from there on the
game's heuristic decides. Read the difference before you commit it: it is the change of the rules.
"""

from __future__ import annotations

import sys
from pathlib import Path

import fairground
from fairground.kernel.record import Record, Step
from fairground.kernel.state import State

HERE = Path(__file__).parent


def again(text: str) -> Record:
    """The table of a record, played by the rules of today."""
    old = Record.read(_of_today(text.splitlines(keepends=True)))
    assert old.seed is not None, "a golden record tells its seed"
    luck = fairground.recorded_luck(fairground.luck(old.seed))
    state = old.head.game.new(old.head.seats, old.head.options, luck)
    new = Record(old.head, tuple(luck.take()), secret=old.secret)
    written = [(step.seat, step.move) for step in old.steps]
    while state.waiting():
        seat, move = _next(state, written)
        state.play(seat, move, luck)
        new.steps.append(Step(state.number, seat, state.notation(move), tuple(luck.take())))
    new.result = state.result()
    return new


def _of_today(lines: list[str]) -> list[str]:
    """The same lines under the rules version that is installed."""
    name = next(line.split()[1] for line in lines if line.startswith("game "))
    version = fairground.game(name).version
    return [f"rules {version}\n" if line.startswith("rules ") else line for line in lines]


def _next(state: State, written: list[tuple[int, str]]) -> tuple[int, int]:
    """What is written, while it may be done; once it may not, nothing after it counts."""
    if written:
        seat, text = written.pop(0)
        if seat in state.waiting() and state.parse(text) in state.legal(seat):
            return seat, state.parse(text)
        written.clear()
    seat = state.waiting()[0]
    quick = fairground.fast_luck(state.number)
    return seat, state.game.heuristic(state.view(seat), quick)


def main() -> None:
    """Write the records that were named."""
    for path in sorted(HERE.glob("*.txt")):
        if path.stem in sys.argv[1:] or len(sys.argv) == 1:
            before = path.read_text(encoding="utf-8")
            after = again(before).text()
            path.write_text(after, encoding="utf-8", newline="\n")
            print(f"{path.stem}: {'as it was' if after == before else 'written anew'}")


if __name__ == "__main__":
    main()
