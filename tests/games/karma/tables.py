"""Positions of Karma in one line, and short ways to play on and look at them.

Seats are counted from 1 here, as in the rules. Cards that are not placed have left the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import fairground
from fairground.games.karma.components import CODES, EDITIONS
from fairground.games.karma.rules.state import Karma
from fairground.games.karma.view import KarmaView
from fairground.kernel.events import Event
from fairground.kernel.luck import Luck, ScriptedLuck
from fairground.kernel.plain import Plain

GAME = fairground.game("karma")


def faces(text: str) -> list[int]:
    """The faces of codes, in the order written."""
    return [CODES.index(code) for code in text.split()]


def codes(cards: Sequence[int]) -> str:
    """The codes of faces."""
    return " ".join(CODES[face] for face in cards)


def dump(
    pile: str = "",
    *,
    hands: Sequence[str] = ("1", "2"),
    ups: Sequence[str] = (),
    downs: Sequence[int] = (),
    known: Sequence[str] = (),
    bag: str = "",
    draw: int = 0,
    turn: int = 1,
    turns: int = 0,
    stage: str = "playing",
    choosing: Sequence[int] = (),
    **options: object,
) -> dict[str, Plain]:
    """A position as plain data. `bag` names unseen cards; where it is too short, any will do."""
    chosen = GAME.options(**options)
    seats = len(hands)
    lying = [
        *faces(pile),
        *[f for place in (*hands, *ups) for f in faces(place)],
        *faces(bag),
    ]
    edition = EDITIONS[int(chosen.written["edition"])]
    rest = [face for face in range(20) for _ in range(edition.copies - lying.count(face))]
    lacking = draw + sum(downs) - len(faces(bag))
    return {
        "game": "karma",
        "rules": GAME.version,
        "seats": seats,
        "options": dict(chosen.written),
        "number": 0,
        "stage": stage,
        "choosing": [seat - 1 for seat in choosing],
        "dealer": (turn - 2) % seats,
        "turn": turn - 1,
        "turns": turns,
        "hands": [sorted(faces(hand)) for hand in hands],
        "known": [sorted(faces(cards)) for cards in _padded(known, seats, "")],
        "ups": [sorted(faces(cards)) for cards in _padded(ups, seats, "")],
        "downs": _padded(downs, seats, 0),
        "draw": draw,
        "bag": sorted([*faces(bag), *rest[:lacking]]),
        "pile": faces(pile),
        "removed": rest[max(lacking, 0) :],
    }


def _padded(given: Sequence[Plain], seats: int, empty: Plain) -> list[Plain]:
    return [*given, *[empty] * (seats - len(given))]


def table(pile: str = "", **position: Plain) -> Karma:
    """A position to play on; the arguments are those of `dump`."""
    return cast("Karma", GAME.load(dump(pile, **position)))


def seeing(state: Karma, *cards: str) -> ScriptedLuck:
    """Luck that brings these cards out of the bag, one after the other."""
    bag = list(state.facts()["bag"])
    picks = []
    for code in cards:
        at = bag.index(CODES.index(code))
        if len(set(bag)) > 1:
            picks.append(at)
        bag.pop(at)
    return ScriptedLuck(picks)


def play(
    state: Karma, *moves: str, luck: Luck | None = None, told: list[Event] | None = None
) -> Karma:
    """Let whoever is asked make these moves; without luck none may be needed."""
    chance = ScriptedLuck([]) if luck is None else luck
    for move in moves:
        state.play(state.waiting()[0], state.parse(move), chance, told)
    return state


def told_by(state: Karma, *moves: str, luck: Luck | None = None) -> list[Event]:
    """What happens when these moves are made."""
    told: list[Event] = []
    play(state, *moves, luck=luck, told=told)
    return told


def legal(state: Karma, seat: int = 0) -> list[str]:
    """The moves of a seat, or of whoever is asked first."""
    asked = seat - 1 if seat else state.waiting()[0]
    return [state.notation(move) for move in state.legal(asked)]


def why_not(state: Karma, move: str) -> fairground.Reason:
    """Why whoever is asked may not make a move; it has to be refused."""
    seat = state.waiting()[0]
    before = state.dump()
    reason = state.why_not(seat, state.parse(move))
    assert reason is not None, f"{move} is legal"
    assert state.dump() == before
    return reason


def pile(state: Karma) -> str:
    return codes(state.facts()["pile"])


def hand(state: Karma, seat: int) -> str:
    return codes(state.facts()["hands"][seat - 1])


def known(state: Karma, seat: int) -> str:
    return codes(state.facts()["known"][seat - 1])


def ups(state: Karma, seat: int) -> str:
    return codes(state.facts()["ups"][seat - 1])


def downs(state: Karma, seat: int) -> int:
    return int(state.facts()["downs"][seat - 1])


def gone(state: Karma, code: str) -> int:
    """How many cards of a face have left the game."""
    return int(state.facts()["removed"].count(CODES.index(code)))


def in_turn(state: Karma) -> int:
    """The seat that is asked."""
    (seat,) = state.waiting()
    return seat + 1


def view(state: Karma, seat: int = 0) -> KarmaView:
    """What a seat sees; seat 0 is a spectator."""
    return cast("KarmaView", state.view(seat - 1))


def losers(state: Karma) -> list[int]:
    result = state.result()
    assert result is not None
    return [seat + 1 for seat, score in enumerate(result.scores) if score == 0]
