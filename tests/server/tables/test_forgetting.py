"""Tables where the past has to be remembered: what lay open earlier is not told a second time."""

from __future__ import annotations

from typing import Any

from tests.server.harness import Json, Person, turn_of, two_at

FACE_DOWN = {"score-cards": "face-down"}
COLOURS = ("purple", "green", "blue", "yellow", "pink", "red", "orange")


def closed_table(url: str) -> tuple[str, Person, Person]:
    """Two people at the face-down game; the seat that began has a card in its row."""
    while True:  # until the first draw is a success, as nearly all are
        table, *people = two_at(url, "press-your-luck", options=FACE_DOWN)
        mover, _ = turn_of(table, *people)
        move(table, mover, "draw")
        if mover.look(table).get("legal"):
            return table, mover, next(person for person in people if person is not mover)


def move(table: str, person: Person, text: str) -> None:
    person.at(table, "moves", version=person.look(table)["version"], move=text)


def log_of(person: Person, table: str) -> list[str]:
    log = person.get(f"/api/tables/{table}/replay", since=0)["log"]
    return [line["text"] for step in log for line in step.get("lines", [])]


def replay(person: Person, table: str, **query: Any) -> Any:
    return person.http.get(f"/api/tables/{table}/replay", params=query)


def named_in(lines: list[str]) -> list[str]:
    return [colour for colour in COLOURS if any(colour in line for line in lines)]


def test_the_present_turn_can_be_looked_up(url: str) -> None:
    table, _, other = closed_table(url)
    assert named_in(log_of(other, table))
    assert replay(other, table, step=0).status_code == 200


def test_pyl_30_an_earlier_turn_is_told_in_numbers_to_others(url: str) -> None:
    table, mover, other = closed_table(url)
    move(table, mover, "stop")
    for reader in (other, Person(url, "Watcher")):
        assert not named_in(log_of(reader, table))
        assert any("keeps 1 card." in line for line in log_of(reader, table))
    assert named_in(log_of(mover, table))


def test_pyl_30_earlier_steps_are_not_shown_again_before_the_end(url: str) -> None:
    table, mover, other = closed_table(url)
    move(table, mover, "stop")
    refused = replay(other, table, step=1)
    assert refused.status_code == 409
    assert "remembered" in refused.json()["reason"]
    now: Json = replay(other, table).json()
    assert (now["step"], now["first"]) == (2, 2)


def test_pyl_30_the_record_waits_for_the_end(url: str) -> None:
    table, _, other = closed_table(url)
    assert other.http.get(f"/api/tables/{table}/record").status_code == 409


def test_pyl_30_a_reconnect_brings_the_present_and_no_earlier_lines(url: str) -> None:
    table, mover, other = closed_table(url)
    since = other.look(table)["number"] - 1
    move(table, mover, "stop")
    with other.socket() as socket:
        socket.send("watch", table=table, show="scene", since=since)
        assert socket.wait("present")["number"] == since + 2


def test_a_line_says_what_stays_of_it(url: str) -> None:
    table, mover, other = closed_table(url)
    with other.socket() as socket:
        socket.watch(table, show="scene")
        move(table, mover, "stop")
        kept = socket.wait("change")["lines"][-1]
    assert named_in([kept["text"]])
    assert kept["later"].endswith("keeps 1 card.")
