"""The endpoint for operators: signed commands only. It is in no list of endpoints."""

from __future__ import annotations

import msgspec
from aiohttp import web

from fairground.server.operators import signature
from fairground.server.operators.commands import AnyCommand
from fairground.server.operators.execution import Operators
from fairground.server.refusals import BadRequest
from fairground.server.storage.interface import Storage
from fairground.server.web.middleware import json_answer, read_body

_DECODER = msgspec.json.Decoder(AnyCommand)


class OperatorsHandler:
    """Carries out what operators send."""

    def __init__(self, operators: Operators, storage: Storage) -> None:
        self._operators = operators
        self._storage = storage

    async def handle(self, request: web.Request) -> web.Response:
        """Check the signature, carry the command out, answer."""
        body = await read_body(request)
        header = request.headers.get("Authorization", "")
        signature.check(await self._storage.key(), header, body)
        return await self._execute(body)

    async def handle_signed(self, request: web.Request) -> web.Response:
        """The same for what was signed with the key of the nodes, which was checked before."""
        return await self._execute(await read_body(request))

    async def _execute(self, body: bytes) -> web.Response:
        try:
            command = _DECODER.decode(body)
        except msgspec.MsgspecError as fault:
            raise BadRequest(f"This is no command of this version: {fault}.") from fault
        return json_answer(msgspec.json.encode(await self._operators.execute(command)))
