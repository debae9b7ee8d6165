"""What the wings of a house tell and ask each other, through their inner doors."""

from __future__ import annotations

import asyncio
from typing import TypeGuard

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from fairground.server import relay
from fairground.server.catalogue import Health
from fairground.server.guests import Guests
from fairground.server.house import House
from fairground.server.metrics import METRICS, added_up
from fairground.server.refusals import Unwell
from fairground.server.wings import Wings, is_inner

CHANGED = "/neighbour/guests/"
"""A guest has another name, or an older token or link is worthless now."""
RENAMED = "?renamed"


class Neighbours:
    """The other wings; in most houses there are none."""

    def __init__(self, wings: Wings) -> None:
        self._doors = [wings.door(wing) for wing in wings.others()]

    async def tell_of(self, guest: str, is_renamed: bool) -> None:
        """A guest has changed. Every wing knows when this returns; `Unwell` if one cannot hear.

        One that has fallen need not hear: when it is open again it knows nobody yet.
        """
        for answer in await self._ask("POST", CHANGED + guest + RENAMED * is_renamed):
            if isinstance(answer, BaseException) and not isinstance(answer, relay.Fallen):
                raise answer

    async def health(self, mine: Health) -> Health:
        """How the whole house is: ready if every wing is."""
        answers = await self._ask("GET", "/healthz")
        theirs = [msgspec.json.decode(page, type=Health) for page in answers if _is_page(page)]
        found = [mine, *theirs]
        return Health(
            ready=len(theirs) == len(answers) and all(one.ready for one in found),
            unreadable=sum(one.unreadable for one in found),
            tables=tuple(table for one in found for table in one.tables),
        )

    async def figures(self) -> str:
        """The figures of the whole house, as far as it is open."""
        pages = await self._ask("GET", "/metrics")
        return added_up([METRICS.text(), *(page for page in pages if isinstance(page, str))])

    async def _ask(self, method: str, target: str) -> list[str | BaseException]:
        asked = [self._ask_one(door, method, target) for door in self._doors]
        return await asyncio.gather(*asked, return_exceptions=True)

    async def _ask_one(self, door: str, method: str, target: str) -> str:
        status, page = await relay.ask(door, method, target)
        if status not in (200, 204):
            raise Unwell("A part of the house is not well; try again.")
        return page


def _is_page(answer: str | BaseException) -> TypeGuard[str]:
    return isinstance(answer, str)


def inner_routes(house: House, guests: Guests) -> list[BaseRoute]:
    """Where a wing hears what the others tell it."""

    async def changed(request: Request) -> Response:
        if not is_inner(request.scope):
            raise HTTPException(404, "There is nothing at this address.")
        guest = await guests.find_again(request.path_params["guest"])
        if guest is not None and request.url.query:
            await house.rename(guest)
        return Response(status_code=204)

    return [Route(CHANGED + "{guest}", changed, methods=["POST"])]
