"""Kaiju, medals and Quinn as people see them: scenes, sentences, secrets, saved positions."""

from __future__ import annotations

from typing import Any

import pytest

from fairground.games.unfair import events as e
from fairground.games.unfair.cards.deck import NUMBER
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel.errors import BadDump
from fairground.kernel.events import Event
from fairground.kernel.luck import fast_luck
from fairground.kernel.observe import observation
from fairground.kernel.scene import Market, Park
from fairground.kernel.state import SPECTATOR
from tests.games.unfair.tables import (
    FOE,
    GAME,
    ME,
    alone,
    attack,
    kaiju,
    load,
    moves,
    park,
    play,
    rolls,
    table,
)

pytestmark = pytest.mark.rules

PACKS = "ocean kaiju"


def labels(state: Unfair) -> dict[str, str]:
    """The buttons of the seat that is asked."""
    prompt = GAME.scene(state.view(state.waiting()[0])).prompt
    return {choice.move: choice.label for choice in prompt.choices}


def things(state: Unfair, text: str) -> tuple[str, ...]:
    """What one clicks for a move."""
    prompt = GAME.scene(state.view(state.waiting()[0])).prompt
    return next(choice.things for choice in prompt.choices if choice.move == text)


def test_a_kaiju_stands_in_the_market_with_its_health() -> None:
    state = table(packs=PACKS, kaiju="gamigora:3", market="ramen-bar")
    market = next(z for z in GAME.scene(state.view(ME)).zones if isinstance(z, Market))
    first, second = market.spaces[0].card, market.spaces[1].card
    assert first is not None
    assert second is not None
    assert first.face is not None
    assert (first.face.kind, first.face.name) == ("kaiju", "Gamigora")
    assert [(c.name, c.value, c.most) for c in first.counters] == [("health", 3, 6)]
    assert not second.counters


def test_buttons_name_the_kaiju_and_point_at_it() -> None:
    me = park("2 skyline-tour guest-reassurance-pylon", hand="hit-and-miss", medals=1)
    state = table(me, packs=PACKS, kaiju="rarrgon:5 gamigora:3", asks="play")
    shown = labels(state)
    fire = "use @2/guest-reassurance-pylon gamigora"
    assert shown[fire].endswith(
        "against Gamigora: close the open attraction this is on; a kaiju loses 1 health"
    )
    play_it = shown["event hit-and-miss a rarrgon"]
    assert play_it.startswith("Play Hit and Miss, use A, against Rarrgon: roll")
    assert shown["sell-medal"] == "Sell a silver medal for 10 coins"
    assert things(state, fire) == ("park-p1-@2/guest-reassurance-pylon", "market-2")


def test_throwing_is_asked_in_words() -> None:
    me = park("4 mecha-rarrgon blast-shelter")
    state = table(me, packs=PACKS, kaiju="gamigora:3", asks="play")
    play(state, "use @4 gamigora", "throw @4/blast-shelter")
    prompt = GAME.scene(state.view(ME)).prompt
    assert prompt.question == "Which upgrades do you throw at Gamigora?"
    assert labels(state)["fire"] == "Throw 1 upgrade at Gamigora: it loses 1 health"


def test_a_block_question_names_the_kaiju() -> None:
    me = park("1 stomp-coaster footprint-pool", hand="evacuation-drill")
    state = table(me, packs=PACKS, kaiju="obsidirax:6")
    attack(state, "obsidirax", rolls(1, 1))
    prompt = GAME.scene(state.view(ME)).prompt
    assert prompt.question == "Obsidirax comes at you. Block it?"


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            e.KaijuCame(0, NUMBER["rarrgon"], 1),
            "Rarrgon comes to space 2 of the Market, with a health of 5.",
        ),
        (
            e.KaijuRolled(1, NUMBER["rarrgon"], 2, 6, attacks=True, health=5),
            "{p2} rolls 2 and 6 for Rarrgon, which has 5 health: it attacks.",
        ),
        (
            e.KaijuRolled(0, NUMBER["rarrgon"], 6, 6, attacks=False, health=5),
            "You roll 6 and 6 for Rarrgon, which has 5 health: it stays calm.",
        ),
        (
            e.KaijuHit(0, NUMBER["rarrgon"], 2, 3),
            "You hit Rarrgon and get 2 silver medals: it loses 2 health and has 3 left.",
        ),
        (e.KaijuBeaten(0, NUMBER["rarrgon"]), "Rarrgon is defeated."),
        (
            e.KaijuHealed(0, NUMBER["rarrgon"], 6, NUMBER["teravore"]),
            "Rarrgon gains health and has 6 now.",
        ),
        (e.SoldMedal(1, 12), "{p2} sells a silver medal for 12 coins."),
        (
            e.Played(1, NUMBER["hit-and-miss"], 0, -1, NUMBER["rarrgon"]),
            "{p2} plays Hit and Miss for use A against Rarrgon: “roll; an odd result: a kaiju "
            "loses 1 health, otherwise close one of an opponent's open attractions”.",
        ),
        (e.QuinnRolled(e.QUINN, 1, 1, 0), "Quinn rolls 1 and 1: a raid."),
        (
            e.QuinnTook(e.QUINN, NUMBER["ramen-bar"], 0),
            "Quinn takes Ramen Bar from the Market for space 1.",
        ),
        (e.QuinnTook(e.QUINN, NUMBER["mermaid"], -1), "Quinn takes Mermaid from the Market."),
        (e.Raided(e.QUINN, NUMBER["penguins"]), "Quinn raids Penguins."),
        (
            e.Closed(e.QUINN, NUMBER["ramen-bar"], 0),
            "Ramen Bar in space 1 of Quinn's park closes.",
        ),
    ],
)
def test_log_sentences(event: Event, words: str) -> None:
    line = GAME.line(event, ME)
    assert line is not None
    assert line.text == words
    assert line.clause in GAME.clauses


