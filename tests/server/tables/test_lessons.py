"""Lessons on the server: introductions, and guided first games with a recorded deal."""

from __future__ import annotations

import subprocess
import sys

import pytest

import fairground
from tests.server.harness import Json, Person

GAMES = sorted(fairground.all_games())


def _learn(person: Person, game: str) -> str:
    return str(person.post(f"/api/games/{game}/lesson")["table"])


def _asked(present: Json) -> bool:
    return bool(present.get("legal")) or present["about"]["status"] == "over"


def _play_on(person: Person, table: str) -> Json:
    """Any legal move, until the game is over."""
    present = person.until(table, _asked)
    while present["about"]["status"] != "over":
        person.at(table, "moves", version=present["version"], move=present["legal"][-1])
        present = person.until(table, _asked)
    return present


def test_the_list_of_games_says_the_goal_and_whether_there_is_a_lesson(url: str) -> None:
    games = {game["name"]: game for game in Person(url, "Ada").get("/api/games")}
    for name in GAMES:
        assert games[name]["goal"] == fairground.game(name).goal
        assert games[name]["lesson"]
    assert "goal" not in games["hush"]
    assert "lesson" not in games["hush"]


@pytest.mark.parametrize("name", GAMES)
def test_an_introduction_has_the_goal_and_pages_with_scenes(url: str, name: str) -> None:
    lesson = Person(url, "Ada").get(f"/api/games/{name}/lesson")
    assert lesson["goal"] == fairground.game(name).goal
    assert len(lesson["pages"]) >= 3
    assert all(page["tip"]["text"] and page["scene"]["game"] == name for page in lesson["pages"])


def test_a_game_without_a_lesson_has_no_pages_and_no_guided_game(url: str) -> None:
    ada = Person(url, "Ada")
    assert ada.get("/api/games/hush/lesson") == {"goal": "", "pages": []}
    refusal = ada.refused("/api/games/hush/lesson")
    assert refusal["status"] == 409
    assert "no lesson" in refusal["reason"]


def test_a_guided_game_begins_at_once_and_says_that_its_deal_is_a_recorded_one(url: str) -> None:
    ada = Person(url, "Ada")
    present = ada.look(_learn(ada, "karma"))
    about = present["about"]
    assert about["status"] == "running"
    assert about["lesson"]
    assert about["commit"] == ""
    assert [seat.get("bot", "") for seat in about["seats"]] == ["", "dreamer", "dreamer"]


def test_two_learners_are_dealt_the_same_cards(url: str) -> None:
    ada, bert = Person(url, "Ada"), Person(url, "Bert")
    hands = [who.look(_learn(who, "karma"))["view"]["hand"] for who in (ada, bert)]
    assert hands[0] == hands[1]


def test_steps_come_with_what_the_learner_is_sent_and_with_nothing_else(url: str) -> None:
    ada = Person(url, "Ada")
    table = _learn(ada, "press-your-luck")
    with ada.socket() as mine, Person(url, "Bert").socket() as watching:
        present = mine.watch(table)
        assert [tip["id"] for tip in present["lesson"]] == ["open"]
        assert present["lesson"][0]["things"] == ["open"]
        assert "lesson" not in watching.watch(table)
        mine.move(table, present["version"], "draw")
        assert "lesson" not in watching.wait("change")
    assert "lesson" not in ada.look(ada.make("karma", "mine", "heuristic"))


def test_the_record_of_a_finished_guided_game_names_its_seed_and_verifies(url: str) -> None:
    ada = Person(url, "Ada")
    table = _learn(ada, "press-your-luck")
    running = ada.text(f"/api/tables/{table}/record")
    assert "seed" not in running, "while it is played nobody needs to know what comes"
    over = _play_on(ada, table)
    assert "secret" not in over["about"]
    record = ada.text(f"/api/tables/{table}/record")
    lesson = fairground.game("press-your-luck").lesson()
    assert lesson is not None
    assert f"seed {lesson.seed}\n" in record
    assert "commit" not in record
    verdict = fairground.Record.of_text(record).verify()
    assert verdict.finished
    assert verdict.luck_checked


def test_the_game_after_a_guided_one_is_sealed_like_any_other(url: str) -> None:
    ada = Person(url, "Ada")
    table = _learn(ada, "press-your-luck")
    _play_on(ada, table)
    again = ada.at(table, "rematch", nonce="mine")
    assert again["commit"]
    assert "lesson" not in again


def test_a_server_loads_no_lesson_before_somebody_asks_for_one() -> None:
    asked = "import fairground, fairground.server.web.app, sys; fairground.all_games(); "
    asked += "assert not [n for n in sys.modules if 'games' in n and n.endswith('.lesson')]"
    subprocess.run([sys.executable, "-c", asked], check=True)
