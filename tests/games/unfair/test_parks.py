"""Ribbons, closing, demolishing, staff and resources: UNF-130 to UNF-168."""

from __future__ import annotations

from typing import Any

import pytest

from fairground.games.unfair.cards.deck import CARDS, NUMBER
from fairground.games.unfair.rules.park.looks import size_of
from fairground.games.unfair.rules.points import tally_of
from fairground.games.unfair.rules.state import Unfair
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
    why_not,
)

pytestmark = pytest.mark.rules


def riptide(foe: dict[str, Any]) -> Unfair:
    """What Riptide could return to the owner's hand."""
    state = table(park(hand="riptide"), foe, asks="play")
    play(state, "event riptide b p2")
    return state


def test_unf_130_upgrades_form_one_ribbon_from_below() -> None:
    view = seen(table(park("1 data-drop penguins seals")))
    ride_seen = view.parks[ME].rides[0]
    assert ride_seen is not None
    assert [CARDS[card].id for card in ride_seen.upgrades] == ["penguins", "seals"]


def test_unf_131_there_is_no_above_between_attractions() -> None:
    state = riptide(park("1 data-drop penguins", "2 wave-coaster seals octopus"))
    assert moves(state) == ["choose p2:@1/penguins", "choose p2:@2/octopus"]


def test_unf_132_a_single_upgrade_is_the_topmost() -> None:
    state = riptide(park("1 data-drop penguins"))
    assert hand(state, FOE) == "penguins"


def test_unf_133_a_built_in_upgrade_is_the_lowest_or_the_only_one() -> None:
    state = riptide(park("1 ocean-research-lab penguins"))
    assert hand(state, FOE) == "penguins"
    state = table(park(hand="riptide"), park("1 ocean-research-lab"), asks="play")
    assert not can(state, "event riptide b p2")  # topmost, but not loose


def test_unf_134_a_buried_card_is_never_topmost() -> None:
    state = riptide(park("1 data-drop penguins", buried={1: "seals"}))
    assert hand(state, FOE) == "penguins"


def test_unf_135_size_counts_icons_upgrades_and_buried_cards() -> None:
    state = table(park("1 vr-pods penguins", buried={1: "seals octopus"}))
    assert size_of(state, 0) == 1 + 2 + 2


def test_unf_136_several_attractions_can_be_largest() -> None:
    state = table(
        park(side="ransomware-crew"),
        park("1 data-drop penguins", "2 wave-coaster seals", "3 fish-kiosk"),
        asks="play",
    )
    play(state, "use ransomware-crew p2", "option close")
    assert moves(state) == ["choose p2:@1", "choose p2:@2"]


def test_unf_137_a_built_in_upgrade_has_no_stars() -> None:
    assert seen(table(park("1 ocean-research-lab"))).parks[ME].stars == 2


def test_unf_138_demolishing_a_built_in_upgrade_closes_the_attraction() -> None:
    state = table(park("1 ocean-research-lab"))
    play(state, "demolish @1/sharks")
    assert ride(state, ME, 1) == "!ocean-research-lab sharks"


def test_unf_139_a_built_in_upgrade_of_a_closed_attraction_is_no_target() -> None:
    state = table(park("1 !ocean-research-lab"))
    assert not can(state, "demolish @1/sharks")
    assert can(state, "demolish @1")


def test_unf_140_loose_upgrades_are_those_not_built_in() -> None:
    state = table(park("1 ocean-research-lab", coins=9), asks="play")
    reveal(state, "oil-spill")
    assert moves(state) == ["loan", "option lose"]  # the Sharks are an animal, but built-in


def test_unf_141_a_demolished_card_goes_to_the_discards() -> None:
    state = table(park("1 data-drop penguins"))
    play(state, "demolish @1/penguins")
    assert (ride(state, ME, 1), pile(state, "penguins")) == ("data-drop", 1)


