"""One table of a server: everything that can be asked or done there with a request.

To hear of every change, follow it: `async with table.follow() as following`.
"""

from __future__ import annotations

from secrets import token_urlsafe

from fairground.client.connection import Connection
from fairground.client.errors import Refused, Stale
from fairground.client.following import Following
from fairground.client.http import Http
from fairground.server.messages import answers, requests, wire


def fresh_nonce(given: str | None) -> str:
    """What a seat adds to the luck of its table: what was given, or something random."""
    return token_urlsafe(16) if given is None else given


class Table:
    """A table by its id."""

    def __init__(self, table: str, http: Http, connection: Connection) -> None:
        self.id = table
        self._http = http
        self._connection = connection
        self._path = f"/api/tables/{table}"

    @property
    def link(self) -> str:
        """The address to send to friends."""
        return f"{self._http.server}/t/{self.id}"

    def follow(self, show: wire.Show = "view") -> Following:
        """Follow the table for the length of a block, as a `view` (data) or a `scene` (picture)."""
        return Following(self.id, show, self._connection)

    # Looking

    async def look(self, show: wire.Show = "view", *, after: int | None = None) -> wire.Present:
        """The table as I may know it; with `after`, wait up to 30 s for a change after that one."""
        return await self._http.get(self._path, wire.Present, show=show, after=after)

    async def replay(
        self, step: int | None = None, *, since: int | None = None, show: wire.Show = "scene"
    ) -> wire.ReplayStep:
        """A step of the game, the last unless said; the log begins after `since`."""
        path = f"{self._path}/replay"
        return await self._http.get(path, wire.ReplayStep, step=step, since=since, show=show)

    async def record(self) -> str:
        """The record as I may read it; after the end it holds everything."""
        return await self._http.text(f"{self._path}/record")

    async def review(self) -> wire.Review:
        """How much of a finished game was luck: begins the count, or says how far it is."""
        return await self._http.get(f"{self._path}/review", wire.Review)

    async def luck_card(self) -> bytes:
        """The picture of a finished game to share, as PNG, once its review is there."""
        return await self._http.content(f"{self._path}/card")

    async def share(self, shared: bool = True) -> wire.TableInfo:
        """Let the link of a finished game be shown with its card, or not any more."""
        return await self._do("share", requests.ShareCard(shared))

    async def hint(self, bot: str = "shark") -> wire.Hint:
        """What a bot would do in my place, and why."""
        return await self._http.post(f"{self._path}/hint", requests.AskHint(bot), wire.Hint)

    # Before the start

    async def sit(
        self, seat: int, *, invitation: str = "", nonce: str | None = None
    ) -> wire.TableInfo:
        """Sit down; after the start in a bot's seat, where the table allows it."""
        wanted = requests.Sit(seat=seat, nonce=fresh_nonce(nonce), invitation=invitation)
        return await self._do("sit", wanted)

    async def stand(self) -> wire.TableInfo:
        """Stand up again."""
        return await self._do("stand")

    async def invite(self, seat: int) -> str:
        """Keep a seat for a guest, and get the link to send."""
        path = f"{self._path}/invite"
        link = await self._http.post(path, requests.OneSeat(seat), answers.Link)
        return self._http.server + link.link

    async def seat_bot(self, seat: int, bot: str = "heuristic") -> wire.TableInfo:
        """Put a bot into a free seat."""
        return await self._do("bot", requests.BotSeat(seat, bot))

    async def clear(self, seat: int) -> wire.TableInfo:
        """Free a seat of its bot, or take its invitation back."""
        return await self._do("clear", requests.OneSeat(seat))

    async def start(self, fill: str | None = None) -> wire.TableInfo:
        """Begin; `fill` names the bot for seats that are still free."""
        return await self._do("start", requests.Start(fill))

    # Playing

    async def play(self, move: str, version: int) -> wire.Played:
        """Play a move, by its notation and the version of the table it was chosen in.

        `Stale` says that the table has moved on, `Refused` why the move is not possible. After
        `Unreachable` it may be sent again: the server plays it once.
        """
        wanted = requests.PlayMove(version, move)
        try:
            return await self._http.post(f"{self._path}/moves", wanted, wire.Played)
        except Refused as error:
            present = await self.look() if error.status == 409 else None
            if present is None or present.version == version:
                raise
            raise Stale(error.refusal, present) from error

    async def undo(self) -> wire.TableInfo:
        """Ask to take back everything since my last move."""
        return await self._do("undo")

    async def answer_undo(self, agree: bool) -> wire.TableInfo:
        """Say whether another player may take moves back."""
        return await self._do("undo/answer", requests.Agree(agree))

    async def nudge(self, seat: int) -> None:
        """Remind a player for whom the table waits."""
        await self._http.post(f"{self._path}/nudge", requests.OneSeat(seat), wire.Done)

    async def pause(self) -> wire.TableInfo:
        """Let the table rest, clocks included."""
        return await self._do("pause")

    async def answer_pause(self, agree: bool) -> wire.TableInfo:
        """Say whether the table may rest, where another player asks for it."""
        return await self._do("pause/answer", requests.Agree(agree))

    async def resume(self) -> wire.TableInfo:
        """End a pause."""
        return await self._do("resume")

    async def rematch(self, nonce: str | None = None) -> Table:
        """Play again: the table of the next game, where I sit."""
        path = f"{self._path}/rematch"
        again = requests.Again(fresh_nonce(nonce))
        about = await self._http.post(path, again, wire.TableInfo)
        return Table(about.table, self._http, self._connection)

    # Hosting

    async def remove(self, seat: int) -> wire.TableInfo:
        """Send the guest of a seat away; for the host."""
        return await self._do("remove", requests.OneSeat(seat))

    async def mute(self, seat: int, muted: bool = True) -> wire.TableInfo:
        """Want no words of the guest in a seat, or want them again; for the host."""
        return await self._do("mute", requests.Mute(seat=seat, muted=muted))

    async def mute_watchers(self, muted: bool = True) -> wire.TableInfo:
        """Want no words of those who watch, or want them again; for the host."""
        return await self._do("mute", requests.Mute(watching=True, muted=muted))

    # Words

    async def say(self, text: str) -> None:
        """Say something at the table."""
        await self._http.post(f"{self._path}/chat", requests.Say(text), wire.Done)

    async def remark(self, word: str) -> None:
        """Make a friendly remark of the game, by its word in `GameInfo.remarks`."""
        await self._http.post(f"{self._path}/remark", requests.Remark(word), wire.Done)

    # Leaving

    async def leave(self) -> wire.TableInfo:
        """Go away; after the start the seat stays mine."""
        return await self._do("leave")

    async def resign(self) -> wire.TableInfo:
        """Give up: a bot plays my seat to the end."""
        return await self._do("resign")

    async def take_over(self, seat: int, bot: str = "heuristic") -> wire.TableInfo:
        """Let a bot play for a player who is gone, or for me."""
        return await self._do("take-over", requests.BotSeat(seat, bot))

    async def take_back(self) -> wire.TableInfo:
        """Play my seat again after a bot did."""
        return await self._do("take-back")

    async def _do(self, action: str, body: wire.Input | None = None) -> wire.TableInfo:
        wanted = requests.Nothing() if body is None else body
        return await self._http.post(f"{self._path}/{action}", wanted, wire.TableInfo)
