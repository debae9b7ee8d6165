"""Ids of tables and guests: typed behind commands, so none may look like an option."""

from __future__ import annotations

import secrets

import pytest

from fairground.server.services import new_id


def test_no_id_begins_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-first", "_second", "third-"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: next(drawn))
    assert new_id() == "third-"
