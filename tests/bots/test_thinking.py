"""The bot that thinks: it finds what can be found, explains itself, and always answers."""

from __future__ import annotations

from typing import ClassVar

import msgspec
import pytest

from fairground.bots import thinking
from fairground.bots.search import (
    Search,
    field_for,
    heats,
    rewards_of,
    wide,
)
from fairground.bots.thinking import Budget, ThinkingBot, answer
from fairground.kernel.hunch import LONGEST, Hunch, SlowHunch
from fairground.kernel.luck import CHOICE, FastLuck, Luck
from fairground.kernel.playout import Imagination
from fairground.kernel.result import Result
from fairground.kernel.shares import WHOLE, shares_of
from fairground.kernel.state import State
from tests.bots.nim import NIM, Nim, NimGame, asked, nim

pytestmark = pytest.mark.rules

THOROUGH = Budget(rounds=2_000)


def reply(state: State, budget: Budget = THOROUGH, seed: int = 1) -> str:
    return NIM.notation(ThinkingBot(NIM, budget).choose(*asked(state), FastLuck(seed)))


# Strength


@pytest.mark.parametrize("matches", [2, 3, 5, 6, 7, 9, 10])
def test_it_finds_the_forced_win(matches: int) -> None:
    assert reply(nim(matches)) == f"take {matches % 4}"


def test_it_finds_the_one_good_move_among_many() -> None:
    assert reply(nim(40, most=40)) == "take 40"


def test_a_lost_position_is_known_to_be_lost_and_a_won_one_to_be_won() -> None:
    bot = ThinkingBot(NIM, THOROUGH)
    lost = bot.think(*asked(nim(4)), FastLuck(1))
    won = bot.think(*asked(nim(3)), FastLuck(1))
    assert max(considered.value for considered in lost.considered) < 0.2
    assert won.considered[0].value == 1.0


def test_three_seats_each_play_for_themselves() -> None:
    """Whoever leaves one to three matches hands the win to the next seat, not back to itself."""
    thought = ThinkingBot(NIM, THOROUGH).think(*asked(nim(4, seats=3)), FastLuck(1))
    assert max(considered.value for considered in thought.considered) < 0.2


# Budgets


@pytest.mark.parametrize(
    "budget", [Budget(0), Budget(-5), Budget(100, seconds=0), Budget(1), Budget(17)]
)
@pytest.mark.parametrize("matches", [1, 2, 10])
def test_any_budget_gives_a_legal_answer(budget: Budget, matches: int) -> None:
    state = nim(matches)
    assert NIM.parse(reply(state, budget)) in state.legal(0)


def test_without_any_time_it_takes_the_heuristic_s_advice() -> None:
    assert reply(nim(10), Budget(0)) == "take 1"
    assert reply(nim(10)) == "take 2"


def test_the_same_luck_gives_the_same_thought() -> None:
    bot = ThinkingBot(NIM, Budget(300))
    thoughts = [bot.think(*asked(nim(10)), FastLuck(seed)) for seed in (1, 1, 2)]
    assert thoughts[0] == thoughts[1] != thoughts[2]


def test_the_clock_ends_the_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(1000))
    monkeypatch.setattr(thinking, "perf_counter", lambda: float(next(ticks)))
    thought = ThinkingBot(NIM, Budget(10_000, seconds=5)).think(*asked(nim(10)), FastLuck(1))
    assert thought.rounds == 4 * thinking.SLICE


class Bell(Hunch):
    """Rings as soon as an imagined game is played on."""

    stopped: ClassVar[list[ThinkingBot]] = []

    def move(self, state: State, seat: int, luck: Luck) -> int:
        for bot in self.stopped:
            bot.stop()
        return super().move(state, seat, luck)


class RingingNim(NimGame):
    hunch = Bell()


