"""The picture of a table of Press Your Luck, made of a view and nothing else."""

from __future__ import annotations

from functools import cache, lru_cache

from fairground.games.press_your_luck.components import (
    CODES,
    COLOURS,
    RAINBOW,
    code,
    name,
)
from fairground.games.press_your_luck.prompt import prompt_of
from fairground.games.press_your_luck.rules.moves import ENDINGS, SEVEN_COLOURS
from fairground.games.press_your_luck.text import score_zone
from fairground.games.press_your_luck.view import PressYourLuckView
from fairground.kernel.ending import won_by
from fairground.kernel.errors import Reason
from fairground.kernel.result import Result
from fairground.kernel.scene import (
    Card,
    Counter,
    Ending,
    Face,
    Pile,
    Plate,
    Row,
    Scene,
    ScoreLine,
    ScoreSheet,
    Zone,
)
from fairground.kernel.words import counted

TITLE = "Press Your Luck"


def scene_of(view: PressYourLuckView, reasons: dict[int, Reason]) -> Scene:
    """Everything there is to draw; `reasons` says why the refused moves are not possible."""
    return Scene(
        game=view.game,
        title=TITLE,
        you=view.seat,
        number=view.number,
        plates=tuple(_plate(view, seat) for seat in range(view.seats)),
        zones=(_deck(view), _row(view), *_scores(view), _discards(view)),
        prompt=prompt_of(view, reasons),
        ending=_ending(view),
    )


@cache
def card_face(card: int) -> Face:
    """The printed side of a card."""
    return Face("colour", code(card), name(card), paint=code(card))


@lru_cache(maxsize=4096)
def _heaps(zone: str, counts: tuple[int, ...]) -> tuple[Card, ...]:
    """Cards of a zone by colour. They lie there from scene to scene, so they are kept."""
    return tuple(
        Card(f"{zone}-{CODES[colour]}", card_face(colour), n) for colour, n in enumerate(counts)
    )


def _plate(view: PressYourLuckView, seat: int) -> Plate:
    won = view.won[seat]
    counters = [Counter("score cards", view.scores[seat], sign="cards")]
    if won is not None:
        counters.append(Counter("colours", sum(1 for c in won if c), COLOURS, sign="colours"))
    rank = view.result.ranks[seat] if view.result else None
    return Plate(seat, tuple(counters), asked=seat in view.waiting, rank=rank)


def _deck(view: PressYourLuckView) -> Pile:
    down = view.upper + view.lower
    return Pile(
        id="deck",
        name="deck",
        size=down + 1,
        cards=(Card("open", card_face(view.open)),),
        note=_deck_note(view),
    )


def _deck_note(view: PressYourLuckView) -> str:
    """What everybody knows of the rainbow (PYL-3)."""
    if view.open == RAINBOW:
        return "The rainbow is out."
    if view.result is not None:
        return "The rainbow did not come."
    if view.upper:
        return f"The rainbow cannot come for another {counted(view.upper, 'card')}."
    if view.lower == 1:
        return "The next card is the rainbow."
    return f"The rainbow is one of the {view.lower} cards left."


def _row(view: PressYourLuckView) -> Row:
    cards = row_cards(view.row)
    if view.result is not None:
        return Row("row", "row", cards)
    return Row("row", "row", cards, seat=view.turn, room=1)


def row_cards(row: tuple[int, ...]) -> tuple[Card, ...]:
    """The cards of a row."""
    return tuple(Card(f"row-{CODES[card]}", card_face(card)) for card in row)


def _scores(view: PressYourLuckView) -> tuple[Zone, ...]:
    return tuple(_score_row(view, seat) for seat in range(view.seats))


def _score_row(view: PressYourLuckView, seat: int) -> Zone:
    """Seven slots in fixed order; an empty one stays, so that what is missing is seen at once."""
    won = view.won[seat]
    zone = score_zone(seat)
    if won is None:
        size = view.scores[seat]
        return Pile(zone, "score cards", size, note="face down", seat=seat, kind="score")
    whose = ", face down for the others" if _is_face_down(view) else ""
    return Row(zone, f"score cards{whose}", _heaps(zone, won), seat, kind="score")


def _is_face_down(view: PressYourLuckView) -> bool:
    """Does any seat's pile lie face down for this viewer?"""
    return None in view.won


def _discards(view: PressYourLuckView) -> Row:
    cards = [card for card in _heaps("lost", view.lost) if card.count]
    return Row("discards", "discards", tuple(cards))


def _ending(view: PressYourLuckView) -> Ending | None:
    if view.result is None:
        return None
    how, clause = _deciding(view, view.result)
    return Ending(
        headline=f"{won_by(view.result.winners, view.seat)} with {how}.",
        ranks=view.result.ranks,
        scores=view.result.scores,
        clause=clause,
        sheets=tuple(_sheet(view, seat) for seat in range(view.seats)),
    )


def _sheet(view: PressYourLuckView, seat: int) -> ScoreSheet:
    """PYL-24, PYL-25: the cards of every colour, which lie open at the end."""
    won = view.won[seat] or ()
    lines = [ScoreLine(name(colour), count, "PYL-24") for colour, count in enumerate(won) if count]
    total = view.scores[seat]
    with_unit = counted(total, "score card")
    return ScoreSheet(
        name=f"{{p{seat + 1}}}", lines=tuple(lines), total=total, seat=seat, with_unit=with_unit
    )


def _deciding(view: PressYourLuckView, result: Result) -> tuple[str, str]:
    """What made the difference, and its clause."""
    if result.reason == ENDINGS[SEVEN_COLOURS]:
        return "all seven colours", "PYL-20"
    best = max(result.scores)
    cards = counted(best, "score card")
    level = result.scores.count(best)
    if level == 1:
        return cards, "PYL-24"
    if level == len(result.winners):
        return cards, "PYL-25"
    colours = sum(1 for count in view.won[result.winners[0]] or () if count)
    return f"{cards} in {counted(colours, 'colour')}", "PYL-25"
