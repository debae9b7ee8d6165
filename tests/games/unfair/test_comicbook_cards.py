"""Every Park, Showcase and City card of Comicbook: what it does, and where it does nothing."""

from __future__ import annotations

import pytest

from fairground.games.unfair.cards.deck import NUMBER
from fairground.games.unfair.rules.park.abilities import capacity_of, power_of
from fairground.games.unfair.rules.park.stars import stars_of
from tests.games.unfair.cards import blueprint, facts, income
from tests.games.unfair.tables import (
    FOE,
    GAME,
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
    reveal,
    ride,
    rolls,
    side,
    table,
)

pytestmark = pytest.mark.rules

PACKS = "comicbook hacker"


@pytest.mark.parametrize(
    "line",
    [
        "lunatic-lair 1 entrance 13 2 0",
        "tower-of-titans 1 super 19 5 0",
        "caped-coaster 2 attraction 9 3 0",
        "secret-cave-ride 1 attraction 8 2 0",
        "heroes-on-stage 1 attraction 9 2 0",
        "sidekick-snacks 2 attraction 7 1 0",
        "phone-booth 1 attraction 4 1 0",
        "strongman-bell 1 attraction 6 1 0",
        "comicbook-theme 3 upgrade 6 1 0",
        "cosplay-photo-booth 1 upgrade 7 1 0",
        "splash-page-front 2 upgrade 7 2 0",
        "wire-flying-rig 1 upgrade 7 2 0",
        "trophy-vault 1 upgrade 6 1 0",
        "office-intern 1 staff 3 0 0",
        "masked-guard 1 staff 7 1 3",
        "mild-reporter 1 staff 7 1 3",
        "gadget-inventor 1 staff 5 0 2",
        "stunt-double 1 staff 6 1 2",
        "super-strength 1 power 5 1 0",
        "flight 1 power 4 1 0",
        "lucky-streak 1 power 5 1 0",
        "mind-reading 1 power 5 0 0",
        "iron-skin 1 power 5 1 2",
        "eternity-grip 1 power 6 0 0",
        "origin-story 2 event 0 0 0",
        "team-up 2 event 0 0 0",
        "secret-identity 2 event 0 0 0",
        "epic-showdown 2 event 0 0 0",
        "retcon 2 event 0 0 0",
        "lost-issue 1 event 0 0 0",
        "plot-twist 1 event 0 0 0",
        "monologue 1 event 0 0 0",
        "redshift 1 mastermind 0 0 0",
        "zam-zmif 1 mastermind 0 0 0",
        "doctor-null 1 mastermind 0 0 0",
        "the-auditor 1 mastermind 0 0 0",
        "madame-mirage 1 mastermind 0 0 0",
        "ironclad 1 mastermind 0 0 0",
    ],
)
def test_the_facts_of_every_card(line: str) -> None:
    assert facts(line.split(maxsplit=1)[0]) == line


# Showcase


def test_lunatic_lair_gives_market_upgrades_and_takes_one_in_cleanup() -> None:
    me = park("1 data-drop queue-app", gates="lunatic-lair", coins=0)
    state = table(me, market="free-wi-fi", packs=PACKS)
    play(state, "build free-wi-fi@1 from market")
    assert coins(state)[ME] == 0
    end = table(me, turn=FOE, action=5, packs=PACKS)
    end_round(end)
    assert (ride(end, ME, 1), pile(end, "queue-app")) == ("data-drop", 1)


def test_lunatic_lair_does_not_pay_for_attractions_or_hands() -> None:
    me = park("1 data-drop", gates="lunatic-lair", coins=0, hand="queue-app")
    state = table(me, market="caped-coaster", packs=PACKS)
    assert not can(state, "build queue-app@1 from hand")
    assert not can(state, "build caped-coaster@2 from market")


def test_lunatic_lair_without_upgrades_takes_nothing() -> None:
    state = table(park("1 data-drop", gates="lunatic-lair"), turn=FOE, action=5, packs=PACKS)
    end_round(state)
    assert ride(state, ME, 1) == "data-drop"


def test_tower_of_titans_pays_for_power() -> None:
    me = park("1 tower-of-titans", side="masked-guard+flight+lucky-streak")
    assert income(me, packs=PACKS) == (8, 4)
    many = park("1 tower-of-titans", side="masked-guard+flight+lucky-streak+eternity-grip")
    assert income(many, packs=PACKS) == (8, 6)
    assert income(park("1 !tower-of-titans", side="masked-guard+flight"), packs=PACKS) == (2, 0)


