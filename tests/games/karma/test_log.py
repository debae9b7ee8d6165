"""The log: one sentence per event, as its reader saw it."""

from __future__ import annotations

import pytest

from fairground import fast_luck
from fairground.games.karma import events
from fairground.games.karma.text import line
from fairground.kernel.events import Event
from fairground.kernel.luck import Luck
from fairground.kernel.plain import Plain
from tests.games.karma.tables import GAME, seeing, table, told_by

pytestmark = pytest.mark.rules


def log(told: list[Event], viewer: int = 0) -> list[str]:
    """The sentences a seat (0: a spectator) reads."""
    lines = [GAME.line(event.seen_by(viewer - 1), viewer - 1) for event in told]
    return [found.text for found in lines if found]


def log_of(
    pile: str, *moves: str, viewer: int = 0, luck: Luck | None = None, **where: Plain
) -> list[str]:
    return log(told_by(table(pile, **where), *moves, luck=luck), viewer)


def test_cards_laid() -> None:
    where: dict[str, Plain] = {"hands": ["9 12 11", "1"]}
    assert log_of("3", "play 9", **where) == ["{p1} plays a 9."]
    assert log_of("3", "play 11", viewer=1, **where) == ["You play an 11."]
    assert log_of("3", "play 9", hands=["", "1"], ups=["9 12"]) == [
        "{p1} plays a 9 from the table."
    ]


def test_a_pile_cleared_and_a_hand_filled() -> None:
    state = table("9", hands=["9 5 6", "1"], draw=2, bag="4 7")
    told = told_by(state, "play 9", luck=seeing(state, "7"))
    assert log(told, 1) == [
        "You play a 9.",
        "Identical cards: the pile of 2 cards leaves the game, and you play again.",
        "You draw a 7.",
    ]
    assert log(told, 2)[-1] == "{p1} draws 1 card."


def test_kar_34_who_has_no_cards_left_does_not_play_again() -> None:
    state = table("9", hands=["9", "1"], downs=[0, 1])
    told = told_by(state, "play 9")
    assert "Identical cards: the pile of 2 cards leaves the game." in log(told, 2)


def test_a_pile_picked_up() -> None:
    assert log_of("3 4 3", "pickup", hands=["9", "1"]) == [
        "{p1} picks up the pile: two 3s and a 4."
    ]
    assert log_of("3", "pickup", viewer=1, hands=["9", "1"]) == ["You pick up the pile: a 3."]
    eighty: dict[str, Plain] = {"hands": ["9", "1", "2", "5", "6"], "edition": 80}
    assert log_of("3 UP 3 UP 3 4 3", "pickup", **eighty) == [
        "{p1} picks up the pile: four 3s, a 4 and two Bottoms Up."
    ]


def test_a_pile_given_away() -> None:
    where: dict[str, Plain] = {"hands": ["GIVE 1", "2", ""]}
    moves = ("play GIVE", "give-pile 3")
    assert log_of("9", *moves, **where) == [
        "{p1} uses Give The Pile To A Friend.",
        "{p1} gives {p3} the pile: a 9, and {p3} is back in the game.",
    ]
    assert log_of("9", *moves, viewer=3, **where)[-1] == (
        "{p1} gives you the pile: a 9, and you are back in the game."
    )
    assert log_of("9", "play GIVE", "give-pile 2", viewer=1, **where)[-1] == (
        "You give {p2} the pile: a 9."
    )
    assert log_of("", "play GIVE", **where)[-1] == "There is no pile to give: the card is gone."


def test_follow_ups() -> None:
    where: dict[str, Plain] = {"hands": ["TABLE 1", "2"], "ups": ["4 4"]}
    assert log_of("9", "play TABLE", "follow 4", **where) == [
        "{p1} uses Play A Table Card.",
        "{p1} follows up with a 4 from the table.",
    ]
    assert log_of("9", "play TABLE", "no-follow", viewer=1, **where)[-1] == (
        "You lay nothing on it."
    )


def test_a_blind_follow_up() -> None:
    state = table("9", hands=["TABLE 1", "2"], downs=[1], bag="3")
    assert log(told_by(state, "play TABLE", "follow flip"))[-1] == "{p1} flips a 3."


def test_bottoms_up() -> None:
    assert log_of("3 9", "play UP", hands=["UP 1", "2"])[-1] == "From the bottom comes a 3."
    assert log_of("", "play UP", hands=["UP 1", "2"]) == [
        "{p1} uses Bottoms Up.",
        "There is no pile below it: any card may follow.",
    ]


