"""The table: the fold of its journal. It knows no socket, no disk and no clock.

An entry is first *prepared*, which plays its move on a copy and changes nothing, and *adopted* once
it is on disk. Every adopted entry leaves a `Change`, from which each seat is told what it may know.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from fairground.kernel.events import Event
from fairground.kernel.fair import commitment, table_seed
from fairground.kernel.game import Game
from fairground.kernel.luck import Pick, SealedLuck
from fairground.kernel.options import HouseRules
from fairground.kernel.state import SPECTATOR, State
from fairground.server import entries as e
from fairground.server.facts import CLOSED, OVER, RUNNING, Facts, KeptPast, Seat, Snapshot, Undo
from fairground.server.sealed import Source, TableLuck

KEPT_CHANGES = 32
"""How far back a reader can resume change by change; beyond that it gets the whole scene."""
KEPT_MOVES = 64
"""How far back a move that is sent again is recognised."""
KEPT_CHAT = 100
DEEPEST_UNDO = 16

BOT_NONCE, NO_NONCE = "bot", "none"
"""What a seat that adds no nonce has: fixed words, so that the host cannot choose them later."""


class Past(NamedTuple):
    """A position that may be gone back to, and who moved in it."""

    state: State
    movers: tuple[int, ...]


@dataclass(slots=True)
class Change:
    """What one entry did: the position after it and the events on the way."""

    entry: e.AnyEntry
    version: int = 0
    public: int = 0
    private: tuple[int, ...] = ()
    before: State | None = None
    after: State | None = None
    told: list[Event] = field(default_factory=list)
    steps: tuple[tuple[int, str], ...] = ()
    """The moves it played, by seat."""
    moves: tuple[int, ...] = ()
    """Their numbers."""
    picks: tuple[tuple[Pick, ...], ...] = ()
    """The luck of every move, or of the deal."""
    words: int = 0
    """Where the luck stood before."""

    def is_for(self, viewer: int) -> bool:
        """Does this viewer hear of it?"""
        return not isinstance(self.entry, e.Answered) or self.entry.seat == viewer

    def number_for(self, viewer: int) -> int:
        """Which of this viewer's changes it is, counted from 1."""
        return self.public + (self.private[viewer] if viewer != SPECTATOR else 0)


