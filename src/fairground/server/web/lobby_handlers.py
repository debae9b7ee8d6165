"""API handlers for games, guests, lists of tables and new tables.

Handlers for one table are in table_handlers.py.
"""

from __future__ import annotations

from asyncio import to_thread
from functools import cache

from fairground.kernel.cardbook import CardBook
from fairground.kernel.game import Game
from fairground.kernel.lesson import Introduction
from fairground.kernel.options import Allowed, written
from fairground.kernel.registry import bot_about, bot_names
from fairground.server.messages import answers, compose, requests, wire
from fairground.server.names import check_name
from fairground.server.refusals import Refused
from fairground.server.storage.interface import Guest, TableSummary
from fairground.server.tables import actions, lessons
from fairground.server.tables.status import CLOSED, OPEN, OVER, RUNNING
from fairground.server.web.api_request import ApiRequest
from fairground.server.web.qr_codes import drawn

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


async def list_games(request: ApiRequest) -> list[answers.GameInfo]:
    """Every game with its house rules."""
    return [_game_info(game) for game in request.registry.services.games.values()]


@cache
def _game_info(game: Game) -> answers.GameInfo:
    usual = game.house_rules().written
    declared = game.house_rules.declared()
    return answers.GameInfo(
        name=game.name,
        title=game.title,
        tagline=game.tagline,
        length=game.length,
        least=game.seats[0],
        most=game.seats[-1],
        rules=game.version,
        options=tuple(
            _option_info(n, allowed, usual[n], _by_seats(game, n, usual[n]))
            for n, allowed in declared
        ),
        remarks=dict(game.remarks),
        bots=tuple(answers.BotInfo(name, bot_about(name)) for name in bot_names()),
        goal=game.goal,
        lesson=game.has_lesson,
    )


def _by_seats(game: Game, name: str, usual: str) -> dict[str, str]:
    """What an option is with so many seats, where that is not the usual."""
    values = {seats: game.house_rules.for_seats(seats).get(name, usual) for seats in game.seats}
    return {str(seats): value for seats, value in values.items() if value != usual}


def _for_people(allowed: Allowed) -> answers.ForPeople | None:
    """What several people take, where that is not the usual."""
    if allowed.for_people is None:
        return None
    return answers.ForPeople(allowed.people, written(allowed.for_people))


def _option_info(
    name: str, allowed: Allowed, usual: str, by_seats: dict[str, str]
) -> answers.OptionInfo:
    numbers = [value for value in allowed.values if allowed.step and value is not None]
    words = [value for value in allowed.values if not allowed.step or value is None]
    return answers.OptionInfo(
        name=name,
        help=allowed.help,
        allowed=allowed.words,
        usual=usual,
        clause=allowed.clause,
        values=tuple(written(value) for value in words),
        range=answers.NumberRange(numbers[0], numbers[-1], allowed.step) if numbers else None,
        many=allowed.many,
        for_people=_for_people(allowed),
        for_seats=by_seats,
    )


async def rules(request: ApiRequest) -> str:
    """The rules of a game, for people."""
    return request.registry.game(request.game_name).rules_text


async def clauses(request: ApiRequest) -> list[answers.Rule]:
    """The numbered rules of a game, in order."""
    return [
        answers.Rule(*clause)
        for clause in request.registry.game(request.game_name).clauses.values()
    ]


async def cards(request: ApiRequest) -> CardBook:
    """The cards of a game and the words its rules use in a fixed sense."""
    return request.registry.game(request.game_name).card_book()


async def me(request: ApiRequest) -> answers.Me:
    """Who am I?"""
    return answers.Me(request.guest.name)


async def hello(request: ApiRequest) -> answers.Me:
    """Become a guest, or go by another name."""
    name = check_name(request.body.name)
    await request.limits.check_shared("guests", request.limit_key)
    if request.caller is None:
        guest = await request.guests.create(name)
    else:
        guest = await request.guests.rename(request.caller, name)
        await request.registry.rename(guest)
    request.cookie = request.guests.cookie(guest, request.device)
    return answers.Me(guest.name)


async def token(request: ApiRequest) -> answers.Token:
    """A token for a program of mine; older ones stop working."""
    await request.limits.check_shared("guests", request.limit_key)
    return answers.Token(await request.guests.token(request.guest))


async def sign_out(request: ApiRequest) -> answers.Me:
    """Make this browser a stranger; my other devices stay mine."""
    if request.credential is not None:
        request.guests.sign_out(request.credential)
    request.cookie = ""
    return answers.Me("")


async def revoke(request: ApiRequest) -> answers.Me:
    """Sign all my devices and programs out; this browser gets another cookie."""
    await request.limits.check_shared("guests", request.limit_key)
    guest = await request.guests.revoke(request.guest)
    request.cookie = request.guests.cookie(guest)
    return answers.Me(guest.name)


