"""What is printed on a card, made from its declaration: the same words that rule it.

`face_lines(card)` gives the sentences, `signs(card)` the symbols.
"""

from __future__ import annotations

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
from fairground.games.unfair.cards.vocabulary import (
    NAMED,
    NUMBERED,
    STANDING,
    WITH,
)
from fairground.kernel.words import counted, listed

DECKS = {"park": "Park card", "event": "Event card", "blueprint": "Blueprint"}
WHOSE = {
    "own": "your",
    "foe": "an opponent's",
    "rival": "an opponent's",
    "each": "your",
    "any": "any park's",
    "hand": "your",
    "foe-hand": "the opponent's",
    "each-hand": "your",
}
KNOWN_AS = {
    "wifi": "Wi-Fi",
    "guest-services": "guest services",
    "loose": "",
    "built-in": "built-in",
    "all": "",
    "other": "other",
    "first": "first",
    "dearest": "dearest",
    "food": "food outlet",
    "on-largest": "on a largest attraction",
}
NOUNS = {
    "park-card": "Park card",
    "event-card": "Event card",
    "blueprint": "Blueprint",
    "power": "staff power",
    "power-icon": "Power icon",
    "buried": "buried card",
}
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
    spaces, supers, capacity = (_plain(effect.args[0]) for effect in ability.effects)
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
    args = effect.args
    match effect.word:
        case "gain":
            return f"gain {coins(args[0])}"
        case "lose":
            return f"lose {coins(args[0])}"
        case "steal":
            return f"take from an opponent {coins(args[0])}"
        case "draw":
            return f"draw {_cards(args[0], args[1])}"
        case "reveal":
            return (
                f"reveal {_cards(args[0], args[1])} and keep every {_noun_of(args[2], bare=True)}"
            )
        case "look":
            return f"look at {_cards(args[0], args[1])} and keep {_plain(args[2])}"
        case "reveal-type":
            return (
                f"reveal {counted(_plain(args[0]), 'Park card')}, name a type of upgrade and keep "
                "all upgrades of that type"
            )
        case "roll":
            return f"roll; {_rolled(args)}"
        case "if":
            return _if_words(args)
        case "choose":
            return f"the player chooses: {_block(args[0])}, or {_block(args[1])}"
    return _thing_words(effect)


def _thing_words(effect: Effect) -> str:
    args = effect.args
    match effect.word:
        case "take" if "by-random" in args:
            return "take a random card from an opponent's hand"
        case "take":
            return f"take {things(args[0])}"
        case "discard" if "by-random" in args:
            return "an opponent discards a random card"
        case "discard" if isinstance(args[1], Amount) and args[1].word == "all":
            return f"discard all your {_noun_of(args[0], plural=True, bare=True)}"
        case "discard" if "by-actor" in args:
            return f"discard {counted(_plain(args[1]), _noun_of(args[0], bare=True))} from it"
        case "discard":
            number = _plain(args[1])
            return f"discard {number} {_noun_of(args[0], plural=number > 1, bare=True)}"
        case "pass" if "by-random" not in args:
            noun = _noun_of(args[0], bare=True)
            return f"everybody passes one {noun} to the next player, all at once"
        case "pass":
            return "everybody passes a random hand card to the next player, all at once"
        case "peek":
            return (
                "look at an opponent's hand" if args[0] == "foe-hand" else "see the next City card"
            )
        case "build":
            here = " here" if "here" in args else ""
            price = PRICES[str(args[1])]
            cost = "for free" if price == "free" else f"for {price}"
            return f"build {_noun_of(args[0])}{_origin(args[0])}{here} {cost}"
        case "bury":
            return f"bury {things(args[0])} {_grave(args[1])}"
        case "exhume":
            return f"dig up any of {things(args[0], many=True)} and build them for free"
        case "swap":
            return f"swap {things(args[0])} for {things(args[1])}"
        case "seize":
            return f"take {things(args[0])} into your park"
        case "move":
            return f"move {things(args[0])} to another attraction of the same park"
        case "bounce":
            return f"return {things(args[0])} to the owner's hand"
        case "close" | "reopen" | "demolish":
            return f"{effect.word} {things(args[0])}"
        case "hit":
            return f"a kaiju loses {_plain(args[0])} health"
        case "heal":
            return _heal_words(args)
        case "put":
            return f"put {coins(args[0])} on this card"
        case "collect":
            return "collect all coins from this card"
        case "reroll":
            return "once per round, reroll both dice"
        case "adjust":
            return f"once per round, change one die by {_plain(args[0])}"
    return _standing_words(effect)


