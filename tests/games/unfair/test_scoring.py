"""The end of the game: UNF-350 to UNF-367."""

from __future__ import annotations

from typing import Any

import pytest

from fairground.games.unfair.cards.deck import NUMBER
from fairground.games.unfair.events import Scored
from fairground.games.unfair.rules.park.looks import upgrade_place
from fairground.games.unfair.rules.points import items_of, tally_of
from fairground.games.unfair.rules.state import Unfair
from fairground.games.unfair.scoring import item_words, score_lines
from fairground.kernel import registry
from fairground.kernel.events import Event
from fairground.kernel.luck import fast_luck
from fairground.kernel.playout import play_match
from tests.games.unfair.tables import FOE, GAME, ME, end_round, park, play, seen, table

pytestmark = pytest.mark.rules


def last_action(me: dict[str, Any], foe: dict[str, Any] | None = None) -> Unfair:
    """The last action of the game; loose change ends it."""
    return table(me, foe, round=8, turn=FOE, action=5)


def ranks(state: Unfair) -> tuple[int, ...]:
    """How a finished game ranks its seats."""
    result = state.result()
    assert result is not None
    return result.ranks


def test_unf_350_the_game_ends_after_the_cleanup_of_round_8() -> None:
    state = last_action(park())
    assert state.result() is None
    play(state, "loose-change")
    assert state.waiting() == ()
    assert state.result() is not None
    early = table(park(), round=7, turn=FOE, action=5)
    end_round(early)
    assert early.result() is None


def test_unf_351_tokens_then_wild_icons_then_points() -> None:
    told: list[Event] = []
    state = last_action(park("1 vr-pods", side="mermaid", coins=0, tokens=4))
    play(state, "loose-change", told=told)
    assert not any(isinstance(event, Scored) for event in told)
    assert list(state.side_coins) == [0]  # 4 and this round's 2 are back before the icon is asked
    play(state, "wild @1/vr-headset ocean", told=told)
    assert any(isinstance(event, Scored) for event in told)


@pytest.mark.parametrize(
    ("size", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36)]
)
def test_unf_352_attractions_score_by_size(size: int, points: int) -> None:
    names = [
        "penguins",
        "seals",
        "octopus",
        "dolphins",
        "sea-turtles",
        "coral-finish",
        "free-wi-fi",
    ]
    state = table(park(" ".join(["1 data-drop", *names[: size - 1]])))
    assert tally_of(state, ME)[0] == points


def test_unf_353_a_met_goal_scores_with_its_bonus() -> None:
    assert tally_of(table(park(side="firewall firewall", plans="server-room")), ME)[1] == 15
    four = park(side="firewall firewall dice-bot tide-mill", plans="server-room")
    assert tally_of(table(four), ME)[1] == 30


def test_unf_354_a_missed_goal_costs_ten() -> None:
    assert tally_of(table(park(plans="server-room menagerie")), ME)[1] == -20


def test_unf_355_blueprints_look_at_the_own_park() -> None:
    state = table(park(plans="server-room"), park(side="firewall firewall"))
    assert tally_of(state, ME)[1] == -10


def test_unf_356_a_point_for_every_two_coins() -> None:
    assert tally_of(table(park(coins=33)), ME)[2] == 16


def test_unf_357_printed_points() -> None:
    assert tally_of(table(park(side="sea-lawyer beachcomber mermaid")), ME)[3] == 6


def test_unf_359_seven_points_less_for_each_loan() -> None:
    assert tally_of(table(park(loans=3)), ME)[4] == -21
    assert tally_of(table(park(loans=3), options={"loan_points": 10}), ME)[4] == -30


PICTURE = ("1 wave-coaster", "2 glass-bottom-boats", "3 aquarium-theatre", "4 fish-kiosk")


def test_unf_360_panoramas_score_only_with_the_option() -> None:
    assert tally_of(table(park(*PICTURE)), ME)[5] == 0
    assert tally_of(table(park(*PICTURE), options={"panorama": True}), ME)[5] == 25


def test_unf_361_points_then_coins_then_the_largest_attraction() -> None:
    state = last_action(park("1 fish-kiosk", coins=0), park("1 fish-kiosk", coins=1))
    play(state, "loose-change")
    assert ranks(state) == (2, 1)
    even = play(last_action(park(coins=3), park(coins=2)), "loose-change")
    assert ranks(even) == (1, 2)
    shared = play(last_action(park(coins=2), park(coins=2)), "loose-change")
    assert ranks(shared) == (1, 1)


