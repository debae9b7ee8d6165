"""Masterminds from the deal to the box: UNF-7, UNF-84, UNF-170 to UNF-187."""

from __future__ import annotations

import pytest

from fairground.games.unfair.cards.deck import NUMBER
from fairground.games.unfair.events import MindLeft, Recruited, Schemed
from fairground.games.unfair.rules.park.abilities import power_of
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel.events import Event
from fairground.kernel.luck import fast_luck
from tests.games.unfair.tables import (
    FOE,
    GAME,
    ME,
    can,
    coins,
    end_round,
    hand,
    moves,
    park,
    pile,
    play,
    ride,
    seen,
    side,
    table,
    why_not,
)

pytestmark = pytest.mark.rules

PACKS = "comicbook hacker"
CREW = "masked-guard+flight+lucky-streak"
"""Three Power icons together with a mastermind."""


def schemes(state: Unfair) -> list[str]:
    return [move for move in moves(state) if move.startswith("mastermind")]


def test_unf_7_one_mastermind_each_face_down_the_rest_to_the_box() -> None:
    options = GAME.options(packs=("comicbook", "ocean", "hacker"))
    state = GAME.new(3, options, fast_luck(4))
    assert isinstance(state, Unfair)
    assert len({*state.minds}) == 3
    view = seen(state, ME)
    assert view.parks[ME].mastermind == state.minds[ME]
    assert (view.parks[FOE].mastermind, view.parks[FOE].masterminds) == (None, 1)


def test_unf_7_without_comicbook_there_are_none() -> None:
    state = GAME.new(2, GAME.options(packs=("ocean", "hacker")), fast_luck(4))
    assert isinstance(state, Unfair)
    assert list(state.minds) == [-1, -1]


def test_unf_84_recruiting_is_an_action() -> None:
    me = park(mastermind="!redshift", showcase="lunatic-lair tower-of-titans")
    state = table(me, packs=PACKS)
    assert not can(table(me, asks="play", packs=PACKS), "recruit")
    play(state, "recruit")
    assert state.turn == FOE


def test_unf_170_a_mastermind_is_neither_staff_nor_an_item() -> None:
    me = park(mastermind="redshift")
    assert not [move for move in moves(table(me, packs=PACKS)) if move.startswith("demolish")]
    state = table(park(hand="origin-story"), me, asks="play", packs=PACKS)
    assert not can(state, "event origin-story b p2")


def test_unf_171_two_showcase_cards_go_to_the_box_unseen() -> None:
    me = park(mastermind="!redshift", showcase="lunatic-lair tower-of-titans")
    told: list[Event] = []
    state = play(table(me, packs=PACKS), "recruit", told=told)
    assert told[0] == Recruited(ME, NUMBER["redshift"])
    assert (state.showcase[ME], len(state.box[ME])) == ([], 2)
    view = seen(state, FOE)
    assert (view.parks[ME].mastermind, view.parks[ME].recruited) == (NUMBER["redshift"], True)
    assert view.parks[ME].sold is None


@pytest.mark.parametrize("cards", ["", "lunatic-lair"])
def test_unf_172_without_both_showcase_cards_nobody_is_recruited(cards: str) -> None:
    state = table(park(mastermind="!redshift", showcase=cards), packs=PACKS)
    assert why_not(state, "recruit") == "UNF-172"


def test_unf_173_it_may_be_the_first_action_of_the_game() -> None:
    me = park(mastermind="!redshift", showcase="lunatic-lair tower-of-titans", coins=0)
    assert can(table(me, round=1, packs=PACKS), "recruit")


def test_unf_174_ten_coins_or_the_mastermind() -> None:
    me = park(mastermind="!redshift", showcase="lunatic-lair tower-of-titans", coins=0)
    sold = play(table(me, packs=PACKS), "sell-showcase")
    assert (coins(sold)[ME], can(sold, "recruit")) == (10, False)
    hired = play(table(me, packs=PACKS), "recruit", "loose-change")
    assert not can(hired, "sell-showcase")


def test_unf_175_any_level_with_enough_power() -> None:
    strong = park("1 caped-coaster queue-app", "2 data-drop", side=CREW, mastermind="redshift")
    state = table(strong, asks="play", packs=PACKS)
    assert schemes(state) == ["mastermind 1", "mastermind 2", "mastermind 3"]
    weak = park("1 caped-coaster", side="masked-guard+flight", mastermind="redshift")
    assert "mastermind 3" not in schemes(table(weak, asks="play", packs=PACKS))


