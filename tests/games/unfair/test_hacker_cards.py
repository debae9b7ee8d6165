"""Every card of the Hacker pack: what it does, and where it does nothing."""

from __future__ import annotations

import pytest

from fairground.games.unfair.cards.deck import CARDS, NUMBER
from fairground.kernel.luck import fast_luck, scripted_luck
from tests.games.unfair.cards import blueprint, facts, income
from tests.games.unfair.tables import (
    FOE,
    ME,
    can,
    coins,
    hand,
    moves,
    park,
    pile,
    play,
    reveal,
    ride,
    rolls,
    seen,
    side,
    table,
)

pytestmark = pytest.mark.rules

PRINTED = (
    "mainframe-citadel 1 super 18 4 0",
    "scanner-arches 1 entrance 11 1 0",
    "vr-pods 1 attraction 9 2 0",
    "data-drop 2 attraction 9 3 0",
    "cybercafe 2 attraction 7 1 0",
    "escape-room 1 attraction 7 2 0",
    "hologram-theatre 1 attraction 8 1 0",
    "server-hall-tour 1 attraction 7 1 0",
    "hacker-theme 3 upgrade 6 1 0",
    "free-wi-fi 2 upgrade 5 1 0",
    "queue-app 2 upgrade 7 2 0",
    "light-tunnel 1 upgrade 7 2 0",
    "holo-veil 1 upgrade 6 1 0",
    "script-kiddie 1 staff 4 0 0",
    "phisher 1 staff 6 0 0",
    "ransomware-crew 1 staff 5 0 0",
    "white-hat 1 staff 7 1 3",
    "subscriber-list 1 resource 6 0 0",
    "firewall 2 resource 3 0 0",
    "payment-gateway 1 resource 5 0 0",
    "dice-bot 1 resource 4 0 0",
    "backup-power 1 resource 3 0 0",
)


@pytest.mark.parametrize("line", PRINTED, ids=lambda line: line.split()[0])
def test_printed_facts(line: str) -> None:
    assert facts(line.split(maxsplit=1)[0]) == line


@pytest.mark.parametrize(("card", "stars"), [("data-drop", 3), ("escape-room", 2), ("vr-pods", 2)])
def test_plain_attractions_bring_only_stars(card: str, stars: int) -> None:
    assert income(park(f"1 {card}")) == (stars, 0)
    assert income(park(f"1 !{card}")) == (0, 0)


@pytest.mark.parametrize(
    ("card", "stars"), [("free-wi-fi", 1), ("queue-app", 2), ("light-tunnel", 2), ("holo-veil", 1)]
)
def test_plain_upgrades_bring_only_stars(card: str, stars: int) -> None:
    assert income(park(f"1 wave-coaster {card}")) == (3 + stars, 0)
    assert income(park(f"1 !wave-coaster {card}")) == (stars, 0)


def test_mainframe_citadel_takes_a_random_card() -> None:
    state = table(park("1 mainframe-citadel"), park(hand="penguins seals"), asks="play")
    play(state, "use @1 p2", luck=scripted_luck([1], fast_luck(1)))
    assert (hand(state, ME), hand(state, FOE)) == ("seals", "penguins")
    assert not can(table(park("1 mainframe-citadel"), park(), asks="play"), "use @1 p2")
    assert not can(
        table(park("1 !mainframe-citadel"), park(hand="seals"), asks="play"), "use @1 p2"
    )


def test_scanner_arches_block_hacking_once() -> None:
    state = table(
        park(side="phisher script-kiddie"), park("1 data-drop", gates="scanner-arches"), asks="play"
    )
    play(state, "use phisher p2")
    assert moves(state) == ["allow", "block gate"]
    play(state, "block gate", "pass", "use script-kiddie p2")
    assert coins(state) == [20, 20]
    assert ride(state, FOE, 1) == "!data-drop"


def test_vr_pods_have_a_wild_icon() -> None:
    assert ride(table(park("1 vr-pods")), ME, 1) == "vr-pods vr-headset"
    assert blueprint("lazy-lagoon", "1 vr-pods") == 20


def test_cybercafe_pays_a_coin_while_open() -> None:
    assert income(park("1 cybercafe")) == (1, 1)
    assert income(park("1 !cybercafe")) == (0, 0)


def test_hologram_theatre_pays_for_open_wifi() -> None:
    assert income(park("1 hologram-theatre", "2 data-drop", "3 !data-drop"))[1] == 2
    assert income(park("1 !hologram-theatre", "2 data-drop"))[1] == 0


def test_server_hall_tour_has_room_for_three_more() -> None:
    assert seen(table(park("1 server-hall-tour"))).parks[ME].capacity == 18
    assert seen(table(park("1 !server-hall-tour"))).parks[ME].capacity == 15


