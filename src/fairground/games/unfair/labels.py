"""Moves in words: what a button says, made of the view, so that every choice is told apart."""

from __future__ import annotations

from collections.abc import Callable

from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.cards.effects import branch_words
from fairground.games.unfair.cards.language import Ability
from fairground.games.unfair.cards.vocabulary import (
    FITTINGS,
    SPECIALS,
    THEMES,
)
from fairground.games.unfair.cards.words import PLURALS, ability_words, deed_words
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.frames import BURYING, EXHUMING, TARGET
from fairground.games.unfair.rules.language.codes import (
    ATTRACTION,
    OPS,
    P_ATTRACTION,
    P_GATE,
    P_UPGRADE,
    POWER,
    ROOM,
    SOURCES,
    SUPER,
    UPGRADE,
)
from fairground.games.unfair.rules.language.printed import EVENT_FIRST, KAIJU_CARDS, KIND
from fairground.games.unfair.rules.park.places import (
    LOCAL,
    PLACE_KIND,
    PLACE_SPACE,
    PLACE_UP,
    POWER_CARD,
    POWER_COPY,
    POWER_FIRST,
    POWER_ON,
    SIDE_CARD,
    SIDE_COPY,
    SIDE_FIRST,
    UPS,
)
from fairground.games.unfair.view import UnfairView
from fairground.kernel.words import counted, third_person

FROM = {
    "hand": "from your hand",
    "market": "from the Market",
    "showcase": "from your Showcase cards",
    "park-discard": "from the discards",
    "buried": "from under your attractions",
}
TARGETED = {
    "close": "Close {}",
    "demolish": "Demolish {}",
    "reopen": "Reopen {}",
    "take": "Take {}",
    "bounce": "Return {} to its owner's hand",
    "seize": "Take {} into your park",
    "swap": "Swap {}",
}
"""What the button of a target says, by what happens to it."""
EFFECT_VERBS = {"bounce": "return", "seize": "take"}
"""What people call an effect, where the language of the cards has another word."""
SIMPLE = {
    m.KEEP_HAND: "Keep this hand",
    m.REDRAW: "Show this hand, discard it and draw five new cards",
    m.PASS: "Pass",
    m.ALLOW: "Let it happen",
    m.ACCEPT: "Accept the roll",
    m.SELL_SHOWCASE: "Return both Showcase cards to the box for 10 coins",
    m.LOOSE_CHANGE: "Loose Change: a coin per open attraction",
    m.DRAW_PARK: "Draw from the Park deck and keep one card",
    m.DRAW_EVENT: "Draw 2 Event cards and keep one",
    m.DRAW_BLUEPRINT: "Draw 2 Blueprints and keep one",
    m.KEEP_NONE: "Keep none of them",
    m.HARD_PASS: "Pass for good this round, for a coin in each later turn",
    m.RECRUIT: "Recruit your mastermind for both Showcase cards",
    m.DONE: "Done",
}


def name(card: int) -> str:
    """A card's name."""
    return CARDS[card].name if card >= 0 else "nothing"


def verb(card: int, one: str) -> str:
    """How a verb follows a card's name: `Data Drop closes`, `Penguins close`."""
    if CARDS[card].id not in PLURALS:
        return {"be": "is", "have": "has"}.get(one) or third_person(one)
    return {"be": "are"}.get(one, one)


def is_person(card: int) -> bool:
    """Is it a staff member, who is available or not rather than open or closed (UNF-155)?"""
    return CARDS[card].kind == "staff"


def closed_word(card: int) -> str:
    """How a card is called while it is face down."""
    return "unavailable" if is_person(card) else "closed"


def player(view: UnfairView, seat: int) -> str:
    """A player in a sentence; Quinn has no seat and so a name instead."""
    return "Quinn" if view.seats == 1 and seat != 0 else f"{{p{seat + 1}}}"


