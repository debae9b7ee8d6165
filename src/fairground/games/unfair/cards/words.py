"""What is printed on a card, made from its declaration: the same words that rule it.

`face_lines(card)` gives the sentences, `signs(card)` the symbols; the things that effects speak of
are in nouns.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from fairground.games.unfair.cards.card import Card
from fairground.games.unfair.cards.language import (
    Ability,
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
from fairground.games.unfair.cards.vocabulary import STANDING
from fairground.kernel.words import counted, listed

Args: TypeAlias = tuple[Arg, ...]
Words: TypeAlias = Callable[[Args], str]

COSTS = {"half": "cost half", "free": "cost you nothing", "less-1": "cost 1 less"}
PROTECTED = {
    "close": "close",
    "demolish": "demolish",
    "any": "close, move or demolish",
}
PRICES = {"full": "its price", "half": "half price", "free": "free", "less-1": "1 coin less"}
WHEN = {
    "built": "When built: ",
    "gone": "When it leaves: ",
    "guests": "Guests: ",
    "loose-change": "Loose Change: ",
    "cleanup": "Cleanup: ",
    "events": "Once per Events step: ",
    "action": "You may use an action: ",
    "on-close": "When an attraction of yours would close: ",
    "on-roll": "After your roll: ",
    "on-lost": "When others demolish an item of yours: ",
    "on-hit": "When you lower a kaiju's health: ",
    "attack": "Attack: ",
    "attack-end": "After the attack: ",
    "level-1": "Level 1: ",
    "level-2": "Level 2: ",
    "level-3": "Level 3: ",
    "start": "At the start of the Events step: ",
}
SPECIALS = {
    "crossed-wires": "This round every player gives its coin income to the next player.",
    "eternity-grip": "After a level 3 you may demolish this and half of your attractions, rounded "
    "up, instead of dismissing your mastermind.",
    "rearrange": "Level 3: rearrange your park in any suitable way.",
    "hurl": (
        "Once per Events step: demolish one or more of its upgrades;"
        " a kaiju loses that much health."
    ),
}


def face_lines(card: Card) -> tuple[str, ...]:
    """The sentences of a card, one per ability; uses are marked A and B."""
    if card.goal is not None and card.bonus is not None:
        return (
            f"{card.points} points: {condition_words(card.goal)}.",
            f"{card.bonus_points} more: {condition_words(card.bonus)}.",
        )
    lines = [ability_words(ability) for ability in card.abilities]
    if card.deck == "event":
        lines = [f"{use}: {line}" for use, line in zip("AB", lines, strict=True)]
    if card.built_in is not None:
        lines.append(f"Built-in {card.built_in[0].replace('-', ' ')}.")
    if "theme-wild" in card.types:
        lines.append("One wild theme icon.")
    if card.points:
        lines.append(f"{counted(card.points, 'point')} at the end.")
    return tuple(lines) or ("No ability.",)


def signs(card: Card) -> tuple[str, ...]:
    """The symbols: types, Wi-Fi, classes of attack and defence."""
    found = list(card.types)
    for ability in card.abilities:
        side = "blocks" if ability.trigger == "block" else "attacks"
        found += [f"{side}-{word}" for word in ability.classes]
    return tuple(dict.fromkeys(found))


def ability_words(ability: Ability) -> str:
    """One ability as a sentence."""
    if ability.special:
        return SPECIALS[ability.special]
    if ability.trigger == "block":
        return _block_words(ability)
    if ability.trigger == "on-close":
        return "When an attraction of yours would close, close this instead."
    if ability.trigger == "limits":
        return _limit_words(ability)
    effects = [effect_words(effect) for effect in ability.effects]
    if ability.has("foes"):
        effects = [words.replace("an opponent", "every opponent") for words in effects]
    standing = [e for e in ability.effects if e.word in STANDING]
    words = listed(effects) if len(standing) == len(effects) else _joined(effects)
    return _sentence(_opening(ability) + words)


def _limit_words(ability: Ability) -> str:
    """What an entrance allows: the numbers of the Main Gate in other sizes."""
    spaces, supers, capacity = (plain(effect.args[0]) for effect in ability.effects)
    allowed = counted(supers, "super attraction") if supers else "no super attraction"
    return f"New entrance: {counted(spaces, 'attraction')}, {allowed}, capacity {capacity}."


def _block_words(ability: Ability) -> str:
    stopped = [word.capitalize() for word in ability.classes]
    what = listed([*stopped, *(["a kaiju's attack"] if ability.has("kaiju") else [])], "or")
    if ability.has("close-this"):
        return f"Close this to block {what}."
    return f"Once per round: block {what}." if ability.has("once") else f"Block {what}."


def _opening(ability: Ability) -> str:
    words = WHEN.get(ability.trigger, "")
    homes = [mod for mod in ability.mods if mod.startswith("home-")]
    if homes:
        words = f"{words.removesuffix(': ')}, in space {homes[0][-1]}: "
    if ability.classes:
        words += f"{listed([word.capitalize() for word in ability.classes], 'or')}: "
    if ability.has("repeat"):
        words = "In your event turn: "
    if ability.has("close-here"):
        words += "close this open attraction; "
    if ability.trigger.startswith("on-") and ability.has("once"):
        words = words.replace(": ", ", once per round: ")
    if ability.has("pinned"):
        words += "until Cleanup, "
    if ability.has("may"):
        words += "you may "
    if ability.has("pay-2"):
        words += "pay 2 coins and "
    return words


def _joined(effects: list[str]) -> str:
    if len(effects) == 2 and effects[0] == effects[1]:
        return f"{effects[0]}, twice"
    return ", then ".join(effects)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def effect_words(effect: Effect) -> str:
    """One effect in the imperative."""
    return EFFECT_WORDS[effect.word](effect.args)


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
    return f"reveal {cards(args[0], args[1])} and keep every {noun_of(args[2], bare=True)}"


def _look(args: Args) -> str:
    return f"look at {cards(args[0], args[1])} and keep {plain(args[2])}"


def _reveal_type(args: Args) -> str:
    shown = counted(plain(args[0]), "Park card")
    return f"reveal {shown}, name a type of upgrade and keep all upgrades of that type"


def _roll(args: Args) -> str:
    return f"roll; {_rolled(args)}"


def _choose(args: Args) -> str:
    return f"the player chooses: {_block(args[0])}, or {_block(args[1])}"


def _take(args: Args) -> str:
    if "by-random" in args:
        return "take a random card from an opponent's hand"
    return f"take {things(args[0])}"


def _discard(args: Args) -> str:
    if "by-random" in args:
        return "an opponent discards a random card"
    if isinstance(args[1], Amount) and args[1].word == "all":
        return f"discard all your {noun_of(args[0], plural=True, bare=True)}"
    number = plain(args[1])
    if "by-actor" in args:
        return f"discard {counted(number, noun_of(args[0], bare=True))} from it"
    return f"discard {number} {noun_of(args[0], plural=number > 1, bare=True)}"


def _pass(args: Args) -> str:
    what = "a random hand card" if "by-random" in args else f"one {noun_of(args[0], bare=True)}"
    return f"everybody passes {what} to the next player, all at once"


def _peek(args: Args) -> str:
    return "look at an opponent's hand" if args[0] == "foe-hand" else "see the next City card"


def _build(args: Args) -> str:
    here = " here" if "here" in args else ""
    price = PRICES[str(args[1])]
    cost = "for free" if price == "free" else f"for {price}"
    return f"build {noun_of(args[0])}{_origin(args[0])}{here} {cost}"


def _bury(args: Args) -> str:
    return f"bury {things(args[0])} {_grave(args[1])}"


def _exhume(args: Args) -> str:
    return f"dig up any of {things(args[0], many=True)} and build them for free"


def _swap(args: Args) -> str:
    return f"swap {things(args[0])} for {things(args[1])}"


def _heal(args: Args) -> str:
    if isinstance(args[1], Amount) and args[1].word == "start":
        return "if below its starting health, it returns to it"
    return f"every kaiju in the Market gains {plain(args[1])} health, at most 6"


def _draw_more(args: Args) -> str:
    return f"your Draw action on the {args[0]} deck shows {plain(args[1])} more"


def _star_value(args: Args) -> str:
    return f"its stars are {number_of(args[0])}"


def _price(args: Args) -> str:
    return f"{_sold(args[0])} {COSTS[str(args[1])]}"


def _protect(args: Args) -> str:
    return f"nobody else can {PROTECTED[str(args[1])]} {_guarded(args[0])}"


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
    return noun_of(arg, plural=True, bare=True) + where


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
        return f"if nothing happened {no}"
    first = f"{yes} with {_condition(args[0])}"
    return f"{first}, otherwise {no}" if no else first


def _rolled(args: tuple[Arg, ...]) -> str:
    yes, no = _block(args[1]), _block(args[2])
    first = f"{_condition(args[0])}: {yes}"
    return f"{first}, otherwise {no}" if no else first


def _block(arg: Arg) -> str:
    return (
        _joined([effect_words(effect) for effect in arg.effects]) if isinstance(arg, Block) else ""
    )


def _condition(arg: Arg) -> str:
    return condition_words(arg) if isinstance(arg, Condition) else ""


EFFECT_WORDS: dict[str, Words] = {
    "gain": _said("gain {coins}"),
    "lose": _said("lose {coins}"),
    "steal": _said("take from an opponent {coins}"),
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
    "close": _said("close {thing}"),
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
    "reroll": _said("once per round, reroll both dice"),
    "adjust": _said("once per round, change one die by {number}"),
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
