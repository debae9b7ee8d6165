"""People: guests with a signed cookie and a name, tokens for programs, links for other devices.

A guest is a secret id, signed by the server. Nothing here is a password, and no id
of a guest is ever sent to anybody else.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from typing import Any, Literal, NamedTuple

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from msgspec.structs import replace

from fairground.server.bans import Bans
from fairground.server.refusals import BadRequest, Refused, Unavailable
from fairground.server.services import Services
from fairground.server.storage.interface import Guest, StorageError, WriteConflict
from fairground.server.timed_signatures import loads_signed
from fairground.server.under_way import UnderWay

COOKIE = "fairground_guest"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""Behind TLS: browsers keep it to one host and never send it without TLS."""
OURS, BLANKS = (SECURE_COOKIE.encode(), COOKIE.encode()), b" \t"
MOST_COOKIES = 20
"""Cookies by our name that are looked at; a browser sends one, and each costs a signature."""
A_YEAR = 365 * 24 * 3600
LINK_LIVES = 600
"""Seconds a link to another device works."""
REMEMBERED = 10_000
"""Guests kept in memory."""
DAY = 86_400_000
"""Milliseconds after which it is written down that a guest was here again."""

SIGNER = {"digest_method": hashlib.sha256, "key_derivation": "hmac"}


class Credential(NamedTuple):
    """By what a request shows who it comes from."""

    guest: Guest
    kind: Literal["cookie", "token"]
    device: str = ""
    """The browser a cookie was given to; cookies of 0.1.0 have none."""

    @property
    def serial(self) -> int:
        """The guest's serial that the credential stands and falls with."""
        return self.guest.token_serial if self.kind == "token" else self.guest.cookie_serial


class Ended(NamedTuple):
    """Credentials that are worth nothing any more: all of a guest, unless it says which."""

    guest: str
    kind: Literal["cookie", "token", ""] = ""
    device: str | None = None

    def covers(self, credential: Credential | None) -> bool:
        """Is this one of them?"""
        return (
            credential is not None
            and credential.guest.id == self.guest
            and self.kind in ("", credential.kind)
            and self.device in (None, credential.device)
        )


def _ignore(_: Ended) -> None:
    """No connection has to hear of it."""


def cookies_in(headers: Iterable[tuple[bytes, bytes]]) -> list[str]:
    """The values of our cookie, whatever other programs have left in the same browser.

    Only our own name is looked for, as browsers write it (RFC 6265, section 4.2.1): what stands
    between two semicolons may be of another program, and need not make sense. The secure one comes
    first.
    """
    found = list(islice(_our_cookies(headers), MOST_COOKIES))
    return [value for wanted in OURS for name, value in found if name == wanted]


def _our_cookies(headers: Iterable[tuple[bytes, bytes]]) -> Iterator[tuple[bytes, str]]:
    for header, text in headers:
        if header == b"cookie":
            for part in text.split(b";"):
                name, _, value = part.partition(b"=")
                if name.strip(BLANKS) in OURS:
                    yield name.strip(BLANKS), value.strip(BLANKS).decode("latin-1")


