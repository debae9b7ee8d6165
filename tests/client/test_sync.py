"""The face without async: the same methods, in scripts, notebooks and threads."""

from __future__ import annotations

import asyncio
import inspect
import threading
from pathlib import Path

import pytest

from fairground.client import (
    Client,
    ClientError,
    Following,
    Lost,
    Refused,
    SyncClient,
    SyncFollowing,
    SyncTable,
    Table,
    Unreachable,
    connect,
)
from fairground.server.messages import wire
from fairground.server.web.routes import ENDPOINTS
from tests.client.people import GAME
from tests.server.harness import ServerProcess

PUBLIC = {SyncClient: Client, SyncTable: Table, SyncFollowing: Following}
FOR_BROWSERS = {
    "/api/carry",
    "/api/carry/whose",
    "/api/code",
    "/api/games/{game}/preview",
    "/api/tables/{table}/preview",
}
"""What only a page needs: its cookie on another device, and pictures of links."""


def test_a_script_plays_a_game_against_bots(url: str) -> None:
    with connect(url) as client:
        assert client.become("Robo") == "Robo"
        table = client.quick(GAME, bot="random")
        with table.follow() as following:
            for now in following.turns():
                following.play(now.legal[0], now.version)
            assert following.is_over
        assert table.look().about.status == "over"
        assert "\nsecret " in table.record()


def test_a_script_asks_for_figures_and_a_card(url: str) -> None:
    with connect(url) as client:
        client.become("Robo")
        assert client.figures(GAME).tables
        table = client.quick(GAME, bot="random")
        with pytest.raises(Refused, match="not over yet"):
            table.luck_card()
        with table.follow() as following:
            for now in following.turns():
                following.play(now.legal[0], now.version)
        assert table.share().shared
        while table.review().ledger is None:
            pass  # the answer waits until the count has gone on
        assert table.luck_card().startswith(b"\x89PNG")


def test_two_scripts_meet_by_invitation(url: str) -> None:
    with connect(url) as ada, connect(url) as bert:
        ada.become("Ada")
        bert.become("Bert")
        table = ada.create(GAME, ["mine", "invited"])
        joined = bert.join(table.invite(1))
        with joined.follow("scene") as following:
            table.start()
            now = following.until(lambda now: now.about.status == "running")
            assert now.you == 1
            assert isinstance(following.hear(), wire.Present)
            assert any(isinstance(heard, wire.Change) for heard in following)
            assert following.presence.seats
            assert following.clock is None
        with pytest.raises(Refused):
            table.sit(1)
        table.resign()
        joined.resign()


def test_it_works_where_the_caller_has_a_loop_of_its_own(url: str) -> None:
    async def notebook() -> int:
        with connect(url) as client:
            return len(client.games())

    assert asyncio.run(notebook()) >= 5


def test_a_script_hears_of_a_lost_connection_and_of_its_end(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    try:
        with connect(server.url, patience=0.2) as client:
            client.become("Ada")
            with client.create(GAME, ["mine", "open"]).follow() as following:
                assert following.is_connected
                server.kill()
                assert any(isinstance(heard, Lost) for heard in following)
                with pytest.raises(Unreachable):
                    following.until(lambda _: False)
                assert not following.is_connected
    finally:
        server.kill()


def test_nothing_is_left_running(url: str) -> None:
    with connect(url) as client:
        client.close()
    assert not [t for t in threading.enumerate() if t.name == "fairground-client"]
    with pytest.raises(ClientError, match="closed"):
        client.games()
    with pytest.raises(Unreachable):
        connect("127.0.0.1:1")
    assert not [t for t in threading.enumerate() if t.name == "fairground-client"]


@pytest.mark.parametrize("face", PUBLIC)
def test_every_method_is_there_with_the_same_parameters(face: type) -> None:
    for name, method in inspect.getmembers(PUBLIC[face], inspect.iscoroutinefunction):
        if name.startswith("_") or name in {"opened", "resend", "heard"}:
            continue
        ours, theirs = inspect.signature(getattr(face, name)), inspect.signature(method)
        assert list(ours.parameters.values()) == list(theirs.parameters.values()), name
        assert getattr(face, name).__doc__.startswith(method.__doc__.splitlines()[0][:-1]), name


def test_every_endpoint_for_programs_has_a_method() -> None:
    source = inspect.getsource(Client) + inspect.getsource(Table)
    for end in ENDPOINTS:
        if end.path not in FOR_BROWSERS:
            asked = end.path.removeprefix("/api/tables/{table}")
            quoted = (f'"{asked}"', f'f"{asked}"', f"{{self._path}}{asked}", f'"{asked[1:]}"')
            assert any(q in source for q in quoted), end.path
