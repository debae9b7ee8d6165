"""Real servers and real clients for tests: a process, its sockets, and people who use them."""

from __future__ import annotations

import base64
import json
import multiprocessing
import os
import socket
import subprocess
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from fairground.cli.main import main
from tests.patience import PATIENCE, wait_until
from tests.server import rigged
from tests.server.plain_http import PlainHttp, PlainSocket, SocketClosed, ask

ROOT = Path(__file__).parents[2]

MEMORY = Path("/dev/shm")
"""A killed process loses nothing it handed to the system, so a disk in memory shows as much."""

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["__main__", "tests.server.preloaded"])
"""Every server begins as a copy of a process that has loaded all modules: it opens at once."""

Json = dict[str, Any]

DATABASES: list[Callable[[Path], str]] = []
"""What gives the PostgreSQL database that stands for a data folder; empty: data is in a file."""


def quick_disk() -> Path | None:
    """A place for data that comes and goes; None is the system's own choice."""
    return MEMORY if MEMORY.is_dir() else None


def children(process: int | None) -> list[int]:
    """The processes a process has started, the first one first."""
    listed = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(child) for child in listed.split()]


def free_port() -> int:
    """A port that is free now."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


class ServerProcess:
    """A server in a process of its own, ready when this is made."""

    def __init__(self, data: Path, *, paths: Sequence[Path] = (), **pulled: Any) -> None:
        """`paths` are searched for modules and installed packages before all others."""
        self._metrics = free_port()
        where = {"database": DATABASES[-1](data)} if DATABASES else {}
        rig = json.dumps({"data": str(data), "metrics": self._metrics, **where, **pulled})
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
        here, there = FORKS.Pipe(duplex=False)
        heard, said = FORKS.Pipe(duplex=False)
        self.process = FORKS.Process(
            target=rigged.serve_apart,
            args=(rig, there, said, environment),
            daemon=True,
        )
        self.process.start()
        there.close()
        said.close()
        self.errors: list[str] = []
        self._listener = threading.Thread(target=self._listen, args=(heard,), daemon=True)
        self._listener.start()
        with here:
            self.url = self._opened(here)

    def _opened(self, here: Connection) -> str:
        with suppress(EOFError):
            if here.poll(PATIENCE):
                return str(here.recv())
        raise AssertionError(f"the server did not open: {self.stop()}")

    def _listen(self, heard: Connection) -> None:
        with heard, os.fdopen(os.dup(heard.fileno())) as lines:
            self.errors.extend(lines)

    def figures(self) -> str:
        """What the server tells Prometheus."""
        return ask("GET", f"http://127.0.0.1:{self._metrics}/metrics").text

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.stop()

    def ended(self) -> int | None:
        """Wait for its end and give its exit code."""
        self.process.join(PATIENCE)
        return self.process.exitcode

    def stop(self) -> str:
        """Ask it to end and return what it said on standard error."""
        self.process.terminate()
        assert self.ended() is not None, "the server did not end"
        self._listener.join(PATIENCE)
        return "".join(self.errors)


def command(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """What `fairground` says to these words where nobody sits at a terminal, in this process."""
    ran = CliRunner().invoke(main, list(map(str, words)), catch_exceptions=False)
    return subprocess.CompletedProcess(words, ran.exit_code, ran.stdout, ran.stderr)


def install(folder: Path, **games: str) -> Path:
    """Lay down what pip would leave of a package that names these games; gives the folder."""
    about = folder / "examples-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: examples\nVersion: 1\n")
    entries = "\n".join(f"{name} = {where}" for name, where in games.items())
    (about / "entry_points.txt").write_text(f"[fairground.games]\n{entries}\n")
    return folder


@contextmanager
def serving(data: Path, **pulled: Any) -> Iterator[ServerProcess]:
    """A server for the length of a block."""
    server = ServerProcess(data, **pulled)
    try:
        yield server
    finally:
        server.stop()


class Person:
    """Somebody with a browser's cookie, or with nothing if the name is empty."""

    def __init__(self, url: str, name: str = "") -> None:
        self.url = url
        self.http = PlainHttp(url)
        _HERE.append(self)
        if name:
            self.post("/api/me", name=name)

    def post(self, path: str, **body: Any) -> Json:
        answer = self.http.post(path, json=body)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def refused(self, path: str, **body: Any) -> Json:
        """Post something that must be refused; the refusal with its status."""
        answer = self.http.post(path, json=body)
        assert answer.status_code >= 400, answer.text
        return {**answer.json(), "status": answer.status_code}

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def text(self, path: str) -> str:
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.text

    def at(self, table: str, action: str, **body: Any) -> Json:
        """Do something at a table."""
        return self.post(f"/api/tables/{table}/{action}", **body)

    def look(self, table: str, **query: Any) -> Json:
        """The table as this person may know it."""
        return dict(self.get(f"/api/tables/{table}", **query))

    def until(self, table: str, holds: Callable[[Json], object]) -> Json:
        """Wait for news until something holds."""
        present = self.look(table)

        def news() -> Json:
            nonlocal present
            present = self.look(table, after=present["number"])
            return present

        return present if holds(present) else wait_until(news, holds, pause=0.0)

    def make(self, game: str, *seats: str, **more: Any) -> str:
        """A table; seats are mine, open, invited or the name of a bot."""
        kinds = ("mine", "open", "invited")
        planned = [{"kind": s} if s in kinds else {"kind": "bot", "bot": s} for s in seats]
        return str(self.post("/api/tables", game=game, seats=planned, **more)["table"])

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextmanager
    def socket(self, query: str = "", **headers: str) -> Iterator[Socket]:
        connection = self.http.socket("/socket" + query, headers)
        try:
            yield Socket(connection)
        finally:
            connection.close()


