"""Who decides at a table of Unfair, what is legal, and on which ground a move is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import grounds as g
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.decisions.turns import MOST_TURNS
from fairground.games.unfair.rules.effects.selectors import fits_card
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.park import building
from fairground.games.unfair.rules.park.abilities import ability_of, power_of, spaces_of, supers_of
from fairground.games.unfair.rules.park.looks import card_at, count_supers
from fairground.games.unfair.rules.park.places import LOCAL, SIDE_FIRST
from fairground.games.unfair.rules.park.stars import stars_of
from fairground.games.unfair.rules.rounds.actions import cost_of, price_word
from fairground.games.unfair.rules.rounds.money import MOST_LOANS
from fairground.kernel.luck import CHOICE, Luck
from fairground.kernel.state import NO_SUCH_MOVE, NOT_ASKED, ONE_SEAT, OVER

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair

MISFITS: Final[dict[int, str]] = {
    building.FITS: "",
    building.NOTHING_THERE: g.NO_RIDE,
    building.TAKES_NONE: g.PLAIN_RIDE,
    building.NAME_THERE: g.NAME_TWICE,
    building.NO_FEATURE: g.FEATURE_MISFIT,
}


def waiting(t: Unfair) -> tuple[int, ...]:
    """The one seat that is asked."""
    return ONE_SEAT[t.turn] if t.turn >= 0 else ()


def moves(t: Unfair, seat: i64) -> list[int]:
    """What the frame on top offers; worked out once, when the decision came up."""
    return [*t.offers] if seat == t.turn and seat >= 0 else []


def refusal(t: Unfair, seat: i64, move: i64) -> str:
    """The ground on which a move is refused; empty when it is legal."""
    if t.turn == c.NOBODY:
        return OVER
    if seat != t.turn:
        return NOT_ASKED
    if not 0 <= move < m.MOVES:
        return NO_SUCH_MOVE
    return "" if _is_in(t.offers, move) else ground_of(t, move)


def is_discreet(t: Unfair) -> bool:
    """UNF-61: a block is asked also of seats that hold none, so its time must tell nothing."""
    return t.turn != c.NOBODY and t.agenda.kind() == f.ASK_BLOCK


def _is_in(offers: vec[i64], move: i64) -> bool:
    low = 0
    high = len(offers)
    while low < high:
        mid = (low + high) >> 1
        if offers[mid] < move:
            low = mid + 1
        else:
            high = mid
    return low < len(offers) and offers[low] == move


def any_move(t: Unfair, choices: Luck) -> i64:
    """What `choices` chooses among the legal moves of the seat that is asked."""
    return t.offers[choices.pick(len(t.offers), CHOICE)]


# Grounds


def ground_of(t: Unfair, move: i64) -> str:
    """Why the seat that is asked cannot play this move now."""
    frame = t.agenda.top()
    kind = frame[f.KIND]
    if m.is_money(move):
        return _money(t, frame, move)
    if m.BUILD <= move < m.DEMOLISH and kind in (f.ACT, f.OFFER):
        return _build(t, frame, move)
    if m.MASTERMIND <= move < m.TAKE:
        return _scheme(t, frame, (move - m.MASTERMIND) // m.PARKS)
    if kind == f.ACT:
        return _act(t, frame[f.SEAT], move)
    return _play(t, frame, move) if kind == f.PLAY else _asked(t, frame, move)


def _asked(t: Unfair, frame: vec[i64], move: i64) -> str:
    """Outside one's own turns."""
    kind = frame[f.KIND]
    if kind == f.START_HAND and move == m.REDRAW:
        return g.NO_REDRAW
    if kind == f.ASK_BLOCK and m.BLOCK_CARD <= move < m.REACT:
        return _block(t, frame[f.SEAT], move)
    return g.SHORT_OF_COINS if kind == f.BRANCH and m.OPTION <= move < m.DISCARD else g.NOT_NOW


