"""Zam'Zmif: buried cards are dug up and built."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.language.codes import FREE, FROM_BURIED, NOBODY
from fairground.games.unfair.rules.numbers import Gathered
from fairground.games.unfair.rules.park.building import Offer, add_lots
from fairground.games.unfair.rules.park.changes import note_done
from fairground.games.unfair.rules.park.looks import graves_of, ride_place, row_of
from fairground.games.unfair.rules.rounds.actions import build, price_word
from fairground.games.unfair.rules.rounds.money import add_money
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event


def exhume_moves(t: Unfair, seat: i64, row: i64) -> vec[i64]:
    """Buried cards are built free in a legal place; skipped spaces are paid (UNF-94).

    Where cards lie under several attractions the owner first says which one is dug under: of equal
    cards it matters which is taken, and that the question is asked follows from public numbers.
    """
    moves = Gathered()
    moves.append(m.DONE)
    add_money(t, seat, moves)
    rows = graves_of(t, seat)
    if row < 0 and len(rows) > 1:
        for each in rows:
            if len(_lots(t, seat, each)):
                moves.append(m.choose_place(seat, ride_place(each)))
    else:
        for each in rows if row < 0 else [row]:
            for lot in _lots(t, seat, each):
                moves.append(lot)
    return moves.in_order()


def _lots(t: Unfair, seat: i64, row: i64) -> vec[i64]:
    """Every way to build a card that lies under an attraction."""
    moves = Gathered()
    offer = Offer(t, seat, NOBODY, FREE, NOBODY, t.coins[seat])
    for card in sorted({entry & 255 for entry in t.buried if entry >> 8 == row}):
        add_lots(t, card, FROM_BURIED, offer, moves)
    return moves.row


def answer_exhume(
    t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: list[Event] | None
) -> None:
    """Another buried card is built free, or that was all of them (UNF-185)."""
    if move == m.DONE:
        t.agenda.pop()
        return
    seat = frame[f.SEAT]
    if move >= m.CHOOSE:
        frame[f.GRAVE] = row_of(m.chosen_place(seat, move))
        return
    grave = frame[f.GRAVE] if frame[f.GRAVE] >= 0 else graves_of(t, seat)[0]
    frame[f.GRAVE] = NOBODY
    note_done(t)
    build(t, seat, move, price_word(frame), luck, told, grave)
