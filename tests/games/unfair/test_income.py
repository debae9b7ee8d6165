"""Ocean's spaces, the Guests and Cleanup steps, golden rules: UNF-270 to UNF-343."""

from __future__ import annotations

from typing import Any

import pytest

from fairground.games.unfair.cards.deck import CARDS, NUMBER
from fairground.games.unfair.events import Income, Rewired
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel.choosing import toggled
from fairground.kernel.errors import BadNotation
from fairground.kernel.events import Event
from fairground.kernel.luck import fast_luck
from tests.games.unfair.tables import (
    FOE,
    GAME,
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


def income(me: dict[str, Any]) -> tuple[int, int]:
    """What the Guests step pays the first player: for stars, by cards."""
    told = end_round(table(me, turn=FOE, action=5))
    paid = next(e for e in told if isinstance(e, Income) and e.seat == ME)
    return paid.stars, paid.cards


def test_unf_270_an_animal_pays_only_in_its_space() -> None:
    assert income(park("1 fish-kiosk penguins")) == (2, 1 + 2)
    assert income(park("1 fish-kiosk", "2 escape-room penguins")) == (4, 1)


def test_unf_271_animals_pay_on_a_closed_attraction() -> None:
    assert income(park("1 !fish-kiosk penguins")) == (1, 2)


def test_unf_273_an_animal_leaves_like_any_upgrade() -> None:
    state = table(park("1 data-drop penguins"))
    play(state, "demolish @1/penguins")
    assert pile(state, "penguins") == 1


def test_unf_274_a_moved_animal_is_judged_by_its_new_space() -> None:
    state = table(park("1 data-drop penguins", "2 fish-kiosk", hand="high-tide"), asks="play")
    play(state, "event high-tide a")
    assert ride(state, ME, 2) == "fish-kiosk penguins"
    told = end_round(state)
    assert [e.cards for e in told if isinstance(e, Income) and e.seat == ME] == [1]


def test_unf_275_coins_gather_on_the_mermaid() -> None:
    state = table(park(side="mermaid", coins=0), turn=FOE, action=5)
    told = end_round(state)
    assert [e.cards for e in told if isinstance(e, Income) and e.seat == ME] == [0]
    assert list(state.side_coins) == [2]


def test_unf_276_no_attractions_while_grand_atlantis_is_open() -> None:
    state = table(park("1 grand-atlantis", hand="fish-kiosk"))
    assert not can(state, "build fish-kiosk@2 from hand")
    assert why_not(state, "build fish-kiosk@2 from hand") == "UNF-276"
    assert can(table(park("1 !grand-atlantis", hand="fish-kiosk")), "build fish-kiosk@2 from hand")


def test_unf_277_free_upgrades_here_while_it_is_open() -> None:
    state = table(park("1 grand-atlantis", "2 data-drop", hand="penguins", coins=0))
    play(state, "action @1")
    assert [t for t in moves(state) if t.startswith("build")] == ["build penguins@1 from hand"]
    assert not can(table(park("1 !grand-atlantis", hand="penguins")), "action @1")


def ocean_theme(*cards: str) -> Unfair:
    """Ocean Theme built while these cards are the whole Park deck."""
    state = table(
        park("1 data-drop", hand="ocean-theme"), park(), empty="park", discards=" ".join(cards)
    )
    return play(state, "build ocean-theme@1 from hand")


def test_unf_278_all_revealed_upgrades_of_the_named_type_are_kept() -> None:
    state = ocean_theme("penguins", "octopus", "queue-app", "firewall", "fish-kiosk")
    play(state, "type animal")
    assert hand(state, ME) == "penguins octopus"
    assert pile(state, "queue-app") + state.deck[NUMBER["queue-app"]] == 1


def test_unf_279_only_types_of_revealed_upgrades_are_named() -> None:
    state = ocean_theme("penguins", "octopus", "queue-app", "firewall", "fish-kiosk")
    assert moves(state) == ["type quality", "type animal"]
    state = ocean_theme("firewall", "fish-kiosk", "mermaid", "tide-mill", "escape-room")
    assert hand(state, ME) == ""  # no upgrade: nothing is named
    assert state.waiting() == (FOE,)


def test_unf_280_the_sharks_are_an_icon_without_price_and_stars() -> None:
    sharks = CARDS[NUMBER["sharks"]]
    assert (sharks.price, sharks.stars, sharks.copies, sharks.types) == (0, 0, 0, ("animal",))
    state = table(park("1 ocean-research-lab", hand="seagull-swarm"), asks="play")
    assert coins(play(state, "event seagull-swarm a"))[ME] == 23


def test_unf_300_income_is_paid_by_the_program() -> None:
    state = table(park("1 wave-coaster", coins=0), turn=FOE, action=5)
    end_round(state)
    assert coins(state)[ME] >= 3


def test_unf_301_a_coin_per_star() -> None:
    assert income(park("1 wave-coaster", "2 data-drop queue-app")) == (8, 0)


RICH = (
    "1 wave-coaster coral-finish wave-machine",
    "2 data-drop queue-app light-tunnel",
    "3 wave-coaster queue-app",
)


def test_unf_301_at_most_the_capacity() -> None:
    assert income(park(*RICH))[0] == 15


def test_unf_302_cards_change_the_capacity() -> None:
    assert income(park(*RICH, side="tide-mill"))[0] == 19
    assert seen(table(park("1 server-hall-tour", "2 lagoon-lodge"))).parks[ME].capacity == 20


def test_unf_303_what_stars_count() -> None:
    state = table(
        park("1 !data-drop queue-app", side="mermaid !sea-lawyer tide-mill", gates="scanner-arches")
    )
    assert seen(state).parks[ME].stars == 0 + 2 + 1 + 0 + 1 + 1


def test_unf_304_pinned_stars_are_inside_the_capacity() -> None:
    state = table(park(*RICH[:2], hand="sunny-weekend"), asks="play")
    play(state, "event sunny-weekend a")
    told = end_round(state)
    assert [e.stars for e in told if isinstance(e, Income) and e.seat == ME] == [14 + 3]


def test_unf_305_abilities_pay_beyond_the_capacity() -> None:
    stars, cards = income(park(*RICH, "4 cybercafe", "5 fish-kiosk", side="payment-gateway"))
    assert (stars, cards) == (15, 1 + 1 + 3)


def test_unf_306_what_cards_gain_is_no_income() -> None:
    assert income(park(side="mermaid")) == (1, 0)


def test_unf_307_crossed_wires_pass_the_coin_income_on() -> None:
    state = table(
        park("1 wave-coaster", coins=0),
        park("1 fish-kiosk", side="mermaid", coins=0),
        crossed=True,
        turn=FOE,
        action=5,
    )
    told = end_round(state)
    wired = [(e.seat, e.foe, e.coins) for e in told if isinstance(e, Rewired)]
    assert wired == [(ME, FOE, 3), (FOE, ME, 1 + 1 + 1)]
    assert list(state.side_coins) == [2]


def test_unf_308_all_income_is_worked_out_first() -> None:
    state = table(park("1 wave-coaster", coins=5), park(coins=0), crossed=True, turn=FOE, action=5)
    told: list[Event] = []
    play(state, "loose-change", told=told)
    wired = [(e.seat, e.coins) for e in told if isinstance(e, Rewired)]
    assert wired == [(ME, 3), (FOE, 0)]


def test_unf_315_pinned_cards_are_discarded_first() -> None:
    state = table(park("1 fish-kiosk", hand="sunny-weekend"), asks="play")
    play(state, "event sunny-weekend a")
    end_round(state)
    assert state.pins == []


def test_unf_316_everything_is_turned_face_up() -> None:
    state = table(park("1 !fish-kiosk", side="!firewall !mermaid"), turn=FOE, action=5)
    end_round(state)
    assert (ride(state, ME, 1), side(state, ME)) == ("fish-kiosk", "firewall mermaid")


def test_unf_318_the_market_is_cleared_and_refilled() -> None:
    state = table(market="boardwalk tide-mill", turn=FOE, action=5)
    end_round(state)
    assert all(card >= 0 for card in state.market)
    assert pile(state, "boardwalk") + pile(state, "tide-mill") >= 1


def test_unf_319_hands_are_discarded_down_to_five() -> None:
    state = table(
        park(
            hand="penguins seals octopus dolphins crypto-boom zero-day riptide", plans="menagerie"
        ),
        turn=FOE,
        action=5,
    )
    play(state, "loose-change")
    assert state.waiting() == (ME,)
    assert moves(state)[0] == "discard penguins"
    prompt = GAME.scene(seen(state)).prompt
    assert prompt.question == "Your hand is over five cards: discard 2 cards."
    assert toggled(("hand-p1-seals",), "hand-p1-dolphins", prompt) == (
        "hand-p1-seals",
        "hand-p1-dolphins",
    )
    play(state, "discard penguins", "discard riptide")
    assert len(state.plans[ME]) == 1
    assert (pile(state, "penguins"), pile(state, "riptide")) == (1, 1)


def test_unf_320_the_starting_marker_passes_on() -> None:
    state = table(first=ME, turn=FOE, action=5)
    end_round(state)
    assert state.first == FOE


def test_unf_321_used_abilities_are_reset_at_the_end() -> None:
    state = table(park("1 data-drop", side="white-hat"), asks="play")
    reveal(state, "great-outage")
    play(state, "block white-hat")
    assert list(state.side_spent) == [1]
    end_round(state)
    assert list(state.side_spent) == [0]


def test_unf_322_the_last_cleanup_is_carried_out_in_full() -> None:
    state = table(
        park("1 !data-drop", hand="penguins " * 2 + "seals octopus dolphins dolphins"),
        round=8,
        turn=FOE,
        action=5,
    )
    play(state, "loose-change")
    assert moves(state)[0].startswith("discard")
    play(state, "discard penguins")
    assert state.result() is not None
    assert ride(state, ME, 1) == "data-drop"


def test_unf_330_a_card_beats_the_rules() -> None:
    assert seen(table(park(side="boardwalk"))).parks[ME].spaces == 6


def test_unf_331_cannot_beats_can() -> None:
    state = table(park("1 grand-atlantis", hand="fish-kiosk", coins=99), market="wave-coaster")
    assert not any(text.startswith(("build fish", "build wave")) for text in moves(state))


def test_unf_332_required_things_are_done() -> None:
    state = table(
        park("1 data-drop", hand="hacker-theme"), market="penguins", empty="park", foe=park(hand="")
    )
    play(state, "build hacker-theme@1 from hand")
    assert hand(state, ME) == "penguins"


def test_unf_333_a_missed_chance_is_gone() -> None:
    state = table(park("1 data-drop", hand="beta-release penguins"), asks="play")
    play(state, "event beta-release a", "decline")
    assert not any(text.startswith("build") for text in moves(state))


def test_unf_334_wrong_moves_are_refused_and_the_position_stays() -> None:
    state = table()
    before = state.dump()
    with pytest.raises(BadNotation, match="for example: build"):
        state.parse("build castle@1 from hand")
    assert why_not(state, "redraw") == "UNF-334"
    assert state.dump() == before


def test_unf_335_suitable_places_break_no_rule() -> None:
    state = table(
        park("1 fish-kiosk penguins", "2 data-drop penguins", hand="high-tide"), asks="play"
    )
    play(state, "event high-tide a")  # no other attraction is suitable: only the coins
    assert coins(state)[ME] == 22


def test_unf_336_attached_cards_are_joined() -> None:
    state = table(park("1 data-drop", hand="penguins"))
    play(state, "build penguins@1 from hand")
    assert ride(state, ME, 1) == "data-drop penguins"


def test_unf_337_revealed_cards_are_off_the_deck_and_shown_to_all() -> None:
    state = ocean_theme("penguins", "octopus", "queue-app", "firewall", "fish-kiosk")
    assert seen(state, FOE).drawn == seen(state, ME).drawn
    assert state.left[0] == 0


def test_unf_339_you_may_use_an_action_is_one_more_option() -> None:
    state = table(park("1 grand-atlantis", hand="penguins"))
    assert {"action @1", "loose-change", "draw park"} <= {*moves(state)}


def test_unf_340_properties_count_in_play_only() -> None:
    state = table(park("1 data-drop", hand="subscriber-list"), market="")
    assert seen(state).parks[ME].stars == 3


def test_unf_341_effects_go_from_left_to_right() -> None:
    state = table(park("1 fish-kiosk", hand="coast-guard"), asks="play")
    play(state, "event coast-guard b")  # nothing to reopen, the coins come all the same
    assert coins(state)[ME] == 22


def test_unf_342_only_public_facts_about_others() -> None:
    held = table(park(hand="data-heist"), park(hand="penguins"), asks="play")
    empty = table(park(hand="data-heist"), park(hand=""), asks="play")
    assert can(held, "event data-heist b p2")
    assert not can(empty, "event data-heist b p2")
    blind = table(park(hand="beta-release"), asks="play")
    assert not can(blind, "event beta-release a")


def test_unf_343_several_things_at_once_go_by_space() -> None:
    state = table(park("1 data-drop", "2 cybercafe", side="backup-power"), asks="play")
    reveal(state, "great-outage")
    assert "space 1" in GAME.scene(state.view(ME)).prompt.question
    play(state, "allow", luck=fast_luck(2))
    assert "space 2" in GAME.scene(state.view(ME)).prompt.question
