"""Building: UNF-90 to UNF-120."""

from __future__ import annotations

import pytest

from fairground.games.unfair.cards.deck import CARDS, NUMBER
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
    why_not,
)

pytestmark = pytest.mark.rules


def test_unf_90_cards_come_from_hand_market_and_showcase() -> None:
    state = table(
        park("1 data-drop queue-app", hand="penguins", showcase="scanner-arches"),
        market="seals",
    )
    assert can(state, "build penguins@1 from hand")
    assert can(state, "build seals@1 from market")
    assert can(state, "build scanner-arches from showcase")
    assert why_not(state, "build octopus@1 from hand") == "UNF-90"


def test_unf_91_half_price_is_rounded_up() -> None:
    state = table(park("1 data-drop", hand="beta-release queue-app", coins=4), asks="play")
    play(state, "event beta-release a")
    play(state, "build queue-app@1 from hand")
    assert coins(state)[ME] == 0


def test_unf_91_too_dear_is_refused() -> None:
    state = table(park(hand="wave-coaster", coins=8))
    assert not can(state, "build wave-coaster@1 from hand")
    assert why_not(state, "build wave-coaster@1 from hand") == "UNF-91"


def test_unf_93_skipping_costs_three_a_space() -> None:
    state = table(park("1 fish-kiosk", hand="escape-room"))
    play(state, "build escape-room@3 from hand")
    assert coins(state)[ME] == 20 - 7 - 3


def test_unf_94_half_price_does_not_touch_the_skip() -> None:
    # Beta Release builds upgrades only, so free building is shown by Grand Atlantis' offer:
    # it pays nothing for the card, and a skip belongs to attractions alone.
    state = table(park("1 grand-atlantis", hand="penguins", coins=0))
    play(state, "action @1", "build penguins@1 from hand")
    assert coins(state)[ME] == 0
    state = table(park(hand="wave-coaster", coins=11))
    assert not can(state, "build wave-coaster@2 from hand")
    state = table(park(hand="wave-coaster", coins=12))
    assert can(state, "build wave-coaster@2 from hand")


def test_unf_95_without_skipping_the_lowest_space_is_used() -> None:
    state = table(park("1 fish-kiosk", "3 data-drop", hand="escape-room", coins=7))
    assert [t for t in moves(state) if t.startswith("build")] == ["build escape-room@2 from hand"]


def test_unf_96_spaces_exist_while_empty() -> None:
    state = table(park(hand="escape-room", coins=99))
    assert can(state, "build escape-room@5 from hand")
    assert why_not(state, "build escape-room@6 from hand") == "UNF-96"
    state = table(park(hand="escape-room", side="boardwalk", coins=99))
    assert can(state, "build escape-room@6 from hand")


def test_unf_97_a_park_starts_with_five_spaces() -> None:
    assert seen(table()).parks[ME].spaces == 5


def test_unf_98_a_super_attraction_takes_a_space() -> None:
    state = table(park("1 abyssal-plunge", "2 data-drop", showcase="grand-atlantis", coins=99))
    assert not can(state, "build grand-atlantis@3 from showcase")
    assert why_not(state, "build grand-atlantis@3 from showcase") == "UNF-101"
    assert (
        why_not(
            table(park("1 abyssal-plunge", hand="escape-room")), "build escape-room@1 from hand"
        )
        == "UNF-95"
    )


def test_unf_99_five_stars_come_first() -> None:
    few = table(park("1 data-drop", showcase="abyssal-plunge", coins=99))
    assert not can(few, "build abyssal-plunge@2 from showcase")
    assert why_not(few, "build abyssal-plunge@2 from showcase") == "UNF-99"
    enough = table(park("1 data-drop queue-app", showcase="abyssal-plunge", coins=99))
    assert can(enough, "build abyssal-plunge@2 from showcase")


def test_unf_100_stars_of_closed_cards_do_not_count_pinned_ones_do() -> None:
    shut = table(park("1 !data-drop queue-app", showcase="abyssal-plunge", coins=99))
    assert not can(shut, "build abyssal-plunge@2 from showcase")
    pinned = table(
        park("1 !data-drop queue-app", hand="sunny-weekend", showcase="abyssal-plunge", coins=99),
        asks="play",
    )
    play(pinned, "event sunny-weekend a", "pass", "pass")
    assert can(pinned, "build abyssal-plunge@2 from showcase")


def test_unf_101_one_super_attraction_under_the_main_gate() -> None:
    state = table(park("1 abyssal-plunge", showcase="grand-atlantis", coins=99))
    assert why_not(state, "build grand-atlantis@2 from showcase") == "UNF-101"


def test_unf_102_a_replacement_entrance_takes_the_place_of_the_gate() -> None:
    state = table(park(showcase="scanner-arches"))
    play(state, "build scanner-arches from showcase")
    assert seen(state).parks[ME].gates == (NUMBER["scanner-arches"],)
    assert seen(state).parks[ME].capacity == 18


def test_unf_104_no_five_stars_are_needed_for_an_entrance() -> None:
    assert can(table(park(showcase="scanner-arches")), "build scanner-arches from showcase")


def test_unf_105_one_entrance_is_active_and_a_demolished_one_uncovers_the_gate() -> None:
    state = table(park(gates="scanner-arches"))
    assert seen(state).parks[ME].capacity == 18
    play(state, "demolish gate")
    assert seen(state).parks[ME].capacity == 15
    assert seen(state).parks[ME].gates == ()


