"""Grounds of refusal: why a move is not among the offers. text.py puts them into words."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.act import cost_of, price_word
from fairground.games.unfair.rules.build import (
    FITS,
    NAME_THERE,
    NO_FEATURE,
    NOTHING_THERE,
    SUPER_STARS,
    TAKES_NONE,
    fit_of,
    is_banned,
)
from fairground.games.unfair.rules.codes import (
    ATTRACTION,
    FOE,
    FOES,
    FROM_DISCARD,
    FROM_HAND,
    FROM_MARKET,
    FROM_SHOWCASE,
    ON_BLOCK,
    ON_EVENTS,
    POWER,
    ROOM,
    SUPER,
    UPGRADE,
)
from fairground.games.unfair.rules.frames import (
    ACT,
    ASK_BLOCK,
    BRANCH,
    OFFER,
    PLAY,
    SEAT,
    START_HAND,
)
from fairground.games.unfair.rules.money import MOST_LOANS
from fairground.games.unfair.rules.offers import MOST_TURNS
from fairground.games.unfair.rules.park import (
    ability_of,
    card_at,
    count_supers,
    power_of,
    spaces_of,
    supers_of,
)
from fairground.games.unfair.rules.places import LOCAL, SIDE_FIRST
from fairground.games.unfair.rules.select import fits_card
from fairground.games.unfair.rules.stars import stars_of
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import (
    AB_MODS,
    AB_TRIGGER,
    ABILITIES,
    EVENT_FIRST,
    KIND,
    USE_A,
    USE_B,
)

NOT_NOW: Final = "not-now"
NO_REDRAW: Final = "no-redraw"
LOANS_OUT: Final = "loans-out"
SHOWCASE_BROKEN: Final = "showcase-broken"
NO_MEDALS: Final = "no-medals"
NO_WINDOW: Final = "no-window"
CLOSED_PLANS: Final = "closed-plans"
NO_CARDS: Final = "no-cards"
NOT_IN_MARKET: Final = "not-in-market"
NOT_HELD: Final = "not-held"
TOO_DEAR: Final = "too-dear"
WRONG_KIND: Final = "wrong-kind"
NO_RIDE: Final = "no-ride"
PLAIN_RIDE: Final = "plain-ride"
NAME_TWICE: Final = "name-twice"
FEATURE_MISFIT: Final = "feature-misfit"
SPACE_TAKEN: Final = "space-taken"
NO_SPACE: Final = "no-space"
BANNED: Final = "banned"
FIVE_STARS: Final = "five-stars"
SUPER_LIMIT: Final = "super-limit"
NOTHING_HERE: Final = "nothing-here"
BLOCK_ONLY: Final = "block-only"
NO_EFFECT: Final = "no-effect"
TURNS_OUT: Final = "turns-out"
USED_UP: Final = "used-up"
WRONG_CLASS: Final = "wrong-class"
SHORT_OF_COINS: Final = "short-of-coins"
NO_PERSON: Final = "no-person"
PEACE: Final = "peace"
NO_HARD_PASS: Final = "no-hard-pass"
NO_RECRUIT: Final = "no-recruit"
NO_MIND: Final = "no-mind"
MIND_SPENT: Final = "mind-spent"
WEAK: Final = "weak"
NOT_YOUR_EVENT: Final = "not-your-event"
NO_SCHEME: Final = "no-scheme"
GROUNDS: Final = (
    NOT_NOW,
    NO_REDRAW,
    LOANS_OUT,
    SHOWCASE_BROKEN,
    NO_MEDALS,
    NO_WINDOW,
    CLOSED_PLANS,
    NO_CARDS,
    NOT_IN_MARKET,
    NOT_HELD,
    TOO_DEAR,
    WRONG_KIND,
    NO_RIDE,
    PLAIN_RIDE,
    NAME_TWICE,
    FEATURE_MISFIT,
    SPACE_TAKEN,
    NO_SPACE,
    BANNED,
    FIVE_STARS,
    SUPER_LIMIT,
    NOTHING_HERE,
    BLOCK_ONLY,
    NO_EFFECT,
    TURNS_OUT,
    USED_UP,
    WRONG_CLASS,
    SHORT_OF_COINS,
    NO_PERSON,
    PEACE,
    NO_HARD_PASS,
    NO_RECRUIT,
    NO_MIND,
    MIND_SPENT,
    WEAK,
    NOT_YOUR_EVENT,
    NO_SCHEME,
)


MISFITS: Final[dict[int, str]] = {
    FITS: "",
    NOTHING_THERE: NO_RIDE,
    TAKES_NONE: PLAIN_RIDE,
    NAME_THERE: NAME_TWICE,
    NO_FEATURE: FEATURE_MISFIT,
}


def ground_of(t: Table, move: int) -> str:
    """Why the seat that is asked cannot play this move now."""
    frame = t.agenda.top()
    kind = frame[0]
    if move in m.MONEY:
        return _money(t, frame, move)
    if m.BUILD <= move < m.DEMOLISH and kind in (ACT, OFFER):
        return _build(t, frame, move)
    if m.MASTERMIND <= move < m.TAKE:
        return _scheme(t, frame, (move - m.MASTERMIND) // m.PARKS)
    if kind == ACT:
        return _act(t, frame[SEAT], move)
    return _play(t, frame, move) if kind == PLAY else _asked(t, frame, move)


def _asked(t: Table, frame: list[int], move: int) -> str:
    """Outside one's own turns."""
    kind = frame[0]
    if kind == START_HAND and move == m.REDRAW:
        return NO_REDRAW
    if kind == ASK_BLOCK and m.BLOCK_CARD <= move < m.REACT:
        return _block(t, frame[SEAT], move)
    return SHORT_OF_COINS if kind == BRANCH and m.OPTION <= move < m.DISCARD else NOT_NOW