def place_words(view: UnfairView, place: int) -> str:
    """A place of the table with what stands there."""
    seat, local = divmod(place, LOCAL)
    whose = "your" if seat == view.seat else f"{player(view, seat)}'s"
    kind = PLACE_KIND[local]
    if kind == P_GATE:
        gates = view.parks[seat].gates
        return f"{whose} {name(gates[-1])}" if gates else f"{whose} Main Gate"
    if kind in (P_ATTRACTION, P_UPGRADE):
        space = PLACE_SPACE[local]
        ride = view.parks[seat].rides[space] if seat < len(view.parks) else None
        standing = name(ride.card) if ride else "attraction"
        where = f"{whose} {standing} in space {space + 1}"
        return where if kind == P_ATTRACTION else f"{name(PLACE_UP[local])} on {where}"
    side = local - SIDE_FIRST
    if side < len(SIDE_CARD):
        copy = f" no. {SIDE_COPY[side] + 1}" if SIDE_COPY[side] else ""
        return f"{whose} {name(SIDE_CARD[side])}{copy}"
    power = local - POWER_FIRST
    copy = f" no. {POWER_COPY[power] + 1}" if POWER_COPY[power] else ""
    return f"{name(POWER_CARD[power])}{copy} of {whose} {name(SIDE_CARD[POWER_ON[power]])}"


def price(view: UnfairView, move: int) -> int | None:
    """The coins a move is offered for, less than none where it pays."""
    if move == m.SELL_MEDAL:
        return -view.parks[max(0, view.seat)].medal_price
    return dict(view.costs).get(move)


def label(view: UnfairView, move: int) -> str:
    """What the button of a move says."""
    if move in SIMPLE:
        return SIMPLE[move]
    if move in COMPOSED:
        return COMPOSED[move](view)
    if move < m.BLOCK_CARD:
        return _event(view, move)
    if move < m.TAKE:
        return _answer(view, move)
    if move < m.KEEP:
        return _action(view, move)
    return _choice(view, move)


def _sale(view: UnfairView) -> str:
    return f"Sell a silver medal for {counted(-(price(view, m.SELL_MEDAL) or 0), 'coin')}"


def _loan(view: UnfairView) -> str:
    return f"Take a loan: 5 coins now, -{view.options['loan-points']} points at the end"


def _decline(view: UnfairView) -> str:
    burying = view.asked is not None and view.asked.kind == BURYING
    return "Bury nothing" if burying else "Build nothing"


def _mastermind(view: UnfairView) -> str:
    found = view.parks[max(0, view.seat)].mastermind
    return name(found) if found is not None else "your mastermind"


