"""Laws of positions: same luck gives the same bytes, copies are independent, dumps come back."""

from __future__ import annotations

import random

import msgspec

from fairground.kernel.errors import BadDump
from fairground.kernel.events import Event
from fairground.kernel.game import Game
from fairground.kernel.laws.case import (
    WALK,
    Case,
    LawBroken,
    agree,
    bytes_of,
    hold,
    play_at_random,
    some,
)
from fairground.kernel.plain import Plain, as_text


def same_luck_same_bytes(case: Case) -> None:
    """The same luck and the same moves give the same positions and the same events."""
    first = _transcript(case)
    random.seed(case.seed + 1)  # whoever draws luck from here will be found out
    second = _transcript(case)
    for number, (one, other) in enumerate(zip(first, second, strict=True)):
        hold(one == other, "same luck, same bytes", number, f"{one} and {other}")


def _transcript(case: Case) -> list[str]:
    luck, steps = case.luck(0), case.luck(1)
    told: list[Event] = []
    state = case.deal(luck, told)
    lines = [bytes_of(state)]
    while state.waiting() and state.number < 300:
        waiting = state.waiting()
        seat = waiting[steps.pick(len(waiting), WALK)]
        moves = state.legal(seat)
        state.play(seat, moves[steps.pick(len(moves), WALK)], luck, told)
        lines.append(bytes_of(state))
    lines.append(as_text([event.as_data() for event in told]))
    return lines


def telling_changes_nothing(case: Case) -> None:
    """A move does the same whether or not anybody listens."""
    for state in case.walk():
        if not state.waiting():
            return
        seat = state.waiting()[0]
        for move in some(state.legal(seat), case.luck(6), 6):
            quiet, loud = state.clone(), state.clone()
            quiet.play(seat, move, case.luck(7))
            loud.play(seat, move, case.luck(7), [])
            agree(quiet, loud, "telling changes nothing", state.number)


def copies_are_independent(case: Case) -> None:
    """A clone is equal, and whatever happens to one leaves the other as it was."""
    for state in case.walk():
        before = bytes_of(state)
        twin, other = state.clone(), state.clone()
        agree(state, twin, "a clone is equal", state.number)
        play_at_random(twin, case.luck(3), 60)
        hold(
            bytes_of(state) == before, "copies are independent", state.number, "the original moved"
        )
        hold(bytes_of(other) == before, "copies are independent", state.number, "a sibling moved")


def dumps_round_trip(case: Case) -> None:
    """A dump goes through JSON and comes back as the same position, which goes on the same way."""
    for state in case.walk():
        data = msgspec.json.decode(msgspec.json.encode(state.dump()))
        loaded = case.game.load(data)
        agree(state, loaded, "dumps round-trip", state.number)
        original = state.clone()
        play_at_random(original, case.luck(4), 40)
        play_at_random(loaded, case.luck(4), 40)
        agree(original, loaded, "a loaded game goes on the same way", state.number)


def damaged_dumps_are_refused(case: Case) -> None:
    """A dump with one part missing or of another kind is a `BadDump`, never another error."""
    for state in case.walk():
        for key, value in state.dump().items():
            damages: list[Plain] = [None, "x", -99, [], {}, [value, value], 3.5]
            for damage in damages:
                if type(damage) is type(value):
                    continue
                _refuses(case.game, {**state.dump(), key: damage}, state.number)
            less = {name: part for name, part in state.dump().items() if name != key}
            _refuses(case.game, less, state.number)


def _refuses(game: Game, data: Plain, number: int) -> None:
    try:
        game.load(data)
    except BadDump:
        return
    raise LawBroken(f"damaged dumps are refused, decision {number}: {as_text(data)} was loaded")
