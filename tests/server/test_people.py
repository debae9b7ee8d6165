"""Guests: a cookie nobody can forge, tokens for programs, links for other devices."""

from __future__ import annotations

import httpx
import pytest

from fairground.server.guests import COOKIE
from tests.server.harness import Person, two_at


def test_a_guest_has_a_signed_cookie_that_scripts_cannot_read(url: str) -> None:
    answer = httpx.post(f"{url}/api/me", json={"name": "Ada"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert Person(url, "Ada").get("/api/me") == {"name": "Ada"}


@pytest.mark.parametrize("how", ["nothing", "forged", "half", "other", "token-as-cookie"])
def test_a_cookie_that_is_not_ours_is_a_stranger(url: str, how: str) -> None:
    ada = Person(url, "Ada")
    good = ada.http.cookies[COOKIE]
    bad = {
        "nothing": "",
        "forged": f"{good[:-3]}abc",
        "half": good.partition(".")[0],
        "other": "someone.else",
        "token-as-cookie": ada.post("/api/me/token")["token"],
    }[how]
    stranger = Person(url)
    stranger.http.headers["Cookie"] = f"{COOKIE}={bad}"
    assert stranger.http.get("/api/me").status_code == 401


def test_a_program_uses_a_token_and_a_new_one_ends_the_old(url: str) -> None:
    ada, program = Person(url, "Ada"), Person(url)
    old = ada.post("/api/me/token")["token"]
    program.http.headers["Authorization"] = f"Bearer {old}"
    assert program.get("/api/me") == {"name": "Ada"}
    program.http.headers["Authorization"] = f"Bearer {ada.post('/api/me/token')['token']}"
    assert program.get("/api/me") == {"name": "Ada"}
    program.http.headers["Authorization"] = f"Bearer {old}"
    assert program.http.get("/api/me").status_code == 401


def test_a_link_carries_a_guest_to_another_device_once(url: str) -> None:
    table, ada, _ = two_at(url, "press-your-luck")
    link = ada.post("/api/me/link")["link"].partition("#")[2]
    phone = Person(url)
    assert phone.post("/api/carry", link=link) == {"name": "Ada"}
    assert phone.look(table)["you"] == 0
    refusal = Person(url).refused("/api/carry", link=link)
    assert refusal["status"] == 422
    assert "has been used" in refusal["reason"]


def test_nobody_else_learns_the_id_of_a_guest(url: str) -> None:
    table, ada, bert = two_at(url, "press-your-luck")
    cookie = ada.http.cookies[COOKIE]
    seen = bert.text(f"/api/tables/{table}") + bert.text(f"/api/tables/{table}/record")
    assert cookie.partition(".")[0] not in seen


@pytest.mark.parametrize("name", ["", " ", "x" * 33, " Ada", "A\nda", "A\x00da"])
def test_a_name_is_short_and_plain(url: str, name: str) -> None:
    assert Person(url).refused("/api/me", name=name)["status"] == 422
