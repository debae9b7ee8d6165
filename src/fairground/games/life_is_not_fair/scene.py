"""The picture of a table of Life Is Not Fair, made of a view and nothing else."""

from __future__ import annotations

from fairground.games.life_is_not_fair.components import (
    AREAS,
    CODES,
    COLOUR_CODES,
    DRAW_FOUR,
    DRAW_THREE,
    DRAW_TWO,
    GAME_OVER,
    NAMES,
    NUMBER_CARDS,
    VALUES,
    colour_of,
    is_wild,
)
from fairground.games.life_is_not_fair.heuristic import hand_worth
from fairground.games.life_is_not_fair.rules import moves as m
from fairground.games.life_is_not_fair.text import (
    cards_named,
    seat_mark,
    signed,
    spoken,
    wanted,
)
from fairground.games.life_is_not_fair.view import Cards, LifeIsNotFairView
from fairground.kernel.errors import Reason
from fairground.kernel.scene import (
    Card,
    Choice,
    Counter,
    Ending,
    Face,
    Hand,
    Pile,
    Plate,
    Prompt,
    Refusal,
    Row,
    Scene,
    Zone,
)
from fairground.kernel.words import at_start, counted, listed

TITLE = "Life Is Not Fair"
EFFECTS = {
    DRAW_TWO: "the next player draws two",
    DRAW_THREE: "the next player draws three",
    DRAW_FOUR: "the next player draws four",
    GAME_OVER: "the round is over",
}
"""What a live wild does."""


def scene_of(view: LifeIsNotFairView, reasons: dict[int, Reason]) -> Scene:
    """Everything there is to draw; `reasons` says why the refused moves are not possible."""
    return Scene(
        game=view.game,
        title=TITLE,
        you=view.seat,
        number=view.number,
        plates=tuple(_plate(view, seat) for seat in range(view.seats)),
        zones=(_deck(view), _stack(view), *_hands(view), *_last_round(view)),
        prompt=_prompt(view, reasons),
        ending=_ending(view),
    )


# What lies on the table


def _face(face: int) -> Face:
    if is_wild(face):
        does = f"Say “{spoken(face - NUMBER_CARDS)}”, and {EFFECTS[face]}."
        return Face("wild", CODES[face], NAMES[face], "grey", VALUES[face], (does,))
    colour = colour_of(face)
    paint = COLOUR_CODES[colour]
    return Face("number", CODES[face], NAMES[face], paint, VALUES[face], (AREAS[colour],))


def _plate(view: LifeIsNotFairView, seat: int) -> Plate:
    counters = [Counter("points", view.totals[seat], _goal(view), sign="points")]
    counters.append(Counter("cards", view.sizes[seat], sign="cards"))
    if seat == view.seat:
        counters.append(Counter("in hand", hand_worth(view), sign="worth"))
        counters.append(Counter("round", view.round, _rounds(view), sign="round"))
    rank = view.result.ranks[seat] if view.result else None
    asked = seat in _needed(view)
    return Plate(seat, tuple(counters), asked, ", ".join(_notes(view, seat)), rank)


def _goal(view: LifeIsNotFairView) -> int | None:
    target = view.options["target"]
    return None if target == "none" else int(target)


def _needed(view: LifeIsNotFairView) -> tuple[int, ...]:
    """Who has to decide; others that wait may only appeal."""
    return view.waiting if view.appeal is not None else view.waiting[:1]


def _notes(view: LifeIsNotFairView, seat: int) -> list[str]:
    notes = []
    if view.result is None and seat == view.starter:
        notes.append(f"starts round {view.round}{_of_rounds(view)}")
    if seat in view.swapped:
        notes.append("swapped a card")
    if view.appeal is not None:
        roles = {view.appeal.seat: "appeals", view.appeal.accused: "accused"}
        roles.update(dict.fromkeys(view.appeal.voted, "has voted"))
        if seat in roles:
            notes.append(roles[seat])
    return notes


def _of_rounds(view: LifeIsNotFairView) -> str:
    rounds = _rounds(view)
    return "" if rounds is None else f" of {rounds}"


