"""Masked self-play PPO over a batch of tables, in one file.

All seats are played by one network, which learns from every seat's own decisions. Run it with
`pip install fairground[train]`:

    python examples/ppo.py karma --seats 2 --minutes 5 --out karma.npz

It tells how often the network wins against random and against the quick player of the game, and
writes it to a file that `fairground.envs.policy.PolicyBot` plays. `--curve` keeps what it tells
while it learns, for `examples/curves.py` to draw.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from fairground.envs import Batch, MoveRows
from fairground.envs.policy import save, scale

DISCOUNT, SMOOTHING, CLIP, ENTROPY, VALUE = 1.0, 0.95, 0.2, 0.01, 0.5


def arguments() -> argparse.Namespace:
    """What can be set."""
    words = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    words.add_argument("game")
    words.add_argument("--seats", type=int, default=2)
    words.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    words.add_argument("--minutes", type=float, default=5.0)
    words.add_argument(
        "--updates", type=int, default=10**9, help="stop after so many at the latest"
    )
    words.add_argument("--tables", type=int, default=256)
    words.add_argument("--steps", type=int, default=64, help="decisions per table and update")
    words.add_argument("--width", type=int, default=256)
    words.add_argument("--rate", type=float, default=5e-4, help="of learning, falls to a tenth")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--threads", type=int, default=2)
    words.add_argument("--games", type=int, default=2000, help="games of the last evaluation")
    words.add_argument("--every", type=float, default=30, help="seconds between evaluations")
    words.add_argument("--curve", help="write the evaluations to this file")
    words.add_argument("--out", default="policy.npz")
    return words.parse_args()


class Legal:
    """The legal moves of some decisions, one after the other: `of[i]` is the decision of a move."""

    def __init__(self, counts: Any, moves: Any) -> None:
        self.counts, self.moves = counts, moves
        self.starts = counts.cumsum(0) - counts
        self.of = torch.arange(len(counts)).repeat_interleave(counts)

    @classmethod
    def shown_by(cls, masks: Any) -> Legal:
        """As the masks of a batch show them."""
        return cls(torch.as_tensor(masks.sum(axis=1)), torch.as_tensor(masks.nonzero()[1]))

    def __getitem__(self, part: Any) -> Legal:
        """Those of some of the decisions."""
        counts = self.counts[part]
        picked = Legal(counts, self.moves)
        places = torch.arange(int(counts.sum())) - picked.starts[picked.of]
        picked.moves = self.moves[self.starts[part][picked.of] + places]
        return picked

    def logarithms(self, scores: Any) -> Any:
        """Of how likely each move is, which a softmax per decision makes of scores."""
        zeros = torch.zeros(len(self.counts))
        top = zeros.scatter_reduce(0, self.of, scores.detach(), "amax", include_self=False)
        scores = scores - top[self.of]
        return scores - zeros.index_add(0, self.of, scores.exp()).log()[self.of]

    def best(self, keys: Any) -> Any:
        """Where the move with the greatest key stands, for every decision."""
        top = np.maximum.reduceat(keys, self.starts.numpy())
        hits = np.flatnonzero(keys == top[self.of.numpy()])
        return hits[np.unique(self.of.numpy()[hits], return_index=True)[1]]


class Network(nn.Module):  # type: ignore[misc] # torch is not there where types are checked
    """Two layers, then what the seat can expect, and a score for every legal move.

    A move's weights are the sum of those of its words, so that what is learned of a card holds
    wherever it can be put. A word after one kind of move is another word than after others.
    """

    def __init__(self, batch: Batch, width: int) -> None:
        super().__init__()
        self.register_buffer("factors", torch.as_tensor(scale(batch.game)))
        self.body = nn.Sequential(
            nn.Linear(batch.observations.shape[1], width),
            nn.ReLU(),
            nn.Linear(width, width),
            nn.ReLU(),
        )
        self.value = nn.Linear(width, 1)
        rows = MoveRows(batch.game).rows.astype(np.int64)
        places = np.arange(rows.shape[1])
        kinds = np.where(rows > 0, ((rows[:, :1] * len(places)) + places) * rows.max() + rows, 0)
        known, numbers = np.unique(kinds, return_inverse=True)
        self.register_buffer("rows", torch.as_tensor(numbers.reshape(rows.shape)))
        self.words = nn.EmbeddingBag(len(known), width + 1, mode="sum")
        nn.init.zeros_(self.words.weight)

    def forward(self, seen: Any, legal: Legal) -> tuple[Any, Any]:
        """The scores of the legal moves, and the values."""
        inside = self.body(seen.float() * self.factors)
        used, places = legal.moves.unique(return_inverse=True)
        weights = self.words(self.rows[used])[places]
        scores = (inside[legal.of] * weights[:, :-1]).sum(-1) + weights[:, -1]
        return scores, self.value(inside).squeeze(-1)

    def layers(self) -> list[tuple[Any, Any]]:
        """As plain layers, with weights for every move of the game."""
        weights = self.words(self.rows)
        pairs = [(layer.weight, layer.bias) for layer in (self.body[0], self.body[2])]
        pairs.append((weights[:, :-1], weights[:, -1]))
        return [tuple(part.detach().numpy() for part in pair) for pair in pairs]


class Rollout:
    """What happened at all tables in some steps. Moves without a choice are made and not kept."""

    @torch.no_grad()  # type: ignore[untyped-decorator] # as above
    def __init__(self, batch: Batch, network: Network, steps: int) -> None:
        shape = (steps, batch.tables)
        self.at = np.full(shape, -1)  # which decision it is
        self.seats = np.zeros(shape, dtype=np.int64)
        self.rewards = np.zeros((*shape, batch.seats_per_table), dtype=np.float32)
        self.over = np.zeros(shape, dtype=np.bool_)
        self.kept: list[tuple[Any, ...]] = []
        decisions = 0
        for step in range(steps):
            moves = batch.masks.argmax(axis=1)
            free = np.flatnonzero(batch.masks.sum(axis=1) > 1)
            if len(free):
                moves[free] = self.choose(batch, network, free)
            self.at[step, free] = decisions + np.arange(len(free))
            decisions += len(free)
            self.seats[step] = batch.seats
            batch.step(moves)
            self.rewards[step], self.over[step] = batch.rewards, batch.ended | batch.stopped
        seen, counts, legal, chosen, likely, values = (
            torch.cat(parts) for parts in zip(*self.kept, strict=True)
        )
        self.seen, self.legal, self.chosen = seen, Legal(counts, legal), chosen
        self.likely, self.values = likely, values

    def choose(self, batch: Batch, network: Network, free: Any) -> Any:
        """Let the network play at some tables, and note everything."""
        seen, legal = torch.as_tensor(batch.observations[free]), Legal.shown_by(batch.masks[free])
        scores, values = network(seen, legal)
        chances = legal.logarithms(scores)
        places = legal.best((chances - torch.empty_like(chances).exponential_().log()).numpy())
        chosen = torch.as_tensor(places)
        self.kept.append(
            (seen, legal.counts, legal.moves, chosen - legal.starts, chances[chosen], values)
        )
        return legal.moves[chosen].numpy()

    def advantages(self, batch: Batch, last: Any) -> tuple[Any, Any]:
        """By generalized advantage estimation over every seat's own decisions.

        Also which decisions count: the last ones of seats that have not been asked again since
        lead nowhere yet. `last` is what the seat to decide at each table can expect.
        """
        after = np.zeros((batch.tables, batch.seats_per_table), dtype=np.float32)
        gained, paid, known = after.copy(), after.copy(), after.astype(np.bool_)
        here = np.arange(batch.tables), batch.seats
        after[here], known[here] = last, True
        values = self.values.numpy()
        found, counts = np.zeros_like(values), np.zeros(len(values), dtype=np.bool_)
        for step in reversed(range(len(self.at))):
            over, free = self.over[step], np.flatnonzero(self.at[step] >= 0)
            after[over], gained[over], known[over] = 0, 0, True
            paid[over] = self.rewards[step][over]
            at, here = self.at[step, free], (free, self.seats[step, free])
            delta = paid[here] + DISCOUNT * after[here] - values[at]
            found[at] = delta + DISCOUNT * SMOOTHING * gained[here]
            counts[at] = known[here]
            after[here], gained[here], paid[here] = values[at], found[at] * counts[at], 0
            known[here] = True
        return torch.tensor(found), torch.tensor(counts)


def learn(network: Network, optimizer: Any, rollout: Rollout, advantages: Any, counts: Any) -> None:
    """Three passes over what happened, in eight parts each."""
    count = counts.nonzero().squeeze(-1)
    returns = advantages + rollout.values
    for _ in range(3):
        for part in count[torch.randperm(len(count))].chunk(8):
            legal, gains = rollout.legal[part], advantages[part]
            scores, values = network(rollout.seen[part], legal)
            chances = legal.logarithms(scores)
            ratio = (chances[legal.starts + rollout.chosen[part]] - rollout.likely[part]).exp()
            gains = (gains - gains.mean()) / (gains.std() + 1e-8)
            kept = torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
            wrong = (values - returns[part]).square().mean()
            entropy = -(chances.exp() * chances).sum() / len(part)
            loss = VALUE * wrong - kept - ENTROPY * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def improve(network: Network, optimizer: Any, batch: Batch, steps: int) -> int:
    """One update: play, look what came of it, learn. Returns the number of decisions."""
    rollout = Rollout(batch, network, steps)
    with torch.no_grad():
        seen, legal = torch.tensor(batch.observations), Legal.shown_by(batch.masks)
        _, last = network(seen, legal)
    learn(network, optimizer, rollout, *rollout.advantages(batch, last.numpy()))
    return len(rollout.values)


@torch.no_grad()  # type: ignore[untyped-decorator] # as above
def share_of_wins(network: Network, settings: dict[str, Any], against: str, games: int) -> Any:
    """How much of the wins the network has in each of so many games, one seat against the rest.

    Every table plays one game: the first games to end would be too many short ones.
    """
    batch = Batch(
        **settings, tables=games, seed=99, learners="rotate", opponents=against, rewards="wins"
    )
    seat = np.arange(games) % batch.seats_per_table
    shares = np.full(games, np.nan)
    while np.isnan(shares).any():
        moves, counts = batch.masks.argmax(axis=1), batch.masks.sum(axis=1)
        free = np.flatnonzero((counts > 1) & np.isnan(shares))
        if len(free):
            legal = Legal.shown_by(batch.masks[free])
            scores, _ = network(torch.as_tensor(batch.observations[free]), legal)
            moves[free] = legal.moves[legal.best(scores.numpy())]
        batch.step(moves)
        over = (batch.ended | batch.stopped) & np.isnan(shares)
        shares[over] = batch.rewards[over, seat[over]]
    return shares


class Curve:
    """How well the network plays, from time to time."""

    def __init__(self, settings: dict[str, Any], file: str | None) -> None:
        self.settings, self.file = settings, file
        self.points: list[dict[str, float]] = []

    def look(self, network: Network, games: int, spent: dict[str, float]) -> None:
        """Play against random and the quick player; tell it, and keep it."""
        words, spent = [], {name: round(number, 1) for name, number in spent.items()}
        for against in ("random", "hunch"):
            shares = share_of_wins(network, self.settings, against, games)
            mean, spread = shares.mean(), 1.96 * shares.std() / np.sqrt(games)
            words.append(f"{against} {mean:.3f} ± {spread:.3f}")
            spent |= {against: round(float(mean), 4), f"{against} ±": round(float(spread), 4)}
        print(f"{spent['seconds']:5.0f} s, {spent['decisions']:,} decisions:", ", ".join(words))
        sys.stdout.flush()
        self.points.append(spent)
        if self.file:
            head = json.dumps({**self.settings, "command": " ".join(["python", *sys.argv])})
            points = ",\n".join(json.dumps(point, ensure_ascii=False) for point in self.points)
            kept = f'{head[:-1]}, "points": [\n{points}\n]}}\n'
            Path(self.file).write_text(kept, encoding="utf-8")


def main() -> None:
    """Train and tell."""
    chosen = arguments()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(chosen.threads)
    options = dict(pair.split("=", 1) for pair in chosen.option)
    settings = {"game": chosen.game, "seats": chosen.seats, "options": options}
    batch = Batch(**settings, tables=chosen.tables, seed=chosen.seed)
    network = Network(batch, chosen.width)
    optimizer = torch.optim.Adam(network.parameters(), lr=chosen.rate, eps=1e-5)
    curve, looked, update = Curve(settings, chosen.curve), 0.0, 0
    spent = {"seconds": 0.0, "processor": 0.0, "decisions": 0}  # evaluations do not count
    while spent["seconds"] < 60 * chosen.minutes and update < chosen.updates:
        left = 1 - max(spent["seconds"] / 60 / chosen.minutes, update / chosen.updates)
        optimizer.param_groups[0]["lr"] = chosen.rate * max(left, 0.1)
        start, asked = time.monotonic(), time.process_time()
        spent["decisions"] += improve(network, optimizer, batch, chosen.steps)
        spent["seconds"] += time.monotonic() - start
        spent["processor"] += time.process_time() - asked
        update += 1
        if spent["seconds"] > looked + chosen.every:
            looked = spent["seconds"]
            curve.look(network, 500, spent)
    print(f"{update} updates, {spent['processor']:.0f} s of processor time; at last:")
    curve.look(network, chosen.games, spent)
    save(chosen.out, batch.game, network.layers())


if __name__ == "__main__":
    main()
