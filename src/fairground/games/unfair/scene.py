"""The picture of a table of Unfair, made of a view and nothing else."""

from __future__ import annotations

from functools import cache

from fairground.games.unfair.cards.card import PrintedCard
from fairground.games.unfair.cards.deck import CARDS, NUMBER, PACKS
from fairground.games.unfair.cards.words import (
    card_lines,
    price_and_stars,
    signs,
    stars,
    type_line,
    used_words,
)
from fairground.games.unfair.labels import closed_word, doubt, label, name
from fairground.games.unfair.prompt import amount, question, several
from fairground.games.unfair.rules.language.codes import ROOM, STEPS
from fairground.games.unfair.rules.language.printed import NAME_BIT
from fairground.games.unfair.rules.moves import MONEY, NOTATIONS, PASS
from fairground.games.unfair.rules.park.looks import OWN_USE
from fairground.games.unfair.rules.park.places import SIDE_AT, numbered
from fairground.games.unfair.rules.points import LINES
from fairground.games.unfair.scoring import score_lines
from fairground.games.unfair.things import things_of
from fairground.games.unfair.view import ParkSeen, RideSeen, SideSeen, UnfairView
from fairground.kernel.ending import won_by
from fairground.kernel.errors import Reason
from fairground.kernel.result import Result
from fairground.kernel.scene import (
    Card,
    Choice,
    Counter,
    Dice,
    Ending,
    Face,
    Hand,
    Market,
    Park,
    Pile,
    Plate,
    Prompt,
    Refusal,
    Row,
    Scene,
    ScoreSheet,
    Spot,
    Zone,
)
from fairground.kernel.words import counted, listed

TITLE = "Unfair"
PACK_OF = {card.id: pack.id for pack in PACKS for card in pack.cards}
MAIN_GATE = Face(
    "gate",
    "main-gate",
    "Main Gate",
    type="entrance",
    lines=("5 attractions, 1 super attraction with 5 stars, capacity 15.",),
)


def scene_of(view: UnfairView, reasons: dict[int, Reason]) -> Scene:
    """Everything there is to draw; `reasons` says why the refused moves are not possible."""
    return Scene(
        game=view.game,
        title=TITLE,
        you=view.seat,
        number=view.number,
        plates=tuple(_plate(view, seat) for seat in range(view.seats)),
        zones=(
            *_middle(view),
            *(_park(view, seat) for seat in range(view.seats, len(view.parks))),
            *(z for seat in range(view.seats) for z in _seat(view, seat)),
        ),
        prompt=_prompt(view, reasons),
        ending=_ending(view),
    )


@cache
def face(card: int) -> Face:
    """The printed side of a card: all of it comes from its declaration, and never changes."""
    kind: PrintedCard = CARDS[card]
    price = kind.price if kind.deck in ("park", "showcase") else None
    return Face(
        "kaiju" if kind.health else kind.kind,
        kind.id,
        kind.name,
        paint=PACK_OF.get(kind.id, ""),
        value=kind.health or price,
        type=type_line(kind),
        lines=card_lines(kind),
        signs=signs(kind),
        stars=stars(kind),
        numbers=len(price_and_stars(kind)),
    )


# Plates and the middle of the table


def _plate(view: UnfairView, seat: int) -> Plate:
    park = view.parks[seat]
    counters = (
        Counter("coins", park.coins, sign="coins"),
        Counter("stars", park.stars, park.capacity, sign="stars"),
        Counter("hand", park.hand_park + park.hand_events, sign="cards"),
        Counter("Blueprints", park.blueprints, sign="blueprints"),
        Counter("loans", park.loans, 6, sign="loans"),
        *_medals(park.medals),
        *_round(view, seat),
    )
    notes = [f"pinned: {name(card)}" for card in park.pinned]
    if seat == view.first and view.result is None:
        notes.insert(0, "starting player")
    if park.hard_passed:
        notes.append("passed for good")
    if view.tallies:
        notes = [
            f"{word} {points}"
            for word, points in zip(LINES, view.tallies[seat], strict=True)
            if points
        ]
    rank = view.result.ranks[seat] if view.result else None
    return Plate(
        seat=seat, counters=counters, asked=seat in view.waiting, note=listed(notes), rank=rank
    )


def _round(view: UnfairView, seat: int) -> tuple[Counter, ...]:
    """One's own plate says how late it is: the city's card is not on every screen."""
    return (Counter("round", view.round, view.rounds, sign="round"),) if seat == view.seat else ()


