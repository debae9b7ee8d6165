"""Actions and money: UNF-70 to UNF-87, UNF-285 to UNF-295."""

from __future__ import annotations

import pytest

from fairground.games.unfair.cards.deck import CARDS, NUMBER
from fairground.kernel.errors import Illegal
from fairground.kernel.luck import fast_luck
from tests.games.unfair.tables import (
    FOE,
    GAME,
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


def test_unf_70_three_actions_one_at_a_time() -> None:
    state = table()
    order = []
    while state.step == 2:
        order.append(state.waiting()[0])
        play(state, "loose-change")
    assert order == [ME, FOE] * 3


def test_unf_72_the_options_of_an_action() -> None:
    state = table(park("1 grand-atlantis", hand="penguins"), market="wave-coaster")
    offered = {text.split()[0] for text in moves(state)}
    assert offered == {"loan", "loose-change", "draw", "take", "build", "demolish", "action"}


def test_unf_72_extra_options_exist_only_in_the_park_step() -> None:
    state = table(park("1 grand-atlantis", hand="penguins"), asks="play")
    assert not can(state, "action @1")


def test_unf_73_an_option_without_limit_serves_every_action() -> None:
    state = table(park("1 grand-atlantis", hand="penguins seals octopus"))
    play(state, "action @1", "build penguins@1 from hand", "loose-change")
    play(state, "action @1", "build seals@1 from hand", "loose-change")
    play(state, "action @1", "build octopus@1 from hand")
    assert ride(state, ME, 1) == "grand-atlantis penguins seals octopus"


def test_unf_74_one_action_is_one_option() -> None:
    state = table(park("1 wave-coaster"))
    play(state, "loose-change")
    assert state.waiting() == (FOE,)


def test_unf_75_a_market_card_goes_to_the_hand() -> None:
    state = table(market="penguins")
    play(state, "take penguins")
    assert hand(state, ME) == "penguins"
    assert state.market[0] >= 0
    assert why_not(table(market="seals"), "take penguins") == "UNF-75"


def test_unf_76_two_event_cards_one_or_none_is_kept() -> None:
    state = table()
    play(state, "draw event")
    assert len(state.drawn) == 2
    play(state, "keep none")
    assert hand(state, ME) == ""
    assert sum(state.pile) == 2


def test_unf_77_two_blueprints_one_is_kept() -> None:
    state = table()
    play(state, "draw blueprint")
    kept = CARDS[state.drawn[0]].id
    play(state, f"keep {kept}")
    assert state.plans[ME] == [NUMBER[kept]]
    assert len(state.plan_piles[ME]) == 1


def test_unf_78_two_park_cards_one_is_kept() -> None:
    state = table()
    play(state, "draw park")
    assert len(state.drawn) == 2
    kept = CARDS[state.drawn[0]].id
    play(state, f"keep {kept}")
    assert hand(state, ME) == kept


def test_unf_79_blueprints_not_kept_lie_face_down() -> None:
    state = table()
    play(state, "draw blueprint", "keep none")
    assert len(seen(state, ME).parks[ME].thrown or ()) == 2
    assert seen(state, FOE).parks[ME].thrown is None
    assert seen(state, FOE).parks[ME].discarded == 2
    play(state, "draw park", "keep none")
    assert len(seen(state, ME).park_pile) == 2


def test_unf_80_building_pays_the_price() -> None:
    state = table(park(hand="fish-kiosk"))
    play(state, "build fish-kiosk@1 from hand")
    assert coins(state)[ME] == 13
    assert ride(state, ME, 1) == "fish-kiosk"


def test_unf_81_demolishing_gives_no_refund_and_spares_the_main_gate() -> None:
    state = table(park("1 wave-coaster penguins", side="mermaid", coins=3))
    assert {"demolish @1", "demolish @1/penguins", "demolish mermaid"} <= {*moves(state)}
    assert why_not(state, "demolish gate") == "UNF-81"
    play(state, "demolish mermaid")
    assert (side(state, ME), coins(state)[ME], pile(state, "mermaid")) == ("", 3, 1)


def test_unf_82_loose_change_is_a_coin_per_open_attraction() -> None:
    state = table(park("1 wave-coaster", "2 !data-drop", "3 fish-kiosk", coins=0))
    assert coins(play(state, "loose-change"))[ME] == 2
    assert coins(play(table(park(coins=0)), "loose-change"))[ME] == 0


def test_unf_83_cards_add_to_loose_change() -> None:
    state = table(park("1 hook-a-duck", side="mermaid", coins=0, tokens=4))
    assert coins(play(state, "loose-change"))[ME] == 1 + 2 + 4


def test_unf_85_an_action_cannot_be_passed() -> None:
    state = table(park(coins=0, loans=6), empty="park event")
    assert not can(state, "pass")
    assert can(state, "loose-change")


def test_unf_86_money_uses_no_action() -> None:
    state = table(park(showcase="abyssal-plunge grand-atlantis"))
    play(state, "loan", "sell-showcase")
    assert state.waiting() == (ME,)
    assert coins(state)[ME] == 35


def test_unf_87_a_draw_needs_a_card() -> None:
    state = table(empty="event")
    assert not can(state, "draw event")
    assert why_not(state, "draw event") == "UNF-87"
    state = table(empty="event", foe=park(hand=""), discards="crypto-boom")
    play(state, "draw event")
    assert [CARDS[card].id for card in state.drawn] == ["crypto-boom"]


def test_unf_285_loans_need_no_action_and_no_turn_ends() -> None:
    state = table(asks="play")
    play(state, "loan")
    assert state.waiting() == (ME,)


def test_unf_286_five_coins_now_seven_points_later_six_at_most() -> None:
    state = table(park(coins=0))
    for _ in range(6):
        play(state, "loan")
    assert (state.coins[ME], state.loans[ME]) == (30, 6)
    assert not can(state, "loan")
    assert why_not(state, "loan") == "UNF-286"


def test_unf_287_no_money_while_blocking() -> None:
    state = table(park(hand="treasure-dive"), park(hand="crypto-boom"), asks="play")
    play(state, "event treasure-dive b p2")
    assert why_not(state, "loan") == "UNF-287"
    with pytest.raises(Illegal, match="loan"):
        play(state, "loan")


def test_unf_288_coins_never_go_below_zero() -> None:
    state = table(park(coins=1), park(coins=0), asks="play")
    reveal(state, "gull-invasion")
    assert coins(state) == [0, 0]
    state = table(park(hand="treasure-dive"), park(coins=2), asks="play")
    assert coins(play(state, "event treasure-dive b p2")) == [22, 0]


def test_unf_289_an_option_to_pay_needs_the_coins() -> None:
    state = table(park("1 fish-kiosk penguins", coins=4), asks="play")
    reveal(state, "oil-spill")
    assert moves(state) == ["loan", "option demolish"]
    assert why_not(state, "option lose") == "UNF-289"
    play(state, "loan", "option lose")
    assert coins(state)[ME] == 4


def test_unf_289_without_an_option_the_coins_are_taken() -> None:
    state = table(park(coins=3), park(coins=9), asks="play")
    reveal(state, "oil-spill")
    assert coins(state)[ME] == 0


def test_unf_290_an_empty_deck_is_renewed_at_once() -> None:
    state = table(empty="park", foe=park(hand=""), discards="penguins seals")
    play(state, "draw park")
    assert sorted(CARDS[card].id for card in state.drawn) == ["penguins", "seals"]
    assert state.left[0] == 0
    play(state, "keep penguins")
    assert pile(state, "seals") == 1


def test_unf_291_too_few_cards_are_as_many_as_there_are() -> None:
    state = table(park(hand="open-source"), park(), asks="play", empty="park", discards="penguins")
    play(state, "event open-source a")
    assert hand(state, ME) == "penguins"


def test_unf_292_the_same_holds_for_a_hand() -> None:
    state = table(park(hand="cease-and-desist"), park(coins=0, hand="crypto-boom"), asks="play")
    play(state, "event cease-and-desist b p2", "allow", "option discard")
    assert hand(state, FOE) == ""
    assert pile(state, "crypto-boom") == 1


def test_unf_294_an_empty_market_space_waits_for_a_card() -> None:
    state = table(market="penguins", empty="park", foe=park(hand=""))
    play(state, "take penguins")
    assert list(state.market) == [-1] * 6


def test_unf_295_what_a_money_window_offers() -> None:
    state = table(park(showcase="abyssal-plunge grand-atlantis"))
    assert {"loan", "sell-showcase"} <= {*moves(state)}
    state = table(park(showcase="abyssal-plunge"))
    assert not can(state, "sell-showcase")
    assert why_not(state, "sell-showcase") == "UNF-117"


def test_a_refused_move_changes_nothing() -> None:
    state = table()
    before = state.dump()
    with pytest.raises(Illegal):
        state.play(ME, state.parse("pass"), fast_luck(1))
    assert state.dump() == before
    assert GAME.load(before).dump() == before
