"""Tables of The Game of Life, set up in one line and read back the way people write them.

Spaces are the ids of the board, cards are letters (C P E), seats count from 1 as in the rules.
Positions are made by loading a dump, so they are checked, and work compiled as well as pure. What
the wheel shows is given with the move: `spin(state, 5)`.
"""

from __future__ import annotations

from typing import Any, cast

import fairground
from fairground.games.game_of_life.board import SPACES
from fairground.games.game_of_life.components import (
    BANK_START,
    CERTIFICATES,
    EACH,
    ITEM_OF,
    JOB_OF,
    PLAIN_JOBS,
)
from fairground.games.game_of_life.rules.frames import ASK_SPIN, ASK_WHEEL, QUESTIONS, TURN_WHEEL
from fairground.games.game_of_life.rules.state import GameOfLife
from fairground.games.game_of_life.rules.whys import FOR_PRESENTS
from fairground.games.game_of_life.view import GameOfLifeView
from fairground.kernel.luck import ScriptedLuck
from fairground.kernel.plain import Plain

GAME = fairground.game("game-of-life")
LETTERS = "CPE"
NO_DEGREE = range(PLAIN_JOBS)
DEGREE = range(PLAIN_JOBS, 2 * PLAIN_JOBS)

Outcome = int | str | list[int]
"""A number of the wheel, a card that is drawn, or plain picks of luck."""


def table(
    at: str,
    *,
    cash: list[int] | None = None,
    jobs: str = "",
    items: list[str] | None = None,
    hands: str = "",
    known: str = "",
    pile: str | None = None,
    queue: str = "",
    crossed: str = "",
    lucky: tuple[int, int] = (0, 0),
    turn: int = 1,
    asking: str = "before the spin",
    fields: list[int] | None = None,
    options: dict[str, Any] | None = None,
    **lists: list[int],
) -> GameOfLife:
    """A running game: one space per seat, and before the spin unless `asking` says otherwise.

    Hands are letters with - for an empty one (`"CE - P"`). Cards that are in no hand and not in the
    queue are in the unseen pile; if `pile` names fewer, the first player left in the Poor Farm has
    taken the rest out of the game.
    """
    spaces = at.split()
    seats = len(spaces)
    money = cash or [200_000] * seats
    held = [_counts(hand) for hand in _split(hands, seats)]
    owned = [_mask(codes) for codes in items or [""] * seats]
    below = [LETTERS.index(letter) for letter in queue]
    rest = [EACH - sum(hand[k] for hand in held) - below.count(k) for k in range(3)]
    bag = rest if pile is None else _counts(pile)
    if pile is not None:
        farmer = spaces.index("PF")
        held[farmer] = [
            have + left - b for have, left, b in zip(held[farmer], rest, bag, strict=True)
        ]
    house = GAME.options(**(options or {}))
    data: dict[str, Plain] = {
        "game": GAME.name,
        "rules": GAME.version,
        "seats": seats,
        "options": house.written,
        "number": 0,
        "at": spaces,
        "cash": money,
        "notes": [0] * seats,
        "job": [JOB_OF.get(job, -1) for job in (jobs.split() or ["plumber"] * seats)],
        "items": owned,
        "spouse": [1] * seats,
        "children": [0] * seats,
        "college": [0] * seats,
        "miss": [0] * seats,
        "turns": [5] * seats,
        "hand": held,
        "known": [_counts(hand) for hand in _split(known, seats)],
        "bets": [0] * seats,
        "sits_out": [0] * seats,
        "turn": turn - 1,
        "agenda": _agenda(asking, fields or []),
        "bank": BANK_START - sum(money),
        "certificates": CERTIFICATES - sum(1 for mask in owned if mask >> ITEM_OF["stock"] & 1),
        "bag": bag,
        "queue": below,
        "spun": [],
        "spins": 0,
        "bridge": int(crossed[0]) - 1 if crossed else -1,
        "crossed": [int(seat) - 1 for seat in crossed],
        "lucky_owner": lucky[0] - 1,
        "lucky_number": lucky[1],
        "ended": 0,
        "tycoon": -1,
    }
    return cast(GameOfLife, GAME.load({**data, **lists}))


def first_turn(*jobs: str, **options: Any) -> GameOfLife:
    """Two cars on START HERE and 2,000 each; seat 1 may choose a road and one of these jobs.

    Without jobs the auto policy has not been decided yet.
    """
    offer = [sum(1 << JOB_OF[job] for job in jobs)] if jobs else []
    return table(
        "S S",
        cash=[2_000, 2_000],
        jobs="- -",
        asking="road" if jobs else "auto policy",
        fields=offer,
        options=options,
        turns=[1, 0],
        spouse=[0, 0],
    )


def fresh(seats: int = 2, seed: str = "a fresh table", **options: Any) -> GameOfLife:
    """A new game from a seed."""
    return cast(GameOfLife, GAME.new(seats, GAME.options(**options), fairground.luck(seed)))


# Playing


