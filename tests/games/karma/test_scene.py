"""The picture of a table: zones, marks, labels that say what happens, endings."""

from __future__ import annotations

import pytest

from fairground import fast_luck
from fairground.games.karma.rules.state import Karma
from fairground.kernel.luck import ScriptedLuck
from fairground.kernel.scene import Hand, Pile, Prompt, Row, Scene, TableCards
from tests.games.karma.tables import GAME, play, table, view

pytestmark = pytest.mark.rules


def scene(state: Karma, seat: int = 1) -> Scene:
    return GAME.scene(view(state, seat))


def prompt(state: Karma, seat: int = 1) -> Prompt:
    return scene(state, seat).prompt


def labels(state: Karma, seat: int = 1) -> dict[str, str]:
    return {choice.move: choice.label for choice in prompt(state, seat).choices}


def zone(state: Karma, name: str, seat: int = 1) -> object:
    return next(zone for zone in scene(state, seat).zones if zone.id == name)


def test_the_pile_lies_open_from_bottom_to_top() -> None:
    pile = zone(table("4 9 UP", hands=["1", "2"]), "pile", 0)
    assert isinstance(pile, Pile)
    assert [card.face.code for card in pile.cards if card.face] == ["4", "9", "UP"]
    assert (pile.size, pile.note) == (3, "Next: any card.")


@pytest.mark.parametrize(
    ("pile", "words"),
    [
        ("", "any card"),
        ("1", "any card"),
        ("8", "an 8 or more or a Karma card"),
        ("16", "a 16 or a Karma card"),
        ("FIVE", "a number from 1 to 5 or a Karma card"),
    ],
)
def test_what_fits_is_said(pile: str, words: str) -> None:
    state = table(pile, hands=["2 3", "4"])
    assert prompt(state).hint == f"{words[0].upper()}{words[1:]} fits."


def test_the_draw_pile_is_a_number() -> None:
    draw = zone(table("", hands=["1 2 3", "4"], draw=7), "draw")
    assert isinstance(draw, Pile)
    assert (draw.size, draw.cards) == (7, ())


def test_own_hand_lies_open_and_others_show_backs() -> None:
    state = table("", hands=["5 5 9", "8 9"], known=["5", "8"])
    mine, theirs = zone(state, "hand-p1"), zone(state, "hand-p2")
    assert isinstance(mine, Hand)
    assert isinstance(theirs, Hand)
    assert [(card.id, card.count, card.mark) for card in mine.cards] == [
        ("hand-p1-5", 2, "partly known"),
        ("hand-p1-9", 1, ""),
    ]
    assert [(card.id, card.mark) for card in theirs.cards] == [("hand-p2-8", "known")]
    assert theirs.unseen == 1


def test_table_cards_lie_on_those_nobody_has_seen() -> None:
    state = table("", hands=["5", "8"], ups=["9 9 UP"], downs=[3, 2])
    mine = zone(state, "table-p1", 2)
    assert isinstance(mine, TableCards)
    assert [card.id for card in mine.up] == ["table-p1-9", "table-p1-9-2", "table-p1-UP"]
    assert mine.down == 3


def test_an_own_choice_lies_covered() -> None:
    state = GAME.new(2, None, fast_luck(3))
    assert isinstance(state, Karma)
    state.play(0, state.legal(0)[0], ScriptedLuck([]))
    mine, theirs = zone(state, "table-p1", 1), zone(state, "table-p1", 2)
    assert isinstance(mine, TableCards)
    assert isinstance(theirs, TableCards)
    assert {card.mark for card in mine.up} == {"covered"}
    assert (theirs.up, theirs.down) == ((), 3)
    assert [plate.note for plate in scene(state).plates] == ["has chosen", "choosing"]
    assert prompt(state).question == "Waiting for {p2} to choose table cards."


def test_cards_out_of_the_game_lie_open() -> None:
    removed = zone(play(table("9", hands=["9 1", "2"]), "play 9"), "removed")
    assert isinstance(removed, Row)
    assert ("removed-9", 2) in [(card.id, card.count) for card in removed.cards]


def test_plates_count_cards_and_say_who_is_out() -> None:
    plates = scene(table("", hands=["5 6", "", "8"], ups=["9"], downs=[2])).plates
    said = [(counter.value, counter.name) for counter in plates[0].counters]
    assert said == [(2, "in hand"), (1, "up"), (2, "down")]
    assert [plate.counters[0].value for plate in plates] == [2, 0, 1]
    assert [plate.note for plate in plates] == ["", "out", ""]
    assert [plate.asked for plate in plates] == [True, False, False]


