"""OpenSpiel's games: every installed game as a Python game with explicit chance.

    import pyspiel
    import fairground.envs.openspiel          # registers fairground_karma and the others
    game = pyspiel.load_game("fairground_karma(seats=3)")

A move of ours may need several strokes of luck in the middle. Each becomes a chance node: the move
is played again on a copy with the luck known so far, until it has all it needs. A player's
information state is everything that seat has seen, view by view, as its digest; its tensor is the
observation with the bits of that digest behind it.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np
import pyspiel

from fairground.envs.errors import BadAction, BadSetting
from fairground.envs.settings import blank_table
from fairground.envs.tables import BY_RANK, rewards_of
from fairground.envs.words import described
from fairground.kernel.game import Game
from fairground.kernel.luck import FastLuck, Luck, Why
from fairground.kernel.observe import observation
from fairground.kernel.registry import all_games
from fairground.kernel.state import SPECTATOR, State

LONGEST = 20_000
MOST_OUTCOMES = 4_096
NOT_DEALT = -1
DIGEST = 16
"""Bytes of a memory: two different ones are never met with the same digest."""
BEFORE = "before the deal"


def short_name(game: Game) -> str:
    """`fairground_press_your_luck`."""
    return f"fairground_{game.name.replace('-', '_')}"


def register_all() -> None:
    """Put every installed game into OpenSpiel's registry."""
    for game in all_games().values():
        if short_name(game) not in pyspiel.registered_names():
            pyspiel.register_game(_type_of(game, zero_sum=game.seats[0] > 1), _maker(game))


def _maker(game: Game) -> type[SpielGame]:
    """The class that OpenSpiel makes the game's instances of."""

    class NamedGame(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            chosen = params or {}
            seats = int(chosen.get("seats", game.usual_seats))
            options = _options(str(chosen.get("options", "")))
            super().__init__(blank_table(game, seats, options), chosen)

    return NamedGame


def _options(text: str) -> dict[str, str]:
    """House rules from one parameter: `edition:60;chains:on`."""
    pairs = [pair.split(":") for pair in text.split(";") if pair]
    if any(len(pair) != 2 for pair in pairs):
        raise BadSetting(f"options are written name:value;name:value, not {text!r}")
    return dict(pairs)


def _type_of(game: Game, zero_sum: bool) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game),
        long_name=f"Fairground: {game.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": game.usual_seats, "options": ""},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc] # not there where types are checked
    """A game of ours at a given table; any table that has not begun will do, small ones too."""

    def __init__(self, blank: State, params: dict[str, Any] | None = None) -> None:
        self.blank = blank
        self.rules = blank.game
        zero_sum = self.rules.seats[0] > 1
        bound = self.rules.bound(blank.seats, blank.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.moves,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=blank.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=LONGEST if bound is None else bound,
        )
        super().__init__(_type_of(self.rules, zero_sum), info, params or {})

    def new_initial_state(self) -> SpielState:
        """A table before the deal, which is the first chance."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> SpielObserver | SpectatorObserver | None:
        """What OpenSpiel asks for tensors and strings; None for a kind that no seat has here.

        There are all that a seat may know, now or with its past, and what a spectator may know.
        A seat's own secrets without the open table, and those of all seats, are not given.
        """
        if params:
            raise BadSetting(f"observers take no parameters, not {params!r}")
        if iig_obs_type is None:
            return SpielObserver(self.rules, recall=False)
        if not iig_obs_type.public_info:
            return None
        private = pyspiel.PrivateInfoType
        if iig_obs_type.private_info == private.NONE:
            return None if iig_obs_type.perfect_recall else SpectatorObserver()
        if iig_obs_type.private_info == private.ALL_PLAYERS:
            return None
        return SpielObserver(self.rules, recall=iig_obs_type.perfect_recall)


class _Asked(Exception):
    """A move needs another stroke of luck, out of so many."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(outcomes)
        self.outcomes = outcomes


class _KnownLuck(Luck):
    """Gives the picks that are known and asks for the next."""

    def __init__(self, picks: list[int]) -> None:
        self._picks = iter(picks)

    def pick(self, n: int, why: Why) -> int:
        if n <= 1:
            return 0
        for pick in self._picks:
            return pick
        if n > MOST_OUTCOMES:
            raise BadSetting(f"{why} has {n} outcomes; OpenSpiel is told of {MOST_OUTCOMES}")
        raise _Asked(n)