def _medals(medals: int) -> tuple[Counter, ...]:
    """UNF-248: full fives are shown as gold."""
    gold, silver = divmod(medals, 5)
    shown = (
        Counter("gold medals", gold, sign="gold"),
        Counter("silver medals", silver, sign="silver"),
    )
    return tuple(counter for counter in shown if counter.value)


def _space(view: UnfairView, at: int) -> Spot:
    """A Market space with its Park card or its kaiju, whose die shows the health."""
    key = f"market-{at + 1}"
    kaiju, card = view.kaiju[at], view.market[at]
    shown = None
    if kaiju >= 0:
        die = Counter("health", view.health[at], 6, sign="health")
        shown = Card(f"{key}-{CARDS[kaiju].id}", face(kaiju), counters=(die,))
    elif card >= 0:
        shown = Card(f"{key}-{CARDS[card].id}", face(card))
    return Spot(key, f"Market {at + 1}", shown)


def _middle(view: UnfairView) -> tuple[Zone, ...]:
    spaces = tuple(_space(view, at) for at in range(len(view.market)))
    zones: list[Zone] = [Market("market", "Market", spaces), _city(view)]
    for at, (key, title) in enumerate(
        (("park-deck", "Park deck"), ("event-deck", "Event deck"), ("plan-deck", "Blueprints"))
    ):
        note = "closed" if at == 2 and view.closure else ""
        zones.append(Pile(key, title, view.decks[at], note=note, kind="deck"))
    zones.append(_discards("park-pile", "Park discards", view.park_pile))
    zones.append(_discards("event-pile", "Event discards", view.event_pile))
    zones.append(_discards("city-pile", "City discards", view.city_pile))
    if view.drawn_count:
        zones.append(_drawn(view))
    if view.dice:
        zones.append(Dice("dice", "dice", view.dice, rolls=view.rolls))
    return tuple(zones)


def _city(view: UnfairView) -> Pile:
    funfair, kaiju, unfair = view.city_left
    cards = (Card("city-open", face(view.city_open)),) if view.city_open >= 0 else ()
    note = f"round {view.round} of {view.rounds}, {STEPS[view.step]} step; "
    note += f"{_to_come(funfair, kaiju, unfair)} cards to come"
    if view.city_next >= 0:
        note += f"; next is {name(view.city_next)}"
    if view.crossed:
        note += "; income goes to the next player"
    return Pile(id="city", name="City", size=funfair + kaiju + unfair, cards=cards, note=note)


def _to_come(funfair: int, kaiju: int, unfair: int) -> str:
    groups = [f"{funfair} Funfair", f"{kaiju} Kaiju", f"{unfair} Unfair"]
    return listed(groups if kaiju else [groups[0], groups[2]])


def _discards(key: str, title: str, cards: tuple[int, ...]) -> Pile:
    shown = tuple(
        Card(f"{key}-{CARDS[card].id}", face(card), cards.count(card)) for card in sorted({*cards})
    )
    return Pile(key, title, len(cards), shown, kind="discards")


def _drawn(view: UnfairView) -> Row:
    title = f"cards before {{p{view.drawn_seat + 1}}}"
    if view.drawn is None:
        backs = tuple(Card(f"drawn-{at}") for at in range(view.drawn_count))
        return Row("drawn", title, backs, view.drawn_seat)
    cards = tuple(
        Card(f"drawn-{CARDS[card].id}", face(card), view.drawn.count(card))
        for card in sorted({*view.drawn})
    )
    return Row("drawn", title, cards, view.drawn_seat)


# Parks and hands


def _seat(view: UnfairView, seat: int) -> tuple[Zone, ...]:
    park = view.parks[seat]
    key = f"p{seat + 1}"
    zones: list[Zone] = [_park(view, seat), _hand(key, park, seat)]
    if park.blueprints or park.plans:
        zones.append(_secret_row("plans", "Blueprints", park.plans, park.blueprints, seat))
    if view.options["panorama"] == "on":
        zones += [_panorama(view, seat, pack) for pack in view.packs]
    if park.showcase:
        row = _secret_row("showcase", "Showcase cards", park.held, park.showcase, seat)
        zones.append(row)
    return tuple(zones)


def _panorama(view: UnfairView, seat: int, pack: int) -> Row:
    """UNF-366: the cards of a picture side by side, those that are missing marked."""
    standing = {CARDS[ride.card].id for ride in view.parks[seat].rides if ride}
    picture = PACKS[pack].panorama
    cards = tuple(
        Card(
            f"panorama-{PACKS[pack].id}-p{seat + 1}-{code}",
            face(NUMBER[code]),
            mark="" if code in standing else "missing",
        )
        for code in picture
    )
    have = len(standing.intersection(picture))
    title = f"{PACKS[pack].name} panorama, {have} of {len(picture)}"
    return Row(f"panorama-{PACKS[pack].id}-p{seat + 1}", title, cards, seat, kind="panorama")


