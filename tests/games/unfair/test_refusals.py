"""Refusals in words: each names what was tried, what stands in the way, and what would fit."""

from __future__ import annotations

from typing import Any

import pytest

from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel.errors import Illegal
from fairground.kernel.luck import fast_luck
from tests.games.unfair.tables import (
    FOE,
    GAME,
    ME,
    load,
    moves,
    only,
    park,
    play,
    start_hand,
    table,
)

pytestmark = pytest.mark.rules


def reason(state: Unfair, text: str) -> str:
    found = state.why_not(state.waiting()[0], state.parse(text))
    assert found is not None
    return f"{found.text} ({found.clause})"


def acting(me: dict[str, Any], **terms: Any) -> Unfair:
    return table(me, **terms)


RIDES = ("1 wave-coaster penguins", "2 fish-kiosk", "3 escape-room")


@pytest.mark.parametrize(
    ("me", "text", "words"),
    [
        (
            park(hand="wave-coaster", coins=3),
            "build wave-coaster@2 from hand",
            "Wave Coaster costs 12 coins there; you have 3 coins: 9 coins too few. (UNF-91)",
        ),
        (
            park(*RIDES, hand="penguins"),
            "build penguins@1 from hand",
            "Wave Coaster has Penguins already. It would fit in space 2 or 3. (UNF-111)",
        ),
        (
            park(*RIDES, hand="penguins"),
            "build penguins@4 from hand",
            "No attraction stands in space 4. It would fit in space 2 or 3. (UNF-142)",
        ),
        (
            park(*RIDES, hand="light-tunnel"),
            "build light-tunnel@2 from hand",
            "Light Tunnel is a feature, Fish Kiosk is food; features fit thrill, leisure and "
            "theatre. It would fit in space 1. (UNF-112)",
        ),
        (
            park(*RIDES, hand="data-drop"),
            "build data-drop@2 from hand",
            "Fish Kiosk stands in space 2. Empty: space 4 or 5. (UNF-95)",
        ),
        (
            park(hand="data-drop"),
            "build data-drop@6 from hand",
            "Your park has 5 spaces, no space 6. Empty: space 1, 2, 3, 4 or 5. (UNF-96)",
        ),
        (
            park("1 escape-room", showcase="abyssal-plunge", coins=30),
            "build abyssal-plunge@2 from showcase",
            "Abyssal Plunge needs 5 stars in the park first; yours has 2 stars. (UNF-99)",
        ),
        (
            park("1 mainframe-citadel", "2 data-drop", showcase="abyssal-plunge", coins=30),
            "build abyssal-plunge@3 from showcase",
            "Your entrance allows no further super attraction; Mainframe Citadel stands already. "
            "(UNF-101)",
        ),
        (
            park("1 grand-atlantis", hand="data-drop"),
            "build data-drop@2 from hand",
            "Grand Atlantis is open: you cannot build Data Drop or any attraction. (UNF-276)",
        ),
        (
            park(),
            "take penguins",
            "Penguins are not in the Market; there: Seals and Octopus. (UNF-75)",
        ),
        (
            park(showcase="abyssal-plunge"),
            "sell-showcase",
            "You hold 1 Showcase card; only both together can be returned. (UNF-117)",
        ),
        (park(loans=6), "loan", "You have six loans, as many as the bank gives. (UNF-286)"),
        (
            park(),
            "demolish firewall",
            "Your park has no Firewall. (UNF-81)",
        ),
        (
            park(),
            "pass",
            "'pass' does not answer what is asked now, in the Park step: Your action 1 of 3? "
            "(UNF-334)",
        ),
        (park(), "demolish gate", "Your Main Gate cannot be demolished. (UNF-81)"),
        (
            park(),
            "event seagull-swarm b p2",
            "Seagull Swarm is not in your hand. (UNF-48)",
        ),
        (
            park("1 !ocean-research-lab"),
            "demolish @1/sharks",
            "Sharks on your Ocean Research Lab in space 1 are built in, and its attraction is "
            "closed already. (UNF-139)",
        ),
        (
            park("1 wave-coaster penguins"),
            "action @1",
            "Your Wave Coaster in space 1 offers no action. (UNF-72)",
        ),
    ],
)
def test_a_refused_action_says_why(me: dict[str, Any], text: str, words: str) -> None:
    assert reason(acting(me, market="seals octopus"), text) == words


