"""Fits what positions are worth to matches in which the reference plays itself.

    python -m benchmarks.fit_values salvo [--matches 4500] [--jobs 2] [--keep FOLDER]

Each of five nets is fitted to four fifths of the matches, and what their mean says counts. What is
printed, how good they are and how often what they say comes true, is said of every match by the net
that was fitted without it.

The nets are fitted to lambda-returns: to the mean of a match's result and of what the net says of
the positions after it, the nearer ones counting more. Results alone tell little of rare positions,
such as two hands full of powers.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

import seabattle.analysis
from benchmarks.calibration import AHEAD, Prediction, make_calibration_rows
from benchmarks.coach_matches import add_arguments
from benchmarks.positions import PHASES, Matrix, PositionSet, gather_positions
from seabattle.analysis.values import Net, Weights, to_fitted_value
from seabattle.games.catalogue import belief_of, load

FOLDER = Path(seabattle.analysis.__file__).parent / "fitted"
MATCHES = {"classic": 4000, "morskoi": 7500, "pirates": 52000, "salvo": 4500}
PARTS = 5
HIDDEN, STEPS, BATCH, RATE = 32, 10000, 1024, 0.004
LAMBDA, REFRESH = 0.8, 1000
"""The weight of what lies beyond the next position, and the steps after which returns are computed
again. The first steps fit results."""
PRIOR = 10
"""Weight decay in units of matches: more matches mean less decay."""

Inputs = NDArray[np.float32]
Nets = list[Inputs]


def fit_weights(game: str, known: PositionSet) -> Weights:
    """Fit one net per fold, each to all matches outside the fold."""
    both = np.concatenate([known.own, known.other])
    mean, scale = both.mean(0), np.maximum(both.std(0), 1e-3)
    rest = [known.where(known.match % PARTS != part) for part in range(PARTS)]
    return Weights(
        belief_of(load(game)).reference,
        known.matches,
        list(PHASES),
        np.round(mean, 4).tolist(),
        np.round(scale, 4).tolist(),
        [_net(each, mean, scale) for each in rest],
    )


def _net(known: PositionSet, mean: Matrix, scale: Matrix) -> Net:
    own, other = (((side - mean) / scale).astype(np.float32) for side in (known.own, known.other))
    net = _train(own, other, known, PRIOR / known.matches)
    return Net(*(np.round(each.astype(np.float64), 4).tolist() for each in net))


def _train(own: Inputs, other: Inputs, known: PositionSet, decay: float) -> Nets:
    """Train by Adam on the log loss, with a rate that falls to 0."""
    rng = np.random.default_rng(0)
    ways = np.concatenate([own, other], 1), np.concatenate([other, own], 1)
    inputs = ways[0].shape[1]
    hidden = rng.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32)
    net: Nets = [hidden, np.zeros(HIDDEN, np.float32), np.zeros(HIDDEN, np.float32)]
    first, second = ([np.zeros_like(part) for part in net] for _ in range(2))
    goal = known.result
    for step in range(1, STEPS + 1):
        if step > REFRESH and step % REFRESH == 1:
            goal = lambda_returns(known.match, _play_forward(net, ways)[1], known.result)
        rows = rng.integers(len(own), size=BATCH)
        slopes = _gradients(net, (ways[0][rows], ways[1][rows]), goal[rows], decay)
        for n, slope in enumerate(slopes):
            first[n] += 0.1 * (slope - first[n])
            second[n] += 0.001 * (slope**2 - second[n])
            size = np.sqrt(second[n] / (1 - 0.999**step)) + 1e-8
            net[n] -= RATE * (1 - step / STEPS) * first[n] / (1 - 0.9**step) / size
    return net


def lambda_returns(match: NDArray[np.int64], chance: Matrix, result: Matrix) -> Matrix:
    """Return the goal of each position of matches whose positions follow one another: its result,
    mixed with the chance at each later position."""
    returns = result.astype(np.float64)
    ends = np.flatnonzero(np.append(match[1:] != match[:-1], True))
    lengths = np.diff(ends, prepend=-1)
    for back in range(1, lengths.max()):
        rows = ends[lengths > back] - back
        returns[rows] = (1 - LAMBDA) * chance[rows + 1] + LAMBDA * returns[rows + 1]
    return returns


def _play_forward(net: Nets, ways: Sequence[Inputs]) -> tuple[list[Inputs], Matrix]:
    """Return the activity of the hidden units for both sides, and the chance of the first."""
    hidden, bias, out = net
    active = [np.tanh(way @ hidden + bias) for way in ways]
    chance: Matrix = 1 / (1 + np.exp((active[1] - active[0]) @ out))
    return active, chance


def _gradients(net: Nets, ways: Sequence[Inputs], goal: Matrix, decay: float) -> Nets:
    hidden, _, out = net
    active, chance = _play_forward(net, ways)
    off = ((chance - goal) / len(goal)).astype(np.float32)
    back = [sign * off[:, None] * out * (1 - a**2) for sign, a in zip((1, -1), active, strict=True)]
    return [
        ways[0].T @ back[0] + ways[1].T @ back[1] + decay * hidden,
        back[0].sum(0) + back[1].sum(0),
        (active[0] - active[1]).T @ off + decay * out,
    ]


def predict_held_out(weights: Weights, known: PositionSet) -> Iterator[Prediction]:
    """Yield a prediction for each position from the net that was fitted without its match."""
    chances = to_fitted_value(weights).compare_sides(known.own, known.other)
    parts = known.match % PARTS
    held_out = chances[parts, np.arange(len(parts))]
    yield from map(Prediction, known.match.tolist(), held_out.tolist(), known.result.tolist())


def for_leader(said: Prediction) -> Prediction:
    """Return the prediction for the leading side; the other has the complement."""
    return said if said.chance >= 0.5 else Prediction(said.match, 1 - said.chance, 1 - said.result)


def log_loss(every: list[Prediction]) -> float:
    _, chance, result = np.array(every).T
    return float(-(result * np.log(chance) + (1 - result) * np.log(1 - chance)).mean())


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=MATCHES)
    add_arguments(parser, None)
    args = parser.parse_args()
    args.matches = args.matches or MATCHES[args.game]
    known = gather_positions(args.game, args)
    weights = fit_weights(args.game, known)
    lines = msgspec.json.format(msgspec.json.encode(weights), indent=0)
    (FOLDER / f"values-{args.game}.json").write_bytes(lines + b"\n")
    every = [for_leader(said) for said in predict_held_out(weights, known)]
    print(f"log loss {log_loss(every):.4f}")
    print("\n".join(make_calibration_rows(every, AHEAD)))


if __name__ == "__main__":
    main()
