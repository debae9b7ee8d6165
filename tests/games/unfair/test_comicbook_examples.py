"""The worked examples of the rules that need Comicbook, game changers or more than two players."""

from __future__ import annotations

import pytest

from fairground.games.unfair.cards.deck import NUMBER
from fairground.games.unfair.events import Income, Rewired
from fairground.games.unfair.rules.park.abilities import capacity_of, power_of
from fairground.games.unfair.rules.park.looks import size_of
from fairground.games.unfair.rules.park.stars import stars_of
from fairground.games.unfair.rules.points import plan_points
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
    side,
    start_hand,
    table,
)

pytestmark = pytest.mark.rules

COMIC = "comicbook hacker"


def test_example_2_neither_a_booth_nor_a_picnic_is_a_proper_attraction() -> None:
    packs = ("comicbook", "kaiju", "hacker", "ocean")
    state = start_hand("phone-booth rubble-picnic flight firewall penguins", packs)
    assert moves(state) == ["keep", "redraw"]


def test_example_6_the_lair_sells_market_upgrades_for_nothing() -> None:
    me = park("1 data-drop", hand="queue-app", gates="lunatic-lair", coins=7)
    state = table(me, market="queue-app", packs=COMIC)
    assert coins(play(state.clone(), "build queue-app@1 from market"))[ME] == 7
    assert coins(play(state, "build queue-app@1 from hand"))[ME] == 0


def test_example_8_the_lair_bans_super_attractions_at_once() -> None:
    me = park(
        "1 data-drop",
        "2 mainframe-citadel queue-app",
        buried={2: "light-tunnel"},
        showcase="lunatic-lair",
        coins=13,
    )
    state = play(table(me, packs=COMIC), "build lunatic-lair from showcase")
    assert coins(state)[ME] == 0
    assert ride(state, ME, 2) == "-"
    assert (pile(state, "queue-app"), pile(state, "light-tunnel")) == (1, 1)
    assert state.buried == []
    assert state.turn == FOE


def test_example_9_an_entrance_over_an_entrance() -> None:
    me = park("1 vr-pods penguins", gates="lunatic-lair", showcase="scanner-arches", coins=20)
    state = table(me, park(), park(), market="queue-app", packs="comicbook hacker ocean")
    play(state, "build scanner-arches from showcase")
    assert capacity_of(state, ME) == 18
    assert state.gates[ME] == [NUMBER["lunatic-lair"], NUMBER["scanner-arches"]]
    play(state, "loose-change", "loose-change")
    assert coins(play(state.clone(), "build queue-app@1 from market"))[ME] == 2
    play(state, "demolish gate")
    assert state.gates[ME] == [NUMBER["lunatic-lair"]]
    assert pile(state, "scanner-arches") == 1
    assert capacity_of(state, ME) == 15
    play(state, "loose-change", "loose-change")
    assert coins(play(state, "build queue-app@1 from market"))[ME] == 9


def test_example_12_one_blocks_the_auditor_the_other_pays() -> None:
    auditor = park(side="masked-guard+flight+lucky-streak", mastermind="the-auditor", coins=0)
    blocker = park(hand="secret-identity", coins=9)
    poor = park(coins=4)
    state = table(auditor, blocker, poor, asks="play", packs="comicbook hacker ocean")
    play(state, "mastermind 3", "block secret-identity")
    assert coins(state) == [4, 9, 0]
    assert state.minds[ME] == -1
    assert pile(state, "the-auditor") == 1


def test_example_13_hacking_is_no_intrusion() -> None:
    foe = park("1 data-drop", side="masked-guard")
    state = table(park(side="script-kiddie"), foe, asks="play", packs=COMIC)
    play(state, "use script-kiddie p2")
    assert ride(state, FOE, 1) == "!data-drop"
    assert state.turn == FOE
    assert can(state, "pass")


