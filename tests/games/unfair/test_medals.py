"""Hitting kaiju, medals, and the six kaiju one by one (UNF-240 to UNF-257)."""

from __future__ import annotations

import pytest

from fairground.games.unfair.rules.state import Unfair
from tests.games.unfair.tables import (
    FOE,
    GAME,
    ME,
    attack,
    can,
    coins,
    hand,
    kaiju,
    moves,
    park,
    pile,
    play,
    ride,
    rolls,
    side,
    table,
    why_not,
)

pytestmark = pytest.mark.rules

PACKS = "ocean kaiju"


# Hits and medals


def shooter(health: int = 3, hand: str = "", side: str = "") -> Unfair:
    """A park with an open pylon and a kaiju to aim at."""
    me = park("2 skyline-tour guest-reassurance-pylon", hand=hand, side=side)
    return table(me, packs=PACKS, kaiju=f"teravore:{health}", asks="play", round=6)


def test_unf_240_hits_are_events_of_the_play_section() -> None:
    fire = "use @2/guest-reassurance-pylon teravore"
    assert can(shooter(), fire)
    state = shooter()
    play(state, fire)
    assert state.waiting() == (FOE,)
    assert state.agenda.top()[2] == 0
    act = table(park("2 skyline-tour guest-reassurance-pylon"), packs=PACKS, kaiju="teravore:3")
    assert not can(act, fire)


def test_unf_241_a_medal_for_each_point_of_health() -> None:
    state = play(shooter(), "use @2/guest-reassurance-pylon teravore")
    assert (kaiju(state), list(state.medals)) == ("teravore:2", [1, 0])


def test_unf_242_at_zero_it_is_defeated_and_the_space_refilled() -> None:
    state = play(shooter(1), "use @2/guest-reassurance-pylon teravore")
    assert (kaiju(state), list(state.medals)) == ("", [1, 0])
    assert pile(state, "teravore") == 1
    assert state.market[0] >= 0


def test_unf_243_a_pylon_fires_again_only_after_reopening() -> None:
    fire = "use @2/guest-reassurance-pylon teravore"
    state = play(shooter(hand="rapid-reload"), fire, "pass")
    assert ride(state, ME, 2).startswith("!")
    assert not can(state, fire)
    play(state, "event rapid-reload a", "pass")
    assert can(state, fire)


def test_unf_53_without_a_kaiju_nothing_can_be_aimed() -> None:
    state = table(
        park("2 skyline-tour guest-reassurance-pylon", hand="hit-and-miss"),
        packs=PACKS,
        asks="play",
    )
    assert not [text for text in moves(state) if "pylon" in text or "hit-and-miss a" in text]
    assert why_not(state, "use @2/guest-reassurance-pylon teravore") == "UNF-53"
    assert why_not(state, "event hit-and-miss a teravore") == "UNF-53"


def test_unf_244_rapid_reload_reopens_in_any_park() -> None:
    state = table(
        park("1 !stomp-coaster guest-reassurance-pylon", hand="rapid-reload"),
        park("1 !ramen-bar guest-reassurance-pylon", "2 !ramen-bar"),
        packs=PACKS,
        asks="play",
    )
    play(state, "event rapid-reload a")
    assert moves(state) == ["choose p2:@1", "choose @1"]
    play(state, "choose p2:@1")
    assert [ride(state, FOE, n)[0] for n in (1, 2)] == ["r", "!"]


def test_unf_245_hit_and_miss_is_classless() -> None:
    state = table(
        park(hand="hit-and-miss"),
        park("1 ramen-bar", hand="evacuation-drill"),
        packs=PACKS,
        kaiju="negantis:5",
        asks="play",
    )
    play(state, "event hit-and-miss a negantis", luck=rolls(4, 4))
    assert ride(state, FOE, 1) == "!ramen-bar"
    assert kaiju(state) == "negantis:5"


def mecha(*upgrades: str, health: int = 2) -> Unfair:
    me = park(" ".join(("4 mecha-rarrgon", *upgrades)))
    return table(me, packs=PACKS, kaiju=f"gamigora:{health}", asks="play", round=6)


def test_unf_246_upgrades_are_thrown_and_demolished_together() -> None:
    state = mecha("footprint-pool", "blast-shelter", health=4)
    play(state, "use @4 gamigora")
    assert not can(state, "fire")
    play(state, "throw @4/blast-shelter")
    assert can(state, "fire")
    assert not can(state, "throw @4/blast-shelter")
    assert ride(state, ME, 4).endswith("blast-shelter")
    play(state, "throw @4/footprint-pool", "fire")
    assert ride(state, ME, 4) == "mecha-rarrgon kaiju-theme"
    assert (kaiju(state), state.medals[ME]) == ("gamigora:2", 2)
    play(state, "pass")
    assert not can(state, "use @4 gamigora")


def test_unf_246_closed_it_throws_nothing() -> None:
    state = table(
        park("4 !mecha-rarrgon footprint-pool"), packs=PACKS, kaiju="gamigora:2", asks="play"
    )
    assert not can(state, "use @4 gamigora")


def test_unf_247_medals_sell_for_ten_coins_at_any_money_window() -> None:
    state = table(park(medals=2, coins=0), packs=PACKS)
    assert can(table(park(medals=1), packs=PACKS, asks="play"), "sell-medal")
    play(state, "sell-medal")
    assert (state.medals[ME], coins(state)[ME], state.waiting()) == (1, 10, (ME,))
    play(state, "sell-medal")
    assert not can(state, "sell-medal")
    assert why_not(state, "sell-medal") == "UNF-295"


