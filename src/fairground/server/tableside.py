"""At a table: handlers of the API that look at one or do something there.

They decide nothing: they find the table and the seat and hand over to deeds.py.
"""

from __future__ import annotations

from collections.abc import Callable

from fairground.kernel.words import made_harmless
from fairground.server import catalogue, deeds, telling, wire
from fairground.server import entries as e
from fairground.server.calls import Call
from fairground.server.facts import RUNNING
from fairground.server.house import known_bot
from fairground.server.live import LiveTable
from fairground.server.records import record_of
from fairground.server.refusals import BadRequest, NotYours, Refused, Stranger
from fairground.server.steps import Replay
from fairground.server.table import Table

LONGEST_WAIT = 30
"""Seconds a request may wait for news."""
LONG_LOG = 20
"""Steps a log may have before it counts as work."""
FORGETFUL = "At this table what lay open earlier has to be remembered."
"""A house rule of the game says so (`Game.forgets`)."""


async def look(call: Call) -> wire.Present:
    """The table as I may know it; with `after`, as soon as there is a later change."""
    live = await call.table()
    viewer = call.viewer_at(live.table)
    if call.query.after is not None:
        await live.wait_for_news(viewer, call.query.after, LONGEST_WAIT)
    return telling.present(live.table, viewer, call.query.show)


async def sit(call: Call) -> wire.TableInfo:
    """Sit down; after the start in the place of a bot, where the table allows it."""
    live = await call.table()
    table = await live.do(lambda table: _sit(call, table))
    live.notice(call.guest.id)  # here at once, before the first word over a connection
    return telling.about(table, table.seat_of(call.guest.id))


def _sit(call: Call, table: Table) -> e.AnyEntry:
    wanted, guest = call.body, call.guest
    if table.facts.status == RUNNING:
        return deeds.join(table, wanted.seat, guest.id, guest.name, call.now)
    entry = deeds.sit(table, wanted.seat, guest.id, guest.name, wanted.nonce, call.now)
    place = table.facts.seats[wanted.seat]
    is_theirs = not place.invited or place.kept == guest.id
    if not is_theirs and not call.guests.is_invited(wanted.invitation, call.table_id, wanted.seat):
        raise NotYours(f"Seat {wanted.seat + 1} is kept for somebody with an invitation.")
    return entry


async def stand(call: Call) -> wire.TableInfo:
    """Stand up again, before the start."""
    return await call.do(lambda table, seat: deeds.stand(table, seat, call.now))


async def invite(call: Call) -> catalogue.Link:
    """Keep a seat for somebody, and get the link to send."""
    seat = call.body.seat
    await call.host(lambda table: deeds.invite(table, seat, call.now))
    invitation = call.guests.invitation(call.table_id, seat)
    return catalogue.Link(f"/t/{call.table_id}#seat={seat}&invitation={invitation}")


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


def _seating(seat: int, bot: str, now: int) -> Callable[[Table], e.AnyEntry | None]:
    return lambda table: deeds.fill(table, seat, bot, now)


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
    words = made_harmless(text)
    if not words:
        raise Refused("There are no words in that.")
    at = live.now()
    await live.do(lambda table: e.Said(at, table.seat_of(guest), name, words))


async def remark(call: Call) -> wire.Done:
    """Make a friendly remark of the game."""
    call.shares.take("words", call.who)
    await call.do(lambda table, seat: deeds.remark(table, seat, call.body.word, call.now))
    return wire.Done(call.table_id)


async def nudge(call: Call) -> wire.Done:
    """Remind a player for whom the table waits."""
    call.shares.take("words", call.who)
    live = await call.table()
    await live.nudge(call.seat_at(live.table), call.body.seat)
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
    """Once more: a new table, made once, where I sit and the others find their seats kept."""
    live = await call.table()
    call.seat_at(live.table)
    call.shares.take("tables", call.guest.id)
    again = await call.house.rematch(live, call.guest, call.body.nonce)
    return telling.about(again, again.seat_of(call.guest.id))


async def record(call: Call) -> str:
    """The record: all of it after the end, before that what I may read."""
    call.shares.take("logs", call.who)
    back = await call.replay()
    if back.table.is_forgetful:
        raise Refused(f"{FORGETFUL} The record can be read after the end.")
    return record_of(back, call.viewer_at(back.table)).text()


async def replay(call: Call) -> wire.Replay:
    """The table after any of its steps as I may know it, with the log that led there."""
    back, query = await call.replay(), call.query
    last = len(back.steps) - 1
    step = last if query.step is None else query.step
    if step > last:
        raise BadRequest(f"The game has steps 0 to {last}, not {step}.")
    if step < back.turn_began() - 1:
        raise Refused(f"{FORGETFUL} Earlier turns can be looked at after the end.")
    since = step - 1 if query.since is None else query.since
    if step - since > LONG_LOG:
        call.shares.take("logs", call.who)
    return telling.replayed(back, step, since, call.viewer_at(back.table), query.show)


async def review(call: Call) -> wire.Review:
    """How much of a finished game was luck; asked again and again until it is known."""

    async def begin() -> Replay:
        call.shares.take("reviews", call.who)
        return await call.replay()

    return await call.reviews.of(call.table_id, begin)


async def hint(call: Call) -> wire.Hint:
    """What a bot would do in my place, and why. It sees what I see."""
    call.shares.take("hints", call.who)
    bot, table = known_bot(call.body.bot), (await call.table()).table
    seat, version = call.seat_at(table), table.facts.version
    state = deeds.thinking(table, seat)
    advice = await call.house.springs.thinkers.advise(state, seat, bot)
    return telling.hint(table, version, bot, advice)
