"""The HTTP API: a list of endpoints, each with its types. Routes and OpenAPI are made of it."""

from __future__ import annotations

from typing import Any

from fairground.kernel.cardbook import CardBook
from fairground.server import catalogue, forms, wire
from fairground.server import reception as desk
from fairground.server import tableside as seat
from fairground.server.calls import Endpoint, Handler, Look, LookBack, Nothing


def _get(path: str, summary: str, answer: Any, handler: Handler) -> Endpoint:
    return Endpoint("GET", path, summary, None, answer, handler)


def _post(path: str, summary: str, body: type, answer: Any, handler: Handler) -> Endpoint:
    return Endpoint("POST", path, summary, body, answer, handler)


INFO = wire.TableInfo
AT = "/api/tables/{table}"

ENDPOINTS = (
    _get("/api/games", "All games", list[catalogue.GameInfo], desk.list_games),
    _get("/api/games/{game}/rules", "The rules of a game", str, desk.rules),
    _get("/api/games/{game}/clauses", "Its rules one by one", list[catalogue.Rule], desk.clauses),
    _get("/api/games/{game}/cards", "Its cards and fixed words", CardBook, desk.cards),
    _get("/api/me", "Who am I", catalogue.Me, desk.me),
    _post("/api/me", "Become a guest, or change my name", forms.Hello, catalogue.Me, desk.hello),
    _post("/api/me/token", "A token for my program", Nothing, catalogue.Token, desk.token),
    _post("/api/me/link", "A link for my other device", Nothing, catalogue.Link, desk.link),
    _post("/api/carry/whose", "Whose link is it", forms.Whose, catalogue.LinkOwner, desk.whose),
    _post("/api/carry", "Use such a link", forms.Carry, catalogue.Me, desk.carry),
    _post("/api/code", "A link as a QR code", forms.Coded, catalogue.Code, desk.code),
    _get("/api/me/tables", "My tables", list[catalogue.TableCard], desk.my_tables),
    _get("/api/tables", "The lobby", list[catalogue.TableCard], desk.lobby),
    _post("/api/tables", "Set a table up", forms.NewTable, INFO, desk.make),
    _post("/api/quick", "Play against bots at once", forms.QuickPlay, INFO, desk.quick),
    Endpoint("GET", AT, "My view of a table", None, wire.Present, seat.look, Look),
    Endpoint("GET", AT + "/replay", "A step of it", None, wire.Replay, seat.replay, LookBack),
    _get(AT + "/record", "The record", str, seat.record),
    _get(AT + "/review", "How much of it was luck", wire.Review, seat.review),
    _post(AT + "/hint", "What a bot would do in my place", forms.AskHint, wire.Hint, seat.hint),
    _post(AT + "/moves", "Play a move", forms.PlayMove, wire.Played, seat.play),
    _post(AT + "/sit", "Sit down", forms.Sit, INFO, seat.sit),
    _post(AT + "/stand", "Stand up", Nothing, INFO, seat.stand),
    _post(AT + "/invite", "Keep a seat for somebody", forms.OneSeat, catalogue.Link, seat.invite),
    _post(AT + "/bot", "Put a bot into a free seat", forms.BotSeat, INFO, seat.seat_bot),
    _post(AT + "/clear", "Free a seat of its bot", forms.OneSeat, INFO, seat.clear),
    _post(AT + "/start", "Begin", forms.Start, INFO, seat.start),
    _post(AT + "/undo", "Ask for an undo", Nothing, INFO, seat.undo),
    _post(AT + "/undo/answer", "Agree to it, or not", forms.AnswerUndo, INFO, seat.answer_undo),
    _post(AT + "/chat", "Say something", forms.Say, wire.Done, seat.chat),
    _post(AT + "/remark", "Make a remark", forms.Remark, wire.Done, seat.remark),
    _post(AT + "/resign", "Give up", Nothing, INFO, seat.resign),
    _post(AT + "/leave", "Go away", Nothing, INFO, seat.leave),
    _post(AT + "/take-over", "Let a bot play for another", forms.BotSeat, INFO, seat.take_over),
    _post(AT + "/take-back", "Be back", Nothing, INFO, seat.take_back),
    _post(AT + "/pause", "Pause", Nothing, INFO, seat.pause),
    _post(AT + "/resume", "Go on", Nothing, INFO, seat.resume),
    _post(AT + "/nudge", "Remind a player", forms.OneSeat, wire.Done, seat.nudge),
    _post(AT + "/rematch", "Play again", forms.Again, INFO, seat.rematch),
)
