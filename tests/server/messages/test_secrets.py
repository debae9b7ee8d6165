"""Secret questions and the law of non-interference, over the wire."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec

import fairground
from fairground.kernel.luck import FastLuck
from fairground.server.tables.facts import Snapshot
from tests.server.harness import Json, Person, Socket, serving, turn_of, two_at

# Words of luck for Hush: two cards for every hand. Seat 0 gets the same in both worlds.
ONE_WORLD, OTHER_WORLD = [0, 1, 2, 3, 5], [0, 1, 9, 11, 5]


def answer(person: Person, table: str, move: str) -> Json:
    return person.at(table, "moves", version=person.look(table)["version"], move=move)


def test_answers_stay_sealed_until_all_are_in(url: str) -> None:
    table, ada, bert = two_at(url, "whisper")
    with ada.socket() as hers, bert.socket() as his:
        hers.watch(table), his.watch(table)
        hers.pong(), his.pong()
        before = bert.look(table)
        assert answer(ada, table, "choose yes")["sealed"] is True
        assert his.pong() == []
        assert bert.look(table) == before
        assert hers.wait("change")["answered"] == "choose yes"
        answer(bert, table, "choose no")
        shown = hers.wait("change")
    assert shown["moves"] == [
        {"seat": 0, "move": "choose yes"},
        {"seat": 1, "move": "choose no"},
    ]


def test_a_sealed_answer_cannot_be_changed_and_may_be_sent_again(url: str) -> None:
    table, ada, _ = two_at(url, "whisper")
    version = ada.look(table)["version"]
    answer(ada, table, "choose yes")
    assert ada.at(table, "moves", version=version, move="choose yes")["again"] is True
    no = ada.refused(f"/api/tables/{table}/moves", version=version, move="choose no")
    assert "cannot be changed" in no["reason"]


def test_a_sealed_answer_outlives_a_crash(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, ada, bert = two_at(server.url, "whisper")
        cookies = ada.cookie, bert.cookie
        answer(ada, table, "choose yes")
        server.kill()
    with serving(tmp_path) as server:
        ada, bert = Person(server.url), Person(server.url)
        ada.http.headers["Cookie"], bert.http.headers["Cookie"] = cookies
        assert ada.look(table)["answered"] == "choose yes"
        answer(bert, table, "choose no")
        assert ada.look(table)["view"]["asking"] is True


def test_a_discreet_answer_takes_effect_only_when_the_window_closes(url: str) -> None:
    table, ada, bert = two_at(url, "whisper", window=1)
    answer(ada, table, "choose yes")
    answer(bert, table, "choose no")
    with ada.socket() as hers:
        version = hers.watch(table)["version"]
        assert answer(bert, table, "hold")["sealed"] is True
        assert [message["type"] for message in hers.pong()] == ["presence"]
        change = hers.wait("change")
    assert change["version"] == version + 1
    assert change["moves"] == [{"seat": 1, "move": "answer"}]


def test_whoever_does_not_answer_in_the_window_looks_the_same(url: str) -> None:
    """The stand-in holds; nobody can tell it from an answer."""
    table, ada, bert = two_at(url, "whisper", window=1)
    answer(ada, table, "choose yes")
    answer(bert, table, "choose no")
    with ada.socket() as hers:
        hers.watch(table)
        change = hers.wait("change")
    assert change["what"] == "opened"
    assert change["moves"] == [{"seat": 1, "move": "answer"}]


def test_a_block_of_unfair_is_asked_and_answered_discreetly(tmp_path: Path) -> None:
    """UNF-61: neither that the question had only one answer nor how quick it was tells anything."""
    luck = FastLuck(1)
    with serving(tmp_path, words=[luck.word() for _ in range(2000)]) as server:
        table, ada, bert = two_at(server.url, "unfair", window=2)
        asked, present = _first_discreet_question(table, ada, bert)
        other = bert if asked is ada else ada
        with other.socket() as socket:
            version = socket.watch(table)["version"]
            assert answer(asked, table, present["legal"][-1])["sealed"] is True
            assert [message["type"] for message in socket.pong()] == ["presence"]
            assert other.look(table)["version"] == version
            assert socket.wait("change")["version"] == version + 1


def _first_discreet_question(table: str, *people: Person) -> tuple[Person, Json]:
    """Play whatever the prompts offer until an answer has to be kept secret."""
    for decision in range(200):
        person, present = turn_of(table, *people)
        if present.get("discreet"):
            return person, present
        answer(person, table, present["legal"][decision % len(present["legal"])])
    raise AssertionError("nobody was ever asked for a block")


def test_without_a_window_discreet_answers_take_effect_when_all_are_in(url: str) -> None:
    table, ada, bert = two_at(url, "whisper", window=0)
    answer(ada, table, "choose yes")
    answer(bert, table, "choose no")
    answer(bert, table, "hold")
    assert ada.look(table)["view"]["round"] == 1


def test_a_sealed_answer_outlives_a_move_out_of_turn(url: str) -> None:
    people = [Person(url, name) for name in ("Ada", "Bert", "Cleo")]
    table = people[0].make("whisper", "mine", "open", "open", window=0, options={"waving": "on"})
    for seat in (1, 2):
        people[seat].at(table, "sit", seat=seat)
    people[0].at(table, "start")
    for person in people:
        answer(person, table, "choose yes")
    answer(people[1], table, "hold")
    answer(people[0], table, "wave")
    assert people[1].look(table)["answered"] == "hold"
    answer(people[2], table, "hold")
    assert people[0].look(table)["view"]["round"] == 1


def test_the_same_bytes_whatever_the_others_hold(tmp_path: Path) -> None:
    """Two houses that differ only in the neighbour's hand."""
    heard = [
        _heard_at_hush(tmp_path / str(world), words)
        for world, words in enumerate((ONE_WORLD, OTHER_WORLD))
    ]
    assert heard[0][0] == heard[1][0]
    assert heard[0][1] != heard[1][1], "the two worlds should differ for the neighbour"


