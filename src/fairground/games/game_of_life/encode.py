"""The view of The Game of Life as numbers for learning, from the viewer's seat onwards."""

from __future__ import annotations

from fairground.games.game_of_life.board import ACRES, FARM, SPACES, START, TO_RETIRE
from fairground.games.game_of_life.components import (
    CARDS,
    EACH,
    ITEMS,
    JOBS,
    MOST_SEATS,
    NUMBERS,
)
from fairground.games.game_of_life.rules.frames import QUESTIONS
from fairground.games.game_of_life.view import BET, GameOfLifeView, Player

MILLION = 1_000_000
MOST_BET = 20_000
MANY = 10
"""Notes, children and cards are given as parts of this, and no more than it."""

SEAT_FEATURES = (
    "present",
    "turn",
    "distance",
    "acres",
    "farm",
    "cash",
    "worth",
    "notes",
    "salary",
    "star",
    "spouse",
    "children",
    "misses",
    "bridge",
    "crossed",
    "lucky",
    "bet",
    "sits out",
    "cards",
    *(f"known {card}" for card in CARDS),
    *(item.code for item in ITEMS),
)

FEATURES: tuple[str, ...] = (
    *(f"question {question}" for question in (*QUESTIONS, BET)),
    "asked",
    *(f"offer {job.code}" for job in JOBS),
    "steps",
    "amount",
    *(f"hand {card}" for card in CARDS),
    "unseen",
    *(f"queue {card}" for card in CARDS),
    *(f"wheel {number}" for number in range(1, NUMBERS + 1)),
    *(f"lucky number {number}" for number in range(1, NUMBERS + 1)),
    *(f"at {space.id}" for space in SPACES),
    *(f"seat +{ahead} {what}" for ahead in range(MOST_SEATS) for what in SEAT_FEATURES),
)


def encode(view: GameOfLifeView) -> list[float]:
    """One number per feature; sums of money in millions, the rest between 0 and 1."""
    me = view.players[max(view.seat, 0)]
    hand = me.hand or (0,) * len(CARDS)
    wheel = view.spun[-1] if view.spun else 0
    return [
        *(float(view.question == question) for question in (*QUESTIONS, BET)),
        float(view.seat in view.waiting),
        *(float(job in view.offer) for job in range(len(JOBS))),
        view.steps / NUMBERS,
        view.amount / MILLION,
        *(count / EACH for count in hand),
        view.unseen / (EACH * len(CARDS)),
        *(view.queue.count(card) / EACH for card in range(len(CARDS))),
        *(float(wheel == number) for number in range(1, NUMBERS + 1)),
        *(float(view.lucky_number == number) for number in range(1, NUMBERS + 1)),
        *(float(me.at == at) for at in range(len(SPACES))),
        *(number for ahead in range(MOST_SEATS) for number in _seat(view, ahead)),
    ]


def _seat(view: GameOfLifeView, ahead: int) -> list[float]:
    """A seat counted from the viewer; a spectator counts from the first."""
    if ahead >= view.seats:
        return [0.0] * len(SEAT_FEATURES)
    seat = (max(view.seat, 0) + ahead) % view.seats
    player = view.players[seat]
    return [
        1.0,
        float(seat == view.turn),
        *_account(player),
        float(seat == view.bridge),
        float(seat in view.crossed),
        float(seat == view.lucky_owner),
        sum(amount for _, amount in player.bets) / MOST_BET,
        float(player.sits_out),
        _part(player.cards),
        *(count / EACH for count in player.known),
        *(float(player.owns(item)) for item in range(len(ITEMS))),
    ]


def _account(player: Player) -> list[float]:
    salary = JOBS[player.job].salary if player.job >= 0 else 0
    return [
        TO_RETIRE[player.at] / TO_RETIRE[START],
        float(player.at == ACRES),
        float(player.at == FARM),
        player.cash / MILLION,
        player.worth / MILLION,
        _part(player.notes),
        max(salary, 0) / MILLION,
        float(salary < 0),
        float(player.spouse),
        _part(player.children),
        float(player.miss),
    ]


def _part(count: int) -> float:
    return min(count, MANY) / MANY
