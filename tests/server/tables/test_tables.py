"""Tables and their people: sitting, starting, leaving, undoing, talking, playing again."""

from __future__ import annotations

from pathlib import Path

import fairground
from tests.laws.toys import HushGame
from tests.server.harness import Json, Person, serving, turn_of, two_at

PYL = "press-your-luck"


def refuse(person: Person, table: str, action: str, **body: object) -> Json:
    return person.refused(f"/api/tables/{table}/{action}", **body)


def test_games_tell_their_house_rules_and_bots(url: str) -> None:
    games = {game["name"]: game for game in Person(url).get("/api/games")}
    assert games[PYL]["least"] == 2
    assert "heuristic" in [bot["name"] for bot in games[PYL]["bots"]]
    assert {"per-colour", "announce"} <= {option["name"] for option in games[PYL]["options"]}
    assert "PYL-10" in Person(url).text(f"/api/games/{PYL}/rules")


def test_house_rules_are_checked_when_a_table_is_made(url: str) -> None:
    ada = Person(url, "Ada")
    seats = [{"kind": "mine"}, {"kind": "open"}]
    for wrong in (
        {"game": "chess", "seats": seats},
        {"game": PYL, "seats": seats[:1]},
        {"game": PYL, "seats": seats, "options": {"per-colour": "8"}},
        {"game": PYL, "seats": [{"kind": "mine"}] * 2},
        {"game": PYL, "seats": [{"kind": "mine"}, {"kind": "bot", "bot": "oracle"}]},
    ):
        refusal = ada.refused("/api/tables", **wrong)
        assert refusal["status"] == 422
        assert refusal["reason"]


def test_a_listed_table_is_in_the_lobby_and_a_private_one_is_not(url: str) -> None:
    ada = Person(url, "Ada")
    listed = ada.make(PYL, "mine", "open", listed=True)
    private = ada.make(PYL, "mine", "open")
    lobby = {card["table"]: card for card in Person(url).get("/api/tables")}
    assert lobby[listed]["names"] == ["Ada", ""]
    assert private not in lobby
    assert {listed, private} <= {card["table"] for card in ada.get("/api/me/tables")}


def test_a_seat_is_taken_once_and_given_up_again(url: str) -> None:
    ada, bert, cleo = (Person(url, name) for name in ("Ada", "Bert", "Cleo"))
    table = ada.make(PYL, "mine", "open")
    bert.at(table, "sit", seat=1)
    assert refuse(cleo, table, "sit", seat=1)["reason"] == "Seat 2 is taken."
    assert refuse(bert, table, "sit", seat=0)["status"] == 409
    bert.at(table, "stand")
    assert cleo.at(table, "sit", seat=1)["seats"][1]["name"] == "Cleo"


def test_a_kept_seat_opens_to_its_invitation_only(url: str) -> None:
    ada, bert, eve = (Person(url, name) for name in ("Ada", "Bert", "Eve"))
    table = ada.make(PYL, "mine", "open")
    link = ada.at(table, "invite", seat=1)["link"]
    invitation = link.partition("invitation=")[2]
    assert refuse(eve, table, "sit", seat=1)["status"] == 403
    assert refuse(eve, table, "sit", seat=1, invitation=invitation[:-1])["status"] == 403
    assert bert.at(table, "sit", seat=1, invitation=invitation)["seats"][1]["name"] == "Bert"
    assert refuse(eve, table, "invite", seat=0)["status"] == 403


def test_a_game_starts_when_every_seat_is_filled(url: str) -> None:
    ada = Person(url, "Ada")
    table = ada.make(PYL, "mine", "open", "open")
    assert "Seat 2 is still free" in refuse(ada, table, "start")["reason"]
    ada.at(table, "bot", seat=1)
    ada.at(table, "clear", seat=1)
    started = ada.at(table, "start", fill="random")
    assert started["status"] == "running"
    assert [seat.get("bot") for seat in started["seats"]] == [None, "random", "random"]


def test_only_those_at_the_table_set_it_up(url: str) -> None:
    ada, eve = Person(url, "Ada"), Person(url, "Eve")
    table = ada.make(PYL, "mine", "open")
    assert refuse(eve, table, "bot", seat=1)["status"] == 403
    assert refuse(eve, table, "start")["status"] == 403
    assert refuse(eve, table, "resign")["status"] == 403


def test_bots_play_a_whole_game_among_themselves(url: str) -> None:
    ada = Person(url, "Ada")
    table = ada.make(PYL, "heuristic", "random", "heuristic")
    ada.at(table, "start")
    present = ada.until(table, lambda seen: seen["about"]["status"] == "over")
    assert present["view"]["result"]
    record = ada.text(f"/api/tables/{table}/record")
    assert fairground.Record.read(record.splitlines(keepends=True)).verify().luck_checked


