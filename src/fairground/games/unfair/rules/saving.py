"""Positions as plain data and back: cards by name, parks as people would list them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.agenda import read_agenda
from fairground.games.unfair.rules.apply import ask_again
from fairground.games.unfair.rules.effects.selectors import CARD
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.numbers import changed, replaced, with_card
from fairground.games.unfair.rules.park.changes import note_card, put_side, put_upgrade
from fairground.games.unfair.rules.park.looks import first_loose
from fairground.games.unfair.rules.park.places import LOCAL
from fairground.games.unfair.rules.rounds.decks import count_decks, take_packs
from fairground.kernel.errors import BadDump
from fairground.kernel.plain import Plain, whole, wholes

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair

MOST: Final = 1 << 30
NUMBERS: Final[dict[str, int]] = {name: number for number, name in enumerate(printed.NAMES)}


def facts_of(t: Unfair) -> dict[str, Plain]:
    """Everything that changes."""
    return {
        "packs": [printed.PACK_NAMES[pack] for pack in t.packs],
        "round": t.round,
        "step": t.step,
        "first": t.first,
        "closure": t.closure,
        "crossed": t.crossed,
        "city": {
            "open": _name(t.city_open),
            "pinned": _name(t.pinned_city),
            "peeked": _name(t.peeked),
            "peekers": t.peekers,
            "left": [*t.city_left],
        },
        "deck": _counted(t.deck),
        "pile": _counted(t.pile),
        "market": [_name(card) for card in t.market],
        "kaiju": [_name(card) for card in t.kaiju],
        "health": [*t.health],
        "players": [_player(t, seat) for seat in range(t.parks)],
        "pins": t.pins[:],
        "shifted": t.shifted[:],
        "wilds": t.wilds[:],
        "drawn": {
            "cards": _names(t.drawn),
            "seat": t.drawn_seat,
            "open": t.drawn_open,
        },
        "dice": t.dice[:],
        "rolls": t.rolls,
        "said": t.said,
        "tallies": [line[:] for line in t.tallies],
        "agenda": t.agenda.dump(),
    }


def _name(card: int) -> Plain:
    return printed.NAMES[card] if card >= 0 else None


def _names(cards: list[int]) -> list[str]:
    return [printed.NAMES[card] for card in cards]


def _counted(counts: vec[i64]) -> dict[str, int]:
    return {printed.NAMES[card]: count for card, count in enumerate(counts) if count}


def _player(t: Unfair, seat: int) -> dict[str, Plain]:
    return {
        "coins": t.coins[seat],
        "loans": t.loans[seat],
        "medals": t.medals[seat],
        "mastermind": _name(t.minds[seat]),
        "recruited": t.recruited[seat],
        "mastermind-used": t.mind_spent[seat],
        "hard-passed": t.hard[seat],
        "fourth-action": t.extra[seat],
        "hand": _names(t.hands[seat]),
        "blueprints": _names(t.plans[seat]),
        "discarded": _names(t.plan_piles[seat]),
        "showcase": _names(t.showcase[seat]),
        "box": _names(t.box[seat]),
        "gates": _names(t.gates[seat]),
        "gate-used": t.gate_spent[seat],
        "rides": [_ride(t, row) for row in range(seat * c.ROOM, seat * c.ROOM + c.ROOM)],
        "side": [_side(t, k) for k in range(len(t.side_card)) if t.side_seat[k] == seat],
    }


def _ride(t: Unfair, row: int) -> Plain:
    if t.ride[row] < 0:
        return None
    loose = t.towers[row][first_loose(t, row) :]
    return {
        "card": printed.NAMES[t.ride[row]],
        "closed": t.shut[row] != 0,
        "upgrades": _names(loose),
        "buried": _names([entry & 255 for entry in t.buried if entry >> 8 == row]),
        "used": t.spent[row],
    }


def _side(t: Unfair, side: int) -> Plain:
    return {
        "card": printed.NAMES[t.side_card[side]],
        "copy": t.side_copy[side],
        "closed": t.side_shut[side] != 0,
        "coins": t.side_coins[side],
        "used": t.side_spent[side],
        "on": t.side_on[side],
        "order": side,
    }


# Back


def restore(t: Unfair, facts: dict[str, Plain]) -> None:
    """Take over what `facts_of` gave; `BadDump` for anything that is no position."""
    try:
        _restore(t, facts)
        ask_again(t)
    except (IndexError, ValueError) as fault:
        raise BadDump(f"this is no position of Unfair: {fault}") from fault


def _restore(t: Unfair, facts: dict[str, Plain]) -> None:
    _restore_packs(t, _list(facts["packs"], "packs"))
    t.round = whole(facts["round"], "round", 0, t.rounds)
    t.step = whole(facts["step"], "step", 0, c.SCORING)
    t.first = whole(facts["first"], "first", 0, t.parks - 1)
    t.closure = _yes_no(facts["closure"], "closure")
    t.crossed = _yes_no(facts["crossed"], "crossed")
    _restore_city(t, _dict(facts["city"], "city"))
    t.deck = vec[i64](_counts(facts["deck"], "deck"))
    t.pile = vec[i64](_counts(facts["pile"], "pile"))
    count_decks(t)
    t.market = vec[i64](_spaces(facts["market"], "market"))
    t.kaiju = vec[i64](_spaces(facts["kaiju"], "kaiju"))
    t.health = vec[i64](wholes(facts["health"], "health", c.MARKET_ROOM, 0, 6))
    _restore_players(t, _list(facts["players"], "players"))
    t.pins = _free(facts["pins"], "pins", t.parks * 1024)
    t.shifted = _free(facts["shifted"], "shifted", t.parks * LOCAL)
    t.wilds = _free(facts["wilds"], "wilds", t.parks * LOCAL * 16)
    _restore_drawn(t, _dict(facts["drawn"], "drawn"))
    t.dice = _free(facts["dice"], "dice", 7)
    t.rolls = whole(facts["rolls"], "rolls", 0, MOST)
    t.said = whole(facts["said"], "said", c.NOBODY, m.MOVES - 1)
    t.tallies = [_free(line, "tallies", MOST) for line in _list(facts["tallies"], "tallies")]
    t.agenda = read_agenda(facts["agenda"])
    _check(t)


def _restore_city(t: Unfair, city: dict[str, Plain]) -> None:
    t.city_open = _number(city["open"], "open")
    t.pinned_city = _number(city["pinned"], "pinned")
    t.peeked = _number(city["peeked"], "peeked")
    t.peekers = whole(city["peekers"], "peekers", 0, 15)
    t.city_left = vec[i64](wholes(city["left"], "left", 3, 0, 4))


def _restore_packs(t: Unfair, names: list[Plain]) -> None:
    for name in names:
        if name not in printed.PACK_NAMES:
            raise BadDump(f"packs: there is no pack {name!r}")
    take_packs(t, [printed.PACK_NAMES.index(str(name)) for name in names])


def _restore_mind(t: Unfair, seat: int, player: dict[str, Plain]) -> None:
    t.minds = changed(t.minds, seat, _number(player["mastermind"], "mastermind"))
    t.recruited = changed(t.recruited, seat, whole(player["recruited"], "recruited", 0, 1))
    t.mind_spent = changed(
        t.mind_spent, seat, whole(player["mastermind-used"], "mastermind-used", 0, 1)
    )
    t.hard = changed(t.hard, seat, whole(player["hard-passed"], "hard-passed", 0, 1))
    t.extra = changed(t.extra, seat, whole(player["fourth-action"], "fourth-action", 0, 1))


def _spaces(data: Plain, name: str) -> list[int]:
    """A card or nothing for every Market space."""
    cards = [_number(item, name) for item in _list(data, name)]
    if len(cards) != c.MARKET_ROOM:
        raise BadDump(f"the {name} has {c.MARKET_ROOM} spaces, not {len(cards)}")
    return cards


def _restore_drawn(t: Unfair, drawn: dict[str, Plain]) -> None:
    t.drawn = _cards(drawn["cards"], "drawn")
    t.drawn_seat = whole(drawn["seat"], "drawn", c.NOBODY, t.parks - 1)
    t.drawn_open = _yes_no(drawn["open"], "drawn")


def _restore_players(t: Unfair, players: list[Plain]) -> None:
    if len(players) != t.parks:
        raise BadDump(f"there are {t.parks} players, not {len(players)}")
    rows: list[tuple[int, int, dict[str, Plain]]] = []
    for seat, data in enumerate(players):
        player = _dict(data, "player")
        t.coins[seat] = whole(player["coins"], "coins", 0, MOST)
        t.loans = changed(t.loans, seat, whole(player["loans"], "loans", 0, MOST))
        t.medals = changed(t.medals, seat, whole(player["medals"], "medals", 0, MOST))
        _restore_mind(t, seat, player)
        t.hands[seat] = sorted(_cards(player["hand"], "hand"))
        t.plans = replaced(t.plans, seat, sorted(_cards(player["blueprints"], "blueprints")))
        t.plan_piles = replaced(
            t.plan_piles, seat, sorted(_cards(player["discarded"], "discarded"))
        )
        t.showcase = replaced(t.showcase, seat, sorted(_cards(player["showcase"], "showcase")))
        t.box = replaced(t.box, seat, sorted(_cards(player["box"], "box")))
        t.gates = replaced(t.gates, seat, _cards(player["gates"], "gates"))
        t.gate_spent = changed(t.gate_spent, seat, whole(player["gate-used"], "gate-used", 0, 1))
        for card in t.gates[seat]:
            note_card(t, seat, card)
        _restore_rides(t, seat, _list(player["rides"], "rides"))
        for entry in _list(player["side"], "side"):
            side = _dict(entry, "side")
            rows.append((whole(side["order"], "order", 0, 999), seat, side))
    for _, seat, side in sorted(rows, key=lambda row: (row[0], row[1])):
        _restore_side(t, seat, side)


def _restore_rides(t: Unfair, seat: int, rides: list[Plain]) -> None:
    if len(rides) != c.ROOM:
        raise BadDump(f"a park has {c.ROOM} spaces, not {len(rides)}")
    for space, data in enumerate(rides):
        row = seat * c.ROOM + space
        t.ride[row] = c.NOBODY
        if data is not None:
            _restore_ride(t, row, _dict(data, "ride"))


def _restore_ride(t: Unfair, row: int, ride: dict[str, Plain]) -> None:
    t.ride[row] = _number(ride["card"], "ride")
    note_card(t, row // c.ROOM, t.ride[row])
    t.shut[row] = int(_yes_no(ride["closed"], "closed"))
    t.spent[row] = whole(ride["used"], "used", 0, (1 << 61) - 1)
    if printed.BUILT_IN[t.ride[row]] >= 0:
        put_upgrade(t, row, printed.BUILT_IN[t.ride[row]])
    for card in _cards(ride["upgrades"], "upgrades"):
        if card not in printed.UPGRADES:
            raise BadDump(f"{printed.NAMES[card]} is no upgrade")
        put_upgrade(t, row, card)
    for card in _cards(ride["buried"], "buried"):
        t.buried = with_card(t.buried, row << 8 | card)


def _restore_side(t: Unfair, seat: int, side: dict[str, Plain]) -> None:
    card = _number(side["card"], "side")
    row = put_side(t, seat, card, whole(side["on"], "on", c.NOBODY, printed.COUNT))
    t.side_copy = changed(
        t.side_copy, row, whole(side["copy"], "copy", 0, max(0, printed.COPIES[card] - 1))
    )
    t.side_shut = changed(t.side_shut, row, int(_yes_no(side["closed"], "closed")))
    t.side_coins = changed(t.side_coins, row, whole(side["coins"], "coins", 0, MOST))
    t.side_spent = changed(t.side_spent, row, whole(side["used"], "used", 0, 15))


# Parts of a dump


def _dict(data: Plain, name: str) -> dict[str, Plain]:
    if not isinstance(data, dict):
        raise BadDump(f"{name} is a table of values, not {data!r}")
    return data


def _list(data: Plain, name: str) -> list[Plain]:
    if not isinstance(data, list):
        raise BadDump(f"{name} is a list, not {data!r}")
    return data


def _yes_no(data: Plain, name: str) -> bool:
    if type(data) is not bool:
        raise BadDump(f"{name} is true or false, not {data!r}")
    return bool(data)


def _free(data: Plain, name: str, high: int) -> list[int]:
    """A list of numbers of any length."""
    return wholes(data, name, len(_list(data, name)), -MOST, high)


def _number(data: Plain, name: str) -> int:
    """A card by name, or none."""
    if data is None:
        return c.NOBODY
    if not isinstance(data, str) or data not in NUMBERS:
        raise BadDump(f"{name}: there is no card {data!r}")
    return NUMBERS[data]


def _cards(data: Plain, name: str) -> list[int]:
    cards = [_number(item, name) for item in _list(data, name)]
    if c.NOBODY in cards:
        raise BadDump(f"{name} has no empty places")
    return cards


def _counts(data: Plain, name: str) -> list[int]:
    counts = [0] * printed.COUNT
    for card, count in _dict(data, name).items():
        counts[_number(card, name)] = whole(count, name, 0, 99)
    return counts


# Checks


def census(t: Unfair) -> dict[str, int]:
    """Every card of the packs in play, wherever it lies."""
    counts = census_of(t)
    return {printed.NAMES[card]: count for card, count in enumerate(counts) if t.stock[card]}


def census_of(t: Unfair) -> list[int]:
    """How many of every card there are, wherever they lie; printed upgrades are no cards."""
    counts = [a + b for a, b in zip(t.deck, t.pile, strict=True)]
    for card in _lying(t):
        counts[card] += 1
    return counts


def _lying(t: Unfair) -> list[int]:
    """Every card outside decks and discards."""
    cards = [card for card in [*t.market, *t.kaiju, *t.minds] if card >= 0]
    for groups in (t.hands, t.plans, t.plan_piles, t.showcase, t.box, t.gates):
        for group in groups:
            cards.extend(group)
    for row in range(len(t.ride)):
        if t.ride[row] >= 0:
            cards.append(t.ride[row])
            cards.extend(t.towers[row][first_loose(t, row) :])
    cards.extend([entry & 255 for entry in t.buried])
    cards.extend(t.side_card)
    cards.extend(t.drawn)
    cards.extend(_pinned_cards(t))
    if t.peeked >= 0:
        cards.append(t.peeked)
    return cards


def _pinned_cards(t: Unfair) -> list[int]:
    """Cards in front of a seat: pinned, or an event that is still being carried out."""
    cards = [
        printed.AB_CARD[pin & 1023]
        for pin in t.pins
        if printed.KIND[printed.AB_CARD[pin & 1023]] != c.MASTERMIND
    ]
    if t.pinned_city >= 0:
        cards.append(t.pinned_city)
    for frame in t.agenda.frames:
        if frame[f.KIND] == f.RESOLVE and frame[f.V_HOST] >= CARD:
            cards.append(frame[f.V_HOST] - CARD)
        elif frame[f.KIND] == f.CITY_EVENT:
            cards.append(printed.AB_CARD[frame[f.C_ABILITY]])
    return cards


def _check(t: Unfair) -> None:
    """The parts of a dump must fit each other."""
    for card, count in enumerate(census_of(t)):
        if count != t.stock[card]:
            raise BadDump(f"there are {t.stock[card]} cards {printed.NAMES[card]}, not {count}")
    city = sum(t.deck[printed.CITY_FIRST : printed.CITY_FIRST + printed.CITY_CARDS]) + int(
        t.peeked >= 0
    )
    if city < sum(t.city_left):
        raise BadDump("the City deck has fewer cards than are still to come")
    _check_kaiju(t)
    for row in range(len(t.ride)):
        if t.ride[row] >= 0 and printed.KIND[t.ride[row]] not in (0, 6):
            raise BadDump(f"{printed.NAMES[t.ride[row]]} is no attraction")


def _check_kaiju(t: Unfair) -> None:
    """UNF-231, UNF-233: a kaiju has health and its Market space for itself."""
    for space, card in enumerate(t.kaiju):
        if card >= 0 and printed.HEALTH[card] == 0:
            raise BadDump(f"{printed.NAMES[card]} is no kaiju")
        if (card >= 0) != (t.health[space] > 0):
            raise BadDump(f"Market space {space + 1} has a health of {t.health[space]}")
        if card >= 0 and t.market[space] >= 0:
            raise BadDump(f"{printed.NAMES[card]} has its Market space for itself")