def test_flips() -> None:
    state = table("9", hands=["", "1"], downs=[2], bag="8 12")
    assert log(told_by(state.clone(), "flip", luck=seeing(state, "12"))) == ["{p1} flips a 12."]
    assert log(told_by(state.clone(), "flip", luck=seeing(state, "8"))) == [
        "{p1} flips an 8, which does not fit.",
        "{p1} picks up the pile: an 8 and a 9.",
    ]


def test_going_out_and_losing() -> None:
    told = told_by(table("", hands=["5", "1"]), "play 5")
    assert log(told, 2)[1:] == ["{p1} is out.", "You lose: nobody else has cards."]
    assert log(told, 1)[1:] == ["You are out.", "{p2} loses: nobody else has cards."]


@pytest.mark.parametrize(
    ("hands", "viewer", "sentence"),
    [
        (["5 6 7", "1"], 0, "After 100 turns the game is stopped: {p1} loses with the most cards."),
        (["5 6 7", "1"], 1, "After 100 turns the game is stopped: you lose with the most cards."),
        (
            ["5 6", "1"],
            0,
            "After 100 turns the game is stopped: "
            "all have the same number of cards, so it is a draw.",
        ),
    ],
)
def test_the_turn_limit(hands: list[str], viewer: int, sentence: str) -> None:
    told = told_by(table("", hands=hands, turns=99, turn_limit=100), "play 5")
    assert log(told, viewer)[-1] == sentence


def test_the_deal_and_the_choice() -> None:
    told: list[Event] = []
    state = GAME.new(2, None, fast_luck(3), told)
    for seat in (0, 1):
        state.play(seat, state.legal(seat)[0], fast_luck(1), told)
    mine, watcher = log(told, 1), log(told)
    assert mine[0] in ("You deal.", "{p2} deals.")
    assert sum(text.startswith("You get ") for text in mine) == 1
    assert not any(" get" in text for text in watcher)
    assert "{p1} puts three cards aside for the table." in watcher
    assert sum("on the table." in text and " lay" in text for text in watcher) == 2


def test_every_line_rests_on_a_clause_of_the_rules() -> None:
    state = table("3 9", hands=["9 TABLE", "1"], ups=["4 4"])
    for event in told_by(state, "play 9", "play TABLE", "follow 4 4"):
        found = line(event, 1)
        assert found is not None
        assert found.clause in GAME.clauses


def test_every_kind_of_event_is_known() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type)}
    assert len([kind for kind in kinds if issubclass(kind, Event) and kind is not Event]) == 17
    assert line(Event(0), 0) is None


def later_of(pile: str, *moves: str, viewer: int = 0, **where: Plain) -> list[str]:
    """What the log keeps of an earlier turn where everybody has to remember."""
    told = told_by(table(pile, **where), *moves)
    lines = [GAME.later_line(event.seen_by(viewer - 1), viewer - 1) for event in told]
    return [found.text for found in lines if found]


def test_with_show_known_off_the_log_keeps_no_cards_of_earlier_turns() -> None:
    assert later_of("3 9", "pickup", hands=["4", "1"]) == ["{p1} picks up the pile of 2 cards."]
    assert later_of("3", "play 9", hands=["9 12 11", "1"]) == ["{p1} plays 1 card."]
    given = later_of("7", "play GIVE", "give-pile 2", hands=["GIVE 1", "2"], viewer=1)
    assert given[-1] == "You give {p2} the pile of 1 card."


def test_with_show_known_off_my_own_pile_stays_in_my_log() -> None:
    assert later_of("3 9", "pickup", viewer=1, hands=["4", "1"]) == [
        "You pick up the pile: a 3 and a 9."
    ]


def test_only_with_show_known_off_the_log_forgets() -> None:
    assert GAME.forgets(GAME.options(show_known=False))
    assert not GAME.forgets(GAME.options())


def test_kar_18_the_last_card_of_the_draw_pile_is_told() -> None:
    last, earlier = events.Drew(0, 1, (4,), left=0), events.Drew(0, 1, (4,), left=3)
    assert log([last, earlier], viewer=2) == [
        "{p1} draws 1 card: the draw pile is used up.",
        "{p1} draws 1 card.",
    ]
