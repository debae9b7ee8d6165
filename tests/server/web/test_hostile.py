"""Unfriendly visitors: other origins, huge and broken input, guessed ids, floods."""

from __future__ import annotations

import json
import re
import secrets
import socket
from collections.abc import AsyncIterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairground.client import ClientError
from tests.server.attacks.raw import upgrade
from tests.server.harness import Person, RawSocket, ServerProcess, raw_get, serving, two_at
from tests.server.plain_http import SocketClosed, ask

JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
KINDS = ("watch", "unwatch", "move", "say", "remark", "ping", "nonsense")


def test_every_answer_has_strict_headers(url: str) -> None:
    for path in ("/", "/api/games", "/api/me", "/nowhere", "/openapi.json"):
        headers = ask("GET", url + path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize(
    "head",
    [
        b"HEAD / HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n",
        b"BREW / HTTP/1.1\r\nHost: x\r\n\r\n",
        b"no HTTP at all\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n",
        upgrade({}),
    ],
)
def test_no_answer_tells_what_the_server_is_made_of(url: str, head: bytes) -> None:
    """What never reaches a handler is answered in the same name: a bad head, an upgrade."""
    host, _, port = url.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port))) as line:
        line.sendall(head)
        answer, _, _ = line.recv(65_536).partition(b"\r\n\r\n")
    assert re.findall(rb"\r\nServer: ([^\r]*)", answer) == [b"Fairground"]


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
def test_another_site_cannot_act_for_a_guest(url: str, headers: dict[str, str]) -> None:
    ada = Person(url, "Ada")
    answer = ada.http.post("/api/me", json={"name": "Eve"}, headers=headers)
    assert answer.status_code == 403
    assert ada.get("/api/me") == {"name": "Ada"}
    with pytest.raises(ClientError), ada.socket(**headers):
        pass


def test_the_same_site_may(url: str) -> None:
    ada = Person(url, "Ada")
    with ada.socket(Origin=url) as socket:
        assert socket.pong() == []
    assert ada.http.post("/api/me", json={"name": "B"}, headers={"Origin": url}).status_code == 200


def test_a_form_is_no_json(url: str) -> None:
    answer = ask("POST", f"{url}/api/me", content={"name": "Eve"})
    assert answer.status_code == 415


def test_a_long_body_is_not_read(url: str) -> None:
    long = json.dumps({"name": "x" * 20_000})
    kind = {"content-type": "application/json"}
    assert ask("POST", f"{url}/api/me", content=long, headers=kind).status_code == 413
    assert ask("POST", f"{url}/api/me", content=chunked(long), headers=kind).status_code == 413


async def chunked(text: str) -> AsyncIterator[bytes]:
    """A body that does not say how long it will be."""
    yield text[:9000].encode()
    yield text[9000:].encode()


@pytest.mark.parametrize("body", ["", "{", "[]", '{"name": 1}', '{"name": "A", "more": 1}', "\xff"])
def test_a_body_that_does_not_fit_is_refused_with_words(url: str, body: str) -> None:
    kind = {"content-type": "application/json"}
    answer = ask("POST", f"{url}/api/me", content=body.encode("latin-1"), headers=kind)
    assert answer.status_code in (400, 422)
    assert answer.json()["reason"]


def test_ids_are_long_and_guesses_find_nothing(url: str) -> None:
    ada = Person(url, "Ada")
    table = ada.make("press-your-luck", "mine", "open")
    assert len(table) >= 22
    for guess in (secrets.token_urlsafe(16), "1", table[:-1], "%2e%2e", "a" * 41):
        status = raw_get(url, f"/api/tables/{guess}").split(b" ", 2)[1]
        assert status in (b"404", b"422"), guess


def test_another_seat_cannot_be_seen(url: str) -> None:
    table, ada, bert = two_at(url, "hush")
    views = [person.look(table)["view"] for person in (ada, bert, Person(url, "Eve"))]
    assert [view["seat"] for view in views] == [0, 1, -1]
    assert views[2]["hand"] is None


def test_a_huge_frame_ends_the_connection(server: ServerProcess) -> None:
    with RawSocket(server.url) as raw:
        raw.send_frame(b'{"type":"ping","ref":"' + b"x" * 100_000)
        assert b"\x03\xf1" in raw.drain()  # 1009: too big
    assert ask("GET", f"{server.url}/healthz").status_code == 200