# Attractions


def test_caped_coaster_earns_three_stars_and_nothing_else() -> None:
    assert income(park("1 caped-coaster"), packs=PACKS) == (3, 0)
    assert income(park("1 !caped-coaster"), packs=PACKS) == (0, 0)


def test_secret_cave_ride_may_bury_a_card_when_built() -> None:
    state = table(park(hand="secret-cave-ride phone-booth"), packs=PACKS)
    play(state, "build secret-cave-ride@1 from hand")
    assert moves(state) == ["decline", "bury phone-booth under @1"]
    assert play(state.clone(), "decline").buried == []
    play(state, "bury phone-booth under @1")
    assert len(state.buried) == 1


def test_secret_cave_ride_buries_no_event_card() -> None:
    state = table(park(hand="secret-cave-ride retcon"), packs=PACKS)
    play(state, "build secret-cave-ride@1 from hand")
    assert state.turn == FOE


def test_heroes_on_stage_pays_for_available_staff() -> None:
    crew = "masked-guard mild-reporter stunt-double white-hat"
    assert income(park("1 heroes-on-stage", side=crew), packs=PACKS) == (6, 3)
    away = park("1 heroes-on-stage", side="!masked-guard firewall")
    assert income(away, packs=PACKS) == (2, 0)


def test_sidekick_snacks_pays_a_coin_while_open() -> None:
    assert income(park("1 sidekick-snacks"), packs=PACKS) == (1, 1)
    assert income(park("1 !sidekick-snacks"), packs=PACKS) == (0, 0)


def test_phone_booth_takes_no_upgrades_but_buried_cards() -> None:
    me = park("1 phone-booth", hand="queue-app lost-issue")
    assert not can(table(me, packs=PACKS), "build queue-app@1 from hand")
    state = play(table(me, asks="play", packs=PACKS), "event lost-issue a")
    assert can(state, "bury queue-app under @1")


def test_strongman_bell_rolls_for_three_coins() -> None:
    state = table(park("1 strongman-bell", coins=0), asks="play", packs=PACKS)
    assert coins(play(state.clone(), "use @1", luck=rolls(4, 4)))[ME] == 3
    play(state, "use @1", luck=rolls(4, 3))
    assert coins(state)[ME] == 0
    play(state, "pass")
    assert not can(state, "use @1")


# Upgrades


def test_comicbook_theme_reveals_three_and_keeps_staff_and_powers() -> None:
    me = park("1 caped-coaster", hand="comicbook-theme")
    state = table(me, packs=PACKS)
    luck = draws(state, "masked-guard", "flight", "firewall")
    play(state, "build comicbook-theme@1 from hand", luck=luck)
    assert hand(state, ME) == "masked-guard flight"
    assert pile(state, "firewall") == 1


def test_comicbook_theme_keeps_nothing_else() -> None:
    me = park("1 caped-coaster", hand="comicbook-theme")
    state = table(me, packs=PACKS)
    luck = draws(state, "firewall", "queue-app", "data-drop")
    play(state, "build comicbook-theme@1 from hand", luck=luck)
    assert hand(state, ME) == ""


def test_cosplay_photo_booth_pays_and_is_wired_even_on_a_closed_attraction() -> None:
    assert income(park("1 !caped-coaster cosplay-photo-booth"), packs=PACKS) == (1, 1)
    assert income(park("1 caped-coaster splash-page-front"), packs=PACKS) == (5, 0)


def test_splash_page_front_is_quality() -> None:
    foe = park("1 caped-coaster splash-page-front", "2 data-drop")
    state = table(park(hand="plot-twist"), foe, asks="play", packs=PACKS)
    play(state, "event plot-twist b p2")
    assert (ride(state, FOE, 1)[0], ride(state, FOE, 2)) == ("c", "!data-drop")


def test_wire_flying_rig_is_a_feature() -> None:
    state = table(park("1 caped-coaster", "2 sidekick-snacks", hand="wire-flying-rig"), packs=PACKS)
    assert can(state, "build wire-flying-rig@1 from hand")
    assert not can(state, "build wire-flying-rig@2 from hand")


