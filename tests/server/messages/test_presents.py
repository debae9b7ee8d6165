"""What those who look at a table are shown first: composed once for all who see the same."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

import fairground
from fairground.kernel.state import SPECTATOR
from fairground.server.messages import compose, subscribers, wire
from fairground.server.messages.subscribers import Subscribers, Subscription
from fairground.server.settings import Settings
from fairground.server.tables import entries as e
from fairground.server.tables.table import Table

SEEN = Subscription(SPECTATOR, "scene")


class Reader:
    """A subscriber who keeps what it was told."""

    def __init__(self, guest: str = "") -> None:
        self.guest = guest
        self.heard: list[dict[str, Any]] = []

    def deliver(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))

    def come_again(self) -> None:
        raise AssertionError

    def presences(self) -> list[int]:
        """How many watched, whenever it was told."""
        return [m.get("watching", 0) for m in self.heard if m["type"] == "presence"]


def table() -> Table:
    """A table that waits for people."""
    game = fairground.game("unfair")
    places = (e.Place("ada", "Ada"), e.Place())
    made = e.Made(0, game.name, game.version, {}, "ada", False, "secret", places)
    return Table.begin("t", made, game)


def followed() -> Subscribers:
    return Subscribers(lambda: asyncio.get_running_loop().time(), Settings(), 0)


def composing(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The viewers for whom a present is composed from now on."""
    made: list[int] = []
    compose_it = compose.present

    def noted(at: Table, viewer: int, show: wire.Show) -> wire.Present:
        made.append(viewer)
        return compose_it(at, viewer, show)

    monkeypatch.setattr(compose, "present", noted)
    return made


def test_all_who_watch_are_shown_what_was_composed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made, at = composing(monkeypatch), table()

    async def watch() -> list[Reader]:
        following, readers = followed(), [Reader() for _ in range(20)]
        for reader in [*readers, *readers, Reader("ada")]:
            following.subscribe(at, reader, wire.Watch("t"))
        following.close()
        return readers

    readers = asyncio.run(watch())
    assert made == [SPECTATOR, 0]
    shown = [[m for m in reader.heard if m["type"] == "present"] for reader in readers]
    assert all(each == shown[0] for each in shown)


def test_a_change_is_composed_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    made, at = composing(monkeypatch), table()

    async def change() -> tuple[int, int]:
        following = followed()
        before = following.present(at, SEEN).number
        done = at.adopt(at.prepare(e.Sat(1, 1, "bert", "Bert")))
        following.publish(at, done)
        following.close()
        return before, following.present(at, SEEN).number

    before, after = asyncio.run(change())
    assert after == before + 1
    assert made == [SPECTATOR] * 2


def test_presence_is_told_when_it_changed() -> None:
    at = table()

    async def watch() -> Reader:
        following, ada, eve = followed(), Reader("ada"), Reader()
        for reader in (ada, eve, *[eve] * 10):
            following.subscribe(at, reader, wire.Watch("t"))
        following.close()
        return ada

    assert len(asyncio.run(watch()).presences()) <= 2


def test_watchers_who_come_and_go_are_counted_now_and_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(subscribers, "WATCHING_EVERY", 0.01)
    at = table()

    async def come_and_go() -> Reader:
        following, ada, eve = followed(), Reader("ada"), Reader()
        following.subscribe(at, ada, wire.Watch("t"))
        for _ in range(50):
            following.subscribe(at, eve, wire.Watch("t"))
            following.unsubscribe(at, eve)
        following.subscribe(at, eve, wire.Watch("t"))
        while ada.presences()[-1] != 1:
            await asyncio.sleep(0.005)
        following.close()
        return ada

    assert len(asyncio.run(come_and_go()).presences()) < 50


def test_a_player_who_comes_is_told_of_at_once() -> None:
    at = table()

    async def come() -> Reader:
        following, eve = followed(), Reader()
        following.subscribe(at, eve, wire.Watch("t"))
        following.subscribe(at, Reader(), wire.Watch("t"))
        following.subscribe(at, Reader("ada"), wire.Watch("t"))
        following.close()
        return eve

    told = [m for m in asyncio.run(come()).heard if m["type"] == "presence"]
    assert told[-1]["seats"] == [0]


def test_a_bot_without_time_to_think_is_told_of_until_it_has_some() -> None:
    at = table()
    at.facts.seats[1].bot = "shark"

    async def think() -> Reader:
        following, ada = followed(), Reader("ada")
        following.subscribe(at, ada, wire.Watch("t"))
        for is_brief in (True, True, False):
            following.mark_brief(at, 1, is_brief)
        following.close()
        return ada

    told = [m for m in asyncio.run(think()).heard if m["type"] == "presence"]
    assert [m.get("brief", []) for m in told] == [[], [1], []]
