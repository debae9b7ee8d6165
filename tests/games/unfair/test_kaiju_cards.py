"""Every card of the Kaiju pack: what it does, and where it does nothing."""

from __future__ import annotations

import pytest

from tests.games.unfair.cards import facts, income
from tests.games.unfair.tables import (
    ME,
    attack,
    can,
    coins,
    kaiju,
    moves,
    park,
    pile,
    play,
    ride,
    rolls,
    seen,
    side,
    table,
)

pytestmark = pytest.mark.rules

PACKS = "ocean kaiju"
PRINTED = (
    "mecha-rarrgon 1 super 19 5 0",
    "monster-island 1 super 17 4 0",
    "stomp-coaster 2 attraction 9 3 0",
    "monster-set 1 attraction 8 2 0",
    "skyline-tour 1 attraction 7 2 0",
    "ramen-bar 2 attraction 7 1 0",
    "smash-a-tank 1 attraction 6 1 0",
    "capsule-hotel 1 attraction 8 2 0",
    "rubble-picnic 1 attraction 0 0 0",
    "guest-reassurance-pylon 5 upgrade 6 0 0",
    "kaiju-theme 2 upgrade 6 1 0",
    "reinforced-frame 1 upgrade 7 1 0",
    "footprint-pool 1 upgrade 7 2 0",
    "blast-shelter 1 upgrade 7 1 0",
    "razor-fence 1 upgrade 6 1 0",
    "monster-cam 1 upgrade 6 1 0",
    "kaiju-biologist 1 staff 6 1 2",
    "crisis-marshal 1 staff 7 1 3",
    "loss-assessor 1 staff 4 0 2",
    "early-warning 1 resource 4 0 0",
    "souvenir-depot 1 resource 5 1 0",
    "cleared-block 1 development 4 0 0",
)
ONE, THREE = "rarrgon:5", "rarrgon:5 gamigora:4 teravore:3"


@pytest.mark.parametrize("line", PRINTED, ids=lambda line: line.split()[0])
def test_printed_facts(line: str) -> None:
    assert facts(line.split(maxsplit=1)[0]) == line


def pays(*rides: str, kaiju: str = "") -> tuple[int, int]:
    """What the Guests step pays a park with so many kaiju about."""
    return income(park(*rides), packs=PACKS, kaiju=kaiju)


@pytest.mark.parametrize(("card", "stars"), [("stomp-coaster", 3), ("skyline-tour", 2)])
def test_plain_attractions_bring_only_stars(card: str, stars: int) -> None:
    assert pays(f"1 {card}") == (stars, 0)
    assert pays(f"1 !{card}") == (0, 0)


def test_footprint_pool_brings_only_stars() -> None:
    assert pays("1 stomp-coaster footprint-pool") == (5, 0)
    assert pays("1 !stomp-coaster footprint-pool") == (2, 0)


def test_mecha_rarrgon_throws_its_upgrades() -> None:
    me = park("1 mecha-rarrgon blast-shelter footprint-pool")
    state = table(me, packs=PACKS, kaiju=ONE, asks="play")
    play(state, "use @1 rarrgon", "throw @1/blast-shelter", "fire")
    assert (kaiju(state), state.medals[ME], pile(state, "blast-shelter")) == ("rarrgon:4", 1, 1)
    assert not can(table(park("1 mecha-rarrgon"), packs=PACKS, asks="play"), "use @1 rarrgon")


def test_monster_island_pays_three_coins_for_each_kaiju() -> None:
    assert pays("1 monster-island", kaiju=THREE) == (4, 9)
    assert pays("1 monster-island") == (4, 0)


@pytest.mark.parametrize("rides", ["1 monster-set", "1 skyline-tour monster-cam"])
def test_monster_set_and_cam_pay_a_coin_for_each_kaiju(rides: str) -> None:
    assert pays(rides, kaiju=THREE)[1] == 3
    assert pays(rides, kaiju=ONE)[1] == 1
    assert pays(rides)[1] == 0


def test_monster_set_is_silent_while_closed_the_cam_is_not() -> None:
    assert pays("1 !monster-set", kaiju=ONE)[1] == 0
    assert pays("1 !skyline-tour monster-cam", kaiju=ONE)[1] == 1


def test_monster_cam_has_wifi() -> None:
    me = park("1 skyline-tour monster-cam", hand="crypto-boom")
    state = table(me, packs="hacker kaiju", asks="play")
    assert coins(play(state, "event crypto-boom a"))[ME] == 23
    assert not [card for card in ("footprint-pool", "blast-shelter") if "wifi" in facts(card)]


