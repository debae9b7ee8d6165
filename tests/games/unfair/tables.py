"""Positions in one line: `table(park("1 wave-coaster penguins", coins=20), park(), asks="act")`.

A park lists its attractions as `space card upgrade upgrade`; a `!` before a card means closed.
Everything not named lies in the decks. Positions are made by `game.load`, so they are checked.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import fairground
from fairground.games.unfair.cards.deck import CARDS, NUMBER
from fairground.games.unfair.options import PACK_IDS
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.apply import settle
from fairground.games.unfair.rules.language.printed import AB_CARD
from fairground.games.unfair.rules.park.places import SIDE_AT
from fairground.games.unfair.rules.state import Unfair
from fairground.games.unfair.view import UnfairView
from fairground.kernel.events import Event
from fairground.kernel.luck import Luck, fast_luck, scripted_luck

GAME = fairground.game("unfair")
ROOM = 6
ME, FOE = 0, 1


def park(
    *rides: str,
    side: str = "",
    hand: str = "",
    coins: int = 20,
    loans: int = 0,
    medals: int = 0,
    mastermind: str = "",
    plans: str = "",
    discarded: str = "",
    showcase: str = "",
    gates: str = "",
    buried: dict[int, str] | None = None,
    tokens: int = 0,
) -> dict[str, Any]:
    """One player. `tokens` are coins on every card left of the entrance.

    A staff power is written after its person with a plus: `masked-guard+flight`. A mastermind
    with an exclamation mark, `!redshift`, is not recruited yet.
    """
    spaces: list[Any] = [None] * ROOM
    for text in rides:
        number, card, *upgrades = text.split()
        under = (buried or {}).get(int(number), "").split()
        spaces[int(number) - 1] = {
            "card": card.lstrip("!"),
            "closed": card.startswith("!"),
            "upgrades": upgrades,
            "buried": under,
            "used": 0,
        }
    return {
        "coins": coins,
        "loans": loans,
        "medals": medals,
        "mastermind": mastermind.lstrip("!") or None,
        "recruited": int(bool(mastermind) and not mastermind.startswith("!")),
        "mastermind-used": 0,
        "hard-passed": 0,
        "fourth-action": 0,
        "hand": hand.split(),
        "blueprints": plans.split(),
        "discarded": discarded.split(),
        "showcase": showcase.split(),
        "box": [],
        "gates": gates.split(),
        "gate-used": 0,
        "rides": spaces,
        "side": _side(side, tokens),
    }


def _side(text: str, tokens: int) -> list[dict[str, Any]]:
    seen: Counter[str] = Counter()
    rows: list[dict[str, Any]] = []
    for word in text.split():
        card, *powers = word.lstrip("!").split("+")
        person = SIDE_AT[NUMBER[card]] + seen[card]
        rows.append(_side_row(card, seen[card], -1, len(rows), tokens))
        rows[-1]["closed"] = word.startswith("!")
        rows.extend(
            _side_row(power, powers[:at].count(power), person, len(rows) + at, 0)
            for at, power in enumerate(powers)
        )
        seen[card] += 1
    return rows


def _side_row(card: str, copy: int, on: int, order: int, tokens: int) -> dict[str, Any]:
    return {
        "card": card,
        "copy": copy,
        "closed": False,
        "coins": tokens,
        "used": 0,
        "on": on,
        "order": order,
    }


def table(
    me: dict[str, Any] | None = None,
    foe: dict[str, Any] | None = None,
    *others: dict[str, Any],
    asks: str = "act",
    turn: int = ME,
    first: int = ME,
    action: int = 0,
    round: int = 2,  # noqa: A002 - the word of the rules
    market: str = "",
    discards: str = "",
    empty: str = "",
    packs: str = "ocean hacker",
    kaiju: str = "",
    closure: bool = False,
    crossed: bool = False,
    options: dict[str, Any] | None = None,
    seats: int = 0,
) -> Unfair:
    """A position in the Park step (`act`) or the Play section (`play`).

    `market` names the first Market cards, `discards` cards in the discard piles, `empty` decks
    (park, event, blueprint) whose remaining cards have gone to the box of the test. `packs` are
    as many as there are players; with more players than packs named the others follow in order.
    `kaiju` lists monsters in the first Market spaces as `name:health`. With one of `seats` the
    second park is Quinn's.
    """
    players = [me or park(), foe or park(), *others]
    chosen = packs.split()
    chosen += [p for p in PACK_IDS if p not in chosen][: len(players) - len(chosen)]
    rules = GAME.options(packs=tuple(chosen), **(options or {}))
    data = GAME.blank(seats or len(players), rules).dump()
    cards = market.split()
    data.update(
        round=round,
        step=2 if asks == "act" else 1,
        first=first,
        closure=closure,
        crossed=crossed,
        market=_market(cards, kaiju.split()),
        kaiju=[*(word.split(":")[0] for word in kaiju.split()), *[None] * 6][:6],
        health=[*(int(word.split(":")[1]) for word in kaiju.split()), *[0] * 6][:6],
        players=players,
        pile=dict(Counter(discards.split())),
        agenda=_agenda(asks, turn, action),
    )
    data["city"] = {
        "open": None,
        "pinned": None,
        "peeked": None,
        "peekers": 0,
        "left": _city_left(data["city"]["left"], round),
    }
    _share_out(data, players, empty.split())
    return load(data)


def alone(
    me: dict[str, Any] | None = None, quinn: dict[str, Any] | None = None, **position: Any
) -> Unfair:
    """A position of a game against Quinn, who has no coins."""
    return table(me, {**(quinn or park()), "coins": 0}, seats=1, **position)


def _market(cards: list[str], kaiju: list[str]) -> list[str | None]:
    return [*[None] * len(kaiju), *cards, *[None] * 6][:6]


def _city_left(layers: list[int], rounds: int) -> list[int]:
    """What is left of the City deck after so many rounds."""
    left = list(layers)
    for _ in range(rounds):
        layer = next((at for at, count in enumerate(left) if count), 0)
        left[layer] = max(0, left[layer] - 1)
    return left


def load(data: Unfair | dict[str, Any]) -> Unfair:
    """A position from a dump, or a position dumped and loaded again."""
    state = GAME.load(data.dump() if isinstance(data, Unfair) else data)
    assert isinstance(state, Unfair)
    return state


def _agenda(asks: str, turn: int, action: int) -> list[list[int]]:
    if asks == "act":
        return [[f.ROUND, 4], [f.ACT, turn, action]]
    if asks == "play":
        return [[f.ROUND, 3], [f.PLAY, turn, 0, 0, 0, 0, 0]]
    raise ValueError(asks)


def _share_out(data: dict[str, Any], players: list[dict[str, Any]], empty: list[str]) -> None:
    """What nobody has lies in the decks; an emptied deck's cards are hidden as Blueprint or hand
    cards nowhere, so they go to the second player's hand or discards."""
    used: Counter[str] = Counter(data["pile"])
    used.update(card for card in (*data["market"], *data["kaiju"]) if card)
    for player in players:
        for key in ("hand", "blueprints", "discarded", "showcase", "box", "gates"):
            used.update(player[key])
        for ride in player["rides"]:
            if ride:
                used.update([ride["card"], *ride["upgrades"], *ride["buried"]])
        used.update(row["card"] for row in player["side"])
        used.update([player["mastermind"]] if player["mastermind"] else [])
    deck = {name: count - used[name] for name, count in data["deck"].items()}
    deck.update({name: -1 for name in used if name not in deck})
    assert min(deck.values()) >= 0, [name for name, count in deck.items() if count < 0]
    for name in empty:
        _empty(name, deck, players)
    data["deck"] = {name: count for name, count in deck.items() if count}


