"""The Game of Life in words: the sentences of the log. reasons.py says why a move is refused."""

from __future__ import annotations

from collections.abc import Callable

from fairground.games.game_of_life import events as e
from fairground.games.game_of_life.board import SPACES
from fairground.games.game_of_life.components import (
    AUTO,
    CARDS,
    HEALTH,
    HOME,
    ITEMS,
    JOBS,
    LIFE,
    NOTE,
    NOTE_AT_RETIRE,
    PLAIN_JOBS,
    RENTER,
    SPINS_FOR_PAY,
    STAR_PER_NUMBER,
    STOCK,
)
from fairground.games.game_of_life.names import (
    a_job,
    a_or_an,
    dollars,
    effect,
    place,
    road_name,
    stakes_in_words,
    stop,
)
from fairground.games.game_of_life.rules import bank
from fairground.games.game_of_life.rules.spaces import PRESENTS
from fairground.games.game_of_life.rules.travel import SENT_BACK
from fairground.games.game_of_life.rules.wheel import FEE
from fairground.kernel.events import Event
from fairground.kernel.scene import Line
from fairground.kernel.words import actor, at_start, counted, listed, mid, third_person

Sentence = tuple[str, str]
"""A sentence and its clause; an empty sentence where the event belongs to another room."""

SILENCE: Sentence = ("", "")


class Teller:
    """Who an event is about and how verbs follow, seen from one seat."""

    def __init__(self, seat: int, viewer: int) -> None:
        self.viewer = viewer
        self.who, self._verb = actor(seat, viewer)
        self.is_you = seat == viewer

    def __call__(self, verb: str, you: str = "") -> str:
        """The subject with its verb; `you` is the form for a verb that is not regular."""
        if you:
            return f"{self.who} {you if self.is_you else verb}"
        return f"{self.who} {self._verb(verb)}"

    def other(self, seat: int) -> str:
        """Another player inside the sentence."""
        return "you" if seat == self.viewer else f"{{p{seat + 1}}}"


def line(event: Event, viewer: int) -> Line | None:
    """The sentence the log has for an event."""
    say = Teller(event.seat, viewer)
    for room in ROOMS:
        sentence, clause = room(event, say)
        if sentence:
            return Line(sentence, clause, event.seat, _things(event))
    return None


def _things(event: Event) -> tuple[str, ...]:
    """The thing on the table that a sentence speaks of."""
    match event:
        case e.Drove(path=path) | e.WentBack(path=path) if path:
            return (SPACES[path[-1]].id,)
        case e.Landed(at=at) | e.Crowded(at=at) | e.TookFork(at=at):
            return (SPACES[at].id,)
        case e.Spun() | e.Began() | e.LuckyNumber():
            return ("wheel",)
    return ()


# The log, room by room


def _beginning(event: Event, say: Teller) -> Sentence:
    said = SILENCE
    match event:
        case e.Dealt(card=card):
            said = (f"{say('get')} a Share the Wealth card{_kind(card)}.", "GOL-6")
        case e.Began(numbers=numbers):
            spins = [f"{say.other(seat)} {number}" for seat, number in enumerate(numbers)]
            said = (f"{say('start')}. The wheel said: {', '.join(spins)}.", "GOL-7")
        case e.Offered(jobs=jobs):
            offer = listed([_offered(job) for job in jobs], "or")
            clause = "GOL-11" if jobs[0] < PLAIN_JOBS else "GOL-48"
            said = (f"{say.who} may become {offer}.", clause)
        case e.TookRoad(college=True):
            said = (f"{say('go')} to college.", "GOL-14")
        case e.TookRoad():
            said = (f"{say('go')} straight to work.", "GOL-12")
        case e.TookJob(job=job):
            said = (f"{say('is', 'are')} now {_offered(job)}.", "GOL-16")
        case e.Missed():
            said = (f"{say('miss')} this turn.", "GOL-22")
    return said


def _offered(job: int) -> str:
    """A profession with its salary; the super star's pay has lines of its own."""
    salary = JOBS[job].salary
    return a_job(job) if salary == SPINS_FOR_PAY else f"{a_job(job)} ({dollars(salary)})"