def test_bad_messages_are_answered_and_then_the_line_is_cut(url: str) -> None:
    with Person(url).socket() as socket:
        for _ in range(8):
            socket.connection.send("{nonsense")
        for _ in range(8):
            assert socket.hear()["type"] == "refused"
        with pytest.raises(SocketClosed):
            socket.hear()
        assert socket.connection.close_code == 4007


@settings(max_examples=30)
@given(st.dictionaries(st.sampled_from(("table", "version", "move", "ref", "text")), JSON_VALUES))
def test_no_message_breaks_a_socket(server: ServerProcess, message: dict[str, object]) -> None:
    with Person(server.url).socket() as socket:
        for kind in KINDS:
            socket.connection.send(json.dumps({"type": kind, **message}))
        assert all(m["type"] in ("refused", "pong") for m in socket.pong())


@settings(max_examples=30)
@given(st.binary(max_size=80), st.sampled_from((0, 1, 2, 8, 9, 10, 3)))
def test_no_frame_breaks_the_server(server: ServerProcess, data: bytes, opcode: int) -> None:
    with RawSocket(server.url) as raw:
        raw.send_frame(data, opcode)
        raw.send_bytes(data)
    with Person(server.url).socket() as socket:
        assert socket.pong() == []


def test_floods_are_limited(tmp_path: Path) -> None:
    tight = {"requests": "100/hour", "words": "2/hour", "tables": "3/hour", "moves": "20/hour"}
    with serving(tmp_path, rates=tight) as server:
        table, ada, _ = two_at(server.url, "press-your-luck")
        said = [ada.http.post(f"/api/tables/{table}/chat", json={"text": "x"}) for _ in range(3)]
        assert [answer.status_code for answer in said] == [200, 200, 429]
        for _ in range(2):
            ada.make("press-your-luck", "mine", "open")
        seats = [{"kind": "mine"}, {"kind": "open"}]
        assert ada.refused("/api/tables", game="press-your-luck", seats=seats)["status"] == 429
        with ada.socket() as socket:
            for _ in range(21):
                socket.send("ping")
            answers = [socket.hear()["type"] for _ in range(21)]
            assert answers == ["pong"] * 20 + ["refused"]
        codes = {ask("GET", f"{server.url}/api/games").status_code for _ in range(100)}
        assert codes == {200, 429}
        assert ask("GET", f"{server.url}/healthz").status_code == 200


def test_after_too_many_requests_the_rest_of_a_connection_is_not_read(tmp_path: Path) -> None:
    with serving(tmp_path, rates={"requests": "3/hour"}) as server:
        host, _, port = server.url.removeprefix("http://").partition(":")
        with socket.create_connection((host, int(port)), 20) as line:
            line.sendall(b"GET /healthz2 HTTP/1.1\r\nHost: here\r\n\r\n" * 200)
            heard = b""
            while data := line.recv(65536):
                heard += data
        assert heard.count(b"HTTP/1.1 404") == 3
        assert heard.count(b"HTTP/1.1 429") == 1


def test_drawing_codes_is_work_and_has_a_limit(tmp_path: Path) -> None:
    with serving(tmp_path, rates={"codes": "2/hour"}) as server:
        eve = Person(server.url)
        asked = [eve.http.post("/api/code", json={"text": "http://fair.test"}) for _ in range(3)]
        assert [answer.status_code for answer in asked] == [200, 200, 429]


def test_connections_that_say_nothing_keep_nobody_waiting(url: str) -> None:
    host, _, port = url.removeprefix("http://").partition(":")
    with ExitStack() as stack:
        silent = [
            stack.enter_context(socket.create_connection((host, int(port)), 20)) for _ in range(20)
        ]
        Person(url, "Ada").make("press-your-luck", "mine", "random")
        silent[0].sendall(b"GET /heal")
        silent[0].sendall(b"thz HTTP/1.1\r\nHost: here\r\n\r\n")
        assert b" 200 " in silent[0].recv(100)
        silent[1].sendall(b"\0\xff nonsense\r\n\r\n")
        assert b" 400 " in silent[1].recv(100)