def test_it_can_be_stopped_from_outside() -> None:
    bot = ThinkingBot(RingingNim(), Budget(10_000_000))
    Bell.stopped.append(bot)
    assert bot.think(*asked(nim(10)), FastLuck(1)).rounds == thinking.SLICE


def test_hurried_it_plays_a_few_games_and_looks_at_no_clock() -> None:
    hurried = ThinkingBot(NIM, Budget(10_000, seconds=0)).hurried()
    assert isinstance(hurried, ThinkingBot)
    assert hurried.think(*asked(nim(10)), FastLuck(1)).rounds == thinking.HURRIED


def test_a_single_legal_move_needs_no_thought() -> None:
    assert reply(nim(1), Budget(10_000_000_000)) == "take 1"


# Advice


def judged(advised: str, other: str) -> str:
    """Which of two moves is answered after these worlds, `+` won and `-` lost."""
    search = Search(NIM, 0, Imagination(nim(10), 0), FastLuck(1))
    advice = search.expect([0, 1], 100)
    for choice, games in zip(search.root.choices.values(), (advised, other), strict=True):
        choice.rewards = [float(game == "+") for game in games]
        choice.won, choice.tried = sum(choice.rewards), len(games)
    return "advice" if answer(search, advice) is advice else "other"


def test_advice_is_followed_unless_it_is_clearly_worse() -> None:
    assert judged("-+-+-+-+-+", "+-+-+-++-+") == "advice"  # one game more, after much up and down
    assert judged("-+-+-+-+-+", "-+++++++-+") == "other"
    assert judged("", "+++++") == "advice"


def test_moves_are_compared_in_the_worlds_both_have_met() -> None:
    assert judged("+-" * 20, "+-" * 20 + "+") == "advice"
    assert judged("+-" * 20, ("+-" * 18) + "++++") == "other"
    assert judged("+-" * 20, "-+" * 18 + "++++") == "advice"  # as good, and far more doubtful


class WatchedNim(Nim):
    """Notes what luck every imagined world would have."""

    met: ClassVar[list[tuple[int, ...]]] = []

    def imagine(self, seat: int, luck: Luck) -> State:
        self.met.append(tuple(luck.pick(60, CHOICE) for _ in range(4)))
        return super().imagine(seat, luck)


def test_every_move_meets_the_same_worlds() -> None:
    state = WatchedNim()
    state.set_up(NIM, 2, NIM.options())
    state.matches = 10
    search = Search(NIM, 0, Imagination(state, 0), FastLuck(1))
    search.expect([0, 1], 40)
    search.think(40)
    assert state.met[0::2] == state.met[1::2]
    assert len(set(state.met)) == 20


# The field


def test_the_field_grows_with_the_rounds_and_is_halved_until_two_are_left() -> None:
    assert [field_for(rounds, 99) for rounds in (0, 40, 200, 600, 10_000)] == [2, 2, 8, 16, 99]
    assert field_for(10**12, 5) == 5
    assert [heats(field) for field in (1, 2, 3, 4, 5, 8, 16, 17)] == [1, 1, 2, 2, 3, 3, 4, 5]


def test_the_worse_half_is_tried_less_and_the_advice_to_the_end() -> None:
    search = Search(NIM, 0, Imagination(nim(20, most=8), 0), FastLuck(1))
    advice = search.expect(list(range(8)), 960)
    search.think(960)
    tried = sorted((int(choice.tried) for choice in search.root.choices.values()), reverse=True)
    assert tried == [280, 280, 120, 120, 40, 40, 40, 40]
    assert advice.tried == 280


def test_only_sensible_moves_are_looked_at_if_time_is_short() -> None:
    thought = ThinkingBot(NIM, Budget(200)).think(*asked(nim(99, most=99)), FastLuck(1))
    assert len(thought.considered) == 8
    assert "take 1" in [considered.move for considered in thought.considered]


# Explanations