def test_a_plain_attraction_says_what_it_is() -> None:
    state = table(park("1 phone-booth", hand="queue-app"), packs="comicbook hacker")
    words = "Phone Booth takes no upgrades. No attraction of yours takes it. (UNF-112)"
    assert reason(state, "build queue-app@1 from hand") == words


def test_a_staff_power_that_lacks_a_coin_is_too_dear_wherever_one_asks() -> None:
    state = table(park(side="mild-reporter", hand="flight", coins=1), packs="comicbook hacker")
    words = "Flight costs 4 coins there; you have 1 coin: 3 coins too few. (UNF-91)"
    assert reason(state, "build flight+mild-reporter from hand") == words
    told = {each.move: each.why for each in GAME.scene(state.view(ME)).prompt.refusals}
    assert told["build flight+mild-reporter from hand"] in words


def test_a_blocking_use_and_an_idle_one_say_what_they_are() -> None:
    state = table(park(hand="two-factor-login seagull-swarm"), asks="play")
    blocked = "Two-Factor Login, use A, is a block: it waits until an event comes at you."
    assert reason(state, "event two-factor-login a") == f"{blocked} (UNF-65)"
    idle = "Seagull Swarm, use B, could do nothing to {p2} now. (UNF-53)"
    assert reason(state, "event seagull-swarm b p2") == idle


@pytest.mark.parametrize(
    ("me", "text", "words"),
    [
        (
            park("1 wave-coaster"),
            "use @1",
            "Your Wave Coaster in space 1 has nothing to use as an event. (UNF-48)",
        ),
        (
            park(side="!phisher"),
            "use phisher p2",
            "Your Phisher is unavailable. (UNF-145)",
        ),
        (
            park(side="phisher"),
            "use phisher p1",
            "Your Phisher needs another player: you are not your own foe. (UNF-68)",
        ),
        (
            park(side="phisher"),
            "use phisher",
            "Your Phisher is played against one player: say against whom. (UNF-53)",
        ),
        (
            park(hand="crypto-boom"),
            "event crypto-boom a p2",
            "Crypto Boom, use A, names nobody: it is played without a target. (UNF-53)",
        ),
        (
            park(hand="crypto-boom"),
            "event crypto-boom a p4",
            "There are only 2 parks at this table. (UNF-14)",
        ),
    ],
)
def test_a_refused_event_says_why(me: dict[str, Any], text: str, words: str) -> None:
    assert reason(table(me, asks="play"), text) == words


def test_a_block_of_another_class_names_the_class() -> None:
    foe = park("1 data-drop", hand="coast-guard")
    state = table(park(side="script-kiddie"), foe, asks="play")
    play(state, "use script-kiddie p2")
    assert reason(state, "block coast-guard") == "Coast Guard does not stop Hacking now. (UNF-62)"


@pytest.mark.parametrize(
    ("me", "text", "words"),
    [
        (
            park("1 wave-coaster footprint-pool"),
            "use @1/guest-reassurance-pylon negantis",
            "Your park has no Guest Reassurance Pylon in space 1. (UNF-48)",
        ),
        (
            park("1 wave-coaster guest-reassurance-pylon"),
            "use @1/guest-reassurance-pylon negantis",
            "Negantis is not in the Market. (UNF-53)",
        ),
        (
            park("1 wave-coaster guest-reassurance-pylon"),
            "use @1/guest-reassurance-pylon p2",
            "Guest Reassurance Pylon on your Wave Coaster in space 1 is aimed at a kaiju: name "
            "Rarrgon. (UNF-53)",
        ),
        (
            park("1 !wave-coaster guest-reassurance-pylon"),
            "use @1/guest-reassurance-pylon rarrgon",
            "Guest Reassurance Pylon on your Wave Coaster in space 1 cannot close its attraction, "
            "which is closed already. (UNF-144)",
        ),
    ],
)
def test_what_is_aimed_at_a_kaiju_says_why_not(me: dict[str, Any], text: str, words: str) -> None:
    state = table(me, asks="play", packs="ocean kaiju", kaiju="rarrgon:4")
    assert reason(state, text) == words