class Table:
    """One sitting of a game with its people."""

    def __init__(self, facts: Facts, game: Game, source: Source = SealedLuck) -> None:
        self.facts = facts
        self.game = game
        self.options = game.house_rules.read({**facts.made.options, **facts.options})
        self.state: State | None = None
        self.luck: TableLuck | None = None
        self.changes: deque[Change] = deque(maxlen=KEPT_CHANGES)
        self.undo: list[Past] = []
        """Positions that may be gone back to, the latest last: nothing was revealed since."""
        self._source = source

    @classmethod
    def begin(cls, table: str, made: e.Made, game: Game, source: Source = SealedLuck) -> Table:
        """A table with the first entry of its journal."""
        seats = [_seat(place) for place in made.places]
        private = [0] * len(seats)
        facts = Facts(table, made, seats, number=1, public=1, private=private, at=made.at)
        return cls(facts, game, source)

    @classmethod
    def restore(cls, kept: Snapshot, game: Game, source: Source = SealedLuck) -> Table:
        """A table as its snapshot left it."""
        table = cls(kept.facts, game, source)
        if kept.state is not None:
            table.state = game.load(kept.state)
            table.luck = TableLuck(table.seed, kept.words, source)
            table.undo = [Past(game.load(p.state), tuple(p.movers)) for p in kept.undo]
        return table

    def snapshot(self) -> bytes:
        """The whole table as bytes; `read_snapshot` reads them."""
        words = self.luck.words if self.luck else 0
        state = self.state.dump() if self.state else None
        undo = [KeptPast(past.state.dump(), list(past.movers)) for past in self.undo]
        return msgspec.json.encode(Snapshot(self.facts, words, state, undo))

    # Asking

    @property
    def seed(self) -> str:
        """The seed of the luck: the secret and every seat's nonce."""
        return table_seed(self.facts.made.secret, self.nonces)

    @property
    def nonces(self) -> list[str]:
        """What every seat added to the luck."""
        words = (BOT_NONCE if not seat.guest else NO_NONCE for seat in self.facts.seats)
        return [seat.nonce or word for seat, word in zip(self.facts.seats, words, strict=True)]

    @property
    def commit(self) -> str:
        """The commitment to the secret, shown from the beginning."""
        return commitment(self.facts.made.secret)

    @property
    def is_revealed(self) -> bool:
        """May everybody know the secret now?"""
        return self.facts.status in (OVER, CLOSED)

    @property
    def is_forgetful(self) -> bool:
        """May what lay open in earlier turns not be looked up now? At the end all is shown."""
        return not self.is_revealed and self.game.forgets(self.options)

    def seat_of(self, guest: str) -> int:
        """The seat of a guest, or `SPECTATOR`."""
        if guest:
            for number, seat in enumerate(self.facts.seats):
                if seat.guest == guest:
                    return number
        return SPECTATOR

    def persons(self) -> list[int]:
        """The seats where a person decides."""
        return [i for i, seat in enumerate(self.facts.seats) if seat.is_person()]

    def deciding(self) -> list[int]:
        """The seats whose person is asked about the table itself: whoever went away is not."""
        return [seat for seat in self.persons() if not self.facts.seats[seat].left]

    def asked(self) -> list[int]:
        """The seats the game stands still for: needed, and their answer not yet in."""
        if self.state is None or self.facts.status != RUNNING:
            return []
        return [seat for seat in self.state.needed() if seat not in self.facts.answers]

    def is_sealing(self) -> bool:
        """Are answers kept sealed now, because several are needed or none may tell by its pace?"""
        return self.state is not None and (len(self.state.needed()) > 1 or self.state.discreet())

    def number_for(self, viewer: int) -> int:
        """The number of the last change this viewer has heard of."""
        own = self.facts.private[viewer] if viewer != SPECTATOR else 0
        return self.facts.public + own

    def missing(self, viewer: int, since: int) -> list[Change] | None:
        """The changes after `since`, or None if they are no longer kept or may not be told."""
        now = self.number_for(viewer)
        if since > now or (since < now and self.is_forgetful):
            return None
        seen = [change for change in self.changes if change.is_for(viewer)]
        found = [change for change in seen if change.number_for(viewer) > since]
        return found if len(found) == now - since else None

    def was_played(self, seat: int, version: int, move: str) -> bool:
        """Is this a move that has been played already, sent once more?"""
        return self.facts.played.get(version, {}).get(seat) == move

    # Going on

    def prepare(self, entry: e.AnyEntry) -> Change:
        """What the entry would do. Only luck is drawn, and `abandon` takes that back."""
        words = self.luck.words if self.luck else 0
        change = Change(entry, before=self.state, after=self.state, words=words)
        match entry:
            case e.Started():
                self._prepare_start(change, entry)
            case e.Moved():
                self._prepare_moves(change, [(entry.seat, entry.move)])
            case e.Opened():
                self._prepare_moves(change, sorted(self.facts.answers.items()))
            case e.Undone():
                change.after = self.undo[-entry.moves].state
        return change

    def abandon(self, change: Change) -> None:
        """A change that could not be saved: as if it had never been prepared."""
        if isinstance(change.entry, e.Started):
            self.luck = None
        elif self.luck is not None and self.luck.words != change.words:
            self.luck.rewind(change.words)

    def facts_after(self, change: Change) -> Facts:
        """The facts as they will be once the change is adopted."""
        twin = Table(msgspec.json.decode(msgspec.json.encode(self.facts), type=Facts), self.game)
        twin.undo = list(self.undo)
        _fold(twin, change)
        return twin.facts

    def adopt(self, change: Change) -> Change:
        """Make a prepared change, which is on disk now, part of the table."""
        facts = self.facts
        facts.number += 1
        if isinstance(change.entry, e.Answered):
            facts.private[change.entry.seat] += 1
        else:
            facts.at = change.entry.at
            facts.public += 1
        _fold(self, change)
        change.version = facts.version
        change.public, change.private = facts.public, tuple(facts.private)
        self.changes.append(change)
        return change

    def _prepare_start(self, change: Change, entry: e.Started) -> None:
        self.luck = TableLuck(self.seed, source=self._source)
        seats, options = len(self.facts.seats), self.options_from(entry)
        change.after = self.game.new(seats, options, self.luck, change.told)
        change.picks = (self.luck.take(),)

    def options_from(self, entry: e.Started) -> HouseRules:
        """The options that are played with: as the table was made, changed by its start."""
        return self.game.house_rules.read({**self.options.written, **entry.options})

    def _prepare_moves(self, change: Change, moves: Sequence[tuple[int, str]]) -> None:
        assert self.state is not None
        assert self.luck is not None
        state = self.state.clone()
        steps, numbers, picks = [], [], []
        for seat, text in moves:
            move = state.parse(text)
            if state.refusal(seat, move):
                continue  # an answer given together with others, and no longer asked for
            state.play(seat, move, self.luck, change.told)
            steps.append((seat, text))
            numbers.append(move)
            picks.append(self.luck.take())
        change.steps, change.moves, change.picks = tuple(steps), tuple(numbers), tuple(picks)
        change.after = state


