"""Game changers, alone and together: UNF-18, UNF-19, UNF-401 to UNF-413."""

from __future__ import annotations

from itertools import combinations

import pytest

from fairground.games.unfair.cards.deck import CARDS, NUMBER
from fairground.games.unfair.events import CityCame, ClosureCame, HardPassed
from fairground.games.unfair.rules.park.abilities import capacity_of
from fairground.games.unfair.rules.park.stars import stars_of
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel.events import Event
from fairground.kernel.luck import Why, fast_luck
from tests.games.unfair.tables import (
    FOE,
    GAME,
    ME,
    can,
    coins,
    hand,
    moves,
    park,
    play,
    reveal,
    ride,
    rolls,
    seen,
    table,
    why_not,
)

pytestmark = pytest.mark.rules

STEP = Why("step")
CHANGERS = ("first_date", "world_peace", "tournament", "leisure_suits", "hard_pass", "panorama")


def start(seed: int = 1, seats: int = 2, **changers: object) -> Unfair:
    state = GAME.new(seats, GAME.options(**changers), fast_luck(seed))
    assert isinstance(state, Unfair)
    return state


def whole_game(seed: int, seats: int, **changers: object) -> list[Event]:
    """Play by chance to the end; everything that was told."""
    told: list[Event] = []
    luck = fast_luck(seed)
    state = GAME.new(seats, GAME.options(**changers), luck, told)
    steps = fast_luck(seed + 1)
    while state.waiting():
        seat = state.waiting()[0]
        legal = state.legal(seat)
        state.play(seat, legal[steps.pick(len(legal), STEP)], luck, told)
    return told


@pytest.mark.parametrize("pair", list(combinations(CHANGERS, 2)), ids="+".join)
def test_unf_18_any_number_may_be_combined(pair: tuple[str, str]) -> None:
    assert whole_game(3, 2, packs=("comicbook", "hacker"), **dict.fromkeys(pair, True))


def test_unf_18_all_of_them_together() -> None:
    told = whole_game(5, 4, **dict.fromkeys(CHANGERS, True))
    assert sum(isinstance(event, CityCame) for event in told) == 6


def test_unf_19_the_table_screen_advises_beginners() -> None:
    helps = dict(GAME.house_rules.declared())
    assert "new" in helps["first-date"].help
    assert "Ocean" in helps["first-date"].help


# First Date


def test_unf_401_six_rounds() -> None:
    assert start(first_date=True).rounds == 6
    assert start().rounds == 8


@pytest.mark.parametrize(
    ("packs", "deck"),
    [
        (("ocean", "hacker"), ["funfair"] * 4 + ["closure"] + ["unfair"] * 2),
        (("ocean", "kaiju"), ["funfair"] * 3 + ["closure"] + ["kaiju"] * 3),
    ],
)
def test_unf_402_the_city_deck_of_a_first_date(packs: tuple[str, ...], deck: list[str]) -> None:
    told = whole_game(2, 2, packs=packs, first_date=True)
    city = [e for e in told if isinstance(e, (CityCame, ClosureCame))]
    groups = [CARDS[e.card].group if isinstance(e, CityCame) else "closure" for e in city]
    assert groups == deck


def test_unf_403_cards_for_a_long_game_are_left_out() -> None:
    state = start(packs=("comicbook", "kaiju"), first_date=True)
    assert state.showcase == [[], []]
    assert list(state.minds) == [-1, -1]
    left_out = [card for card in CARDS if card.deck in ("showcase", "mastermind")]
    assert all(state.stock[NUMBER[card.id]] == 0 for card in left_out)
    assert state.stock[NUMBER["cleared-block"]] == 0
    assert start(packs=("comicbook", "kaiju")).stock[NUMBER["cleared-block"]] == 1


# World Peace

PEACE = {"world_peace": True}


def test_unf_404_nothing_is_aimed_at_another_player() -> None:
    me = park(side="phisher", hand="treasure-dive", mastermind="the-auditor")
    me["side"] = park(side="phisher masked-guard+flight+lucky-streak")["side"]
    state = table(me, park(), park(), asks="play", packs="ocean hacker comicbook", options=PEACE)
    assert can(state, "event treasure-dive a")
    for text in ("event treasure-dive b p2", "use phisher p2", "mastermind 3"):
        assert why_not(state, text) == "UNF-404"


def test_unf_404_a_miss_of_hit_and_miss_closes_nothing() -> None:
    foe = park("1 wave-coaster")
    state = table(
        park(hand="hit-and-miss"),
        foe,
        asks="play",
        kaiju="negantis:5",
        packs="ocean kaiju",
        options=PEACE,
    )
    play(state, "event hit-and-miss a negantis", luck=rolls(2, 2))
    assert ride(state, FOE, 1) == "wave-coaster"


