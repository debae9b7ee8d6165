"""The front door: the built page, read once and kept packed.

Addresses of the page (`/t/…`, `/rules/…`) are its own business: all get the same document. What
has a hash in its name never changes and may be kept for ever; the rest is asked for again.
"""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

PAGE = Path(__file__).parent / "page"
"""The built page, where it is part of the installation."""
DOCUMENT = "index.html"
ROOMS = ("new", "rules", "cards", "t", "carry")
"""First words of the page's own addresses; `web/src/state/route.svelte.ts` has the same."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PACKED = ("text/", "application/javascript", "application/json", "image/svg")


@dataclass(frozen=True)
class Leaf:
    """One file of the page, as it is and packed."""

    body: bytes
    packed: bytes | None
    kind: str
    keep: str
    tag: str


def has_page(folder: Path = PAGE) -> bool:
    """Is the page part of this installation?"""
    return (folder / DOCUMENT).is_file()


def routes(folder: Path = PAGE) -> list[BaseRoute]:
    """The routes of the page; a plain word where it has not been built."""
    if not has_page(folder):
        return [Route("/", _no_page)]
    leaves = {path.relative_to(folder).as_posix(): _leaf(path) for path in _files(folder)}

    async def serve(request: Request) -> Response:
        return _answer(request, _found(leaves, request.path_params["path"]))

    return [Route("/{path:path}", serve)]


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _leaf(path: Path) -> Leaf:
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    kind = "text/javascript" if path.suffix == ".js" else kind
    packed = gzip.compress(body, 9, mtime=0) if kind.startswith(PACKED) else None
    keep = FOR_EVER if path.parent.name == "assets" else ASK_AGAIN
    return Leaf(body, packed, kind, keep, f'"{sha256(body).hexdigest()[:16]}"')


def _found(leaves: dict[str, Leaf], path: str) -> Leaf:
    if path in leaves:
        return leaves[path]
    if path and path.partition("/")[0] not in ROOMS:
        raise HTTPException(404, "There is nothing at this address.")
    return leaves[DOCUMENT]


def _answer(request: Request, leaf: Leaf) -> Response:
    headers = {"cache-control": leaf.keep, "etag": leaf.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == leaf.tag:
        return Response(status_code=304, headers=headers)
    if leaf.packed is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(leaf.body, media_type=leaf.kind, headers=headers)
    headers["content-encoding"] = "gzip"
    return Response(leaf.packed, media_type=leaf.kind, headers=headers)


async def _no_page(_: Request) -> Response:
    return PlainTextResponse("Fairground is open. The API is described at /openapi.json.\n")
