"""A table of Karma as plain data, and back. Cards are written as lists of their faces.

A dump is checked part by part and then as a whole: the cards must be the deck, and everything else
must fit the stage of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fairground.games.karma.components import CODES, DEALT, FACES, GIVE, TABLE, TABLE_CARDS
from fairground.games.karma.rules import legal
from fairground.games.karma.rules.each_seat import EachSeat, each_seat
from fairground.games.karma.rules.moves import (
    CHOOSING,
    FOLLOWING,
    GIVING,
    ONE_HOLDER,
    PLAYING,
    STAGES,
    TURN_LIMIT,
)
from fairground.games.karma.rules.seats import BIT, SEATS_IN
from fairground.kernel.errors import BadDump
from fairground.kernel.plain import whole, wholes
from fairground.kernel.tally import (
    OCTAL,
    count_in,
    counts_of,
    faces_in,
    one,
    size_of,
    tally_of_faces,
)

if TYPE_CHECKING:
    from fairground.games.karma.options import Options
    from fairground.games.karma.rules.state import Karma
    from fairground.kernel.plain import Plain


def facts_of(table: Karma) -> dict[str, Plain]:
    """Everything that changes, as plain data; cards by their faces."""
    return {
        "stage": STAGES[table.stage],
        "choosing": list(SEATS_IN[table.choosing]),
        "dealer": table.dealer,
        "turn": table.turn,
        "turns": table.turns,
        "hands": [faces_in(hand, OCTAL) for hand in table.hands.first(table.seats)],
        "known": [faces_in(known, OCTAL) for known in table.known.first(table.seats)],
        "ups": [faces_in(ups, OCTAL) for ups in table.ups.first(table.seats)],
        "downs": [int(count_in(table.downs, seat, OCTAL)) for seat in range(table.seats)],
        "draw": table.draw,
        "bag": faces_in(table.bag, OCTAL),
        "pile": list(table.pile),
        "removed": faces_in(table.removed, OCTAL),
    }


def restore(table: Karma, facts: dict[str, Plain]) -> None:
    """Take over what `facts_of` gave; `BadDump` for anything that is no position."""
    _restore_course(table, facts)
    _restore_cards(table, facts)
    table.holding = sum([BIT[seat] for seat in range(table.seats) if _is_in(table, seat)])
    _check_cards(table)
    _check_stage(table)
    legal.ask(table)


# Reading


def _restore_course(table: Karma, facts: dict[str, Plain]) -> None:
    if facts["stage"] not in STAGES:
        raise BadDump(f"a game is {', '.join(STAGES)}, not {facts['stage']!r}")
    table.stage = STAGES.index(facts["stage"])
    seats = _listed(facts["choosing"], "choosing", table.seats)
    table.choosing = sum([BIT[seat] for seat in set(seats)])
    table.dealer = whole(facts["dealer"], "dealer", 0, table.seats - 1)
    table.turn = whole(facts["turn"], "turn", 0, table.seats - 1)
    table.turns = whole(facts["turns"], "turns", 0, table.limit)


def _restore_cards(table: Karma, facts: dict[str, Plain]) -> None:
    table.hands = _tallies(table, facts["hands"], "hands")
    table.known = _tallies(table, facts["known"], "known")
    table.ups = _tallies(table, facts["ups"], "ups")
    downs = wholes(facts["downs"], "downs", table.seats, 0, TABLE_CARDS)
    table.downs = sum([one(seat, OCTAL) * count for seat, count in enumerate(downs)])
    table.draw = whole(facts["draw"], "draw", 0, FACES * _copies(table))
    table.bag = _tally(table, facts["bag"], "bag")
    table.pile = bytes(_listed(facts["pile"], "pile", FACES))
    table.removed = _tally(table, facts["removed"], "removed")


def _is_in(table: Karma, seat: int) -> bool:
    return table.holds(seat) or (table.stage == GIVING and seat == table.turn)


def _tallies(table: Karma, data: Plain, name: str) -> EachSeat:
    if not isinstance(data, list) or len(data) != table.seats:
        raise BadDump(f"{name} has cards for {table.seats} seats, not {data!r}")
    return each_seat([_tally(table, faces, name) for faces in data])


def _tally(table: Karma, data: Plain, name: str) -> int:
    faces = _listed(data, name, FACES)
    if max([faces.count(face) for face in range(FACES)]) > _copies(table):
        raise BadDump(f"{name} has more than {_copies(table)} cards of a face: {data!r}")
    return tally_of_faces(faces, OCTAL)


def _copies(table: Karma) -> int:
    return cast("Options", table.options).deck.copies


def _listed(data: Plain, name: str, below: int) -> list[int]:
    """A list of numbers of any length."""
    if not isinstance(data, list):
        raise BadDump(f"{name} is a list of numbers, not {data!r}")
    return wholes(data, name, len(data), 0, below - 1)


# The parts must fit each other


def _check_cards(table: Karma) -> None:
    """The cards of a dump must be the deck, each of them where it can be."""
    copies = _copies(table)
    if set(table.census().values()) != {copies}:
        raise BadDump(f"every face has {copies} cards, not {table.census()}")
    if size_of(table.bag, OCTAL) != table.draw + size_of(table.downs, OCTAL):
        raise BadDump(
            f"draw pile and face-down cards are not the {size_of(table.bag, OCTAL)} unseen"
        )
    for seat in range(table.seats):
        _check_seat(table, seat)
    if GIVE in table.pile:
        raise BadDump(f"{CODES[GIVE]} never lies on the pile")


def _check_seat(table: Karma, seat: int) -> None:
    hand, known = table.hands[seat], table.known[seat]
    if (
        min(
            [
                h - k
                for h, k in zip(
                    counts_of(hand, FACES, OCTAL), counts_of(known, FACES, OCTAL), strict=True
                )
            ]
        )
        < 0
    ):
        raise BadDump(
            f"{faces_in(known, OCTAL)} cannot be known in the hand {faces_in(hand, OCTAL)}"
        )
    if size_of(table.ups[seat], OCTAL) > TABLE_CARDS:
        raise BadDump(f"nobody has more than {TABLE_CARDS} face-up cards")


def _check_stage(table: Karma) -> None:
    """The rest of a dump must fit the stage of the game."""
    holders = len(table.holders())
    if holders == 0:
        raise BadDump("somebody always holds cards")
    if table.stage == CHOOSING:
        _check_choices(table)
    elif table.choosing:
        raise BadDump("nobody chooses table cards after the first turn has begun")
    elif (holders == 1) != (table.stage == ONE_HOLDER):
        raise BadDump(f"{holders} seats hold cards, but the game is {STAGES[table.stage]}")
    elif (table.turns == table.limit) != (table.stage == TURN_LIMIT) and table.stage != ONE_HOLDER:
        raise BadDump(f"{table.turns} turns are over, but the game is {STAGES[table.stage]}")
    elif table.stage in (PLAYING, FOLLOWING) and not table.holds(table.turn):
        raise BadDump(f"it is the turn of seat {table.turn}, who has no cards")
    elif table.stage == GIVING and not table.pile:
        raise BadDump("an empty pile cannot be given away")
    elif table.stage == FOLLOWING and table.top() != TABLE:
        raise BadDump(f"there is no {CODES[TABLE]} on the pile to follow up")


def _check_choices(table: Karma) -> None:
    """KAR-3: six cards each, three of them put aside by those who have chosen."""
    for seat in range(table.seats):
        aside = TABLE_CARDS if table.has_chosen(seat) else 0
        sizes = (size_of(table.hands[seat], OCTAL), size_of(table.ups[seat], OCTAL))
        if sizes != (DEALT - aside, aside) or count_in(table.downs, seat, OCTAL) != TABLE_CARDS:
            raise BadDump(f"seat {seat} has not the cards of a fresh deal")
    if (
        not table.choosing
        or table.pile
        or table.removed
        or table.turns
        or any(table.known.first(table.seats))
    ):
        raise BadDump("nothing has been played while table cards are chosen")
    if table.turn != (table.dealer + 1) % table.seats:
        raise BadDump(f"left of dealer {table.dealer} sits the first player, not {table.turn}")
