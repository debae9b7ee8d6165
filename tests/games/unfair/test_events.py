"""The Play section, blocks and reactions: UNF-47 to UNF-69."""

from __future__ import annotations

import pytest

from fairground.games.unfair.cards.card import event
from fairground.games.unfair.cards.deck import CARDS, NUMBER
from fairground.games.unfair.cards.words import signs
from fairground.games.unfair.game import GAME
from fairground.games.unfair.rules.frames import PLAY
from tests.games.unfair.tables import (
    FOE,
    ME,
    can,
    coins,
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
    side,
    table,
    why_not,
)

pytestmark = pytest.mark.rules


def test_unf_47_one_event_or_a_pass_lap_after_lap() -> None:
    state = table(park(hand="treasure-dive crypto-boom"), asks="play")
    play(state, "event treasure-dive a")
    assert state.waiting() == (FOE,)
    play(state, "pass")
    assert can(state, "event crypto-boom a")


def test_a_pass_beside_which_there_is_only_money_is_the_usual_move_and_soon_made() -> None:
    state = table(park(), asks="play")
    asked = GAME.scene(state.view(0)).prompt
    assert {choice.move for choice in asked.choices} == {"pass", "loan"}
    assert (asked.usual, asked.soon) == ("pass", True)
    asked = GAME.scene(table(park(hand="treasure-dive"), asks="play").view(0)).prompt
    assert (asked.usual, asked.soon) == ("", False)


def test_unf_48_cards_of_hand_and_park_are_events() -> None:
    state = table(park(hand="riptide", side="phisher"), park(coins=9), asks="play")
    assert {"event riptide a", "use phisher p2", "pass"} <= {*moves(state)}


def test_unf_49_own_events_only_in_the_own_turn() -> None:
    state = table(park(), park(hand="treasure-dive"), asks="play")
    assert state.refusal(FOE, state.parse("event treasure-dive a")) == "not-asked"


def test_unf_50_a_pass_is_not_final_and_all_passes_end_the_section() -> None:
    state = table(park(hand="treasure-dive"), park(hand="crypto-boom"), asks="play")
    play(state, "pass", "event crypto-boom a")
    assert can(state, "event treasure-dive a")
    play(state, "pass", "pass")
    assert state.agenda.kind() != PLAY


def test_unf_51_one_use_is_chosen_and_the_card_discarded() -> None:
    state = table(park(hand="sunny-weekend"), asks="play")
    assert {"event sunny-weekend a", "event sunny-weekend b"} <= {*moves(state)}
    play(state, "event sunny-weekend b")
    assert coins(state) == [23, 20]
    assert pile(state, "sunny-weekend") == 1


def test_unf_52_a_pinned_card_stays_until_cleanup() -> None:
    state = table(park("1 wave-coaster", hand="sunny-weekend"), asks="play")
    play(state, "event sunny-weekend a")
    mine = seen(state).parks[ME]
    assert (mine.stars, mine.capacity) == (6, 18)
    assert mine.pinned == (NUMBER["sunny-weekend"],)
    assert pile(state, "sunny-weekend") == 0
    end_round(state)
    assert seen(state).parks[ME].pinned == ()
    assert seen(state).parks[ME].stars == 3


def test_unf_53_a_use_needs_something_to_do() -> None:
    state = table(park(hand="lost-property treasure-dive"), park(coins=0), asks="play")
    assert not can(state, "event lost-property a")
    assert not can(state, "event treasure-dive b p2")
    assert why_not(state, "event lost-property a") == "UNF-53"
    state = table(park(hand="lost-property"), asks="play", discards="penguins")
    assert can(state, "event lost-property a")


def test_unf_54_thirty_event_turns_are_the_most() -> None:
    state = table(park(hand="treasure-dive"), asks="play")
    state.agenda.top()[3 + ME] = 30
    state = load(state)
    assert moves(state) == ["pass"]
    assert why_not(state, "event treasure-dive a") == "UNF-54"
    assert why_not(state, "loan") == "UNF-54"


def test_unf_55_hacking_is_a_class_of_its_own() -> None:
    state = table(park(side="phisher"), park(side="sea-lawyer", hand="coast-guard"), asks="play")
    play(state, "use phisher p2")
    assert moves(state) == ["allow"]
    assert why_not(state, "block coast-guard") == "UNF-62"


def test_unf_56_where_hacking_comes_from() -> None:
    hackers = [
        card.id
        for card in CARDS
        if any("hacking" in a.classes and a.trigger != "block" for a in card.abilities)
    ]
    assert {"phisher", "script-kiddie", "great-outage", "mainframe-citadel"} <= {*hackers}


def test_unf_57_more_wifi_makes_the_attack_stronger() -> None:
    plain = table(park(side="phisher"), park("1 wave-coaster"), asks="play")
    assert coins(play(plain, "use phisher p2")) == [21, 19]
    wired = table(park(side="phisher"), park("1 data-drop", "2 cybercafe"), asks="play")
    assert coins(play(wired, "use phisher p2")) == [23, 17]


