"""What can happen at a table of Life Is Not Fair. Cards on their way into a hand are secret."""

from __future__ import annotations

from typing import ClassVar

from fairground.kernel.events import Event


class RoundBegan(Event, frozen=True, tag="round-began"):
    """A round begins; `seat` is its starter."""

    round: int


class Dealt(Event, frozen=True, tag="dealt"):
    """`seat` was dealt a hand."""

    SECRET: ClassVar[frozenset[str]] = frozenset({"cards"})
    count: int
    cards: tuple[int, ...] | None


class Swapped(Event, frozen=True, tag="swapped"):
    """`seat` exchanged a card with the deck."""

    SECRET: ClassVar[frozenset[str]] = frozenset({"gave", "got"})
    gave: int | None
    got: int | None


class Kept(Event, frozen=True, tag="kept"):
    """`seat` left its hand as it was."""


class Turned(Event, frozen=True, tag="turned"):
    """A card was turned onto the stack: the first of a round, or after the wild of `seat`."""

    card: int
    first: bool
    live: bool = False


class StayedOnTop(Event, frozen=True, tag="stayed"):
    """There was no number card to turn, so the wild of `seat` stays on top."""

    card: int


class Played(Event, frozen=True, tag="played"):
    """`seat` played a card; `left` are still in its hand."""

    card: int
    left: int


class Drew(Event, frozen=True, tag="drew"):
    """`seat` took cards from the deck, because of `cause`: the turn, a penalty or an appeal."""

    SECRET: ClassVar[frozenset[str]] = frozenset({"cards"})
    cause: str
    count: int
    cards: tuple[int, ...] | None


class Passed(Event, frozen=True, tag="passed"):
    """`seat` ended its turn without playing; `stuck` if there was nothing to draw."""

    stuck: bool


class Said(Event, frozen=True, tag="said"):
    """`seat` spoke a line over its wild, which is live or dead."""

    line: int
    card: int
    live: bool


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The stack below its top went into the deck because `seat` needed a card."""

    count: int


class Appealed(Event, frozen=True, tag="appealed"):
    """`seat` appeals to the group against another."""

    accused: int


class Voted(Event, frozen=True, tag="voted"):
    """`seat` has voted, or abstained."""


class VotesCounted(Event, frozen=True, tag="votes-counted"):
    """All votes on the appeal of `seat` are in: who was for it, and who against."""

    SHOWS: ClassVar[bool] = True
    accused: int
    uphold: tuple[int, ...]
    reject: tuple[int, ...]
    upheld: bool


class RoundEnded(Event, frozen=True, tag="round-ended"):
    """A round is over, ended by `seat` or by none (-1); all hands are shown."""

    round: int
    ending: str
    hands: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]


class MatchEnded(Event, frozen=True, tag="match-ended"):
    """The last round has been counted; `seat` is the first of the winners."""

    rounds: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]
