"""Events: what happened, added to a list while a move is carried out, if the caller passes one.

Every event has a public part and may have a secret part that only its audience sees. Log lines
and animations are made of events as a seat sees them, never of states.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from fairground.kernel.plain import Plain, as_plain


class Event(msgspec.Struct, frozen=True, tag_field="kind"):
    """Something that happened to or through `seat`. A game's events subclass it."""

    SECRET: ClassVar[frozenset[str]] = frozenset()
    """Names of the fields that only the audience sees; they are None for everybody else."""

    SHOWS: ClassVar[bool] = False
    """True if the event shows what views do not keep: a peek, a card shown and put back."""

    seat: int

    def audience(self) -> tuple[int, ...]:
        """The seats that see the secret part."""
        return (self.seat,)

    def seen_by(self, viewer: int) -> Event:
        """The event as one seat (or a spectator) sees it."""
        if not self.SECRET or viewer in self.audience():
            return self
        return msgspec.structs.replace(self, **dict.fromkeys(self.SECRET))

    def price_paid(self) -> int | None:
        """What `seat` paid for what it was offered at a price, if the event tells of that."""
        return None

    def as_data(self) -> dict[str, Plain]:
        """Plain data; call it on what `seen_by` gave."""
        data: dict[str, Plain] = as_plain(self)
        return data


Told = list[Event] | None
"""The list that events are added to; None where they are not read."""
