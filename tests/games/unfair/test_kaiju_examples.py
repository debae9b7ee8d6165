"""The worked examples of section 10 that need kaiju."""

from __future__ import annotations

from itertools import product

import pytest

from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.rules.language.codes import LAYERS
from tests.games.unfair.cards import income
from tests.games.unfair.tables import (
    FOE,
    GAME,
    ME,
    attack,
    can,
    city_section,
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
)

pytestmark = pytest.mark.rules

PACKS = "ocean kaiju"


def test_example_1_the_city_deck_of_three_packs() -> None:
    packs = "comicbook kaiju ocean"
    state = table(park(), park(), park(), packs=packs, round=0)
    assert dict(zip(LAYERS, state.city_left, strict=True)) == {
        "funfair": 4,
        "kaiju": 3,
        "unfair": 1,
    }
    groups = [CARDS[n].group for n, count in enumerate(state.deck) if count and CARDS[n].group]
    assert [groups.count(layer) for layer in LAYERS] == [9, 6, 6]
    late = table(park(), park(), park(), packs=packs, round=4, market="ramen-bar")
    city_section(late, "rarrgon", rolls(6, 6))
    assert (late.closure, kaiju(late), list(late.city_left)) == (True, "rarrgon:5", [0, 2, 1])


def test_example_4_half_price_leaves_the_skip_payment_whole() -> None:
    me = park("1 fish-kiosk", hand="building-permit", coins=8)
    state = table(me, packs=PACKS, market="wave-coaster", asks="play")
    play(state, "event building-permit a", "build wave-coaster@3 from market")
    assert coins(state)[ME] == 0


@pytest.mark.parametrize(
    ("card", "health", "dice", "happens"),
    [
        pytest.param("gamigora", 4, (2, 5), True, id="example_20"),
        pytest.param("rarrgon", 5, (3, 5), True, id="example_21"),
        pytest.param("brutazar", 3, (4, 6), False, id="example_22"),
    ],
)
def test_examples_20_to_22_rolls_of_the_book(
    card: str, health: int, dice: tuple[int, int], happens: bool
) -> None:
    state = table(park("1 stomp-coaster"), packs=PACKS, kaiju=f"{card}:{health}")
    if card == "brutazar":
        state = table(park("1 stomp-coaster blast-shelter"), packs=PACKS, kaiju=f"{card}:{health}")
    before = ride(state, ME, 1)
    attack(state, card, rolls(*dice))
    assert (ride(state, ME, 1) != before) == happens


def test_example_23_the_weakest_kaiju_attacks_with_eleven_of_thirty_six() -> None:
    hits = 0
    for dice in product(range(1, 7), repeat=2):
        state = table(park("1 stomp-coaster"), packs=PACKS, kaiju="gamigora:1")
        attack(state, "gamigora", rolls(*dice))
        hits += ride(state, ME, 1) == "-"
    assert hits == 11


def test_example_24_arrivals_take_the_lowest_free_space() -> None:
    state = table(packs=PACKS, market="ramen-bar skyline-tour", round=4)
    city_section(state, "obsidirax", rolls(6, 6))
    assert (kaiju(state), pile(state, "ramen-bar")) == ("obsidirax:4", 1)
    city_section(state, "teravore", rolls(6, 6, 6, 6))
    assert kaiju(state) == "obsidirax:4 teravore:3"
    beaten = table(packs=PACKS, market="ramen-bar skyline-tour", round=5)
    city_section(beaten, "teravore", rolls(6, 6))
    assert beaten.kaiju[0] >= 0


def test_example_25_the_last_hit() -> None:
    me = park("2 skyline-tour guest-reassurance-pylon", side="kaiju-biologist", coins=0)
    state = table(me, packs=PACKS, kaiju="teravore:1", asks="play")
    play(state, "use @2/guest-reassurance-pylon teravore")
    assert ride(state, ME, 2) == "!skyline-tour guest-reassurance-pylon"
    assert (kaiju(state), state.medals[ME], coins(state)[ME]) == ("", 1, 3)
    assert (pile(state, "teravore"), state.market[0] >= 0) == (1, True)


