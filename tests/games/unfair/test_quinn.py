"""Alone against Quinn: their park, choices and score (UNF-450 to UNF-459, UNF-463)."""

from __future__ import annotations

import pytest

from fairground.games.unfair.cards.deck import CARDS, NUMBER
from fairground.games.unfair.events import QUINN, Changed, Income, Revealed, Rewired
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.apply import settle
from fairground.games.unfair.rules.points import tally_of
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel.errors import BadOption
from fairground.kernel.events import Event
from fairground.kernel.luck import fast_luck
from tests.games.unfair.tables import (
    FOE,
    GAME,
    ME,
    alone,
    attack,
    can,
    coins,
    hand,
    kaiju,
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
)

pytestmark = pytest.mark.rules


def fresh(seed: int = 1, **options: object) -> Unfair:
    """A new game alone."""
    state = GAME.new(1, GAME.options(**options), fast_luck(seed))
    assert isinstance(state, Unfair)
    return state


def test_unf_450_one_player_against_quinn() -> None:
    state = fresh()
    assert (state.seats, state.waiting()) == (1, (ME,))
    scene = GAME.scene(state.view(ME))
    assert [zone.name for zone in scene.zones if zone.id == "park-p2"] == ["Quinn's park"]
    assert len(scene.plates) == 1


def test_unf_451_two_packs_and_the_human_starts() -> None:
    state = fresh(packs=("ocean", "comicbook"))
    assert len(state.packs) == 2
    assert (state.first, len(state.showcase[ME]), state.minds[ME] >= 0) == (ME, 2, True)
    assert (state.showcase[FOE], state.minds[FOE], hand(state, FOE)) == ([], -1, "")
    for seed in range(4):
        assert fresh(seed).first == ME


def test_unf_451_the_human_stays_the_starting_player() -> None:
    state = alone(park(), action=4)
    play(state, "loose-change", luck=rolls(1, 2))
    assert (state.round, state.first) == (3, ME)


@pytest.mark.parametrize(
    ("level", "packs", "points"), [("easy", 2, 0), ("normal", 2, 20), ("hard", 3, 40)]
)
def test_unf_452_levels(level: str, packs: int, points: int) -> None:
    assert len(fresh(quinn=level).packs) == packs
    chosen = " ".join(("ocean", "hacker", "kaiju")[:packs])
    state = alone(options={"quinn": level}, packs=chosen)
    assert tally_of(state, FOE) == [0, 0, 0, points]


def test_unf_452_a_hard_game_needs_three_packs() -> None:
    with pytest.raises(BadOption, match="3"):
        GAME.fitting(1, GAME.options(quinn="hard", packs=("ocean", "hacker")))


def test_solo_excludes_world_peace() -> None:
    with pytest.raises(BadOption, match="world-peace"):
        GAME.fitting(1, GAME.options(world_peace=True))


def test_unf_453_quinn_has_a_park_and_nothing_else() -> None:
    state = fresh()
    quinn = seen(state).parks[FOE]
    assert (quinn.coins, quinn.hand_park, quinn.hand_events, quinn.blueprints) == (0, 0, 0, 0)
    assert (quinn.spaces, quinn.showcase, quinn.loans, quinn.medals) == (5, 0, 0, 0)


def test_unf_454_her_abilities_are_ignored() -> None:
    state = alone(park(), park("1 lagoon-lodge", side="boardwalk tide-mill"), packs="ocean hacker")
    assert (seen(state).parks[FOE].capacity, seen(state).parks[FOE].spaces) == (15, 5)
    wired = alone(park(), park("1 vr-pods", side="subscriber-list"), packs="ocean hacker")
    assert seen(wired).parks[FOE].stars == CARDS[NUMBER["vr-pods"]].stars


def test_unf_454_protection_holds() -> None:
    quinn = park("1 stomp-coaster reinforced-frame razor-fence")
    state = alone(park(hand="monster-bait"), quinn, packs="ocean kaiju", asks="play")
    assert not can(state, "event monster-bait b p2")


def test_unf_455_quinn_gives_up_the_cheapest() -> None:
    quinn = park("1 stomp-coaster monster-cam", "3 ramen-bar", side="loss-assessor")
    state = alone(park(), quinn, packs="ocean kaiju", kaiju="gamigora:6")
    attack(state, "gamigora", rolls(1, 1))
    assert side(state, FOE) == ""


def test_unf_455_ties_go_to_the_highest_space_then_the_lowest_icon() -> None:
    quinn = park("1 stomp-coaster footprint-pool", "3 skyline-tour blast-shelter")
    state = alone(park(), quinn, packs="ocean kaiju", kaiju="gamigora:6")
    attack(state, "gamigora", rolls(1, 1))
    # Pool, tour and shelter all cost 7; space 3 comes first, and there the attraction's own icon.
    assert (ride(state, FOE, 1), ride(state, FOE, 3)) == ("stomp-coaster footprint-pool", "-")


def test_unf_455_coins_cards_and_offers_skip_her() -> None:
    for city in ("calm-seas", "shipwreck", "gull-invasion"):
        state = alone(park(hand="penguins"), park("1 fish-kiosk"), packs="ocean hacker")
        reveal(state, city)
        while not can(state, "loose-change"):
            play(state, moves(state)[-1])
        assert (coins(state)[FOE], hand(state, FOE)) == (0, "")


