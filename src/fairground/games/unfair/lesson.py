"""How Unfair teaches itself: the introduction, and what is said in a first game.

UNF-19: a First Date is for games where anyone is new, best with the Ocean pack.
"""

from __future__ import annotations

from collections.abc import Callable

from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.language.codes import ATTRACTION, UPGRADE
from fairground.games.unfair.rules.language.printed import BLUEPRINT_FIRST, EVENT_FIRST, KIND
from fairground.games.unfair.things import things_of
from fairground.games.unfair.view import ParkSeen, UnfairView
from fairground.kernel.lesson import Lesson
from fairground.kernel.lesson import LessonStep as Step

ThingIds = tuple[str, ...]
BLUEPRINTS = 2
"""The third of the three decks."""
POOR = 3
"""Coins with which there is little to build."""


# When


def _asked(kind: int) -> Callable[[UnfairView], bool]:
    """Is a decision of this kind put to the viewer?"""
    return lambda view: (
        view.seat in view.waiting and view.asked is not None and (view.asked.kind == kind)
    )


_acts = _asked(f.ACT)
_plays = _asked(f.PLAY)


def _can_build(kind: int) -> Callable[[UnfairView], bool]:
    return lambda view: _acts(view) and bool(_builds(view, kind))


def _builds(view: UnfairView, kind: int) -> list[int]:
    """Building moves on offer for cards of a kind."""
    builds = [move for move in view.legal if m.BUILD <= move < m.DEMOLISH]
    return [move for move in builds if KIND[m.LOT_CARD[(move - m.BUILD) % m.LOT_COUNT]] == kind]


def _keeps_blueprint(view: UnfairView) -> bool:
    return (
        _asked(f.LOOK_KEEP)(view) and view.asked is not None and (view.asked.detail == BLUEPRINTS)
    )


def _keeps_card(view: UnfairView) -> bool:
    return _asked(f.LOOK_KEEP)(view) and not _keeps_blueprint(view)


def _may_plan(view: UnfairView) -> bool:
    return _acts(view) and m.DRAW_BLUEPRINT in view.legal and bool(_rides(view))


def _can_block(view: UnfairView) -> bool:
    """With a single answer the question only keeps a secret, and answers itself."""
    return _asked(f.ASK_BLOCK)(view) and len(view.legal) > 1


def _hard_times(view: UnfairView) -> bool:
    return _plays(view) and not view.city_left[0] and view.round > 1


def _me(view: UnfairView) -> ParkSeen:
    return view.parks[view.seat]


# Where


def _key(view: UnfairView) -> str:
    return f"p{view.seat + 1}"


def _hand(view: UnfairView) -> ThingIds:
    return (f"hand-{_key(view)}",)


def _park(view: UnfairView) -> ThingIds:
    return (f"park-{_key(view)}",)


def _rides(view: UnfairView) -> ThingIds:
    """The attractions of the viewer's park."""
    rides = enumerate(_me(view).rides, 1)
    return tuple(f"park-{_key(view)}-@{space}" for space, ride in rides if ride)


def _tallest(view: UnfairView) -> ThingIds:
    sizes = [ride.size if ride else 0 for ride in _me(view).rides]
    return (f"park-{_key(view)}-@{sizes.index(max(sizes)) + 1}",) if max(sizes) else ()


def _events(view: UnfairView) -> ThingIds:
    """The viewer's Event cards."""
    hand = sorted({*(_me(view).hand or ())})
    held = [card for card in hand if EVENT_FIRST <= card < BLUEPRINT_FIRST]
    return tuple(f"hand-{_key(view)}-{CARDS[card].id}" for card in held)


def _buildable(kind: int) -> Callable[[UnfairView], ThingIds]:
    """The cards of a kind that could be built now, in hand and Market."""
    return lambda view: tuple({things_of(view, move)[0]: 0 for move in _builds(view, kind)})


def _build(kind: int) -> Callable[[UnfairView], ThingIds]:
    """The moves that build a card of a kind now, in notation."""
    return lambda view: tuple(m.NOTATIONS[move] for move in _builds(view, kind))


def _market(view: UnfairView) -> ThingIds:
    return ("market",)


def _city(view: UnfairView) -> ThingIds:
    return ("city",)


