"""Set-up and the course of a round: UNF-1 to UNF-46."""

from __future__ import annotations

from collections import Counter

import pytest

from fairground.games.unfair.cards.deck import CARDS, NUMBER, PACKS, of_deck
from fairground.games.unfair.cards.vocabulary import (
    THEMES,
)
from fairground.games.unfair.events import (
    CityCame,
    ClosureCame,
    Drew,
    Gained,
    PacksDrawn,
    RoundBegan,
    StepBegan,
)
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel.errors import BadOption, BadSeats
from fairground.kernel.events import Event
from fairground.kernel.luck import fast_luck, scripted_luck
from tests.games.unfair.tables import (
    FOE,
    GAME,
    ME,
    can,
    end_round,
    hand,
    load,
    moves,
    park,
    pile,
    play,
    reveal,
    ride,
    seen,
    start_hand,
    table,
    why_not,
)

pytestmark = pytest.mark.rules


OCEAN_HACKER = GAME.options(packs=("ocean", "hacker"))


def fresh(seed: int = 1) -> Unfair:
    state = GAME.new(2, OCEAN_HACKER, fast_luck(seed))
    assert isinstance(state, Unfair)
    return state


def test_unf_1_one_pack_per_player() -> None:
    mixed = GAME.options(packs=("kaiju", "comicbook", "ocean"))
    state = GAME.new(3, mixed, fast_luck(1))
    assert isinstance(state, Unfair)
    packs = {PACKS[pack].id for pack in state.packs}
    assert packs == {"kaiju", "comicbook", "ocean"}
    assert all(state.stock[NUMBER[card.id]] == 0 for card in PACKS[1].cards)
    with pytest.raises(BadOption, match="2 players need 2 different packs out of ocean, hacker"):
        GAME.blank(2, GAME.options(packs=("ocean",)))
    with pytest.raises(BadOption, match="1 player needs 2 different packs"):
        GAME.blank(1, GAME.options(packs=("ocean",)))
    with pytest.raises(BadOption, match="2 players need 2 different packs"):
        GAME.blank(2, GAME.options(packs=("ocean", "ocean")))
    with pytest.raises(BadOption, match="ocean, hacker, comicbook, kaiju; not 'ocean,pirate'"):
        GAME.options(packs=("ocean", "pirate"))
    with pytest.raises(BadSeats):
        GAME.blank(5)


def test_unf_2_packs_are_drawn_by_tokens() -> None:
    assert GAME.options().written["packs"] == "none"
    drawn = [GAME.new(2, None, fast_luck(seed)) for seed in range(200)]
    counts = Counter(pack for state in drawn if isinstance(state, Unfair) for pack in state.packs)
    assert all(70 <= counts[pack] <= 130 for pack in range(4))
    assert all(len({*s.packs}) == 2 for s in drawn if isinstance(s, Unfair))


def test_unf_2_more_tokens_make_a_pack_more_likely_and_a_second_token_is_laid_aside() -> None:
    many = GAME.options(tokens_kaiju=3)
    # Six tokens: one each and two more for Kaiju, which lies last. The first drawn is Kaiju's
    # third; of the three left the second is Hacker's.
    state = GAME.new(2, many, scripted_luck([5, 1], fast_luck(1)))
    assert isinstance(state, Unfair)
    assert [PACKS[pack].id for pack in state.packs] == ["hacker", "kaiju"]
    told: list[Event] = []
    GAME.new(4, many, fast_luck(1), told)
    assert PacksDrawn(0, (0, 1, 2, 3)) in told


def test_unf_3_what_a_pack_holds() -> None:
    # The overview, gate, loan and summary cards bring a pack to 57.
    totals = {"ocean": 57, "hacker": 57, "comicbook": 63, "kaiju": 60}
    for pack in PACKS:
        counts: Counter[str] = Counter()
        for card in pack.cards:
            counts[card.group or card.deck] += card.copies
        assert sum(counts.values()) + 4 == totals[pack.id]
        shares = {"park": 27, "event": 13, "blueprint": 5, "showcase": 2, "funfair": 3}
        assert {sort: counts[sort] for sort in shares} == shares
        others = (counts["unfair"], counts["kaiju"], counts["mastermind"])
        assert others == {"kaiju": (0, 6, 0), "comicbook": (3, 0, 6)}.get(pack.id, (3, 0, 0))


