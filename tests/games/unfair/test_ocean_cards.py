"""Every card of the Ocean pack: what it does, and where it does nothing."""

from __future__ import annotations

import pytest

from fairground.games.unfair.cards.deck import CARDS
from tests.games.unfair.cards import blueprint, facts, income
from tests.games.unfair.tables import (
    FOE,
    ME,
    can,
    coins,
    end_round,
    hand,
    moves,
    park,
    pile,
    play,
    reveal,
    ride,
    seen,
    side,
    table,
)

pytestmark = pytest.mark.rules

PRINTED = (
    "grand-atlantis 1 super 21 5 0",
    "abyssal-plunge 1 super 19 5 0",
    "wave-coaster 2 attraction 9 3 0",
    "glass-bottom-boats 1 attraction 7 2 0",
    "aquarium-theatre 1 attraction 8 2 0",
    "fish-kiosk 2 attraction 7 1 0",
    "hook-a-duck 1 attraction 6 1 0",
    "ocean-research-lab 1 attraction 9 2 0",
    "lagoon-lodge 1 attraction 8 2 0",
    "ocean-theme 3 upgrade 7 1 0",
    "penguins 2 upgrade 7 1 0",
    "octopus 1 upgrade 7 1 0",
    "dolphins 2 upgrade 8 1 0",
    "seals 1 upgrade 7 1 0",
    "sea-turtles 1 upgrade 7 1 0",
    "wave-machine 1 upgrade 7 2 0",
    "coral-finish 1 upgrade 7 2 0",
    "whale-webcam 1 upgrade 7 1 0",
    "mermaid 1 staff 6 1 0",
    "sea-lawyer 1 staff 7 1 3",
    "beachcomber 1 staff 4 0 3",
    "boardwalk 1 development 6 0 0",
    "tide-mill 1 resource 7 1 0",
)


@pytest.mark.parametrize("line", PRINTED, ids=lambda line: line.split()[0])
def test_printed_facts(line: str) -> None:
    assert facts(line.split(maxsplit=1)[0]) == line


@pytest.mark.parametrize(("card", "stars"), [("wave-coaster", 3), ("glass-bottom-boats", 2)])
def test_plain_attractions_bring_only_stars(card: str, stars: int) -> None:
    assert income(park(f"1 {card}")) == (stars, 0)
    assert income(park(f"1 !{card}")) == (0, 0)


@pytest.mark.parametrize("card", ["wave-machine", "coral-finish"])
def test_plain_upgrades_bring_only_stars(card: str) -> None:
    assert income(park(f"1 wave-coaster {card}")) == (5, 0)
    assert income(park(f"1 !wave-coaster {card}")) == (2, 0)


def test_grand_atlantis_builds_upgrades_for_free() -> None:
    state = table(park("2 grand-atlantis", hand="penguins", coins=0))
    play(state, "action @2", "build penguins@2 from hand")
    assert ride(state, ME, 2) == "grand-atlantis penguins"
    assert not can(
        table(park("2 grand-atlantis", hand="fish-kiosk"), market="mermaid"), "action @2"
    )


def test_abyssal_plunge_has_room_for_five_more() -> None:
    assert seen(table(park("1 abyssal-plunge"))).parks[ME].capacity == 20
    assert seen(table(park("1 !abyssal-plunge"))).parks[ME].capacity == 15


def test_aquarium_theatre_pays_for_animals_here() -> None:
    assert income(park("2 aquarium-theatre penguins seals"))[1] == 2
    assert income(park("2 aquarium-theatre penguins seals dolphins sea-turtles"))[1] == 3
    assert income(park("2 aquarium-theatre", "4 wave-coaster penguins"))[1] == 0


def test_fish_kiosk_pays_a_coin_while_open() -> None:
    assert income(park("1 fish-kiosk")) == (1, 1)
    assert income(park("1 !fish-kiosk")) == (0, 0)


def test_hook_a_duck_gives_loose_change() -> None:
    assert coins(play(table(park("1 hook-a-duck", coins=0)), "loose-change"))[ME] == 3
    assert coins(play(table(park("1 !hook-a-duck", coins=0)), "loose-change"))[ME] == 0


def test_ocean_research_lab_has_sharks() -> None:
    assert ride(table(park("1 ocean-research-lab")), ME, 1) == "ocean-research-lab sharks"
    assert income(park("1 ocean-research-lab")) == (2, 0)


