"""What people may do at a table besides what the rules of its game say.

Every function looks at a table and returns the entry to be written, or refuses with a reason. None
changes anything.
"""

from __future__ import annotations

from fairground.kernel.errors import BadNotation
from fairground.kernel.state import SPECTATOR, State
from fairground.kernel.words import counted, made_harmless
from fairground.server.names import distinct_name
from fairground.server.refusals import BadRequest, Forbidden, Refused, Stale
from fairground.server.storage.interface import Guest
from fairground.server.tables import entries as e
from fairground.server.tables.seats import PauseQuestion, Seat, Undo
from fairground.server.tables.status import CLOSED, OPEN, OVER, RUNNING
from fairground.server.tables.table import Table

MOST_PAUSES = 3
"""How often a player may ask for a pause at a table with a clock."""


# Sitting down


def sit(table: Table, seat: int, guest: str, name: str, nonce: str, at: int) -> e.Sat:
    """Sit down in a free seat; whether an invitation is needed has been looked at before."""
    place = _seat(table, seat)
    _check_welcome(table, guest)
    _in(table, OPEN, "The game has begun; you can watch.")
    entry = e.Sat(at=at, seat=seat, guest=guest, name=called(table, guest, name), nonce=nonce)
    if table.seat_of(guest) == seat:
        return entry  # with another nonce
    if table.seat_of(guest) != SPECTATOR:
        raise Refused(f"You already sit in seat {table.seat_of(guest) + 1}.")
    if not place.is_free():
        raise Refused(f"Seat {seat + 1} is taken.")
    return entry


def join(table: Table, seat: int, guest: str, name: str, at: int) -> e.Joined:
    """Take over a bot's seat after the start, where the table allows it."""
    place = _seat(table, seat)
    _check_welcome(table, guest)
    _playing(table)
    if table.seat_of(guest) != SPECTATOR:
        raise Refused(f"You already sit in seat {table.seat_of(guest) + 1}.")
    if not table.facts.made.late:
        raise Refused("The game has begun; you can watch.")
    if place.guest:
        raise Refused(f"Seat {seat + 1} is taken.")
    return e.Joined(at, seat, guest, called(table, guest, name))


def called(table: Table, guest: str, name: str) -> str:
    """What a guest is called at a table: no two names there read the same, on seats or in words."""
    known: list[Seat | e.Said] = [*table.facts.seats, *table.facts.chat]
    return distinct_name(name, [other.name for other in known if other.guest != guest])


def _check_welcome(table: Table, guest: str) -> None:
    if guest in table.facts.removed:
        raise Forbidden("The host has removed you from this table.")


def rename(table: Table, guest: str, name: str, at: int) -> e.Renamed | None:
    """Give a guest another name; None if they do not sit here or have that name already."""
    seat = table.seat_of(guest)
    if seat == SPECTATOR or table.facts.seats[seat].name == called(table, guest, name):
        return None
    return e.Renamed(at, seat, called(table, guest, name))


def stand(table: Table, seat: int, at: int) -> e.Stood:
    """Give a seat up before the start."""
    _in(table, OPEN, "The game has begun: you can leave or resign.")
    return e.Stood(at, seat)


def invite(table: Table, seat: int, at: int) -> e.Invited | None:
    """Keep a free seat for the bearer of an invitation; None if it is kept already."""
    place = _seat(table, seat)
    _in(table, OPEN, "The game has begun.")
    if not place.is_free():
        raise Refused(f"Seat {seat + 1} is taken.")
    return None if place.invited else e.Invited(at, seat)


def seat_bot(table: Table, seat: int, bot: str, at: int) -> e.BotSat:
    """Put a bot into a free seat."""
    place = _seat(table, seat)
    _in(table, OPEN, "The game has begun.")
    if place.guest:
        raise Refused(f"Seat {seat + 1} is taken.")
    return e.BotSat(at, seat, bot)


def fill(table: Table, seat: int, bot: str, at: int) -> e.BotSat | None:
    """A bot for a seat that is free for anybody; None if it is taken or kept meanwhile."""
    place = _seat(table, seat)
    return None if place.guest or place.invited else seat_bot(table, seat, bot, at)


