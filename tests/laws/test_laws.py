"""Every installed game obeys every law."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fairground
from fairground.kernel import laws

pytestmark = pytest.mark.rules


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", fairground.all_games().values(), ids=lambda game: game.name)
@given(data=st.data())
def test_law(game: fairground.Game, law: Callable[[laws.Case], None], data: st.DataObject) -> None:
    law(data.draw(laws.cases(game)))
