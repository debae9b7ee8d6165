"""Life Is Not Fair in words: log sentences, friendly remarks and the reasons behind refusals."""

from __future__ import annotations

from collections.abc import Callable

from fairground.games.life_is_not_fair import events as e
from fairground.games.life_is_not_fair.components import (
    CODES,
    COLOUR_NAMES,
    LINES,
    NAMES,
    VALUES,
    colour_of,
    is_wild,
)
from fairground.games.life_is_not_fair.rules import moves as m
from fairground.games.life_is_not_fair.view import LifeIsNotFairView
from fairground.kernel.errors import Reason
from fairground.kernel.events import Event
from fairground.kernel.scene import Line
from fairground.kernel.words import actor, at_start, counted, listed, mid

Sentence = tuple[str, str, tuple[str, ...]]
"""A sentence, its clause and the things it speaks of."""

REMARKS = {
    "friend": "Good to have you as a friend!",
    "gift": "What a generous gift!",
    "clever": "That was clever!",
    "strong": "That was strong!",
    "nice": "Nicely played!",
}
"""LNF-60: yellow, green, blue and red have a word each; the last one goes with anything."""


# Cards and seats


def spoken(line: int) -> str:
    """LNF-24: the game's sentence with an instruction: `Life is not fair, but draw two`."""
    return f"Life is not fair, but {LINES[line].replace('-', ' ')}"


def cards_named(cards: tuple[int, ...]) -> str:
    """Cards in words."""
    return listed([NAMES[card] for card in cards]) if cards else "nothing"


def wanted(top: int) -> str:
    """What fits a top: `green or a 2`; a grey one has only its number."""
    number = f"{'an' if VALUES[top] == 8 else 'a'} {VALUES[top]}"
    return number if is_wild(top) else f"{COLOUR_NAMES[colour_of(top)]} or {number}"


def seat_mark(seat: int) -> str:
    """A seat in a sentence, for its name to be put there."""
    return f"{{p{seat + 1}}}"


def signed(points: int) -> str:
    """Points with their sign."""
    return f"{points:+d}" if points else "0"


# The log


def line(event: Event, viewer: int) -> Line | None:
    """The sentence the log has for an event."""
    sentence, clause, things = _sentence(event, viewer)
    seat = event.seat if event.seat >= 0 else None
    return Line(sentence, clause, seat, things) if sentence else None


def _sentence(event: Event, viewer: int) -> Sentence:
    who, does = actor(event.seat, viewer)
    match event:
        case e.Played() | e.Drew() | e.Passed() | e.Said() | e.Swapped() | e.Kept() | e.Dealt():
            return _of_hand(event, who, does)
        case e.Appealed() | e.Voted() | e.VotesCounted():
            return _of_appeal(event, viewer)
        case e.RoundEnded():
            return (_round_over(event, viewer), _ENDING_CLAUSES[event.ending], ())
        case e.MatchEnded():
            return (_match_over(event, viewer), "LNF-72", ())
    return _of_table(event, who, does)


def _of_hand(event: Event, who: str, does: Callable[[str], str]) -> Sentence:
    said: Sentence = ("", "", ())
    match event:
        case e.Dealt(cards=cards) if cards is not None and who == "You":
            said = (f"Your hand: {cards_named(cards)}.", "LNF-4", ("hand",))
        case e.Swapped(gave=gave, got=got) if gave is not None and got is not None:
            said = (f"{who} {does('swap')} {NAMES[gave]} for {NAMES[got]}.", "LNF-5", ("hand",))
        case e.Swapped():
            said = (f"{who} {does('swap')} a card with the deck.", "LNF-5", ("deck",))
        case e.Kept():
            said = (f"{who} {does('keep')} the hand as it is.", "LNF-5", ())
        case e.Played(card=card, left=left):
            last = " One card left!" if left == 1 else ""
            clause = "LNF-20" if is_wild(card) else "LNF-12"
            said = (f"{who} {does('play')} {NAMES[card]}.{last}", clause, ("stack",))
        case e.Drew():
            said = _drawing(event, who, does)
        case e.Passed():
            said = _passing(event, who, does)
        case e.Said():
            said = _speaking(event, who, does)
    return said


def _passing(event: e.Passed, who: str, does: Callable[[str], str]) -> Sentence:
    if event.stuck:
        return (f"There is nothing to draw, so {mid(who)} {does('pass')}.", "LNF-18", ())
    return (f"{who} {does('keep')} the drawn card.", "LNF-15", ())


