"""What docs/server.md and docs/client.md show is run as it stands."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest

import fairground.client
import fairground.server
from fairground.client import Client, ClientError, Table
from tests.server.harness import ROOT
from tests.server.plain_http import ask

PAGE = (ROOT / "docs" / "server.md").read_text()
CLIENT_PAGE = (ROOT / "docs" / "client.md").read_text()
CLIENT, PLAIN = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def run(code: str, url: str) -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": "__main__"}
    exec(code.replace("http://127.0.0.1:8000", url), names)  # the page's own words
    return names


@pytest.mark.parametrize("code", [CLIENT, PLAIN], ids=["client", "plain"])
def test_a_player_has_ten_lines(code: str) -> None:
    lines = [line for line in code.splitlines() if line and not line.startswith("import")]
    assert len(lines) == 10


def test_the_player_with_the_client_plays_a_game(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(CLIENT, url)
    shown = capsys.readouterr().out
    assert "\nover\nfairground record 1\n" in shown
    assert "\nsecret " in shown


def test_the_player_over_plain_http_plays_a_game(url: str) -> None:
    names = run(PLAIN, url)
    names["http"].close()
    assert names["now"]["about"]["status"] == "over"


def test_the_two_players_of_the_client_s_page_play_a_game(url: str) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", CLIENT_PAGE, re.DOTALL)
    run(code, url)


def test_the_client_s_page_names_every_method_and_every_error() -> None:
    methods = [
        name
        for kind in (Client, Table)
        for name, _ in inspect.getmembers(kind, inspect.iscoroutinefunction)
        if not name.startswith("_") and name not in {"me", "device_link"}
    ]
    assert [name for name in methods if f"`{name}" not in CLIENT_PAGE] == []
    errors = [
        name
        for name, kind in vars(fairground.client).items()
        if isinstance(kind, type) and issubclass(kind, ClientError)
    ]
    assert [name for name in errors if f"`{name}`" not in CLIENT_PAGE] == []


def test_every_address_of_the_page_is_there(url: str) -> None:
    for path in re.findall(r"^\| `(/[^`]*)` \|", PAGE, re.MULTILINE):
        if path != "/socket":
            assert ask("GET", url + path).status_code == 200, path


def test_every_event_of_the_page_is_one_of_the_log() -> None:
    """An operator who searches the log for what the page says finds it."""
    source = "".join(path.read_text() for path in (ROOT / "src/fairground/server").rglob("*.py"))
    table = PAGE.partition("| event |")[2].partition("\n\n")[0]
    events = re.findall(r"`([a-z][^`…]*)", "".join(re.findall(r"(?m)^\|([^|]*)\|", table)))
    assert len(events) > 15
    assert [event for event in events if f'"{event.strip()}' not in source] == []


def test_the_package_names_every_file() -> None:
    """The docstring of `fairground.server` is the map of the code: no file is missing there."""
    assert fairground.server.__doc__ is not None
    files = (ROOT / "src/fairground/server").rglob("*.py")
    named = [path.name for path in files if path.name != "__init__.py"]
    assert [name for name in named if f"`{name}`" not in fairground.server.__doc__] == []


def test_every_file_of_the_map_is_there() -> None:
    """Files and folders the page names in code font lie where it says."""
    server = ROOT / "src/fairground/server"
    named = re.findall(r"`([a-z_]+/(?:[a-z_]+\.py)?)`", PAGE)
    assert "tables/actions.py" in named
    assert [name for name in named if not (server / name).exists()] == []
