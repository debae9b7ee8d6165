"""One server as one guest meets it: who I am, its games, and the way to its tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import TracebackType

from fairground.client.address import Address, read_address
from fairground.client.connection import Connection
from fairground.client.errors import BadAddress, Refused, Unauthorized
from fairground.client.http import Http
from fairground.client.table import Table, fresh_nonce
from fairground.kernel.cardbook import CardBook
from fairground.kernel.lesson import Introduction
from fairground.server.messages import answers, requests, wire

PATIENCE = 60.0
"""Seconds a lost connection is tried again before those who follow tables are told it is gone."""

WITHOUT_BOT = {
    "mine": requests.PlannedSeat("mine"),
    "open": requests.PlannedSeat("open"),
    "invited": requests.PlannedSeat("invited"),
}
"""Seats of a new table; every other word is the name of a bot."""


class Client:
    """A guest of one server, for the length of an `async with` block.

    Without a token a stranger comes in, who may look around and becomes a guest by `become`; the
    cookie is kept as long as the client. With a token it is the guest the token was made for.
    """

    def __init__(self, url: str, *, token: str = "", patience: float = PATIENCE) -> None:
        self.address = read_address(url)
        self._http = Http(self.address.server, token)
        self._connection = Connection(self._http.socket, patience)
        self._is_guest = False

    async def __aenter__(self) -> Client:
        """Open the client: there must be a Fairground server, and it must know the token."""
        await self._http.open()
        try:
            await self._knock()
        except BaseException:
            await self._http.close()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close every connection."""
        await self._connection.close()
        await self._http.close()

    async def _knock(self) -> None:
        """Ask who I am: any answer of the right shape shows that a Fairground server is there."""
        try:
            await self.me()
            self._is_guest = True
        except Unauthorized as error:
            if self._http.token:
                wrong = "The server does not know this token; a newer one may have replaced it."
                raise Unauthorized(wire.RequestRefusal(wrong), 401) from error

    # Who I am

    async def me(self) -> str:
        """My name; `Unauthorized` for a stranger."""
        return (await self._http.get("/api/me", answers.Me)).name

    async def become(self, name: str) -> str:
        """Become a guest by this name, or change my name; the name as the server keeps it."""
        hello = await self._http.post("/api/me", requests.Hello(name), answers.Me)
        if not self._is_guest:
            self._is_guest = True
            await self._connection.renew()  # the server asks who I am when a socket is opened
        return hello.name

    async def token(self) -> str:
        """A token with which a program is this guest on another day; older ones end."""
        return (await self._http.post("/api/me/token", requests.Nothing(), answers.Token)).token

    async def device_link(self) -> str:
        """A link that makes another device mine, once and within ten minutes."""
        link = await self._http.post("/api/me/link", requests.Nothing(), answers.Link)
        return self.address.server + link.link

    async def sign_out(self) -> None:
        """Forget me here; my other devices and programs stay as they are."""
        await self._http.post("/api/me/sign-out", requests.Nothing(), answers.Me)

    async def revoke(self) -> None:
        """Sign all my other devices and programs out: cookies, tokens and links of before end."""
        await self._http.post("/api/me/revoke", requests.Nothing(), answers.Me)

    async def delete_me(self) -> None:
        """Be forgotten: my name and words are erased at all tables, the games stay."""
        await self._http.delete("/api/me")

    # Games

    async def games(self) -> list[answers.GameInfo]:
        """Every game with its seats, house rules, remarks and bots."""
        return await self._http.get("/api/games", list[answers.GameInfo])

    async def rules(self, game: str) -> str:
        """The rules of a game, for people."""
        return await self._http.text(f"/api/games/{game}/rules")

    async def clauses(self, game: str) -> list[answers.Rule]:
        """The numbered rules of a game."""
        return await self._http.get(f"/api/games/{game}/clauses", list[answers.Rule])

    async def figures(self, game: str) -> answers.GameFigures:
        """What many games of equal bots have shown: how long, how fair by seat, how much luck."""
        return await self._http.get(f"/api/games/{game}/about", answers.GameFigures)

    async def cards(self, game: str) -> CardBook:
        """The cards of a game and the words its rules use in a fixed sense."""
        return await self._http.get(f"/api/games/{game}/cards", CardBook)

    async def introduction(self, game: str) -> Introduction:
        """The introduction of a game: its goal, and a few pages with pictures."""
        return await self._http.get(f"/api/games/{game}/lesson", Introduction)

    # Tables

    async def lobby(self) -> list[answers.TableCard]:
        """Tables shown to all: those that wait for people, then those that are played."""
        return await self._http.get("/api/tables", list[answers.TableCard])

    async def my_tables(self) -> list[answers.TableCard]:
        """Where I sit; tables that wait for me come first."""
        return await self._http.get("/api/me/tables", list[answers.TableCard])

    def table(self, where: str) -> Table:
        """A table by its id or its link; nothing is asked of the server yet."""
        return Table(self._here(where).table, self._http, self._connection)

    async def create(
        self,
        game: str,
        seats: Sequence[str],
        *,
        options: Mapping[str, str] | None = None,
        listed: bool = False,
        clock: int = 0,
        late: bool | None = None,
        window: int | None = None,
        nonce: str | None = None,
    ) -> Table:
        """Set a table up. A seat is `mine`, `open`, `invited`, or the name of a bot.

        The rest is as in `requests.NewTable`; without a nonce a random one is added to the luck.
        """
        wanted = requests.NewTable(
            game=game,
            seats=tuple(planned(seat) for seat in seats),
            options=dict(options or {}),
            listed=listed,
            nonce=fresh_nonce(nonce),
            clock=clock,
            late=late,
            window=window,
        )
        return self._made(await self._http.post("/api/tables", wanted, wire.TableInfo))

    async def quick(
        self,
        game: str,
        *,
        seats: int | None = None,
        bot: str = "regular",
        options: Mapping[str, str] | None = None,
        nonce: str | None = None,
    ) -> Table:
        """Sit down among bots and begin."""
        wanted = requests.QuickPlay(
            game=game, seats=seats, bot=bot, options=dict(options or {}), nonce=fresh_nonce(nonce)
        )
        return self._made(await self._http.post("/api/quick", wanted, wire.TableInfo))

    async def learn(self, game: str) -> Table:
        """Begin the guided first game of a game."""
        path = f"/api/games/{game}/lesson"
        return self._made(await self._http.post(path, requests.Nothing(), wire.TableInfo))

    async def join(self, where: str, seat: int | None = None) -> Table:
        """Sit down at a table, given by its id, its link or an invitation.

        Without a seat it is the invitation's, or the first that is free. A guest who sits there
        already stays in that seat.
        """
        found = self._here(where)
        table = self.table(found.table)
        present = await table.look()
        if present.you < 0:
            wanted = seat if seat is not None else found.seat
            wanted = free_seat(present.about) if wanted is None else wanted
            await table.sit(wanted, invitation=found.invitation)
        return table

    def _made(self, about: wire.TableInfo) -> Table:
        return Table(about.table, self._http, self._connection)

    def _here(self, where: str) -> Address:
        """The table a text names; `BadAddress` if it is none of this server."""
        is_link = "/" in where or ":" in where
        found = read_address(where if is_link else f"{self.address.server}/t/{where}")
        if not found.table:
            raise BadAddress(f"{where!r} names no table.")
        if found.server != self.address.server:
            raise BadAddress(f"{where!r} is a table of another server than {self.address.server}.")
        return found


def planned(seat: str) -> requests.PlannedSeat:
    """A seat of a new table in one word."""
    return WITHOUT_BOT.get(seat) or requests.PlannedSeat("bot", seat)


def free_seat(about: wire.TableInfo) -> int:
    """The first seat that anybody may take, or a bot's where the table lets guests in late."""
    free = [seat for seat in about.seats if not seat.name and not seat.invited]
    if about.status == "running" and about.late:
        free = [seat for seat in free if seat.bot]
    else:
        free = [seat for seat in free if not seat.bot]
    if not free:
        raise Refused(wire.RequestRefusal("There is no free seat at this table."))
    return free[0].seat