def test_lagoon_lodge_has_room_for_two_more() -> None:
    assert seen(table(park("1 lagoon-lodge"))).parks[ME].capacity == 17
    assert seen(table(park("1 !lagoon-lodge"))).parks[ME].capacity == 15


def test_ocean_theme_keeps_a_type_of_upgrade() -> None:
    state = table(
        park("1 data-drop", hand="ocean-theme"),
        empty="park",
        discards="penguins seals queue-app mermaid boardwalk",
    )
    play(state, "build ocean-theme@1 from hand", "type animal")
    assert hand(state, ME) == "penguins seals"
    assert "mermaid" not in hand(state, ME)


@pytest.mark.parametrize(
    ("card", "home", "pays"),
    [
        ("penguins", 1, 2),
        ("octopus", 2, 2),
        ("dolphins", 3, 3),
        ("seals", 4, 3),
        ("sea-turtles", 5, 4),
    ],
)
def test_animals_pay_at_home_only(card: str, home: int, pays: int) -> None:
    assert income(park(f"{home} wave-coaster {card}")) == (4, pays)
    away = home % 5 + 1
    assert income(park(f"{away} wave-coaster {card}")) == (4, 0)


def test_whale_webcam_pays_and_has_wifi() -> None:
    assert income(park("1 !wave-coaster whale-webcam")) == (1, 1)
    state = table(park("1 wave-coaster whale-webcam", hand="crypto-boom"), asks="play")
    assert coins(play(state, "event crypto-boom a"))[ME] == 23


def test_mermaid_gathers_and_loose_change_collects() -> None:
    state = table(park(side="mermaid", coins=0), turn=FOE, action=5)
    end_round(state)
    assert list(state.side_coins) == [2]
    closed = table(park(side="!mermaid", coins=0, tokens=4))
    assert coins(play(closed, "loose-change"))[ME] == 0


def test_sea_lawyer_blocks_an_injunction_once() -> None:
    state = table(
        park(hand="treasure-dive open-source"),
        park(side="sea-lawyer", hand="penguins"),
        asks="play",
    )
    play(state, "event treasure-dive b p2", "block sea-lawyer", "pass")
    assert coins(state) == [20, 20]
    play(state, "event open-source b p2")
    assert hand(state, FOE) == ""


def test_beachcomber_draws_one_park_card_more() -> None:
    state = table(park(side="beachcomber"))
    play(state, "draw park")
    assert len(state.drawn) == 3
    state = table(park(side="beachcomber"))
    play(state, "draw event")
    assert len(state.drawn) == 2
    state = table(park(side="!beachcomber"))
    play(state, "draw park")
    assert len(state.drawn) == 2


def test_boardwalk_gives_a_sixth_space() -> None:
    assert seen(table(park(side="boardwalk"))).parks[ME].spaces == 6
    assert seen(table(park(hand="boardwalk"))).parks[ME].spaces == 5


def test_tide_mill_has_room_for_four_more() -> None:
    assert seen(table(park(side="tide-mill"))).parks[ME].capacity == 19
    assert seen(table(park(side="!tide-mill"))).parks[ME].capacity == 15


def test_high_tide_moves_an_own_animal() -> None:
    state = table(
        park("1 data-drop penguins", "2 fish-kiosk", "3 escape-room", hand="high-tide"), asks="play"
    )
    play(state, "event high-tide a")
    assert moves(state) == ["shift @1/penguins to @2", "shift @1/penguins to @3"]
    play(state, "shift @1/penguins to @3")
    assert ride(state, ME, 3) == "escape-room penguins"
    assert coins(state)[ME] == 22


def test_high_tide_moves_a_foes_animal_in_its_park() -> None:
    state = table(
        park(hand="high-tide"),
        park("1 data-drop penguins", "2 fish-kiosk", "3 escape-room"),
        asks="play",
    )
    play(state, "event high-tide b p2", "shift p2:@1/penguins to p2:@2")
    assert ride(state, FOE, 2) == "fish-kiosk penguins"
    lone = table(park(hand="high-tide"), park("1 data-drop penguins"), asks="play")
    assert not can(lone, "event high-tide b p2")


def test_message_in_a_bottle_looks_at_four() -> None:
    state = table(park(hand="message-in-a-bottle"), asks="play")
    play(state, "event message-in-a-bottle a")
    assert len(state.drawn) == 4
    kept = CARDS[state.drawn[0]].id
    play(state, f"keep {kept}")
    assert hand(state, ME) == kept


