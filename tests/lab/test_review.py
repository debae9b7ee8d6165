"""A review: start + luck + choices = result, and every part is what it says."""

from __future__ import annotations

import pickle
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairground.kernel import registry
from fairground.kernel.errors import BadRecord
from fairground.kernel.luck import FastLuck, RecordedLuck
from fairground.kernel.record import Head, Record, Step
from fairground.kernel.result import Result
from fairground.kernel.shares import shares_of
from fairground.lab.better import BetterPlan, better_moves
from fairground.lab.chart import GAP, apart
from fairground.lab.ledger import TELLINGS, Ledger, rounded, tenths
from fairground.lab.review import FEWEST, MOST, ReviewPlan, ReviewStage, games_in, plan_of, review
from fairground.lab.story import Story, story_of
from fairground.lab.workers import together
from tests.bots.nim import NIM
from tests.lab.coins import COINS, WAGER

GOLDEN = Path(__file__).parents[1] / "golden"


def golden(name: str) -> Record:
    return Record.read(GOLDEN / f"{name}.txt")


def written(*moves: str) -> Record:
    """A game of Nim: there are ten matches, and whoever takes the last one wins."""
    steps = [Step(number + 1, number % 2, move) for number, move in enumerate(moves)]
    return Record(Head(NIM, 2, NIM.options()), steps=steps)


def counted(story: Story, games: int = 5, seed: int = 7) -> Ledger:
    stage = ReviewStage(story, seed, games)
    return Ledger(story, games * TELLINGS, stage.play(range(len(story.moments))))


def played_by_hunches(name: str) -> Record:
    game, luck = registry.game(name), RecordedLuck(FastLuck(1))
    state = game.new(2, luck=luck)
    record = Record(Head(game, 2, state.options), tuple(luck.take()))
    while waiting := state.waiting():
        move = game.hunch.move(state, waiting[0], FastLuck(2))
        state.play(waiting[0], move, luck)
        text, picks = state.notation(move), tuple(luck.take())
        record.steps.append(Step(state.number, waiting[0], text, picks))
    return record


@cache
def by_chance(matches: int) -> float:
    """What whoever is to move wins of Nim if both take any number of matches."""
    if not matches:
        return 0.0
    choices = range(1, min(3, matches) + 1)
    return sum(1 - by_chance(matches - taken) for taken in choices) / len(choices)


# The story


def test_every_choice_and_every_stroke_of_luck_is_a_moment() -> None:
    story = story_of(golden("press-your-luck-open"))
    luck = sum(turn.after != turn.chosen for turn in story.turns)
    choices = sum(turn.chosen != turn.before for turn in story.turns)
    assert len(story.moments) == 1 + luck + choices
    assert luck == 1 + sum(bool(step.picks) for step in golden("press-your-luck-open").steps)


def test_turns_follow_each_other_from_the_deal_to_the_end() -> None:
    story = story_of(golden("karma-forty"))
    assert [turn.number for turn in story.turns] == list(range(len(story.turns)))
    assert story.turns[0].before == 0
    assert all(
        later.before == sooner.after
        for sooner, later in zip(story.turns, story.turns[1:], strict=False)
    )
    assert story.result == golden("karma-forty").result


def test_what_has_to_be_done_is_no_choice() -> None:
    story = story_of(written("take 3", "take 3", "take 3", "take 1"))
    assert [turn.chosen != turn.before for turn in story.turns[1:]] == [True, True, True, False]


def test_a_record_that_does_not_hold_has_no_story() -> None:
    record = golden("press-your-luck-open")
    record.steps[3] = replace(record.steps[3], move="nonsense")
    with pytest.raises(BadRecord):
        story_of(record)
    record = golden("press-your-luck-open")
    record.result = Result((1, 1, 1), (0, 0, 0), "boredom")
    with pytest.raises(BadRecord, match="the moves lead to"):
        story_of(record)


# The ledger

SHORT = ("press-your-luck-open", "karma-stopped", "life-is-not-fair-match", "unfair-alone-hard")


@pytest.mark.parametrize("name", SHORT)
def test_start_luck_and_choices_are_the_result(name: str) -> None:
    story = story_of(golden(name))
    ledger = counted(story, games=1)
    assert story.result is not None
    won = [tenths(share, story.unit) for share in shares_of(story.result.ranks, story.seats)]
    shares = [ledger.share(seat) for seat in range(story.seats)]
    assert [share.result for share in shares] == won
    assert list(ledger.chances(story.turns[-1].after)) == won


