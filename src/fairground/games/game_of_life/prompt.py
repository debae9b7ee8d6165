"""What a viewer is asked, and what the buttons say: every label tells what the move leads to."""

from __future__ import annotations

from collections.abc import Callable

from fairground.games.game_of_life.board import FORKS, NUMBER_OF, SPACES
from fairground.games.game_of_life.components import CARDS, ITEMS, JOBS, NOTE
from fairground.games.game_of_life.names import (
    a_job,
    covers,
    dollars,
    effect,
    job_name,
    job_pay,
    place,
    space_name,
    stakes_in_words,
)
from fairground.games.game_of_life.rules import moves as m
from fairground.games.game_of_life.rules.frames import QUESTIONS
from fairground.games.game_of_life.rules.wheel import BET_PAYS
from fairground.games.game_of_life.view import BET, GameOfLifeView, needed_in
from fairground.kernel.errors import Reason
from fairground.kernel.scene import Choice, Prompt, Refusal
from fairground.kernel.words import counted, listed

FORK_NAMES = tuple((name, to) for roads in FORKS.values() for name, to in roads.items())
CLAUSES = dict(
    zip(
        QUESTIONS,
        [
            "GOL-10",
            "GOL-12",
            "GOL-13",
            "GOL-20",
            "GOL-148",
            "GOL-28",
            "GOL-76",
            "GOL-86",
            "GOL-81",
            "GOL-101",
            "GOL-104",
            "GOL-107",
            "GOL-120",
            "GOL-183",
        ],
        strict=True,
    )
)
CLAUSES[BET] = "GOL-140"

ON_NUMBERS = ("lucky day", "retirement")
"""Questions that put something on the number strip besides bets."""
DOING = {
    "auto policy": "thinking about the auto policy",
    "road": "choosing a road",
    "job": "choosing a job",
    "before the spin": "about to spin",
    "wheel": "about to spin",
    "fork": "choosing a road",
    "office": "at an office",
    "market": "at the stock market",
    "lucky day": "having a lucky day",
    "Collect card": "thinking about a Collect card",
    "Pay card": "thinking about a Pay card",
    "Exemption": "thinking about an Exemption card",
    "Revenge": "thinking of Revenge",
    "retirement": "choosing how to retire",
}
"""What the others read while a seat is asked."""
SUMS = ("Collect card", "Pay card", "Exemption")
"""Questions about a sum of money."""


def prompt_of(view: GameOfLifeView, reasons: dict[int, Reason], road: str) -> Prompt:
    """The question with all its answers; `road` is the stretch of road the viewer stands on."""
    refusals = tuple(
        Refusal(
            move=m.NOTATIONS[move],
            label=label(view, move),
            why=why.text,
            clause=why.clause,
            things=things(view, move),
        )
        for move, why in reasons.items()
    )
    if view.result is not None:
        return Prompt("The game is over.", refusals=refusals)
    if view.seat not in view.waiting:
        return Prompt(_waiting_for(view), refusals=refusals, aside=road)
    choices = tuple(
        Choice(
            move=m.NOTATIONS[move],
            label=label(view, move),
            things=things(view, move),
            confirm=_confirm(view, move),
            short=_short(view, move),
        )
        for move in view.legal
    )
    question, hint = question_of(view)
    clause = CLAUSES[view.question]
    return Prompt(
        question=question,
        hint=hint,
        clause=clause,
        choices=choices,
        refusals=refusals,
        amount=view.amount if view.question in SUMS else None,
        aside=road,
        usual=m.NOTATIONS[m.SPIN] if m.SPIN in view.legal else "",
        meanwhile=tuple(view.waiting[1:]) if view.question == "wheel" else (),
        several=len(choices) - 1 if view.question == "office" else 0,
    )


def _waiting_for(view: GameOfLifeView) -> str:
    needed = needed_in(view)
    names = listed([f"{{p{seat + 1}}}" for seat in needed])
    verb = "is" if len(needed) == 1 else "are"
    return f"{names} {verb} {DOING[view.question]}."


# Questions

SPUN_FOR = {
    "move": "",
    "pay": " for pay",
    "presents": " for wedding presents",
    "honeymoon": " for the honeymoon",
    "children": " for children",
    "restaurant": " for the restaurant",
    "acres": " on the way to Millionaire Acres",
    "lucky-number": " for a lucky number",
    "tycoon": ", all or nothing",
}