def test_unf_106_new_limits_count_at_once() -> None:
    state = table(
        park("1 data-drop", "2 abyssal-plunge queue-app", showcase="scanner-arches", coins=20)
    )
    play(state, "build scanner-arches from showcase")
    assert (ride(state, ME, 1), ride(state, ME, 2)) == ("data-drop", "-")
    assert pile(state, "queue-app") == 1
    assert state.waiting() == (FOE,)


def test_unf_108_a_covered_gate_has_no_limits() -> None:
    state = table(
        park("1 data-drop queue-app", gates="scanner-arches", showcase="abyssal-plunge", coins=99)
    )
    assert why_not(state, "build abyssal-plunge@2 from showcase") == "UNF-101"


def test_unf_109_a_limit_that_falls_is_kept_at_once() -> None:
    six = [
        f"{n} {card}"
        for n, card in enumerate(
            (
                "wave-coaster",
                "wave-coaster",
                "fish-kiosk",
                "fish-kiosk",
                "data-drop",
                "data-drop penguins",
            ),
            1,
        )
    ]
    state = table(park(*six, side="boardwalk"))
    play(state, "demolish boardwalk")
    assert moves(state) == [f"demolish @{n}" for n in range(1, 7)]
    play(state, "demolish @2")
    assert ride(state, ME, 2) == "data-drop penguins"
    assert ride(state, ME, 6) == "-"
    assert state.waiting() == (FOE,)


def test_unf_110_no_theme_twice_on_an_attraction() -> None:
    state = table(park("1 data-drop ocean-theme", hand="ocean-theme hacker-theme"))
    assert not can(state, "build ocean-theme@1 from hand")
    assert can(state, "build hacker-theme@1 from hand")


def test_unf_111_no_upgrade_name_twice_on_an_attraction() -> None:
    state = table(park("1 wave-coaster penguins", "2 data-drop", hand="penguins"))
    assert not can(state, "build penguins@1 from hand")
    assert can(state, "build penguins@2 from hand")
    assert why_not(state, "build penguins@1 from hand") == "UNF-111"


def test_unf_112_features_fit_thrill_leisure_and_theatre_only() -> None:
    state = table(
        park(
            "1 wave-coaster",
            "2 fish-kiosk",
            "3 vr-pods",
            "4 escape-room",
            "5 lagoon-lodge",
            hand="light-tunnel coral-finish",
        ),
    )
    built = [t for t in moves(state) if "light-tunnel" in t]
    assert built == ["build light-tunnel@1 from hand", "build light-tunnel@3 from hand"]
    assert why_not(state, "build light-tunnel@2 from hand") == "UNF-112"
    assert sum("coral-finish" in text for text in moves(state)) == 5


def test_unf_113_upgrades_may_be_built_on_a_closed_attraction() -> None:
    assert can(table(park("1 !data-drop", hand="penguins")), "build penguins@1 from hand")


def test_unf_114_staff_and_resources_in_any_number() -> None:
    state = table(park(side="mermaid firewall", hand="firewall sea-lawyer", coins=99))
    play(state, "build firewall from hand", "loose-change", "build sea-lawyer from hand")
    assert side(state, ME) == "mermaid firewall firewall sea-lawyer"
    assert can(play(state, "loose-change"), "demolish firewall#2")


def test_unf_115_a_new_upgrade_is_topmost() -> None:
    state = table(park("1 data-drop penguins", hand="seals"))
    play(state, "build seals@1 from hand")
    assert ride(state, ME, 1) == "data-drop penguins seals"


def test_unf_116_showcase_cards_are_built_from_ones_own() -> None:
    state = table(park("1 data-drop queue-app", showcase="mainframe-citadel", coins=18))
    play(state, "build mainframe-citadel@2 from showcase")
    assert coins(state)[ME] == 0
    assert state.showcase[ME] == []


def test_unf_116_an_offer_for_upgrades_builds_nothing_else() -> None:
    state = table(
        park("1 data-drop queue-app", hand="beta-release escape-room", showcase="scanner-arches"),
        asks="play",
        market="penguins",
    )
    play(state, "event beta-release a")
    assert [t for t in moves(state) if t.startswith("build")] == ["build penguins@1 from market"]
    assert why_not(state, "build escape-room@2 from hand") == "UNF-116"


def test_unf_117_both_showcase_cards_for_ten_coins() -> None:
    state = table(park(showcase="abyssal-plunge scanner-arches", coins=0))
    play(state, "sell-showcase")
    assert (coins(state)[ME], state.showcase[ME]) == (10, [])
    assert seen(state, FOE).parks[ME].sold is None


def test_unf_118_a_demolished_showcase_card_goes_to_the_box() -> None:
    state = table(park("1 abyssal-plunge"))
    play(state, "demolish @1")
    assert NUMBER["abyssal-plunge"] not in seen(state).park_pile
    assert "abyssal-plunge" not in {CARDS[card].id for card in seen(state).event_pile}


def test_unf_119_an_offer_may_be_declined() -> None:
    state = table(park("1 data-drop", hand="beta-release penguins"), asks="play")
    play(state, "event beta-release a", "decline")
    assert hand(state, ME) == "penguins"


def test_unf_120_built_abilities_happen_right_after_also_when_free() -> None:
    state = table(park("1 grand-atlantis", hand="hacker-theme"), market="penguins seals")
    play(state, "action @1", "build hacker-theme@1 from hand")
    assert "choose penguins" in moves(state)
    play(state, "choose penguins")
    assert hand(state, ME) == "penguins"


def test_a_city_card_cannot_be_built() -> None:
    state = table(asks="play")
    reveal(state, "app-launch")
    assert len(state.hands[ME]) == 2