def test_trophy_vault_buries_for_two_coins_and_a_closed_day() -> None:
    me = park("1 caped-coaster trophy-vault", "2 data-drop", hand="queue-app free-wi-fi", coins=5)
    state = play(table(me, asks="play", packs=PACKS), "use @1/trophy-vault")
    assert moves(state) == ["bury free-wi-fi under @1", "bury queue-app under @1"]
    play(state, "bury queue-app under @1", "pass")
    assert (coins(state)[ME], ride(state, ME, 1)) == (3, "!caped-coaster trophy-vault")
    assert not can(state, "use @1/trophy-vault")


@pytest.mark.parametrize(("cards", "purse"), [("queue-app", 1), ("retcon", 9)])
def test_trophy_vault_needs_two_coins_and_a_park_card(cards: str, purse: int) -> None:
    me = park("1 caped-coaster trophy-vault", hand=cards, coins=purse)
    assert not can(table(me, asks="play", packs=PACKS), "use @1/trophy-vault")


def test_trophy_vault_stays_shut_on_a_closed_attraction() -> None:
    me = park("1 !caped-coaster trophy-vault", hand="queue-app")
    assert not can(table(me, asks="play", packs=PACKS), "use @1/trophy-vault")


# Staff


def test_office_intern_unavailable_helps_nobody() -> None:
    state = table(park(side="!office-intern", coins=0), discards="mild-reporter", packs=PACKS)
    play(state, "demolish office-intern")
    assert (state.turn, side(state, ME)) == (FOE, "")


def test_office_intern_brings_a_power_for_somebody_else() -> None:
    state = table(park(side="office-intern mild-reporter"), discards="flight", packs=PACKS)
    play(state, "demolish office-intern", "build flight+mild-reporter from park-discard")
    assert side(state, ME) == "mild-reporter flight"


def test_masked_guard_blocks_one_intrusion_a_round() -> None:
    foe = park(hand="epic-showdown epic-showdown")
    me = park("1 caped-coaster queue-app free-wi-fi", side="masked-guard")
    state = table(me, foe, asks="play", turn=FOE, packs=PACKS)
    play(state, "event epic-showdown b p1", "block masked-guard")
    assert ride(state, ME, 1) == "caped-coaster queue-app free-wi-fi"
    play(state, "pass", "event epic-showdown b p1")
    assert ride(state, ME, 1) == "caped-coaster queue-app"


def test_mild_reporter_looks_ahead_and_earns_two() -> None:
    state = table(park(side="mild-reporter", coins=0), asks="play", packs=PACKS)
    play(state, "use mild-reporter")
    assert (coins(state)[ME], state.peekers) == (2, 1)
    assert state.peeked >= 0


def test_mild_reporter_sees_nothing_when_the_city_deck_is_empty() -> None:
    state = table(park(side="mild-reporter", coins=0), asks="play", round=8, packs=PACKS)
    play(state, "use mild-reporter")
    assert (coins(state)[ME], state.peeked) == (2, -1)


def test_gadget_inventor_makes_upgrades_cheaper_and_only_those() -> None:
    me = park("1 data-drop", side="gadget-inventor", hand="queue-app cybercafe", coins=9)
    state = table(me, packs=PACKS)
    assert coins(play(state.clone(), "build queue-app@1 from hand"))[ME] == 3
    assert coins(play(state, "build cybercafe@2 from hand"))[ME] == 2


def test_stunt_double_does_not_help_staff() -> None:
    foe = park(hand="origin-story")
    state = table(park(side="stunt-double"), foe, asks="play", turn=FOE, packs=PACKS)
    play(state, "event origin-story b p1")
    assert side(state, ME) == "!stunt-double"


# Powers


def test_super_strength_reopens_an_attraction_once() -> None:
    me = park("1 !caped-coaster", "2 !data-drop", side="masked-guard+super-strength")
    state = table(me, asks="play", packs=PACKS)
    play(state, "use masked-guard+super-strength", "choose @2", "pass")
    assert [ride(state, ME, space)[0] for space in (1, 2)] == ["!", "d"]
    assert not can(state, "use masked-guard+super-strength")


def test_super_strength_needs_something_closed_and_its_person() -> None:
    ready = park("1 caped-coaster", side="masked-guard+super-strength")
    assert not can(table(ready, asks="play", packs=PACKS), "use masked-guard+super-strength")
    away = park("1 !caped-coaster", side="!masked-guard+super-strength")
    assert not can(table(away, asks="play", packs=PACKS), "use masked-guard+super-strength")


