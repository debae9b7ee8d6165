"""A hunch for Unfair: build what brings most, play events that pay or hurt, block what can be.

The weights are those of heuristic.py (weights.py has them), but read off the table and from lists
made once instead of from a view: icons, stars, what a card earns, and whether a Blueprint in hand
speaks of it. Rare questions are answered at random.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.cards.card import PrintedCard
from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.cards.language import Ability, Amount, Condition
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.effects.possible import is_protected
from fairground.games.unfair.rules.effects.selectors import holds
from fairground.games.unfair.rules.frames import (
    ACT,
    ASK_BLOCK,
    ASK_DICE,
    CLOSE_ITEM,
    DRAFT,
    LOOK_KEEP,
    OFFER,
    PLAY,
    R_DIE_1,
    R_PC,
    TARGET,
)
from fairground.games.unfair.rules.language.codes import (
    ATTRACTION,
    CLOSE,
    DEMOLISH,
    NOBODY,
    P_ATTRACTION,
    ROOM,
    SUPER,
    UPGRADE,
)
from fairground.games.unfair.rules.language.printed import (
    ARG_A,
    BLUEPRINT_FIRST,
    EVENT_FIRST,
    KIND,
    OP,
    POINTS,
    PRICE,
    STARS,
)
from fairground.games.unfair.rules.park.abilities import capacity_of
from fairground.games.unfair.rules.park.looks import count_rides, open_rides, size_of
from fairground.games.unfair.rules.park.places import LOCAL, PLACE_KIND, PLACE_SPACE
from fairground.games.unfair.rules.park.stars import stars_of
from fairground.games.unfair.rules.state import Unfair
from fairground.games.unfair.weights import (
    A_PLAN,
    COIN,
    EARLY,
    EVENT_WORTH,
    FEW_RIDES,
    FIRST_RIDES,
    MORE_RIDES,
    PER_ROUND,
    RICH,
    TAKEN,
)
from fairground.kernel.hunch import Hunch
from fairground.kernel.luck import CHOICE, Luck
from fairground.kernel.state import State

SPOKEN_OF: Final = 4.0
"""Points for a card that a Blueprint in hand speaks of: a quarter of what it may bring."""
AT_KAIJU: Final = 5.0
NEVER: Final = -20.0
TRIES: Final = 4
"""How often a player thinks again before tearing down or borrowing after all."""


def _words(condition: Condition | None) -> set[str]:
    """The types and kinds a goal asks for at least."""
    if condition is None or condition.word == "at-most":
        return set()
    words: set[str] = set()
    for part in condition.args:
        if isinstance(part, Condition):
            words |= _words(part)
        elif isinstance(part, Amount) and part.of is not None:
            named = [word for either in part.of.filters for word in either]
            words |= {word.removeprefix("with-") for word in named} or set(part.of.nouns)
    return words


def _spoken_of(card: PrintedCard) -> list[float]:
    """For a Blueprint, the points that every card gains by it."""
    words = _words(card.goal) | _words(card.bonus)
    return [SPOKEN_OF if words & {*other.types, other.kind} else 0.0 for other in CARDS]


def _earnings(card: PrintedCard) -> float:
    """Coins a card earns every round, roughly."""
    for ability in card.abilities:
        if ability.trigger == "guests" and ability.effects and ability.effects[0].word == "gain":
            amount = ability.effects[0].args[0]
            return float(max(1, amount.base)) if isinstance(amount, Amount) else 1.0
        if ability.trigger in PER_ROUND:
            return PER_ROUND[ability.trigger]
    return 0.0


def _event_worths(card: PrintedCard) -> list[float]:
    """What the two uses of an Event card are worth; blocks are kept, kaiju are for hunters."""
    if any(ability.trigger == "block" for ability in card.abilities):
        return [-0.5, -0.5]
    return [_use_worth(ability) for ability in card.abilities[:2]]


def _use_worth(use: Ability) -> float:
    if use.has("target-kaiju"):
        return AT_KAIJU
    if use.has("foe"):
        return 1.6
    return 1.0 if use.effects[0].word == "build" else 1.5


PLANS: Final[list[list[float]]] = [_spoken_of(card) if card.goal else [] for card in CARDS]
EARNS: Final[list[float]] = [_earnings(card) for card in CARDS]
ICONS: Final[list[int]] = [card.types.count("power") for card in CARDS]
EVENTS: Final[list[float]] = [
    worth for card in CARDS[EVENT_FIRST:BLUEPRINT_FIRST] for worth in _event_worths(card)
]


class Builder(Hunch):
    """Builds."""

    def move(self, state: State, seat: int, luck: Luck) -> int:
        """The answer that looks best, to the questions that are often asked."""
        table = cast(Unfair, state)
        offers = table.offers
        if len(offers) == 1:
            return offers[0]
        kind = table.agenda.kind()
        if kind == PLAY:
            return best_event(table, seat)
        if kind in (ACT, OFFER):
            return best_action(table, seat, luck)
        if kind in (LOOK_KEEP, DRAFT):
            return best_kept(table, seat, luck)
        if kind in (ASK_BLOCK, CLOSE_ITEM):
            return offers[-1]
        return seldom(table, seat, kind, luck)


def seldom(table: Unfair, seat: int, kind: int, luck: Luck) -> int:
    """Questions that come up now and then."""
    if kind == ASK_DICE:
        return best_dice(table)
    return tallest(table, seat) if kind == TARGET else anything(table.offers, luck)


class Outlook:
    """What things are worth to a seat now, in points."""

    def __init__(self, table: Unfair, seat: int) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.left: Final = table.rounds - table.round
        young: float = float(self.left) / float(max(1, table.rounds - 1))
        coins = table.coins[seat]
        self.young: Final = young
        scarce = coins < RICH or self.left <= 1
        self.price: Final = (
            COIN + EARLY * young if scarce else COIN * max(0.3, RICH / (2.0 * float(coins)))
        )
        self.income: Final = float(self.left + 1) * (COIN + EARLY / 2 * young)
        self.room: Final = max(0, capacity_of(table, seat) - stars_of(table, seat))
        self.ride: Final = FIRST_RIDES if count_rides(table, seat) < FEW_RIDES else MORE_RIDES

    def built(self, card: int, where: int) -> float:
        """What a card brings at a place, less its price."""
        brings: float = float(POINTS[card]) - self.price * float(PRICE[card])
        brings += self.income * (float(min(STARS[card], self.room)) + EARNS[card])
        if KIND[card] == UPGRADE:
            brings += float(size_of(self.table, self.seat * ROOM + where) + 1)
        elif KIND[card] == ATTRACTION or KIND[card] == SUPER:
            brings += self.ride
        else:
            brings += float(ICONS[card]) * (1.2 if self.table.recruited[self.seat] else 0.3)
        for plan in self.table.plans[self.seat]:
            brings += PLANS[plan][card]
        return brings

    def wish(self, card: int) -> float:
        """How much a Park card is wanted, an upgrade on the tallest attraction it fits."""
        where = 0
        if KIND[card] == UPGRADE:
            tall = NOBODY
            for space in range(ROOM):
                row = self.seat * ROOM + space
                if self.table.ride[row] >= 0 and card not in self.table.towers[row]:
                    size = size_of(self.table, row)
                    if size > tall:
                        where = space
                        tall = size
            if tall < 0:
                return 0.0
        return self.built(card, where)


def best_action(table: Unfair, seat: int, luck: Luck) -> int:
    """The action that brings most points."""
    outlook = Outlook(table, seat)
    best = NOBODY
    most: float = NEVER
    for move in table.offers:
        if m.BUILD <= move < m.DEMOLISH:
            lot = (move - m.BUILD) % m.LOT_COUNT
            worth = outlook.built(m.LOT_CARD[lot], m.LOT_WHERE[lot])
        else:
            worth = other_action(outlook, move)
        if worth > most:
            best = move
            most = worth
    return best if best >= 0 else anything(table.offers, luck)


def other_action(outlook: Outlook, move: int) -> float:
    """Everything but building."""
    table = outlook.table
    seat = outlook.seat
    if m.TAKE <= move < m.BUILD:
        return TAKEN * outlook.wish(move - m.TAKE) if outlook.left else -1.0
    if m.ACTION <= move < m.KEEP:
        return float(size_of(table, seat * ROOM + move - m.ACTION) + 3)
    if move == m.LOOSE_CHANGE:
        return COIN * float(open_rides(table, seat)) + 0.1
    if move == m.DRAW_BLUEPRINT:
        late = outlook.left < 4 or count_rides(table, seat) == 0
        return -2.0 if late else A_PLAN[min(2, len(table.plans[seat]))]
    if move in (m.DRAW_PARK, m.DRAW_EVENT):
        return 1.0 if outlook.left else -1.0
    return money(outlook, move)


def money(outlook: Outlook, move: int) -> float:
    """Sales, loans and masterminds; what is left declines, or tears down."""
    table = outlook.table
    if move == m.SELL_SHOWCASE:
        return 12.0 * outlook.young - 5.0
    if move == m.LOAN:
        needy = table.coins[outlook.seat] < 7 and table.loans[outlook.seat] < 1
        return 3.0 if needy and table.round <= 2 else -5.0
    if move == m.RECRUIT:
        return 1.2 * float(outlook.left) - 10.0 * outlook.price
    return NEVER if m.DEMOLISH <= move < m.ACTION or move == m.SELL_MEDAL else 0.0


def best_event(table: Unfair, seat: int) -> int:
    """The event that pays or hurts most; a pass otherwise."""
    best = table.offers[0]
    most: float = NEVER
    for move in table.offers:
        worth = event_worth(table, seat, move)
        if worth > most:
            best = move
            most = worth
    return best


def event_worth(table: Unfair, seat: int, move: int) -> float:
    """What an announcement is worth; a pass nothing."""
    if m.EVENT <= move < m.USE:
        use = (move - m.EVENT) // m.TARGETS
        foe = (move - m.EVENT) % m.TARGETS - 1
        near = 0.1 if foe == (seat + 1) % table.seats else 0.0
        return EVENTS[use] + near
    if m.USE <= move < m.BLOCK_CARD:
        return AT_KAIJU if (move - m.USE) % m.TARGETS >= m.PARKS else 2.0
    if m.MASTERMIND <= move < m.TAKE:
        level = (move - m.MASTERMIND) // m.PARKS
        return 1.6 + 0.6 * float(level) if level < 2 else 6.0 - float(table.rounds - table.round)
    return 0.0 if move in (m.PASS, m.HARD_PASS) else -9.0


def best_kept(table: Unfair, seat: int, luck: Luck) -> int:
    """Of the cards drawn, the one that is wanted most; of Blueprints any."""
    offers = table.offers
    if offers[-1] - m.KEEP >= BLUEPRINT_FIRST:
        return offers[-1 - luck.pick(len(offers) - 1, CHOICE)]
    outlook = Outlook(table, seat)
    best = offers[-1]
    most: float = 0.0
    for move in offers:
        if m.KEEP <= move < m.CHOOSE:
            card = move - m.KEEP
            worth = EVENT_WORTH if card >= EVENT_FIRST else outlook.wish(card)
            if worth > most:
                best = move
                most = worth
    return best


def tallest(table: Unfair, seat: int) -> int:
    """Hurt the tallest of others, spare the tallest of one's own; give up what is shielded."""
    op = OP[table.agenda.below()[R_PC]]
    harmful = op in (CLOSE, DEMOLISH)
    best = table.offers[0]
    most = -1000
    for move in table.offers:
        if m.CHOOSE <= move < m.CHOOSE_CARD:
            place = m.chosen_place(seat, move)
            size = lost_with(table, place, op)
            if (place // LOCAL == seat) == harmful:
                size = -size
            if size > most:
                best = move
                most = size
    return best


def lost_with(table: Unfair, place: int, op: int) -> int:
    """Points of a whole attraction, the icon of a tall one, nothing of what is shielded."""
    if op == DEMOLISH and is_protected(table, place, op):
        return 0
    space = PLACE_SPACE[place % LOCAL]
    size = size_of(table, place // LOCAL * ROOM + space) if 0 <= space < ROOM else 0
    whole = op == DEMOLISH and PLACE_KIND[place % LOCAL] == P_ATTRACTION
    return size * (size + 1) // 2 if whole else size


def best_dice(table: Unfair) -> int:
    """A roll that wins is accepted; otherwise a die is turned if that wins, else a reroll."""
    run = table.agenda.below()
    goal = ARG_A[run[R_PC]]
    if holds(table, goal, run):
        return m.ACCEPT
    for move in table.offers:
        if m.ADJUST <= move < m.MASTERMIND:
            before, after = m.DICE_CHANGES[(move - m.ADJUST) % len(m.DICE_CHANGES)]
            turned = run[:]
            turned[R_DIE_1] += after - before  # only the sum counts
            if holds(table, goal, turned):
                return move
    return table.offers[-1]


def anything(offers: vec[i64], luck: Luck) -> int:
    """A move at random, but not one that is regretted at once."""
    for _ in range(TRIES):
        move = offers[luck.pick(len(offers), CHOICE)]
        if move not in (m.LOAN, m.SELL_SHOWCASE, m.DRAW_BLUEPRINT, m.ALLOW) and not (
            m.DEMOLISH <= move < m.ACTION
        ):
            return move
    return offers[luck.pick(len(offers), CHOICE)]


HUNCH: Final = Builder()
