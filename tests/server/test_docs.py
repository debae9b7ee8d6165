"""What docs/server.md shows is run as it stands."""

from __future__ import annotations

import re

import httpx

from tests.server.harness import ROOT

PAGE = (ROOT / "docs" / "server.md").read_text()


def test_the_player_in_ten_lines_plays_a_game(url: str) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    lines = [line for line in code.splitlines() if line and not line.startswith("import")]
    assert len(lines) == 10
    names: dict[str, object] = {}
    exec(code.replace("http://127.0.0.1:8000", url), names)  # the page's own words
    client = names["http"]
    assert isinstance(client, httpx.Client)
    client.close()
    now = names["now"]
    assert isinstance(now, dict)
    assert now["about"]["status"] == "over"


def test_every_address_of_the_page_is_there(url: str) -> None:
    for path in re.findall(r"^\| `(/[^`]*)` \|", PAGE, re.MULTILINE):
        if path != "/socket":
            assert httpx.get(url + path).status_code == 200, path
