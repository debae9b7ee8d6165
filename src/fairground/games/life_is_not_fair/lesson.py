"""How Life Is Not Fair teaches itself: the introduction, and what is said in a first game."""

from __future__ import annotations

from fairground.games.life_is_not_fair.components import CODES, NUMBER_CARDS, VALUES, is_wild
from fairground.games.life_is_not_fair.rules import moves as m
from fairground.games.life_is_not_fair.view import LifeIsNotFairView
from fairground.kernel.lesson import Lesson, LessonStep

# When


def _asked(view: LifeIsNotFairView, phase: int) -> bool:
    return view.seat in view.waiting and view.phase == m.PHASES[phase]


def _exchange(view: LifeIsNotFairView) -> bool:
    return _asked(view, m.EXCHANGE)


def _in_turn(view: LifeIsNotFairView) -> bool:
    return _asked(view, m.TURN)


def _can_match(view: LifeIsNotFairView) -> bool:
    return _in_turn(view) and bool(_playable(view))


def _must_draw(view: LifeIsNotFairView) -> bool:
    return _in_turn(view) and m.DRAW in view.legal


def _has_wild(view: LifeIsNotFairView) -> bool:
    return _in_turn(view) and any(is_wild(face) for face in view.hand)


def _can_play_wild(view: LifeIsNotFairView) -> bool:
    return _in_turn(view) and any(NUMBER_CARDS <= move < m.SWAP for move in view.legal)


def _has_choice(view: LifeIsNotFairView) -> bool:
    return _in_turn(view) and len({VALUES[face] for face in _playable(view)}) > 1


def _last_card(view: LifeIsNotFairView) -> bool:
    return _in_turn(view) and len(view.hand) == 1


def _rival_close(view: LifeIsNotFairView) -> bool:
    return _in_turn(view) and bool(_close(view))


def _later_round(view: LifeIsNotFairView) -> bool:
    return view.last is not None and view.result is None


# Where


def _playable(view: LifeIsNotFairView) -> tuple[int, ...]:
    """Number cards of the hand that may be played now."""
    return tuple(move for move in view.legal if move < NUMBER_CARDS)


def _close(view: LifeIsNotFairView) -> tuple[int, ...]:
    """Rivals with a card or two."""
    seats = range(view.seats)
    return tuple(seat for seat in seats if seat != view.seat and view.sizes[seat] <= 2)


def _hand(view: LifeIsNotFairView) -> tuple[str, ...]:
    return (f"hand-p{view.seat + 1}",)


def _dearest(view: LifeIsNotFairView) -> tuple[str, ...]:
    return (CODES[max(view.hand, key=lambda face: VALUES[face])],)


def _match(view: LifeIsNotFairView) -> tuple[str, ...]:
    return ("stack", *(CODES[face] for face in _playable(view)))


def _best(view: LifeIsNotFairView) -> tuple[str, ...]:
    return (CODES[max(_playable(view), key=lambda face: VALUES[face])],)


def _stack(view: LifeIsNotFairView) -> tuple[str, ...]:
    return ("stack",)


def _deck(view: LifeIsNotFairView) -> tuple[str, ...]:
    return ("deck",)


def _wilds(view: LifeIsNotFairView) -> tuple[str, ...]:
    return tuple(CODES[face] for face in sorted({*view.hand}) if is_wild(face))


def _rivals(view: LifeIsNotFairView) -> tuple[str, ...]:
    return tuple(f"hand-p{seat + 1}" for seat in _close(view))


def _last_round(view: LifeIsNotFairView) -> tuple[str, ...]:
    return tuple(f"last-p{seat + 1}" for seat in range(view.seats))


# What is advised


def _play_best(view: LifeIsNotFairView) -> tuple[str, ...]:
    best = max(VALUES[face] for face in _playable(view))
    return tuple(m.NOTATIONS[face] for face in _playable(view) if VALUES[face] == best)


def _own_line(view: LifeIsNotFairView) -> tuple[str, ...]:
    """The line of the grey card on top."""
    return (m.NOTATIONS[m.SAY + view.stack[-1] - NUMBER_CARDS],)