def question_of(view: GameOfLifeView) -> tuple[str, str]:
    """What is asked, and a hint."""
    me, turn = view.players[view.seat], f"{{p{view.turn + 1}}}"
    asked = {
        "auto policy": ("Buy the auto policy?", "It pays for spaces 12 and 107."),
        "road": ("Career or college?", f"On offer: {_offer(view)}."),
        "job": ("Which profession?", "It is yours to the end of the game."),
        "before the spin": ("Your turn: spin the wheel.", _debts(me.notes, me.cash)),
        "wheel": (_spinning(view), ""),
        "bet": (_betting(view, turn), "Until the spin. The right number pays ten times."),
        "fork": ("Which road?", f"You have {counted(view.steps, 'step')} to go."),
        "office": ("Buy policies or stock?", f"You have {dollars(me.cash)}."),
        "market": ("Play the market?", "1-3 lose $25,000, 7-10 win $50,000."),
        "lucky day": ("Keep $10,000 or speculate?", "Two numbers, one chance in five of $150,000."),
        "Collect card": (
            f"{turn} collected {dollars(view.amount)}. Hand over a Collect card?",
            "Nobody sees your answer unless a card is given.",
        ),
        "Pay card": (f"You paid {dollars(view.amount)}. Hand on a Pay card?", ""),
        "Exemption": (_handed(view), ""),
        "Revenge": ("Take Revenge?", "Whoever cannot pay goes back ten spaces."),
        "retirement": ("Millionaire Acres, or all on one number?", _standing(view)),
    }
    return asked[view.question]


def _spinning(view: GameOfLifeView) -> str:
    return f"Your spin{SPUN_FOR[view.spin]}." if view.spin else ""


def _betting(view: GameOfLifeView, turn: str) -> str:
    if not view.spin:
        return ""
    staked = view.players[view.seat].bets
    if staked:
        return f"You bet {stakes_in_words(staked)}. More?"
    return f"{turn} is about to spin{SPUN_FOR[view.spin]}. Bet on a number?"


def _offer(view: GameOfLifeView) -> str:
    return listed([f"{job_name(job)} ({_pay(view, job)})" for job in view.offer])


def _debts(notes: int, cash: int) -> str:
    return f"You hold {counted(notes, 'note')} and {dollars(cash)}." if notes else ""


def _handed(view: GameOfLifeView) -> str:
    card = "Collect" if view.receiver == view.turn else "Pay"
    return f"{{p{view.giver + 1}}} hands you a {card} card for {dollars(view.amount)}."


def _standing(view: GameOfLifeView) -> str:
    """What the viewer is worth, and the richest of the others: that is who has to be beaten."""
    others = [seat for seat in range(view.seats) if seat != view.seat]
    best = max(others, key=lambda seat: view.players[seat].worth)
    rich = f"{{p{best + 1}}}: {dollars(view.players[best].worth)}"
    return f"Worth now: {dollars(view.players[view.seat].worth)}, {rich}."


# Prices


def price(view: GameOfLifeView, move: int) -> int | None:
    """The dollars a move is offered for."""
    if m.SPIN < move < m.NO_BET:
        return (move - m.SPIN) * NOTE
    if m.BUY <= move < m.NO_AUTO:
        item = ITEMS[move - m.BUY]
        return item.draft_price if view.options["policy-prices"] == "draft" else item.price
    if move == m.COLLEGE:
        return int(view.options["tuition"]) or None
    return view.amount if move == m.ACCEPT else None


def _for(view: GameOfLifeView, move: int) -> str:
    return dollars(price(view, move) or 0)


# Labels


def label(view: GameOfLifeView, move: int) -> str:
    """What the button of a move says."""
    for first, words in reversed(LABELS):
        if move >= first:
            return words(view, move - first)
    raise ValueError(f"there is no move {move}")


def _spin(view: GameOfLifeView, at: int) -> str:
    return "Spin the wheel"


def _repay(view: GameOfLifeView, at: int) -> str:
    return f"Repay {counted(at + 1, 'note')} for {_for(view, m.SPIN + 1 + at)}"


def _no_bet(view: GameOfLifeView, at: int) -> str:
    return "Not now"


def _bet(view: GameOfLifeView, at: int) -> str:
    amount = m.amount_of(m.BET + at, _room(view))
    every = "all that is allowed, " if at % m.STAKES == m.STAKES - 1 else ""
    on_top = "more " if view.players[view.seat].bets else ""
    stake = f"{every}{dollars(int(amount))} {on_top}on {m.number_of(m.BET + at)}"
    return f"Bet {stake}: pays {dollars(int(amount) * BET_PAYS)}"


