"""The HTTP API: a list of endpoints, each with its types. Routes and OpenAPI are made of it."""

from __future__ import annotations

from typing import Any

from fairground.server import reception as desk
from fairground.server import tableside as seat
from fairground.server import wire
from fairground.server.calls import Endpoint, Handler, Look, LookBack, Nothing


def _get(path: str, summary: str, answer: Any, handler: Handler) -> Endpoint:
    return Endpoint("GET", path, summary, None, answer, handler)


def _post(path: str, summary: str, body: type, answer: Any, handler: Handler) -> Endpoint:
    return Endpoint("POST", path, summary, body, answer, handler)


INFO = wire.TableInfo
AT = "/api/tables/{table}"

ENDPOINTS = (
    _get("/api/games", "All games", list[wire.GameInfo], desk.list_games),
    _get("/api/games/{game}/rules", "The rules of a game", str, desk.rules),
    _get("/api/games/{game}/clauses", "Its rules one by one", list[wire.Rule], desk.clauses),
    _get("/api/me", "Who am I", wire.Me, desk.me),
    _post("/api/me", "Become a guest, or change my name", wire.Hello, wire.Me, desk.hello),
    _post("/api/me/token", "A token for my program", Nothing, wire.Token, desk.token),
    _post("/api/me/link", "A link for my other device", Nothing, wire.Link, desk.link),
    _post("/api/carry", "Use such a link", wire.Carry, wire.Me, desk.carry),
    _get("/api/me/tables", "My tables", list[wire.TableCard], desk.my_tables),
    _get("/api/tables", "The lobby", list[wire.TableCard], desk.lobby),
    _post("/api/tables", "Set a table up", wire.NewTable, INFO, desk.make),
    _post("/api/quick", "Play against bots at once", wire.QuickPlay, INFO, desk.quick),
    Endpoint("GET", AT, "My view of a table", None, wire.Present, seat.look, Look),
    Endpoint("GET", AT + "/replay", "A step of it", None, wire.Replay, seat.replay, LookBack),
    _get(AT + "/record", "The record", str, seat.record),
    _post(AT + "/hint", "What a bot would do in my place", wire.AskHint, wire.Hint, seat.hint),
    _post(AT + "/moves", "Play a move", wire.PlayMove, wire.Played, seat.play),
    _post(AT + "/sit", "Sit down", wire.Sit, INFO, seat.sit),
    _post(AT + "/stand", "Stand up", Nothing, INFO, seat.stand),
    _post(AT + "/invite", "Keep a seat for somebody", wire.OneSeat, wire.Link, seat.invite),
    _post(AT + "/bot", "Put a bot into a free seat", wire.BotSeat, INFO, seat.seat_bot),
    _post(AT + "/clear", "Free a seat of its bot", wire.OneSeat, INFO, seat.clear),
    _post(AT + "/start", "Begin", wire.Start, INFO, seat.start),
    _post(AT + "/undo", "Ask for an undo", Nothing, INFO, seat.undo),
    _post(AT + "/undo/answer", "Agree to an undo, or not", wire.AnswerUndo, INFO, seat.answer_undo),
    _post(AT + "/chat", "Say something", wire.Say, wire.Done, seat.chat),
    _post(AT + "/remark", "Make a remark", wire.Remark, wire.Done, seat.remark),
    _post(AT + "/resign", "Give up", Nothing, INFO, seat.resign),
    _post(AT + "/leave", "Go away", Nothing, INFO, seat.leave),
    _post(AT + "/take-over", "Let a bot play for another", wire.BotSeat, INFO, seat.take_over),
    _post(AT + "/take-back", "Be back", Nothing, INFO, seat.take_back),
    _post(AT + "/pause", "Pause", Nothing, INFO, seat.pause),
    _post(AT + "/resume", "Go on", Nothing, INFO, seat.resume),
    _post(AT + "/rematch", "Play again", Nothing, INFO, seat.rematch),
)
