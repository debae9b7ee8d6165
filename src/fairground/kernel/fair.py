"""Provably fair: a secret committed to before the first card, a nonce from every seat.

The host shows the commitment before anybody sits down, so it cannot choose the secret to suit the
nonces; the seats cannot know the secret, so they cannot choose nonces to suit the deck. When the
secret is revealed, anybody can work out the seed and check every pick.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha512
from hmac import compare_digest
from secrets import token_hex


def new_secret() -> str:
    """A secret that cannot be guessed: 256 bits as hexadecimal text."""
    return token_hex(32)


def commitment(secret: str) -> str:
    """What the host shows before the first card: a hash that gives nothing away."""
    return sha512(b"fairground commitment 1\n" + secret.encode()).hexdigest()


def is_committed(secret: str, shown: str) -> bool:
    """Is this the secret behind the commitment that was shown?"""
    return compare_digest(commitment(secret), shown)


def table_seed(secret: str, nonces: Sequence[str]) -> str:
    """The seed of a table: the hash of the secret and every seat's nonce, in order of seats."""
    parts = "\n".join([secret, *nonces])
    return sha512(b"fairground seed 1\n" + parts.encode()).hexdigest()