_SPINS = {
    "move": ("", "GOL-21"),
    "pay": (" for pay", "GOL-42"),
    "presents": (" for wedding presents", "GOL-52"),
    "honeymoon": (" for the honeymoon", "GOL-56"),
    "children": (" for children", "GOL-60"),
    "restaurant": (" for the restaurant", "GOL-69"),
    "lucky-day": (" on the Lucky Day", "GOL-82"),
    "market": (" on the market", "GOL-87"),
    "giver": (" for the right to give the card", "GOL-110"),
    "acres": (" on the way to Millionaire Acres", "GOL-185"),
    "lucky-number": (" for a lucky number", "GOL-187"),
    "tycoon": (", all or nothing", "GOL-192"),
}


def _on_the_road(event: Event, say: Teller) -> Sentence:
    said = SILENCE
    match event:
        case e.Spun(what=what, number=number):
            purpose, clause = _SPINS[what]
            empty = ": there are none" if what == "presents" and not PRESENTS[number] else ""
            said = (f"{say('spin')} {number}{purpose}{empty}.", clause)
        case e.Drove(path=path):
            said = (f"{say('drive')} {counted(len(path), 'space')} to {stop(path[-1])}.", "GOL-21")
        case e.Crowded(at=at):
            goes = f"{mid(say.who)} {_verb(say, 'go')} on"
            said = (f"{at_start(place(at))} is occupied: {goes}.", "GOL-25")
        case e.TookFork(at=at):
            said = (f"{say('take')} the {road_name(at)} road.", "GOL-28")
        case e.Landed(at=at):
            said = (_sign(at), "GOL-65")
        case e.WentBack(path=()):
            said = (f"{say('stand')} on Start Here already and {_verb(say, 'stay')}.", "GOL-137")
        case e.WentBack(path=path):
            back = counted(len(path), "space")
            why = ", as the tenth is occupied" if len(path) > SENT_BACK else ""
            said = (f"{say('go')} back {back} to {place(path[-1])}{why}.", "GOL-130")
        case e.WillMiss():
            said = (f"{say('has to', 'have to')} miss the next turn.", "GOL-68")
    return said


def _sign(at: int) -> str:
    """What a space says, where it is more than the sentences around it tell."""
    space = SPACES[at]
    says_more = space.cover or space.special in ("restaurant", "gold", "grandchildren")
    return f"{space.name}: {effect(space)}." if says_more else ""


_COLLECTED = {
    bank.SALARY: (" on Pay Day", "GOL-40"),
    bank.STAR_PAY: (f", {dollars(STAR_PER_NUMBER)} times the number spun", "GOL-42"),
    bank.SPACE: ("", "GOL-66"),
    bank.BET_WON: (" for the bet", "GOL-141"),
    bank.LUCKY_DAY: (" in two bills", "GOL-80"),
    bank.SPECULATION: (" for the right number", "GOL-82"),
    bank.MARKET: (" on a rising market", "GOL-87"),
    bank.CHILDREN: (" for the children", "GOL-181"),
    bank.FIRST_IN_ACRES: (" for arriving first", "GOL-186"),
}
_PAID = {
    bank.SPACE: ("", "GOL-66"),
    bank.TUITION: (" for tuition", "GOL-14"),
    bank.SPECULATION: (" to speculate", "GOL-83"),
    bank.MARKET: (" on a falling market", "GOL-87"),
    bank.NOTES: (" for all notes that can be paid", "GOL-182"),
}
_GIVEN = {
    bank.PRESENTS: (" as a wedding present", "GOL-52"),
    bank.GIFT: (" for the children", "GOL-61"),
    bank.TOLL: (" to cross the bridge", "GOL-171"),
    bank.COLLECT_CARD: (" for the Collect card", "GOL-101"),
    bank.PAY_CARD: (" for the Pay card", "GOL-104"),
    bank.REVENGE: (" in revenge", "GOL-120"),
    bank.LUCKY_NUMBER: (" for the lucky number", "GOL-187"),
}


