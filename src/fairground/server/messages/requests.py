"""HTTP request bodies. They are decoded as strictly as all input."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from fairground.server.messages.wire import (
    END,
    Count,
    Input,
    Kind,
    Name,
    Nonce,
    Notation,
    SeatNumber,
    Words,
)


class Nothing(Input, frozen=True):
    """An empty body."""


class ShareCard(Input, frozen=True):
    """May the link of this finished game be shown with a picture of it?"""

    shared: bool


class Hello(Input, frozen=True):
    """Be a guest by this name."""

    name: Name


DeviceLink = Annotated[str, Meta(min_length=1, max_length=400)]


class Whose(Input, frozen=True):
    """Whose link is this? It can be used afterwards."""

    link: DeviceLink


class Carry(Input, frozen=True):
    """Be the guest who made this link; `replace` says that the guest you were here may go."""

    link: DeviceLink
    replace: bool = False


class Coded(Input, frozen=True):
    """A link to draw as a QR code."""

    text: Annotated[str, Meta(min_length=1, max_length=400, pattern=rf"^[!-~]+{END}")]


class PlannedSeat(Input, frozen=True):
    """A seat of a new table."""

    kind: Literal["mine", "open", "bot", "invited"]
    bot: Kind = "heuristic"


class NewTable(Input, frozen=True):
    """Set a table up. Options are written as in a record; a window of None is the game's usual.

    `clock` is how many seconds a decision may take, 0 as many as it likes. With `late`, a guest may
    take over a bot's seat after the start; None is yes for a table that is not listed. `stand_in`
    is the bot that plays for a player who is away.
    """

    game: Kind
    seats: Annotated[tuple[PlannedSeat, ...], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[Kind, Kind], Meta(max_length=40)] = field(default_factory=dict)
    listed: bool = False
    nonce: Nonce = ""
    clock: Annotated[int, Meta(ge=0, le=86400)] = 0
    late: bool | None = None
    window: Annotated[int, Meta(ge=0, le=60)] | None = None
    stand_in: Kind = "heuristic"


class QuickPlay(Input, frozen=True):
    """Sit down among bots and begin. Without `seats` as many as is usual."""

    game: Kind
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    bot: Kind = "regular"
    options: Annotated[dict[Kind, Kind], Meta(max_length=40)] = field(default_factory=dict)
    nonce: Nonce = ""


class Sit(Input, frozen=True):
    """Sit down, after the start in a bot's seat; `invitation` opens a seat kept for its bearer."""

    seat: SeatNumber
    nonce: Nonce = ""
    invitation: Annotated[str, Meta(max_length=200)] = ""


class Again(Input, frozen=True):
    """Play once more, with a nonce for the luck of the new table."""

    nonce: Nonce = ""


class OneSeat(Input, frozen=True):
    """Something about one seat."""

    seat: SeatNumber


class BotSeat(Input, frozen=True):
    """A bot for one seat."""

    seat: SeatNumber
    bot: Kind = "heuristic"


class Start(Input, frozen=True):
    """Begin; `fill` names the bot for seats that are still free."""

    fill: Kind | None = None


class PlayMove(Input, frozen=True):
    """A move by its notation, and the version of the table it was chosen in."""

    version: Count
    move: Notation


class AskHint(Input, frozen=True):
    """What would this bot do?"""

    bot: Kind = "shark"


class Agree(Input, frozen=True):
    """Say whether you agree to an undo or a pause."""

    agree: bool


class Mute(Input, frozen=True):
    """Want no words of the guest in a seat, or of those who watch; or want them again."""

    seat: SeatNumber | None = None
    watching: bool = False
    muted: bool = True


class Say(Input, frozen=True):
    """Words for the table."""

    text: Words


class Remark(Input, frozen=True):
    """A friendly word of the game."""

    word: Kind