def _money(t: Unfair, frame: vec[i64], move: i64) -> str:
    """UNF-287, UNF-295."""
    if frame[f.KIND] not in (f.PLAY, f.ACT, f.OFFER, f.BRANCH):
        return g.NO_WINDOW
    if frame[f.KIND] == f.PLAY and frame[f.TURNS + frame[f.SEAT]] >= MOST_TURNS:
        return g.TURNS_OUT
    if move == m.LOAN:
        return g.LOANS_OUT if t.loans[frame[f.SEAT]] >= MOST_LOANS else g.NO_WINDOW
    if move == m.SELL_MEDAL:
        return g.NO_MEDALS if t.medals[frame[f.SEAT]] == 0 else g.NO_WINDOW
    return g.SHOWCASE_BROKEN if len(t.showcase[frame[f.SEAT]]) < 2 else g.NO_WINDOW


def _scheme(t: Unfair, frame: vec[i64], level: i64) -> str:
    """UNF-175 to UNF-178."""
    seat = frame[f.SEAT]
    if frame[f.KIND] != f.PLAY:
        return g.NOT_YOUR_EVENT
    if not t.recruited[seat]:
        return g.NO_MIND
    if t.mind_spent[seat]:
        return g.MIND_SPENT
    if power_of(t, seat) <= level:
        return g.WEAK
    return (
        g.PEACE
        if t.world_peace and is_aimed(printed.ABILITIES[t.minds[seat]][level])
        else g.NO_SCHEME
    )


def is_aimed(ability: i64) -> bool:
    """Does this ability name an opponent, or all of them?"""
    return printed.AB_MODS[ability] & (c.FOE | c.FOES) != 0


def _act(t: Unfair, seat: i64, move: i64) -> str:
    if m.DRAW_PARK <= move <= m.DRAW_BLUEPRINT:
        closed = move == m.DRAW_BLUEPRINT and t.closure
        return g.CLOSED_PLANS if closed else g.NO_CARDS
    if m.TAKE <= move < m.BUILD:
        return g.NOT_IN_MARKET
    if move == m.RECRUIT:
        return g.NO_RECRUIT
    if m.DEMOLISH <= move < m.ACTION:
        return g.NOTHING_HERE
    if m.ACTION <= move < m.KEEP:
        return g.NOTHING_HERE if card_at(t, seat * LOCAL + move - m.ACTION) < 0 else g.NO_EFFECT
    return g.NOT_NOW


def _play(t: Unfair, frame: vec[i64], move: i64) -> str:
    seat = frame[f.SEAT]
    if frame[f.TURNS + seat] >= MOST_TURNS:
        return g.TURNS_OUT
    if m.EVENT <= move < m.USE:
        return _event(t, seat, move - m.EVENT)
    if m.USE <= move < m.BLOCK_CARD:
        return _use(t, seat, move - m.USE)
    return g.NO_HARD_PASS if move == m.HARD_PASS and not t.hard_passing else g.NOT_NOW


def _event(t: Unfair, seat: i64, index: i64) -> str:
    card = printed.EVENT_FIRST + index // (2 * m.TARGETS)
    if card not in t.hands[seat]:
        return g.NOT_HELD
    ability = printed.USE_B[card] if index // m.TARGETS % 2 else printed.USE_A[card]
    if printed.AB_TRIGGER[ability] == c.ON_BLOCK:
        return g.BLOCK_ONLY
    return g.PEACE if t.world_peace and is_aimed(ability) else g.NO_EFFECT


