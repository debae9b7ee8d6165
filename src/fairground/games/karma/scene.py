"""The picture of a table of Karma, made of a view and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from fairground.games.karma.components import CODES, NAMES, NUMBERS, is_number
from fairground.games.karma.prompt import prompt_of, table_card
from fairground.games.karma.rules.moves import CHOOSING, ONE_HOLDER, STAGES
from fairground.games.karma.text import cards_that_fit, player
from fairground.games.karma.view import KarmaView
from fairground.kernel.errors import Reason
from fairground.kernel.result import Result
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
    TableCards,
    Zone,
)
from fairground.kernel.words import counted, listed

TITLE = "Karma"
KARMA_WORDS = (
    "The whole pile goes to another player; this card leaves the game.",
    "Lay a table card on this, whatever its value.",
    "The bottom card of the pile comes to the top.",
    "The next number must be 1 to 5.",
)


def scene_of(view: KarmaView, reasons: dict[int, Reason]) -> Scene:
    """Everything there is to draw; `reasons` says why the refused moves are not possible."""
    return Scene(
        game=view.game,
        title=TITLE,
        you=view.seat,
        number=view.number,
        plates=tuple(_plate(view, seat) for seat in range(view.seats)),
        zones=(_pile(view), _draw(view), *_seats(view), _removed(view)),
        prompt=prompt_of(view, reasons),
        ending=_ending(view),
    )


def card_face(face: int) -> Face:
    """The printed side of a card."""
    if is_number(face):
        return Face("striker", CODES[face], NAMES[face], value=face + 1)
    return Face("karma", CODES[face], NAMES[face], lines=(KARMA_WORDS[face - NUMBERS],))


def _plate(view: KarmaView, seat: int) -> Plate:
    counters = (
        Counter("in hand", view.held[seat], sign="hand"),
        Counter("up", len(view.ups[seat]), sign="up"),
        Counter("down", view.downs[seat], sign="down"),
    )
    rank = view.result.ranks[seat] if view.result else None
    return Plate(
        seat=seat, counters=counters, asked=seat in view.waiting, note=_note(view, seat), rank=rank
    )


def _note(view: KarmaView, seat: int) -> str:
    if view.stage == STAGES[CHOOSING]:
        return "choosing" if seat in view.waiting else "has chosen"
    return "out" if view.is_out(seat) else ""


def _pile(view: KarmaView) -> Pile:
    return pile_zone(view.pile, "" if view.result else f"Next: {cards_that_fit(view)}.")


def pile_zone(pile: tuple[int, ...], note: str = "") -> Pile:
    """A pile of cards, from bottom to top."""
    cards = tuple(Card(f"pile-{at}", card_face(face)) for at, face in enumerate(pile))
    return Pile(id="pile", name="pile", size=len(cards), cards=cards, note=note)


def _draw(view: KarmaView) -> Pile:
    note = "" if view.draw else "Nothing left to draw."
    return Pile("draw", "draw pile", view.draw, note=note)


def _removed(view: KarmaView) -> Row:
    cards = tuple(
        Card(f"removed-{CODES[face]}", card_face(face), count)
        for face, count in enumerate(view.removed)
        if count
    )
    return Row("removed", "out of the game", cards)


def _seats(view: KarmaView) -> Iterable[Zone]:
    for seat in range(view.seats):
        yield _hand(view, seat)
        yield _table(view, seat)


def _hand(view: KarmaView, seat: int) -> Hand:
    """A hand; where the house shows it, cards that all have seen are marked or shown."""
    seen = view.known[seat] if view.options["show-known"] == "on" else ()
    mine = seat == view.seat
    shown = view.hand if mine else seen
    cards = tuple(
        Card(
            f"hand-p{seat + 1}-{CODES[face]}",
            card_face(face),
            shown.count(face),
            _mark(shown.count(face), seen.count(face)),
        )
        for face in sorted(set(shown))
    )
    unseen = 0 if mine else view.held[seat] - len(shown)
    return Hand(id=f"hand-p{seat + 1}", name="hand", seat=seat, cards=cards, unseen=unseen)


def _mark(held: int, seen: int) -> str:
    if seen == 0:
        return ""
    return "known" if seen == held else "partly known"


def _table(view: KarmaView, seat: int) -> TableCards:
    """Face-up cards on face-down ones; an own choice lies covered until all have chosen."""
    covered = view.chosen if seat == view.seat else ()
    mark = "covered" if covered else ""
    ups = covered or view.ups[seat]
    cards = tuple(
        Card(table_card(seat, face, copy), card_face(face), mark=mark)
        for face in sorted(set(ups))
        for copy in range(ups.count(face))
    )
    return TableCards(
        id=f"table-p{seat + 1}", name="table cards", seat=seat, up=cards, down=view.downs[seat]
    )


def _ending(view: KarmaView) -> Ending | None:
    if view.result is None:
        return None
    headline, clause = _headline(view, view.result)
    return Ending(
        headline=headline,
        ranks=view.result.ranks,
        scores=view.result.scores,
        clause=clause,
        sheets=tuple(_sheet(view, seat) for seat in range(view.seats)),
    )


def _headline(view: KarmaView, result: Result) -> tuple[str, str]:
    """Who loses, or who is glad not to; and the clause."""
    lost = [seat for seat, score in enumerate(result.scores) if score == 0]
    others = [player(seat) for seat in lost if seat != view.seat]
    losers = listed(["you", *others] if view.seat in lost else others)
    lose = "loses" if len(lost) == 1 and view.seat not in lost else "lose"
    if result.reason == STAGES[ONE_HOLDER]:
        return _one_holder(view, losers), "KAR-91"
    if not lost:
        return "Time is up: all hold the same number of cards, so nobody loses.", "KAR-93"
    return f"Time is up: {losers} {lose} with the most cards.", "KAR-93"


def _one_holder(view: KarmaView, loser: str) -> str:
    if loser == "you":
        return "You are left with cards and lose; everybody else wins."
    if view.seat < 0:
        return f"{loser} is left with cards and loses; everybody else wins."
    winners = "You" if view.seats == 2 else "You and everybody else"
    return f"{winners} win: {loser} is left with cards."


def _sheet(view: KarmaView, seat: int) -> ScoreSheet:
    """KAR-90, KAR-93: the cards a seat still has, by where they lie."""
    places = (
        ("in hand", view.held[seat]),
        ("face up on the table", len(view.ups[seat])),
        ("face down on the table", view.downs[seat]),
    )
    lines = tuple(ScoreLine(f"cards {where}", count, "KAR-90") for where, count in places if count)
    left = view.cards_of(seat)
    with_unit = f"{counted(left, 'card')} left" if left else "out of cards"
    return ScoreSheet(name=player(seat), lines=lines, total=left, seat=seat, with_unit=with_unit)
