"""Running abilities: one instruction at a time, on the table or by pushing a frame that asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.effects.aimed import effect_on_target, tell_missed
from fairground.games.unfair.rules.effects.coins import money_effect
from fairground.games.unfair.rules.effects.drawing import effect_on_cards, peek, roll
from fairground.games.unfair.rules.effects.possible import ABOUT_SELF, can_effect, shifts, victim
from fairground.games.unfair.rules.effects.selectors import CARD, amount, find, holds
from fairground.games.unfair.rules.kaiju.attacks import heal, strike
from fairground.games.unfair.rules.kaiju.hurling import push_hurl
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.park.looks import row_of
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event


def step_run(t: Unfair, run: vec[i64], luck: Luck, told: list[Event] | None) -> None:
    """Carry out the instruction a Run stands at."""
    pc = run[f.R_PC]
    op = printed.OP[pc]
    if op == c.END:
        t.agenda.pop()
    elif op == c.JUMP:
        run[f.R_PC] = printed.ARG_A[pc]
    elif op == c.IF:
        run[f.R_PC] = pc + 1 if holds(t, printed.ARG_A[pc], run) else printed.ARG_B[pc]
    elif run[f.R_SUBJECT] == t.quinn and (ABOUT_SELF[op] or op == c.PEEK):
        run[f.R_PC] = pc + 1  # UNF-455
    elif run[f.R_BLOCKED] and not ABOUT_SELF[op]:
        run[f.R_PC] = printed.ARG_A[printed.ARG_B[pc] - 1] if op == c.CHOOSE else pc + 1  # UNF-64
    elif op in (c.GAIN, c.LOSE, c.STEAL, c.PUT, c.COLLECT):
        run[f.R_PC] = pc + 1
        money_effect(t, pc, run, told)
    elif op in (c.DRAW, c.LOOK, c.REVEAL, c.REVEAL_TYPE, c.DISCARD):
        run[f.R_PC] = pc + 1
        effect_on_cards(t, pc, run, luck, told)
    elif op in (c.CLOSE, c.REOPEN, c.DEMOLISH, c.TAKE, c.BOUNCE, c.SEIZE, c.SWAP):
        effect_on_target(t, pc, run, luck, told)
    elif op in (c.HIT, c.HEAL, c.HURL):
        _effect_on_kaiju(t, pc, run, luck, told)
    else:
        _asking(t, pc, run, luck, told)


def _effect_on_kaiju(
    t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: list[Event] | None
) -> None:
    run[f.R_PC] = pc + 1
    if printed.OP[pc] == c.HIT:
        strike(t, run[f.R_ACTOR], run[f.R_KAIJU], amount(t, printed.ARG_A[pc], run), luck, told)
    elif printed.OP[pc] == c.HURL:
        push_hurl(t, run)
    else:
        for found in find(t, printed.ARG_A[pc], run):
            heal(t, found - CARD, printed.ARG_B[pc], run, told)


def _asking(t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: list[Event] | None) -> None:
    op = printed.OP[pc]
    seat = run[f.R_SUBJECT]
    if op == c.ROLL:
        run[f.R_PC] = pc + 1
        roll(t, run, seat, luck, told)
        t.agenda.push(vec[i64]([f.ASK_DICE, seat]))
    elif op == c.CHOOSE:
        t.agenda.push(vec[i64]([f.BRANCH, victim(run)]))
    elif op == c.BUILD:
        run[f.R_PC] = pc + 1
        row = row_of(run[f.R_HOST]) if printed.ARG_C[pc] else c.NOBODY
        if printed.SE_SCOPE[printed.ARG_A[pc]] != c.PARK_DISCARD or can_effect(t, pc, run):
            t.agenda.push(vec[i64]([f.OFFER, seat, printed.ARG_A[pc], printed.ARG_B[pc], row]))
    elif op == c.MOVE and shifts(t, pc, run):
        t.agenda.push(
            vec[i64](
                [f.SHIFTING, victim(run) if printed.ARG_C[pc] == c.BY_OWNER else run[f.R_ACTOR]]
            )
        )
    elif op == c.BURY and find(t, printed.ARG_A[pc], run) and find(t, printed.ARG_B[pc], run):
        t.agenda.push(vec[i64]([f.BURYING, seat]))
    elif op == c.EXHUME:
        run[f.R_PC] = pc + 1
        t.agenda.push(vec[i64]([f.EXHUMING, seat, c.NOBODY]))
    elif op == c.REARRANGE:
        run[f.R_PC] = pc + 1
        t.agenda.push(vec[i64]([f.REARRANGING, seat]))
    else:
        run[f.R_PC] = pc + 1
        _look_or_tell(t, pc, run, luck, told)


def _look_or_tell(t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: list[Event] | None) -> None:
    """What is left: a look at hidden cards, or a move that nothing can make."""
    if printed.OP[pc] == c.PEEK:
        peek(t, pc, run, luck, told)
    elif printed.OP[pc] == c.MOVE:
        tell_missed(t, pc, run, told)