class SpielState(pyspiel.State):  # type: ignore[misc] # as above
    """A position: the table as it was before the pending move, and the luck that has come since."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._table = game.blank.clone()
        self._mover = NOT_DEALT
        self._move = 0
        self._picks: list[int] = []
        self._outcomes = 0
        self._seen = [b""] * game.blank.seats
        self._carry_out()

    @property
    def table(self) -> State:
        """Our position, before the move that is waiting for luck."""
        return self._table

    @property
    def is_dealt(self) -> bool:
        """Is there anything to see yet?"""
        return self._mover != NOT_DEALT or not self._outcomes

    def current_player(self) -> int:
        """Chance, the seat that decides (the first where several do), or the end."""
        if self._outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = self._table.waiting()
        return waiting[0] if waiting else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self._table.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome of the stroke of luck that is due, each equally likely."""
        return [(outcome, 1.0 / self._outcomes) for outcome in range(self._outcomes)]

    def _apply_action(self, action: int) -> None:
        if self._outcomes:
            if not 0 <= action < self._outcomes:
                raise BadAction(f"chance has outcomes 0 to {self._outcomes - 1}, not {action}")
            self._picks.append(action)
        else:
            self._mover, self._move = self.current_player(), action
            why = self._table.why_not(self._mover, action)
            if why is not None:
                raise BadAction(f"player {self._mover} cannot play {action}: {why}")
        self._carry_out()

    def _carry_out(self) -> None:
        """Deal or play with the luck that is known; ask for more, or take the new position."""
        table, luck = self._table.clone(), _KnownLuck(self._picks)
        try:
            if self._mover == NOT_DEALT:
                table.start(luck, None)
            else:
                table.play(self._mover, self._move, luck)
        except _Asked as asked:
            self._outcomes = asked.outcomes
            return
        self._table, self._picks, self._outcomes = table, [], 0
        self._look()

    def _look(self) -> None:
        """Every seat remembers what it sees now."""
        for seat, before in enumerate(self._seen):
            view = msgspec.json.encode(self._table.view(seat))
            self._seen[seat] = blake2b(before + view, digest_size=DIGEST).digest()

    def memory(self, player: int) -> bytes:
        """All that a seat has seen so far, as a digest: equal where it cannot tell apart."""
        return self._seen[player]

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Another position that the player cannot tell from this one, for searches."""
        twin = self.clone()
        luck = FastLuck(int(sampler() * 2**31))
        twin._table = self._table.imagine(player, luck)
        return twin  # type: ignore[no-any-return] # the library has no types

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"luck {action}"
        return self._table.notation(action)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return not self._outcomes and not self._table.waiting()

    def returns(self) -> list[float]:
        """By rank, from 1 to -1; nothing before the end."""
        result = self._table.result()
        if result is None or self._outcomes:
            return [0.0] * self._table.seats
        return rewards_of(result, BY_RANK)

    def __str__(self) -> str:
        table = self._table
        shown = described(table.game.scene(table.view(SPECTATOR))) if self.is_dealt else BEFORE
        return f"{shown}\n{self.history_str()}"


class SpielObserver:
    """A view as OpenSpiel's tensor and string; with perfect recall all that was seen before."""

    def __init__(self, rules: Game, recall: bool) -> None:
        self._rules = rules
        self._recall = recall
        size = len(rules.features)
        self.tensor = np.zeros(size + 8 * DIGEST * recall, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if recall:
            self.dict["memory"] = self.tensor[size:]

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player may know into the tensor: zeros before the deal."""
        self.tensor[:] = 0
        if state.is_dealt:
            self.dict["observation"][:] = observation(state.table, player)
            if self._recall:
                memory = np.frombuffer(state.memory(player), np.uint8)
                self.dict["memory"][:] = np.unpackbits(memory)

    def string_from(self, state: SpielState, player: int) -> str:
        """The view in words, or the digest of all views so far."""
        if self._recall:
            return state.memory(player).hex()
        return _seen_by(state, player)


class SpectatorObserver:
    """What is open to all, as a string; our numbers are those of a seat, so the tensor is empty."""

    def __init__(self) -> None:
        self.tensor = np.zeros(0, np.float32)
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """Nothing to write."""

    def string_from(self, state: SpielState, player: int) -> str:
        """The view from no seat."""
        return _seen_by(state, SPECTATOR)


def _seen_by(state: SpielState, seat: int) -> str:
    if not state.is_dealt:
        return BEFORE
    return msgspec.json.encode(state.table.view(seat)).decode()


register_all()
