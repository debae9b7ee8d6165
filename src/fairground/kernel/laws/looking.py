"""The law of looking: what lies on the table can be looked at, and has something to say."""

from __future__ import annotations

from fairground.kernel.defaults import NOTES
from fairground.kernel.laws.case import Case, hold
from fairground.kernel.look import Look, looks
from fairground.kernel.state import SPECTATOR

LAW = "things can be looked at"


def things_can_be_looked_at(case: Case) -> None:
    """Every thing of every scene has a name; where a game has notes, every thing, number, icon and
    state has words too, and names clauses that exist."""
    notes = case.game.card_book().notes
    has_own = any(key not in NOTES for key in notes)
    for state in case.walk():
        for viewer in range(SPECTATOR, case.seats):
            for look in looks(case.game.scene(state.view(viewer)), notes).values():
                hold(bool(look.name), LAW, state.number, f"{look.id} has no name")
                if has_own:
                    _check(case, look, state.number)


def _check(case: Case, look: Look, number: int) -> None:
    hold(bool(look.notes), LAW, number, f"there is no note on {look.id} ({look.name})")
    for note in look.notes:
        hold(bool(note.text), LAW, number, f"{look.id} has no note on {note.name}")
        known = not note.clause or note.clause in case.game.clauses
        hold(known, LAW, number, f"{look.id} names {note.clause}, which does not exist")
