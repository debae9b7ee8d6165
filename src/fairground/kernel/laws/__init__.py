"""The laws: what every game must obey, as a test kit for any game, installed here or elsewhere.

A law takes a `Case` (a game, seats, house rules and a seed), plays from it and raises `LawBroken`
with the law's name, the place and what was found. `LAWS` holds them all:

    @given(case=laws.cases(my_game))
    @pytest.mark.parametrize("law", laws.LAWS)
    def test_laws(law, case):
        law(case)
"""

from __future__ import annotations

from collections.abc import Callable

from fairground.kernel.laws.case import (
    Case,
    LawBroken,
    cases,
)
from fairground.kernel.laws.chance import (
    forced_luck_happens,
    random_play_ends,
    supply_is_conserved,
)
from fairground.kernel.laws.denials import refusals_deny_only_what_is_missing
from fairground.kernel.laws.fairness import imagination_deals_fairly
from fairground.kernel.laws.learning import observations_are_the_view
from fairground.kernel.laws.looking import things_can_be_looked_at
from fairground.kernel.laws.moves import (
    any_move_is_a_fair_choice,
    legal_is_accepted,
    notation_round_trips,
    refusals_change_nothing,
    waiting_seats_can_move,
)
from fairground.kernel.laws.positions import (
    copies_are_independent,
    damaged_dumps_are_refused,
    dumps_round_trip,
    same_luck_same_bytes,
    telling_changes_nothing,
)
from fairground.kernel.laws.prices import offered_prices_are_paid
from fairground.kernel.laws.secrets import (
    equal_views_are_imagined_alike,
    imagination_fits_the_view,
    moves_are_seen_as_views_allow,
    telling_gives_nothing_away,
    views_do_not_interfere,
)
from fairground.kernel.laws.showing import (
    bots_answer_views,
    check_bot,
    events_have_words,
    quick_players_answer_views,
    scenes_show_the_decision,
)
from fairground.kernel.laws.travel import states_travel

__all__ = [
    "LAWS",
    "Case",
    "LawBroken",
    "any_move_is_a_fair_choice",
    "bots_answer_views",
    "cases",
    "check_bot",
    "copies_are_independent",
    "damaged_dumps_are_refused",
    "dumps_round_trip",
    "equal_views_are_imagined_alike",
    "events_have_words",
    "forced_luck_happens",
    "imagination_deals_fairly",
    "imagination_fits_the_view",
    "legal_is_accepted",
    "moves_are_seen_as_views_allow",
    "notation_round_trips",
    "observations_are_the_view",
    "offered_prices_are_paid",
    "quick_players_answer_views",
    "random_play_ends",
    "refusals_change_nothing",
    "refusals_deny_only_what_is_missing",
    "same_luck_same_bytes",
    "scenes_show_the_decision",
    "states_travel",
    "supply_is_conserved",
    "telling_changes_nothing",
    "telling_gives_nothing_away",
    "things_can_be_looked_at",
    "views_do_not_interfere",
    "waiting_seats_can_move",
]

LAWS: tuple[Callable[[Case], None], ...] = (
    same_luck_same_bytes,
    telling_changes_nothing,
    copies_are_independent,
    dumps_round_trip,
    damaged_dumps_are_refused,
    states_travel,
    notation_round_trips,
    waiting_seats_can_move,
    legal_is_accepted,
    any_move_is_a_fair_choice,
    refusals_change_nothing,
    refusals_deny_only_what_is_missing,
    forced_luck_happens,
    supply_is_conserved,
    random_play_ends,
    views_do_not_interfere,
    telling_gives_nothing_away,
    moves_are_seen_as_views_allow,
    equal_views_are_imagined_alike,
    imagination_fits_the_view,
    imagination_deals_fairly,
    bots_answer_views,
    quick_players_answer_views,
    scenes_show_the_decision,
    things_can_be_looked_at,
    observations_are_the_view,
    offered_prices_are_paid,
    events_have_words,
)
