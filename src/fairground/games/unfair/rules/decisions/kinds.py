"""The table of decisions: for every kind of frame that asks, what is offered and what answers do.

A row says which moves are legal (none: there is nothing to ask, and the frame concludes), what a
legal answer does, how the frame ends by itself, and whether it must be asked even with one answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import RULE, KeptOpenly
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.decisions import choices, hands, reactions, turns
from fairground.games.unfair.rules.effects.drawing import clear_drawn, throw_away
from fairground.games.unfair.rules.kaiju import hurling
from fairground.games.unfair.rules.language.codes import FOE_HAND, PARK_DISCARD
from fairground.games.unfair.rules.language.printed import ARG_A, SE_SCOPE
from fairground.games.unfair.rules.masterminds import exhuming, leaving, rearranging
from fairground.games.unfair.rules.numbers import row_from
from fairground.games.unfair.rules.park import losing
from fairground.games.unfair.rules.park.places import LOCAL, SIDE_FIRST
from fairground.games.unfair.rules.play import blocks, resolving
from fairground.games.unfair.rules.rounds import actions
from fairground.games.unfair.rules.rounds.decks import count_events
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Told


class Decision:
    """A kind of frame that asks. One object of every kind is in `DECISIONS`."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        """The legal moves, in rising order; none if there is nothing to ask."""
        raise NotImplementedError

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        """Carry out a legal move of this decision; money is no answer and never comes here."""
        raise NotImplementedError

    def conclude(self, t: Unfair, frame: vec[i64], told: Told) -> None:
        """End by itself, since there is nothing to ask."""
        t.agenda.pop()

    def must_ask(self, t: Unfair, frame: vec[i64]) -> bool:
        """A decision about a hand is asked even if one answer only is legal."""
        return False


# Turns


class Play(Decision):
    """One event, a pass, or money."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return turns.play_moves(t, frame)

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        resolving.answer_play(t, frame[f.SEAT], move, told)

    def must_ask(self, t: Unfair, frame: vec[i64]) -> bool:
        seat = frame[f.SEAT]
        return count_events(t, seat) > 0 and not t.hard[seat]


class Act(Decision):
    """One action of the Park step, or money."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return turns.act_moves(t, frame[f.SEAT])

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        actions.answer_act(t, frame[f.SEAT], move, luck, told)


class BuildOffer(Decision):
    """Something may be built, often for less."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return turns.offer_moves(t, frame)

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        turns.answer_offer(t, frame[f.SEAT], move, luck, told)

    def must_ask(self, t: Unfair, frame: vec[i64]) -> bool:
        seat = frame[f.SEAT]
        if SE_SCOPE[frame[f.SELECTOR]] == PARK_DISCARD:
            return False
        return len(t.showcase[seat]) > 0 or len(t.hands[seat]) > count_events(t, seat)


class Limits(Decision):
    """What goes when a park is over its limits."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return row_from(choices.limit_moves(t, frame[f.SEAT]))

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        losing.answer_limits(t, move)

    def conclude(self, t: Unfair, frame: vec[i64], told: Told) -> None:
        losing.within_limits(t, told)


# Blocks, reactions, dice


class AskBlock(Decision):
    """An event is allowed or blocked."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return blocks.block_moves(t, frame[f.SEAT], frame[f.CLASSES])

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        blocks.answer_block(t, frame[f.SEAT], move, told)

    def must_ask(self, t: Unfair, frame: vec[i64]) -> bool:
        return True


class CloseItem(Decision):
    """A closing is allowed, or the owner reacts."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return reactions.react_moves(t, frame)

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        if move == m.ALLOW:
            losing.close_now(t, told)
        else:
            losing.react(t, move, told)


class AskDice(Decision):
    """A roll is accepted, or changed by a card."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return row_from(reactions.dice_moves(t, frame[f.SEAT]))

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        reactions.answer_dice(t, frame[f.SEAT], move, luck, told)


# Cards of hands and decks


class StartHand(Decision):
    """The first hand is kept or drawn again."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return row_from(hands.start_moves(t, frame[f.SEAT], frame[f.REDRAWS]))

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        hands.answer_start(t, frame, move, luck, told)

    def must_ask(self, t: Unfair, frame: vec[i64]) -> bool:
        return True


class Draft(Decision):
    """The cards a tournament hand begins with."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return row_from(hands.draft_moves(t))

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        hands.answer_draft(t, frame, move - m.KEEP, told)

    def must_ask(self, t: Unfair, frame: vec[i64]) -> bool:
        return True


class LookKeep(Decision):
    """One of the cards looked at is kept, or none."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return hands.keep_moves(t)

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        hands.answer_keep(t, frame, move, told)

    def conclude(self, t: Unfair, frame: vec[i64], told: Told) -> None:
        t.agenda.pop()
        clear_drawn(t, [], told)

    def must_ask(self, t: Unfair, frame: vec[i64]) -> bool:
        return True


class NameType(Decision):
    """UNF-278: revealed upgrades of one type are kept."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return row_from(hands.type_moves(t))

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        hands.answer_type(t, move - m.TYPE, told)

    def conclude(self, t: Unfair, frame: vec[i64], told: Told) -> None:
        t.agenda.pop()
        if told is not None:
            told.append(KeptOpenly(t.drawn_seat, ()))
        clear_drawn(t, t.drawn, told)


