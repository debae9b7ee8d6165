"""The HTTP API: a list of endpoints, each with its types. Routes and OpenAPI are made of it.

Handlers decide nothing: they find the table and the seat and hand over to deeds.py.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from fairground.kernel.game import Game
from fairground.kernel.registry import bot_names
from fairground.kernel.state import SPECTATOR
from fairground.server import deeds, telling, wire
from fairground.server import entries as e
from fairground.server.guests import Guests
from fairground.server.house import House, known_bot
from fairground.server.live import LiveTable
from fairground.server.records import record_of
from fairground.server.refusals import NotYours, Refused, Stranger
from fairground.server.shares import Shares
from fairground.server.storage import Card, Guest
from fairground.server.table import OPEN, RUNNING, Table

LISTED = 100
"""Tables a list shows at most."""
LONGEST_WAIT = 30
"""Seconds a request may wait for news."""


class Nothing(wire.Input, frozen=True):
    """An empty body."""


class Query(msgspec.Struct, frozen=True):
    """What may stand behind the question mark."""


class Look(Query, frozen=True):
    """How to look at a table: as a scene or a view, and after which change."""

    show: wire.Show = "view"
    after: wire.Count | None = None


@dataclass
class Call:
    """One request, as a handler sees it."""

    house: House
    guests: Guests
    shares: Shares
    caller: Guest | None
    who: str
    """Whose share it counts against."""
    table_id: str = ""
    body: Any = None
    query: Any = None
    cookie: str | None = field(default=None)
    """Set by a handler that makes somebody a guest."""

    @property
    def guest(self) -> Guest:
        """Who asks; `Stranger` if nobody knows."""
        if self.caller is None:
            raise Stranger("Say who you are first: POST /api/me.")
        return self.caller

    @property
    def now(self) -> int:
        """The wall clock."""
        return self.house.springs.now()

    async def table(self) -> LiveTable:
        """The table the path names."""
        live = await self.house.table(self.table_id)
        if self.caller is not None:
            live.notice(self.caller.id)
        return live

    def seat_at(self, table: Table) -> int:
        """The caller's seat; `NotYours` for anybody else."""
        seat = table.seat_of(self.guest.id)
        if seat == SPECTATOR:
            raise NotYours("You do not sit at this table.")
        return seat

    def check_host(self, table: Table) -> None:
        """Those who sit at a table, and who made it, may set it up."""
        if table.seat_of(self.guest.id) == SPECTATOR and table.facts.made.maker != self.guest.id:
            raise NotYours("Only those who sit at the table may do that.")

    async def do(self, decide: Callable[[Table, int], e.AnyEntry | None]) -> wire.TableInfo:
        """Do something in the caller's seat."""
        live = await self.table()
        table = await live.do(lambda table: decide(table, self.seat_at(table)))
        return telling.about(table, table.seat_of(self.guest.id))

    async def host(self, decide: Callable[[Table], e.AnyEntry | None]) -> wire.TableInfo:
        """Do something as one of those who set the table up."""

        def checked(table: Table) -> e.AnyEntry | None:
            self.check_host(table)
            return decide(table)

        table = await (await self.table()).do(checked)
        return telling.about(table, table.seat_of(self.guest.id))


Handler = Callable[[Call], Awaitable[msgspec.Struct | list[Any] | str]]


@dataclass(frozen=True)
class Endpoint:
    """One operation: where it is, what it takes, what it gives, what does it."""

    method: str
    path: str
    summary: str
    body: type | None
    answer: Any
    handler: Handler
    query: type[Query] = Query


# Games and guests


async def list_games(call: Call) -> list[wire.GameInfo]:
    """Every game with its house rules."""
    return [_game_info(game) for game in call.house.springs.games.values()]


def _game_info(game: Game) -> wire.GameInfo:
    usual = game.house_rules()
    options = tuple(
        wire.OptionInfo(name, a.help, a.words, usual.written[name], a.clause)
        for name, a in game.house_rules.declared()
    )
    return wire.GameInfo(
        game.name,
        game.title,
        game.tagline,
        game.length,
        game.seats[0],
        game.seats[-1],
        game.version,
        options,
        dict(game.remarks),
        tuple(bot_names()),
    )


