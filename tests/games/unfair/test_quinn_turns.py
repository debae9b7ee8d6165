"""Quinn's Events step and Park step, one numbered step after the other (UNF-456, UNF-460, 461)."""

from __future__ import annotations

from typing import Any

import pytest

from fairground.games.unfair.cards.deck import CARDS, NUMBER
from fairground.games.unfair.events import QUINN, Buried, QuinnRolled, QuinnTook
from fairground.games.unfair.rules.park.places import SIDE_AT
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel.events import Event
from fairground.kernel.luck import fast_luck, scripted_luck
from tests.games.unfair.tables import (
    FOE,
    GAME,
    ME,
    alone,
    can,
    coins,
    hand,
    moves,
    park,
    pile,
    play,
    ride,
    rolls,
    seen,
    side,
    why_not,
)

pytestmark = pytest.mark.rules


def reveals(
    card: str, me: dict[str, Any], quinn: dict[str, Any] | None = None, **more: Any
) -> Unfair:
    """The human passes, and Quinn reveals this Event card."""
    state = alone(me, quinn, asks="play", **more)
    events = [n for n, c in enumerate(CARDS) if c.deck == "event" for _ in range(state.deck[n])]
    luck = scripted_luck([events.index(NUMBER[card])], fast_luck(1))
    return play(state, "pass", luck=luck)


# Events step


def test_unf_460_use_b_against_the_human() -> None:
    state = reveals("treasure-dive", park(coins=10))
    assert coins(state) == [7, 0]
    assert pile(state, "treasure-dive") == 1
    assert (state.waiting(), can(state, "pass")) == ((ME,), True)


def test_unf_460_if_neither_use_can_hurt_nothing_happens() -> None:
    state = reveals("treasure-dive", park(coins=0))
    assert (coins(state)[ME], pile(state, "treasure-dive")) == (0, 1)
    assert can(state, "loose-change")
    harmless = reveals("sunny-weekend", park(coins=10))
    assert (coins(harmless)[ME], pile(harmless, "sunny-weekend")) == (10, 1)


def test_unf_460_after_her_first_turn_she_passes() -> None:
    state = reveals("treasure-dive", park(coins=10, hand="sunny-weekend"))
    play(state, "allow", "event sunny-weekend b")
    assert can(state, "pass")
    play(state, "pass")
    assert can(state, "loose-change")


def test_unf_460_the_human_may_block() -> None:
    state = reveals("treasure-dive", park(coins=10, hand="coast-guard"))
    assert moves(state) == ["allow", "block coast-guard"]
    play(state, "block coast-guard")
    assert coins(state)[ME] == 10


def test_unf_460_the_human_may_be_asked_to_choose() -> None:
    me = park(coins=10, plans="menagerie lazy-lagoon")
    state = reveals("message-in-a-bottle", me)
    assert can(state, "option lose")
    play(state, "option discard", "discard menagerie")
    assert [CARDS[card].id for card in state.plans[ME]] == ["lazy-lagoon"]


def test_unf_460_a_swap_becomes_a_seize() -> None:
    me = park(side="stunt-double mild-reporter+flight")
    state = reveals("team-up", me, packs="comicbook ocean")
    assert (side(state, ME), side(state, FOE)) == ("stunt-double", "mild-reporter flight")


def test_unf_456_she_picks_the_dearest() -> None:
    me = park("1 fish-kiosk", "2 hook-a-duck", "3 fish-kiosk penguins")
    state = reveals("seagull-swarm", me)
    # Both kiosks cost 7; the larger one is closed.
    assert [ride(state, ME, n)[0] for n in (1, 2, 3)] == ["f", "h", "!"]


def test_unf_456_a_place_to_move_to_is_a_candidate_too() -> None:
    me = park("1 fish-kiosk dolphins penguins", "2 wave-coaster", "3 lagoon-lodge")
    state = reveals("high-tide", me)
    # Dolphins are dearer than Penguins, and the Coaster is dearer than the Lodge.
    assert ride(state, ME, 2) == "wave-coaster dolphins"


def test_unf_456_cards_of_a_hand_go_by_price_then_id() -> None:
    state = reveals("data-heist", park(hand="penguins wave-coaster data-drop"))
    # Coaster and Drop both cost 9, and the Drop comes first in the alphabet.
    assert hand(state, ME) == "wave-coaster penguins"
    assert (hand(state, FOE), pile(state, "data-drop")) == ("", 1)


# Park step


def acts(
    dice: tuple[int, int],
    me: dict[str, Any] | None = None,
    quinn: dict[str, Any] | None = None,
    told: list[Event] | None = None,
    **more: Any,
) -> Unfair:
    """The human gathers loose change, and Quinn rolls."""
    state = alone(me, quinn, **more)
    return play(state, "loose-change", luck=rolls(*dice), told=told)


MARKET = "fish-kiosk wave-coaster penguins dolphins mermaid sea-lawyer"


@pytest.mark.parametrize("dice", [(3, 4), (4, 5)])
def test_unf_461_seven_and_nine_bring_the_dearest_attraction(dice: tuple[int, int]) -> None:
    state = acts(dice, market=MARKET)
    assert ride(state, FOE, 1) == "wave-coaster"
    assert state.market[1] >= 0
    assert state.waiting() == (ME,)


