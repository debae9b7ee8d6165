"""Why a move is not possible: every ground of refusal in words that name what was tried.

Made of the view alone. A ground may carry a number after a space, as in `too-dear 9`.
"""

from __future__ import annotations

from collections.abc import Callable

from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.cards.vocabulary import CLASSES, THEMES
from fairground.games.unfair.labels import (
    FROM,
    closed_word,
    name,
    place_words,
    player,
    verb,
)
from fairground.games.unfair.mentions import (
    card_in,
    goal_of,
    own_park,
    own_seat,
    person_in,
    place_in,
    ride_in,
    thing_in,
)
from fairground.games.unfair.prompt import DECKS, question
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.families import (
    card_of,
    family_of,
    target_of,
)
from fairground.games.unfair.rules.language.codes import (
    FROM_BURIED,
    P_ATTRACTION,
    P_UPGRADE,
    ROOM,
    SOURCES,
    STEPS,
    SUPER,
)
from fairground.games.unfair.rules.language.printed import (
    CARD_HOME,
    KAIJU_CARDS,
    KIND,
    PRICE,
    TYPES,
)
from fairground.games.unfair.rules.park.building import FEATURE, RIDE_TYPES
from fairground.games.unfair.rules.park.looks import takes_no_upgrades
from fairground.games.unfair.rules.park.places import (
    GATE,
    LOCAL,
    PLACE_KIND,
    PLACE_SPACE,
    PLACE_UP,
    POWER_CARD,
    POWER_FIRST,
    POWER_ON,
    SIDE_CARD,
    SIDE_FIRST,
)
from fairground.games.unfair.things import thing_at, things_of, zone_of
from fairground.games.unfair.view import ParkSeen, UnfairView
from fairground.kernel.errors import Reason
from fairground.kernel.words import counted, listed

Words = Callable[[UnfairView, int, str], str]


def words(view: UnfairView, move: int, ground: str) -> Reason:
    """The sentence and the clause behind a ground."""
    key, _, number = ground.partition(" ")
    say, clause = REASONS[key]
    return Reason(say(view, move, number), clause or family_of(move).clause)


