"""The quick players do not throw away what costs them nothing to keep."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fairground.games.unfair.hunch import HUNCH
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel.luck import fast_luck
from tests.games.unfair.tables import GAME, ME, attack, park, play, rolls, table

pytestmark = pytest.mark.rules


def heuristic(state: Unfair) -> str:
    """What the heuristic does."""
    return state.notation(GAME.heuristic(state.view(ME), fast_luck(1)))


def hunch(state: Unfair) -> str:
    """What the hunch does in playouts."""
    return state.notation(HUNCH.move(state, ME, fast_luck(1)))


QUICK = pytest.mark.parametrize("choice", [heuristic, hunch])
Choice = Callable[[Unfair], str]


@QUICK
def test_a_shielded_upgrade_is_given_rather_than_a_tall_attraction(choice: Choice) -> None:
    tall = "1 mecha-rarrgon footprint-pool blast-shelter monster-cam queue-app light-tunnel"
    state = table(
        park(f"{tall} reinforced-frame", "2 skyline-tour"),
        packs="hacker kaiju",
        kaiju="gamigora:6",
    )
    attack(state, "gamigora", rolls(1, 1))
    assert choice(state) in [
        f"choose @1/{upgrade}"
        for upgrade in ("footprint-pool", "blast-shelter", "monster-cam", "queue-app")
    ] + ["choose @1/kaiju-theme", "choose @1/light-tunnel"]


@QUICK
def test_one_icon_is_given_rather_than_the_whole_attraction(choice: Choice) -> None:
    state = table(
        park("1 wave-coaster dolphins sea-turtles octopus seals penguins coral-finish"),
        packs="ocean kaiju",
        kaiju="gamigora:6",
    )
    attack(state, "gamigora", rolls(1, 1))
    assert choice(state).startswith("choose @1/")


@QUICK
def test_a_winning_roll_is_accepted(choice: Choice) -> None:
    me = park("1 smash-a-tank", side="dice-bot")
    state = table(me, asks="play", packs="hacker kaiju")
    play(state, "use @1", luck=rolls(1, 2))
    assert choice(state) == "accept"


@QUICK
def test_a_losing_roll_is_tried_again(choice: Choice) -> None:
    me = park("1 smash-a-tank", side="dice-bot")
    state = table(me, asks="play", packs="hacker kaiju")
    play(state, "use @1", luck=rolls(4, 4))
    assert choice(state) == "reroll dice-bot"


@QUICK
def test_a_near_miss_is_turned(choice: Choice) -> None:
    me = park("1 strongman-bell", side="masked-guard+lucky-streak")
    state = table(me, asks="play", packs="comicbook kaiju")
    play(state, "use @1", luck=rolls(3, 4))
    assert choice(state).endswith(("3 to 4", "4 to 5"))
