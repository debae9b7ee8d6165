"""Laws of moves: legal is complete, a refusal says why, notation comes back."""

from __future__ import annotations

from fairground.kernel.errors import Illegal
from fairground.kernel.laws.case import WALK, Case, LawBroken, bytes_of, hold
from fairground.kernel.luck import Luck, ScriptedLuck
from fairground.kernel.state import State
from fairground.kernel.view import View


def notation_round_trips(case: Case) -> None:
    """Every move that can be made is written as one text and read back from it."""
    for state in case.walk():
        for seat in state.waiting():
            for move in state.legal(seat):
                text = state.notation(move)
                hold(state.parse(text) == move, "notation round-trips", state.number, text)
                hold(text == text.strip() and "|" not in text, "notation", state.number, text)


def waiting_seats_can_move(case: Case) -> None:
    """A waiting seat has a move, no other seat has, and a finished game has no waiting seat.

    `first_waiting` is the first of them.
    """
    for state in case.walk():
        law, waiting = "waiting seats can move", state.waiting()
        hold(set(state.needed()) <= set(waiting), law, state.number, "needed, not waiting")
        hold(state.needed() == waiting[: len(state.needed())], law, state.number, "needed first")
        hold(bool(state.needed()) == bool(waiting), law, state.number, "nobody is needed")
        first = waiting[0] if waiting else -1
        hold(state.first_waiting() == first, law, state.number, f"{first} is not the first")
        for seat in range(case.seats):
            can = bool(state.legal(seat))
            hold(can == (seat in waiting), law, state.number, f"seat {seat}")
        hold((state.result() is None) == bool(waiting), law, state.number, "result")


def legal_is_accepted(case: Case) -> None:
    """`legal` lists in rising order exactly the moves that `play` accepts.

    It asks for the ground of a refusal, as `play` does first; `refusals_change_nothing` plays them.
    """
    for state in case.walk():
        for seat in range(case.seats):
            legal = state.legal(seat)
            hold(legal == sorted(set(legal)), "legal is in order", state.number, f"{legal}")
            for move in _tries(state, seat, case.luck(5)):
                listed = move in legal
                is_free = not state.refusal(seat, move)
                ok = is_free and (not listed or _accepts(state.clone(), seat, move, case.luck(6)))
                found = f"seat {seat}, move {move}: listed {listed}, accepted {ok}"
                hold(ok == listed, "legal is accepted", state.number, found)


def any_move_is_a_fair_choice(case: Case) -> None:
    """`any_move` is the choice that the same luck makes from `legal`, and takes as much of it."""
    for state in case.walk():
        for seat in state.waiting():
            for stream in range(7, 11):
                luck, same = case.luck(stream), case.luck(stream)
                got, due = state.any_move(seat, luck), same.choose(state.legal(seat))
                found = f"seat {seat}: {got} instead of {due}"
                hold(got == due, "any move is a fair choice", state.number, found)
                after = luck.pick(1000, WALK) == same.pick(1000, WALK)
                hold(after, "any move takes the same luck", state.number, f"seat {seat}")


def refusals_change_nothing(case: Case) -> None:
    """A refused move gives a reason, names a known clause, quotes the move and changes nothing."""
    for state in case.walk():
        before = bytes_of(state)
        for seat in range(case.seats):
            legal, view = set(state.legal(seat)), state.view(seat)
            for move in _tries(state, seat, case.luck(5)):
                if move not in legal:
                    _check_refusal(state, view, move)
                else:
                    why = state.why_not(seat, move)
                    hold(why is None, "a legal move has no why-not", state.number, f"{why}")
        hold(bytes_of(state) == before, "refusals change nothing", state.number, "it changed")


def _check_refusal(state: State, view: View, move: int) -> None:
    """The reason follows from the view, and is the one that is given in advance."""
    law, number, seat = "a refusal says why", state.number, view.seat
    ground = state.refusal(seat, move)
    why = state.game.reason(view, move, ground) if ground else None
    try:
        state.play(seat, move, ScriptedLuck([]))
    except Illegal as refused:
        same = why is not None and (why.text, why.clause) == (refused.reason, refused.clause)
        hold(same and bool(refused.reason), law, number, f"{why} and {refused}")
        known = not refused.clause or refused.clause in state.game.clauses
        hold(known, law, number, f"clause {refused.clause}")
        tried = state.notation(move) if 0 <= move < state.game.moves else str(move)
        hold(refused.tried == tried, law, number, f"tried {refused.tried}")
    else:
        raise LawBroken(f"{law}, decision {number}: seat {seat} could play {move}")


def _tries(state: State, seat: int, luck: Luck) -> list[int]:
    """Moves to try: all of a small game, otherwise the legal, the tempting and some others."""
    moves = state.game.moves
    if moves <= 300:
        return [-1, *range(moves), moves]
    others = {luck.pick(moves, WALK) for _ in range(100)}
    tempting = sorted({*state.tempting(seat)} - {*state.legal(seat)})[:100]
    return sorted({-1, moves, *state.legal(seat)[:100], *tempting, *others})


def _accepts(state: State, seat: int, move: int, luck: Luck) -> bool:
    try:
        state.play(seat, move, luck)
    except Illegal:
        return False
    return True
