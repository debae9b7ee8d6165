"""What the terminal says once the server listens: an address that can be typed."""

from __future__ import annotations

from ipaddress import ip_address

import pytest

from fairground.server.serve import announce, in_the_network


@pytest.mark.parametrize("url", ["http://127.0.0.1:8000", "http://[::1]:8000"])
def test_an_address_of_this_machine_alone_comes_with_the_way_to_invite(
    capsys: pytest.CaptureFixture[str], url: str
) -> None:
    announce(url)
    first, second = capsys.readouterr().out.splitlines()[-2:]
    assert url in first
    assert "For friends on other devices: --host 0.0.0.0" in second


def test_an_address_in_the_network_needs_no_more_words(
    capsys: pytest.CaptureFixture[str],
) -> None:
    announce("http://192.0.2.7:8000")
    assert "http://192.0.2.7:8000" in capsys.readouterr().out.splitlines()[-1]


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_who_listens_everywhere_is_told_one_address_to_type(host: str) -> None:
    address = ip_address(in_the_network(host))
    assert not address.is_unspecified
    assert address.version == ip_address(host).version


def test_an_address_that_was_asked_for_is_told_as_it_is() -> None:
    assert in_the_network("192.0.2.7") == "192.0.2.7"
