"""Looking back: any step of a game as a seat saw it, and hints for the next one."""

from __future__ import annotations

from tests.server.harness import Json, Person, turn_of, two_at

PYL = "press-your-luck"


def back(person: Person, table: str, **query: object) -> Json:
    return dict(person.get(f"/api/tables/{table}/replay", **query))


def play(table: str, people: tuple[Person, Person], *moves: str) -> list[Json]:
    """Play moves by whoever is asked; what the first person saw before each, and at the end."""
    seen = [people[0].look(table, show="scene")]
    for move in moves:
        mover, present = turn_of(table, *people)
        mover.at(table, "moves", version=present["version"], move=move)
        seen.append(people[0].look(table, show="scene"))
    return seen


def test_every_step_looks_as_it_did_then(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    seen = play(table, (ada, bert), "draw", "stop", "draw")
    for step, present in enumerate(seen):
        replay = back(ada, table, step=step)
        assert replay["scene"] == present["scene"]
        assert (replay["step"], replay["steps"], replay["you"]) == (step, 3, 0)


def test_of_a_finished_game_every_step_tells_what_was_asked_and_chosen(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    play(table, (ada, bert), "draw")
    assert "decided" not in back(ada, table, step=1)
    while ada.look(table)["about"]["status"] != "over":
        mover, present = turn_of(table, ada, bert)
        move = "stop" if "stop" in present["legal"] else present["legal"][0]
        mover.at(table, "moves", version=present["version"], move=move)
    (first,) = back(bert, table, step=1)["decided"]
    assert first["question"] == "Your turn: will you draw?"
    assert first["chosen"].startswith("Draw")
    assert "decided" not in back(ada, table, step=0)


def test_the_log_begins_where_it_is_asked_to(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    play(table, (ada, bert), "draw", "stop", "draw")
    everything = back(ada, table, since=0)["log"]
    assert [step["step"] for step in everything] == [1, 2, 3]
    assert [step["moves"][0]["move"] for step in everything] == ["draw", "stop", "draw"]
    assert all(step["lines"] for step in everything if step["moves"][0]["move"] == "draw")
    assert back(ada, table)["log"] == everything[-1:]
    assert everything[-1]["version"] == ada.look(table)["version"]


def test_the_whole_log_begins_with_the_deal(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    play(table, (ada, bert), "draw")
    deal, *rest = back(ada, table, since=-1)["log"]
    assert (deal["step"], [step["step"] for step in rest]) == (0, [1])
    assert "begin" in deal["lines"][0]["text"]


def test_what_was_taken_back_is_no_step(url: str) -> None:
    table, ada, bert = two_at(url, "hush")
    before = back(ada, table)
    ada.at(table, "moves", version=ada.look(table)["version"], move="pass")
    assert back(ada, table)["steps"] == 1
    ada.at(table, "undo")
    bert.at(table, "undo/answer", agree=True)
    assert back(ada, table) == before


def test_a_replay_shows_a_seat_its_own_view_and_others_the_spectators(url: str) -> None:
    table, ada, bert = two_at(url, "hush")
    eyes = {p: back(p, table, step=0, show="view")["view"] for p in (ada, bert, Person(url))}
    hands = [view["hand"] for view in eyes.values()]
    assert [view["seat"] for view in eyes.values()] == [0, 1, -1]
    assert None not in hands[:2]
    assert hands[2] is None


def test_a_step_that_never_was_is_refused(url: str) -> None:
    table, ada, _ = two_at(url, PYL)
    answer = ada.http.get(f"/api/tables/{table}/replay", params={"step": 5})
    assert answer.status_code == 422
    assert "steps 0 to 0" in answer.json()["reason"]
    waiting = ada.make(PYL, "mine", "open")
    assert ada.http.get(f"/api/tables/{waiting}/replay").status_code == 409


def test_a_hint_is_a_legal_move_with_its_reasons(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    mover, seen = turn_of(table, ada, bert)
    hint = mover.at(table, "hint", bot="regular")
    assert hint["move"] in seen["legal"]
    assert hint["version"] == seen["version"]
    assert hint["considered"][0]["move"] == hint["move"]
    assert sum(considered["tried"] for considered in hint["considered"]) == hint["rounds"] > 0
    assert hint["line"][0] == hint["move"]


def test_whoever_is_not_asked_gets_no_hint(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    mover, _ = turn_of(table, ada, bert)
    other = bert if mover is ada else ada
    path = f"/api/tables/{table}/hint"
    assert other.refused(path)["reason"] == "You are not asked now."
    assert Person(url, "Eve").refused(path)["status"] == 403
    assert mover.refused(path, bot="oracle")["status"] == 422
