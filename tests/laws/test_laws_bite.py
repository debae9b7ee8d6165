"""The laws bite: an honest toy obeys them all, and every broken one is caught by its law."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairground.kernel import laws
from fairground.kernel.game import Game
from fairground.kernel.state import State
from tests.laws import toys

pytestmark = pytest.mark.rules

Law = Callable[[laws.Case], None]

BROKEN: list[tuple[type[State] | type[Game], Law]] = [
    (toys.ChattyLegal, laws.views_do_not_interfere),
    (toys.ChattyRefusal, laws.views_do_not_interfere),
    (toys.ChattyGlimpse, laws.views_do_not_interfere),
    (toys.ChattyLog, laws.views_do_not_interfere),
    (toys.LeakyView, laws.views_do_not_interfere),
    (toys.SecretChoice, laws.moves_are_seen_as_views_allow),
    (toys.SharedList, laws.copies_are_independent),
    (toys.BiasedImagine, laws.imagination_deals_fairly),
    (toys.LazyImagine, laws.imagination_deals_fairly),
    (toys.DealsTheRuledOut, laws.imagination_deals_fairly),
    (toys.ForgetfulImagine, laws.imagination_fits_the_view),
    (toys.LeakyView, laws.imagination_fits_the_view),
    (toys.StrayLuck, laws.same_luck_same_bytes),
    (toys.DeafToLuck, laws.forced_luck_happens),
    (toys.ListedButRefused, laws.legal_is_accepted),
    (toys.AlwaysTheFirst, laws.any_move_is_a_fair_choice),
    (toys.ChangesBeforeRefusing, laws.refusals_change_nothing),
    (toys.LostCard, laws.supply_is_conserved),
    (toys.Endless, laws.random_play_ends),
    (toys.SpinsUntilItDiffers, laws.random_play_ends),
    (toys.LostInPickleGame, laws.states_travel),
    (toys.SharedCopyGame, laws.states_travel),
    (toys.HomeBoundGame, laws.states_travel),
    (toys.HalfDump, laws.dumps_round_trip),
    (toys.QuietlyDifferent, laws.telling_changes_nothing),
    (toys.Stuck, laws.waiting_seats_can_move),
    (toys.LeakyScene, laws.scenes_show_the_decision),
]


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@given(data=st.data())
def test_the_honest_toy_obeys(law: Law, data: st.DataObject) -> None:
    law(data.draw(laws.cases(toys.HushGame())))


@pytest.mark.parametrize(
    ("broken", "law"), BROKEN, ids=lambda part: getattr(part, "__name__", str(part))
)
def test_a_broken_toy_is_caught(broken: type[State] | type[Game], law: Law) -> None:
    game = toys.game_of(broken)
    caught = 0
    for seed in range(8):
        case = laws.Case(game, 3, game.options(), seed)
        try:
            law(case)
        except laws.LawBroken:
            caught += 1
    assert caught >= 6


def test_a_bot_that_peeks_is_caught() -> None:
    game = toys.HushGame()
    case = laws.Case(game, 3, game.options(), 3)
    with pytest.raises(laws.LawBroken, match="bot peeking answers views"):
        laws.check_bot(toys.PeekingBot(), "peeking", case)


def test_a_broken_law_names_itself_and_the_place() -> None:
    game = toys.game_of(toys.SharedList)
    with pytest.raises(laws.LawBroken, match="copies are independent, decision"):
        laws.copies_are_independent(laws.Case(game, 3, game.options(), 1))