def play(state: GameOfLife, move: str, *outcomes: Outcome, seat: int = 0) -> list[fairground.Event]:
    """Whoever is asked first, or `seat`, makes a move; luck brings these outcomes in order.

    What luck is asked for beyond them is nobody's business; what is not asked for is an error.
    """
    luck = luck_of(state, *outcomes)
    told = _play(state, move, luck, seat)
    while luck.left() and asks(state) == "wheel":  # a later spin of the turn
        told += _play(state, "spin", luck, 0)
    assert luck.left() == 0, f"{luck.left()} outcomes were never asked for"
    return told


def spin(state: GameOfLife, *outcomes: Outcome) -> list[fairground.Event]:
    """The player in turn spins, nobody bets, and the wheel shows these numbers."""
    luck = luck_of(state, *outcomes)
    told = _play(state, "spin", luck, 0)
    while asks(state) == "wheel":
        told += _play(state, "spin", luck, 0)
    assert luck.left() == 0, f"{luck.left()} outcomes were never asked for"
    return told


def _play(state: GameOfLife, move: str, luck: ScriptedLuck, seat: int) -> list[fairground.Event]:
    told: list[fairground.Event] = []
    mover = seat - 1 if seat else state.waiting()[0]
    state.play(mover, state.parse(move), luck, told)
    return told


def luck_of(state: GameOfLife, *outcomes: Outcome) -> ScriptedLuck:
    """Luck that brings these outcomes and then whatever comes."""
    picks: list[int] = []
    bag = state.dump()["bag"]
    for outcome in outcomes:
        if isinstance(outcome, str):
            picks.append(sum(bag[: LETTERS.index(outcome)]))
        else:
            picks.extend(outcome if isinstance(outcome, list) else [outcome - 1])
    return fairground.scripted_luck(picks, fairground.fast_luck(7))


def drawing(*jobs: str) -> list[int]:
    """The picks that bring these jobs, one after the other."""
    first = JOB_OF[jobs[0]] // PLAIN_JOBS * PLAIN_JOBS
    left = list(range(first, first + PLAIN_JOBS))
    picks = []
    for job in jobs:
        picks.append(left.index(JOB_OF[job]))
        left.remove(JOB_OF[job])
    return picks


# Reading


def asks(state: GameOfLife) -> str:
    """What is being decided; empty when the game is over."""
    return QUESTIONS[state.agenda.kind()] if state.waiting() else ""


def asked(state: GameOfLife) -> list[int]:
    """The seats that have to decide now, counted from 1."""
    return [seat + 1 for seat in state.needed()]


def betting(state: GameOfLife) -> list[int]:
    """The seats that may bet on the spin that is waited for."""
    return [seat + 1 for seat in state.waiting() if seat not in state.needed()]


def legal(state: GameOfLife, seat: int = 0) -> list[str]:
    """What a seat, or else the first that is asked, may do."""
    asked_seat = seat - 1 if seat else state.waiting()[0]
    return [state.notation(move) for move in state.legal(asked_seat)]


def at(state: GameOfLife) -> str:
    """The spaces of all cars."""
    return " ".join(SPACES[space].id for space in state.at)


def hands(state: GameOfLife) -> str:
    """All hands, as `table` takes them."""
    return " ".join(_letters(counts) for counts in state.dump()["hand"])


def queue(state: GameOfLife) -> str:
    """The cards under the pile, the next to be drawn first."""
    return "".join(LETTERS[card] for card in state.queue)


def seen(state: GameOfLife, seat: int) -> GameOfLifeView:
    """What a seat, counted from 1, may know; 0 is a spectator."""
    return cast(GameOfLifeView, state.view(seat - 1))


def lines(told: list[fairground.Event], viewer: int = 0) -> list[str]:
    """The log of what happened, as a seat counted from 1, or a spectator, reads it."""
    found = [GAME.line(event.seen_by(viewer - 1), viewer - 1) for event in told]
    return [line.text for line in found if line]


def why_not(state: GameOfLife, move: str, seat: int = 0) -> tuple[str, str]:
    """The reason a move is refused with, and its clause."""
    reason = state.why_not(seat - 1 if seat else state.waiting()[0], state.parse(move))
    assert reason is not None, f"{move} is legal"
    return reason.text, reason.clause


def _agenda(asking: str, fields: list[int]) -> list[list[int]]:
    """A question; those of the first turn lie above the spin, a later spin above the wheel."""
    kind = QUESTIONS.index(asking)
    if kind == ASK_WHEEL:
        return [[TURN_WHEEL, FOR_PRESENTS, 1, 0], [kind, 0]]
    if kind == ASK_SPIN:
        return [[kind, 0]]
    return [[ASK_SPIN, 0], [kind, *fields]] if kind < ASK_SPIN else [[kind, *fields]]


def _split(text: str, seats: int) -> list[str]:
    return text.split() if text else ["-"] * seats


def _counts(letters: str) -> list[int]:
    return [letters.count(letter) for letter in LETTERS]


def _letters(counts: list[int]) -> str:
    return "".join(letter * n for letter, n in zip(LETTERS, counts, strict=True)) or "-"


def _mask(codes: str) -> int:
    return sum(1 << ITEM_OF[code] for code in codes.split())