def test_unf_176_its_own_icon_counts_so_level_1_always_works() -> None:
    state = table(park(mastermind="doctor-null"), asks="play", packs=PACKS)
    assert power_of(state, ME) == 1
    assert schemes(state) == ["mastermind 1"]
    second = park(side="masked-guard+flight", mastermind="doctor-null")
    assert schemes(table(second, asks="play", packs=PACKS)) == ["mastermind 1", "mastermind 2"]


def test_unf_177_only_in_the_owners_turn_of_the_play_section() -> None:
    state = table(park(mastermind="doctor-null"), packs=PACKS)
    assert schemes(state) == []
    assert why_not(state, "mastermind 1") == "UNF-177"


def test_unf_178_one_ability_a_round() -> None:
    state = table(park(side=CREW, mastermind="doctor-null"), asks="play", packs=PACKS)
    told: list[Event] = []
    play(state, "mastermind 2", "pass", told=told)
    assert Schemed(ME, NUMBER["doctor-null"], 2, -1) in told
    assert schemes(state) == []
    assert why_not(state, "mastermind 1") == "UNF-178"
    end_round(state)
    while state.turn != ME:
        play(state, moves(state)[0])
    assert "mastermind 2" in schemes(state)


def test_unf_179_level_1_looks_at_four_park_cards() -> None:
    state = table(park(mastermind="ironclad"), asks="play", packs=PACKS)
    play(state, "mastermind 1")
    assert len(state.drawn) == 4
    keeps = [move for move in moves(state) if move != "keep none"]
    play(state, keeps[0])
    assert len(state.hands[ME]) == 1


def test_unf_180_after_level_3_the_mastermind_goes_to_the_box() -> None:
    me = park(side=CREW, mastermind="doctor-null")
    told: list[Event] = []
    state = table(me, park(side="firewall"), asks="play", packs=PACKS)
    play(state, "mastermind 3 p2", told=told)
    assert side(state, ME).endswith("firewall")
    assert MindLeft(ME, NUMBER["doctor-null"]) in told
    assert (state.minds[ME], pile(state, "doctor-null")) == (-1, 1)
    assert seen(state, FOE).boxed == (NUMBER["doctor-null"],)


def test_unf_181_a_blocked_level_3_is_completed_all_the_same() -> None:
    me = park(side=CREW, mastermind="doctor-null")
    foe = park(side="firewall", hand="secret-identity")
    state = table(me, foe, asks="play", packs=PACKS)
    play(state, "mastermind 3 p2", "block secret-identity")
    assert side(state, FOE) == "firewall"
    assert state.minds[ME] == -1


def test_unf_182_without_an_active_grip_there_is_no_choice() -> None:
    me = park(side=f"{CREW} !white-hat+eternity-grip", mastermind="doctor-null")
    state = table(me, park(side="firewall"), asks="play", packs=PACKS)
    play(state, "mastermind 3 p2")
    assert state.minds[ME] == -1


def test_unf_182_the_grip_may_be_kept() -> None:
    me = park(side="masked-guard+eternity-grip", mastermind="doctor-null")
    state = table(me, park(side="firewall"), asks="play", packs=PACKS)
    play(state, "mastermind 3 p2")
    assert moves(state) == ["grip", "dismiss"]
    play(state, "dismiss")
    assert side(state, ME) == "masked-guard eternity-grip firewall"
    assert state.minds[ME] == -1


# Each mastermind


def redshift(*rides: str, crew: str = CREW) -> Unfair:
    me = park(*rides, side=crew, mastermind="redshift", coins=0)
    return play(table(me, asks="play", packs="comicbook ocean"), "mastermind 3")


def test_unf_183_attractions_go_anywhere_and_gaps_may_remain() -> None:
    state = redshift("1 caped-coaster penguins", "2 wave-coaster")
    play(state, "shift @1 to @5")
    assert [ride(state, ME, space) for space in (1, 2, 5)] == [
        "-",
        "wave-coaster",
        "caped-coaster penguins",
    ]


def test_unf_184_two_attractions_change_places_and_only_one_is_named() -> None:
    state = redshift("1 caped-coaster penguins", "2 wave-coaster octopus")
    play(state, "shift @1 to @2")
    assert ride(state, ME, 1) == "wave-coaster octopus"
    assert not can(state, "shift @2 to @3")
    play(state, "shift @1 to @4", "done")
    assert ride(state, ME, 4) == "wave-coaster octopus"
    assert state.minds[ME] == -1


