"""The Kaiju pack: four quiet rounds to arm, then monsters in the Market and medals for hitting them."""

from __future__ import annotations

from fairground.games.unfair.cards.card import Pack

KAIJU = Pack("kaiju", "Kaiju", (), ())
