"""Why a move is not possible: every ground of refusal in words that name what was tried.

Made of the view alone. A ground may carry a number after a space, as in `too-dear 9`.
"""

from __future__ import annotations

from collections.abc import Callable

from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.cards.vocabulary import CLASSES
from fairground.games.unfair.labels import name, place_words
from fairground.games.unfair.prompt import DECKS, question
from fairground.games.unfair.rules import grounds as g
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.language.codes import ROOM, SOURCES, SUPER
from fairground.games.unfair.rules.language.printed import EVENT_FIRST, KIND, PRICE, TYPES
from fairground.games.unfair.rules.park.building import FEATURE, RIDE_TYPES
from fairground.games.unfair.rules.park.looks import takes_no_upgrades
from fairground.games.unfair.rules.park.places import LOCAL, SIDE_FIRST
from fairground.games.unfair.view import ParkSeen, UnfairView
from fairground.kernel.errors import Reason
from fairground.kernel.words import counted, listed

Words = Callable[[UnfairView, int, str], str]


def words(view: UnfairView, move: int, ground: str) -> Reason:
    """The sentence and the clause behind a ground."""
    key, _, number = ground.partition(" ")
    say, clause = REASONS[key]
    return Reason(say(view, move, number), clause)


# What the move is about


def _mine(view: UnfairView) -> ParkSeen:
    return view.parks[max(0, view.seat)]


def _card(move: int) -> int:
    """The card a move names."""
    if m.EVENT <= move < m.USE:
        return EVENT_FIRST + (move - m.EVENT) // (2 * m.TARGETS)
    if m.BLOCK_CARD <= move < m.BLOCK:
        return EVENT_FIRST + move - m.BLOCK_CARD
    if m.TAKE <= move < m.BUILD:
        return move - m.TAKE
    return m.LOT_CARD[(move - m.BUILD) % m.LOT_COUNT]


def _where(move: int) -> int:
    return m.LOT_WHERE[(move - m.BUILD) % m.LOT_COUNT]


