"""Sockets: numbered changes, resuming, two tabs, slow clients, heartbeats."""

from __future__ import annotations

import json
from pathlib import Path
from time import time

import pytest

from tests.server.harness import Person, RawSocket, serving, turn_of, two_at

PYL = "press-your-luck"


def play_some(table: str, people: tuple[Person, Person], moves: int) -> None:
    for _ in range(moves):
        mover, seen = turn_of(table, *people)
        mover.at(table, "moves", version=seen["version"], move=seen["legal"][-1])


def test_whoever_comes_back_gets_exactly_what_was_missed(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    with ada.socket() as first, bert.socket() as witness:
        seen = first.watch(table)["number"]
        witness.watch(table)
        play_some(table, (ada, bert), 2)
        first.wait("change")
    with ada.socket() as again:
        play_some(table, (ada, bert), 3)
        again.send("watch", table=table, since=seen + 1)
        missed = [again.wait("change") for _ in range(4)]
    assert [change["number"] for change in missed] == list(range(seen + 2, seen + 6))


def test_a_resumed_change_is_the_same_as_the_one_heard_live(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    with ada.socket() as live, ada.socket() as late:
        seen = live.watch(table)["number"]
        play_some(table, (ada, bert), 3)
        heard = [live.wait("change") for _ in range(3)]
        late.send("watch", table=table, since=seen)
        assert [late.wait("change") for _ in range(3)] == heard


def test_whoever_was_away_too_long_gets_the_whole_scene(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    number = ada.look(table)["number"]
    for _ in range(40):
        bert.at(table, "pause")
        bert.at(table, "resume")
    with ada.socket() as again:
        again.send("watch", table=table, since=number)
        assert again.hear()["type"] == "present"


def test_whoever_has_missed_nothing_is_told_nothing(url: str) -> None:
    table, ada, _ = two_at(url, PYL)
    with ada.socket() as again:
        again.send("watch", table=table, since=ada.look(table)["number"])
        assert {message["type"] for message in again.pong()} == {"presence"}


def test_a_number_from_the_future_gets_the_present(url: str) -> None:
    table, ada, _ = two_at(url, PYL)
    with ada.socket() as socket:
        socket.send("watch", table=table, since=10_000)
        assert socket.hear()["type"] == "present"


def test_one_seat_in_two_tabs_hears_the_same(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    with ada.socket() as one, ada.socket() as two:
        one.watch(table), two.watch(table)
        play_some(table, (ada, bert), 1)
        assert one.wait("change") == two.wait("change")


def test_a_view_may_be_asked_for_instead_of_a_scene(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    with ada.socket() as socket:
        assert socket.watch(table, show="view")["view"]["game"] == PYL
        play_some(table, (ada, bert), 1)
        change = socket.wait("change")
    assert "scene" not in change
    assert change["view"]["seat"] == 0


def test_spectators_see_what_spectators_may(url: str) -> None:
    table, ada, bert = two_at(url, "hush")
    with Person(url).socket() as watching:
        present = watching.watch(table, show="view")
        assert present["you"] == -1
        assert present["view"]["hand"] is None
        play_some(table, (ada, bert), 1)
        assert watching.wait("change")["view"]["hand"] is None


def test_sitting_down_shows_the_table_from_the_seat(url: str) -> None:
    ada, bert = Person(url, "Ada"), Person(url, "Bert")
    table = ada.make(PYL, "mine", "open")
    with bert.socket() as socket:
        assert socket.watch(table)["you"] == -1
        bert.at(table, "sit", seat=1)
        assert socket.wait("present")["you"] == 1


def test_presence_says_who_is_connected(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    with ada.socket() as socket:
        socket.watch(table)
        assert socket.wait("presence")["seats"] == [0, 1]  # Bert sat down a moment ago
        with bert.socket() as other:
            other.watch(table)
        assert socket.wait("presence")["seats"] == [0]  # and is told of when that changes


def test_a_ping_is_answered(url: str) -> None:
    with Person(url).socket() as socket:
        assert socket.pong() == []


def test_whoever_answers_no_heartbeat_is_dropped_and_whoever_does_stays(tmp_path: Path) -> None:
    with serving(tmp_path, heartbeat=0.25) as server:
        table, ada, _ = two_at(server.url, PYL)
        with ada.socket() as alive:
            alive.watch(table)
            with RawSocket(server.url) as dead:
                heard = dead.drain()
            assert heard.startswith(b"\x89"), "there was no ping"
            alive.pong()


def test_a_slow_reader_is_dropped_and_can_resume_and_slows_nobody(tmp_path: Path) -> None:
    with serving(tmp_path, most_unread=1000) as server:
        table, ada, bert = two_at(server.url, PYL)
        number = bert.look(table)["number"]
        with RawSocket(server.url, bert.cookie) as slow:
            message = json.dumps({"type": "watch", "table": table}).encode()
            while "dropped_readers_total 1.0" not in server.figures():
                for _ in range(100):
                    slow.send_frame(message)
            play_some(table, (ada, bert), 1)
        with bert.socket() as again:
            again.send("watch", table=table, since=number)
            assert again.wait("change")["number"] == number + 1


def test_much_at_once_is_answered_in_order_and_drops_nobody(tmp_path: Path) -> None:
    refs = [str(number) for number in range(500)]
    with serving(tmp_path, rates=None) as server, Person(server.url).socket() as socket:
        for ref in refs:
            socket.send("ping", ref=ref)
        assert [socket.wait("pong")["ref"] for _ in refs] == refs


def test_everything_a_client_sent_is_done_though_it_has_gone(tmp_path: Path) -> None:
    """Also what was still waiting for the message before it when the connection was closed."""
    words = [f"word {number}" for number in range(20)]
    with serving(tmp_path) as server:
        table, ada, bert = two_at(server.url, PYL)
        with bert.socket() as listening:
            listening.watch(table)
            with RawSocket(server.url, ada.cookie) as hasty:
                for text in words:
                    message = {"type": "say", "table": table, "text": text}
                    hasty.send_frame(json.dumps(message).encode())
            heard = [listening.wait("change")["said"]["text"] for _ in words]
    assert heard == words


@pytest.mark.parametrize("again", range(4))
def test_a_move_that_was_sent_is_played_though_its_player_has_gone(url: str, again: int) -> None:
    """Several times: how far the message got when the connection broke is left to chance."""
    table, ada, bert = two_at(url, PYL)
    mover, seen = turn_of(table, ada, bert)
    move = {"type": "move", "table": table, "version": seen["version"], "move": seen["legal"][-1]}
    with RawSocket(url, mover.cookie) as hasty:
        hasty.send_frame(json.dumps(move).encode())
    assert bert.until(table, lambda now: now["version"] > seen["version"])


def test_a_graceful_end_tells_the_tables_and_everything_is_there_afterwards(
    tmp_path: Path,
) -> None:
    with serving(tmp_path) as server:
        table, ada, bert = two_at(server.url, PYL)
        cookie = ada.cookie
        with ada.socket() as socket:
            socket.watch(table)
            play_some(table, (ada, bert), 2)
            number = bert.look(table)["number"]
            server.process.terminate()
            assert socket.wait("closing")["again_in"] > 0
        assert server.ended() == 0
    with serving(tmp_path) as server:
        back = Person(server.url)
        back.http.headers["Cookie"] = cookie
        assert back.look(table)["number"] == number
        assert back.look(table)["you"] == 0


def test_who_sits_down_is_here_at_once_and_watches_no_longer(url: str) -> None:
    ada, bert = Person(url, "Ada"), Person(url, "Bert")
    table = ada.make("press-your-luck", "mine", "open")
    with ada.socket() as hers, bert.socket() as his:
        hers.watch(table)
        his.watch(table)
        bert.at(table, "sit", seat=1)
        heard = [m for m in hers.pong() if m["type"] == "presence"]
        assert heard[-1]["seats"] == [0, 1]
        assert "watching" not in heard[-1]


def test_a_player_without_a_connection_is_here_while_they_ask(tmp_path: Path) -> None:
    """A program that asks again and again, or a page whose connection is still being opened."""
    with serving(tmp_path, linger=0.5) as server:
        ada, bert = Person(server.url, "Ada"), Person(server.url, "Bert")
        table = ada.make(PYL, "mine", "open")
        with ada.socket() as hers:
            hers.watch(table)
            bert.at(table, "sit", seat=1)
            while hers.wait("presence").get("seats") != [0, 1]:
                pass
            while hers.wait("presence").get("seats") != [0]:
                pass
            bert.look(table)
            while hers.wait("presence").get("seats") != [0, 1]:  # it may be told twice
                pass


def test_a_caller_in_another_seat_than_before_is_shown_the_whole_table(url: str) -> None:
    """Numbers are a viewer's own: going on after a spectator's would leave the seat unknown."""
    ada, bert = Person(url, "Ada"), Person(url, "Bert")
    table = ada.make("press-your-luck", "mine", "open")
    with bert.socket() as socket:
        before = socket.watch(table)
    bert.at(table, "sit", seat=1)
    with bert.socket() as socket:
        assert before["you"] == -1
        now = socket.watch(table, since=before["number"], you=before["you"])
        assert now["you"] == 1


def test_a_bot_may_be_called_once_a_player_is_away_for_long(tmp_path: Path) -> None:
    with serving(tmp_path, grace=0.3) as server:
        table, ada, bert = two_at(server.url, "press-your-luck")
        before = int(time() * 1000)
        with ada.socket() as hers:
            with bert.socket() as his:
                his.watch(table)
                hers.watch(table)
                bert.look(table)
            heard = hers.wait("presence")
            while heard.get("gone") != [1]:
                heard = hers.wait("presence")
            assert heard["seats"] == [0]
            assert before <= heard["last_seen"][0] <= int(time() * 1000)


def test_one_socket_follows_several_tables_and_stops_when_told_to(url: str) -> None:
    ada = Person(url, "Ada")
    tables = [ada.make("press-your-luck", "mine", "open") for _ in range(2)]
    with ada.socket() as socket:
        for table in tables:
            socket.watch(table)
        for table in tables:
            socket.send("say", table=table, text="hello", ref=table)
        answered = {message.get("ref") for message in socket.pong()}
        assert answered >= set(tables)
        for table in tables:
            socket.send("unwatch", table=table)
        socket.pong()
        for table in tables:
            ada.at(table, "chat", text="is anybody here?")
        assert socket.pong() == []