def test_example_26_rapid_reload_lets_a_pylon_fire_twice() -> None:
    rides = ("1 !ramen-bar guest-reassurance-pylon", "2 skyline-tour guest-reassurance-pylon")
    me = park(*rides, hand="rapid-reload")
    state = table(me, packs=PACKS, kaiju="teravore:3", asks="play")
    health = [kaiju(state)]
    for moves_ in (
        ["use @2/guest-reassurance-pylon teravore", "pass"],
        ["event rapid-reload a", "choose @2", "pass"],
        ["use @2/guest-reassurance-pylon teravore"],
    ):
        play(state, *moves_)
        health.append(kaiju(state))
    assert health == ["teravore:3", "teravore:2", "teravore:2", "teravore:1"]
    assert state.medals[ME] == 2


def test_example_27_hit_and_miss() -> None:
    me, foe = park(hand="hit-and-miss"), park("1 ramen-bar", "2 skyline-tour")
    miss = table(me, foe, packs=PACKS, kaiju="negantis:5", asks="play")
    play(miss, "event hit-and-miss a negantis", luck=rolls(4, 4))
    assert (miss.waiting(), moves(miss)) == ((ME,), ["choose p2:@1", "choose p2:@2"])
    play(miss, "choose p2:@2")
    assert (ride(miss, FOE, 2), kaiju(miss)) == ("!skyline-tour", "negantis:5")
    hit = table(me, foe, packs=PACKS, kaiju="negantis:5", asks="play")
    play(hit, "event hit-and-miss a negantis", luck=rolls(3, 4))
    assert (kaiju(hit), hit.medals[ME]) == ("negantis:4", 1)


def test_example_28_mecha_rarrgon_throws_everything() -> None:
    me = park("4 mecha-rarrgon footprint-pool blast-shelter reinforced-frame")
    state = table(me, packs=PACKS, kaiju="gamigora:2", asks="play")
    play(state, "use @4 gamigora", "throw @4/kaiju-theme", "throw @4/footprint-pool")
    # Two of four are chosen; after the last one only fire is left, and the program takes it.
    play(state, "throw @4/blast-shelter", "throw @4/reinforced-frame")
    thrown = ("footprint-pool", "blast-shelter", "reinforced-frame")
    assert [pile(state, card) for card in thrown] == [1, 1, 1]
    assert ride(state, ME, 4) == "!mecha-rarrgon kaiju-theme"
    assert (kaiju(state), state.medals[ME]) == ("", 2)


def test_example_29_only_the_built_in_theme_is_thrown() -> None:
    state = table(park("4 mecha-rarrgon"), packs=PACKS, kaiju="gamigora:2", asks="play")
    play(state, "use @4 gamigora")
    assert ride(state, ME, 4) == "!mecha-rarrgon kaiju-theme"
    assert (kaiju(state), state.medals[ME]) == ("gamigora:1", 1)


def test_example_30_the_topmost_upgrade_is_protected() -> None:
    packs = "comicbook kaiju"
    guarded = table(
        park("3 stomp-coaster reinforced-frame splash-page-front"),
        packs=packs,
        kaiju="brutazar:6",
    )
    attack(guarded, "brutazar", rolls(1, 1))
    assert ride(guarded, ME, 3) == "stomp-coaster reinforced-frame splash-page-front"
    open_ = table(
        park("3 stomp-coaster splash-page-front reinforced-frame"),
        packs=packs,
        kaiju="brutazar:6",
    )
    attack(open_, "brutazar", rolls(1, 1))
    assert ride(open_, ME, 3) == "stomp-coaster splash-page-front"


def test_example_31_the_owner_offers_the_protected_one() -> None:
    me = park(
        "1 ramen-bar blast-shelter monster-cam kaiju-theme",
        "3 stomp-coaster reinforced-frame footprint-pool razor-fence",
    )
    state = table(me, packs=PACKS, kaiju="brutazar:6")
    attack(state, "brutazar", rolls(1, 1))
    assert moves(state) == ["choose @1/kaiju-theme", "choose @3/razor-fence"]
    play(state, "choose @3/razor-fence")
    assert ride(state, ME, 3).endswith("razor-fence")
    assert ride(state, ME, 1).endswith("kaiju-theme")


def test_example_32_obsidirax_passes_built_in_upgrades_over() -> None:
    me = park("1 ocean-research-lab", "2 stomp-coaster penguins coral-finish")
    state = table(me, packs=PACKS, kaiju="obsidirax:6")
    attack(state, "obsidirax", rolls(1, 1))
    assert ride(state, ME, 1) == "ocean-research-lab sharks"
    assert ride(state, ME, 2) == "stomp-coaster coral-finish"