def test_unf_247_an_offer_with_a_price_is_a_money_window_too() -> None:
    state = table(
        park("1 stomp-coaster", hand="building-permit footprint-pool", coins=0, medals=1),
        packs=PACKS,
        asks="play",
    )
    play(state, "event building-permit a", "sell-medal", "build footprint-pool@1 from hand")
    assert (coins(state)[ME], ride(state, ME, 1)) == (6, "stomp-coaster footprint-pool")


def test_unf_248_full_fives_are_shown_as_gold() -> None:
    state = table(park(medals=7), packs=PACKS)
    assert state.medals[ME] == 7
    plate = GAME.scene(state.view(ME)).plates[ME]
    shown = {counter.name: counter.value for counter in plate.counters}
    assert (shown["gold medals"], shown["silver medals"]) == (1, 2)


# The six


def test_unf_249_parks_without_loose_upgrades_are_safe_from_obsidirax() -> None:
    state = table(park("1 ocean-research-lab"), packs=PACKS, kaiju="obsidirax:6")
    attack(state, "obsidirax", rolls(1, 1))
    assert ride(state, ME, 1) == "ocean-research-lab sharks"


def test_unf_250_brutazar_spares_a_largest_attraction_without_upgrades() -> None:
    state = table(park("1 stomp-coaster"), packs=PACKS, kaiju="brutazar:6")
    attack(state, "brutazar", rolls(1, 1))
    assert ride(state, ME, 1) == "stomp-coaster"


def test_unf_251_rarrgon_takes_the_dearest_item() -> None:
    state = table(
        park("1 stomp-coaster footprint-pool", side="crisis-marshal"),
        packs=PACKS,
        kaiju="rarrgon:6",
    )
    attack(state, "rarrgon", rolls(1, 1))
    assert (ride(state, ME, 1), side(state, ME)) == ("-", "crisis-marshal")


def test_unf_251_if_the_dearest_is_protected_nothing_happens() -> None:
    state = table(
        park("1 ramen-bar reinforced-frame monster-cam", coins=0),
        packs=PACKS,
        kaiju="rarrgon:6",
    )
    attack(state, "rarrgon", rolls(1, 1))
    assert moves(state) == ["choose @1", "choose @1/reinforced-frame"]
    tape = table(
        park("1 stomp-coaster", hand="hazard-tape"), packs=PACKS, kaiju="rarrgon:6", asks="play"
    )
    play(tape, "event hazard-tape a")
    attack(tape, "rarrgon", rolls(1, 1))
    assert ride(tape, ME, 1) == "stomp-coaster"


def test_unf_252_gamigora_heals_in_cleanup() -> None:
    state = table(packs=PACKS, kaiju="gamigora:1", action=5, turn=FOE, round=7)
    play(state, "loose-change", luck=rolls(6, 6))
    assert kaiju(state) == "gamigora:4"


def test_unf_253_negantis_has_two_heads() -> None:
    state = table(
        park("1 stomp-coaster monster-cam", hand="monster-bait"), packs=PACKS, kaiju="negantis:6"
    )
    attack(state, "negantis", rolls(1, 1))
    play(state, "allow")
    assert (ride(state, ME, 1), hand(state, ME)) == ("stomp-coaster", "monster-bait")
    bare = table(park(hand="monster-bait"), packs=PACKS, kaiju="negantis:6")
    attack(bare, "negantis", rolls(1, 1))
    play(bare, "allow")
    assert hand(bare, ME) == ""


def test_unf_254_teravore_strengthens_all_even_if_everybody_blocked() -> None:
    state = table(
        park(hand="ramen-bar", side="early-warning"),
        park(),
        packs=PACKS,
        kaiju="teravore:3 rarrgon:5",
    )
    attack(state, "teravore", rolls(1, 1))
    play(state, "block early-warning")
    assert hand(state, ME) == "ramen-bar"
    assert kaiju(state) == "teravore:4 rarrgon:6"


def test_unf_255_health_never_exceeds_six() -> None:
    state = table(packs=PACKS, kaiju="teravore:6 rarrgon:6")
    attack(state, "teravore", rolls(1, 1))
    assert kaiju(state) == "teravore:6 rarrgon:6"


def test_unf_256_kaiju_left_at_the_end_cost_nothing() -> None:
    state = table(
        park(coins=0), park(coins=0), packs=PACKS, kaiju="rarrgon:5", action=5, turn=FOE, round=8
    )
    play(state, "loose-change")
    result = state.result()
    assert result is not None
    assert result.scores == (0, 0)


def test_unf_257_a_built_in_target_closes_and_counts_as_demolished() -> None:
    state = table(
        park("1 ocean-research-lab", hand="monster-bait"), packs=PACKS, kaiju="brutazar:6"
    )
    attack(state, "brutazar", rolls(1, 1))
    play(state, "allow")
    assert ride(state, ME, 1) == "!ocean-research-lab sharks"


def test_unf_21_a_used_card_needs_no_tilt() -> None:
    state = play(shooter(3, side="kaiju-biologist"), "use @2/guest-reassurance-pylon teravore")
    assert side(state, ME) == "kaiju-biologist"


def test_unf_317_kaiju_clean_up_after_the_players_by_market_space() -> None:
    state = table(packs=PACKS, kaiju="rarrgon:2 gamigora:2", action=5, turn=FOE, round=7)
    play(state, "loose-change", luck=rolls(6, 6, 6, 6))
    assert kaiju(state) == "rarrgon:2 gamigora:4"


def test_unf_358_ten_points_for_a_silver_medal() -> None:
    state = table(park(coins=0, medals=6), park(coins=0), packs=PACKS, action=5, turn=FOE, round=8)
    play(state, "loose-change")
    result = state.result()
    assert result is not None
    assert result.scores == (60, 0)
