"""Coming late, going away, nudging, playing again, and the clock: what people do around a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fairground.kernel.registry import all_games
from fairground.server.messages import compose
from fairground.server.refusals import Refused
from fairground.server.tables import actions
from fairground.server.tables import entries as e
from fairground.server.tables.table import Table
from tests.server.harness import Json, Person, Socket, serving, turn_of, two_at

PYL = "press-your-luck"
KARMA = "karma"


def with_bots(url: str, **more: object) -> tuple[str, Person]:
    """Ada among two bots; the game has begun."""
    ada = Person(url, "Ada")
    table = ada.make(KARMA, "mine", "heuristic", "heuristic", **more)
    ada.at(table, "start")
    return table, ada


def clocks(heard: list[Json]) -> list[Json]:
    return [message for message in heard if message["type"] == "clock"]


# Coming just in time


def test_a_friend_who_sits_down_as_bots_fill_the_table_keeps_the_seat() -> None:
    """The host begins with bots while the last free seat is being taken."""
    game = all_games()[PYL]
    places = (e.Place("ada", "Ada"), e.Place())
    made = e.Made(0, PYL, game.version, {}, "ada", False, "5ec2e7" * 10, places)
    table = Table.begin("t", made, game)
    assert actions.fill(table, 1, "heuristic", 0) == e.BotSat(0, 1, "heuristic")
    table.adopt(table.prepare(e.Sat(0, 1, "bert", "Bert")))
    assert actions.fill(table, 1, "heuristic", 0) is None
    assert actions.start(table, 0)


# Coming late


def test_a_late_friend_takes_over_a_bots_seat_and_its_cards(url: str) -> None:
    table, ada = with_bots(url)
    bert = Person(url, "Bert")
    assert ada.look(table)["about"]["late"] is True
    with bert.socket() as socket:
        assert socket.watch(table)["you"] == -1
        bert.at(table, "sit", seat=1)
        mine = socket.wait("present")
        assert mine["you"] == 1
        assert mine["about"]["seats"][1] == {"seat": 1, "name": "Bert", "mine": True}
    assert ada.look(table)["about"]["seats"][1] == {"seat": 1, "name": "Bert"}


def test_the_luck_stays_as_it_was_sealed_when_a_friend_comes_late(url: str) -> None:
    table, ada = with_bots(url)
    before = ada.look(table)["about"]["nonces"]
    Person(url, "Bert").at(table, "sit", seat=1)
    assert ada.look(table)["about"]["nonces"] == before


def test_a_listed_table_lets_nobody_in_late_unless_it_says_so(url: str) -> None:
    table, _ = with_bots(url, listed=True)
    refusal = Person(url, "Bert").refused(f"/api/tables/{table}/sit", seat=1)
    assert refusal["reason"] == "The game has begun; you can watch."
    table, _ = with_bots(url, listed=True, late=True)
    Person(url, "Bert").at(table, "sit", seat=1)


def test_a_late_friend_takes_no_seat_of_a_person(url: str) -> None:
    table, ada = with_bots(url)
    bert = Person(url, "Bert")
    assert "taken" in bert.refused(f"/api/tables/{table}/sit", seat=0)["reason"]
    bert.at(table, "sit", seat=1)
    assert "already sit" in bert.refused(f"/api/tables/{table}/sit", seat=2)["reason"]
    assert "already sit" in ada.refused(f"/api/tables/{table}/sit", seat=2)["reason"]


def test_a_late_friend_is_there_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path, snapshot_every=2) as server:
        table, ada = with_bots(server.url)
        Person(server.url, "Bert").at(table, "sit", seat=1)
        cookie = ada.cookie
    with serving(tmp_path) as server:
        ada = Person(server.url)
        ada.http.headers["Cookie"] = cookie
        assert ada.look(table)["about"]["seats"][1] == {"seat": 1, "name": "Bert"}


def test_a_late_friend_reads_that_the_bot_has_answered() -> None:
    """All choose their table cards at once, and the bot's answer is in when a friend comes."""
    places, game = (e.Place("ada", "Ada"), e.Place(bot="heuristic")), all_games()[KARMA]
    made = e.Made(0, KARMA, game.version, {}, "ada", False, "5ec2e7" * 10, places)
    table = Table.begin("t", made, game)
    table.adopt(table.prepare(e.Started(0)))
    assert table.state is not None
    version = table.facts.version
    for seat, by in ((0, ""), (1, "bot")):
        move = table.state.notation(table.state.legal(seat)[0])
        table.adopt(table.prepare(e.Answered(0, seat, version, move, by)))
    table.adopt(table.prepare(e.Joined(0, 1, "bert", "Bert")))
    assert [compose.present(table, seat, "view").answered_by for seat in (0, 1)] == ["", "bot"]


# Going away


