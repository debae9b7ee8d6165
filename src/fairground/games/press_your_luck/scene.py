"""The picture of a table of Press Your Luck, made of a view and nothing else."""

from __future__ import annotations

from functools import cache, lru_cache

from fairground.games.press_your_luck import rules
from fairground.games.press_your_luck.components import (
    CODES,
    COLOURS,
    RAINBOW,
    code,
    name,
)
from fairground.games.press_your_luck.odds import odds_of
from fairground.games.press_your_luck.text import row_worth, score_zone
from fairground.games.press_your_luck.view import PressYourLuckView
from fairground.kernel.errors import Reason
from fairground.kernel.result import Result
from fairground.kernel.scene import (
    Card,
    Choice,
    Counter,
    Ending,
    Face,
    Pile,
    Plate,
    Prompt,
    Refusal,
    Row,
    Scene,
    Zone,
)
from fairground.kernel.words import counted, listed

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
        prompt=_prompt(view, reasons),
        ending=_ending(view),
    )


@cache
def _face(card: int) -> Face:
    return Face("colour", code(card), name(card), paint=code(card))


@lru_cache(maxsize=4096)
def _heaps(zone: str, counts: tuple[int, ...]) -> tuple[Card, ...]:
    """Cards of a zone by colour. They lie there from scene to scene, so they are kept."""
    return tuple(
        Card(f"{zone}-{CODES[colour]}", _face(colour), n) for colour, n in enumerate(counts)
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
    return Pile("deck", "deck", down + 1, (Card("open", _face(view.open)),), _deck_note(view))


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
    cards = tuple(Card(f"row-{CODES[card]}", _face(card)) for card in view.row)
    if view.result is not None:
        return Row("row", "row", cards)
    return Row("row", "row", cards, seat=view.turn, room=1)


def _scores(view: PressYourLuckView) -> tuple[Zone, ...]:
    return tuple(_score_row(view, seat) for seat in range(view.seats))


def _score_row(view: PressYourLuckView, seat: int) -> Zone:
    """Seven slots in fixed order; an empty one stays, so that what is missing is seen at once."""
    won = view.won[seat]
    zone = score_zone(seat)
    if won is None:
        return Pile(zone, "score cards", view.scores[seat], note="face down", seat=seat)
    whose = ", face down for the others" if _is_face_down(view) else ""
    return Row(zone, f"score cards{whose}", _heaps(zone, won), seat)


def _is_face_down(view: PressYourLuckView) -> bool:
    """Does somebody's pile lie face down for this viewer?"""
    return None in view.won


def _discards(view: PressYourLuckView) -> Row:
    cards = [card for card in _heaps("lost", view.lost) if card.count]
    return Row("discards", "discards", tuple(cards))


def _prompt(view: PressYourLuckView, reasons: dict[int, Reason]) -> Prompt:
    refusals = tuple(
        Refusal(rules.NOTATIONS[m], _short(m), why.text, why.clause, _things(view, m))
        for m, why in reasons.items()
    )
    if view.result is not None:
        return Prompt("The game is over.", refusals=refusals)
    if view.seat not in view.waiting:
        return Prompt(f"{{p{view.turn + 1}}} is choosing.", refusals=refusals)
    choices = tuple(
        Choice(rules.NOTATIONS[m], _label(view, m), _things(view, m)) for m in view.legal
    )
    question, clause = _question(view)
    return Prompt(question, _odds(view), clause, choices, refusals)


def _question(view: PressYourLuckView) -> tuple[str, str]:
    if rules.STOP not in view.legal:
        return "Nobody dared: you have to draw.", "PYL-18"
    if view.row:
        return "One more card?", "PYL-10"
    return "Your turn: will you draw?", "PYL-10"


def _odds(view: PressYourLuckView) -> str:
    """What a draw risks. In the face-down game this is what the open cards alone tell."""
    odds = odds_of(view)
    rainbow = f" and brings the rainbow in {odds.rainbow:.0%}" if odds.rainbow else ""
    basis = ", going by the cards you can see" if view.unseen is None else ""
    return f"A draw fails in {odds.failure:.0%} of cases{rainbow}{basis}."


def _label(view: PressYourLuckView, move: int) -> str:
    if move == rules.DRAW:
        return f"Draw: {name(view.open)} goes into the row"
    if move == rules.SHOW:
        return "Show seven colours and win"
    if move == rules.STOP_SHOW:
        return f"Stop, keep {row_worth(view)}, show seven colours and win"
    return f"Stop, keep {row_worth(view)}{' and win' if _wins_by_stopping(view) else ''}"


def _wins_by_stopping(view: PressYourLuckView) -> bool:
    """PYL-21: would the row bring the seventh colour, with nothing left to claim?"""
    won = view.won[view.seat]
    held = won is not None and all(n or c in view.row for c, n in enumerate(won))
    return held and view.options["announce"] == "auto"


def _short(move: int) -> str:
    return rules.NOTATIONS[move].capitalize()


def _things(view: PressYourLuckView, move: int) -> tuple[str, ...]:
    """What one clicks for a move: the card that is drawn, or the cards that are taken or shown."""
    if move == rules.DRAW:
        return ("open",)
    if move == rules.SHOW and view.seat >= 0:
        return (score_zone(view.seat),)
    return ("row",)


def _ending(view: PressYourLuckView) -> Ending | None:
    if view.result is None:
        return None
    winners = [f"{{p{seat + 1}}}" for seat in view.result.winners]
    win = "wins" if len(winners) == 1 else "share the win"
    how, clause = _deciding(view, view.result)
    headline = f"{listed(winners)} {win} with {how}."
    return Ending(headline, view.result.ranks, view.result.scores, clause)


def _deciding(view: PressYourLuckView, result: Result) -> tuple[str, str]:
    """What made the difference, and its clause."""
    if result.reason == rules.ENDINGS[rules.SEVEN_COLOURS]:
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