async def rules(call: Call) -> str:
    """The rules of a game, for people."""
    return call.house.game(call.table_id).rules_text


async def me(call: Call) -> wire.Me:
    """Who am I?"""
    return wire.Me(call.guest.name)


async def hello(call: Call) -> wire.Me:
    """Become a guest, or go by another name."""
    name = call.body.name
    call.shares.take("guests", call.who)
    if call.caller is None:
        guest = await call.guests.welcome(name)
    else:
        guest = await call.guests.rename(call.caller, name)
        await _rename_everywhere(call, guest)
    call.cookie = call.guests.cookie(guest)
    return wire.Me(guest.name)


async def _rename_everywhere(call: Call, guest: Guest) -> None:
    for card in await call.house.springs.storage.cards_of(guest.id, LISTED):
        if card.status in (OPEN, RUNNING):
            await (await call.house.table(card.table)).do(_renaming(guest, call.now))


def _renaming(guest: Guest, now: int) -> Callable[[Table], e.AnyEntry | None]:
    def decide(table: Table) -> e.AnyEntry | None:
        seat = table.seat_of(guest.id)
        return None if seat == SPECTATOR else e.Renamed(now, seat, guest.name)

    return decide


async def token(call: Call) -> wire.Token:
    """A token for a program of mine; older ones stop working."""
    call.shares.take("guests", call.who)
    return wire.Token(await call.guests.token(call.guest))


async def link(call: Call) -> wire.Link:
    """A link that makes another device mine."""
    return wire.Link(f"/carry#{call.guests.link(call.guest)}")


async def carry(call: Call) -> wire.Me:
    """Be the guest who made the link."""
    call.shares.take("guests", call.who)
    guest = await call.guests.carried(call.body.link)
    call.cookie = call.guests.cookie(guest)
    return wire.Me(guest.name)


# Tables


async def lobby(call: Call) -> list[wire.TableCard]:
    """Listed tables that wait for people or can be watched."""
    return _cards(await call.house.springs.storage.cards((OPEN, RUNNING), LISTED))


async def my_tables(call: Call) -> list[wire.TableCard]:
    """Where I sit."""
    return _cards(await call.house.springs.storage.cards_of(call.guest.id, LISTED))


def _cards(cards: list[Card]) -> list[wire.TableCard]:
    return [wire.TableCard(c.table, c.game, c.status, c.at, c.names) for c in cards]


async def make(call: Call) -> wire.TableInfo:
    """Set a table up."""
    call.shares.take("tables", call.guest.id)
    live = await call.house.make(call.body, call.guest)
    return telling.about(live.table, live.table.seat_of(call.guest.id))


async def look(call: Call) -> wire.Present:
    """The table as I may know it; with `after`, as soon as there is a later change."""
    live = await call.table()
    viewer = live.table.seat_of(call.caller.id if call.caller else "")
    if call.query.after is not None:
        await live.wait_for_news(viewer, call.query.after, LONGEST_WAIT)
    return telling.present(live.table, viewer, call.query.show)


async def sit(call: Call) -> wire.TableInfo:
    """Sit down."""
    wanted: wire.Sit = call.body

    def decide(table: Table) -> e.AnyEntry | None:
        guest = call.guest
        entry = deeds.sit(table, wanted.seat, guest.id, guest.name, wanted.nonce, call.now)
        invited = table.facts.seats[wanted.seat].invited
        if invited and not call.guests.is_invited(wanted.invitation, call.table_id, wanted.seat):
            raise NotYours(f"Seat {wanted.seat + 1} is kept for somebody with an invitation.")
        return entry

    table = await (await call.table()).do(decide)
    return telling.about(table, table.seat_of(call.guest.id))