def test_example_33_negantis_takes_one_event_card_of_choice() -> None:
    me = park("1 ramen-bar", hand="monster-bait falling-debris")
    state = table(me, packs=PACKS, kaiju="negantis:6")
    attack(state, "negantis", rolls(1, 1))
    play(state, "allow", "discard falling-debris")
    assert hand(state, ME) == "monster-bait"
    assert state.agenda.top()[0] != 0
    assert can(state, "loose-change")


def test_example_34_teravore_and_three_players() -> None:
    hands = "ramen-bar skyline-tour", "fish-kiosk penguins", "data-drop queue-app"
    parks = [park(hand=cards) for cards in hands]
    state = table(*parks, packs="ocean kaiju hacker", kaiju="teravore:3 rarrgon:6")
    attack(state, "teravore", rolls(1, 6, 6, 6))
    assert [hand(state, seat) for seat in range(3)] == ["", "", ""]
    assert kaiju(state).startswith("teravore:4 rarrgon:6")


def test_example_35_seven_medals() -> None:
    state = table(park(medals=7, coins=0), park(), packs=PACKS)
    shown = {c.name: c.value for c in GAME.scene(state.view(ME)).plates[ME].counters}
    assert (shown["gold medals"], shown["silver medals"]) == (1, 2)
    play(state, "sell-medal")
    assert (coins(state)[ME], state.medals[ME]) == (10, 6)
    late = table(park(medals=6, coins=0), park(coins=0), packs=PACKS, action=5, turn=FOE, round=8)
    play(late, "loose-change")
    result = late.result()
    assert result is not None
    assert result.scores == (60, 0)


def test_example_45_the_built_in_theme_pays_nothing() -> None:
    me = park("1 stomp-coaster footprint-pool", showcase="mecha-rarrgon", coins=19)
    state = table(me, packs=PACKS, kaiju="rarrgon:5")
    play(state, "build mecha-rarrgon@2 from showcase")
    assert coins(state)[ME] == 0


def test_example_46_penguins_behind_a_fence() -> None:
    rides = ("1 !stomp-coaster penguins", "2 stomp-coaster penguins")
    assert income(park(*rides), packs=PACKS)[1] == 2
    fenced = ("1 !stomp-coaster penguins razor-fence", rides[1])
    assert income(park(*fenced), packs=PACKS)[1] == 0


def test_example_54_the_headset_stays_when_the_attraction_does_not_close() -> None:
    me = park("1 vr-pods", side="backup-power")
    state = table(me, packs="hacker kaiju", kaiju="brutazar:6")
    attack(state, "brutazar", rolls(1, 1))
    play(state, "react backup-power")
    assert ride(state, ME, 1) == "vr-pods vr-headset"
    assert side(state, ME) == "!backup-power"


def test_example_55_gamigora_and_the_boardwalk() -> None:
    rides = [f"{n} {card}" for n, card in enumerate(
        ("ramen-bar", "ramen-bar", "skyline-tour", "stomp-coaster", "stomp-coaster", "fish-kiosk"),
        start=1,
    )]  # fmt: skip
    state = table(park(*rides, side="boardwalk"), packs=PACKS, kaiju="gamigora:6")
    attack(state, "gamigora", rolls(1, 1))
    play(state, "choose boardwalk", "demolish @2")
    assert [ride(state, ME, n) for n in (2, 6)] == ["fish-kiosk", "-"]


def test_example_56_gamigora_grows_and_heals() -> None:
    state = table(packs=PACKS, kaiju="gamigora:4 teravore:3", action=5, turn=FOE, round=7)
    attack(state, "teravore", rolls(1, 1))
    attack(state, "teravore", rolls(1, 1))
    assert kaiju(state) == "gamigora:6 teravore:5"
    state.health[0] = 3
    play(state, "loose-change", luck=rolls(6, 6, 6, 6))
    assert kaiju(state).startswith("gamigora:4")
    tall = table(packs=PACKS, kaiju="gamigora:6", action=5, turn=FOE, round=7)
    play(tall, "loose-change", luck=rolls(6, 6))
    assert kaiju(tall) == "gamigora:6"


def test_example_57_half_of_nineteen_is_ten() -> None:
    me = park(
        "1 stomp-coaster footprint-pool blast-shelter",
        hand="building-permit",
        showcase="mecha-rarrgon",
        coins=10,
    )
    state = table(me, packs=PACKS, asks="play")
    play(state, "event building-permit a", "build mecha-rarrgon@2 from showcase")
    assert coins(state)[ME] == 0
