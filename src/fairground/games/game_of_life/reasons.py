"""Why a move of The Game of Life is not possible: every ground of refusal in words."""

from __future__ import annotations

from collections.abc import Callable

from fairground.games.game_of_life.components import ITEMS, JOBS, NOTE, PLAIN_JOBS
from fairground.games.game_of_life.names import a_or_an, dollars, job_name, place, stakes_in_words
from fairground.games.game_of_life.prompt import question_of
from fairground.games.game_of_life.rules import moves as m
from fairground.games.game_of_life.view import BET, GameOfLifeView
from fairground.kernel.errors import Reason
from fairground.kernel.words import at_start, counted, listed


def words(view: GameOfLifeView, move: int, ground: str) -> Reason:
    """Why a move is not possible."""
    if ground == m.NOT_NOW and view.question == BET:
        text = f"It is for {{p{view.turn + 1}}} to spin; until then you may bet."
        return Reason(text, "GOL-148")
    if ground == m.NOT_NOW:
        question = question_of(view)[0].rstrip(".")
        return Reason(f"That is no answer to “{question}”.", "GOL-20")
    return _REASONS[ground](view, move)


def denied(view: GameOfLifeView, move: int, ground: str) -> tuple[str, str] | None:
    """The job that is not on offer, the card that is not held."""
    if ground == m.NOT_OFFERED:
        return f"job-{JOBS[move - m.JOB].code}", ""
    if ground == m.NO_CARD:
        return f"hand-p{view.seat + 1}", _card(move)[0]
    return None


def _owned(view: GameOfLifeView, move: int) -> Reason:
    item = ITEMS[move - m.BUY].name
    return Reason(f"You have the {item} already, and one is all you may have.", "GOL-75")


def _no_notes(view: GameOfLifeView, move: int) -> Reason:
    return Reason(f"You hold {counted(view.players[view.seat].notes, 'note')}.", "GOL-164")


def _other_fork(view: GameOfLifeView, move: int) -> Reason:
    here = place(view.players[view.turn].at)
    return Reason(f"You are at {here}, and that road leaves the other fork.", "GOL-28")


def _too_dear(view: GameOfLifeView, move: int) -> Reason:
    item = ITEMS[move - m.BUY]
    price = item.draft_price if view.options["policy-prices"] == "draft" else item.price
    cash = dollars(view.players[view.seat].cash)
    text = f"The {item.name} costs {dollars(price)}, you have {cash}, and nobody lends for it."
    return Reason(text, "GOL-163")


def _not_offered(view: GameOfLifeView, move: int) -> Reason:
    offer = listed([job_name(job) for job in view.offer], "or")
    clause = "GOL-13" if move < m.JOB + PLAIN_JOBS else "GOL-48"
    return Reason(
        f"{at_start(a_or_an(job_name(move - m.JOB)))} is not on offer, only {offer}.", clause
    )


def _no_cash(view: GameOfLifeView, move: int) -> Reason:
    cash = dollars(view.players[view.seat].cash)
    if move < m.NO_BET:
        costs = f"{'costs' if move == 1 else 'cost'} {dollars(move * NOTE)}"
        return Reason(f"{counted(move, 'note')} {costs}, and you have {cash}.", "GOL-164")
    return Reason(f"You have {cash}, and money for bets cannot be borrowed.", "GOL-147")


def _third_number(view: GameOfLifeView, move: int) -> Reason:
    bets = stakes_in_words(view.players[view.seat].bets)
    return Reason(f"You bet {bets}; two numbers are the most for one spin.", "GOL-142")


def _too_much(view: GameOfLifeView, move: int) -> Reason:
    most = dollars(m.MOST_STAKED)
    if view.players[view.seat].bets and not view.legal:
        return Reason(f"You have bet {most}, and that is the most for one spin.", "GOL-142")
    return Reason(f"{most} is the most for one spin.", "GOL-142")


def _round_sum(view: GameOfLifeView, move: int) -> Reason:
    return Reason("All that is allowed is a round sum here: bet that sum.", "GOL-143")


def _asked_anyway(view: GameOfLifeView, move: int) -> Reason:
    return Reason("You are asked for bets as it is.", "GOL-148")


def _no_card(view: GameOfLifeView, move: int) -> Reason:
    card, clause = _card(move)
    return Reason(f"You have no {card} card.", clause)


def _card(move: int) -> tuple[str, str]:
    """The card a move gives, and its clause."""
    given = {m.GIVE_COLLECT: ("Collect", "GOL-101"), m.EXEMPT: ("Exemption", "GOL-107")}
    return given.get(move, ("Pay", "GOL-104"))


def _no_seat(view: GameOfLifeView, move: int) -> Reason:
    return Reason(f"There are only {view.seats} players.", _seat_clause(move))


def _yourself(view: GameOfLifeView, move: int) -> Reason:
    return Reason("That is yourself; it takes an opponent.", _seat_clause(move))


def _in_acres(view: GameOfLifeView, move: int) -> Reason:
    return Reason("A player in Millionaire Acres is safe from Revenge.", "GOL-125")


def _at_the_farm(view: GameOfLifeView, move: int) -> Reason:
    clause = "GOL-125" if move >= m.REVENGE_MONEY else "GOL-196"
    return Reason("A player in the Poor Farm is out of the game.", clause)


def _seat_clause(move: int) -> str:
    return "GOL-120" if move >= m.REVENGE_MONEY else "GOL-104"


_REASONS: dict[str, Callable[[GameOfLifeView, int], Reason]] = {
    m.TOO_DEAR: _too_dear,
    m.OWNED: _owned,
    m.NOT_OFFERED: _not_offered,
    m.NO_NOTES: _no_notes,
    m.NO_CASH: _no_cash,
    m.OTHER_FORK: _other_fork,
    m.NO_CARD: _no_card,
    m.THIRD_NUMBER: _third_number,
    m.TOO_MUCH: _too_much,
    m.ROUND_SUM: _round_sum,
    m.ASKED_ANYWAY: _asked_anyway,
    m.NO_SEAT: _no_seat,
    m.YOURSELF: _yourself,
    m.IN_ACRES: _in_acres,
    m.AT_THE_FARM: _at_the_farm,
}
