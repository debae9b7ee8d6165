"""Requests to one server: bodies and answers as the wire's types, failures as sentences."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import aiohttp
import msgspec

from fairground import __version__
from fairground.client.errors import ClientError, NotFairground, Unreachable, refused
from fairground.server.messages import wire

T = TypeVar("T")

TIMEOUT = aiohttp.ClientTimeout(total=60, sock_connect=10)
"""A request may wait 30 seconds for news of a table."""
HANDSHAKE_TIMEOUT = 10.0
"""Seconds a server has to open the socket; one that is going down may never do it."""
HEARTBEAT = 20.0
"""Seconds between two pings of the socket; a server that answers none is gone."""
GOODBYE = aiohttp.ClientWSTimeout(ws_close=2.0)
"""Seconds a server has to answer the closing of a socket."""
LONGEST_ANSWER = 64 * 2**20
"""Bytes; the longest log of a game has a few million."""
GATEWAYS = {502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout"}
"""What a proxy answers with while the server behind it is away."""


@dataclass(frozen=True)
class Answer:
    """An answer as it came."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class Http:
    """One server as a pool of connections, with the cookies or the token of one guest."""

    def __init__(self, server: str, token: str = "") -> None:
        self.server = server
        self.token = token
        self._session: aiohttp.ClientSession | None = None

    async def open(self, source: str = "") -> None:
        """Make the pool; called in the event loop it is used in.

        `source` is the address connections come from, on a machine that has several.
        """
        headers = {"User-Agent": f"fairground-client/{__version__}"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        # "unsafe" is aiohttp's word for taking the cookies of a server on a bare IP address.
        jar = aiohttp.CookieJar(unsafe=True)
        local = (source, 0) if source else None
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(local_addr=local),
            headers=headers,
            cookie_jar=jar,
            timeout=TIMEOUT,
        )

    async def close(self) -> None:
        """Close every connection of the pool."""
        if self._session is not None:
            await self._session.close()

    async def get(self, path: str, kind: type[T], **query: str | int | None) -> T:
        """Ask for something; what is None is left out of the query."""
        asked = {name: str(value) for name, value in query.items() if value is not None}
        return self._decoded(await self._request("GET", path, params=asked), kind, path)

    async def content(self, path: str) -> bytes:
        """Ask for something that is no message, such as a picture."""
        return await self._request("GET", path)

    async def text(self, path: str) -> str:
        """Ask for something that is plain text."""
        try:
            return (await self._request("GET", path)).decode()
        except UnicodeDecodeError as fault:
            raise self._no_message(path) from fault

    async def post(self, path: str, body: wire.Input, kind: type[T]) -> T:
        """Send something and read the answer."""
        sent = {"data": msgspec.json.encode(body), "headers": {"Content-Type": "application/json"}}
        return self._decoded(await self._request("POST", path, **sent), kind, path)

    async def delete(self, path: str) -> None:
        """Delete something of mine."""
        await self._request("DELETE", path)

    @property
    def cookies(self) -> dict[str, str]:
        """The cookies of this server, by name."""
        return {cookie.key: cookie.value for cookie in self._opened().cookie_jar}

    async def socket(self, path: str = "/socket", **sent: Any) -> aiohttp.ClientWebSocketResponse:
        """Open the socket."""
        url = self.server + path
        wanted: dict[str, Any] = {"heartbeat": HEARTBEAT, "timeout": GOODBYE, **sent}
        try:
            async with asyncio.timeout(HANDSHAKE_TIMEOUT):
                opened: aiohttp.ClientWebSocketResponse = await self._opened().ws_connect(
                    url, **wanted
                )
                return opened
        except aiohttp.WSServerHandshakeError as fault:
            raise self._without_socket(fault.status) from fault
        except (aiohttp.ClientError, OSError, TimeoutError) as fault:
            raise self._failure(fault) from fault

    def _opened(self) -> aiohttp.ClientSession:
        if self._session is None:
            raise ClientError("The client is not open: use it in a `with` block.")
        return self._session

    async def exchange(self, method: str, path: str, **sent: Any) -> Answer:
        """Send a request as it is and read the answer, whatever its status."""
        url = self.server + path
        try:
            # A redirect is not followed: the token is for this server alone.
            async with self._opened().request(
                method, url, allow_redirects=False, **sent
            ) as response:
                return Answer(response.status, response.headers, await self._body(response))
        except (aiohttp.ClientError, OSError, TimeoutError) as fault:
            raise self._failure(fault) from fault

    async def _request(self, method: str, path: str, **sent: Any) -> bytes:
        answer = await self.exchange(method, path, **sent)
        if answer.status != 200:
            raise self._refusal(answer)
        return answer.body

    async def _body(self, response: aiohttp.ClientResponse) -> bytes:
        body = bytearray()
        async for chunk in response.content.iter_any():
            body += chunk
            if len(body) > LONGEST_ANSWER:
                raise NotFairground(f"{self.server} sends more than {LONGEST_ANSWER} bytes.")
        return bytes(body)

    def _decoded(self, body: bytes, kind: type[T], path: str) -> T:
        try:
            return msgspec.json.decode(body, type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
            raise self._no_message(path) from fault

    def _refusal(self, answer: Answer) -> ClientError:
        """The error that says what an answer other than 200 means."""
        try:
            refusal = msgspec.json.decode(answer.body, type=wire.RequestRefusal)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return self._foreign(answer.status, answer.headers.get("Location", ""))
        return refused(refusal, answer.status, _seconds(answer.headers.get("Retry-After", "")))

    def _foreign(self, status: int, location: str) -> ClientError:
        """The error for an answer that no Fairground server gives."""
        if status in GATEWAYS:
            away = f"The server behind {self.server} is away ({GATEWAYS[status]})."
            return refused(wire.RequestRefusal(away), status)
        if location:
            return NotFairground(f"{self.server} leads on to {location}: use that address.")
        return NotFairground(f"{self.server} is no Fairground server: it answers with {status}.")

    def _without_socket(self, status: int) -> ClientError:
        """The error for a socket that was not opened."""
        if status == 404:
            return NotFairground(f"{self.server} is no Fairground server: it has no socket.")
        if status == 401:
            return refused(
                wire.RequestRefusal("The server does not know this token any more."), 401
            )
        crowded = f"{self.server} takes no further connection now ({status})."
        return refused(wire.RequestRefusal(crowded), 503)

    def _no_message(self, path: str) -> NotFairground:
        return NotFairground(
            f"{self.server} is no Fairground server, or one of another version: "
            f"its answer to {path} cannot be read."
        )

    def _failure(self, fault: Exception) -> ClientError:
        """The error for a request that got no whole answer."""
        if isinstance(fault, aiohttp.ClientConnectorError):
            return Unreachable(f"No server answers at {self.server}: {_words(fault.os_error)}.")
        if isinstance(fault, TimeoutError):
            return Unreachable(f"{self.server} did not answer in time.")
        if isinstance(fault, aiohttp.ClientResponseError):
            return NotFairground(f"{self.server} is no Fairground server: it does not speak HTTP.")
        return Unreachable(f"The connection to {self.server} broke before the answer.")


def _words(fault: OSError) -> str:
    """What the system says of a connection that was not made, such as `Connection refused`."""
    if isinstance(fault, socket.gaierror) or not fault.errno or fault.errno < 0:
        return fault.strerror or str(fault)  # the name was not found
    return os.strerror(fault.errno)


def _seconds(header: str) -> float | None:
    """The seconds of a Retry-After header; None for none, or for a date."""
    return float(header) if header.isascii() and header.isdecimal() else None
