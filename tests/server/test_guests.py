"""Guests: a cookie nobody can forge, tokens for programs, links for other devices."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairground.server.guests import COOKIE, cookies_in
from tests.server.harness import Person, raw_get, two_at
from tests.server.plain_http import ask


def test_a_guest_has_a_signed_cookie_that_scripts_cannot_read(url: str) -> None:
    answer = ask("POST", f"{url}/api/me", json={"name": "Ada"})
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


BESIDE = {
    "quotes": b'theme="dark',
    "a whole quoted word": b'theme="dark; blue"',
    "brackets": b"list[0]=(a)",
    "commas": b"seen=1,2,3",
    "spaces": b"a name=a value",
    "no name": b"=value",
    "no sign": b"consent",
    "nothing": b"",
    "JSON": b'state={"a": [1, "b"], "c": null}',
    "other alphabets": "n\N{LATIN SMALL LETTER A WITH DIAERESIS}me=\N{SNOWMAN}".encode(),
    "bytes of no alphabet": b"raw=\xff\xfe\x80",
    "colons and slashes": b"at:home=http://example.org/?a=b&c=d",
    "a very long one": b"long=" + b"x" * 4000,
    "an attribute": b"$Version=1; Path=/; Domain=localhost; Secure",
    "our name with other words": f"{COOKIE}=of.another.program".encode(),
    "our name within another": f"my_{COOKIE}=x; {COOKIE}s=y; {COOKIE}".encode(),
}
"""What other programs on the same host have left in the browser."""


@pytest.mark.parametrize("kind", BESIDE)
def test_our_cookie_is_read_whatever_stands_beside_it(url: str, kind: str) -> None:
    ours = f"{COOKIE}={Person(url, 'Ada').http.cookies[COOKIE]}".encode()
    other = BESIDE[kind]
    for text in (other + b"; " + ours, ours + b";" + other, other + b";" + ours + b" ;" + other):
        answer = raw_get(url, "/api/me", b"Cookie: " + text)
        assert answer.endswith(b'{"name":"Ada"}'), text


def test_our_cookie_is_read_from_a_second_header_too(url: str) -> None:
    ours = f"Cookie: {COOKIE}={Person(url, 'Ada').http.cookies[COOKIE]}".encode()
    for headers in ((b"Cookie: a=b", ours), (ours, b"Cookie: a=b")):
        assert raw_get(url, "/api/me", *headers).endswith(b'{"name":"Ada"}')


JUNK = st.binary(max_size=200)


@given(st.lists(JUNK, max_size=5), st.lists(JUNK, max_size=5))
def test_any_bytes_may_stand_beside_our_cookie(before: list[bytes], after: list[bytes]) -> None:
    header = b";".join([*before, f"{COOKIE}=ours".encode(), *after])
    assert "ours" in cookies_in([(b"cookie", header)])


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


def link_of(person: Person) -> str:
    return str(person.post("/api/me/link")["link"]).partition("#")[2]


def test_whose_link_it_is_can_be_asked_without_using_it_up(url: str) -> None:
    ada, bert = Person(url, "Ada"), Person(url, "Bert")
    link = link_of(ada)
    assert bert.post("/api/carry/whose", link=link) == {"name": "Ada", "you": "Bert"}
    assert Person(url).post("/api/carry/whose", link=link) == {"name": "Ada"}
    assert ada.post("/api/carry/whose", link=link) == {"name": "Ada"}  # nobody is replaced
    assert bert.get("/api/me") == {"name": "Bert"}
    assert Person(url).post("/api/carry", link=link) == {"name": "Ada"}
    assert Person(url).refused("/api/carry/whose", link=link)["status"] == 422


def test_a_link_replaces_another_guest_only_when_told_to(url: str) -> None:
    table, ada, bert = two_at(url, "press-your-luck")
    link = link_of(ada)
    refusal = bert.refused("/api/carry", link=link)
    assert refusal["status"] == 409
    assert "You are Bert here" in refusal["reason"]
    assert bert.look(table)["you"] == 1
    assert bert.post("/api/carry", link=link, replace=True) == {"name": "Ada"}
    assert bert.look(table)["you"] == 0


def test_ones_own_link_replaces_nobody(url: str) -> None:
    ada = Person(url, "Ada")
    assert ada.post("/api/carry", link=link_of(ada)) == {"name": "Ada"}


def test_nobody_else_learns_the_id_of_a_guest(url: str) -> None:
    table, ada, bert = two_at(url, "press-your-luck")
    cookie = ada.http.cookies[COOKIE]
    seen = bert.text(f"/api/tables/{table}") + bert.text(f"/api/tables/{table}/record")
    assert cookie.partition(".")[0] not in seen


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "x" * 33, " Ada", "A\nda", "A\x00da", "Ada\n"),
        *("\x1b", "\x1b[31mAda", "\x9bAda", "a\u202ebc", "\u2066Ada", "A\u200bda", "A\u2028da"),
    ],
)
def test_a_name_is_short_and_plain(url: str, name: str) -> None:
    refused = Person(url).refused("/api/me", name=name)
    assert refused["status"] == 422
    assert "regex" not in refused["reason"]


def test_a_nonce_cannot_break_a_line_of_the_record(url: str) -> None:
    ada = Person(url, "Ada")
    refused = ada.refused("/api/quick", game="karma", nonce="a\n")
    assert refused["status"] == 422


@pytest.mark.parametrize("name", ["Zoë", "Ада", "أدا", "艾达", "👨‍👩‍👧", "A B"])
def test_a_name_may_be_of_any_script(url: str, name: str) -> None:
    assert Person(url, name).get("/api/me") == {"name": name}
