"""Guests decide about themselves: sign out, revoke, delete; and names deceive no one."""

from __future__ import annotations

import unicodedata

import pytest

from tests.server.attacks.guests import Guest, two_at
from tests.server.attacks.process import Server
from tests.server.attacks.raw import RawSocket, connected

ENDED_WITHIN = 5.0


def knows(server: Server, **headers: str) -> bool:
    """Does the server know who sends these headers?"""
    with Guest(server, **headers) as guest:
        status = guest.http.get("/api/me").status_code
    assert status in (200, 401)
    return status == 200


def bearer(token: str) -> dict[str, str]:
    """The header of a program with a token."""
    return {"Authorization": f"Bearer {token}"}


def test_signing_out_clears_the_cookie_of_this_device(usual: Server) -> None:
    """`POST /api/me/sign-out`: this browser is a stranger afterwards; other devices are not."""
    ada = Guest(usual, "Ada")
    token = ada.post("/api/me/token")["token"]
    answer = ada.http.post("/api/me/sign-out", json={})
    assert answer.status_code == 200
    assert not ada.http.cookies
    assert ada.http.get("/api/me").status_code == 401
    assert knows(usual, **bearer(token))


def test_signing_out_ends_the_sockets_of_this_device(usual: Server) -> None:
    """The connections opened with the cookie end, those of the program with a token stay."""
    ada = Guest(usual, "Ada")
    token = ada.post("/api/me/token")["token"]
    with ada.socket() as browser, RawSocket(usual, headers=bearer(token)) as program:
        ada.post("/api/me/sign-out")
        assert browser.is_closed(ENDED_WITHIN)
        program.say("ping", ref="x")
        assert program.hear()["type"] == "pong"


def test_revoking_ends_all_other_devices(usual: Server) -> None:
    """`POST /api/me/revoke`: cookies, tokens and links made before are dead, their sockets end;
    the device that asked goes on with a new cookie."""
    ada = Guest(usual, "Ada")
    old, token = ada.cookie, ada.post("/api/me/token")["token"]
    link = ada.post("/api/me/link")["link"].partition("#")[2]
    with (
        RawSocket(usual, headers={"Cookie": old}) as stolen,
        RawSocket(usual, headers=bearer(token)) as program,
    ):
        ada.post("/api/me/revoke")
        assert stolen.is_closed(ENDED_WITHIN)
        assert program.is_closed(ENDED_WITHIN)
    assert ada.get("/api/me") == {"name": "Ada"}
    assert ada.cookie != old
    assert not knows(usual, Cookie=old)
    assert not knows(usual, **bearer(token))
    assert Guest(usual).status("/api/carry", link=link) == 422


def test_a_socket_ends_when_its_token_is_replaced(usual: Server) -> None:
    """A new token ends the old one, and with it every connection opened with it."""
    ada = Guest(usual, "Ada")
    token = ada.post("/api/me/token")["token"]
    with RawSocket(usual, headers=bearer(token)) as program:
        ada.post("/api/me/token")
        assert program.is_closed(ENDED_WITHIN), "a replaced token still has its socket"
    assert not knows(usual, **bearer(token))


