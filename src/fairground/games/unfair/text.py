"""Unfair in words: the sentences of the log. Why a move is refused is told in reasons.py."""

from __future__ import annotations

from fairground.games.unfair import events as e
from fairground.games.unfair.cards.deck import CARDS, PACKS
from fairground.games.unfair.cards.vocabulary import (
    FITTINGS,
    THEMES,
)
from fairground.games.unfair.cards.words import deed_words, face_lines
from fairground.games.unfair.labels import is_person, name, verb
from fairground.games.unfair.phrases import (
    BY_KAIJU,
    DECK_WORDS,
    aim_of,
    card_or,
    clause_of,
    deed_of,
    in_space,
    income_of,
    lost_with,
    missed,
    names_of,
    seen_cards,
    standing,
    standings,
    subject,
    when_built,
    who_is,
    whose_at_start,
    whose_is,
    with_person,
)
from fairground.games.unfair.rules.language.codes import NOBODY, SOURCES, STEPS, UPGRADE
from fairground.games.unfair.rules.language.printed import KIND
from fairground.games.unfair.rules.state import START_COINS
from fairground.games.unfair.scoring import in_one_sentence
from fairground.kernel.events import Event
from fairground.kernel.scene import Line
from fairground.kernel.words import actor, counted, listed, mid

FROM = ("the Market", "the Park discards", "the Event discards")
QUINN_ROWS = (
    "a raid",
    "a burial",
    "a helper",
    "an upgrade",
    "an attraction",
    "a spree of two upgrades",
)
QUINN_FAILS = (
    "There is nothing to raid",
    "No card can be buried",
    "No helper is in the Market",
    "No upgrade fits",
    "No attraction fits",
    "No upgrade fits",
)
"""Why Quinn cannot do what a row says."""
BUILT_FROM = {
    "hand": "hand",
    "market": "the Market",
    "showcase": "the Showcase cards",
    "park-discard": "the discards",
    "buried": "under an attraction",
}
Sentence = tuple[str, str]
SILENT: Sentence = ("", "")


def line(event: Event, viewer: int) -> Line | None:
    """The sentence the log has for an event, if it deserves one."""
    for tell in TELLERS:
        sentence, clause = tell(event, viewer)
        if sentence:
            seat = event.seat if event.seat != e.QUINN else None
            return Line(sentence, clause, seat)
    return None


def _course(event: Event, viewer: int) -> Sentence:
    """The course of the game."""
    who, does = subject(event.seat, viewer)
    said = SILENT
    match event:
        case e.Began():
            purse = f"Every player has {counted(START_COINS, 'coin')}."
            said = (f"{who} {does('begin')}. {purse}", "UNF-14")
        case e.PacksDrawn(packs=packs):
            names = listed([PACKS[pack].name for pack in packs])
            said = (f"The packs of this game are {names}.", "UNF-2")
        case e.RoundBegan(round=number, left=left):
            stand = "" if number == 1 else standings(left, viewer)
            said = (f"Round {number}. {who} {does('start')}.{stand}", "UNF-30")
        case e.StepBegan(step=step):
            said = (f"The {STEPS[step]} step begins.", "UNF-30")
        case e.ClosureCame():
            said = ("Blueprint Closure: no more Blueprints can be drawn.", "UNF-46")
        case e.CityCame(card=card):
            words = " ".join(face_lines(CARDS[card]))
            said = (f"The City card is {name(card)}. {words}", "UNF-41")
        case e.KaijuCame(card=card, space=space):
            health = f"with a health of {CARDS[card].health}"
            said = (f"{name(card)} comes to space {space + 1} of the Market, {health}.", "UNF-230")
    return said


def _ending(event: Event, viewer: int) -> Sentence:
    """The end of the game."""
    who, does = subject(event.seat, viewer)
    said = SILENT
    match event:
        case e.Scored(total=total, items=items):
            sheet = f": {in_one_sentence(items)}" if items else ""
            said = (f"{who} {does('score')} {counted(total, 'point')}{sheet}.", "UNF-351")
        case e.Won():
            said = (_won(event, viewer), "UNF-361" if len(event.coins) > 1 else "UNF-463")
    return said


def _won(event: e.Won, viewer: int) -> str:
    """Who won, with how much, and what decided between equals."""
    who, does = subject(event.seat, viewer)
    best = max(event.points)
    if len(event.coins) == 1:
        tie = ", for a tie is Quinn's" if event.points[0] == event.points[1] else ""
        return f"{who} {does('win')} with {best} to {min(event.points)} points{tie}."
    if len(event.winners) > 1:
        winners = listed([who_is(seat, viewer) for seat in event.winners])
        return f"{winners[:1].upper()}{winners[1:]} share the win with {counted(best, 'point')}."
    return f"{who} {does('win')} with {counted(best, 'point')}{_tie_break(event)}."


