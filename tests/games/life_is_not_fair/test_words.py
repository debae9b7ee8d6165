"""Sentences, refusals and scenes of Life Is Not Fair."""

from __future__ import annotations

from typing import Any

import pytest

from fairground.games.life_is_not_fair import events as e
from fairground.games.life_is_not_fair.game import GAME
from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair
from fairground.kernel.events import Event
from fairground.kernel.luck import fast_luck, scripted_luck
from fairground.kernel.scene import Counter, Hand, Pile, Row, Scene
from tests.games.life_is_not_fair.tables import fresh, play, seen, table

pytestmark = pytest.mark.rules

ON = {"appeals": True}


def lines(told: list[Event], seat: int) -> list[str]:
    """The log as a seat reads it."""
    found = [GAME.line(event.seen_by(seat - 1), seat - 1) for event in told]
    return [line.text for line in found if line is not None]


def scene(state: LifeIsNotFair, seat: int) -> Scene:
    return GAME.scene(seen(state, seat))


def why(state: LifeIsNotFair, text: str) -> str:
    seat, move = text.split(" ", 1)
    reason = state.why_not(int(seat[1:]) - 1, GAME.parse(move))
    assert reason is not None
    return str(reason)


def test_the_only_move_goes_on_with_the_game_and_a_keep_is_soon_made() -> None:
    state = table("R5", ["G1 G2", "B1 B2"])
    asked = scene(state, 1).prompt
    assert (asked.usual, asked.soon) == ("draw", False)
    play(state, "p1 draw", falls=["G7"])
    asked = scene(state, 1).prompt
    assert (asked.usual, asked.soon) == ("pass", True)
    state = table("R5", ["R1 G2", "B1 B2"])
    assert scene(state, 1).prompt.usual == ""


# The log


def test_the_deal_is_told_to_its_owner() -> None:
    told: list[Event] = []
    GAME.new(2, None, scripted_luck([1], fast_luck(1)), told)
    own = lines(told, 1)
    assert own[0] == "Round 1: {p2} starts."
    assert own[1].startswith("Your hand: ")
    assert lines(told, 2)[0] == "Round 1: you start."
    assert lines(told, 0) == own[:1]


def test_an_exchange_is_told_without_its_cards() -> None:
    state = table("", ["R1 R2 R3 R4", "B1 B2 B3 B4"], phase="exchange")
    told = play(state, "p1 swap R4", "p2 keep", falls=["D2", "^Y5"])
    assert lines(told, 1) == [
        "You swap red 4 for Draw Two.",
        "{p2} keeps the hand as it is.",
        "The stack begins with yellow 5.",
    ]
    assert lines(told, 2)[:2] == [
        "{p1} swaps a card with the deck.",
        "You keep the hand as it is.",
    ]


def test_a_live_wild_is_told() -> None:
    state = table("R3", ["Y8 D3", "B1", "Y1"])
    told = play(state, "p1 play D3", "p1 say draw-three", falls=["Y2", "Y3", "Y4", "^B8"])
    assert lines(told, 3) == [
        "{p1} plays Draw Three. One card left!",
        "{p1} says “Life is not fair, but draw three”: the line is right.",
        "{p2} draws 3 cards and loses the turn.",
        "Turned up: blue 8.",
    ]
    assert lines(told, 2)[2] == "You draw yellow 2, yellow 3 and yellow 4 and lose the turn."


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("draw-two", "You say “Life is not fair, but draw two” over Draw Three: the card is dead."),
        ("nothing", "You say nothing over Draw Three: the card is dead."),
    ],
)
def test_a_dead_wild_is_told(line: str, text: str) -> None:
    state = table("R3", ["Y8 D3", "B1"])
    assert lines(play(state, "p1 play D3", f"p1 say {line}", then=1), 1)[1] == text


def test_draws_and_passes_are_told() -> None:
    state = table("G7", ["R1 Y1", "Y2"])
    told = play(state, "p1 draw", "p1 pass", falls=["B9"])
    assert lines(told, 1) == ["You draw blue 9.", "You keep the drawn card."]
    assert lines(told, 2) == ["{p1} draws a card.", "{p1} keeps the drawn card."]


def test_passing_for_want_of_cards_is_told() -> None:
    state = table("G7", ["R1 Y1", "Y2"], deck="", rest=2)
    assert lines(play(state, "p1 pass"), 2) == ["There is nothing to draw, so {p1} passes."]


def test_a_reshuffle_and_a_wild_that_stays_are_told() -> None:
    state = table("B4", ["Y1 D4", "Y2", ""], deck="", rest=3)
    told = play(state, "p1 play D4", "p1 say draw-four", falls=["B4"])
    assert lines(told, 3)[2:] == [
        "The deck is empty: the new deck is 1 card from below the top of the stack.",
        "{p2} draws a card and loses the turn.",
        "There is no number card to turn, so Draw Four stays on top: a 4 has to follow.",
    ]


