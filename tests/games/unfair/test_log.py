"""The log tells what happened to somebody who does not look at the table; buttons say what will."""

from __future__ import annotations

import pytest

from fairground.games.unfair import events as e
from fairground.games.unfair.cards.deck import NUMBER
from fairground.games.unfair.rules.language.codes import OPS
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel.events import Event
from fairground.kernel.luck import Luck, fast_luck
from fairground.kernel.state import SPECTATOR
from tests.games.unfair.tables import (
    FOE,
    GAME,
    ME,
    alone,
    attack,
    draws,
    park,
    play,
    rolls,
    table,
)

pytestmark = pytest.mark.rules
KAIJU = "ocean kaiju"


def sentences(state: Unfair, *moves: str, luck: Luck | None = None, viewer: int = ME) -> list[str]:
    """Play moves and read the log as a seat reads it."""
    told: list[Event] = []
    play(state, *moves, luck=luck, told=told)
    return lines(told, viewer)


def lines(told: list[Event], viewer: int = ME) -> list[str]:
    """The sentences of events."""
    found = [GAME.line(event.seen_by(viewer), viewer) for event in told]
    return [line.text for line in found if line is not None]


def labels(state: Unfair) -> dict[str, str]:
    """The buttons of the seat that is asked."""
    prompt = GAME.scene(state.view(state.waiting()[0])).prompt
    return {choice.move: choice.label for choice in prompt.choices}


def test_a_loss_is_told_in_full() -> None:
    me = park("1 wave-coaster dolphins", "2 fish-kiosk", buried={1: "seals octopus"})
    assert (
        "Wave Coaster in space 1 leaves your park, with Dolphins and 2 buried cards."
        in sentences(table(me), "demolish @1")
    )


def test_a_dismissed_person_takes_powers_and_coins_along() -> None:
    state = table(park(side="mermaid+flight", tokens=4), packs="comicbook ocean")
    assert "Mermaid leaves your park, with Flight and 4 coins." in sentences(
        state, "demolish mermaid"
    )


def test_what_a_card_does_as_it_is_built_is_told_with_it() -> None:
    state = table(park("1 fish-kiosk", hand="hacker-theme"), packs="ocean hacker")
    built = sentences(state, "build hacker-theme@1 from hand")[0]
    assert built.startswith("You build Hacker Theme in space 1 from hand for 6 coins. When built: ")


def test_verbs_follow_names_of_more_than_one_thing() -> None:
    assert "Penguins in space 1 leave your park." in sentences(
        table(park("1 fish-kiosk penguins")), "demolish @1/penguins"
    )


def test_an_attack_that_finds_nothing_is_told() -> None:
    state = table(park("1 fish-kiosk"), packs=KAIJU, kaiju="obsidirax:6")
    told = attack(state, "obsidirax", rolls(1, 1))
    assert "Obsidirax finds nothing to demolish in your park." in lines(told)


def test_a_shielded_target_is_told() -> None:
    state = table(
        park("1 stomp-coaster reinforced-frame footprint-pool"), packs=KAIJU, kaiju="brutazar:6"
    )
    told = attack(state, "brutazar", rolls(1, 1))
    assert "Footprint Pool in your park is protected: nothing happens." in lines(told)


def test_unf_151_what_an_effect_on_all_passes_over_is_told() -> None:
    foe = park(side="masked-guard+iron-skin stunt-double")
    state = table(park(hand="origin-story"), foe, asks="play", packs="comicbook ocean")
    said = sentences(state, "event origin-story b p2")
    assert said[1:] == [
        "Masked Guard in {p2}'s park is protected: nothing happens.",
        "Stunt Double in {p2}'s park becomes unavailable.",
    ]


def test_unf_51_the_log_says_which_use_was_played_and_what_it_does() -> None:
    state = table(park(hand="treasure-dive"), park(coins=9), asks="play")
    assert sentences(state, "event treasure-dive b p2", viewer=FOE)[0] == (
        "{p1} plays Treasure Dive for use B against you: "
        "“Injunction: take 3 coins from an opponent”."
    )


def test_unf_260_a_reroll_is_told_as_one() -> None:
    state = table(park("1 strongman-bell", side="dice-bot"), asks="play", packs="comicbook hacker")
    said = sentences(state, "use @1", "reroll dice-bot", luck=rolls(1, 2, 6, 4))
    assert "You roll 1 and 2: 3." in said
    assert "You reroll with Dice Bot: 6 and 4, 10 in all." in said


def test_declining_to_bury_is_not_declining_to_build() -> None:
    state = table(park(hand="secret-cave-ride penguins"), packs="comicbook ocean")
    play(state, "build secret-cave-ride@1 from hand")
    assert labels(state)["decline"] == "Bury nothing"
    told: list[Event] = []
    play(state, "decline", told=told)
    found = GAME.line(told[0], ME)
    assert found is not None
    assert (found.text, found.clause) == ("You bury nothing.", "UNF-190")


