"""The table: the fold of its journal. It knows no socket, no disk and no clock.

An entry is first *prepared*, which plays its move on a copy and changes nothing, and *adopted* once
it is on disk. Every adopted entry leaves a `TableChange`; each seat is told what it may know of it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from fairground.kernel.errors import Illegal
from fairground.kernel.events import Event
from fairground.kernel.fair import commitment, table_seed
from fairground.kernel.game import Game
from fairground.kernel.luck import Pick, SealedLuck
from fairground.kernel.options import HouseRules
from fairground.kernel.state import SPECTATOR, State
from fairground.server.tables import entries as e
from fairground.server.tables.facts import Facts, KeptPast, Snapshot
from fairground.server.tables.luck import LuckSource, TableLuck
from fairground.server.tables.seats import BOT_NONCE, NO_NONCE, Seat
from fairground.server.tables.status import CLOSED, OVER, RUNNING

KEPT_CHANGES = 32
"""How far back a subscriber can resume change by change; beyond that it gets the whole scene."""
KEPT_MOVES = 64
"""How far back a move that is sent again is recognised."""
DEEPEST_UNDO = 16


class Past(NamedTuple):
    """A position that may be gone back to, and who moved in it."""

    state: State
    movers: tuple[int, ...]


@dataclass(slots=True)
class TableChange:
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
    undoable: frozenset[int] = frozenset()
    """The seats that could ask to take a move back when it had been adopted."""

    def is_for(self, viewer: int) -> bool:
        """Does this viewer hear of it?"""
        return not isinstance(self.entry, e.Answered) or self.entry.seat == viewer

    def number_for(self, viewer: int) -> int:
        """Which of this viewer's changes it is, counted from 1."""
        return self.public + (self.private[viewer] if viewer != SPECTATOR else 0)


