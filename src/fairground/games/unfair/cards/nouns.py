"""How amounts, conditions and selectors of the card language sound."""

from __future__ import annotations

from fairground.games.unfair.cards.language import Amount, Arg, Condition, Selector
from fairground.games.unfair.cards.vocabulary import FITTINGS, NAMED, NUMBERED, WITH
from fairground.kernel.words import counted, listed

DECKS = {"park": "Park card", "event": "Event card", "blueprint": "Blueprint"}
WHOSE = {
    "own": "your",
    "foe": "an opponent's",
    "rival": "an opponent's",
    "each": "your",
    "any": "any park's",
    "hand": "your",
    "foe-hand": "their",
    "each-hand": "your",
}
KNOWN_AS = {
    "wifi": "Wi-Fi",
    "guest-services": "guest services",
    "loose": "non-built-in",
    "built-in": "built-in",
    "all": "",
    "other": "other",
    "first": "first",
    "dearest": "dearest",
    "on-largest": "on a largest attraction",
}
AVAILABLE = {"open": "available", "closed": "unavailable"}
"""UNF-155: how people are called open and closed."""
NOUNS = {
    "park-card": "Park card",
    "event-card": "Event card",
    "blueprint": "Blueprint",
    "power": "staff power",
    "power-icon": "Power icon",
    "buried": "buried card",
    "entrance": "replacement entrance",
}
ROLLED = {"odd": "an odd result", "did": "something happened"}


def condition_words(condition: Condition) -> str:
    """A condition as a goal."""
    args = condition.args
    if condition.word == "and":
        return listed([condition_words(part) for part in args if isinstance(part, Condition)])
    if condition.word in ROLLED:
        return ROLLED[condition.word]
    amounts = [arg for arg in args if isinstance(arg, Amount)]
    if condition.word == "result-ge":
        return f"{amounts[0].base} or more"
    return _bound_words(condition.word, amounts[0].of, amounts[1].base)


def _bound_words(word: str, of: Selector | None, bound: int) -> str:
    if of is None:
        return ""
    if word == "at-most":
        return (
            f"at most {bound} {noun_of(of, plural=True)}"
            if bound
            else f"no {noun_of(of, bare=True)}"
        )
    where = " in the Market" if of.scope == "market" else ""
    return f"at least {bound} {noun_of(of, plural=bound > 1, bare=True)}{where}"


def coins(arg: Arg) -> str:
    """`2 coins`, or how they are counted."""
    if not isinstance(arg, Amount):
        return ""
    if arg.of is None:
        return counted(arg.base, "coin")
    each = f"{counted(arg.factor, 'coin')} for each {_possessed(arg.of)}"
    words = f"{counted(arg.base, 'coin')} and {each}" if arg.base else each
    in_all = " in all" if arg.base else ""
    return f"{words}, at most {arg.cap}{in_all}" if arg.cap is not None else words


def number_of(arg: Arg) -> str:
    """`3`, or how it is counted."""
    if isinstance(arg, Amount) and arg.of is not None:
        return f"the number of {_possessed(arg.of, plural=True)}"
    return str(plain(arg))


def _possessed(selector: Selector, *, plural: bool = False) -> str:
    if selector.scope == "market":
        return f"{noun_of(selector, plural=plural, bare=True)} in the Market"
    if selector.scope == "here":
        return f"{noun_of(selector, plural=plural, bare=True)} here"
    whose = "their" if selector.scope == "foe" else "your"
    return (
        f"of {whose} {noun_of(selector, plural=True, bare=True)}"
        if not plural
        else (f"{whose} {noun_of(selector, plural=True, bare=True)}")
    )


def plain(arg: Arg) -> int:
    """An amount that is just a number."""
    return arg.base if isinstance(arg, Amount) else 0


def cards(deck: Arg, number: Arg) -> str:
    """`2 Park cards`."""
    if isinstance(number, Amount) and number.word == "that-many":
        return f"as many {DECKS[str(deck)]}s"
    return counted(plain(number), DECKS[str(deck)])


def things(arg: Arg, *, many: bool = False) -> str:
    """What a selector speaks of, with its owner."""
    if not isinstance(arg, Selector):
        return ""
    noun = noun_of(arg, plural=many or arg.has("all"), bare=True)
    if arg.scope == "market":
        return f"a {noun} from the Market"
    if arg.scope in ("park-discard", "event-discard"):
        return f"any {noun} from the {arg.scope.split('-')[0].capitalize()} discards"
    whose = WHOSE.get(arg.scope, "")
    if arg.has("all"):
        return f"all {whose} {noun}" if whose == "your" else f"all of {whose} {noun}"
    if arg.scope.endswith("hand"):
        return f"a {noun} from {whose} hand"
    return _one_of(arg, noun, whose, many=many) if whose else noun


def _one_of(arg: Selector, noun: str, whose: str, *, many: bool) -> str:
    """One of several, the only one there can be, or all together."""
    sole = any(arg.has(word) for word in ("lowest", "dearest", "first")) or "in space" in noun
    if many or sole:
        return f"{whose} {noun}"
    return f"one of {whose} {noun_of(arg, plural=True, bare=True)}"


def noun_of(arg: Arg, *, plural: bool = False, bare: bool = False) -> str:
    """Noun and filters, in the order people say them."""
    if not isinstance(arg, Selector):
        return ""
    before: list[str] = []
    after: list[str] = []
    for words in arg.filters:
        if words == ("first",) and "upgrade" in arg.nouns:
            after.append("on the first attraction that has one")
            continue
        filtered = " or ".join(_state_words(arg, word) for word in words)
        (after if _follows(words[0]) else before).append(filtered)
    before.sort(key=_order)
    noun = " or ".join(_counted_noun(word, plural=plural) for word in arg.nouns)
    text = " ".join(part for part in (*before, noun, listed(after)) if part)
    if bare or plural:
        return text
    return f"an{text}" if text.startswith("other") else f"{_article(text)} {text}"


def _order(text: str) -> int:
    """`first open`, `open largest`, `topmost non-built-in animal`: the order people say them in."""
    if text == "first":
        return 0
    if text in (*AVAILABLE, *AVAILABLE.values()):
        return 1
    if text in ("largest", "lowest", "topmost", "dearest"):
        return 2
    return 3 if text == KNOWN_AS["loose"] else 4


def _state_words(arg: Selector, word: str) -> str:
    """A filter in words; staff are available where other things are open."""
    if word in AVAILABLE and arg.nouns == ("staff",):
        return AVAILABLE[word]
    if word == "closed" and "item" in arg.nouns:
        return "closed or unavailable"
    return _filter_words(word)


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
        return f"{joined[1]} {_carried(joined[2])}"
    named = NAMED.fullmatch(word)
    if named:
        return f"named {_titled(named[1])}"
    if word == "at-home":
        return "at home"
    if word == "distinct":
        return "of different names"
    return KNOWN_AS.get(word, word.replace("-", " "))


def _carried(word: str) -> str:
    """What an attraction has on it: a theme, an upgrade of a type, or one by its name."""
    if word.startswith("theme-"):
        return f"{word.removeprefix('theme-').capitalize()} theme"
    if word in FITTINGS:
        return f"{_article(word)} {word.replace('-', ' ')} upgrade"
    return f"a {_titled(word)}"


def _titled(card_id: str) -> str:
    return " ".join(word.capitalize() for word in card_id.split("-"))
