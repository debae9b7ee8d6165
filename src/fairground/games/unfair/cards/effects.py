"""How every effect of the card language sounds, in the imperative.

Two effects sound different where an opponent is touched or chooses: `foe_words` says who acts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from fairground.games.unfair.cards.language import (
    Amount,
    Arg,
    Block,
    Condition,
    Effect,
    Selector,
)
from fairground.games.unfair.cards.nouns import (
    cards,
    coins,
    condition_words,
    noun_of,
    number_of,
    plain,
    things,
)
from fairground.kernel.words import counted

Args: TypeAlias = tuple[Arg, ...]
Words: TypeAlias = Callable[[Args], str]

OPPONENTS = "an opponent's"
COSTS = {"half": "cost half", "free": "cost you nothing", "less-1": "cost 1 less"}
PROTECTED = {
    "close": "close",
    "demolish": "demolish",
    "any": "close, move or demolish",
}
PERSON_PROTECTED = {
    "close": "make unavailable",
    "demolish": "dismiss",
    "any": "make unavailable, move or dismiss",
}
PRICES = {"full": "its price", "half": "half price", "free": "free", "less-1": "1 coin less"}


def effect_words(effect: Effect) -> str:
    """One effect in the imperative."""
    return EFFECT_WORDS[effect.word](effect.args)


def foe_words(effect: Effect, foe: str) -> str:
    """One effect of an ability that names a foe, who may be the one who acts in it."""
    if effect.word == "choose":
        options = [theirs(part) for part in effect.args]
        return f"{foe} chooses: {', or '.join(options)}"
    if effect.word == "lose":
        return f"{foe} loses {coins(effect.args[0])}"
    return effect_words(effect).replace("an opponent", foe)


def theirs(arg: Arg) -> str:
    """An option of the foe: what they do, or what you do to them."""
    effects = arg.effects if isinstance(arg, Block) else ()
    return joined([_their_effect(effect) for effect in effects])


def _their_effect(effect: Effect) -> str:
    if effect.word == "lose":
        return f"they lose {coins(effect.args[0])}"
    if effect.word == "steal":
        return f"they pay you {coins(effect.args[0])}"
    words = effect_words(effect)
    if words.startswith("an opponent discards"):
        return f"they discard{words.removeprefix('an opponent discards')}"
    return f"you {words.replace(OPPONENTS, 'their')}"


def branch_words(effect: Effect, word: str) -> str:
    """The option of a choice that begins with an effect, as the seat that chooses reads it."""
    if effect.word != "choose":
        return ""
    for option in effect.args:
        effects = option.effects if isinstance(option, Block) else ()
        if effects and effects[0].word == word:
            return joined([_own_effect(each) for each in effects])
    return ""


def _own_effect(effect: Effect) -> str:
    """An effect that touches the one who chooses it."""
    words = effect_words(effect).replace(OPPONENTS, "your")
    if effect.word == "steal":
        return f"pay {coins(effect.args[0])}"
    if effect.word == "discard":
        words = words.removesuffix(" of their choice").removesuffix(" of your choice")
        return words.replace("an opponent discards", "discard")
    return f"let {words.removeprefix('close ')} close" if effect.word == "close" else words


def joined(effects: list[str]) -> str:
    """Effects one after the other."""
    if len(effects) == 2 and effects[0] == effects[1]:
        return f"{effects[0]}, twice"
    return ", then ".join(effects)


def _said(pattern: str) -> Words:
    """Words that need nothing but the numbers and things of the effect, in their places.

    `{coins}` is the first argument as coins, `{thing}` as a thing, `{number}` as a number.
    """
    return lambda args: pattern.format(
        coins=coins(args[0]) if "{coins}" in pattern else "",
        thing=things(args[0]) if "{thing}" in pattern else "",
        number=plain(args[0]) if "{number}" in pattern else "",
    )


def _more(noun: str) -> Words:
    return lambda args: counted(plain(args[0]), noun)


def _draw(args: Args) -> str:
    return f"draw {cards(args[0], args[1])}"


def _reveal(args: Args) -> str:
    kept = noun_of(args[2], plural=True, bare=True).replace(" or ", " and ")
    return f"reveal {cards(args[0], args[1])} and keep all {kept}"


def _look(args: Args) -> str:
    return f"look at {cards(args[0], args[1])} and keep {plain(args[2])} or none"


def _reveal_type(args: Args) -> str:
    shown = counted(plain(args[0]), "Park card")
    return f"reveal {shown}, name a type of upgrade and keep all upgrades of that type"


def _roll(args: Args) -> str:
    return f"roll; {_rolled(args)}"


def _choose(args: Args) -> str:
    return f"choose one: {_block(args[0])}, or {_block(args[1])}"


def _steal(args: Args) -> str:
    """The first coins, then what is counted for more of them."""
    if not isinstance(args[0], Amount) or args[0].of is None:
        return f"take {coins(args[0])} from an opponent"
    return f"take coins from an opponent: {coins(args[0])}"


def _take(args: Args) -> str:
    if "by-random" in args:
        return "take a random card from an opponent's hand"
    return f"take {things(args[0])}"


def _discard(args: Args) -> str:
    """Who discards: the one whose cards they are, or the actor out of an open hand."""
    what, number = args[0], args[1]
    if isinstance(number, Amount) and number.word == "all":
        return f"discard all your {noun_of(what, plural=True, bare=True)}"
    some = counted(plain(number), noun_of(what, bare=True))
    if "by-random" in args:
        return f"an opponent discards {some} at random"
    if "by-actor" in args:
        return f"discard {some} from it"
    if isinstance(what, Selector) and what.scope.startswith("foe"):
        return f"an opponent discards {some} of their choice"
    return f"discard {some} of your choice"


def _pass(args: Args) -> str:
    if "by-random" in args:
        what = "a random hand card"
    else:
        what = f"one {noun_of(args[0], bare=True)} of their choice"
    return f"each player passes {what} to the next player, all at once"


def _peek(args: Args) -> str:
    return "look at an opponent's hand" if args[0] == "foe-hand" else "see the next City card"


def _close(args: Args) -> str:
    """UNF-155: a staff member is made unavailable, everything else is closed."""
    person = isinstance(args[0], Selector) and args[0].nouns == ("staff",)
    return f"make {things(args[0])} unavailable" if person else f"close {things(args[0])}"


def _build(args: Args) -> str:
    here = " here" if "here" in args else ""
    price = PRICES[str(args[1])]
    cost = "for free" if price == "free" else f"for {price}"
    return f"build {noun_of(args[0])}{_origin(args[0])}{here} {cost}"


def _bury(args: Args) -> str:
    return f"bury {things(args[0])} {_grave(args[1])}"


def _exhume(args: Args) -> str:
    return f"exhume any of {things(args[0], many=True)} and build them for free"


def _swap(args: Args) -> str:
    return f"swap {things(args[0])} for {things(args[1])}"


def _heal(args: Args) -> str:
    if isinstance(args[1], Amount) and args[1].word == "start":
        return "if below its starting health, it returns to it"
    return f"every kaiju in the Market gains {plain(args[1])} health, at most 6"


def _draw_more(args: Args) -> str:
    return f"your Draw action on the {str(args[0]).capitalize()} deck shows {plain(args[1])} more"


def _star_value(args: Args) -> str:
    return f"its stars are {number_of(args[0])}"


def _price(args: Args) -> str:
    return f"{_sold(args[0])} {COSTS[str(args[1])]}"


def _protect(args: Args) -> str:
    person = isinstance(args[0], Selector) and args[0].nouns == ("staff",)
    verbs = PERSON_PROTECTED if person else PROTECTED
    return f"nobody else can {verbs[str(args[1])]} {_guarded(args[0])}"


def _mute(args: Args) -> str:
    return f"{noun_of(args[0], plural=True, bare=True)} here have no abilities"


def _ban(args: Args) -> str:
    return f"while open you cannot build {noun_of(args[0], plural=True)}"


def _origin(arg: Arg) -> str:
    piled = isinstance(arg, Selector) and arg.scope == "park-discard"
    return " from the Park discards" if piled else ""


def _grave(arg: Arg) -> str:
    near = isinstance(arg, Selector) and arg.scope in ("this", "here")
    return "here" if near else f"under {things(arg)}"


def _sold(arg: Arg) -> str:
    """Cards with a special price, and where they lie if that matters."""
    where = " from the Market" if isinstance(arg, Selector) and arg.scope == "market" else ""
    return noun_of(arg, plural=True, bare=True).replace(" or ", " and ") + where


def _guarded(arg: Arg) -> str:
    if not isinstance(arg, Selector):
        return ""
    if arg.scope == "holder":
        return "this person"
    if arg.scope == "here" and "attraction" in arg.nouns:
        return "this attraction"
    noun = noun_of(arg, plural=True, bare=True)
    return f"the {noun} here" if arg.scope == "here" else f"your {noun}"


def _if_words(args: tuple[Arg, ...]) -> str:
    yes, no = _block(args[1]), _block(args[2])
    if not yes:
        return f"if that did nothing, {no}"
    first = f"if {_held(args[0])}, {yes}"
    return f"{first}, otherwise {no}" if no else first


def _held(arg: Arg) -> str:
    """A condition about a park as `you have …`, one about the Market as it is."""
    words = _condition(arg)
    return f"there is {words}" if words.endswith("in the Market") else f"you have {words}"


def _rolled(args: tuple[Arg, ...]) -> str:
    yes, no = _block(args[1]), _block(args[2])
    first = f"{_condition(args[0])}: {yes}"
    return f"{first}, otherwise {no}" if no else first


def _block(arg: Arg) -> str:
    return (
        joined([effect_words(effect) for effect in arg.effects]) if isinstance(arg, Block) else ""
    )


def _condition(arg: Arg) -> str:
    return condition_words(arg) if isinstance(arg, Condition) else ""


EFFECT_WORDS: dict[str, Words] = {
    "gain": _said("gain {coins}"),
    "lose": _said("lose {coins}"),
    "steal": _steal,
    "draw": _draw,
    "look": _look,
    "reveal": _reveal,
    "reveal-type": _reveal_type,
    "take": _take,
    "discard": _discard,
    "pass": _pass,
    "peek": _peek,
    "build": _build,
    "bury": _bury,
    "exhume": _exhume,
    "close": _close,
    "reopen": _said("reopen {thing}"),
    "demolish": _said("demolish {thing}"),
    "move": _said("move {thing} to another attraction of the same park"),
    "swap": _swap,
    "seize": _said("take {thing} into your park"),
    "bounce": _said("return {thing} to the owner's hand"),
    "hit": _said("a kaiju loses {number} health"),
    "heal": _heal,
    "put": _said("put {coins} on this card"),
    "collect": _said("collect all coins from this card"),
    "roll": _roll,
    "if": _if_words,
    "choose": _choose,
    "cancel": _said("cancel"),
    "reroll": _said("reroll both dice"),
    "adjust": _said("change one die by {number}"),
    "stars": _said("{number} more stars"),
    "star-value": _star_value,
    "capacity": _said("capacity +{number}"),
    "spaces": _more("more attraction space"),
    "supers": _more("more super attraction"),
    "price": _price,
    "protect": _protect,
    "ban": _ban,
    "mute": _mute,
    "skip-free": _said("skipping spaces costs you nothing"),
    "loose": _said("Loose Change gives {number} more"),
    "draw-more": _draw_more,
    "medal-price": _said("you sell silver medals for {number} coins each"),
    "power": _more("more Power icon"),
    "plain": _said("takes no upgrades"),
}
"""How every effect of the language sounds."""