def test_ramen_bar_pays_a_coin_while_open() -> None:
    assert pays("1 ramen-bar") == (1, 1)
    assert pays("1 !ramen-bar") == (0, 0)


def test_smash_a_tank_gambles_once() -> None:
    state = table(park("1 smash-a-tank"), packs=PACKS, asks="play")
    play(state, "use @1", luck=rolls(1, 2))
    assert coins(state)[ME] == 24
    play(state, "pass")
    assert not can(state, "use @1")
    bad = table(park("1 smash-a-tank"), packs=PACKS, asks="play")
    assert coins(play(bad, "use @1", luck=rolls(2, 2)))[ME] == 19


def test_capsule_hotel_has_room_for_two_more() -> None:
    assert seen(table(park("1 capsule-hotel"), packs=PACKS)).parks[ME].capacity == 17
    assert seen(table(park("1 !capsule-hotel"), packs=PACKS)).parks[ME].capacity == 15


def test_rubble_picnic_is_free_and_takes_no_upgrades() -> None:
    state = table(park(hand="rubble-picnic blast-shelter", coins=0), packs=PACKS)
    play(state, "build rubble-picnic@1 from hand", "loose-change")
    assert ride(state, ME, 1) == "rubble-picnic"
    assert not can(state, "build blast-shelter@1 from hand")


def test_guest_reassurance_pylon_closes_its_attraction_to_fire() -> None:
    me = park("1 ramen-bar guest-reassurance-pylon")
    state = table(me, packs=PACKS, kaiju=ONE, asks="play")
    play(state, "use @1/guest-reassurance-pylon rarrgon")
    assert (ride(state, ME, 1)[0], kaiju(state), state.medals[ME]) == ("!", "rarrgon:4", 1)
    shut = table(park("1 !ramen-bar guest-reassurance-pylon"), packs=PACKS, kaiju=ONE, asks="play")
    assert not can(shut, "use @1/guest-reassurance-pylon rarrgon")


def test_two_pylons_on_two_attractions_fire_separately() -> None:
    me = park("1 ramen-bar guest-reassurance-pylon", "2 ramen-bar guest-reassurance-pylon")
    state = table(me, packs=PACKS, kaiju=ONE, asks="play")
    play(state, "use @1/guest-reassurance-pylon rarrgon", "pass")
    play(state, "use @2/guest-reassurance-pylon rarrgon")
    assert (kaiju(state), state.medals[ME]) == ("rarrgon:3", 2)


@pytest.mark.parametrize(("out", "gained"), [("", 2), (ONE, 4)])
def test_kaiju_theme_pays_when_built_more_with_a_kaiju_about(out: str, gained: int) -> None:
    me = park("1 ramen-bar", hand="kaiju-theme", coins=6)
    state = table(me, packs=PACKS, kaiju=out)
    assert coins(play(state, "build kaiju-theme@1 from hand"))[ME] == gained


def test_reinforced_frame_protects_the_other_upgrades_here() -> None:
    guarded = park("1 stomp-coaster reinforced-frame razor-fence")
    me = park(hand="monster-bait falling-debris")
    state = table(me, guarded, packs=PACKS, asks="play")
    assert not can(state, "event monster-bait b p2")
    assert not can(state, "event falling-debris b p2")
    bare = table(me, park("1 stomp-coaster razor-fence"), packs=PACKS, asks="play")
    assert can(bare, "event monster-bait b p2")


def test_unf_150_protection_never_stops_the_owner() -> None:
    own = table(park("1 stomp-coaster reinforced-frame footprint-pool"), packs=PACKS)
    play(own, "demolish @1/footprint-pool")
    assert ride(own, ME, 1) == "stomp-coaster reinforced-frame"


def test_unf_151_an_opponent_cannot_choose_what_is_protected() -> None:
    foe = park(
        "1 stomp-coaster reinforced-frame razor-fence", "2 ramen-bar monster-cam kaiju-theme"
    )
    state = table(park(hand="monster-bait"), foe, packs=PACKS, asks="play")
    play(state, "event monster-bait b p2")
    assert moves(state) == ["choose p2:@2/kaiju-theme", "choose p2:@2/monster-cam"]


def test_reinforced_frame_does_not_protect_itself_or_its_attraction() -> None:
    state = table(park("1 ramen-bar reinforced-frame"), packs=PACKS, kaiju="brutazar:6")
    attack(state, "brutazar", rolls(1, 1))
    assert ride(state, ME, 1) == "ramen-bar"