def test_quinns_park_lies_in_the_middle() -> None:
    state = alone(park(), park("1 fish-kiosk", side="mermaid"))
    parks = [z for z in GAME.scene(state.view(ME)).zones if isinstance(z, Park)]
    assert [(zone.name, zone.seat) for zone in parks] == [("Quinn's park", None), ("park", ME)]
    aimed = alone(park(hand="seagull-swarm"), park("1 fish-kiosk"), asks="play")
    assert "against Quinn: inspection" in labels(aimed)["event seagull-swarm b p2"]


def buried_by_quinn() -> Unfair:
    state = alone(park(hand="ramen-bar"), park("1 fish-kiosk"), packs=PACKS)
    return play(state, "loose-change", luck=rolls(5, 6))


def test_nobody_sees_what_quinn_buries() -> None:
    state = buried_by_quinn()
    for viewer in (ME, SPECTATOR):
        ride = GAME.view(state, viewer).as_data()["parks"][FOE]["rides"][0]
        assert (ride["buried"], ride["under"]) == (1, None)
    worlds = {tuple(state.imagine(ME, fast_luck(seed)).buried) for seed in range(12)}
    assert len(worlds) > 3


@pytest.mark.parametrize("steps", [[], ["throw @4/blast-shelter"]])
def test_a_position_is_saved_in_the_middle_of_a_throw(steps: list[str]) -> None:
    me = park("4 mecha-rarrgon blast-shelter footprint-pool")
    state = table(me, packs=PACKS, kaiju="gamigora:3", asks="play")
    play(state, "use @4 gamigora", *steps)
    again = load(state)
    assert again.dump() == state.dump()
    assert moves(again) == moves(state)


def test_a_position_is_saved_in_the_middle_of_an_attack() -> None:
    me = park("1 stomp-coaster", "2 ramen-bar")
    state = table(me, me, packs=PACKS, kaiju="gamigora:6 teravore:3")
    attack(state, "gamigora", rolls(1, 1))
    again = play(load(state), "choose @1", luck=rolls(6, 6))
    play(state, "choose @1", luck=rolls(6, 6))
    assert (again.dump(), kaiju(again)) == (state.dump(), "gamigora:6 teravore:3")


@pytest.mark.parametrize(
    ("part", "value", "words"),
    [
        ("kaiju", ["ramen-bar", None, None, None, None, None], "ramen-bar is no kaiju"),
        ("health", [0, 0, 0, 0, 0, 0], "a health of 0"),
        ("health", [3, 2, 0, 0, 0, 0], "space 2 has a health of 2"),
        ("health", [7, 0, 0, 0, 0, 0], "from 0 to 6"),
    ],
)
def test_a_damaged_market_is_refused(part: str, value: list[Any], words: str) -> None:
    data = table(packs=PACKS, kaiju="gamigora:3").dump()
    if part == "kaiju":
        data["deck"] = {**data["deck"], "ramen-bar": 1, "gamigora": 1}
    data[part] = value
    with pytest.raises(BadDump, match=words):
        load(data)


def test_the_view_as_numbers_knows_health_and_medals() -> None:
    state = table(park(medals=5), packs=PACKS, kaiju="gamigora:3")
    numbers = dict(zip(GAME.features, observation(state, ME), strict=True))
    assert (numbers["health gamigora"], numbers["health rarrgon"]) == (3, 0)
    assert (numbers["seat +0 medals"], numbers["seat +1 medals"]) == (5, 0)


def chosen(state: Unfair) -> str:
    """What the heuristic plays."""
    return state.notation(GAME.heuristic(state.view(state.waiting()[0]), fast_luck(1)))


def test_the_heuristic_shoots_and_keeps_its_medals() -> None:
    me = park("2 skyline-tour guest-reassurance-pylon", hand="rapid-reload", medals=2)
    state = table(me, packs=PACKS, kaiju="gamigora:3", asks="play")
    assert chosen(state) == "use @2/guest-reassurance-pylon gamigora"
    play(state, "use @2/guest-reassurance-pylon gamigora", "pass")
    assert chosen(state) == "event rapid-reload a"


def test_the_heuristic_throws_no_more_than_it_needs() -> None:
    me = park("4 mecha-rarrgon blast-shelter footprint-pool")
    state = table(me, packs=PACKS, kaiju="gamigora:1", asks="play")
    assert chosen(state) == "use @4 gamigora"
    play(state, "use @4 gamigora")
    assert chosen(state) == "throw @4/kaiju-theme"
    play(state, "throw @4/kaiju-theme")
    assert chosen(state) == "fire"
