"""Staff powers, people who change parks, protection, buried cards, entrances: the Comicbook rules
of UNF-92 to UNF-218 that are about no single card."""

from __future__ import annotations

import pytest

from fairground.games.unfair.cards.assemble import Program
from fairground.games.unfair.cards.card import helper
from fairground.games.unfair.cards.deck import NUMBER
from fairground.games.unfair.cards.vocabulary import TRIGGERS
from fairground.games.unfair.events import Drew, RoundBegan
from fairground.games.unfair.rules.language.codes import ON_START
from fairground.games.unfair.rules.park.abilities import power_of, supers_of
from fairground.games.unfair.rules.park.stars import stars_of
from tests.games.unfair.tables import (
    FOE,
    ME,
    can,
    coins,
    end_round,
    load,
    moves,
    park,
    pile,
    play,
    reveal,
    ride,
    side,
    table,
    why_not,
)

pytestmark = pytest.mark.rules

PACKS = "comicbook hacker"


def test_unf_33_what_begins_the_events_step_comes_before_the_draw_section() -> None:
    told = end_round(table(turn=FOE, action=5, packs=PACKS))
    kinds = [type(event) for event in told]
    assert kinds.index(RoundBegan) < kinds.index(Drew)
    # No card of the set uses the hook; one that did would be read like any other.
    early = helper("staff", "early-bird", "Early Bird", price=1, rule="start: gain(1)")
    assert Program((early,)).ability_trigger == [ON_START]
    assert TRIGGERS[ON_START] == "start"


def test_unf_71_an_effect_may_give_a_fourth_action() -> None:
    data = table(turn=FOE, action=5, packs=PACKS).dump()
    data["players"][FOE]["fourth-action"] = 1
    state = load(data)
    play(state, "loose-change")
    assert (state.turn, state.step) == (FOE, 2)
    play(state, "loose-change")
    assert state.step != 2 or state.round == 3
    assert list(state.extra) == [0, 0]


def test_unf_92_two_half_prices_do_not_add_up_and_free_beats_half() -> None:
    me = park("1 data-drop", side="masked-guard", hand="team-up mild-reporter", coins=4)
    state = table(me, asks="play", packs=PACKS)
    reveal(state, "hiring-day")
    play(state, "event team-up a", "build mild-reporter from hand")
    assert coins(state)[ME] == 0
    lair = park("1 data-drop", gates="lunatic-lair", hand="beta-release", coins=0)
    state = table(lair, asks="play", market="queue-app", packs=PACKS)
    play(state, "event beta-release a")
    assert can(state, "build queue-app@1 from market")


def test_unf_103_the_upper_entrance_uncovers_the_lower_one() -> None:
    me = park(gates="scanner-arches", showcase="lunatic-lair")
    state = table(me, packs=PACKS)
    play(state, "build lunatic-lair from showcase", "loose-change")
    assert (stars_of(state, ME), state.gates[ME][-1]) == (2, NUMBER["lunatic-lair"])
    play(state, "demolish gate")
    assert (stars_of(state, ME), pile(state, "lunatic-lair")) == (1, 1)


def test_unf_107_a_ban_is_not_lifted_by_one_more() -> None:
    state = table(park(gates="lunatic-lair", side="cleared-block"), packs="comicbook kaiju")
    assert supers_of(state, ME) == 0
    assert supers_of(table(park(side="cleared-block"), packs="comicbook kaiju"), ME) == 2


def test_unf_152_a_closing_in_place_of_a_demolition_can_be_answered() -> None:
    me = park("1 vr-pods", side="stunt-double")
    state = table(me, park(hand="epic-showdown"), asks="play", turn=FOE, packs=PACKS)
    play(state, "event epic-showdown b p1", "react stunt-double")
    assert (ride(state, ME, 1), side(state, ME)) == ("vr-pods vr-headset", "!stunt-double")


# Staff powers


def test_unf_156_a_power_is_built_on_a_person_and_goes_with_it() -> None:
    state = table(park(side="masked-guard firewall", hand="flight"), packs=PACKS)
    builds = [move for move in moves(state) if "flight" in move]
    assert builds == ["build flight+masked-guard from hand"]
    assert why_not(state, "build flight+mild-reporter from hand") == "UNF-156"
    play(state, builds[0], "loose-change", "demolish masked-guard")
    assert (side(state, ME), pile(state, "flight")) == ("firewall", 1)


def test_unf_156_without_staff_no_power_can_be_built() -> None:
    state = table(park(side="firewall", hand="flight"), packs=PACKS)
    assert not [move for move in moves(state) if "flight" in move]
    reason = state.why_not(ME, state.parse("build flight+masked-guard from hand"))
    assert reason is not None
    assert "no Masked Guard; you have no staff" in reason.text


def test_unf_157_the_power_icon_counts_for_the_park() -> None:
    assert power_of(table(park(side="masked-guard+flight"), packs=PACKS), ME) == 1


def test_unf_158_its_stars_add_to_the_persons() -> None:
    assert stars_of(table(park(side="masked-guard+flight+iron-skin"), packs=PACKS), ME) == 3


def test_unf_159_away_with_the_person_go_ability_icon_and_stars() -> None:
    me = park("1 !data-drop", side="!masked-guard+super-strength")
    state = table(me, asks="play", packs=PACKS)
    assert (power_of(state, ME), stars_of(state, ME)) == (0, 0)
    assert not can(state, "use masked-guard+super-strength")