def _money(event: Event, say: Teller) -> Sentence:
    said = SILENCE
    match event:
        case e.Collected(amount=amount, what=what):
            reason, clause = _COLLECTED[what]
            said = (f"{say('collect')} {dollars(amount)}{reason}.", clause)
        case e.PaidBank(amount=amount, what=what):
            reason, clause = _PAID[what]
            said = (f"{say('pay')} {dollars(amount)}{reason}.", clause)
        case e.PaidSeat(to=to, amount=amount, what=what):
            reason, clause = _GIVEN[what]
            said = (f"{say('pay')} {say.other(to)} {dollars(amount)}{reason}.", clause)
        case e.Borrowed(notes=notes):
            sum_ = dollars(notes * NOTE)
            said = (f"{say('borrow')} {sum_} for {counted(notes, 'note')}.", "GOL-160")
        case e.Repaid(notes=notes):
            paid = f"{counted(notes, 'note')} for {dollars(notes * NOTE)}"
            said = (f"{say('repay')} {paid}.", "GOL-164")
        case e.NotesLeft(notes=notes):
            said = (f"{say('keep')} {counted(notes, 'note')} that cannot be paid.", "GOL-182")
        case e.Bought(item=item, price=price):
            bought = f"the {ITEMS[item].name} for {dollars(price)}"
            said = (f"{say('buy')} {bought}.", ITEM_CLAUSES[item])
        case e.Covered(item=item, left=left):
            said = (_covered(say, item, left), "GOL-67")
    return said


ITEM_CLAUSES = {
    AUTO: "GOL-10",
    RENTER: "GOL-67",
    HOME: "GOL-67",
    HEALTH: "GOL-67",
    LIFE: "GOL-199",
    STOCK: "GOL-86",
}
"""The clause that says what a policy or the certificate is good for."""


def _covered(say: Teller, item: int, left: int) -> str:
    if not left:
        return f"{_whose(say)} {ITEMS[item].name} covers it all."
    return f"{_whose(say)} {ITEMS[item].name} pays half: {dollars(left)} is left."


def _whose(say: Teller) -> str:
    return "Your" if say.is_you else f"{say.who}'s"


def _gambling(event: Event, say: Teller) -> Sentence:
    said = SILENCE
    match event:
        case e.Staked(stakes=stakes):
            said = (f"{say('bet')} {stakes_in_words(stakes)}.", "GOL-140")
        case e.LostBet(amount=amount):
            said = (f"{say('lose')} the bet of {dollars(amount)}.", "GOL-145")
        case e.SatOut(out=True):
            said = (f"{say('bet')} no more for now.", "GOL-148")
        case e.SatOut():
            said = (f"{say('is', 'are')} ready to bet again.", "GOL-148")
        case e.Speculated(low=low, high=high):
            said = (f"{say('stake')} a bill on {low} and one on {high}.", "GOL-81")
        case e.SpeculationLost(low=low, high=high):
            said = (f"It is neither {low} nor {high}: both bills are lost.", "GOL-83")
        case e.MarketStable():
            said = ("The market is stable: nothing is won or lost.", "GOL-87")
        case e.NoGrandchildren():
            said = (f"{say('has', 'have')} no children, so nothing is paid.", "GOL-70")
    return said


def _family(event: Event, say: Teller) -> Sentence:
    said = SILENCE
    match event:
        case e.Married():
            said = (f"{say('marry')}.", "GOL-51")
        case e.GotChildren(born=born, children=children):
            grown = "1 child" if born == 1 else f"{born} children"
            said = (f"{say('has', 'have')} {grown} more, {children} in all.", "GOL-61")
        case e.OwnsBridge():
            said = (f"{say('own')} the toll bridge now.", "GOL-170")
        case e.LostBridge():
            said = ("Nobody owns the toll bridge now.", "GOL-175")
        case e.TookRevenge(victim=victim, money=True):
            claim = f"{_verb(say, 'demand')} {dollars(100_000)}"
            said = (f"{say('take')} revenge on {say.other(victim)} and {claim}.", "GOL-120")
        case e.TookRevenge(victim=victim):
            said = (f"{say('take')} revenge on {say.other(victim)}: back ten spaces.", "GOL-120")
        case e.TooPoor():
            lack = f"{say('does not', 'do not')} have {dollars(100_000)}"
            said = (f"{lack} and {_verb(say, 'go')} back instead.", "GOL-123")
    return said


