"""What is printed on a card, made from its declaration: the same words that rule it.

`card_lines(card)` gives everything a face says, `face_lines(card)` its sentences alone,
`type_line(card)` what sort of card it is and `signs(card)` the symbols. How effects sound is told
in effects.py, the things they speak of in nouns.py.
"""

from __future__ import annotations

from fairground.games.unfair.cards.card import PrintedCard
from fairground.games.unfair.cards.effects import effect_words, foe_words, joined
from fairground.games.unfair.cards.language import Ability, Effect
from fairground.games.unfair.cards.nouns import condition_words, plain
from fairground.games.unfair.cards.vocabulary import STANDING
from fairground.kernel.words import counted, listed

WHEN = {
    "built": "When built",
    "gone": "When it leaves",
    "guests": "Guests",
    "loose-change": "Loose Change",
    "cleanup": "Cleanup",
    "events": "Once per Events step",
    "action": "You may use an action",
    "on-roll": "After your roll",
    "on-lost": "When others demolish an item of yours",
    "on-hit": "When you lower a kaiju's health",
    "attack": "Attack on each player",
    "attack-end": "After the attack",
    "city": "Each player",
    "level-1": "Level 1 (1 Power)",
    "level-2": "Level 2 (2 Power)",
    "level-3": "Level 3 (3 Power)",
    "start": "At the start of the Events step",
}
SPECIALS = {
    "crossed-wires": "This round each player gives their coin income to the next player.",
    "eternity-grip": "After a level 3 you may demolish this and half of your attractions, rounded "
    "up, instead of dismissing your mastermind.",
    "rearrange": "Level 3 (3 Power): rearrange your park in any suitable way.",
    "hurl": (
        "Once per Events step: demolish one or more of its upgrades;"
        " a kaiju loses that much health."
    ),
}
DISMISSED = "After level 3 this mastermind is dismissed."
PLURALS = (
    *("dolphins", "glass-bottom-boats", "penguins", "scanner-arches", "sea-turtles", "seals"),
    *("sharks", "sidekick-snacks", "vr-pods"),
)
"""Cards whose names are more than one thing: verbs follow."""
KINDS = {
    "attraction": "attraction",
    "upgrade": "upgrade",
    "staff": "staff member",
    "power": "staff power",
    "resource": "resource",
    "development": "development",
    "super": "super attraction",
    "entrance": "replacement entrance",
    "event": "event",
    "blueprint": "Blueprint",
    "city": "City card",
    "mastermind": "mastermind",
}
"""What every kind of card is called in its type line."""
TYPE_WORDS = {"wifi": "Wi-Fi", "guest-services": "guest services", "theme-wild": "wild theme"}


def card_lines(card: PrintedCard) -> tuple[str, ...]:
    """Everything on a face below its name: numbers first, then the sentences."""
    health = (f"Starting health {card.health}.",) if card.health else ()
    return (*_numbers(card), *face_lines(card), *health)


def stars(card: PrintedCard) -> str:
    """The stars on a face; `*` are stars the card's own ability counts."""
    counts = any(effect.word == "star-value" for each in card.abilities for effect in each.effects)
    return "*" if counts else str(card.stars or "")


def price_and_stars(card: PrintedCard) -> tuple[str, ...]:
    """The first lines of a face, which a drawing shows as signs."""
    price = (counted(card.price, "coin"),) if card.deck in ("park", "showcase") else ()
    shown = stars(card)
    return (*price, "1 star" if shown == "1" else f"{shown} stars") if shown else price


def _numbers(card: PrintedCard) -> tuple[str, ...]:
    """Price, stars and Power icons."""
    icons = card.types.count("power")
    power = (f"{counted(icons, 'Power icon')}.",) if icons else ()
    return (*price_and_stars(card), *power)


def face_lines(card: PrintedCard) -> tuple[str, ...]:
    """The sentences of a card, one per ability; uses are marked A and B."""
    if card.goal is not None and card.bonus is not None:
        return (
            f"{card.points} points: {condition_words(card.goal)}.",
            f"{card.bonus_points} more: {condition_words(card.bonus)}.",
        )
    lines = [ability_words(card, ability) for ability in card.abilities]
    if card.deck == "event":
        lines = [f"{use}: {line}" for use, line in zip("AB", lines, strict=True)]
    if card.built_in is not None:
        name, word = card.built_in
        lines.append(f"Built-in {_title(name)}: {_icon_words(word)}.")
    if "theme-wild" in card.types:
        lines.append("One wild theme icon.")
    if card.points:
        lines.append(f"{counted(card.points, 'point')} at the end.")
    if card.kind == "mastermind":
        lines.append(DISMISSED)
    return tuple(lines) or ("No ability.",)


def _title(card_id: str) -> str:
    return " ".join("VR" if word == "vr" else word.capitalize() for word in card_id.split("-"))


def _icon_words(word: str) -> str:
    """The icon of a built-in upgrade."""
    text = f"{_type_word(word)} icon"
    return f"{'an' if text[0] in 'aeiou' else 'a'} {text}"