def _heal_words(args: tuple[Arg, ...]) -> str:
    if isinstance(args[1], Amount) and args[1].word == "start":
        return "if below its starting health, it returns to it"
    return f"every kaiju in the Market gains {_plain(args[1])} health, at most 6"


def _standing_words(effect: Effect) -> str:
    args = effect.args
    match effect.word:
        case "stars":
            return f"{_plain(args[0])} more stars"
        case "capacity":
            return f"capacity +{_plain(args[0])}"
        case "spaces":
            return counted(_plain(args[0]), "more attraction space")
        case "supers":
            return counted(_plain(args[0]), "more super attraction")
        case "loose":
            return f"Loose Change gives {_plain(args[0])} more"
        case "draw-more":
            return f"your Draw action on the {args[0]} deck shows {_plain(args[1])} more"
        case "star-value":
            return f"its stars are {_number_of(args[0])}"
        case "power":
            return counted(_plain(args[0]), "more Power icon")
        case "price":
            return f"{_sold(args[0])} {COSTS[str(args[1])]}"
        case "protect":
            return f"nobody else can {PROTECTED[str(args[1])]} {_guarded(args[0])}"
        case "plain":
            return "takes no upgrades"
        case "skip-free":
            return "skipping spaces costs you nothing"
        case "mute":
            return f"{_noun_of(args[0], plural=True, bare=True)} here have no abilities"
        case "medal-price":
            return f"you sell silver medals for {_plain(args[0])} coins each"
        case "ban":
            return f"while open you cannot build {_noun_of(args[0], plural=True)}"
    return effect.word.replace("-", " ")


def _origin(arg: Arg) -> str:
    piled = isinstance(arg, Selector) and arg.scope == "park-discard"
    return " from the Park discards" if piled else ""


def _grave(arg: Arg) -> str:
    near = isinstance(arg, Selector) and arg.scope in ("this", "here")
    return "here" if near else f"under {things(arg)}"


def _sold(arg: Arg) -> str:
    """Cards with a special price, and where they lie if that matters."""
    where = " from the Market" if isinstance(arg, Selector) and arg.scope == "market" else ""
    return _noun_of(arg, plural=True, bare=True) + where


def _guarded(arg: Arg) -> str:
    if not isinstance(arg, Selector):
        return ""
    if arg.scope == "holder":
        return "this person"
    if arg.scope == "here" and "attraction" in arg.nouns:
        return "this attraction"
    noun = _noun_of(arg, plural=True, bare=True)
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


def condition_words(condition: Condition) -> str:
    """A condition as a goal."""
    args = condition.args
    if condition.word == "and":
        return listed([condition_words(part) for part in args if isinstance(part, Condition)])
    if condition.word == "odd":
        return "an odd result"
    if condition.word == "did":
        return "something happened"
    amounts = [arg for arg in args if isinstance(arg, Amount)]
    if condition.word == "result-ge":
        return f"{amounts[0].base} or more"
    of, bound = amounts[0].of, amounts[1].base
    if of is None:
        return ""
    if condition.word == "at-most":
        return (
            f"at most {bound} {_noun_of(of, plural=True)}"
            if bound
            else f"no {_noun_of(of, bare=True)}"
        )
    where = " in the Market" if of.scope == "market" else ""
    return f"at least {bound} {_noun_of(of, plural=bound > 1, bare=True)}{where}"


def coins(arg: Arg) -> str:
    """`2 coins`, or how they are counted."""
    if not isinstance(arg, Amount):
        return ""
    if arg.of is None:
        return counted(arg.base, "coin")
    each = f"{counted(arg.factor, 'coin')} for each {_possessed(arg.of)}"
    words = f"{counted(arg.base, 'coin')} and {each}" if arg.base else each
    return f"{words}, at most {arg.cap}" if arg.cap is not None else words