async def stand(call: Call) -> wire.TableInfo:
    """Stand up again, before the start."""
    return await call.do(lambda table, seat: deeds.stand(table, seat, call.now))


async def invite(call: Call) -> wire.Link:
    """Keep a seat for somebody, and get the link to send."""
    seat = call.body.seat
    await call.host(lambda table: deeds.invite(table, seat, call.now))
    invitation = call.guests.invitation(call.table_id, seat)
    return wire.Link(f"/t/{call.table_id}#seat={seat}&invitation={invitation}")


async def seat_bot(call: Call) -> wire.TableInfo:
    """Let a bot sit in a free seat."""
    bot = known_bot(call.body.bot)
    return await call.host(lambda table: deeds.seat_bot(table, call.body.seat, bot, call.now))


async def clear(call: Call) -> wire.TableInfo:
    """Send a bot away, or take an invitation back."""
    return await call.host(lambda table: deeds.clear(table, call.body.seat, call.now))


async def start(call: Call) -> wire.TableInfo:
    """Begin the game."""
    if call.body.fill is not None:
        await _fill(call, known_bot(call.body.fill))
    return await call.host(lambda table: deeds.start(table, call.now))


async def _fill(call: Call, bot: str) -> None:
    seats = (await call.table()).table.facts.seats
    for number in [i for i, seat in enumerate(seats) if seat.is_free()]:
        await call.host(_seating(number, bot, call.now))


def _seating(seat: int, bot: str, now: int) -> Callable[[Table], e.AnyEntry]:
    return lambda table: deeds.seat_bot(table, seat, bot, now)


async def play(call: Call) -> wire.Played:
    """Play a move."""
    call.shares.take("moves", call.who)
    live = await call.table()
    seat = call.seat_at(live.table)
    return await live.move(seat, call.body.version, call.body.move)


async def undo(call: Call) -> wire.TableInfo:
    """Ask to take back everything since my last move."""
    return await call.do(lambda table, seat: deeds.ask_undo(table, seat, call.now))


async def answer_undo(call: Call) -> wire.TableInfo:
    """Say whether I mind."""
    agree = call.body.agree
    return await call.do(lambda table, seat: deeds.answer_undo(table, seat, agree, call.now))


async def chat(call: Call) -> wire.Done:
    """Say something at the table."""
    call.shares.take("words", call.who)
    guest = call.guest
    await say(await call.table(), guest.id, guest.name, call.body.text)
    return wire.Done(call.table_id)


async def say(live: LiveTable, guest: str, name: str, text: str) -> None:
    """Words for the table, from a seat or from somebody watching."""
    if not guest:
        raise Stranger("Say who you are first: POST /api/me.")
    words = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not words:
        raise Refused("There are no words in that.")
    at = live.now()
    await live.do(lambda table: e.Said(at, table.seat_of(guest), name, words))


async def remark(call: Call) -> wire.Done:
    """Make a friendly remark of the game."""
    call.shares.take("words", call.who)
    await call.do(lambda table, seat: deeds.remark(table, seat, call.body.word, call.now))
    return wire.Done(call.table_id)


async def resign(call: Call) -> wire.TableInfo:
    """Give up: a bot plays my seat to the end."""
    return await call.do(lambda table, seat: deeds.resign(table, seat, call.now))


async def leave(call: Call) -> wire.TableInfo:
    """Go away; after the start the seat stays mine."""
    return await call.do(lambda table, seat: deeds.leave(table, seat, call.now))


async def take_over(call: Call) -> wire.TableInfo:
    """Let a bot play for somebody who is gone."""
    seat, bot, live = call.body.seat, known_bot(call.body.bot), await call.table()

    def decide(table: Table, mine: int) -> e.AnyEntry:
        gone = 0 <= seat < len(table.facts.seats) and live.is_gone(seat)
        return deeds.take_over(table, seat, bot, gone or seat == mine, call.now)

    return await call.do(decide)


async def take_back(call: Call) -> wire.TableInfo:
    """Be back, and play my seat again."""
    return await call.do(lambda table, seat: deeds.take_back(table, seat, call.now))