def test_a_penalty_of_nothing_is_told() -> None:
    state = table("R9", ["Y4", "Y2", "B5"], deck="", rest=3, options=ON)
    told = play(state, "p2 appeal 1", "p3 uphold")
    assert lines(told, 2)[-1] == "There is nothing to draw for {p1}."


def test_an_appeal_is_told() -> None:
    state = table("R9", ["Y4", "Y2", "B5", "R2 R3"], turn=4, options=ON)
    told = play(state, "p3 appeal 1", "p2 uphold", "p4 uphold", falls=["Y7", "Y8"])
    assert lines(told, 4) == [
        "{p3} appeals to the group against {p1}.",
        "{p2} has voted.",
        "You have voted.",
        "The appeal succeeds: {p2} and you are for it.",
        "{p1} draws 2 cards for the appeal.",
    ]
    state = table("R9", ["Y4", "Y2", "B5", "R2 R3"], turn=4, options=ON)
    told = play(state, "p3 appeal 1", "p2 uphold", "p4 reject")
    assert lines(told, 1)[0] == "{p3} appeals to the group against you."
    assert lines(told, 1)[-1] == "The appeal fails: {p2} is for it, {p4} is against it."
    state = table("R9", ["Y4", "Y2", "B5", "R2 R3"], turn=4, options=ON)
    told = play(state, "p3 appeal 1", "p2 abstain", "p4 abstain")
    assert lines(told, 1)[-1] == "The appeal fails: all abstained."


@pytest.mark.parametrize(
    ("top", "cards", "moves", "facts", "text"),
    [
        ("R9", "R4", ["p1 play R4"], {}, "You go out and end round 1."),
        ("R2", "GO Y1", ["p1 play GO", "p1 say game-over"], {}, "You declare round 1 over."),
        ("R9", "R4 Y1", ["p1 play R4"], {"turns": 499}, "Round 1 has had its last turn."),
        (
            "D3",
            "R4 Y1",
            ["p1 pass"],
            {"idle": 1, "deck": "", "rest": 2},
            "Nobody can move: round 1 ends.",
        ),
    ],
)
def test_the_end_of_a_round_is_told(
    top: str, cards: str, moves: list[str], facts: dict[str, Any], text: str
) -> None:
    state = table(top, [cards, "Y2 G4"], options={"rounds": 1}, **facts)
    said = lines(play(state, *moves), 1)[-2]
    assert said.startswith(text + " You ")


def test_the_points_of_a_round_are_told() -> None:
    state = table("R9", ["R4", "Y2 G4", "Y9 Y1"], options={"rounds": 1})
    assert lines(play(state, "p1 play R4"), 0)[-2] == (
        "{p1} goes out and ends round 1. {p1} +20; {p2} +4 (yellow 2 and green 4 left); "
        "{p3} 0 (yellow 1 and yellow 9 left)."
    )


def test_from_the_second_round_on_the_totals_are_told() -> None:
    hands = ((), (1, 12))
    ended = e.RoundEnded(0, 2, "went out", hands, scores=(20, 4), totals=(17, 34))
    assert lines([ended], 2) == [
        "{p1} goes out and ends round 2. {p1} +20, 17 in all; "
        "you +4, 34 in all (yellow 2 and green 4 left)."
    ]


def test_lnf_72_the_end_of_the_match_says_who_won() -> None:
    state = table("R9", ["R4", "Y2 G4"], options={"rounds": 1})
    told = play(state, "p1 play R4")
    assert lines(told, 1)[-1] == "The match is over after 1 round: you 20, {p2} 4. You win."
    assert lines(told, 2)[-1] == "The match is over after 1 round: {p1} 20, you 4. {p1} wins."


def test_lnf_72_a_shared_win_is_told() -> None:
    ended = e.MatchEnded(0, rounds=5, totals=(34, 34, -8), winners=(0, 1))
    assert lines([ended], 2) == [
        "The match is over after 5 rounds: {p1} 34, you 34, {p3} -8. {p1} and you share the win."
    ]


# Refusals