def test_unf_455_of_a_choice_she_takes_what_is_about_her_park() -> None:
    state = alone(park(coins=0), park("1 fish-kiosk penguins seals"), packs="ocean hacker")
    reveal(state, "oil-spill")
    assert ride(state, FOE, 1) == "fish-kiosk seals"
    bare = alone(park(coins=0), park("1 fish-kiosk"), packs="ocean hacker")
    reveal(bare, "oil-spill")
    assert ride(bare, FOE, 1) == "fish-kiosk"


def test_unf_457_the_human_chooses_and_she_never_blocks() -> None:
    quinn = park("1 fish-kiosk", "2 hook-a-duck", side="firewall sea-lawyer")
    state = alone(park(hand="seagull-swarm treasure-dive"), quinn, asks="play")
    assert not can(state, "event treasure-dive b p2")
    play(state, "event seagull-swarm b p2")
    assert moves(state) == ["choose p2:@1", "choose p2:@2"]
    play(state, "choose p2:@2")
    assert ride(state, FOE, 2) == "!hook-a-duck"


def test_unf_458_kaiju_attack_her_like_a_player() -> None:
    quinn = park("1 stomp-coaster footprint-pool")
    state = alone(park(), quinn, packs="ocean kaiju", kaiju="obsidirax:6 teravore:3")
    attack(state, "obsidirax", rolls(1, 1, 1, 1))
    assert ride(state, FOE, 1) == "stomp-coaster"
    assert kaiju(state) == "obsidirax:6 teravore:4"


def test_unf_459_coins_vanish_and_hand_cards_are_discarded() -> None:
    state = alone(park("1 wave-coaster", coins=0), crossed=True, action=4)
    told: list[Event] = []
    play(state, "loose-change", luck=rolls(1, 2), told=told)
    assert [(e.foe, e.coins) for e in told if isinstance(e, Rewired)] == [(QUINN, 3)]
    assert coins(state)[FOE] == 0
    assert coins(state)[ME] < 3 + 1 + 3
    swap = alone(park(hand="penguins"), packs="ocean hacker")
    reveal(swap, "identity-theft")
    while not can(swap, "loose-change"):
        play(swap, "allow")
    assert (hand(swap, ME), hand(swap, FOE), pile(swap, "penguins")) == ("", "", 1)


def test_unf_459_staff_are_handed_over_both_ways() -> None:
    me = park(side="masked-guard")
    quinn = park(side="mild-reporter gadget-inventor")
    state = alone(me, quinn, packs="comicbook ocean")
    reveal(state, "crossover-chaos")
    assert side(state, ME) == "gadget-inventor"
    assert side(state, FOE) == "mild-reporter masked-guard"


def test_unf_462_no_income_and_her_closed_cards_reopen() -> None:
    state = alone(park(), park("1 !wave-coaster penguins"), action=4)
    told: list[Event] = []
    play(state, "loose-change", luck=rolls(6, 6), told=told)
    assert [event.seat for event in told if isinstance(event, Income)] == [ME]
    assert not ride(state, FOE, 1).startswith("!")
    assert coins(state)[FOE] == 0


def test_unf_463_her_score() -> None:
    quinn = park("1 wave-coaster penguins seals", side="sea-lawyer tide-mill boardwalk")
    state = alone(park(), quinn, packs="ocean hacker")
    stars = 3 + 1 + 1 + 1 + 1
    assert tally_of(state, FOE) == [6, stars, 24, 20]


def test_unf_463_a_staff_power_is_no_helper() -> None:
    quinn = park(side="masked-guard+flight")
    state = alone(park(), quinn, packs="comicbook ocean")
    assert tally_of(state, FOE)[2] == 8


@pytest.mark.parametrize(("points", "rank"), [(38, 2), (39, 1)])
def test_unf_463_strictly_more_points_win(points: int, rank: int) -> None:
    quinn = park(side="sea-lawyer tide-mill")
    state = alone(park(coins=2 * points), quinn, round=8, action=5)
    only(state, f.SCORE)
    settle(state, fast_luck(1), None)
    result = state.result()
    assert result is not None
    assert tally_of(state, FOE) == [0, 2, 16, 20]
    assert (result.ranks, result.scores) == ((rank,), (points,))
    ending = GAME.scene(state.view(ME)).ending
    assert ending is not None
    assert ending.headline.startswith("You win with" if rank == 1 else "Quinn wins with")


def test_events_name_quinn() -> None:
    state = alone(park("1 fish-kiosk"), asks="play")
    told: list[Event] = []
    play(state, "pass", told=told)
    assert [event.seat for event in told if isinstance(event, Revealed)] == [QUINN]
    lines = [GAME.line(event.seen_by(ME), ME) for event in told]
    assert any(line and line.text.startswith("Quinn reveals") for line in lines)
    changed = Changed(QUINN, NUMBER["mermaid"], ME)
    line = GAME.line(changed, ME)
    assert line is not None
    assert (line.text, line.seat) == ("Mermaid goes from Quinn's park to you.", None)