def test_example_14_villain_strike_closes_each_largest_that_is_open() -> None:
    me = park(
        "1 !caped-coaster penguins queue-app coral-finish",
        "2 data-drop penguins octopus free-wi-fi",
        "3 cybercafe seals",
    )
    state = table(me, park(), park(), asks="play", packs="comicbook hacker ocean")
    reveal(state, "villain-strike")
    assert [ride(state, ME, space)[0] for space in (1, 2, 3)] == ["!", "!", "c"]
    me = park(
        "1 !caped-coaster penguins queue-app coral-finish seals",
        "2 data-drop penguins octopus free-wi-fi",
    )
    state = table(me, park(), park(), asks="play", packs="comicbook hacker ocean")
    reveal(state, "villain-strike")
    assert ride(state, ME, 2)[0] == "d"


def test_example_17_the_stunt_double_takes_the_fall() -> None:
    me = park("1 caped-coaster", side="stunt-double")
    state = table(me, park(hand="lost-issue"), asks="play", turn=FOE, packs=COMIC)
    play(state, "event lost-issue b p1", "react stunt-double")
    assert ride(state, ME, 1) == "caped-coaster"
    assert side(state, ME) == "!stunt-double"


def test_example_18_a_hard_pass_pays_in_the_next_turn() -> None:
    me, foe = park(coins=0), park(hand="treasure-dive", coins=0)
    state = table(me, foe, asks="play", options={"hard_pass": True})
    play(state, "hard-pass")
    assert coins(state)[ME] == 0
    play(state, "event treasure-dive a")
    assert coins(state) == [1, 5]
    play(state, "pass")
    assert state.step == 2


def test_example_36_power_goes_with_the_guard() -> None:
    me = park(side="masked-guard+flight+eternity-grip", mastermind="redshift")
    foe = park(hand="origin-story")
    state = table(me, foe, asks="play", turn=FOE, packs=COMIC)
    assert power_of(state, ME) == 4
    assert stars_of(state, ME) == 2
    play(state, "event origin-story b p1")
    assert side(state, ME).startswith("!masked-guard")
    assert power_of(state, ME) == 1
    assert stars_of(state, ME) == 0
    assert [move for move in moves(state) if move.startswith("mastermind")] == ["mastermind 1"]


def test_example_37_the_grip_and_half_of_the_park() -> None:
    rides = ("1 caped-coaster", "2 data-drop", "3 cybercafe")
    me = park(*rides, side="masked-guard+eternity-grip", mastermind="doctor-null")
    state = table(me, park(side="firewall"), asks="play", packs=COMIC)
    play(state, "mastermind 3 p2", "grip", "demolish @1", "demolish @3")
    assert [ride(state, ME, space) for space in (1, 2, 3)] == ["-", "data-drop", "-"]
    assert side(state, ME) == "masked-guard firewall"
    assert state.recruited[ME] == 1
    me = park(side="masked-guard+eternity-grip", mastermind="doctor-null")
    state = table(me, park(side="firewall"), asks="play", packs=COMIC)
    play(state, "mastermind 3 p2", "grip")
    assert side(state, ME) == "masked-guard firewall"
    assert state.recruited[ME] == 1


def test_example_38_one_showcase_card_alone_buys_nothing() -> None:
    me = park("1 tower-of-titans", showcase="lunatic-lair", mastermind="!redshift")
    state = table(me, packs=COMIC)
    assert not can(state, "recruit")
    assert not can(state, "sell-showcase")


def test_example_40_buried_cards_are_dug_up_and_built() -> None:
    me = park(
        "1 caped-coaster",
        side="masked-guard+flight+lucky-streak",
        buried={1: "sidekick-snacks comicbook-theme"},
        mastermind="zam-zmif",
        coins=0,
    )
    state = table(me, asks="play", packs=COMIC)
    assert size_of(state, 0) == 3
    before = len(state.hands[ME]) + state.left[0]
    play(state, "mastermind 3", "build sidekick-snacks@2 from buried")
    play(state, "build comicbook-theme@2 from buried", "done")
    assert ride(state, ME, 2) == "sidekick-snacks comicbook-theme"
    assert (coins(state)[ME], size_of(state, 0)) == (0, 1)
    assert len(state.hands[ME]) + state.left[0] + sum(state.pile[:60]) >= before
    assert state.left[0] == before - 3


