"""A table of Life Is Not Fair as plain data, and back. Cards are written as their codes.

A dump is checked part by part and then as a whole: every card has one place, and what is being
decided fits what lies on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairground.games.life_is_not_fair.components import CODES, FACE_OF, is_wild
from fairground.games.life_is_not_fair.rules import moves as m
from fairground.games.life_is_not_fair.rules.cards import NO_CARD, bit
from fairground.games.life_is_not_fair.rules.deck import lay, put_in_deck
from fairground.games.life_is_not_fair.rules.finished import FAR, Finished
from fairground.games.life_is_not_fair.rules.knowledge import given_by, note_given
from fairground.games.life_is_not_fair.rules.seats import NOBODY, SEAT_BIT
from fairground.kernel.errors import BadDump
from fairground.kernel.field import per_seat, word
from fairground.kernel.plain import Plain, whole, wholes

if TYPE_CHECKING:
    from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair


def facts_of(table: LifeIsNotFair) -> dict[str, Plain]:
    """What lies in several fields, as people would list it."""
    seats = range(table.seats)
    return {
        "deck": codes(table, table.deck_cards()),
        "hands": [codes(table, table.hand_of(seat)) for seat in seats],
        "given": [code(table, given_by(table, seat)) for seat in seats],
        "appeal": [table.appellant, table.accused],
        "votes": [table.upheld, table.rejected, table.abstained],
    }


def restore(table: LifeIsNotFair, facts: dict[str, Plain]) -> None:
    """Take over what `facts_of` gave, into a table without hands."""
    table.deck = 0
    table.deck_doubles = 0
    table.deck_size = 0
    for one in faces(table, facts["deck"], "deck"):
        _check_room(table.deck_doubles, one, "deck")
        put_in_deck(table, one)
    for seat, hand in enumerate(per_seat(facts["hands"], "hands", table.seats)):
        for one in faces(table, hand, "hands"):
            _check_room(table.doubles[seat], one, "hands")
            table.put_in_hand(seat, one)
    for seat, given in enumerate(per_seat(facts["given"], "given", table.seats)):
        note_given(table, seat, face(table, given, "given"))
    appeal = wholes(facts["appeal"], "appeal", 2, NOBODY, table.seats - 1)
    table.appellant, table.accused = appeal
    votes = wholes(facts["votes"], "votes", 3, 0, SEAT_BIT[table.seats] - 1)
    table.upheld, table.rejected, table.abstained = votes


def settle(table: LifeIsNotFair) -> None:
    """What follows from the stack; `BadDump` for anything that is no position."""
    if table.stack:
        lay(table, table.stack.pop())
    _check_cards(table)
    _check_phase(table)
    _check_vote(table)


def code(table: LifeIsNotFair, card: int) -> str | None:
    """A card as people write it, or none."""
    return None if card == NO_CARD else CODES[card]


def face(table: LifeIsNotFair, data: Plain, name: str) -> int:
    """The card of a code, or none."""
    if data is None:
        return NO_CARD
    if not isinstance(data, str) or data not in FACE_OF:
        raise BadDump(f"{name} is a card, not {data!r}")
    return FACE_OF[data]


def codes(table: LifeIsNotFair, cards: list[int]) -> str:
    """Cards as people write them: `Y7 B2 D4`."""
    return " ".join([CODES[card] for card in cards])


def faces(table: LifeIsNotFair, data: Plain, name: str) -> list[int]:
    """The cards of such a text."""
    if not isinstance(data, str):
        raise BadDump(f"{name} are cards in one text, not {data!r}")
    return [face(table, one, name) for one in data.split()]


def round_as_data(table: LifeIsNotFair, last: Finished | None) -> Plain:
    """A finished round, if there is one."""
    if last is None:
        return None
    return {
        "number": last.number,
        "ending": m.ENDINGS[last.ending],
        "seat": last.seat,
        "hands": [codes(table, last.hand_of(seat)) for seat in range(len(last.hands))],
        "scores": list(last.scores),
    }


def read_round(table: LifeIsNotFair, data: Plain, name: str) -> Finished | None:
    """The round of such data."""
    if data is None:
        return None
    if not isinstance(data, dict) or len(data) != 5:
        raise BadDump(f"the last round has number, ending, seat, hands and scores, not {data!r}")
    hands = [_hand(table, hand) for hand in per_seat(data["hands"], "hands", table.seats)]
    return Finished(
        number=whole(data["number"], "number", 1, table.house.rounds),
        ending=word(data["ending"], "ending", m.ENDINGS),
        seat=whole(data["seat"], "seat", NOBODY, table.seats - 1),
        hands=[cards for cards, _ in hands],
        doubles=[doubles for _, doubles in hands],
        scores=tuple(wholes(data["scores"], "scores", table.seats, -FAR, FAR)),
    )


def _hand(table: LifeIsNotFair, data: Plain) -> tuple[int, int]:
    """A set of cards: the faces, and those held twice."""
    cards = 0
    doubles = 0
    for card in faces(table, data, "hands"):
        _check_room(doubles, card, "hands")
        one = int(bit(card))
        doubles |= cards & one
        cards |= one
    return cards, doubles


def _check_room(doubles: int, face: int, name: str) -> None:
    if doubles & bit(face):
        raise BadDump(f"{name} holds {CODES[face]} three times")


# The parts must fit each other


def _check_cards(table: LifeIsNotFair) -> None:
    copies = table.house.copies
    if any(count != copies for count in table.census().values()):
        raise BadDump(f"every card is there {copies} times, not {table.census()}")
    for seat in range(table.seats):
        given = given_by(table, seat)
        if given != NO_CARD and not table.deck & bit(given):
            raise BadDump(f"seat {seat} knows {CODES[given]} to be in the deck, but it is not")


def _check_phase(table: LifeIsNotFair) -> None:
    phase = table.resumed if table.phase == m.VOTE else table.phase
    if (phase == m.DRAWN) != (table.drawn != NO_CARD) or (phase == m.DRAWN) != (table.fresh > 0):
        raise BadDump("there is a drawn card exactly while its owner decides about it")
    if phase == m.DRAWN and not table.held(table.turn) & bit(table.drawn):
        raise BadDump(f"seat {table.turn} does not hold the drawn card {CODES[table.drawn]}")
    if table.fresh > table.hand_size(table.turn):
        raise BadDump(f"seat {table.turn} holds fewer than {table.fresh} cards")
    if (phase == m.EXCHANGE) != (len(table.stack) == 0):
        raise BadDump("the stack begins when the exchanges are over")
    if phase == m.LINE and (len(table.stack) < 2 or not is_wild(table.top)):
        raise BadDump("a line is spoken over a wild that lies on another card")
    _check_rounds(table, 0 if phase == m.ENDED else 1)


def _check_rounds(table: LifeIsNotFair, unfinished: int) -> None:
    finished = 0 if table.last is None else table.last.number
    if finished != table.round - unfinished or table.round == 0:
        raise BadDump(f"this is round {table.round}, so round {finished} is not the last one")


def _check_vote(table: LifeIsNotFair) -> None:
    voting = table.phase == m.VOTE
    if voting != (table.appellant != NOBODY) or voting != (table.accused != NOBODY):
        raise BadDump("there is an appeal exactly while it is voted on")
    if voting and (table.resumed not in (m.TURN, m.DRAWN) or not table.house.appeals):
        raise BadDump("an appeal interrupts a turn where the house rules allow it")
    if voting and (table.appellant == table.accused or not table.needed()):
        raise BadDump("an appeal is against somebody else, and somebody has to vote")
    if not voting and (table.upheld or table.rejected or table.abstained):
        raise BadDump("there are votes exactly while an appeal is voted on")