def test_unf_4_packs_are_mixed_by_type() -> None:
    state = GAME.blank(2, OCEAN_HACKER)
    assert isinstance(state, Unfair)
    assert sum(state.deck[card] for card in of_deck("park")) == 54
    assert list(state.left) == [54, 26, 10]


def test_unf_5_what_everybody_starts_with() -> None:
    state = fresh()
    assert list(state.coins) == [20, 20]
    assert [len(cards) for cards in state.hands] == [5, 5]
    assert all(CARDS[card].deck == "park" for cards in state.hands for card in cards)
    view = seen(state)
    assert (view.parks[ME].spaces, view.parks[ME].capacity, view.parks[ME].stars) == (5, 15, 0)


def test_unf_6_two_showcase_cards_each_seen_by_the_owner() -> None:
    state = fresh()
    assert [len(cards) for cards in state.showcase] == [2, 2]
    assert seen(state, ME).parks[ME].held is not None
    assert seen(state, ME).parks[FOE].held is None
    assert seen(state, ME).parks[FOE].showcase == 2


def test_unf_8_a_hand_without_a_proper_attraction_may_be_redrawn() -> None:
    state = start_hand("penguins firewall queue-app mermaid octopus")
    assert moves(state) == ["keep", "redraw"]
    seat = state.turn
    play(state, "redraw")
    assert len(state.hands[seat]) == 5
    assert pile(state, "penguins") == 1


def test_unf_8_a_hand_with_an_attraction_is_kept() -> None:
    state = start_hand("penguins firewall queue-app mermaid fish-kiosk")
    assert moves(state) == ["keep"]
    assert why_not(state, "redraw") == "UNF-8"


def test_unf_9_hands_are_settled_one_after_the_other_at_most_20_redraws() -> None:
    state = start_hand("penguins firewall queue-app mermaid octopus")
    first = state.turn
    assert first == state.first
    state.agenda.top()[2] = 20
    state = load(state)
    assert moves(state) == ["keep"]
    play(state, "keep")
    assert state.turn == 1 - first


def test_unf_10_six_market_cards_and_a_taken_one_is_replaced_at_once() -> None:
    state = fresh()
    assert list(state.market) == [-1] * 6
    play(state, "keep", "keep")
    assert all(card >= 0 for card in state.market)
    state = table(market="wave-coaster penguins seals octopus queue-app mermaid")
    play(state, "take penguins")
    assert state.market[0] == NUMBER["wave-coaster"]
    assert state.market[1] >= 0
    assert state.market[2] == NUMBER["seals"]


def _whole_game(seed: int) -> list[Event]:
    told: list[Event] = []
    luck = fast_luck(seed)
    state = GAME.new(2, OCEAN_HACKER, luck, told)
    assert isinstance(state, Unfair)
    while state.waiting():
        legal = moves(state)
        text = next(t for t in ("keep", "pass", "allow", "loose-change", legal[0]) if t in legal)
        state.play(state.waiting()[0], state.parse(text), luck, told)
    return told


def test_unf_11_four_funfair_cards_the_closure_four_unfair_cards() -> None:
    for seed in range(4):
        told = _whole_game(seed)
        city = [e for e in told if isinstance(e, (CityCame, ClosureCame))]
        groups = ["closure" if isinstance(e, ClosureCame) else CARDS[e.card].group for e in city]
        assert groups == ["funfair"] * 4 + ["closure"] + ["unfair"] * 4


def test_unf_14_the_first_starting_player_is_random() -> None:
    assert {fresh(seed).first for seed in range(20)} == {0, 1}