def clear(table: Table, seat: int, at: int) -> e.Stood:
    """Take a bot or an invitation away from a seat."""
    place = _seat(table, seat)
    _in(table, OPEN, "The game has begun.")
    if place.guest:
        raise Forbidden(f"Somebody sits in seat {seat + 1}.")
    return e.Stood(at, seat)


def start(table: Table, at: int) -> e.Started:
    """Begin, once every seat is filled."""
    check_none_kept(table)
    free = [i + 1 for i, seat in enumerate(table.facts.seats) if seat.is_free()]
    if free:
        raise Refused(f"Seat {free[0]} is still free: wait, or let a bot sit there.")
    return e.Started(at, _for_those_here(table))


def check_none_kept(table: Table) -> None:
    """A game does not begin without those whom a seat is kept for."""
    _in(table, OPEN, "The game has begun already.")
    for number, seat in enumerate(table.facts.seats, 1):
        if seat.is_free() and seat.invited:
            raise Refused(f"Seat {number} is kept for {seat.kept_for}: wait, or free it first.")


def _for_those_here(table: Table) -> dict[str, str]:
    """The options that are changed because of how many people really sit at the table."""
    made = table.options.written
    suited = table.options.with_people(len(table.persons())).written
    return {name: value for name, value in suited.items() if value != made[name]}


# Playing


def move(
    table: Table, seat: int, version: int, text: str, by: str, at: int
) -> e.Moved | e.Answered | None:
    """A move chosen in a version; None if it has been played already and is only sent again.

    Whether the rules allow it turns out when it is prepared; a sealed answer is played only when
    all are opened, so it is checked here.
    """
    if table.was_played(seat, version, text) or _is_answered(table, seat, version, text):
        return None
    state = _playing(table)
    if version != table.facts.version:
        raise Stale("The table has moved on.", tried=text)
    if not by and not table.facts.seats[seat].is_person():
        raise Refused("A bot plays this seat: take it back first.", tried=text)
    if by == "bot" and table.facts.seats[seat].is_person():
        raise Refused("A person plays this seat now.", tried=text)
    if table.facts.paused:
        raise Refused("The table is paused: go on first.", tried=text)
    if table.is_sealing() and seat in state.needed():
        check_legal(state, seat, text)
        if seat in table.facts.answers:
            raise Refused("Your answer is in; it cannot be changed.", tried=text)
        return e.Answered(at=at, seat=seat, version=version, move=text, by=by)
    return e.Moved(at=at, seat=seat, version=version, move=text, by=by)


def thinking(table: Table, seat: int) -> State:
    """The position a seat is asked in, for a player who asks for a hint."""
    state = _playing(table)
    if seat in table.facts.answers:
        raise Refused("Your answer is in; it cannot be changed.")
    if not state.legal(seat):
        raise Refused("You are not asked now.")
    return state


def _is_answered(table: Table, seat: int, version: int, text: str) -> bool:
    return version == table.facts.version and table.facts.answers.get(seat) == text


def check_legal(state: State, seat: int, text: str) -> None:
    """Refuse a move that the rules do not allow now."""
    try:
        number = state.parse(text)
    except BadNotation as fault:
        raise Refused(str(fault), tried=text) from fault
    why = state.why_not(seat, number)
    if why is not None:
        raise Refused(why.text, why.clause, text)


def say(table: Table, guest: str, name: str, text: str, at: int) -> e.Said:
    """Words for the table, from a seat or from a spectator."""
    _check_may_speak(table, guest)
    words = made_harmless(text)
    if not words:
        raise Refused("There are no words in that.")
    seat = table.seat_of(guest)
    known = called(table, guest, name) if seat == SPECTATOR else table.facts.seats[seat].name
    return e.Said(at=at, seat=seat, name=known, text=words, guest=guest)


def _check_may_speak(table: Table, guest: str) -> None:
    _check_welcome(table, guest)
    watches = table.seat_of(guest) == SPECTATOR and guest != table.host
    if guest in table.facts.muted or (watches and table.facts.watchers_muted):
        raise Forbidden("The host has muted you at this table.")


