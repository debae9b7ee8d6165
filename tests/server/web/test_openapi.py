"""The API keeps to its own description: schemathesis makes requests from it, by the hundred."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from fairground.server.web import openapi
from tests.server.harness import Person, ServerProcess, two_at
from tests.server.plain_http import ask

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def people(server: ServerProcess) -> list[str]:
    """Somebody to ask as: the two at a table, and a stranger."""
    _, ada, bert = two_at(server.url, "press-your-luck")
    return [ada.post("/api/me/token")["token"], bert.post("/api/me/token")["token"], "nonsense"]


@pytest.fixture(scope="module")
def table(server: ServerProcess, people: list[str]) -> str:
    mine = ask("GET", f"{server.url}/api/me/tables", headers=_as(people[0])).json()
    return str(mine[0]["table"])


schema = schemathesis.openapi.from_dict(msgspec.json.decode(openapi.document()))


@schema.parametrize()
@settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_every_operation_answers_as_described(
    case: schemathesis.Case[Any], server: ServerProcess, people: list[str], table: str
) -> None:
    case.query.pop("after", None)  # it would wait for news, as it should
    for token, place in ((people[0], table), (people[2], None)):
        if place and "table" in case.path_parameters:
            case.path_parameters["table"] = place
        case.call_and_validate(server.url, headers=_as(token), checks=CHECKS)


def test_the_document_describes_every_endpoint(url: str) -> None:
    document = Person(url).get("/openapi.json")
    assert document["openapi"].startswith("3.")
    assert "/api/tables/{table}/moves" in document["paths"]
    assert "Change" in document["components"]["schemas"]


def _as(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}