def test_message_in_a_bottle_costs_coins_or_a_blueprint() -> None:
    foe = park(hand="penguins riptide", plans="menagerie smart-park")
    state = table(park(hand="message-in-a-bottle"), foe, asks="play")
    play(state, "event message-in-a-bottle b p2", "allow")
    assert moves(state) == ["loan", "option lose", "option discard"]
    play(state, "option discard")
    assert moves(state) == ["discard menagerie", "discard smart-park"]
    play(state, "discard menagerie")
    assert len(state.plans[FOE]) == 1
    state = table(park(hand="message-in-a-bottle"), park(), asks="play")
    play(state, "event message-in-a-bottle b p2")
    assert "option discard" not in moves(state)


def test_sunny_weekend_draws_a_crowd_until_cleanup() -> None:
    state = table(park("1 wave-coaster", hand="sunny-weekend"), asks="play")
    play(state, "event sunny-weekend a")
    assert seen(state).parks[ME].stars == 6
    assert seen(state).parks[FOE].stars == 0
    other = play(table(park(hand="sunny-weekend"), asks="play"), "event sunny-weekend b")
    assert coins(other)[ME] == 23


def test_coast_guard_blocks_intrusion_and_injunction() -> None:
    for attack in ("event riptide b p2", "event treasure-dive b p2"):
        state = table(
            park(hand="riptide treasure-dive"),
            park("1 data-drop penguins", hand="coast-guard"),
            asks="play",
        )
        play(state, attack)
        assert moves(state) == ["allow", "block coast-guard"]
    state = table(park(hand="seagull-swarm"), park("1 fish-kiosk", hand="coast-guard"), asks="play")
    play(state, "event seagull-swarm b p2")
    assert moves(state) == ["allow"]  # an Inspection


def test_coast_guard_reopens_one() -> None:
    state = table(park("1 !data-drop", "2 !fish-kiosk", hand="coast-guard"), asks="play")
    play(state, "event coast-guard b", "choose @2")
    assert (ride(state, ME, 1), ride(state, ME, 2), coins(state)[ME]) == (
        "!data-drop",
        "fish-kiosk",
        22,
    )


def test_seagull_swarm_pays_for_animals() -> None:
    state = table(
        park("1 data-drop penguins seals", "2 ocean-research-lab", hand="seagull-swarm"),
        asks="play",
    )
    assert coins(play(state, "event seagull-swarm a"))[ME] == 25
    many = park(
        "1 data-drop penguins seals octopus",
        "2 wave-coaster dolphins penguins",
        hand="seagull-swarm",
    )
    assert coins(play(table(many, asks="play"), "event seagull-swarm a"))[ME] == 26


def test_seagull_swarm_closes_food_and_sideshows() -> None:
    state = table(
        park(hand="seagull-swarm"),
        park("1 fish-kiosk", "2 data-drop", "3 escape-room"),
        asks="play",
    )
    play(state, "event seagull-swarm b p2")
    assert moves(state) == ["choose p2:@1", "choose p2:@3"]
    safe = table(park(hand="seagull-swarm"), park("2 data-drop"), asks="play")
    assert not can(safe, "event seagull-swarm b p2")


def test_riptide_draws_two() -> None:
    state = play(table(park(hand="riptide"), asks="play"), "event riptide a")
    assert len(state.hands[ME]) == 2


def test_riptide_returns_a_topmost_upgrade() -> None:
    state = table(park(hand="riptide"), park("1 data-drop penguins seals"), asks="play")
    play(state, "event riptide b p2")
    assert (ride(state, FOE, 1), hand(state, FOE)) == ("data-drop penguins", "seals")
    bare = table(park(hand="riptide"), park("1 data-drop"), asks="play")
    assert not can(bare, "event riptide b p2")


def test_treasure_dive_gains_or_steals() -> None:
    assert coins(play(table(park(hand="treasure-dive"), asks="play"), "event treasure-dive a")) == [
        25,
        20,
    ]
    assert coins(
        play(table(park(hand="treasure-dive"), asks="play"), "event treasure-dive b p2")
    ) == [23, 17]
    assert not can(
        table(park(hand="treasure-dive"), park(coins=0), asks="play"), "event treasure-dive b p2"
    )