async def pause(call: Call) -> wire.TableInfo:
    """Let the table rest, clocks included."""
    return await call.do(lambda table, seat: deeds.pause(table, seat, call.now))


async def resume(call: Call) -> wire.TableInfo:
    """Go on."""
    return await call.do(lambda table, seat: deeds.resume(table, seat, call.now))


async def rematch(call: Call) -> wire.TableInfo:
    """The same people once more; asked twice, the same new table."""
    live = await call.table()
    call.seat_at(live.table)
    call.shares.take("tables", call.guest.id)
    found = await call.house.rematch(live)
    return telling.about(found.table, found.table.seat_of(call.guest.id))


async def record(call: Call) -> str:
    """The record: all of it after the end, before that what I may read."""
    live = await call.table()
    if live.table.state is None:
        raise Refused("The game has not begun.")
    viewer = live.table.seat_of(call.caller.id if call.caller else "")
    return (await record_of(call.house, call.table_id, viewer)).text()


def _post(path: str, summary: str, body: type, answer: Any, handler: Handler) -> Endpoint:
    return Endpoint("POST", path, summary, body, answer, handler)


INFO = wire.TableInfo
AT = "/api/tables/{table}"

ENDPOINTS = (
    Endpoint("GET", "/api/games", "All games", None, list[wire.GameInfo], list_games),
    Endpoint("GET", "/api/games/{game}/rules", "The rules of a game", None, str, rules),
    Endpoint("GET", "/api/me", "Who am I", None, wire.Me, me),
    _post("/api/me", "Become a guest, or change my name", wire.Hello, wire.Me, hello),
    _post("/api/me/token", "A token for my program", Nothing, wire.Token, token),
    _post("/api/me/link", "A link for my other device", Nothing, wire.Link, link),
    _post("/api/carry", "Use such a link", wire.Carry, wire.Me, carry),
    Endpoint("GET", "/api/me/tables", "My tables", None, list[wire.TableCard], my_tables),
    Endpoint("GET", "/api/tables", "The lobby", None, list[wire.TableCard], lobby),
    _post("/api/tables", "Set a table up", wire.NewTable, INFO, make),
    Endpoint("GET", AT, "My view of a table", None, wire.Present, look, Look),
    Endpoint("GET", AT + "/record", "The record", None, str, record),
    _post(AT + "/moves", "Play a move", wire.PlayMove, wire.Played, play),
    _post(AT + "/sit", "Sit down", wire.Sit, INFO, sit),
    _post(AT + "/stand", "Stand up", Nothing, INFO, stand),
    _post(AT + "/invite", "Keep a seat for somebody", wire.OneSeat, wire.Link, invite),
    _post(AT + "/bot", "Put a bot into a free seat", wire.BotSeat, INFO, seat_bot),
    _post(AT + "/clear", "Free a seat of its bot", wire.OneSeat, INFO, clear),
    _post(AT + "/start", "Begin", wire.Start, INFO, start),
    _post(AT + "/undo", "Ask for an undo", Nothing, INFO, undo),
    _post(AT + "/undo/answer", "Agree to an undo, or not", wire.AnswerUndo, INFO, answer_undo),
    _post(AT + "/chat", "Say something", wire.Say, wire.Done, chat),
    _post(AT + "/remark", "Make a remark", wire.Remark, wire.Done, remark),
    _post(AT + "/resign", "Give up", Nothing, INFO, resign),
    _post(AT + "/leave", "Go away", Nothing, INFO, leave),
    _post(AT + "/take-over", "Let a bot play for somebody gone", wire.BotSeat, INFO, take_over),
    _post(AT + "/take-back", "Be back", Nothing, INFO, take_back),
    _post(AT + "/pause", "Pause", Nothing, INFO, pause),
    _post(AT + "/resume", "Go on", Nothing, INFO, resume),
    _post(AT + "/rematch", "Play again", Nothing, INFO, rematch),
)
