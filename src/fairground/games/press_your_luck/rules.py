"""The rules of Press Your Luck: who decides, what is legal, what a move does.

The deck is a bag with one known feature: the rainbow is in the lower pile (PYL-3). Score cards,
discards and the bag are tallies, and the row, which never holds a colour twice, is a bit per
colour, so that a table is a handful of numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from fairground.games.press_your_luck.components import (
    COLOURS,
    RAINBOW,
    code,
    lower_pile,
    upper_pile,
)
from fairground.games.press_your_luck.events import (
    Began,
    Claimed,
    Counted,
    Drew,
    Failed,
    Passed,
    RainbowCame,
    Took,
)
from fairground.games.press_your_luck.imagine import deal_unseen
from fairground.kernel.errors import BadDump
from fairground.kernel.luck import Luck, Why, for_seats
from fairground.kernel.plain import whole, wholes
from fairground.kernel.result import Result, ranks_by
from fairground.kernel.state import (
    NO_SUCH_MOVE,
    NOT_ASKED,
    ONE_SEAT,
    OVER,
    Hidden,
    State,
    copy_head,
)
from fairground.kernel.tally import (
    ONE,
    count_in,
    counts_of,
    face_at,
    faces_in,
    kinds_in,
    size_of,
    tally_of,
)

if TYPE_CHECKING:
    from fairground.games.press_your_luck.options import Options
    from fairground.kernel.events import Event
    from fairground.kernel.game import Game
    from fairground.kernel.options import HouseRules
    from fairground.kernel.plain import Plain

DRAW: Final = 0
STOP: Final = 1
SHOW: Final = 2
STOP_SHOW: Final = 3
NOTATIONS: Final = ("draw", "stop", "show", "stop show")

# Grounds of refusal, worded in text.py.
MUST_DRAW: Final = "must-draw"
NO_CLAIMS: Final = "no-claims"
NOT_SEVEN: Final = "not-seven"
ALREADY_SEVEN: Final = "already-seven"

# How a game stands.
RUNNING: Final = 0
SEVEN_COLOURS: Final = 1
RAINBOW_END: Final = 2
ENDINGS: Final = ("", "seven colours", "rainbow")

FIRST_PLAYER: Final = Why("first-player")
FIRST_CARD: Final = Why("first-card")
TURN_UP: Final = for_seats("turn-up")

NO_LIMIT: Final = 1 << 30

# A row as a number: one bit per colour, and what every such number means.
BIT: Final[list[int]] = [1 << colour for colour in range(COLOURS + 1)]
ROW_CARDS: Final[list[tuple[int, ...]]] = [
    tuple([colour for colour in range(COLOURS) if row >> colour & 1]) for row in range(1 << COLOURS)
]
ROW_TALLY: Final[list[int]] = [sum([ONE[card] for card in cards]) for cards in ROW_CARDS]


class PressYourLuck(State):
    """A table of Press Your Luck."""

    manual: bool
    pass_limit: i64
    turn: i64
    idle: i64
    """How many turns in succession ended by stopping with an empty row (PYL-18)."""
    open: i64
    """The open card; the rainbow once it has been turned up."""
    row: i64
    upper: i64
    lower: i64
    bag: i64
    """The colour cards that were never open, in both piles, as a tally."""
    won: list[int]
    """Every seat's score cards, as tallies."""
    lost: i64
    """PYL-19: the discards beside the table, as a tally."""
    ended: i64
    winner: i64
    """The seat that won by seven colours, or -1."""

    def set_up(self, game: Game, seats: int, options: HouseRules) -> None:
        """PYL-1 to PYL-4: two piles, the rainbow in the lower one."""
        super().set_up(game, seats, options)
        house = cast("Options", options)
        self.manual = house.announce == "manual"
        self.pass_limit = seats if house.pass_limit else NO_LIMIT
        self.turn = 0
        self.idle = 0
        self.open = RAINBOW
        self.row = 0
        self.upper = upper_pile(house.per_colour)
        self.lower = lower_pile(house.per_colour)
        self.bag = tally_of([house.per_colour] * COLOURS)
        self.won = [0] * seats
        self.lost = 0
        self.ended = RUNNING
        self.winner = -1

    # Asking

    def waiting(self) -> tuple[int, ...]:
        """The player in turn (PYL-10)."""
        return ONE_SEAT[self.turn] if self.ended == RUNNING else ()

    def legal(self, seat: int) -> list[int]:
        """Drawing is always possible; the rest depends on PYL-18 and PYL-32."""
        if self.ended != RUNNING or seat != self.turn:
            return []
        if self.manual:
            return [move for move in range(len(NOTATIONS)) if not self.refusal(seat, move)]
        if self.must_draw():
            return [DRAW]
        return [DRAW, STOP]

    def refusal(self, seat: int, move: int) -> str:
        """The ground on which a move is refused; empty when it is legal."""
        if self.ended != RUNNING:
            return OVER
        if seat != self.turn:
            return NOT_ASKED
        if move == DRAW:
            return ""
        if move == STOP:
            return MUST_DRAW if self.must_draw() else ""
        if move in (SHOW, STOP_SHOW):
            return self._refusal_to_show(move)
        return NO_SUCH_MOVE

    def must_draw(self) -> bool:
        """PYL-18: everybody in succession has stopped with an empty row."""
        return self.idle >= self.pass_limit and self.row == 0

    def _refusal_to_show(self, move: int) -> str:
        """PYL-32: a claim is offered only if it is true, and only where it has to be made."""
        if not self.manual:
            return NO_CLAIMS
        held = self.has_seven(self.turn)
        if move == SHOW:
            return "" if held else NOT_SEVEN
        if held:
            return ALREADY_SEVEN
        together = self.won[self.turn] + ROW_TALLY[self.row]
        return "" if kinds_in(together) == COLOURS else NOT_SEVEN

    def has_seven(self, seat: i64) -> bool:
        """Does the seat hold score cards of all seven colours?"""
        return kinds_in(self.won[seat]) == COLOURS

    def is_face_down(self) -> bool:
        """PYL-30: are score cards hidden from the others now?"""
        hidden = cast("Options", self.options).score_cards == "face-down"
        return hidden and self.ended == RUNNING

    def scores(self) -> list[int]:
        """How many score cards every seat has."""
        return [int(size_of(won)) for won in self.won]

    def result(self) -> Result | None:
        """PYL-20, PYL-24, PYL-25: seven colours, then most cards, then most colours."""
        if self.ended == RUNNING:
            return None
        scores = self.scores()
        keys: list[tuple[int, ...]] = [
            (int(seat == self.winner), scores[seat], int(kinds_in(won)))
            for seat, won in enumerate(self.won)
        ]
        return Result(ranks_by(keys), tuple(scores), ENDINGS[self.ended])

    def tempting(self, seat: int) -> list[int]:
        """Nobody thinks of claims where seven colours win by themselves (PYL-21)."""
        return [DRAW, STOP, SHOW, STOP_SHOW] if self.manual else [DRAW, STOP]

    def glimpse(self, seat: int) -> int:
        """The card that was turned up decides what comes next."""
        return int(self.open)

    # Playing

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        """PYL-5, PYL-6: a player is drawn by lot and the first card is turned up."""
        self.turn = luck.pick(self.seats, FIRST_PLAYER)
        self.upper -= 1
        self.open = self._draw_colour(luck.pick(self.upper + self.lower, FIRST_CARD))
        if told is not None:
            told.append(Began(self.turn, self.open))

    def apply(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        """Carry out a legal move."""
        if move == DRAW:
            self._draw(seat, luck, told)
        elif move == SHOW:
            self._claim(seat, told)
        else:
            self._stop(seat, move, told)

    def _draw(self, seat: int, luck: Luck, told: list[Event] | None) -> None:
        """PYL-11: the open card goes into the row, the next one is turned up."""
        put = self.open
        self.idle = 0
        self.row |= BIT[put]
        turned = self._turn_up(luck, seat)
        self.open = turned
        if told is not None:
            told.append(Drew(seat, put, turned, len(ROW_CARDS[self.row])))
        if turned == RAINBOW:
            self._end_by_rainbow(seat, told)
        elif self.row & BIT[turned]:
            self._fail(seat, told)

    def _turn_up(self, luck: Luck, seat: int) -> i64:
        """The next card: in the lower pile the rainbow is one of the cards left (PYL-3)."""
        if self.upper > 0:
            self.upper -= 1
            return self._draw_colour(luck.pick(self.upper + self.lower, TURN_UP[seat]))
        self.lower -= 1
        at = luck.pick(self.lower + 1, TURN_UP[seat])
        return RAINBOW if at == self.lower else self._draw_colour(at)

    def _draw_colour(self, at: i64) -> i64:
        """Take the colour card that a pick means out of the bag."""
        colour = face_at(self.bag, at)
        self.bag -= ONE[colour]
        return colour

    def _fail(self, seat: int, told: list[Event] | None) -> None:
        """PYL-13: the row is discarded, the card turned up stays open, the turn ends."""
        if told is not None:
            told.append(Failed(seat, self.open, ROW_CARDS[self.row]))
        self._discard_row()
        self._pass_on()

    def _stop(self, seat: int, move: int, told: list[Event] | None) -> None:
        """PYL-15, PYL-16: take the row, if there is one; the open card stays."""
        if self.row == 0:
            self.idle += 1
            if told is not None:
                told.append(Passed(seat))
            self._pass_on()
            return
        if told is not None:
            told.append(Took(seat, ROW_CARDS[self.row]))
        self._take_row(seat)
        if move == STOP_SHOW or (not self.manual and self.has_seven(seat)):
            self._claim(seat, told)
        else:
            self._pass_on()

    def _take_row(self, seat: int) -> None:
        """PYL-17: score cards are only ever added."""
        self.won[seat] += ROW_TALLY[self.row]
        self.row = 0

    def _discard_row(self) -> None:
        self.lost += ROW_TALLY[self.row]
        self.row = 0

    def _claim(self, seat: int, told: list[Event] | None) -> None:
        """PYL-20: seven colours win at once; PYL-34: a row not taken is nobody's."""
        if told is not None:
            told.append(Claimed(seat, ROW_CARDS[self.row]))
        self._discard_row()
        self.winner = seat
        self.ended = SEVEN_COLOURS

    def _end_by_rainbow(self, seat: int, told: list[Event] | None) -> None:
        """PYL-22, PYL-23: the row goes to the drawer, who may complete seven colours with it."""
        if told is not None:
            told.append(RainbowCame(seat, ROW_CARDS[self.row]))
        self._take_row(seat)
        self.ended = RAINBOW_END
        if self.has_seven(seat):
            self._claim(seat, told)
        elif told is not None:
            told.append(self._final_count())

    def _final_count(self) -> Counted:
        """PYL-24, PYL-25: what decides when nobody has seven colours."""
        result = self.result()
        winners = () if result is None else result.winners
        colours = tuple([int(kinds_in(won)) for won in self.won])
        return Counted(winners[0], tuple(self.scores()), colours, winners)

    def _pass_on(self) -> None:
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0

    # Copying and saving

    def clone(self) -> PressYourLuck:
        """An independent copy."""
        twin = PressYourLuck()
        copy_head(self, twin)
        twin.manual = self.manual
        twin.pass_limit = self.pass_limit
        twin.turn = self.turn
        twin.idle = self.idle
        twin.open = self.open
        twin.row = self.row
        twin.upper = self.upper
        twin.lower = self.lower
        twin.bag = self.bag
        twin.won = self.won[:]
        twin.lost = self.lost
        twin.ended = self.ended
        twin.winner = self.winner
        return twin

    def facts(self) -> dict[str, Plain]:
        """Everything that changes, as plain data."""
        return {
            "turn": self.turn,
            "idle": self.idle,
            "open": self.open,
            "row": list(ROW_CARDS[self.row]),
            "upper": self.upper,
            "lower": self.lower,
            "bag": counts_of(self.bag, COLOURS),
            "won": [counts_of(won, COLOURS) for won in self.won],
            "lost": counts_of(self.lost, COLOURS),
            "ended": self.ended,
            "winner": self.winner,
        }

    def restore(self, facts: dict[str, Plain]) -> None:
        """Take over what `facts` gave."""
        each = cast("Options", self.options).per_colour
        self.turn = whole(facts["turn"], "turn", 0, self.seats - 1)
        self.idle = whole(facts["idle"], "idle", 0, NO_LIMIT)
        self.open = whole(facts["open"], "open", 0, RAINBOW)
        self.row = _load_row(facts["row"])
        self.upper = whole(facts["upper"], "upper", 0, upper_pile(each))
        self.lower = whole(facts["lower"], "lower", 0, lower_pile(each))
        self.bag = tally_of(wholes(facts["bag"], "bag", COLOURS, 0, each))
        if len(facts["won"]) != self.seats:
            raise BadDump(f"there are {self.seats} seats with score cards, not {facts['won']!r}")
        self.won = [tally_of(wholes(won, "won", COLOURS, 0, each)) for won in facts["won"]]
        self.lost = tally_of(wholes(facts["lost"], "lost", COLOURS, 0, each))
        self.ended = whole(facts["ended"], "ended", RUNNING, RAINBOW_END)
        self.winner = whole(facts["winner"], "winner", -1, self.seats - 1)
        self._check()

    def _check(self) -> None:
        """The parts of a dump must fit each other."""
        each = cast("Options", self.options).per_colour
        if any(count != each for count in self.census().values()):
            raise BadDump(f"every colour has {each} cards, not {self.census()}")
        self._check_piles(lower_pile(each))
        self._check_turn()
        self._check_ending()

    def _check_piles(self, all_of_lower: i64) -> None:
        """PYL-3: the rainbow is in the lower pile, which is begun when the upper one is used up."""
        rainbow = 0 if self.open == RAINBOW else 1
        if size_of(self.bag) + rainbow != self.upper + self.lower:
            raise BadDump(f"the piles have {self.upper} and {self.lower} cards, not the bag's")
        if self.lower < all_of_lower and self.upper > 0:
            raise BadDump("the lower pile is begun while cards lie on it")
        if self.lower == all_of_lower and not rainbow:
            raise BadDump("the rainbow is open, but the lower pile is whole")

    def _check_turn(self) -> None:
        """PYL-13: the open card is not in the row; PYL-18: a draw ends a succession of stops."""
        if self.row & BIT[self.open]:
            raise BadDump("the colour of the open card is in the row")
        if self.idle > self.pass_limit or (self.idle and self.row):
            raise BadDump(f"there cannot be {self.idle} empty stops in succession")

    def _check_ending(self) -> None:
        """PYL-20 to PYL-22: what ended the game must be there to see, and nothing else."""
        if (self.winner >= 0) != (self.ended == SEVEN_COLOURS):
            raise BadDump("exactly a game ended by seven colours has a winner by seven colours")
        if self.winner >= 0 and not self.has_seven(self.winner):
            raise BadDump("the winner lacks a colour")
        if self.ended == RUNNING:
            self._check_running()
        elif self.row or (self.ended == RAINBOW_END and self.open != RAINBOW):
            raise BadDump("a game has ended with a row on the table or without its rainbow")

    def _check_running(self) -> None:
        if self.open == RAINBOW:
            raise BadDump("the rainbow is open, but the game goes on")
        if not self.manual and any(self.has_seven(seat) for seat in range(self.seats)):
            raise BadDump("somebody has all seven colours, but the game goes on")

    # Hidden things

    def census(self) -> dict[str, int]:
        """Cards of every colour, wherever they lie."""
        return {code(colour): self._count(colour) for colour in range(COLOURS)}

    def _count(self, colour: int) -> int:
        scored = sum([int(count_in(won, colour)) for won in self.won])
        table = int(self.open == colour) + int(self.row & BIT[colour] != 0)
        return scored + table + int(count_in(self.bag, colour) + count_in(self.lost, colour))

    def hidden(self, seat: int) -> list[Hidden]:
        """PYL-30, PYL-31: in the face-down game others' score cards, and with them the deck."""
        if not self.is_face_down():
            return []
        places = [
            Hidden("cards", f"score cards of seat {other + 1}", faces_in(won, COLOURS))
            for other, won in enumerate(self.won)
            if other != seat
        ]
        return [*places, Hidden("cards", "deck", faces_in(self.bag, COLOURS))]

    def imagine(self, seat: int, luck: Luck) -> PressYourLuck:
        """In the open game nothing is hidden; face down, others' score cards are dealt anew."""
        world = self.clone()
        if self.is_face_down():
            world.bag = deal_unseen(world.won, self.bag, seat, not self.manual, luck)
        return world


def _load_row(data: Plain) -> int:
    """The row of a dump: colours in the order of the box, none of them twice."""
    cards = wholes(data, "row", len(data), 0, COLOURS - 1)
    if cards != sorted(set(cards)):
        raise BadDump(f"a row has every colour once, in order, not {cards}")
    return sum([BIT[card] for card in cards])
