"""The law of prices: what a move is offered for is what it costs."""

from __future__ import annotations

import re

from fairground.kernel.events import Event
from fairground.kernel.laws.case import Case, hold, some
from fairground.kernel.state import State

LAW = "a price offered is the price paid"
MOST_MOVES = 12


def offered_prices_are_paid(case: Case) -> None:
    """A price is on the button, is told as paid, and is what the purse loses.

    The purse is looked at where the purchase is all that happened.
    """
    for state in case.walk():
        for seat in state.waiting():
            view = state.view(seat)
            priced = [m for m in view.legal if case.game.price(view, m) is not None]
            for move in some(priced, case.luck(90), MOST_MOVES):
                _check_price(state, seat, move, case)


def _check_price(state: State, seat: int, move: int, case: Case) -> None:
    view, notation = state.view(seat), state.notation(move)
    price = case.game.price(view, move) or 0
    label = {choice.move: choice.label for choice in case.game.scene(view).prompt.choices}[notation]
    says = re.search(rf"(?<!\d){abs(price)}(?!\d)", label.replace(",", ""))
    hold(says is not None, LAW, state.number, f"{label!r} does not say {price}")
    after = state.clone()
    told: list[Event] = []
    after.play(seat, move, case.luck(91), told)
    paid = [event.price_paid() for event in told if event.seat == seat]
    first = next((each for each in paid if each is not None), None)
    hold(first == price, LAW, state.number, f"{label!r}: {first} is told as paid for {price}")
    if len(told) == 1:
        taken = case.game.purse(view, seat) - case.game.purse(after.view(seat), seat)
        hold(taken == price, LAW, state.number, f"{label!r}: {taken} is taken for {price}")
