"""What an effect could do now, and to what. UNF-342 lives here; nothing is changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.effects import selectors
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.numbers import total
from fairground.games.unfair.rules.park import looks
from fairground.games.unfair.rules.park.abilities import abilities_of
from fairground.games.unfair.rules.park.building import FITS, can_build, fit_of
from fairground.games.unfair.rules.park.places import LOCAL
from fairground.games.unfair.rules.park.stars import new_run
from fairground.games.unfair.rules.rounds.decks import can_draw

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair


def _flags(*ops: int) -> vec[i64]:
    """A 1 for each of these effects."""
    return vec[i64]([int(op in ops) for op in range(len(c.OPS))])


PROTECTORS: Final[bool] = any([bits >> c.PROTECT & 1 for bits in printed.STANDING_BITS]) or any(
    [word == c.PROTECT for word in printed.ST_WORD]
)
"""Is there any card at all that protects something?"""
MOVING: Final = _flags(c.MOVE, c.SWAP, c.SEIZE, c.BOUNCE, c.PASS)
GUARDS: Final[int] = sum(
    [
        printed.NAME_BIT[card]
        for card in printed.UPGRADES
        if printed.STANDING_BITS[card] >> c.PROTECT & 1
    ]
)
"""Names of upgrades that protect something."""
ABOUT_SELF: Final = _flags(
    c.GAIN, c.DRAW, c.LOOK, c.REVEAL, c.REVEAL_TYPE, c.BUILD, c.PUT, c.COLLECT
)
"""Effects that serve the actor even in a use against a foe (UNF-64)."""


def doer(run: vec[i64], pc: i64) -> i64:
    """Who causes what an instruction does: the actor, or no seat for a City card or kaiju."""
    return (
        c.NOBODY
        if printed.AB_TRIGGER[printed.OF_ABILITY[pc]] in (c.ON_CITY, c.ON_ATTACK)
        else run[f.R_ACTOR]
    )


def author(pc: i64) -> i64:
    """The card whose ability an instruction belongs to."""
    return printed.AB_CARD[printed.OF_ABILITY[pc]]


def victim(run: vec[i64]) -> i64:
    """Whom lose, discard and choose are about."""
    return run[f.R_FOE] if run[f.R_FOE] >= 0 else run[f.R_SUBJECT]


def is_protected(t: Unfair, place: i64, op: i64) -> bool:
    """UNF-150: does a card of the owner keep this from happening?"""
    if not PROTECTORS:
        return False
    seat = place // LOCAL
    if not _has_protector(t, seat):
        return False
    found = abilities_of(t, seat, c.ON_STATIC)
    for pin in t.pins:
        if pin >> 10 == seat:
            found = append(append(found, pin & 1023), c.NOBODY)
    for at in range(0, len(found), 2):
        run = new_run(0, seat, seat, c.NOBODY, found[at + 1])
        for row in range(printed.ST_FIRST[found[at]], printed.ST_END[found[at]]):
            is_shield = printed.ST_WORD[row] == c.PROTECT and _stops(printed.ST_ARGUMENT[row], op)
            if is_shield and place in selectors.find(t, printed.ST_SELECTOR[row], run):
                return True
    return False


def _has_protector(t: Unfair, seat: i64) -> bool:
    """A quick look whether anything in the park could protect something."""
    if t.pins:
        return True
    if not t.marks[seat] & printed.MARK_OF[c.PROTECT]:
        return False
    bit = printed.WORD_BIT[c.PROTECT]
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat and printed.STANDING_BITS[t.side_card[side]] & bit:
            return True
    for row in range(seat * c.ROOM, seat * c.ROOM + c.ROOM):
        if t.names[row] & GUARDS:
            return True
    return False


def _stops(what: i64, op: i64) -> bool:
    if what == c.AGAINST_ANY:
        return True
    return (
        what == (c.AGAINST_CLOSING if op == c.CLOSE else c.AGAINST_DEMOLISHING) and not MOVING[op]
    )


def targets(t: Unfair, pc: i64, run: vec[i64]) -> vec[i64]:
    """The candidates of an instruction that can really be chosen."""
    op = printed.OP[pc]
    if op == c.SWAP and (run[f.R_PICK] or run[f.R_ACTOR] == t.quinn):
        return partners(t, pc, run)
    found = selectors.find(t, printed.ARG_A[pc], run)
    if op == c.DEMOLISH:
        found = vec[i64]([place for place in found if not _is_hollow(t, place)])
    if op in (c.CLOSE, c.DEMOLISH, c.MOVE, c.SWAP, c.SEIZE, c.BOUNCE) and PROTECTORS:
        found = _choosable(t, pc, run, found)
    if op == c.SEIZE and run[f.R_ACTOR] != t.quinn:
        found = vec[i64]([place for place in found if _has_room(t, place, run[f.R_ACTOR])])
    return found


def partners(t: Unfair, pc: i64, run: vec[i64]) -> vec[i64]:
    """`swap`: what the actor's own thing can change places with."""
    return _choosable(t, pc, run, selectors.find(t, printed.ARG_B[pc], run))


