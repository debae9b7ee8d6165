"""A sensible quick player: it values what a move brings in points, as the tips in RULES.md have it.

A coin is half a point at the end and twice that at the beginning, when it can still earn others. A
new icon on an attraction of size k is worth k + 1 points, a star pays until the end as long as it
fits the capacity, and Blueprints draw the park their way. quick.py gives the same answers without a
view.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from fairground.games.unfair import hunting
from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.cards.language import Amount, Condition
from fairground.games.unfair.losses import HARMS, loss
from fairground.games.unfair.plans import worth
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.language.codes import ATTRACTION, GUESTS, ROOM, SUPER, UPGRADE
from fairground.games.unfair.rules.language.printed import (
    BLUEPRINT_FIRST,
    CARD_HOME,
    EVENT_FIRST,
    KIND,
    PARK_CARDS,
    POINTS,
    PRICE,
    STARS,
    UPGRADES,
)
from fairground.games.unfair.rules.park.places import (
    LOCAL,
    PLACE_SPACE,
    SIDE_AT,
    SIDE_CARD,
    SIDE_FIRST,
)
from fairground.games.unfair.view import ParkSeen, RideSeen, SideSeen, UnfairView
from fairground.games.unfair.weights import (
    A_PLAN,
    COIN,
    EARLY,
    EVENT_WORTH,
    FEW_RIDES,
    FIRST_RIDES,
    HOPE,
    LATE,
    MORE_RIDES,
    OPTION_WORTH,
    PER_ROUND,
    RICH,
    STRIKES,
    TAKEN,
)
from fairground.kernel.luck import Luck


def choose(view: UnfairView, luck: Luck) -> int:
    """The move with the highest value; the first of equals."""
    del luck  # nothing is left to it
    return max(view.legal, key=lambda move: value_of(view, move))


def ranked(view: UnfairView) -> list[int]:
    """The legal moves, the most valuable first."""
    return sorted(view.legal, key=lambda move: -value_of(view, move))


def value_of(view: UnfairView, move: int) -> float:
    """What a move is worth, in points, beside the other answers to the same question."""
    kind = view.asked.kind if view.asked else -1
    if move in m.MONEY:
        return _money(view, move)
    if m.BUILD <= move < m.DEMOLISH:
        return _build(view, move)
    if kind == f.ACT:
        return _act(view, move)
    if kind == f.PLAY:
        return _play(view, move)
    if kind in (f.ASK_BLOCK, f.CLOSE_ITEM):
        return 0.0 if move == m.ALLOW else 1.0
    return _answer(view, move)


def _mine(view: UnfairView) -> ParkSeen:
    return view.parks[view.seat]


def _left(view: UnfairView) -> int:
    """How many times guests will still pay."""
    return view.rounds - view.round + int(view.step < GUESTS)


# Building


def _build(view: UnfairView, move: int) -> float:
    card = m.LOT_CARD[(move - m.BUILD) % m.LOT_COUNT]
    where = m.LOT_WHERE[(move - m.BUILD) % m.LOT_COUNT]
    cost = dict(view.costs).get(move, PRICE[card])
    return built(view, card, where) - _price(view) * cost + _saved(view, card)


def _price(view: UnfairView) -> float:
    """What a coin of the price weighs: with a full purse actions are scarcer than coins."""
    coins = _mine(view).coins
    if coins < RICH or view.round >= view.rounds - 1:
        return COIN + EARLY * _youth(view)
    return COIN * max(0.3, RICH / (2 * coins))


def _youth(view: UnfairView) -> float:
    """1 in the first round, 0 in the last."""
    return (view.rounds - view.round) / (view.rounds - 1)


def _income(view: UnfairView) -> float:
    """What a coin in every Guests step to come is worth."""
    return _left(view) * (COIN + EARLY / 2 * _youth(view))


def _saved(view: UnfairView, card: int) -> float:
    """A Showcase card is built when it pays."""
    return -3.0 if CARDS[card].deck == "showcase" and view.round >= LATE else 0.0


def built(view: UnfairView, card: int, where: int) -> float:
    """What a card brings at a place: icon, stars, abilities, printed points, Blueprints."""
    park = _mine(view)
    after = _with(park, card, where)
    value = _icons(park, card, where) + int(POINTS[card]) + hunting.readiness(view, card)
    value += _income(view) * (_stars(park, card) + _earns(card, where, park))
    for plan in park.plans or ():
        left = view.rounds - view.round
        value += worth(plan, after, left) - worth(plan, park, left)
    return value


def _icons(park: ParkSeen, card: int, where: int) -> float:
    if KIND[card] in (ATTRACTION, SUPER):
        few = sum(1 for ride in park.rides if ride) < FEW_RIDES
        return FIRST_RIDES if few else MORE_RIDES
    if KIND[card] != UPGRADE:
        return _power_worth(park, card)
    ride = park.rides[where]
    return float(ride.size + 1) if ride else 0.0


def _power_worth(park: ParkSeen, card: int) -> float:
    """Power icons feed a mastermind."""
    icons = CARDS[card].types.count("power")
    return icons * (1.2 if park.recruited else 0.3)


def _stars(park: ParkSeen, card: int) -> int:
    """Only stars below the capacity pay."""
    return max(0, min(STARS[card], park.capacity - park.stars))


def _earns(card: int, where: int, park: ParkSeen) -> float:
    """Coins a round by the card's own ability, roughly."""
    kind = CARDS[card]
    for ability in kind.abilities:
        if ability.trigger == "guests" and ability.effects[0].word == "gain":
            amount = ability.effects[0].args[0]
            homes = [mod for mod in ability.mods if mod.startswith("home-")]
            if homes and homes != [f"home-{where + 1}"]:
                return 0.0
            return float(getattr(amount, "base", 0) or min(1.5, getattr(amount, "cap", 0) or 0))
        if ability.effects and ability.effects[0].word == "star-value":
            return 0.8 * sum(1 for ride in park.rides if ride and _is_wired(ride))
        if ability.trigger in PER_ROUND:
            return PER_ROUND[ability.trigger]
        if ability.trigger == "static" and park.stars >= park.capacity - 2:
            return 1.0
    return 0.0


