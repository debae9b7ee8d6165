"""Every Event card of Comicbook, both uses: what it does, and when it cannot."""

from __future__ import annotations

import pytest

from fairground.games.unfair.rules.park.abilities import power_of
from fairground.games.unfair.rules.park.stars import stars_of
from tests.games.unfair.tables import (
    FOE,
    ME,
    can,
    coins,
    draws,
    end_round,
    hand,
    moves,
    park,
    pile,
    play,
    ride,
    side,
    table,
    why_not,
)

pytestmark = pytest.mark.rules

PACKS = "comicbook hacker"


def test_origin_story_a_keeps_all_staff_and_powers_of_four() -> None:
    state = table(park(hand="origin-story"), asks="play", packs=PACKS)
    luck = draws(state, "phisher", "queue-app", "flight", "cybercafe")
    play(state, "event origin-story a", luck=luck)
    assert hand(state, ME) == "phisher flight"
    assert (pile(state, "queue-app"), pile(state, "origin-story")) == (1, 1)


def test_origin_story_b_makes_all_staff_unavailable_but_not_resources() -> None:
    foe = park(side="masked-guard white-hat firewall")
    state = table(park(hand="origin-story"), foe, asks="play", packs=PACKS)
    play(state, "event origin-story b p2")
    assert side(state, FOE) == "!masked-guard !white-hat firewall"
    nobody = table(park(hand="origin-story"), park(side="firewall"), asks="play", packs=PACKS)
    assert not can(nobody, "event origin-story b p2")


def test_team_up_a_builds_a_person_or_a_power_for_half() -> None:
    me = park(side="masked-guard", hand="team-up mild-reporter flight firewall", coins=4)
    state = play(table(me, asks="play", packs=PACKS), "event team-up a")
    assert not can(state, "build firewall from hand")
    assert coins(play(state.clone(), "build mild-reporter from hand"))[ME] == 0
    assert coins(play(state, "build flight+masked-guard from hand"))[ME] == 2


def test_team_up_b_swaps_people_with_what_they_carry() -> None:
    me = park(side="office-intern", hand="team-up")
    foe = park(side="gadget-inventor+flight !white-hat")
    state = table(me, foe, asks="play", packs=PACKS)
    play(state, "event team-up b p2", "choose p2:gadget-inventor")
    assert side(state, ME) == "gadget-inventor flight"
    assert side(state, FOE) == "!white-hat office-intern"


def test_team_up_b_needs_people_on_both_sides() -> None:
    alone = table(park(hand="team-up"), park(side="masked-guard"), asks="play", packs=PACKS)
    assert why_not(alone, "event team-up b p2") == "UNF-53"
    shielded = table(
        park(hand="team-up", side="office-intern"),
        park(side="masked-guard+iron-skin"),
        asks="play",
        packs=PACKS,
    )
    assert not can(shielded, "event team-up b p2")


def test_secret_identity_blocks_two_classes_and_no_others() -> None:
    me = park("1 data-drop queue-app", hand="secret-identity", side="masked-guard")
    for text, blocks in (
        ("event epic-showdown b p1", True),
        ("event monologue b p1", True),
        ("event lost-issue b p1", False),
        ("event crypto-boom b p1", False),
    ):
        foe = park(hand=text.split()[1])
        state = table(me, foe, asks="play", turn=FOE, packs=PACKS)
        play(state, text)
        assert can(state, "block secret-identity") == blocks


def test_secret_identity_b_gains_four() -> None:
    state = table(park(hand="secret-identity", coins=0), asks="play", packs=PACKS)
    assert not can(state, "event secret-identity a")
    assert coins(play(state, "event secret-identity b"))[ME] == 4


def test_epic_showdown_a_pays_for_power_up_to_six() -> None:
    me = park(hand="epic-showdown", side="masked-guard+flight", coins=0)
    assert coins(play(table(me, asks="play", packs=PACKS), "event epic-showdown a"))[ME] == 3
    crew = "masked-guard+flight+eternity-grip+iron-skin+lucky-streak"
    strong = park(hand="epic-showdown", side=crew, coins=0)
    assert coins(play(table(strong, asks="play", packs=PACKS), "event epic-showdown a"))[ME] == 6