def remark(table: Table, seat: int, word: str, at: int) -> e.Remarked:
    """A friendly word of the game."""
    if word not in table.game.remarks:
        known = ", ".join(table.game.remarks) or "none"
        raise BadRequest(f"{table.game.title} has no remark {word!r}; there are: {known}.")
    if seat == SPECTATOR:
        raise Forbidden("Only those who play make remarks.")
    _check_may_speak(table, table.facts.seats[seat].guest)
    return e.Remarked(at, seat, word)


# Undo


def ask_undo(table: Table, seat: int, at: int) -> e.UndoAsked:
    """Ask to take back everything since one's own last move."""
    _playing(table)
    if table.facts.undo is not None:
        raise Refused("Somebody has already asked.")
    return e.UndoAsked(at, seat, _moves_back(table, seat))


def _moves_back(table: Table, seat: int) -> int:
    """How many moves lie between now and the position before the seat's last one."""
    for back, past in enumerate(reversed(table.undo), 1):
        if seat in past.movers:
            return back
    if any(seat in moves for moves in table.facts.played.values()):
        raise Refused("Nothing can be undone: since then something was drawn or revealed.")
    raise Refused("Nothing can be undone: you have not moved yet.")


def answer_undo(table: Table, seat: int, agree: bool, at: int) -> e.UndoAgreed | e.UndoRefused:
    """Say whether one minds."""
    asked = table.facts.undo
    if asked is None:
        raise Refused("Nobody asks for that any more.")
    _check_unanswered(asked, seat)
    return e.UndoAgreed(at, seat) if agree else e.UndoRefused(at, seat)


def _check_unanswered(asked: PauseQuestion | Undo, seat: int) -> None:
    """A seat answers once, and the one that asks has answered by asking."""
    if seat == asked.seat or seat in asked.agreed:
        raise Refused("You have answered.")


def _all_agree(table: Table, asked: PauseQuestion | Undo) -> bool:
    """Has every person who decides at the table agreed?"""
    return set(table.deciding()) <= {asked.seat, *asked.agreed}


def undo_now(table: Table, at: int) -> e.Undone | None:
    """The undo itself, once every other person has agreed."""
    asked = table.facts.undo
    if asked is None or not _all_agree(table, asked):
        return None
    return e.Undone(at, asked.seat, table.facts.version, asked.moves)


# Coming and going


def resign(table: Table, seat: int, at: int) -> e.Resigned:
    """Give up; a bot plays the seat to the end."""
    _playing(table)
    if table.facts.seats[seat].resigned:
        raise Refused("You have resigned already.")
    return e.Resigned(at, seat, table.facts.made.stand_in)


def leave(table: Table, seat: int, at: int) -> e.Stood | e.Left:
    """Go away: the seat becomes free before the start and stays yours after it."""
    if table.facts.status == OPEN:
        return e.Stood(at, seat)
    _playing(table)
    if table.facts.seats[seat].left:
        raise Refused("You have left already.")
    return e.Left(at, seat)


def take_over(table: Table, seat: int, gone: bool, at: int) -> e.TakenOver:
    """Let the table's stand-in play for a person who is away."""
    place = _seat(table, seat)
    _playing(table)
    if place.bot:
        raise Refused(f"A bot plays seat {seat + 1} already.")
    if not gone and not place.left:
        raise Refused(f"{place.name or 'Somebody'} is still here.")
    return e.TakenOver(at, seat, table.facts.made.stand_in)


def take_back(table: Table, seat: int, at: int) -> e.GivenBack:
    """Be back, and play on."""
    _playing(table)
    place = table.facts.seats[seat]
    if place.resigned:
        raise Refused("You have resigned; the bot plays to the end.")
    if not place.bot and not place.left:
        raise Refused("The seat is yours already.")
    return e.GivenBack(at, seat)


def pause(table: Table, seat: int, at: int) -> e.Paused | e.PauseAsked:
    """Let the table rest; where a clock runs the others are asked first, and not for ever."""
    _playing(table)
    facts = table.facts
    if facts.paused:
        raise Refused("The table is paused already.")
    if not facts.made.clock:
        return e.Paused(at, seat)
    if facts.pause is not None:
        raise Refused("A pause has been asked for already.")
    if facts.pauses.get(seat, 0) >= MOST_PAUSES:
        raise Refused(f"You have asked for a pause {MOST_PAUSES} times; the clock goes on.")
    return e.PauseAsked(at, seat)