def test_unf_160_any_number_of_powers_also_on_somebody_unavailable() -> None:
    state = table(park(side="!masked-guard+flight", hand="iron-skin"), packs=PACKS)
    play(state, "build iron-skin+masked-guard from hand")
    assert (side(state, ME), stars_of(state, ME)) == ("!masked-guard flight iron-skin", 0)
    end_round(state)
    assert stars_of(state, ME) == 3


def test_unf_162_a_persons_ability_is_its_own_rule_box_only() -> None:
    me = park("1 !data-drop", side="mild-reporter+super-strength", coins=0)
    state = play(table(me, asks="play", packs=PACKS), "use mild-reporter", "pass")
    assert (coins(state)[ME], ride(state, ME, 1)) == (2, "!data-drop")
    assert can(state, "use mild-reporter+super-strength")


def test_unf_163_a_power_is_no_upgrade() -> None:
    me = park(side="masked-guard+flight", gates="lunatic-lair")
    state = table(me, turn=FOE, action=5, packs=PACKS)
    end_round(state)
    assert side(state, ME) == "masked-guard flight"
    foe = table(park(hand="epic-showdown"), me, asks="play", packs=PACKS)
    assert not can(foe, "event epic-showdown b p2")


def test_unf_166_who_changes_parks_keeps_powers_tokens_and_face() -> None:
    me = park(side="!mermaid+flight", tokens=6)
    null = park(side="masked-guard+iron-skin+lucky-streak", mastermind="doctor-null")
    state = table(null, me, asks="play", packs="comicbook ocean")
    play(state, "mastermind 3 p2")
    assert side(state, ME).endswith("!mermaid flight")
    assert state.side_coins[list(state.side_card).index(NUMBER["mermaid"])] == 6
    assert power_of(state, ME) == 2  # the mastermind has left


def test_unf_167_the_intern_serves_its_last_owner_whoever_dismissed_it() -> None:
    me = park(side="office-intern", coins=0)
    mirage = park(side="masked-guard+iron-skin+lucky-streak", mastermind="doctor-null")
    state = table(mirage, me, discards="mild-reporter", asks="play", packs=PACKS)
    play(state, "mastermind 3 p2")
    assert side(state, ME).endswith("office-intern")  # seized, so not gone
    state = table(me, discards="mild-reporter", packs=PACKS)
    play(state, "demolish office-intern")
    assert moves(state)[0] == "decline"
    play(state, "decline")
    assert (side(state, ME), state.turn) == ("", FOE)


def test_unf_167_offered_is_a_money_window() -> None:
    state = table(park(side="office-intern", coins=0), discards="mild-reporter", packs=PACKS)
    play(state, "demolish office-intern")
    assert can(state, "loan")


# Protection


def test_unf_150_protection_never_stops_the_owner() -> None:
    state = table(park(side="masked-guard+iron-skin"), packs=PACKS)
    play(state, "demolish masked-guard")
    assert side(state, ME) == ""


def test_unf_151_an_owner_may_hand_on_somebody_protected_and_nothing_happens() -> None:
    me = park(side="masked-guard+iron-skin mild-reporter")
    state = table(me, park(side="white-hat"), asks="play", packs=PACKS)
    reveal(state, "crossover-chaos")
    play(state, "give masked-guard")
    assert side(state, ME) == "masked-guard iron-skin mild-reporter white-hat"
    assert side(state, FOE) == ""


def test_unf_151_an_opponent_cannot_choose_what_is_protected() -> None:
    foe = park(side="masked-guard+iron-skin white-hat")
    null = park(side="stunt-double+flight+lucky-streak", mastermind="doctor-null")
    state = table(null, foe, asks="play", packs=PACKS)
    play(state, "mastermind 3 p2", "allow")
    assert side(state, FOE) == "masked-guard iron-skin"


# Buried cards


def test_unf_196_an_exhumed_card_goes_where_the_rule_says() -> None:
    me = park("1 data-drop", buried={1: "flight mild-reporter"}, side="masked-guard")
    state = play(table(me, packs=PACKS), "demolish @1")
    assert (pile(state, "flight"), pile(state, "mild-reporter"), state.buried) == (1, 1, [])


def test_unf_198_cards_are_buried_also_under_closed_and_plain_attractions() -> None:
    me = park("1 !data-drop", "2 phone-booth", hand="lost-issue flight")
    state = play(table(me, asks="play", packs=PACKS), "event lost-issue a")
    assert moves(state) == ["bury flight under @1", "bury flight under @2"]


def test_unf_218_what_moves_stays_in_play_with_its_tokens() -> None:
    me = park(side="mermaid", tokens=4, hand="team-up")
    state = table(me, park(side="stunt-double"), asks="play", packs="comicbook ocean")
    play(state, "event team-up b p2")
    assert (side(state, FOE), list(state.side_coins)) == ("mermaid", [4, 0])
    assert list(state.side_seat) == [FOE, ME]


def test_unf_293_any_number_may_be_none() -> None:
    me = park(
        "1 data-drop",
        buried={1: "phone-booth"},
        side="masked-guard+iron-skin+lucky-streak",
        mastermind="zam-zmif",
    )
    state = play(table(me, asks="play", packs=PACKS), "mastermind 3", "done")
    assert len(state.buried) == 1
    assert state.minds[ME] == -1


def test_unf_338_nothing_revealed_stays_on_the_table() -> None:
    state = table(park(hand="origin-story"), asks="play", packs=PACKS)
    before = state.census()
    play(state, "event origin-story a")
    assert (state.drawn, state.drawn_seat) == ([], -1)
    assert state.census() == before
