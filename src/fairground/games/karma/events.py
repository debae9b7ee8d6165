"""What can happen at a table of Karma. Only what a seat holds or has chosen is secret."""

from __future__ import annotations

from typing import ClassVar

from fairground.kernel.events import Event


class Began(Event, frozen=True, tag="began"):
    """The lot made `seat` the dealer."""


class Dealt(Event, frozen=True, tag="dealt"):
    """`seat` got six cards, and three more face down that no seat has seen."""

    SECRET: ClassVar[frozenset[str]] = frozenset({"cards"})

    cards: tuple[int, ...] | None


class Chose(Event, frozen=True, tag="chose"):
    """`seat` has chosen three table cards and keeps the choice secret for now."""

    SECRET: ClassVar[frozenset[str]] = frozenset({"cards"})

    cards: tuple[int, ...] | None


class Showed(Event, frozen=True, tag="showed"):
    """All have chosen: the face-up table cards of `seat`."""

    cards: tuple[int, ...]


class Played(Event, frozen=True, tag="played"):
    """`seat` laid `count` cards of a face, from the hand or from the table."""

    card: int
    count: int
    from_hand: bool
    follows: bool
    """True if they are the follow-up of Play A Table Card."""


class Flipped(Event, frozen=True, tag="flipped"):
    """`seat` turned up a face-down card; if it does not fit, the whole pile is picked up."""

    card: int
    fits: bool
    follows: bool


class BroughtUp(Event, frozen=True, tag="brought-up"):
    """Bottoms Up moved this card from the bottom of the pile to the top."""

    card: int


class StayedAlone(Event, frozen=True, tag="stayed-alone"):
    """`seat` laid Bottoms Up where there was no card to bring up."""


class Declined(Event, frozen=True, tag="declined"):
    """`seat` laid nothing on Play A Table Card."""


class Cleared(Event, frozen=True, tag="cleared"):
    """`seat` completed identical cards: the pile left the game. It plays again if it can."""

    cards: tuple[int, ...]
    again: bool = True


class PickedUp(Event, frozen=True, tag="picked-up"):
    """`seat` took the whole pile into the hand."""

    cards: tuple[int, ...]


class Gave(Event, frozen=True, tag="gave"):
    """`seat` handed the pile to seat `to`, who may have been out."""

    to: int
    cards: tuple[int, ...]
    back: bool
    """True if the receiver had been out."""


class Wasted(Event, frozen=True, tag="wasted"):
    """`seat` played Give The Pile To A Friend where there was no pile."""


class Drew(Event, frozen=True, tag="drew"):
    """`seat` filled the hand from the draw pile."""

    SECRET: ClassVar[frozenset[str]] = frozenset({"cards"})

    count: int
    cards: tuple[int, ...] | None
    left: int
    """How many cards the draw pile has now."""


class WentOut(Event, frozen=True, tag="went-out"):
    """`seat` has no cards left."""


class Lost(Event, frozen=True, tag="lost"):
    """`seat` is the only one who still holds cards."""


class Stopped(Event, frozen=True, tag="stopped"):
    """The turn limit ended the game after the turn of `seat`."""

    turns: int
    losers: tuple[int, ...]
