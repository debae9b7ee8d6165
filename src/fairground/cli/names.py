"""Names: what the seats of a table are called, seen from one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from msgspec.structs import replace

from fairground.kernel.record import Head
from fairground.kernel.scene import Part, Scene
from fairground.kernel.state import SPECTATOR
from fairground.kernel.words import filled

PERSON = "person"
MARK = "{p"
"""How a seat's mark begins."""

Namer = Callable[[int], str]


def plate_names(head: Head, viewer: int) -> Namer:
    """Names for plates and lists: `You`, `Seat 2 (heuristic)`."""

    def name(seat: int) -> str:
        if seat != viewer:
            return _seat(head, seat)
        return "You" if head.who.count(PERSON) == 1 else f"You (seat {seat + 1})"

    return name


def sentence_names(head: Head, viewer: int) -> Namer:
    """Names for sentences in the third person: `Seat 1 (you) wins`, never `You wins`."""

    def name(seat: int) -> str:
        return f"Seat {seat + 1} (you)" if seat == viewer else _seat(head, seat)

    return name


def bystander_names(head: Head) -> Namer:
    """Names for a spectator."""
    return plate_names(head, SPECTATOR)


def with_names(scene: Scene, name: Namer) -> Scene:
    """The picture with names wherever a seat is marked: in titles, counters, pieces, labels."""
    return _filled(scene, name)


T = TypeVar("T")


def _filled(part: T, name: Namer) -> T:
    """Any part of a scene; what holds no mark is the same object afterwards."""
    filling: Any = part
    match filling:
        case str():
            filling = filled(filling, name) if MARK in filling else filling
        case tuple():
            filling = tuple(_filled(each, name) for each in filling)
        case Part():
            fields = {each: getattr(filling, each) for each in filling.__struct_fields__}
            new = {each: _filled(value, name) for each, value in fields.items()}
            changed = {each: value for each, value in new.items() if value != fields[each]}
            filling = replace(filling, **changed) if changed else filling
    return cast("T", filling)


def _seat(head: Head, seat: int) -> str:
    who = head.who[seat] if seat < len(head.who) else PERSON
    return f"Seat {seat + 1}" if who == PERSON else f"Seat {seat + 1} ({who})"