def test_unf_184_an_upgrade_moves_once_and_becomes_topmost() -> None:
    state = redshift("1 caped-coaster penguins", "2 wave-coaster octopus", "3 phone-booth")
    assert not can(state, "shift @1/penguins to @3")
    play(state, "shift @1/penguins to @2")
    assert ride(state, ME, 2) == "wave-coaster octopus penguins"
    assert not can(state, "shift @2/penguins to @1")
    play(state, "shift @2 to @1")
    assert not can(state, "shift @1/penguins to @2")
    assert can(state, "shift @1/octopus to @2")


def test_unf_184_a_power_goes_to_anotquinn_person() -> None:
    state = redshift("1 caped-coaster", crew=f"{CREW} mild-reporter")
    play(state, "shift masked-guard+flight to mild-reporter")
    assert not can(state, "shift mild-reporter+flight to masked-guard")
    play(state, "shift masked-guard+lucky-streak to mild-reporter", "done")
    powers = [state.side_on[k] for k in range(len(state.side_card)) if state.side_on[k] >= 0]
    assert len({*powers}) == 1


def test_unf_184_the_dump_of_a_half_rearranged_park_goes_on() -> None:
    state = redshift("1 caped-coaster penguins", "2 wave-coaster")
    play(state, "shift @1 to @3")
    twin = GAME.load(state.dump())
    assert twin.legal(ME) == state.legal(ME)


def test_redshift_2_moves_an_upgrade_for_a_coin() -> None:
    me = park("1 caped-coaster penguins", "2 wave-coaster", side=CREW, mastermind="redshift")
    state = table({**me, "coins": 0}, asks="play", packs="comicbook ocean")
    play(state, "mastermind 2")
    assert (ride(state, ME, 2), coins(state)[ME]) == ("wave-coaster penguins", 1)
    assert state.recruited[ME] == 1


def test_zam_zmif_2_buries_a_card() -> None:
    me = park("1 caped-coaster", side=CREW, mastermind="zam-zmif", hand="phone-booth")
    state = play(table(me, asks="play", packs=PACKS), "mastermind 2")
    play(state, "bury phone-booth under @1")
    assert len(state.buried) == 1
    bare = park(side=CREW, mastermind="zam-zmif", hand="phone-booth")
    assert not can(table(bare, asks="play", packs=PACKS), "mastermind 2")


def test_unf_185_any_number_of_cards_is_dug_up_the_rest_stays() -> None:
    buried = {1: "phone-booth mild-reporter"}
    me = park("1 caped-coaster", side=CREW, mastermind="zam-zmif", buried=buried, coins=0)
    state = table(me, asks="play", packs=PACKS)
    play(state, "mastermind 3", "build mild-reporter from buried", "done")
    assert side(state, ME).endswith("mild-reporter")
    assert len(state.buried) == 1
    none = park("1 caped-coaster", side=CREW, mastermind="zam-zmif")
    assert not can(table(none, asks="play", packs=PACKS), "mastermind 3")


def test_unf_185_skipping_spaces_is_paid_and_needs_money() -> None:
    me = park(
        "1 caped-coaster",
        side="masked-guard+iron-skin+lucky-streak",
        mastermind="zam-zmif",
        buried={1: "phone-booth"},
        coins=0,
    )
    state = play(table(me, asks="play", packs=PACKS), "mastermind 3")
    assert not can(state, "build phone-booth@3 from buried")
    play(state, "loan", "build phone-booth@3 from buried", "done")
    assert coins(state)[ME] == 2


def test_doctor_null_2_gains_four_and_3_takes_two() -> None:
    me = park(side=CREW, mastermind="doctor-null", coins=0)
    foe = park(side="firewall white-hat subscriber-list")
    assert coins(play(table(me, foe, asks="play", packs=PACKS), "mastermind 2"))[ME] == 4
    state = table(me, foe, asks="play", packs=PACKS)
    play(state, "mastermind 3 p2", "choose p2:firewall", "choose p2:white-hat")
    assert side(state, FOE) == "subscriber-list"
    empty = table(me, park("1 data-drop"), asks="play", packs=PACKS)
    assert not can(empty, "mastermind 3 p2")


def test_the_auditor_2_looks_at_three_events_and_3_robs_everybody() -> None:
    me = park(side=CREW, mastermind="the-auditor", coins=0)
    state = table(me, park(coins=8), park(coins=3), asks="play", packs="comicbook hacker ocean")
    look = play(state.clone(), "mastermind 2")
    assert len(look.drawn) == 3
    play(state, "mastermind 3")
    assert coins(state) == [9, 2, 0]


