"""API handlers for one table: look at it, or act there.

They decide nothing: they find the table and the seat and call tables/actions.py.
"""

from __future__ import annotations

from collections.abc import Callable

from fairground.kernel.state import SPECTATOR
from fairground.kernel.words import named
from fairground.server.messages import answers, compose, wire
from fairground.server.refusals import BadRequest, Forbidden, OlderRules, Refused, Unauthorized
from fairground.server.tables import actions, hosting
from fairground.server.tables import entries as e
from fairground.server.tables.live import LiveTable
from fairground.server.tables.planning import known_bot
from fairground.server.tables.records import names_at, text_of
from fairground.server.tables.replay import Replay
from fairground.server.tables.replay_cache import breathing
from fairground.server.tables.status import RUNNING
from fairground.server.tables.table import Table
from fairground.server.web.api_request import ApiRequest

LONGEST_WAIT = 30
"""Seconds a request may wait for news."""
LONG_LOG = 20
"""Steps a log may have before it counts as work."""
FORGETFUL = "At this table what lay open earlier has to be remembered."
"""A house rule of the game says so (`Game.forgets`)."""


async def look(request: ApiRequest) -> wire.Present:
    """The table as I may know it; with `after`, as soon as there is a later change."""
    live = await request.table()
    viewer = request.viewer_at(live.table)
    if request.query.after is not None:
        news = live.wait_for_change(viewer, request.query.after, LONGEST_WAIT)
        await request.long_polls.wait(news, LONGEST_WAIT)
    return live.present(viewer, request.query.show)


async def sit(request: ApiRequest) -> wire.TableInfo:
    """Sit down; after the start in the place of a bot, where the table allows it."""
    live = await request.table()
    table = await live.do(lambda table: _sit(request, table))
    live.mark_seen(request.guest.id)  # here at once, before the first word over a connection
    return compose.about(table, table.seat_of(request.guest.id))


def _sit(request: ApiRequest, table: Table) -> e.AnyEntry:
    wanted, guest = request.body, request.guest
    if table.facts.status == RUNNING:
        return actions.join(table, wanted.seat, guest.id, guest.name, request.now)
    entry = actions.sit(table, wanted.seat, guest.id, guest.name, wanted.nonce, request.now)
    place = table.facts.seats[wanted.seat]
    is_theirs = not place.invited or place.kept == guest.id
    recalled = table.facts.recalled.get(wanted.seat, 0)
    if not is_theirs and not request.guests.is_invited(
        wanted.invitation, request.table_id, wanted.seat, recalled
    ):
        raise Forbidden(
            f"Seat {wanted.seat + 1} is kept for {place.kept_for}: "
            "ask the host for the invitation to it, or to free it."
        )
    return entry


async def stand(request: ApiRequest) -> wire.TableInfo:
    """Stand up again, before the start."""
    return await request.do(lambda table, seat: actions.stand(table, seat, request.now))


async def invite(request: ApiRequest) -> answers.Link:
    """Keep a seat for a guest, and get the link to send."""
    seat = request.body.seat
    await request.host(lambda table: actions.invite(table, seat, request.now))
    recalled = (await request.table()).table.facts.recalled.get(seat, 0)
    invitation = request.guests.invitation(request.table_id, seat, recalled)
    return answers.Link(f"/t/{request.table_id}#seat={seat}&invitation={invitation}")


async def seat_bot(request: ApiRequest) -> wire.TableInfo:
    """Let a bot sit in a free seat."""
    bot = known_bot(request.body.bot)
    return await request.host(
        lambda table: actions.seat_bot(table, request.body.seat, bot, request.now)
    )


async def clear(request: ApiRequest) -> wire.TableInfo:
    """Send a bot away, or take an invitation back."""
    return await request.host(lambda table: actions.clear(table, request.body.seat, request.now))


async def start(request: ApiRequest) -> wire.TableInfo:
    """Begin the game."""
    (await request.table()).address = request.address
    if request.body.fill is not None:
        await request.begin(actions.check_none_kept)
        await _fill(request, known_bot(request.body.fill))
    return await request.begin(lambda table: _start(request, table))


def _start(request: ApiRequest, table: Table) -> e.AnyEntry:
    entry = actions.start(table, request.now)
    request.check_room(len(table.persons()))
    return entry


async def _fill(request: ApiRequest, bot: str) -> None:
    seats = (await request.table()).table.facts.seats
    for number in [i for i, seat in enumerate(seats) if seat.is_free()]:
        await request.begin(_seating(number, bot, request.now))


def _seating(seat: int, bot: str, now: int) -> Callable[[Table], e.AnyEntry | None]:
    return lambda table: actions.fill(table, seat, bot, now)


async def play(request: ApiRequest) -> wire.Played:
    """Play a move; a refusal names the players, since no page puts names into it."""
    request.limits.check("moves", request.limit_key)
    live = await request.table()
    seat = request.seat_at(live.table)
    try:
        return await live.move(seat, request.body.version, request.body.move)
    except Refused as refused:
        refused.reason = named(refused.reason, names_at(live.table).__getitem__)
        raise


async def undo(request: ApiRequest) -> wire.TableInfo:
    """Ask to take back everything since my last move."""
    return await request.do(lambda table, seat: actions.ask_undo(table, seat, request.now))


async def answer_undo(request: ApiRequest) -> wire.TableInfo:
    """Say whether I mind."""
    agree = request.body.agree
    return await request.do(
        lambda table, seat: actions.answer_undo(table, seat, agree, request.now)
    )


