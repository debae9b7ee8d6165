"""`fairground join`: friends at terminals of their own, at a table of a running server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.emulator import F4, F10, Emulator
from tests.server.harness import ServerProcess, serving

LAY = "Which three cards do you lay on the table?"
PLAY = "What do you play?"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with serving(tmp_path / "server") as running:
        yield running


class Friends:
    """People who join from terminals; each has a data folder of their own."""

    def __init__(self, started: list[Emulator], folder: Path) -> None:
        self._started = started
        self._folder = folder

    def join(self, who: str, *args: str, size: tuple[int, int] = (80, 24)) -> Emulator:
        home = str(self._folder / who)
        terminal = Emulator(*size, "join", *args, "--name", who, XDG_DATA_HOME=home)
        self._started.append(terminal)
        return terminal


@pytest.fixture
def friends(started: list[Emulator], tmp_path: Path) -> Friends:
    return Friends(started, tmp_path)


def link_at(terminal: Emulator) -> str:
    """The address of the table, as it stands on the screen of the player who made it."""
    terminal.wait_for("The table's address: http")
    found = re.search(r"http://\S+/t/\S+", terminal.shown)
    assert found is not None
    return found[0]


def test_two_friends_talk_begin_and_play(server: ServerProcess, friends: Friends) -> None:
    anna = friends.join("Anna", server.url, "--game", "karma")
    bert = friends.join("Bert", link_at(anna), size=(60, 24))
    bert.wait_for("The player who made the table begins.")
    anna.wait_for("Bert at the table")
    bert.child.send("say good luck\r")
    anna.wait_for("Bert: good luck")
    anna.child.send("say and to you\r")
    bert.wait_for("Anna: and to you")
    anna.child.send("1\r")
    for player in (anna, bert):
        player.wait_for(LAY)
        player.child.send("1\r")
    for player in (anna, bert):
        player.wait_for("in hand 3")
    first, second = (anna, bert) if _is_asked(anna) else (bert, anna)
    first.wait_for(PLAY)
    first.child.send("1\r")
    second.wait_for("3 decisions")
    second.child.send(F4)  # a narrow screen has one row for news, and a card is drawn after it
    second.wait_for("plays ", "uses ")  # a card with a number, or one with words


def _is_asked(player: Emulator) -> bool:
    player.wait_for(PLAY, "is playing.")
    return PLAY in player.shown


def test_a_seat_is_found_again(server: ServerProcess, friends: Friends) -> None:
    anna = friends.join("Anna", server.url, "--game", "press-your-luck")
    anna.wait_for("Begin; bots take the free seats")
    anna.child.send("begin\r")
    anna.wait_for("will you draw?")
    anna.child.send(F10)
    said = " ".join(anna.ended().split())
    assert "Your seat stays yours. Come back with: fairground join http" in said
    again = friends.join("Anna", server.url)
    again.wait_for("Press Your Luck")
    again.child.send("1\r")
    again.wait_for("will you draw?")
    assert "You score cards" in again.shown


def test_where_no_table_waits_it_says_how_to_begin_one(
    server: ServerProcess, friends: Friends
) -> None:
    said = " ".join(friends.join("Anna", server.url).ended().split())
    assert "no table waits there; begin one with: fairground join ADDRESS --game GAME" in said