def test_labels_say_what_a_card_does() -> None:
    state = table("3 9", hands=["9 12 GIVE TABLE UP FIVE", "1"])
    assert labels(state) == {
        "play 9": "Play a 9: the pile is cleared and you play again",
        "play 12": "Play a 12",
        "play GIVE": "Use Give The Pile To A Friend: the pile of 2 cards goes to another",
        "play TABLE": "Use Play A Table Card: then lay a table card",
        "play UP": "Use Bottoms Up: a 3 comes up",
        "play FIVE": "Use Five or Below: the next number must be 1 to 5",
        "pickup": "Pick up the pile of 2 cards",
    }


def test_a_wasted_gift_is_asked_about_twice() -> None:
    choices = prompt(table("", hands=["GIVE 2", "1"])).choices
    assert [bool(choice.confirm) for choice in choices] == [False, True]


def test_labels_of_gifts_tell_who_is_out() -> None:
    state = play(table("9", hands=["GIVE 1", "5 6", ""]), "play GIVE")
    assert labels(state) == {
        "give-pile 2": "Give the pile of 1 card to {p2}, who has 2 cards",
        "give-pile 3": "Give the pile of 1 card to {p3}, who is out",
    }
    assert prompt(state, 2).question == "{p1} chooses who gets the pile."


def test_labels_of_follow_ups() -> None:
    state = play(table("9", hands=["TABLE 1", "5"], ups=["4 4 UP"]), "play TABLE")
    assert labels(state) == {
        "follow 4": "Follow up with a 4",
        "follow 4 4": "Follow up with two 4s: the pile is cleared and you play again",
        "follow UP": "Follow up with Bottoms Up: a 9 comes up",
        "no-follow": "Lay nothing on it",
    }
    assert prompt(state, 2).question == "{p1} may lay a table card."


def test_a_flip_is_offered_with_its_odds() -> None:
    state = table("10", hands=["", "1"], downs=[2], bag="9 12")
    question = prompt(state)
    assert (question.question, question.hint) == (
        "Flip a face-down card?",
        "It fits in 33% of cases.",  # of 1, 9 and 12
    )


def test_choices_name_what_is_clicked() -> None:
    state = table("3", hands=["9", "1"], ups=["9 12"])
    things = {choice.move: choice.things for choice in prompt(state).choices}
    assert things == {"play 9": ("hand-p1-9",), "pickup": ("pile",)}
    refusals = {refusal.move: refusal.things for refusal in prompt(state).refusals}
    assert refusals["play 12"] == ("table-p1-12",)
    assert refusals["flip"] == ("table-p1",)
    state = table("3", hands=["", "1"], ups=["9 9 12"])
    things = {choice.move: choice.things for choice in prompt(state).choices}
    assert things["play 9 9"] == ("table-p1-9", "table-p1-9-2")
    assert things["play 9"] == ("table-p1-9",)


def test_others_are_told_who_is_playing() -> None:
    state = table("3", hands=["9", "1"])
    assert prompt(state, 2).question == "{p1} is playing."
    assert prompt(state, 0).choices == ()
    assert scene(state, 0).you == -1


def test_the_ending_names_the_loser() -> None:
    ending = scene(play(table("", hands=["9", "1"]), "play 9")).ending
    assert ending is not None
    assert ending.headline == "You win: {p2} is left with cards."
    assert ending.clause == "KAR-91"


@pytest.mark.parametrize(
    ("hands", "headline"),
    [
        (["5 6 7", "1"], "Time is up: you lose with the most cards."),
        (["5 6", "1", ""], "Time is up: you and {p2} lose with the most cards."),
        (["5 6", "1"], "Time is up: all hold the same number of cards, so nobody loses."),
    ],
)
def test_the_ending_at_the_limit(hands: list[str], headline: str) -> None:
    state = table("", hands=hands, turns=99, turn_limit=100)
    ending = scene(play(state, "play 5")).ending
    assert ending is not None
    assert (ending.headline, ending.clause) == (headline, "KAR-93")


def test_scenes_are_plain_data() -> None:
    data = scene(table("3", hands=["9", "1"])).as_data()
    assert data["title"] == "Karma"


def test_what_is_refused_is_named_like_a_button() -> None:
    state = table("9", hands=["4 12", "1"], ups=["UP"], downs=[1])
    labels = {refusal.move: refusal.label for refusal in prompt(state).refusals}
    assert labels["play UP"] == "Use Bottoms Up"
    assert labels["play 4"] == "Play a 4"
    assert labels["flip"] == "Flip a face-down card"
