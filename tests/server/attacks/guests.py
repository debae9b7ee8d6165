"""Guests of the attacked server: a name, a cookie, and an address of their own."""

from __future__ import annotations

from typing import Any

from tests.server.attacks.process import Server, fresh_address
from tests.server.attacks.raw import RawSocket
from tests.server.plain_http import Answer, PlainHttp

Json = dict[str, Any]


_OPEN: list[Guest] = []
"""Guests whose connections are closed after a test."""


class Guest:
    """A client with a cookie; without a name it is a stranger."""

    def __init__(self, server: Server, name: str = "", source: str = "", **headers: str) -> None:
        self.server = server
        self.source = source or fresh_address()
        self.http = PlainHttp(server.url, headers, self.source)
        _OPEN.append(self)
        if name:
            self.post("/api/me", name=name)

    def post(self, path: str, **body: Any) -> Json:
        """Post something that must be accepted."""
        answer = self.http.post(path, json=body)
        assert answer.status_code == 200, f"{path}: {answer.status_code} {answer.text}"
        return dict(answer.json())

    def status(self, path: str, **body: Any) -> int:
        """Post something; the status of the answer."""
        return self.http.post(path, json=body).status_code

    def refused(self, path: str, **body: Any) -> str:
        """Post something that must be refused; the reason, which is a sentence."""
        answer = self.http.post(path, json=body)
        assert 400 <= answer.status_code < 500, f"{path}: {answer.status_code} {answer.text}"
        assert answer.status_code not in (404, 405), f"{path} does not exist"
        return sentence(answer)

    def get(self, path: str, **query: Any) -> Any:
        """Get something that must be there."""
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, f"{path}: {answer.status_code} {answer.text}"
        return answer.json()

    def look(self, table: str, **query: Any) -> Json:
        """The table as this guest may know it."""
        return dict(self.get(f"/api/tables/{table}", **query))

    def at(self, table: str, action: str, **body: Any) -> Json:
        """Do something at a table that must be accepted."""
        return self.post(f"/api/tables/{table}/{action}", **body)

    def make(self, game: str, *seats: str, **more: Any) -> str:
        """A table; seats are mine, open, invited or the name of a bot."""
        kinds = ("mine", "open", "invited")
        planned = [{"kind": s} if s in kinds else {"kind": "bot", "bot": s} for s in seats]
        return str(self.post("/api/tables", game=game, seats=planned, **more)["table"])

    @property
    def cookie(self) -> str:
        """The cookie header a browser would send."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def socket(self, **headers: str) -> RawSocket:
        """An open socket of this guest."""
        return RawSocket(self.server, self.source, {"Cookie": self.cookie, **headers})

    def __enter__(self) -> Guest:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()


def sentence(answer: Answer) -> str:
    """The reason of a refusal, which must be a sentence for people."""
    reason = str(answer.json()["reason"])
    assert reason[:1].isupper(), reason
    assert reason.endswith("."), reason
    return reason


def two_at(server: Server, game: str = "press-your-luck", **more: Any) -> tuple[str, Guest, Guest]:
    """A table whose game has begun, its host Ada in seat 0 and Bert in seat 1."""
    ada, bert = Guest(server, "Ada"), Guest(server, "Bert")
    table = ada.make(game, "mine", "open", **more)
    bert.at(table, "sit", seat=1)
    ada.at(table, "start")
    return table, ada, bert


def close_all() -> None:
    """Close the connections of all guests a test has made."""
    while _OPEN:
        _OPEN.pop().http.close()
