"""Positions of Life Is Not Fair in one line, and luck that lets chosen cards fall.

    state = table("R3", ["Y8 G6 D3", "B1", "Y1"])
    play(state, "p1 play D3", "p1 say draw-three", falls=["Y2", "Y3", "Y4", "^B8"])

Cards without a place are in the deck, or where `rest` says. In `falls` a card is one that is drawn
from the deck, `^B8` one that is turned up.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import fairground
from fairground.games.life_is_not_fair.components import CODES, FACE_OF, is_wild
from fairground.games.life_is_not_fair.game import GAME
from fairground.games.life_is_not_fair.rules.cards import faces_in
from fairground.games.life_is_not_fair.rules.saving import codes
from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair
from fairground.games.life_is_not_fair.view import LifeIsNotFairView
from fairground.kernel.events import Event
from fairground.kernel.luck import Luck, Why, fast_luck, scripted_luck


def table(
    stack: str,
    hands: list[str],
    *,
    turn: int = 1,
    deck: str | None = None,
    rest: int | str = "deck",
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> LifeIsNotFair:
    """A position with seat `turn` to decide; other facts are those of a dump."""
    house = GAME.options(**(options or {}))
    data = GAME.new(len(hands), house, fast_luck(1)).dump()
    data.update(_turn(turn), stack=stack, deck=deck or "", hands=list(hands))
    data.update(facts)
    _place(data, _unplaced(data, GAME.blank(len(hands), house)), rest)
    return loaded(data)


def loaded(data: dict[str, Any]) -> LifeIsNotFair:
    """The state of a dump, as what it is."""
    state = GAME.load(data)
    assert isinstance(state, LifeIsNotFair)
    return state


def _turn(turn: int) -> dict[str, Any]:
    seat = turn - 1
    return {"turn": seat, "starter": seat, "phase": "turn", "swapped": 0, "given": None}


def _unplaced(data: dict[str, Any], blank: fairground.State) -> list[str]:
    assert isinstance(blank, LifeIsNotFair)
    full = Counter({code: int(blank.house.copies) for code in CODES})
    full.subtract(" ".join([data["stack"], data["deck"], *data["hands"]]).split())
    return list(full.elements())


def _place(data: dict[str, Any], cards: list[str], rest: int | str) -> None:
    if data["given"] is None:
        data["given"] = [None] * data["seats"]
    text = " ".join(cards)
    if isinstance(rest, int):
        data["hands"][rest - 1] += " " + text
    elif rest == "stack":
        data["stack"] = f"{text} {data['stack']}"
    else:
        data["deck"] += " " + text


def fresh(seats: int, seed: int = 1, **options: Any) -> LifeIsNotFair:
    """A new table after the deal."""
    state = GAME.new(seats, GAME.options(**options), fast_luck(seed))
    assert isinstance(state, LifeIsNotFair)
    return state


class Falls(Luck):
    """Luck that gives the cards it was told to, then those of another luck."""

    def __init__(self, state: LifeIsNotFair, cards: list[str], then: Luck | None) -> None:
        self.state = state
        self.cards = list(cards)
        self.then = then

    def pick(self, n: int, why: Why) -> int:
        """The place of the next card in the deck as it is now."""
        if not self.cards:
            assert self.then is not None, f"nobody said what falls for {why}"
            return self.then.pick(n, why)
        card = self.cards.pop(0)
        turned = why.purpose == "turn-up"
        assert turned == card.startswith("^"), f"{card} cannot fall for {why}"
        pool = self._pool(turned)
        assert len(pool) == n
        return pool.index(FACE_OF[card.removeprefix("^")])

    def _pool(self, turned: bool) -> list[int]:
        pool = [*faces_in(self.state.deck), *faces_in(self.state.deck_doubles)]
        return [face for face in pool if not (turned and is_wild(face))]


def play(
    state: LifeIsNotFair, *moves: str, falls: list[str] | None = None, then: int | None = None
) -> list[Event]:
    """Play moves such as `p1 draw`; the cards in `falls` come, then those of seed `then`.

    Without `then` every stroke of luck must be foreseen and come. Returns what was told.
    """
    told: list[Event] = []
    luck = Falls(state, falls or [], None if then is None else fast_luck(then))
    for text in moves:
        seat, move = text.split(" ", 1)
        state.play(int(seat[1:]) - 1, GAME.parse(move), luck, told)
    assert not luck.cards, f"{luck.cards} did not fall"
    return told


def legal(state: LifeIsNotFair, seat: int) -> list[str]:
    """What a seat may do, in notation; seats count from 1 as people do."""
    return [GAME.notation(move) for move in state.legal(seat - 1)]


def hand(state: LifeIsNotFair, seat: int) -> str:
    """A hand as people write it."""
    return codes(state, state.hand_of(seat - 1))


def stack(state: LifeIsNotFair) -> str:
    """The stack, the top last."""
    return codes(state, list(state.stack))


def seen(state: LifeIsNotFair, seat: int) -> LifeIsNotFairView:
    """The view of a seat counted from 1; 0 only watches."""
    view = state.view(seat - 1)
    assert isinstance(view, LifeIsNotFairView)
    return view


def refused(state: LifeIsNotFair, text: str) -> str:
    """Try a move that is refused; return the clause after checking that nothing changed."""
    before = state.dump()
    seat, move = text.split(" ", 1)
    with pytest.raises(fairground.Illegal) as refusal:
        state.play(int(seat[1:]) - 1, GAME.parse(move), scripted_luck([]))
    assert refusal.value.tried == move
    assert refusal.value.reason
    assert state.dump() == before
    return refusal.value.clause


def scores(state: LifeIsNotFair) -> tuple[int, ...]:
    """The points of the round that ended last."""
    assert state.last is not None
    return state.last.scores


def ending(state: LifeIsNotFair) -> str:
    """How the last round ended."""
    last = seen(state, 0).last
    assert last is not None
    return last.ending
