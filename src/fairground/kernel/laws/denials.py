"""The law of denials: a refusal does not say that something is not there which is."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fairground.kernel.laws.case import WALK, Case, hold
from fairground.kernel.plain import Plain
from fairground.kernel.view import View

LAW = "a refusal denies only what is not there"
TRIES = 100
DENIAL = re.compile(r"\b(?:is|are) not (?:in|on|at|among|with)\b|\bno such\b|\bpark has no\b")
"""How sentences say that a card or a thing is not there."""
FacesInPart = dict[str, set[str]]
"""The codes of the faces in every part of a scene, by its id."""


def refusals_deny_only_what_is_missing(case: Case) -> None:
    """Random refusals, and those of moves that were legal before, name what they deny, and it is
    not on the table."""
    known: set[int] = set()
    for state in case.walk():
        for seat in {*state.waiting()[:1], state.number % case.seats}:
            view = state.view(seat)
            parts = dict(_parts(case.game.scene(view).as_data()["zones"]))
            for move in sorted(known | _some(case, state.number, seat)):
                ground = state.refusal(seat, move)
                if ground:
                    _check(case, view, move, ground, parts)
            known.update(state.legal(seat)[:100])


def _some(case: Case, number: int, seat: int) -> set[int]:
    luck = case.luck(100 + number * case.seats + seat)
    return {luck.pick(case.game.moves, WALK) for _ in range(min(TRIES, case.game.moves))}


def _check(case: Case, view: View, move: int, ground: str, parts: FacesInPart) -> None:
    text = case.game.reason(view, move, ground).text
    denied = case.game.denied(view, move, ground)
    says = f"seat {view.seat}, {case.game.notation(move)}: {text}"
    hold(denied is not None or not DENIAL.search(text), LAW, view.number, f"{says} What?")
    if denied is not None:
        there = parts.get(denied[0], set())
        found = denied[1] in there if denied[1] else bool(there)
        hold(not found, LAW, view.number, f"{says} It is there: {denied}")


def _parts(data: Plain) -> Iterator[tuple[str, set[str]]]:
    """Every part of a scene that has an id, with the codes of the faces in it."""
    if isinstance(data, dict):
        if "id" in data:
            yield str(data["id"]), set(_codes(data))
        for part in data.values():
            yield from _parts(part)
    elif isinstance(data, list):
        for part in data:
            yield from _parts(part)


def _codes(data: Plain) -> Iterator[str]:
    if isinstance(data, dict):
        face = data.get("face")
        if isinstance(face, dict):
            yield str(face["code"])
        for part in data.values():
            yield from _codes(part)
    elif isinstance(data, list):
        for part in data:
            yield from _codes(part)
