"""Buried cards, wild themes, tokens, dice: UNF-190 to UNF-223, UNF-260 to UNF-263."""

from __future__ import annotations

import pytest

from fairground.games.unfair.cards.deck import CARDS, NUMBER
from fairground.games.unfair.cards.vocabulary import (
    THEMES,
)
from fairground.games.unfair.rules.apply import settle
from fairground.games.unfair.rules.effects.selectors import has_theme
from fairground.games.unfair.rules.frames import SCORE
from fairground.games.unfair.rules.park.looks import size_of, themes_on
from fairground.games.unfair.rules.points import plan_points, tally_of
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel.luck import fast_luck
from tests.games.unfair.tables import (
    FOE,
    ME,
    can,
    coins,
    end_round,
    hand,
    moves,
    only,
    park,
    pile,
    play,
    reveal,
    ride,
    rolls,
    seen,
    side,
    table,
    why_not,
)

pytestmark = pytest.mark.rules


def finish(state: Unfair) -> Unfair:
    """Let the last round end; the first wild icon is then asked for."""
    only(state, SCORE)
    settle(state, fast_luck(1), None)
    return state


def theme(name: str) -> int:
    return THEMES.index(name)


def test_unf_190_a_buried_card_is_one_more_icon() -> None:
    state = table(park("1 data-drop", buried={1: "seals penguins"}))
    assert size_of(state, 0) == 3
    assert tally_of(state, ME)[0] == 6


def test_unf_191_a_buried_card_is_no_upgrade() -> None:
    state = table(park("1 data-drop", hand="high-tide", buried={1: "seals"}), asks="play")
    play(state, "event high-tide a")  # no animal to move, only the coins
    assert (coins(state)[ME], ride(state, ME, 1)) == (22, "data-drop")


def test_unf_192_a_buried_card_has_no_properties() -> None:
    state = table(park("1 escape-room", buried={1: "free-wi-fi"}, hand="crypto-boom"), asks="play")
    assert coins(play(state, "event crypto-boom a"))[ME] == 22
    assert seen(state).parks[ME].stars == 2


def test_unf_193_the_owner_sees_it_others_only_the_number() -> None:
    state = table(park("1 data-drop", buried={1: "seals"}))
    mine, theirs = seen(state, ME).parks[ME].rides[0], seen(state, FOE).parks[ME].rides[0]
    assert mine is not None
    assert theirs is not None
    assert (mine.buried, mine.under) == (1, (NUMBER["seals"],))
    assert (theirs.buried, theirs.under) == (1, None)


def test_unf_194_it_moves_with_its_attraction() -> None:
    six = [
        f"{n} data-drop" if n > 4 else f"{n} {c}"
        for n, c in enumerate(
            ("wave-coaster", "wave-coaster", "fish-kiosk", "fish-kiosk", "x", "x"), 1
        )
    ]
    state = table(park(*six, side="boardwalk", buried={6: "seals"}))
    play(state, "demolish boardwalk", "demolish @1")
    assert ride(state, ME, 1) == "data-drop"
    assert size_of(state, 0) == 2


def test_unf_195_it_is_discarded_with_its_attraction() -> None:
    state = table(park("1 data-drop", buried={1: "seals"}))
    play(state, "demolish @1")
    assert pile(state, "seals") == 1


def test_unf_197_cleanup_does_not_turn_it_up() -> None:
    state = table(park("1 data-drop", buried={1: "seals"}), turn=FOE, action=5)
    end_round(state)
    assert size_of(state, 0) == 2
    assert pile(state, "seals") == 0


def test_unf_200_a_wild_icon_is_any_theme_not_yet_there() -> None:
    state = finish(table(park("1 vr-pods ocean-theme")))
    assert "wild @1/vr-headset pirate" in moves(state)
    assert "wild @1/vr-headset ocean" not in moves(state)
    assert len(moves(state)) == 13


def test_unf_201_a_wild_icon_counts_wherever_a_theme_is_asked_for() -> None:
    state = table(park("1 vr-pods", plans="lazy-lagoon"))
    assert plan_points(state, ME, NUMBER["lazy-lagoon"]) == 20


def test_unf_202_the_theme_may_differ_from_occasion_to_occasion() -> None:
    state = table(park("1 vr-pods"))
    assert has_theme(state, 0, theme("ocean"))
    assert has_theme(state, 0, theme("hacker"))


def test_unf_203_each_wild_icon_is_chosen_separately() -> None:
    state = finish(table(park("1 vr-pods", "2 data-drop holo-veil")))
    play(state, "wild @1/vr-headset ocean")
    assert can(state, "wild @2/holo-veil ocean")


def test_unf_204_several_wild_icons_of_different_names() -> None:
    state = table(park("1 vr-pods", hand="holo-veil"))
    play(state, "build holo-veil@1 from hand")
    assert themes_on(state, 0) == 2


def test_unf_205_a_built_in_theme_has_no_ability() -> None:
    state = table(park(hand="vr-pods"), market="penguins")
    play(state, "build vr-pods@1 from hand")
    assert state.waiting() == (FOE,)
    assert hand(state, ME) == ""