def test_a_card_under_another_attraction_is_not_the_one_that_is_dug_for() -> None:
    me = park("1 wave-coaster", "2 fish-kiosk", buried={1: "seals", 2: "octopus"})
    state = table(me, asks="play", packs="comicbook ocean")
    only(state, f.EXHUMING, ME, -1)
    state = load(state)
    first = "First say under which attraction you dig. (UNF-185)"
    assert reason(state, "build octopus@1 from buried") == first
    play(state, "choose @1")
    other = "Octopus cannot be chosen now: Which buried card do you exhume and build? (UNF-90)"
    assert reason(state, "build octopus@1 from buried") == other
    none = "No Penguins are buried under your attractions. (UNF-90)"
    assert reason(state, "build penguins@1 from buried") == none


def test_what_may_be_tried_at_an_event_is_told_before_the_click() -> None:
    me = park("1 wave-coaster", side="!phisher firewall", hand="seagull-swarm zero-day")
    told = GAME.scene(table(me, asks="play").view(ME)).prompt.refusals
    assert {each.move for each in told} == {
        "event seagull-swarm b p2",
        "event zero-day a",
        "event zero-day b p2",
        "sell-showcase",
        "use phisher p2",
    }


def test_a_block_that_rests_says_whether_it_is_used_unfit_or_unavailable() -> None:
    def asked(mine: str) -> Unfair:
        state = table(
            park(side="script-kiddie phisher"), park("1 data-drop", side=mine), asks="play"
        )
        play(state, "use script-kiddie p2")
        return state

    unfit = "Your Sea Lawyer does not stop Hacking now. (UNF-62)"
    assert reason(asked("sea-lawyer white-hat"), "block sea-lawyer") == unfit
    off = "Your White Hat is unavailable. (UNF-145)"
    assert reason(asked("!white-hat firewall"), "block white-hat") == off
    absent = "Your park has no White Hat. (UNF-62)"
    assert reason(asked("firewall"), "block white-hat") == absent


def test_what_is_missing_is_told_before_whose_turn_it_is() -> None:
    state = table(park(hand="seagull-swarm"), park(hand="crypto-boom"), asks="play")
    missing, waits = "event seagull-swarm a", "event crypto-boom a"
    found = [state.why_not(FOE, state.parse(text)) for text in (missing, waits)]
    assert [each and each.text for each in found] == [
        "Seagull Swarm is not in your hand.",
        "It is for {p1} to decide now.",
    ]


def test_a_hand_that_must_be_kept_names_the_attraction() -> None:
    state = start_hand("penguins firewall queue-app mermaid fish-kiosk")
    assert reason(state, "redraw").startswith("Your hand holds Fish Kiosk, which costs coins")


def test_a_weak_mastermind_says_how_much_power_is_missing() -> None:
    state = table(park(mastermind="doctor-null"), asks="play", packs="comicbook hacker")
    assert reason(state, "mastermind 2") == "Level 2 needs 2 Power; you have 1. (UNF-175)"


def test_recruiting_says_what_it_costs() -> None:
    state = table(park(mastermind="!redshift"), packs="comicbook hacker")
    words = "Recruiting costs two unbuilt Showcase cards; you hold 0 unbuilt Showcase cards."
    assert reason(state, "recruit") == f"{words} (UNF-172)"


def test_a_refused_move_changes_nothing_and_quotes_what_was_tried() -> None:
    state = table(park(hand="wave-coaster", coins=3))
    before = state.dump()
    move = state.parse("build wave-coaster@1 from hand")
    with pytest.raises(Illegal, match="'build wave-coaster@1 from hand' is refused: Wave Coaster"):
        state.play(ME, move, fast_luck(1))
    assert state.dump() == before


def test_unf_61_asking_for_a_block_is_discreet_and_nothing_else_is() -> None:
    foe = park("1 data-drop", hand="coast-guard")
    state = table(park(side="script-kiddie"), foe, asks="play")
    assert not state.discreet()
    play(state, "use script-kiddie p2")
    assert (state.turn, moves(state)) == (FOE, ["allow"])
    assert state.discreet()
    play(state, "allow")
    assert not state.discreet()
