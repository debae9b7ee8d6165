"""The worked examples of section 10 that need no other pack."""

from __future__ import annotations

import pytest

from fairground.games.unfair.cards.deck import NUMBER
from fairground.games.unfair.rules.park.looks import size_of
from fairground.games.unfair.rules.points import tally_of
from tests.games.unfair.cards import income
from tests.games.unfair.tables import (
    FOE,
    ME,
    can,
    coins,
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
from tests.games.unfair.test_themes_tokens import finish

pytestmark = pytest.mark.rules


def test_example_3_skipping_two_spaces() -> None:
    state = table(park("1 fish-kiosk"), market="wave-coaster")
    play(state, "build wave-coaster@4 from market")
    assert coins(state)[ME] == 5
    assert [ride(state, ME, n) for n in (2, 3, 4)] == ["-", "-", "wave-coaster"]


def test_example_5_half_price_without_the_inventor() -> None:
    # The Gadget Inventor comes with Comicbook; without him half of 7 is 4.
    state = table(park("1 data-drop", hand="beta-release queue-app"), asks="play")
    play(state, "event beta-release a", "build queue-app@1 from hand")
    assert coins(state)[ME] == 16


def test_example_7_five_stars_with_an_ocean_park() -> None:
    open_park = park("1 data-drop light-tunnel", showcase="abyssal-plunge", coins=30)
    assert can(table(open_park), "build abyssal-plunge@2 from showcase")
    shut = park("1 !data-drop light-tunnel", showcase="abyssal-plunge", coins=30)
    assert not can(table(shut), "build abyssal-plunge@2 from showcase")


def test_example_8_an_entrance_without_super_attractions() -> None:
    state = table(
        park(
            "1 data-drop",
            "2 mainframe-citadel queue-app",
            showcase="scanner-arches",
            coins=11,
            buried={2: "seals"},
        ),
    )
    play(state, "build scanner-arches from showcase")
    assert (coins(state)[ME], ride(state, ME, 2)) == (0, "-")
    assert (pile(state, "queue-app"), pile(state, "seals")) == (1, 1)
    assert NUMBER["mainframe-citadel"] not in seen(state).park_pile


def test_example_10_two_wild_icons_and_a_theme() -> None:
    state = table(park("1 vr-pods ocean-theme", hand="holo-veil"))
    assert can(state, "build holo-veil@1 from hand")


def test_example_11_great_outage() -> None:
    state = table(
        park("1 data-drop", "2 cybercafe", side="firewall"),
        park("1 data-drop", "2 cybercafe", "3 vr-pods"),
        asks="play",
    )
    reveal(state, "great-outage")
    play(state, "block firewall")
    assert side(state, ME) == "!firewall"
    assert [ride(state, ME, n) for n in (1, 2)] == ["data-drop", "cybercafe"]
    assert all(ride(state, FOE, n).startswith("!") for n in (1, 2, 3))


def test_example_15_stars_of_a_closed_attraction() -> None:
    state = table(park("1 !data-drop queue-app free-wi-fi"))
    assert seen(state).parks[ME].stars == 3
    assert size_of(state, 0) == 3


def test_example_16_ransom_with_two_coins() -> None:
    state = table(park(side="ransomware-crew"), park("1 data-drop", coins=2), asks="play")
    play(state, "use ransomware-crew p2")
    assert moves(state) == ["loan", "option close"]
    play(state, "loan")
    assert coins(state)[FOE] == 7
    play(state, "option steal")
    assert coins(state) == [23, 4]


def test_example_19_one_card_left() -> None:
    state = table(park(hand="open-source"), asks="play", empty="park", discards="seals")
    play(state, "event open-source a")
    assert hand(state, ME) == "seals"


def test_example_39_size_with_buried_cards() -> None:
    state = table(park("1 data-drop penguins octopus queue-app", buried={1: "seals dolphins"}))
    assert size_of(state, 0) == 6
    assert tally_of(state, ME)[0] == 21
    play(state, "demolish @1")
    assert (pile(state, "seals"), pile(state, "dolphins")) == (1, 1)


def test_example_44_wild_choice_with_ocean_there() -> None:
    state = finish(table(park("1 vr-pods ocean-theme", plans="mixed-reality", coins=0)))
    assert "wild @1/vr-headset ocean" not in moves(state)
    play(state, "wild @1/vr-headset vampire")
    assert state.tallies[ME][1] == 20


def test_example_46_penguins_at_home_and_away() -> None:
    home = park("1 !fish-kiosk penguins", "2 escape-room penguins")
    assert income(home)[1] == 2


def test_example_47_grand_atlantis() -> None:
    state = table(park("2 grand-atlantis", hand="penguins seals octopus fish-kiosk", coins=50))
    assert not any("fish-kiosk" in text for text in moves(state))
    for card in ("penguins", "seals", "octopus"):
        play(state, "action @2", f"build {card}@2 from hand", "loose-change")
    assert ride(state, ME, 2) == "grand-atlantis penguins seals octopus"
    shut = table(park("2 !grand-atlantis", hand="fish-kiosk penguins"))
    assert can(shut, "build fish-kiosk@1 from hand")
    assert not can(shut, "action @2")


def test_example_48_ocean_theme() -> None:
    state = table(
        park("1 wave-coaster", hand="ocean-theme"),
        empty="park",
        discards="penguins octopus queue-app firewall data-drop",
    )
    play(state, "build ocean-theme@1 from hand")
    assert moves(state) == ["type quality", "type animal"]
    play(state, "type quality")
    assert hand(state, ME) == "queue-app"


def test_example_50_subscriber_list() -> None:
    four = ("1 data-drop", "2 cybercafe", "3 vr-pods", "4 hologram-theatre")
    with_list = seen(table(park(*four, side="subscriber-list"))).parks[ME].stars
    without = seen(table(park(*four, side="!subscriber-list"))).parks[ME].stars
    assert with_list - without == 4


def test_example_51_scoring() -> None:
    names = ["penguins", "seals", "octopus", "dolphins", "sea-turtles", "coral-finish"]
    state = table(
        park(
            " ".join(["1 data-drop", *names]),
            "2 cybercafe whale-webcam wave-machine free-wi-fi".replace("wave-machine", "holo-veil"),
            "3 hologram-theatre queue-app hacker-theme",
            "4 escape-room",
            side="white-hat",
            plans="smart-park lazy-lagoon",
            coins=33,
            loans=1,
        )
    )
    # 28 + 10 + 6 + 1 for sizes 7, 4, 3, 1; a Blueprint met, one failed; coins; points; a loan.
    assert tally_of(state, ME) == [45, 20 - 10, 16, 3, -7, 0, 0]


def test_example_52_a_victim_with_an_event_card_is_asked() -> None:
    state = table(park(hand="treasure-dive"), park(hand="crypto-boom", coins=6), asks="play")
    play(state, "event treasure-dive b p2")
    assert moves(state) == ["allow"]
    play(state, "allow")
    assert coins(state) == [23, 3]


def test_example_55_boardwalk_goes() -> None:
    rides = [
        f"{n} {card}"
        for n, card in enumerate(
            ("wave-coaster", "fish-kiosk", "data-drop", "cybercafe", "escape-room", "vr-pods"), 1
        )
    ]
    state = table(park(*rides, side="boardwalk"))
    play(state, "demolish boardwalk", "demolish @2")
    assert ride(state, ME, 2) == "vr-pods vr-headset"