def _is_wired(ride: RideSeen) -> bool:
    return any("wifi" in CARDS[card].types for card in (ride.card, *ride.upgrades))


def _with(park: ParkSeen, card: int, where: int) -> ParkSeen:
    """The park with one card more, for Blueprints to look at."""
    rides = list(park.rides)
    if KIND[card] in (ATTRACTION, SUPER):
        printed = CARDS[card].built_in
        upgrades = tuple(n for n, c in enumerate(CARDS) if printed and c.id == printed[0])
        size = 1 + len(upgrades)
        rides[where] = RideSeen(
            card=card,
            closed=False,
            upgrades=upgrades,
            buried=0,
            under=None,
            size=size,
            stars=STARS[card],
            used=0,
        )
    elif KIND[card] == UPGRADE:
        ride = rides[where]
        if ride is not None:
            rides[where] = msgspec.structs.replace(
                ride,
                upgrades=(*ride.upgrades, card),
                size=ride.size + 1,
                stars=ride.stars + STARS[card],
            )
    else:
        side = SideSeen(card=card, copy=0, closed=False, coins=0, used=0, on=-1)
        return msgspec.structs.replace(park, side=(*park.side, side))
    return msgspec.structs.replace(park, rides=tuple(rides))


# Money


def _money(view: UnfairView, move: int) -> float:
    if move == m.LOAN:
        return _loan(view)
    if move == m.SELL_MEDAL:
        return -6.0  # ten points for ten coins
    return _sale(view)


def _sale(view: UnfairView) -> float:
    """Ten coins at once build a park; who is rich already keeps a super attraction in mind."""
    rich = _mine(view).coins >= RICH and view.round > 1
    return -1.0 if rich and _dreams(view) else 12.0 * _youth(view) - 5.0


def _loan(view: UnfairView) -> float:
    """A loan only early, to finish a build that a few coins stand in the way of."""
    coins = _mine(view).coins
    asked = view.asked.kind if view.asked else -1
    if asked == f.ACT and view.round <= 2 and coins < 7 and _mine(view).loans < 1:
        return 3.0 if _mine(view).stars < 8 else -2.0
    return -5.0


def _dreams(view: UnfairView) -> bool:
    """Is a held Showcase card worth waiting for?"""
    held = _mine(view).held or ()
    return any(KIND[card] == SUPER for card in held)


# Actions


def _act(view: UnfairView, move: int) -> float:
    park = _mine(view)
    if move == m.LOOSE_CHANGE:
        gathered = sum(card.coins for card in park.side)
        rides = sum(1 for ride in park.rides if ride and not ride.closed)
        return COIN * (rides + gathered) + 0.1
    if m.DRAW_PARK <= move <= m.DRAW_BLUEPRINT:
        return _draw(view, move)
    if m.TAKE <= move < m.BUILD:
        return TAKEN * _wish(view, move - m.TAKE) if view.round < view.rounds else -1.0
    if move == m.RECRUIT:
        return (
            1.2 * (view.rounds - view.round) - 10 * _price(view) + (-3.0 if _dreams(view) else 3.0)
        )
    if m.ACTION <= move < m.KEEP:
        ride = park.rides[move - m.ACTION]
        return float(ride.size + 3) if ride else 0.0
    return -20.0  # demolishing one's own park


