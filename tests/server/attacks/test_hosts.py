"""The host of a table decides about it, and no player can use its rules against another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.attacks.guests import Guest, Json, two_at
from tests.server.attacks.process import Server

PAUSES = 3
"""How often each player may pause a table with a clock."""


def seats_of(guest: Guest, table: str) -> list[Json]:
    """The seats of a table as a guest sees them."""
    return list(guest.look(table)["about"]["seats"])


def invitation(host: Guest, table: str, seat: int) -> str:
    """A fresh invitation to a seat."""
    link = str(host.at(table, "invite", seat=seat)["link"])
    return link.rpartition("invitation=")[2]


def waiting(server: Server) -> tuple[str, Guest, Guest]:
    """A table of four that has not begun: host Ada, Bert, a seat kept for a friend, a bot."""
    ada, bert = Guest(server, "Ada"), Guest(server, "Bert")
    table = ada.make("press-your-luck", "mine", "open", "invited", "random")
    bert.at(table, "sit", seat=1)
    return table, ada, bert


@pytest.mark.parametrize(
    ("action", "body"),
    [
        ("start", {}),
        ("start", {"fill": "random"}),
        ("invite", {"seat": 2}),
        ("clear", {"seat": 2}),
        ("clear", {"seat": 3}),
        ("bot", {"seat": 2, "bot": "random"}),
        ("mute", {"seat": 0}),
        ("remove", {"seat": 0}),
    ],
)
def test_only_the_host_decides(usual: Server, action: str, body: dict[str, Any]) -> None:
    """Starting, changing seats, reading invitations, muting and removing are refused with 403 to
    a guest who only sits there, and nothing changes."""
    table, ada, bert = waiting(usual)
    before = ada.look(table)["number"]
    assert bert.status(f"/api/tables/{table}/{action}", **body) == 403
    assert ada.look(table)["number"] == before


def test_an_invitation_taken_back_stays_dead(usual: Server) -> None:
    """After `clear` the invitation opens nothing, also when the seat is kept for another guest
    later; the new invitation does."""
    table, ada, _ = waiting(usual)
    old = invitation(ada, table, 2)
    ada.at(table, "clear", seat=2)
    new = invitation(ada, table, 2)
    eve, friend = Guest(usual, "Eve"), Guest(usual, "Fred")
    assert eve.status(f"/api/tables/{table}/sit", seat=2, invitation=old) == 403
    friend.at(table, "sit", seat=2, invitation=new)


def test_an_invitation_is_used_once(usual: Server) -> None:
    """A friend who stands up again leaves the seat kept, and another bearer of the same link may
    not take it while it is used."""
    table, ada, _ = waiting(usual)
    link = invitation(ada, table, 2)
    Guest(usual, "Fred").at(table, "sit", seat=2, invitation=link)
    assert Guest(usual, "Eve").status(f"/api/tables/{table}/sit", seat=2, invitation=link) == 409


def test_starting_does_not_throw_away_a_seat_kept_for_a_friend(usual: Server) -> None:
    """`start` with `fill` puts bots into open seats only: while a seat is kept it is refused with
    a sentence, and the seat stays kept."""
    table, ada, _ = waiting(usual)
    reason = ada.refused(f"/api/tables/{table}/start", fill="random")
    assert "kept" in reason
    assert seats_of(ada, table)[2]["invited"]


def test_a_rematch_does_not_start_without_those_it_is_for(usual: Server) -> None:
    """The seats of a rematch are kept for who played before: the host cannot fill them with bots
    and begin, and the other player is not seated unasked."""
    table, ada, bert = two_at(usual)
    for guest in (ada, bert):
        guest.at(table, "resign")
    again = str(ada.at(table, "rematch")["table"])
    assert not seats_of(ada, again)[1].get("name")
    ada.refused(f"/api/tables/{again}/start", fill="random")
    bert.at(table, "rematch")
    ada.at(again, "start")


def test_the_host_removes_a_guest_before_the_start(usual: Server) -> None:
    """`POST …/remove {"seat": 1}` frees the seat, and the removed guest cannot sit down again,
    with or without an invitation."""
    table, ada, bert = waiting(usual)
    link = invitation(ada, table, 2)
    ada.at(table, "remove", seat=1)
    assert not seats_of(ada, table)[1].get("name")
    assert bert.status(f"/api/tables/{table}/sit", seat=1) == 403
    assert bert.status(f"/api/tables/{table}/sit", seat=2, invitation=link) == 403


def test_the_host_removes_a_guest_after_the_start(usual: Server) -> None:
    """After the start the stand-in bot plays the seat on; the removed guest cannot move, speak or
    take the seat back."""
    table, ada, bert = two_at(usual)
    ada.at(table, "remove", seat=1)
    assert seats_of(ada, table)[1]["bot"]
    for action, body in (("take-back", {}), ("chat", {"text": "hello"}), ("sit", {"seat": 1})):
        assert bert.status(f"/api/tables/{table}/{action}", **body) == 403


def test_the_host_mutes_a_guest(usual: Server) -> None:
    """`POST …/mute {"seat": 1}`: words and remarks of that seat are refused with 403, moves are
    not; `{"seat": 1, "muted": false}` takes it back."""
    table, ada, bert = two_at(usual)
    ada.at(table, "mute", seat=1)
    assert bert.status(f"/api/tables/{table}/chat", text="hello") == 403
    assert bert.status(f"/api/tables/{table}/remark", word="cheers") in (403, 422)
    ada.at(table, "mute", seat=1, muted=False)
    bert.at(table, "chat", text="hello")


def test_the_host_mutes_those_who_watch(usual: Server) -> None:
    """`POST …/mute {"watching": true}` silences spectators, who have no seat to name."""
    table, ada, bert = two_at(usual)
    ada.at(table, "mute", watching=True)
    assert Guest(usual, "Eve").status(f"/api/tables/{table}/chat", text="hello") == 403
    bert.at(table, "chat", text="hello")


def test_one_player_alone_does_not_pause_the_clock(usual: Server) -> None:
    """At a table with a clock `pause` asks: it rests when the other person has agreed by
    `POST …/pause/answer`, as with an undo."""
    table, ada, bert = two_at(usual, clock=3600)
    bert.at(table, "pause")
    assert not ada.look(table)["about"].get("paused"), "paused without consent"
    ada.at(table, "pause/answer", agree=True)
    assert ada.look(table)["about"]["paused"]


def test_a_refused_pause_does_not_rest_the_table(usual: Server) -> None:
    """One person who minds is enough."""
    table, ada, bert = two_at(usual, clock=3600)
    bert.at(table, "pause")
    ada.at(table, "pause/answer", agree=False)
    assert not ada.look(table)["about"].get("paused")


def test_pauses_are_limited(usual: Server) -> None:
    """Each player may pause a table with a clock three times; then it is refused with a
    sentence."""
    table, ada, bert = two_at(usual, clock=3600)
    for _ in range(PAUSES):
        bert.at(table, "pause")
        ada.status(f"/api/tables/{table}/pause/answer", agree=True)
        bert.at(table, "resume")
    assert "pause" in bert.refused(f"/api/tables/{table}/pause")


def test_a_pause_does_not_wind_the_clock_up(usual: Server) -> None:
    """After a pause a decision has the time it had left, not its whole time again."""
    table, ada, bert = two_at(usual, clock=3600)
    with ada.socket() as socket:
        socket.say("watch", table=table)
        left = clock_left(socket.hear)
        bert.at(table, "pause")
        ada.status(f"/api/tables/{table}/pause/answer", agree=True)
        ada.at(table, "resume")
        heard = [clock_left(socket.hear) for _ in range(2)]
    assert max(left_now for left_now in heard if left_now is not None) < (left or 0)


def clock_left(hear: Callable[[], Json]) -> int | None:
    """Milliseconds left by the next clock message; None if the clock rests."""
    while (heard := hear())["type"] != "clock":
        pass
    return int(heard["left"]) if "left" in heard else None


def test_a_stand_in_is_as_strong_as_the_table_says(usual: Server) -> None:
    """The other player does not choose who plays for an absent one: a weak bot for `take-over`
    is refused, or not the one that sits down."""
    table, ada, bert = two_at(usual)
    bert.at(table, "leave")
    ada.status(f"/api/tables/{table}/take-over", seat=1, bot="random")
    assert seats_of(ada, table)[1].get("bot") != "random"


def test_a_player_who_is_here_is_not_replaced(usual: Server) -> None:
    """A bot may be called only after real absence: not for a player with an open socket, and not
    right after the socket closed."""
    table, ada, bert = two_at(usual)
    with bert.socket() as socket:
        socket.say("watch", table=table)
        socket.hear()
        assert "here" in ada.refused(f"/api/tables/{table}/take-over", seat=1)
    assert "here" in ada.refused(f"/api/tables/{table}/take-over", seat=1)
