"""The built page, read once and kept packed.

Addresses of the page (`/t/…`, `/rules/…`) are its own business: all get the same document. What
has a hash in its name never changes and may be kept for ever; the rest is asked for again.
"""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from hashlib import sha256
from html import escape
from pathlib import Path

from aiohttp import web

from fairground.lab.card import HEIGHT, WIDTH
from fairground.server.refusals import NotFound
from fairground.server.web.links import LinkWords
from fairground.server.web.middleware import client_of

PAGE = Path(__file__).parents[1] / "page"
"""The built page, where it is part of the installation."""
DOCUMENT = "index.html"
PAGE_PATHS = ("new", "rules", "cards", "t", "carry")
"""First words of the page's own addresses; `web/src/state/route.svelte.ts` has the same."""
WordsOf = Callable[[str], Awaitable[LinkWords | None]]
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PACKED = ("text/", "application/javascript", "application/json", "image/svg")


@dataclass(frozen=True)
class PageFile:
    """One file of the page, as it is and packed."""

    body: bytes
    packed: bytes | None
    kind: str
    keep: str
    tag: str


def has_page(folder: Path = PAGE) -> bool:
    """Is the page part of this installation?"""
    return (folder / DOCUMENT).is_file()


def routes(words_of: WordsOf, folder: Path = PAGE) -> list[web.RouteDef]:
    """The routes of the page, with the words of its links; a plain word without a page."""
    if not has_page(folder):
        return [web.get("/", _no_page)]
    files = {path.relative_to(folder).as_posix(): _page_file(path) for path in _files(folder)}

    async def serve(request: web.Request) -> web.Response:
        path = request.match_info["path"]
        file = _found(files, path)
        if file is None:
            return _nothing_here(request, files[DOCUMENT])
        if file is files[DOCUMENT] and (words := await words_of(path)):
            file = _with_words(file, words, f"{client_of(request).scheme}://{request.host}")
        return _answer(request, file)

    return [web.get("/{path:.*}", serve)]


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _page_file(path: Path) -> PageFile:
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    kind = "text/javascript" if path.suffix == ".js" else kind
    packed = gzip.compress(body, 9, mtime=0) if kind.startswith(PACKED) else None
    keep = FOR_EVER if path.parent.name == "assets" else ASK_AGAIN
    return PageFile(
        body=body, packed=packed, kind=kind, keep=keep, tag=f'"{sha256(body).hexdigest()[:16]}"'
    )


def _found(files: dict[str, PageFile], path: str) -> PageFile | None:
    is_of_page = not path or path.partition("/")[0] in PAGE_PATHS
    return files.get(path) or (files[DOCUMENT] if is_of_page else None)


def _nothing_here(request: web.Request, document: PageFile) -> web.Response:
    """The page says so to people, a refusal to programs."""
    if "text/html" not in request.headers.get("Accept", ""):
        raise NotFound("There is nothing at this address.")
    return _answer(request, document, 404)


def _with_words(file: PageFile, words: LinkWords, origin: str) -> PageFile:
    """The document, saying what programs may show of its link."""
    properties = {
        "og:title": words.title,
        "og:description": words.about,
        "og:type": "website",
        "og:site_name": "Fairground",
        "og:image": f"{origin}{words.picture}",
        "og:image:type": "image/png",
        "og:image:width": f"{WIDTH}",
        "og:image:height": f"{HEIGHT}",
        "twitter:card": "summary_large_image",
    }
    tags = "".join(
        f'<meta property="{name}" content="{escape(value)}">' for name, value in properties.items()
    )
    body = file.body.replace(b"</head>", f"{tags}</head>".encode(), 1)
    tag = f'"{sha256(body).hexdigest()[:16]}"'
    return replace(file, body=body, packed=gzip.compress(body, 6, mtime=0), tag=tag)


def _answer(request: web.Request, file: PageFile, status: int = 200) -> web.Response:
    headers = {"Cache-Control": file.keep, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("If-None-Match") == file.tag and status == 200:
        return web.Response(status=304, headers=headers)
    if file.packed is None or "gzip" not in request.headers.get("Accept-Encoding", ""):
        return web.Response(body=file.body, content_type=file.kind, headers=headers, status=status)
    headers["Content-Encoding"] = "gzip"
    return web.Response(body=file.packed, content_type=file.kind, headers=headers, status=status)


async def _no_page(_: web.Request) -> web.Response:
    return web.Response(text="Fairground is open. The API is described at /openapi.json.\n")
