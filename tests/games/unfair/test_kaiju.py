"""Kaiju in the Market: how they come, attack, are hit and leave (UNF-12, UNF-230 to UNF-257)."""

from __future__ import annotations

from collections import Counter

import pytest

from fairground.games.unfair.cards.deck import CARDS, NUMBER
from fairground.games.unfair.events import CityCame, ClosureCame, KaijuCame, KaijuRolled, RoundBegan
from fairground.games.unfair.rules.language.codes import LAYERS
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel.events import Event
from fairground.kernel.luck import Why, fast_luck
from tests.games.unfair.tables import (
    FOE,
    GAME,
    ME,
    attack,
    can,
    city_section,
    coins,
    kaiju,
    load,
    moves,
    park,
    pile,
    play,
    ride,
    rolls,
    seen,
    table,
    why_not,
)

pytestmark = pytest.mark.rules

PACKS = "ocean kaiju"
STEPS = Why("steps")


def fresh(seats: int = 2, seed: int = 1, **options: object) -> tuple[Unfair, list[Event]]:
    """A new table with Kaiju in it."""
    packs = ("kaiju", "ocean", "hacker")[:seats]
    told: list[Event] = []
    rules = GAME.options(packs=packs, **options)
    state = GAME.new(seats, rules, fast_luck(seed), told)
    assert isinstance(state, Unfair)
    return state, told


def played_out(seed: int) -> list[Event]:
    """Everything that is told in a random game."""
    state, told = fresh(seed=seed)
    luck, steps = fast_luck(seed), fast_luck(seed + 1)
    while state.waiting():
        seat = state.waiting()[0]
        legal = state.legal(seat)
        state.play(seat, legal[steps.pick(len(legal), STEPS)], luck, told)
    return told


# The City deck


def test_unf_12_the_city_deck_with_kaiju() -> None:
    state, _ = fresh()
    groups = Counter(
        card.group for card in CARDS if card.deck == "city" and state.stock[NUMBER[card.id]]
    )
    assert groups == {"funfair": 6, "kaiju": 6, "unfair": 3}
    assert dict(zip(LAYERS, state.city_left, strict=True)) == {
        "funfair": 4,
        "kaiju": 3,
        "unfair": 1,
    }


@pytest.mark.parametrize("seed", range(3))
def test_unf_13_three_kaiju_arrive_in_rounds_5_6_and_7(seed: int) -> None:
    arrivals, cities, now = [], [], 0
    for event in played_out(seed):
        match event:
            case RoundBegan(round=now):
                pass
            case KaijuCame():
                arrivals.append(now)
            case CityCame(card=card):
                cities.append(CARDS[card].group)
    assert arrivals == [5, 6, 7]
    assert cities[-1] == "unfair"


def test_unf_17_no_more_than_three_kaiju_are_out() -> None:
    arrivals = [event for event in played_out(4) if isinstance(event, KaijuCame)]
    assert len(arrivals) == 3


def test_unf_234_a_kaiju_can_be_peeked_at_like_any_city_card() -> None:
    state = table(park(), park(), packs=PACKS, round=4)
    assert list(state.city_left) == [0, 3, 1]
    card = seen(state).city_next
    assert card == -1
    state.peeked, state.peekers = NUMBER["teravore"], 1
    state.deck[NUMBER["teravore"]] -= 1
    assert seen(load(state)).city_next == NUMBER["teravore"]
    assert seen(load(state), FOE).city_next == -1


# Arrival


def test_unf_43_playing_a_kaiju_city_card_only_puts_it_into_the_market() -> None:
    state = table(park("1 stomp-coaster"), park(), packs=PACKS, market="ramen-bar", round=4)
    told = city_section(state, "obsidirax", rolls(6, 6))
    assert kaiju(state) == "obsidirax:4"
    assert (coins(state), ride(state, ME, 1)) == ([20, 20], "stomp-coaster")
    assert [e.__class__ for e in told[:3]] == [ClosureCame, CityCame, KaijuCame]


def test_unf_230_the_park_card_of_the_lowest_space_is_discarded() -> None:
    state = table(packs=PACKS, market="ramen-bar skyline-tour", kaiju="brutazar:4", round=5)
    city_section(state, "teravore", rolls(6, 6, 6, 6))
    assert kaiju(state) == "brutazar:4 teravore:3"
    assert (pile(state, "ramen-bar"), pile(state, "skyline-tour")) == (1, 0)


def test_unf_231_the_die_shows_the_printed_health() -> None:
    health = {card.id: card.health for card in CARDS if card.group == "kaiju"}
    assert health == {
        "obsidirax": 4, "brutazar": 4, "rarrgon": 5, "gamigora": 4, "negantis": 5, "teravore": 3,
    }  # fmt: skip