def _rounds(view: LifeIsNotFairView) -> int | None:
    """How many there are; a game to a target has no last one."""
    return int(view.options["rounds"]) if _goal(view) is None else None


def _deck(view: LifeIsNotFairView) -> Pile:
    notes = []
    if view.given is not None:
        notes.append(f"Your {NAMES[view.given]} is in it.")
    if view.deck_cards:
        notes.append(f"Known to hold {cards_named(view.deck_cards)}.")
    return Pile("deck", "deck", view.deck, note=" ".join(notes))


def _stack(view: LifeIsNotFairView) -> Pile:
    """The whole stack, the top last; its cards keep the ids they have in the own hand."""
    seen = list(view.hand)
    cards = []
    for face in view.stack:
        cards.append(Card(_card_id(face, seen.count(face)), _face(face)))
        seen.append(face)
    note = "" if view.top is None else f"{at_start(wanted(view.top))} fits."
    return Pile("stack", "stack", len(view.stack), tuple(cards), note)


def _card_id(face: int, copy: int) -> str:
    return CODES[face] if copy == 0 else f"{CODES[face]}-{copy + 1}"


def _hands(view: LifeIsNotFairView) -> tuple[Zone, ...]:
    return tuple(_hand(view, seat) for seat in range(view.seats))


def _hand(view: LifeIsNotFairView, seat: int) -> Hand:
    zone = f"hand-p{seat + 1}"
    if seat != view.seat:
        return Hand(zone, "hand", seat, unseen=view.sizes[seat])
    cards = tuple(
        Card(CODES[face], _face(face), view.hand.count(face), _mark(view, face))
        for face in sorted(set(view.hand))
    )
    return Hand(zone, "hand", seat, cards)


def _mark(view: LifeIsNotFairView, face: int) -> str:
    return "drawn" if face == view.drawn else ""


def _last_round(view: LifeIsNotFairView) -> tuple[Zone, ...]:
    """All hands as they were at the end of the round before, open to everybody."""
    last = view.last
    if last is None:
        return ()
    return tuple(
        Row(f"last-p{seat + 1}", _last_name(last.number, last.scores[seat]), cards, seat)
        for seat, cards in enumerate(_shown(seat, hand) for seat, hand in enumerate(last.hands))
    )


def _last_name(number: int, points: int) -> str:
    unit = "point" if abs(points) == 1 else "points"
    return f"left after round {number}: {signed(points)} {unit}"


def _shown(seat: int, hand: Cards) -> tuple[Card, ...]:
    return tuple(
        Card(f"last-p{seat + 1}-{CODES[face]}", _face(face), hand.count(face))
        for face in sorted(set(hand))
    )


# What is asked


def _prompt(view: LifeIsNotFairView, reasons: dict[int, Reason]) -> Prompt:
    refusals = tuple(
        Refusal(m.NOTATIONS[move], _short(move), why.text, why.clause, _things(view, move))
        for move, why in reasons.items()
    )
    if view.result is not None:
        return Prompt("The match is over.", refusals=refusals)
    choices = tuple(
        Choice(m.NOTATIONS[move], _label(view, move), _things(view, move), _confirm(move))
        for move in view.legal
    )
    if view.seat not in _needed(view):
        who = listed([seat_mark(seat) for seat in _needed(view)])
        return Prompt(_awaited(view, who), "", "", choices, refusals)
    question, hint, clause = _question(view)
    return Prompt(question, hint, clause, choices, refusals)


def _awaited(view: LifeIsNotFairView, who: str) -> str:
    return {
        "exchange": f"{who} may swap a card.",
        "turn": f"It is {who}'s turn.",
        "drawn": f"{who} has drawn a card.",
        "line": f"{who} has the word.",
        "vote": f"The group votes on the appeal: waiting for {who}.",
    }[view.phase]