def test_lost_property_takes_an_upgrade_from_the_discards() -> None:
    state = table(park(hand="lost-property"), asks="play", discards="penguins fish-kiosk seals")
    play(state, "event lost-property a")
    assert moves(state) == ["choose penguins", "choose seals"]
    play(state, "choose seals")
    assert (hand(state, ME), pile(state, "seals")) == ("seals", 0)


def test_lost_property_closes_what_has_no_quality() -> None:
    state = table(
        park(hand="lost-property"), park("1 data-drop coral-finish", "2 fish-kiosk"), asks="play"
    )
    play(state, "event lost-property b p2")
    assert (ride(state, FOE, 1), ride(state, FOE, 2)) == ("data-drop coral-finish", "!fish-kiosk")


def test_menagerie() -> None:
    zoo = "1 data-drop penguins", "2 wave-coaster octopus", "3 fish-kiosk dolphins"
    assert blueprint("menagerie", *zoo) == 40
    assert blueprint("menagerie", "2 data-drop penguins seals", "3 ocean-research-lab") == 20
    assert blueprint("menagerie", *zoo[:2]) == -10


def test_lazy_lagoon() -> None:
    assert blueprint("lazy-lagoon", "1 glass-bottom-boats ocean-theme") == 20
    assert blueprint("lazy-lagoon", "1 glass-bottom-boats ocean-theme free-wi-fi queue-app") == 35
    assert blueprint("lazy-lagoon", "1 data-drop ocean-theme") == -10


def test_seafood_row() -> None:
    assert blueprint("seafood-row", "1 fish-kiosk", "2 cybercafe") == 15
    assert (
        blueprint(
            "seafood-row",
            "1 fish-kiosk seals penguins",
            "2 cybercafe seals queue-app".replace("seals ", "octopus "),
        )
        == 30
    )
    assert blueprint("seafood-row", "1 fish-kiosk") == -10


def test_long_coastline() -> None:
    five = ("1 fish-kiosk", "2 cybercafe", "3 data-drop", "4 wave-coaster", "5 escape-room")
    assert blueprint("long-coastline", *five) == 15
    themed = [f"{text} ocean-theme" for text in five[:3]]
    assert blueprint("long-coastline", *themed, *five[3:]) == 35
    assert blueprint("long-coastline", *themed, five[3]) == -10


def test_star_of_the_sea() -> None:
    assert blueprint("star-of-the-sea", "1 data-drop queue-app coral-finish free-wi-fi") == 20
    tall = "1 data-drop queue-app coral-finish free-wi-fi light-tunnel penguins"
    assert blueprint("star-of-the-sea", tall) == 35
    assert blueprint("star-of-the-sea", "1 data-drop queue-app coral-finish") == -10


def test_calm_seas() -> None:
    state = table(park("1 data-drop penguins seals"), asks="play")
    reveal(state, "calm-seas")
    assert coins(state) == [24, 22]


def test_beach_season() -> None:
    state = table(park("1 fish-kiosk"), asks="play")
    reveal(state, "beach-season")
    assert coins(state) == [24, 22]


def test_shipwreck() -> None:
    state = table(asks="play")
    reveal(state, "shipwreck")
    assert (state.waiting(), len(state.drawn)) == ((ME,), 3)
    play(state, "keep none")
    assert (state.waiting(), len(state.drawn)) == ((FOE,), 3)


def test_storm_surge() -> None:
    state = table(park("1 data-drop", "2 fish-kiosk", "3 escape-room"), asks="play")
    reveal(state, "storm-surge")
    assert [ride(state, ME, n) for n in (1, 2, 3)] == ["!data-drop", "!fish-kiosk", "escape-room"]


def test_gull_invasion() -> None:
    state = table(park("1 fish-kiosk", "2 cybercafe"), park(), asks="play")
    reveal(state, "gull-invasion")
    assert coins(state) == [14, 18]


def test_oil_spill() -> None:
    state = table(park("1 data-drop penguins queue-app ocean-theme"), park(coins=0), asks="play")
    reveal(state, "oil-spill")
    play(state, "option demolish")
    assert moves(state) == ["choose @1/ocean-theme", "choose @1/penguins"]
    play(state, "choose @1/penguins")
    assert ride(state, ME, 1) == "data-drop queue-app ocean-theme"
    assert side(state, ME) == ""
