"""Tables of Press Your Luck, set up in one line and read back the way people write them.

Cards are letters (P G B Y K R O, and * for the rainbow), seats count from 1 as in the rules.
Positions are made by loading a dump, so they are checked, and work compiled as well as pure.
"""

from __future__ import annotations

from typing import Any, cast

import fairground
from fairground.games.press_your_luck.components import (
    CODES,
    COLOURS,
    RAINBOW_CODE,
    code,
    lower_pile,
)
from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.games.press_your_luck.view import PressYourLuckView
from fairground.kernel.luck import Luck, ScriptedLuck
from fairground.kernel.plain import Plain

GAME = fairground.game("press-your-luck")
FACE_DOWN: dict[str, Any] = {"score_cards": "face-down"}
MANUAL: dict[str, Any] = {"announce": "manual"}

NO_LUCK = fairground.scripted_luck([])
"""For moves that need none: it refuses to give any."""


def table(
    *,
    row: str = "",
    open: str = "P",  # noqa: A002 - the word of the rules
    scores: list[str] | None = None,
    turn: int = 1,
    unseen: str | None = None,
    idle: int = 0,
    **options: Any,
) -> PressYourLuck:
    """A running game. The deck holds `unseen`, or else every card that lies nowhere on the table;
    cards that are in neither place are discards."""
    won = [_counts(cards) for cards in scores or ["", "", ""]]
    house = GAME.options(**options)
    each = int(house.written["per-colour"])
    used = _total([_counts(row), _counts(open), *won])
    bag = [each - n for n in used] if unseen is None else _counts(unseen)
    down = sum(bag) + 1
    lower = min(down, lower_pile(each))
    return loaded(
        {
            **_head(len(won), house.written),
            "turn": turn - 1,
            "idle": idle,
            "open": CODES.index(open),
            "row": sorted(CODES.index(card) for card in _cards(row)),
            "upper": down - lower,
            "lower": lower,
            "bag": bag,
            "won": won,
            "lost": [each - n - b for n, b in zip(used, bag, strict=True)],
            "ended": 0,
            "winner": -1,
        }
    )


def loaded(data: Plain) -> PressYourLuck:
    """The state of a dump."""
    return cast(PressYourLuck, GAME.load(data))


def fresh(seats: int = 3, seed: str = "a fresh table", **options: Any) -> PressYourLuck:
    """A new game from a seed."""
    house = GAME.options(**options)
    return cast(PressYourLuck, GAME.new(seats, house, fairground.luck(seed)))


# Playing


def play(state: PressYourLuck, move: str, luck: Luck = NO_LUCK) -> list[fairground.Event]:
    """The player in turn makes a move; what happened comes back."""
    told: list[fairground.Event] = []
    state.play(state.waiting()[0], state.parse(move), luck, told)
    return told


def draw(state: PressYourLuck, *cards: str) -> list[fairground.Event]:
    """Whoever is in turn draws, once for each of these cards, and up it comes."""
    return [event for card in cards for event in play(state, "draw", turn_up(state, card))]


def turn_up(state: PressYourLuck, card: str) -> ScriptedLuck:
    """The luck that makes this card the next of the deck."""
    bag = state.dump()["bag"]
    if card == RAINBOW_CODE:
        return fairground.scripted_luck([sum(bag)])
    colour = CODES.index(card)
    assert bag[colour], f"no {card} is left in the deck"
    return fairground.scripted_luck([sum(bag[:colour])])


# Reading


def legal(state: PressYourLuck) -> list[str]:
    """What the player in turn may do."""
    return [state.notation(move) for move in state.legal(state.waiting()[0])]


def in_turn(state: PressYourLuck) -> int:
    """The seat that is asked, counted from 1."""
    (seat,) = state.waiting()
    return seat + 1


def open_card(state: PressYourLuck) -> str:
    """The uppermost card of the deck."""
    return code(state.dump()["open"])


def row(state: PressYourLuck) -> str:
    """The cards put aside in this turn, in the order of the box."""
    return "".join(code(card) for card in state.dump()["row"])


def scores(state: PressYourLuck) -> list[str]:
    """Every seat's score cards."""
    return [_letters(won) for won in state.dump()["won"]]


def discards(state: PressYourLuck) -> str:
    """The cards beside the table."""
    return _letters(state.dump()["lost"])


def unseen(state: PressYourLuck) -> str:
    """The colour cards of the deck that were never open."""
    return _letters(state.dump()["bag"])


def seen(state: PressYourLuck, seat: int) -> PressYourLuckView:
    """What a seat, counted from 1, may know; 0 is a spectator."""
    return cast(PressYourLuckView, state.view(seat - 1))


def _head(seats: int, options: dict[str, str]) -> dict[str, Plain]:
    return {
        "game": GAME.name,
        "rules": GAME.version,
        "seats": seats,
        "options": options,
        "number": 0,
    }


def _cards(text: str) -> list[str]:
    return [letter for letter in text if letter != " "]


def _counts(text: str) -> list[int]:
    return [text.count(letter) for letter in CODES]


def _total(parts: list[list[int]]) -> list[int]:
    return [sum(part[colour] for part in parts) for colour in range(COLOURS)]


def _letters(counts: list[int]) -> str:
    return "".join(letter * count for letter, count in zip(CODES, counts, strict=True))