def _question(view: LifeIsNotFairView) -> tuple[str, str, str]:
    """The question, a hint and the clause."""
    match view.phase:
        case "exchange":
            worth = f"Your hand costs {hand_worth(view)} points if you are caught with it."
            return ("Swap one card with the deck?", worth, "LNF-5")
        case "line":
            hint = "Only the instruction of the card itself makes it work."
            return ("What do you say?", hint, "LNF-24")
        case "vote":
            return (_appeal_question(view), "Votes are shown together.", "LNF-64")
        case "drawn":
            drawn = NAMES[view.drawn] if view.drawn is not None else "a card"
            return (f"You drew {drawn}. Play it?", _fitting(view), "LNF-15")
    return ("Your turn.", _fitting(view), "LNF-11")


def _appeal_question(view: LifeIsNotFairView) -> str:
    if view.appeal is None:
        return ""
    appellant, accused = seat_mark(view.appeal.seat), seat_mark(view.appeal.accused)
    return f"{appellant} says {accused} was rude. Shall {accused} draw two cards?"


def _fitting(view: LifeIsNotFairView) -> str:
    if view.top is None:
        return ""
    return f"On {NAMES[view.top]} goes {wanted(view.top)}."


def _label(view: LifeIsNotFairView, move: int) -> str:
    if move < m.SWAP:
        return _play_label(view, move)
    if move < m.KEEP:
        return f"Swap {NAMES[move - m.SWAP]} for a card of the deck"
    if move == m.DRAW:
        return "Draw a card"
    if move == m.PASS:
        return _pass_label(view)
    return _short(move)


def _play_label(view: LifeIsNotFairView, face: int) -> str:
    label = f"Play {NAMES[face]}"
    if is_wild(face):
        return f"{label}: with the right line {EFFECTS[face]}"
    left = len(view.hand) - 1
    return f"{label}, {counted(left, 'card')} left" if left else f"{label} and go out"


def _pass_label(view: LifeIsNotFairView) -> str:
    if view.drawn is None:
        return "Pass: there is nothing to draw"
    return f"Keep {NAMES[view.drawn]} and end the turn"


def _short(move: int) -> str:
    """A move without its circumstances."""
    if m.SAY <= move < m.SAY_NOTHING:
        return f"Say “{spoken(move - m.SAY)}”"
    if m.APPEAL <= move < m.UPHOLD:
        return f"Appeal against {seat_mark(move - m.APPEAL)}"
    return {
        m.KEEP: "Keep the hand as it is",
        m.SAY_NOTHING: "Say nothing: the card is dead",
        m.UPHOLD: "Uphold: two cards for the offender",
        m.REJECT: "Reject: no penalty",
        m.ABSTAIN: "Abstain: cast no vote",
    }.get(move) or _short_of_card(move)


def _short_of_card(move: int) -> str:
    if move < m.SWAP:
        return f"Play {NAMES[move]}"
    if move < m.KEEP:
        return f"Swap {NAMES[move - m.SWAP]}"
    return m.NOTATIONS[move].capitalize()


def _confirm(move: int) -> str:
    if m.APPEAL <= move < m.UPHOLD:
        accused = seat_mark(move - m.APPEAL)
        return f"You have one appeal a round. Was {accused} really rude?"
    return ""


def _things(view: LifeIsNotFairView, move: int) -> tuple[str, ...]:
    if move < m.SWAP:
        return (CODES[move],)
    if move < m.KEEP:
        return (CODES[move - m.SWAP],)
    if m.APPEAL <= move < m.UPHOLD:
        return (f"hand-p{move - m.APPEAL + 1}",)
    if m.SAY <= move <= m.SAY_NOTHING:
        return ("stack",)
    if move == m.DRAW:
        return ("deck",)
    return (f"hand-p{view.seat + 1}",) if move in (m.KEEP, m.PASS) else ()


def _ending(view: LifeIsNotFairView) -> Ending | None:
    if view.result is None:
        return None
    winners = [seat_mark(seat) for seat in view.result.winners]
    win = "wins" if len(winners) == 1 else "share the win"
    points = counted(max(view.result.scores), "point")
    headline = f"{listed(winners)} {win} with {points} after {counted(view.round, 'round')}."
    return Ending(headline, view.result.ranks, view.result.scores, "LNF-72")
