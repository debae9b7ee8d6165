"""Masked self-play PPO over a batch of tables, in one file.

All seats are played by one network, which learns from every seat's own decisions. Run it with
`pip install fairground[train]`:

    python examples/ppo.py karma --seats 2 --minutes 5 --out karma.npz

It tells how often the network wins against random and against the quick player of the game, and
writes it to a file that `fairground.envs.policy.PolicyBot` plays.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch
from torch import nn

from fairground.envs import Batch
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
    words.add_argument("--rate", type=float, default=5e-4)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--threads", type=int, default=2)
    words.add_argument("--games", type=int, default=2000, help="games of an evaluation")
    words.add_argument("--out", default="policy.npz")
    return words.parse_args()


class Network(nn.Module):  # type: ignore[misc] # torch is not there where types are checked
    """Two layers, then a score for every move and what the seat can expect."""

    def __init__(self, features: int, moves: int, width: int, factors: Any) -> None:
        super().__init__()
        self.register_buffer("factors", torch.as_tensor(factors))
        self.body = nn.Sequential(
            nn.Linear(features, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy, self.value = nn.Linear(width, moves), nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, seen: Any, masks: Any) -> tuple[Any, Any]:
        """The distribution over legal moves, and the value."""
        inside = self.body(seen.float() * self.factors)
        scores = self.policy(inside).masked_fill(~masks, -1e9)
        return torch.distributions.Categorical(logits=scores), self.value(inside).squeeze(-1)


class Rollout:
    """What happened at all tables in some steps."""

    def __init__(self, batch: Batch, steps: int) -> None:
        shape = (steps, batch.tables)
        self.seen = torch.zeros((*shape, batch.observations.shape[1]), dtype=torch.int16)
        self.masks = torch.zeros((*shape, batch.masks.shape[1]), dtype=torch.bool)
        self.moves = torch.zeros(shape, dtype=torch.long)
        self.likely = torch.zeros(shape)
        self.values = np.zeros(shape, dtype=np.float32)
        self.seats = np.zeros(shape, dtype=np.int64)
        self.rewards = np.zeros((*shape, batch.seats_per_table), dtype=np.float32)
        self.over = np.zeros(shape, dtype=np.bool_)

    @torch.no_grad()  # type: ignore[untyped-decorator] # as above
    def play(self, batch: Batch, network: Network) -> None:
        """Let the network play and note everything."""
        for step in range(len(self.moves)):
            seen, masks = torch.tensor(batch.observations), torch.tensor(batch.masks)
            choice, values = network(seen, masks)
            moves = choice.sample()
            self.seen[step], self.masks[step], self.moves[step] = seen, masks, moves
            self.likely[step] = choice.log_prob(moves)
            self.values[step], self.seats[step] = values.numpy(), batch.seats
            batch.step(moves.numpy())
            self.rewards[step], self.over[step] = batch.rewards, batch.ended | batch.stopped

    def advantages(self, batch: Batch, last: Any) -> tuple[Any, Any]:
        """By generalized advantage estimation over every seat's own decisions.

        Also which decisions count: the last ones of seats that have not been asked again since
        lead nowhere yet.
        """
        tables = np.arange(batch.tables)
        after = np.zeros((batch.tables, batch.seats_per_table), dtype=np.float32)
        gained, paid, known = after.copy(), after.copy(), after.astype(np.bool_)
        after[tables, batch.seats], known[tables, batch.seats] = last, True
        found, counts = np.zeros_like(self.values), np.zeros_like(self.over)
        for step in reversed(range(len(self.values))):
            over, seats = self.over[step], self.seats[step]
            after[over], gained[over], known[over] = 0, 0, True
            paid[over] = self.rewards[step][over]
            here = (tables, seats)
            delta = paid[here] + DISCOUNT * after[here] - self.values[step]
            found[step] = delta + DISCOUNT * SMOOTHING * gained[here]
            counts[step] = known[here]
            after[here], gained[here], known[here] = self.values[step], found[step], True
            gained[here] *= counts[step]
            paid[here] = 0
        return torch.tensor(found), torch.tensor(counts)


def learn(network: Network, optimizer: Any, rollout: Rollout, advantages: Any, counts: Any) -> None:
    """Three passes over what happened, in eight parts each."""
    chosen = counts.flatten().nonzero().squeeze(-1)
    returns = advantages + torch.tensor(rollout.values)
    flat = [
        part.flatten(0, 1)[chosen]
        for part in (
            rollout.seen,
            rollout.masks,
            rollout.moves,
            rollout.likely,
            advantages,
            returns,
        )
    ]
    for _ in range(3):
        for part in torch.randperm(len(chosen)).chunk(8):
            seen, masks, moves, likely, gains, wanted = (rows[part] for rows in flat)
            choice, values = network(seen, masks)
            ratio = (choice.log_prob(moves) - likely).exp()
            gains = (gains - gains.mean()) / (gains.std() + 1e-8)
            kept = torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
            wrong = (values - wanted).square().mean()
            loss = VALUE * wrong - kept - ENTROPY * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def improve(network: Network, optimizer: Any, rollout: Rollout, batch: Batch) -> None:
    """One update: play, look what came of it, learn."""
    rollout.play(batch, network)
    with torch.no_grad():
        _, last = network(torch.tensor(batch.observations), torch.tensor(batch.masks))
    learn(network, optimizer, rollout, *rollout.advantages(batch, last.numpy()))


@torch.no_grad()  # type: ignore[untyped-decorator] # as above
def share_of_wins(network: Network, settings: dict[str, Any], against: str, games: int) -> Any:
    """How much of the wins the network has in each of so many games, one seat against the rest."""
    batch = Batch(
        **settings, tables=200, seed=99, learners="rotate", opponents=against, rewards="wins"
    )
    seat = np.arange(batch.tables) % batch.seats_per_table
    shares: list[float] = []
    while len(shares) < games:
        choice, _ = network(torch.tensor(batch.observations), torch.tensor(batch.masks))
        batch.step(choice.logits.argmax(-1).numpy())
        shares.extend(batch.rewards[batch.ended, seat[batch.ended]].tolist())
    return np.array(shares)


def share_text(name: str, shares: Any) -> str:
    """A share with its 95 % interval."""
    spread = 1.96 * shares.std() / np.sqrt(len(shares))
    return f"{name} {shares.mean():.3f} ± {spread:.3f}"


def finish(network: Network, settings: dict[str, Any], game: Any, chosen: Any) -> None:
    """Tell how well it plays, and write it to its file."""
    for against in ("random", "hunch"):
        print(
            share_text(
                f"against {against}:", share_of_wins(network, settings, against, chosen.games)
            )
        )
    layers = [network.body[0], network.body[2], network.policy]
    save(
        chosen.out,
        game,
        [(p.weight.detach().numpy(), p.bias.detach().numpy()) for p in layers],
    )


def main() -> None:
    """Train and tell."""
    chosen = arguments()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(chosen.threads)
    options = dict(pair.split("=", 1) for pair in chosen.option)
    settings = {"game": chosen.game, "seats": chosen.seats, "options": options}
    batch = Batch(**settings, tables=chosen.tables, seed=chosen.seed)
    features, moves = batch.observations.shape[1], batch.masks.shape[1]
    network = Network(features, moves, chosen.width, scale(batch.game))
    optimizer = torch.optim.Adam(network.parameters(), lr=chosen.rate, eps=1e-5)
    rollout = Rollout(batch, chosen.steps)
    start, asked, update = time.monotonic(), time.process_time(), 0
    report = start
    while time.monotonic() - start < 60 * chosen.minutes and update < chosen.updates:
        improve(network, optimizer, rollout, batch)
        update += 1
        if time.monotonic() - report > 30:
            report = time.monotonic()
            won = share_text("random", share_of_wins(network, settings, "random", 500))
            print(f"{report - start:5.0f} s, update {update}: {won}", flush=True)
    decisions = update * chosen.tables * chosen.steps
    spent = time.process_time() - asked
    print(f"{update} updates, {decisions:,} decisions, {spent:.0f} s of processor time")
    finish(network, settings, batch.game, chosen)


if __name__ == "__main__":
    main()