def test_flight_skips_for_nothing_and_adds_to_loose_change() -> None:
    me = park(side="masked-guard+flight", hand="caped-coaster", coins=9)
    state = table(me, packs=PACKS)
    assert coins(play(state.clone(), "build caped-coaster@5 from hand"))[ME] == 0
    assert coins(play(state, "loose-change"))[ME] == 10
    away = table(park(side="!masked-guard+flight", hand="caped-coaster", coins=9), packs=PACKS)
    assert not can(away, "build caped-coaster@5 from hand")
    assert coins(play(away, "loose-change"))[ME] == 9


def test_lucky_streak_turns_a_die() -> None:
    me = park("1 strongman-bell", side="masked-guard+lucky-streak", coins=0)
    state = play(table(me, asks="play", packs=PACKS), "use @1", luck=rolls(1, 6))
    place = "adjust masked-guard+lucky-streak"
    assert moves(state) == ["accept", f"{place} 1 to 2", f"{place} 6 to 5"]
    play(state, f"{place} 1 to 2")
    assert coins(state)[ME] == 3


def test_lucky_streak_serves_once_a_round() -> None:
    me = park("1 strongman-bell", side="masked-guard+lucky-streak dice-bot", coins=0)
    state = table(me, asks="play", packs=PACKS)
    play(state, "use @1", luck=rolls(3, 3))
    play(state, "adjust masked-guard+lucky-streak 3 to 4", "accept", "pass")
    assert coins(state)[ME] == 0
    play(state, "use dice-bot", luck=rolls(3, 3))
    assert moves(state) == ["accept", "reroll dice-bot"]


def test_mind_reading_looks_into_a_hand_and_discards_an_event() -> None:
    foe = park(hand="penguins retcon monologue")
    state = table(park(side="masked-guard+mind-reading"), foe, asks="play", packs="comicbook ocean")
    play(state, "use masked-guard+mind-reading p2", "allow")
    assert moves(state) == ["discard retcon", "discard monologue"]
    play(state, "discard monologue")
    assert hand(state, FOE) == "penguins retcon"


def test_mind_reading_leaves_park_cards_alone_and_can_be_blocked() -> None:
    foe = park(hand="penguins secret-identity")
    state = table(park(side="masked-guard+mind-reading"), foe, asks="play", packs="comicbook ocean")
    play(state, "use masked-guard+mind-reading p2", "block secret-identity")
    assert hand(state, FOE) == "penguins"
    empty = table(park(side="masked-guard+mind-reading"), asks="play", packs="comicbook ocean")
    assert not can(empty, "use masked-guard+mind-reading p2")


def test_mind_reading_never_shows_blueprints() -> None:
    foe = park(hand="retcon monologue", plans="menagerie power-trio")
    state = table(park(side="masked-guard+mind-reading"), foe, asks="play", packs="comicbook ocean")
    play(state, "use masked-guard+mind-reading p2", "allow")
    assert moves(state) == ["discard retcon", "discard monologue"]


def test_iron_skin_shields_its_person_only() -> None:
    me = park(side="masked-guard+iron-skin mild-reporter")
    state = table(me, park(hand="origin-story"), asks="play", turn=FOE, packs=PACKS)
    play(state, "event origin-story b p1")
    assert side(state, ME) == "masked-guard iron-skin !mild-reporter"


def test_eternity_grip_counts_double() -> None:
    state = table(park(side="masked-guard+eternity-grip"), packs=PACKS)
    assert power_of(state, ME) == 2
    away = table(park(side="!masked-guard+eternity-grip"), packs=PACKS)
    assert power_of(away, ME) == 0


# City cards


@pytest.mark.parametrize(("rides", "gained"), [(("1 heroes-on-stage",), 5), ((), 2)])
def test_fan_convention(rides: tuple[str, ...], gained: int) -> None:
    state = table(park(*rides, coins=0), asks="play", packs=PACKS)
    reveal(state, "fan-convention")
    assert coins(state)[ME] == gained


def test_hiring_day_halves_staff_and_powers_until_cleanup() -> None:
    me = park(side="masked-guard", hand="flight mild-reporter firewall", coins=4)
    state = table(me, packs=PACKS)
    reveal(state, "hiring-day")
    assert coins(play(state.clone(), "build mild-reporter from hand"))[ME] == 0
    assert coins(play(state.clone(), "build flight+masked-guard from hand"))[ME] == 2
    assert coins(play(state, "build firewall from hand"))[ME] == 1
    end_round(state)
    assert (state.pinned_city, pile(state, "hiring-day")) == (-1, 1)