def _money(t: Table, frame: list[int], move: int) -> str:
    """UNF-287, UNF-295."""
    if frame[0] not in (PLAY, ACT, OFFER, BRANCH):
        return NO_WINDOW
    if frame[0] == PLAY and frame[3 + frame[SEAT]] >= MOST_TURNS:
        return TURNS_OUT
    if move == m.LOAN:
        return LOANS_OUT if t.loans[frame[SEAT]] >= MOST_LOANS else NO_WINDOW
    if move == m.SELL_MEDAL:
        return NO_MEDALS if t.medals[frame[SEAT]] == 0 else NO_WINDOW
    return SHOWCASE_BROKEN if len(t.showcase[frame[SEAT]]) < 2 else NO_WINDOW


def _scheme(t: Table, frame: list[int], level: int) -> str:
    """UNF-175 to UNF-178."""
    seat = frame[SEAT]
    if frame[0] != PLAY:
        return NOT_YOUR_EVENT
    if not t.recruited[seat]:
        return NO_MIND
    if t.mind_spent[seat]:
        return MIND_SPENT
    if power_of(t, seat) <= level:
        return WEAK
    return PEACE if t.world_peace and is_aimed(ABILITIES[t.minds[seat]][level]) else NO_SCHEME


def is_aimed(ability: int) -> bool:
    """Does this ability name an opponent, or all of them?"""
    return AB_MODS[ability] & (FOE | FOES) != 0


def _act(t: Table, seat: int, move: int) -> str:
    if m.DRAW_PARK <= move <= m.DRAW_BLUEPRINT:
        closed = move == m.DRAW_BLUEPRINT and t.closure
        return CLOSED_PLANS if closed else NO_CARDS
    if m.TAKE <= move < m.BUILD:
        return NOT_IN_MARKET
    if move == m.RECRUIT:
        return NO_RECRUIT
    if m.DEMOLISH <= move < m.ACTION:
        return NOTHING_HERE
    if m.ACTION <= move < m.KEEP:
        return NOTHING_HERE if card_at(t, seat * LOCAL + move - m.ACTION) < 0 else NO_EFFECT
    return NOT_NOW


def _play(t: Table, frame: list[int], move: int) -> str:
    seat = frame[SEAT]
    if frame[3 + seat] >= MOST_TURNS:
        return TURNS_OUT
    if m.EVENT <= move < m.USE:
        return _event(t, seat, move - m.EVENT)
    if m.USE <= move < m.BLOCK_CARD:
        return _use(t, seat, move - m.USE)
    return NO_HARD_PASS if move == m.HARD_PASS and not t.hard_passing else NOT_NOW


def _event(t: Table, seat: int, index: int) -> str:
    card = EVENT_FIRST + index // (2 * m.TARGETS)
    if card not in t.hands[seat]:
        return NOT_HELD
    ability = USE_B[card] if index // m.TARGETS % 2 else USE_A[card]
    if AB_TRIGGER[ability] == ON_BLOCK:
        return BLOCK_ONLY
    return PEACE if t.world_peace and is_aimed(ability) else NO_EFFECT


