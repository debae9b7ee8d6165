"""The State: everything true at a table, and what may be done about it.

A state is small, mutable and cheap to copy. It holds numbers and lists of numbers; the two things
it shares, the game and its house rules, never change. Luck is handed in, never kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from mypy_extensions import i64, mypyc_attr

from fairground.kernel import declared
from fairground.kernel.errors import BadSeats, Illegal, Reason
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.kernel.events import Event
    from fairground.kernel.field import Field
    from fairground.kernel.game import Game
    from fairground.kernel.options import HouseRules
    from fairground.kernel.plain import Plain
    from fairground.kernel.result import Result
    from fairground.kernel.view import View

SPECTATOR: Final = -1
"""The seat of a spectator."""

ONE_SEAT: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(16)]
"""`waiting` of an ordinary turn, made once."""

# Grounds of refusal that every game has; a game adds its own words beside them.
OVER: Final = "over"
NOT_ASKED: Final = "not-asked"
NO_SUCH_MOVE: Final = "no-such-move"


class Hidden:
    """A place a seat cannot look into: which pool its cards come from, and what they really are.

    The seat may know that the place holds none of some faces (`never`), unless among `free` of
    its cards. At most one place of a pool has such faces.

    Dice in a cup come from no pool: each of `sides` faces is equally likely for each of them,
    whatever the others show. `hidden_dice` makes such a place.
    """

    def __init__(
        self,
        pool: str,
        place: str,
        faces: list[int],
        never: list[int] | None = None,
        free: int = 0,
        sides: int = 0,
    ) -> None:
        self.pool: Final = pool
        self.place: Final = place
        self.faces: Final = faces
        self.never: Final = frozenset(never or [])
        self.free: Final = free if never else len(faces)
        self.sides: Final = sides


def hidden_dice(place: str, faces: list[int], sides: int) -> Hidden:
    """Dice, coins or secret spins a seat cannot see, with faces from 0 to `sides` - 1."""
    return Hidden("", place, faces, sides=sides)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """One position. A game's rules subclass it and fill in the part marked below.

    A state is made bare, without arguments, so that a copy costs no more than its fields. Nothing
    in it leads back to it (`acyclic`), so the collector of cycles has no work with copies.
    """

    game: Game
    options: HouseRules
    seats: i64
    number: i64
    """How many moves have been played: the version a move is chosen in."""

    def __init_subclass__(cls) -> None:
        declared.complete(cls)

    def declared(self) -> dict[str, Field]:
        """The fields a game has declared (field.py), by name, in their order."""
        return {}

    def set_up(self, game: Game, seats: int, options: HouseRules) -> None:
        """Lay out the table as it is before any luck, field by field."""
        self.game = game
        self.options = options
        self.seats = seats
        self.number = 0
        for name, field in self.declared().items():
            setattr(self, name, field.first(self))

    # What the rules of a game fill in

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        """Shuffle, deal and draw lots, until the first decision; nothing unless a game does."""

    def waiting(self) -> tuple[int, ...]:
        """The seats that may decide now, those that are needed first; () when the game is over."""
        raise NotImplementedError

    def first_waiting(self) -> i64:
        """The first of `waiting`, or -1 when the game is over.

        A game may reach it without making the tuple; a random playout asks for nothing else.
        """
        seats = self.waiting()
        return seats[0] if seats else -1

    def legal(self, seat: int) -> list[int]:
        """Every move `play` accepts from this seat now, in rising order; the list is the caller's.

        Empty for a seat that is not waiting. Depends only on what the seat can see. By itself all
        that `refusal` lets pass.
        """
        return [move for move in range(self.game.moves) if not self.refusal(seat, move)]

    def refusal(self, seat: int, move: int) -> str:
        """The ground on which a move is refused; empty when it is legal. Agrees with `legal`."""
        raise NotImplementedError

    def apply(self, seat: i64, move: i64, luck: Luck, told: list[Event] | None) -> None:
        """Carry out a legal move, counted by the caller. Tells events only if asked to.

        Called by `play`, and by playouts, whose moves come from `any_move` and are legal.
        """
        raise NotImplementedError

    def result(self) -> Result | None:
        """None while a seat may decide, then the ranks and scores."""
        raise NotImplementedError

    def clone(self) -> Self:
        """An independent copy; made of the declared fields."""
        raise NotImplementedError

    def facts(self) -> dict[str, Plain]:
        """Every changeable part of the position as plain data, beside `number`."""
        return {
            name: field.write(self, getattr(self, name))
            for name, field in self.declared().items()
            if field.write is not None
        }

    def restore(self, facts: dict[str, Plain]) -> None:
        """Take over what `facts` gave; `BadDump` for anything that is no position."""
        for name, field in self.declared().items():
            if field.read is not None:
                setattr(self, name, field.read(self, facts[name], name))
        self.settle()

    def settle(self) -> None:
        """Work out what a dump leaves out; `BadDump` if its parts do not fit each other."""

    def imagine(self, seat: int, luck: Luck) -> State:
        """A whole state that this seat cannot tell from the real one, dealt fairly.

        It depends on the seat's view and the luck alone, never on what is really there. A copy
        does where a game hides nothing.
        """
        return self.clone()

    def hidden(self, seat: int) -> list[Hidden]:
        """What the seat cannot see, place by place. For laws and tests only."""
        return []

    def census(self) -> dict[str, int]:
        """How much there is of everything that is never made or destroyed."""
        return {}

    def tempting(self, seat: int) -> list[int]:
        """Moves a person in this seat might try, legal or not: those get a why-not in advance."""
        return list(range(self.game.moves))

    def glimpse(self, seat: int) -> int:
        """What this seat sees of the latest luck, as a number; equal views have equal glimpses.

        A search plans for different numbers separately and takes equal ones for the same, so that
        a game whose next decision hangs on an open card or a spin tells them apart here. Cheap.
        """
        return 0

    def needed(self) -> tuple[int, ...]:
        """The waiting seats without whose decision the game stands still.

        All of them, unless a seat may speak up out of turn without being asked.
        """
        return self.waiting()

    def closes(self) -> bool:
        """True if the needed answer ends what the other waiting seats may do now, such as a bet.

        A table gives people a moment before a bot answers. Depends only on what everybody sees.
        """
        return False

    def discreet(self) -> bool:
        """True if the time a seat takes to answer the present question could give a secret away.

        So it is where a question is also put to seats that have only one answer (a block, a card
        to give). A table then lets the answers take effect together, when its window closes. It
        depends only on what everybody can see.
        """
        return False

    def any_move(self, seat: i64, choices: Luck) -> i64:
        """A legal move of a waiting seat, each equally likely.

        Always what `choices.choose(self.legal(seat))` gives. A game may reach it without making
        the list, which is most of the work of a random playout.
        """
        return choices.choose(self.legal(seat))

    # What every state can do

    def play(self, seat: int, move: int, luck: Luck, told: list[Event] | None = None) -> None:
        """Carry out a move, or raise `Illegal` and leave everything as it was."""
        ground = self.refusal(seat, move)
        if ground:
            raise self._illegal(seat, move, ground)
        self.number += 1
        self.apply(seat, move, luck, told)

    def why_not(self, seat: int, move: int) -> Reason | None:
        """None if the move is legal, otherwise why it is not."""
        ground = self.refusal(seat, move)
        if not ground:
            return None
        return self.game.reason(self.view(seat), move, ground)

    def refused(self, seat: int) -> list[tuple[int, str]]:
        """The tempting moves that are not legal, each with the ground it is refused on."""
        grounds = [(move, self.refusal(seat, move)) for move in self.tempting(seat)]
        return [(move, ground) for move, ground in grounds if ground]

    def view(self, seat: int) -> View:
        """Everything this seat, or `SPECTATOR`, may know."""
        if not SPECTATOR <= seat < self.seats:
            raise BadSeats(f"there are seats 0 to {self.seats - 1}, not {seat}")
        return self.game.view(self, seat)

    def notation(self, move: int) -> str:
        """The short stable text of a move."""
        return self.game.notation(move)

    def parse(self, text: str) -> int:
        """The move of a text; `BadNotation` if there is none."""
        return self.game.parse(text)

    def dump(self) -> dict[str, Plain]:
        """The whole position as plain JSON data; `game.load` reads it back."""
        data: dict[str, Plain] = {
            "game": self.game.name,
            "rules": self.game.version,
            "seats": self.seats,
            "options": dict(self.options.written),
            "number": self.number,
        }
        data.update(self.facts())
        return data

    def __copy__(self) -> State:
        """`copy.copy`: a clone, for half a copy would share its lists."""
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        """`copy.deepcopy`: a clone; what it shares never changes."""
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as its dump, so that a state keeps in pickle whatever it keeps on disk.

        A table before any luck is no position yet and is made again.
        """
        if self.dump() == self.game.blank(self.seats, self.options).dump():
            return (_blank_again, (self.game, self.seats, self.dump()["options"]))
        return (_load_again, (self.game, self.dump()))

    def _illegal(self, seat: int, move: int, ground: str) -> Illegal:
        known = 0 <= move < self.game.moves
        tried = self.game.notation(move) if known else str(move)
        viewer = seat if 0 <= seat < self.seats else SPECTATOR
        reason = self.game.reason(self.view(viewer), move, ground)
        return Illegal(reason.text, reason.clause, tried)


def _blank_again(game: Game, seats: int, options: Plain) -> State:
    return game.blank(seats, game.house_rules.read(options))


def _load_again(game: Game, data: Plain) -> State:
    return game.load(data)


def copy_head(source: State, twin: State) -> None:
    """Give a bare twin what every state has; its game copies the rest."""
    twin.game = source.game
    twin.options = source.options
    twin.seats = source.seats
    twin.number = source.number
