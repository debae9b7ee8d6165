"""Addresses of clients, directly and behind proxies, and the origins of their pages."""

from __future__ import annotations

import pytest

from fairground.server.settings import LOOPBACK
from fairground.server.web.peers import Client, Proxies, household, is_same_origin

PROXY = "10.0.0.7"


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("192.0.2.1", "", "192.0.2.1"),
        ("192.0.2.1", "198.51.100.1", "192.0.2.1"),
        (PROXY, "", PROXY),
        (PROXY, "198.51.100.1", "198.51.100.1"),
        (PROXY, "198.51.100.1, 203.0.113.9", "203.0.113.9"),
        (PROXY, "198.51.100.1, 10.0.0.8", "198.51.100.1"),
        (PROXY, "nonsense, 198.51.100.1", "198.51.100.1"),
        (PROXY, "198.51.100.1, nonsense", PROXY),
        (PROXY, "::ffff:198.51.100.1", "198.51.100.1"),
        (f"::ffff:{PROXY}", "198.51.100.1", "198.51.100.1"),
    ],
)
def test_the_client_is_the_last_address_that_is_no_trusted_proxy(
    peer: str, forwarded: str, address: str
) -> None:
    assert Proxies(("10.0.0.0/24",)).client(peer, forwarded, "").address == address


@pytest.mark.parametrize(
    ("peer", "forwarded", "scheme"),
    [
        (PROXY, "https", "https"),
        (PROXY, "HTTPS, http", "https"),
        (PROXY, "http", "http"),
        (PROXY, "gopher", "http"),
        ("192.0.2.1", "https", "http"),
    ],
)
def test_the_scheme_is_what_a_trusted_proxy_says(peer: str, forwarded: str, scheme: str) -> None:
    assert Proxies((PROXY,)).client(peer, "", forwarded).scheme == scheme


def test_this_machine_is_trusted_unless_others_are_named() -> None:
    assert Proxies(LOOPBACK).client("::1", "192.0.2.9", "https") == Client("192.0.2.9", "https")
    assert Proxies((PROXY,)).client("127.0.0.1", "192.0.2.9", "") == Client("127.0.0.1")


def test_limits_count_a_household_of_ipv6_as_one() -> None:
    assert household("2001:db8:0:1::5") == household("2001:db8:0:1:ffff::9")
    assert household("2001:db8:0:1::5") != household("2001:db8:0:2::5")
    assert household("not an address") == "not an address"


@pytest.mark.parametrize(
    ("origin", "host", "scheme", "same"),
    [
        (None, "fair.test", "http", True),
        ("http://fair.test", "fair.test", "http", True),
        ("http://fair.test", "fair.test:80", "http", True),
        ("https://fair.test", "fair.test:443", "https", True),
        ("https://fair.test", "fair.test", "http", False),
        ("http://fair.test", "fair.test", "https", False),
        ("http://fair.test:81", "fair.test", "http", False),
        ("null", "fair.test", "http", False),
    ],
)
def test_an_origin_is_a_scheme_and_a_host(
    origin: str | None, host: str, scheme: str, same: bool
) -> None:
    headers = {"Host": host} | ({} if origin is None else {"Origin": origin})
    assert is_same_origin(headers, scheme) == same
