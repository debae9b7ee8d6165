"""Planning a new table: what a guest asked for becomes the first entry of its journal."""

from __future__ import annotations

from fairground.kernel.errors import BadOption, BadSeats
from fairground.kernel.game import Game
from fairground.kernel.options import HouseRules
from fairground.kernel.registry import bot_names
from fairground.server.messages import requests
from fairground.server.refusals import BadRequest
from fairground.server.services import Services
from fairground.server.storage.interface import Guest
from fairground.server.tables import entries as e

CHANCE = "random"
"""The bot that plays anything at all: as a stand-in it would be a way to make others lose."""


def plan(wanted: requests.NewTable, game: Game, guest: Guest, services: Services) -> e.Made:
    """The first entry of a table as a guest would like it; `BadRequest` says what is wrong."""
    if sum(seat.kind == "mine" for seat in wanted.seats) > 1:
        raise BadRequest("You can sit in one seat only.")
    usual = services.settings.window
    return e.Made(
        at=services.now(),
        game=game.name,
        rules=game.version,
        options=_house_rules(game, wanted).written,
        maker=guest.id,
        listed=wanted.listed,
        secret=services.secrets(),
        places=tuple(_place(seat, guest, wanted.nonce) for seat in wanted.seats),
        clock=wanted.clock,
        window=usual if wanted.window is None else wanted.window,
        late=not wanted.listed if wanted.late is None else wanted.late,
        stand_in=_stand_in(wanted.stand_in),
    )


def known_bot(name: str) -> str:
    """A kind of bot that is installed; `BadRequest` lists them."""
    if name not in bot_names():
        raise BadRequest(f"No bot is called {name!r}; there are: {', '.join(bot_names())}.")
    return name


def _stand_in(name: str) -> str:
    if known_bot(name) == CHANCE:
        raise BadRequest("A stand-in plays as well as it can: choose another bot.")
    return name


def _house_rules(game: Game, wanted: requests.NewTable) -> HouseRules:
    """What was asked for; otherwise what suits so many seats, and people where several meet."""
    people = sum(seat.kind != "bot" for seat in wanted.seats)
    try:
        return game.suited(len(wanted.seats), wanted.options, people)
    except (BadOption, BadSeats) as fault:
        raise BadRequest(f"{fault}.") from fault


def _place(seat: requests.PlannedSeat, guest: Guest, nonce: str) -> e.Place:
    match seat.kind:
        case "mine":
            return e.Place(guest.id, guest.name, nonce=nonce)
        case "bot":
            return e.Place(bot=known_bot(seat.bot))
        case "invited":
            return e.Place(invited=True)
    return e.Place()