def test_crossed_wires_names_whose_coins_go_where() -> None:
    assert lines([e.Rewired(ME, FOE, 4)]) == ["Crossed Wires: your 4 coins go to {p2}."]
    assert lines([e.Rewired(FOE, ME, 1)]) == ["Crossed Wires: {p2}'s 1 coin goes to you."]


def test_a_city_card_says_what_it_does() -> None:
    said = lines([e.CityCame(ME, NUMBER["calm-seas"])])
    assert said == [
        "The City card is Calm Seas. Each player: gain 2 coins and 1 coin for each of your "
        "animal upgrades, at most 6 in all."
    ]


def test_a_kaiju_says_what_its_attack_does() -> None:
    assert lines([e.CityCame(ME, NUMBER["brutazar"])]) == [
        "The City card is Brutazar. Attack on each player: demolish one of your topmost upgrades "
        "on a largest attraction."
    ]


def test_unf_461_quinn_turns_to_something_else_and_says_so() -> None:
    assert lines([e.QuinnTurned(e.QUINN, 3, 4)]) == [
        "No upgrade fits: Quinn turns to an attraction instead."
    ]
    assert lines([e.QuinnTurned(e.QUINN, 0, -1)]) == ["There is nothing to raid: nothing happens."]


def test_unf_461_a_fallback_is_told_before_what_it_brings() -> None:
    state = alone(park(), market="wave-coaster penguins")
    said = sentences(state, "loose-change", luck=rolls(2, 3))
    at = said.index("No upgrade fits: Quinn turns to an attraction instead.")
    assert said[at - 1] == "Quinn rolls 2 and 3: an upgrade."
    assert said[at + 1] == "Quinn takes Wave Coaster from the Market for space 1."


def test_unf_460_quinn_says_which_use_is_taken() -> None:
    assert lines([e.Played(e.QUINN, NUMBER["treasure-dive"], 1, ME)]) == [
        "Quinn plays Treasure Dive for use B against you: "
        "“Injunction: take 3 coins from an opponent”."
    ]
    assert lines([e.QuinnIdle(e.QUINN, NUMBER["riptide"])]) == [
        "Neither use of Riptide can hurt you: nothing happens."
    ]
    assert lines([e.QuinnIdle(e.QUINN, NUMBER["riptide"])], SPECTATOR) == [
        "Neither use of Riptide can hurt {p1}: nothing happens."
    ]


def test_buttons_name_effects() -> None:
    state = table(park(side="phisher"), park("1 data-drop", coins=9), asks="play")
    assert labels(state)["use phisher p2"] == (
        "Use your Phisher, against {p2}: Hacking: take coins from an opponent: 1 coin and 1 coin "
        "for each of their Wi-Fi attractions, at most 3 in all"
    )


def test_an_option_is_told_as_the_one_who_chooses_reads_it() -> None:
    state = table(
        park(hand="message-in-a-bottle"), park(plans="menagerie smart-park", coins=9), asks="play"
    )
    play(state, "event message-in-a-bottle b p2")
    assert labels(state)["option lose"] == "Lose 5 coins"
    assert labels(state)["option discard"] == "Discard 1 Blueprint"


def test_a_target_is_told_with_what_happens_to_it() -> None:
    state = table(park("1 fish-kiosk", side="mermaid"), packs=KAIJU, kaiju="gamigora:6")
    attack(state, "gamigora", rolls(1, 1))
    assert labels(state)["choose mermaid"] == "Gamigora tries to demolish Mermaid"


def test_kept_cards_of_a_reveal_are_told() -> None:
    kept = e.KeptOpenly(FOE, (NUMBER["stunt-double"],))
    assert lines([kept, e.KeptOpenly(ME, ())]) == [
        "{p2} keeps Stunt Double.",
        "You keep none of them.",
    ]
    assert lines([e.Kept(ME, 0, 0, None)]) == ["You keep none of them."]


def test_a_reveal_tells_what_is_kept() -> None:
    state = table(park(hand="origin-story"), asks="play", packs="comicbook hacker")
    luck = draws(state, "flight", "queue-app", "data-drop", "mild-reporter")
    assert sentences(state, "event origin-story a", luck=luck)[1:4] == [
        "You reveal Data Drop, Queue App, Mild Reporter and Flight.",
        "You keep Mild Reporter and Flight.",
        "You discard Data Drop and Queue App.",
    ]


