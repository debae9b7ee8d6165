"""Sends operators' commands: to the server that runs, or to the data file where none runs.

A server holds the lock of its data folder and writes its address into a file there; a node of
several is found in their database.
"""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Never

import msgspec

from fairground.kernel import locks
from fairground.kernel.errors import FairgroundError
from fairground.kernel.registry import all_games
from fairground.server.bans import Bans
from fairground.server.cluster.leases import NODES, Leases
from fairground.server.cluster.signature import NodeSignature
from fairground.server.guests import Guests
from fairground.server.operators import signature
from fairground.server.operators.commands import ANSWERS, AnyCommand
from fairground.server.operators.execution import Operators
from fairground.server.services import Services, new_id
from fairground.server.settings import Settings
from fairground.server.storage import private_files
from fairground.server.storage.interface import SHARDS, StorageError
from fairground.server.storage.postgres import PostgresStorage
from fairground.server.storage.schema import read_key
from fairground.server.storage.sqlite import SqliteStorage
from fairground.server.tables.deletion import Deletion
from fairground.server.tables.registry import TableRegistry
from fairground.server.tables.replay_cache import ReplayCache
from fairground.server.workers.bots import BotWorkers

DataPlace = Path | str
"""Where data is: a folder, or the address of a PostgreSQL database."""
NOWHERE = "http://127.0.0.1:9"
"""The address of a command that is a node for a moment: nothing is passed on to it."""
ALL_WITHIN = 15.0
"""Seconds in which a command has all shards where no node runs."""
PATIENCE = 600.0
"""Seconds a command may take: deleting many tables takes a while."""


class NotDone(FairgroundError):
    """A command was not carried out; says why."""


def execute(place: DataPlace, command: AnyCommand) -> Any:
    """Carry a command out; the answer has the type that `commands.ANSWERS` names."""
    if isinstance(place, str):
        return _execute_on_postgres(place, command)
    return _execute_in_folder(place, command)


def _execute_in_folder(folder: Path, command: AnyCommand) -> Any:
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
    try:
        return _ask(url, body, headers, command)
    except OSError as fault:
        raise NotDone(f"the server that uses {folder} does not answer at {url}") from fault


def _ask(url: str, body: bytes, headers: dict[str, str], command: AnyCommand) -> Any:
    """The answer of a server; `OSError` if it is not reached."""
    request = urllib.request.Request(url, body, headers, method="POST")
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return msgspec.json.decode(answer.read(), type=ANSWERS[type(command)])
    except urllib.error.HTTPError as fault:
        raise NotDone(_reason(fault)) from fault


def _execute_on_postgres(database: str, command: AnyCommand) -> Any:
    """Ask a node that runs; where none does, be one for as long as the command takes."""
    try:
        key, nodes = asyncio.run(_nodes(database))
        if not nodes:
            return asyncio.run(_execute_as_node(database, command))
    except StorageError as fault:
        raise NotDone(str(fault)) from fault
    body = msgspec.json.encode(command)
    headers = NodeSignature(key).sign("POST", signature.PATH, "local", body)
    for address in nodes:
        with suppress(OSError):
            kind = {"Content-Type": "application/json"}
            return _ask(address + signature.PATH, body, {**headers, **kind}, command)
    raise NotDone(f"no node answers at {', '.join(nodes)}; run this where they can be reached")


async def _nodes(database: str) -> tuple[bytes, list[str]]:
    """The key of the nodes, and where those are that run."""
    storage = PostgresStorage(database)
    await storage.open()
    try:
        rows = await storage.ask(NODES)
        return await storage.node_key(), [address for _, address in rows]
    finally:
        await storage.close()


async def _execute_as_node(database: str, command: AnyCommand) -> Any:
    storage = PostgresStorage(database, new_id())
    await storage.open()
    leases = Leases(storage, NOWHERE)
    await leases.open()
    try:
        async with asyncio.timeout(ALL_WITHIN):
            while len(storage.held) < SHARDS:  # a node that was killed has a lease for a moment
                await leases.until_changed()
        services = Services(Settings(), storage, _NoBots(1, 1.0), all_games(), ownership=leases)
        async with _opened(services) as operators:
            return await operators.execute(command)
    except TimeoutError as fault:
        raise NotDone("other nodes have started meanwhile; try again") from fault
    finally:
        await leases.close()
        await storage.close()


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
    storage = SqliteStorage(settings.database)
    try:
        services = Services(settings, storage, _NoBots(1, 1.0), all_games())
        async with _opened(services) as operators:
            return await operators.execute(command)
    finally:
        await storage.close()


@asynccontextmanager
async def _opened(services: Services) -> AsyncIterator[Operators]:
    """The parts of a server that commands need, without the web and without bots' moves."""
    storage = services.storage
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


class _NoBots(BotWorkers):
    """Bots move when the server runs again."""

    async def advise(self, *_: object, **__: object) -> Never:
        """Wait until the command is done."""
        await asyncio.Event().wait()
        raise AssertionError
