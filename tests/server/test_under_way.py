"""A guest is erased after what they have under way, so that nothing of it is written later."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from fairground.kernel.registry import all_games
from fairground.server.bans import Bans
from fairground.server.guests import Guests
from fairground.server.refusals import Refused
from fairground.server.services import Services
from fairground.server.settings import Settings
from fairground.server.storage.sqlite import SqliteStorage
from fairground.server.tables import entries as e
from fairground.server.tables.deletion import Deletion
from fairground.server.tables.registry import TableRegistry
from fairground.server.tables.replay_cache import ReplayCache
from fairground.server.under_way import UnderWay
from fairground.server.workers.bots import BotWorkers
from tests.patience import PATIENCE


def test_a_guest_is_erased_after_what_they_have_begun(tmp_path: Path) -> None:
    """A table is asked for by a request that is under way while its guest is deleted."""

    async def run() -> list[bytes]:
        storage = SqliteStorage(tmp_path / "data.sqlite3")
        services = Services(Settings(), storage, BotWorkers(1, 1.0), all_games())
        registry = TableRegistry(services)
        guests = Guests(services, b"key", Bans(storage))
        ada = await guests.create("Ada Unique")
        deletion = Deletion(registry, ReplayCache(registry))
        with guests.under_way.of(ada.id):
            deleting = asyncio.create_task(deletion.delete_guest(guests, ada.id))
            while not guests.is_leaving(ada.id):
                await asyncio.sleep(0)
            game = registry.game("press-your-luck")
            options = game.suited(2, {}).written
            places = (e.Place(ada.id, ada.name), e.Place(bot="heuristic"))
            made = e.Made(0, game.name, game.version, options, ada.id, False, "secret", places)
            await registry.create(made, "begun-a-moment-ago")
            with pytest.raises(Refused):
                guests.check_staying(ada.id)
        await deleting
        journal = await storage.journal("begun-a-moment-ago")
        await storage.close()
        return journal

    journal = b"".join(asyncio.run(run()))
    assert b"Former guest" in journal
    assert b"Unique" not in journal


def test_the_request_to_delete_does_not_wait_for_itself() -> None:
    async def run() -> None:
        under_way = UnderWay()
        under_way.begin("ada")
        async with asyncio.timeout(PATIENCE):
            await under_way.until_ended("ada", but=1)
            await under_way.until_ended("bert")

    asyncio.run(run())