def test_epic_showdown_b_demolishes_a_topmost_upgrade() -> None:
    foe = park("1 data-drop queue-app free-wi-fi", "2 vr-pods", "3 cybercafe")
    state = table(park(hand="epic-showdown"), foe, asks="play", packs=PACKS)
    play(state, "event epic-showdown b p2")
    assert moves(state) == ["choose p2:@1/free-wi-fi", "choose p2:@2/vr-headset"]
    assert ride(play(state.clone(), moves(state)[0]), FOE, 1) == "data-drop queue-app"
    play(state, "choose p2:@2/vr-headset")
    assert ride(state, FOE, 2) == "!vr-pods vr-headset"


def test_retcon_a_takes_another_event_from_the_discards() -> None:
    state = table(park(hand="retcon"), asks="play", discards="retcon monologue", packs=PACKS)
    play(state, "event retcon a")
    assert hand(state, ME) == "monologue"
    only = table(park(hand="retcon"), asks="play", discards="retcon", packs=PACKS)
    assert not can(only, "event retcon a")


def test_retcon_b_makes_the_foe_discard_two() -> None:
    foe = park(hand="queue-app firewall cybercafe")
    state = table(park(hand="retcon"), foe, asks="play", packs=PACKS)
    play(state, "event retcon b p2", "discard firewall", "discard cybercafe")
    assert hand(state, FOE) == "queue-app"
    empty = table(park(hand="retcon"), asks="play", packs=PACKS)
    assert not can(empty, "event retcon b p2")


def test_lost_issue_a_buries_under_any_own_attraction() -> None:
    me = park("1 data-drop", "2 !phone-booth", hand="lost-issue queue-app")
    state = play(table(me, asks="play", packs=PACKS), "event lost-issue a")
    assert moves(state) == ["bury queue-app under @1", "bury queue-app under @2"]
    assert not can(table(park(hand="lost-issue"), asks="play", packs=PACKS), "event lost-issue a")


def test_lost_issue_b_closes_a_largest_attraction_of_choice() -> None:
    foe = park("1 data-drop queue-app", "2 cybercafe queue-app", "3 escape-room")
    state = table(park(hand="lost-issue"), foe, asks="play", packs=PACKS)
    play(state, "event lost-issue b p2")
    assert moves(state) == ["choose p2:@1", "choose p2:@2"]
    closed = park("1 !data-drop queue-app", "2 cybercafe")
    none = table(park(hand="lost-issue"), closed, asks="play", packs=PACKS)
    assert not can(none, "event lost-issue b p2")


def test_plot_twist_a_reopens_everything() -> None:
    me = park("1 !data-drop", side="!masked-guard !firewall", hand="plot-twist", coins=0)
    state = play(table(me, asks="play", packs=PACKS), "event plot-twist a")
    assert (ride(state, ME, 1), side(state, ME)) == ("data-drop", "masked-guard firewall")
    assert coins(state)[ME] == 1


def test_plot_twist_b_spares_quality() -> None:
    foe = park("1 data-drop queue-app")
    state = table(park(hand="plot-twist"), foe, asks="play", packs=PACKS)
    assert not can(state, "event plot-twist b p2")


def test_monologue_a_is_pinned_power_and_stars() -> None:
    state = table(park(hand="monologue"), packs=PACKS, asks="play")
    play(state, "event monologue a")
    assert (power_of(state, ME), stars_of(state, ME)) == (1, 2)
    end_round(state)
    assert (power_of(state, ME), stars_of(state, ME)) == (0, 0)
    assert pile(state, "monologue") == 1


def test_monologue_b_takes_three_coins_where_there_are_coins() -> None:
    state = table(park(hand="monologue", coins=0), park(coins=2), asks="play", packs=PACKS)
    play(state, "event monologue b p2")
    assert coins(state) == [2, 0]
    poor = table(park(hand="monologue"), park(coins=0), asks="play", packs=PACKS)
    assert not can(poor, "event monologue b p2")
