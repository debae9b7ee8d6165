"""Each example of a balancer ends TLS in front of a server, and a game is played through it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.patience import PATIENCE
from tests.server import balancers
from tests.server.attacks.process import serving
from tests.server.harness import free_port

CERTIFICATE = Path(__file__).parent / "fixtures" / "localhost.pem"
"""Signed by nobody, with its key: worth nothing outside of these tests."""
Json = dict[str, Any]
Opened = Callable[[int, int, Path], subprocess.Popen[bytes]]
"""Starts a balancer at a port, in front of a node at another, with a folder for its files."""


def haproxy(port: int, node: int, folder: Path) -> subprocess.Popen[bytes]:
    file = folder / "haproxy.cfg"
    file.write_text(balancers.for_nodes(balancers.with_tls(port, CERTIFICATE), [node]))
    words, environment = balancers.haproxy()
    return subprocess.Popen([*words, "-f", str(file)], env=environment)


def caddy(port: int, node: int, folder: Path) -> subprocess.Popen[bytes]:
    file = folder / "Caddyfile"
    file.write_text(balancers.caddy_with_tls(port, node, folder))
    words = [*balancers.caddy(), "--config", str(file)]
    return subprocess.Popen(words, stderr=subprocess.DEVNULL)


async def play_through(url: str) -> None:
    """Come as a browser does, sit down among bots and make a move."""
    headers, jar = {"Origin": url}, aiohttp.CookieJar()
    unproven = aiohttp.TCPConnector(ssl=False)
    async with (
        asyncio.timeout(PATIENCE),
        aiohttp.ClientSession(url, connector=unproven, headers=headers, cookie_jar=jar) as http,
    ):
        await until_open(http)
        welcome = await http.post("/api/me", json={"name": "Ada"})
        assert welcome.status == 200, await welcome.text()
        assert welcome.headers["Strict-Transport-Security"]
        assert [cookie.key for cookie in jar] == ["__Host-fairground_guest"]
        made = await (await http.post("/api/quick", json={"game": "press-your-luck"})).json()
        async with http.ws_connect("/socket") as socket:
            await socket.send_json({"type": "watch", "table": made["table"]})
            asked = await heard(socket, lambda message: message.get("legal"))
            chosen = {"version": asked["version"], "move": asked["legal"][0], "ref": "mine"}
            await socket.send_json({"type": "move", "table": made["table"], **chosen})
            await heard(socket, lambda message: message["type"] == "played")


async def until_open(http: aiohttp.ClientSession) -> None:
    """The balancer listens, and has found the server ready."""
    while True:
        try:
            if (await http.get("/readyz")).status == 200:
                return
        except aiohttp.ClientConnectionError:
            pass
        await asyncio.sleep(0.05)


async def heard(socket: aiohttp.ClientWebSocketResponse, is_it: Callable[[Json], object]) -> Json:
    while True:
        message: Json = await socket.receive_json()
        assert message["type"] != "refused", message
        if is_it(message):
            return message


@pytest.mark.skipif(sys.platform != "linux", reason="the programs are Linux's")
@pytest.mark.parametrize("opened", [haproxy, caddy], ids=lambda opened: opened.__name__)
def test_a_game_is_played_through_an_example_that_ends_tls(opened: Opened, tmp_path: Path) -> None:
    if opened is haproxy and not balancers.has_haproxy():
        pytest.skip("there is no HAProxy: make haproxy fetches one on Debian")
    port = free_port()
    with serving() as server, opened(port, server.port, tmp_path) as balancer:
        try:
            asyncio.run(play_through(f"https://localhost:{port}"))
        finally:
            balancer.kill()