def _number_of(arg: Arg) -> str:
    if isinstance(arg, Amount) and arg.of is not None:
        return f"the number of {_possessed(arg.of, plural=True)}"
    return str(_plain(arg))


def _possessed(selector: Selector, *, plural: bool = False) -> str:
    if selector.scope == "market":
        return f"{_noun_of(selector, plural=plural, bare=True)} in the Market"
    if selector.scope == "here":
        return f"{_noun_of(selector, plural=plural, bare=True)} here"
    whose = "the opponent's" if selector.scope == "foe" else "your"
    return (
        f"of {whose} {_noun_of(selector, plural=True, bare=True)}"
        if not plural
        else (f"{whose} {_noun_of(selector, plural=True, bare=True)}")
    )


def _plain(arg: Arg) -> int:
    return arg.base if isinstance(arg, Amount) else 0


def _cards(deck: Arg, number: Arg) -> str:
    if isinstance(number, Amount) and number.word == "that-many":
        return f"as many {DECKS[str(deck)]}s"
    return counted(_plain(number), DECKS[str(deck)])


def things(arg: Arg, *, many: bool = False) -> str:
    """What a selector speaks of, with its owner."""
    if not isinstance(arg, Selector):
        return ""
    noun = _noun_of(arg, plural=many or arg.has("all"), bare=True)
    if arg.scope == "market":
        return f"a {noun} from the Market"
    if arg.scope in ("park-discard", "event-discard"):
        return f"any {noun} from the {arg.scope.split('-')[0].capitalize()} discards"
    whose = WHOSE.get(arg.scope, "")
    if arg.has("all"):
        return f"all {whose} {noun}"
    if arg.scope.endswith("hand"):
        return f"a {noun} from {whose} hand"
    if whose == "your" and (arg.has("lowest") or arg.has("dearest")):
        return f"your {noun}"
    if whose == "your" and many:
        return f"your {_noun_of(arg, plural=True, bare=True)}"
    if whose == "your":
        return f"one of your {_noun_of(arg, plural=True, bare=True)}"
    return f"{whose} {noun}".strip()


def _noun_of(arg: Arg, *, plural: bool = False, bare: bool = False) -> str:
    """Noun and filters, in the order people say them."""
    if not isinstance(arg, Selector):
        return ""
    before: list[str] = []
    after: list[str] = []
    for words in arg.filters:
        if words == ("first",) and "upgrade" in arg.nouns:
            after.append("on the first attraction that has one")
            continue
        filtered = " or ".join(_filter_words(word) for word in words)
        (after if _follows(words[0]) else before).append(filtered)
    before.sort(key=lambda text: text not in ("open", "closed"))
    noun = " or ".join(_counted_noun(word, plural=plural) for word in arg.nouns)
    text = " ".join(part for part in (*before, noun, listed(after)) if part)
    if bare or plural:
        return text
    return f"an{text}" if text.startswith("other") else f"{_article(text)} {text}"


def _article(text: str) -> str:
    return "an" if text[0] in "aeiou" else "a"


def _counted_noun(word: str, *, plural: bool) -> str:
    if word == "staff":
        return "staff" if plural else "staff member"
    if word == "kaiju":
        return word
    noun = NOUNS.get(word, word)
    return f"{noun}s" if plural else noun


def _follows(word: str) -> bool:
    return bool(
        WITH.fullmatch(word) or NUMBERED.fullmatch(word) or NAMED.fullmatch(word)
    ) or word in ("at-home", "distinct", "on-largest")


def _filter_words(word: str) -> str:
    numbered = NUMBERED.fullmatch(word)
    if numbered:
        name, number = numbered[1], int(numbered[2])
        return {
            "size": f"of size {number} or more",
            "stars": f"with {number} or more stars",
            "themes": f"with {number} or more themes",
            "space": f"in space {number}",
            "price-le": f"with a price of at most {number}",
        }[name]
    joined = WITH.fullmatch(word)
    if joined:
        theme = joined[2].startswith("theme-")
        name = joined[2].removeprefix("theme-").replace("-", " ")
        name = f"{name.capitalize()} theme" if theme else name
        return f"{joined[1]} {name}"
    if word == "at-home":
        return "at home"
    if word == "distinct":
        return "of different names"
    return KNOWN_AS.get(word, word.replace("-", " "))