def test_what_i_began_before_i_was_deleted_is_not_written_afterwards(usual: Server) -> None:
    """Words whose request was begun with a good cookie, and ended when the guest was deleted."""
    table, ada, bert = two_at(usual)
    body = b'{"text":"my belated words"}'
    head = (
        f"POST /api/tables/{table}/chat HTTP/1.1\r\nHost: {usual.url.removeprefix('http://')}\r\n"
        f"Cookie: {bert.cookie}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    with connected(usual, bert.source) as line:
        line.sendall(head.encode() + body[:9])
        assert bert.http.request("DELETE", "/api/me").status_code == 200
        line.sendall(body[9:])
        answer = line.recv(65_536)
    assert b" 401 " in answer.partition(b"\r\n")[0]
    assert "belated" not in ada.http.get(f"/api/tables/{table}").text


def test_deleting_me_erases_my_name_and_my_words(usual: Server) -> None:
    """`DELETE /api/me`: the cookie is dead, the name and what was said are nowhere at the tables
    the guest sat at; the game is kept, a bot plays the seat on."""
    table, ada, bert = two_at(usual)
    bert.post("/api/me", name="Bertram Unique")
    bert.at(table, "chat", text="my secret words")
    cookie, played = bert.cookie, ada.look(table)["version"]
    with bert.socket() as socket:
        answer = bert.http.request("DELETE", "/api/me")
        assert answer.status_code == 200
        assert socket.is_closed(ENDED_WITHIN)
    assert not knows(usual, Cookie=cookie)
    seen = ada.http.get(f"/api/tables/{table}")
    assert "Unique" not in seen.text
    assert "secret words" not in seen.text
    assert seen.json()["version"] >= played
    assert seen.json()["about"]["seats"][1]["bot"]
    assert "Unique" not in ada.http.get("/api/me/tables").text
    assert "Unique" not in ada.http.get(f"/api/tables/{table}/record").text


def test_what_is_deleted_is_not_in_the_files_either(alone: Server) -> None:
    """After deleting a guest, its name and words are in no file of the data folder."""
    table, _, bert = two_at(alone)
    bert.post("/api/me", name="Bertram Unique")
    bert.at(table, "chat", text="my secret words")
    assert bert.http.request("DELETE", "/api/me").status_code == 200
    alone.stop()
    for path in alone.data.iterdir():
        data = path.read_bytes()
        assert b"Bertram Unique" not in data, path.name
        assert b"my secret words" not in data, path.name


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Ada\u200b", id="zero width space"),
        pytest.param("A\u202eda", id="right-to-left override"),
        pytest.param("A\u2066da\u2069", id="isolates"),
        pytest.param("A\u200dda", id="joiner between letters"),
        pytest.param("A\u200cda", id="non-joiner between Latin letters"),
        pytest.param("A\u034fda", id="combining grapheme joiner"),
        pytest.param("\u3164", id="Hangul filler"),
        pytest.param("Ada\u115f", id="Hangul choseong filler"),
        pytest.param("\uffa0Ada", id="halfwidth filler"),
        pytest.param("\u2800", id="blank Braille"),
        pytest.param("Ada\ufe0f", id="variation selector after a letter"),
        pytest.param("A\U000e0061da", id="tag character"),
        pytest.param("A\u17b4da", id="invisible Khmer vowel"),
        pytest.param("A\u180bda", id="Mongolian selector"),
        pytest.param("A\U0001d173da", id="invisible musical sign"),
        pytest.param("A\ue000da", id="private use"),
        pytest.param("A" + "\u0301" * 12, id="stacked accents"),
        pytest.param("A\u00a0 da", id="two spaces of different kinds"),
    ],
)
def test_a_name_with_invisible_or_turning_characters_is_refused(usual: Server, name: str) -> None:
    """What cannot be seen, or turns the direction of writing, is no part of a name."""
    assert "name" in Guest(usual).refused("/api/me", name=name)


@pytest.mark.parametrize(
    "name",
    [
        "Zoë",
        "李雷",
        "مریم",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "👩\u200d🚀",
        "❤\ufe0f",
        "O'Brien",
        "שרה",
        "क्\u200dष",
    ],
)
def test_names_of_all_scripts_are_welcome(usual: Server, name: str) -> None:
    """Joiners where a script or an emoji needs them, and selectors after an emoji, are fine."""
    with Guest(usual, name) as guest:
        assert guest.get("/api/me")["name"]


def shown(name: str) -> str:
    """A name as people read it: width, case and spaces make no difference."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


@pytest.mark.parametrize("name", ["Ada", "ada", "ADA", "\uff21\uff44\uff41"])
def test_nobody_sits_by_the_name_of_another_at_the_table(usual: Server, name: str) -> None:
    """A guest who sits down by a name that is taken there is refused, or shown by another one."""
    ada, other = Guest(usual, "Ada"), Guest(usual, name)
    table = ada.make("press-your-luck", "mine", "open")
    answer = other.http.post(f"/api/tables/{table}/sit", json={"seat": 1})
    if answer.status_code == 200:
        names = [shown(seat["name"]) for seat in ada.look(table)["about"]["seats"]]
        assert len(set(names)) == 2, names


def test_nobody_takes_the_name_of_another_later(usual: Server) -> None:
    """Renaming oneself does not lead to two players by one name either."""
    table, ada, bert = two_at(usual)
    bert.status("/api/me", name="Ada")
    names = [shown(seat["name"]) for seat in ada.look(table)["about"]["seats"]]
    assert len(set(names)) == 2, names


def test_a_spectator_cannot_speak_as_a_player(usual: Server) -> None:
    """Words of a spectator by a player's name are refused, or told apart by name."""
    table, ada, _ = two_at(usual)
    with Guest(usual, "Ada") as eve:
        eve.status(f"/api/tables/{table}/chat", text="I give up")
    spoken = [said for said in ada.look(table).get("chat", ()) if said["seat"] == -1]
    assert all(shown(said["name"]) != "ada" for said in spoken)
