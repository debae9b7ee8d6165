"""What the wings of a house tell and ask each other, through their inner doors."""

from __future__ import annotations

import asyncio

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from fairground.server import relay
from fairground.server.guests import Guests
from fairground.server.house import House
from fairground.server.metrics import METRICS, added_up
from fairground.server.refusals import Unwell
from fairground.server.wings import Wings, is_inner

CHANGED = "/neighbour/guests/"
"""A guest has another name, or an older token or link is worthless now."""


class Neighbours:
    """The other wings; in most houses there are none."""

    def __init__(self, wings: Wings) -> None:
        self._doors = [wings.door(wing) for wing in wings.others()]

    async def tell_of(self, guest: str) -> None:
        """A guest has changed. Every wing knows when this returns; `Unwell` if one cannot hear."""
        await self._ask("POST", CHANGED + guest)

    async def are_ready(self) -> bool:
        """Is every other wing ready?"""
        try:
            return all(status == 200 for status, _ in await self._ask("GET", "/healthz"))
        except Unwell:
            return False

    async def figures(self) -> str:
        """The figures of the whole house."""
        pages = [page for _, page in await self._ask("GET", "/metrics")]
        return added_up([METRICS.text(), *pages])

    async def _ask(self, method: str, target: str) -> list[tuple[int, str]]:
        return await asyncio.gather(*(relay.ask(door, method, target) for door in self._doors))


def routes(house: House, guests: Guests) -> list[BaseRoute]:
    """Where a wing hears what the others tell it."""

    async def changed(request: Request) -> Response:
        if not is_inner(request.scope):
            raise HTTPException(404, "There is nothing at this address.")
        guest = await guests.find_again(request.path_params["guest"])
        if guest is not None:
            await house.rename(guest)
        return Response(status_code=204)

    return [Route(CHANGED + "{guest}", changed, methods=["POST"])]
