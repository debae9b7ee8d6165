"""The reception: which games there are, who is asking, and the way to a table.

Handlers of the API. What happens at a table is in tableside.py.
"""

from __future__ import annotations

from functools import cache

from fairground.kernel.cardbook import CardBook
from fairground.kernel.game import Game
from fairground.kernel.options import Allowed, written
from fairground.kernel.registry import bot_about, bot_names
from fairground.server import catalogue, deeds, forms, telling, wire
from fairground.server.calls import Call
from fairground.server.codes import code_of
from fairground.server.facts import CLOSED, OPEN, OVER, RUNNING
from fairground.server.refusals import Refused
from fairground.server.storage import Card, Guest

LISTED = 100
"""Tables of one status a list shows at most."""
HOUR, DAY = 3_600_000, 86_400_000
"""In milliseconds."""
LISTED_FOR = {OPEN: DAY, RUNNING: 2 * HOUR}
"""How long the lobby shows a table after the last that happened there."""
MINE_FOR = {RUNNING: 90 * DAY, OPEN: 7 * DAY, OVER: 7 * DAY, CLOSED: DAY}
"""How long those who sit there have it among their own."""
ALONE_FOR = 7 * DAY
"""How long, where one guest plays among bots: such games are begun and left lightly."""
USUAL_SEATS = 3
"""Seats of a quick game, where the game allows it."""


# Games and guests


async def list_games(call: Call) -> list[catalogue.GameInfo]:
    """Every game with its house rules."""
    return [_game_info(game) for game in call.house.springs.games.values()]


@cache
def _game_info(game: Game) -> catalogue.GameInfo:
    usual = game.house_rules().written
    declared = game.house_rules.declared()
    return catalogue.GameInfo(
        game.name,
        game.title,
        game.tagline,
        game.length,
        game.seats[0],
        game.seats[-1],
        game.version,
        tuple(
            _option_info(n, allowed, usual[n], _by_seats(game, n, usual[n]))
            for n, allowed in declared
        ),
        dict(game.remarks),
        tuple(catalogue.BotInfo(name, bot_about(name)) for name in bot_names()),
    )


def _by_seats(game: Game, name: str, usual: str) -> dict[str, str]:
    """What an option is with so many seats, where that is not the usual."""
    values = {seats: game.house_rules.for_seats(seats).get(name, usual) for seats in game.seats}
    return {str(seats): value for seats, value in values.items() if value != usual}


def _for_people(allowed: Allowed) -> catalogue.ForPeople | None:
    """What several people take, where that is not the usual."""
    if allowed.for_people is None:
        return None
    return catalogue.ForPeople(allowed.people, written(allowed.for_people))


def _option_info(
    name: str, allowed: Allowed, usual: str, by_seats: dict[str, str]
) -> catalogue.OptionInfo:
    numbers = [value for value in allowed.values if allowed.step and value is not None]
    words = [value for value in allowed.values if not allowed.step or value is None]
    return catalogue.OptionInfo(
        name,
        allowed.help,
        allowed.words,
        usual,
        allowed.clause,
        tuple(written(value) for value in words),
        catalogue.NumberRange(numbers[0], numbers[-1], allowed.step) if numbers else None,
        allowed.many,
        _for_people(allowed),
        by_seats,
    )


async def rules(call: Call) -> str:
    """The rules of a game, for people."""
    return call.house.game(call.table_id).rules_text


async def clauses(call: Call) -> list[catalogue.Rule]:
    """The numbered rules of a game, in order."""
    return [catalogue.Rule(*clause) for clause in call.house.game(call.table_id).clauses.values()]


async def cards(call: Call) -> CardBook:
    """The cards of a game and the words its rules use in a fixed sense."""
    return call.house.game(call.table_id).card_book()


async def me(call: Call) -> catalogue.Me:
    """Who am I?"""
    return catalogue.Me(call.guest.name)


async def hello(call: Call) -> catalogue.Me:
    """Become a guest, or go by another name."""
    name = call.body.name
    call.shares.take("guests", call.who)
    if call.caller is None:
        guest = await call.guests.welcome(name)
    else:
        guest = await call.guests.rename(call.caller, name)
        await call.house.rename(guest)
    call.cookie = call.guests.cookie(guest)
    return catalogue.Me(guest.name)


