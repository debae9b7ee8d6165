"""Names: what the seats of a table are called, seen from one of them."""

from __future__ import annotations

from collections.abc import Callable

from fairground.kernel.record import Head
from fairground.kernel.state import SPECTATOR

PERSON = "person"

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
    """Names for somebody who only watches."""
    return plate_names(head, SPECTATOR)


def _seat(head: Head, seat: int) -> str:
    who = head.who[seat] if seat < len(head.who) else PERSON
    return f"Seat {seat + 1}" if who == PERSON else f"Seat {seat + 1} ({who})"
