"""The laws bite: an honest toy obeys them all, and every broken one is caught by its law."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairground.kernel import laws
from fairground.kernel.game import Game
from fairground.kernel.state import State
from tests.laws import cheats, cups, toys

pytestmark = pytest.mark.rules

Law = Callable[[laws.Case], None]

BROKEN: list[tuple[type[State] | type[Game], Law]] = [
    (cheats.ChattyLegal, laws.views_do_not_interfere),
    (cheats.ChattyRefusal, laws.views_do_not_interfere),
    (cheats.ChattyGlimpse, laws.views_do_not_interfere),
    (cheats.ChattyLog, laws.telling_gives_nothing_away),
    (cheats.ChattyDeal, laws.telling_gives_nothing_away),
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
    (cheats.LazyImagine, laws.equal_views_are_imagined_alike),
    (cheats.LeakyView, laws.views_do_not_interfere),
    (cheats.SecretChoice, laws.moves_are_seen_as_views_allow),
    (cheats.SharedList, laws.copies_are_independent),
    (cheats.BiasedImagine, laws.imagination_deals_fairly),
    (cheats.LazyImagine, laws.imagination_deals_fairly),
    (cheats.DealsTheRuledOut, laws.imagination_deals_fairly),
    (cheats.ForgetfulImagine, laws.imagination_fits_the_view),
    (cheats.LeakyView, laws.imagination_fits_the_view),
    (cheats.StrayLuck, laws.same_luck_same_bytes),
    (cheats.DeafToLuck, laws.forced_luck_happens),
    (cheats.ListedButRefused, laws.legal_is_accepted),
    (cheats.AsksAnother, laws.waiting_seats_can_move),
    (cheats.AlwaysTheFirst, laws.any_move_is_a_fair_choice),
    (cheats.ChangesBeforeRefusing, laws.refusals_change_nothing),
    (cheats.DeniesWhatIsThere, laws.refusals_deny_only_what_is_missing),
    (cheats.DeniesSomething, laws.refusals_deny_only_what_is_missing),
    (cheats.LostCard, laws.supply_is_conserved),
    (cheats.Endless, laws.random_play_ends),
    (cheats.SpinsUntilItDiffers, laws.random_play_ends),
    (cheats.LostInPickleGame, laws.states_travel),
    (cheats.SharedCopyGame, laws.states_travel),
    (cheats.HomeBoundGame, laws.states_travel),
    (cheats.HalfDump, laws.dumps_round_trip),
    (cheats.QuietlyDifferent, laws.telling_changes_nothing),
    (cheats.Stuck, laws.waiting_seats_can_move),
    (cheats.LeakyScene, laws.scenes_show_the_decision),
    (cheats.HalfExplained, laws.things_can_be_looked_at),
    (cheats.ExplainedByNothing, laws.things_can_be_looked_at),
    (cheats.NamelessThings, laws.things_can_be_looked_at),
    (cheats.PeekingQuickGame, laws.quick_players_answer_views),
    (cheats.WastefulQuickGame, laws.quick_players_answer_views),
    (cheats.PeekingObserverGame, laws.observations_are_the_view),
    (cheats.PeekingTellingGame, laws.views_do_not_interfere),
    (cheats.WritesTooFarGame, laws.observations_are_the_view),
    (cheats.TooManyNumbers, laws.observations_are_the_view),
    (cheats.BeyondItsRange, laws.observations_are_the_view),
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
    game = cheats.LeakyView()
    with pytest.raises(laws.LawBroken, match=r"only \d+ comparable pairs in \d+ steps"):
        laws.telling_gives_nothing_away(laws.Case(game, 3, game.options(), 1))


def test_a_bot_that_peeks_is_caught() -> None:
    game = toys.HushGame()
    case = laws.Case(game, 3, game.options(), 3)
    with pytest.raises(laws.LawBroken, match="bot peeking answers views"):
        laws.check_bot(cheats.PeekingBot(), "peeking", case)


def test_a_broken_law_names_itself_and_the_place() -> None:
    game = game_of(cheats.SharedList)
    with pytest.raises(laws.LawBroken, match="copies are independent, decision"):
        laws.copies_are_independent(laws.Case(game, 3, game.options(), 1))
