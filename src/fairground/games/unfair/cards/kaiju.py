"""The Kaiju pack: quiet rounds to arm in, then monsters in the Market and medals to win."""

from __future__ import annotations

from fairground.games.unfair.cards.card import Pack

KAIJU = Pack("kaiju", "Kaiju", (), ())
