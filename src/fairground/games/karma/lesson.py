"""How Karma teaches itself: the introduction, and what is said in a first game."""

from __future__ import annotations

from collections.abc import Callable

from fairground.games.karma.components import CODES, FIVE, GIVE, NUMBERS, TABLE, UP
from fairground.games.karma.rules.moves import (
    CHOOSING,
    FOLLOWING,
    GIVING,
    NOTATIONS,
    PLAYING,
    STAGES,
)
from fairground.games.karma.view import KarmaView
from fairground.kernel.lesson import Lesson, LessonStep

TAKE_THE_PILE = NOTATIONS.index("pickup")

# When


def _choosing(view: KarmaView) -> bool:
    return view.stage == STAGES[CHOOSING]


def _in_turn(view: KarmaView) -> bool:
    return view.stage == STAGES[PLAYING] and view.seat in view.waiting


def _opening(view: KarmaView) -> bool:
    return _in_turn(view) and not view.pile and bool(view.hand)


def _following(view: KarmaView) -> bool:
    has_number = bool(view.pile) and view.pile[-1] < NUMBERS
    return _in_turn(view) and has_number and len(view.legal) > 1


def _filled(view: KarmaView) -> bool:
    return _in_turn(view) and view.turns >= view.seats and view.draw > 0


def _stuck(view: KarmaView) -> bool:
    return _in_turn(view) and view.legal == (TAKE_THE_PILE,)


def _holding(face: int) -> Callable[[KarmaView], bool]:
    return lambda view: _in_turn(view) and face in view.hand


def _pair(view: KarmaView) -> bool:
    return _in_turn(view) and bool(_pairs(view))


def _double(view: KarmaView) -> bool:
    return _in_turn(view) and bool(view.pile) and view.pile[-1] in view.hand


def _five_on_top(view: KarmaView) -> bool:
    return _in_turn(view) and bool(view.pile) and view.pile[-1] == FIVE


def _took_it(view: KarmaView) -> bool:
    return _in_turn(view) and len(view.hand) > 5


def _nothing_to_draw(view: KarmaView) -> bool:
    return _in_turn(view) and not view.draw and bool(view.hand)


def _face_up(view: KarmaView) -> bool:
    return _in_turn(view) and not view.hand and bool(view.ups[view.seat])


def _face_down(view: KarmaView) -> bool:
    return _in_turn(view) and not view.hand and not view.ups[view.seat]


def _somebody_out(view: KarmaView) -> bool:
    return _in_turn(view) and any(view.is_out(seat) for seat in range(view.seats))


# Where


def _hand(view: KarmaView) -> tuple[str, ...]:
    return (f"hand-p{view.seat + 1}",)


def _own(view: KarmaView) -> tuple[str, ...]:
    return (*_hand(view), *_table(view))


def _table(view: KarmaView) -> tuple[str, ...]:
    return (f"table-p{view.seat + 1}",)


def _out(view: KarmaView) -> tuple[str, ...]:
    return tuple(f"table-p{seat + 1}" for seat in range(view.seats) if view.is_out(seat))


def _pile(view: KarmaView) -> tuple[str, ...]:
    return ("pile",)


def _draw(view: KarmaView) -> tuple[str, ...]:
    return ("draw", *_hand(view))


def _card(face: int) -> Callable[[KarmaView], tuple[str, ...]]:
    return lambda view: _cards(view, {face})


def _cards(view: KarmaView, faces: set[int]) -> tuple[str, ...]:
    return tuple(f"hand-p{view.seat + 1}-{CODES[face]}" for face in sorted(faces))


def _lowest(view: KarmaView) -> tuple[str, ...]:
    return ("pile", *_cards(view, {min(view.hand)}))


def _same(view: KarmaView) -> tuple[str, ...]:
    return ("pile", *_cards(view, {view.pile[-1]}))


def _pairs(view: KarmaView) -> set[int]:
    """Numbers of which the hand has more than one."""
    return {face for face in view.hand if view.hand.count(face) > 1 and face < NUMBERS}


# What is advised


def _plays(face: int) -> tuple[str, ...]:
    """One or more cards of a face."""
    return tuple(" ".join(["play", *[CODES[face]] * count]) for count in (1, 2, 3))


