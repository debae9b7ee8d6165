"""How Press Your Luck teaches itself: the introduction, and what is said in a first game."""

from __future__ import annotations

from fairground.games.press_your_luck.components import CODES, COLOURS
from fairground.games.press_your_luck.rules.moves import STOP
from fairground.games.press_your_luck.text import score_zone
from fairground.games.press_your_luck.view import PressYourLuckView
from fairground.kernel.lesson import Lesson, LessonStep

STOPPING = ("stop", "stop show")
NEARLY = 5
"""Colours with which a player is close to all seven."""


# When


def _asked(view: PressYourLuckView) -> bool:
    return view.seat in view.waiting


def _begins(view: PressYourLuckView) -> bool:
    return _asked(view) and not view.row


def _has_row(view: PressYourLuckView, least: int) -> bool:
    return _asked(view) and len(view.row) >= least


def _has_cards(view: PressYourLuckView) -> bool:
    return _asked(view) and view.scores[view.seat] > 0


def _lost_a_row(view: PressYourLuckView) -> bool:
    return _asked(view) and any(view.lost)


def _misses_few(view: PressYourLuckView) -> bool:
    return _asked(view) and NEARLY <= _colours(view, view.seat) < COLOURS


def _rival_misses_few(view: PressYourLuckView) -> bool:
    rivals = [seat for seat in range(view.seats) if seat != view.seat]
    return _asked(view) and any(_colours(view, seat) >= NEARLY for seat in rivals)


def _rainbow_near(view: PressYourLuckView) -> bool:
    return _asked(view) and not view.upper


def _colours(view: PressYourLuckView, seat: int) -> int:
    return sum(1 for count in view.won[seat] or () if count)


# Where


def _open(view: PressYourLuckView) -> tuple[str, ...]:
    return ("open",)


def _row(view: PressYourLuckView) -> tuple[str, ...]:
    return ("row",)


def _deck(view: PressYourLuckView) -> tuple[str, ...]:
    return ("deck",)


def _own(view: PressYourLuckView) -> tuple[str, ...]:
    return (score_zone(view.seat),)


def _missing(view: PressYourLuckView) -> tuple[str, ...]:
    won, zone = view.won[view.seat] or (), score_zone(view.seat)
    return tuple(f"{zone}-{CODES[colour]}" for colour, count in enumerate(won) if not count)


def _theirs(view: PressYourLuckView) -> tuple[str, ...]:
    rivals = [seat for seat in range(view.seats) if seat != view.seat]
    return tuple(score_zone(seat) for seat in rivals if _colours(view, seat) >= NEARLY)


PAGES = (
    LessonStep(
        id="goal",
        title="Seven colours, or the most cards",
        text="Collect cards. The first to own all seven colours wins at once. If nobody does, the "
        "most cards win when the rainbow comes.",
        when=_begins,
        things=_own,
        clauses=("PYL-20", "PYL-24"),
    ),
    LessonStep(
        id="turn",
        title="One more card?",
        text="Draw: the open card joins your row, and the next one is turned up. As long as its "
        "colour is new to the row, you may go on.",
        when=lambda view: _has_row(view, 2),
        things=lambda view: ("open", "row"),
        clauses=("PYL-11", "PYL-12"),
    ),
    LessonStep(
        id="stop",
        title="Stop in time",
        text="If a colour comes up that your row has already, the whole row is lost. Stop before "
        "that, and its cards are yours for good.",
        when=lambda view: _has_row(view, 1) and _has_cards(view) and any(view.lost),
        things=lambda view: ("row", "discards", *_own(view)),
        clauses=("PYL-13", "PYL-15", "PYL-17"),
    ),
    LessonStep(
        id="rainbow",
        title="The rainbow ends it",
        text="One rainbow is hidden in the lower half of the deck. When it comes up the game is "
        "over, and whoever turned it up keeps the row.",
        when=lambda view: not view.upper,
        things=_deck,
        clauses=("PYL-3", "PYL-22"),
    ),
)

STEPS = (
    LessonStep(
        id="open",
        title="This card is next",
        text="The top card of the deck lies open: draw, and it goes into your row. What you "
        "cannot know is which card comes up behind it.",
        when=_begins,
        things=_open,
        clauses=("PYL-11",),
    ),
    LessonStep(
        id="row",
        title="Your row",
        text="These cards are not safe yet. If the next card that is turned up has one of these "
        "colours, the row is lost. The ticket says how often that happens.",
        when=lambda view: _has_row(view, 1),
        things=_row,
        clauses=("PYL-12", "PYL-13"),
    ),
    LessonStep(
        id="enough",
        title="Enough?",
        text="Every new colour makes the next draw riskier. Two cards in the row are often enough: "
        "stop, and they are yours.",
        when=lambda view: _has_row(view, 2),
        things=_row,
        clauses=("PYL-15",),
        advised=lambda view: STOPPING,
        otherwise="Bold! A colour that is in the row already loses all of it; a new one makes the "
        "row longer, and the next draw riskier still.",
    ),
    LessonStep(
        id="safe",
        title="Yours for good",
        text="You have score cards now. Whatever happens, nobody loses them again. An empty slot "
        "is a colour you still need.",
        when=_has_cards,
        things=_own,
        clauses=("PYL-17", "PYL-20"),
    ),
    LessonStep(
        id="left-open",
        title="What you leave behind",
        text="When you stop, the open card stays for the next player. Before you stop, see "
        "whether it is just what they need.",
        when=lambda view: _has_cards(view) and _has_row(view, 1),
        things=_open,
        clauses=("PYL-15",),
    ),
    LessonStep(
        id="discards",
        title="A lost row",
        text="Lost cards lie here and never come back. The more of a colour lie here or belong to "
        "somebody, the fewer are left in the deck.",
        when=_lost_a_row,
        things=lambda view: ("discards",),
        clauses=("PYL-13", "PYL-19"),
    ),
    LessonStep(
        id="must-draw",
        title="Now you have to draw",
        text="Everybody stopped with an empty row, so this once stopping is not possible.",
        when=lambda view: _asked(view) and STOP not in view.legal,
        things=_open,
        clauses=("PYL-18",),
    ),
    LessonStep(
        id="nearly",
        title="Nearly all seven",
        text="You have most of the colours. One that you lack is now worth more than a card you "
        "have already.",
        when=_misses_few,
        things=_missing,
        clauses=("PYL-20",),
    ),
    LessonStep(
        id="rival",
        title="Somebody is close",
        text="Here few colours are missing. Do not leave the one they need lying open, if you can "
        "help it.",
        when=_rival_misses_few,
        things=_theirs,
        clauses=("PYL-20", "PYL-15"),
    ),
    LessonStep(
        id="rainbow",
        title="The rainbow can come now",
        text="Every draw may turn up the rainbow. It ends the game and saves the row of whoever "
        "drew it. With fewer cards, dare more; with more cards, be content.",
        when=_rainbow_near,
        things=_deck,
        clauses=("PYL-22", "PYL-24"),
    ),
)

LESSON = Lesson(
    seed="Press Your Luck, a first game 41",
    seats=2,
    pages=PAGES,
    steps=STEPS,
    known="You see what the next card may bring, stop in time, and watch what you leave open for "
    "others.",
    to_try="Next, play with three or more, or with score cards face down, which one has to "
    "remember.",
)
