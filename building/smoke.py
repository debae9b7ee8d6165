"""One game against a running server: `python -m building.smoke http://127.0.0.1:8000`.

Uses what is needed at run time alone, so that it runs wherever the server does.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import aiohttp

Json = dict[str, Any]


class Player:
    """A guest of that server."""

    def __init__(self, http: aiohttp.ClientSession) -> None:
        self._http = http

    async def post(self, path: str, **body: Any) -> Json:
        """Post something that must be accepted."""
        async with self._http.post(path, json=body) as answer:
            assert answer.status == 200, await answer.text()
            return dict(await answer.json())

    async def get(self, path: str, **query: Any) -> Json:
        """Get something that must be there."""
        async with self._http.get(path, params=query) as answer:
            assert answer.status == 200, await answer.text()
            return dict(await answer.json())

    async def begin(self) -> str:
        """Sit down among bots, and look at the table over the socket."""
        await self.post("/api/me", name="Smoke")
        about = await self.post("/api/quick", game="press-your-luck", bot="heuristic")
        async with self._http.ws_connect("/socket") as socket:
            await socket.send_json({"type": "watch", "table": about["table"]})
            assert (await socket.receive_json())["type"] == "present"
        return f"/api/tables/{about['table']}"

    async def play(self, path: str) -> Json:
        """Play the first legal move until the game is over."""
        now = await self.get(path)
        while now["about"]["status"] == "running":
            if now.get("legal"):
                await self.post(f"{path}/moves", version=now["version"], move=now["legal"][0])
                now = await self.get(path)
            else:
                now = await self.get(path, after=now["number"])
        return now


async def main(url: str) -> None:
    """Play one game, and look whether all of the server is there."""
    jar = aiohttp.CookieJar(unsafe=True)  # cookies of a server without a name
    async with aiohttp.ClientSession(url, cookie_jar=jar) as http:
        player = Player(http)
        assert (await player.get("/readyz"))["ready"]
        table = await player.begin()
        assert (await player.play(table))["about"]["status"] == "over"


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