def test_without_luck_all_of_it_is_play() -> None:
    ledger = counted(story_of(written("take 2", "take 1", "take 3", "take 2", "take 2")))
    assert [ledger.share(seat).luck for seat in range(2)] == [0, 0]
    assert ledger.luck_weight == 0.0
    assert [swing.is_luck for swing in ledger.swings] == [False] * 5


def test_without_choices_all_of_it_is_luck() -> None:
    ledger = counted(story_of(COINS.played(3)))
    shares = [ledger.share(seat) for seat in range(2)]
    assert [(share.own, share.others) for share in shares] == [(0, 0), (0, 0)]
    assert ledger.luck_weight == 1.0


# Better moves


def planned(record: Record, games: int = 5) -> ReviewPlan:
    """A plan of a game that is not installed: its story is told here."""
    plan = ReviewPlan(record.text(), "7", games)
    vars(plan)["story"] = story_of(record)
    return plan


def test_what_would_have_been_better_is_named() -> None:
    plan = planned(written("take 3", "take 3", "take 1", "take 2", "take 1"))
    ledger = review(plan)
    assert [swing.turn.number for swing in ledger.costly] == [4]
    better = better_moves(plan, ledger, [4])[4]
    assert (better.seat, better.chosen, better.tried) == (1, "take 2", 2)
    assert (better.move, better.gain) == ("take 3", 1000)  # the last matches, and the game


def test_where_nothing_is_better_nothing_is_named() -> None:
    plan = planned(written("take 3", "take 3", "take 1", "take 3"))
    better = better_moves(plan, review(plan), [4])[4]
    assert (better.move, better.gain, better.tried) == ("", 0, 2)


def test_plans_travel_without_their_story() -> None:
    plan = plan_of(golden("karma-forty"), 20)
    wanted = BetterPlan(plan, (5,))
    assert wanted.pieces
    again = pickle.loads(pickle.dumps(wanted))
    assert again == wanted
    assert vars(again).keys() == {"review", "numbers"}
    assert vars(again.review).keys() == {"record", "seed", "games"}


def test_better_moves_do_not_depend_on_who_counts_them() -> None:
    plan = plan_of(golden("karma-forty"), 100)
    ledger = review(plan)
    numbers = [swing.turn.number for swing in ledger.swings if not swing.is_luck][:3]
    assert better_moves(plan, ledger, numbers, 1) == better_moves(plan, ledger, numbers, 2)


def test_where_nothing_moves_there_is_nothing_to_weigh() -> None:
    story = story_of(written())
    assert counted(story).luck_weight is None
    assert counted(story).swings == ()


def test_chances_are_those_that_can_be_worked_out() -> None:
    """Nim by chance: 10 matches, then 8 for the other, 5, 4 and 2."""
    story = story_of(written("take 2", "take 3", "take 1", "take 2"))
    ledger = counted(story, games=200)
    for turn, left in zip(story.turns, (10, 8, 5, 4, 2), strict=True):
        mover = turn.number % 2
        found = ledger.chances(turn.after)[mover]
        assert found == pytest.approx(1000 * by_chance(left), abs=30)


def test_the_luck_of_a_coin_is_worth_what_can_be_worked_out() -> None:
    """Best of three: the first head makes 50 % to 75, the second all of it."""
    ledger = counted(story_of(COINS.played(2)), games=200)
    gains = [swing.gains[0] for swing in ledger.swings]
    assert gains == [pytest.approx(250, abs=30), pytest.approx(250, abs=30)]


def test_whoever_plays_as_the_quick_players_do_gains_nothing_by_it() -> None:
    """The same move, the same luck, game by game: there is not even noise between them."""
    ledger = counted(story_of(played_by_hunches("press-your-luck")), games=1)
    shares = [ledger.share(seat) for seat in range(2)]
    assert [(share.own, share.own_error) for share in shares] == [(0, 0.0), (0, 0.0)]


def test_a_game_that_is_not_over_is_told_so_far() -> None:
    record = golden("press-your-luck-open")
    half = replace(record, steps=record.steps[:10], result=None, secret=None)
    ledger = counted(story_of(half))
    assert ledger.story.result is None
    assert sum(ledger.share(seat).result for seat in range(half.head.seats)) in (999, 1000, 1001)