def test_unf_404_rapid_reload_works_in_the_own_park_only() -> None:
    theirs = park("1 !wave-coaster guest-reassurance-pylon")
    state = table(
        park(hand="rapid-reload"), theirs, asks="play", packs="ocean kaiju", options=PEACE
    )
    assert not can(state, "event rapid-reload a")
    mine = park("1 !wave-coaster guest-reassurance-pylon", hand="rapid-reload")
    state = table(mine, asks="play", packs="ocean kaiju", options=PEACE)
    play(state, "event rapid-reload a")
    assert ride(state, ME, 1) == "wave-coaster guest-reassurance-pylon"


def test_unf_404_city_cards_work_as_usual() -> None:
    state = table(park("1 data-drop"), asks="play", options=PEACE)
    reveal(state, "great-outage")
    assert ride(state, ME, 1) == "!data-drop"


# Tournament


def test_unf_405_tournament_lets_everybody_choose_the_starting_hand() -> None:
    state = start(packs=("ocean", "hacker"), tournament=True)
    first = state.turn
    assert first == state.first
    assert all(move.startswith("keep ") for move in moves(state))
    assert [len(cards) for cards in state.hands] == [0, 0]


def test_unf_406_five_of_eight_park_cards_and_one_of_three_events() -> None:
    state = start(packs=("ocean", "hacker"), tournament=True)
    first = state.turn
    assert len(state.drawn) == 8
    assert seen(state, 1 - first).drawn is None
    for _ in range(5):
        play(state, moves(state)[0])
    assert sum(state.pile) == 3
    assert (state.turn, len(state.drawn)) == (first, 3)
    play(state, moves(state)[-1])
    assert (len(state.hands[first]), sum(state.pile)) == (6, 5)
    assert state.turn == 1 - first
    assert not can(state, "redraw")


def test_unf_407_tournament_goes_with_other_game_changers() -> None:
    state = start(tournament=True, leisure_suits=True, first_date=True)
    assert (len(state.drawn), state.rounds, stars_of(state, ME)) == (8, 6, 3)


# Leisure Suits


def test_unf_408_a_super_attraction_in_round_1_is_possible() -> None:
    me = park("1 escape-room", showcase="mainframe-citadel", coins=18)
    plain = table(me, round=1)
    suited = table(me, round=1, options={"leisure_suits": True})
    assert why_not(plain, "build mainframe-citadel@2 from showcase") == "UNF-99"
    assert can(suited, "build mainframe-citadel@2 from showcase")


def test_unf_409_three_more_stars_three_less_capacity() -> None:
    state = table(park("1 escape-room"), options={"leisure_suits": True})
    assert (stars_of(state, ME), capacity_of(state, ME)) == (5, 12)
    arches = table(park(gates="scanner-arches"), options={"leisure_suits": True})
    assert (stars_of(arches, ME), capacity_of(arches, ME)) == (4, 15)


# Hard Pass

HARD = {"hard_pass": True}


def test_unf_411_a_hard_pass_is_for_good_and_pays_in_later_turns() -> None:
    me, foe = park(hand="treasure-dive", coins=0), park(hand="crypto-boom open-source", coins=0)
    state = table(me, foe, asks="play", options=HARD)
    told: list[Event] = []
    play(state, "hard-pass", told=told)
    assert told == [HardPassed(ME)]
    assert seen(state, FOE).parks[ME].hard_passed
    play(state, "event crypto-boom a", "event open-source a")
    assert (coins(state)[ME], state.turn) == (2, FOE)
    assert hand(state, ME) == "treasure-dive"


def test_unf_411_without_the_house_rule_there_is_no_hard_pass() -> None:
    state = table(asks="play")
    assert why_not(state, "hard-pass") == "UNF-411"


def test_unf_412_the_hard_pass_pays_nothing_itself_and_blocks_stay_allowed() -> None:
    me = park(hand="two-factor-login", coins=5)
    state = table(me, park(hand="treasure-dive", coins=0), asks="play", options=HARD)
    play(state, "hard-pass")
    assert coins(state)[ME] == 5
    play(state, "event treasure-dive b p1", "block two-factor-login")
    assert coins(state) == [6, 0]  # blocked, then the next turn's coin


def test_unf_413_it_ends_with_the_events_step() -> None:
    state = table(asks="play", options=HARD)
    play(state, "hard-pass")
    assert list(state.hard) == [1, 0]
    play(state, "hard-pass")
    assert (list(state.hard), state.step) == ([0, 0], 2)