def answer_pause(table: Table, seat: int, agree: bool, at: int) -> e.PauseAgreed | e.PauseRefused:
    """Say whether one minds a pause of the clock."""
    asked = table.facts.pause
    if asked is None:
        raise Refused("No pause is asked for any more.")
    _check_unanswered(asked, seat)
    return e.PauseAgreed(at, seat) if agree else e.PauseRefused(at, seat)


def pause_now(table: Table, at: int) -> e.Paused | None:
    """The pause itself, once every other person has agreed."""
    asked = table.facts.pause
    if asked is None or not _all_agree(table, asked):
        return None
    return e.Paused(at, asked.seat)


def resume(table: Table, seat: int, at: int) -> e.Resumed:
    """Go on."""
    if not table.facts.paused:
        raise Refused("The table is not paused.")
    return e.Resumed(at, seat)


def nudge(table: Table, seat: int, whom: int, at: int) -> e.Nudged:
    """Remind a player that the table waits. Whether a sealed answer is in makes no difference."""
    state = _playing(table)
    place = _seat(table, whom)
    if table.facts.paused:
        raise Refused("The table is paused: go on first.")
    if whom == seat:
        raise Refused("The table waits for you.")
    if whom not in state.needed() or not place.is_person():
        raise Refused(f"The table does not wait for {place.name or f'seat {whom + 1}'}.")
    return e.Nudged(at, seat, whom)


def close_if_deserted(table: Table, at: int) -> e.Closed | None:
    """The end of a table where everybody who played has given up."""
    if table.facts.status != RUNNING or table.persons():
        return None
    people = [seat for seat in table.facts.seats if seat.guest]
    return e.Closed(at) if people and all(seat.resigned for seat in people) else None


def rematch(table: Table, guest: str, nonce: str, at: int, secret: str) -> e.Made:
    """The same game once more. The guest who asks has a seat, the others find theirs kept."""
    if table.facts.status not in (OVER, CLOSED):
        raise Refused("The game is not over yet.")
    made, ended = table.facts.made, table.state
    return e.Made(
        at=at,
        game=made.game,
        rules=table.game.version,
        options=made.options if ended is None else dict(table.game.next_rules(ended).written),
        maker=guest,
        listed=made.listed,
        secret=secret,
        places=tuple(_same_place(seat, guest, nonce) for seat in table.facts.seats),
        clock=made.clock,
        window=made.window,
        before=table.facts.table,
        late=made.late,
        stand_in=made.stand_in,
    )


def come_along(table: Table, guest: Guest, nonce: str, at: int) -> e.Sat | None:
    """Sit down in the seat that is kept for a guest; None if there is none, or no longer."""
    for number, seat in enumerate(table.facts.seats):
        if seat.kept == guest.id and seat.is_free() and table.facts.status == OPEN:
            return e.Sat(
                at=at,
                seat=number,
                guest=guest.id,
                name=called(table, guest.id, guest.name),
                nonce=nonce,
            )
    return None


def _same_place(seat: Seat, guest: str, nonce: str) -> e.Place:
    if seat.guest == guest:
        return e.Place(seat.guest, seat.name, nonce=nonce)
    if seat.guest:
        return e.Place(name=seat.name, invited=True, kept=seat.guest)
    return e.Place(bot=seat.bot)


def _seat(table: Table, seat: int) -> Seat:
    if not 0 <= seat < len(table.facts.seats):
        raise BadRequest(
            f"The table has {counted(len(table.facts.seats), 'seat')}; {seat + 1} is none."
        )
    return table.facts.seats[seat]


def _in(table: Table, status: str, words: str) -> None:
    if table.facts.status == CLOSED:
        raise Refused("The table is closed.")
    if table.facts.status != status:
        raise Refused(words)


def _playing(table: Table) -> State:
    if table.facts.status == OPEN:
        raise Refused("The game has not begun.")
    if table.facts.status != RUNNING or table.state is None:
        raise Refused("The game is over.")
    return table.state
