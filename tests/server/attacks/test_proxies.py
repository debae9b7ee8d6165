"""Behind a proxy: `--trust` names whose word about clients is believed, and no other word is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.attacks.guests import Guest
from tests.server.attacks.process import Server, serving
from tests.server.attacks.raw import RawSocket
from tests.server.plain_http import Answer

PROXY, IMPOSTOR = "127.5.0.1", "127.5.0.2"
NAME = "fairground_guest"
SECURE_NAME = f"__Host-{NAME}"
HOST = "fair.test"
BEHIND_TLS = {"X-Forwarded-Proto": "https", "Host": HOST}


@pytest.fixture(scope="module")
def proxied() -> Iterator[Server]:
    """A server that believes one proxy."""
    with serving("--trust", PROXY) as server:
        yield server


def visit(server: Server, source: str, **headers: str) -> Answer:
    """A new visitor becomes a guest through a peer at this address."""
    with Guest(server, source=source) as visitor:
        return visitor.http.post("/api/me", json={"name": "Ada"}, headers=headers)


def welcomed(server: Server, source: str, addresses: list[str]) -> int:
    """How many of these visitors become guests, by the address their proxy tells."""
    answers = [visit(server, source, **{"X-Forwarded-For": address}) for address in addresses]
    return sum(answer.status_code == 200 for answer in answers)


def test_a_hundred_visitors_behind_a_trusted_proxy_become_guests(proxied: Server) -> None:
    """Limits count visitors by the address the trusted proxy tells, not by that of the proxy."""
    assert welcomed(proxied, PROXY, [f"198.51.100.{n}" for n in range(100)]) == 100


def test_another_peer_is_not_believed(proxied: Server) -> None:
    """A peer that is not trusted is itself the visitor, whatever address it invents."""
    assert welcomed(proxied, IMPOSTOR, [f"198.51.101.{n}" for n in range(40)]) <= 20


def test_a_client_cannot_invent_the_first_address_of_the_chain(proxied: Server) -> None:
    """Of several addresses the last one that no trusted proxy has is the visitor: the ones before
    it come from the client."""
    chain = [f"198.51.102.{n}, 203.0.113.7" for n in range(40)]
    assert welcomed(proxied, PROXY, chain) <= 20


def test_a_chain_of_trusted_proxies_is_followed(proxied: Server) -> None:
    """What a trusted proxy heard from another trusted proxy is believed as well."""
    chain = [f"198.51.103.{n}, {PROXY}" for n in range(40)]
    assert welcomed(proxied, PROXY, chain) == 40


def test_addresses_of_one_ipv6_network_are_one_visitor(proxied: Server) -> None:
    """A household has a /64: its addresses share limits, those of another /64 do not."""
    assert welcomed(proxied, PROXY, [f"2001:db8:0:1::{n:x}" for n in range(40)]) <= 20
    assert welcomed(proxied, PROXY, [f"2001:db8:0:2{n:02x}::1" for n in range(40)]) == 40


@pytest.mark.parametrize("address", ["nonsense", "", ",,,", "1.2.3.4.5", "'; --", "x" * 3000])
def test_an_address_that_is_none_does_no_harm(proxied: Server, address: str) -> None:
    """A header that makes no sense is left out: the peer itself is the visitor."""
    with Guest(proxied, source=PROXY) as visitor:
        answer = visitor.http.get("/api/games", headers={"X-Forwarded-For": address})
    assert answer.status_code in (200, 400)
    assert not proxied.log("error", "critical")


def test_cookies_behind_tls_are_secure_and_bound_to_the_host(proxied: Server) -> None:
    """Behind TLS the cookie has the prefix that browsers keep to one host and to TLS."""
    cookie = visit(proxied, PROXY, **BEHIND_TLS).headers["set-cookie"]
    assert cookie.startswith(f"{SECURE_NAME}=")
    fields = {field.strip().lower() for field in cookie.split(";")[1:]}
    assert {"secure", "httponly", "path=/"} <= fields
    assert not any(field.startswith("domain") for field in fields)


def test_a_browser_that_came_by_tls_is_told_to_come_by_nothing_else(proxied: Server) -> None:
    """HSTS, where the proxy says that the client came by TLS, and nowhere else."""
    name = "strict-transport-security"
    assert visit(proxied, PROXY, **BEHIND_TLS).headers[name].startswith("max-age=")
    assert name not in visit(proxied, PROXY).headers
    assert name not in visit(proxied, "127.5.0.5", **BEHIND_TLS).headers


def test_cookies_without_tls_have_the_plain_name(usual: Server) -> None:
    """Without TLS a browser would not keep a cookie with that prefix."""
    cookie = visit(usual, "127.5.0.3").headers["set-cookie"]
    assert cookie.startswith(f"{NAME}=")
    assert "secure" not in cookie.lower()


def test_a_peer_that_is_not_trusted_cannot_claim_tls(proxied: Server) -> None:
    """The scheme is believed of trusted peers only, as the address is."""
    cookie = visit(proxied, "127.5.0.4", **BEHIND_TLS).headers["set-cookie"]
    assert cookie.startswith(f"{NAME}=")
    assert "secure" not in cookie.lower()


def test_a_cookie_from_before_still_works_behind_tls(proxied: Server) -> None:
    """A guest whose browser has the plain cookie stays the same guest."""
    value = visit(proxied, PROXY, **BEHIND_TLS).headers["set-cookie"].split(";")[0].split("=", 1)[1]
    with Guest(proxied, source=PROXY) as old:
        headers = {**BEHIND_TLS, "Cookie": f"{NAME}={value}"}
        assert old.http.get("/api/me", headers=headers).json() == {"name": "Ada"}


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (f"https://{HOST}", 200),
        (f"http://{HOST}", 403),
        (f"https://{HOST}:444", 403),
        (f"https://{HOST}.evil.test", 403),
        ("null", 403),
    ],
)
def test_an_origin_is_compared_with_its_scheme_behind_tls(
    proxied: Server, origin: str, status: int
) -> None:
    """A page of the same host without TLS is another site, for requests and for sockets."""
    forwarded = {**BEHIND_TLS, "X-Forwarded-For": "198.51.104.1", "Origin": origin}
    with Guest(proxied, source=PROXY) as visitor:
        answer = visitor.http.post("/api/code", json={"text": "http://a"}, headers=forwarded)
    assert answer.status_code == status
    with RawSocket(proxied, PROXY, forwarded) as socket:
        assert (socket.status == 101) == (status == 200)


def test_an_origin_is_compared_with_its_scheme_without_tls(usual: Server) -> None:
    """A page with TLS is another site than this server without."""
    with Guest(usual) as visitor:
        for scheme, status in (("http", 200), ("https", 403)):
            headers = {"Origin": f"{scheme}://127.0.0.1:{usual.port}"}
            answer = visitor.http.post("/api/code", json={"text": "http://a"}, headers=headers)
            assert answer.status_code == status


@pytest.mark.parametrize("wrong", ["nonsense", "127.0.0.1/99", "300.1.1.1", ""])
def test_trust_names_an_address_or_a_network(wrong: str) -> None:
    """What is neither ends the command with a sentence that names the option."""
    with (
        pytest.raises(AssertionError, match=r"(?s)'--trust'.*address"),
        serving("--trust", wrong),
    ):
        pass


def test_a_whole_network_can_be_trusted() -> None:
    """`--trust 127.5.0.0/24` believes every proxy of that network; the option can be repeated."""
    with serving("--trust", "10.0.0.1", "--trust", "127.5.0.0/24") as server:
        assert welcomed(server, PROXY, [f"198.51.100.{n}" for n in range(40)]) == 40
