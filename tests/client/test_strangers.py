"""Whatever answers at an address, the client says in a sentence what is wrong with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from fairground.client import (
    BadAddress,
    Client,
    ClientError,
    Forbidden,
    NotFairground,
    Refused,
    TooManyRequests,
    Unauthorized,
    Unavailable,
    Unreachable,
    read_address,
)
from fairground.client import http as http_module
from tests.client.people import guest, run


@asynccontextmanager
async def answering(*answers: bytes) -> AsyncIterator[str]:
    """A server that gives these bytes, one after the other, whatever it is asked."""
    left = list(answers)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(left.pop(0) if left else answers[-1])
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"


def http(status: str, body: bytes, *headers: str) -> bytes:
    lines = [f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", "Connection: close", *headers]
    return "\r\n".join([*lines, "", ""]).encode() + body


STRANGER = http("401 Unauthorized", b'{"type":"refused","reason":"Say who you are first."}')
"""What a Fairground server says to a guest it does not know."""


async def error_of(*answers: bytes, token: str = "") -> ClientError:
    """What opening a client and asking for the games raises."""
    async with answering(*answers) as url:
        with pytest.raises(ClientError) as raised:
            async with Client(url, token=token) as client:
                await client.games()
    return raised.value


@pytest.mark.parametrize(
    ("answer", "kind", "words"),
    [
        (http("200 OK", b"<h1>It works!</h1>"), NotFairground, "is no Fairground server"),
        (http("200 OK", b"\xff\xfe"), NotFairground, "is no Fairground server"),
        (http("200 OK", b'{"name": 7}'), NotFairground, "is no Fairground server"),
        (http("404 Not Found", b"gone"), NotFairground, "it answers with 404"),
        (http("301 Moved", b"", "Location: https://a.example/"), NotFairground, "https://a.exam"),
        (http("502 Bad Gateway", b"<html>"), Unavailable, "is away"),
        (b"220 mail.example ESMTP\r\n", NotFairground, "does not speak HTTP"),
        (b"", Unreachable, "broke before the answer"),
        (http("200 OK", b"{").replace(b": 1", b": 100"), Unreachable, "broke before the answer"),
    ],
)
def test_other_servers_are_told_apart(answer: bytes, kind: type[ClientError], words: str) -> None:
    error = run(error_of(answer))
    assert type(error) is kind
    assert words in str(error)
    assert str(error).endswith(".")


def test_no_server_is_a_sentence_with_the_address_and_the_reason() -> None:
    async def knock() -> None:
        async with answering(b"") as url:
            pass
        with pytest.raises(Unreachable, match=f"No server answers at {url}: .*refused"):
            async with Client(url):
                pass

    run(knock())


def test_an_answer_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_module, "LONGEST_ANSWER", 100)
    error = run(error_of(STRANGER, http("200 OK", b"[" + b" " * 200 + b"]")))
    assert isinstance(error, NotFairground)
    assert "more than 100 bytes" in str(error)


def test_a_limit_says_when_to_come_again() -> None:
    refusal = b'{"type":"refused","reason":"That is too much at once: 5 per second."}'
    error = run(error_of(STRANGER, http("429 Too Many", refusal, "Retry-After: 7")))
    assert isinstance(error, TooManyRequests)
    assert (error.retry_after, error.status) == (7.0, 429)
    assert str(error) == "That is too much at once: 5 per second."
    error = run(error_of(STRANGER, http("429 Too Many", refusal)))
    assert isinstance(error, TooManyRequests)
    assert error.retry_after is None


@asynccontextmanager
async def saying(*words: str) -> AsyncIterator[str]:
    """A server whose socket says these words to every client, and nothing else."""

    async def unknown(_: web.Request) -> web.Response:
        return web.json_response({"type": "refused", "reason": "Who?"}, status=401)

    async def talk(request: web.Request) -> web.WebSocketResponse:
        await (socket := web.WebSocketResponse()).prepare(request)
        for word in words:
            await socket.send_str(word)
        await socket.receive()
        return socket

    app = web.Application()
    app.add_routes([web.get("/api/me", unknown), web.get("/socket", talk)])
    async with TestServer(app) as server:
        yield str(server.make_url("")).rstrip("/")


NEWER = '{"type": "fireworks", "table": "t", "number": 9}'
PRESENT = (
    '{"type": "present", "table": "t", "number": 3, "version": 1, "you": -1, "more": [], "about":'
    ' {"table": "t", "game": "g", "title": "G", "status": "open", "seats": [], "options": {},'
    ' "commit": ""}}'
)


def test_a_socket_that_speaks_otherwise_is_named_and_ends_the_following() -> None:
    async def listen() -> None:
        for nonsense in ("hello", '{"type": "present"}', "[]"):
            async with saying(nonsense) as url, Client(url) as client:
                with pytest.raises(NotFairground, match="no message"):
                    async with client.table("t").follow():
                        pass
        async with answering(STRANGER, http("404 Not Found", b"")) as url, Client(url) as client:
            with pytest.raises(NotFairground, match="it has no socket"):
                async with client.table("t").follow():
                    pass

    run(listen())


def test_messages_and_fields_of_newer_servers_are_passed_over() -> None:
    async def listen() -> None:
        async with (
            saying(NEWER, PRESENT) as url,
            Client(url) as client,
            client.table("t").follow() as following,
        ):
            assert following.now.number == 3

    run(listen())


def test_a_table_is_followed_once_by_one_client() -> None:
    async def listen() -> None:
        async with (
            saying(PRESENT) as url,
            Client(url) as client,
            client.table("t").follow(),
        ):
            with pytest.raises(ClientError, match="follows the table already"):
                async with client.table("t").follow():
                    pass

    run(listen())


def test_a_token_that_is_not_known_is_refused_at_the_door(url: str) -> None:
    async def knock() -> None:
        async with guest(url, "Robo") as robo:
            old, _ = await robo.token(), await robo.token()
        for token in ("nonsense", old):
            with pytest.raises(Unauthorized, match="does not know this token"):
                async with Client(url, token=token):
                    pass

    run(knock())


def test_a_stranger_may_look_around_and_is_asked_who_it_is_before_acting(url: str) -> None:
    async def stroll() -> None:
        async with Client(url) as stranger, guest(url, "Ada") as ada:
            with pytest.raises(Unauthorized):
                await stranger.me()
            with pytest.raises(Unauthorized):
                await stranger.quick("press-your-luck")
            table = await ada.create("press-your-luck", ["mine", "open"])
            assert (await stranger.table(table.id).look()).you == -1
            with pytest.raises(Forbidden):
                async with guest(url, "Eve") as eve:
                    await eve.table(table.id).start()

    run(stroll())


def test_names_and_options_that_do_not_exist_are_refused_with_what_there_is(url: str) -> None:
    async def ask() -> None:
        async with guest(url, "Ada") as ada:
            with pytest.raises(Refused, match="no-such-game"):
                await ada.quick("no-such-game")
            with pytest.raises(Refused, match="no-such-rule"):
                await ada.quick("press-your-luck", options={"no-such-rule": "on"})
            with pytest.raises(Refused):
                await ada.become("x" * 100)

    run(ask())


def test_a_client_that_is_not_open_says_so() -> None:
    with pytest.raises(ClientError, match="with"):
        run(Client("http://127.0.0.1:1").games())


def test_addresses_are_read_as_people_pass_them_on() -> None:
    assert read_address("127.0.0.1:8000").server == "http://127.0.0.1:8000"
    assert read_address(" https://fair.example/ ").server == "https://fair.example"
    assert read_address("http://u:p@fair.example").server == "http://fair.example"
    table = read_address("https://fair.example/t/aB_-9")
    assert (table.table, table.seat, table.invitation) == ("aB_-9", None, "")
    invited = read_address("http://h:1/t/T#seat=2&invitation=abc.DEF-_")
    assert (invited.table, invited.seat, invited.invitation) == ("T", 2, "abc.DEF-_")
    assert read_address("http://h/t/T#seat=x").seat is None


@pytest.mark.parametrize(
    "text",
    ["", "http://", "ftp://fair.example", "http://h:port", "http://h/rules/karma", "h/t/a b"],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(BadAddress, match="is no"):
        read_address(text)
