"""What can happen at a table of The Game of Life. Only the kind of a card drawn is ever secret."""

from __future__ import annotations

from typing import ClassVar

from fairground.games.game_of_life.components import NOTE
from fairground.kernel.events import Event

# Beginning


class Dealt(Event, frozen=True, tag="dealt"):
    """`seat` was dealt its first Share the Wealth card; only the owner sees which."""

    SECRET: ClassVar[frozenset[str]] = frozenset({"card"})

    card: int | None


class Began(Event, frozen=True, tag="began"):
    """`seat` spun the highest number and starts; `numbers` are the last spins of all seats."""

    numbers: tuple[int, ...]


class Offered(Event, frozen=True, tag="offered"):
    """`seat` may choose one of these jobs."""

    jobs: tuple[int, ...]


class TookRoad(Event, frozen=True, tag="took-road"):
    """`seat` chose between career and college."""

    college: bool


class TookJob(Event, frozen=True, tag="took-job"):
    """`seat` has a profession now."""

    job: int


# The wheel


class Spun(Event, frozen=True, tag="spun"):
    """The wheel stopped at `number` for `seat`; `what` says what the spin was for."""

    what: str
    number: int


class Staked(Event, frozen=True, tag="staked"):
    """`seat` bet on the coming spin: pairs of number and amount."""

    stakes: tuple[tuple[int, int], ...]


class LostBet(Event, frozen=True, tag="lost-bet"):
    """Another number came: the bank keeps what `seat` had staked."""

    amount: int


class SatOut(Event, frozen=True, tag="sat-out"):
    """`seat` is asked for no more bets, or again for some."""

    out: bool


class Speculated(Event, frozen=True, tag="speculated"):
    """`seat` staked both bills of a Lucky Day on two numbers."""

    low: int
    high: int


class SpeculationLost(Event, frozen=True, tag="speculation-lost"):
    """Neither number of `seat` came on a Lucky Day: the bills are gone."""

    low: int
    high: int


class MarketStable(Event, frozen=True, tag="market-stable"):
    """`seat` played the market, and nothing came of it."""


class Missed(Event, frozen=True, tag="missed"):
    """`seat` missed its turn."""


# The road


class Drove(Event, frozen=True, tag="drove"):
    """The car of `seat` went forward over these spaces and is on the last of them."""

    path: tuple[int, ...]


class Crowded(Event, frozen=True, tag="crowded"):
    """The space was occupied, so the car of `seat` has to go on."""

    at: int


class TookFork(Event, frozen=True, tag="took-fork"):
    """`seat` chose a road at a fork; `at` is its first space."""

    at: int


class WentBack(Event, frozen=True, tag="went-back"):
    """The car of `seat` went back over these spaces; none if it stood on START HERE."""

    path: tuple[int, ...]


class Landed(Event, frozen=True, tag="landed"):
    """`seat` landed on a space that does something to it."""

    at: int


# Money


class Collected(Event, frozen=True, tag="collected"):
    """The bank paid `seat`."""

    amount: int
    what: str


class PaidBank(Event, frozen=True, tag="paid-bank"):
    """`seat` paid the bank."""

    amount: int
    what: str

    def price_paid(self) -> int | None:
        """All of it."""
        return self.amount


class PaidSeat(Event, frozen=True, tag="paid-seat"):
    """`seat` paid another player."""

    to: int
    amount: int
    what: str

    def price_paid(self) -> int | None:
        """All of it."""
        return self.amount


class Covered(Event, frozen=True, tag="covered"):
    """A policy of `seat` paid for the space; `left` is what `seat` still has to pay."""

    item: int
    left: int


class NoGrandchildren(Event, frozen=True, tag="no-grandchildren"):
    """`seat` landed where children count and has none."""


class Borrowed(Event, frozen=True, tag="borrowed"):
    """`seat` took notes to meet an obligation."""

    notes: int


class Repaid(Event, frozen=True, tag="repaid"):
    """`seat` gave notes back before spinning."""

    notes: int

    def price_paid(self) -> int | None:
        """GOL-164: what the notes are worth."""
        return self.notes * NOTE


class Bought(Event, frozen=True, tag="bought"):
    """`seat` bought a policy or stock."""

    item: int
    price: int

    def price_paid(self) -> int | None:
        """Its price."""
        return self.price


# Family


class Married(Event, frozen=True, tag="married"):
    """`seat` has a spouse."""


class GotChildren(Event, frozen=True, tag="got-children"):
    """The family of `seat` has grown."""

    born: int
    children: int


class WillMiss(Event, frozen=True, tag="will-miss"):
    """`seat` misses its next turn."""


# Share the Wealth


class DrewCard(Event, frozen=True, tag="drew-card"):
    """`seat` drew a card no seat knows; only the owner sees which."""

    SECRET: ClassVar[frozenset[str]] = frozenset({"card"})

    card: int | None


class DrewKnown(Event, frozen=True, tag="drew-known"):
    """`seat` drew a card that had been put under the pile openly."""

    card: int


class AskedAround(Event, frozen=True, tag="asked-around"):
    """Every seat that might hold a Collect card is asked whether to give it to `seat`."""

    amount: int
    asked: tuple[int, ...]


class GaveCard(Event, frozen=True, tag="gave-card"):
    """`seat` handed a Collect or Pay card to another player."""

    to: int
    card: int
    amount: int


class NobodyGave(Event, frozen=True, tag="nobody-gave"):
    """No seat gave `seat` a card."""


class Exempted(Event, frozen=True, tag="exempted"):
    """`seat` showed an Exemption card; both cards are under the pile."""

    card: int


# Revenge and the bridge


class TookRevenge(Event, frozen=True, tag="took-revenge"):
    """`seat` chose a victim, for money or to send it back."""

    victim: int
    money: bool


class TooPoor(Event, frozen=True, tag="too-poor"):
    """`seat` cannot pay 100,000 and goes back instead."""


class OwnsBridge(Event, frozen=True, tag="owns-bridge"):
    """`seat` collects the tolls from now on."""


class LostBridge(Event, frozen=True, tag="lost-bridge"):
    """`seat` owned the bridge, and no seat follows."""


# The end of the road


class Retired(Event, frozen=True, tag="retired"):
    """`seat` reached RETIRE."""


class NotesLeft(Event, frozen=True, tag="notes-left"):
    """`seat` could not pay all notes at RETIRE."""

    notes: int


class ReachedAcres(Event, frozen=True, tag="reached-acres"):
    """`seat` lives in Millionaire Acres."""

    first: bool


class LuckyNumber(Event, frozen=True, tag="lucky-number"):
    """`seat` collects 10,000 whenever an opponent spins this number."""

    number: int


class TriedTycoon(Event, frozen=True, tag="tried-tycoon"):
    """`seat` put all money on one number; without money it is the car."""

    number: int
    stake: int


class BecameTycoon(Event, frozen=True, tag="became-tycoon"):
    """`seat` is the Millionaire Tycoon and has won."""


class WentToFarm(Event, frozen=True, tag="went-to-farm"):
    """`seat` lost the spin for tycoon and sits in the Poor Farm."""


class TimeUp(Event, frozen=True, tag="time-up"):
    """The turn limit is reached; `seat` had the last turn."""


class Counted(Event, frozen=True, tag="counted"):
    """What `seat` has at the end: cash, certificate and policy, less the notes that are left."""

    cash: int
    stock: int
    life: int
    notes: int
    total: int


class Won(Event, frozen=True, tag="won"):
    """The game is over; `seat` is the first of the winners."""

    winners: tuple[int, ...]
    tycoon: bool