def _short(view: GameOfLifeView, move: int) -> str:
    """The sum of a bet, for a player who has pressed the number already; empty for other moves."""
    if not m.BET <= move < m.ENOUGH:
        return ""
    every = "all " if (move - m.BET) % m.STAKES == m.STAKES - 1 else ""
    return every + dollars(int(m.amount_of(move, _room(view))))


def _room(view: GameOfLifeView) -> int:
    """What the viewer may still stake on the coming spin."""
    me = view.players[view.seat]
    return min(me.cash // m.UNIT * m.UNIT, m.MOST_STAKED - sum(amount for _, amount in me.bets))


def _enough(view: GameOfLifeView, at: int) -> str:
    return f"That is all: {stakes_in_words(view.players[view.seat].bets)}"


def _no_bets(view: GameOfLifeView, at: int) -> str:
    return "Not this game"


def _bets_again(view: GameOfLifeView, at: int) -> str:
    return "Ask me for bets again"


def _buy(view: GameOfLifeView, at: int) -> str:
    return f"Buy the {ITEMS[at].name} for {_for(view, m.BUY + at)}: {covers(at)}"


def _no_auto(view: GameOfLifeView, at: int) -> str:
    return "Drive without a policy"


def _leave(view: GameOfLifeView, at: int) -> str:
    return "Leave the office"


def _career(view: GameOfLifeView, at: int) -> str:
    jobs = listed([a_job(job) for job in view.offer], "or")
    return f"Career: become {jobs} at once"


def _college(view: GameOfLifeView, at: int) -> str:
    tuition, cash = price(view, m.COLLEGE), view.players[view.turn].cash
    if not tuition:
        return "College: study for nothing and graduate later"
    notes = max(0, -(-(tuition - cash) // NOTE))
    borrowed = f", borrow {dollars(notes * NOTE)}: {counted(notes, 'note')}" if notes else ""
    return f"College: pay {dollars(tuition)}{borrowed}, and graduate later"


def _job(view: GameOfLifeView, at: int) -> str:
    return f"Become {a_job(at)}: {_pay(view, at)}"


def _pay(view: GameOfLifeView, job: int) -> str:
    return job_pay(job, str(view.options["super-star"]))


def _fork(view: GameOfLifeView, at: int) -> str:
    name, first = FORK_NAMES[at]
    space = NUMBER_OF[first]
    for _ in range(view.steps - 1):
        space = NUMBER_OF[SPACES[space].next[0]]
    does = effect(SPACES[space])
    return f"The {name} road: the count ends on {place(space)}" + (f", {does}" if does else "")


def _market(view: GameOfLifeView, at: int) -> str:
    return "Play the market"


def _no_market(view: GameOfLifeView, at: int) -> str:
    return "Stay out of the market"


def _keep(view: GameOfLifeView, at: int) -> str:
    return "Keep the $10,000"


def _speculate(view: GameOfLifeView, at: int) -> str:
    low, high = m.PAIRS[at]
    return f"Stake both bills on {low} and {high}"


def _give_collect(view: GameOfLifeView, at: int) -> str:
    return f"Give the Collect card: {dollars(view.amount // 2)} for you"


def _hold(view: GameOfLifeView, at: int) -> str:
    return "Give no card"


def _give_pay(view: GameOfLifeView, at: int) -> str:
    return f"Give {{p{at + 1}}} the Pay card: {dollars(view.amount // 2)} for you"


def _exempt(view: GameOfLifeView, at: int) -> str:
    return "Show the Exemption card and pay nothing"


def _accept(view: GameOfLifeView, at: int) -> str:
    return f"Accept and pay {_for(view, m.ACCEPT)}"


def _revenge_money(view: GameOfLifeView, at: int) -> str:
    cash = view.players[at].cash
    if cash >= 100_000:
        return f"Take $100,000 from {{p{at + 1}}}, who has {dollars(cash)}"
    return f"Claim $100,000 from {{p{at + 1}}}, who has {dollars(cash)} and would go back ten"


def _revenge_back(view: GameOfLifeView, at: int) -> str:
    return f"Send {{p{at + 1}}} back ten spaces from {place(view.players[at].at)}"


def _no_revenge(view: GameOfLifeView, at: int) -> str:
    return "Take no Revenge"


def _acres(view: GameOfLifeView, at: int) -> str:
    first = ", first to arrive: $100,000 and a lucky number" if view.lucky_owner < 0 else ""
    worth = dollars(view.players[view.turn].worth)
    return f"Move to {space_name(NUMBER_OF['MA'])} and keep what you have, worth {worth}{first}"


def _tycoon(view: GameOfLifeView, at: int) -> str:
    cash = view.players[view.turn].cash
    stake = f"all {dollars(cash)}" if cash else "the car"
    return f"Tycoon: put {stake} on {at + 1}, win the game or lose {_forfeit(view)}"


def _forfeit(view: GameOfLifeView) -> str:
    """GOL-193, GOL-195, GOL-196: what the bank takes if another number comes."""
    if view.options["poor-farm"] == "everything":
        return "all you have, stock and policies too"
    return "the money" if view.players[view.turn].cash else "the car"


LABELS: tuple[tuple[int, Callable[[GameOfLifeView, int], str]], ...] = (
    (m.SPIN, _spin),
    (m.SPIN + 1, _repay),
    (m.NO_BET, _no_bet),
    (m.BET, _bet),
    (m.ENOUGH, _enough),
    (m.NO_BETS, _no_bets),
    (m.BETS_AGAIN, _bets_again),
    (m.BUY, _buy),
    (m.NO_AUTO, _no_auto),
    (m.LEAVE, _leave),
    (m.CAREER, _career),
    (m.COLLEGE, _college),
    (m.JOB, _job),
    (m.FORK, _fork),
    (m.MARKET, _market),
    (m.NO_MARKET, _no_market),
    (m.KEEP, _keep),
    (m.SPECULATE, _speculate),
    (m.GIVE_COLLECT, _give_collect),
    (m.HOLD, _hold),
    (m.GIVE_PAY, _give_pay),
    (m.EXEMPT, _exempt),
    (m.ACCEPT, _accept),
    (m.REVENGE_MONEY, _revenge_money),
    (m.REVENGE_BACK, _revenge_back),
    (m.NO_REVENGE, _no_revenge),
    (m.ACRES, _acres),
    (m.TYCOON, _tycoon),
)
"""The first number of every sort of move and how its label is made, in rising order."""


def things(view: GameOfLifeView, move: int) -> tuple[str, ...]:
    """What one clicks for a move."""
    if move < m.NO_BET:
        return ("wheel",) if move == m.SPIN else ("bank",)
    if m.BET <= move < m.ENOUGH:
        return (f"strip-{m.number_of(move)}",)
    if move < m.BUY:
        return ()
    if m.JOB <= move < m.FORK:
        return (f"job-{JOBS[move - m.JOB].code}",)
    if m.FORK <= move < m.MARKET:
        return (FORK_NAMES[move - m.FORK][1],)
    return _late_things(view, move)


def _late_things(view: GameOfLifeView, move: int) -> tuple[str, ...]:
    if m.GIVE_COLLECT <= move <= m.ACCEPT and move not in (m.HOLD, m.ACCEPT):
        card = {m.GIVE_COLLECT: 0, m.EXEMPT: 2}.get(move, 1)
        return (f"hand-p{view.seat + 1}-{CARDS[card]}",)
    if m.REVENGE_MONEY <= move < m.NO_REVENGE:
        seat = move - (m.REVENGE_MONEY if move < m.REVENGE_BACK else m.REVENGE_BACK)
        return (f"car-p{seat + 1}",)
    if m.SPECULATE <= move < m.GIVE_COLLECT or move >= m.TYCOON:
        return _numbers(move) if has_strip(view) else ()
    return ("bank",) if move < m.NO_AUTO else ()


def _numbers(move: int) -> tuple[str, ...]:
    """The numbers of the strip that bills or everything one has are put on."""
    numbers = (move - m.TYCOON + 1,) if move >= m.TYCOON else m.PAIRS[move - m.SPECULATE]
    return tuple(f"strip-{number}" for number in numbers)


def has_strip(view: GameOfLifeView) -> bool:
    """Does the number strip lie on the table?"""
    return view.options["betting"] == "on" or view.question in ON_NUMBERS


def _confirm(view: GameOfLifeView, move: int) -> str:
    """Asked again where a slip would cost the game."""
    if move < m.TYCOON:
        return ""
    return f"Nine times out of ten you lose {_forfeit(view)}. Really?"