def _grip(view: UnfairView) -> str:
    """UNF-182: half of the attractions, rounded up."""
    standing = sum(1 for ride in view.parks[max(0, view.seat)].rides if ride is not None)
    half = counted((standing + 1) // 2, "attraction")
    return f"Keep {_mastermind(view)}: demolish Eternity Grip and {half}"


def _dismiss(view: UnfairView) -> str:
    return f"Dismiss {_mastermind(view)} and keep Eternity Grip"


def _fire(view: UnfairView) -> str:
    """UNF-246: so many upgrades thrown, so much health."""
    if view.asked is None or view.asked.detail < 1:
        return "Throw what you have chosen"
    thrown = counted(view.asked.detail, "upgrade")
    return f"Throw {thrown} at {name(view.asked.card)}: it loses {view.asked.detail} health"


COMPOSED: dict[int, Callable[[UnfairView], str]] = {
    m.SELL_MEDAL: _sale,
    m.DECLINE: _decline,
    m.GRIP: _grip,
    m.DISMISS: _dismiss,
    m.FIRE: _fire,
    m.LOAN: _loan,
}
"""Moves without a thing of their own whose words depend on the table."""


def doubt(view: UnfairView, move: int) -> str:
    """Asked before an event that would bring nothing: stars no guest comes for (UNF-302)."""
    if not m.EVENT <= move < m.USE or view.seat < 0:
        return ""
    card, rest = divmod(int(move - m.EVENT), 2 * int(m.TARGETS))
    effects = CARDS[EVENT_FIRST + card].abilities[rest // int(m.TARGETS)].effects
    park = view.parks[view.seat]
    if {effect.word for effect in effects} != {"stars"} or park.stars < park.capacity:
        return ""
    guests = f"your park has room for {counted(park.capacity, 'guest')}"
    return f"More stars bring nothing now: {guests}. Play it all the same?"


def _event(view: UnfairView, move: int) -> str:
    if move < m.USE:
        card, rest = divmod(int(move - m.EVENT), 2 * int(m.TARGETS))
        use, target = divmod(rest, m.TARGETS)
        text = f"Play {name(EVENT_FIRST + card)}, use {'AB'[use]}"
        kind = CARDS[EVENT_FIRST + card]
        does = ability_words(kind, kind.abilities[use])
        return f"{text}{_aim(view, target)}: {does[0].lower()}{does[1:].removesuffix('.')}"
    at, target = divmod(int(move - m.USE), int(m.TARGETS))
    place = _own(view, m.USE_PLACES[at])
    does = _deed(standing(view, place), ("events",))
    return f"Use {place_words(view, place)}{_aim(view, target)}{does}"


def _deed(card: int, triggers: tuple[str, ...]) -> str:
    """`: gain 4 coins`, what an ability of a card does."""
    found = [each for each in CARDS[card].abilities if _trigger(each) in triggers]
    return f": {deed_words(found[0])}" if found else ""


def _trigger(ability: Ability) -> str:
    return SPECIALS[ability.special][0] if ability.special else ability.trigger


def standing(view: UnfairView, place: int) -> int:
    """The card that stands at a place of a park; the first card where none does."""
    seat, local = divmod(place, LOCAL)
    kind = PLACE_KIND[local]
    park = view.parks[seat]
    if kind == P_GATE:
        return park.gates[-1] if park.gates else 0
    if kind == P_ATTRACTION:
        ride = park.rides[PLACE_SPACE[local]]
        return ride.card if ride else 0
    if kind == P_UPGRADE:
        return PLACE_UP[local]
    side = local - SIDE_FIRST
    return SIDE_CARD[side] if side < len(SIDE_CARD) else POWER_CARD[local - POWER_FIRST]


def _aim(view: UnfairView, target: int) -> str:
    """Against whom: a player, or a kaiju by name."""
    if target == 0:
        return ""
    if target < m.PARKS:
        return f", against {player(view, target - 1)}"
    return f", against {name(KAIJU_CARDS[target - m.PARKS])}"


def _own(view: UnfairView, local: int) -> int:
    return max(0, view.seat) * LOCAL + local


def _answer(view: UnfairView, move: int) -> str:
    if move < m.BLOCK:
        return f"Block with {name(EVENT_FIRST + move - m.BLOCK_CARD)} from your hand"
    if move < m.REACT:
        return f"Block with {place_words(view, _own(view, m.BLOCK_PLACES[move - m.BLOCK]))}"
    if move < m.REROLL:
        local = m.REACT_PLACES[move - m.REACT]
        what = place_words(view, _own(view, local))
        person = is_person(SIDE_CARD[local - SIDE_FIRST])
        return f"Make {what} unavailable instead" if person else f"Close {what} instead"
    if move < m.ADJUST:
        return f"Roll again with {place_words(view, _own(view, m.REROLL_PLACES[move - m.REROLL]))}"
    if move < m.MASTERMIND:
        at, change = divmod(move - m.ADJUST, len(m.DICE_CHANGES))
        before, after = m.DICE_CHANGES[change]
        what = place_words(view, _own(view, m.ADJUST_PLACES[at]))
        return f"Turn the {before} into a {after} with {what}"
    level, target = divmod(int(move - m.MASTERMIND), int(m.PARKS))
    mind = view.parks[max(0, view.seat)].mastermind
    does = _deed(mind, (f"level-{level + 1}",)) if mind is not None else ""
    return f"Use level {level + 1} of {_mastermind(view)}{_aim(view, target)}{does}"


def _action(view: UnfairView, move: int) -> str:
    if move < m.BUILD:
        return f"Take {name(move - m.TAKE)} from the Market"
    if move < m.DEMOLISH:
        return _build(view, move)
    if move < m.ACTION:
        return f"Demolish {place_words(view, _own(view, move - m.DEMOLISH))}"
    place = _own(view, move - m.ACTION)
    does = _deed(standing(view, place), ("action",))
    return f"Use an action with {place_words(view, place)}{does}"


def _build(view: UnfairView, move: int) -> str:
    source, lot = divmod(int(move - m.BUILD), int(m.LOT_COUNT))
    card, where = m.LOT_CARD[lot], m.LOT_WHERE[lot]
    text = f"Build {name(card)}"
    if KIND[card] == UPGRADE:
        text += f" on {place_words(view, _own(view, where))}"
    elif KIND[card] in (ATTRACTION, SUPER):
        text += f" in space {where + 1}"
    elif KIND[card] == POWER:
        text += f" on {place_words(view, _own(view, SIDE_FIRST + where))}"
    text += f" {FROM[SOURCES[source]]}"
    cost = price(view, move)
    return text if cost is None else f"{text} for {counted(cost, 'coin')}{_skipping(view, move)}"


def _skipping(view: UnfairView, move: int) -> str:
    """UNF-93: `: 9, and 12 to skip four spaces`, what a price is made of."""
    lot = int(move - m.BUILD) % int(m.LOT_COUNT)
    if KIND[m.LOT_CARD[lot]] not in (ATTRACTION, SUPER):
        return ""
    space = int(m.LOT_WHERE[lot])
    skipped = sum(ride is None for ride in view.parks[max(0, view.seat)].rides[:space])
    costs = dict(view.costs)
    least = min(costs.get(move - space + other, costs[move]) for other in range(ROOM))
    if not skipped or costs[move] == least:
        return ""
    spaces = counted(skipped, "space")
    return f": {least}, and {costs[move] - least} to skip {spaces} (UNF-93)"


def _choice(view: UnfairView, move: int) -> str:
    if move < m.CHOOSE:
        return f"Keep {name(move - m.KEEP)}"
    if move < m.CHOOSE_CARD:
        place = m.chosen_place(view.seat, move)
        if view.asked is not None and view.asked.kind == EXHUMING:
            return f"Dig under {place_words(view, place)}"
        person = is_person(standing(view, place))
        return _target(view, place_words(view, place), person=person)
    if move < m.OPTION:
        return _target(view, name(move - m.CHOOSE_CARD), person=False)
    if move < m.DISCARD:
        return _option(view, m.OPTION_WORDS[move - m.OPTION])
    return _hand_choice(view, move) if move < m.SHIFT else _placing(view, move)


def _target(view: UnfairView, what: str, *, person: bool) -> str:
    """What happens to a target: `Close …`, or `Choose …` where the question says it."""
    asked = view.asked
    word = OPS[asked.detail] if asked is not None and asked.kind == TARGET else ""
    if asked is not None and word == "demolish" and CARDS[asked.card].kind == "city":
        # UNF-151: its owner may choose what is protected, and then nothing happens
        return f"{name(asked.card)} {verb(asked.card, 'try')} to demolish {what}"
    if word == "close" and person:
        return f"Make {what} unavailable"
    return TARGETED.get(word, "Choose {}").format(what)


def _option(view: UnfairView, word: str) -> str:
    """An option of a choice, as its card says it."""
    card = view.asked.card if view.asked is not None else -1
    for ability in CARDS[card].abilities if card >= 0 else ():
        for effect in ability.effects:
            found = branch_words(effect, word)
            if found:
                return found[0].upper() + found[1:]
    return word.capitalize()


def _hand_choice(view: UnfairView, move: int) -> str:
    if move < m.BURY:
        return f"Discard {name(move - m.DISCARD)}"
    if move < m.TYPE:
        card, space = divmod(move - m.BURY, ROOM)
        return f"Bury {name(card)} under {place_words(view, _own(view, space))}"
    return f"Keep all upgrades of type {FITTINGS[move - m.TYPE].replace('-', ' ')}"


def _placing(view: UnfairView, move: int) -> str:
    if move < m.SHIFT_RIDE:
        rest, space = divmod(move - m.SHIFT, ROOM)
        park, up = divmod(rest, ROOM * UPS)
        seat = max(0, view.seat) if park == 0 else park - 1
        what = place_words(view, seat * LOCAL + ROOM + up)
        if up // UPS == space:
            return f"Make {what} the topmost upgrade there"
        return f"Move {what} to {place_words(view, seat * LOCAL + space)}"
    if move < m.SHIFT_POWER:
        space, to = divmod(move - m.SHIFT_RIDE, ROOM)
        return f"Move {place_words(view, _own(view, space))} to space {to + 1}"
    if move < m.THROW:
        power, person = divmod(move - m.SHIFT_POWER, len(m.PERSONS))
        what = place_words(view, _own(view, POWER_FIRST + power))
        to_whom = place_words(view, _own(view, SIDE_FIRST + m.PERSONS[person]))
        return f"Move {what} to {to_whom}"
    return _fitting(view, move)


def _fitting(view: UnfairView, move: int) -> str:
    if move < m.ATTACH:
        return f"Throw {place_words(view, _own(view, ROOM + move - m.THROW))}"
    if move < m.GIVE:
        return f"Attach it to {place_words(view, _own(view, (move - m.ATTACH) % ROOM))}"
    if move < m.WILD_AS:
        return f"Give {place_words(view, _own(view, SIDE_FIRST + move - m.GIVE))}"
    rest, theme = divmod(move - m.WILD_AS, len(THEMES))
    card, space = divmod(rest, ROOM)
    where = place_words(view, _own(view, space))
    return f"{name(m.WILDS[card])} on {where} counts as {THEMES[theme].capitalize()}"