class Discards(Decision):
    """Cards of a holder go."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return row_from(hands.discard_moves(t, frame))

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        hands.answer_discard(t, frame, move - m.DISCARD, told)

    def conclude(self, t: Unfair, frame: vec[i64], told: Told) -> None:
        hands.discard_rest(t, frame, told)

    def must_ask(self, t: Unfair, frame: vec[i64]) -> bool:
        return True


class DiscardDown(Decision):
    """A hand goes down to five cards."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return hands.discard_down_moves(t, frame[f.SEAT])

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        throw_away(t, frame[f.SEAT], move - m.DISCARD, RULE, told)

    def must_ask(self, t: Unfair, frame: vec[i64]) -> bool:
        return True


# Choices of effects


class Target(Decision):
    """What an effect is aimed at."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return row_from(choices.target_moves(t, frame[f.SEAT]))

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        choices.answer_target(t, frame[f.SEAT], move, luck, told)

    def must_ask(self, t: Unfair, frame: vec[i64]) -> bool:
        run = t.agenda.below()
        is_hand = SE_SCOPE[ARG_A[run[f.R_PC]]] == FOE_HAND
        return is_hand and len(t.hands[run[f.R_FOE]]) > 1


class Branch(Decision):
    """One of the options of a card."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return choices.branch_moves(t, frame[f.SEAT])

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        choices.answer_branch(t, move)

    def conclude(self, t: Unfair, frame: vec[i64], told: Told) -> None:
        choices.take_coins(t)


class Burying(Decision):
    """A card goes under an attraction."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return row_from(choices.bury_moves(t, frame[f.SEAT]))

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        choices.answer_bury(t, frame[f.SEAT], move, told)

    def must_ask(self, t: Unfair, frame: vec[i64]) -> bool:
        return True


class Shifting(Decision):
    """An upgrade goes to another attraction."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return row_from(choices.shift_moves(t, frame[f.SEAT]))

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        choices.answer_shift(t, frame[f.SEAT], move - m.SHIFT, told)


class Attaching(Decision):
    """Where a seized upgrade goes."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return row_from(choices.attach_moves(t, frame))

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        choices.answer_attach(t, frame, move - m.ATTACH, told)


class Giving(Decision):
    """What is handed on to the next player."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return row_from(choices.give_moves(t, frame[f.SEAT]))

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        seat = frame[f.SEAT]
        t.agenda.pop()
        t.agenda.top()[f.GIFTS + seat] = seat * LOCAL + SIDE_FIRST + move - m.GIVE


class WildChoice(Decision):
    """UNF-206: the theme of a wild icon."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return row_from(choices.wild_moves(t, frame[f.PLACE]))

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        theme = (move - m.WILD_AS) % choices.THEME_COUNT
        choices.answer_wild(t, frame[f.PLACE], theme, told)


# Kaiju and masterminds


class Hurling(Decision):
    """Upgrades are thrown at a kaiju."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return row_from(hurling.hurl_moves(t, frame))

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        hurling.answer_hurl(t, frame, move, luck, told)


class Rearranging(Decision):
    """UNF-184: the park is rearranged."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return row_from(rearranging.rearrange_moves(t, frame[f.SEAT]))

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        rearranging.answer_rearrange(t, frame[f.SEAT], move, told)


class Exhuming(Decision):
    """Buried cards are built."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return exhuming.exhume_moves(t, frame[f.SEAT], frame[f.GRAVE])

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        exhuming.answer_exhume(t, frame, move, luck, told)

    def must_ask(self, t: Unfair, frame: vec[i64]) -> bool:
        return True


class Gripping(Decision):
    """The mastermind goes, or Eternity Grip."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return row_from(leaving.grip_moves(t, frame[f.SEAT]))

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        leaving.answer_grip(t, frame[f.SEAT], move, told)


class Halving(Decision):
    """Half of the attractions go."""

    def moves(self, t: Unfair, frame: vec[i64]) -> vec[i64]:
        return row_from(leaving.halve_moves(t, frame))

    def answer(self, t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: Told) -> None:
        leaving.answer_halve(t, frame, move)


DECISIONS: Final[list[Decision]] = [
    StartHand(), Play(), Act(), AskBlock(), CloseItem(), AskDice(), BuildOffer(), LookKeep(),
    NameType(), Target(), Branch(), Discards(), Burying(), Shifting(), Attaching(), Giving(),
    Limits(), DiscardDown(), WildChoice(), Draft(), Rearranging(), Exhuming(), Gripping(),
    Halving(), Hurling(),
]  # fmt: skip
"""By the kind of the frame, as frames.py counts them."""


def moves_of(t: Unfair, frame: vec[i64]) -> vec[i64]:
    """The legal moves of a frame that asks."""
    return DECISIONS[frame[f.KIND]].moves(t, frame)


def answer(t: Unfair, seat: i64, move: i64, luck: Luck, told: Told) -> None:
    """Carry out a move the frame on top has offered."""
    if m.is_money(move):
        turns.answer_money(t, seat, move, told)
        return
    frame = t.agenda.top()
    DECISIONS[frame[f.KIND]].answer(t, frame, move, luck, told)


def conclude(t: Unfair, told: Told) -> None:
    """A frame that has nothing to ask ends by itself."""
    frame = t.agenda.top()
    DECISIONS[frame[f.KIND]].conclude(t, frame, told)