def test_who_goes_away_is_gone_at_once_and_not_asked_about_the_table(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    with ada.socket() as hers, bert.socket() as his:
        hers.watch(table)
        his.watch(table)
        bert.at(table, "leave")
        heard = [m for m in hers.pong() if m["type"] == "presence"][-1]
        assert heard["seats"] == [0]
        assert heard["gone"] == [1]
        assert ada.at(table, "take-over", seat=1)["seats"][1]["bot"] == "heuristic"


def test_an_undo_does_not_wait_for_a_player_who_went_away(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    mover, seen = turn_of(table, ada, bert)
    while "stop" not in seen["legal"]:
        mover.at(table, "moves", version=seen["version"], move="draw")
        mover, seen = turn_of(table, ada, bert)
    other = bert if mover is ada else ada
    mover.at(table, "moves", version=seen["version"], move="stop")
    other.at(table, "leave")
    assert "undo" not in mover.at(table, "undo")
    assert mover.look(table)["legal"] == seen["legal"]


def test_a_bots_thought_is_not_played_once_its_player_is_back() -> None:
    """A bot may still be thinking when its player takes the seat back."""
    places = (e.Place("ada", "Ada"), e.Place("bert", "Bert"))
    game = all_games()[PYL]
    made = e.Made(0, PYL, game.version, {}, "ada", False, "5ec2e7" * 10, places)
    table = Table.begin("t", made, game)
    table.adopt(table.prepare(e.Started(0)))
    seat, version = table.asked()[0], table.facts.version
    for entry in (e.Left(0, seat), e.TakenOver(0, seat, "heuristic")):
        table.adopt(table.prepare(entry))
    assert actions.move(table, seat, version, "draw", "bot", 0) is not None
    table.adopt(table.prepare(actions.take_back(table, seat, 0)))
    with pytest.raises(Refused, match="A person plays this seat now"):
        actions.move(table, seat, version, "draw", "bot", 0)


# Nudging


def test_a_nudge_is_heard_by_the_one_who_keeps_the_others_waiting(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    mover, seen = turn_of(table, ada, bert)
    other = bert if mover is ada else ada
    with mover.socket() as socket:
        socket.watch(table)
        other.at(table, "nudge", seat=seen["you"])
        heard = socket.wait("change")
    assert (heard["what"], heard["whom"], heard["seat"]) == ("nudged", seen["you"], 1 - seen["you"])
    assert mover.look(table)["version"] == seen["version"]


def test_only_who_is_waited_for_is_nudged_and_not_at_once(tmp_path: Path) -> None:
    with serving(tmp_path, nudge=3600) as server:
        table, ada, bert = two_at(server.url, PYL)
        mover, seen = turn_of(table, ada, bert)
        other = bert if mover is ada else ada
        path = f"/api/tables/{table}/nudge"
        assert "waits for you" in mover.refused(path, seat=seen["you"])["reason"]
        assert "does not wait" in mover.refused(path, seat=1 - seen["you"])["reason"]
        assert "more time" in other.refused(path, seat=seen["you"])["reason"]
        assert Person(server.url, "Cleo").refused(path, seat=seen["you"])["status"] == 403


# Playing again


def test_a_rematch_seats_nobody_unasked_and_keeps_their_seat(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    ada.at(table, "resign")
    bert.at(table, "resign")
    with bert.socket() as socket:
        socket.watch(table)
        again = ada.at(table, "rematch", nonce="n1")["table"]
        answer = socket.wait("change")
    assert (answer["what"], answer["about"]["rematch"]) == ("rematched", again)
    assert ada.look(again)["about"]["seats"][1] == {"seat": 1, "invited": True, "kept": "Bert"}
    assert again in [card["table"] for card in bert.get("/api/me/tables")]
    assert Person(url, "Cleo").refused(f"/api/tables/{again}/sit", seat=1)["status"] == 403
    assert bert.at(again, "sit", seat=1)["seats"][1]["mine"] is True


def test_a_kept_seat_can_be_given_to_another(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    ada.at(table, "resign")
    bert.at(table, "resign")
    again = ada.at(table, "rematch")["table"]
    ada.at(again, "clear", seat=1)
    Person(url, "Cleo").at(again, "sit", seat=1)


def test_who_comes_along_after_the_start_is_led_to_the_table(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    ada.at(table, "resign")
    bert.at(table, "resign")
    again = ada.at(table, "rematch")["table"]
    ada.at(again, "bot", seat=1)
    ada.at(again, "start")
    answer = bert.at(table, "rematch")
    assert answer["table"] == again
    assert not any(seat.get("mine") for seat in answer["seats"])


# The clock


@pytest.fixture
def timed(url: str) -> Iterator[tuple[str, Person, Person, Socket]]:
    """Two people at a table with an hour for every decision, and what one of them hears."""
    table, ada, bert = two_at(url, PYL, clock=3600)
    with ada.socket() as socket:
        socket.watch(table)
        yield table, ada, bert, socket


def test_everybody_hears_how_much_time_is_left(
    timed: tuple[str, Person, Person, Socket],
) -> None:
    table, ada, bert, socket = timed
    now = clocks(socket.pong())[-1]
    assert 3_500_000 < now["left"] <= 3_600_000
    mover, seen = turn_of(table, ada, bert)
    mover.at(table, "moves", version=seen["version"], move="draw")
    assert clocks(socket.pong())[-1]["version"] == seen["version"] + 1


def test_a_table_that_rests_has_no_clock(timed: tuple[str, Person, Person, Socket]) -> None:
    table, ada, bert, socket = timed
    bert.at(table, "pause")
    ada.at(table, "pause/answer", agree=True)
    assert "left" not in clocks(socket.pong())[-1]
    ada.at(table, "resume")
    assert clocks(socket.pong())[-1]["left"] > 3_500_000


def test_a_sealed_answer_does_not_show_on_the_clock(url: str) -> None:
    """Both choose their table cards; that one has chosen is seen nowhere."""
    table, ada, bert = two_at(url, KARMA, clock=3600)
    seen = bert.look(table)
    with ada.socket() as socket:
        socket.watch(table)
        socket.pong()
        bert.at(table, "moves", version=seen["version"], move=seen["legal"][0])
        assert socket.pong() == []


def test_when_time_is_up_the_stand_in_decides_once_and_the_seat_stays(url: str) -> None:
    table, ada, _ = two_at(url, PYL, clock=1)
    with ada.socket() as socket:
        socket.watch(table)
        while not (heard := socket.wait("change")).get("by"):
            pass
        assert (heard["what"], heard["by"]) == ("moved", "clock")
        for seat in ada.look(table)["about"]["seats"]:
            assert "bot" not in seat
