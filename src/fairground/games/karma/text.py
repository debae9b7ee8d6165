"""Karma in words: names of cards, log sentences, and the reasons behind refusals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fairground.games.karma import events as e
from fairground.games.karma.components import (
    CODES,
    FIVE,
    GIVE,
    NAMES,
    TABLE,
    UP,
    is_number,
)
from fairground.games.karma.rules import moves as m
from fairground.games.karma.rules.cards import EMPTY
from fairground.games.karma.rules.moves import FOLLOWING, STAGES
from fairground.games.karma.view import KarmaView
from fairground.kernel.errors import Reason
from fairground.kernel.events import Event
from fairground.kernel.scene import Line
from fairground.kernel.words import actor, counted, listed, mid

COUNT_WORDS = ("no", "one", "two", "three", "four")


def a_card(face: int) -> str:
    """One card in a sentence: `a 9`, `an 11`, `Bottoms Up`."""
    if not is_number(face):
        return NAMES[face]
    return f"{'an' if NAMES[face] in ('8', '11') else 'a'} {NAMES[face]}"


def cards(face: int, count: int) -> str:
    """Identical cards: `two 9s`, `three Bottoms Up`."""
    if count == 1:
        return a_card(face)
    return f"{COUNT_WORDS[count]} {NAMES[face]}{'s' if is_number(face) else ''}"


def verb_for(face: int) -> str:
    """One plays numbers and uses Karma cards, or one would play Play A Table Card."""
    return "play" if is_number(face) else "use"


def all_cards(faces: Sequence[int]) -> str:
    """Any cards, equal ones counted, in deck order."""
    return listed([cards(face, faces.count(face)) for face in sorted(set(faces))])


def pile_of(view: KarmaView) -> str:
    """The pile and its size."""
    return f"the pile of {counted(len(view.pile), 'card')}"


def cards_that_fit(view: KarmaView) -> str:
    """What may follow the top of the pile."""
    top = view.pile[-1] if view.pile else EMPTY
    if top == FIVE:
        return "a number from 1 to 5 or a Karma card"
    if is_number(top) and top > 0:
        highest = "a 16" if NAMES[top] == "16" else f"{a_card(top)} or more"
        return f"{highest} or a Karma card"
    return "any card"


def player(seat: int) -> str:
    """A seat in a sentence."""
    return f"{{p{seat + 1}}}"


# The log

Sentence = tuple[str, str, tuple[str, ...]]


def line(event: Event, viewer: int) -> Line | None:
    """The sentence the log has for an event."""
    sentence, clause, things = _sentence(event, viewer)
    return Line(sentence, clause, event.seat, things) if sentence else None


def later_line(event: Event, viewer: int) -> Line | None:
    """What stays of an earlier turn with `show-known` off: who did what, not with which cards."""
    who, does = actor(event.seat, viewer)
    said = _cards_later(event, who, does) or _pile_later(event, viewer, who, does)
    return Line(said, "", event.seat) if said else line(event, viewer)


def _cards_later(event: Event, who: str, does: Callable[[str], str]) -> str:
    match event:
        case e.Showed(cards=shown):
            return f"{who} {does('lay')} {counted(len(shown), 'card')} on the table."
        case e.Played(count=count):
            return f"{who} {does('play')} {counted(count, 'card')}."
        case e.Flipped(fits=fits):
            return f"{who} {does('flip')} a card{'' if fits else ', which does not fit'}."
        case e.BroughtUp():
            return "A card comes from the bottom."
    return ""


def _pile_later(event: Event, viewer: int, who: str, does: Callable[[str], str]) -> str:
    """A pile that went to the viewer is in the viewer's hand: its cards may stand in the log."""
    match event:
        case e.PickedUp(cards=taken) if event.seat != viewer:
            return f"{who} {does('pick')} up the pile of {counted(len(taken), 'card')}."
        case e.Gave(to=to, cards=given) if to != viewer:
            pile = f"the pile of {counted(len(given), 'card')}"
            return f"{who} {does('give')} {mid(actor(to, viewer)[0])} {pile}."
    return ""


def _sentence(event: Event, viewer: int) -> Sentence:
    who, does = actor(event.seat, viewer)
    for tell in (_of_the_deal, _of_cards, _of_the_pile, _of_the_end):
        said = tell(event, viewer, who, does)
        if said:
            return said
    return ("", "", ())


