"""The HTTP API: a list of endpoints, each with its types. Routes and OpenAPI are made of it."""

from __future__ import annotations

from typing import Any

from fairground.kernel.cardbook import CardBook
from fairground.kernel.lesson import Introduction
from fairground.server.messages import answers, requests, wire
from fairground.server.messages.requests import Nothing
from fairground.server.web import about_handler as about
from fairground.server.web import card_handlers as card
from fairground.server.web import lobby_handlers as lobby
from fairground.server.web import table_handlers as table
from fairground.server.web.api_request import ApiHandler, Endpoint, LookBack, LookQuery
from fairground.server.workers.cards import Picture


def _get(path: str, summary: str, answer: Any, handler: ApiHandler) -> Endpoint:
    return Endpoint("GET", path, summary, None, answer, handler)


def _post(path: str, summary: str, body: type, answer: Any, handler: ApiHandler) -> Endpoint:
    return Endpoint("POST", path, summary, body, answer, handler)


INFO = wire.TableInfo
AT = "/api/tables/{table}"

ENDPOINTS = (
    _get("/api/games", "All games", list[answers.GameInfo], lobby.list_games),
    _get("/api/games/{game}/rules", "The rules of a game", str, lobby.rules),
    _get("/api/games/{game}/clauses", "Its rules one by one", list[answers.Rule], lobby.clauses),
    _get("/api/games/{game}/cards", "Its cards and fixed words", CardBook, lobby.cards),
    _get("/api/games/{game}/about", "What is known of it", answers.GameFigures, about.about_game),
    _get("/api/games/{game}/preview", "Its picture", Picture, card.game_preview),
    _get("/api/games/{game}/lesson", "Its introduction", Introduction, lobby.introduction),
    _post("/api/games/{game}/lesson", "A guided first game", Nothing, INFO, lobby.learn),
    _get("/api/me", "Who am I", answers.Me, lobby.me),
    _post("/api/me", "Become a guest, or change my name", requests.Hello, answers.Me, lobby.hello),
    Endpoint("DELETE", "/api/me", "Delete me", None, answers.Me, lobby.delete_me),
    _post("/api/me/sign-out", "Sign this browser out", Nothing, answers.Me, lobby.sign_out),
    _post("/api/me/revoke", "Sign all my devices out", Nothing, answers.Me, lobby.revoke),
    _post("/api/me/token", "A token for my program", Nothing, answers.Token, lobby.token),
    _post("/api/me/link", "A link for my other device", Nothing, answers.Link, lobby.link),
    _post("/api/carry/whose", "Whose link is it", requests.Whose, answers.LinkOwner, lobby.whose),
    _post("/api/carry", "Use such a link", requests.Carry, answers.Me, lobby.carry),
    _post("/api/code", "A link as a QR code", requests.Coded, answers.Code, lobby.code),
    _get("/api/me/tables", "My tables", list[answers.TableCard], lobby.my_tables),
    _get("/api/tables", "The lobby", list[answers.TableCard], lobby.lobby),
    _post("/api/tables", "Set a table up", requests.NewTable, INFO, lobby.make),
    _post("/api/quick", "Play against bots at once", requests.QuickPlay, INFO, lobby.quick),
    Endpoint("GET", AT, "My view of a table", None, wire.Present, table.look, LookQuery),
    Endpoint("GET", AT + "/replay", "A step of it", None, wire.ReplayStep, table.replay, LookBack),
    _get(AT + "/record", "The record", str, table.record),
    _get(AT + "/review", "How much of it was luck", wire.Review, table.review),
    _get(AT + "/card", "Its luck card", Picture, card.card),
    _get(AT + "/preview", "What is shown beside its link", Picture, card.preview),
    _post(AT + "/share", "Let all see its card", requests.ShareCard, INFO, card.share),
    _post(AT + "/hint", "What a bot would do in my place", requests.AskHint, wire.Hint, table.hint),
    _post(AT + "/moves", "Play a move", requests.PlayMove, wire.Played, table.play),
    _post(AT + "/sit", "Sit down", requests.Sit, INFO, table.sit),
    _post(AT + "/stand", "Stand up", Nothing, INFO, table.stand),
    _post(AT + "/invite", "Keep a seat for somebody", requests.OneSeat, answers.Link, table.invite),
    _post(AT + "/bot", "Put a bot into a free seat", requests.BotSeat, INFO, table.seat_bot),
    _post(AT + "/clear", "Free a seat of its bot", requests.OneSeat, INFO, table.clear),
    _post(AT + "/start", "Begin", requests.Start, INFO, table.start),
    _post(AT + "/undo", "Ask for an undo", Nothing, INFO, table.undo),
    _post(AT + "/undo/answer", "Agree to it, or not", requests.Agree, INFO, table.answer_undo),
    _post(AT + "/chat", "Say something", requests.Say, wire.Done, table.chat),
    _post(AT + "/remark", "Make a remark", requests.Remark, wire.Done, table.remark),
    _post(AT + "/resign", "Give up", Nothing, INFO, table.resign),
    _post(AT + "/leave", "Go away", Nothing, INFO, table.leave),
    _post(AT + "/take-over", "Let a bot play for another", requests.OneSeat, INFO, table.take_over),
    _post(AT + "/take-back", "Be back", Nothing, INFO, table.take_back),
    _post(AT + "/pause", "Pause", Nothing, INFO, table.pause),
    _post(AT + "/pause/answer", "Agree to it, or not", requests.Agree, INFO, table.answer_pause),
    _post(AT + "/remove", "Send a guest away", requests.OneSeat, INFO, table.remove),
    _post(AT + "/mute", "Want no words of a guest", requests.Mute, INFO, table.mute),
    _post(AT + "/resume", "Go on", Nothing, INFO, table.resume),
    _post(AT + "/nudge", "Remind a player", requests.OneSeat, wire.Done, table.nudge),
    _post(AT + "/rematch", "Play again", requests.Again, INFO, table.rematch),
)