@pytest.mark.parametrize(
    ("won", "text"),
    [
        (e.Won(FOE, (FOE,), (90, 151), (3, 4)), "{p2} wins with 151 points."),
        (e.Won(ME, (ME,), (90, 90), (5, 4)), "You win with 90 points and more coins."),
        (
            e.Won(ME, (ME,), (90, 90), (5, 5)),
            "You win with 90 points, as many coins and the larger largest attraction.",
        ),
        (e.Won(ME, (ME, FOE), (90, 90), (5, 5)), "You and {p2} share the win with 90 points."),
        (e.Won(ME, (ME,), (179, 160), (5,)), "You win with 179 to 160 points."),
        (e.Won(e.QUINN, (), (148, 152), (5,)), "Quinn wins with 152 to 148 points."),
        (e.Won(e.QUINN, (), (9, 9), (5,)), "Quinn wins with 9 to 9 points, for a tie is Quinn's."),
    ],
)
def test_unf_361_463_the_log_says_who_won(won: e.Won, text: str) -> None:
    assert lines([won]) == [text]


def test_the_words_of_a_card_are_quoted_for_its_you_is_not_the_reader() -> None:
    used = e.Used(FOE, NUMBER["super-strength"], -1, -1)
    assert lines([used]) == ["{p2} uses Super Strength: “reopen one of your closed attractions”."]


def test_only_what_was_closed_is_told_to_open_again() -> None:
    me = park("1 !vr-pods", "2 data-drop queue-app", hand="plot-twist")
    state = table(me, asks="play", packs="comicbook hacker")
    assert sentences(state, "event plot-twist a")[1:3] == [
        "VR Pods in space 1 of your park are open again.",
        "You gain 1 coin.",
    ]


def test_an_attack_on_an_empty_hand_is_told() -> None:
    state = table(park(), park(hand="seals"), packs=KAIJU, kaiju="teravore:3")
    said = lines(attack(state, "teravore", rolls(1, 1)))
    assert "Teravore: there is nothing to discard in your hand." in said


def test_an_action_spent_on_demolition_is_told() -> None:
    said = sentences(table(park("1 fish-kiosk penguins")), "demolish @1/penguins")
    assert said[0] == "You spend an action to demolish Penguins."


def test_a_reveal_without_any_upgrade_keeps_none() -> None:
    me = park("1 fish-kiosk", hand="ocean-theme", coins=20)
    state = table(me, packs="ocean hacker")
    names = ("cybercafe", "wave-coaster", "escape-room", "hook-a-duck", "data-drop")
    luck = draws(state, *names)
    said = sentences(state, "build ocean-theme@1 from hand", luck=luck)
    revealed = next(at for at, text in enumerate(said) if text.startswith("You reveal "))
    assert said[revealed + 1] == "You keep none of them."


def test_of_two_attractions_of_one_name_the_log_says_which() -> None:
    foe = park("1 data-drop", "2 data-drop")
    state = table(park(hand="plot-twist"), foe, asks="play", packs="comicbook hacker")
    said = sentences(state, "event plot-twist b p2", "choose p2:@2")
    assert said[-1] == "Data Drop in space 2 of {p2}'s park closes."
    coaster = NUMBER["wave-coaster"]
    assert lines([e.Reopened(FOE, coaster, 2), e.Bounced(ME, NUMBER["seals"], 1)]) == [
        "Wave Coaster in space 3 of {p2}'s park is open again.",
        "Seals in space 2 return to your hand.",
    ]
    assert lines([e.Moved(FOE, NUMBER["dolphins"], 1, 2)]) == [
        "Dolphins go from space 2 to space 3 of {p2}'s park."
    ]


def test_unf_66_a_reaction_says_which_attraction_stays_open() -> None:
    assert lines([e.Reacted(FOE, NUMBER["stunt-double"], 0)]) == [
        "Stunt Double keeps the attraction in space 1 of {p2}'s park open."
    ]


def test_unf_384_others_read_what_sort_of_cards_was_looked_at() -> None:
    state = table(park())
    assert sentences(state, "draw blueprint", viewer=FOE)[0] == "{p1} looks at 2 Blueprints."
    reporter = table(park(side="mild-reporter"), asks="play", packs="comicbook ocean")
    assert "{p1} looks at the next City card." in sentences(
        reporter, "use mild-reporter", viewer=FOE
    )
    seen = e.Saw(ME, -1, 1, (NUMBER["calm-seas"],), e.CITY)
    assert lines([seen]) == ["You look at the next City card: Calm Seas."]


def test_unf_301_guests_pay_for_what_there_is() -> None:
    assert lines([e.Income(ME, 8, 0), e.Income(FOE, 8, 1), e.Income(FOE, 0, 0)]) == [
        "Your guests pay 8 coins for stars.",
        "{p2}'s guests pay 8 coins for stars and 1 coin through cards.",
        "{p2}'s guests pay nothing.",
    ]


