"""The time a discreet answer takes tells nothing about the hand it comes from.

A toy (toy.py) asks a bot again and again whether to give a star, which only its holder can do: with
a star it has two answers, without one. The truth is in the record after the end. Times are compared
by the largest distance between their distributions (Kolmogorov-Smirnov).
"""

from __future__ import annotations

import time
from bisect import bisect_right

import pytest

import fairground
from tests.server.attacks.guests import Guest, Json
from tests.server.attacks.process import Server, lasting, serving
from tests.server.attacks.toy import ASKED, BLINK

BOT = "shark"
ENOUGH = 6
"""Times of each kind."""
FAR = 0.85
"""With six times of each kind, equal distributions are so far apart in one run of 460."""


class Listener:
    """One person at a table with a bot, who notes how long the bot takes where it is discreet."""

    def __init__(self, server: Server) -> None:
        self._guest = Guest(server, "Ada")
        self._socket = self._guest.socket()
        self._asked: tuple[int, float] | None = None
        self._took: dict[int, float] = {}

    def play(self) -> list[tuple[bool, float]]:
        """One game: for every discreet question to the bot, had it a choice, and its seconds."""
        self._took = {}
        table = self._guest.make(BLINK.name, "mine", BOT)
        self._guest.at(table, "start")
        self._socket.say("watch", table=table, show="view")
        while not self._is_over(heard := self._heard(table)):
            assert not heard.get("legal")
        return self._with_truth(self._guest.http.get(f"/api/tables/{table}/record").text)

    def _heard(self, table: str) -> Json:
        while (heard := self._socket.hear()).get("table") != table or "version" not in heard:
            pass
        if heard["type"] in ("present", "change"):
            self._note(heard)
        return heard

    def _note(self, heard: Json) -> None:
        """The time from the question to the change after it."""
        now = time.monotonic()
        if self._asked is not None and heard["version"] > self._asked[0]:
            self._took[self._asked[0]], self._asked = now - self._asked[1], None
        if heard.get("discreet") and ASKED in heard.get("asked", ()) and self._asked is None:
            self._asked = heard["version"], now

    def _is_over(self, heard: Json) -> bool:
        return bool(heard.get("about", {}).get("status") == "over")

    def _with_truth(self, text: str) -> list[tuple[bool, float]]:
        record = fairground.Record.read(text.splitlines(keepends=True), BLINK)
        asked = [
            len(state.legal(ASKED)) > 1
            for state, _ in record.play_through()
            if state.discreet() and ASKED in state.needed()
        ]
        return list(zip(asked, self._took.values(), strict=True))

    def close(self) -> None:
        """Go."""
        self._socket.line.close()


def listen(server: Server, enough: int) -> tuple[list[float], list[float]]:
    """The times of answers without a choice and with one, so many of each kind."""
    listener = Listener(server)
    times: tuple[list[float], list[float]] = ([], [])
    try:
        for _ in range(enough):
            for had_choice, seconds in listener.play():
                times[had_choice].append(seconds)
            if min(map(len, times)) >= enough:
                break
    finally:
        listener.close()
    return times


def distance(one: list[float], other: list[float]) -> float:
    """The largest distance between two distributions: 0 if they are equal, 1 if apart."""
    one, other = sorted(one), sorted(other)
    shares = [
        (bisect_right(one, at) / len(one), bisect_right(other, at) / len(other))
        for at in (*one, *other)
    ]
    return max(abs(mine - theirs) for mine, theirs in shares)


def test_the_distance_of_distributions() -> None:
    """Equal samples are 0 apart, separate ones 1."""
    assert distance([1, 2, 3], [1, 2, 3]) == 0
    assert distance([1, 2, 3], [4, 5]) == 1


@pytest.mark.slow
def test_the_time_of_a_discreet_answer_does_not_tell_the_hand(toys: None) -> None:
    """A bot with one legal answer takes as long as a bot with several, at a table of one person
    without a window to hide behind."""
    with serving() as server:
        forced, free = listen(server, int(lasting(ENOUGH)))
    assert min(len(forced), len(free)) >= ENOUGH, "too few questions of one kind"
    apart = distance(forced, free)
    assert apart < FAR, f"{apart:.2f} apart: {sorted(forced)} and {sorted(free)}"