@pytest.mark.parametrize(("cards", "points"), [(1, 0), (2, 5), (3, 10), (4, 25)])
def test_unf_365_the_panorama_table(cards: int, points: int) -> None:
    state = table(park(*PICTURE[:cards]), options={"panorama": True})
    assert tally_of(state, ME)[5] == points


def test_unf_366_each_pack_has_a_picture() -> None:
    web = ("1 vr-pods", "2 data-drop", "3 cybercafe")
    assert tally_of(table(park(*web), options={"panorama": True}), ME)[5] == 10
    assert (
        tally_of(table(park("1 server-hall-tour", "2 data-drop"), options={"panorama": True}), ME)[
            5
        ]
        == 0
    )


def test_unf_367_all_cards_make_it_complete_and_equal_ones_count_once() -> None:
    whole = (*PICTURE, "5 ocean-research-lab")
    assert tally_of(table(park(*whole), options={"panorama": True}), ME)[5] == 60
    twins = ("1 wave-coaster", "2 wave-coaster")
    assert tally_of(table(park(*twins), options={"panorama": True}), ME)[5] == 0


def test_the_ending_names_the_winner() -> None:
    state = play(last_action(park("1 data-drop penguins", coins=40)), "loose-change")
    scene = GAME.scene(state.view(ME))
    assert scene.ending is not None
    assert scene.ending.headline.startswith("You win with")
    assert scene.prompt.question == "The game is over."
    assert seen(state, FOE).parks[ME].plans is not None


def ended(seats: int, seed: int) -> Unfair:
    """A game that quick players have played to its end."""
    luck = fast_luck(seed)
    state = GAME.new(seats, GAME.options(panorama=seats > 1), luck)
    play_match(state, [registry.bot("heuristic", GAME)] * seats, luck, fast_luck(9))
    assert isinstance(state, Unfair)
    return state


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_unf_351_the_score_sheet_adds_up_to_the_score(seats: int) -> None:
    state = ended(seats, 5)
    scene = GAME.scene(state.view(ME))
    assert scene.ending is not None
    totals = [sum(line.points for line in sheet.lines) for sheet in scene.ending.sheets]
    assert totals == [sheet.total for sheet in scene.ending.sheets]
    assert tuple(totals[:seats]) == scene.ending.scores
    assert [sheet.seat for sheet in scene.ending.sheets] == [*range(seats), *[None] * (seats == 1)]


def test_unf_352_to_359_every_item_is_told_in_words() -> None:
    me = park(
        "1 vr-pods",
        "2 wave-coaster dolphins",
        side="sea-lawyer",
        plans="seafood-row server-room",
        coins=5,
        loans=1,
        medals=6,
    )
    sheet = [item_words(tuple(item)) for item in items_of(table(me), ME)]
    assert sheet == [
        "VR Pods, size 2",
        "Wave Coaster, size 2",
        "Seafood Row: goal missed",
        "Server Room: goal missed",
        "5 coins",
        "Sea Lawyer",
        "1 loan",
        "1 gold medal and 1 silver medal",
    ]


def test_unf_354_a_missed_goal_rests_on_its_own_clause() -> None:
    lines = score_lines(((1, NUMBER["menagerie"], 0, -10), (1, NUMBER["menagerie"], 2, 40)))
    assert [line.clause for line in lines] == ["UNF-354", "UNF-353"]


def test_unf_206_themes_of_wild_icons_stand_on_the_sheet() -> None:
    state = table(park("1 vr-pods"), round=8)
    state.wilds = [upgrade_place(0, NUMBER["vr-headset"]) * 16 + 3]
    assert "VR Headset counts as Ocean theme" in [
        item_words(tuple(item)) for item in items_of(state, ME)
    ]


def test_the_log_itemises_the_score() -> None:
    items = ((0, NUMBER["wave-coaster"], 3, 6), (2, -1, 12, 6))
    line = GAME.line(Scored(ME, (6, 0, 6, 0, 0, 0, 0), 12, items), ME)
    assert line is not None
    assert line.text == "You score 12 points: Wave Coaster, size 3: 6; 12 coins: 6."