def _drawing(event: e.Drew, who: str, does: Callable[[str], str]) -> Sentence:
    backs = "a card" if event.count == 1 else counted(event.count, "card")
    found = cards_named(event.cards) if event.cards else backs
    if event.count == 0:
        return (f"There is nothing to draw for {mid(who)}.", "LNF-41", ("deck",))
    if event.cause == "penalty":
        return (f"{who} {does('draw')} {found} and {does('lose')} the turn.", "LNF-28", ("deck",))
    if event.cause == "appeal":
        return (f"{who} {does('draw')} {found} for the appeal.", "LNF-66", ("deck",))
    return (f"{who} {does('draw')} {found}.", "LNF-14", ("deck",))


def _speaking(event: e.Said, who: str, does: Callable[[str], str]) -> Sentence:
    said = f"{who} {does('say')} nothing"
    if event.line < len(LINES) - 1:
        said = f"{who} {does('say')} “{spoken(event.line)}”"
    if event.live:
        return (f"{said}: the line is right.", "LNF-25", ("stack",))
    return (f"{said} over {NAMES[event.card]}: the card is dead.", "LNF-26", ("stack",))


def _of_table(event: Event, who: str, does: Callable[[str], str]) -> Sentence:
    said: Sentence = ("", "", ())
    match event:
        case e.RoundBegan(round=number):
            said = (f"Round {number}: {mid(who)} {does('start')}.", "LNF-10", ())
        case e.Turned(card=card, first=True):
            said = (f"The stack begins with {NAMES[card]}.", "LNF-8", ("stack",))
        case e.Turned(card=card, live=live):
            clause = "LNF-30" if live else "LNF-33"
            said = (f"Turned up: {NAMES[card]}.", clause, ("stack",))
        case e.StayedOnTop(card=card):
            stays = f"There is no number card to turn, so {NAMES[card]} stays on top"
            said = (f"{stays}: {wanted(card)} has to follow.", "LNF-34", ("stack",))
        case e.Reshuffled(count=count):
            taken = f"the new deck is {counted(count, 'card')} from below the top of the stack"
            said = (f"The deck is empty: {taken}.", "LNF-40", ("deck",))
    return said


def _of_appeal(event: Event, viewer: int) -> Sentence:
    who, does = actor(event.seat, viewer)
    said: Sentence = ("", "", ())
    match event:
        case e.Appealed(accused=accused):
            against = f"against {mid(actor(accused, viewer)[0])}"
            said = (f"{who} {does('appeal')} to the group {against}.", "LNF-62", ())
        case e.Voted():
            said = (f"{who} {'have' if who == 'You' else 'has'} voted.", "LNF-64", ())
        case e.VotesCounted(upheld=upheld):
            verdict = "The appeal succeeds" if upheld else "The appeal fails"
            said = (f"{verdict}: {_count_of_votes(event, viewer)}.", "LNF-64", ())
    return said


def _count_of_votes(event: e.VotesCounted, viewer: int) -> str:
    sides = ((event.uphold, "for it"), (event.reject, "against it"))
    votes = [_voters(seats, side, viewer) for seats, side in sides if seats]
    return ", ".join(votes) or "all abstained"


def _voters(seats: tuple[int, ...], side: str, viewer: int) -> str:
    are = "is" if len(seats) == 1 and seats[0] != viewer else "are"
    return f"{listed([mid(actor(seat, viewer)[0]) for seat in seats])} {are} {side}"


_ENDING_CLAUSES = {"went out": "LNF-50", "game over": "LNF-35"} | {
    "blocked": "LNF-42",
    "turn limit": "LNF-43",
}


def _round_over(event: e.RoundEnded, viewer: int) -> str:
    who, does = actor(event.seat, viewer)
    how = {
        "went out": f"{who} {does('go')} out and {does('end')} round {event.round}.",
        "game over": f"{who} {does('declare')} round {event.round} over.",
        "blocked": f"Nobody can move: round {event.round} ends.",
        "turn limit": f"Round {event.round} has had its last turn.",
    }[event.ending]
    scores = [_scored(event, seat, viewer) for seat in range(len(event.scores))]
    return f"{how} {at_start('; '.join(scores))}."


def _scored(event: e.RoundEnded, seat: int, viewer: int) -> str:
    """What a round brought a seat, for which hand, and what it has in all from the second on."""
    hand = f" ({cards_named(event.hands[seat])} left)" if event.hands[seat] else ""
    total = f", {event.totals[seat]} in all" if event.round > 1 else ""
    return f"{mid(actor(seat, viewer)[0])} {signed(event.scores[seat])}{total}{hand}"