def test_unf_15_nobody_starts_with_events_or_blueprints() -> None:
    view = seen(fresh())
    assert [(p.hand_events, p.blueprints) for p in view.parks] == [(0, 0), (0, 0)]


def test_unf_16_coins_never_run_out() -> None:
    state = table(park("1 wave-coaster", coins=5000))
    assert play(state, "loose-change").coins[ME] == 5001


def test_unf_20_the_themes_of_a_wild_icon() -> None:
    assert len(THEMES) == 14
    assert {"ocean", "hacker", "b-movie", "robot", "gangster"} <= {*THEMES}


def test_unf_30_a_round_has_four_steps_and_a_game_eight_rounds() -> None:
    told = _whole_game(3)
    rounds = [e.round for e in told if isinstance(e, RoundBegan)]
    assert rounds == list(range(1, 9))
    steps = [e.step for e in told if isinstance(e, StepBegan)]
    assert steps == [2, 3, 4] * 8  # Park, Guests, Cleanup; Events begins with the round


def test_unf_31_an_ability_is_used_once_in_the_whole_events_step() -> None:
    state = table(park(side="dice-bot"), asks="play")
    assert can(state, "use dice-bot")
    play(state, "use dice-bot", "accept", "pass")
    assert not can(state, "use dice-bot")


def test_unf_32_guests_and_cleanup_have_one_section() -> None:
    told = end_round(table(action=5, turn=FOE))
    assert [e.step for e in told if isinstance(e, StepBegan)] == [3, 4]


def test_unf_34_players_act_in_turn_order_from_the_starting_player() -> None:
    state = table(first=FOE, turn=FOE)
    assert state.waiting() == (FOE,)
    play(state, "loose-change")
    assert state.waiting() == (ME,)


def test_unf_35_used_abilities_return_in_cleanup() -> None:
    state = table(park(side="dice-bot"), asks="play")
    play(state, "use dice-bot", "accept")
    end_round(state)
    while state.waiting() != (ME,):
        play(state, "pass" if can(state, "pass") else moves(state)[0])
    assert can(state, "use dice-bot")


def test_unf_36_the_starting_marker_is_a_place_not_a_value() -> None:
    state = table(first=ME)
    before = list(state.coins)
    assert seen(state).first == ME
    assert list(state.coins) == before


def test_unf_40_the_draw_section_gives_an_event_card_each() -> None:
    told = end_round(table(action=5, turn=FOE))
    drawn = [e for e in told if isinstance(e, Drew)]
    assert [(e.seat, e.deck, e.count) for e in drawn] == [(FOE, 1, 1), (ME, 1, 1)]


def test_unf_41_a_city_card_applies_to_everybody_in_turn_order() -> None:
    state = table(park("1 fish-kiosk"), park(), first=FOE, turn=FOE)
    told = reveal(state, "beach-season")
    gained = [(e.seat, e.coins) for e in told if isinstance(e, Gained)]
    assert gained == [(FOE, 2), (ME, 4)]


def test_unf_42_a_city_card_is_an_event_and_can_be_blocked() -> None:
    state = table(park("1 data-drop", side="firewall"), asks="play")
    reveal(state, "great-outage")
    assert moves(state) == ["allow", "block firewall"]


def test_unf_45_a_resolved_city_card_goes_to_the_discards() -> None:
    state = table(asks="play")
    reveal(state, "beach-season")
    assert pile(state, "beach-season") == 1


def test_unf_46_after_the_closure_card_nobody_draws_blueprints() -> None:
    state = table(round=4, action=5, turn=FOE)
    told = end_round(state)
    assert any(isinstance(e, ClosureCame) for e in told)
    assert state.closure
    state = table(closure=True)
    assert not can(state, "draw blueprint")
    assert why_not(state, "draw blueprint") == "UNF-46"


def test_the_city_reopens_nothing_that_was_not_closed() -> None:
    state = table(park("1 wave-coaster"))
    reveal(state, "beach-season")
    assert ride(state, ME, 1) == "wave-coaster"
    assert hand(state, ME) == ""