def test_hacker_theme_takes_a_market_card() -> None:
    state = table(park("1 wave-coaster", hand="hacker-theme"), market="penguins seals")
    play(state, "build hacker-theme@1 from hand", "choose seals")
    assert hand(state, ME) == "seals"
    state = table(park("1 wave-coaster hacker-theme"), market="penguins seals")
    assert not can(state, "choose seals")


def test_script_kiddie_closes_wifi() -> None:
    state = table(
        park(side="script-kiddie"), park("1 data-drop", "2 fish-kiosk", "3 cybercafe"), asks="play"
    )
    play(state, "use script-kiddie p2", "choose p2:@3")
    assert ride(state, FOE, 3) == "!cybercafe"
    assert not can(
        table(park(side="script-kiddie"), park("1 fish-kiosk"), asks="play"), "use script-kiddie p2"
    )


def test_phisher_steals_by_wifi() -> None:
    many = park("1 data-drop", "2 cybercafe", "3 data-drop", "4 cybercafe")
    assert coins(play(table(park(side="phisher"), many, asks="play"), "use phisher p2")) == [23, 17]
    assert not can(table(park(side="!phisher"), asks="play"), "use phisher p2")


def test_ransomware_crew_leaves_the_choice() -> None:
    state = table(
        park(side="ransomware-crew"), park("1 data-drop penguins", "2 fish-kiosk"), asks="play"
    )
    play(state, "use ransomware-crew p2")
    assert (state.waiting(), moves(state)) == ((FOE,), ["loan", "option steal", "option close"])
    paid = table(park(side="ransomware-crew"), park("1 data-drop"), asks="play")
    assert coins(play(paid, "use ransomware-crew p2", "option steal")) == [23, 17]
    play(state, "option close")
    assert ride(state, FOE, 1) == "!data-drop penguins"


def test_white_hat_blocks_hacking_once() -> None:
    state = table(park(side="phisher"), park(side="white-hat"), asks="play")
    play(state, "use phisher p2", "block white-hat")
    assert coins(state) == [20, 20]
    state = table(park(hand="treasure-dive"), park(side="white-hat"), asks="play")
    assert coins(play(state, "event treasure-dive b p2")) == [23, 17]  # an Injunction


def test_subscriber_list_has_a_star_per_wifi_attraction() -> None:
    assert income(park("1 data-drop", "2 cybercafe", side="subscriber-list"))[0] == 6
    assert income(park("1 data-drop", "2 cybercafe", side="!subscriber-list"))[0] == 4


def test_firewall_closes_to_block() -> None:
    state = table(park(side="phisher"), park(side="firewall firewall"), asks="play")
    play(state, "use phisher p2")
    assert moves(state) == ["allow", "block firewall", "block firewall#2"]
    play(state, "block firewall#2")
    assert (coins(state), side(state, FOE)) == ([20, 20], "firewall !firewall")
    state = table(park(side="phisher"), park(side="!firewall"), asks="play")
    assert coins(play(state, "use phisher p2")) == [21, 19]


def test_payment_gateway_pays_for_open_wifi() -> None:
    assert income(park("1 data-drop", "2 !data-drop", side="payment-gateway"))[1] == 1
    assert income(park("1 wave-coaster", side="payment-gateway"))[1] == 0


def test_dice_bot_rolls_for_coins_and_rerolls() -> None:
    state = table(park(side="dice-bot", coins=0), asks="play")
    play(state, "use dice-bot", "reroll dice-bot", luck=rolls(1, 1, 3, 4))
    assert coins(state)[ME] == 2
    state = table(park(side="dice-bot", coins=0), asks="play")
    play(state, "use dice-bot", "accept", luck=rolls(3, 3))
    assert coins(state)[ME] == 0


def test_backup_power_closes_instead() -> None:
    state = table(park(side="script-kiddie"), park("1 data-drop", side="backup-power"), asks="play")
    play(state, "use script-kiddie p2", "react backup-power")
    assert (ride(state, FOE, 1), side(state, FOE)) == ("data-drop", "!backup-power")
    state = table(
        park(side="script-kiddie"), park("1 data-drop", side="!backup-power"), asks="play"
    )
    play(state, "use script-kiddie p2")
    assert ride(state, FOE, 1) == "!data-drop"
    own = table(park("1 ocean-research-lab", side="backup-power"))
    play(own, "demolish @1/sharks")  # the owner's own doing
    assert ride(own, ME, 1) == "!ocean-research-lab sharks"


