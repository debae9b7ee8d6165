"""One guest within all limits cannot keep the bots of other guests from answering."""

from __future__ import annotations

import time
from statistics import median

import pytest

from tests.server.attacks.guests import Guest, sentence
from tests.server.attacks.process import Server, lasting

HEAVY = "unfair"
"""A game whose bots think long."""
BOT = "shark"
OF_ONE_GUEST, OF_ONE_ADDRESS = 5, 12
"""Running tables without a second person that a guest, and an address, may have."""
PATIENT = 6.0
"""Seconds a bot of another guest may take: it thinks for up to five."""
UNSEEN = 11.0
FEW = 11
"""Moves of an unwatched table: for five seconds it plays on, one move in 0.7 seconds."""


class Single:
    """A guest alone with a bot, who notes how long the bot takes."""

    def __init__(self, server: Server) -> None:
        self.guest = Guest(server, "Carla")
        self.table = self.guest.make(HEAVY, "mine", "regular")
        self.guest.at(self.table, "start")

    def waits(self, seconds: float) -> list[float]:
        """For so long, how long every turn of the bot took, the last one even if unfinished."""
        end, waits = time.monotonic() + seconds, []
        while time.monotonic() < end:
            self._move_while_asked()
            began = time.monotonic()
            self._wait_for_my_turn(end + PATIENT)
            waits.append(time.monotonic() - began)
        return waits

    def _move_while_asked(self) -> None:
        while legal := (seen := self.guest.look(self.table)).get("legal"):
            self.guest.at(self.table, "moves", version=seen["version"], move=legal[-1])

    def _wait_for_my_turn(self, end: float) -> None:
        """Count a turn from the question to the first move of the bot that follows."""
        version = self.guest.look(self.table)["version"]
        while time.monotonic() < end:
            if self.guest.look(self.table)["version"] != version:
                return
            time.sleep(0.05)


def start_many(guest: Guest, tables: int) -> list[str]:
    """Start so many tables of bots only; the ids of those that began."""
    started = []
    for _ in range(tables):
        table = guest.make(HEAVY, BOT, BOT, BOT, BOT)
        answer = guest.http.post(f"/api/tables/{table}/start", json={})
        time.sleep(0.05)  # fifty requests a second are another limit
        if answer.status_code == 200:
            started.append(table)
        else:
            assert "table" in sentence(answer)
    return started


@pytest.mark.slow
def test_tables_of_bots_only_do_not_hold_up_the_bots_of_people(alone: Server) -> None:
    """While one guest has as many tables of thinking bots as it may, the bots at a person's table
    answer as they did before."""
    single = Single(alone)
    before = single.waits(lasting(3))
    start_many(Guest(alone, "Eve"), 9)
    during = single.waits(lasting(6))
    assert max(during) < PATIENT, f"a bot took {max(during):.1f} s, {max(before):.1f} before"
    assert median(during) < 3 * median(before) + 1


def test_a_guest_has_only_so_many_running_tables_of_bots(alone: Server) -> None:
    """A guest may have five running tables without a second person; the next is refused with a
    sentence."""
    started = start_many(Guest(alone, "Eve"), 9)
    assert len(started) <= OF_ONE_GUEST, f"{len(started)} tables of bots began"
    assert started


def test_an_address_has_only_so_many_running_tables_of_bots(alone: Server) -> None:
    """More guests from one address do not help: together they have twelve such tables."""
    eves = [Guest(alone, f"Eve {number}", "127.7.0.1") for number in range(5)]
    started = [table for eve in eves for table in start_many(eve, 5)]
    assert len(started) <= OF_ONE_ADDRESS, f"{len(started)} tables of bots began"


@pytest.mark.slow
def test_a_table_of_bots_stops_when_no_client_watches_it(alone: Server) -> None:
    """Bots among themselves play at the pace of a watched table, and stop five seconds after the
    last client has gone; a client that looks finds the game where it stopped."""
    eve = Guest(alone, "Eve")
    table = eve.make("karma", *["random"] * 6)
    eve.at(table, "start")
    time.sleep(UNSEEN)
    seen = eve.look(table)
    assert seen["about"]["status"] == "running", "the bots played to the end unwatched"
    assert seen["version"] <= FEW, f"{seen['version']} moves without anyone watching"


def test_a_watched_table_of_bots_goes_on(alone: Server) -> None:
    """A spectator who subscribes sees move after move, at a pace people can follow."""
    eve = Guest(alone, "Eve")
    table = eve.make("karma", "random", "random")
    eve.at(table, "start")
    with eve.socket() as socket:
        socket.say("watch", table=table, show="view")
        began, moves = time.monotonic(), 0
        while moves < 4:
            moves += socket.hear()["type"] == "change"
    assert 1.0 < time.monotonic() - began < 30.0