def test_every_seat_adds_its_nonce_to_the_luck(url: str) -> None:
    ada, bert = Person(url, "Ada"), Person(url, "Bert")
    table = ada.make(PYL, "mine", "open", "heuristic", nonce="from-ada")
    bert.at(table, "sit", seat=1, nonce="first-thought")
    bert.at(table, "sit", seat=1, nonce="from-bert")
    assert "nonces" not in bert.look(table)["about"]
    assert ada.at(table, "start")["nonces"] == ["from-ada", "from-bert", "bot"]


def test_a_new_name_is_seen_at_the_table(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    ada.post("/api/me", name="Augusta")
    assert bert.look(table)["about"]["seats"][0]["name"] == "Augusta"


def test_who_resigns_is_played_by_a_bot_to_the_end(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    about = ada.at(table, "resign")
    assert about["seats"][0]["resigned"] is True
    assert refuse(ada, table, "take-back")["status"] == 409
    assert bert.at(table, "resign")["status"] == "closed"
    assert ada.look(table)["about"]["secret"]


def test_a_bot_takes_over_from_somebody_gone_and_gives_back(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    with bert.socket() as here:
        here.watch(table)
        assert "still here" in refuse(ada, table, "take-over", seat=1)["reason"]
    ada.until(table, lambda _: True)
    about = ada.at(table, "take-over", seat=1)
    assert about["seats"][1]["bot"] == "heuristic"
    assert about["seats"][1]["name"] == "Bert"
    version = bert.look(table)["version"]
    refusal = refuse(bert, table, "moves", version=version, move="show")
    assert refusal["status"] == 409
    assert "bot" not in bert.at(table, "take-back")["seats"][1]


def test_who_was_here_a_moment_ago_is_not_gone(tmp_path: Path) -> None:
    with serving(tmp_path, grace=60) as server:
        table, ada, bert = two_at(server.url, PYL)
        bert.look(table)
        assert "still here" in refuse(ada, table, "take-over", seat=1)["reason"]
        bert.at(table, "leave")
        assert ada.at(table, "take-over", seat=1)["seats"][1]["bot"] == "heuristic"


def test_a_program_that_asked_a_moment_ago_is_not_gone(tmp_path: Path) -> None:
    with serving(tmp_path, grace=0, linger=3600) as server:
        table, ada, bert = two_at(server.url, PYL)
        bert.look(table)
        assert "still here" in refuse(ada, table, "take-over", seat=1)["reason"]


def test_who_waits_for_a_host_that_is_gone_may_begin(tmp_path: Path) -> None:
    with serving(tmp_path, grace=0, linger=3600) as server:
        ada, bert = Person(server.url, "Ada"), Person(server.url, "Bert")
        table = ada.make(PYL, "mine", "open", "open")
        bert.at(table, "sit", seat=1)
        with bert.socket() as his:
            with ada.socket() as hers:
                hers.watch(table)
                his.watch(table)
                assert refuse(bert, table, "start", fill="random")["status"] == 403
            while his.wait("presence").get("gone") != [0]:
                pass
            assert bert.at(table, "start", fill="random")["status"] == "running"


def test_who_leaves_may_come_back(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    assert bert.at(table, "leave")["seats"][1]["left"] is True
    with ada.socket() as socket:
        socket.watch(table)
        ada.at(table, "take-over", seat=1)
        assert socket.wait("change")["what"] == "taken-over"
    assert "left" not in bert.at(table, "take-back")["seats"][1]


def test_a_paused_table_takes_no_moves_until_it_goes_on(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    bert.at(table, "pause")
    mover, seen = turn_of(table, ada, bert)
    move = {"version": seen["version"], "move": "draw"}
    assert "paused" in refuse(mover, table, "moves", **move)["reason"]
    ada.at(table, "resume")
    mover.at(table, "moves", **move)


def test_a_table_is_there_days_later(tmp_path: Path) -> None:
    """A table that was unloaded and by a restart goes on where it was."""
    with serving(tmp_path, idle=0, snapshot_every=3) as server:
        table, ada, bert = two_at(server.url, PYL)
        cookies = ada.cookie, bert.cookie
        for _ in range(5):
            mover, seen = turn_of(table, ada, bert)
            mover.at(table, "moves", version=seen["version"], move=seen["legal"][-1])
        before = ada.look(table)
    with serving(tmp_path) as server:
        ada, bert = Person(server.url), Person(server.url)
        ada.http.headers["Cookie"], bert.http.headers["Cookie"] = cookies
        assert ada.look(table) == before
        mover, seen = turn_of(table, ada, bert)
        mover.at(table, "moves", version=seen["version"], move="draw")
        assert [card["table"] for card in ada.get("/api/me/tables")] == [table]


def test_a_rematch_is_one_table_however_often_it_is_asked_for(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    assert refuse(ada, table, "rematch")["reason"] == "The game is not over yet."
    ada.at(table, "resign")
    bert.at(table, "resign")
    first, second = ada.at(table, "rematch"), bert.at(table, "rematch")
    assert first["table"] == second["table"] != table
    assert [seat.get("name") for seat in first["seats"]] == ["Ada", None]
    assert first["seats"][1]["kept"] == "Bert"
    assert [seat["name"] for seat in second["seats"]] == ["Ada", "Bert"]
    assert first["commit"] != ada.look(table)["about"]["commit"]
    assert ada.look(table)["about"]["rematch"] == first["table"]


def test_a_rematch_is_the_next_game_of_a_series(url: str) -> None:
    """KAR-6: the deal goes to the left."""
    table, ada, bert = two_at(url, "karma", options={"dealer": "2"})
    ada.at(table, "resign")
    bert.at(table, "resign")
    assert ada.at(table, "rematch")["options"]["dealer"] == "1"


def test_words_are_heard_by_everybody_and_kept(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    with bert.socket() as socket:
        socket.watch(table)
        ada.at(table, "chat", text="  hello\n there ")
        assert socket.wait("change")["said"]["text"] == "hello there"
    assert Person(url).look(table)["chat"][0]["name"] == "Ada"
    assert Person(url).refused(f"/api/tables/{table}/chat", text="hi")["status"] == 401
    assert refuse(ada, table, "chat", text=" \t ")["status"] == 409
    assert refuse(ada, table, "chat", text="x" * 301)["status"] == 422


def test_remarks_are_those_of_the_game(url: str) -> None:
    table, ada, bert = two_at(url, "whisper")
    with bert.socket() as socket:
        socket.watch(table)
        ada.at(table, "remark", word="cheers")
        assert socket.wait("change")["remark"] == "cheers"
        socket.send("remark", table=table, word="boo", ref="x")
        assert "cheers" in socket.wait("refused")["reason"]


# Undo


def pass_both(table: str, one: Person, other: Person) -> None:
    for person in (one, other):
        person.at(table, "moves", version=person.look(table)["version"], move="pass")


def test_an_undo_is_asked_of_the_others(url: str) -> None:
    table, ada, bert = two_at(url, "hush")
    assert "undoable" not in ada.look(table)
    pass_both(table, ada, bert)
    assert ada.look(table)["undoable"] is True
    asked = ada.at(table, "undo")
    assert asked["undo"] == {"seat": 0, "moves": 2, "waiting": [1]}
    bert.at(table, "undo/answer", agree=True)
    assert ada.look(table)["view"]["number"] == 0
    assert ada.look(table)["legal"]


def test_an_undo_that_is_refused_changes_nothing(url: str) -> None:
    table, ada, bert = two_at(url, "hush")
    pass_both(table, ada, bert)
    bert.at(table, "undo")
    assert "undo" not in ada.at(table, "undo/answer", agree=False)
    assert ada.look(table)["view"]["number"] == 2


def test_a_version_is_never_used_twice_so_an_old_move_stays_undone(url: str) -> None:
    table, ada, bert = two_at(url, "hush")
    old = {"version": ada.look(table)["version"], "move": "pass"}
    ada.at(table, "moves", **old)
    ada.at(table, "undo")
    bert.at(table, "undo/answer", agree=True)
    again = ada.at(table, "moves", **old)
    assert again["again"] is True
    assert ada.look(table)["view"]["number"] == 0


def test_after_an_undo_an_earlier_move_can_be_undone_too(url: str) -> None:
    table, ada, bert = two_at(url, "hush")
    pass_both(table, ada, bert)
    bert.at(table, "undo")
    ada.at(table, "undo/answer", agree=True)
    assert ada.look(table)["view"]["number"] == 1
    assert ada.at(table, "undo")["undo"]["moves"] == 1
    bert.at(table, "undo/answer", agree=True)
    assert ada.look(table)["view"]["number"] == 0


def test_nothing_is_undone_behind_a_draw(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    assert "not moved yet" in refuse(ada, table, "undo")["reason"]
    mover, seen = turn_of(table, ada, bert)
    mover.at(table, "moves", version=seen["version"], move="draw")
    assert "drawn or revealed" in refuse(mover, table, "undo")["reason"]
    assert "undoable" not in mover.look(table)


def test_alone_with_bots_one_may_undo_at_once_and_the_record_still_verifies(url: str) -> None:
    ada = Person(url, "Ada")
    table = ada.make("hush", "mine", "heuristic")
    ada.at(table, "start")
    ada.at(table, "moves", version=ada.look(table)["version"], move="pass")
    ada.until(table, lambda seen: seen["view"]["number"] == 2)
    ada.at(table, "undo")
    assert ada.look(table)["view"]["number"] == 0
    while ada.look(table)["about"]["status"] == "running":
        seen = ada.until(table, lambda seen: seen.get("legal") or seen["view"]["result"])
        if seen.get("legal"):
            ada.at(table, "moves", version=seen["version"], move="pass")
    text = ada.text(f"/api/tables/{table}/record")
    record = fairground.Record.read(text.splitlines(keepends=True), HushGame())
    assert record.verify().decisions == 12


# Clocks


def test_when_the_clock_runs_out_somebody_stands_in(url: str) -> None:
    table, ada, bert = two_at(url, PYL, clock=1)
    present = ada.look(table)
    later = ada.until(table, lambda seen: seen["version"] > present["version"])
    assert later["version"] == present["version"] + 1
    bert.at(table, "pause")