def test_zero_day_blocks_hacking_and_inspection() -> None:
    for attack, prey in (
        ("use phisher p2", "1 data-drop"),
        ("event seagull-swarm b p2", "1 fish-kiosk"),
    ):
        state = table(
            park(side="phisher", hand="seagull-swarm"), park(prey, hand="zero-day"), asks="play"
        )
        play(state, attack)
        assert moves(state) == ["allow", "block zero-day"]
    state = table(park(hand="treasure-dive"), park(hand="zero-day"), asks="play")
    play(state, "event treasure-dive b p2")
    assert moves(state) == ["allow"]


def test_zero_day_closes_up_to_two() -> None:
    state = table(
        park(hand="zero-day"), park("1 data-drop", "2 cybercafe", "3 data-drop"), asks="play"
    )
    play(state, "event zero-day b p2", "choose p2:@1", "choose p2:@3")
    assert [ride(state, FOE, n) for n in (1, 2, 3)] == ["!data-drop", "cybercafe", "!data-drop"]
    one = table(park(hand="zero-day"), park("1 data-drop", "2 fish-kiosk"), asks="play")
    play(one, "event zero-day b p2")
    assert [ride(one, FOE, n) for n in (1, 2)] == ["!data-drop", "fish-kiosk"]


def test_crypto_boom_gains_or_steals_by_wifi() -> None:
    state = table(park("1 data-drop", hand="crypto-boom"), asks="play")
    assert coins(play(state, "event crypto-boom a")) == [23, 20]
    state = table(park(hand="crypto-boom"), park("1 data-drop", "2 cybercafe"), asks="play")
    assert coins(play(state, "event crypto-boom b p2")) == [23, 17]
    assert not can(
        table(park(hand="crypto-boom"), park(coins=0), asks="play"), "event crypto-boom b p2"
    )


def test_data_heist_looks_at_three() -> None:
    state = play(table(park(hand="data-heist"), asks="play"), "event data-heist a")
    assert len(state.drawn) == 3


def test_data_heist_takes_a_card_out_of_a_hand() -> None:
    state = table(park(hand="data-heist"), park(hand="penguins seals"), asks="play")
    play(state, "event data-heist b p2")
    assert moves(state) == ["choose penguins", "choose seals"]
    assert seen(state, ME).parks[FOE].hand == (NUMBER["penguins"], NUMBER["seals"])
    play(state, "choose seals")
    assert (hand(state, ME), hand(state, FOE)) == ("seals", "penguins")
    assert seen(state, ME).parks[FOE].hand is None
    assert not can(table(park(hand="data-heist"), asks="play"), "event data-heist b p2")


def test_two_factor_login_blocks_three_classes() -> None:
    attacks = ("use phisher p2", "event riptide b p2", "event treasure-dive b p2")
    for attack in attacks:
        state = table(
            park(side="phisher", hand="riptide treasure-dive"),
            park("1 data-drop penguins", hand="two-factor-login"),
            asks="play",
        )
        play(state, attack)
        assert moves(state) == ["allow", "block two-factor-login"]
    state = table(
        park(hand="seagull-swarm"), park("1 fish-kiosk", hand="two-factor-login"), asks="play"
    )
    play(state, "event seagull-swarm b p2")
    assert moves(state) == ["allow"]
    state = table(park(hand="two-factor-login"), asks="play")
    assert coins(play(state, "event two-factor-login b"))[ME] == 23


def test_botnet_swarm_pays_for_resources() -> None:
    state = table(
        park(hand="botnet-swarm", side="firewall firewall tide-mill mermaid"), asks="play"
    )
    assert coins(play(state, "event botnet-swarm a"))[ME] == 25
    bare = table(park(hand="botnet-swarm", side="mermaid"), asks="play")
    assert coins(play(bare, "event botnet-swarm a"))[ME] == 22


def test_botnet_swarm_closes_a_resource_and_a_person() -> None:
    state = table(park(hand="botnet-swarm"), park(side="tide-mill dice-bot mermaid"), asks="play")
    play(state, "event botnet-swarm b p2", "choose p2:tide-mill")
    assert side(state, FOE) == "!tide-mill dice-bot !mermaid"
    assert not can(
        table(park(hand="botnet-swarm"), park("1 data-drop"), asks="play"),
        "event botnet-swarm b p2",
    )


def test_beta_release_builds_an_upgrade_for_half() -> None:
    state = table(park("1 data-drop", hand="beta-release queue-app", coins=4), asks="play")
    play(state, "event beta-release a", "build queue-app@1 from hand")
    assert coins(state)[ME] == 0
    assert not can(table(park(hand="beta-release queue-app"), asks="play"), "event beta-release a")


