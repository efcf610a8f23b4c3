#!/usr/bin/env python3
"""A policy learns the full board of classic by playing against itself, 256 matches at once.

    pip install 'seabattle[gymnasium]'
    python examples/batch_self_play.py [--rounds 60]

NumPy is all it needs. The policy looks along the row and the column of each square, up to four
squares away, and has a weight for what it finds at each distance: a hit, a miss, a wreck, water
where no ship can lie, or the board itself, which ends somewhere. It learns by REINFORCE: hits are
paid for on the way (`shaping`), and what a match brought from a step on is compared with what the
others brought from the same step on. Fleets are placed at random.
"""

import argparse
import time

import numpy as np

from seabattle.envs.encoding import PLANES, encoding
from seabattle.envs.vector import VectorDuel

DISCOUNT, RATE, REACH = 0.9, 0.1, 4
ENEMY = [len(PLANES) + PLANES.index(kind) for kind in ("hit", "miss", "sunk", "empty")]
BATTLE = encoding("classic").names.index("phase battle")
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))


def extract_features(boards):
    """Count, for each match and square, the marks of each kind at each distance."""
    marks = np.concatenate([boards[:, ENEMY], np.ones_like(boards[:, :1])], 1)
    rows, columns = marks.shape[2:]
    padded = np.pad(marks, ((0, 0), (0, 0), (REACH, REACH), (REACH, REACH)))

    def shift(down, right):
        top, left = REACH + down, REACH + right
        return padded[:, :, top : top + rows, left : left + columns]

    distances = range(1, 1 + REACH)
    found = [sum(shift(down * d, right * d) for down, right in SIDES) for d in distances]
    return np.concatenate(found, 1).reshape(len(boards), -1, rows * columns)


class Policy:
    """Acts for both sides. As the opponent it is called like any function."""

    def __init__(self, rng):
        self.weights, self.rng = np.zeros((len(ENEMY) + 1) * REACH, np.float32), rng

    def __call__(self, seen, masks):
        return self.act(seen, masks)[0]

    def act(self, seen, masks):
        """Return the actions, and for each the gradient of its log-probability."""
        found, fires = extract_features(seen["boards"]), self.fires(seen)[:, None]
        squares = slice(1, 1 + found.shape[2])  # the actions after `wait`
        odds = masks.astype(np.float32)
        likes = np.einsum("mfs,f->ms", found, self.weights) * fires
        odds[:, squares] *= np.exp(likes - likes.max(1, keepdims=True))
        odds /= odds.sum(1, keepdims=True)
        actions = (odds.cumsum(1) > self.rng.random((len(masks), 1))).argmax(1)
        chosen = found[np.arange(len(masks)), :, (actions - 1) % found.shape[2]]
        gradients = chosen - np.einsum("mfs,ms->mf", found, odds[:, squares])
        return actions, gradients * fires

    def fires(self, seen):
        """Return 1 where it fires, 0 where it places a fleet."""
        return seen["numbers"][:, BATTLE]


def play(many, policy, seed):
    """Play one match in each row.

    Return the gradients, rewards and fired shots of each step, and the shots in matches won.
    """
    seen, info = many.reset(seed=seed)
    going = np.ones(many.num_envs, bool)
    won, steps = ~going, []
    while going.any():
        fired = going & (policy.fires(seen) > 0)
        actions, gradients = policy.act(seen, info["action_mask"])
        seen, paid, over, _, info = many.step(actions)
        steps.append((gradients, np.where(going, paid, 0), fired))
        won |= going & over & (paid > 0)
        going &= ~over
    return steps, sum(fired for *_, fired in steps)[won]


def policy_gradient(steps):
    """Return the REINFORCE gradient, with the mean return of the step as its baseline."""
    towards, later, shots = 0, 0, 0
    for gradients, paid, fired in reversed(steps):
        later = paid + DISCOUNT * later
        if fired.any():
            towards += np.where(fired, later - later[fired].mean(), 0) @ gradients
            shots += fired.sum()
    return towards / shots


def learn(policy, rounds, matches=256, options=None):
    """Train; yield for each round the shots of the matches that the learner won."""
    many = VectorDuel(matches, options=options, opponent=policy, shaping="hits", discount=DISCOUNT)
    mean = square = 0
    for number in range(rounds):
        steps, shots = play(many, policy, seed=number * matches)
        yield shots
        towards = policy_gradient(steps)
        mean, square = 0.9 * mean + 0.1 * towards, 0.9 * square + 0.1 * towards**2
        policy.weights += (RATE * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=60)
    rounds = parser.parse_args().rounds
    policy = Policy(np.random.default_rng(1))
    for number, shots in enumerate(learn(policy, rounds), start=1):
        if number % 5 in (0, 1):
            spent, fired = time.process_time(), np.median(shots)
            print(
                f"round {number:3}, {spent:4.0f} s: the winner fired {fired:.0f} shots", flush=True
            )
    _, shots = play(VectorDuel(256, opponent="random"), policy, seed=10**6)
    print(f"against the random player: won {len(shots)} of 256, in {np.median(shots):.0f} shots")
    print(policy.weights.reshape(REACH, -1).round(1))


if __name__ == "__main__":
    main()