def test_unf_58_wifi_on_the_attraction_or_any_upgrade_counts_once() -> None:
    state = table(
        park(hand="crypto-boom"),
        asks="play",
    )
    assert coins(play(state, "event crypto-boom a"))[ME] == 22
    state = table(
        park("1 wave-coaster free-wi-fi queue-app", "2 data-drop", hand="crypto-boom"),
        asks="play",
    )
    assert coins(play(state, "event crypto-boom a"))[ME] == 24


def test_unf_59_a_block_only_spares_the_blocker() -> None:
    state = table(park("1 data-drop", side="firewall"), park("1 cybercafe"), asks="play")
    reveal(state, "great-outage")
    play(state, "block firewall")
    assert (ride(state, ME, 1), ride(state, FOE, 1)) == ("data-drop", "!cybercafe")


def test_unf_60_blocking_uses_no_turn() -> None:
    state = table(park(hand="treasure-dive"), park(hand="coast-guard crypto-boom"), asks="play")
    play(state, "event treasure-dive b p2", "block coast-guard")
    assert state.waiting() == (FOE,)
    assert can(state, "event crypto-boom a")


def test_unf_61_whoever_holds_an_event_card_is_asked() -> None:
    holding = table(park(hand="treasure-dive"), park(hand="crypto-boom"), asks="play")
    play(holding, "event treasure-dive b p2")
    assert (holding.waiting(), moves(holding)) == ((FOE,), ["allow"])
    empty = table(park(hand="treasure-dive"), park(hand="penguins"), asks="play")
    play(empty, "event treasure-dive b p2")
    assert coins(empty) == [23, 17]


def test_unf_61_nobody_is_asked_whom_it_cannot_touch() -> None:
    state = table(park(hand="coast-guard"), park("1 data-drop", hand="zero-day"), asks="play")
    reveal(state, "great-outage")
    assert state.waiting() == (FOE,)


def test_unf_62_once_closing_or_discarded() -> None:
    state = table(park("1 data-drop", side="white-hat firewall", hand="zero-day"), asks="play")
    reveal(state, "great-outage")
    assert moves(state) == ["allow", "block zero-day", "block white-hat", "block firewall"]
    play(state, "block white-hat")
    assert side(state, ME) == "white-hat firewall"
    reveal(state, "identity-theft")
    assert not can(state, "block white-hat")
    play(state, "block firewall")
    assert side(state, ME) == "white-hat !firewall"


def test_unf_63_events_without_a_class_cannot_be_blocked() -> None:
    state = table(park("1 wave-coaster", hand="coast-guard zero-day"), asks="play")
    reveal(state, "storm-surge")
    assert ride(state, ME, 1) == "!wave-coaster"


def test_unf_64_the_actors_own_part_happens_against_a_block() -> None:
    # No use of these packs has both parts, so the blocked part alone is shown to be skipped.
    state = table(park(hand="zero-day"), park("1 data-drop", side="firewall"), asks="play")
    play(state, "event zero-day b p2", "block firewall")
    assert ride(state, FOE, 1) == "data-drop"
    assert pile(state, "zero-day") == 1


def test_unf_65_a_block_is_played_only_as_a_block() -> None:
    state = table(park(hand="two-factor-login"), asks="play")
    assert not can(state, "event two-factor-login a")
    assert why_not(state, "event two-factor-login a") == "UNF-65"
    assert can(state, "event two-factor-login b")


def test_unf_66_a_reaction_may_be_declined() -> None:
    state = table(
        park(hand="seagull-swarm"), park("1 fish-kiosk", side="backup-power"), asks="play"
    )
    play(state, "event seagull-swarm b p2")
    assert moves(state) == ["allow", "react backup-power"]
    play(state, "allow")
    assert (ride(state, FOE, 1), side(state, FOE)) == ("!fish-kiosk", "backup-power")


def test_unf_66_a_reaction_keeps_the_attraction_open() -> None:
    state = table(
        park(hand="seagull-swarm"), park("1 fish-kiosk", side="backup-power"), asks="play"
    )
    play(state, "event seagull-swarm b p2", "react backup-power")
    assert (ride(state, FOE, 1), side(state, FOE)) == ("fish-kiosk", "!backup-power")


def test_unf_67_hacker_cards_say_so_in_their_type() -> None:
    hackers = {card.id for card in CARDS if "hacker" in card.types}
    assert hackers == {"script-kiddie", "phisher", "ransomware-crew", "white-hat"}


def test_unf_68_a_foe_is_another_player() -> None:
    state = table(park(hand="treasure-dive"), asks="play")
    assert not can(state, "event treasure-dive b p1")


def test_unf_69_attack_and_defence_symbols() -> None:
    assert "attacks-hacking" in signs(CARDS[NUMBER["phisher"]])
    assert "blocks-hacking" in signs(CARDS[NUMBER["firewall"]])
    assert "attacks-hacking" in signs(CARDS[NUMBER["zero-day"]])
    assert "blocks-hacking" in signs(CARDS[NUMBER["zero-day"]])
    plain = event("x", "X", "play: gain(1)", "play: gain(2)")
    assert signs(plain) == ()


def test_two_equal_event_cards_are_offered_once() -> None:
    state = table(park(hand="crypto-boom crypto-boom"), asks="play")
    assert moves(state).count("event crypto-boom a") == 1
    play(state, "event crypto-boom a")
    assert hand(state, ME) == "crypto-boom"
