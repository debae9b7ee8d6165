"""A table of Life Is Not Fair as plain data, and back. Cards are written as their codes.

A dump is checked part by part and then as a whole: every card has one place, and what is being
decided fits what lies on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fairground.games.life_is_not_fair.components import CODES, FACE_OF, FACES, LINES, is_wild
from fairground.games.life_is_not_fair.rules import moves as m
from fairground.games.life_is_not_fair.rules.cards import NO_CARD, bit
from fairground.games.life_is_not_fair.rules.deck import lay, put_in_deck
from fairground.games.life_is_not_fair.rules.finished import Finished
from fairground.games.life_is_not_fair.rules.knowledge import given_by, note_given
from fairground.games.life_is_not_fair.rules.seats import EVERYBODY, NOBODY, SEAT_BIT
from fairground.kernel.errors import BadDump
from fairground.kernel.plain import Plain, whole, wholes

if TYPE_CHECKING:
    from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair

SAID: Final = ("no line", *LINES)
FAR: Final = 1 << 20
"""Further than any score."""


def facts_of(table: LifeIsNotFair) -> dict[str, Plain]:
    """Everything that changes, as plain data."""
    seats = range(table.seats)
    return {
        "round": table.round,
        "starter": table.starter,
        "turn": table.turn,
        "phase": m.PHASES[table.phase],
        "turns": table.turns,
        "idle": table.idle,
        "drawn": _code(table.drawn),
        "fresh": table.fresh,
        "stack": written(list(table.stack)),
        "deck": written(table.deck_cards()),
        "hands": [written(table.hand_of(seat)) for seat in seats],
        "said": SAID[table.said + 1],
        "swapped": table.swapped,
        "given": [_code(given_by(table, seat)) for seat in seats],
        "knowing": table.knowing,
        "totals": list(table.totals),
        "last": None if table.last is None else _written_round(table.last),
        "appealed": table.appealed,
        "appeal": [table.appellant, table.accused],
        "votes": [table.upheld, table.rejected, table.abstained],
        "resumed": m.PHASES[table.resumed],
    }


def restore(table: LifeIsNotFair, facts: dict[str, Plain]) -> None:
    """Take over what `facts_of` gave; `BadDump` for anything that is no position."""
    table.gather_all()
    _restore_course(table, facts)
    _restore_cards(table, facts)
    _restore_appeal(table, facts)
    _check_cards(table)
    _check_phase(table)
    _check_vote(table)


def written(faces: list[int]) -> str:
    """Cards as people write them: `Y7 B2 D4`."""
    return " ".join([CODES[face] for face in faces])


def _code(face: int) -> str | None:
    return None if face == NO_CARD else CODES[face]


def _written_round(last: Finished) -> dict[str, Plain]:
    return {
        "number": last.number,
        "ending": m.ENDINGS[last.ending],
        "seat": last.seat,
        "hands": [written(last.hand_of(seat)) for seat in range(len(last.hands))],
        "scores": list(last.scores),
    }


# Reading


def _restore_course(table: LifeIsNotFair, facts: dict[str, Plain]) -> None:
    last_seat = table.seats - 1
    table.round = whole(facts["round"], "round", 0, table.house.rounds)
    table.starter = whole(facts["starter"], "starter", 0, last_seat)
    table.turn = whole(facts["turn"], "turn", 0, last_seat)
    table.phase = _one_of(facts["phase"], "phase", m.PHASES)
    table.turns = whole(facts["turns"], "turns", 0, table.house.turn_limit)
    table.idle = whole(facts["idle"], "idle", 0, table.seats)
    table.fresh = whole(facts["fresh"], "fresh", 0, FACES * 2)
    table.totals = tuple(wholes(facts["totals"], "totals", table.seats, -FAR, FAR))
    table.last = None if facts["last"] is None else _read_round(table, facts["last"])


def _restore_cards(table: LifeIsNotFair, facts: dict[str, Plain]) -> None:
    table.drawn = _face(facts["drawn"], "drawn")
    for face in _faces(facts["stack"], "stack"):
        lay(table, face)
    table.deck = 0
    table.deck_doubles = 0
    table.deck_size = 0
    for face in _faces(facts["deck"], "deck"):
        _check_room(table.deck_doubles, face, "deck")
        put_in_deck(table, face)
    for seat, hand in enumerate(_per_seat(table, facts["hands"], "hands")):
        for face in _faces(hand, "hands"):
            _check_room(table.doubles[seat], face, "hands")
            table.put_in_hand(seat, face)
    table.said = _one_of(facts["said"], "said", SAID) - 1
    table.swapped = _seat_set(table, facts["swapped"], "swapped")
    table.knowing = whole(facts["knowing"], "knowing", 0, EVERYBODY)
    for seat, code in enumerate(_per_seat(table, facts["given"], "given")):
        note_given(table, seat, _face(code, "given"))


def _restore_appeal(table: LifeIsNotFair, facts: dict[str, Plain]) -> None:
    table.appealed = _seat_set(table, facts["appealed"], "appealed")
    appeal = wholes(facts["appeal"], "appeal", 2, NOBODY, table.seats - 1)
    table.appellant = appeal[0]
    table.accused = appeal[1]
    votes = wholes(facts["votes"], "votes", 3, 0, SEAT_BIT[table.seats] - 1)
    table.upheld = votes[0]
    table.rejected = votes[1]
    table.abstained = votes[2]
    table.resumed = _one_of(facts["resumed"], "resumed", m.PHASES)


def _read_round(table: LifeIsNotFair, data: Plain) -> Finished:
    if not isinstance(data, dict) or len(data) != 5:
        raise BadDump(f"the last round has number, ending, seat, hands and scores, not {data!r}")
    hands = [_hand(hand) for hand in _per_seat(table, data["hands"], "hands")]
    return Finished(
        number=whole(data["number"], "number", 1, table.house.rounds),
        ending=_one_of(data["ending"], "ending", m.ENDINGS),
        seat=whole(data["seat"], "seat", NOBODY, table.seats - 1),
        hands=[cards for cards, _ in hands],
        doubles=[doubles for _, doubles in hands],
        scores=tuple(wholes(data["scores"], "scores", table.seats, -FAR, FAR)),
    )


def _hand(data: Plain) -> tuple[int, int]:
    """A set of cards: the faces, and those held twice."""
    cards = 0
    doubles = 0
    for face in _faces(data, "hands"):
        _check_room(doubles, face, "hands")
        one = int(bit(face))
        doubles |= cards & one
        cards |= one
    return cards, doubles


def _one_of(data: Plain, name: str, words: tuple[str, ...]) -> int:
    if not isinstance(data, str) or data not in words:
        raise BadDump(f"{name} is one of {', '.join(words)}, not {data!r}")
    return words.index(data)


def _face(data: Plain, name: str) -> int:
    if data is None:
        return NO_CARD
    if not isinstance(data, str) or data not in FACE_OF:
        raise BadDump(f"{name} is a card, not {data!r}")
    return FACE_OF[data]


def _faces(data: Plain, name: str) -> list[int]:
    if not isinstance(data, str):
        raise BadDump(f"{name} are cards in one text, not {data!r}")
    return [_face(code, name) for code in data.split()]


def _per_seat(table: LifeIsNotFair, data: Plain, name: str) -> list[Plain]:
    if not isinstance(data, list) or len(data) != table.seats:
        raise BadDump(f"{name} has one part for each of {table.seats} seats, not {data!r}")
    return data


def _seat_set(table: LifeIsNotFair, data: Plain, name: str) -> int:
    return whole(data, name, 0, SEAT_BIT[table.seats] - 1)


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
