"""A table of The Game of Life as plain data, and back.

A dump is checked part by part and then as a whole: money, certificates and cards must be those of
the box, and everything else must fit the question on top of the agenda.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fairground.games.game_of_life.board import ACRES, SPACES
from fairground.games.game_of_life.components import (
    BANK_START,
    CARDS,
    CERTIFICATES,
    EACH,
    ITEMS,
    JOBS,
    KINDS,
    NUMBERS,
)
from fairground.games.game_of_life.rules.frames import (
    ASK_COLLECT,
    ASK_EXEMPT,
    ASK_JOB,
    ASK_PAY,
    ASK_ROAD,
    ASK_SPIN,
    ASK_WHEEL,
    BIT,
    F_KIND,
    LENGTHS,
    TO_DO,
    TURN_WHEEL,
    WALK,
)
from fairground.games.game_of_life.rules.moves import (
    MOST_NUMBERS,
    MOST_STAKED,
    RUNNING,
    TIME_UP,
    UNITS_ON,
    WIDTH,
    staked,
    stakes_of,
)
from fairground.games.game_of_life.rules.whys import FOR_NUMBER, SPINS
from fairground.kernel.agenda import load_agenda
from fairground.kernel.errors import BadDump
from fairground.kernel.plain import whole, wholes
from fairground.kernel.tally import HEX, count_in, counts_of, tally_of

if TYPE_CHECKING:
    from fairground.games.game_of_life.rules.state import GameOfLife
    from fairground.kernel.plain import Plain

MOST: Final = 10**9
"""More than any sum or count of a game."""
MOST_BETS: Final = (UNITS_ON[NUMBERS] << WIDTH) - 1
"""The largest number a packed bet can be."""


def facts_of(table: GameOfLife) -> dict[str, Plain]:
    """Everything that changes, as plain data; spaces by their ids."""
    return {
        "at": [SPACES[at].id for at in table.at],
        "cash": table.cash[:],
        "notes": table.notes[:],
        "job": table.job[:],
        "items": table.items[:],
        "spouse": table.spouse[:],
        "children": table.children[:],
        "college": table.college[:],
        "miss": table.miss[:],
        "turns": table.turns[:],
        "hand": [counts_of(hand, KINDS, HEX) for hand in table.hand],
        "known": [counts_of(known, KINDS, HEX) for known in table.known],
        "bets": table.bets[:],
        "sits_out": table.sits_out[:],
        "turn": table.turn,
        "agenda": table.agenda.dump(),
        "bank": table.bank,
        "certificates": table.certificates,
        "bag": counts_of(table.bag, KINDS, HEX),
        "queue": table.queue[:],
        "spun": table.spun[:],
        "spins": table.spins,
        "bridge": table.bridge,
        "crossed": table.crossed[:],
        "lucky_owner": table.lucky_owner,
        "lucky_number": table.lucky_number,
        "ended": table.ended,
        "tycoon": table.tycoon,
    }


def restore(table: GameOfLife, facts: dict[str, Plain]) -> None:
    """Take over what `facts_of` gave; `BadDump` for anything that is no position."""
    _restore_seats(table, facts)
    seats = table.seats
    table.turn = whole(facts["turn"], "turn", 0, seats - 1)
    table.agenda = load_agenda(facts["agenda"], LENGTHS)
    table.bank = whole(facts["bank"], "bank", -MOST, MOST)
    table.certificates = whole(facts["certificates"], "certificates", 0, CERTIFICATES)
    table.bag = tally_of(wholes(facts["bag"], "bag", KINDS, 0, EACH), HEX)
    table.queue = _row(facts["queue"], "queue", KINDS * EACH, KINDS - 1)
    table.spun = _row(facts["spun"], "spun", MOST, NUMBERS)
    table.spins = whole(facts["spins"], "spins", 0, MOST)
    table.bridge = whole(facts["bridge"], "bridge", -1, seats - 1)
    table.crossed = _row(facts["crossed"], "crossed", seats, seats - 1)
    table.lucky_owner = whole(facts["lucky_owner"], "lucky_owner", -1, seats - 1)
    table.lucky_number = whole(facts["lucky_number"], "lucky_number", 0, NUMBERS)
    table.ended = whole(facts["ended"], "ended", RUNNING, TIME_UP)
    table.tycoon = whole(facts["tycoon"], "tycoon", -1, seats - 1)
    _check(table)


def _restore_seats(table: GameOfLife, facts: dict[str, Plain]) -> None:
    seats = table.seats
    table.at = _places(facts["at"], seats)
    table.cash = wholes(facts["cash"], "cash", seats, 0, MOST)
    table.notes = wholes(facts["notes"], "notes", seats, 0, MOST)
    table.job = wholes(facts["job"], "job", seats, -1, len(JOBS) - 1)
    table.items = wholes(facts["items"], "items", seats, 0, BIT[len(ITEMS)] - 1)
    table.spouse = wholes(facts["spouse"], "spouse", seats, 0, 1)
    table.children = wholes(facts["children"], "children", seats, 0, MOST)
    table.college = wholes(facts["college"], "college", seats, 0, 1)
    table.miss = wholes(facts["miss"], "miss", seats, 0, 1)
    table.turns = wholes(facts["turns"], "turns", seats, 0, MOST)
    table.hand = _tallies(facts["hand"], "hand", seats)
    table.known = _tallies(facts["known"], "known", seats)
    table.bets = wholes(facts["bets"], "bets", seats, 0, MOST_BETS)
    table.sits_out = wholes(facts["sits_out"], "sits_out", seats, 0, 1)


def _check(table: GameOfLife) -> None:
    """The parts of a dump must fit each other."""
    if table.census() != supply():
        raise BadDump(f"the box holds {supply()}, not {table.census()}")
    for hand, known in zip(table.hand, table.known, strict=True):
        if any(count_in(known, kind, HEX) > count_in(hand, kind, HEX) for kind in range(KINDS)):
            raise BadDump("more cards are known than held")
    kind = table.agenda.kind()
    if table.ended == RUNNING and not 0 <= kind < TO_DO:
        raise BadDump("a running game has a question on top of its agenda")
    if table.ended != RUNNING and kind >= 0:
        raise BadDump("a finished game has nothing left to do")
    if table.ended == RUNNING and table.at[table.turn] >= ACRES and not _is_arriving(table):
        raise BadDump("the player in turn is on the road")
    for bets in table.bets:
        if staked(bets) > MOST_STAKED or len(stakes_of(bets)) > MOST_NUMBERS:
            raise BadDump(f"nobody bets {stakes_of(bets)}")
    _check_frames(table)


def _is_arriving(table: GameOfLife) -> bool:
    """GOL-186: is the first player in Millionaire Acres about to spin the lucky number?"""
    frames = table.agenda.frames
    return bool(frames) and frames[0][:2] == [TURN_WHEEL, FOR_NUMBER]


def _check_frames(table: GameOfLife) -> None:
    seat, seats = table.seats - 1, BIT[table.seats] - 1
    jobs = BIT[len(JOBS)] - 1
    limits = {
        ASK_ROAD: [jobs],
        ASK_JOB: [jobs],
        ASK_SPIN: [seats],
        ASK_WHEEL: [seats],
        ASK_COLLECT: [MOST, seats, seats, seats],
        ASK_PAY: [MOST],
        ASK_EXEMPT: [seat, seat, MOST, KINDS - 1],
        WALK: [NUMBERS, 1, MOST],
        TURN_WHEEL: [len(SPINS) - 1, 1, NUMBERS],
    }
    for frame in table.agenda.frames:
        most = limits.get(frame[F_KIND], [])
        if any(not 0 <= f <= top for f, top in zip(frame[1:], most, strict=True)):
            raise BadDump(f"no agenda holds the frame {frame}")


def supply() -> dict[str, int]:
    """What `census` counts at every moment of every game."""
    counted = {"dollars": BANK_START, "certificates": CERTIFICATES}
    counted.update(dict.fromkeys(CARDS, EACH))
    return counted


def _places(data: Plain, seats: int) -> list[int]:
    ids = [space.id for space in SPACES]
    if not isinstance(data, list) or len(data) != seats or any(at not in ids for at in data):
        raise BadDump(f"at is a list of {seats} spaces, not {data!r}")
    return [ids.index(at) for at in data]


def _tallies(data: Plain, name: str, seats: int) -> list[int]:
    if not isinstance(data, list) or len(data) != seats:
        raise BadDump(f"{name} is a list of {seats} hands, not {data!r}")
    return [tally_of(wholes(counts, name, KINDS, 0, EACH), HEX) for counts in data]


def _row(data: Plain, name: str, most: int, high: int) -> list[int]:
    if not isinstance(data, list) or len(data) > most:
        raise BadDump(f"{name} is a list of numbers, not {data!r}")
    return wholes(data, name, len(data), 0, high)
