"""What lies where at a table of Karma, how it is saved, and what is hidden from whom.

Hands, table cards, the bag and the cards out of the game are tallies; the pile, whose order counts,
is a string of bytes from bottom to top. Face-down table cards and the draw pile have no faces yet:
they share one bag, and only their numbers are kept apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from fairground.games.karma.components import (
    CODES,
    DEALT,
    FACES,
    GIVE,
    TABLE,
    TABLE_CARDS,
)
from fairground.games.karma.rules.each_seat import EachSeat, each_seat
from fairground.games.karma.rules.moves import ALL, AS_FOLLOW_UP, EMPTY, IN_TURN, SEATS
from fairground.games.karma.rules.tally import (
    ONES,
    count_in,
    counts_of,
    faces_in,
    one,
    size_of,
    tally_of,
)
from fairground.kernel.errors import BadDump
from fairground.kernel.plain import whole, wholes
from fairground.kernel.state import Hidden, State

if TYPE_CHECKING:
    from fairground.games.karma.options import Options
    from fairground.kernel.game import Game
    from fairground.kernel.options import HouseRules
    from fairground.kernel.plain import Plain

# How a game stands.
CHOOSING: Final = 0
PLAYING: Final = 1
GIVING: Final = 2
FOLLOWING: Final = 3
ONE_HOLDER: Final = 4
TURN_LIMIT: Final = 5
STAGES: Final = ("choosing", "playing", "giving", "following", "one holder left", "turn limit")

BIT: Final[list[i64]] = [1 << seat for seat in range(SEATS)]
EVERYBODY: Final[list[int]] = [(1 << seats) - 1 for seats in range(SEATS + 1)]
SEATS_IN: Final[list[tuple[int, ...]]] = [
    tuple([seat for seat in range(SEATS) if bits >> seat & 1]) for bits in range(1 << SEATS)
]
"""The seats of every set of seats that is written as a bit per seat."""


def _next_in(bits: int, seat: int) -> int:
    """The next seat to the left within a set of seats; -1 in an empty set."""
    after = [(seat + step) % SEATS for step in range(1, SEATS + 1)]
    return next((other for other in after if bits >> other & 1), -1)


NEXT_IN: Final[list[int]] = [
    _next_in(bits, seat) for bits in range(1 << SEATS) for seat in range(SEATS)
]
"""KAR-22: who follows a seat within a set of seats: at bits * 8 + seat."""


class Layout(State):
    """A table of Karma, without the rules of play."""

    run: i64
    """How many identical cards clear the pile; no more may be played together."""
    forced: bool
    """KAR-55 by house rule: a follow-up may not be declined."""
    in_turn: i64
    """KAR-36: the plays the house rules allow in a turn, as bits of moves."""
    as_follow_up: i64
    """KAR-57: the same for follow-ups."""
    limit: i64
    """KAR-93: how many turns there are at most."""
    stage: i64
    choosing: i64
    """KAR-4: a bit for every seat that has yet to choose its face-up cards."""
    dealer: i64
    turn: i64
    turns: i64
    """How many turns are over."""
    holding: i64
    """KAR-90, KAR-92: a bit for every seat that is not out. It follows from the cards, except that
    nobody goes out before the end of a turn: not while giving away the pile."""
    hands: EachSeat
    known: EachSeat
    """The part of every hand that all have seen: a tally within the hand's."""
    ups: EachSeat
    """The face-up table cards; those chosen already, while others still choose."""
    downs: i64
    """How many face-down cards every seat has: a tally with seats for faces."""
    draw: i64
    """How many cards the draw pile has."""
    bag: i64
    """The faces of draw pile and face-down cards together."""
    pile: bytes
    removed: i64

    def set_up(self, game: Game, seats: int, options: HouseRules) -> None:
        """KAR-1, KAR-2, KAR-5: the whole deck in the bag, three face-down cards for everybody."""
        super().set_up(game, seats, options)
        house = cast("Options", options)
        self.run = house.deck.run
        self.forced = house.follow == "forced"
        self.in_turn = ALL if house.chains else IN_TURN
        self.as_follow_up = ALL if house.chains else AS_FOLLOW_UP
        self.limit = house.last_turn
        self.stage = CHOOSING
        self.choosing = EVERYBODY[seats]
        self.dealer = 0
        self.turn = 0
        self.turns = 0
        self.holding = EVERYBODY[seats]
        self.hands = each_seat([])
        self.known = each_seat([])
        self.ups = each_seat([])
        self.downs = TABLE_CARDS * tally_of(range(seats))
        self.draw = house.deck.cards - TABLE_CARDS * seats
        self.bag = house.deck.copies * ONES
        self.pile = b""
        self.removed = 0

    # Questions about the table

    def top(self) -> i64:
        """The card to be followed, or `EMPTY`."""
        pile = self.pile
        size = len(pile)
        return pile[size - 1] if size > 0 else EMPTY

    def is_over(self) -> bool:
        """Has the game ended?"""
        return self.stage >= ONE_HOLDER

    def holds(self, seat: i64) -> bool:
        """KAR-90: has the seat cards in any location?"""
        return self.hands[seat] != 0 or self.ups[seat] != 0 or count_in(self.downs, seat) != 0

    def holders(self) -> tuple[int, ...]:
        """The seats that are not out."""
        return SEATS_IN[self.holding]

    def cards_of(self, seat: int) -> int:
        """KAR-93: how many cards a seat has, in hand and on the table."""
        on_table = size_of(self.ups[seat]) + count_in(self.downs, seat)
        return int(size_of(self.hands[seat]) + on_table)

    def has_chosen(self, seat: int) -> bool:
        """KAR-4: does a choice of the seat lie covered while others still choose?"""
        return self.stage == CHOOSING and not self.choosing & BIT[seat]

    # Saving

    def facts(self) -> dict[str, Plain]:
        """Everything that changes, as plain data; cards by their faces."""
        return {
            "stage": STAGES[self.stage],
            "choosing": list(SEATS_IN[self.choosing]),
            "dealer": self.dealer,
            "turn": self.turn,
            "turns": self.turns,
            "hands": [faces_in(hand) for hand in self.hands.first(self.seats)],
            "known": [faces_in(known) for known in self.known.first(self.seats)],
            "ups": [faces_in(ups) for ups in self.ups.first(self.seats)],
            "downs": [int(count_in(self.downs, seat)) for seat in range(self.seats)],
            "draw": self.draw,
            "bag": faces_in(self.bag),
            "pile": list(self.pile),
            "removed": faces_in(self.removed),
        }

    def restore(self, facts: dict[str, Plain]) -> None:
        """Take over what `facts` gave."""
        if facts["stage"] not in STAGES:
            raise BadDump(f"a game is {', '.join(STAGES)}, not {facts['stage']!r}")
        self.stage = STAGES.index(facts["stage"])
        seats = _listed(facts["choosing"], "choosing", self.seats)
        self.choosing = sum([BIT[seat] for seat in set(seats)])
        self.dealer = whole(facts["dealer"], "dealer", 0, self.seats - 1)
        self.turn = whole(facts["turn"], "turn", 0, self.seats - 1)
        self.turns = whole(facts["turns"], "turns", 0, self.limit)
        self.hands = self._tallies(facts["hands"], "hands")
        self.known = self._tallies(facts["known"], "known")
        self.ups = self._tallies(facts["ups"], "ups")
        downs = wholes(facts["downs"], "downs", self.seats, 0, TABLE_CARDS)
        self.downs = sum([one(seat) * count for seat, count in enumerate(downs)])
        self.draw = whole(facts["draw"], "draw", 0, FACES * self._copies())
        self.bag = self._tally(facts["bag"], "bag")
        self.pile = bytes(_listed(facts["pile"], "pile", FACES))
        self.removed = self._tally(facts["removed"], "removed")
        self.holding = sum([BIT[seat] for seat in range(self.seats) if self._is_in(seat)])
        self._check_cards()
        self._check_stage()

    def _is_in(self, seat: int) -> bool:
        return self.holds(seat) or (self.stage == GIVING and seat == self.turn)

    def _tallies(self, data: Plain, name: str) -> EachSeat:
        if not isinstance(data, list) or len(data) != self.seats:
            raise BadDump(f"{name} has cards for {self.seats} seats, not {data!r}")
        return each_seat([self._tally(faces, name) for faces in data])

    def _tally(self, data: Plain, name: str) -> int:
        faces = _listed(data, name, FACES)
        if max([faces.count(face) for face in range(FACES)]) > self._copies():
            raise BadDump(f"{name} has more than {self._copies()} cards of a face: {data!r}")
        return tally_of(faces)

    def _copies(self) -> int:
        return cast("Options", self.options).deck.copies

    def _check_cards(self) -> None:
        """The cards of a dump must be the deck, each of them where it can be."""
        copies = self._copies()
        if set(self.census().values()) != {copies}:
            raise BadDump(f"every face has {copies} cards, not {self.census()}")
        if size_of(self.bag) != self.draw + size_of(self.downs):
            raise BadDump(f"draw pile and face-down cards are not the {size_of(self.bag)} unseen")
        for seat in range(self.seats):
            self._check_seat(seat)
        if GIVE in self.pile:
            raise BadDump(f"{CODES[GIVE]} never lies on the pile")

    def _check_seat(self, seat: int) -> None:
        hand, known = self.hands[seat], self.known[seat]
        if min([h - k for h, k in zip(counts_of(hand), counts_of(known), strict=True)]) < 0:
            raise BadDump(f"{faces_in(known)} cannot be known in the hand {faces_in(hand)}")
        if size_of(self.ups[seat]) > TABLE_CARDS:
            raise BadDump(f"nobody has more than {TABLE_CARDS} face-up cards")

    def _check_stage(self) -> None:
        """The rest of a dump must fit the stage of the game."""
        holders = len(self.holders())
        if holders == 0:
            raise BadDump("somebody always holds cards")
        if self.stage == CHOOSING:
            self._check_choices()
        elif self.choosing:
            raise BadDump("nobody chooses table cards after the first turn has begun")
        elif (holders == 1) != (self.stage == ONE_HOLDER):
            raise BadDump(f"{holders} seats hold cards, but the game is {STAGES[self.stage]}")
        elif (self.turns == self.limit) != (self.stage == TURN_LIMIT) and self.stage != ONE_HOLDER:
            raise BadDump(f"{self.turns} turns are over, but the game is {STAGES[self.stage]}")
        elif self.stage in (PLAYING, FOLLOWING) and not self.holds(self.turn):
            raise BadDump(f"it is the turn of seat {self.turn}, who has no cards")
        elif self.stage == GIVING and not self.pile:
            raise BadDump("an empty pile cannot be given away")
        elif self.stage == FOLLOWING and self.top() != TABLE:
            raise BadDump(f"there is no {CODES[TABLE]} on the pile to follow up")

    def _check_choices(self) -> None:
        """KAR-3: six cards each, three of them put aside by those who have chosen."""
        for seat in range(self.seats):
            aside = TABLE_CARDS if self.has_chosen(seat) else 0
            sizes = (size_of(self.hands[seat]), size_of(self.ups[seat]))
            if sizes != (DEALT - aside, aside) or count_in(self.downs, seat) != TABLE_CARDS:
                raise BadDump(f"seat {seat} has not the cards of a fresh deal")
        if (
            not self.choosing
            or self.pile
            or self.removed
            or self.turns
            or any(self.known.first(self.seats))
        ):
            raise BadDump("nothing has been played while table cards are chosen")
        if self.turn != (self.dealer + 1) % self.seats:
            raise BadDump(f"left of dealer {self.dealer} sits the first player, not {self.turn}")

    # Hidden things

    def census(self) -> dict[str, int]:
        """Cards of every face, wherever they lie."""
        cards = [*self.pile]
        for place in (
            *self.hands.first(self.seats),
            *self.ups.first(self.seats),
            self.bag,
            self.removed,
        ):
            cards.extend(faces_in(place))
        return {code: cards.count(face) for face, code in enumerate(CODES)}

    def unseen_by(self, seat: int) -> int:
        """All the cards a seat cannot see, as one tally."""
        unseen = self.bag
        for other in range(self.seats):
            if other != seat:
                unseen += self.hands[other] - self.known[other]
                if self.has_chosen(other):
                    unseen += self.ups[other]
        return unseen

    def hidden(self, seat: int) -> list[Hidden]:
        """Section 5: what others hold unseen, their covered choices, and the bag."""
        places: list[Hidden] = []
        for other in range(self.seats):
            if other == seat:
                continue
            unseen = faces_in(self.hands[other] - self.known[other])
            places.append(Hidden("cards", f"hand of seat {other + 1}", unseen))
            if self.has_chosen(other):
                choice = faces_in(self.ups[other])
                places.append(Hidden("cards", f"choice of seat {other + 1}", choice))
        places.append(Hidden("cards", "draw pile and face-down cards", faces_in(self.bag)))
        return places


def _listed(data: Plain, name: str, below: int) -> list[int]:
    """A list of numbers of any length."""
    if not isinstance(data, list):
        raise BadDump(f"{name} is a list of numbers, not {data!r}")
    return wholes(data, name, len(data), 0, below - 1)
