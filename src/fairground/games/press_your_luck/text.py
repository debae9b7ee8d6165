"""Press Your Luck in words: log sentences and the reasons behind refusals."""

from __future__ import annotations

from fairground.games.press_your_luck import events as e
from fairground.games.press_your_luck.components import NAMES, RAINBOW, name
from fairground.games.press_your_luck.rules import moves as m
from fairground.games.press_your_luck.view import PressYourLuckView
from fairground.kernel.errors import Reason
from fairground.kernel.events import Event
from fairground.kernel.scene import Line
from fairground.kernel.words import actor, counted, listed, mid


def line(event: Event, viewer: int) -> Line | None:
    """The sentence the log has for an event."""
    sentence, clause, things = _sentence(event, viewer)
    return Line(sentence, clause, event.seat, things) if sentence else None


def later_line(event: Event, viewer: int) -> Line | None:
    """PYL-30: of an earlier turn others are told how many cards were kept, not which."""
    who, does = actor(event.seat, viewer)
    match event:
        case e.Began():
            return Line(f"{who} {does('begin')}.", "PYL-6", event.seat)
        case e.Drew() if event.seat != viewer:
            return Line(f"{who} {does('draw')}.", "PYL-11", event.seat)
        case e.Took(cards=cards) if event.seat != viewer:
            kept = counted(len(cards), "card")
            return Line(f"{who} {does('keep')} {kept}.", "PYL-30", event.seat)
    return line(event, viewer)


def _sentence(event: Event, viewer: int) -> tuple[str, str, tuple[str, ...]]:
    who, does = actor(event.seat, viewer)
    said: tuple[str, str, tuple[str, ...]] = ("", "", ())
    match event:
        case e.Began(card=card):
            begins = f"{who} {does('begin')}. The first card is {name(card)}."
            said = (begins, "PYL-6", ("open",))
        case e.Drew(put=put, turned=turned):
            found = "the rainbow!" if turned == RAINBOW else f"{name(turned)}."
            draws = f"{who} {does('draw')}: {name(put)} goes into the row, and up comes {found}"
            said = (draws, "PYL-11", ("open",))
        case e.Failed(turned=turned, lost=lost):
            was = f"{name(turned).capitalize()} was there already"
            said = (f"{was}: {mid(who)} {does('lose')} {colours(lost)}.", "PYL-13", ("row",))
        case e.Took(cards=cards):
            said = (f"{who} {does('keep')} {colours(cards)}.", "PYL-15", (score_zone(event.seat),))
        case e.Passed():
            said = (f"{who} {does('stop')} with nothing.", "PYL-16", ())
        case e.Claimed(lost=lost):
            wins = f"{who} {does('hold')} all seven colours and {does('win')}."
            said = (wins + _nobodys(lost), "PYL-20", (score_zone(event.seat),))
        case e.RainbowCame(cards=cards):
            keeps = f"{mid(who)} {does('keep')} {colours(cards)}"
            said = (f"The rainbow ends the game, and {keeps}.", "PYL-22", ("open",))
        case e.Counted():
            said = (_counted(event, viewer), "PYL-24", ())
    return said


def _counted(event: e.Counted, viewer: int) -> str:
    """PYL-24, PYL-25: the score cards of all, with their colours where these decide."""
    best = max(event.cards)
    by_colours = event.cards.count(best) > len(event.winners)
    names = [mid(actor(seat, viewer)[0]) for seat in range(len(event.cards))]
    counts = [
        f"{names[seat]} {cards}" + _in_colours(event.colours[seat], by_colours and cards == best)
        for seat, cards in enumerate(event.cards)
    ]
    winners = listed([names[seat] for seat in event.winners])
    win = "share the win" if len(event.winners) > 1 else actor(event.seat, viewer)[1]("win")
    return f"Score cards: {', '.join(counts)}. {winners[:1].upper()}{winners[1:]} {win}."


def _in_colours(colours: int, decides: bool) -> str:
    return f" in {counted(colours, 'colour')}" if decides else ""


def _nobodys(row: tuple[int, ...]) -> str:
    """PYL-34: what becomes of a row that was not taken."""
    if not row:
        return ""
    was, is_ = ("was", "it is") if len(row) == 1 else ("were", "they are")
    return f" {colours(row).capitalize()} {was} not taken: {is_} nobody's."


def colours(cards: tuple[int, ...]) -> str:
    """Cards in words."""
    return listed([name(card) for card in cards])


def score_zone(seat: int) -> str:
    """The id of the place in the scene where a seat's score cards lie."""
    return f"score-p{seat + 1}"


def words(view: PressYourLuckView, move: int, ground: str) -> Reason:
    """Why a move is not possible."""
    match ground:
        case m.MUST_DRAW:
            everybody = "Both" if view.seats == 2 else f"All {view.seats}"
            return Reason(
                f"{everybody} players have stopped with nothing, one after the other, "
                f"so this turn begins with a draw.",
                "PYL-18",
            )
        case m.NO_CLAIMS:
            return Reason(
                "Seven colours win by themselves here; nobody has to show them.", "PYL-21"
            )
        case m.ALREADY_SEVEN:
            return Reason(
                "Your score cards hold all seven colours already: show them without stopping.",
                "PYL-32",
            )
        case m.NOT_SEVEN:
            return Reason(_still_missing(view, move), "PYL-32")
    raise ValueError(f"Press Your Luck knows no ground {ground!r}")


def _still_missing(view: PressYourLuckView, move: int) -> str:
    won = view.won[view.seat] or ()
    with_row = view.row if move == m.STOP_SHOW else ()
    missing = [NAMES[c] for c, count in enumerate(won) if not count and c not in with_row]
    whose = "Your score cards and the row" if with_row else "Your score cards"
    return f"{whose} lack {listed(missing)}."


def row_worth(view: PressYourLuckView) -> str:
    """What stopping now would bring."""
    return "nothing" if not view.row else counted(len(view.row), "card")