@pytest.mark.parametrize(
    ("top", "cards", "tried", "text"),
    [
        ("G7", "R1", "p1 play R1", "Red 1 does not fit: on green 7 goes green or a 7. (LNF-11)"),
        ("G7", "R1", "p1 play GO", "Game Over is not in your hand. (LNF-12)"),
        ("G7", "D2", "p1 play D2", "Draw Two goes on a 2 only, not on green 7. (LNF-20)"),
        (
            "G2",
            "D2 G1",
            "p1 play D2",
            "Draw Two has to wait: a number card of yours fits. (LNF-21)",
        ),
        ("G7", "R1", "p2 play Y2", "It is {p1}'s turn. (LNF-10)"),
        ("G7", "R1", "p1 swap R1", "The exchange is over; it comes once, before the first card."),
        ("G7", "G1", "p1 draw", "A number card of yours fits, so you have to play one. (LNF-13)"),
        ("G7", "R1", "p1 pass", "There are cards to draw, so the turn is not over without one."),
        ("G7", "R1", "p1 uphold", "There is no appeal to vote on. (LNF-64)"),
        ("G7", "R1", "p1 say nothing", "A line is spoken over a wild, and none has just been"),
        (
            "G7",
            "R1",
            "p1 appeal 2",
            "With two players there is nobody to judge an appeal. (LNF-65)",
        ),
    ],
)
def test_refusals_say_why(top: str, cards: str, tried: str, text: str) -> None:
    assert why(table(top, [cards, "Y2"]), tried).startswith(text)


def test_a_refusal_after_a_draw_says_why() -> None:
    state = table("G3", ["R1 D3", "Y2"])
    play(state, "p1 draw", falls=["G9"])
    assert why(state, "p1 play D3") == (
        "Draw Three is not the drawn card, and no other may follow a draw. (LNF-16)"
    )


def test_refusals_of_the_exchange_say_why() -> None:
    state = table("", ["R1 R2 R3 R4", "B1 B2 B3 B4"], phase="exchange")
    assert why(state, "p1 swap B1") == "Blue 1 is not in your hand. (LNF-5)"
    assert why(state, "p1 draw").startswith("First comes the exchange")
    assert why(state, "p1 play R1").startswith("First comes the exchange")


def test_the_ground_of_every_refusal_names_a_clause() -> None:
    state = table("R9", ["Y4", "Y2", "B5", "R2 R3"], turn=4, options=ON)
    play(state, "p3 appeal 1", "p2 uphold")
    for tried, clause in (
        ("p4 play R2", "LNF-64"),
        ("p2 uphold", "LNF-64"),
        ("p1 play Y4", "LNF-64"),
        ("p2 appeal 1", "LNF-63"),
    ):
        assert why(state, tried).endswith(f"({clause})")


# Scenes


def test_a_scene_shows_the_own_hand_and_backs_of_others() -> None:
    state = table("R3 G7", ["R1 Y1 G5", "Y2 Y3"])
    picture = scene(state, 1)
    hands = [zone for zone in picture.zones if isinstance(zone, Hand)]
    assert [card.id for card in hands[0].cards] == ["Y1", "G5", "R1"]
    assert (hands[1].cards, hands[1].unseen) == ((), 2)
    stack = next(zone for zone in picture.zones if isinstance(zone, Pile) and zone.id == "stack")
    assert [card.id for card in stack.cards] == ["R3", "G7"]
    assert stack.note == "Green or a 7 fits."


def test_ones_own_plate_says_points_and_round() -> None:
    mine, other = scene(fresh(2), 1).plates
    assert [counter.name for counter in mine.counters] == ["in hand", "points", "worth", "round"]
    assert mine.counters[-1] == Counter("round", 1, 5, sign="round")
    assert [counter.name for counter in other.counters] == ["in hand", "points"]


def test_a_game_to_a_target_has_no_last_round() -> None:
    mine, _ = scene(fresh(2, target=200), 1).plates
    assert mine.counters[-1] == Counter("round", 1, sign="round")


def test_a_scene_counts_equal_cards_and_keeps_ids_apart() -> None:
    state = table("G7", ["G5 G5 G7", "Y1"], options={"copies": 2})
    picture = scene(state, 1)
    own = next(zone for zone in picture.zones if isinstance(zone, Hand))
    assert [(card.id, card.count) for card in own.cards] == [("G5", 2), ("G7", 1)]
    stack = next(zone for zone in picture.zones if isinstance(zone, Pile) and zone.id == "stack")
    assert [card.id for card in stack.cards] == ["G7-2"]


def test_choices_state_their_consequence() -> None:
    state = table("G2", ["D2 GO R9", "Y1"])
    assert [choice.label for choice in scene(state, 1).prompt.choices] == [
        "Play Draw Two: with the right line the next player draws two",
        "Play Game Over: with the right line the round is over",
        "Draw a card",
    ]
    assert scene(table("G2", ["G9", "Y1"]), 1).prompt.choices[0].label == "Play green 9 and go out"
    assert scene(table("G2", ["G9 R1", "Y1"]), 1).prompt.choices[0].label == (
        "Play green 9, 1 card left"
    )


