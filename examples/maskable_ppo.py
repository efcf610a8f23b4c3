#!/usr/bin/env python3
"""A network learns to hunt on the full board of classic, by MaskablePPO.

    pip install 'seabattle[gymnasium]' sb3-contrib
    python examples/maskable_ppo.py [--minutes 30] [--save hunter.zip]

The network looks along the row and the column of each square, the same way everywhere on the
board, and says how good it would be to fire there. Hits are paid for on the way (`shaping`), and a
discount makes a quick win better than a slow one. Every so often it prints how many shots the
median match took.
"""

import argparse
import time

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import nn
from torch.nn import functional

import seabattle.envs.gymnasium  # noqa: F401 (registers the games)
from seabattle.envs.encoding import PLANES

DISCOUNT = 0.97
ROWS = COLUMNS = 10
FEATURES, REACH = 16, 4
ENEMY = [len(PLANES) + PLANES.index(kind) for kind in ("hit", "miss", "sunk", "empty")]
FIRED_AT = 3
"""The first planes of `ENEMY`, in one of which every shot shows."""
AWAY = [step for step in range(2 * REACH + 1) if step != REACH]
CROSS = [(REACH, REACH), *((REACH, c) for c in AWAY), *((r, REACH) for r in AWAY)]
"""The top left corners of the board, moved to each side on a board with a margin of `REACH`."""


class EnemyBoardOnly(gymnasium.Wrapper):
    """Shows only what is known of the enemy's board, and counts the learner's shots."""

    def __init__(self):
        super().__init__(
            gymnasium.make(
                "seabattle/classic-v1",
                opponent="random",
                shaping="hits",
                discount=DISCOUNT,
                disable_env_checker=True,
            )
        )
        shape = (len(ENEMY), ROWS, COLUMNS)
        self.observation_space = gymnasium.spaces.Box(0, 1, shape, np.float32)

    def reset(self, **given):
        seen, info = self.env.reset(**given)
        return seen["boards"][ENEMY], info

    def step(self, action):
        seen, reward, terminated, truncated, info = self.env.step(action)
        known = seen["boards"][ENEMY]
        info["shots"] = int(known[:FIRED_AT].sum())
        return known, reward, terminated, truncated, info

    def action_masks(self):
        return self.env.unwrapped.action_masks()


class CrossExtractor(BaseFeaturesExtractor):
    """Features of each square from its row and column, up to four squares away.

    It is small on purpose, so that it can be trained without a GPU.
    """

    def __init__(self, space):
        super().__init__(space, FEATURES * ROWS * COLUMNS)
        self.layers = nn.Sequential(
            nn.Linear((len(ENEMY) + 1) * len(CROSS), 32),
            nn.ReLU(),
            nn.Linear(32, FEATURES),
            nn.ReLU(),
        )

    def forward(self, marks):
        board = torch.ones_like(marks[:, :1])  # so that edges can be told from water
        padded = functional.pad(torch.cat([marks, board], 1), [REACH] * 4)
        seen = [padded[:, :, r : r + ROWS, c : c + COLUMNS] for r, c in CROSS]
        return self.layers(torch.cat(seen, 1).flatten(2).transpose(1, 2)).flatten(1)


class ActionHead(nn.Module):
    """Logits: one from the features of each square, a constant for each other action."""

    def __init__(self, actions):
        super().__init__()
        self.one = nn.Linear(FEATURES, 1)
        self.others = nn.Parameter(torch.zeros(actions - ROWS * COLUMNS))

    def forward(self, features):
        squares = self.one(features.view(-1, ROWS * COLUMNS, FEATURES)).squeeze(2)
        others = self.others.expand(len(squares), -1)
        return torch.cat([others[:, :1], squares, others[:, 1:]], 1)  # 0 is to wait


class ValueHead(nn.Module):
    """Value of a position, from the mean of all squares."""

    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(FEATURES, 64), nn.ReLU(), nn.Linear(64, 1))

    def forward(self, features):
        return self.layers(features.view(-1, ROWS * COLUMNS, FEATURES).mean(1))


class HuntPolicy(MaskableActorCriticPolicy):
    def _build(self, schedule):
        super()._build(schedule)
        self.action_net, self.value_net = ActionHead(self.action_space.n), ValueHead()
        self.optimizer = self.optimizer_class(
            self.parameters(), lr=schedule(1), **self.optimizer_kwargs
        )


class LearningCurve(BaseCallback):
    """Prints the median number of shots of recent matches; ends after this many minutes."""

    def __init__(self, minutes):
        super().__init__()
        self.minutes, self.shots, self.start = minutes, [], time.monotonic()

    def _on_step(self):
        for done, info in zip(self.locals["dones"], self.locals["infos"], strict=True):
            if done:
                self.shots.append(info["shots"])
        return (time.monotonic() - self.start) / 60 < self.minutes

    def _on_rollout_end(self):
        if len(self.shots) >= 200:
            minutes = (time.monotonic() - self.start) / 60
            median = np.median(self.shots)
            print(
                f"{minutes:5.1f} min {self.num_timesteps:9,} steps, {median:.0f} shots", flush=True
            )
            self.shots = []


def evaluate(model, matches=100):
    """Return the shots of this many matches, with the likeliest square first."""
    env, shots = EnemyBoardOnly(), []
    for seed in range(matches):
        seen, info = env.reset(seed=seed)
        over = False
        while not over:
            action, _ = model.predict(
                seen, action_masks=info["action_mask"].astype(bool), deterministic=True
            )
            seen, _, over, _, info = env.step(int(action))
        shots.append(info["shots"])
    return shots


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="where to keep the network")
    args = parser.parse_args()
    torch.set_num_threads(1)
    envs = DummyVecEnv([EnemyBoardOnly] * 16)
    model = MaskablePPO(
        HuntPolicy,
        envs,
        policy_kwargs={"features_extractor_class": CrossExtractor, "net_arch": []},
        n_steps=128,
        batch_size=512,
        n_epochs=2,
        gamma=DISCOUNT,
        gae_lambda=0.9,
        learning_rate=1e-3,
        ent_coef=0.003,
        seed=args.seed,
    )
    model.learn(10**9, callback=LearningCurve(args.minutes))
    if args.save:
        model.save(args.save)
    shots = evaluate(model)
    print(f"{len(shots)} matches: median {np.median(shots):.0f} shots, mean {np.mean(shots):.1f}")


if __name__ == "__main__":
    main()
