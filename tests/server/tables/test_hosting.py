"""The host of a table: who that is, and what is left of those who were sent away."""

from __future__ import annotations

import pytest

from fairground.kernel.registry import all_games
from fairground.server.messages import compose
from fairground.server.refusals import Refused
from fairground.server.tables import actions, hosting
from fairground.server.tables import entries as e
from fairground.server.tables.entries import KEPT_LETTERS
from fairground.server.tables.table import Table

PYL = "press-your-luck"
ADA, BERT = e.Place("ada", "Ada", nonce="n"), e.Place("bert", "Bert")
LONGEST_WORDS = "x" * 300


def table_of(*places: e.Place, clock: int = 0) -> Table:
    """A table that Ada has made."""
    game = all_games()[PYL]
    made = e.Made(0, PYL, game.version, {}, "ada", False, "5ec2e7" * 10, places, clock=clock)
    return Table.begin("t", made, game)


def write(table: Table, *entries: e.AnyEntry) -> Table:
    for entry in entries:
        table.adopt(table.prepare(entry))
    return table


def test_the_host_is_who_made_the_table_also_without_a_seat() -> None:
    assert table_of(BERT, e.Place()).host == "ada"


def test_a_host_who_stands_up_leaves_the_table_to_the_next_person() -> None:
    table = write(table_of(ADA, BERT), e.Stood(0, 0))
    assert table.host == "bert"
    assert write(table, e.Sat(0, 0, "ada", "Ada")).host == "bert"


def test_an_empty_table_belongs_to_the_next_who_sits_down() -> None:
    table = write(table_of(ADA, e.Place()), e.Stood(0, 0))
    assert table.host == ""
    assert write(table, e.Sat(0, 1, "cleo", "Cleo")).host == "cleo"


def test_a_host_who_resigns_leaves_the_table_to_the_next_person() -> None:
    assert write(table_of(ADA, BERT), e.Started(0), e.Resigned(0, 0, "heuristic")).host == "bert"


def test_the_luck_stays_as_it_was_sealed_when_a_guest_is_removed() -> None:
    table = write(table_of(ADA, BERT), e.Started(0))
    seed = table.seed
    assert write(table, hosting.remove(table, 1, 0)).seed == seed
    assert compose.about(table, 0).seats[1].bot == "heuristic"


def test_the_host_is_not_removed_and_not_muted() -> None:
    table = table_of(ADA, BERT)
    with pytest.raises(Refused, match="host stays"):
        hosting.remove(table, 0, 0)
    with pytest.raises(Refused, match="host stays"):
        hosting.mute(table, 0, True, 0)


def test_who_is_muted_in_a_seat_is_muted_when_watching_too() -> None:
    table = write(table_of(ADA, BERT), e.Muted(0, 1, True), e.Stood(0, 1))
    with pytest.raises(Refused, match="muted"):
        actions.say(table, "bert", "Bert", "hello", 0)


def test_an_invited_guest_who_stands_up_leaves_the_seat_kept() -> None:
    table = write(table_of(ADA, e.Place()), e.Invited(0, 1), e.Sat(0, 1, "bert", "Bert"))
    seat = write(table, e.Stood(0, 1)).facts.seats[1]
    assert seat.is_free()
    assert seat.invited
    assert not table.facts.recalled


def test_a_player_alone_at_a_clock_needs_no_consent() -> None:
    table = write(table_of(ADA, e.Place(bot="heuristic"), clock=60), e.Started(0))
    write(table, actions.pause(table, 0, 0))
    assert actions.pause_now(table, 0) == e.Paused(0, 0)


def test_chat_is_bounded() -> None:
    """However much is said, who comes later is sent so many letters of it, the latest ones."""
    table = table_of(ADA, BERT)
    for number in range(60):
        write(table, e.Said(number, 0, "Ada", LONGEST_WORDS))
    chat = compose.present(table, 1, "scene").chat
    assert sum(len(said.text) for said in chat) <= KEPT_LETTERS + len(LONGEST_WORDS)
    assert [said.at for said in chat] == list(range(60 - len(chat), 60))


def test_two_guests_of_one_name_are_told_apart() -> None:
    table = write(table_of(ADA, BERT))
    renamed = actions.rename(table, "bert", "ada", 0)
    assert renamed == e.Renamed(0, 1, "ada 2")
    assert actions.rename(write(table, renamed), "bert", "ada", 0) is None


def test_two_guests_of_one_name_are_told_apart_by_what_they_say() -> None:
    """Words bear the name on the plate, not the one their guest has elsewhere."""
    table = table_of(ADA, e.Place("b", "ada 2"))
    said = actions.say(table, "b", "ada", "hello", 0)
    assert (said.seat, said.name) == (1, "ada 2")
    assert actions.say(table, "ada", "Ada", "hello", 0).name == "Ada"


def test_those_who_watch_are_told_apart_too() -> None:
    table = table_of(ADA, e.Place())
    for guest, name in (("c", "ada 2"), ("d", "ada 3"), ("c", "ada 2")):
        write(table, said := actions.say(table, guest, "ada", "hello", 0))
        assert said.name == name


def test_who_sits_down_is_called_like_nobody_who_spoke_here() -> None:
    table = table_of(ADA, e.Place())
    write(table, actions.say(table, "c", "Cleo", "may I?", 0))
    assert actions.sit(table, 1, "b", "cleo", "", 0).name == "cleo 2"
    assert actions.sit(table, 1, "c", "Cleo", "", 0).name == "Cleo"
