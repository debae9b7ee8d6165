"""The API handler for what is known of a game: the short form of its report."""

from __future__ import annotations

from functools import cache

from fairground.kernel.game import Game
from fairground.lab.about import SeatsFigures, about
from fairground.server.messages import answers
from fairground.server.web.api_request import ApiRequest


async def about_game(request: ApiRequest) -> answers.GameFigures:
    """How long a game is, how fair by seat, how much of it is luck, as it was measured."""
    return _short(request.registry.game(request.game_name))


@cache
def _short(game: Game) -> answers.GameFigures:
    found = about(game)
    counted = game.winning.does
    if found is None or found.rules_version != game.version:  # measured by other rules
        return answers.GameFigures(counted=counted)
    return answers.GameFigures(
        counted=counted,
        tables=tuple(_table(table) for table in found.tables),
        luck=found.luck,
        coin_flips=found.coin_flips,
        lead_changes=found.lead_changes,
    )


def _table(table: SeatsFigures) -> answers.SizeFigures:
    fair = sum(table.wins) / len(table.wins)
    uneven = any(not low <= fair <= high for low, high in table.intervals)
    return answers.SizeFigures(
        seats=table.seats, minutes=table.minutes, wins=tuple(table.wins), uneven=uneven
    )