def _of_the_deal(
    event: Event, viewer: int, who: str, does: Callable[[str], str]
) -> Sentence | None:
    match event:
        case e.Began():
            return (f"{who} {does('deal')}.", "KAR-6", ())
        case e.Dealt(cards=dealt) if dealt is not None:
            return (f"{who} {does('get')} {all_cards(dealt)}.", "KAR-3", ())
        case e.Chose(cards=chosen):
            put = "three cards" if chosen is None else all_cards(chosen)
            return (f"{who} {does('put')} {put} aside for the table.", "KAR-4", ())
        case e.Showed(cards=shown):
            return (f"{who} {does('lay')} {all_cards(shown)} on the table.", "KAR-3", ())
        case e.Drew(count=count, cards=drawn):
            what = counted(count, "card") if drawn is None else all_cards(drawn)
            last = ": the draw pile is used up" if event.left == 0 else ""
            return (f"{who} {does('draw')} {what}{last}.", "KAR-18", ("draw",))
    return None


def _of_cards(event: Event, viewer: int, who: str, does: Callable[[str], str]) -> Sentence | None:
    match event:
        case e.Played(card=card, count=count, from_hand=from_hand, follows=follows):
            verb = f"{does('follow')} up with" if follows else does(verb_for(card))
            place = "" if from_hand else " from the table"
            return (f"{who} {verb} {cards(card, count)}{place}.", _clause(card, follows), ("pile",))
        case e.Flipped(card=card, fits=fits, follows=follows):
            result = "" if fits else ", which does not fit"
            clause = "KAR-54" if follows else "KAR-83" if fits else "KAR-82"
            return (f"{who} {does('flip')} {a_card(card)}{result}.", clause, ("pile",))
        case e.BroughtUp(card=card):
            return (f"From the bottom comes {a_card(card)}.", "KAR-60", ("pile",))
        case e.Declined():
            return (f"{who} {does('lay')} nothing on it.", "KAR-55", ("pile",))
        case e.Wasted():
            return ("There is no pile to give: the card is gone.", "KAR-45", ())
    return None


def _clause(card: int, follows: bool) -> str:
    """The clause a card is played by."""
    if follows:
        return "KAR-50"
    return {GIVE: "KAR-41", TABLE: "KAR-50", UP: "KAR-60", FIVE: "KAR-70"}.get(card, "KAR-10")


def _of_the_pile(
    event: Event, viewer: int, who: str, does: Callable[[str], str]
) -> Sentence | None:
    match event:
        case e.StayedAlone():
            return ("There is no pile below it: any card may follow.", "KAR-64", ("pile",))
        case e.Cleared(cards=gone, again=again):
            what = f"the pile of {counted(len(gone), 'card')} leaves the game"
            more = f", and {mid(who)} {does('play')} again" if again else ""
            return (f"Identical cards: {what}{more}.", "KAR-30", ("pile",))
        case e.PickedUp(cards=taken):
            what = f"the pile: {all_cards(taken)}"
            return (f"{who} {does('pick')} up {what}.", "KAR-15", ("pile",))
        case e.Gave(to=to, cards=given, back=back):
            receiver, _ = actor(to, viewer)
            back_in = f", and {mid(receiver)} {_is(receiver)} back in the game" if back else ""
            gift = f"{who} {does('give')} {mid(receiver)} the pile: {all_cards(given)}{back_in}."
            return (gift, "KAR-42" if back else "KAR-41", ("pile",))
    return None


def _is(who: str) -> str:
    return "are" if who == "You" else "is"


def _of_the_end(event: Event, viewer: int, who: str, does: Callable[[str], str]) -> Sentence | None:
    match event:
        case e.WentOut():
            return (f"{who} {_is(who)} out.", "KAR-90", ())
        case e.Lost():
            return (f"{who} {does('lose')}: nobody else has cards.", "KAR-91", ())
        case e.Stopped(turns=turns, losers=losers):
            stop = f"After {turns} turns the game is stopped"
            return (f"{stop}: {_losers(losers, viewer)}.", "KAR-93", ())
    return None


def _losers(losers: tuple[int, ...], viewer: int) -> str:
    if not losers:
        return "all have the same number of cards, so it is a draw"
    if losers == (viewer,):
        return "you lose with the most cards"
    lose = "loses" if len(losers) == 1 else "lose"
    return f"{listed([player(seat) for seat in losers])} {lose} with the most cards"


# Why not


def words(view: KarmaView, move: int, ground: str) -> Reason:
    """Why a move is not possible."""
    if ground in PLAIN_WORDS:
        return Reason(*PLAIN_WORDS[ground])
    return WORDS_FOR[ground](view, move)


def denied(view: KarmaView, move: int, ground: str) -> tuple[str, str] | None:
    """The card that does not lie where cards have to come from."""
    if ground != m.NOT_HELD:
        return None
    zone = "hand" if _place(view)[0] == HAND else "table"
    return f"{zone}-p{view.seat + 1}", CODES[m.face_of(move)]