def _plan_deck(view: UnfairView) -> ThingIds:
    return ("plan-deck",)


PAGES = (
    Step(
        id="goal",
        title="The best park in town",
        text="Build a theme park. After six rounds the most points win: above all for tall "
        "attractions, and for Blueprints, goals that you set yourself.",
        when=lambda view: _acts(view) and view.round == view.rounds,
        things=_park,
        clauses=("UNF-352", "UNF-353", "UNF-361"),
    ),
    Step(
        id="actions",
        title="Three actions a round",
        text="Build a card from your hand or from the Market, or draw cards. Attractions stand "
        "beside your gate, upgrades are piled on them.",
        when=lambda view: _acts(view) and bool(_rides(view)),
        things=lambda view: (*_market(view), *_rides(view)),
        clauses=("UNF-70", "UNF-90"),
    ),
    Step(
        id="guests",
        title="Stars bring guests",
        text="After the actions guests come: every star of your park brings a coin, up to the "
        "capacity of your gate. With the coins you build on.",
        when=lambda view: _acts(view) and view.round > 1,
        things=_park,
        clauses=("UNF-301", "UNF-302"),
    ),
    Step(
        id="events",
        title="Events",
        text="Every round begins with a City card for everybody, and with the events that players "
        "hold: some help their owner, some hurt a rival.",
        when=lambda view: _plays(view) and view.round > 1,
        things=lambda view: (*_city(view), *_hand(view)),
        clauses=("UNF-41", "UNF-47"),
    ),
    Step(
        id="tall",
        title="Tall pays",
        text="The taller an attraction, the more each further upgrade brings: 3 icons are 6 "
        "points, 6 icons are 21. Pile up rather than spread out.",
        when=lambda view: any(ride and ride.size >= 4 for ride in _me(view).rides),
        things=_tallest,
        clauses=("UNF-135", "UNF-352"),
    ),
)

FIRST_ROUND = (
    Step(
        id="hand",
        title="Your first cards",
        text="Five Park cards. Attractions are what a park begins with, upgrades make them taller, "
        "people and buildings help. Press a card to read it.",
        when=_asked(f.START_HAND),
        things=_hand,
        clauses=("UNF-5", "UNF-8"),
    ),
    Step(
        id="event",
        title="Play an event, or pass",
        text="You drew an Event card. It has two uses: choose one, or pass and keep it for later. "
        "Some cards are worth more as a defence.",
        when=lambda view: _plays(view) and bool(_events(view)),
        things=_events,
        clauses=("UNF-47", "UNF-51"),
    ),
    Step(
        id="city",
        title="The City",
        text="A City card comes up every round and applies to everybody. In this short game four "
        "of them help, and the last two hurt.",
        when=lambda view: _plays(view) and view.city_open >= 0,
        things=_city,
        clauses=("UNF-41", "UNF-402"),
    ),
    Step(
        id="first-action",
        title="Three actions a round",
        text="Begin with an attraction. These you could build now, from your hand or straight from "
        "the Market. The number on a card is its price in coins.",
        when=_can_build(ATTRACTION),
        things=_buildable(ATTRACTION),
        clauses=("UNF-70", "UNF-80", "UNF-90"),
        advised=_build(ATTRACTION),
        otherwise="That is an action, too. But upgrades stand on attractions, and without stars no "
        "guests come: build one soon.",
    ),
    Step(
        id="upgrade",
        title="Now an upgrade",
        text="Upgrades go on an attraction and make it taller. Choose the card, then the "
        "attraction it goes on.",
        when=lambda view: _can_build(UPGRADE)(view) and bool(_rides(view)),
        things=lambda view: (*_buildable(UPGRADE)(view), *_rides(view)),
        clauses=("UNF-115", "UNF-135"),
        advised=_build(UPGRADE),
        otherwise="Upgrades in your hand wait for you. Those of the Market are gone at the end of "
        "the round.",
    ),
    Step(
        id="market",
        title="The Market",
        text="You may build from here as if the cards were in your hand, or take one for later. "
        "At the end of the round all of it is replaced.",
        when=lambda view: _acts(view) and bool(_rides(view)),
        things=_market,
        clauses=("UNF-75", "UNF-90", "UNF-318"),
    ),
    Step(
        id="stars",
        title="Stars are income",
        text="After everybody's actions your guests pay a coin for each star of your park, up to "
        "its capacity. More stars now mean more to build with later.",
        when=lambda view: _acts(view) and _me(view).stars > 0,
        things=_park,
        clauses=("UNF-301", "UNF-302"),
    ),
    Step(
        id="poor",
        title="Short of coins?",
        text="Loose Change is an action: a coin for each open attraction. A loan brings 5 coins at "
        "once, without an action, and costs 7 points at the end.",
        when=lambda view: _acts(view) and _me(view).coins < POOR,
        things=_park,
        clauses=("UNF-82", "UNF-286"),
    ),
)

