"""Friends who play by socket and note how long the server takes for each of their moves."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

from tests.patience import PATIENCE
from tests.server.attacks.guests import Guest, Json
from tests.server.attacks.process import AT_ONCE, Server
from tests.server.attacks.raw import RawSocket

GAME = "press-your-luck"
PACE = 0.05
"""Seconds between two moves, so that the friends stay far below every limit."""
TIMES_SLOWER, SLACK = 20.0, 0.25
"""How much slower the usual move may become during an attack; the slack in seconds."""


class Friends:
    """Two guests at one table after another; `move` plays one move and gives its seconds."""

    def __init__(self, server: Server) -> None:
        self._guests = [Guest(server, "Ada"), Guest(server, "Bert")]
        self._sockets = [guest.socket() for guest in self._guests]
        for socket in self._sockets:
            socket.line.settimeout(PATIENCE)
        self._moves = 0
        self._begin()

    def _begin(self) -> None:
        one, other = self._guests
        self._table = one.make(GAME, "mine", "open")
        other.at(self._table, "sit", seat=1)
        one.at(self._table, "start")
        self._seen = [self._watch(socket) for socket in self._sockets]

    def _watch(self, socket: RawSocket) -> Json:
        socket.say("watch", table=self._table, show="view")
        while (heard := socket.hear())["type"] != "present" or heard["table"] != self._table:
            pass
        return heard

    def move(self) -> float:
        """Play one move; seconds from sending it until both players have heard of it."""
        seat = next(seat for seat in (0, 1) if self._seen[seat].get("legal"))
        asked, self._moves = self._seen[seat], self._moves + 1
        began = time.monotonic()
        self._sockets[seat].say(
            "move", table=self._table, version=asked["version"], move=self._chosen(asked)
        )
        self._seen = [self._after(socket, asked["version"]) for socket in self._sockets]
        took = time.monotonic() - began
        if not any(seen.get("legal") for seen in self._seen):
            self._begin()
        return took

    def _chosen(self, asked: Json) -> str:
        return str(asked["legal"][self._moves % len(asked["legal"])])

    def _after(self, socket: RawSocket, version: int) -> Json:
        while (heard := socket.hear())["type"] != "change" or heard["version"] <= version:
            assert heard["type"] != "refused", heard
        return heard

    def play(self, moves: int) -> list[float]:
        """The seconds of so many moves."""
        return [self._paced() for _ in range(moves)]

    def play_for(self, seconds: float) -> list[float]:
        """The seconds of as many moves as fit, at least one."""
        end, times = time.monotonic() + seconds, [self._paced()]
        while time.monotonic() < end:
            times.append(self._paced())
        return times

    def _paced(self) -> float:
        time.sleep(PACE)
        return self.move()

    def close(self) -> None:
        """Leave."""
        for socket in self._sockets:
            socket.line.close()
        for guest in self._guests:
            guest.http.close()


@contextmanager
def friends_at(server: Server) -> Iterator[Friends]:
    """Friends who play for the length of a block."""
    friends = Friends(server)
    try:
        yield friends
    finally:
        friends.close()


def assert_quick(before: list[float], during: list[float]) -> None:
    """The moves of others stay about as quick as they were, and none waits long."""
    assert max(during) < AT_ONCE, f"a move took {max(during):.1f} s during the attack"
    usual = TIMES_SLOWER * median(before) + SLACK
    assert median(during) < usual, f"moves took {median(during):.2f} s, {median(before):.3f} before"