async def delete_me(request: ApiRequest) -> answers.Me:
    """Delete me: names and words are erased, games stay, a bot plays my seats on."""
    guest = request.guest
    await request.limits.check_shared("guests", request.limit_key)
    await request.deletion.delete_guest(request.guests, guest.id, by_themselves=True)
    request.cookie = ""
    return answers.Me("")


async def link(request: ApiRequest) -> answers.Link:
    """A link that makes another device mine."""
    return answers.Link(f"/carry#{request.guests.link(request.guest)}")


async def whose(request: ApiRequest) -> answers.LinkOwner:
    """Whose link is it, and whom would it replace?"""
    await request.limits.check_shared("guests", request.limit_key)
    owner = await request.guests.link_owner(request.body.link)
    return answers.LinkOwner(owner.name, _replaced(request, owner))


async def code(request: ApiRequest) -> answers.Code:
    """A link as a QR code. It comes in the body, so that no log of addresses has it."""
    request.limits.check("codes", request.address)
    return await drawn(request.body.text)


async def carry(request: ApiRequest) -> answers.Me:
    """Be the guest who made the link."""
    await request.limits.check_shared("guests", request.limit_key)
    owner = await request.guests.link_owner(request.body.link)
    if (you := _replaced(request, owner)) and not request.body.replace:
        raise Refused(f"You are {you} here; this link would make you {owner.name}.")
    guest = await request.guests.use_link(request.body.link)
    request.cookie = request.guests.cookie(guest)
    return answers.Me(guest.name)


def _replaced(request: ApiRequest, owner: Guest) -> str:
    """The name of the guest this device would no longer be; empty if there is none."""
    return (
        request.caller.name if request.caller is not None and request.caller.id != owner.id else ""
    )


# Tables


async def lobby(request: ApiRequest) -> list[answers.TableCard]:
    """Listed tables that wait for people, then those that can be watched."""
    summaries = request.registry.services.storage.summaries
    found = [
        card
        for status in (OPEN, RUNNING)
        for card in await summaries(status, request.now - LISTED_FOR[status], LISTED)
    ]
    return [_card(request, card) for card in found]


async def my_tables(request: ApiRequest) -> list[answers.TableCard]:
    """Where I sit: what waits for me first, then what is played, what waits, and what is over."""
    summaries_of = request.registry.services.storage.summaries_of
    found = [
        card
        for status in (RUNNING, OPEN, OVER, CLOSED)
        for card in await summaries_of(
            request.guest.id, status, request.now - MINE_FOR[status], LISTED
        )
        if len(card.guests) > 1 or card.at >= request.now - ALONE_FOR
    ]
    return sorted((_card(request, card) for card in found), key=lambda card: not card.my_turn)


def _card(request: ApiRequest, card: TableSummary) -> answers.TableCard:
    """A card as the caller may read it."""
    caller = request.caller.id if request.caller else ""
    return answers.TableCard(
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
        older=card.table in request.registry.older,
    )


async def make(request: ApiRequest) -> wire.TableInfo:
    """Set a table up."""
    await request.limits.check_shared("tables", request.guest.id)
    live = await request.registry.make(request.body, request.guest)
    return compose.about(live.table, live.table.seat_of(request.guest.id))


async def quick(request: ApiRequest) -> wire.TableInfo:
    """Sit down among bots and begin, all in one."""
    await request.limits.check_shared("tables", request.guest.id)
    request.check_room(persons=1)
    live = await request.registry.make(
        _among_bots(request.registry.game(request.body.game), request.body), request.guest
    )
    live.address = request.address
    live.mark_seen(request.guest.id)
    table = await live.do(lambda table: actions.start(table, request.now))
    return compose.about(table, table.seat_of(request.guest.id))


async def introduction(request: ApiRequest) -> Introduction:
    """The introduction of a game: its goal, and a few pages with pictures."""
    return await to_thread(lessons.introduction, request.registry.game(request.game_name))


async def learn(request: ApiRequest) -> wire.TableInfo:
    """Begin the guided first game of a game, with its recorded deal."""
    await request.limits.check_shared("tables", request.guest.id)
    registry = request.registry
    game, secret = registry.game(request.game_name), registry.services.secrets()
    live = await registry.create(lessons.guided(game, request.guest, request.now, secret))
    table = await live.do(lambda table: actions.start(table, request.now))
    return compose.about(table, table.seat_of(request.guest.id))


def _among_bots(game: Game, wanted: requests.QuickPlay) -> requests.NewTable:
    usual = min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])
    bots = [requests.PlannedSeat("bot", wanted.bot)] * ((wanted.seats or usual) - 1)
    seats = (requests.PlannedSeat("mine"), *bots)
    return requests.NewTable(wanted.game, seats, wanted.options, nonce=wanted.nonce)