def _is_hollow(t: Unfair, place: i64) -> bool:
    """UNF-139: a built-in upgrade of a closed attraction cannot be demolished."""
    return looks.is_built_in(t, place) and t.shut[looks.row_of(place)] != 0


def _choosable(t: Unfair, pc: i64, run: vec[i64], found: vec[i64]) -> vec[i64]:
    """UNF-151: only an owner choosing for a City card or kaiju may choose what is protected."""
    by = doer(run, pc)
    if by < 0 and printed.ARG_B[pc] == c.BY_OWNER and not selectors.takes_all(printed.ARG_A[pc]):
        return found
    return vec[i64](
        [p for p in found if p // LOCAL == by or not is_protected(t, p, printed.OP[pc])]
    )


def _has_room(t: Unfair, place: i64, seat: i64) -> bool:
    """`seize`: an upgrade needs an attraction it fits in the new park."""
    card = looks.card_at(t, place)
    if printed.KIND[card] != c.UPGRADE:
        return True
    for row in range(seat * c.ROOM, seat * c.ROOM + c.ROOM):
        if fit_of(t, row, card) == FITS:
            return True
    return False


def shifts(t: Unfair, pc: i64, run: vec[i64]) -> list[int]:
    """The moves an upgrade could make: its place, then the row it goes to, and so on."""
    pairs: list[int] = []
    rows = [looks.row_of(place) for place in selectors.find(t, printed.ARG_B[pc], run)]
    for place in targets(t, pc, run):
        for row in rows:
            if row != looks.row_of(place) and fit_of(t, row, looks.card_at(t, place)) == FITS:
                pairs.append(place)
                pairs.append(row)
    return pairs


def can_do(t: Unfair, pc: i64, run: vec[i64]) -> bool:
    """UNF-342: can anything from this instruction on change something or show a card?"""
    return _can(t, pc, run, 0)


def can_touch(t: Unfair, pc: i64, run: vec[i64]) -> bool:
    """UNF-53, UNF-61: can anything of it be done to the foe?"""
    return _can(t, pc, run, 1)


def _can(t: Unfair, pc: i64, run: vec[i64], touching: i64) -> bool:
    while printed.OP[pc] != c.END:
        op = printed.OP[pc]
        if op == c.JUMP:
            pc = printed.ARG_A[pc]
        elif op == c.IF:
            pc = pc + 1 if selectors.holds(t, printed.ARG_A[pc], run) else printed.ARG_B[pc]
        elif op == c.CHOOSE:
            return _can(t, printed.ARG_A[pc], run, touching) or _can(
                t, printed.ARG_B[pc], run, touching
            )
        else:
            if not (touching and ABOUT_SELF[op]) and can_effect(t, pc, run):
                return True
            pc += 1
    return False


def can_effect(t: Unfair, pc: i64, run: vec[i64]) -> bool:
    """Can this one effect do something?"""
    return PROSPECTS[printed.OP[pc]].is_good(t, pc, run)


class Prospect:
    """Whether effects of a kind can do something now; most that are not listed below cannot."""

    def is_good(self, t: Unfair, pc: i64, run: vec[i64]) -> bool:
        """Can the effect at this instruction change something or show a card?"""
        return False


class Sure(Prospect):
    """Dice are always rolled, a named kaiju is always hit."""

    def is_good(self, t: Unfair, pc: i64, run: vec[i64]) -> bool:
        return True


class Coins(Prospect):
    """Some coins come."""

    def is_good(self, t: Unfair, pc: i64, run: vec[i64]) -> bool:
        return selectors.amount(t, printed.ARG_A[pc], run) > 0


class CoinsGoing(Prospect):
    """Some coins go, if there are any."""

    def is_good(self, t: Unfair, pc: i64, run: vec[i64]) -> bool:
        return t.coins[victim(run)] > 0 and selectors.amount(t, printed.ARG_A[pc], run) > 0


class Drawing(Prospect):
    """The deck has a card."""

    def is_good(self, t: Unfair, pc: i64, run: vec[i64]) -> bool:
        return can_draw(t, printed.ARG_A[pc])


class DrawingParks(Prospect):
    """So has the Park deck."""

    def is_good(self, t: Unfair, pc: i64, run: vec[i64]) -> bool:
        return can_draw(t, c.PARK_DECK)


class Finding(Prospect):
    """Something is meant."""

    def is_good(self, t: Unfair, pc: i64, run: vec[i64]) -> bool:
        return len(selectors.find(t, printed.ARG_A[pc], run)) > 0


class Aiming(Prospect):
    """Something is meant that can really be chosen."""

    def is_good(self, t: Unfair, pc: i64, run: vec[i64]) -> bool:
        return len(targets(t, pc, run)) > 0


class Swapping(Prospect):
    """There are two things to swap."""

    def is_good(self, t: Unfair, pc: i64, run: vec[i64]) -> bool:
        return len(targets(t, pc, run)) > 0 and len(partners(t, pc, run)) > 0


class Moving(Prospect):
    """An upgrade has a place to go."""

    def is_good(self, t: Unfair, pc: i64, run: vec[i64]) -> bool:
        return len(shifts(t, pc, run)) > 0


class Building(Prospect):
    """A card fits somewhere, whatever the coins."""

    def is_good(self, t: Unfair, pc: i64, run: vec[i64]) -> bool:
        row = looks.row_of(run[f.R_HOST]) if printed.ARG_C[pc] else c.NOBODY
        other = run[f.R_HOST] - selectors.CARD
        return can_build(t, run[f.R_SUBJECT], printed.ARG_A[pc], row, other)


class CanBury(Prospect):
    """There is a card to bury, and an attraction to bury it under."""

    def is_good(self, t: Unfair, pc: i64, run: vec[i64]) -> bool:
        if len(selectors.find(t, printed.ARG_A[pc], run)) == 0:
            return False
        return len(selectors.find(t, printed.ARG_B[pc], run)) > 0


class Peeking(Prospect):
    """There is a City card to come, or a hand to look into."""

    def is_good(self, t: Unfair, pc: i64, run: vec[i64]) -> bool:
        if printed.ARG_A[pc] == c.PEEK_CITY:
            return total(t.city_left) > 0
        return len(t.hands[run[f.R_FOE]]) > 0


class CanExhume(Prospect):
    """Something is buried."""

    def is_good(self, t: Unfair, pc: i64, run: vec[i64]) -> bool:
        return len(looks.buried_of(t, run[f.R_ACTOR])) > 0


class CanRearrange(Prospect):
    """Something can be moved."""

    def is_good(self, t: Unfair, pc: i64, run: vec[i64]) -> bool:
        return looks.has_cards(t, run[f.R_ACTOR])


class Collecting(Prospect):
    """Coins lie on the card."""

    def is_good(self, t: Unfair, pc: i64, run: vec[i64]) -> bool:
        return run[f.R_HOST] < selectors.CARD and t.side_coins[looks.side_at(t, run[f.R_HOST])] > 0


class CanHurl(Prospect):
    """The attraction has upgrades to throw."""

    def is_good(self, t: Unfair, pc: i64, run: vec[i64]) -> bool:
        return len(t.towers[looks.row_of(run[f.R_HOST])]) > 0


_PROSPECTS: Final[dict[int, Prospect]] = {
    **dict.fromkeys((c.GAIN, c.PUT), Coins()),
    **dict.fromkeys((c.LOSE, c.STEAL), CoinsGoing()),
    **dict.fromkeys((c.DRAW, c.LOOK, c.REVEAL), Drawing()),
    **dict.fromkeys((c.TAKE, c.DISCARD, c.PASS, c.REOPEN, c.HEAL), Finding()),
    **dict.fromkeys((c.CLOSE, c.DEMOLISH, c.SEIZE, c.BOUNCE), Aiming()),
    **dict.fromkeys((c.ROLL, c.HIT), Sure()),
    c.REVEAL_TYPE: DrawingParks(),
    c.SWAP: Swapping(),
    c.MOVE: Moving(),
    c.BUILD: Building(),
    c.BURY: CanBury(),
    c.PEEK: Peeking(),
    c.EXHUME: CanExhume(),
    c.REARRANGE: CanRearrange(),
    c.COLLECT: Collecting(),
    c.HURL: CanHurl(),
}
PROSPECTS: Final[list[Prospect]] = [_PROSPECTS.get(op, Prospect()) for op in range(len(c.OPS))]
"""By the number of the effect."""
