"""Requests and sockets of tests as they are written: any body, any answer.

They go through the connections of `fairground.client`, in an event loop all tests share; bytes that
no client would send have sockets of their own (`RawSocket`).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Mapping
from functools import cache
from queue import SimpleQueue
from typing import Any, TypeVar

import aiohttp

from fairground.client import http as client_http
from fairground.client.sync import LoopThread
from tests.patience import PATIENCE

R = TypeVar("R")


class SocketClosed(Exception):
    """The other side has closed the socket."""


@cache
def _loop() -> LoopThread:
    return LoopThread("plain-http")


def run(work: Coroutine[Any, Any, R]) -> R:
    """Do something in the event loop of the tests and wait for it."""
    return _loop().run(work)


class Answer:
    """An answer, whatever its status."""

    def __init__(self, answer: client_http.Answer) -> None:
        self.status_code = answer.status
        self.headers = answer.headers
        self.content = answer.body

    @property
    def text(self) -> str:
        return self.content.decode()

    def json(self) -> Any:
        return json.loads(self.content)


class PlainHttp:
    """Requests of one person: cookies are kept, and `headers` are sent with each of them."""

    def __init__(
        self, url: str, headers: Mapping[str, str] | None = None, source: str = ""
    ) -> None:
        self._http = client_http.Http(url)
        self.headers = dict(headers or {})
        run(self._http.open(source))

    @property
    def cookies(self) -> dict[str, str]:
        """The cookies that were set by answers."""
        return self._http.cookies

    def request(
        self,
        method: str,
        path: str,
        *,
        json: object = None,
        content: Any = None,
        params: Mapping[str, object] | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float = PATIENCE,
    ) -> Answer:
        """Send a request; `ClientError` says that no answer came."""
        body = {"data": content} if json is None else {"json": json}
        wanted = self._http.exchange(
            method,
            path,
            params={name: str(value) for name, value in (params or {}).items()},
            headers={**self.headers, **(headers or {})},
            timeout=aiohttp.ClientTimeout(total=timeout),
            **body,
        )
        return Answer(run(wanted))

    def get(self, path: str, **sent: Any) -> Answer:
        return self.request("GET", path, **sent)

    def post(self, path: str, **sent: Any) -> Answer:
        return self.request("POST", path, **sent)

    def delete(self, path: str, **sent: Any) -> Answer:
        return self.request("DELETE", path, **sent)

    def socket(self, path: str, headers: Mapping[str, str]) -> PlainSocket:
        """An open socket; `ClientError` says why it was not opened."""
        sent = {**self.headers, **headers}
        opened = self._http.socket(path, headers=sent, heartbeat=None, autoclose=False)
        return PlainSocket(run(opened))

    def close(self) -> None:
        run(self._http.close())


class PlainSocket:
    """A socket that is read all the time, as a browser reads it: so pings are answered."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._heard: SimpleQueue[str | None] = SimpleQueue()
        self.close_code: int | None = None
        """The code of the closing frame, once it has come."""
        run(self._begin())

    async def _begin(self) -> None:
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        while (frame := await self._socket.receive()).type is aiohttp.WSMsgType.TEXT:
            self._heard.put(frame.data)
        if frame.type is aiohttp.WSMsgType.CLOSE:
            self.close_code = frame.data
        self._heard.put(None)
        await self._socket.close()

    def send(self, text: str) -> None:
        run(self._socket.send_str(text))

    def recv(self) -> str:
        """The next message; `SocketClosed` after the last one."""
        message = self._heard.get(timeout=PATIENCE)
        if message is None:
            self._heard.put(None)
            raise SocketClosed(f"the socket is closed with code {self.close_code}")
        return message

    def close(self) -> None:
        run(self._end())

    async def _end(self) -> None:
        await self._socket.close()
        await self._reading


def ask(method: str, url: str, **sent: Any) -> Answer:
    """One request of a stranger, on a connection of its own."""
    server, slash, path = url.removeprefix("http://").partition("/")
    http = PlainHttp(f"http://{server}")
    try:
        return http.request(method, slash + path, **sent)
    finally:
        http.close()