PLAIN_WORDS = {
    m.CHOOSE_FIRST: ("First choose three of your six cards for the table.", "KAR-3"),
    m.ALREADY_CHOSEN: ("The table cards have been chosen.", "KAR-3"),
    m.ONE_GIVE: ("Give The Pile To A Friend is played one at a time.", "KAR-36"),
    m.NOTHING_TO_PICK_UP: ("There is no pile to pick up: you have to play.", "KAR-11"),
    m.NOTHING_TO_GIVE: ("Only Give The Pile To A Friend lets you give the pile away.", "KAR-41"),
    m.SAY_WHO: ("First say who gets the pile.", "KAR-41"),
    m.NOT_YOURSELF: ("The pile goes to another player, not to yourself.", "KAR-41"),
    m.NOTHING_TO_FOLLOW: ("Only Play A Table Card is followed up.", "KAR-50"),
    m.FOLLOW_FIRST: ("First follow up on Play A Table Card, or decline to.", "KAR-50"),
    m.NO_FACE_DOWN: ("You have no table cards left: follow up from the hand.", "KAR-52"),
    m.TABLE_ON_TABLE: ("Play A Table Card may not follow itself here.", "KAR-57"),
    m.MUST_FOLLOW: ("In this house whoever can follow up has to.", "KAR-55"),
}


def _not_dealt(view: KarmaView, move: int) -> Reason:
    return Reason(f"Your six cards are {all_cards(view.hand)}.", "KAR-3")


def _too_low(view: KarmaView, move: int) -> Reason:
    card, top = a_card(m.face_of(move)), a_card(view.pile[-1])
    return Reason(f"{_upper(card)} is lower than {top} on top of the pile.", "KAR-10")


def _above_five(view: KarmaView, move: int) -> Reason:
    card = a_card(m.face_of(move))
    return Reason(f"On Five or Below only 1 to 5 and Karma cards fit, not {card}.", "KAR-70")


def _no_such_seat(view: KarmaView, move: int) -> Reason:
    return Reason(f"There are only {view.seats} seats.", "KAR-41")


def _no_threes(view: KarmaView, move: int) -> Reason:
    return Reason("No more than two identical cards are played together.", _pair_clause(view))


def _not_yet_face_down(view: KarmaView, move: int) -> Reason:
    if _is_following(view):
        return Reason("Face-up cards follow before face-down ones.", "KAR-51")
    first = "your hand is empty" if view.hand else "your face-up cards are gone"
    return Reason(f"Face-down cards wait until {first}.", "KAR-80")


def _only_face_down(view: KarmaView, move: int) -> Reason:
    if _is_following(view):
        return Reason("Your table cards lie face down: the follow-up is a flip.", "KAR-51")
    return Reason("You have only face-down cards: flip one.", "KAR-81")


def _not_held(view: KarmaView, move: int) -> Reason:
    card = _upper(a_card(m.face_of(move)))
    place, _ = _place(view)
    if place == HAND and m.face_of(move) in view.ups[view.seat]:
        return Reason(f"{card} lies on the table: first play your hand.", "KAR-12")
    if not _is_following(view):
        return Reason(f"{card} is not {place}.", "KAR-12")
    return Reason(f"{card} is not {place}.", "KAR-52" if place == HAND else "KAR-51")


def _too_few(view: KarmaView, move: int) -> Reason:
    face = m.face_of(move)
    place, there = _place(view)
    elsewhere = view.ups[view.seat] if place == HAND else view.hand
    have = f"There is only one {NAMES[face]} {place}"
    if there.count(face) > 1:
        have = f"There are only {cards(face, there.count(face))} {place}"
    if face in elsewhere:
        return Reason(f"{have}, and cards of two places are not played together.", "KAR-14")
    return Reason(f"{have}.", _pair_clause(view))


WORDS_FOR: dict[str, Callable[[KarmaView, int], Reason]] = {
    m.NOT_DEALT: _not_dealt,
    m.NOT_HELD: _not_held,
    m.TOO_FEW: _too_few,
    m.NO_THREES: _no_threes,
    m.TOO_LOW: _too_low,
    m.ABOVE_FIVE: _above_five,
    m.NO_SUCH_SEAT: _no_such_seat,
    m.NOT_YET_FACE_DOWN: _not_yet_face_down,
    m.ONLY_FACE_DOWN: _only_face_down,
}

HAND = "in your hand"
FACE_UP = "among your face-up cards"


def _place(view: KarmaView) -> tuple[str, tuple[int, ...]]:
    """Where cards have to come from now, and what lies there."""
    ups = view.ups[view.seat]
    from_table = ups if _is_following(view) else not view.hand
    return (FACE_UP, ups) if from_table else (HAND, view.hand)


def _is_following(view: KarmaView) -> bool:
    return view.stage == STAGES[FOLLOWING]


def _pair_clause(view: KarmaView) -> str:
    return {"40": "KAR-13", "60": "KAR-95", "80": "KAR-96"}[view.options["edition"]]


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
