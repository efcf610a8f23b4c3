#!/usr/bin/env python3
"""PPO in one jitted loop: a network learns classic from nothing, by playing against itself.

    pip install 'seabattle[jax]'
    python examples/batch_ppo.py [--steps 300000] [--matches 64] [--out FOLDER]

Playing, learning and beginning matches anew are one program on arrays (`seabattle.batch`), compiled
by JAX for a CPU or GPU; the network and Adam are written out below. Each seat is paid 1 for a hit.
With a discount that makes hits worth more the sooner they come, and so the match is won early.

The folder gets `curve.csv`, `curve.svg` and `policy.npz`. Then the policy meets players of the
engine in the arena, where it needs NumPy alone: `network` is the same function there.
"""

import argparse
import csv
import time
from functools import partial
from pathlib import Path
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from seabattle.batch.bits import pick, popcount, where
from seabattle.batch.draws import Key
from seabattle.batch.games import make
from seabattle.envs.encoding import PLANES, encoding
from seabattle.envs.policy import make_policy_player

GAME = make("classic")
SIZE, SQUARES = GAME.board.rows, GAME.board.size
MARKS = [kind for _, kind in GAME.lean_planes[-4:]]
"""Knowledge of the enemy's board: the last four planes of a lean observation."""
ENEMY = [len(PLANES) + PLANES.index(kind) for kind in MARKS]
"""Their places in an observation of the environments."""
BATTLE = encoding("classic").names.index("phase battle")
KINDS, FEATURES = len(MARKS) + 1, 16
"""Of what a square shows, with the board itself; numbers that the network keeps for it."""
LENGTH, EPOCHS, PARTS = 64, 2, 4
"""Steps of a rollout; how often it is learned from, and in how many parts."""
DISCOUNT, TRACE, CLIP, ENTROPY, VALUE, RATE = 0.9, 0.9, 0.2, 0.003, 0.5, 2e-3


def new_weights(key):
    """Return random weights; the last layers begin small, so that the first shots are random."""
    shapes = {
        "line": (2 * SIZE - 1, KINDS, FEATURES),
        "pool": (FEATURES, FEATURES),
        "here": (FEATURES, FEATURES),
        "fire": (FEATURES, 1),
        "deep": (FEATURES, FEATURES),
        "value": (FEATURES, 1),
    }
    weights = {}
    for name, shape in shapes.items():
        key, drawing = jax.random.split(key)
        scale = (0.01 if shape[-1] == 1 else 1.4) / np.sqrt(np.prod(shape[:-1]))
        weights[name] = scale * jax.random.normal(drawing, shape)
        weights[f"{name} bias"] = jnp.zeros(shape[-1])
    return weights


def network(weights, boards):
    """Return a score for each square and the value, from marks [..., kind, row, column].

    Each square looks along its row and its column with the same weights. So it works under NumPy
    and JAX alike.
    """
    xp = boards.__array_namespace__()

    def layer(name, given):
        return given @ weights[name] + weights[f"{name} bias"]

    reach = np.subtract.outer(np.arange(SIZE), np.arange(SIZE)) + SIZE - 1
    band = weights["line"][reach].swapaxes(1, 2).reshape(SIZE * KINDS, SIZE * FEATURES)

    def look(marks):
        """Return features of all squares from the lines they are in, [..., line, square, kind]."""
        found = marks.reshape(*marks.shape[:-2], SIZE * KINDS) @ band
        found = found.reshape(*marks.shape[:-1], FEATURES)
        return xp.maximum(found + weights["line bias"], 0)

    marks = xp.moveaxis(boards.astype(np.float32), -3, -1)
    marks = xp.concatenate([marks, xp.ones_like(marks[..., :1])], axis=-1)  # edges show
    seen = look(marks) + look(marks.swapaxes(-3, -2)).swapaxes(-3, -2)
    everywhere = seen.mean(axis=(-3, -2), keepdims=True)
    found = xp.maximum(layer("here", seen) + layer("pool", everywhere), 0)
    scores = layer("fire", found).reshape(*boards.shape[:-3], SQUARES)
    deep = xp.maximum(layer("deep", found.mean(axis=(-3, -2))), 0)
    return scores, layer("value", deep)[..., 0]


class Steps(NamedTuple):
    """Experience to learn from. Arrays are [step, match, ...]."""

    boards: jax.Array
    open: jax.Array
    square: jax.Array
    log_odds: jax.Array
    value: jax.Array
    paid: jax.Array
    over: jax.Array


