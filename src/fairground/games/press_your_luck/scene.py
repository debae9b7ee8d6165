"""The picture of a table of Press Your Luck, made of a view and nothing else."""

from __future__ import annotations

from fairground.games.press_your_luck import rules
from fairground.games.press_your_luck.components import (
    CODES,
    COLOURS,
    RAINBOW,
    code,
    name,
)
from fairground.games.press_your_luck.odds import odds_of
from fairground.games.press_your_luck.text import row_worth
from fairground.games.press_your_luck.view import PressYourLuckView
from fairground.kernel.errors import Reason
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


def _face(card: int) -> Face:
    return Face("colour", code(card), name(card), paint=code(card))


def _plate(view: PressYourLuckView, seat: int) -> Plate:
    won = view.won[seat]
    counters = [Counter("score cards", view.scores[seat], sign="cards")]
    if won is not None:
        counters.append(Counter("colours", sum(1 for c in won if c), COLOURS, sign="colours"))
    rank = view.result.ranks[seat] if view.result else None
    return Plate(seat, tuple(counters), asked=seat in view.waiting, rank=rank)


def _deck(view: PressYourLuckView) -> Pile:
    down = view.upper + view.lower
    if view.open == RAINBOW:
        note = "The rainbow is out."
    elif view.upper:
        note = f"The rainbow cannot come for another {counted(view.upper, 'card')}."
    else:
        note = f"The rainbow is one of the {counted(view.lower, 'card')} left."
    return Pile("deck", "deck", down + 1, (Card("open", _face(view.open)),), note)


def _row(view: PressYourLuckView) -> Row:
    cards = tuple(Card(f"row-{CODES[card]}", _face(card)) for card in view.row)
    return Row("row", "row", cards, seat=view.turn, room=0 if view.result else 1)


def _scores(view: PressYourLuckView) -> tuple[Zone, ...]:
    return tuple(_score_row(view, seat) for seat in range(view.seats))


def _score_row(view: PressYourLuckView, seat: int) -> Zone:
    """Seven slots in fixed order; an empty one stays, so that what is missing is seen at once."""
    won = view.won[seat]
    if won is None:
        return Pile(f"score-p{seat + 1}", "score cards", view.scores[seat], note="face down")
    cards = tuple(
        Card(f"score-p{seat + 1}-{CODES[colour]}", _face(colour), count)
        for colour, count in enumerate(won)
    )
    return Row(f"score-p{seat + 1}", "score cards", cards, seat)


def _discards(view: PressYourLuckView) -> Row:
    cards = tuple(
        Card(f"lost-{CODES[colour]}", _face(colour), count)
        for colour, count in enumerate(view.lost)
        if count
    )
    return Row("discards", "discards", cards)


def _prompt(view: PressYourLuckView, reasons: dict[int, Reason]) -> Prompt:
    refusals = tuple(
        Refusal(rules.NOTATIONS[m], _short(m), why.text, why.clause, _things(m))
        for m, why in reasons.items()
    )
    if view.result is not None:
        return Prompt("The game is over.", refusals=refusals)
    if view.seat not in view.waiting:
        return Prompt(f"{{p{view.turn + 1}}} is choosing.", refusals=refusals)
    choices = tuple(Choice(rules.NOTATIONS[m], _label(view, m), _things(m)) for m in view.legal)
    question = "One more card?" if view.row else "Your turn: draw the open card?"
    return Prompt(question, _odds(view), "PYL-10", choices, refusals)


def _odds(view: PressYourLuckView) -> str:
    """What a draw risks. In the face-down game this is what the open cards alone tell."""
    odds = odds_of(view)
    words = [f"a draw fails in {odds.failure:.0%} of cases"]
    if odds.rainbow:
        words.append(f"brings the rainbow in {odds.rainbow:.0%}")
    if view.unseen is None:
        words.append("going by the cards you can see")
    sentence = listed(words) if view.unseen is not None else ", ".join(words)
    return sentence[:1].upper() + sentence[1:] + "."


def _label(view: PressYourLuckView, move: int) -> str:
    if move == rules.DRAW:
        return f"Draw: put {name(view.open)} into the row"
    if move == rules.SHOW:
        return "Show all seven colours and win"
    if move == rules.STOP_SHOW:
        return f"Stop, keep {row_worth(view)}, show seven colours and win"
    return f"Stop, keep {row_worth(view)}"


def _short(move: int) -> str:
    return rules.NOTATIONS[move].capitalize()


def _things(move: int) -> tuple[str, ...]:
    return ("open",) if move == rules.DRAW else ("row",)


def _ending(view: PressYourLuckView) -> Ending | None:
    if view.result is None:
        return None
    winners = [f"{{p{seat + 1}}}" for seat in view.result.winners]
    win = "wins" if len(winners) == 1 else "share the win"
    if view.result.reason == rules.ENDINGS[rules.SEVEN_COLOURS]:
        how, clause = "with all seven colours", "PYL-20"
    else:
        best = max(view.result.scores)
        how, clause = f"with {counted(best, 'score card')}", "PYL-24"
    headline = f"{listed(winners)} {win} {how}."
    return Ending(headline, view.result.ranks, view.result.scores, clause)