def test_a_game_without_an_end_is_shared_by_all_but_not_won_alone() -> None:
    assert shares_of(None, 2) == [1, 1]
    assert shares_of(None, 1) == [0]


# How far it can be trusted

SEEDS = 300


def wagers(games: int) -> list[Ledger]:
    """The same game, reviewed with few games and many seeds."""
    story = story_of(WAGER.played("bold"))
    return [counted(story, games, seed) for seed in range(SEEDS)]


def test_noise_is_not_taken_for_movement() -> None:
    """Bold is worth 25 % and wins with 25 % more luck, for either seat: four squares of 1/16."""
    moved = [ledger.movement for ledger in wagers(1)]
    luck, choices = (sum(column) / SEEDS for column in zip(*moved, strict=True))
    assert luck == pytest.approx(2 / 16, rel=0.08)
    assert choices == pytest.approx(2 / 16, rel=0.12)


def test_intervals_hold_what_they_promise() -> None:
    shares = [ledger.share(0) for ledger in wagers(5)]
    luck = sum(abs(share.luck - 250) <= share.luck_error for share in shares) / SEEDS
    own = sum(abs(share.own - 250) <= share.own_error for share in shares) / SEEDS
    assert 0.9 < luck < 0.99
    assert 0.9 < own < 0.99


def test_the_weight_of_luck_has_an_interval_too() -> None:
    story = story_of(WAGER.played("bold"))
    few, many = counted(story, games=2), counted(story, games=100)
    assert many.luck_weight == pytest.approx(0.5, abs=many.weight_error)
    assert 0.0 < many.weight_error < 0.1 < few.weight_error


@given(st.lists(st.integers(-10_000, 10_000), min_size=1), st.integers(1, 10_000))
def test_rounded_parts_add_up_to_the_rounded_whole(parts: list[int], whole: int) -> None:
    assert sum(rounded(parts, whole)) == tenths(sum(parts), whole)
    exact = [1000 * part / whole for part in parts]
    assert all(abs(a - b) <= 1 for a, b in zip(rounded(parts, whole), exact, strict=True))


# The picture


@pytest.mark.parametrize("heights", [[56] + [376] * 7, [300, 300, 301], [60, 200, 376]])
def test_no_name_lies_on_another_or_outside(heights: list[int]) -> None:
    placed = apart(heights)
    assert all(later - sooner >= GAP for sooner, later in pairwise(placed))
    assert placed[0] > 0
    assert placed[-1] <= heights[-1]


# The counting


def test_any_number_of_workers_counts_the_same() -> None:
    plan = plan_of(golden("press-your-luck-open"), 40, "3")
    done: list[int] = []
    alone = review(plan, 1, done.append)
    assert done[-1] == plan.pieces == len(alone.counts)
    hired = list(together(plan, 2, patience=0.0))
    assert {number: count for batch in hired for number, count in batch.items()} == alone.counts


def test_the_usual_number_of_games_is_what_there_is_time_for() -> None:
    unfair, karma = golden("unfair-first-date").head.game, golden("karma-forty").head.game
    assert games_in(9, unfair, 4, 99) < games_in(9, unfair, 2, 99) < games_in(9, unfair, 2, 50)
    assert games_in(9, unfair, 2, 99) < games_in(9, karma, 2, 99)
    assert games_in(9, unfair, 2, 10**6) == FEWEST
    assert games_in(9, karma, 2, 1) == MOST
    assert plan_of(golden("karma-forty"), 30).games == 2


def test_the_story_of_a_record_is_told_once_for_a_whole_review(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[Record] = []

    def noted(record: Record) -> Story:
        read.append(record)
        return story_of(record)

    monkeypatch.setattr("fairground.lab.review.story_of", noted)
    record = golden("press-your-luck-open")
    plan = plan_of(record, 20)
    number = next(turn.number for turn in plan.story.turns if turn.chosen != turn.before)
    better_moves(plan, review(plan), [number])
    assert read == [record]


def test_only_a_newline_ends_a_line_of_a_record() -> None:
    record = golden("press-your-luck-open")
    odd = replace(record, head=replace(record.head, who=("A\x85B", "C\u2028D", "E")))
    plan_elsewhere = pickle.loads(pickle.dumps(plan_of(odd, 20)))
    assert plan_elsewhere.story.result == record.result
