"""Signs what nodes send to each other, with a key of their own that is kept in the database.

The signature covers the request with the client it is passed on for, and is good for a minute.
"""

from __future__ import annotations

import hashlib
from typing import Final

from itsdangerous import BadSignature, URLSafeTimedSerializer

from fairground.server.guests import SIGNER
from fairground.server.refusals import Forbidden
from fairground.server.timed_signatures import loads_signed

NODE: Final = "Fairground-Node"
"""The header with the signature."""
CLIENT: Final = "Fairground-Client"
"""The header that says for whom a request is passed on: an address and a scheme."""
MINUTE: Final = 60


class NodeSignature:
    """Signs and checks with the key of the nodes."""

    def __init__(self, key: bytes) -> None:
        self._serializer = URLSafeTimedSerializer(key, "node", signer_kwargs=SIGNER)

    def sign(self, method: str, path: str, client: str, body: bytes) -> dict[str, str]:
        """The headers of a request to another node."""
        signed = str(self._serializer.dumps(_digest(method, path, client, body)))
        return {NODE: signed, CLIENT: client}

    def check(self, header: str, method: str, path: str, client: str, body: bytes) -> None:
        """`Forbidden` unless the header was made for this request by a node a moment ago."""
        try:
            digest = loads_signed(self._serializer, header, MINUTE)
        except BadSignature as fault:
            raise Forbidden("This is for other nodes of the server.") from fault
        if digest != _digest(method, path, client, body):
            raise Forbidden("This is for other nodes of the server.")


def _digest(method: str, path: str, client: str, body: bytes) -> str:
    return hashlib.sha256(f"{method} {path} {client}\n".encode() + body).hexdigest()