def test_madame_mirage_2_takes_an_event_and_3_two_topmost_upgrades() -> None:
    me = park("1 caped-coaster queue-app", side=CREW, mastermind="madame-mirage")
    foe = park("1 data-drop queue-app free-wi-fi", "2 vr-pods")
    state = table(me, foe, asks="play", discards="retcon", packs=PACKS)
    assert hand(play(state.clone(), "mastermind 2"), ME) == "retcon"
    play(state, "mastermind 3 p2")
    # The other queue-app has no room in this park, and the headset is printed.
    assert ride(state, ME, 1) == "caped-coaster queue-app free-wi-fi"
    assert ride(state, FOE, 1) == "data-drop queue-app"


def test_madame_mirage_chooses_where_an_upgrade_goes() -> None:
    me = park("1 caped-coaster", "2 cybercafe", side=CREW, mastermind="madame-mirage")
    foe = park("1 data-drop queue-app")
    state = play(table(me, foe, asks="play", packs=PACKS), "mastermind 3 p2")
    assert moves(state) == ["attach queue-app@1", "attach queue-app@2"]
    play(state, "attach queue-app@2")
    assert ride(state, ME, 2) == "cybercafe queue-app"


def test_ironclad_2_protects_everything_until_cleanup() -> None:
    me = park("1 data-drop queue-app", side=f"{CREW} firewall", mastermind="ironclad")
    foe = park(hand="zero-day epic-showdown origin-story")
    state = play(table(me, foe, asks="play", packs=PACKS), "mastermind 2")
    assert not [move for move in moves(state) if move.endswith(" p1")]
    end_round(state)
    assert state.pins == []
    assert pile(state, "ironclad") == 0


def test_ironclad_3_demolishes_twice_on_largest_attractions() -> None:
    me = park(side=CREW, mastermind="ironclad")
    foe = park("1 data-drop queue-app free-wi-fi", "2 cybercafe")
    state = play(table(me, foe, asks="play", packs=PACKS), "mastermind 3 p2")
    assert ride(state, FOE, 1) == "data-drop"
    bare = table(me, park("1 data-drop"), asks="play", packs=PACKS)
    assert not can(bare, "mastermind 3 p2")


# Lunatic Lair


def test_unf_186_the_lair_takes_after_reopening_and_before_the_market() -> None:
    me = park("1 !data-drop queue-app", "2 cybercafe free-wi-fi", gates="lunatic-lair")
    state = table(me, turn=FOE, action=5, market="phisher", packs=PACKS)
    play(state, "loose-change")
    assert moves(state) == ["choose @1/queue-app", "choose @2/free-wi-fi"]
    assert ride(state, ME, 1)[0] == "d"
    assert NUMBER["phisher"] in state.market
    play(state, "choose @2/free-wi-fi")
    assert pile(state, "phisher") == 1


def test_unf_186_protection_does_not_stop_the_owners_own_lair() -> None:
    me = park("1 data-drop queue-app", gates="lunatic-lair")
    state = table(me, turn=FOE, action=5, packs=PACKS)
    end_round(state)
    assert ride(state, ME, 1) == "data-drop"


def test_unf_187_a_built_in_upgrade_closes_its_attraction_for_the_round() -> None:
    me = park("1 vr-pods", "2 data-drop queue-app", gates="lunatic-lair")
    state = table(me, turn=FOE, action=5, packs=PACKS)
    play(state, "loose-change", "choose @1/vr-headset")
    assert ride(state, ME, 1) == "!vr-pods vr-headset"
    assert state.round == 3


def test_unf_185_a_card_dug_up_is_offered_free_but_for_the_spaces_it_skips() -> None:
    me = park(
        "1 caped-coaster",
        side="masked-guard+iron-skin+lucky-streak",
        buried={1: "sidekick-snacks"},
        mastermind="zam-zmif",
        coins=3,
    )
    state = play(table(me, asks="play", packs=PACKS), "mastermind 3")
    prompt = state.game.scene(state.view(ME)).prompt
    offered = {choice.move: choice.label for choice in prompt.choices}
    free = offered["build sidekick-snacks@2 from buried"]
    assert free == "Build Sidekick Snacks in space 2 from under your attractions for 0 coins"
    skipping = offered["build sidekick-snacks@3 from buried"]
    digging = "Build Sidekick Snacks in space 3 from under your attractions for 3 coins"
    assert skipping == f"{digging}: 0, and 3 to skip 1 space (UNF-93)"
    assert "build sidekick-snacks@4 from buried" not in offered
    assert prompt.hint == "It is free, but for spaces you skip."
    play(state, "build sidekick-snacks@3 from buried")
    assert state.coins[ME] == 0
