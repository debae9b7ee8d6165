"""The front door: the page, packed and kept, and its own addresses."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer
from yarl import URL

from fairground.server import serve
from fairground.server.web import static
from fairground.server.web.limits import RateLimits
from fairground.server.web.middleware import Middleware
from fairground.server.web.peers import Proxies


@dataclass(frozen=True)
class Answer:
    """What came back, as it was sent."""

    status_code: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        packed = self.headers.get("content-encoding") == "gzip"
        return (gzip.decompress(self.body) if packed else self.body).decode()


async def no_words(_: str) -> None:
    """Links to this page are shown without words."""


class Door:
    """A client of the routes alone."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get(self, path: str, **headers: str) -> Answer:
        return asyncio.run(self._get(path, headers))

    async def _get(self, path: str, headers: dict[str, str]) -> Answer:
        middleware = Middleware(Proxies(()), RateLimits(None), lambda _: None)
        app = web.Application(middlewares=[middleware.handle])
        app.add_routes(static.routes(no_words, self._folder))
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        server = TestServer(app)
        async with TestClient(server, auto_decompress=False) as client:
            url = URL(f"{server.make_url('/')}{path[1:]}", encoded=True)
            async with client.session.get(url, headers=named) as answer:
                return Answer(answer.status, answer.headers, await answer.read())


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Fairground</title>" + "x" * 999)
    (tmp_path / "assets" / "index-3f2a.js").write_text("const page = 1;" * 99)
    (tmp_path / "assets" / "face.woff2").write_bytes(b"wOF2")
    return tmp_path


@pytest.fixture
def door(built: Path) -> Door:
    return Door(built)


@pytest.mark.parametrize("path", ["/", "/t/abc", "/t/abc/replay", "/new/karma", "/rules/karma"])
def test_every_address_of_the_page_gets_the_document(door: Door, path: str) -> None:
    answer = door.get(path)
    assert answer.status_code == 200
    assert answer.text.startswith("<!doctype html>")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/favicon.ico", "/assets/index-old.js", "/../secret", "/api/no"])
def test_anything_else_is_not_there(door: Door, path: str) -> None:
    assert door.get(path).status_code == 404


def test_people_are_shown_a_page_that_says_so_and_programs_a_refusal(door: Door) -> None:
    for path in ("/nowhere", "/api/nowhere"):
        shown = door.get(path, accept="text/html,application/xhtml+xml,*/*;q=0.8")
        assert shown.status_code == 404
        assert shown.text.startswith("<!doctype html>")
        told = door.get(path, accept="*/*")
        assert told.status_code == 404
        assert told.headers["content-type"] == "application/json"


def test_what_has_a_hash_in_its_name_is_kept_for_ever(door: Door) -> None:
    answer = door.get("/assets/index-3f2a.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")


def test_text_travels_packed_if_the_browser_likes(door: Door) -> None:
    packed = door.get("/", accept_encoding="gzip, br")
    plain = door.get("/", accept_encoding="identity")
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    assert "content-encoding" not in door.get("/assets/face.woff2").headers


def test_what_has_not_changed_is_not_sent_again(door: Door) -> None:
    tag = door.get("/").headers["etag"]
    assert door.get("/", if_none_match=tag).status_code == 304


def test_without_a_built_page_the_server_says_where_the_api_is(tmp_path: Path) -> None:
    assert "/openapi.json" in Door(tmp_path).get("/").text


def test_the_page_and_the_door_know_the_same_rooms() -> None:
    source = Path(__file__).parents[3] / "web" / "src" / "state" / "route.svelte.ts"
    text = source.read_text()
    assert [room for room in static.PAGE_PATHS if f'room === "{room}"' not in text] == []


def test_a_server_without_a_page_says_so_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    serve.announce("http://192.0.2.7:8000")
    assert static.has_page() != ("There is no page here" in capsys.readouterr().out)
    monkeypatch.setattr(serve, "has_page", lambda: static.has_page(tmp_path / "nothing"))
    serve.announce("http://192.0.2.7:8000")
    assert "`make page` builds it" in capsys.readouterr().out