def test_a_leak_would_be_heard(tmp_path: Path) -> None:
    """The same comparison on a game whose view shows all hands: it has to fail."""
    heard = [
        _heard_at_hush(tmp_path / str(world), words, leaky=True)
        for world, words in enumerate((ONE_WORLD, OTHER_WORLD))
    ]
    assert heard[0][0] != heard[1][0]


def _heard_at_hush(
    data: Path, words: list[int], leaky: bool = False
) -> tuple[list[str], list[str]]:
    """Everything seat 0 and seat 1 hear of the same moves."""
    with serving(data, words=words, in_order=True, leaky=leaky) as server:
        table, ada, bert = two_at(server.url, "hush")
        hers: list[str] = []
        his: list[str] = []
        with ada.socket() as a, bert.socket() as b:
            for show in ("scene", "view"):
                for socket, heard in ((a, hers), (b, his)):
                    socket.send("watch", table=table, show=show)
                    heard.extend(_until_pong(socket))
                _pass_and_be_refused(table, ada, bert, hers)
                hers += _until_pong(a)
                his += _until_pong(b)
        hers += [ada.text(f"/api/tables/{table}/{part}") for part in ("record", "replay?since=0")]
        hers += [ada.text(f"/api/tables/{table}")]
        his += [bert.text(f"/api/tables/{table}")]
        return hers, his


def _pass_and_be_refused(table: str, ada: Person, bert: Person, hers: list[str]) -> None:
    """A round in which everybody also tries to move out of turn."""
    for person, other in ((ada, bert), (bert, ada)):
        version = person.look(table)["version"]
        refusal = other.refused(f"/api/tables/{table}/moves", version=version, move="pass")
        if other is ada:
            hers.append(str(refusal))
        person.at(table, "moves", version=version, move="pass")


def _until_pong(socket: Socket) -> list[str]:
    """All that is heard but presence, which tells when people came and nothing else."""
    socket.send("ping", ref="now")
    heard: list[str] = []
    while '"pong"' not in (message := socket.raw()):
        if '"type":"presence"' not in message:
            heard.append(message)
    return heard


def test_the_same_bytes_whatever_lies_face_down(tmp_path: Path) -> None:
    """A table of Press Your Luck, its hidden score cards exchanged behind the server's back."""
    options = {"score-cards": "face-down", "announce": "manual"}
    with serving(tmp_path, in_order=True, snapshot_every=1) as server:
        table, ada, bert = two_at(server.url, "press-your-luck", options=options)
        cookies = ada.cookie, bert.cookie
        for _ in range(14):
            mover, seen = turn_of(table, ada, bert)
            row = len(seen["view"]["row"])
            move = "stop" if row >= 2 and "stop" in seen["legal"] else "draw"
            mover.at(table, "moves", version=seen["version"], move=move)
    heard, worlds = [], []
    for seed in (None, 3, 4):
        worlds.append(_imagine(tmp_path / "fairground.sqlite3", table, seed))
        heard.append(_heard_at(tmp_path, table, cookies[0]))
    assert heard[0] == heard[1] == heard[2]
    assert len(set(worlds)) > 1, "the worlds should differ"


def _imagine(database: Path, table: str, seed: int | None) -> bytes:
    """Exchange what seat 0 cannot see; what it is now."""
    with sqlite3.connect(database) as rows:
        (data,) = rows.execute('SELECT data FROM snapshots WHERE "table" = ?', (table,)).fetchone()
        kept = msgspec.json.decode(data, type=Snapshot)
        assert kept.state is not None
        if seed is not None:
            state = fairground.game("press-your-luck").load(kept.state)
            kept.state = state.imagine(0, FastLuck(seed)).dump()
            rows.execute("UPDATE snapshots SET data = ?", (msgspec.json.encode(kept),))
    rows.close()
    return msgspec.json.encode(kept.state)


def _heard_at(data: Path, table: str, cookie: str) -> list[str]:
    with serving(data, in_order=True) as server:
        ada = Person(server.url)
        ada.http.headers["Cookie"] = cookie
        with ada.socket(Cookie=cookie) as socket:
            socket.send("watch", table=table)
            version = ada.look(table)["version"]
            wrong = ada.refused(f"/api/tables/{table}/moves", version=version, move="show")
            return [*_until_pong(socket), str(wrong), ada.text(f"/api/tables/{table}")]