def _tie_break(event: e.Won) -> str:
    """UNF-361: more coins, then the larger largest attraction."""
    level = [coins for coins, points in zip(event.coins, event.points, strict=True)
             if points == max(event.points)]  # fmt: skip
    if len(level) == 1:
        return ""
    richest = level.count(max(level)) == 1
    return " and more coins" if richest else ", as many coins and the larger largest attraction"


def _turns(event: Event, viewer: int) -> Sentence:
    """What a seat does in a turn."""
    who, does = subject(event.seat, viewer)
    said = SILENT
    match event:
        case e.Passed():
            said = (f"{who} {does('pass')}.", "UNF-50")
        case e.HardPassed():
            said = (f"{who} {does('pass')} for good this round.", "UNF-411")
        case e.Blocked(card=card):
            said = (f"{who} {does('block')} with {name(card)}.", "UNF-59")
        case e.Allowed():
            said = (f"{who} {does('let')} it happen.", "UNF-61")
        case e.LooseChange(coins=coins):
            said = (f"{who} {does('gather')} {counted(coins, 'coin')} of loose change.", "UNF-82")
        case e.Declined(bury=bury):
            word, clause = ("bury", "UNF-190") if bury else ("build", "UNF-119")
            said = (f"{who} {does(word)} nothing.", clause)
    return said


def _dice(event: Event, viewer: int) -> Sentence:
    """Dice that are rolled, rolled again or turned."""
    who, does = subject(event.seat, viewer)
    said = SILENT
    match event:
        case e.Rolled(first=first, second=second, again=again) if again != NOBODY:
            dice = f"{first} and {second}, {first + second} in all"
            said = (f"{who} {does('reroll')} with {name(again)}: {dice}.", "UNF-260")
        case e.Rolled(first=first, second=second):
            total = first + second
            said = (f"{who} {does('roll')} {first} and {second}: {total}.", "UNF-260")
        case e.Adjusted(before=before, after=after):
            said = (f"{who} {does('turn')} the {before} into a {after}.", "UNF-262")
    return said


def _money(event: Event, viewer: int) -> Sentence:
    """Coins, loans and medals."""
    who, does = subject(event.seat, viewer)
    said = SILENT
    match event:
        case e.Gained(coins=coins, lost=lost):
            verb = does("lose") if lost else does("gain")
            said = (f"{who} {verb} {counted(coins, 'coin')}.", "UNF-288" if lost else "UNF-223")
        case e.Stole(foe=foe, coins=coins):
            loser = who_is(foe, viewer)
            said = (f"{who} {does('take')} {counted(coins, 'coin')} from {loser}.", "UNF-288")
        case e.Income(stars=stars, cards=cards):
            paid = income_of(stars, cards)
            said = (f"{whose_at_start(event.seat, viewer)} guests pay {paid}.", "UNF-301")
        case e.Rewired(foe=foe, coins=coins):
            paid = counted(coins, "coin")
            goes = "goes" if coins == 1 else "go"
            said = (f"Crossed Wires: {whose_is(event.seat, viewer)} {paid} {goes} to "
                    f"{who_is(foe, viewer)}.", "UNF-307")  # fmt: skip
        case e.Loaned():
            said = (f"{who} {does('take')} a loan of 5 coins.", "UNF-286")
        case e.SoldMedal(coins=coins):
            said = (f"{who} {does('sell')} a silver medal for {counted(coins, 'coin')}.", "UNF-247")
        case e.SoldShowcase():
            said = (f"{who} {does('return')} both Showcase cards for 10 coins.", "UNF-117")
    return said


def _events(event: Event, viewer: int) -> Sentence:
    """Events, and abilities in parks."""
    who, does = subject(event.seat, viewer)
    whose = whose_is(event.seat, viewer)
    said = SILENT
    match event:
        case e.Played(card=card, use=use, foe=foe, kaiju=kaiju):
            aim = f"{aim_of(foe, kaiju, viewer)}: “{deed_words(CARDS[card].abilities[use])}”"
            said = (f"{who} {does('play')} {name(card)} for use {'AB'[use]}{aim}.", "UNF-51")
        case e.Used(card=card, foe=foe, kaiju=kaiju, person=person):
            aim = aim_of(foe, kaiju, viewer) + deed_of(card)
            said = (f"{who} {does('use')} {with_person(card, person)}{aim}.", "UNF-48")
        case e.Reacted(card=card, space=space):
            where = f"the attraction{in_space(space)} of {whose} park"
            said = (f"{name(card)} {verb(card, 'keep')} {where} open.", "UNF-66")
        case e.Pinned(card=card):
            said = (f"{name(card)} stays pinned until Cleanup.", "UNF-52")
        case e.Fixed(card=card, theme=theme):
            said = (f"{whose_at_start(event.seat, viewer)} {name(card)} counts as "
                    f"{THEMES[theme].capitalize()} theme.", "UNF-206")  # fmt: skip
    return said