def _use(t: Table, seat: int, index: int) -> str:
    card = card_at(t, seat * LOCAL + m.USE_PLACES[index // m.TARGETS])
    ability = ability_of(card, ON_EVENTS) if card >= 0 else -1
    if ability < 0:
        return NOTHING_HERE
    return PEACE if t.world_peace and is_aimed(ability) else USED_UP


def _block(t: Table, seat: int, move: int) -> str:
    if move < m.BLOCK:
        card = EVENT_FIRST + move - m.BLOCK_CARD
        return WRONG_CLASS if card in t.hands[seat] else NOT_HELD
    place = seat * LOCAL + m.BLOCK_PLACES[move - m.BLOCK]
    return WRONG_CLASS if card_at(t, place) >= 0 else NOTHING_HERE


# Building


def _build(t: Table, frame: list[int], move: int) -> str:
    seat = frame[SEAT]
    lot = (move - m.BUILD) % m.LOT_COUNT
    source = (move - m.BUILD) // m.LOT_COUNT
    card = m.LOT_CARD[lot]
    where = m.LOT_WHERE[lot]
    if not _is_at(t, seat, card, source):
        return NOT_IN_MARKET if source == FROM_MARKET else NOT_HELD
    if frame[0] == OFFER and not _is_offered(frame, card, seat * ROOM + where):
        return WRONG_KIND
    if source >= FROM_DISCARD and frame[0] == ACT:
        return WRONG_KIND
    ground = _place(t, seat, card, where)
    if ground:
        return ground
    cost = cost_of(t, seat, move, price_word(frame))
    return f"{TOO_DEAR} {cost}" if cost > t.coins[seat] else NOT_NOW


def _is_offered(frame: list[int], card: int, row: int) -> bool:
    """Does the offer speak of such a card, and of that attraction if of one?"""
    return fits_card(frame[2], card) and frame[4] in (-1, row)


def _is_at(t: Table, seat: int, card: int, source: int) -> bool:
    """Can the builder see this card at the source?"""
    if source == FROM_HAND:
        return card in t.hands[seat]
    if source == FROM_MARKET:
        return card in t.market
    if source == FROM_SHOWCASE:
        return card in t.showcase[seat]
    return source == FROM_DISCARD and t.pile[card] > 0


def _place(t: Table, seat: int, card: int, where: int) -> str:
    kind = KIND[card]
    if kind == UPGRADE:
        return MISFITS[fit_of(t, seat * ROOM + where, card)]
    if kind in (ATTRACTION, SUPER):
        return _space(t, seat, card, where)
    if kind == POWER and card_at(t, seat * LOCAL + SIDE_FIRST + where) < 0:
        return NO_PERSON
    return ""


def _space(t: Table, seat: int, card: int, space: int) -> str:
    if is_banned(t, seat, card):
        return BANNED
    if KIND[card] == SUPER:
        if count_supers(t, seat) >= supers_of(t, seat):
            return SUPER_LIMIT
        if stars_of(t, seat) < SUPER_STARS:
            return FIVE_STARS
    if space >= spaces_of(t, seat):
        return NO_SPACE
    return SPACE_TAKEN if t.ride[seat * ROOM + space] >= 0 else ""


# Tempting moves


def tempting_moves(t: Table, seat: int) -> list[int]:
    """Builds of cards in sight that are too dear or do not fit, and money that is not there."""
    if seat != t.turn or seat < 0:
        return []
    kind = t.agenda.top()[0]
    tempting: list[int] = []
    if kind in (ACT, PLAY):
        tempting = [m.LOAN, m.SELL_SHOWCASE]
    if kind == ACT:
        tempting.append(m.DRAW_BLUEPRINT)
        if t.minds[seat] >= 0:
            tempting.append(m.RECRUIT)
        for card in t.hands[seat]:
            if card < EVENT_FIRST:
                _tempt(t, seat, card, FROM_HAND, tempting)
        for card in t.market:
            if card >= 0:
                _tempt(t, seat, card, FROM_MARKET, tempting)
        for card in t.showcase[seat]:
            _tempt(t, seat, card, FROM_SHOWCASE, tempting)
    legal = t.offers
    return [move for move in sorted(set(tempting)) if move not in legal]


def _tempt(t: Table, seat: int, card: int, source: int, tempting: list[int]) -> None:
    """The first place somebody would try: an empty space, or the first attraction."""
    space = 0
    if KIND[card] in (ATTRACTION, SUPER):
        while space < ROOM - 1 and t.ride[seat * ROOM + space] >= 0:
            space += 1
    tempting.append(m.BUILD + source * m.LOT_COUNT + m.LOT_FIRST[card] + _lot(card, space))


def _lot(card: int, space: int) -> int:
    return space if KIND[card] in (ATTRACTION, SUPER, UPGRADE) else 0