LATER = (
    Step(
        id="round",
        title="A new round",
        text="Your guests have paid, and the Market is new. Each round goes like this: events, "
        "three actions, guests, and tidying up.",
        when=lambda view: _plays(view) and view.round > 1,
        things=_market,
        clauses=("UNF-30", "UNF-301", "UNF-318"),
    ),
    Step(
        id="plans",
        title="Blueprints",
        text="An action draws two of these goals, and you keep one or none. A goal you reach "
        "brings many points at the end; one you miss costs 10.",
        when=lambda view: _may_plan(view) and view.round > 1,
        things=_plan_deck,
        clauses=("UNF-77", "UNF-353", "UNF-354"),
    ),
    Step(
        id="keep-plan",
        title="Can you do it?",
        text="Keep a Blueprint only if your park can come to fit it. The second goal on it is a "
        "bonus on top.",
        when=_keeps_blueprint,
        things=lambda view: ("drawn",),
        clauses=("UNF-77", "UNF-353", "UNF-354"),
    ),
    Step(
        id="keep-card",
        title="Keep what helps",
        text="You see more cards than you may keep. The others are discarded.",
        when=_keeps_card,
        things=lambda view: ("drawn",),
        clauses=("UNF-79",),
    ),
    Step(
        id="tall",
        title="Up, not out",
        text="Points rise with height: 3 icons are 6 points, 4 are 10, 5 are 15, 6 are 21. One "
        "more upgrade here is worth more than one on a small attraction.",
        when=lambda view: _acts(view) and any(r and r.size >= 3 for r in _me(view).rides),
        things=_tallest,
        clauses=("UNF-135", "UNF-352"),
    ),
    Step(
        id="block",
        title="Something comes at you",
        text="You have a block that stops it, for you alone. Use it, or let it happen and keep the "
        "block for something worse.",
        when=_can_block,
        things=_park,
        clauses=("UNF-59", "UNF-61", "UNF-62"),
    ),
    Step(
        id="discard",
        title="Five cards at most",
        text="At the end of a round you keep five cards in hand. Let go of what you will not "
        "build.",
        when=_asked(f.DISCARD_DOWN),
        things=_hand,
        clauses=("UNF-319",),
    ),
    Step(
        id="closure",
        title="No more Blueprints",
        text="The Blueprint deck is closed for the rest of the game. Look at the goals you have: "
        "what is still missing?",
        when=lambda view: _acts(view) and view.closure,
        things=_plan_deck,
        clauses=("UNF-46",),
    ),
    Step(
        id="hard-times",
        title="The City turns",
        text="The kind City cards are used up: those still to come hurt everybody. It is good to "
        "have a block, and not everything in one place.",
        when=_hard_times,
        things=_city,
        clauses=("UNF-41", "UNF-62"),
    ),
    Step(
        id="last-round",
        title="The last round",
        text="Coins count half a point now, so spend them on what brings more: one more upgrade, "
        "or the last piece of a Blueprint.",
        when=lambda view: _acts(view) and view.round == view.rounds,
        things=_park,
        clauses=("UNF-350", "UNF-356"),
    ),
)

LESSON = Lesson(
    seed="Unfair, a first game 2",
    seats=2,
    options={"first-date": "on", "packs": "ocean,hacker"},
    pages=PAGES,
    steps=(*FIRST_ROUND, *LATER),
    known="You build up rather than out, let stars pay for more, and count what a Blueprint asks "
    "before you keep it.",
    to_try="Next, play a full game without First Date, with other packs or with friends.",
)