_HERE: list[Person] = []


def everybody_goes_home() -> None:
    """Close what the people of a test left open."""
    while _HERE:
        _HERE.pop().http.close()


class Socket:
    """A socket that waits for what should come."""

    def __init__(self, connection: PlainSocket) -> None:
        self.connection = connection

    def send(self, kind: str, **message: Any) -> None:
        self.connection.send(json.dumps({"type": kind, **message}))

    def raw(self) -> str:
        return self.connection.recv()

    def hear(self) -> Json:
        return dict(json.loads(self.raw()))

    def wait(self, kind: str) -> Json:
        """The next message of a kind; others are passed over."""
        while (message := self.hear())["type"] != kind:
            pass
        return message

    def watch(self, table: str, **more: Any) -> Json:
        self.send("watch", table=table, **more)
        return self.wait("present")

    def move(self, table: str, version: int, move: str, ref: str = "r") -> Json:
        """Send a move and return the answer to it."""
        self.send("move", table=table, version=version, move=move, ref=ref)
        while (message := self.hear()).get("ref") != ref:
            pass
        return message

    def closed_with(self) -> int:
        """The code with which the other side closes the socket."""
        with suppress(SocketClosed):
            while True:
                self.hear()
        assert self.connection.close_code is not None
        return self.connection.close_code

    def pong(self) -> list[Json]:
        """Everything heard up to the answer of a ping: afterwards nothing is on its way."""
        self.send("ping", ref="now")
        heard = []
        while (message := self.hear()) != {"type": "pong", "ref": "now"}:
            heard.append(message)
        return heard


def raw_get(url: str, path: str, *headers: bytes) -> bytes:
    """The whole answer to a request whose path and headers go out byte for byte."""
    host, _, port = url.removeprefix("http://").partition(":")
    lines = (f"GET {path} HTTP/1.1".encode(), b"Host: here", b"Connection: close", *headers)
    with socket.create_connection((host, int(port)), PATIENCE) as line:
        line.sendall(b"\r\n".join((*lines, b"", b"")))
        return b"".join(iter(lambda: line.recv(65536), b""))


class RawSocket:
    """A socket without a library: it sends any bytes as frames, and reads only when asked to."""

    def __init__(self, url: str, cookie: str = "") -> None:
        host, _, port = url.removeprefix("http://").partition(":")
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self._socket.settimeout(PATIENCE)
        self._socket.connect((host, int(port)))
        key = base64.b64encode(bytes(16)).decode()
        lines = (
            "GET /socket HTTP/1.1",
            f"Host: {host}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            *([f"Cookie: {cookie}"] if cookie else []),
        )
        self._socket.sendall("\r\n".join((*lines, "", "")).encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self._socket.recv(1)
        assert b" 101 " in head

    def send_frame(self, data: bytes, opcode: int = 1) -> None:
        """One masked frame; with an all-zero mask the data stays as it is."""
        size = len(data)
        if size < 126:
            head = bytes((0x80 | opcode, 0x80 | size))
        elif size < 65536:
            head = bytes((0x80 | opcode, 0x80 | 126)) + size.to_bytes(2, "big")
        else:
            head = bytes((0x80 | opcode, 0x80 | 127)) + size.to_bytes(8, "big")
        self.send_bytes(head + bytes(4) + data)

    def send_bytes(self, data: bytes) -> None:
        with suppress(ConnectionError, TimeoutError):
            self._socket.sendall(data)

    def drain(self) -> bytes:
        """Everything until the other side hangs up."""
        heard = b""
        with suppress(ConnectionError):
            while data := self._socket.recv(65536):
                heard += data
        return heard

    def __enter__(self) -> RawSocket:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()


def two_at(url: str, game: str, **more: Any) -> tuple[str, Person, Person]:
    """Two people at a table whose game has begun."""
    one, other = Person(url, "Ada"), Person(url, "Bert")
    table = one.make(game, "mine", "open", **more)
    other.at(table, "sit", seat=1)
    one.at(table, "start")
    return table, one, other


def turn_of(table: str, *people: Person) -> tuple[Person, Json]:
    """Whoever may decide, with what they see."""
    seen = [(person, person.look(table)) for person in people]
    return next((person, present) for person, present in seen if present.get("legal"))