async def token(call: Call) -> catalogue.Token:
    """A token for a program of mine; older ones stop working."""
    call.shares.take("guests", call.who)
    return catalogue.Token(await call.guests.token(call.guest))


async def link(call: Call) -> catalogue.Link:
    """A link that makes another device mine."""
    return catalogue.Link(f"/carry#{call.guests.link(call.guest)}")


async def whose(call: Call) -> catalogue.LinkOwner:
    """Whose link is it, and whom would it replace?"""
    call.shares.take("guests", call.who)
    owner = await call.guests.owner(call.body.link)
    return catalogue.LinkOwner(owner.name, _replaced(call, owner))


async def code(call: Call) -> catalogue.Code:
    """A link as a QR code. It comes in the body, so that no log of addresses has it."""
    call.shares.take("codes", call.who)
    return code_of(call.body.text)


async def carry(call: Call) -> catalogue.Me:
    """Be the guest who made the link."""
    call.shares.take("guests", call.who)
    owner = await call.guests.owner(call.body.link)
    if (you := _replaced(call, owner)) and not call.body.replace:
        raise Refused(f"You are {you} here; this link would make you {owner.name}.")
    guest = await call.guests.carried(call.body.link)
    call.cookie = call.guests.cookie(guest)
    return catalogue.Me(guest.name)


def _replaced(call: Call, owner: Guest) -> str:
    """The name of the guest this device would no longer be; empty if there is none."""
    return call.caller.name if call.caller is not None and call.caller.id != owner.id else ""


# Tables


async def lobby(call: Call) -> list[catalogue.TableCard]:
    """Listed tables that wait for people, then those that can be watched."""
    cards = call.house.springs.storage.cards
    found = [
        card
        for status in (OPEN, RUNNING)
        for card in await cards(status, call.now - LISTED_FOR[status], LISTED)
    ]
    return [_card(call, card) for card in found]


async def my_tables(call: Call) -> list[catalogue.TableCard]:
    """Where I sit: what waits for me first, then what is played, what waits, and what is over."""
    cards_of = call.house.springs.storage.cards_of
    found = [
        card
        for status in (RUNNING, OPEN, OVER, CLOSED)
        for card in await cards_of(call.guest.id, status, call.now - MINE_FOR[status], LISTED)
        if len(card.guests) > 1 or card.at >= call.now - ALONE_FOR
    ]
    return sorted((_card(call, card) for card in found), key=lambda card: not card.my_turn)


def _card(call: Call, card: Card) -> catalogue.TableCard:
    """A card as the caller may read it."""
    caller = call.caller.id if call.caller else ""
    return catalogue.TableCard(
        table=card.table,
        game=card.game,
        status=card.status,
        at=card.at,
        names=card.names,
        bots=card.bots,
        free=card.free,
        asked=card.asked,
        private=not card.listed,
        mine=caller in card.guests,
        my_turn=caller in card.deciding,
    )


async def make(call: Call) -> wire.TableInfo:
    """Set a table up."""
    call.shares.take("tables", call.guest.id)
    live = await call.house.make(call.body, call.guest)
    return telling.about(live.table, live.table.seat_of(call.guest.id))


async def quick(call: Call) -> wire.TableInfo:
    """Sit down among bots and begin, all in one."""
    call.shares.take("tables", call.guest.id)
    live = await call.house.make(
        _among_bots(call.house.game(call.body.game), call.body), call.guest
    )
    table = await live.do(lambda table: deeds.start(table, call.now))
    return telling.about(table, table.seat_of(call.guest.id))


def _among_bots(game: Game, wanted: forms.QuickPlay) -> forms.NewTable:
    usual = min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])
    bots = [forms.PlannedSeat("bot", wanted.bot)] * ((wanted.seats or usual) - 1)
    seats = (forms.PlannedSeat("mine"), *bots)
    return forms.NewTable(wanted.game, seats, wanted.options, nonce=wanted.nonce)