def denied(view: UnfairView, move: int, ground: str) -> tuple[str, str] | None:
    """What the sentence says is not there: the id of a thing, or a zone and a card."""
    match ground:
        case "no-kaiju":
            return "market", m.AIMS[target_of(move)]
        case "missing" if zone_of(view, move):
            return zone_of(view, move), CARDS[card_of(move)].id
    thing = ""
    match ground:
        case "no-player":
            thing = f"park-p{target_of(move) or place_in(view, move) // LOCAL + 1}"
        case "no-ride":
            thing = things_of(view, move)[-1]
        case "no-person":
            thing = thing_at(own_seat(view), SIDE_FIRST + person_in(move))
        case "missing":
            thing = thing_at(place_in(view, move) // LOCAL, place_in(view, move) % LOCAL)
    return (thing, "") if thing else None


def _fitting(view: UnfairView, move: int) -> str:
    """Where an upgrade would fit."""
    park, _ = goal_of(view, move)
    spaces = [str(space + 1) for space in range(ROOM) if _takes(park, space, card_in(view, move))]
    if not spaces:
        whose = "yours" if park is own_park(view) else "that park"
        return f"No attraction of {whose} takes it."
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


# What is missing

LACKED = {
    "hand": "in your hand",
    "market": "in the Market",
    "showcase": "among your Showcase cards",
    "park-pile": "among the Park discards",
    "drawn": "among the cards before you",
    "plans": "among your Blueprints",
}
"""What is said of a card that does not lie in a zone."""


def _missing(view: UnfairView, move: int, number: str) -> str:
    zone = zone_of(view, move)
    if not zone:
        return _not_standing(view, place_in(view, move))
    if family_of(move).lies == FROM_BURIED:
        return f"No {name(card_of(move))} {_verb(view, move, 'be')} buried under your attractions."
    where = LACKED.get(zone) or LACKED[zone.partition("-")[0]]
    there = ""
    if zone == "market":
        there = f"; there: {listed([name(c) for c in view.market if c >= 0]) or 'nothing'}"
    return f"{name(card_of(move))} {_verb(view, move, 'be')} not {where}{there}."


def _not_standing(view: UnfairView, place: int) -> str:
    """A place of a park where nothing stands."""
    seat, local = divmod(place, LOCAL)
    park = "Your park" if seat == view.seat else f"The park of {player(view, seat)}"
    kind = PLACE_KIND[local]
    if kind == P_ATTRACTION:
        return f"{park} has no attraction in space {local + 1}."
    if kind == P_UPGRADE:
        return f"{park} has no {name(PLACE_UP[local])} in space {PLACE_SPACE[local] + 1}."
    words = place_words(view, place).split(" ", 1)[1] if local < POWER_FIRST else ""
    if local >= POWER_FIRST:
        person = name(SIDE_CARD[POWER_ON[local - POWER_FIRST]])
        words = f"{name(POWER_CARD[local - POWER_FIRST])} with {person}"
    return f"{park} has no {words}."


def _no_player(view: UnfairView, move: int, number: str) -> str:
    return f"There are only {counted(len(view.parks), 'park')} at this table."


def _no_kaiju(view: UnfairView, move: int, number: str) -> str:
    return f"{name(KAIJU_CARDS[target_of(move) - m.PARKS])} is not in the Market."


def _no_ride(view: UnfairView, move: int, number: str) -> str:
    _, space = goal_of(view, move)
    fitting = "" if m.BURY <= move < m.TYPE else f" {_fitting(view, move)}"
    return f"No attraction stands in space {space + 1}.{fitting}"


def _no_person(view: UnfairView, move: int, number: str) -> str:
    who = place_words(view, own_seat(view) * LOCAL + SIDE_FIRST + person_in(move))
    people = [name(card.card) for card in own_park(view).side if CARDS[card.card].kind == "staff"]
    have = f"you have {listed(people)}" if people else "you have no staff"
    power = name(card_in(view, move))
    return f"{power} needs its person: there is no {who.removeprefix('your ')}; {have}."


def _showcase(view: UnfairView, move: int, number: str) -> str:
    held = counted(own_park(view).showcase, "Showcase card")
    return f"You hold {held}; only both together can be returned."


def _no_cards(view: UnfairView, move: int, number: str) -> str:
    return f"There are no {DECKS[move - m.DRAW_PARK]} left to draw, nor in the discards."


# What is asked


def _not_now(view: UnfairView, move: int, number: str) -> str:
    step = STEPS[view.step]
    where = f"in the {step} step" if step[0].isupper() else f"in {step}"
    return f"'{m.NOTATIONS[move]}' does not answer what is asked now, {where}: {question(view)[0]}"


def _unfit(view: UnfairView, move: int, number: str) -> str:
    return f"{thing_in(view, move)} cannot be chosen now: {question(view)[0]}"


def _first_of(text: str) -> Words:
    """Something else has to be done, which the question tells."""
    return lambda view, move, number: f"{text}: {question(view)[0]}"


def _no_redraw(view: UnfairView, move: int, number: str) -> str:
    proper = [
        card
        for card in own_park(view).hand or ()
        if KIND[card] == 0 and PRICE[card] and not takes_no_upgrades(card)
    ]
    if not proper:
        return "A hand can be drawn again twenty times, no more."
    return f"Your hand holds {name(proper[0])}, which costs coins and takes upgrades."


# Building


def _too_dear(view: UnfairView, move: int, number: str) -> str:
    has = counted(own_park(view).coins, "coin")
    missing = counted(int(number) - own_park(view).coins, "coin")
    price = counted(int(number), "coin")
    return f"{name(card_of(move))} costs {price} there; you have {has}: {missing} too few."


def _wrong_kind(view: UnfairView, move: int, number: str) -> str:
    author = name(view.asked.card) if view.asked and view.asked.card >= 0 else "The Build action"
    source = FROM[SOURCES[family_of(move).lies]]
    return f"{author} does not offer to build {name(card_of(move))} {source}."


def _wrong_place(view: UnfairView, move: int, number: str) -> str:
    author = name(view.asked.card) if view.asked else "The offer"
    return f"{author} offers to build elsewhere, not in space {goal_of(view, move)[1] + 1}."


def _plain(view: UnfairView, move: int, number: str) -> str:
    return f"{ride_in(view, move, 'take')} no upgrades. {_fitting(view, move)}"


def _twice(view: UnfairView, move: int, number: str) -> str:
    return (
        f"{ride_in(view, move, 'have')} {name(card_in(view, move))} already. {_fitting(view, move)}"
    )


def _feature(view: UnfairView, move: int, number: str) -> str:
    park, space = goal_of(view, move)
    ride = park.rides[space]
    kind = CARDS[ride.card].types[0] if ride else ""
    what = f"{name(card_in(view, move))} is a feature, {ride_in(view, move, 'be')} {kind}"
    return f"{what}; features fit thrill, leisure and theatre. {_fitting(view, move)}"


def _taken(view: UnfairView, move: int, number: str) -> str:
    park, space = goal_of(view, move)
    return f"{ride_in(view, move, 'stand')} in space {space + 1}. {_empty(park)}"


def _no_space(view: UnfairView, move: int, number: str) -> str:
    park, space = goal_of(view, move)
    return f"Your park has {park.spaces} spaces, no space {space + 1}. {_empty(park)}"


def _banned(view: UnfairView, move: int, number: str) -> str:
    return f"Grand Atlantis is open: you cannot build {name(card_of(move))} or any attraction."


def _five_stars(view: UnfairView, move: int, number: str) -> str:
    stars = counted(own_park(view).stars, "star")
    return f"{name(card_of(move))} needs 5 stars in the park first; yours has {stars}."


def _main_gate(view: UnfairView, move: int, number: str) -> str:
    return f"{thing_in(view, move)} cannot be demolished."


def _super_limit(view: UnfairView, move: int, number: str) -> str:
    supers = [name(r.card) for r in own_park(view).rides if r and KIND[r.card] == SUPER]
    stands = f"; {listed(supers)} stands already" if supers else ""
    return f"Your entrance allows no further super attraction{stands}."


# Events and abilities


def _says(one: str, rest: str) -> Words:
    """A sentence about what the move names, whose verb is given as for many."""
    return lambda view, move, number: f"{thing_in(view, move)} {_verb(view, move, one)} {rest}"


def _verb(view: UnfairView, move: int, one: str) -> str:
    return verb(max(0, card_in(view, move)), one)


def _no_ability(view: UnfairView, move: int, number: str) -> str:
    return f"{thing_in(view, move)} {UNABLE[family_of(move).first]}."


UNABLE = {
    m.USE: "has nothing to use as an event",
    m.BLOCK_CARD: "blocks nothing",
    m.BLOCK: "blocks nothing",
    m.REACT: "keeps nothing open",
    m.REROLL: "rolls nothing again",
    m.ADJUST: "turns no dice",
    m.ACTION: "offers no action",
}


def _no_effect(view: UnfairView, move: int, number: str) -> str:
    target = target_of(move)
    against = f" to {player(view, target - 1)}" if 0 < target < m.PARKS else ""
    if target >= m.PARKS:
        against = f" to {name(KAIJU_CARDS[target - m.PARKS])}"
    return f"{thing_in(view, move)} could do nothing{against} now."


def _aim_kaiju(view: UnfairView, move: int, number: str) -> str:
    there = [name(card) for card in view.kaiju if card >= 0]
    named = f"name {listed(there, 'or')}" if there else "and none is in the Market"
    return f"{thing_in(view, move)} is aimed at a kaiju{':' if there else ','} {named}."


def _closed(view: UnfairView, move: int, number: str) -> str:
    is_power = POWER_FIRST <= place_in(view, move) % LOCAL < GATE
    word = "unavailable" if is_power else closed_word(card_in(view, move))
    return f"{thing_in(view, move)} {_verb(view, move, 'be')} {word}."


def _shut_here(view: UnfairView, move: int, number: str) -> str:
    return f"{thing_in(view, move)} cannot close its attraction, which is closed already."


def _not_home(view: UnfairView, move: int, number: str) -> str:
    card = card_in(view, move)
    return f"{thing_in(view, move)} {verb(card, 'work')} in space {CARD_HOME[card]} only."


def _wrong_class(view: UnfairView, move: int, number: str) -> str:
    stops = view.asked.detail if view.asked else 0
    kind = listed([word.capitalize() for at, word in enumerate(CLASSES) if stops >> at & 1])
    return f"{thing_in(view, move)} does not stop {kind or 'this attack'} now."


def _no_die(view: UnfairView, move: int, number: str) -> str:
    before, _ = m.DICE_CHANGES[(move - m.ADJUST) % len(m.DICE_CHANGES)]
    return f"Neither die shows a {before}."


def _short(view: UnfairView, move: int, number: str) -> str:
    has = counted(own_park(view).coins, "coin")
    return f"You have {has}, and that takes {int(number)}."


# Masterminds and wild icons


def _no_recruit(view: UnfairView, move: int, number: str) -> str:
    park = own_park(view)
    if not park.masterminds:
        return "You have no mastermind."
    if park.recruited:
        return f"{name(park.mastermind or 0)} is with you already."
    held = counted(park.showcase, "unbuilt Showcase card")
    return f"Recruiting costs two unbuilt Showcase cards; you hold {held}."


def _weak(view: UnfairView, move: int, number: str) -> str:
    level = (move - m.MASTERMIND) // m.PARKS + 1
    return f"Level {level} needs {level} Power; you have {own_park(view).power}."


def _theme_there(view: UnfairView, move: int, number: str) -> str:
    theme = THEMES[(move - m.WILD_AS) % len(THEMES)].capitalize()
    return f"The attraction has the {theme} theme already."


def _plainly(text: str) -> Words:
    """A ground that is about no card."""
    return lambda view, move, number: text


REASONS: dict[str, tuple[Words, str]] = {
    "missing": (_missing, ""),
    "no-player": (_no_player, "UNF-14"),
    "no-kaiju": (_no_kaiju, "UNF-53"),
    "no-mind": (_plainly("You have recruited no mastermind."), "UNF-171"),
    "no-medals": (_plainly("You have no medal to sell."), "UNF-295"),
    "loans-out": (_plainly("You have six loans, as many as the bank gives."), "UNF-286"),
    "showcase-broken": (_showcase, "UNF-117"),
    "no-hard-pass": (_plainly("This table plays without the house rule Hard Pass."), "UNF-411"),
    "not-now": (_not_now, "UNF-334"),
    "not-in-play": (_not_now, "UNF-177"),
    "no-window": (
        _plainly("Money moves are possible in your turns and where there is a price."),
        "UNF-287",
    ),
    "turns-out": (_plainly("Thirty event turns are the most for one Play section."), "UNF-54"),
    "unfit": (_unfit, ""),
    "no-redraw": (_no_redraw, "UNF-8"),
    "no-decline": (_first_of("That has to be done"), "UNF-332"),
    "closed-plans": (
        _plainly("The Blueprint Closure card has come up: Blueprints are drawn no more."),
        "UNF-46",
    ),
    "no-cards": (_no_cards, "UNF-87"),
    "too-dear": (_too_dear, "UNF-91"),
    "wrong-kind": (_wrong_kind, "UNF-116"),
    "wrong-place": (_wrong_place, "UNF-116"),
    "no-ride": (_no_ride, "UNF-142"),
    "plain-ride": (_plain, "UNF-112"),
    "name-twice": (_twice, "UNF-111"),
    "feature-misfit": (_feature, "UNF-112"),
    "space-taken": (_taken, "UNF-95"),
    "no-space": (_no_space, "UNF-96"),
    "banned": (_banned, "UNF-276"),
    "five-stars": (_five_stars, "UNF-99"),
    "super-limit": (_super_limit, "UNF-101"),
    "no-person": (_no_person, "UNF-156"),
    "dig-first": (_plainly("First say under which attraction you dig."), "UNF-185"),
    "main-gate": (_main_gate, "UNF-81"),
    "hollow": (_says("be", "built in, and its attraction is closed already."), "UNF-139"),
    "not-over": (_unfit, "UNF-109"),
    "block-only": (_says("be", "a block: it waits until an event comes at you."), "UNF-65"),
    "peace": (_plainly("World Peace: nothing you do may touch another player."), "UNF-404"),
    "own-foe": (_says("need", "another player: you are not your own foe."), "UNF-68"),
    "aim-foe": (_says("be", "played against one player: say against whom."), "UNF-53"),
    "aim-kaiju": (_aim_kaiju, "UNF-53"),
    "aimless": (_says("name", "nobody: it is played without a target."), "UNF-53"),
    "no-effect": (_no_effect, "UNF-53"),
    "no-ability": (_no_ability, ""),
    "closed": (_closed, "UNF-145"),
    "muted": (_says("be", "switched off by the fence there."), "UNF-272"),
    "not-home": (_not_home, "UNF-270"),
    "shut-here": (_shut_here, "UNF-144"),
    "used-up": (_says("have", "been used this round."), "UNF-35"),
    "wrong-class": (_wrong_class, "UNF-62"),
    "no-die": (_no_die, "UNF-263"),
    "short": (_short, "UNF-289"),
    "closed-before": (_says("be", "closed already."), "UNF-144"),
    "protected": (_says("be", "protected."), "UNF-151"),
    "own-name": (_plainly("Your own things are named without your seat."), ""),
    "shifted": (_says("have", "been moved already, and every card moves once."), "UNF-184"),
    "same-place": (_says("be", "there already."), ""),
    "no-recruit": (_no_recruit, "UNF-172"),
    "mind-spent": (
        _plainly("Your mastermind has been used this round; one ability a round is all."),
        "UNF-178",
    ),
    "weak": (_weak, "UNF-175"),
    "no-grip": (_plainly("No Eternity Grip is active in your park."), "UNF-182"),
    "throw-first": (_first_of("First choose what you throw"), "UNF-246"),
    "theme-there": (_theme_there, "UNF-200"),
}
