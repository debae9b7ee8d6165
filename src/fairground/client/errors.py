"""What can go wrong between a client and a server: one small family, each with a sentence."""

from __future__ import annotations

from fairground.kernel.errors import FairgroundError, Reason
from fairground.server.messages import wire


class ClientError(FairgroundError):
    """Everything the client raises on purpose; its text is a sentence for people."""


class BadAddress(ClientError):
    """A text that is no address of a server, or no link to a table of this one."""


class Unreachable(ClientError):
    """No server answers at the address, or the connection broke before the answer."""


class NotFairground(ClientError):
    """Something answers at the address, but not as a Fairground server does."""


class Refused(ClientError):
    """The server said no, and why; `clause` is the rule behind it, `tried` what was asked for.

    `status` is that of the HTTP answer, and 409 for what was refused over the socket.
    """

    def __init__(self, refusal: wire.RequestRefusal, status: int = 409) -> None:
        super().__init__(refusal, status)
        self.refusal = refusal
        self.reason = refusal.reason
        self.clause = refusal.clause
        self.tried = refusal.tried
        self.status = status

    def __str__(self) -> str:
        return str(Reason(self.reason, self.clause))


class Stale(Refused):
    """The move was chosen in an older version of the table; `present` is the table now."""

    def __init__(self, refusal: wire.RequestRefusal, present: wire.Present) -> None:
        super().__init__(refusal)
        self.present = present


class Unauthorized(Refused):
    """The server does not know who asks: not a guest yet, or a token that is no longer valid."""


class Forbidden(Refused):
    """The server knows who asks, and that guest may not do this."""


class NotFound(Refused):
    """There is no such game or table."""


class TooManyRequests(Refused):
    """More than one guest or address may ask for; `retry_after` seconds later it may again.

    It is None where the server did not say.
    """

    def __init__(self, refusal: wire.RequestRefusal, retry_after: float | None) -> None:
        super().__init__(refusal, 429)
        self.retry_after = retry_after


class Unavailable(Refused):
    """The server is there but cannot do it now; nothing was changed, and it may be asked again."""


KINDS: dict[int, type[Refused]] = {
    401: Unauthorized,
    403: Forbidden,
    404: NotFound,
    502: Unavailable,
    503: Unavailable,
    504: Unavailable,
}


def refused(refusal: wire.RequestRefusal, status: int, retry_after: float | None = None) -> Refused:
    """The error a refusal is raised as."""
    if status == 429:
        return TooManyRequests(refusal, retry_after)
    if isinstance(refusal.present, wire.Present):
        return Stale(refusal, refusal.present)
    return KINDS.get(status, Refused)(refusal, status)
