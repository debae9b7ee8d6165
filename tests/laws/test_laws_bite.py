"""The laws bite: an honest toy obeys them all, and every broken one is caught by its law."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairground.kernel import laws
from fairground.kernel.game import Game
from fairground.kernel.state import State
from tests.laws import cups, toys

pytestmark = pytest.mark.rules

Law = Callable[[laws.Case], None]

BROKEN: list[tuple[type[State] | type[Game], Law]] = [
    (toys.ChattyLegal, laws.views_do_not_interfere),
    (toys.ChattyRefusal, laws.views_do_not_interfere),
    (toys.ChattyGlimpse, laws.views_do_not_interfere),
    (toys.ChattyLog, laws.telling_gives_nothing_away),
    (toys.ChattyDeal, laws.telling_gives_nothing_away),
    (cups.RollToldToAll, laws.telling_gives_nothing_away),
    (cups.DealToldToAll, laws.telling_gives_nothing_away),
    (cups.PoolForDice, laws.equal_views_are_imagined_alike),
    (cups.TruthImagined, laws.equal_views_are_imagined_alike),
    (cups.TruthImagined, laws.imagination_deals_fairly),
    (cups.OneTrueDie, laws.equal_views_are_imagined_alike),
    (cups.OneTrueDie, laws.imagination_deals_fairly),
    (cups.LoadedDice, laws.imagination_deals_fairly),
    (cups.EmptyHidden, laws.equal_views_are_imagined_alike),
    (cups.NoFaces, laws.equal_views_are_imagined_alike),
    (cups.DearThrow, laws.offered_prices_are_paid),
    (cups.QuietlyDear, laws.offered_prices_are_paid),
    (cups.LabelWithoutPrice, laws.offered_prices_are_paid),
    (toys.LazyImagine, laws.equal_views_are_imagined_alike),
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
@pytest.mark.parametrize("game", [toys.HushGame(), cups.CupsGame()], ids=lambda game: game.name)
@given(data=st.data())
def test_an_honest_toy_obeys(game: Game, law: Law, data: st.DataObject) -> None:
    law(data.draw(laws.cases(game)))


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(
    ("broken", "law"), BROKEN, ids=lambda part: getattr(part, "__name__", str(part))
)
def test_a_broken_toy_is_caught(broken: type[State] | type[Game], law: Law, seats: int) -> None:
    game = broken() if issubclass(broken, Game) else game_of(broken)
    caught = 0
    for seed in range(8):
        case = laws.Case(game, seats, game.options(), seed)
        try:
            law(case)
        except laws.LawBroken:
            caught += 1
    assert caught >= 6


def game_of(broken: type[State]) -> Game:
    """The game of a toy with the broken part in it."""
    honest = toys.HushGame if issubclass(broken, toys.Hush) else cups.CupsGame
    game: Game = type(f"{broken.__name__}Game", (honest,), {"state": broken})()
    return game


def test_a_law_that_finds_nothing_to_compare_says_so() -> None:
    game = toys.LeakyView()
    with pytest.raises(laws.LawBroken, match=r"only \d+ comparable pairs in \d+ steps"):
        laws.telling_gives_nothing_away(laws.Case(game, 3, game.options(), 1))


def test_a_bot_that_peeks_is_caught() -> None:
    game = toys.HushGame()
    case = laws.Case(game, 3, game.options(), 3)
    with pytest.raises(laws.LawBroken, match="bot peeking answers views"):
        laws.check_bot(toys.PeekingBot(), "peeking", case)


def test_a_broken_law_names_itself_and_the_place() -> None:
    game = game_of(toys.SharedList)
    with pytest.raises(laws.LawBroken, match="copies are independent, decision"):
        laws.copies_are_independent(laws.Case(game, 3, game.options(), 1))