class Table:
    """One sitting of a game with its people."""

    def __init__(self, facts: Facts, game: Game, source: LuckSource = SealedLuck) -> None:
        self.facts = facts
        self.game = game
        self.options = game.house_rules.read({**facts.made.options, **facts.options})
        self.state: State | None = None
        self.luck: TableLuck | None = None
        self.changes: deque[TableChange] = deque(maxlen=KEPT_CHANGES)
        self.undo: list[Past] = []
        """Positions that may be gone back to, the latest last: nothing was revealed since."""
        self.source = source
        """What turns its seed into luck."""

    @classmethod
    def begin(cls, table: str, made: e.Made, game: Game, source: LuckSource = SealedLuck) -> Table:
        """A table with the first entry of its journal."""
        seats = [seat_at_place(place) for place in made.places]
        private = [0] * len(seats)
        facts = Facts(table, made, seats, number=1, public=1, private=private, at=made.at)
        return cls(facts, game, source)

    @classmethod
    def restore(
        cls,
        kept: Snapshot,
        game: Game,
        source: LuckSource = SealedLuck,
        luck: TableLuck | None = None,
    ) -> Table:
        """A table as its snapshot left it; its luck, if that is still there, is at its place."""
        table = cls(kept.facts, game, source)
        if kept.state is not None:
            table.state = game.load(kept.state)
            table.luck = luck or TableLuck(table.seed, kept.words, source)
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
        """The seed of the luck: the secret and every seat's nonce, or that of a recorded deal."""
        return self.facts.made.deal or table_seed(self.facts.made.secret, self.nonces)

    @property
    def nonces(self) -> list[str]:
        """What every seat added to the luck."""
        words = (BOT_NONCE if not seat.guest else NO_NONCE for seat in self.facts.seats)
        return [seat.nonce or word for seat, word in zip(self.facts.seats, words, strict=True)]

    @property
    def commit(self) -> str:
        """The commitment to the secret, shown from the beginning; none for a recorded deal."""
        return "" if self.facts.made.deal else commitment(self.facts.made.secret)

    @property
    def is_revealed(self) -> bool:
        """May everybody know the secret now?"""
        return self.facts.status in (OVER, CLOSED)

    @property
    def is_shared(self) -> bool:
        """May anybody be shown a picture of the game? Over, and every player has said so."""
        players = [i for i, seat in enumerate(self.facts.seats) if seat.guest]
        agreed = all(seat in self.facts.shared for seat in players)
        return self.facts.finished and bool(players) and agreed

    @property
    def is_forgetful(self) -> bool:
        """May what lay open in earlier turns not be looked up now? At the end all is shown."""
        return not self.is_revealed and self.game.forgets(self.options)

    @property
    def host(self) -> str:
        """The guest who decides about the table: who made it, unless they have gone."""
        return self.facts.made.maker if self.facts.host is None else self.facts.host

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
        """The seats whose person is asked about the table itself: those who went away are not."""
        return [seat for seat in self.persons() if not self.facts.seats[seat].left]

    def asked(self) -> list[int]:
        """The seats the game stands still for: needed, and their answer not yet in."""
        if self.state is None or self.facts.status != RUNNING:
            return []
        return [seat for seat in self.state.needed() if seat not in self.facts.answers]

    def undoable(self) -> frozenset[int]:
        """The seats whose last move may be gone back behind."""
        return frozenset([seat for past in self.undo for seat in past.movers])

    def is_sealing(self) -> bool:
        """Are answers kept sealed now, because several are needed or none may tell by its pace?"""
        return self.state is not None and (len(self.state.needed()) > 1 or self.state.discreet())

    def number_for(self, viewer: int) -> int:
        """The number of the last change this viewer has heard of."""
        own = self.facts.private[viewer] if viewer != SPECTATOR else 0
        return self.facts.public + own

    def missing(self, viewer: int, since: int) -> list[TableChange] | None:
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

    def prepare(self, entry: e.AnyEntry) -> TableChange:
        """What the entry would do. Only luck is drawn, and `abandon` takes that back."""
        words = self.luck.words if self.luck else 0
        change = TableChange(entry, before=self.state, after=self.state, words=words)
        entry.prepare(self, change)
        return change

    def abandon(self, change: TableChange) -> None:
        """A change that could not be saved: as if it had never been prepared."""
        if isinstance(change.entry, e.Started):
            self.luck = None
        elif self.luck is not None and self.luck.words != change.words:
            self.luck.rewind(change.words)

    def facts_after(self, change: TableChange) -> Facts:
        """The facts as they will be once the change is adopted."""
        twin = Table(msgspec.json.decode(msgspec.json.encode(self.facts), type=Facts), self.game)
        twin.undo = list(self.undo)
        change.entry.fold(twin, change)
        return twin.facts

    def adopt(self, change: TableChange) -> TableChange:
        """Make a prepared change, which is on disk now, part of the table."""
        facts = self.facts
        facts.number += 1
        if isinstance(change.entry, e.Answered):
            facts.private[change.entry.seat] += 1
        else:
            facts.at = change.entry.at
            facts.public += 1
        change.entry.fold(self, change)
        change.version = facts.version
        change.public, change.private = facts.public, tuple(facts.private)
        change.undoable = self.undoable()
        self.changes.append(change)
        return change

    # What entries are made of

    def deal(self, change: TableChange, options: Mapping[str, str]) -> None:
        """Seal the luck and deal the first cards."""
        self.luck = TableLuck(self.seed, source=self.source)
        seats, rules = len(self.facts.seats), self.options_with(options)
        change.after = self.game.new(seats, rules, self.luck, change.told)
        change.picks = (self.luck.take(),)

    def options_with(self, changed: Mapping[str, str]) -> HouseRules:
        """The options that are played with: as the table was made, changed by its start."""
        return self.game.house_rules.read({**self.options.written, **changed})

    def take_options(self, changed: dict[str, str]) -> None:
        """Play with these options from now on."""
        self.facts.options, self.options = changed, self.options_with(changed)

    def play(self, change: TableChange, seat: int, move: str) -> None:
        """Play a move on a copy of the position; `Illegal` says why the rules refuse it."""
        assert self.state is not None
        change.after = self.state.clone()
        self._play(change, seat, move)

    def play_answers(self, change: TableChange) -> None:
        """Play all sealed answers in order of seats, but for those no longer asked for."""
        assert self.state is not None
        change.after = self.state.clone()
        for seat, move in sorted(self.facts.answers.items()):
            with suppress(Illegal):
                self._play(change, seat, move)

    def _play(self, change: TableChange, seat: int, text: str) -> None:
        assert change.after is not None
        assert self.luck is not None
        move = change.after.parse(text)
        change.after.play(seat, move, self.luck, change.told)
        change.steps = (*change.steps, (seat, text))
        change.moves = (*change.moves, move)
        change.picks = (*change.picks, self.luck.take())

    def pass_host_on(self, guest: str) -> None:
        """If this guest was the host, the next person is, or else the next to sit down."""
        if guest == self.host:
            others = [self.facts.seats[seat].guest for seat in self.persons()]
            self.facts.host = next((other for other in others if other != guest), "")

    def recall(self, seat: int) -> None:
        """Make the invitation to a seat worthless, if there is one."""
        if self.facts.seats[seat].invited:
            self.facts.recalled[seat] = self.facts.recalled.get(seat, 0) + 1

    def answers_after(self, change: TableChange) -> dict[int, str]:
        """Sealed answers outlive a move out of turn, where their question does."""
        state, answers = change.after, self.facts.answers
        if not answers or state is None:
            return {}
        needed = state.needed()
        return {
            seat: move
            for seat, move in answers.items()
            if seat in needed and not state.refusal(seat, state.parse(move))
        }

    def remember_moves(self, change: TableChange, answers: dict[int, str]) -> None:
        """Remember what was played, and whether it may ever be taken back."""
        facts = self.facts
        facts.played[facts.version] = dict(change.steps)
        facts.played.pop(facts.version - KEPT_MOVES, None)
        facts.answers = answers
        if reveals(change):
            self.undo = []
        elif change.before is not None:
            self.undo.append(Past(change.before, tuple([seat for seat, _ in change.steps])))
            del self.undo[:-DEEPEST_UNDO]
        self.move_on(change)
        if change.after is not None and change.after.result() is not None:
            facts.status, facts.finished = OVER, True

    def move_on(self, change: TableChange) -> None:
        """Take the position of a change: a new version, in which nothing else is pending."""
        self.state = change.after
        self.facts.version += 1
        self.facts.undo = None
        self.facts.paused = False


def seat_at_place(place: e.Place) -> Seat:
    """A seat as it was laid out when the table was made."""
    if place.kept:
        return Seat(invited=place.invited, kept=place.kept, kept_name=place.name)
    return Seat(
        guest=place.guest, name=place.name, bot=place.bot, invited=place.invited, nonce=place.nonce
    )


def reveals(change: TableChange) -> bool:
    """Luck was drawn, or a seat was shown or told something new: no way back behind it."""
    if any(change.picks) or isinstance(change.entry, e.Opened):
        return True
    return any(event.SECRET or event.SHOWS for event in change.told)
