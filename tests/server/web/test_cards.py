"""Luck cards over the wire: for those who were there, and beside links only if all agreed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from fairground.kernel import registry
from fairground.server.workers import cards
from tests.server.harness import Person, ServerProcess, serving, turn_of, two_at
from tests.server.workers.test_reviews import reviewed


def played(url: str) -> tuple[str, Person, Person]:
    """A game that two people have played to its end."""
    table, ada, bert = two_at(url, "press-your-luck")
    while ada.look(table)["about"]["status"] != "over":
        who, present = turn_of(table, ada, bert)
        moves = present["legal"]
        move = "stop" if "stop" in moves else moves[0]
        who.post(f"/api/tables/{table}/moves", version=present["version"], move=move)
    return table, ada, bert


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("cards"), review=1) as found:
        yield found


def preview(server: ServerProcess, table: str) -> httpx.Response:
    """What a program sees that knows nothing but the link."""
    return httpx.get(f"{server.url}/api/tables/{table}/preview")


def general(server: ServerProcess) -> bytes:
    return httpx.get(f"{server.url}/api/games/press-your-luck/preview").content


def test_a_game_that_goes_on_shows_its_general_picture_and_no_card(server: ServerProcess) -> None:
    table, ada, _ = two_at(server.url, "press-your-luck")
    assert preview(server, table).content == general(server)
    assert ada.http.get(f"/api/tables/{table}/card").status_code == 409
    assert ada.refused(f"/api/tables/{table}/share", shared=True)["reason"] == (
        "The game is not over yet."
    )


def test_the_card_is_beside_the_link_when_every_player_has_agreed(server: ServerProcess) -> None:
    table, ada, bert = played(server.url)
    reviewed(ada, table)
    card = ada.http.get(f"/api/tables/{table}/card")
    assert card.headers["content-type"].startswith("image/svg+xml")
    assert "Ada" in card.text
    assert preview(server, table).content == general(server)
    assert ada.at(table, "share", shared=True)["shared"] == [0]
    assert preview(server, table).content == general(server)
    assert bert.at(table, "share", shared=True)["shared"] == [0, 1]
    assert preview(server, table).content != general(server)
    bert.at(table, "share", shared=False)
    assert preview(server, table).content == general(server)


def test_nobody_else_decides_about_it(server: ServerProcess) -> None:
    table, _, _ = played(server.url)
    stranger = Person(server.url, "Eve")
    answer = stranger.http.post(f"/api/tables/{table}/share", json={"shared": True})
    assert answer.status_code == 403


def test_a_deleted_guest_agrees_to_nothing(server: ServerProcess) -> None:
    table, ada, bert = played(server.url)
    for person in (ada, bert):
        person.at(table, "share", shared=True)
    reviewed(ada, table)
    assert preview(server, table).content != general(server)
    assert bert.http.delete("/api/me").status_code == 200
    assert preview(server, table).content == general(server)


def test_without_a_review_one_is_begun_and_the_general_picture_shown(
    tmp_path: Path,
) -> None:
    with serving(tmp_path, review=1) as alone:
        table, ada, bert = played(alone.url)
        for person in (ada, bert):
            person.at(table, "share", shared=True)
        assert preview(alone, table).content == general(alone)
        reviewed(ada, table)
        assert preview(alone, table).content != general(alone)


def test_a_link_says_where_its_picture_is(server: ServerProcess) -> None:
    for path, picture in (
        ("/t/abc", "/api/tables/abc/preview"),
        ("/t/abc/replay", "/api/tables/abc/preview"),
        ("/new/karma", "/api/games/karma/preview"),
    ):
        page = httpx.get(f"{server.url}{path}").text
        assert f'<meta property="og:image" content="{server.url}{picture}">' in page
    for path in ("/", "/t/%22%3E%3Cscript%3E", "/carry"):
        assert "og:image" not in httpx.get(f"{server.url}{path}").text


def test_general_pictures_tell_the_game_and_nothing_else() -> None:
    drawn = cards.general(registry.game("karma"))
    assert "Karma" in drawn
    assert registry.game("karma").tagline.split()[0] in drawn