def _match_over(event: e.MatchEnded, viewer: int) -> str:
    """LNF-72: all totals, and who has the highest."""
    rounds = f"The match is over after {counted(event.rounds, 'round')}"
    names = [mid(actor(seat, viewer)[0]) for seat in range(len(event.totals))]
    totals = ", ".join(f"{names[seat]} {total}" for seat, total in enumerate(event.totals))
    winners = at_start(listed([names[seat] for seat in event.winners]))
    if len(event.winners) > 1:
        return f"{rounds}: {totals}. {winners} share the win."
    return f"{rounds}: {totals}. {winners} {actor(event.seat, viewer)[1]('win')}."


# Refusals


def words(view: LifeIsNotFairView, move: int, ground: str) -> Reason:
    """Why a move is not possible."""
    if move < m.SWAP:
        return _why_not_play(view, move, ground)
    if ground in _APPEAL_REASONS:
        return _why_no_appeal(view, ground)
    return _why_not(view, move, ground)


def denied(view: LifeIsNotFairView, move: int, ground: str) -> tuple[str, str] | None:
    """The card that is not in the hand."""
    if ground != m.NOT_HELD:
        return None
    return f"hand-p{view.seat + 1}", CODES[move if move < m.SWAP else move - m.SWAP]


def _why_not_play(view: LifeIsNotFairView, face: int, ground: str) -> Reason:
    top = view.top
    card = at_start(NAMES[face])
    match ground:
        case m.NOT_HELD:
            return Reason(f"{card} is not in your hand.", "LNF-12")
        case m.NO_MATCH if top is not None:
            return Reason(f"{card} does not fit: {_needed(top)}.", "LNF-11")
        case m.WILD_NO_MATCH if top is not None:
            number = VALUES[face]
            return Reason(f"{card} goes on a {number} only, not on {NAMES[top]}.", "LNF-20")
        case m.NUMBER_FIRST:
            return Reason(f"{card} has to wait: a number card of yours fits.", "LNF-21")
        case m.ONLY_DRAWN:
            return Reason(
                f"{card} is not the drawn card, and no other may follow a draw.", "LNF-16"
            )
    return _why_not(view, face, ground)


def _needed(top: int) -> str:
    return f"on {NAMES[top]} goes {wanted(top)}"


def _why_not(view: LifeIsNotFairView, move: int, ground: str) -> Reason:
    if ground == m.NOT_HELD:
        return Reason(f"{at_start(NAMES[move - m.SWAP])} is not in your hand.", "LNF-5")
    if ground == m.NOT_YOUR_TURN:
        return Reason(f"It is {seat_mark(view.turn)}'s turn.", "LNF-10")
    if ground == m.NOT_A_VOTER:
        return Reason("The group votes on an appeal; the table waits for it.", "LNF-64")
    return Reason(*_REASONS[ground])


_REASONS = {
    m.EXCHANGE_FIRST: ("First comes the exchange: swap a card or keep the hand.", "LNF-5"),
    m.EXCHANGE_OVER: ("The exchange is over; it comes once, before the first card.", "LNF-5"),
    m.MUST_PLAY: ("A number card of yours fits, so you have to play one.", "LNF-13"),
    m.MUST_DRAW: ("There are cards to draw, so the turn is not over without one.", "LNF-14"),
    m.NOTHING_TO_DRAW: ("There is no card to draw, neither in the deck nor below.", "LNF-18"),
    m.DREW_ALREADY: ("One card a turn is drawn: play it or keep it.", "LNF-17"),
    m.NO_LINE: ("A line is spoken over a wild, and none has just been played.", "LNF-24"),
    m.SAY_FIRST: ("Your wild waits for its line before anything else.", "LNF-24"),
    m.NO_VOTE: ("There is no appeal to vote on.", "LNF-64"),
    m.VOTE_FIRST: ("An appeal waits for your vote.", "LNF-64"),
    m.VOTED: ("You have voted; the others have not yet.", "LNF-64"),
}

_APPEAL_REASONS = {
    m.NO_APPEALS: ("There are no appeals at this table.", "LNF-62"),
    m.APPEAL_EARLY: ("Appeals open with the first card of the stack.", "LNF-63"),
    m.APPEAL_WAITS: ("An appeal has to wait for the vote or the line that is due.", "LNF-63"),
    m.APPEALED_ONCE: ("You have made your one appeal of this round.", "LNF-67"),
    m.AGAINST_ONESELF: ("Nobody appeals against themselves.", "LNF-63"),
    m.NO_SUCH_SEAT: ("There is nobody at that seat.", "LNF-63"),
}


def _why_no_appeal(view: LifeIsNotFairView, ground: str) -> Reason:
    if ground == m.NO_APPEALS and view.seats == 2:
        return Reason("With two players there is nobody to judge an appeal.", "LNF-65")
    return Reason(*_APPEAL_REASONS[ground])