def _place(view: UnfairView, move: int) -> str:
    """The place of the own park a move names."""
    local = 0
    if m.USE <= move < m.BLOCK_CARD:
        local = m.USE_PLACES[(move - m.USE) // m.TARGETS]
    elif m.BLOCK <= move < m.REACT:
        local = m.BLOCK_PLACES[move - m.BLOCK]
    elif m.DEMOLISH <= move < m.ACTION:
        local = move - m.DEMOLISH
    elif m.ACTION <= move < m.KEEP:
        local = move - m.ACTION
    return place_words(view, max(0, view.seat) * LOCAL + local)


def _ride(view: UnfairView, move: int) -> str:
    ride = _mine(view).rides[_where(move)]
    return name(ride.card) if ride else "nothing"


def _fitting(view: UnfairView, card: int) -> str:
    """Where an upgrade would fit."""
    spaces = [str(space + 1) for space in range(ROOM) if _takes(_mine(view), space, card)]
    if not spaces:
        return "No attraction of yours takes it."
    return f"It would fit in space {listed(spaces, 'or')}."


def _takes(park: ParkSeen, space: int, card: int) -> bool:
    """UNF-111, UNF-112, read on the view."""
    ride = park.rides[space]
    if ride is None or takes_no_upgrades(ride.card) or card in ride.upgrades:
        return False
    return not TYPES[card] & FEATURE or bool(TYPES[ride.card] & RIDE_TYPES)


def _empty(park: ParkSeen) -> str:
    spaces = [str(space + 1) for space in range(park.spaces) if park.rides[space] is None]
    return f"Empty: space {listed(spaces, 'or')}." if spaces else "No space is empty."


# Money and cards


def _too_dear(view: UnfairView, move: int, number: str) -> str:
    has = counted(_mine(view).coins, "coin")
    missing = counted(int(number) - _mine(view).coins, "coin")
    price = counted(int(number), "coin")
    return f"{name(_card(move))} costs {price} there; you have {has}: {missing} too few."


def _no_redraw(view: UnfairView, move: int, number: str) -> str:
    proper = [
        card
        for card in _mine(view).hand or ()
        if KIND[card] == 0 and PRICE[card] and not takes_no_upgrades(card)
    ]
    what = name(proper[0]) if proper else "an attraction"
    return f"Your hand holds {what}, which costs coins and takes upgrades; or redraws are out."


def _showcase(view: UnfairView, move: int, number: str) -> str:
    held = counted(_mine(view).showcase, "Showcase card")
    return f"You hold {held}; only both together can be returned."


def _no_cards(view: UnfairView, move: int, number: str) -> str:
    return f"There are no {DECKS[move - m.DRAW_PARK]} left to draw, nor in the discards."


def _not_in_market(view: UnfairView, move: int, number: str) -> str:
    there = [name(card) for card in view.market if card >= 0]
    return f"{name(_card(move))} is not in the Market; there: {listed(there) or 'nothing'}."


def _not_held(view: UnfairView, move: int, number: str) -> str:
    source = SOURCES[(move - m.BUILD) // m.LOT_COUNT] if m.BUILD <= move < m.DEMOLISH else "hand"
    return f"{name(_card(move))} is not there to be had: {source.replace('-', ' ')}."


def _not_now(view: UnfairView, move: int, number: str) -> str:
    return f"'{m.NOTATIONS[move]}' does not answer what is asked now: {question(view)[0]}"


# Building


def _wrong_kind(view: UnfairView, move: int, number: str) -> str:
    author = name(view.asked.card) if view.asked and view.asked.card >= 0 else "The Build action"
    source = SOURCES[(move - m.BUILD) // m.LOT_COUNT].replace("-", " ")
    return f"{author} does not offer {name(_card(move))} from {source} there."


def _no_ride(view: UnfairView, move: int, number: str) -> str:
    space = _where(move) + 1
    return f"No attraction stands in space {space}. {_fitting(view, _card(move))}"


def _plain(view: UnfairView, move: int, number: str) -> str:
    return f"{_ride(view, move)} takes no upgrades. {_fitting(view, _card(move))}"


def _twice(view: UnfairView, move: int, number: str) -> str:
    card = _card(move)
    return f"{_ride(view, move)} has {name(card)} already. {_fitting(view, card)}"


def _feature(view: UnfairView, move: int, number: str) -> str:
    card = _card(move)
    ride = _mine(view).rides[_where(move)]
    kind = CARDS[ride.card].types[0] if ride else ""
    rule = "features fit thrill, leisure and theatre"
    return f"{name(card)} is a feature, {_ride(view, move)} is {kind}; {rule}. " + _fitting(
        view, card
    )


def _taken(view: UnfairView, move: int, number: str) -> str:
    return f"{_ride(view, move)} stands in space {_where(move) + 1}. {_empty(_mine(view))}"


def _no_space(view: UnfairView, move: int, number: str) -> str:
    park = _mine(view)
    return f"Your park has {park.spaces} spaces, no space {_where(move) + 1}. {_empty(park)}"


def _banned(view: UnfairView, move: int, number: str) -> str:
    return f"Grand Atlantis is open: you cannot build {name(_card(move))} or any attraction."


def _five_stars(view: UnfairView, move: int, number: str) -> str:
    stars = counted(_mine(view).stars, "star")
    return f"{name(_card(move))} needs 5 stars in the park first; yours has {stars}."


def _super_limit(view: UnfairView, move: int, number: str) -> str:
    standing = [name(r.card) for r in _mine(view).rides if r and KIND[r.card] == SUPER]
    stands = f"; {listed(standing)} stands already" if standing else ""
    return f"Your entrance allows no further super attraction{stands}."


def _no_person(view: UnfairView, move: int, number: str) -> str:
    who = place_words(view, max(0, view.seat) * LOCAL + SIDE_FIRST + _where(move))
    people = [name(card.card) for card in _mine(view).side if CARDS[card.card].kind == "staff"]
    have = f"you have {listed(people)}" if people else "you have no staff"
    return f"{name(_card(move))} needs its person: there is no {who.removeprefix('your ')}; {have}."


# Events


def _nothing_here(view: UnfairView, move: int, number: str) -> str:
    return f"There is no such thing as {_place(view, move)}."


def _block_only(view: UnfairView, move: int, number: str) -> str:
    return f"Use A of {name(_card(move))} is a block: it is played only when an event comes at you."


def _no_effect(view: UnfairView, move: int, number: str) -> str:
    what = name(_card(move)) if m.EVENT <= move < m.USE else _place(view, move)
    if m.EVENT <= move < m.USE:
        what += f", use {'AB'[(move - m.EVENT) // m.TARGETS % 2]},"
    target = (move - m.EVENT) % m.TARGETS if m.EVENT <= move < m.USE else 0
    return f"{what[0].upper()}{what[1:]} could do nothing{_against(target)} now."


def _against(target: int) -> str:
    if target == 0:
        return ""
    return f" to {{p{target}}}" if target < m.PARKS else f" to {name_of_aim(target)}"


def name_of_aim(target: int) -> str:
    """The kaiju an event is aimed at, as people call it."""
    return m.AIMS[target].capitalize()


def _used_up(view: UnfairView, move: int, number: str) -> str:
    place = _place(view, move)
    return f"{place[0].upper()}{place[1:]} has been used this round, or it could do nothing now."


def _wrong_class(view: UnfairView, move: int, number: str) -> str:
    what = name(_card(move)) if move < m.BLOCK else _place(view, move)
    stops = view.asked.detail if view.asked else 0
    kind = listed([word.capitalize() for at, word in enumerate(CLASSES) if stops >> at & 1])
    return f"{what[0].upper()}{what[1:]} does not stop {kind or 'this attack'} now."


def _short(view: UnfairView, move: int, number: str) -> str:
    has = counted(_mine(view).coins, "coin")
    return f"You have {has}: that is too few for this option, or it could do nothing."


def _peace(view: UnfairView, move: int, number: str) -> str:
    return "World Peace: nothing you do may touch another player."


# Masterminds


def _no_recruit(view: UnfairView, move: int, number: str) -> str:
    park = _mine(view)
    if not park.masterminds:
        return "You have no mastermind."
    if park.recruited:
        return f"{name(park.mastermind or 0)} is with you already."
    held = counted(park.showcase, "unbuilt Showcase card")
    return f"Recruiting costs two unbuilt Showcase cards; you hold {held}."


def _weak(view: UnfairView, move: int, number: str) -> str:
    level = (move - m.MASTERMIND) // m.PARKS + 1
    return f"Level {level} needs {level} Power; you have {_mine(view).power}."


def _plainly(text: str) -> Words:
    """A ground that is about no card."""
    return lambda view, move, number: text


REASONS: dict[str, tuple[Words, str]] = {
    g.NOT_NOW: (_not_now, "UNF-334"),
    g.NO_REDRAW: (_no_redraw, "UNF-8"),
    g.LOANS_OUT: (_plainly("You have six loans, as many as the bank gives."), "UNF-286"),
    g.SHOWCASE_BROKEN: (_showcase, "UNF-117"),
    g.NO_MEDALS: (_plainly("You have no medal to sell."), "UNF-295"),
    g.NO_WINDOW: (
        _plainly("Money moves are possible in your turns and where there is a price."),
        "UNF-287",
    ),
    g.CLOSED_PLANS: (
        _plainly("The Blueprint Closure card has come up: Blueprints are drawn no more."),
        "UNF-46",
    ),
    g.NO_CARDS: (_no_cards, "UNF-87"),
    g.NOT_IN_MARKET: (_not_in_market, "UNF-75"),
    g.NOT_HELD: (_not_held, "UNF-90"),
    g.TOO_DEAR: (_too_dear, "UNF-91"),
    g.WRONG_KIND: (_wrong_kind, "UNF-116"),
    g.NO_RIDE: (_no_ride, "UNF-142"),
    g.PLAIN_RIDE: (_plain, "UNF-112"),
    g.NAME_TWICE: (_twice, "UNF-111"),
    g.FEATURE_MISFIT: (_feature, "UNF-112"),
    g.SPACE_TAKEN: (_taken, "UNF-95"),
    g.NO_SPACE: (_no_space, "UNF-96"),
    g.BANNED: (_banned, "UNF-276"),
    g.FIVE_STARS: (_five_stars, "UNF-99"),
    g.SUPER_LIMIT: (_super_limit, "UNF-101"),
    g.NO_PERSON: (_no_person, "UNF-156"),
    g.NOTHING_HERE: (_nothing_here, "UNF-81"),
    g.BLOCK_ONLY: (_block_only, "UNF-65"),
    g.NO_EFFECT: (_no_effect, "UNF-53"),
    g.TURNS_OUT: (_plainly("Thirty event turns are the most for one Play section."), "UNF-54"),
    g.USED_UP: (_used_up, "UNF-53"),
    g.WRONG_CLASS: (_wrong_class, "UNF-62"),
    g.SHORT_OF_COINS: (_short, "UNF-289"),
    g.PEACE: (_peace, "UNF-404"),
    g.NO_HARD_PASS: (_plainly("Hard Pass is not among the house rules of this table."), "UNF-411"),
    g.NO_RECRUIT: (_no_recruit, "UNF-172"),
    g.NO_MIND: (_plainly("You have recruited no mastermind."), "UNF-171"),
    g.MIND_SPENT: (
        _plainly("Your mastermind has been used this round; one ability a round is all."),
        "UNF-178",
    ),
    g.WEAK: (_weak, "UNF-175"),
    g.NOT_YOUR_EVENT: (
        _plainly("A mastermind is used only in your turn of the Play section."),
        "UNF-177",
    ),
    g.NO_SCHEME: (_plainly("This level could do nothing now."), "UNF-53"),
}