class Learner(NamedTuple):
    """All that the loop carries."""

    key: jax.Array
    state: tuple
    weights: dict
    mean: dict
    square: dict
    count: jax.Array
    """The moments of Adam, and how many steps it has made."""


def log_odds_of(scores, open_squares):
    return jax.nn.log_softmax(jnp.where(open_squares, scores, -1e9))


def random_fleets(key, matches):
    high, low = jax.random.bits(key, (2, matches), jnp.uint32)
    return GAME.sample_fleets(Key(high, low))


def play_step(weights, fleets, state, key):
    """Play one action in each match. A match that is over begins anew, with the other seat, so
    that seats always take turns."""
    boards = GAME.observe_lean(state).boards[..., -len(MARKS) :, :, :]
    open_squares = GAME.legal_action_mask(state)[..., 1 : 1 + SQUARES]  # action 0 is to wait
    scores, value = network(weights, boards)
    log_odds = log_odds_of(scores, open_squares)
    square = jax.random.categorical(key, log_odds)
    seat = GAME.current_player(state)
    after = GAME.step(state, square + 1)
    before, now = (pick(1 - seat, each.sides).hits for each in (state, after))
    paid, over = (popcount(now) - popcount(before)).astype(jnp.float32), GAME.terminated(after)
    chosen = jnp.take_along_axis(log_odds, square[:, None], 1)[:, 0]
    shots = jnp.where(over, (after.turns_over + 1) // 2, 0)
    state = where(over, GAME.init(fleets, 1 - seat), after)
    return state, (Steps(boards, open_squares, square, chosen, value, paid, over), shots)


def estimate_advantages(paid, value, over):
    """Return generalised advantages of all steps but the last two, which only say what follows.

    A seat is in turn every second step, so a match ends for it with this step or the next.
    """
    steps = len(paid) - 2
    later = DISCOUNT * ~(over[:-2] | over[1:-1])
    surprise = paid[:-2] + later * value[2:] - value[:-2]
    rounds = [each.reshape(steps // 2, -1) for each in (surprise, later)]

    def back(following, at):
        here = at[0] + TRACE * at[1] * following
        return here, here

    found = jax.lax.scan(back, jnp.zeros_like(rounds[0][0]), rounds, reverse=True)[1]
    return found.reshape(steps, -1)


def loss(weights, part):
    steps, advantage = part
    scores, value = network(weights, steps.boards)
    log_odds = log_odds_of(scores, steps.open)
    chosen = jnp.take_along_axis(log_odds, steps.square[:, None], 1)[:, 0]
    ratio = jnp.exp(chosen - steps.log_odds)
    even = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    gain = jnp.minimum(ratio * even, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * even)
    entropy = -(jnp.exp(log_odds) * log_odds).sum(-1)
    error = (value - steps.value - advantage) ** 2
    return (VALUE * error - gain - ENTROPY * entropy).mean()


def adam(learner, part):
    """Return the learner after one step of Adam on a part of a rollout."""
    slope, count = jax.grad(loss)(learner.weights, part), learner.count + 1
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, learner.mean, slope)
    square = jax.tree.map(lambda s, g: 0.999 * s + 0.001 * g**2, learner.square, slope)

    def moved(weight, m, s):
        return weight - RATE * (m / (1 - 0.9**count)) / (jnp.sqrt(s / (1 - 0.999**count)) + 1e-8)

    weights = jax.tree.map(moved, learner.weights, mean, square)
    return learner._replace(weights=weights, mean=mean, square=square, count=count)


def update(learner, _):
    """Play a rollout and learn from it. Return the learner, and the mean shots of the winners."""
    key, fleet_key, play_key, order_key = jax.random.split(learner.key, 4)
    fleets = tuple(random_fleets(fleet_key, len(learner.state.turn)))
    playing = partial(play_step, learner.weights, fleets)
    keys = jax.random.split(play_key, LENGTH + 2)
    state, (steps, shots) = jax.lax.scan(playing, learner.state, keys)
    advantages = estimate_advantages(steps.paid, steps.value, steps.over)
    flat = jax.tree.map(lambda a: a[:LENGTH].reshape(-1, *a.shape[2:]), (steps, advantages))
    orders = [
        jax.random.permutation(k, advantages.size) for k in jax.random.split(order_key, EPOCHS)
    ]
    parts = jnp.concatenate(orders).reshape(EPOCHS * PARTS, -1)

    def learn_part(given, rows):
        return adam(given, jax.tree.map(lambda a: a[rows], flat)), None

    learner, _ = jax.lax.scan(learn_part, learner._replace(key=key, state=state), parts)
    return learner, shots.sum() / (shots > 0).sum()


@partial(jax.jit, static_argnums=1)
def learn(learner, updates):
    return jax.lax.scan(update, learner, None, updates)


@partial(jax.jit, static_argnums=1)
def begin(seed, matches):
    key, fleet_key, weight_key = jax.random.split(jax.random.key(seed), 3)
    weights = new_weights(weight_key)
    zeros = jax.tree.map(jnp.zeros_like, weights)
    state = GAME.init(random_fleets(fleet_key, matches))
    return Learner(key, state, weights, zeros, zeros, jnp.zeros(()))


def train(steps, matches, seed, report=10):
    """Return the weights and the curve: steps and seconds so far, shots that a win takes."""
    learner, curve, each = begin(seed, matches), [], (LENGTH + 2) * matches
    compiled = learn.lower(learner, report).compile()  # not part of the time
    clock = time.process_time if jax.default_backend() == "cpu" else time.perf_counter
    start = clock()
    for number in range(report, 1 + max(steps // each, report), report):
        learner, shots = compiled(learner)
        shots = float(jnp.nanmean(shots))  # waits until it is computed
        curve.append((number * each, clock() - start, shots))
        print("{:12,} steps {:6.1f} s: a win takes {:.1f} shots".format(*curve[-1]), flush=True)
    return jax.tree.map(np.asarray, learner.weights), curve


def draw_curve(curve):
    """Return the curve as SVG: steps across, shots up."""
    most = curve[-1][0]
    points = " ".join(f"{50 + 430 * n / most:.1f},{260 - 2.4 * s:.1f}" for n, _, s in curve)
    lines = "".join(
        f'<path d="M50 {260 - 2.4 * y}H480" stroke="#ddd"/><text y="{264 - 2.4 * y}">{y}</text>'
        for y in range(0, 101, 20)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 300" font-family="sans-serif" '
        f'font-size="12"><rect width="100%" height="100%" fill="#fff"/>{lines}'
        f'<polyline points="{points}" fill="none" stroke="#0b6fa4" stroke-width="2"/>'
        '<text x="50" y="14">shots that a win takes</text>'
        f'<text x="480" y="284" text-anchor="end">{most:,} steps</text></svg>\n'
    )


def make_policy(weights, rng):
    """Return a policy of the environments: the likeliest square; random tokens for its fleet."""

    def policy(seen, mask):
        if not seen["numbers"][BATTLE]:
            return rng.choice(np.flatnonzero(mask))
        scores, _ = network(weights, seen["boards"][ENEMY])
        return 1 + np.where(mask[1 : 1 + SQUARES], scores, -np.inf).argmax()

    return policy


def meet(weights, opponent, matches):
    """Return how many matches in the arena the policy wins."""
    from seabattle.arena.fixture import Setup, round_robin  # noqa: PLC0415, training does without
    from seabattle.arena.tournament import Tournament  # noqa: PLC0415

    learned = make_policy_player(make_policy(weights, np.random.default_rng(1)))
    setups = (Setup("first", {}),)
    fixtures = list(round_robin("classic", setups, ("learned", opponent), matches, seed=1))
    results = Tournament(fixtures, guests={"learned": learned}).play()
    return sum(result.winner == "learned" for result in results)


def main(given=None):
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--steps", type=int, default=300_000, help="0 loads the saved policy")
    parser.add_argument("--matches", type=int, default=64, help="at once; on a GPU some 4,096")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("ppo"), metavar="FOLDER")
    parser.add_argument("--arena", type=int, default=40, help="matches against each opponent")
    args = parser.parse_args(given)
    args.out.mkdir(parents=True, exist_ok=True)
    if args.steps:
        weights, curve = train(args.steps, args.matches, args.seed)
        np.savez(args.out / "policy.npz", **weights)
        with (args.out / "curve.csv").open("w", newline="") as file:
            csv.writer(file).writerows([("steps", "seconds", "shots"), *curve])
        (args.out / "curve.svg").write_text(draw_curve(curve))
    weights = dict(np.load(args.out / "policy.npz"))
    for opponent in ("random", "hunt", "density") if args.arena else ():
        won = meet(weights, opponent, args.arena)
        print(f"against {opponent}: won {won} of {args.arena}", flush=True)


if __name__ == "__main__":
    main()
