"""The law of travel: a state that is pickled, copied or sent to another process is the same."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context

from fairground.kernel.laws.case import Case, LawBroken, agree, bytes_of, hold, play_at_random
from fairground.kernel.luck import FastLuck
from fairground.kernel.state import State

DECISIONS = 40
PICKLED = "states survive pickling"
ELSEWHERE = "states go on in another process"


def states_travel(case: Case) -> None:
    """A state survives pickling, copying and another process, and goes on there the same way."""
    blank = _pickled(case.game.blank(case.seats, case.options))
    blank.start(case.luck(0), None)
    agree(case.deal(case.luck(0)), blank, "a table before any luck survives pickling", 0)
    stops = [state.clone() for state in case.walk()]
    for state in stops:
        _goes_on(state, _pickled(state), PICKLED, case)
        _goes_on(state, copy.copy(state), "states survive copying", case)
        _goes_on(state, copy.deepcopy(state), "states survive deep copying", case)
    _go_on_elsewhere(stops, case)


def _pickled(state: State) -> State:
    try:
        again = pickle.loads(pickle.dumps(state))
    except Exception as fault:
        raise LawBroken(f"{PICKLED}, decision {state.number}: {fault!r}") from fault
    assert isinstance(again, State)
    return again


def _goes_on(state: State, again: State, law: str, case: Case) -> None:
    hold(type(again) is type(state), law, state.number, f"it became a {type(again).__name__}")
    agree(state, again, law, state.number)
    before, original = bytes_of(state), state.clone()
    play_at_random(again, case.luck(4), DECISIONS)
    hold(bytes_of(state) == before, law, state.number, "the original moved")
    play_at_random(original, case.luck(4), DECISIONS)
    agree(original, again, law, state.number)


def _go_on_elsewhere(stops: list[State], case: Case) -> None:
    there = _elsewhere().submit(gone_on, pickle.dumps(stops), case.seed).result()
    for state, bytes_there in zip(stops, there, strict=True):
        number = state.number
        play_at_random(state, case.luck(4), DECISIONS)
        found = f"{bytes_of(state)} is {bytes_there} there"
        hold(bytes_of(state) == bytes_there, ELSEWHERE, number, found)


def gone_on(pickled: bytes, seed: int) -> list[str]:
    """Play some decisions on from each of these states; the other process does it."""
    states: list[State] = pickle.loads(pickled)
    for state in states:
        play_at_random(state, FastLuck(seed, 4), DECISIONS)
    return [bytes_of(state) for state in states]


@cache
def _elsewhere() -> ProcessPoolExecutor:
    """One other process for all cases, as new as on another machine: started, not forked."""
    return ProcessPoolExecutor(1, get_context("spawn"))