def type_line(card: PrintedCard) -> str:
    """What sort of card it is, as its type line says: `thrill attraction, Wi-Fi`."""
    if card.deck == "city":
        return f"{card.group.capitalize()} City card"
    kind = f"built-in {KINDS[card.kind]}" if card.deck == "printed" else KINDS[card.kind]
    words = [_type_word(word) for word in card.types if word not in ("power", "wifi")]
    named = " ".join([*words, kind]) if card.deck != "printed" else f"{kind}, {listed(words)}"
    showcase = "Showcase: " if card.deck == "showcase" else ""
    return f"{showcase}{named}{', Wi-Fi' if 'wifi' in card.types else ''}"


def _type_word(word: str) -> str:
    theme = word.removeprefix("theme-")
    return TYPE_WORDS.get(word, f"{theme.capitalize()} theme" if theme != word else word)


def signs(card: PrintedCard) -> tuple[str, ...]:
    """The symbols: types and icons as often as they are printed, classes of attack and defence."""
    classes = []
    for ability in card.abilities:
        side = "blocks" if ability.trigger == "block" else "attacks"
        classes += [f"{side}-{word}" for word in ability.classes]
    printed = (f"built-in-{card.built_in[1]}",) if card.built_in is not None else ()
    return (*card.types, *printed, *dict.fromkeys(classes))


def ability_words(card: PrintedCard, ability: Ability) -> str:
    """One ability of a card as a sentence."""
    if ability.special:
        return SPECIALS[ability.special]
    if ability.trigger == "block":
        return _block_words(card, ability)
    if ability.trigger == "on-close":
        return f"When an attraction of yours would close, {_shut(card)} instead."
    if ability.trigger == "limits":
        return _limit_words(ability)
    return _sentence(_opening(ability) + _effects(ability))


def deed_words(ability: Ability) -> str:
    """What an ability does, without when and how often: for buttons and sentences."""
    if ability.special:
        words = SPECIALS[ability.special].removesuffix(".")
        return words[words.index(": ") + 2 :] if ": " in words else words
    classes = listed([word.capitalize() for word in ability.classes], "or")
    return (f"{classes}: " if classes else "") + _terms(ability) + _effects(ability)


def _effects(ability: Ability) -> str:
    effects = [_effect(ability, effect) for effect in ability.effects]
    standing = [e for e in ability.effects if e.word in STANDING]
    return listed(effects) if len(standing) == len(effects) else joined(effects)


def _effect(ability: Ability, effect: Effect) -> str:
    """An effect, and who acts in it: an opponent, where the ability names one."""
    if ability.has("foes"):
        return foe_words(effect, "every opponent")
    return foe_words(effect, "an opponent") if ability.has("foe") else effect_words(effect)


def used_words(card: PrintedCard, used: int) -> str:
    """UNF-35: which of its abilities have been used this round, by the bits of their order."""
    limited = [at for at, each in enumerate(card.abilities) if _is_limited(each)]
    spent = [at for at in limited if used >> at & 1]
    if len(spent) == len(limited):
        return "used" if spent else ""
    return f"used: {listed([WHEN[card.abilities[at].trigger] for at in spent])}" if spent else ""


def _is_limited(ability: Ability) -> bool:
    """Can it be used once before Cleanup?"""
    if ability.trigger == "events" or ability.special == "hurl":
        return not ability.has("repeat")
    return ability.has("once")


def _shut(card: PrintedCard) -> str:
    """UNF-155: people become unavailable, everything else closes."""
    return "make this unavailable" if card.kind == "staff" else "close this"


def _limit_words(ability: Ability) -> str:
    """What an entrance allows: the numbers of the Main Gate in other sizes."""
    spaces, supers, capacity = (plain(effect.args[0]) for effect in ability.effects)
    allowed = counted(supers, "super attraction") if supers else "no super attraction"
    return f"New entrance: {counted(spaces, 'attraction')}, {allowed}, capacity {capacity}."


def _block_words(card: PrintedCard, ability: Ability) -> str:
    stopped = [word.capitalize() for word in ability.classes]
    what = listed([*stopped, *(["a kaiju's attack"] if ability.has("kaiju") else [])], "or")
    if ability.has("close-this"):
        return _sentence(f"{_shut(card)} to block {what}")
    return f"Once per round: block {what}." if ability.has("once") else f"Block {what}."


def _opening(ability: Ability) -> str:
    """When, under which class and at which cost: `Once per Events step, Hacking: `."""
    when = "In your event turn" if ability.has("repeat") else WHEN.get(ability.trigger, "")
    if any(effect.word == "pass" for effect in ability.effects):
        when = ""  # it says itself that each player passes
    homes = [f"in space {mod[-1]}" for mod in ability.mods if mod.startswith("home-")]
    classes = listed([word.capitalize() for word in ability.classes], "or")
    once = "once per round" if ability.has("once") else ""
    parts = [part for part in (when, *homes, classes, once) if part]
    return f"{', '.join(parts)}: {_terms(ability)}" if parts else _terms(ability)


def _terms(ability: Ability) -> str:
    """What it costs, how long it holds and whether it must be done."""
    paid = ["pay 2 coins"] if ability.has("pay-2") else []
    paid += ["close the open attraction this is on"] if ability.has("close-here") else []
    words = f"{listed(paid)}; " if paid else ""
    words += "until Cleanup, " if ability.has("pinned") else ""
    return words + ("you may " if ability.has("may") else "")


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."