def test_reprint_run_deals_an_event_and_a_park_card() -> None:
    state = table(asks="play", packs=PACKS)
    reveal(state, "reprint-run")
    assert [len(cards) for cards in state.hands] == [2, 2]
    empty = table(park(), park(), asks="play", packs=PACKS, empty="event")
    reveal(empty, "reprint-run")
    assert len(empty.hands[ME]) == 1


def test_crossover_chaos_hands_staff_on() -> None:
    p1, p2 = park(side="masked-guard+flight mild-reporter"), park(side="stunt-double")
    state = table(p1, p2, park(), asks="play", packs="comicbook hacker ocean")
    reveal(state, "crossover-chaos")
    assert moves(state) == ["give masked-guard", "give mild-reporter"]
    question = GAME.scene(state.view(ME)).prompt.question
    assert question == "Which of your staff do you hand on?"
    play(state, "give masked-guard")
    assert [side(state, seat) for seat in range(3)] == [
        "mild-reporter",
        "masked-guard flight",
        "stunt-double",
    ]


def test_crossover_chaos_takes_no_resources() -> None:
    state = table(park(side="firewall"), park(), asks="play", packs=PACKS)
    reveal(state, "crossover-chaos")
    assert side(state, ME) == "firewall"


def test_universe_reboot_changes_park_cards_only() -> None:
    me = park(hand="queue-app free-wi-fi retcon")
    state = table(me, park(), asks="play", packs=PACKS)
    reveal(state, "universe-reboot")
    assert len(state.hands[ME]) == 3
    assert "retcon" in hand(state, ME)
    assert (pile(state, "queue-app"), pile(state, "free-wi-fi")) == (1, 1)
    assert hand(state, FOE) == ""


def test_villain_strike_is_an_intrusion() -> None:
    state = table(park("1 caped-coaster", side="masked-guard"), asks="play", packs=PACKS)
    reveal(state, "villain-strike")
    play(state, "block masked-guard")
    assert ride(state, ME, 1) == "caped-coaster"


# Blueprints


@pytest.mark.parametrize(
    ("card", "rides", "crew", "points"),
    [
        ("hero-headquarters", ("1 sidekick-snacks comicbook-theme",), "", -10),
        ("hero-headquarters", ("1 caped-coaster comicbook-theme",), "", 20),
        ("hero-headquarters", ("1 caped-coaster comicbook-theme queue-app",), "", 30),
        ("league-of-employees", (), "masked-guard white-hat firewall", -10),
        ("league-of-employees", (), "masked-guard !white-hat phisher", 15),
        (
            "league-of-employees",
            (),
            "masked-guard white-hat phisher stunt-double script-kiddie",
            30,
        ),
        ("power-trio", (), "masked-guard+flight+lucky-streak", -10),
        ("power-trio", (), "masked-guard+flight+eternity-grip", 20),
        ("power-trio", (), "masked-guard+flight+eternity-grip+iron-skin+super-strength", 35),
        ("full-programme", ("1 cybercafe", "2 escape-room"), "", -10),
        ("full-programme", ("1 cybercafe", "2 phone-booth", "3 heroes-on-stage"), "", 15),
        (
            "full-programme",
            ("1 cybercafe queue-app", "2 escape-room queue-app", "3 heroes-on-stage free-wi-fi"),
            "",
            30,
        ),
    ],
)
def test_blueprints(card: str, rides: tuple[str, ...], crew: str, points: int) -> None:
    assert blueprint(card, *rides, side=crew, packs=PACKS) == points


@pytest.mark.parametrize(
    ("cards", "points"), [("", -10), ("flight", 15), ("flight mild-reporter iron-skin", 35)]
)
def test_vault_of_secrets(cards: str, points: int) -> None:
    buried = {1: cards} if cards else None
    assert blueprint("vault-of-secrets", "1 caped-coaster", buried=buried, packs=PACKS) == points


def test_the_capacity_of_the_lair_is_that_of_the_gate() -> None:
    state = table(park(gates="lunatic-lair"), packs=PACKS)
    assert (capacity_of(state, ME), stars_of(state, ME)) == (15, 2)
    assert state.gates[ME] == [NUMBER["lunatic-lair"]]