def _use(t: Unfair, seat: i64, index: i64) -> str:
    card = card_at(t, seat * LOCAL + m.USE_PLACES[index // m.TARGETS])
    ability = ability_of(card, c.ON_EVENTS) if card >= 0 else -1
    if ability < 0:
        return g.NOTHING_HERE
    return g.PEACE if t.world_peace and is_aimed(ability) else g.USED_UP


def _block(t: Unfair, seat: i64, move: i64) -> str:
    if move < m.BLOCK:
        card = printed.EVENT_FIRST + move - m.BLOCK_CARD
        return g.WRONG_CLASS if card in t.hands[seat] else g.NOT_HELD
    place = seat * LOCAL + m.BLOCK_PLACES[move - m.BLOCK]
    return g.WRONG_CLASS if card_at(t, place) >= 0 else g.NOTHING_HERE


# Building


def _build(t: Unfair, frame: vec[i64], move: i64) -> str:
    seat = frame[f.SEAT]
    lot = (move - m.BUILD) % m.LOT_COUNT
    source = (move - m.BUILD) // m.LOT_COUNT
    card = m.LOT_CARD[lot]
    where = m.LOT_WHERE[lot]
    if not _is_at(t, seat, card, source):
        return g.NOT_IN_MARKET if source == c.FROM_MARKET else g.NOT_HELD
    if frame[f.KIND] == f.OFFER and not _is_offered(frame, card, seat * c.ROOM + where):
        return g.WRONG_KIND
    if source >= c.FROM_DISCARD and frame[f.KIND] == f.ACT:
        return g.WRONG_KIND
    ground = _place(t, seat, card, where)
    if ground:
        return ground
    cost = cost_of(t, seat, move, price_word(frame))
    return f"{g.TOO_DEAR} {cost}" if cost > t.coins[seat] else g.NOT_NOW


def _is_offered(frame: vec[i64], card: i64, row: i64) -> bool:
    """Does the offer speak of such a card, and of that attraction if of one?"""
    return fits_card(frame[f.SELECTOR], card) and frame[f.ROW] in (-1, row)


def _is_at(t: Unfair, seat: i64, card: i64, source: i64) -> bool:
    """Can the builder see this card at the source?"""
    if source == c.FROM_HAND:
        return card in t.hands[seat]
    if source == c.FROM_MARKET:
        return card in t.market
    if source == c.FROM_SHOWCASE:
        return card in t.showcase[seat]
    return source == c.FROM_DISCARD and t.pile[card] > 0


def _place(t: Unfair, seat: i64, card: i64, where: i64) -> str:
    kind = printed.KIND[card]
    if kind == c.UPGRADE:
        return MISFITS[building.fit_of(t, seat * c.ROOM + where, card)]
    if kind in (c.ATTRACTION, c.SUPER):
        return _space(t, seat, card, where)
    if kind == c.POWER and card_at(t, seat * LOCAL + SIDE_FIRST + where) < 0:
        return g.NO_PERSON
    return ""


def _space(t: Unfair, seat: i64, card: i64, space: i64) -> str:
    if building.is_banned(t, seat, card):
        return g.BANNED
    if printed.KIND[card] == c.SUPER:
        if count_supers(t, seat) >= supers_of(t, seat):
            return g.SUPER_LIMIT
        if stars_of(t, seat) < building.SUPER_STARS:
            return g.FIVE_STARS
    if space >= spaces_of(t, seat):
        return g.NO_SPACE
    return g.SPACE_TAKEN if t.ride[seat * c.ROOM + space] >= 0 else ""


# Tempting moves


def tempting(t: Unfair, seat: i64) -> list[int]:
    """Builds of cards in sight that are too dear or do not fit, and money that is not there."""
    if seat != t.turn or seat < 0:
        return []
    kind = t.agenda.top()[f.KIND]
    tempting: list[int] = []
    if kind in (f.ACT, f.PLAY):
        tempting = [m.LOAN, m.SELL_SHOWCASE]
    if kind == f.ACT:
        tempting.append(m.DRAW_BLUEPRINT)
        if t.minds[seat] >= 0:
            tempting.append(m.RECRUIT)
        _tempt_to_build(t, seat, tempting)
    legal = t.offers
    return [move for move in sorted(set(tempting)) if move not in legal]


def _tempt_to_build(t: Unfair, seat: i64, tempting: list[int]) -> None:
    """Every card in sight, wherever it lies."""
    for card in t.hands[seat]:
        if card < printed.EVENT_FIRST:
            _tempt(t, seat, card, c.FROM_HAND, tempting)
    for card in t.market:
        if card >= 0:
            _tempt(t, seat, card, c.FROM_MARKET, tempting)
    for card in t.showcase[seat]:
        _tempt(t, seat, card, c.FROM_SHOWCASE, tempting)


def _tempt(t: Unfair, seat: i64, card: i64, source: i64, tempting: list[int]) -> None:
    """The first place a player would try: an empty space, or the first attraction."""
    space = 0
    if printed.KIND[card] in (c.ATTRACTION, c.SUPER):
        while space < c.ROOM - 1 and t.ride[seat * c.ROOM + space] >= 0:
            space += 1
    tempting.append(m.BUILD + source * m.LOT_COUNT + m.LOT_FIRST[card] + _lot(card, space))


def _lot(card: i64, space: i64) -> i64:
    return space if printed.KIND[card] in (c.ATTRACTION, c.SUPER, c.UPGRADE) else 0