def _cards(event: Event, say: Teller) -> Sentence:
    said = SILENCE
    match event:
        case e.DrewCard(card=card):
            said = (f"{say('draw')} a Share the Wealth card{_kind(card)}.", "GOL-43")
        case e.DrewKnown(card=card):
            said = (f"{say('draw')} the card everybody knows: {CARDS[card]}.", "GOL-43")
        case e.AskedAround(amount=amount, asked=asked):
            who = at_start(listed([say.other(seat) for seat in asked]))
            said = (f"{who} may share the {dollars(amount)} with a Collect card.", "GOL-113")
        case e.NobodyGave():
            said = ("Nobody gives a Collect card.", "GOL-113")
        case e.GaveCard(to=to, card=card, amount=amount):
            given = f"{say('hand')} {say.other(to)} {a_or_an(CARDS[card])} card"
            said = (f"{given}: {dollars(amount)}.", "GOL-101" if card == 0 else "GOL-104")
        case e.Exempted():
            said = (f"{say('show')} an Exemption card and {_verb(say, 'pay')} nothing.", "GOL-107")
    return said


def _ending(event: Event, say: Teller) -> Sentence:
    said = SILENCE
    match event:
        case e.Retired():
            said = (f"{say('retire')}.", "GOL-180")
        case e.ReachedAcres(first=True):
            said = (f"{say('is', 'are')} the first in Millionaire Acres.", "GOL-186")
        case e.ReachedAcres():
            said = (f"{say('move')} to Millionaire Acres.", "GOL-185")
        case e.LuckyNumber(number=number):
            gain = f"{mid(say.who)} {dollars(FEE)}"
            said = (f"Whoever else spins {number} from now on pays {gain}.", "GOL-187")
        case e.TriedTycoon(number=number, stake=0):
            said = (f"{say('put')} the car on {number}.", "GOL-193")
        case e.TriedTycoon(number=number, stake=stake):
            said = (f"{say('put')} all {dollars(stake)} on {number}.", "GOL-192")
        case e.BecameTycoon():
            said = (f"{say('is', 'are')} the Millionaire Tycoon!", "GOL-194")
        case e.WentToFarm():
            said = (f"{say('lose')} and {_verb(say, 'go')} to the Poor Farm.", "GOL-195")
    return said


def _counting(event: Event, say: Teller) -> Sentence:
    said = SILENCE
    match event:
        case e.TimeUp():
            said = ("Everybody has had enough turns: the money is counted.", "GOL-202")
        case e.Counted():
            said = (_counted(event, say), "GOL-199")
        case e.Won():
            said = (_won(event, say), "GOL-194" if event.tycoon else "GOL-199")
    return said


def _counted(event: e.Counted, say: Teller) -> str:
    """What a player is worth, item by item."""
    items = [f"{dollars(event.cash)} in cash"]
    items += [f"{dollars(event.stock)} for the stock certificate"] if event.stock else []
    items += [f"{dollars(event.life)} for the life policy"] if event.life else []
    notes = f"{counted(event.notes, 'note')} at {dollars(NOTE_AT_RETIRE)}"
    less = f", less {notes}" if event.notes else ""
    return f"{say('count')} {dollars(event.total)}: {listed(items)}{less}."


def _won(event: e.Won, say: Teller) -> str:
    winners = at_start(listed([say.other(seat) for seat in event.winners]))
    if event.tycoon:
        return f"{say('win')} as the Millionaire Tycoon, whatever the others have."
    return f"{winners} share the win." if len(event.winners) > 1 else f"{say('win')}."


ROOMS: tuple[Callable[[Event, Teller], Sentence], ...] = (
    _on_the_road,
    _money,
    _gambling,
    _beginning,
    _family,
    _cards,
    _ending,
    _counting,
)


def _kind(card: int | None) -> str:
    return "" if card is None else f": {CARDS[card]}"


def _verb(say: Teller, verb: str) -> str:
    return verb if say.is_you else third_person(verb)
