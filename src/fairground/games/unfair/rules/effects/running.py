"""Running abilities: one instruction at a time, on the table or by pushing a frame that asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
    from fairground.kernel.events import Told


def step_run(t: Unfair, run: vec[i64], luck: Luck, told: Told) -> None:
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
    else:
        INSTRUCTIONS[op].carry_out(t, pc, run, luck, told)


class Instruction:
    """What effects of one kind do; one object of every kind is in `INSTRUCTIONS`."""

    def carry_out(self, t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: Told) -> None:
        """Change the table or ask a seat; the Run goes on, or stays until the answer moves it."""
        run[f.R_PC] = pc + 1


class ChangeCoins(Instruction):
    """Gained, lost, taken, put on a card or collected from it."""

    def carry_out(self, t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: Told) -> None:
        run[f.R_PC] = pc + 1
        money_effect(t, pc, run, told)


class HandleCards(Instruction):
    """Drawn, looked at, revealed or discarded."""

    def carry_out(self, t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: Told) -> None:
        run[f.R_PC] = pc + 1
        effect_on_cards(t, pc, run, luck, told)


class AimAtTarget(Instruction):
    """Something is chosen, then it happens to that."""

    def carry_out(self, t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: Told) -> None:
        effect_on_target(t, pc, run, luck, told)


class HitKaiju(Instruction):
    """A kaiju is hit."""

    def carry_out(self, t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: Told) -> None:
        run[f.R_PC] = pc + 1
        strike(t, run[f.R_ACTOR], run[f.R_KAIJU], amount(t, printed.ARG_A[pc], run), luck, told)


class HurlUpgrades(Instruction):
    """Upgrades are thrown at a kaiju."""

    def carry_out(self, t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: Told) -> None:
        run[f.R_PC] = pc + 1
        push_hurl(t, run)


class HealKaiju(Instruction):
    """Every kaiju that is meant gets health back."""

    def carry_out(self, t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: Told) -> None:
        run[f.R_PC] = pc + 1
        for found in find(t, printed.ARG_A[pc], run):
            heal(t, found - CARD, pc, run, told)


class RollDice(Instruction):
    """Two dice, which the seat may change by cards."""

    def carry_out(self, t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: Told) -> None:
        run[f.R_PC] = pc + 1
        roll(t, run, run[f.R_SUBJECT], luck, told)
        t.agenda.push(vec[i64]([f.ASK_DICE, run[f.R_SUBJECT]]))


class AskBranch(Instruction):
    """One of two: the answer moves the Run."""

    def carry_out(self, t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: Told) -> None:
        t.agenda.push(vec[i64]([f.BRANCH, victim(run)]))


class OfferBuild(Instruction):
    """An offer to build."""

    def carry_out(self, t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: Told) -> None:
        run[f.R_PC] = pc + 1
        select = printed.ARG_A[pc]
        row = row_of(run[f.R_HOST]) if printed.ARG_C[pc] else c.NOBODY
        if printed.SE_SCOPE[select] != c.PARK_DISCARD or can_effect(t, pc, run):
            t.agenda.push(vec[i64]([f.OFFER, run[f.R_SUBJECT], select, printed.ARG_B[pc], row]))


class MoveUpgrade(Instruction):
    """An upgrade goes to another attraction: the answer moves the Run."""

    def carry_out(self, t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: Told) -> None:
        if shifts(t, pc, run):
            mover = victim(run) if printed.ARG_C[pc] == c.BY_OWNER else run[f.R_ACTOR]
            t.agenda.push(vec[i64]([f.SHIFTING, mover]))
            return
        run[f.R_PC] = pc + 1
        tell_missed(t, pc, run, told)


class BuryCard(Instruction):
    """A card goes under an attraction: the answer moves the Run."""

    def carry_out(self, t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: Told) -> None:
        if can_effect(t, pc, run):
            t.agenda.push(vec[i64]([f.BURYING, run[f.R_SUBJECT]]))
            return
        run[f.R_PC] = pc + 1


class ExhumeCards(Instruction):
    """Buried cards come back."""

    def carry_out(self, t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: Told) -> None:
        run[f.R_PC] = pc + 1
        t.agenda.push(vec[i64]([f.EXHUMING, run[f.R_SUBJECT], c.NOBODY]))


class RearrangePark(Instruction):
    """The park is laid out anew."""

    def carry_out(self, t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: Told) -> None:
        run[f.R_PC] = pc + 1
        t.agenda.push(vec[i64]([f.REARRANGING, run[f.R_SUBJECT]]))


class PeekAtCards(Instruction):
    """The next City card, or a hand."""

    def carry_out(self, t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: Told) -> None:
        run[f.R_PC] = pc + 1
        peek(t, pc, run, luck, told)


_INSTRUCTIONS: Final[dict[int, Instruction]] = {
    **dict.fromkeys((c.GAIN, c.LOSE, c.STEAL, c.PUT, c.COLLECT), ChangeCoins()),
    **dict.fromkeys((c.DRAW, c.LOOK, c.REVEAL, c.REVEAL_TYPE, c.DISCARD), HandleCards()),
    **dict.fromkeys(
        (c.CLOSE, c.REOPEN, c.DEMOLISH, c.TAKE, c.BOUNCE, c.SEIZE, c.SWAP), AimAtTarget()
    ),
    c.HIT: HitKaiju(),
    c.HURL: HurlUpgrades(),
    c.HEAL: HealKaiju(),
    c.ROLL: RollDice(),
    c.CHOOSE: AskBranch(),
    c.BUILD: OfferBuild(),
    c.MOVE: MoveUpgrade(),
    c.BURY: BuryCard(),
    c.EXHUME: ExhumeCards(),
    c.REARRANGE: RearrangePark(),
    c.PEEK: PeekAtCards(),
}
INSTRUCTIONS: Final[list[Instruction]] = [
    _INSTRUCTIONS.get(op, Instruction()) for op in range(len(c.OPS))
]
"""By the number of the effect. What is not listed does nothing here: `pass` is done by City cards,
`cancel`, `reroll` and `adjust` by the decisions about a block and about dice."""
