"""Why a move is not possible, as a word; reasons.py in the room above has the sentences.

The ground is the one nearest to legal: first what is there at all, then whose turn it is and what
is asked, then the rule, then the price.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.rules import families
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.decisions.turns import MOST_TURNS, add_use
from fairground.games.unfair.rules.effects.possible import is_protected, victim
from fairground.games.unfair.rules.effects.selectors import CARD, amount, fits_card
from fairground.games.unfair.rules.families import card_of, place_of, row_named
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.numbers import Gathered
from fairground.games.unfair.rules.park import building, looks
from fairground.games.unfair.rules.park.abilities import ability_of, power_of, spaces_of, supers_of
from fairground.games.unfair.rules.park.places import (
    GATE,
    LOCAL,
    PLACE_KIND,
    POWER_ON,
    SIDE_FIRST,
    UPS,
)
from fairground.games.unfair.rules.park.stars import stars_of
from fairground.games.unfair.rules.rounds.actions import cost_of, price_word
from fairground.games.unfair.rules.rounds.money import MOST_LOANS
from fairground.kernel.state import NOT_ASKED

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair

MISFITS: Final[dict[int, str]] = {
    building.FITS: "",
    building.NOTHING_THERE: "no-ride",
    building.TAKES_NONE: "plain-ride",
    building.NAME_THERE: "name-twice",
    building.NO_FEATURE: "feature-misfit",
}


def ground_of(t: Unfair, seat: i64, move: i64) -> str:
    """The ground on which a move that is not offered to this seat is refused."""
    missing = _missing(t, seat, move)
    if missing:
        return missing
    if seat != t.turn:
        return NOT_ASKED
    frame = t.agenda.top()
    if frame[f.KIND] not in families.family_of(move).asked:
        is_scheme = m.MASTERMIND <= move < m.TAKE
        return "no-window" if m.is_money(move) else "not-in-play" if is_scheme else "not-now"
    if frame[f.KIND] == f.PLAY and frame[f.TURNS + seat] >= MOST_TURNS:
        return "turns-out"
    return _rule(t, frame, move)


# What is there


def _missing(t: Unfair, seat: i64, move: i64) -> str:
    """Is something the move names not on the table at all?"""
    if move < m.EVENT or m.MASTERMIND <= move < m.TAKE:
        lacking = _lacking(t, seat, move)
        if lacking:
            return lacking
    target = families.target_of(move)
    place = place_of(seat, move)
    if t.parks < target <= c.SEATS or place >= t.parks * LOCAL:
        return "no-player"
    taken = m.CHOOSE_CARD <= move < m.OPTION and _is_taking(t)
    is_empty = not taken and place >= 0 and looks.card_at(t, place) < 0
    if (is_empty and place % LOCAL != GATE) or not _lies_there(t, seat, move):
        return "missing"
    lurks = target <= c.SEATS or printed.KAIJU_CARDS[target - 1 - c.SEATS] in t.kaiju
    return "" if lurks else "no-kaiju"


def _lacking(t: Unfair, seat: i64, move: i64) -> str:
    """UNF-171, UNF-295, UNF-411: what is counted or chosen, not laid on the table."""
    if move == m.LOAN and t.loans[seat] >= MOST_LOANS:
        return "loans-out"
    if move == m.SELL_MEDAL and t.medals[seat] == 0:
        return "no-medals"
    if move == m.SELL_SHOWCASE and len(t.showcase[seat]) < 2:
        return "showcase-broken"
    if move == m.HARD_PASS and not t.hard_passing:
        return "no-hard-pass"
    return "no-mind" if move >= m.MASTERMIND and not t.recruited[seat] else ""


def _is_taking(t: Unfair) -> bool:
    """Are cards chosen, not places?"""
    if t.agenda.kind() != f.TARGET:
        return False
    return printed.OP[t.agenda.below()[f.R_PC]] == c.TAKE


def _lies_there(t: Unfair, seat: i64, move: i64) -> bool:
    """Does the card a move names lie where it would have to come from?"""
    lies = families.family_of(move).lies
    card = card_of(move)
    if lies == c.FROM_MARKET:
        return card in t.market
    if lies == c.FROM_DISCARD:
        return t.pile[card] > 0
    if lies == families.BEFORE_YOU and (t.drawn_seat != seat or not t.drawn):
        return True
    return lies == families.NOWHERE or card in _cards(t, seat, lies)


def _cards(t: Unfair, seat: i64, lies: i64) -> list[int]:
    """What a seat has somewhere."""
    if lies == c.FROM_HAND:
        return t.hands[seat]
    if lies == c.FROM_SHOWCASE:
        return t.showcase[seat]
    if lies == c.FROM_BURIED:
        return looks.buried_of(t, seat)
    return t.drawn if lies == families.BEFORE_YOU else _held(t, seat)


def _held(t: Unfair, seat: i64) -> list[int]:
    """What may have to be discarded: of another player, where a seat looks through that hand."""
    frame = t.agenda.top()
    holder = frame[f.HOLDER] if seat == t.turn and frame[f.KIND] == f.DISCARDS else seat
    return t.hands[holder] + t.plans[holder]


# The rules


def _rule(t: Unfair, frame: vec[i64], move: i64) -> str:
    """The rule or the price that stands in the way of what is there, when it is asked for."""
    by_seat = m.CHOOSE <= move < m.CHOOSE_OWN or FOES_SHIFTS <= move < m.SHIFT_RIDE
    if by_seat and place_of(frame[f.SEAT], move) // LOCAL == frame[f.SEAT]:
        return "own-name"
    if move in PLAIN:
        return "closed-plans" if move == m.DRAW_BLUEPRINT and t.closure else PLAIN[move]
    for first, rule in RULES:
        if move >= first:
            return rule(t, frame[f.SEAT], move)
    return "not-now"


FOES_SHIFTS: Final[i64] = m.SHIFT + c.ROOM * UPS * c.ROOM
PLAIN: Final[dict[int, str]] = {
    m.REDRAW: "no-redraw",
    m.RECRUIT: "no-recruit",
    m.GRIP: "no-grip",
    m.FIRE: "throw-first",
    m.DECLINE: "no-decline",
    **dict.fromkeys((m.DRAW_PARK, m.DRAW_EVENT, m.DRAW_BLUEPRINT), "no-cards"),
    **dict.fromkeys(m.MONEY, "no-window"),
}


def _event(t: Unfair, seat: i64, move: i64) -> str:
    """UNF-53, UNF-65, UNF-175 to UNF-178."""
    ability: i64
    host = place_of(seat, move)
    if move < m.USE:
        card = card_of(move)
        use_b = (move - m.EVENT) // m.TARGETS % 2
        ability = printed.USE_B[card] if use_b else printed.USE_A[card]
        if printed.AB_TRIGGER[ability] == c.ON_BLOCK:
            return "block-only"
    elif move < m.BLOCK_CARD:
        ability = ability_of(looks.card_at(t, host), c.ON_EVENTS)
        resting = _resting(t, ability, host)
        if resting:
            return resting
    else:
        level = (move - m.MASTERMIND) // m.PARKS
        if t.mind_spent[seat]:
            return "mind-spent"
        if power_of(t, seat) <= level:
            return "weak"
        ability = printed.ABILITIES[t.minds[seat]][level]
    return _aim(t, seat, ability, families.target_of(move)) or _effect(t, seat, ability, host, move)


def _aim(t: Unfair, seat: i64, ability: i64, target: i64) -> str:
    """UNF-53, UNF-68, UNF-404: does the use want such a target?"""
    mods = printed.AB_MODS[ability]
    if t.world_peace and mods & (c.FOE | c.FOES):
        return "peace"
    if mods & c.TARGET_KAIJU:
        return "" if target > c.SEATS else "aim-kaiju"
    if not mods & c.FOE or mods & c.FOES:
        return "aimless" if target else ""
    if target - 1 == seat:
        return "own-foe"
    return "" if 0 < target <= c.SEATS else "aim-foe"


def _effect(t: Unfair, seat: i64, ability: i64, host: i64, move: i64) -> str:
    """Nothing else is in the way: it could do nothing, or it lacks the coins for it."""
    if not m.USE <= move < m.BLOCK_CARD:
        return "no-effect"
    moves = Gathered()
    target = (move - m.USE) % m.TARGETS
    add_use(t, seat, ability, host, move - target, moves)
    return "short 2" if move in moves.row else "no-effect"


TRIGGERS: Final[dict[int, int]] = {
    m.USE: c.ON_EVENTS,
    m.BLOCK: c.ON_BLOCK,
    m.REACT: c.ON_CLOSE,
    m.REROLL: c.ON_ROLL,
    m.ADJUST: c.ON_ROLL,
    m.ACTION: c.ON_ACTION,
}


def _ability(t: Unfair, seat: i64, move: i64) -> str:
    """Blocks, reactions, dice and actions: an ability of the park, or an Event card that blocks."""
    frame = t.agenda.top()
    classes = frame[f.CLASSES] if frame[f.KIND] == f.ASK_BLOCK else 0
    if move < m.BLOCK:
        ability = printed.USE_A[card_of(move)]
        fits = printed.AB_TRIGGER[ability] == c.ON_BLOCK
        return "wrong-class" if fits else "no-ability"
    place = place_of(seat, move)
    ability = ability_of(looks.card_at(t, place), TRIGGERS[families.family_of(move).first])
    if classes and ability >= 0 and not printed.AB_MODS[ability] & classes:
        return "wrong-class"
    resting = _resting(t, ability, place)
    if resting:
        return resting
    return "no-effect" if move >= m.ACTION else "no-die"


def _resting(t: Unfair, ability: i64, place: i64) -> str:
    """Why an ability at a place is not in force, or has been used."""
    if ability < 0 or looks.is_built_in(t, place):
        return "no-ability"
    if _is_off(t, place):
        return "closed"
    row = looks.row_of(place)
    if PLACE_KIND[place % LOCAL] == c.P_UPGRADE:
        if looks.is_muted(t, row, looks.card_at(t, place)):
            return "muted"
        if printed.HOME[ability] not in (0, row % c.ROOM + 1):
            return "not-home"
    mods = printed.AB_MODS[ability]
    if mods & c.CLOSE_HERE and t.shut[row]:
        return "shut-here"
    out_of_turn = printed.AB_TRIGGER[ability] in (c.ON_BLOCK, c.ON_CLOSE, c.ON_ACTION)
    once = mods & c.ONCE != 0 if out_of_turn else not mods & c.REPEAT
    return "used-up" if once and looks.is_spent(t, ability, place) else ""


def _is_off(t: Unfair, place: i64) -> bool:
    """UNF-145, UNF-155, UNF-159."""
    kind = PLACE_KIND[place % LOCAL]
    if kind in (c.P_SIDE, c.P_POWER):
        return not looks.is_available(t, looks.side_at(t, place))
    return kind == c.P_ATTRACTION and t.shut[looks.row_of(place)] != 0


def _demolish(t: Unfair, seat: i64, move: i64) -> str:
    """UNF-81, UNF-109, UNF-139, UNF-182."""
    place = place_of(seat, move)
    if t.agenda.kind() != f.ACT:
        return "not-over"
    return "main-gate" if place % LOCAL == GATE else "hollow"


def _target(t: Unfair, seat: i64, move: i64) -> str:
    """UNF-144, UNF-151: what an effect cannot choose."""
    place = place_of(seat, move)
    if t.agenda.kind() != f.TARGET or _is_taking(t) or place < 0 or looks.card_at(t, place) < 0:
        return "unfit"
    op = printed.OP[t.agenda.below()[f.R_PC]]
    if op == c.CLOSE and not looks.is_open(t, place):
        return "closed-before"
    protected = place // LOCAL != seat and is_protected(t, place, op)
    return "protected" if protected else "unfit"


def _option(t: Unfair, seat: i64, move: i64) -> str:
    """UNF-289."""
    run = t.agenda.below()
    pc = run[f.R_PC]
    for option in (printed.ARG_A[pc], printed.ARG_B[pc]):
        op = printed.OP[option]
        if c.OPS[op] == m.OPTION_WORDS[move - m.OPTION]:
            if op in (c.LOSE, c.STEAL) and victim(run) == t.turn:
                return f"short {amount(t, printed.ARG_A[option], run)}"
            return "no-effect"
    return "unfit"


def _placing(t: Unfair, seat: i64, move: i64) -> str:
    """What is moved, thrown or attached: where it cannot go."""
    frame = t.agenda.top()
    place = place_of(seat, move)
    if frame[f.KIND] == f.REARRANGING and place in t.shifted:
        return "shifted"
    if m.SHIFT_RIDE <= move < m.SHIFT_POWER:
        outside = (move - m.SHIFT_RIDE) % c.ROOM >= spaces_of(t, seat)
        return "no-space" if outside else "same-place"
    if m.SHIFT_POWER <= move < m.THROW:
        person = m.PERSONS[(move - m.SHIFT_POWER) % len(m.PERSONS)]
        same = POWER_ON[(move - m.SHIFT_POWER) // len(m.PERSONS)] == person
        return "same-place" if same else "no-person"
    to = row_named(seat, move)
    attached = frame[f.KIND] == f.ATTACHING
    if to < 0 or (attached and card_of(move) != looks.card_at(t, frame[f.PLACE])):
        return "unfit"
    card = card_of(move) if place < 0 else looks.card_at(t, place)
    if place >= 0 and to == looks.row_of(place):
        return "same-place"
    return MISFITS[building.fit_of(t, to, card)] or "unfit"


def _others(t: Unfair, seat: i64, move: i64) -> str:
    """Cards and things that a question does not mean."""
    if m.BURY <= move < m.TYPE and t.ride[row_named(seat, move)] < 0:
        return "no-ride"
    if move >= m.WILD_AS and place_of(seat, move) == t.agenda.top()[f.PLACE]:
        return "theme-there"
    return "unfit"


# Building


def _build(t: Unfair, seat: i64, move: i64) -> str:
    frame = t.agenda.top()
    card = card_of(move)
    if not _is_offered(t, frame, card, families.family_of(move).lies):
        return "wrong-kind"
    if frame[f.KIND] == f.OFFER and frame[f.ROW] not in (-1, row_named(seat, move)):
        return "wrong-place"
    ground = _lot(t, seat, card, row_named(seat, move) % c.ROOM, move)
    if ground:
        return ground
    cost = cost_of(t, seat, move, price_word(frame))
    if cost > t.coins[seat]:
        return f"too-dear {cost}"
    if frame[f.KIND] != f.EXHUMING:
        return "wrong-kind"
    return "dig-first" if frame[f.GRAVE] < 0 else "unfit"


def _is_offered(t: Unfair, frame: vec[i64], card: i64, source: i64) -> bool:
    """UNF-116: does the decision speak of such a card from there?"""
    if frame[f.KIND] == f.ACT:
        return source <= c.FROM_SHOWCASE
    if frame[f.KIND] == f.EXHUMING:
        return source == c.FROM_BURIED
    from_discards = printed.SE_SCOPE[frame[f.SELECTOR]] == c.PARK_DISCARD
    if from_discards != (source == c.FROM_DISCARD) or source == c.FROM_BURIED:
        return False
    if from_discards and card == t.agenda.below()[f.R_HOST] - CARD:
        return False
    return fits_card(frame[f.SELECTOR], card)


def _lot(t: Unfair, seat: i64, card: i64, where: i64, move: i64) -> str:
    kind = printed.KIND[card]
    if kind == c.UPGRADE:
        return MISFITS[building.fit_of(t, seat * c.ROOM + where, card)]
    if kind in (c.ATTRACTION, c.SUPER):
        return _space(t, seat, card, where)
    person = m.LOT_WHERE[(move - m.BUILD) % m.LOT_COUNT]
    if kind == c.POWER and looks.card_at(t, seat * LOCAL + SIDE_FIRST + person) < 0:
        return "no-person"
    return ""


def _space(t: Unfair, seat: i64, card: i64, space: i64) -> str:
    if building.is_banned(t, seat, card):
        return "banned"
    if printed.KIND[card] == c.SUPER:
        if looks.count_supers(t, seat) >= supers_of(t, seat):
            return "super-limit"
        if stars_of(t, seat) < building.SUPER_STARS:
            return "five-stars"
    if space >= spaces_of(t, seat):
        return "no-space"
    return "space-taken" if t.ride[seat * c.ROOM + space] >= 0 else ""


RULES: Final[list[tuple[int, Callable[[Unfair, i64, i64], str]]]] = [
    (m.GIVE, _others),
    (m.SHIFT, _placing),
    (m.DISCARD, _others),
    (m.OPTION, _option),
    (m.CHOOSE, _target),
    (m.ACTION, _ability),
    (m.DEMOLISH, _demolish),
    (m.BUILD, _build),
    (m.MASTERMIND, _event),
    (m.BLOCK_CARD, _ability),
    (m.EVENT, _event),
]
"""By the first number of the families, from the last on."""
