"""People: guests with a signed cookie and a name, tokens for programs, links for other devices.

A guest is an id nobody else has seen, signed by the server. Nothing here is a password, and no id
of a guest is ever sent to anybody else.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from msgspec.structs import replace

from fairground.server.refusals import BadRequest, Refused, Unwell
from fairground.server.springs import Springs
from fairground.server.storage import Guest, NumberTaken, StorageFault

COOKIE = "fairground_guest"
OURS, BLANKS = COOKIE.encode(), b" \t"
MOST_COOKIES = 20
"""Cookies by our name that are looked at; a browser sends one, and each costs a signature."""
A_YEAR = 365 * 24 * 3600
LINK_LIVES = 600
"""Seconds a link to another device works."""
REMEMBERED = 10_000
"""Guests kept in memory."""

Tell = Callable[[str, bool], Awaitable[None]]
"""Lets the other wings know which guest has changed, and whether by name."""

SIGNER = {"digest_method": hashlib.sha256, "key_derivation": "hmac"}


def cookies_in(headers: Iterable[tuple[bytes, bytes]]) -> list[str]:
    """The values of our cookie, whatever other programs have left in the same browser.

    Only our own name is looked for, as browsers write it (RFC 6265, section 4.2.1): what stands
    between two semicolons is nobody else's, and need not make sense.
    """
    return list(islice(_our_cookies(headers), MOST_COOKIES))


def _our_cookies(headers: Iterable[tuple[bytes, bytes]]) -> Iterator[str]:
    for header, text in headers:
        if header == b"cookie":
            for part in text.split(b";"):
                name, _, value = part.partition(b"=")
                if name.strip(BLANKS) == OURS:
                    yield value.strip(BLANKS).decode("latin-1")


class Guests:
    """Who is asking."""

    def __init__(self, springs: Springs, key: bytes, tell_of: Tell) -> None:
        self._springs = springs
        self._tell_of = tell_of
        self._storage = springs.storage
        self._known: OrderedDict[str, Guest] = OrderedDict()
        self._cookies = URLSafeSerializer(key, "guest", signer_kwargs=SIGNER)
        self._tokens = URLSafeSerializer(key, "token", signer_kwargs=SIGNER)
        self._invitations = URLSafeSerializer(key, "invitation", signer_kwargs=SIGNER)
        self._links = URLSafeTimedSerializer(key, "link", signer_kwargs=SIGNER)

    async def asking(self, headers: Iterable[tuple[bytes, bytes]]) -> Guest | None:
        """The guest behind a request, by token or cookie; None for a stranger or a forgery."""
        given = list(headers)
        bearer = dict(given).get(b"authorization", b"").decode("latin-1")
        if bearer.startswith("Bearer "):
            return await self._by_token(bearer.removeprefix("Bearer "))
        return await self._by_cookie(cookies_in(given))

    async def welcome(self, name: str) -> Guest:
        """A new guest."""
        guest = Guest(self._springs.ids(), name)
        await self._keep(guest)
        return guest

    async def rename(self, guest: Guest, name: str) -> Guest:
        """The same guest by another name."""
        renamed = replace(guest, name=name)
        await self._change(guest, renamed)
        return renamed

    def cookie(self, guest: Guest) -> str:
        """What a browser keeps."""
        return str(self._cookies.dumps(guest.id))

    async def token(self, guest: Guest) -> str:
        """What a program keeps; all older ones stop working."""
        fresh = replace(guest, token_serial=guest.token_serial + 1)
        await self._change(guest, fresh)
        return str(self._tokens.dumps([fresh.id, fresh.token_serial]))

    def link(self, guest: Guest) -> str:
        """What carries a guest to another device, once and soon."""
        return str(self._links.dumps([guest.id, guest.link_serial]))

    async def owner(self, link: str) -> Guest:
        """The guest of a link, which stays as good as it is."""
        guest, serial = await self._signed(self._links, link, max_age=LINK_LIVES)
        if guest is None or serial != guest.link_serial:
            raise BadRequest("This link has been used or is too old; make a new one.")
        return guest

    async def carried(self, link: str) -> Guest:
        """The guest of a link, which works no second time."""
        guest = await self.owner(link)
        used = replace(guest, link_serial=guest.link_serial + 1)
        await self._change(guest, used)
        return used

    def invitation(self, table: str, seat: int) -> str:
        """What opens a seat that is kept for its bearer."""
        return str(self._invitations.dumps([table, seat]))

    def is_invited(self, invitation: str, table: str, seat: int) -> bool:
        """Is this the invitation to that seat?"""
        try:
            invited: object = self._invitations.loads(invitation)
        except BadSignature:
            return False
        return invited == [table, seat]

    async def _by_cookie(self, values: Iterable[str]) -> Guest | None:
        """The guest of the first value that we signed."""
        for value in values:
            with suppress(BadSignature):
                guest: object = self._cookies.loads(value)
                return await self._find(str(guest))
        return None

    async def _by_token(self, text: str) -> Guest | None:
        guest, serial = await self._signed(self._tokens, text)
        return guest if guest is not None and serial == guest.token_serial else None

    async def _signed(
        self, serializer: URLSafeSerializer | URLSafeTimedSerializer, text: str, **limits: Any
    ) -> tuple[Guest | None, int]:
        try:
            guest, serial = serializer.loads(text, **limits)
        except BadSignature:
            return None, 0
        return await self._find(guest), serial

    async def _find(self, guest: str) -> Guest | None:
        known = self._known.get(guest)
        if known is not None:
            self._known.move_to_end(guest)
            return known
        try:
            found = await self._storage.guest(guest)
        except StorageFault as fault:
            raise Unwell(f"Guests cannot be read: {fault}.") from fault
        if found is not None:
            self._remember(found)
        return found

    async def find_again(self, guest: str) -> Guest | None:
        """A guest who has changed elsewhere, as they are now."""
        self._known.pop(guest, None)
        return await self._find(guest)

    async def _change(self, before: Guest, after: Guest) -> None:
        """Whoever knew the guest as they were hears of it before anybody is answered."""
        await self._keep(after, before)
        await self._tell_of(after.id, after.name != before.name)

    async def _keep(self, guest: Guest, before: Guest | None = None) -> None:
        try:
            await self._storage.keep_guest(guest, before)
        except NumberTaken as fault:  # in another tab, perhaps
            self._known.pop(guest.id, None)
            raise Refused("This was changed elsewhere in the same moment; try again.") from fault
        except StorageFault as fault:
            raise Unwell(
                f"This could not be saved: {fault}. Nothing is lost; try again."
            ) from fault
        self._remember(guest)

    def _remember(self, guest: Guest) -> None:
        self._known[guest.id] = guest
        self._known.move_to_end(guest.id)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
