"""Luck cards over the wire: for those who were there, and beside links only if all agreed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from fairground.kernel import registry
from fairground.server.names import BOTS, seat_names
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
    assert card.headers["content-type"] == "image/png"
    assert card.content[:4] == b"\x89PNG"
    assert card.content != general(server)
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


def said_of(server: ServerProcess, path: str) -> dict[str, str]:
    """What a program that shows links reads in the page."""
    page = httpx.get(f"{server.url}{path}").text
    return dict(re.findall(r'<meta property="([^"]*)" content="([^"]*)">', page))


def test_a_link_says_where_its_picture_is(server: ServerProcess) -> None:
    table = Person(server.url, "Ada").make("karma", "mine", "open", "open")
    for path, picture in (
        (f"/t/{table}", f"/api/tables/{table}/preview"),
        (f"/t/{table}/replay/7", f"/api/tables/{table}/preview"),
        ("/new/karma", "/api/games/karma/preview"),
    ):
        assert said_of(server, path)["og:image"] == f"{server.url}{picture}"
    for path in ("/", "/t/%22%3E%3Cscript%3E", "/t/abc", "/new/no-game", "/carry"):
        assert not said_of(server, path)


def test_a_link_to_a_table_says_who_waits_and_how_many_seats_are_free(
    server: ServerProcess,
) -> None:
    table = Person(server.url, "Ada <3").make("karma", "mine", "open", "open")
    said = said_of(server, f"/t/{table}")
    assert said["og:title"] == "Karma: Ada &lt;3 waits, 2 seats are free"
    assert said["og:description"] == registry.game("karma").tagline


def test_a_link_to_a_game_names_nobody_until_all_share_how_it_ended(server: ServerProcess) -> None:
    table, ada, bert = played(server.url)
    path = f"/t/{table}/replay/3"
    assert said_of(server, path)["og:title"] == "A game of Press Your Luck"
    assert said_of(server, path)["og:description"].endswith("Step 3 of the game.")
    for person in (ada, bert):
        person.at(table, "share", shared=True)
    assert re.match("Press Your Luck: .*(Ada|Bert)", said_of(server, path)["og:title"])


def test_bots_have_the_names_of_the_page() -> None:
    source = (Path(__file__).parents[3] / "web" / "src" / "words" / "names.ts").read_text()
    written = re.search(r"const BOTS = \[(.*?)\]", source)
    assert written is not None
    assert tuple(re.findall(r'"(\w+)"', written[1])) == BOTS
    assert seat_names(["Otto", "", "Otto", ""], [1]) == ("Otto", "Otto 2", "Otto 3", "")


def test_equal_pictures_are_drawn_once_and_too_many_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path, rates={"pictures": "1/hour"}) as few:
        for _ in range(3):
            assert httpx.get(f"{few.url}/api/games/karma/preview").status_code == 200
        assert httpx.get(f"{few.url}/api/games/unfair/preview").status_code == 429


def test_general_pictures_tell_the_game_and_nothing_else() -> None:
    drawn = cards.general(registry.game("karma"))
    assert "Karma" in drawn
    assert registry.game("karma").tagline.split()[0] in drawn