def test_the_line_is_asked_without_giving_it_away() -> None:
    state = table("G2", ["D2 R9", "Y1"])
    play(state, "p1 play D2")
    prompt = scene(state, 1).prompt
    assert prompt.question == "What do you say?"
    assert [choice.label for choice in prompt.choices] == [
        "Say “Life is not fair, but draw two”",
        "Say “Life is not fair, but draw three”",
        "Say “Life is not fair, but draw four”",
        "Say “Life is not fair, but game over”",
        "Say nothing: the card is dead",
    ]
    assert scene(state, 2).prompt.question == "{p1} has the word."


def test_the_drawn_card_is_marked() -> None:
    state = table("G7", ["R1 Y1", "Y2"])
    play(state, "p1 draw", falls=["B9"])
    picture = scene(state, 1)
    own = next(zone for zone in picture.zones if isinstance(zone, Hand))
    assert [card.id for card in own.cards if card.mark == "drawn"] == ["B9"]
    assert picture.prompt.question == "You drew blue 9. Play it?"
    assert picture.prompt.choices[0].label == "Keep blue 9 and end the turn"


def test_the_exchange_is_asked() -> None:
    state = table("", ["R1 R2 R3 R4", "B1 B2 B3 B4"], phase="exchange")
    prompt = scene(state, 1).prompt
    assert prompt.hint == "Your hand costs 10 points if you are caught with it."
    assert prompt.choices[0].label == "Swap red 1 for a card of the deck"
    play(state, "p1 swap R4", falls=["Y5"])
    deck = scene(state, 1).zones[0]
    assert isinstance(deck, Pile)
    assert deck.note == "Your red 4 is in it."
    assert scene(state, 2).plates[0].note == "starts round 1 of 5, swapped a card"


def test_an_appeal_is_offered_out_of_turn_and_asks_again() -> None:
    state = table("R9", ["Y4", "Y2", "B5", "R2 R3"], turn=4, options=ON)
    prompt = scene(state, 1).prompt
    assert prompt.question == "It is {p4}'s turn."
    assert prompt.choices[0].label == "Appeal against {p2}"
    assert prompt.choices[0].confirm
    assert [plate.asked for plate in scene(state, 1).plates] == [False, False, False, True]


def test_a_vote_is_asked() -> None:
    state = table("R9", ["Y4", "Y2", "B5", "R2 R3"], turn=4, options=ON)
    play(state, "p3 appeal 1", "p2 uphold")
    picture = scene(state, 4)
    assert picture.prompt.question == "{p3} says {p1} was rude. Shall {p1} draw two cards?"
    assert [plate.note for plate in picture.plates] == [
        "accused",
        "has voted",
        "appeals",
        "starts round 1 of 5",
    ]
    assert scene(state, 1).prompt.question == ("The group votes on the appeal: waiting for {p4}.")


def test_after_a_round_all_hands_lie_open() -> None:
    state = table("R9", ["R4", "Y2 G4"])
    play(state, "p1 play R4", then=1)
    rows = [zone for zone in scene(state, 0).zones if isinstance(zone, Row)]
    assert [row.name for row in rows] == [
        "left after round 1: +20 points",
        "left after round 1: +4 points",
    ]
    assert [card.face.code for card in rows[1].cards if card.face] == ["Y2", "G4"]


@pytest.mark.parametrize(
    ("totals", "headline"),
    [
        ([0, 0], "{p1} wins with 20 points after 1 round."),
        ([0, 16], "{p1} and {p2} share the win with 20 points after 1 round."),
    ],
)
def test_the_ending_is_shown(totals: list[int], headline: str) -> None:
    state = table("R9", ["R4", "Y2 G4"], options={"rounds": 1}, totals=totals)
    play(state, "p1 play R4")
    ending = scene(state, 0).ending
    assert ending is not None
    assert ending.headline == headline
    assert scene(state, 1).prompt.question == "The match is over."


def test_a_target_is_the_full_mark_of_the_points() -> None:
    state = fresh(2, target=60)
    plates = scene(state, 1).plates
    assert plates[0].counters[1].most == 60
    assert plates[state.starter].note == "starts round 1"


# The rules text


def test_every_clause_is_in_the_rules() -> None:
    numbers = {*range(1, 19), *range(20, 36), *range(40, 44), *range(50, 59)}
    numbers |= {*range(60, 68), *range(70, 73)}
    assert set(GAME.clauses) == {f"LNF-{number}" for number in numbers}
    assert {clause.mark for clause in GAME.clauses.values()} == {"book", "house"}


def test_the_rules_name_every_option_and_word() -> None:
    text = GAME.rules_text
    for option in GAME.options().written:
        assert f"`{option}`" in text
    for word in GAME.remarks:
        assert word in text