def _draw(view: UnfairView, move: int) -> float:
    if move == m.DRAW_BLUEPRINT:
        held = min(2, _mine(view).blueprints)
        if view.round > 4 or not any(_mine(view).rides):
            return -2.0
        return A_PLAN[held]
    is_last = view.round == view.rounds
    if move == m.DRAW_PARK:
        return -0.5 if is_last else 0.9
    return -1.0 if is_last else 1.2


def _wish(view: UnfairView, card: int) -> float:
    """How much a Park card is wanted, at the best place it could go."""
    park = _mine(view)
    if KIND[card] == UPGRADE:
        places = [s for s, ride in enumerate(park.rides) if ride and card not in ride.upgrades]
    elif KIND[card] in (ATTRACTION, SUPER):
        places = [s for s in range(park.spaces) if park.rides[s] is None][:1]
    else:
        places = [0]
    values = [built(view, card, where) for where in places]
    return max(values, default=0.0) - _price(view) * int(PRICE[card])


# Events


def _play(view: UnfairView, move: int) -> float:
    """A pass is worth nothing; a hard pass a little more."""
    if move in (m.PASS, m.HARD_PASS):
        return 0.1 * (move == m.HARD_PASS)
    if m.MASTERMIND <= move < m.TAKE:
        return _scheme(view, move)
    if m.USE <= move < m.BLOCK_CARD:
        return 2.0 + hunting.hit((move - m.USE) % m.TARGETS)
    return _event(view, move - m.EVENT) if m.EVENT <= move < m.USE else -9.0


