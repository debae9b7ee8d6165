"""The view of The Game of Life as numbers for learning, from the viewer's seat onwards."""

from __future__ import annotations

from fairground.games.game_of_life.board import ACRES, FARM, SPACES, TO_RETIRE
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
from fairground.kernel.features import Feature, Features, clamped, each

THOUSAND = 1_000
MOST_MONEY = 20_000
"""Sums of money are given in whole thousands, up to twenty million above or below nothing."""
MOST_STAKES = 40
MANY = 10
"""Notes and children are given up to so many."""

FEATURES = Features(
    *each(f"question {question}" for question in (*QUESTIONS, BET)),
    Feature("asked"),
    *each(f"offer {job.code}" for job in JOBS),
    Feature("steps", NUMBERS),
    Feature("amount", MOST_MONEY),
    *each([f"hand {card}" for card in CARDS], EACH),
    Feature("unseen", EACH * len(CARDS)),
    *each([f"queue {card}" for card in CARDS], EACH),
    *each(f"wheel {number}" for number in range(1, NUMBERS + 1)),
    *each(f"lucky number {number}" for number in range(1, NUMBERS + 1)),
    *each(f"at {space.id}" for space in SPACES),
    *(
        Feature(f"seat +{ahead} {name}", high, low)
        for ahead in range(MOST_SEATS)
        for name, high, low in (
            Feature("present"),
            Feature("turn"),
            Feature("distance", max(TO_RETIRE)),
            Feature("acres"),
            Feature("farm"),
            Feature("cash", MOST_MONEY),
            Feature("worth", MOST_MONEY, -MOST_MONEY),
            Feature("notes", MANY),
            Feature("salary", MOST_MONEY),
            Feature("star"),
            Feature("spouse"),
            Feature("children", MANY),
            Feature("misses"),
            Feature("bridge"),
            Feature("crossed"),
            Feature("lucky"),
            Feature("bet", MOST_STAKES),
            Feature("sits out"),
            Feature("cards", EACH * len(CARDS)),
            *each([f"known {card}" for card in CARDS], EACH),
            *each(item.code for item in ITEMS),
        )
    ),
)
PER_SEAT = 19 + len(CARDS) + len(ITEMS)


def encode(view: GameOfLifeView) -> list[int]:
    """One number per feature."""
    me = view.players[max(view.seat, 0)]
    hand = me.hand or (0,) * len(CARDS)
    wheel = view.spun[-1] if view.spun else 0
    return [
        *(int(view.question == question) for question in (*QUESTIONS, BET)),
        int(view.seat in view.waiting),
        *(int(job in view.offer) for job in range(len(JOBS))),
        view.steps,
        _money(view.amount, 0),
        *hand,
        view.unseen,
        *(view.queue.count(card) for card in range(len(CARDS))),
        *(int(wheel == number) for number in range(1, NUMBERS + 1)),
        *(int(view.lucky_number == number) for number in range(1, NUMBERS + 1)),
        *(int(me.at == at) for at in range(len(SPACES))),
        *(number for ahead in range(MOST_SEATS) for number in _seat(view, ahead)),
    ]


def _seat(view: GameOfLifeView, ahead: int) -> list[int]:
    """A seat counted from the viewer; a spectator counts from the first."""
    if ahead >= view.seats:
        return [0] * PER_SEAT
    seat = (max(view.seat, 0) + ahead) % view.seats
    player = view.players[seat]
    stakes = sum(amount for _, amount in player.bets) // THOUSAND
    return [
        1,
        int(seat == view.turn),
        *_account(player),
        int(seat == view.bridge),
        int(seat in view.crossed),
        int(seat == view.lucky_owner),
        min(stakes, MOST_STAKES),
        int(player.sits_out),
        player.cards,
        *player.known,
        *(int(player.owns(item)) for item in range(len(ITEMS))),
    ]


def _account(player: Player) -> list[int]:
    salary = JOBS[player.job].salary if player.job >= 0 else 0
    return [
        TO_RETIRE[player.at],
        int(player.at == ACRES),
        int(player.at == FARM),
        _money(player.cash, 0),
        _money(player.worth, -MOST_MONEY),
        min(player.notes, MANY),
        _money(salary, 0),
        int(salary < 0),
        int(player.spouse),
        min(player.children, MANY),
        int(player.miss),
    ]


def _money(amount: int, low: int) -> int:
    return clamped(amount // THOUSAND, low, MOST_MONEY)