def _minds(event: Event, viewer: int) -> Sentence:
    """Masterminds."""
    who, does = subject(event.seat, viewer)
    said = SILENT
    match event:
        case e.Recruited(card=card):
            said = (f"{who} {does('recruit')} {name(card)}.", "UNF-171")
        case e.Schemed(card=card, level=level, foe=foe):
            aim = f" against {who_is(foe, viewer)}" if foe >= 0 else ""
            aim += f": “{deed_words(CARDS[card].abilities[level - 1])}”"
            said = (f"{who} {does('use')} level {level} of {name(card)}{aim}.", "UNF-177")
        case e.MindLeft(card=card):
            said = (f"{name(card)} leaves {whose_is(event.seat, viewer)} park for good.", "UNF-180")
    return said


def _parks(event: Event, viewer: int) -> Sentence:
    """What happens to parks."""
    who, does = subject(event.seat, viewer)
    whose = whose_is(event.seat, viewer)
    said = SILENT
    match event:
        case e.Built(card=card, space=space, source=source, paid=paid, person=person):
            what = f"{name(card)}{f' for {name(person)}' if person >= 0 else in_space(space)}"
            said = (f"{who} {does('build')} {what} from {BUILT_FROM[SOURCES[source]]} "
                    f"for {counted(paid, 'coin')}.{when_built(card)}", "UNF-80")  # fmt: skip
        case e.ChoseDemolition(card=card):
            said = (f"{who} {does('spend')} an action to demolish {name(card)}.", "UNF-81")
        case e.Demolished(card=card, space=space):
            leaves = f"{name(card)}{in_space(space)} {verb(card, 'leave')}"
            said = (f"{leaves} {whose} park{lost_with(event)}.", "UNF-141")
        case e.Closed(card=card, space=space):
            happens = "becomes unavailable" if is_person(card) else verb(card, "close")
            said = (f"{standing(card, space, whose)} {happens}.", "UNF-144")
        case e.Reopened(card=card, space=space):
            state = "available" if is_person(card) else "open"
            what = standing(card, space, whose)
            said = (f"{what} {verb(card, 'be')} {state} again.", "UNF-148")
    return said


def _moves(event: Event, viewer: int) -> Sentence:
    """What goes from one place to another, or stays in spite of everything."""
    whose = whose_is(event.seat, viewer)
    said = SILENT
    match event:
        case e.Shielded(card=card):
            said = (f"{name(card)} in {whose} park {verb(card, 'be')} protected: nothing happens.",
                    "UNF-150")  # fmt: skip
        case e.Missed(card=card, effect=effect, shielded=shielded, rivals=rivals):
            sentence = missed(name(card), effect, whose, shielded=shielded, rivals=rivals)
            said = (sentence, "UNF-342")
        case e.Moved(card=card, space=space, to=to) if space == to and KIND[card] == UPGRADE:
            goes = f"{name(card)} {verb(card, 'become')}"
            said = (f"{goes} the topmost upgrade in {whose} space {to + 1}.", "UNF-184")
        case e.Moved(card=card, space=space, to=to):
            way = f"from space {space + 1} to space {to + 1}"
            said = (f"{name(card)} {verb(card, 'go')} {way} of {whose} park.", "UNF-274")
        case e.Changed(card=card, to=to, powers=powers):
            what = f"{name(card)} {verb(card, 'go')} from {whose} park to {who_is(to, viewer)}"
            said = (f"{what}{f', with {names_of(powers)}' if powers else ''}.", "UNF-166")
        case e.Bounced(card=card, space=space):
            what = f"{name(card)}{in_space(space)}"
            said = (f"{what} {verb(card, 'return')} to {whose} hand.", "UNF-219")
    return said


def _kaiju(event: Event, viewer: int) -> Sentence:
    """What kaiju do, and what is done to them."""
    who, does = subject(event.seat, viewer)
    said = SILENT
    match event:
        case e.KaijuRolled(card=card, first=first, second=second, attacks=attacks, health=health):
            outcome = "it attacks" if attacks else "it stays calm"
            whom = f"{name(card)}, which has {health} health"
            said = (f"{who} {does('roll')} {first} and {second} for {whom}: {outcome}.",
                    "UNF-237")  # fmt: skip
        case e.KaijuHit(card=card, points=points, health=health):
            left = f"it loses {points} health and has {health} left"
            gain = f"{does('get')} {counted(points, 'silver medal')}"
            said = (f"{who} {does('hit')} {name(card)} and {gain}: {left}.", "UNF-241")
        case e.KaijuBeaten(card=card):
            said = (f"{name(card)} is defeated.", "UNF-242")
        case e.KaijuHealed(card=card, health=health, by=by):
            said = (
                f"{name(card)} gains health and has {health} now.",
                BY_KAIJU.get(CARDS[by].id, "UNF-255"),
            )
    return said


