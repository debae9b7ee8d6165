"""API handlers for pictures: the card of a finished game, and the preview of a link."""

from __future__ import annotations

from contextlib import suppress

from fairground.server.messages import wire
from fairground.server.refusals import Refused, Unavailable
from fairground.server.tables import sharing
from fairground.server.web.api_request import ApiRequest
from fairground.server.workers.cards import Picture, drawn, general


async def share(request: ApiRequest) -> wire.TableInfo:
    """Let the link of a finished game be shown with a picture of it, or not any more."""
    shared = request.body.shared
    return await request.do(lambda table, seat: sharing.share(table, seat, shared, request.now))


async def card(request: ApiRequest) -> Picture:
    """The luck card of a finished game, once it has been reviewed."""
    table = (await request.table()).table
    if not table.facts.finished:
        raise Refused("The game is not over yet.")
    ledger = request.reviews.found(request.table_id)
    if ledger is None:
        raise Unavailable("The game has to be reviewed first; ask for its review.")
    return await _picture(request, drawn(table, ledger))


async def preview(request: ApiRequest) -> Picture:
    """What programs show beside a link to this table: its card if every player agreed.

    Of a game that goes on, or that a player did not share, the picture tells which game it is.
    """
    table = (await request.registry.table(request.table_id)).table
    svg = general(table.game)
    if table.is_shared:
        ledger = request.reviews.found(request.table_id)
        if ledger is not None:
            svg = drawn(table, ledger)
        else:
            with suppress(Refused):  # too many at once: the next one who asks may have it
                request.limits.check("reviews", request.limit_key)
                request.reviews.begin(request.table_id, await request.replay())
    return await _picture(request, svg)


async def game_preview(request: ApiRequest) -> Picture:
    """The picture of a game, for links that are not of a table."""
    return await _picture(request, general(request.registry.game(request.game_name)))


async def _picture(request: ApiRequest, svg: str) -> Picture:
    """A drawing as PNG; those that are not kept count against the caller's address."""
    return await request.cards.picture(
        svg, lambda: request.limits.check("pictures", request.address)
    )
