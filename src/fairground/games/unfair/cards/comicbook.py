"""The Comicbook pack: staff with gifts, masterminds, and cards buried where nobody reads them."""

from __future__ import annotations

from fairground.games.unfair.cards.card import Pack

COMICBOOK = Pack("comicbook", "Comicbook", (), ())