def _hand(key: str, park: ParkSeen, seat: int) -> Hand:
    if park.hand is None:
        unseen = park.hand_park + park.hand_events
        title = f"hand: {park.hand_park} Park, {park.hand_events} Event"
        return Hand(f"hand-{key}", title, seat, unseen=unseen)
    cards = tuple(
        Card(f"hand-{key}-{CARDS[card].id}", face(card), park.hand.count(card))
        for card in sorted({*park.hand})
    )
    return Hand(f"hand-{key}", "hand", seat, cards)


def _secret_row(kind: str, title: str, cards: tuple[int, ...] | None, count: int, seat: int) -> Row:
    key = f"{kind}-p{seat + 1}"
    if cards is None:
        backs = tuple(Card(f"{key}-{at}") for at in range(count))
        return Row(key, title, backs, seat, kind=kind)
    shown = tuple(Card(f"{key}-{CARDS[card].id}", face(card)) for card in cards)
    return Row(key, title, shown, seat, kind=kind)


def _park(view: UnfairView, seat: int) -> Park:
    park = view.parks[seat]
    key = f"park-p{seat + 1}"
    shown = max(park.spaces, *(at + 1 for at in range(ROOM) if park.rides[at]), 0)
    spaces = tuple(
        Spot(f"{key}-@{at + 1}", f"space {at + 1}", _ride(f"{key}-@{at + 1}", park.rides[at]))
        for at in range(shown)
    )
    if seat >= view.seats:
        return _quinns_park(view, key, spaces)
    counters = (
        Counter("coins", park.coins, sign="coins"),
        Counter("stars", park.stars, sign="stars"),
        Counter("capacity", park.capacity, sign="capacity"),
    )
    gate = _gate(key, park)
    side = (*_mastermind(seat, park), *_people(key, park))
    return Park(
        id=key, name="park", seat=seat, gate=gate, side=side, spaces=spaces, counters=counters
    )


def _gate(key: str, park: ParkSeen) -> Card:
    """The active entrance."""
    if not park.gates:
        return Card(f"{key}-gate", MAIN_GATE)
    card = park.gates[-1]
    return Card(f"{key}-gate", face(card), used=_used(card, park.gate_used))


def _used(card: int, spent: bool) -> str:
    """A card with one ability for a round: it has been used or not."""
    return used_words(CARDS[card], -1 if spent else 0)


def _quinns_park(view: UnfairView, key: str, spaces: tuple[Spot, ...]) -> Park:
    """UNF-453: a park without a seat, coins or cards in hand."""
    park = view.parks[-1]
    counters = [Counter("stars", park.stars, sign="stars")]
    if view.tallies:
        counters.append(Counter("points", sum(view.tallies[-1])))
    gate = Card(f"{key}-gate", MAIN_GATE)
    side = _people(key, park)
    return Park(
        id=key,
        name="Quinn's park",
        seat=None,
        gate=gate,
        side=side,
        spaces=spaces,
        counters=tuple(counters),
    )


def _ride(key: str, ride: RideSeen | None) -> Card | None:
    if ride is None:
        return None
    on = [_upgrade(key, card, ride) for card in ride.upgrades]
    if ride.under is not None:
        on += [
            Card(f"{key}/buried-{at}", face(c), mark="buried") for at, c in enumerate(ride.under)
        ]
    else:
        on += [Card(f"{key}/buried-{at}", mark="buried") for at in range(ride.buried)]
    counters = (
        Counter("size", ride.size, sign="icons"),
        Counter("stars", ride.stars, sign="stars"),
    )
    mark = "closed" if ride.closed else ""
    used = _used(ride.card, ride.used & OWN_USE != 0)
    return Card(
        id=f"{key}-card",
        face=face(ride.card),
        count=1,
        mark=mark,
        counters=counters,
        on=tuple(on),
        used=used,
    )


def _upgrade(key: str, card: int, ride: RideSeen) -> Card:
    used = _used(card, ride.used & NAME_BIT[card] != 0)
    return Card(f"{key}/{CARDS[card].id}", face(card), used=used)