def test_a_thought_tells_visits_values_and_the_line_that_follows() -> None:
    thought = ThinkingBot(NIM, THOROUGH).think(*asked(nim(6)), FastLuck(1))
    assert thought.move == thought.line[0] == "take 2"
    assert sum(considered.tried for considered in thought.considered) == thought.rounds == 2_000
    tried = [considered.tried for considered in thought.considered]
    assert tried[-1] < min(tried[:2])  # the field was halved, and two went on to the end
    assert tried[1:] == sorted(tried[1:], reverse=True)
    taken = sum(int(move.split()[1]) for move in thought.line)
    assert taken == 6
    assert len(thought.line) == 3


def test_a_thought_is_plain_data() -> None:
    data = ThinkingBot(NIM, Budget(20)).think(*asked(nim(6)), FastLuck(1)).as_data()
    assert data["move"] == data["considered"][0]["move"]
    assert data["rounds"] == 20
    assert data["considered"][0].keys() == {"move", "tried", "value", "score"}
    assert msgspec.json.decode(msgspec.json.encode(data)) == data


def test_where_there_is_no_choice_nothing_is_imagined() -> None:
    thought = ThinkingBot(NIM, THOROUGH).think(*asked(nim(1)), FastLuck(1))
    assert (thought.move, thought.line, thought.rounds) == ("take 1", ("take 1",), 0)


# The tree


def test_a_long_list_is_looked_at_bit_by_bit() -> None:
    search = Search(NIM, 0, Imagination(nim(99, most=90), 0), FastLuck(1))
    first = search.expect([0], 101)
    search.think(101)
    assert wide(100) == 20
    assert len(first.after[0].choices) == 20


def test_a_game_without_end_is_broken_off_and_shared() -> None:
    search = Search(NIM, 0, Imagination(nim(9, endless=1), 0), FastLuck(1))
    search.expect([0, 1, 2], 60)
    search.think(3)
    assert [choice.value() for choice in search.root.choices.values()] == [0.5] * 3
    assert LONGEST < 10_000


class GuidedNim(NimGame):
    """Imagined games are played on by the heuristic, which always takes one."""

    hunch = SlowHunch()


def test_imagined_games_are_played_on_by_the_game_s_hunch() -> None:
    """After an odd number is left, the other takes the last."""
    search = Search(GuidedNim(), 0, Imagination(nim(8), 0), FastLuck(1))
    search.expect([0, 1, 2], 60)
    search.think(3)
    values = {NIM.notation(c.move): c.value() for c in search.root.choices.values()}
    assert values == {"take 1": 0.0, "take 2": 1.0, "take 3": 0.0}


def test_the_hunch_is_looked_at_first_wherever_somebody_chooses() -> None:
    for seed in range(9):
        search = Search(GuidedNim(), 0, Imagination(nim(10), 0), FastLuck(seed))
        first = search.expect([2], 2)
        search.think(2)
        assert [choice.move for choice in first.after[0].choices.values()] == [0]


def test_winners_share_and_nobody_wins_a_game_broken_off() -> None:
    assert shares_of((1, 2, 1), 3) == [WHOLE[3] // 2, 0, WHOLE[3] // 2]
    assert shares_of(None, 4) == [WHOLE[4] // 4] * 4


def test_a_clear_win_pleases_more_where_margins_count() -> None:
    close, clear = Result((1, 2), (11, 10), ""), Result((1, 2), (40, 10), "")
    for_close, for_clear = (rewards_of(result, [1.0, 0.0], 10.0) for result in (close, clear))
    assert 0.5 < for_close[0] < for_clear[0] < 1
    assert sum(for_close) == pytest.approx(1)


def test_even_a_huge_margin_is_no_more_than_a_win() -> None:
    assert rewards_of(Result((2, 1), (0, 10**9), ""), [0.0, 1.0], 1.0) == pytest.approx([0, 1])


def test_alone_only_the_win_counts() -> None:
    assert rewards_of(Result((2,), (30,), ""), [0.0], 10.0) == [0.0]
