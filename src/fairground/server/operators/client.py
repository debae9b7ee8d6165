"""Sends operators' commands: to the server that runs, or to the data file where none runs.

A server holds the lock of its data folder and writes its address into a file there.
"""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Never

import msgspec

from fairground.kernel import locks
from fairground.kernel.errors import FairgroundError
from fairground.kernel.registry import all_games
from fairground.server.bans import Bans
from fairground.server.guests import Guests
from fairground.server.operators import signature
from fairground.server.operators.commands import ANSWERS, AnyCommand
from fairground.server.operators.execution import Operators
from fairground.server.services import Services
from fairground.server.settings import Settings
from fairground.server.storage import private_files
from fairground.server.storage.interface import StorageError
from fairground.server.storage.schema import read_key
from fairground.server.storage.sqlite import SqliteStorage
from fairground.server.tables.deletion import Deletion
from fairground.server.tables.registry import TableRegistry
from fairground.server.tables.replay_cache import ReplayCache
from fairground.server.workers.bots import BotWorkers

PATIENCE = 600.0
"""Seconds a command may take: deleting many tables takes a while."""


class NotDone(FairgroundError):
    """A command was not carried out; says why."""


def execute(folder: Path, command: AnyCommand) -> Any:
    """Carry a command out; the answer has the type that `commands.ANSWERS` names."""
    database = folder / private_files.DATABASE
    if not database.is_file():
        raise NotDone(f"there is no data of a server in {folder}")
    with private_files.open_private(folder / private_files.LOCK) as lock:
        try:
            locks.lock(lock)
        except BlockingIOError:
            return _ask_server(folder, command)
        try:
            return asyncio.run(_execute_on_file(Settings(data=folder), command))
        except StorageError as fault:
            raise NotDone(str(fault)) from fault


def _ask_server(folder: Path, command: AnyCommand) -> Any:
    body = msgspec.json.encode(command)
    key = read_key(folder / private_files.DATABASE)
    headers = {"Authorization": signature.sign(key, body), "Content-Type": "application/json"}
    url = _address(folder) + signature.PATH
    request = urllib.request.Request(url, body, headers, method="POST")
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return msgspec.json.decode(answer.read(), type=ANSWERS[type(command)])
    except urllib.error.HTTPError as fault:
        raise NotDone(_reason(fault)) from fault
    except OSError as fault:
        raise NotDone(f"the server that uses {folder} does not answer at {url}") from fault


def _address(folder: Path) -> str:
    try:
        return (folder / private_files.ADDRESS).read_text().strip()
    except OSError as fault:
        raise NotDone(f"a server uses {folder}, and does not say where it is") from fault


def _reason(fault: urllib.error.HTTPError) -> str:
    """The server's own words."""
    try:
        return str(msgspec.json.decode(fault.read())["reason"])
    except (msgspec.MsgspecError, KeyError, TypeError):
        return f"the server answers with {fault.code} {fault.reason}"


async def _execute_on_file(settings: Settings, command: AnyCommand) -> Any:
    async with _opened(settings) as operators:
        return await operators.execute(command)


@asynccontextmanager
async def _opened(settings: Settings) -> AsyncIterator[Operators]:
    """The parts of a server that commands need, without the web and without bots' moves."""
    storage = SqliteStorage(settings.database)
    services = Services(settings, storage, _NoBots(1, 1.0), all_games())
    registry = TableRegistry(services)
    bans = Bans(storage)
    guests = Guests(services, await storage.key(), bans)
    deletion = Deletion(registry, ReplayCache(registry))
    try:
        yield Operators(registry, guests, bans, deletion)
    finally:
        for task in list(services.tasks):
            task.cancel()
        await asyncio.gather(*services.tasks, return_exceptions=True)
        await storage.close()


class _NoBots(BotWorkers):
    """Bots move when the server runs again."""

    async def advise(self, *_: object, **__: object) -> Never:
        """Wait until the command is done."""
        await asyncio.Event().wait()
        raise AssertionError
