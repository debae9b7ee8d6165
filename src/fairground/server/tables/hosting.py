"""What only the host of a table may do to its guests: send one away, or ask for silence."""

from __future__ import annotations

from fairground.kernel.state import SPECTATOR
from fairground.server.refusals import BadRequest, Forbidden, Refused
from fairground.server.tables import entries as e
from fairground.server.tables.seats import Seat
from fairground.server.tables.status import OPEN, RUNNING
from fairground.server.tables.table import Table


def check_host(table: Table, guest: str) -> None:
    """Refuse everybody but the host."""
    if guest != table.host:
        raise Forbidden("Only the host of the table may do that.")


def remove(table: Table, seat: int, at: int) -> e.Removed:
    """Send a guest away: the seat becomes free, or the stand-in plays it to the end."""
    _guest_in(table, seat)
    if table.facts.status == OPEN:
        return e.Removed(at, seat)
    if table.facts.status != RUNNING:
        raise Refused("The game is over.")
    return e.Removed(at, seat, table.facts.made.stand_in)


def mute(table: Table, seat: int, muted: bool, at: int) -> e.Muted:
    """Want no words from the guest in a seat, or from spectators; or want them again."""
    if seat != SPECTATOR:
        _guest_in(table, seat)
    return e.Muted(at, seat, muted)


def _guest_in(table: Table, seat: int) -> Seat:
    """A seat with a guest who is not the host."""
    if not 0 <= seat < len(table.facts.seats) or not table.facts.seats[seat].guest:
        raise BadRequest(f"There is no guest in seat {seat + 1}.")
    if table.facts.seats[seat].guest == table.host:
        raise Refused("The host stays, and may speak.")
    return table.facts.seats[seat]