def _seat(place: e.Place) -> Seat:
    if place.kept:
        return Seat(invited=place.invited, kept=place.kept, kept_name=place.name)
    return Seat(place.guest, place.name, place.bot, place.invited, place.nonce)


def _fold(table: Table, change: Change) -> None:  # noqa: C901, PLR0912 - one case per kind of entry
    facts, entry = table.facts, change.entry
    match entry:
        case e.Moved() | e.Opened():  # first, for these are many
            _fold_moves(table, change)
        case e.Sat():
            facts.seats[entry.seat] = Seat(entry.guest, entry.name, nonce=entry.nonce)
        case e.Stood():
            facts.seats[entry.seat] = Seat()
        case e.Invited():
            facts.seats[entry.seat] = Seat(invited=True)
        case e.BotSat():
            facts.seats[entry.seat] = Seat(bot=entry.bot)
        case e.Renamed():
            facts.seats[entry.seat].name = entry.name
        case e.Started():
            facts.status = RUNNING
            facts.options, table.options = entry.options, table.options_from(entry)
            _move_on(table, change)
        case e.Answered():
            facts.answers[entry.seat] = entry.move
        case e.UndoAsked():
            facts.undo = Undo(entry.seat, entry.moves, [])
        case e.UndoAgreed():
            if facts.undo is not None:
                facts.undo.agreed.append(entry.seat)
        case e.UndoRefused():
            facts.undo = None
        case e.Undone():
            del table.undo[-entry.moves :]
            facts.answers = {}
            _move_on(table, change)
        case e.Said():
            facts.chat = [*facts.chat, entry][-KEPT_CHAT:]
        case e.Resigned():
            _bot_plays(facts.seats[entry.seat], entry.bot).resigned = True
        case e.Left():
            facts.seats[entry.seat].left = True
        case e.TakenOver():
            _bot_plays(facts.seats[entry.seat], entry.bot)
        case e.GivenBack():
            facts.seats[entry.seat].bot = ""
            facts.seats[entry.seat].left = False
        case e.Joined():  # the nonce of the bot stays: the luck was sealed with it
            facts.seats[entry.seat] = Seat(entry.guest, entry.name, nonce=BOT_NONCE)
        case e.Paused() | e.Resumed():
            facts.paused = isinstance(entry, e.Paused)
        case e.Rematched():
            facts.rematch = entry.table
        case e.Closed():
            facts.status = CLOSED


def _bot_plays(seat: Seat, bot: str) -> Seat:
    seat.bot = bot
    return seat


def _fold_moves(table: Table, change: Change) -> None:
    """Remember what was played, and whether it may ever be taken back."""
    facts = table.facts
    facts.played[facts.version] = dict(change.steps)
    facts.played.pop(facts.version - KEPT_MOVES, None)
    facts.answers = _still_asked(table, change)
    if reveals(change):
        table.undo = []
    elif change.before is not None:
        table.undo.append(Past(change.before, tuple([seat for seat, _ in change.steps])))
        del table.undo[:-DEEPEST_UNDO]
    _move_on(table, change)
    assert change.after is not None
    if change.after.result() is not None:
        facts.status, facts.finished = OVER, True


def _still_asked(table: Table, change: Change) -> dict[int, str]:
    """Sealed answers outlive a move out of turn, where their question does."""
    state, answers = change.after, table.facts.answers
    if not answers or state is None or isinstance(change.entry, e.Opened):
        return {}
    needed = state.needed()
    return {
        seat: move
        for seat, move in answers.items()
        if seat in needed and not state.refusal(seat, state.parse(move))
    }


def _move_on(table: Table, change: Change) -> None:
    table.state = change.after
    table.facts.version += 1
    table.facts.undo = None
    table.facts.paused = False


def reveals(change: Change) -> bool:
    """Luck was drawn, or somebody saw or heard what cannot be unseen: no way back behind it."""
    if any(change.picks) or isinstance(change.entry, e.Opened):
        return True
    return any(event.SECRET or event.SHOWS for event in change.told)