def _quinn(event: Event, viewer: int) -> Sentence:
    """What Quinn does in their turns."""
    said = SILENT
    match event:
        case e.QuinnRolled(first=first, second=second, row=row):
            said = (f"Quinn rolls {first} and {second}: {QUINN_ROWS[row]}.", "UNF-461")
        case e.QuinnTook(card=card, space=space):
            where = f" for space {space + 1}" if space >= 0 else ""
            said = (f"Quinn takes {name(card)} from the Market{where}.", "UNF-461")
        case e.QuinnTurned(row=row, instead=instead) if instead == NOBODY:
            said = (f"{QUINN_FAILS[row]}: nothing happens.", "UNF-461")
        case e.QuinnTurned(row=row, instead=instead):
            said = (f"{QUINN_FAILS[row]}: Quinn turns to {QUINN_ROWS[instead]} instead.", "UNF-461")
        case e.QuinnIdle(card=card):
            whom = mid(actor(0, viewer)[0])  # alone against Quinn one sits in the first seat
            said = (f"Neither use of {name(card)} can hurt {whom}: nothing happens.", "UNF-460")
        case e.Raided(card=card):
            said = (f"Quinn raids {name(card)}.", "UNF-461")
    return said


def _drawing(event: Event, viewer: int) -> Sentence:
    """Cards that are drawn, taken or looked at."""
    who, does = subject(event.seat, viewer)
    said = SILENT
    match event:
        case e.Redrew(cards=cards):
            said = (f"{who} {does('show')} {names_of(cards)} and {does('draw')} again.", "UNF-8")
        case e.Drew(deck=deck, count=count, cards=cards, by=by):
            what = names_of(cards) if cards is not None else counted(count, DECK_WORDS[deck])
            rules = {e.RULE: "UNF-5", NOBODY: "UNF-40"}
            said = (f"{who} {does('draw')} {what}.", clause_of(by, rules))
        case e.TookCard(card=card, source=source):
            said = (f"{who} {does('take')} {name(card)} from {FROM[source]}.", "UNF-75")
        case e.TookFromHand(foe=foe, card=card):
            what = card_or(card, "a card")
            said = (f"{who} {does('take')} {what} out of {whose_is(foe, viewer)} hand.", "UNF-385")
        case e.Saw():
            said = (f"{who} {does('look')} at {seen_cards(event, viewer)}.", "UNF-384")
        case e.Revealed(cards=cards):
            said = (f"{who} {does('reveal')} {names_of(cards)}.", "UNF-337")
    return said


def _keeping(event: Event, viewer: int) -> Sentence:
    """Cards that are kept, discarded or passed on."""
    who, does = subject(event.seat, viewer)
    said = SILENT
    match event:
        case e.NamedType(type=kind, cards=cards):
            word = f"{FITTINGS[kind].replace('-', ' ')} upgrades"
            said = (f"{who} {does('name')} {word} and {does('keep')} {names_of(cards)}.", "UNF-278")
        case e.KeptOpenly(cards=cards):
            what = names_of(cards) if cards else "none of them"
            said = (f"{who} {does('keep')} {what}.", "UNF-337")
        case e.Kept(deck=deck, count=count, card=card):
            what = card_or(card, counted(count, DECK_WORDS[deck])) if count else "none of them"
            said = (f"{who} {does('keep')} {what}.", "UNF-79")
        case e.Discarded(cards=cards, by=by):
            clause = clause_of(by, {e.RULE: "UNF-319", NOBODY: "UNF-79"})
            said = (f"{who} {does('discard')} {names_of(cards)}.", clause)
        case e.DiscardedPlan(card=card):
            what = card_or(card, "a Blueprint")
            said = (f"{who} {does('discard')} {what} face down.", "UNF-79")
        case e.Buried(space=space, card=card):
            said = (
                f"{who} {does('bury')} {card_or(card, 'a card')} in space {space + 1}.",
                "UNF-190",
            )
        case e.Gave(foe=foe, card=card):
            what = card_or(card, "a card")
            said = (f"{who} {does('pass')} {what} to {who_is(foe, viewer)}.", "UNF-385")
    return said


TELLERS = (
    _course, _ending, _turns, _dice, _money, _events, _minds, _parks, _moves, _kaiju, _quinn,
    _drawing, _keeping,
)  # fmt: skip
