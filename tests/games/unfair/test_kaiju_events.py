"""The Kaiju pack's Events, Blueprints and City cards: what they do, and where they do nothing."""

from __future__ import annotations

import pytest

from fairground.games.unfair.cards.deck import CARDS
from tests.games.unfair.cards import blueprint
from tests.games.unfair.tables import (
    FOE,
    ME,
    attack,
    can,
    coins,
    end_round,
    hand,
    kaiju,
    moves,
    park,
    play,
    reveal,
    ride,
    rolls,
    seen,
    table,
)

pytestmark = pytest.mark.rules

PACKS = "ocean kaiju"
ONE, THREE = "rarrgon:5", "rarrgon:5 gamigora:4 teravore:3"


# Events


def test_rapid_reload_reopens_a_pylon_attraction_or_pays() -> None:
    me = park("1 !ramen-bar guest-reassurance-pylon", "2 !skyline-tour", hand="rapid-reload")
    state = play(table(me, packs=PACKS, asks="play"), "event rapid-reload a")
    assert [ride(state, ME, n)[0] for n in (1, 2)] == ["r", "!"]
    idle = table(park("1 !ramen-bar", hand="rapid-reload"), packs=PACKS, asks="play")
    assert not can(idle, "event rapid-reload a")
    assert coins(play(idle, "event rapid-reload b"))[ME] == 23


def test_hit_and_miss_hits_or_misses_or_looks() -> None:
    me, foe = park(hand="hit-and-miss"), park("1 ramen-bar")
    state = table(me, foe, packs=PACKS, kaiju=ONE, asks="play")
    play(state, "event hit-and-miss a rarrgon", luck=rolls(1, 2))
    assert (kaiju(state), state.medals[ME], ride(state, FOE, 1)) == ("rarrgon:4", 1, "ramen-bar")
    look = table(me, foe, packs=PACKS, asks="play")
    assert not can(look, "event hit-and-miss a rarrgon")
    play(look, "event hit-and-miss b")
    assert can(look, "keep none")


def test_evacuation_drill_stops_an_inspection_too() -> None:
    foe = park("1 ramen-bar", hand="evacuation-drill")
    state = table(park(hand="building-permit falling-debris"), foe, packs=PACKS, asks="play")
    play(state, "event building-permit b p2", "block evacuation-drill")
    assert ride(state, FOE, 1) == "ramen-bar"
    rich = table(park(hand="evacuation-drill"), packs=PACKS, asks="play")
    assert not can(rich, "event evacuation-drill a")
    assert coins(play(rich, "event evacuation-drill b"))[ME] == 24


def test_falling_debris_pays_or_demolishes_on_the_largest() -> None:
    me = park(hand="falling-debris")
    rich = play(table(me, packs=PACKS, kaiju=THREE, asks="play"), "event falling-debris a")
    assert coins(rich)[ME] == 25
    foe = park("1 ramen-bar blast-shelter footprint-pool", "2 skyline-tour razor-fence")
    state = play(table(me, foe, packs=PACKS, asks="play"), "event falling-debris b p2")
    assert [ride(state, FOE, n) for n in (1, 2)] == [
        "ramen-bar blast-shelter",
        "skyline-tour razor-fence",
    ]


def test_building_permit_builds_for_half_or_inspects() -> None:
    me = park(hand="building-permit stomp-coaster crisis-marshal", coins=5)
    state = play(table(me, packs=PACKS, asks="play"), "event building-permit a")
    assert not can(state, "build crisis-marshal from hand")
    assert coins(play(state, "build stomp-coaster@1 from hand"))[ME] == 0
    served = table(me, park("1 ramen-bar blast-shelter"), packs=PACKS, asks="play")
    assert not can(served, "event building-permit b p2")


def test_monster_bait_brings_stars_or_demolishes_something_cheap() -> None:
    me = park("1 ramen-bar", hand="monster-bait")
    state = play(table(me, packs=PACKS, asks="play"), "event monster-bait a")
    assert seen(state).parks[ME].stars == 5
    foe = park("1 ramen-bar blast-shelter razor-fence kaiju-theme")
    hit = play(table(me, foe, packs=PACKS, asks="play"), "event monster-bait b p2")
    assert moves(hit) == ["choose p2:@1/kaiju-theme", "choose p2:@1/razor-fence"]
    dear = table(me, park("1 ramen-bar blast-shelter"), packs=PACKS, asks="play")
    assert not can(dear, "event monster-bait b p2")


def test_insurance_claim_takes_a_discard_or_coins() -> None:
    me = park(hand="insurance-claim")
    state = table(me, packs=PACKS, discards="ramen-bar monster-bait", asks="play")
    play(state, "event insurance-claim a")
    assert hand(state, ME) == "ramen-bar"
    assert not can(table(me, packs=PACKS, asks="play"), "event insurance-claim a")
    robbed = play(table(me, park(coins=3), packs=PACKS, asks="play"), "event insurance-claim b p2")
    assert coins(robbed) == [23, 0]


def test_hazard_tape_protects_until_cleanup() -> None:
    me = park("1 ramen-bar blast-shelter", hand="hazard-tape")
    state = play(table(me, packs=PACKS, kaiju="brutazar:6", asks="play"), "event hazard-tape a")
    assert coins(state)[ME] == 22
    attack(state, "brutazar", rolls(1, 1))
    assert ride(state, ME, 1) == "ramen-bar blast-shelter"
    end_round(state)
    assert state.pins == []