def test_unf_206_a_fixed_theme_holds_through_scoring() -> None:
    state = finish(table(park("1 vr-pods", plans="lazy-lagoon", coins=0)))
    play(state, "wild @1/vr-headset hacker")
    assert state.tallies[ME][1] == -10
    state = finish(table(park("1 vr-pods", plans="lazy-lagoon", coins=0)))
    play(state, "wild @1/vr-headset ocean")
    assert state.tallies[ME][1] == 20


def test_unf_207_during_play_the_best_choice_is_taken() -> None:
    state = table(park("1 vr-pods ocean-theme", plans="mixed-reality"))
    assert plan_points(state, ME, NUMBER["mixed-reality"]) == 20


def test_unf_208_icons_are_fixed_by_turn_space_and_height() -> None:
    state = finish(
        table(park("2 data-drop holo-veil", "3 wave-coaster"), park("1 vr-pods"), first=FOE)
    )
    assert state.waiting() == (FOE,)
    play(state, "wild @1/vr-headset alien")
    assert moves(state)[0].startswith("wild @2/holo-veil")


def test_unf_209_two_wild_icons_of_one_attraction_differ() -> None:
    state = finish(table(park("1 vr-pods holo-veil")))
    play(state, "wild @1/vr-headset robot")
    assert not can(state, "wild @1/holo-veil robot")


def test_unf_210_a_wild_icon_does_not_hinder_a_theme() -> None:
    assert can(table(park("1 vr-pods", hand="ocean-theme")), "build ocean-theme@1 from hand")


def test_unf_211_a_wild_icon_has_the_type_theme() -> None:
    assert "theme-wild" in CARDS[NUMBER["holo-veil"]].types
    state = table(park("1 data-drop holo-veil", coins=0), asks="play")
    reveal(state, "oil-spill")
    play(state, "option demolish")
    assert pile(state, "holo-veil") == 1


def test_unf_215_cards_outside_play_hold_no_tokens() -> None:
    state = table(park(side="mermaid", tokens=4))
    play(state, "demolish mermaid")
    assert list(state.side_coins) == []


def test_unf_216_tokens_on_a_card_are_not_the_players() -> None:
    state = table(park(side="mermaid", coins=0, tokens=50, hand="firewall"))
    assert not can(state, "build firewall from hand")


def test_unf_217_a_card_gains_tokens_from_the_pool() -> None:
    state = table(park(side="mermaid", coins=0), turn=FOE, action=5)
    end_round(state)
    assert list(state.side_coins) == [2]


def test_unf_219_tokens_go_with_a_card_that_leaves() -> None:
    state = table(park(side="mermaid", coins=0, tokens=4))
    play(state, "demolish mermaid")
    assert coins(state)[ME] == 0


def test_unf_220_only_available_coins_can_be_spent() -> None:
    state = table(park(side="mermaid", coins=2, tokens=1, hand="firewall"))
    assert why_not(state, "build firewall from hand") == "UNF-91"


def test_unf_221_collecting_brings_tokens_under_control() -> None:
    state = table(park(side="mermaid", coins=0, tokens=6))
    assert coins(play(state, "loose-change"))[ME] == 6
    assert list(state.side_coins) == [0]


def test_unf_222_at_the_end_tokens_return() -> None:
    state = finish(table(park(side="mermaid", coins=1, tokens=5)))
    assert state.coins[ME] == 6
    assert state.tallies[ME][2] == 3


def test_unf_223_gained_coins_are_available_at_once() -> None:
    state = table(park(hand="treasure-dive", coins=0), asks="play")
    assert coins(play(state, "event treasure-dive a"))[ME] == 5


def test_unf_260_a_roll_and_a_reroll_are_two_dice() -> None:
    state = table(park(side="dice-bot", coins=0), asks="play")
    luck = rolls(1, 2, 6, 5)
    play(state, "use dice-bot", luck=luck)
    assert state.dice == [1, 2]
    play(state, "reroll dice-bot", luck=luck)
    assert state.dice == [6, 5]


def test_unf_261_the_result_is_the_sum() -> None:
    for dice, gain in (((3, 4), 2), ((6, 6), 2), ((3, 3), 0), ((1, 5), 0)):
        state = table(park(side="dice-bot", coins=0), asks="play")
        play(state, "use dice-bot", "accept", luck=rolls(*dice))
        assert coins(state)[ME] == gain


def test_unf_262_dice_abilities_serve_the_own_roll() -> None:
    state = table(park(side="dice-bot"), park(side=""), asks="play")
    play(state, "use dice-bot")
    assert moves(state) == ["accept", "reroll dice-bot"]


def test_unf_263_abilities_are_offered_until_the_roll_is_accepted() -> None:
    state = table(park(side="dice-bot", coins=0), asks="play")
    play(state, "use dice-bot", "reroll dice-bot", luck=rolls(1, 1, 6, 6))
    assert coins(state)[ME] == 2  # used up, so the second roll was accepted by itself
    assert side(state, ME) == "dice-bot"
    assert state.waiting() == (FOE,)