def test_beta_release_closes_size_four() -> None:
    prey = park("1 data-drop penguins seals queue-app", "2 fish-kiosk")
    state = table(park(hand="beta-release"), prey, asks="play")
    play(state, "event beta-release b p2")
    assert ride(state, FOE, 1).startswith("!")
    assert not can(
        table(park(hand="beta-release"), park("1 data-drop"), asks="play"),
        "event beta-release b p2",
    )


def test_cease_and_desist_costs_coins_or_two_events() -> None:
    state = table(
        park(hand="cease-and-desist"), park(hand="crypto-boom riptide zero-day"), asks="play"
    )
    play(state, "event cease-and-desist b p2", "allow", "option discard", "discard riptide")
    play(state, "discard zero-day")
    assert hand(state, FOE) == "crypto-boom"
    state = table(park(hand="cease-and-desist"), park(hand="penguins"), asks="play")
    play(state, "event cease-and-desist b p2", "option lose")
    assert coins(state) == [20, 15]
    assert (
        coins(play(table(park(hand="cease-and-desist"), asks="play"), "event cease-and-desist a"))[
            ME
        ]
        == 24
    )


def test_open_source_draws_two_or_hits_a_hand() -> None:
    state = play(table(park(hand="open-source"), asks="play"), "event open-source a")
    assert len(state.hands[ME]) == 2
    state = table(park(hand="open-source"), park(hand="penguins seals"), asks="play")
    play(state, "event open-source b p2", luck=scripted_luck([0], fast_luck(1)))
    assert (hand(state, FOE), pile(state, "penguins")) == ("seals", 1)
    assert not can(table(park(hand="open-source"), asks="play"), "event open-source b p2")


def test_smart_park() -> None:
    three = ("1 data-drop", "2 cybercafe", "3 wave-coaster free-wi-fi")
    assert blueprint("smart-park", *three) == 20
    assert blueprint("smart-park", *three, "4 vr-pods", "5 hologram-theatre") == 40
    assert blueprint("smart-park", *three[:2]) == -10


def test_mixed_reality() -> None:
    assert blueprint("mixed-reality", "1 data-drop ocean-theme hacker-theme") == 20
    assert blueprint("mixed-reality", "1 vr-pods ocean-theme hacker-theme") == 40
    assert (
        blueprint("mixed-reality", "1 data-drop ocean-theme", "2 wave-coaster hacker-theme") == -10
    )


def test_server_room() -> None:
    assert blueprint("server-room", side="firewall firewall") == 15
    assert blueprint("server-room", side="firewall firewall dice-bot tide-mill") == 30
    assert blueprint("server-room", side="firewall mermaid") == -10


def test_tech_showcase() -> None:
    assert blueprint("tech-showcase", "1 aquarium-theatre hacker-theme free-wi-fi") == 25
    assert blueprint("tech-showcase", "1 aquarium-theatre hacker-theme free-wi-fi queue-app") == 35
    assert blueprint("tech-showcase", "1 aquarium-theatre hacker-theme") == -10


def test_screen_time_only() -> None:
    rides = ("1 data-drop", "2 wave-coaster", "3 vr-pods")
    assert blueprint("screen-time-only", *rides, "4 escape-room") == 20
    assert blueprint("screen-time-only", *rides, "4 server-hall-tour") == 30
    assert blueprint("screen-time-only", *rides, "4 fish-kiosk") == -10


def test_fibre_rollout() -> None:
    state = table(park("1 data-drop", "2 cybercafe"), asks="play")
    reveal(state, "fibre-rollout")
    assert coins(state) == [23, 21]


def test_app_launch() -> None:
    state = table(asks="play")
    reveal(state, "app-launch")
    assert [len(cards) for cards in state.hands] == [2, 2]
    assert all(CARDS[card].deck == "park" for card in state.hands[ME])


def test_bug_bounty() -> None:
    state = table(park(side="white-hat"), park(side="mermaid"), asks="play")
    reveal(state, "bug-bounty")
    assert coins(state) == [25, 22]


def test_great_outage() -> None:
    state = table(park("1 data-drop", "2 fish-kiosk free-wi-fi", "3 escape-room"), asks="play")
    reveal(state, "great-outage")
    assert [ride(state, ME, n)[0] for n in (1, 2, 3)] == ["!", "!", "e"]


def test_identity_theft() -> None:
    state = table(park(hand="penguins"), park(hand="seals"), asks="play")
    reveal(state, "identity-theft")
    assert (hand(state, ME), hand(state, FOE)) == ("seals", "penguins")
    state = table(park(hand="penguins", side="firewall"), park(hand="seals"), asks="play")
    reveal(state, "identity-theft")
    play(state, "block firewall")
    assert (hand(state, ME), hand(state, FOE)) == ("penguins", "seals")