PAGES = (
    LessonStep(
        id="goal",
        title="Be rid of your cards",
        text="Lose your last card and the round brings you 20 points. Everybody else gets 10 "
        "minus the numbers they still hold. After the last round the most points win.",
        when=_exchange,
        things=_hand,
        clauses=("LNF-51", "LNF-52", "LNF-72"),
    ),
    LessonStep(
        id="turn",
        title="Your turn",
        text="Lay a card with the colour or the number of the top one. If none fits, draw a card; "
        "if that one fits, you may lay it at once.",
        when=_can_match,
        things=_match,
        clauses=("LNF-11", "LNF-14", "LNF-15"),
    ),
    LessonStep(
        id="wilds",
        title="Grey cards want words",
        text="Three grey cards make the next player draw, one ends the round at once. Each goes "
        "only on its own number, and works only if you say what it does.",
        when=lambda view: any(is_wild(face) for face in view.hand),
        things=_wilds,
        clauses=("LNF-2", "LNF-20", "LNF-24"),
    ),
    LessonStep(
        id="round",
        title="After a round",
        text="All hands are shown and counted. A low hand costs little, so throw your high "
        "numbers first.",
        when=_later_round,
        things=_last_round,
        clauses=("LNF-52", "LNF-70"),
    ),
)

STEPS = (
    LessonStep(
        id="swap",
        title="Before play",
        text="These are your cards. What you still hold at the end of the round costs its number, "
        "so a high card is dear: you may swap one for a card of the deck.",
        when=_exchange,
        things=_dearest,
        clauses=("LNF-5", "LNF-53"),
    ),
    LessonStep(
        id="match",
        title="Colour or number",
        text="Lay a card that has the colour or the number of the top one. If you hold one that "
        "fits, you have to play one.",
        when=_can_match,
        things=_match,
        clauses=("LNF-11", "LNF-13"),
    ),
    LessonStep(
        id="dear-first",
        title="High cards first",
        text="Several cards fit. Usually the highest should go: it would cost you most if the "
        "round ended now.",
        when=_has_choice,
        things=_best,
        clauses=("LNF-52",),
        advised=_play_best,
        otherwise="It fits as well. The higher card stays in your hand, and costs its number if "
        "the round ends before you lose it.",
    ),
    LessonStep(
        id="draw",
        title="Nothing fits",
        text="None of your number cards has this colour or number, so you draw one. You see it "
        "before you decide whether to lay it.",
        when=_must_draw,
        things=_deck,
        clauses=("LNF-14", "LNF-15"),
    ),
    LessonStep(
        id="drawn",
        title="The card you drew",
        text="If it fits, you may lay it now or keep it. No other card of your hand may be "
        "played in this turn.",
        when=lambda view: _asked(view, m.DRAWN),
        things=lambda view: () if view.drawn is None else (CODES[view.drawn],),
        clauses=("LNF-15", "LNF-16"),
    ),
    LessonStep(
        id="wild",
        title="A grey card",
        text="It goes only on a top with its own number, and only while no number card of yours "
        "fits. Keep an eye on it: it is cheap to hold and strong to play.",
        when=_has_wild,
        things=_wilds,
        clauses=("LNF-20", "LNF-21"),
    ),
    LessonStep(
        id="play-wild",
        title="Now it fits",
        text="The top has its number and nothing else of yours fits, so your grey card may be "
        "played. You may also draw instead.",
        when=_can_play_wild,
        things=_wilds,
        clauses=("LNF-20", "LNF-23"),
    ),
    LessonStep(
        id="say",
        title="Say it!",
        text="A grey card obeys only the right words: “Life is not fair, but …” and what the card "
        "says. With any other line it does nothing.",
        when=lambda view: _asked(view, m.LINE),
        things=_stack,
        clauses=("LNF-24", "LNF-26"),
        advised=_own_line,
        otherwise="Those are not the words of this card, so it is dead: it does nothing, and play "
        "goes on with the next player.",
    ),
    LessonStep(
        id="last-card",
        title="One card left",
        text="Lay it and the round is over: 20 points for you.",
        when=_last_card,
        things=_hand,
        clauses=("LNF-50", "LNF-51"),
    ),
    LessonStep(
        id="rival",
        title="Somebody is nearly out",
        text="Here only a card or two are left. The round may end soon: get rid of what is dear.",
        when=_rival_close,
        things=_rivals,
        clauses=("LNF-50", "LNF-52"),
    ),
    LessonStep(
        id="next-round",
        title="The next round",
        text="The hands of the round before lie open, with the points they brought. Points are "
        "added up, and this game has two rounds.",
        when=lambda view: _exchange(view) and _later_round(view),
        things=_last_round,
        clauses=("LNF-52", "LNF-70"),
    ),
)

LESSON = Lesson(
    seed="Life Is Not Fair, a first game 320",
    seats=3,
    options={"rounds": "2"},
    pages=PAGES,
    steps=STEPS,
    known="You match colour or number, lose high cards first, and know that a grey card obeys "
    "only its own words.",
    to_try="Next, play five rounds with friends, and say something friendly about their cards.",
)
