"""The description of the API for other people's programs, made of the endpoints and their types."""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import version
from typing import Any

import msgspec

from fairground.server.messages import wire
from fairground.server.web.api_request import Endpoint
from fairground.server.web.routes import ENDPOINTS
from fairground.server.workers.cards import Picture

REFUSALS = {
    400: "The body is no JSON.",
    401: "Nobody knows who asks.",
    403: "Known, and not allowed.",
    404: "There is no such thing.",
    409: "Not now, and why.",
    413: "Too long.",
    415: "No JSON.",
    422: "The input does not fit its schema, or names something unknown.",
    429: "Too much at once.",
    503: "It could not be saved; nothing is lost.",
}
TEXTS: dict[type, tuple[str, ...]] = {
    str: ("text/plain",),
    Picture: ("image/png",),
}
"""Answers that are no JSON."""
PARTS = {
    "table": {"type": "string", "pattern": "^[A-Za-z0-9_-]+$", "maxLength": 40, "minLength": 1},
    "game": {"type": "string", "pattern": "^[a-z-]+$", "maxLength": 40, "minLength": 1},
}


@cache
def document() -> bytes:
    """The whole document as JSON."""
    return msgspec.json.format(msgspec.json.encode(_document()))


def _document() -> dict[str, Any]:
    types = [t for end in ENDPOINTS for t in (end.body, end.answer) if t not in (None, Picture)]
    wanted = [
        *types,
        wire.RequestRefusal,
        wire.SocketInput,
        wire.Change,
        wire.Presence,
        wire.Clock,
    ]
    wanted.append(wire.Closing)
    schemas, components = msgspec.json.schema_components(
        wanted, ref_template="#/components/schemas/{name}"
    )
    by_type = dict(zip(map(str, wanted), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for end in ENDPOINTS:
        paths.setdefault(end.path, {})[end.method.lower()] = _operation(end, by_type)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Fairground",
            "version": version("fairground"),
            "description": "Tables of Fairground. The socket at /socket speaks the same types: "
            "send Watch, Unwatch, SocketMove, SocketSay, SocketRemark or Ping; hear Present, "
            "Change, Played, Done, Refusal, Presence, Clock, Pong and Closing.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "fairground_guest"},
            },
        },
        "security": [{"token": []}, {"cookie": []}, {}],
    }


def _operation(end: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    answers = {"200": _answer(end, schemas)}
    refusal = {"application/json": {"schema": schemas[str(wire.RequestRefusal)]}}
    for status, words in REFUSALS.items():
        answers[str(status)] = {"description": words, "content": refusal}
    operation: dict[str, Any] = {
        "operationId": end.handler.__name__,
        "summary": end.summary,
        "description": end.handler.__doc__ or "",
        "parameters": _parameters(end),
        "responses": answers,
    }
    if end.body is not None:
        body = {"application/json": {"schema": schemas[str(end.body)]}}
        operation["requestBody"] = {"required": True, "content": body}
    return operation


def _answer(end: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    if end.answer in TEXTS:
        kinds = {kind: {"schema": {"type": "string"}} for kind in TEXTS[end.answer]}
        return {"description": end.summary, "content": kinds}
    content = {"application/json": {"schema": schemas[str(end.answer)]}}
    return {"description": end.summary, "content": content}


def _parameters(end: Endpoint) -> list[dict[str, Any]]:
    parts = [
        {"name": name, "in": "path", "required": True, "schema": PARTS[name]}
        for name in re.findall(r"{(\w+)}", end.path)
    ]
    fields = msgspec.structs.fields(end.query)
    asked = [
        {"name": f.name, "in": "query", "required": False, "schema": _plain(f.type)} for f in fields
    ]
    return [*parts, *asked]


def _plain(kind: Any) -> dict[str, Any]:
    """A query is text: where a value may be left out, leave it out instead of writing null."""
    schema = msgspec.json.schema(kind)
    options = [one for one in schema.get("anyOf", [schema]) if one.get("type") != "null"]
    found: dict[str, Any] = options[0]
    return found