async def chat(request: ApiRequest) -> wire.Done:
    """Say something at the table."""
    request.limits.check("words", request.limit_key)
    guest = request.guest
    await say(await request.table(), guest.id, guest.name, request.body.text)
    return wire.Done(request.table_id)


async def say(live: LiveTable, guest: str, name: str, text: str) -> None:
    """Words for the table, from a seat or from a spectator."""
    if not guest:
        raise Unauthorized("Say who you are first: POST /api/me.")
    at = live.now()
    await live.do(lambda table: actions.say(table, guest, name, text, at))


async def remark(request: ApiRequest) -> wire.Done:
    """Make a friendly remark of the game."""
    request.limits.check("words", request.limit_key)
    await request.do(
        lambda table, seat: actions.remark(table, seat, request.body.word, request.now)
    )
    return wire.Done(request.table_id)


async def nudge(request: ApiRequest) -> wire.Done:
    """Remind a player for whom the table waits."""
    request.limits.check("words", request.limit_key)
    live = await request.table()
    await live.nudge(request.seat_at(live.table), request.body.seat)
    return wire.Done(request.table_id)


async def resign(request: ApiRequest) -> wire.TableInfo:
    """Give up: a bot plays my seat to the end."""
    return await request.do(lambda table, seat: actions.resign(table, seat, request.now))


async def leave(request: ApiRequest) -> wire.TableInfo:
    """Go away; after the start the seat stays mine."""
    try:
        return await request.do(lambda table, seat: actions.leave(table, seat, request.now))
    except OlderRules:
        return await request.registry.leave_older(request.table_id, request.guest.id)


async def take_over(request: ApiRequest) -> wire.TableInfo:
    """Let the table's stand-in play for a player who is gone, or for me."""
    seat, live = request.body.seat, await request.table()

    def decide(table: Table, mine: int) -> e.AnyEntry:
        gone = 0 <= seat < len(table.facts.seats) and live.is_gone(seat)
        return actions.take_over(table, seat, gone or seat == mine, request.now)

    return await request.do(decide)


async def take_back(request: ApiRequest) -> wire.TableInfo:
    """Be back, and play my seat again."""
    return await request.do(lambda table, seat: actions.take_back(table, seat, request.now))


async def pause(request: ApiRequest) -> wire.TableInfo:
    """Let the table rest, clocks included."""
    return await request.do(lambda table, seat: actions.pause(table, seat, request.now))


async def answer_pause(request: ApiRequest) -> wire.TableInfo:
    """Say whether I mind a pause of the clock."""
    agree = request.body.agree
    return await request.do(
        lambda table, seat: actions.answer_pause(table, seat, agree, request.now)
    )


async def remove(request: ApiRequest) -> wire.TableInfo:
    """Send a guest away from my table."""
    return await request.host(lambda table: hosting.remove(table, request.body.seat, request.now))


async def mute(request: ApiRequest) -> wire.TableInfo:
    """Want no words from a guest at my table, or from those who watch."""
    wanted = request.body
    seat = SPECTATOR if wanted.watching else wanted.seat
    if seat is None:
        raise BadRequest("Name a seat, or say that it is about those who watch.")
    return await request.host(lambda table: hosting.mute(table, seat, wanted.muted, request.now))


async def resume(request: ApiRequest) -> wire.TableInfo:
    """Go on."""
    return await request.do(lambda table, seat: actions.resume(table, seat, request.now))


async def rematch(request: ApiRequest) -> wire.TableInfo:
    """Once more: a new table, made once, where I sit and the others find their seats kept."""
    live = await request.table()
    request.seat_at(live.table)
    await request.limits.check_shared("tables", request.guest.id)
    return await request.registry.rematch(live, request.guest, request.body.nonce)


async def record(request: ApiRequest) -> str:
    """The record: all of it after the end, before that what I may read."""
    request.limits.check("logs", request.limit_key)
    try:
        back = await request.replay()
    except OlderRules:
        return await request.registry.older_record(request.table_id, request.guest.id)
    if back.table.is_forgetful:
        raise Refused(f"{FORGETFUL} The record can be read after the end.")
    return text_of(back, request.viewer_at(back.table))


async def replay(request: ApiRequest) -> wire.ReplayStep:
    """The table after any of its steps as I may know it, with the log that led there."""
    back, query = await request.replay(), request.query
    last = len(back.steps) - 1
    step = last if query.step is None else query.step
    if step > last:
        raise BadRequest(f"The game has steps 0 to {last}, not {step}.")
    if step < back.turn_began() - 1:
        raise Refused(f"{FORGETFUL} Earlier turns can be looked at after the end.")
    since = step - 1 if query.since is None else query.since
    if step - since > LONG_LOG:
        request.limits.check("logs", request.limit_key)
    viewer = request.viewer_at(back.table)
    log = await breathing(compose.logged(back, step, since, viewer))
    return compose.replayed(back, step, log, viewer, query.show)


async def review(request: ApiRequest) -> wire.Review:
    """How much of a finished game was luck; asked again and again until it is known."""

    async def begin() -> Replay:
        request.limits.check("reviews", request.limit_key)
        return await request.replay()

    return await request.reviews.of(request.table_id, begin)


async def hint(request: ApiRequest) -> wire.Hint:
    """What a bot would do in my place, and why. It sees what I see."""
    request.limits.check("hints", request.limit_key)
    bot, table = known_bot(request.body.bot), (await request.table()).table
    seat, version = request.seat_at(table), table.facts.version
    state = actions.thinking(table, seat)
    advice = await request.registry.services.bot_workers.advise(state, seat, bot)
    return compose.hint(table, version, bot, advice)
