"""A sensible quick player (rules, section 10): it knows what things are worth on average.

quick.py gives the same answers without a view.
"""

from __future__ import annotations

from collections.abc import Callable

from fairground.games.game_of_life.board import (
    ACRES,
    FARM,
    NUMBER_OF,
    SPACES,
    TO_RETIRE,
)
from fairground.games.game_of_life.components import (
    AUTO,
    FIRST_PRIZE,
    HEALTH,
    HOME,
    ITEMS,
    NOTE,
    RANSOM,
    RENTER,
    STAR,
    STAR_FLAT,
)
from fairground.games.game_of_life.rules import moves as m
from fairground.games.game_of_life.rules.road import FORK_TO
from fairground.games.game_of_life.view import GameOfLifeView, Player
from fairground.games.game_of_life.weights import (
    ALWAYS_WORTH_IT,
    COVERED,
    FAR,
    GOOD_PAY,
    LANDING,
    PAY_OF,
    RACING,
)
from fairground.kernel.luck import CHOICE, Luck


def choose(view: GameOfLifeView, luck: Luck) -> int:
    """The move for the question of the view."""
    if len(view.legal) == 1:
        return view.legal[0]
    return ANSWERS[view.question](view, luck)


def _me(view: GameOfLifeView) -> Player:
    return view.players[view.seat]


def _rivals(view: GameOfLifeView) -> list[tuple[int, Player]]:
    return [(seat, player) for seat, player in enumerate(view.players) if seat != view.seat]


def pay_of(view: GameOfLifeView, job: int) -> int:
    """What a profession earns on average at a Pay Day."""
    if job < 0:
        return 0
    flat = job == STAR and view.options["super-star"] == "flat"
    return STAR_FLAT if flat else PAY_OF[job]


# The beginning


def _auto(view: GameOfLifeView, luck: Luck) -> int:
    return m.BUY + AUTO


def _road(view: GameOfLifeView, luck: Luck) -> int:
    """College, unless fame is on offer."""
    return m.CAREER if STAR in view.offer else m.COLLEGE


def _job(view: GameOfLifeView, luck: Luck) -> int:
    return m.JOB + max(view.offer, key=lambda job: pay_of(view, job))


# Before the spin, and during those of others


def _before_the_spin(view: GameOfLifeView, luck: Luck) -> int:
    """Every note repaid saves 5,000, but life policy and stock come first."""
    me = _me(view)
    wanted = [item for item in ALWAYS_WORTH_IT if not me.owns(item)]
    reserve = sum(ITEMS[item].price for item in wanted) if TO_RETIRE[me.at] > FAR else 0
    notes = min(me.notes, max(0, me.cash - reserve) // NOTE, m.MOST_REPAID)
    return notes if notes else m.SPIN


def _wheel(view: GameOfLifeView, luck: Luck) -> int:
    return m.SPIN


def _bet(view: GameOfLifeView, luck: Luck) -> int:
    """Bets are exactly fair, and small beside a salary: not worth a question."""
    return m.NO_BETS if m.NO_BETS in view.legal else m.ENOUGH


# On the way


def _fork(view: GameOfLifeView, luck: Luck) -> int:
    """The road on which the count ends better."""
    return max(view.legal, key=lambda move: _landing(view, FORK_TO[move - m.FORK]))


def _landing(view: GameOfLifeView, first: int) -> int:
    at = first
    for _ in range(view.steps - 1):
        at = NUMBER_OF[SPACES[at].next[0]]
    space = SPACES[at]
    return space.amount + LANDING.get(space.special or space.kind, 0)


def _office(view: GameOfLifeView, luck: Luck) -> int:
    """Life policy and stock always; the others before the spaces they pay for."""
    for item in (*ALWAYS_WORTH_IT, HOME, HEALTH, AUTO):
        if m.BUY + item in view.legal and _is_worth_it(view, item):
            return m.BUY + item
    return m.LEAVE


def _is_worth_it(view: GameOfLifeView, item: int) -> bool:
    if item in ALWAYS_WORTH_IT or view.options["policy-prices"] == "draft":
        return True
    if item == HOME and _me(view).owns(RENTER):
        return False
    return TO_RETIRE[_me(view).at] > TO_RETIRE[NUMBER_OF[COVERED[item]]]


def _market(view: GameOfLifeView, luck: Luck) -> int:
    return m.MARKET


def _lucky_day(view: GameOfLifeView, luck: Luck) -> int:
    """Any two numbers: 30,000 on average against 10,000."""
    return m.SPECULATE + luck.pick(len(m.PAIRS), CHOICE)


# Cards and Revenge


def _collect(view: GameOfLifeView, luck: Luck) -> int:
    return m.GIVE_COLLECT


def _pay(view: GameOfLifeView, luck: Luck) -> int:
    """To the richest opponent who can take it."""
    rich = [(player.worth, seat) for seat, player in _rivals(view) if player.at != FARM]
    return m.GIVE_PAY + max(rich)[1]


def _exempt(view: GameOfLifeView, luck: Luck) -> int:
    return m.EXEMPT


def _revenge(view: GameOfLifeView, luck: Luck) -> int:
    """Money from the richest who has it; back only those who would not thank for it."""
    on_road = [(seat, player) for seat, player in _rivals(view) if player.at < ACRES]
    rich = [(player.worth, seat) for seat, player in on_road if player.cash >= RANSOM]
    if rich:
        return m.REVENGE_MONEY + max(rich)[1]
    held_up = [(player.worth, seat) for seat, player in on_road if _suffers(view, player)]
    return m.REVENGE_BACK + max(held_up)[1] if held_up else m.NO_REVENGE


def _suffers(view: GameOfLifeView, player: Player) -> bool:
    """Small pay, or in front of me in the race for the first place in Millionaire Acres."""
    racing = view.lucky_owner < 0 and TO_RETIRE[player.at] < min(RACING, TO_RETIRE[_me(view).at])
    return player.turns > 0 and (pay_of(view, player.job) < GOOD_PAY or racing)


# The last choice


def _retire(view: GameOfLifeView, luck: Luck) -> int:
    """Count, unless a player who has arrived already is out of reach."""
    prize = FIRST_PRIZE if view.lucky_owner < 0 else 0
    arrived = [player.worth for _, player in _rivals(view) if player.at in (ACRES, FARM)]
    if arrived and max(arrived) > _me(view).worth + prize:
        return m.TYCOON + luck.pick(10, CHOICE)
    return m.ACRES


ANSWERS: dict[str, Callable[[GameOfLifeView, Luck], int]] = {
    "auto policy": _auto,
    "road": _road,
    "job": _job,
    "before the spin": _before_the_spin,
    "wheel": _wheel,
    "bet": _bet,
    "fork": _fork,
    "office": _office,
    "market": _market,
    "lucky day": _lucky_day,
    "Collect card": _collect,
    "Pay card": _pay,
    "Exemption": _exempt,
    "Revenge": _revenge,
    "retirement": _retire,
}
