"""Signs operators' requests: a program that can read the data file can act as an operator.

The signature covers the body, is good for a minute, and is made with the signing key of the data
file, so that there is no password to keep.
"""

from __future__ import annotations

import hashlib

from itsdangerous import BadSignature, URLSafeTimedSerializer

from fairground.server.guests import SIGNER
from fairground.server.refusals import Forbidden
from fairground.server.timed_signatures import loads_signed

SCHEME = "Operator "
"""Before the signature, in the header Authorization."""
MINUTE = 60
PATH = "/operators"


def sign(key: bytes, body: bytes) -> str:
    """The header Authorization of a request with this body."""
    return SCHEME + str(_serializer(key).dumps(hashlib.sha256(body).hexdigest()))


def check(key: bytes, header: str, body: bytes) -> None:
    """`Forbidden` unless the header was made for this body with this key a moment ago."""
    try:
        digest = loads_signed(_serializer(key), header.removeprefix(SCHEME), MINUTE)
    except BadSignature as fault:
        raise Forbidden("This is for the operators of the server.") from fault
    if digest != hashlib.sha256(body).hexdigest():
        raise Forbidden("This is for the operators of the server.")


def _serializer(key: bytes) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(key, "operator", signer_kwargs=SIGNER)
