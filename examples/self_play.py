#!/usr/bin/env python3
"""Self-play with a pool: a policy learns against earlier versions of itself.

    python examples/self_play.py [folder for the checkpoints]

A policy of three weights (how much a hit, a miss or a wreck beside a square attracts a shot) learns
by REINFORCE on a small board of classic. Every 25 matches a copy of it is saved and joins the pool;
each match is against one of the pool, drawn at random. Needs `pip install 'seabattle[gymnasium]'`.
"""

import sys
import tempfile
from pathlib import Path

import numpy as np

from seabattle.envs.encoding import PLANES
from seabattle.envs.gymnasium import Duel
from seabattle.envs.policy import PolicyPlayer

SMALL = {"rows": 5, "columns": 5, "ships": ["cruiser", "submarine"]}
ENEMY = [len(PLANES) + PLANES.index(kind) for kind in ("hit", "miss", "sunk")]


def extract_features(seen, actions):
    """Count, for each action, the hit, missed and sunk squares among its four neighbours."""
    board = np.pad(seen["boards"][ENEMY], ((0, 0), (1, 1), (1, 1)))
    beside = board[:, :-2, 1:-1] + board[:, 2:, 1:-1] + board[:, 1:-1, :-2] + board[:, 1:-1, 2:]
    found = np.zeros((actions, len(ENEMY)))
    found[1:26] = beside.reshape(len(ENEMY), 25).T  # the squares are actions 1 to 25
    return found


def action_probabilities(x, mask, weights):
    """Return the masked softmax of the scores."""
    scores = np.exp(x @ weights) * mask
    return scores / scores.sum()


class Pool:
    """Versions of a policy, saved as files; makes a player of one of them for each match."""

    def __init__(self, folder, rng):
        self.folder, self.rng, self.versions = Path(folder), rng, []

    def add(self, weights):
        path = self.folder / f"version-{len(self.versions)}.npy"
        np.save(path, weights)
        self.versions.append(np.load(path))

    def sit(self, sitting):
        weights = self.versions[self.rng.integers(len(self.versions))]

        def policy(seen, mask):
            x = extract_features(seen, len(mask))
            return self.rng.choice(len(mask), p=action_probabilities(x, mask, weights))

        return PolicyPlayer(policy, sitting)


def play(env, weights, rng, seed):
    """Play one match; return its payoff and the gradient of its log-probability."""
    seen, info = env.reset(seed=seed)
    gradient, over = np.zeros(len(ENEMY)), False
    while not over:
        x = extract_features(seen, env.action_space.n)
        probabilities = action_probabilities(x, info["action_mask"], weights)
        action = rng.choice(len(probabilities), p=probabilities)
        gradient += x[action] - probabilities @ x
        seen, payoff, over, _, info = env.step(action)
    return payoff, gradient


def main(folder, rounds=6, matches=25):
    """Return the weights, and how many of 40 matches they win against the first version."""
    rng = np.random.default_rng(1)
    weights, pool = np.zeros(len(ENEMY)), Pool(folder, rng)
    pool.add(weights)
    env = Duel("classic", {"small": SMALL}, opponent=pool.sit)
    for number in range(rounds):
        for match in range(matches):
            payoff, gradient = play(env, weights, rng, seed=number * matches + match)
            weights = weights + 0.1 * payoff * gradient
        pool.add(weights)
        print(f"version {number + 1}: {weights.round(2)}")
    pool.versions = pool.versions[:1]
    won = sum(play(env, weights, rng, seed)[0] > 0 for seed in range(9000, 9040))
    print(f"against the first version: won {won} of 40")
    return weights, won


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        main(sys.argv[1] if len(sys.argv) > 1 else scratch)
