"""Games explained in words, and the shortest way to a table."""

from __future__ import annotations

import re

import segno

import fairground
from tests.server.harness import Json, Person

LNF = "life-is-not-fair"


def games(url: str) -> dict[str, Json]:
    return {game["name"]: game for game in Person(url).get("/api/games")}


def options(url: str, game: str) -> dict[str, Json]:
    return {option["name"]: option for option in games(url)[game]["options"]}


def test_every_house_rule_is_explained_and_says_what_it_takes(url: str) -> None:
    found = games(url)
    for name, game in fairground.all_games().items():
        for option in found[name]["options"]:
            assert option["help"].endswith(".")
            assert option.get("clause", "") in {"", *game.clauses}
            usual = set(option["usual"].split(",")) if option.get("many") else {option["usual"]}
            assert usual - {"none"} <= set(option.get("values", ())) or option["range"]


def test_a_number_has_a_range_and_may_have_a_word_instead(url: str) -> None:
    target = options(url, LNF)["target"]
    assert target["values"] == ["none"]
    assert target["range"] == {"least": 20, "most": 200, "step": 1}


def test_every_bot_says_what_kind_of_player_it_is(url: str) -> None:
    assert all(bot["about"].endswith(".") for bot in games(url)["karma"]["bots"])


def test_the_clauses_are_those_of_the_rules(url: str) -> None:
    found = Person(url).get("/api/games/karma/clauses")
    clauses = fairground.game("karma").clauses
    assert [(c["id"], c["text"]) for c in found] == [(c.id, c.text) for c in clauses.values()]


def test_quick_play_seats_me_among_bots_and_begins(url: str) -> None:
    ada = Person(url, "Ada")
    for name in games(url):
        about = ada.post("/api/quick", game=name, bot="heuristic")
        assert about["status"] == "running"
        assert [seat.get("bot") for seat in about["seats"]][1:] == ["heuristic"] * (
            len(about["seats"]) - 1
        )
        assert ada.look(about["table"])["you"] == 0


def test_quick_play_takes_as_many_seats_as_the_game_has(url: str) -> None:
    ada = Person(url, "Ada")
    assert len(ada.post("/api/quick", game="karma", seats=4)["seats"]) == 4
    assert ada.refused("/api/quick", game="karma", seats=16)["status"] == 422


def test_the_house_rules_follow_the_number_of_seats(url: str) -> None:
    """Where the usual deck is too small, one that is enough is taken without a word."""
    edition = options(url, "karma")["edition"]
    assert edition["usual"] == "40"
    assert edition["for_seats"] == {"5": "60", "6": "60", "7": "80", "8": "80"}
    ada = Person(url, "Ada")
    table = ada.make("karma", "mine", *["heuristic"] * 7)
    assert ada.look(table)["about"]["options"]["edition"] == "80"
    assert ada.post("/api/quick", game="karma", seats=6)["options"]["edition"] == "60"
    seats = [{"kind": "mine"}, *[{"kind": "open"}] * 7]
    refusal = ada.refused("/api/tables", game="karma", seats=seats, options={"edition": "40"})
    assert "choose edition 80" in refusal["reason"]


def test_lnf_62_people_among_themselves_may_appeal_unless_they_say_no(url: str) -> None:
    assert options(url, LNF)["appeals"]["for_people"] == {"least": 3, "value": "on"}
    ada = Person(url, "Ada")
    for seats, chosen, appeals in (
        (("mine", "open", "open"), {}, "on"),
        (("mine", "open", "open"), {"appeals": "off"}, "off"),
        (("mine", "open", "heuristic"), {}, "off"),  # LNF-65: bots do not judge
        (("mine", "heuristic", "heuristic"), {}, "off"),
        (("mine", "open"), {}, "off"),  # LNF-65: with two there is nobody to judge
    ):
        table = ada.make(LNF, *seats, options=chosen)
        assert ada.look(table)["about"]["options"]["appeals"] == appeals


def test_a_link_is_drawn_as_a_code(url: str) -> None:
    """Drawn square by square, the path is what segno says of the same link."""
    link = "http://fair.test:8000/t/abc#seat=1&invitation=xyz"
    drawn = Person(url).post("/api/code", text=link)
    dark = set()
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", drawn["path"]):
        dark |= {(int(x) + i, int(y)) for i in range(int(length))}
    rows = list(segno.make(link, error="m", micro=False).matrix_iter(border=4))
    assert drawn["size"] == len(rows)
    assert dark == {(x, y) for y, row in enumerate(rows) for x, bit in enumerate(row) if bit}


def test_a_code_takes_links_only_and_no_endless_ones(url: str) -> None:
    """Letters beyond ASCII, which no link has, take several times as long to draw."""
    for text in ("x" * 401, "\N{SNOWMAN}" * 400, "two words"):
        assert Person(url).refused("/api/code", text=text)["status"] == 422