def test_hazard_tape_closes_the_first_open_attraction() -> None:
    foe = park("1 !ramen-bar", "2 skyline-tour", "3 ramen-bar")
    state = table(park(hand="hazard-tape"), foe, packs=PACKS, asks="play")
    play(state, "event hazard-tape b p2")
    assert [ride(state, FOE, n)[0] for n in (1, 2, 3)] == ["!", "!", "r"]


# Blueprints


@pytest.mark.parametrize(
    ("plan", "rides", "points"),
    [
        ("missile-park", ["1 ramen-bar guest-reassurance-pylon"], -10),
        ("missile-park", [f"{n} ramen-bar guest-reassurance-pylon" for n in (1, 2)], 15),
        ("stomp-spectacular", ["1 stomp-coaster kaiju-theme"], -10),
        ("stomp-spectacular", ["1 skyline-tour kaiju-theme footprint-pool"], -10),
        ("stomp-spectacular", ["1 stomp-coaster kaiju-theme footprint-pool"], 25),
        ("stomp-spectacular", ["1 mecha-rarrgon footprint-pool monster-cam"], 35),
        ("hotel-of-horrors", ["1 capsule-hotel blast-shelter"], -10),
        ("hotel-of-horrors", ["1 capsule-hotel blast-shelter monster-cam"], 20),
        ("skyscraper", ["1 ramen-bar blast-shelter monster-cam kaiju-theme reinforced-frame"], -10),
        (
            "skyscraper",
            ["1 stomp-coaster blast-shelter monster-cam kaiju-theme reinforced-frame razor-fence"],
            15,
        ),
    ],
)
def test_blueprints(plan: str, rides: list[str], points: int) -> None:
    assert blueprint(plan, *rides, packs=PACKS) == points


def test_missile_park_bonus_needs_four_pylons() -> None:
    rides = [f"{n} ramen-bar guest-reassurance-pylon" for n in (1, 2)]
    rides += ["3 skyline-tour guest-reassurance-pylon", "4 monster-set guest-reassurance-pylon"]
    assert blueprint("missile-park", *rides, packs=PACKS) == 35


def test_hotel_of_horrors_bonus_needs_size_five() -> None:
    tall = "1 capsule-hotel blast-shelter monster-cam kaiju-theme reinforced-frame"
    assert blueprint("hotel-of-horrors", tall, packs=PACKS) == 35


def test_skyscraper_bonus_needs_size_nine() -> None:
    tall = (
        "1 stomp-coaster blast-shelter monster-cam kaiju-theme reinforced-frame razor-fence"
        " footprint-pool guest-reassurance-pylon penguins"
    )
    assert blueprint("skyscraper", tall, packs=PACKS) == 35


@pytest.mark.parametrize(("medals", "points"), [(0, -10), (1, 10), (3, 10), (4, 30), (5, 30)])
def test_decorated_defender_counts_medals(medals: int, points: int) -> None:
    assert blueprint("decorated-defender", packs=PACKS, medals=medals) == points


# City cards


def test_monster_movie_premiere() -> None:
    state = table(park("1 ramen-bar kaiju-theme"), park("1 ramen-bar"), packs=PACKS)
    reveal(state, "monster-movie-premiere")
    assert coins(state) == [25, 22]


def test_defence_grant_offers_an_upgrade_for_half() -> None:
    me = park("1 ramen-bar", hand="blast-shelter ramen-bar", coins=20)
    state = table(me, packs=PACKS)
    reveal(state, "defence-grant")
    assert not can(state, "build ramen-bar@2 from hand")
    play(state, "build blast-shelter@1 from hand")
    assert coins(state)[ME] == 16


def test_brave_crowds_until_cleanup() -> None:
    state = table(park("1 ramen-bar"), packs=PACKS)
    reveal(state, "brave-crowds")
    assert (seen(state).parks[ME].stars, seen(state).parks[ME].capacity) == (3, 20)
    end_round(state)
    assert seen(state).parks[ME].capacity == 15


# Kaiju


@pytest.mark.parametrize("card", ["obsidirax", "brutazar", "rarrgon", "gamigora", "negantis"])
def test_an_empty_park_has_nothing_to_lose(card: str) -> None:
    state = table(park(), park(), packs=PACKS, kaiju=f"{card}:6")
    attack(state, card, rolls(1, 1))
    assert (state.waiting(), coins(state)) == ((ME,), [20, 20])


def test_teravore_takes_two_park_cards_of_choice() -> None:
    me = park(hand="ramen-bar skyline-tour rubble-picnic monster-bait")
    state = table(me, park(hand="ramen-bar"), packs=PACKS, kaiju="teravore:3")
    attack(state, "teravore", rolls(1, 1))
    play(state, "allow", "discard ramen-bar", "discard skyline-tour")
    assert (hand(state, ME), hand(state, FOE)) == ("rubble-picnic monster-bait", "")
    assert kaiju(state) == "teravore:4"


def test_every_kaiju_has_words() -> None:
    texts = [card for card in CARDS if card.group == "kaiju"]
    assert all(card.abilities[0].trigger == "attack" for card in texts)