def _empty(name: str, deck: dict[str, int], players: list[dict[str, Any]]) -> None:
    for card in CARDS:
        if card.deck == name:
            key = "blueprints" if name == "blueprint" else "hand"
            players[FOE][key] += [card.id] * deck.get(card.id, 0)
            deck[card.id] = 0


def start_hand(cards: str, packs: tuple[str, ...] = ("ocean", "hacker")) -> Unfair:
    """A table at its beginning where the starting player has been dealt these cards."""
    state = GAME.new(len(packs), GAME.options(packs=packs), fast_luck(1))
    assert isinstance(state, Unfair)
    everybody = state.hands[state.turn :] + state.hands[: state.turn]
    wanted = sorted(NUMBER[card] for card in cards.split())
    for number in wanted:
        held = next((hand for hand in everybody if number in hand), None)
        if held is None:
            state.deck[number] -= 1
        else:
            held.remove(number)
    for number in state.hands[state.turn]:
        state.deck[number] += 1
    state.hands[state.turn] = wanted
    return load(state)


# Playing


def play(
    state: Unfair, *moves: str, luck: Luck | None = None, told: list[Event] | None = None
) -> Unfair:
    """Play moves for whoever is asked."""
    source = luck or fast_luck(1)
    for text in moves:
        state.play(state.waiting()[0], state.parse(text), source, told)
    return state