def _mastermind(seat: int, park: ParkSeen) -> tuple[Card, ...]:
    """The mastermind beside the gate: face down until it is recruited, but not for its owner."""
    if not park.masterminds:
        return ()
    key = f"mastermind-p{seat + 1}"
    if not park.recruited:
        shown = face(park.mastermind) if park.mastermind is not None else None
        return (Card(key, shown, mark="not recruited", back="" if shown else "mastermind"),)
    power = (Counter("Power", park.power, sign="power"),)
    used = "used" if park.schemed else ""
    return (Card(key, face(park.mastermind or 0), counters=power, used=used),)


def _people(key: str, park: ParkSeen) -> tuple[Card, ...]:
    """The cards left of the entrance, staff powers on their people."""
    return tuple(
        _side(key, side, [power for power in park.side if power.on == _number(side)])
        for side in park.side
        if side.on < 0
    )


def _number(side: SideSeen) -> int:
    return SIDE_AT[side.card] + side.copy


def _side(key: str, side: SideSeen, powers: list[SideSeen]) -> Card:
    coins = (Counter("coins", side.coins, sign="coins"),) if side.coins else ()
    stars = () if side.stars is None else (Counter("stars", side.stars, sign="stars"),)
    counters = (*coins, *stars)
    mark = closed_word(side.card) if side.closed else ""
    text = numbered(CARDS[side.card].id, side.copy)
    on = tuple(_power(f"{key}-{text}", side, power) for power in powers)
    used = used_words(CARDS[side.card], side.used)
    return Card(
        id=f"{key}-{text}",
        face=face(side.card),
        count=1,
        mark=mark,
        counters=counters,
        on=on,
        used=used,
    )


def _power(key: str, person: SideSeen, power: SideSeen) -> Card:
    """UNF-159: a staff power is available as long as its person is."""
    mark = "unavailable" if person.closed else ""
    used = used_words(CARDS[power.card], power.used)
    text = numbered(CARDS[power.card].id, power.copy)
    return Card(f"{key}+{text}", face(power.card), mark=mark, used=used)


# The prompt


def _prompt(view: UnfairView, reasons: dict[int, Reason]) -> Prompt:
    refusals = tuple(
        Refusal(
            move=NOTATIONS[move],
            label=label(view, move),
            why=why.text,
            clause=why.clause,
            things=things_of(view, move),
        )
        for move, why in reasons.items()
    )
    if view.result is not None:
        return Prompt("The game is over.", refusals=refusals)
    spans = (f"the {STEPS[view.step]} step of round {view.round}", f"round {view.round}")
    if view.seat not in view.waiting:
        waiting = f"{{p{view.waiting[0] + 1}}} is choosing."
        return Prompt(waiting, refusals=refusals, spans=spans)
    words, hint, clause = question(view)
    choices = tuple(
        Choice(NOTATIONS[move], label(view, move), things_of(view, move), doubt(view, move))
        for move in view.legal
    )
    only_money = PASS in view.legal and {PASS, *MONEY}.issuperset(view.legal)
    return Prompt(
        question=words,
        hint=hint,
        clause=clause,
        choices=choices,
        refusals=refusals,
        amount=amount(view),
        spans=spans,
        several=several(view),
        usual=NOTATIONS[PASS] if only_money else "",
        soon=only_money,
    )


def _ending(view: UnfairView) -> Ending | None:
    if view.result is None:
        return None
    if view.seats == 1:
        return _ending_alone(view, view.result)
    best = counted(max(view.result.scores), "point")
    headline = f"{won_by(view.result.winners, view.seat)} with {best}."
    return Ending(headline, view.result.ranks, view.result.scores, "UNF-361", sheets=_sheets(view))


def _sheets(view: UnfairView) -> tuple[ScoreSheet, ...]:
    """What counted in every park; Quinn has a sheet without a seat."""
    return tuple(
        ScoreSheet(
            name="Quinn" if park >= view.seats else f"{{p{park + 1}}}",
            lines=score_lines(items),
            total=sum(view.tallies[park]),
            seat=park if park < view.seats else None,
            with_unit=counted(sum(view.tallies[park]), "point"),
        )
        for park, items in enumerate(view.items)
    )


def _ending_alone(view: UnfairView, result: Result) -> Ending:
    """UNF-463: strictly more points than Quinn."""
    mine, theirs = result.scores[0], sum(view.tallies[-1])
    winner = won_by(result.winners, view.seat) if result.winners else "Quinn wins"
    headline = f"{winner} with {max(mine, theirs)} to {min(mine, theirs)} points."
    return Ending(headline, result.ranks, result.scores, "UNF-463", sheets=_sheets(view))
