"""The client without async, for scripts and notebooks: the same methods, each waits for its answer.

One event loop runs in a thread of its own, also where the caller has a loop, as notebooks do. Every
line `look = waits(Table.look)` is a method with the parameters, types and words of the other.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from functools import wraps
from types import TracebackType
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from fairground.client.client import PATIENCE, Client
from fairground.client.errors import ClientError
from fairground.client.following import Following, Heard
from fairground.client.table import Table
from fairground.server.messages import wire

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


def connect(url: str, *, token: str = "", patience: float = PATIENCE) -> SyncClient:
    """Connect to a server; close it after use, best by a `with` block."""
    return SyncClient(Client(url, token=token, patience=patience))


class LoopThread:
    """An event loop in a thread of its own."""

    def __init__(self, name: str = "fairground-client") -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name=name, daemon=True)
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """Has the loop not been ended?"""
        return self._thread.is_alive()

    def run(self, work: Coroutine[Any, Any, R]) -> R:
        """Do something in the loop and wait for it; an interrupt ends it there too."""
        if not self.is_running:
            work.close()
            raise ClientError("The client is closed.")
        done = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return done.result()
        except BaseException:
            done.cancel()
            raise

    def close(self) -> None:
        """End the loop and its thread."""
        if self.is_running:
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
            self._loop.close()


class Face(Generic[T]):
    """What has the methods of something async, each waiting for its answer."""

    def __init__(self, inner: T, thread: LoopThread) -> None:
        self._inner = inner
        self._thread = thread


def waits(
    method: Callable[Concatenate[T, P], Coroutine[Any, Any, R]],
) -> Callable[Concatenate[Face[T], P], R]:
    """A method that waits for the answer of an async one."""

    @wraps(method)
    def wait(face: Face[T], /, *args: P.args, **kwargs: P.kwargs) -> R:
        return face._thread.run(method(face._inner, *args, **kwargs))

    return wait


class SyncClient(Face[Client]):
    """A guest of one server, until it is closed; `Client` says what everything does."""

    def __init__(self, client: Client) -> None:
        super().__init__(client, LoopThread())
        self.address = client.address
        try:
            self._thread.run(client.__aenter__())
        except BaseException:
            self._thread.close()
            raise

    def __enter__(self) -> SyncClient:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close every connection and end the thread; a second time it does nothing."""
        if self._thread.is_running:
            try:
                self._thread.run(self._inner.__aexit__(None, None, None))
            finally:
                self._thread.close()

    me = waits(Client.me)
    become = waits(Client.become)
    token = waits(Client.token)
    device_link = waits(Client.device_link)
    sign_out = waits(Client.sign_out)
    revoke = waits(Client.revoke)
    delete_me = waits(Client.delete_me)
    games = waits(Client.games)
    rules = waits(Client.rules)
    clauses = waits(Client.clauses)
    figures = waits(Client.figures)
    cards = waits(Client.cards)
    introduction = waits(Client.introduction)
    lobby = waits(Client.lobby)
    my_tables = waits(Client.my_tables)

    def table(self, where: str) -> SyncTable:
        """A table by its id or its link; nothing is asked of the server yet."""
        return SyncTable(self._inner.table(where), self._thread)

    def create(
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
    ) -> SyncTable:
        """Set a table up. A seat is `mine`, `open`, `invited`, or the name of a bot."""
        made = self._inner.create(
            game,
            seats,
            options=options,
            listed=listed,
            clock=clock,
            late=late,
            window=window,
            nonce=nonce,
        )
        return SyncTable(self._thread.run(made), self._thread)

    def quick(
        self,
        game: str,
        *,
        seats: int | None = None,
        bot: str = "regular",
        options: Mapping[str, str] | None = None,
        nonce: str | None = None,
    ) -> SyncTable:
        """Sit down among bots and begin."""
        made = self._inner.quick(game, seats=seats, bot=bot, options=options, nonce=nonce)
        return SyncTable(self._thread.run(made), self._thread)

    def learn(self, game: str) -> SyncTable:
        """Begin the guided first game of a game."""
        return SyncTable(self._thread.run(self._inner.learn(game)), self._thread)

    def join(self, where: str, seat: int | None = None) -> SyncTable:
        """Sit down at a table, given by its id, its link or an invitation."""
        return SyncTable(self._thread.run(self._inner.join(where, seat)), self._thread)


class SyncTable(Face[Table]):
    """One table; `Table` says what everything does."""

    @property
    def id(self) -> str:
        """The table's id."""
        return self._inner.id

    @property
    def link(self) -> str:
        """The address to send to friends."""
        return self._inner.link

    look = waits(Table.look)
    replay = waits(Table.replay)
    record = waits(Table.record)
    review = waits(Table.review)
    luck_card = waits(Table.luck_card)
    share = waits(Table.share)
    hint = waits(Table.hint)
    sit = waits(Table.sit)
    stand = waits(Table.stand)
    invite = waits(Table.invite)
    seat_bot = waits(Table.seat_bot)
    clear = waits(Table.clear)
    start = waits(Table.start)
    play = waits(Table.play)
    undo = waits(Table.undo)
    answer_undo = waits(Table.answer_undo)
    nudge = waits(Table.nudge)
    pause = waits(Table.pause)
    answer_pause = waits(Table.answer_pause)
    resume = waits(Table.resume)
    remove = waits(Table.remove)
    mute = waits(Table.mute)
    mute_watchers = waits(Table.mute_watchers)
    say = waits(Table.say)
    remark = waits(Table.remark)
    leave = waits(Table.leave)
    resign = waits(Table.resign)
    take_over = waits(Table.take_over)
    take_back = waits(Table.take_back)

    def rematch(self, nonce: str | None = None) -> SyncTable:
        """Play again: the table of the next game, where I sit."""
        return SyncTable(self._thread.run(self._inner.rematch(nonce)), self._thread)

    def follow(self, show: wire.Show = "view") -> SyncFollowing:
        """Follow the table for the length of a `with` block."""
        return SyncFollowing(self._inner.follow(show), self._thread)


class SyncFollowing(Face[Following]):
    """A table followed for the length of a `with` block; `Following` says what everything does."""

    def __enter__(self) -> SyncFollowing:
        self._thread.run(self._inner.__aenter__())
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._thread.run(self._inner.__aexit__(kind, fault, trace))

    @property
    def now(self) -> wire.Present:
        """The whole table as I may know it."""
        return self._inner.now

    @property
    def presence(self) -> wire.Presence:
        """Which seats have their player here."""
        return self._inner.presence

    @property
    def clock(self) -> wire.Clock | None:
        """The time that is left for the question of a version, at a table with a clock."""
        return self._inner.clock

    @property
    def is_over(self) -> bool:
        """Is nothing more played at the table?"""
        return self._inner.is_over

    @property
    def is_connected(self) -> bool:
        """Is there a connection to the server now?"""
        return self._inner.is_connected

    hear = waits(Following.hear)
    until = waits(Following.until)
    next_turn = waits(Following.next_turn)
    play = waits(Following.play)

    def __iter__(self) -> Iterator[Heard]:
        while True:
            yield self.hear()

    def turns(self) -> Iterator[wire.Present]:
        """Every turn of mine until the game is over."""
        while (now := self.next_turn()) is not None:
            yield now