def test_unf_142_what_is_attached_goes_along() -> None:
    state = table(park("1 data-drop penguins seals"))
    play(state, "demolish @1")
    assert (ride(state, ME, 1), pile(state, "penguins"), pile(state, "seals")) == ("-", 1, 1)


def test_unf_143_dismissing_is_demolishing() -> None:
    state = table(park(side="white-hat"))
    play(state, "demolish white-hat")
    assert pile(state, "white-hat") == 1


def test_unf_144_a_closed_attraction_is_passed_over() -> None:
    state = table(park("1 !data-drop", "2 cybercafe", side="backup-power"), asks="play")
    reveal(state, "great-outage")
    assert moves(state) == ["allow", "react backup-power"]  # for space 2 only
    play(state, "allow")
    assert state.waiting() == (ME,)
    assert can(state, "pass")


def test_unf_145_a_closed_attraction_has_no_ability_and_no_stars() -> None:
    view = seen(table(park("1 !lagoon-lodge")))
    assert (view.parks[ME].stars, view.parks[ME].capacity) == (0, 15)
    view = seen(table(park("1 lagoon-lodge")))
    assert (view.parks[ME].stars, view.parks[ME].capacity) == (2, 17)


def test_unf_146_upgrades_of_a_closed_attraction_keep_stars_and_abilities() -> None:
    state = table(park("1 !data-drop penguins", coins=0), turn=FOE, action=5)
    assert seen(state).parks[ME].stars == 1
    end_round(state)
    assert coins(state)[ME] >= 3  # a star and the Penguins at home


def test_unf_147_a_closed_attraction_keeps_size_space_and_types() -> None:
    state = table(park("1 !data-drop penguins", hand="crypto-boom"), asks="play")
    assert size_of(state, 0) == 2
    assert coins(play(state, "event crypto-boom a"))[ME] == 23


def test_unf_148_closed_cards_reopen_by_ability_or_in_cleanup() -> None:
    state = table(park("1 !data-drop", hand="coast-guard"), asks="play")
    play(state, "event coast-guard b")
    assert ride(state, ME, 1) == "data-drop"
    state = table(park("1 !data-drop", side="!mermaid"), turn=FOE, action=5)
    end_round(state)
    assert (ride(state, ME, 1), side(state, ME)) == ("data-drop", "mermaid")


def test_unf_149_here_is_the_attraction_an_upgrade_stands_on() -> None:
    state = table(
        park("1 aquarium-theatre penguins", "2 data-drop seals", coins=0), turn=FOE, action=5
    )
    before = seen(state).parks[ME].stars
    end_round(state)
    assert coins(state)[ME] - before in range(3, 12)  # one animal here, Penguins at home


def test_unf_155_an_unavailable_person_has_no_ability_and_no_stars() -> None:
    state = table(park(side="!white-hat"), park(side="phisher"), asks="play", turn=FOE)
    assert seen(state).parks[ME].stars == 0
    play(state, "use phisher p1")
    assert coins(state) == [19, 21]


def test_unf_161_a_star_value_of_its_own_rule() -> None:
    state = table(park("1 data-drop", "2 cybercafe", side="subscriber-list"))
    assert seen(state).parks[ME].stars == 3 + 1 + 2


def test_unf_164_a_closed_resource_is_off_until_cleanup() -> None:
    state = table(park(side="!tide-mill"), turn=FOE, action=5)
    assert seen(state).parks[ME].capacity == 15
    end_round(state)
    assert seen(state).parks[ME].capacity == 19


def test_unf_165_a_development_serves_the_whole_park() -> None:
    assert seen(table(park(side="boardwalk"))).parks[ME].spaces == 6


def test_unf_168_cards_left_of_the_entrance_have_no_icon() -> None:
    state = table(park(side="firewall mermaid boardwalk", coins=0))
    assert tally_of(state, ME) == [0, 0, 0, 0, 0, 0, 0]
    assert why_not(state, "demolish @1") == "UNF-81"
    assert NUMBER["firewall"] in [card.card for card in seen(state).parks[ME].side]
