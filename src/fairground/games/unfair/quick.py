"""The answers of heuristic.py, read off the table instead of a view: for simulations, compiled.

It answers the questions that make up nine tenths of a game (actions, events, blocks, cards to keep,
to discard and to bury, buildings on offer); the rest goes to the heuristic itself. A law holds the
two equal; their figures are in weights.py. Of what is hidden only the seat's own cards are looked
at.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fairground.games.unfair.cards.card import PrintedCard
from fairground.games.unfair.cards.deck import CARDS, NUMBER
from fairground.games.unfair.cards.language import Ability
from fairground.games.unfair.estimates import PYLON, Estimates, is_kaiju_about
from fairground.games.unfair.goals import plan_worth
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.language.codes import ROOM
from fairground.games.unfair.rules.language.printed import (
    BLUEPRINT_FIRST,
    EVENT_FIRST,
    POINTS,
)
from fairground.games.unfair.rules.park.looks import buried_under, size_of
from fairground.games.unfair.rules.park.places import SIDE_CARD
from fairground.games.unfair.rules.park.stars import stars_of
from fairground.games.unfair.rules.rounds.actions import cost_of, price_word
from fairground.games.unfair.rules.state import Unfair
from fairground.games.unfair.weights import (
    A_PLAN,
    CLOSING,
    COIN,
    EVENT_WORTH,
    HOPE,
    LATE,
    MEDAL,
    OPTION_WORTH,
    RICH,
    STRIKES,
    TAKEN,
)
from fairground.kernel.hunch import Hunch
from fairground.kernel.luck import Luck
from fairground.kernel.state import State

ZAM_ZMIF: Final[int] = NUMBER["zam-zmif"]
SHOWN: Final[list[bool]] = [card.deck == "showcase" for card in CARDS]
OPTIONS: Final[list[float]] = [OPTION_WORTH[word] for word in m.OPTION_WORDS]
STRIKE: Final[list[float]] = [STRIKES.get(card.id, 0.0) for card in CARDS]

# How a use of an Event card is valued.
KEPT: Final = 0
AT_KAIJU: Final = 1
RELOADING: Final = 2
AGAINST: Final = 3
BUILDING: Final = 4
PLAIN: Final = 5


def _use_of(card: PrintedCard, use: Ability, is_first: bool) -> int:
    if any([ability.trigger == "block" for ability in card.abilities]):
        return KEPT
    if use.has("target-kaiju"):
        return AT_KAIJU
    if card.id == "rapid-reload" and is_first:
        return RELOADING
    if use.has("foe"):
        return AGAINST
    return BUILDING if use.effects[0].word == "build" else PLAIN


def _uses_of(card: PrintedCard) -> list[int]:
    uses = [_use_of(card, use, at == 0) for at, use in enumerate(card.abilities[:2])]
    return [*uses, PLAIN, PLAIN][:2]


USES: Final[list[int]] = [
    use for card in CARDS[EVENT_FIRST:BLUEPRINT_FIRST] for use in _uses_of(card)
]
"""The two uses of every Event card."""


KINDS: Final[list[int]] = [
    f.PLAY,
    f.ACT,
    f.ASK_BLOCK,
    f.CLOSE_ITEM,
    f.OFFER,
    f.LOOK_KEEP,
    f.BRANCH,
    f.DISCARDS,
    f.BURYING,
    f.GIVING,
    f.DISCARD_DOWN,
    f.DRAFT,
]
"""The questions that are answered here."""
KNOWN: Final[list[bool]] = [kind in KINDS for kind in range(f.FRAMES)]


class Planning(Hunch):
    """Values what a move brings in points."""

    def move(self, state: State, seat: int, luck: Luck) -> int:
        """The move with the highest value; the first of equals."""
        table = cast(Unfair, state)
        offers = table.offers
        if len(offers) == 1:
            return offers[0]
        kind = table.agenda.kind()
        if not KNOWN[kind]:
            return state.game.heuristic(state.view(seat), luck)
        estimates = Estimates(table, seat, kind)
        best = offers[0]
        most = value_of(estimates, best)
        for at in range(1, len(offers)):
            value = value_of(estimates, offers[at])
            if value > most:
                best = offers[at]
                most = value
        return best


def value_of(estimates: Estimates, move: i64) -> float:
    """What a move is worth, in points, beside the other answers to the same question."""
    if move in (m.LOAN, m.SELL_SHOWCASE, m.SELL_MEDAL):
        return money(estimates, move)
    if m.BUILD <= move < m.DEMOLISH:
        return build(estimates, move)
    if estimates.kind == f.ACT:
        return action(estimates, move)
    if estimates.kind == f.PLAY:
        return announcement(estimates, move)
    if estimates.kind in (f.ASK_BLOCK, f.CLOSE_ITEM):
        return 0.0 if move == m.ALLOW else 1.0
    return answer(estimates, move)


def build(estimates: Estimates, move: i64) -> float:
    """A card of the hand or the Market, less its price; a Showcase card is built when it pays."""
    table = estimates.table
    lot = (move - m.BUILD) % m.LOT_COUNT
    card = m.LOT_CARD[lot]
    cost = cost_of(table, estimates.seat, move, price_word(table.agenda.top()))
    saved = -3.0 if SHOWN[card] and table.round >= LATE else 0.0
    return estimates.built(card, m.LOT_WHERE[lot]) - estimates.price() * float(cost) + saved


def money(estimates: Estimates, move: i64) -> float:
    """A medal is ten points for ten coins; ten coins at once build a park early on."""
    table = estimates.table
    if move == m.SELL_MEDAL:
        return -6.0
    if move == m.SELL_SHOWCASE:
        rich = estimates.coins >= RICH and table.round > 1
        return -1.0 if rich and estimates.dreams() else 12.0 * estimates.youth - 5.0
    needy = estimates.kind == f.ACT and table.round <= 2 and estimates.coins < 7
    if needy and table.loans[estimates.seat] < 1:
        return 3.0 if estimates.stars() < 8 else -2.0
    return -5.0


def action(estimates: Estimates, move: i64) -> float:
    """Everything but building."""
    table = estimates.table
    if move == m.LOOSE_CHANGE:
        return COIN * float(loose_change(table, estimates.seat)) + 0.1
    if m.DRAW_PARK <= move <= m.DRAW_BLUEPRINT:
        return draw(estimates, move)
    if m.TAKE <= move < m.BUILD:
        return TAKEN * estimates.wish(move - m.TAKE) if estimates.left > 0 else -1.0
    if move == m.RECRUIT:
        dreaming = -3.0 if estimates.dreams() else 3.0
        return 1.2 * float(estimates.left) - 10.0 * estimates.price() + dreaming
    if m.ACTION <= move < m.KEEP:
        row = estimates.seat * ROOM + move - m.ACTION
        return float(size_of(table, row) + 3) if table.ride[row] >= 0 else 0.0
    return -20.0  # demolishing one's own park


def loose_change(table: Unfair, seat: i64) -> i64:
    """A coin for every open attraction, and what lies on cards."""
    coins: i64 = 0
    for side in range(len(table.side_card)):
        if table.side_seat[side] == seat:
            coins += table.side_coins[side]
    for row in range(seat * ROOM, (seat + 1) * ROOM):
        if table.ride[row] >= 0 and table.shut[row] == 0:
            coins += 1
    return coins


def draw(estimates: Estimates, move: i64) -> float:
    """A Blueprint while there is time; other cards before the last round."""
    table = estimates.table
    is_last = estimates.left == 0
    if move == m.DRAW_PARK:
        return -0.5 if is_last else 0.9
    if move != m.DRAW_BLUEPRINT:
        return -1.0 if is_last else 1.2
    if table.round > 4 or estimates.count_rides() == 0:
        return -2.0
    return A_PLAN[min(2, len(table.plans[estimates.seat]))]


def announcement(estimates: Estimates, move: i64) -> float:
    """A pass is worth nothing; a hard pass a little more."""
    if move == m.PASS:
        return 0.0
    if move == m.HARD_PASS:
        return 0.1
    if m.MASTERMIND <= move < m.TAKE:
        return scheme(estimates, (move - m.MASTERMIND) // m.PARKS + 1)
    if m.USE <= move < m.BLOCK_CARD:
        return 2.0 + (MEDAL - CLOSING if (move - m.USE) % m.TARGETS >= m.PARKS else 0.0)
    return event(estimates, move - m.EVENT) if m.EVENT <= move < m.USE else -9.0


def event(estimates: Estimates, index: i64) -> float:
    """Keep a block or two; play what pays or hurts."""
    use = USES[index // m.TARGETS]
    target = index % m.TARGETS
    if use == KEPT:
        return 0.4 if count_events(estimates) > 2 else -0.5
    if use == AT_KAIJU:
        return 0.5 * MEDAL + 0.5 if target >= m.PARKS else 0.0
    if use == RELOADING:
        return MEDAL - CLOSING if can_reload(estimates) else -0.5
    if use == AGAINST:
        return attack(estimates, target - 1)
    if use == BUILDING:
        return 1.0 if estimates.coins >= 4 else -0.5
    return 1.5


def count_events(estimates: Estimates) -> i64:
    """Event cards in hand."""
    count: i64 = 0
    for card in estimates.table.hands[estimates.seat]:
        if card >= EVENT_FIRST:
            count += 1
    return count


def can_reload(estimates: Estimates) -> bool:
    """Rapid Reload is for a pylon that can then fire again."""
    table = estimates.table
    if not is_kaiju_about(table):
        return False
    for row in range(estimates.seat * ROOM, (estimates.seat + 1) * ROOM):
        if table.ride[row] >= 0 and table.shut[row] != 0 and PYLON in table.towers[row]:
            return True
    return False


def attack(estimates: Estimates, foe: i64) -> float:
    """Harm done to one of many helps less; the leader is the best target."""
    table = estimates.table
    late = 0.2 if table.round >= LATE else 0.0
    leads = 0.2 if 0 <= foe < table.parks and is_leader(table, foe) else 0.0
    return 0.7 + 1.8 / float(table.seats) + leads + late


def is_leader(table: Unfair, foe: i64) -> bool:
    """Does no park have more stars?"""
    stars = stars_of(table, foe)
    for park in range(table.parks):
        if stars_of(table, park) > stars:
            return False
    return True


def scheme(estimates: Estimates, level: i64) -> float:
    """A level 3 strikes hard, but the mastermind is gone afterwards."""
    if level < 3:
        return 1.0 + 0.6 * float(level)
    table = estimates.table
    mind = table.minds[estimates.seat]
    strike = STRIKE[mind] if mind >= 0 else 0.0
    if mind == ZAM_ZMIF:
        buried: i64 = 0
        for row in range(estimates.seat * ROOM, (estimates.seat + 1) * ROOM):
            if table.ride[row] >= 0:
                buried += buried_under(table, row)
        strike = 3.0 * float(buried)
    return strike - 0.8 * float(estimates.left)


def answer(estimates: Estimates, move: i64) -> float:
    """Cards to keep or to part with; offers to decline."""
    if m.KEEP <= move < m.CHOOSE:
        return kept(estimates, move - m.KEEP)
    if m.DISCARD <= move < m.BURY:
        return -kept(estimates, move - m.DISCARD)
    if move == m.DONE:
        return 0.5
    if move in (m.DECLINE, m.KEEP_NONE, m.GRIP):
        return 0.0
    return seldom(estimates, move)


def seldom(estimates: Estimates, move: i64) -> float:
    """Branches of an effect, cards to bury and to give."""
    if m.OPTION <= move < m.DISCARD:
        return OPTIONS[move - m.OPTION]
    if m.BURY <= move < m.TYPE:
        return buried(estimates, (move - m.BURY) // ROOM, (move - m.BURY) % ROOM)
    if m.GIVE <= move < m.WILD_AS:
        return -float(POINTS[SIDE_CARD[move - m.GIVE]])
    return 0.1


def kept(estimates: Estimates, card: i64) -> float:
    """How much a card in sight is wanted in the hand."""
    if card >= BLUEPRINT_FIRST:
        hope = HOPE[min(estimates.left, len(HOPE) - 1)]
        return plan_worth(card, estimates.park(), estimates.left) + hope
    return EVENT_WORTH if card >= EVENT_FIRST else estimates.wish(card)


def buried(estimates: Estimates, card: i64, space: i64) -> float:
    """Under a tall attraction, and nothing that is wanted."""
    row = estimates.seat * ROOM + space
    size = size_of(estimates.table, row) if estimates.table.ride[row] >= 0 else 0
    return float(size) + 1.0 - max(0.0, estimates.wish(card))


QUICK: Final = Planning()