class Guests:
    """Who is asking."""

    def __init__(self, services: Services, key: bytes, bans: Bans) -> None:
        self._services = services
        self._bans = bans
        self._storage = services.storage
        self._known: OrderedDict[str, Guest] = OrderedDict()
        self.on_ended: Callable[[Ended], None] = _ignore
        """Called when credentials end, so that connections opened with them end too."""
        self.announce: Callable[[str], None] = lambda _: None
        """Tells other nodes that a guest is being deleted, or that a device was signed out."""
        self.under_way = UnderWay()
        self._leaving: set[str] = set()
        """Guests who are being deleted."""
        self.use_key(key)

    def use_key(self, key: bytes) -> None:
        """Sign with this key; nothing that was signed with another one is good any more."""
        self._key = key
        self._cookies = URLSafeSerializer(key, "guest", signer_kwargs=SIGNER)
        self._tokens = URLSafeSerializer(key, "token", signer_kwargs=SIGNER)
        self._invitations = URLSafeSerializer(key, "invitation", signer_kwargs=SIGNER)
        self._links = URLSafeTimedSerializer(key, "link", signer_kwargs=SIGNER)

    def signs_with(self, key: bytes) -> bool:
        """Is this the key in use?"""
        return self._key == key

    async def authenticate(self, headers: Iterable[tuple[bytes, bytes]]) -> Credential | None:
        """Who a request comes from, by token or cookie; None for a stranger or a forgery."""
        given = list(headers)
        bearer = dict(given).get(b"authorization", b"").decode("latin-1")
        if bearer.startswith("Bearer "):
            found = await self._by_token(bearer.removeprefix("Bearer "))
        else:
            found = await self._by_cookie(cookies_in(given))
        if found is not None:
            self._bans.check_guest(found.guest.id)
            self.check_staying(found.guest.id)
        return found

    def is_good(self, credential: Credential | None) -> bool:
        """Is a credential that was good a moment ago still good?"""
        if credential is None:
            return True
        known = self._known.get(credential.guest.id)
        if known is None or known.id in self._leaving:
            return False
        return credential._replace(guest=known).serial == credential.serial

    def is_revoked(self, credential: Credential) -> bool:
        """Is a credential known to be worth nothing any more?"""
        known = self._known.get(credential.guest.id)
        return known is not None and credential._replace(guest=known).serial != credential.serial

    def is_leaving(self, guest: str) -> bool:
        """Is a guest being deleted?"""
        return guest in self._leaving

    def check_staying(self, guest: str) -> None:
        """Refuse what a guest wants who is being deleted."""
        if self.is_leaving(guest):
            raise Refused("You are being deleted; this takes a moment.")

    async def create(self, name: str) -> Guest:
        """A new guest."""
        guest = Guest(self._services.ids(), name, seen=self._services.now())
        await self._keep(guest)
        return guest

    async def rename(self, guest: Guest, name: str) -> Guest:
        """The same guest by another name."""
        renamed = replace(guest, name=name)
        await self._keep(renamed, guest)
        return renamed

    def cookie(self, guest: Guest, device: str = "") -> str:
        """What a browser keeps; one that has none yet becomes a device of its own."""
        device = device or self._services.ids()[:8]
        return str(self._cookies.dumps([guest.id, guest.cookie_serial, device]))

    async def token(self, guest: Guest) -> str:
        """What a program keeps; all older ones stop working."""
        fresh = replace(guest, token_serial=guest.token_serial + 1)
        await self._keep(fresh, guest)
        self.on_ended(Ended(guest.id, "token"))
        return str(self._tokens.dumps([fresh.id, fresh.token_serial]))

    def sign_out(self, credential: Credential) -> None:
        """End the connections of the device that signs out."""
        ended = Ended(credential.guest.id, credential.kind, credential.device)
        self.on_ended(ended)
        self.announce(f"ended {msgspec.json.encode(ended).decode()}")

    async def revoke(self, guest: Guest) -> Guest:
        """The same guest, whose cookies, tokens and links of before are worthless."""
        fresh = replace(
            guest,
            cookie_serial=guest.cookie_serial + 1,
            token_serial=guest.token_serial + 1,
            link_serial=guest.link_serial + 1,
        )
        await self._keep(fresh, guest)
        self.on_ended(Ended(guest.id))
        return fresh

    @contextmanager
    def leaving(self, guest: str) -> Iterator[None]:
        """Let a guest do nothing more while what they were called and said is erased."""
        self.mark_leaving(guest)
        self.announce(f"leaving {guest}")
        try:
            yield
        finally:
            self.mark_staying(guest)
            self.announce(f"staying {guest}")

    def mark_leaving(self, guest: str) -> None:
        """A guest is being deleted, here or at another node."""
        self._leaving.add(guest)
        self.on_ended(Ended(guest))

    def mark_staying(self, guest: str) -> None:
        """The deletion of a guest is over, or was given up."""
        self._leaving.discard(guest)

    async def refresh(self, guest: str = "") -> None:
        """Read a guest again who was changed elsewhere; all of them, if none is named."""
        for known in [guest] if guest else list(self._known):
            found = await self._storage.guest(known) if known in self._known else None
            if found is None:
                if self._known.pop(known, None) is not None:
                    self.on_ended(Ended(known))
            else:
                self._remember(found)

    async def delete(self, guest: str) -> None:
        """Forget a guest. What the guest was called and said at tables is erased there."""
        self._known.pop(guest, None)
        try:
            await self._storage.delete_guest(guest)
        except StorageError as fault:
            raise Unavailable(f"This could not be saved: {fault}. Try again.") from fault

    def link(self, guest: Guest) -> str:
        """What carries a guest to another device, once and soon."""
        return str(self._links.dumps([guest.id, guest.link_serial]))

    async def link_owner(self, link: str) -> Guest:
        """The guest of a link, which stays as good as it is."""
        guest, serial = await self._signed(lambda: loads_signed(self._links, link, LINK_LIVES))
        if guest is None or serial != guest.link_serial:
            raise BadRequest("This link has been used or is too old; make a new one.")
        return guest

    async def use_link(self, link: str) -> Guest:
        """The guest of a link, which works no second time."""
        guest = await self.link_owner(link)
        used = replace(guest, link_serial=guest.link_serial + 1)
        await self._keep(used, guest)
        return used

    def invitation(self, table: str, seat: int, recalled: int = 0) -> str:
        """What opens a seat that is kept for its bearer, until it is `recalled` once more."""
        return str(self._invitations.dumps(_invited_to(table, seat, recalled)))

    def is_invited(self, invitation: str, table: str, seat: int, recalled: int = 0) -> bool:
        """Is this the invitation to that seat, after so many others were taken back?"""
        try:
            invited: object = self._invitations.loads(invitation)
        except BadSignature:
            return False
        return invited == _invited_to(table, seat, recalled)

    async def find(self, guest: str) -> Guest | None:
        """A guest by id."""
        return await self._find(guest)

    async def _by_cookie(self, values: Iterable[str]) -> Credential | None:
        """The guest of the first value that we signed."""
        for value in values:
            with suppress(BadSignature):
                return await self._of_cookie(self._cookies.loads(value))
        return None

    async def _of_cookie(self, signed: Any) -> Credential | None:
        """Cookies of 0.1.0 are an id alone, as good as one with serial 0."""
        guest, serial, device = (signed, 0, "") if isinstance(signed, str) else signed
        found = await self._find(guest)
        if found is None or found.cookie_serial != serial:
            return None
        return Credential(found, "cookie", device)

    async def _by_token(self, text: str) -> Credential | None:
        guest, serial = await self._signed(lambda: self._tokens.loads(text))
        return Credential(guest, "token") if guest and serial == guest.token_serial else None

    async def _signed(self, loads: Callable[[], Any]) -> tuple[Guest | None, int]:
        try:
            guest, serial = loads()
        except BadSignature:
            return None, 0
        return await self._find(guest), serial

    async def _find(self, guest: str) -> Guest | None:
        known = self._known.get(guest)
        if known is not None:
            self._known.move_to_end(guest)
            self._note_visit(known)
            return known
        try:
            found = await self._storage.guest(guest)
        except StorageError as fault:
            raise Unavailable(f"Guests cannot be read: {fault}.") from fault
        if found is not None:
            self._remember(found)
            self._note_visit(found)
        return found

    def _note_visit(self, guest: Guest) -> None:
        """Once a day it is written down that a guest was here: some are forgotten after a while."""
        now = self._services.now()
        if now - guest.seen > DAY:
            self._remember(replace(guest, seen=now))
            self._services.spawn(self._write_visit(replace(guest, seen=now), guest))

    async def _write_visit(self, guest: Guest, before: Guest) -> None:
        with suppress(StorageError):  # noted tomorrow
            await self._storage.keep_guest(guest, before)

    async def _keep(self, guest: Guest, before: Guest | None = None) -> None:
        try:
            await self._storage.keep_guest(guest, before)
        except WriteConflict as fault:  # in another tab, perhaps
            self._known.pop(guest.id, None)
            raise Refused("This was changed elsewhere in the same moment; try again.") from fault
        except StorageError as fault:
            raise Unavailable(
                f"This could not be saved: {fault}. Nothing is lost; try again."
            ) from fault
        self._remember(guest)

    def _remember(self, guest: Guest) -> None:
        self._known[guest.id] = guest
        self._known.move_to_end(guest.id)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


def _invited_to(table: str, seat: int, recalled: int) -> list[object]:
    """The first invitation to a seat is written as by 0.1.0, which knew no others."""
    return [table, seat, recalled] if recalled else [table, seat]