def _play_lowest(view: KarmaView) -> tuple[str, ...]:
    """The lowest card that can be laid."""
    faces = [move // 3 for move in view.legal if move < TAKE_THE_PILE]
    return _plays(min(faces)) if faces else ()


def _play_pair(view: KarmaView) -> tuple[str, ...]:
    """Two of a kind, where they fit."""
    return tuple(NOTATIONS[move] for move in view.legal if move < TAKE_THE_PILE and move % 3)


def _play_same(view: KarmaView) -> tuple[str, ...]:
    return _plays(view.pile[-1])


PAGES = (
    LessonStep(
        id="goal",
        title="Lose everything",
        text="You win by getting rid of every card you have: your hand, three open cards and "
        "three hidden ones. Everybody wins except one. Whoever is last to hold cards loses.",
        when=_choosing,
        things=_own,
        clauses=("KAR-90", "KAR-91"),
    ),
    LessonStep(
        id="turn",
        title="Your turn",
        text="Lay a number that is as high as the top of the pile, or higher. If you cannot or "
        "will not, the whole pile goes into your hand. Then your hand is filled up to three.",
        when=_following,
        things=lambda view: ("pile", *_hand(view)),
        clauses=("KAR-10", "KAR-15", "KAR-18"),
    ),
    LessonStep(
        id="karma",
        title="Karma cards and doubles",
        text="Cards without a number are Karma cards: they fit on anything and turn things "
        "round. And two identical cards in a row make the whole pile vanish.",
        when=lambda view: _in_turn(view) and any(face >= NUMBERS for face in view.hand),
        things=lambda view: _cards(view, {face for face in view.hand if face >= NUMBERS}),
        clauses=("KAR-40", "KAR-30"),
    ),
    LessonStep(
        id="end",
        title="The last cards",
        text="When your hand and the draw pile are gone you play your open cards, and at last the "
        "hidden ones: you flip them without knowing what they are.",
        when=_face_up,
        things=_table,
        clauses=("KAR-12", "KAR-81"),
    ),
)

KARMA_CARDS = (
    LessonStep(
        id="give",
        title="Give The Pile To A Friend",
        text="This card hands the whole pile to a player you choose. It is best when the pile is "
        "large and somebody is nearly rid of their cards.",
        when=_holding(GIVE),
        things=_card(GIVE),
        clauses=("KAR-41",),
    ),
    LessonStep(
        id="table",
        title="Play A Table Card",
        text="After this card you may lay one of your open table cards on it, whatever its value. "
        "A good way to lose a low one.",
        when=lambda view: _holding(TABLE)(view) and bool(view.ups[view.seat]),
        things=_card(TABLE),
        clauses=("KAR-50", "KAR-54"),
    ),
    LessonStep(
        id="bottoms-up",
        title="Bottoms Up",
        text="This card brings the bottom card of the pile to the top. A pile that began low is "
        "low again.",
        when=_holding(UP),
        things=_card(UP),
        clauses=("KAR-60",),
    ),
    LessonStep(
        id="five",
        title="Five or Below",
        text="Lay this, and the next player needs a number from 1 to 5, or a Karma card.",
        when=_holding(FIVE),
        things=_card(FIVE),
        clauses=("KAR-70",),
    ),
)

STEPS = (
    LessonStep(
        id="choose",
        title="Three cards for later",
        text="Pick three of your six cards to lie open on the table. You play them late, when the "
        "pile is often high: high numbers and Karma cards do well there.",
        when=_choosing,
        things=_hand,
        clauses=("KAR-3",),
    ),
    LessonStep(
        id="open",
        title="A new pile",
        text="The pile is empty, so any card fits. Low numbers are hard to lose later: begin with "
        "your lowest.",
        when=_opening,
        things=_lowest,
        clauses=("KAR-11",),
        advised=_play_lowest,
        otherwise="Any card may open a pile. The low one you kept now waits for another new pile, "
        "or for one that is lower still.",
    ),
    LessonStep(
        id="follow",
        title="As high, or higher",
        text="Lay a number that is at least as high as the top of the pile. The lowest that fits "
        "is usually the best. Point at one that does not fit, or press it: it says why.",
        when=_following,
        things=_pile,
        clauses=("KAR-10",),
        advised=_play_lowest,
        otherwise="There can be reasons for it. The lowest that fits would have left you the "
        "higher cards, which fit on more piles.",
    ),
    LessonStep(
        id="fill",
        title="Your hand fills itself",
        text="You drew up to three cards again. As long as this pile lasts, nobody gets rid of "
        "their hand.",
        when=_filled,
        things=_draw,
        clauses=("KAR-18",),
    ),
    *KARMA_CARDS,
    LessonStep(
        id="receiver",
        title="Who gets it?",
        text="Choose who takes the whole pile into their hand. Even a player who is out can be "
        "brought back this way.",
        when=lambda view: view.stage == STAGES[GIVING],
        things=_pile,
        clauses=("KAR-41", "KAR-42"),
    ),
    LessonStep(
        id="follow-up",
        title="Now a table card",
        text="You may lay one of your table cards on top, or two identical ones. Any value will "
        "do.",
        when=lambda view: view.stage == STAGES[FOLLOWING] and view.downs[view.seat] > 0,
        things=_table,
        clauses=("KAR-50", "KAR-53"),
    ),
    LessonStep(
        id="pair",
        title="A pair",
        text="You hold two of a kind. If they fit, lay both at once: the pile leaves the game, "
        "and you play again.",
        when=_pair,
        things=lambda view: _cards(view, _pairs(view)),
        clauses=("KAR-13", "KAR-30", "KAR-31"),
        advised=_play_pair,
        otherwise="The pile stays, and it is the next player's turn. The two together would have "
        "cleared it, and you would have played again.",
    ),
    LessonStep(
        id="double",
        title="The same as the top",
        text="This card is identical with the top of the pile. Lay it and the whole pile leaves "
        "the game; then you play again.",
        when=lambda view: _double(view) and view.pile[-1] != GIVE,
        things=_same,
        clauses=("KAR-30", "KAR-31"),
        advised=_play_same,
        otherwise="The pile stays as it is. The same card would have removed it, and you would "
        "have played again.",
    ),
    LessonStep(
        id="obey-five",
        title="Five or Below lies on top",
        text="Now only the numbers 1 to 5 fit, or a Karma card.",
        when=_five_on_top,
        things=_pile,
        clauses=("KAR-70",),
    ),
    LessonStep(
        id="stuck",
        title="Nothing fits",
        text="Then the pile is yours: take it into your hand. The next player begins a new one, "
        "and you have more to choose from.",
        when=_stuck,
        things=_pile,
        clauses=("KAR-15", "KAR-17"),
    ),
    LessonStep(
        id="full-hand",
        title="A full hand",
        text="Many cards are not lost yet. Look for pairs: they clear the pile, and you play "
        "again. Your table cards wait until the hand is empty.",
        when=_took_it,
        things=_hand,
        clauses=("KAR-16", "KAR-31"),
    ),
    LessonStep(
        id="no-draw",
        title="The draw pile is empty",
        text="From now on every card you lay is one card less. After your hand come your open "
        "table cards.",
        when=_nothing_to_draw,
        things=lambda view: ("draw", *_table(view)),
        clauses=("KAR-18", "KAR-12"),
    ),
    LessonStep(
        id="face-up",
        title="Your open cards",
        text="Your hand is empty, so you play the open cards you chose at the beginning. If you "
        "take the pile now, they have to wait.",
        when=_face_up,
        things=_table,
        clauses=("KAR-12", "KAR-16"),
    ),
    LessonStep(
        id="flip",
        title="Blind",
        text="Only hidden cards are left. Flip one onto the pile. If it fits it is gone; if not, "
        "you take it and the whole pile.",
        when=_face_down,
        things=_table,
        clauses=("KAR-81", "KAR-82"),
    ),
    LessonStep(
        id="out",
        title="Somebody is out",
        text="One player has no cards left and has won, unless a gift brings the pile back to "
        "them. Do not be the last.",
        when=_somebody_out,
        things=_out,
        clauses=("KAR-42", "KAR-91"),
    ),
)

LESSON = Lesson(
    seed="Karma, a first game 3",
    seats=3,
    options={"dealer": "3"},  # KAR-7: so the learner opens
    pages=PAGES,
    steps=STEPS,
    known="You lay as high or higher, clear piles with pairs and doubles, and know what every "
    "Karma card does.",
    to_try="Next, play with friends or a stronger bot, and keep in mind which cards have left the "
    "game.",
)