def _event(view: UnfairView, index: int) -> float:
    """Keep a block or two; play what pays or hurts."""
    card = CARDS[EVENT_FIRST + index // (2 * m.TARGETS)]
    use = card.abilities[index // m.TARGETS % 2]
    if any(ability.trigger == "block" for ability in card.abilities):
        return 0.4 if _mine(view).hand_events > 2 else -0.5
    if use.has("target-kaiju"):
        return hunting.gamble(index % m.TARGETS)
    if card.id == "rapid-reload" and use is card.abilities[0]:
        return hunting.reload(view)
    if use.has("foe"):
        return _attack(view, index % m.TARGETS - 1)
    if use.effects[0].word == "build":
        return 1.0 if _mine(view).coins >= 4 else -0.5
    return 1.5


def _attack(view: UnfairView, foe: int) -> float:
    """Harm done to one of many helps less; the leader is the best target."""
    others = [park.stars for park in view.parks]
    leads = 0 <= foe < len(others) and others[foe] == max(others)
    return 0.7 + 1.8 / view.seats + 0.2 * leads + 0.2 * (view.round >= LATE)


def _scheme(view: UnfairView, move: int) -> float:
    """A level 3 strikes hard, but the mastermind is gone afterwards."""
    level = int(move - m.MASTERMIND) // int(m.PARKS) + 1
    if level < 3:
        return 1.0 + 0.6 * level
    mind = _mine(view).mastermind
    strike = STRIKES.get(CARDS[mind].id, 0.0) if mind is not None else 0.0
    if mind is not None and CARDS[mind].id == "zam-zmif":
        strike = 3.0 * sum(ride.buried for ride in _mine(view).rides if ride)
    return strike - 0.8 * (view.rounds - view.round)


# Answers to effects


def _answer(view: UnfairView, move: int) -> float:
    """The value of an answer, by the family of moves it belongs to."""
    for first, end, value in FAMILIES:
        if first <= move < end:
            return value(view, move - first)
    if move == m.DONE:
        return 0.5
    return 0.0 if move in (m.DECLINE, m.KEEP_NONE, m.GRIP) else 0.1


def _discard(view: UnfairView, card: int) -> float:
    return -_keep(view, card)


def _choose(view: UnfairView, index: int) -> float:
    return _target(view, m.chosen_place(view.seat, m.CHOOSE + index))


def _choose_card(view: UnfairView, card: int) -> float:
    if view.asked is not None and view.asked.detail in HARMS and SIDE_AT[card] >= 0:
        place = SIDE_FIRST + SIDE_AT[card]
        return -loss(_mine(view), place, HARMS[view.asked.detail])
    return _keep(view, card) if card < PARK_CARDS or card >= EVENT_FIRST else 0.0


def _option(view: UnfairView, index: int) -> float:
    return OPTION_WORTH[m.OPTION_WORDS[index]]


def _give_up(view: UnfairView, local: int) -> float:
    return -_size(view, view.seat, PLACE_SPACE[local])


def _fix(view: UnfairView, index: int) -> float:
    return _theme(view, index % 14)


def _throw(view: UnfairView, index: int) -> float:
    return hunting.throw(view, m.THROW + index)


def _bury(view: UnfairView, index: int) -> float:
    card, space = divmod(index, ROOM)
    return _size(view, view.seat, space) + 1 - max(0.0, _wish(view, card))


def _attach(view: UnfairView, index: int) -> float:
    return _size(view, view.seat, index % ROOM)


def _give(view: UnfairView, side: int) -> float:
    return -float(POINTS[SIDE_CARD[side]])


def _dice(view: UnfairView, index: int) -> float:
    """A roll that misses is tried again or turned; accepting is worth 0.1."""
    result = sum(view.dice)
    if _wins(view, result):
        return 0.0
    if index < m.ADJUST - m.REROLL:
        return 0.3
    before, after = m.DICE_CHANGES[(m.REROLL + index - m.ADJUST) % len(m.DICE_CHANGES)]
    return 0.5 if _wins(view, result + after - before) else 0.0


def _wins(view: UnfairView, result: int) -> bool:
    """Is it the result that the card behind the roll asks for?"""
    card = view.asked.card if view.asked is not None else -1
    rolls = [
        effect.args[0]
        for ability in (CARDS[card].abilities if card >= 0 else ())
        for effect in ability.effects
        if effect.word == "roll"
    ]
    for goal in rolls:
        if isinstance(goal, Condition) and goal.word == "odd":
            return result % 2 == 1
        if isinstance(goal, Condition) and isinstance(goal.args[0], Amount):
            return result >= goal.args[0].base
    return True


def _shift(view: UnfairView, index: int) -> float:
    """An animal goes home, or away from it in another park; other upgrades go up high."""
    rest, space = divmod(index, ROOM)
    park, up = divmod(rest, ROOM * len(UPGRADES))
    card = UPGRADES[up % len(UPGRADES)]
    home = CARD_HOME[card] - 1
    gain = float(home == space) - float(home == up // len(UPGRADES))
    if park > 0:
        return 1.0 - gain
    if view.asked is not None and view.asked.kind == f.REARRANGING and gain <= 0:
        return 0.0
    return 1.0 + gain + 0.1 * _size(view, view.seat, space)


def _keep(view: UnfairView, card: int) -> float:
    """How much a card in sight is wanted in the hand."""
    if card >= BLUEPRINT_FIRST:
        left = view.rounds - view.round
        return worth(card, _mine(view), left) + HOPE[min(left, len(HOPE) - 1)]
    return EVENT_WORTH if card >= EVENT_FIRST else _wish(view, card)


def _target(view: UnfairView, place: int) -> float:
    """Hurt the tallest of others, spare the tallest of one's own."""
    seat, local = divmod(place, LOCAL)
    harm = HARMS.get(view.asked.detail, "") if view.asked is not None else ""
    if harm:
        lost = loss(view.parks[seat], local, harm)
        return -lost if seat == view.seat else lost
    size = _size(view, seat, PLACE_SPACE[local])
    return size if seat == view.seat else -size


def _size(view: UnfairView, seat: int, space: int) -> float:
    ride = view.parks[seat].rides[space] if 0 <= space < ROOM else None
    return float(ride.size) if ride else 0.0


def _of_type(view: UnfairView, at: int) -> float:
    kind = ("feature", "guest-services", "quality", "animal", "artifact", "theme")[at]
    types = [word for card in view.drawn or () for word in CARDS[card].types]
    return float(sum(1 for word in types if word == kind or word.startswith(f"{kind}-")))


def _theme(view: UnfairView, theme: int) -> float:
    """A theme that a Blueprint in hand speaks of."""
    word = ("comicbook", "hacker", "kaiju", "ocean")[theme] if theme < 4 else ""
    goals = [str(CARDS[plan].goal) for plan in _mine(view).plans or ()]
    return float(bool(word) and any(f"with-theme-{word}" in goal for goal in goals))


FAMILIES: tuple[tuple[int, int, Callable[[UnfairView, int], float]], ...] = (
    (m.KEEP, m.CHOOSE, _keep),
    (m.DISCARD, m.BURY, _discard),
    (m.CHOOSE, m.CHOOSE_CARD, _choose),
    (m.CHOOSE_CARD, m.OPTION, _choose_card),
    (m.OPTION, m.DISCARD, _option),
    (m.TYPE, m.SHIFT, _of_type),
    (m.DEMOLISH, m.ACTION, _give_up),
    (m.WILD_AS, m.MOVES, _fix),
    (m.REROLL, m.MASTERMIND, _dice),
    (m.THROW, m.ATTACH, _throw),
    (m.BURY, m.TYPE, _bury),
    (m.SHIFT, m.SHIFT_RIDE, _shift),
    (m.ATTACH, m.GIVE, _attach),
    (m.GIVE, m.WILD_AS, _give),
)
"""The families of answers and what values them, from the number within the family."""
