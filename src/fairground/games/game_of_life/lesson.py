"""How The Game of Life teaches itself: the introduction, and what is said in a first game."""

from __future__ import annotations

from collections.abc import Callable

from fairground.games.game_of_life.board import SPACES
from fairground.games.game_of_life.components import JOBS, STOCK
from fairground.games.game_of_life.rules.moves import SPIN
from fairground.games.game_of_life.view import GameOfLifeView, Player
from fairground.kernel.lesson import Lesson, LessonStep

Things = tuple[str, ...]


# When


def _asked(question: str) -> Callable[[GameOfLifeView], bool]:
    """Is this put to the viewer, with more than one answer?"""
    return lambda view: view.question == question and _decides(view)


def _decides(view: GameOfLifeView) -> bool:
    return view.seat in view.waiting and len(view.legal) > 1


def _spins(view: GameOfLifeView) -> bool:
    return view.seat in view.waiting and SPIN in view.legal


def _in_turn(fact: Callable[[Player], bool]) -> Callable[[GameOfLifeView], bool]:
    """Before the viewer's spin, where this is true of the viewer."""
    return lambda view: _spins(view) and fact(_me(view))


def _on_the_road(view: GameOfLifeView) -> bool:
    return _spins(view) and _me(view).turns > 1


def _rival_retired(view: GameOfLifeView) -> bool:
    return _spins(view) and 0 <= view.lucky_owner != view.seat


def _bridge_owned(view: GameOfLifeView) -> bool:
    return _spins(view) and view.bridge >= 0


def _me(view: GameOfLifeView) -> Player:
    return view.players[view.seat]


# Where


def _car(view: GameOfLifeView) -> Things:
    return (f"car-p{view.seat + 1}",)


def _wheel(view: GameOfLifeView) -> Things:
    return ("wheel", *_car(view))


def _hand(view: GameOfLifeView) -> Things:
    return (f"hand-p{view.seat + 1}",)


def _bank(view: GameOfLifeView) -> Things:
    return ("bank",)


def _offer(view: GameOfLifeView) -> Things:
    return tuple(f"job-{JOBS[job].code}" for job in view.offer)


def _spaces(*ids: str) -> Callable[[GameOfLifeView], Things]:
    return lambda view: ids


def _standing(view: GameOfLifeView) -> Things:
    return (SPACES[_me(view).at].id,)


PAGES = (
    LessonStep(
        id="goal",
        title="A drive through life",
        text="Drive from school to retirement. Whoever has the most money when everybody has "
        "retired wins.",
        when=lambda view: True,
        things=_car,
        clauses=("GOL-198", "GOL-199"),
    ),
    LessonStep(
        id="turn",
        title="Your turn",
        text="Spin the wheel, and your car drives as many spaces. Green spaces pay your salary, "
        "even if you only pass them.",
        when=_in_turn(lambda me: me.job >= 0),
        things=_wheel,
        clauses=("GOL-21", "GOL-34"),
    ),
    LessonStep(
        id="spaces",
        title="What may happen",
        text="Yellow spaces with a sign act if you land on them, red ones also in passing, and "
        "blue ones sell you something. A car fills with a spouse and children.",
        when=_in_turn(lambda me: me.spouse),
        things=_car,
        clauses=("GOL-32", "GOL-35", "GOL-36"),
    ),
    LessonStep(
        id="revenge",
        title="Revenge",
        text="Land exactly on green, and you may take $100,000 from a rival or send the rival back "
        "ten spaces.",
        when=_asked("Revenge"),
        things=_standing,
        clauses=("GOL-120",),
    ),
    LessonStep(
        id="end",
        title="The end of the road",
        text="At RETIRE you choose: Millionaire Acres, where your money is counted, or all of "
        "it on one number of the wheel. If it comes, you have won.",
        when=_asked("retirement"),
        things=_spaces("126", "MA", "PF"),
        clauses=("GOL-183", "GOL-194"),
    ),
)

START = (
    LessonStep(
        id="auto",
        title="Before you set off",
        text="You have $2,000. The auto policy costs $1,000 and covers these two spaces, where an "
        "accident would cost $5,000 and $20,000.",
        when=_asked("auto policy"),
        things=_spaces("12", "107"),
        clauses=("GOL-10", "GOL-67"),
    ),
    LessonStep(
        id="road",
        title="Career or college?",
        text="Career: choose one of these jobs and earn at once. College costs $100,000, which the "
        "bank lends you, but most degrees earn more for the rest of the game.",
        when=_asked("road"),
        things=_offer,
        clauses=("GOL-12", "GOL-13", "GOL-14"),
    ),
    LessonStep(
        id="job",
        title="Your profession",
        text="You keep it to the end of the game. It pays its salary at every green space.",
        when=_asked("job"),
        things=_offer,
        clauses=("GOL-16", "GOL-40"),
    ),
    LessonStep(
        id="spin",
        title="Spin the wheel",
        text="The number you spin is how far your car drives. The spaces you may come to are lit.",
        when=_spins,
        things=_wheel,
        clauses=("GOL-21",),
    ),
    LessonStep(
        id="colours",
        title="The colours of the road",
        text="Green pays your salary, landing or passing. Yellow with a sign acts only if you land "
        "there. Blue is an offer, and red always acts.",
        when=_on_the_road,
        things=_standing,
        clauses=("GOL-32", "GOL-34", "GOL-35", "GOL-36"),
    ),
    LessonStep(
        id="book",
        title="The bank's book",
        text="Here stands what everybody owns and owes. At the end the most money wins: keep an "
        "eye on it.",
        when=_in_turn(lambda me: me.turns > 2),
        things=_bank,
        clauses=("GOL-199",),
    ),
    LessonStep(
        id="cards",
        title="Share the Wealth",
        text="Your hidden cards. Collect takes half of a large payday from a rival, Pay hands on "
        "half of a large bill, Exemption cancels either. The game asks when one may be used.",
        when=_in_turn(lambda me: me.turns > 3 and me.cards > 0),
        things=_hand,
        clauses=("GOL-101", "GOL-104", "GOL-107"),
    ),
)