def test_example_41_the_lair_closes_the_lab_for_a_round() -> None:
    me = park("1 ocean-research-lab", gates="lunatic-lair")
    state = table(me, turn=FOE, action=5, packs="comicbook ocean")
    end_round(state)
    assert ride(state, ME, 1) == "!ocean-research-lab sharks"
    end_round(state)
    assert ride(state, ME, 1) == "!ocean-research-lab sharks"


def test_example_42_the_intern_leaves_and_another_comes() -> None:
    me = park(side="office-intern", coins=0)
    doctor = park(side="masked-guard+flight+lucky-streak", mastermind="doctor-null")
    state = table(doctor, me, asks="play", discards="mild-reporter firewall", packs=COMIC)
    # Seized, the Intern is not gone; dismissed by its new owner it serves that one.
    play(state, "mastermind 3 p2")
    assert side(state, ME).endswith("office-intern")
    me = park(side="office-intern", coins=0)
    state = table(me, discards="mild-reporter firewall", packs=COMIC)
    play(state, "demolish office-intern")
    assert not can(state, "build office-intern from park-discard")
    assert not can(state, "build firewall from park-discard")
    play(state, "build mild-reporter from park-discard")
    assert (side(state, ME), coins(state)[ME]) == ("mild-reporter", 0)


@pytest.mark.parametrize(("theme", "points"), [("comicbook", (20, -10)), ("kaiju", (-10, 25))])
def test_example_43_a_wild_icon_serves_one_blueprint(theme: str, points: tuple[int, int]) -> None:
    me = park(
        "1 caped-coaster holo-veil wire-flying-rig",
        plans="hero-headquarters stomp-spectacular",
    )
    state = table(me, park(), park(), turn=2, action=8, round=8, packs="comicbook hacker kaiju")
    while not can(state, f"wild @1/holo-veil {theme}"):
        play(state, moves(state)[0] if not can(state, "loose-change") else "loose-change")
    play(state, f"wild @1/holo-veil {theme}")
    plans = ("hero-headquarters", "stomp-spectacular")
    assert tuple(plan_points(state, ME, NUMBER[plan]) for plan in plans) == points


def test_example_49_crossed_wires_round_three_players() -> None:
    p1 = park(
        "1 wave-coaster coral-finish wave-machine", "2 data-drop queue-app light-tunnel", coins=0
    )
    p2 = park("1 wave-coaster splash-page-front queue-app", "2 escape-room", coins=0)
    p3 = park(
        "1 caped-coaster splash-page-front wire-flying-rig",
        "2 caped-coaster",
        "3 glass-bottom-boats",
        "4 sidekick-snacks",
        side="mermaid",
        coins=0,
    )
    packs = "comicbook hacker ocean"
    state = table(p1, p2, p3, turn=2, action=8, crossed=True, packs=packs)
    told = end_round(state)
    incomes = [event.stars + event.cards for event in told if isinstance(event, Income)]
    assert incomes == [14, 9, 15]
    passed_on = [(event.foe, event.coins) for event in told if isinstance(event, Rewired)]
    assert passed_on == [(1, 14), (2, 9), (0, 15)]
    assert list(state.side_coins) == [2]


def test_crossed_wires_lies_on_the_table_for_its_round_only() -> None:
    data = table(turn=FOE, action=5, round=5).dump()
    data["deck"]["crossed-wires"] -= 1
    data["city"]["peeked"] = "crossed-wires"
    state = load(data)
    end_round(state)
    assert state.crossed
    end_round(state)
    assert not state.crossed


def test_example_53_identity_theft_leaves_out_who_blocks() -> None:
    p1, p2 = park(hand="penguins"), park(side="firewall", hand="octopus")
    state = table(p1, p2, park(hand="seals"), asks="play", packs="comicbook hacker ocean")
    reveal(state, "identity-theft")
    play(state, "block firewall")
    assert [hand(state, seat) for seat in range(3)] == ["seals", "octopus", "penguins"]
    assert side(state, FOE) == "!firewall"
