"""A short fuzz: whatever clients send, the server answers on and logs no error for it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from tests.server.attacks.friend import friends_at
from tests.server.attacks.guests import Guest
from tests.server.attacks.process import AT_ONCE, Server, lasting
from tests.server.attacks.raw import END_OF_HEAD, TEXT, RawSocket, connected, frame
from tests.server.plain_http import ask

FRAMES, REQUESTS, HEADS = 3000, 700, 150
PER_SOCKET = 25
KINDS = ("watch", "unwatch", "move", "say", "remark", "ping", "nonsense", "", "pong")
FIELDS = ("table", "version", "move", "ref", "text", "word", "show", "since", "you", "more")
PATHS = ("/api/me", "/api/tables", "/api/quick", "/api/carry", "/api/code", "/api/me/token")
ACTIONS = ("moves", "sit", "start", "chat", "undo", "bot", "invite", "pause", "take-over", "hint")
WORDS = ("GET", "POST", "PUT", "\x00", "/", "/api/me", "HTTP/1.1", "HTTP/9.9", "Host: x", "é", ":")


def value(rng: random.Random, depth: int = 2) -> Any:
    """Any JSON value."""
    plain: list[Callable[[], Any]] = [
        lambda: None,
        lambda: rng.random() < 0.5,
        lambda: rng.choice((0, -1, 1, 2**31, 2**53, 2**64, -(2**70), 1e308)),
        lambda: "".join(chr(rng.choice((65, 0x20, 0x7F, 0x202E, 0x1F600))) for _ in range(5)),
        lambda: rng.choice((*KINDS, *FIELDS, "draw", "press-your-luck", "..", "%00")),
    ]
    if depth and rng.random() < 0.3:
        return [value(rng, depth - 1) for _ in range(rng.randrange(4))]
    if depth and rng.random() < 0.2:
        return {rng.choice(FIELDS): value(rng, depth - 1) for _ in range(rng.randrange(4))}
    return rng.choice(plain)()


def body(rng: random.Random) -> bytes:
    """A JSON object, sometimes cut or damaged."""
    fields = {rng.choice((*FIELDS, "game", "seats", "name")): value(rng) for _ in range(4)}
    text = json.dumps({"type": rng.choice(KINDS), **fields}).encode()
    if rng.random() < 0.2:
        text = text[: rng.randrange(len(text))] + rng.randbytes(rng.randrange(4))
    return text


def any_frame(rng: random.Random) -> bytes:
    """A frame that may be right, forbidden or no frame at all."""
    if rng.random() < 0.6:
        return frame(TEXT, body(rng))
    if rng.random() < 0.2:
        return rng.randbytes(rng.randrange(1, 60))
    odd = rng.random() < 0.2
    data = rng.randbytes(rng.choice((0, 1, 2, 125, 126, 300)))
    return frame(rng.randrange(16), data, fin=rng.random() < 0.8, masked=not odd)


def head(rng: random.Random) -> bytes:
    """The head of a request made of words that belong there and words that do not."""
    words = " ".join(rng.choice(WORDS) for _ in range(rng.randrange(1, 6)))
    lines = [f"{rng.choice(WORDS)}{rng.choice((': ', ':', ' '))}{rng.choice(WORDS)}" for _ in "abc"]
    return "\r\n".join([words, *lines]).encode() + rng.choice((END_OF_HEAD, b"\n\n", b"\r", b""))


def send_frames(server: Server, rng: random.Random) -> None:
    """One socket, anonymous or of a guest, with a few frames."""
    with RawSocket(server) as socket:
        for _ in range(PER_SOCKET):
            if not socket.send(any_frame(rng)):
                return


def send_head(server: Server, rng: random.Random) -> None:
    """One connection with a head that may make no sense; a crash would end it without a word."""
    with connected(server) as line, suppress(OSError):
        line.settimeout(0.05)
        line.sendall(head(rng))
        line.recv(100)


def send_request(guest: Guest, table: str, rng: random.Random) -> None:
    """One request with a body that may make no sense: it is answered, and not by a failure."""
    path = rng.choice((*PATHS, *(f"/api/tables/{table}/{action}" for action in ACTIONS)))
    kind = rng.choice(("application/json", "application/json", "text/plain", ""))
    method = rng.choice(("POST", "POST", "POST", "GET", "PUT", "DELETE", "PATCH"))
    answer = guest.http.request(method, path, content=body(rng), headers={"Content-Type": kind})
    assert answer.status_code < 500, f"{method} {path}: {answer.status_code} {answer.text}"


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1])
def test_nothing_a_client_sends_is_an_error_of_the_server(alone: Server, seed: int) -> None:
    """Thousands of random frames, heads and bodies: the server is alive, friends play on as
    before, no answer is a failure of the server, and no line of its log is an error."""
    rng = random.Random(seed)
    with friends_at(alone) as friends:
        for _ in range(int(lasting(FRAMES)) // PER_SOCKET):
            send_frames(alone, rng)
        for _ in range(int(lasting(HEADS))):
            send_head(alone, rng)
        fuzz_requests(alone, rng)
        assert max(friends.play(10)) < AT_ONCE
    assert ask("GET", f"{alone.url}/healthz").status_code == 200
    assert not alone.log("error", "critical")


def fuzz_requests(server: Server, rng: random.Random) -> None:
    """Requests of a new guest after every fifty, so that limits do not answer instead."""
    for _ in range(int(lasting(REQUESTS)) // 45):
        with Guest(server, "Eve") as eve:
            table = eve.make("press-your-luck", "mine", "open")
            for _ in range(43):
                send_request(eve, table, rng)