def moves(state: Unfair) -> list[str]:
    """The legal moves of the seat that is asked."""
    return [state.notation(move) for move in state.legal(state.waiting()[0])]


def can(state: Unfair, text: str) -> bool:
    """Is this move on offer?"""
    return text in moves(state)


def why_not(state: Unfair, text: str) -> str:
    """The clause a refused move names."""
    reason = state.why_not(state.waiting()[0], state.parse(text))
    return reason.clause if reason else ""


def push(state: Unfair, *frame: int) -> None:
    """Lay a frame on top of what is still to be done."""
    state.agenda.push(vec[i64](frame))


def only(state: Unfair, *frame: int) -> None:
    """Let this frame be all that is still to be done."""
    state.agenda.frames = vec[vec[i64]]()
    push(state, *frame)


def reveal(state: Unfair, card: str, luck: Luck | None = None) -> list[Event]:
    """Let a City card act now, before whatever was asked."""
    number = NUMBER[card]
    told: list[Event] = []
    state.deck[number] -= 1
    state.city_open = number
    push(state, f.CITY_EVENT, AB_CARD.index(number), 0, 0, 0)
    settle(state, luck or fast_luck(1), told)
    return told


def city_section(state: Unfair, card: str, luck: Luck | None = None) -> list[Event]:
    """Begin the City section with this card on top, before whatever was asked."""
    number = NUMBER[card]
    told: list[Event] = []
    state.deck[number] -= 1
    state.peeked = number
    push(state, f.CITY_SECTION)
    settle(state, luck or fast_luck(1), told)
    return told


def attack(state: Unfair, card: str, luck: Luck) -> list[Event]:
    """Let the kaiju from this one on try to attack, before whatever was asked."""
    told: list[Event] = []
    push(state, f.KAIJU_PHASE, list(state.kaiju).index(NUMBER[card]))
    settle(state, luck, told)
    return told


def kaiju(state: Unfair) -> str:
    """The kaiju in the Market in words: `obsidirax:4`."""
    out = [(card, health) for card, health in zip(state.kaiju, state.health, strict=True)]
    return " ".join(f"{CARDS[card].id}:{health}" for card, health in out if card >= 0)


def end_round(state: Unfair, luck: Luck | None = None) -> list[Event]:
    """Play loose change until the next round's events begin."""
    told: list[Event] = []
    now = state.round
    source = luck or fast_luck(1)
    while state.waiting() and state.round == now:
        legal = moves(state)
        text = "loose-change" if "loose-change" in legal else legal[0]
        play(state, "pass" if "pass" in legal else text, luck=source, told=told)
    return told


def seen(state: Unfair, seat: int = ME) -> UnfairView:
    """The view of a seat."""
    view = state.view(seat)
    assert isinstance(view, UnfairView)
    return view


def coins(state: Unfair) -> list[int]:
    return list(state.coins)


def ride(state: Unfair, seat: int, space: int) -> str:
    """An attraction in words: `!wave-coaster penguins` or `-`."""
    row = seat * ROOM + space - 1
    if state.ride[row] < 0:
        return "-"
    names = [CARDS[state.ride[row]].id, *(CARDS[card].id for card in state.towers[row])]
    return ("!" if state.shut[row] else "") + " ".join(names)


def side(state: Unfair, seat: int) -> str:
    """The cards left of an entrance in words."""
    rows = [k for k, owner in enumerate(state.side_seat) if owner == seat]
    return " ".join(
        ("!" if state.side_shut[k] else "") + CARDS[state.side_card[k]].id for k in rows
    )


def hand(state: Unfair, seat: int) -> str:
    """A hand in words."""
    return " ".join(CARDS[card].id for card in state.hands[seat])


def pile(state: Unfair, card: str) -> int:
    """How many of a card lie in the discards."""
    return state.pile[NUMBER[card]]


def draws(state: Unfair, *cards: str) -> Luck:
    """Luck that draws these Park cards next, then anything."""
    deck = list(state.deck)
    picks = []
    for number in (NUMBER[card] for card in cards):
        picks.append(sum(deck[:number]))
        deck[number] -= 1
    return scripted_luck(picks, fast_luck(1))


def rolls(*values: int) -> Luck:
    """Luck that rolls these dice, then anything."""
    return scripted_luck([value - 1 for value in values], fast_luck(1))