def test_unf_206_a_wild_icon_counts_as_a_theme() -> None:
    fixed = e.Fixed(FOE, NUMBER["holo-veil"], 1, 1)
    assert lines([fixed])[0].endswith(" theme.")


def test_unf_278_a_named_type_reads_as_a_sort_of_upgrades() -> None:
    named = e.NamedType(ME, 0, (NUMBER["wave-machine"],))
    assert lines([named])[0] == "You name feature upgrades and keep Wave Machine."


def test_unf_461_a_spree_says_what_it_is() -> None:
    assert lines([e.QuinnRolled(e.QUINN, 6, 6, 5)]) == [
        "Quinn rolls 6 and 6: a spree of two upgrades."
    ]


def test_a_question_uses_the_words_of_its_buttons() -> None:
    me = park(side="masked-guard+flight+eternity-grip", mastermind="doctor-null")
    foe = park(side="sea-lawyer mermaid")
    state = play(table(me, foe, asks="play", packs="comicbook ocean"), "mastermind 3 p2")
    assert GAME.scene(state.view(ME)).prompt.question == "Doctor Null: what do you take?"
    assert labels(state)["choose p2:mermaid"] == "Take {p2}'s Mermaid into your park"


def test_unf_5_the_log_begins_with_what_every_player_has() -> None:
    assert lines([e.Began(FOE)]) == ["{p2} begins. Every player has 20 coins."]


def test_unf_30_every_later_round_begins_with_how_the_players_stand() -> None:
    left = ((14, 6), (1, 9))
    assert lines([e.RoundBegan(FOE, 1, left), e.RoundBegan(ME, 2, left)]) == [
        "Round 1. {p2} starts.",
        "Round 2. You start. So far: you 14 coins and 6 stars; {p2} 1 coin and 9 stars.",
    ]


def clauses(told: list[Event]) -> dict[str, str]:
    """The clause each sentence rests on."""
    found = [GAME.line(event.seen_by(ME), ME) for event in told]
    return {line.text: line.clause for line in found if line is not None}


def test_cards_are_drawn_discarded_and_healed_by_the_clause_of_their_reason() -> None:
    card = NUMBER["data-drop"]
    reasons = {
        e.RULE: ("UNF-5", "UNF-319"),
        -1: ("UNF-40", "UNF-79"),
        NUMBER["teravore"]: ("UNF-254", "UNF-254"),
        NUMBER["sunny-weekend"]: ("UNF-341", "UNF-341"),
    }
    for by, expected in reasons.items():
        drew, gone = e.Drew(ME, 0, 1, (card,), by), e.Discarded(ME, (card,), by)
        assert tuple(clauses([drew, gone]).values()) == expected
    healed = e.KaijuHealed(ME, NUMBER["gamigora"], 4, NUMBER["gamigora"])
    assert [*clauses([healed]).values()] == ["UNF-252"]


def test_unf_5_the_first_hand_is_no_draw_section() -> None:
    told: list[Event] = []
    GAME.new(2, GAME.options(packs=("ocean", "hacker")), fast_luck(3), told)
    drawn = [line for line in clauses(told).items() if " draw " in line[0]]
    assert {clause for _, clause in drawn} == {"UNF-5"}


def test_equal_cards_are_named_once() -> None:
    cards = tuple(NUMBER[name] for name in ("penguins", "penguins", "data-drop"))
    assert lines([e.KeptOpenly(ME, cards)]) == ["You keep Penguins twice and Data Drop."]


def test_what_is_looked_for_in_other_parks_is_missed_there() -> None:
    missed = e.Missed(ME, NUMBER["hit-and-miss"], OPS.index("close"), rivals=True)
    assert lines([missed]) == ["Hit and Miss finds nothing to close in any other park."]


def test_a_staff_power_is_told_by_its_person() -> None:
    me = park(side="masked-guard", hand="flight")
    said = sentences(table(me, packs="comicbook ocean"), "build flight+masked-guard from hand")
    assert said[0].startswith("You build Flight for Masked Guard from hand for")


def test_a_person_who_changes_parks_takes_powers_along() -> None:
    moved = e.Changed(ME, NUMBER["masked-guard"], FOE, (NUMBER["flight"],))
    assert lines([moved]) == ["Masked Guard goes from your park to {p2}, with Flight."]


def test_unf_151_a_kaiju_only_tries_to_demolish_what_its_owner_chooses() -> None:
    me = park("1 wave-coaster penguins", "2 fish-kiosk")
    state = table(me, asks="play", packs=KAIJU, kaiju="gamigora:4")
    attack(state, "gamigora", rolls(1, 1))
    assert labels(state)["choose @2"] == "Gamigora tries to demolish your Fish Kiosk in space 2"