def test_unf_232_clearing_the_market_leaves_a_kaiju() -> None:
    state = table(packs=PACKS, kaiju="rarrgon:5", market="ramen-bar", action=5, turn=FOE, round=7)
    play(state, "loose-change", luck=rolls(6, 6))
    assert "rarrgon" in kaiju(state)
    assert pile(state, "ramen-bar") == 1


def test_unf_233_a_kaiju_is_no_park_card() -> None:
    state = table(packs=PACKS, kaiju="rarrgon:5", market="ramen-bar")
    assert state.market[0] == -1
    assert not [text for text in moves(state) if "rarrgon" in text]
    play(state, "take ramen-bar")
    assert state.market[0] == -1
    assert state.market[1] >= 0


# Attacks


def test_unf_44_kaiju_attack_after_the_city_card() -> None:
    state = table(
        park("1 stomp-coaster footprint-pool", coins=0),
        park(coins=0),
        packs=PACKS,
        kaiju="obsidirax:4",
        round=7,
    )
    told = city_section(state, "gull-invasion", rolls(1, 1))
    order = [e.__class__.__name__ for e in told]
    assert order.index("CityCame") < order.index("KaijuRolled")
    assert ride(state, ME, 1) == "stomp-coaster"


def test_unf_235_every_kaiju_tries_in_order_of_spaces_the_new_one_too() -> None:
    state = table(packs=PACKS, kaiju="rarrgon:5 negantis:5", round=6)
    told = city_section(state, "gamigora", rolls(6, 6, 6, 6, 6, 6))
    rolled = [CARDS[e.card].id for e in told if isinstance(e, KaijuRolled)]
    assert rolled == ["rarrgon", "negantis", "gamigora"]


def test_unf_236_the_starting_player_rolls_and_no_dice_ability_applies() -> None:
    state = table(
        park("1 data-drop", side="dice-bot"), packs="hacker kaiju", kaiju="rarrgon:1", first=FOE
    )
    told = attack(state, "rarrgon", rolls(2, 3))
    assert [e.seat for e in told if isinstance(e, KaijuRolled)] == [FOE]
    assert not can(state, "accept")
    assert (seen(state).dice, ride(state, ME, 1)) == ((2, 3), "data-drop")


@pytest.mark.parametrize(
    ("health", "dice", "happens"),
    [
        (4, (4, 6), True),
        (4, (5, 6), False),
        (1, (1, 6), True),
        (1, (2, 2), False),
        (6, (6, 6), True),
    ],
)
def test_unf_237_one_die_within_the_health_is_enough(
    health: int, dice: tuple[int, int], happens: bool
) -> None:
    state = table(park("1 stomp-coaster footprint-pool"), packs=PACKS, kaiju=f"obsidirax:{health}")
    attack(state, "obsidirax", rolls(*dice))
    assert ("footprint-pool" not in ride(state, ME, 1)) == happens


def test_unf_238_an_attack_hits_every_player_in_turn_order() -> None:
    state = table(
        park("1 stomp-coaster", "2 skyline-tour"),
        park("1 ramen-bar", "2 ramen-bar"),
        packs=PACKS,
        kaiju="gamigora:6",
        first=FOE,
    )
    attack(state, "gamigora", rolls(1, 1))
    assert state.waiting() == (FOE,)
    play(state, "choose @2")
    assert state.waiting() == (ME,)
    play(state, "choose @1")
    assert (ride(state, FOE, 2), ride(state, ME, 1)) == ("-", "-")


def test_unf_239_a_protected_target_may_be_chosen_and_nothing_is_lost() -> None:
    state = table(
        park("1 stomp-coaster reinforced-frame footprint-pool"), packs=PACKS, kaiju="gamigora:6"
    )
    attack(state, "gamigora", rolls(1, 1))
    play(state, "choose @1/footprint-pool")
    assert ride(state, ME, 1) == "stomp-coaster reinforced-frame footprint-pool"


def test_unf_61_a_kaijus_attack_is_asked_about_and_may_be_blocked() -> None:
    state = table(
        park("1 stomp-coaster footprint-pool", hand="evacuation-drill"),
        park("1 ramen-bar blast-shelter", hand="monster-bait"),
        packs=PACKS,
        kaiju="obsidirax:6",
    )
    attack(state, "obsidirax", rolls(1, 1))
    assert moves(state) == ["allow", "block evacuation-drill"]
    play(state, "block evacuation-drill")
    assert moves(state) == ["allow"]
    play(state, "allow")
    assert ride(state, ME, 1) == "stomp-coaster footprint-pool"
    assert (ride(state, FOE, 1), pile(state, "evacuation-drill")) == ("ramen-bar", 1)


def test_unf_63_only_cards_that_name_kaiju_stop_an_attack() -> None:
    state = table(
        park("1 stomp-coaster footprint-pool", hand="coast-guard", side="crisis-marshal"),
        packs=PACKS,
        kaiju="obsidirax:6",
    )
    attack(state, "obsidirax", rolls(1, 1))
    assert moves(state) == ["allow"]
    assert why_not(state, "block coast-guard") == "UNF-62"