@pytest.mark.parametrize("dice", [(1, 4), (2, 4), (4, 4)])
def test_unf_461_five_six_and_eight_bring_an_upgrade(dice: tuple[int, int]) -> None:
    quinn = park("1 fish-kiosk", "2 hook-a-duck seals")
    state = acts(dice, quinn=quinn, market=MARKET)
    assert ride(state, FOE, 2) == "hook-a-duck seals dolphins"


@pytest.mark.parametrize("dice", [(1, 3), (4, 6)])
def test_unf_461_four_and_ten_bring_a_helper(dice: tuple[int, int]) -> None:
    state = acts(dice, market=MARKET)
    assert side(state, FOE) == "sea-lawyer"


def test_unf_461_a_power_goes_to_the_person_longest_in_the_park() -> None:
    quinn = park(side="masked-guard mild-reporter")
    state = acts((1, 3), quinn=quinn, packs="comicbook ocean", market="super-strength fish-kiosk")
    assert side(state, FOE) == "masked-guard mild-reporter super-strength"
    assert list(state.side_on) == [-1, -1, SIDE_AT[NUMBER["masked-guard"]]]
    bare = acts((1, 3), packs="comicbook ocean", market="super-strength fish-kiosk")
    assert "super-strength" not in side(bare, FOE)


@pytest.mark.parametrize("dice", [(1, 2), (5, 6)])
def test_unf_461_three_and_eleven_bury_unseen(dice: tuple[int, int]) -> None:
    told: list[Event] = []
    quinn = park("1 fish-kiosk", "2 hook-a-duck seals")
    state = acts(dice, quinn=quinn, told=told)
    buried = [event for event in told if isinstance(event, Buried)]
    assert [event.space for event in buried] == [1]
    assert [event.seen_by(ME) for event in buried] == [Buried(QUINN, 1, None)]
    ride_seen = seen(state).parks[FOE].rides[1]
    assert ride_seen is not None
    assert (ride_seen.buried, ride_seen.under) == (1, None)


def test_unf_461_twelve_is_a_spree() -> None:
    state = acts((6, 6), quinn=park("1 fish-kiosk"), market=MARKET)
    assert ride(state, FOE, 1).startswith("fish-kiosk dolphins")
    assert len(ride(state, FOE, 1).split()) == 3


def test_unf_461_what_cannot_be_done_is_replaced_in_order() -> None:
    # No attraction stands, so no upgrade fits and nothing can be buried: an attraction it is.
    assert ride(acts((1, 4), market=MARKET), FOE, 1) == "wave-coaster"
    assert ride(acts((1, 2), market=MARKET), FOE, 1) == "wave-coaster"
    full = park(*(f"{n} fish-kiosk" if n < 3 else f"{n} wave-coaster" for n in range(1, 5)),
                "5 hook-a-duck")  # fmt: skip
    state = acts((3, 4), quinn=full, market="lagoon-lodge penguins mermaid")
    assert ride(state, FOE, 1) == "fish-kiosk penguins"


def test_unf_461_ties_go_to_the_lowest_market_space() -> None:
    told: list[Event] = []
    acts((3, 4), market="hook-a-duck fish-kiosk glass-bottom-boats", told=told)
    took = [CARDS[event.card].id for event in told if isinstance(event, QuinnTook)]
    assert took == ["fish-kiosk"]


def test_unf_461_a_raid_takes_the_topmost_loose_upgrade_of_the_largest() -> None:
    me = park("1 fish-kiosk penguins", "2 hook-a-duck seals dolphins")
    state = acts((1, 1), me, park("1 lagoon-lodge"))
    assert ride(state, ME, 2) == "hook-a-duck seals"
    assert ride(state, FOE, 1) == "lagoon-lodge dolphins"


def test_unf_461_what_does_not_fit_is_demolished() -> None:
    state = acts((1, 1), park("1 fish-kiosk penguins"))
    assert (ride(state, ME, 1), pile(state, "penguins")) == ("fish-kiosk", 1)


def test_unf_461_a_raid_may_be_blocked_and_counts_as_carried_out() -> None:
    me = park("1 fish-kiosk penguins", hand="coast-guard")
    state = acts((1, 1), me, market=MARKET)
    assert moves(state) == ["allow", "block coast-guard"]
    assert GAME.scene(state.view(ME)).prompt.question.startswith("A raid by Quinn")
    assert why_not(state, "loan") == "UNF-287"
    play(state, "block coast-guard")
    assert ride(state, ME, 1) == "fish-kiosk penguins"
    assert (ride(state, FOE, 1), side(state, FOE)) == ("-", "")


def test_unf_461_protected_upgrades_are_passed_over() -> None:
    me = park("1 stomp-coaster reinforced-frame footprint-pool", "2 ramen-bar blast-shelter")
    state = acts((1, 1), me, packs="ocean kaiju")
    # Nothing fits Quinn's empty park, so the raid would demolish; the frame itself is bare.
    assert ride(state, ME, 1) == "stomp-coaster footprint-pool"


def test_unf_461_three_actions_each_after_the_humans() -> None:
    told: list[Event] = []
    state = alone(market=MARKET)
    play(state, "loose-change", "loose-change", luck=rolls(3, 4, 3, 4), told=told)
    assert len([event for event in told if isinstance(event, QuinnRolled)]) == 2
    assert state.agenda.top()[2] == 4
