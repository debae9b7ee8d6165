"""The picture of a table of Life Is Not Fair, made of a view and nothing else."""

from __future__ import annotations

from fairground.games.life_is_not_fair.components import (
    AREAS,
    CODES,
    COLOUR_CODES,
    NAMES,
    NUMBER_CARDS,
    VALUES,
    colour_of,
    is_wild,
)
from fairground.games.life_is_not_fair.heuristic import hand_worth
from fairground.games.life_is_not_fair.prompt import EFFECTS, needed, prompt_of
from fairground.games.life_is_not_fair.text import (
    cards_named,
    seat_mark,
    signed,
    spoken,
    wanted,
)
from fairground.games.life_is_not_fair.view import Cards, LifeIsNotFairView
from fairground.kernel.ending import won_by
from fairground.kernel.errors import Reason
from fairground.kernel.scene import (
    Card,
    Counter,
    Ending,
    Face,
    Hand,
    Pile,
    Plate,
    Row,
    Scene,
    ScoreLine,
    ScoreSheet,
    Zone,
)
from fairground.kernel.words import at_start, counted

TITLE = "Life Is Not Fair"


def scene_of(view: LifeIsNotFairView, reasons: dict[int, Reason]) -> Scene:
    """Everything there is to draw; `reasons` says why the refused moves are not possible."""
    return Scene(
        game=view.game,
        title=TITLE,
        you=view.seat,
        number=view.number,
        plates=tuple(_plate(view, seat) for seat in range(view.seats)),
        zones=(_deck(view), _stack(view), *_hands(view), *_last_round(view)),
        prompt=prompt_of(view, reasons),
        ending=_ending(view),
    )


# What lies on the table


def card_face(face: int) -> Face:
    """The printed side of a card."""
    if is_wild(face):
        does = f"Say “{spoken(face - NUMBER_CARDS)}”, and {EFFECTS[face]}."
        return Face(
            kind="wild",
            code=CODES[face],
            name=NAMES[face],
            paint="grey",
            value=VALUES[face],
            lines=(does,),
        )
    colour = colour_of(face)
    paint = COLOUR_CODES[colour]
    return Face(
        kind="number",
        code=CODES[face],
        name=NAMES[face],
        paint=paint,
        value=VALUES[face],
        lines=(AREAS[colour],),
    )


def shown_card(face: int) -> Card:
    """A card to be seen for itself."""
    return Card("shown", card_face(face))


def _plate(view: LifeIsNotFairView, seat: int) -> Plate:
    counters = [Counter("in hand", view.sizes[seat], sign="hand")]
    counters.append(Counter("points", view.totals[seat], _goal(view), sign="points"))
    if seat == view.seat:
        counters.append(Counter("worth", hand_worth(view), sign="worth"))
        counters.append(Counter("round", view.round, _rounds(view), sign="round"))
    rank = view.result.ranks[seat] if view.result else None
    asked = seat in needed(view)
    return Plate(
        seat=seat,
        counters=tuple(counters),
        asked=asked,
        note=", ".join(_notes(view, seat)),
        rank=rank,
    )


def _goal(view: LifeIsNotFairView) -> int | None:
    target = view.options["target"]
    return None if target == "none" else int(target)


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
        cards.append(Card(_card_id(face, seen.count(face)), card_face(face)))
        seen.append(face)
    note = "" if view.top is None else f"{at_start(wanted(view.top))} fits."
    return Pile(id="stack", name="stack", size=len(view.stack), cards=tuple(cards), note=note)


def _card_id(face: int, copy: int) -> str:
    return CODES[face] if copy == 0 else f"{CODES[face]}-{copy + 1}"


def _hands(view: LifeIsNotFairView) -> tuple[Zone, ...]:
    return tuple(_hand(view, seat) for seat in range(view.seats))


def _hand(view: LifeIsNotFairView, seat: int) -> Hand:
    if seat != view.seat:
        return Hand(hand_zone(seat), "hand", seat, unseen=view.sizes[seat])
    cards = tuple(
        Card(CODES[face], card_face(face), view.hand.count(face), _mark(view, face))
        for face in sorted(set(view.hand))
    )
    return Hand(hand_zone(seat), "hand", seat, cards)


def hand_zone(seat: int) -> str:
    """What the hand of a seat is called."""
    return f"hand-p{seat + 1}"


def _mark(view: LifeIsNotFairView, face: int) -> str:
    return "drawn" if face == view.drawn else ""


def _last_round(view: LifeIsNotFairView) -> tuple[Zone, ...]:
    """All hands as they were at the end of the round before, open to everybody."""
    last = view.last
    if last is None:
        return ()
    return tuple(
        Row(
            f"last-p{seat + 1}",
            _last_name(last.number, last.scores[seat]),
            cards,
            seat,
            kind="last-round",
        )
        for seat, cards in enumerate(shown_hand(seat, hand) for seat, hand in enumerate(last.hands))
    )


def _last_name(number: int, points: int) -> str:
    unit = "point" if abs(points) == 1 else "points"
    return f"left after round {number}: {signed(points)} {unit}"


def shown_hand(seat: int, hand: Cards) -> tuple[Card, ...]:
    """A hand that lies open at the end of a round."""
    return tuple(
        Card(f"last-p{seat + 1}-{CODES[face]}", card_face(face), hand.count(face))
        for face in sorted(set(hand))
    )


def _ending(view: LifeIsNotFairView) -> Ending | None:
    if view.result is None:
        return None
    points = _points(max(view.result.scores))
    rounds = counted(view.round, "round")
    return Ending(
        headline=f"{won_by(view.result.winners, view.seat)} with {points} after {rounds}.",
        ranks=view.result.ranks,
        scores=view.result.scores,
        clause="LNF-72",
        sheets=tuple(_sheet(view, seat) for seat in range(view.seats)),
    )


def _sheet(view: LifeIsNotFairView, seat: int) -> ScoreSheet:
    """LNF-72: the rounds before the last as one sum, and the last with what was left in hand."""
    lines = []
    last = view.last
    if last is not None:
        before = view.totals[seat] - last.scores[seat]
        if last.number > 1:
            earlier = "round 1" if last.number == 2 else f"rounds 1 to {last.number - 1}"
            lines.append(ScoreLine(earlier, before, "LNF-72"))
        hand = last.hands[seat]
        left = f", left with {cards_named(hand)}" if hand else ""
        clause = "LNF-52" if hand else "LNF-51"
        lines.append(ScoreLine(f"round {last.number}{left}", last.scores[seat], clause))
    total = view.totals[seat]
    return ScoreSheet(
        name=seat_mark(seat), lines=tuple(lines), total=total, seat=seat, with_unit=_points(total)
    )


def _points(points: int) -> str:
    """A sum with its unit, which may be less than 0."""
    return f"{points} point" if abs(points) == 1 else f"{points} points"