ON_THE_WAY = (
    LessonStep(
        id="notes",
        title="Promissory notes",
        text="You owe the bank. A note is paid back with $20,000 before a spin; at RETIRE each one "
        "left costs $25,000. Pay them when you have money to spare.",
        when=_in_turn(lambda me: me.notes > 0 and me.cash >= 100_000),
        things=_bank,
        clauses=("GOL-164", "GOL-165"),
    ),
    LessonStep(
        id="married",
        title="Married",
        text="Everybody stops at the wedding, once, and spins for presents from the other players. "
        "Your spouse now rides along.",
        when=_in_turn(lambda me: me.spouse),
        things=_car,
        clauses=("GOL-50", "GOL-52"),
    ),
    LessonStep(
        id="children",
        title="Children",
        text="Each child brings $20,000 when you retire.",
        when=_in_turn(lambda me: me.children > 0),
        things=_car,
        clauses=("GOL-60", "GOL-181"),
    ),
    LessonStep(
        id="office",
        title="An office",
        text="Buy what you like, or leave. The life policy costs $100,000 and counts $300,000 at "
        "the end; stock lets you play the market and counts $50,000.",
        when=_asked("office"),
        things=_standing,
        clauses=("GOL-76", "GOL-199"),
    ),
    LessonStep(
        id="bridge",
        title="The toll bridge",
        text="The first to cross this bridge owns it. Everybody who crosses it later pays the "
        "owner $20,000.",
        when=_bridge_owned,
        things=_spaces("33"),
        clauses=("GOL-170", "GOL-171"),
    ),
    LessonStep(
        id="fork",
        title="A fork",
        text="Choose your road. You know how many steps you have left, so you can see where each "
        "of them would take you.",
        when=_asked("fork"),
        things=_standing,
        clauses=("GOL-28", "GOL-29"),
    ),
    LessonStep(
        id="lucky",
        title="Your lucky day",
        text="Keep the $10,000, or put them on two numbers: one chance in five of $150,000.",
        when=_asked("lucky day"),
        things=lambda view: ("wheel",),
        clauses=("GOL-81", "GOL-82"),
    ),
    LessonStep(
        id="market",
        title="The stock market",
        text="You own stock, so you may spin: 1 to 3 costs $25,000, 7 to 10 brings $50,000, and "
        "the rest nothing. On average it pays.",
        when=_asked("market"),
        things=lambda view: ("wheel",),
        clauses=("GOL-86", "GOL-87"),
        advised=lambda view: ("market",),
        otherwise="Nothing won, nothing lost. Your certificate stays, and you are asked again at "
        "the next market.",
    ),
    LessonStep(
        id="stock",
        title="You own stock",
        text="It counts $50,000 at the end, and whenever you come to one of these spaces you may "
        "play the market.",
        when=_in_turn(lambda me: me.owns(STOCK)),
        things=_spaces("59", "86", "110"),
        clauses=("GOL-86", "GOL-199"),
    ),
    LessonStep(
        id="revenge",
        title="Revenge",
        text="You landed on green. Take $100,000 from a rival, or send one back ten spaces. A "
        "rival who cannot pay goes back instead.",
        when=_asked("Revenge"),
        things=_standing,
        clauses=("GOL-120", "GOL-123"),
    ),
    LessonStep(
        id="collect",
        title="Use your Collect card?",
        text="A rival landed on green and got a large salary. Give the card and half of it is "
        "yours, unless the rival has an Exemption card.",
        when=_asked("Collect card"),
        things=_hand,
        clauses=("GOL-101", "GOL-107"),
        advised=lambda view: ("give collect",),
        otherwise="You keep the card: it may take half of a larger salary later.",
    ),
    LessonStep(
        id="pay",
        title="Use your Pay card?",
        text="That was a large bill. Give the card and another player pays you half of it.",
        when=_asked("Pay card"),
        things=_hand,
        clauses=("GOL-104",),
    ),
    LessonStep(
        id="exempt",
        title="Use your Exemption card?",
        text="Somebody handed you a card. Show your Exemption and you may ignore it.",
        when=_asked("Exemption"),
        things=_hand,
        clauses=("GOL-107",),
    ),
    LessonStep(
        id="lucky-number",
        title="A rival has retired",
        text="The first in Millionaire Acres has a lucky number: whenever you spin it, you pay "
        "that player $10,000.",
        when=_rival_retired,
        things=_spaces("MA"),
        clauses=("GOL-186", "GOL-187"),
    ),
    LessonStep(
        id="retire",
        title="Retirement",
        text="Millionaire Acres: your money is counted. Tycoon: all your money on one number, one "
        "chance in ten. If it comes you win the game at once, if not the money is gone; stock and "
        "life policy still count.",
        when=_asked("retirement"),
        things=_spaces("126", "MA", "PF"),
        clauses=("GOL-183", "GOL-192", "GOL-194", "GOL-195"),
    ),
)

LESSON = Lesson(
    seed="The Game of Life, a first game 58",
    seats=2,
    options={"betting": "off"},  # GOL-140: the wheel is enough for a first time
    pages=PAGES,
    steps=(*START, *ON_THE_WAY),
    known="You know the colours of the road, what policies, notes and stock are worth, and what "
    "there is to decide at RETIRE.",
    to_try="Next, play with friends, and with bets on the wheel: a house rule that was off here.",
)
