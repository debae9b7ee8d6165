"""Why the server says no: one small family, each with words for people and a status for HTTP."""

from __future__ import annotations

from fairground.kernel.errors import FairgroundError

MOVED = "The table is moving to another machine; try again in a moment."
"""Said where another node serves a table now."""


class Refused(FairgroundError):
    """Not now or not like this: the reason, the clause it rests on, and what was tried."""

    status = 409

    def __init__(self, reason: str, clause: str = "", tried: str = "") -> None:
        super().__init__(reason, clause, tried)
        self.reason = reason
        self.clause = clause
        self.tried = tried

    def __str__(self) -> str:
        return self.reason


class Stale(Refused):
    """A move chosen in a position that has passed."""


class BadRequest(Refused):
    """Something that is not even wrong: unknown names, values out of range."""

    status = 422


class NotFound(Refused):
    """There is nothing by that name, or it is not for you to know."""

    status = 404


class Unreadable(Refused):
    """A table that cannot be rebuilt from what is stored; `why` is for the host, not for players.

    What is stored stays as it is: another version of the rules may be able to read it.
    """

    def __init__(self, why: str) -> None:
        super().__init__(
            "This table cannot be read any more. All that was played at it is still stored;"
            " the server's log says what is wrong."
        )
        self.why = why


class OlderRules(Refused):
    """A table played by an older version of the rules: it can be read and left, not played on."""


class Unauthorized(Refused):
    """The server does not know who is asking."""

    status = 401


class Forbidden(Refused):
    """Known, and not allowed."""

    status = 403


class TooManyRequests(Refused):
    """More than a rate limit allows."""

    status = 429


class Unavailable(Refused):
    """The server cannot write; nothing was lost."""

    status = 503


class MovedAway(Unavailable):
    """Another node serves the table now, or will in a moment."""

    def __init__(self) -> None:
        super().__init__(MOVED)
