"""What operators ask a server for, and what it answers: one type for every command."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec

from fairground.server.storage.interface import Ban


class Command(msgspec.Struct, frozen=True, tag_field="command", forbid_unknown_fields=True):
    """What every command is."""


class ListTables(Command, frozen=True, tag="list-tables"):
    """All tables, or those of a status, the latest first."""

    status: str = ""


class ShowTable(Command, frozen=True, tag="show-table"):
    """Who sits at a table, and what was said there."""

    table: str


class CloseTable(Command, frozen=True, tag="close-table"):
    """End a table; its journal stays."""

    table: str


class DeleteTable(Command, frozen=True, tag="delete-table"):
    """Delete a table with its journal."""

    table: str


class FindGuests(Command, frozen=True, tag="find-guests"):
    """Guests whose name has a text in it."""

    name: str = ""


class DeleteGuest(Command, frozen=True, tag="delete-guest"):
    """Delete a guest, as guests do themselves."""

    guest: str


class AddBan(Command, frozen=True, tag="ban"):
    """Let a guest, an address or a network in no longer."""

    subject: str
    reason: str = ""


class LiftBan(Command, frozen=True, tag="lift-ban"):
    """Let them in again."""

    subject: str


class ListBans(Command, frozen=True, tag="list-bans"):
    """All bans."""


class NewKey(Command, frozen=True, tag="new-key"):
    """Draw another signing key: all cookies, tokens, links and invitations become worthless."""


class Prune(Command, frozen=True, tag="prune"):
    """Delete tables and guests where nothing has happened for so many days."""

    days: int
    dry_run: bool = False


AnyCommand: TypeAlias = (
    ListTables
    | ShowTable
    | CloseTable
    | DeleteTable
    | FindGuests
    | DeleteGuest
    | AddBan
    | LiftBan
    | ListBans
    | NewKey
    | Prune
)


class TableRow(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    status: str
    at: int
    """When something happened there last, in milliseconds since 1970."""
    names: tuple[str, ...]
    listed: bool


class SeatRow(msgspec.Struct, frozen=True):
    """A seat, with the id of its guest."""

    seat: int
    name: str
    guest: str
    bot: str


class SaidRow(msgspec.Struct, frozen=True):
    """Words at a table, with the id of the guest who said them, where that is known."""

    at: int
    name: str
    guest: str
    text: str


class TableDetails(msgspec.Struct, frozen=True):
    """Who sits at a table and what was said."""

    table: str
    game: str
    status: str
    maker: str
    seats: tuple[SeatRow, ...]
    chat: tuple[SaidRow, ...]


class GuestRow(msgspec.Struct, frozen=True):
    """A guest in a list."""

    guest: str
    name: str
    seen: int


class Pruned(msgspec.Struct, frozen=True):
    """What was deleted, or would be."""

    tables: int
    guests: int


class CommandDone(msgspec.Struct, frozen=True):
    """It is done; says what."""

    text: str


ANSWERS: Final[dict[type[Command], Any]] = {
    ListTables: list[TableRow],
    ShowTable: TableDetails,
    CloseTable: CommandDone,
    DeleteTable: CommandDone,
    FindGuests: list[GuestRow],
    DeleteGuest: CommandDone,
    AddBan: CommandDone,
    LiftBan: CommandDone,
    ListBans: list[Ban],
    NewKey: CommandDone,
    Prune: Pruned,
}
"""What every command is answered with."""
