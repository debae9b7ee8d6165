"""Whether the link of a finished game may be shown with a picture of it: every player decides."""

from __future__ import annotations

from fairground.server.refusals import Refused
from fairground.server.tables import entries as e
from fairground.server.tables.table import Table


def share(table: Table, seat: int, shared: bool, at: int) -> e.Shared | None:
    """Agree to it, or not any more; None if that is how it is."""
    if not table.facts.finished:
        raise Refused("The game is not over yet.")
    return None if (seat in table.facts.shared) == shared else e.Shared(at, seat, shared)
