"""A house of several wings: wherever a table is, people play as if there were only one process."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from fairground.server.gate import Wing
from fairground.server.metrics import WELL, added_up
from fairground.server.wings import CLIENT, Wings, table_in
from tests.server.harness import PATIENCE, Person, ServerProcess, Socket, children, serving

PYL = "press-your-luck"
TWO = Wings(2)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[ServerProcess]:
    with serving(tmp_path, wings=2) as running:
        yield running


def one_in_each_wing(person: Person, *seats: str) -> list[str]:
    """Tables of the first wing and of the second."""
    made = [person.make(PYL, *seats) for _ in range(2)]
    return sorted(made, key=TWO.of)


def wings_of(house: ServerProcess) -> list[int]:
    """The processes behind the gate."""
    return children(house.process.pid)


def visit(house: ServerProcess) -> socket.socket:
    """A connection on which nothing has been said."""
    host, _, port = house.url.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)))


def until_ready(person: Person) -> None:
    while person.http.get("/healthz").status_code != 200:
        pass


# Where a table is


@pytest.mark.parametrize(
    ("target", "table"),
    [
        ("/api/tables/abc-_9", "abc-_9"),
        ("/api/tables/abc/moves", "abc"),
        ("/t/abc", "abc"),
        ("/socket?table=abc", "abc"),
        ("/socket?show=view&table=abc", "abc"),
        ("/socket", ""),
        ("/api/tables", ""),
        ("/api/games/abc/rules", ""),
        ("/api/me/tables", ""),
        ("*", ""),
    ],
)
def test_an_address_tells_which_table_it_is_about(target: str, table: str) -> None:
    assert table_in(target) == table


def test_every_table_is_in_exactly_one_wing() -> None:
    wings = [Wings(3, mine) for mine in range(3)]
    for table in ("a", "b", "c", "d", "e", "f"):
        assert sum(wing.has(table) for wing in wings) == 1
        assert wings[wings[0].of(table)].has(table)


def test_tables_are_made_in_all_wings_in_turn(house: ServerProcess) -> None:
    ada = Person(house.url, "Ada")
    made = [ada.make(PYL, "mine", "random") for _ in range(6)]
    assert sorted(TWO.of(table) for table in made) == [0, 0, 0, 1, 1, 1]


# Playing


def test_one_connection_acts_at_tables_of_all_wings(house: ServerProcess) -> None:
    ada = Person(house.url, "Ada")
    for table in one_in_each_wing(ada, "mine", "random"):
        assert ada.at(table, "start")["status"] == "running"
        assert ada.look(table)["about"]["seats"][0]["name"] == "Ada"
        assert ada.text(f"/api/tables/{table}/record").startswith("fairground record")
        refusal = ada.refused(f"/api/tables/{table}/moves", version=1, move="fly")
        assert refusal["type"] == "refused"


def test_one_socket_follows_tables_of_all_wings(house: ServerProcess) -> None:
    ada = Person(house.url, "Ada")
    tables = one_in_each_wing(ada, "mine", "random")
    for table in tables:
        ada.at(table, "start")
    with ada.socket() as line:
        for table in tables:
            present = line.watch(table)
            while not present.get("legal"):
                present = line.wait("change")
            answer = line.move(table, present["version"], present["legal"][0])
            assert (answer["type"], answer["table"]) == ("played", table)
        line.send("say", table=tables[0], text="hello", ref="a")
        line.send("say", table=tables[1], text="hello", ref="b")
        answered = [message.get("ref") for message in line.pong()]
        assert {"a", "b"} <= set(answered)


def test_whoever_stops_watching_elsewhere_hears_nothing_more(house: ServerProcess) -> None:
    ada = Person(house.url, "Ada")
    tables = one_in_each_wing(ada, "mine", "open")
    with ada.socket() as line:
        for table in tables:
            line.watch(table)
            line.send("unwatch", table=table)
        line.pong()
        for table in tables:
            ada.at(table, "chat", text="is anybody here?")
        assert line.pong() == []


def test_a_rematch_is_where_the_table_was(house: ServerProcess) -> None:
    ada = Person(house.url, "Ada")
    for table in one_in_each_wing(ada, "mine", "random"):
        ada.at(table, "start")
        ada.at(table, "resign")
        again = ada.at(table, "rematch")["table"]
        assert TWO.of(again) == TWO.of(table)
        assert ada.at(table, "rematch")["table"] == again


# People


def test_a_new_name_is_heard_in_all_wings(house: ServerProcess) -> None:
    ada = Person(house.url, "Ada")
    tables = one_in_each_wing(ada, "mine", "open")
    ada.post("/api/me", name="Augusta")
    for table in tables:
        assert ada.look(table)["about"]["seats"][0]["name"] == "Augusta"
    assert {card["names"][0] for card in ada.get("/api/me/tables")} == {"Augusta"}


def test_an_older_token_is_worthless_in_all_wings_at_once(house: ServerProcess) -> None:
    ada = Person(house.url, "Ada")
    tables = one_in_each_wing(ada, "mine", "open")
    old = ada.post("/api/me/token")["token"]
    assert [_seat_with(house, old, table) for table in tables] == [0, 0]
    new = ada.post("/api/me/token")["token"]
    assert [_seat_with(house, old, table) for table in tables] == [-1, -1]
    assert [_seat_with(house, new, table) for table in tables] == [0, 0]


def _seat_with(house: ServerProcess, token: str, table: str) -> int:
    """The seat a token sees a table from."""
    with _client(house, token) as http:
        return int(http.get(f"/api/tables/{table}").json()["you"])


# Figures


def test_figures_are_those_of_the_whole_house(house: ServerProcess) -> None:
    ada = Person(house.url, "Ada")
    one_in_each_wing(ada, "mine", "open")
    figures = _figures(ada)
    assert figures["fairground_tables_made_total"] == 2
    assert figures["fairground_tables_live"] == 2
    assert figures[WELL] == 1


def _figures(person: Person) -> dict[str, float]:
    lines = [line.rpartition(" ") for line in person.text("/metrics").splitlines()]
    return {name: float(value) for name, _, value in lines if not name.startswith("#")}


def test_a_house_is_as_well_as_its_least_well_wing() -> None:
    pages = [f"# HELP a Words 1\na 2\n{WELL} 1\n", f"# HELP a Words 1\na 3.5\n{WELL} 0\n"]
    assert added_up(pages) == f"# HELP a Words 1\na 5.5\n{WELL} 0\n"


# Strangers


def test_nobody_outside_speaks_as_a_wing(tmp_path: Path) -> None:
    with serving(tmp_path, wings=2, rates={"guests": "3/minute"}) as house:
        ada = Person(house.url)
        assert ada.http.post("/neighbour/guests/somebody").status_code == 404
        answers = [
            ada.http.post(
                "/api/me",
                json={"name": "Ada"},
                headers={CLIENT.decode(): f"10.0.0.{number}", "Cookie": ""},
            ).status_code
            for number in range(4)
        ]
        assert answers == [200, 200, 200, 429]


def test_nothing_too_long_is_passed_on(house: ServerProcess) -> None:
    ada = Person(house.url, "Ada")
    for table in one_in_each_wing(ada, "mine", "open"):
        parts = iter([b'{"text": "', *[b"x" * 1024] * 20, b'"}'])
        long = ada.http.post(
            f"/api/tables/{table}/chat",
            content=parts,
            headers={"Content-Type": "application/json"},
        )
        assert long.status_code == 413


def test_limits_count_once_what_is_passed_on(tmp_path: Path) -> None:
    with serving(tmp_path, wings=2, rates={"moves": "10/minute"}) as house:
        ada = Person(house.url, "Ada")
        tables = one_in_each_wing(ada, "mine", "open")
        with ada.socket() as line:
            for _ in range(4):
                for table in tables:
                    line.send("unwatch", table=table)
            assert line.pong() == []
            line.send("ping", ref="9")
            assert line.wait("pong")["ref"] == "9"
            line.send("ping", ref="10")
            assert "too much" in line.wait("refused")["reason"]


def test_what_has_no_host_is_served_in_all_wings(house: ServerProcess) -> None:
    here, there = one_in_each_wing(Person(house.url, "Ada"), "mine", "open")
    with visit(house) as visitor:
        visitor.sendall(f"GET /t/{here} HTTP/1.1\r\nHost: here\r\n\r\n".encode())
        visitor.sendall(f"GET /api/tables/{there} HTTP/1.0\r\n\r\n".encode())
        heard = b""
        while data := visitor.recv(65_536):
            heard += data
    assert heard.count(b"HTTP/1.1 200 ") == 2


def test_whoever_says_nothing_keeps_nobody_waiting(house: ServerProcess) -> None:
    silent = [visit(house) for _ in range(20)]
    try:
        Person(house.url, "Ada").make(PYL, "mine", "random")
        silent[0].sendall(b"GET /heal")
        silent[0].sendall(b"thz HTTP/1.1\r\nHost: here\r\n\r\n")
        assert b" 200 " in silent[0].recv(100)
        silent[1].sendall(b"\0\xff nonsense\r\n\r\n")
        assert b" 400 " in silent[1].recv(100)
    finally:
        for visitor in silent:
            visitor.close()


# Falls


def come_again(stack: ExitStack, person: Person, query: str) -> Socket:
    """As the page does: whoever is let in at the moment a wing dies goes down with it."""
    for _ in range(5):
        with suppress(InvalidMessage, ConnectionError):
            return stack.enter_context(person.socket(query=query))
    raise AssertionError("the wing is not there again")


def test_a_fallen_wing_is_opened_again_and_the_other_never_notices(house: ServerProcess) -> None:
    ada = Person(house.url, "Ada")
    tables = one_in_each_wing(ada, "mine", "random")
    here, there = (f"?table={table}" for table in tables)
    with ada.socket(query=here) as stays, ada.socket(query=there) as breaks:
        stays.watch(tables[0])
        breaks.watch(tables[1])
        os.kill(wings_of(house)[1], signal.SIGKILL)
        with pytest.raises(ConnectionClosed):
            breaks.pong()
        stays.pong()
        with ExitStack() as stack:
            back = come_again(stack, ada, there)
            assert back.watch(tables[1])["about"]["seats"][0]["name"] == "Ada"
        until_ready(ada)
        assert ada.at(tables[1], "start")["status"] == "running"
        stays.pong()
    assert "a wing fell" in house.stop()


def test_who_follows_a_fallen_wing_from_the_other_comes_again(house: ServerProcess) -> None:
    ada = Person(house.url, "Ada")
    tables = one_in_each_wing(ada, "mine", "random")
    with ada.socket(query=f"?table={tables[0]}") as line:
        line.watch(tables[1])
        line.pong()
        os.kill(wings_of(house)[1], signal.SIGKILL)
        with pytest.raises(ConnectionClosed) as closed:
            line.connection.recv(PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012


def test_whoever_cannot_be_handed_over_waits_for_the_wing_to_be_back() -> None:
    wing = Wing(0)
    (wing.line, fallen), (visitor, person) = socket.socketpair(), socket.socketpair()
    wing.is_open = True
    wing.waiting.append(visitor)
    fallen.close()
    wing.hand_over()
    assert list(wing.waiting) == [visitor]
    wing.line.close()
    wing.line, back = socket.socketpair()
    wing.hand_over()
    assert not wing.waiting
    _, (handed,), _, _ = socket.recv_fds(back, 1, 1)
    with socket.socket(fileno=handed) as taken:
        person.sendall(b"hello")
        assert taken.recv(5) == b"hello"
    for end in (wing.line, back, person):
        end.close()


def test_without_its_gate_a_house_is_closed_and_can_be_opened_at_once(tmp_path: Path) -> None:
    house = ServerProcess(tmp_path, wings=2)
    ada = Person(house.url, "Ada")
    tables = one_in_each_wing(ada, "mine", "open")
    token = ada.post("/api/me/token")["token"]
    house.kill()
    with serving(tmp_path, wings=2) as again:
        assert [_seat_with(again, token, table) for table in tables] == [0, 0]


def test_a_graceful_end_says_goodbye_in_all_wings(house: ServerProcess) -> None:
    ada = Person(house.url, "Ada")
    tables = one_in_each_wing(ada, "mine", "open")
    with (
        ada.socket(query=f"?table={tables[0]}") as one,
        ada.socket(query=f"?table={tables[1]}") as two,
    ):
        one.watch(tables[0])
        two.watch(tables[1])
        house.process.send_signal(signal.SIGTERM)
        assert [line.wait("closing")["again_in"] for line in (one, two)] == [1.0, 1.0]
    assert house.process.wait(PATIENCE) == 0


# More wings, fewer wings


def test_a_house_may_have_another_number_of_wings_every_day(tmp_path: Path) -> None:
    """A rematch announced under one number is the same table under another."""
    tables, again, token = _four_tables_and_their_rematches(tmp_path)
    for wings in (2, 3, 1):
        with serving(tmp_path, wings=wings) as house, _client(house, token) as http:
            for table in (*tables, *again):
                assert http.get(f"/api/tables/{table}").json()["you"] == 0
            assert [_rematch(http, table) for table in tables] == again


def test_a_rematch_announced_before_a_crash_is_made_in_any_wing(tmp_path: Path) -> None:
    tables, again, token = _four_tables_and_their_rematches(tmp_path)
    with closing(sqlite3.connect(tmp_path / "fairground.sqlite3")) as file, file:
        file.executemany('DELETE FROM entries WHERE "table" = ?', [(table,) for table in again])
    with serving(tmp_path, wings=3) as house, _client(house, token) as http:
        assert [_rematch(http, table) for table in tables] == again
        for table in again:
            assert http.get(f"/api/tables/{table}").json()["you"] == 0


def _four_tables_and_their_rematches(data: Path) -> tuple[list[str], list[str], str]:
    with serving(data) as house:
        ada = Person(house.url, "Ada")
        tables = [ada.make(PYL, "mine", "random") for _ in range(4)]
        for table in tables:
            ada.at(table, "start")
            ada.at(table, "resign")
        again = [ada.at(table, "rematch")["table"] for table in tables]
        return tables, again, ada.post("/api/me/token")["token"]


def _client(house: ServerProcess, token: str) -> httpx.Client:
    head = {"Authorization": f"Bearer {token}"}
    return httpx.Client(base_url=house.url, timeout=PATIENCE, headers=head)


def _rematch(http: httpx.Client, table: str) -> str:
    return str(http.post(f"/api/tables/{table}/rematch", json={}).json()["table"])