def test_blast_shelter_pays_a_coin() -> None:
    assert pays("1 ramen-bar blast-shelter") == (2, 2)
    assert pays("1 !ramen-bar blast-shelter") == (1, 1)


def test_razor_fence_keeps_its_attraction_open_for_others() -> None:
    foe = park("1 stomp-coaster razor-fence", "2 skyline-tour")
    state = table(park(hand="hazard-tape"), foe, packs=PACKS, asks="play")
    # Only the first open attraction is meant, and that one is fenced.
    assert not can(state, "event hazard-tape b p2")
    assert can(
        table(park(hand="hazard-tape"), park("1 skyline-tour"), packs=PACKS, asks="play"),
        "event hazard-tape b p2",
    )


def test_razor_fence_does_not_stop_its_owner() -> None:
    me = park("1 stomp-coaster razor-fence guest-reassurance-pylon")
    state = table(me, packs=PACKS, kaiju=ONE, asks="play")
    play(state, "use @1/guest-reassurance-pylon rarrgon")
    assert ride(state, ME, 1).startswith("!")


def test_unf_272_razor_fence_silences_animals_here() -> None:
    assert pays("1 stomp-coaster penguins")[1] == 2
    assert pays("1 stomp-coaster penguins razor-fence")[1] == 0
    assert pays("1 stomp-coaster penguins", "2 stomp-coaster razor-fence")[1] == 2


def test_kaiju_biologist_pays_for_the_first_hit_of_a_round() -> None:
    rides = ("1 ramen-bar guest-reassurance-pylon", "2 ramen-bar guest-reassurance-pylon")
    me = park(*rides, side="kaiju-biologist")
    state = table(me, packs=PACKS, kaiju=ONE, asks="play")
    play(state, "use @1/guest-reassurance-pylon rarrgon", "pass")
    assert coins(state)[ME] == 23
    play(state, "use @2/guest-reassurance-pylon rarrgon")
    assert coins(state)[ME] == 23
    away = table(park(*rides, side="!kaiju-biologist"), packs=PACKS, kaiju=ONE, asks="play")
    assert coins(play(away, "use @1/guest-reassurance-pylon rarrgon"))[ME] == 20


def test_crisis_marshal_blocks_an_inspection_once() -> None:
    foe = park("1 ramen-bar", "2 skyline-tour", side="crisis-marshal")
    me = park(hand="building-permit building-permit")
    state = table(me, foe, packs=PACKS, asks="play")
    play(state, "event building-permit b p2")
    assert moves(state) == ["allow", "block crisis-marshal"]
    play(state, "block crisis-marshal", "pass", "event building-permit b p2")
    assert "block crisis-marshal" not in moves(state)


def test_loss_assessor_pays_for_what_others_demolish() -> None:
    me = park("1 ramen-bar blast-shelter", side="loss-assessor")
    state = table(me, packs=PACKS, kaiju="brutazar:6")
    attack(state, "brutazar", rolls(1, 1))
    assert (ride(state, ME, 1), coins(state)[ME]) == ("ramen-bar", 23)
    own = play(table(me, packs=PACKS), "demolish @1/blast-shelter")
    assert coins(own)[ME] == 20


def test_early_warning_lets_an_attack_pass_by() -> None:
    me = park("1 ramen-bar blast-shelter", side="early-warning")
    state = table(me, packs=PACKS, kaiju="brutazar:6")
    attack(state, "brutazar", rolls(1, 1))
    play(state, "block early-warning")
    assert (ride(state, ME, 1), side(state, ME)) == ("ramen-bar blast-shelter", "!early-warning")
    shut = table(
        park("1 ramen-bar blast-shelter", side="!early-warning"), packs=PACKS, kaiju="brutazar:6"
    )
    attack(shut, "brutazar", rolls(1, 1))
    assert ride(shut, ME, 1) == "ramen-bar"


def test_souvenir_depot_sells_medals_for_twelve() -> None:
    state = table(park(side="souvenir-depot", medals=1, coins=0), packs=PACKS)
    assert coins(play(state, "sell-medal"))[ME] == 12
    shut = table(park(side="!souvenir-depot", medals=1, coins=0), packs=PACKS)
    assert coins(play(shut, "sell-medal"))[ME] == 10


def test_cleared_block_allows_another_super_attraction() -> None:
    me = park("1 mecha-rarrgon", side="cleared-block", showcase="monster-island", coins=40)
    assert can(table(me, packs=PACKS), "build monster-island@2 from showcase")
    bare = park("1 mecha-rarrgon", showcase="monster-island", coins=40)
    assert not can(table(bare, packs=PACKS), "build monster-island@2 from showcase")
