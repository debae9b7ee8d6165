"""One table as it is followed: `now` is the whole table after the last message that was heard.

Changes are numbered. A missing number, like a lost connection, is made good by watching again from
the last one heard. A move is kept until the server answers it and sent again on every new socket:
the server knows it by seat, version and notation, and plays it once.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from itertools import count
from types import TracebackType

from msgspec import UNSET
from msgspec.structs import replace

from fairground.client.connection import AtTable, Connection, Lost
from fairground.client.errors import ClientError, Stale, refused
from fairground.server.messages import wire

Heard = wire.Present | wire.Change | wire.Presence | wire.Clock | Lost

MOST_UNREAD = 100
"""Messages that wait to be read; a reader farther behind gets the whole table instead."""
ENDED = ("over", "closed")
"""What the status of a table is when nothing more is played at it."""


@dataclass(frozen=True)
class _Sent:
    """A move that the server has not answered."""

    message: wire.SocketMove
    answer: asyncio.Future[wire.Played]


class Following:
    """A table followed for the length of an `async with` block, by one reader."""

    def __init__(self, table: str, show: wire.Show, connection: Connection) -> None:
        self.table = table
        self.presence = wire.Presence(table)
        """Which seats have their player here."""
        self.clock: wire.Clock | None = None
        """The time that is left for the question of a version, at a table with a clock."""
        self.is_connected = False
        self._show = show
        self._connection = connection
        self._now: wire.Present | None = None
        self._is_watching = False
        """Has the server answered the last watch?"""
        self._sent: dict[str, _Sent] = {}
        self._refs = map(str, count(1))
        self._unread: deque[Heard] = deque()
        self._news = asyncio.Event()
        self._error: Exception | None = None
        self._seen_turn = -1
        """The number of the table at the last turn that was given out."""

    async def __aenter__(self) -> Following:
        """Begin, and wait for the first picture of the table."""
        await self._connection.add(self)
        try:
            while self._now is None:
                await self._wait_for_news()
        except BaseException:
            await self._connection.remove(self)
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Follow the table no longer; moves that were not answered are given up."""
        await self._connection.remove(self)
        self.failed(ClientError("The table is not followed any more."))

    # For the reader

    @property
    def now(self) -> wire.Present:
        """The whole table as I may know it."""
        if self._now is None:
            raise ClientError("The table is not followed yet: use it in a `with` block.")
        return self._now

    @property
    def is_over(self) -> bool:
        """Is nothing more played at the table?"""
        return self.now.about.status in ENDED

    async def hear(self) -> Heard:
        """The next message; it waits for one."""
        while not self._unread:
            await self._wait_for_news()
        return self._unread.popleft()

    def __aiter__(self) -> AsyncIterator[Heard]:
        return self

    async def __anext__(self) -> Heard:
        return await self.hear()

    async def until(self, holds: Callable[[wire.Present], object]) -> wire.Present:
        """Wait until something holds for the table; the table then."""
        while not holds(self.now):
            await self._wait_for_news()
        return self.now

    async def next_turn(self) -> wire.Present | None:
        """Wait until I am asked for a move; None at the end of the game.

        A turn that was not answered is given again when the table has changed.
        """
        seen = self._seen_turn
        await self.until(lambda now: self.is_over or (now.legal and now.number > seen))
        self._seen_turn = self.now.number
        return None if self.is_over else self.now

    async def turns(self) -> AsyncIterator[wire.Present]:
        """Every turn of mine until the game is over."""
        while (now := await self.next_turn()) is not None:
            yield now

    async def play(self, move: str, version: int) -> wire.Played:
        """Play a move that was chosen in a version of the table; returns once it is on disk.

        `Stale` says that the table has moved on, `Refused` why the move is not possible. After a
        lost connection it is sent again. When this returns, `now` is the table after the move.
        """
        if self._error is not None:
            raise self._error
        ref = next(self._refs)
        message = wire.SocketMove(table=self.table, version=version, move=move, ref=ref)
        sent = _Sent(message, asyncio.get_running_loop().create_future())
        self._sent[ref] = sent
        try:
            await self._connection.send(message)
            return await sent.answer
        finally:
            del self._sent[ref]

    # For the connection

    async def opened(self) -> None:
        """Watch from the last change heard, and send the moves without an answer again."""
        self.is_connected = True
        self._is_watching = False
        await self.resend()

    async def resend(self) -> None:
        """Send what the server has not answered."""
        if not self._is_watching:
            await self._watch()
        for sent in list(self._sent.values()):
            await self._connection.send(sent.message)

    async def heard(self, message: AtTable) -> None:
        """Take a message."""
        match message:
            case wire.Played():
                self._answer(message)
            case wire.RequestRefusal():
                self._refuse(message)
            case wire.Change():
                await self._change(message)
            case _:
                self._take(message)

    def lost(self, lost: Lost) -> None:
        """Tell the reader that the connection is lost."""
        self.is_connected = False
        self._tell(lost)

    def failed(self, error: Exception) -> None:
        """End: every call that waits raises the error."""
        self._error = self._error or error
        self.is_connected = False
        for sent in self._sent.values():
            if not sent.answer.done():
                sent.answer.set_exception(error)
        self._wake()

    async def _watch(self) -> None:
        now = self._now
        since, you = (None, None) if now is None else (now.number, now.you)
        await self._connection.send(wire.Watch(self.table, self._show, since, you))

    async def _change(self, change: wire.Change) -> None:
        """Take the next change; one heard before is passed over, a gap is asked for once."""
        if self._now is None or change.number <= self._now.number:
            return
        if change.number == self._now.number + 1:
            self._now = after(self._now, change)
            self._is_watching = True
            self._tell(change)
        elif self._is_watching:
            self._is_watching = False
            await self._watch()

    def _take(self, message: wire.Present | wire.Presence | wire.Clock) -> None:
        match message:
            case wire.Present():
                self._now = message
                self._seen_turn = min(self._seen_turn, message.number - 1)
            case wire.Presence():
                self.presence = message
            case wire.Clock():
                self.clock = message
        self._is_watching = True
        self._tell(message)

    def _answer(self, played: wire.Played) -> None:
        sent = self._sent.get(played.ref)
        if sent is not None and not sent.answer.done():
            sent.answer.set_result(played)

    def _refuse(self, refusal: wire.RequestRefusal) -> None:
        sent = self._sent.get(refusal.ref)
        if sent is None:
            if not refusal.ref:  # a watch has no ref: there is no such table any more
                self.failed(refused(refusal, 409))
        elif not sent.answer.done():
            sent.answer.set_exception(self._refused_move(refusal))

    def _refused_move(self, refusal: wire.RequestRefusal) -> ClientError:
        """The error of a move; the changes it was too late for have been heard before it."""
        if refusal.present is UNSET:
            return refused(refusal, 409)
        return Stale(refusal, self.now)

    def _tell(self, message: Heard) -> None:
        """Let the reader have a message; what is too much to read becomes the whole table."""
        if len(self._unread) >= MOST_UNREAD and self._now is not None:
            self._unread.clear()
            self._unread.append(self._now)
        else:
            self._unread.append(message)
        self._wake()

    def _wake(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    async def _wait_for_news(self) -> None:
        if self._error is not None:
            raise self._error
        await self._news.wait()


def after(now: wire.Present, change: wire.Change) -> wire.Present:
    """The table after a change; a change without a picture leaves the picture as it was."""
    about = now.about if isinstance(change.about, type(UNSET)) else change.about
    chat = now.chat if isinstance(change.said, type(UNSET)) else (*now.chat, change.said)
    heard = replace(now, number=change.number, version=change.version, about=about, chat=chat)
    if change.view is UNSET and change.scene is UNSET:
        return heard
    return replace(
        heard,
        scene=change.scene,
        view=change.view,
        legal=change.legal,
        asked=change.asked,
        answered=change.answered,
        discreet=change.discreet,
    )
