"""Fits what positions are worth to matches in which the reference plays itself.

    python -m benchmarks.fit_values salvo [--matches 4500] [--jobs 2] [--keep FOLDER]

Each of five nets is fitted to four fifths of the matches, and what their mean says counts; all five
are kept. What is printed, how good they are and how often what they say comes true, is said of
every match by five others, fitted in the same way to matches among which it is not.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
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
MATCHES = {"classic": 4000, "morskoi": 7500, "pirates": 4500, "salvo": 4500}
PARTS = 5
HIDDEN, STEPS, BATCH, RATE = 8, 8000, 512, 0.004
PRIOR = 10
"""Weight decay in units of matches: more matches mean less decay."""


def fit_weights(game: str, known: PositionSet) -> Weights:
    """Fit one net per fold, each to all matches outside the fold."""
    both = np.concatenate([known.own, known.other])
    mean, scale = both.mean(0), np.maximum(both.std(0), 1e-3)
    rest = [known.where(~_inner(known, part)) for part in range(PARTS)]
    return Weights(
        belief_of(load(game)).reference,
        known.matches,
        list(PHASES),
        np.round(mean, 4).tolist(),
        np.round(scale, 4).tolist(),
        [_net(each, mean, scale) for each in rest],
    )


def _inner(known: PositionSet, part: int) -> NDArray[np.bool_]:
    """Return the inner folds, so that each outer fold has some of every inner one."""
    found: NDArray[np.bool_] = known.match // PARTS % PARTS == part
    return found


def _net(known: PositionSet, mean: Matrix, scale: Matrix) -> Net:
    own, other = ((side - mean) / scale for side in (known.own, known.other))
    net = _train(own, other, known.result, PRIOR / known.matches)
    return Net(*(np.round(each, 4).tolist() for each in net))


def _train(own: Matrix, other: Matrix, result: Matrix, decay: float) -> list[Matrix]:
    """Train by Adam on the log loss, with a rate that falls to 0."""
    rng = np.random.default_rng(0)
    inputs = 2 * own.shape[1]
    net = [rng.normal(0, inputs**-0.5, (inputs, HIDDEN)), np.zeros(HIDDEN), np.zeros(HIDDEN)]
    first, second = ([np.zeros_like(part) for part in net] for _ in range(2))
    for step in range(1, STEPS + 1):
        rows = rng.integers(len(own), size=BATCH)
        slopes = _gradients(net, own[rows], other[rows], result[rows], decay)
        for n, slope in enumerate(slopes):
            first[n] += 0.1 * (slope - first[n])
            second[n] += 0.001 * (slope**2 - second[n])
            size = np.sqrt(second[n] / (1 - 0.999**step)) + 1e-8
            net[n] -= RATE * (1 - step / STEPS) * first[n] / (1 - 0.9**step) / size
    return net


def _gradients(
    net: list[Matrix], own: Matrix, other: Matrix, result: Matrix, decay: float
) -> list[Matrix]:
    hidden, bias, out = net
    ways = [np.concatenate(pair, 1) for pair in ((own, other), (other, own))]
    active = [np.tanh(way @ hidden + bias) for way in ways]
    chance = 1 / (1 + np.exp((active[1] - active[0]) @ out))
    off = (chance - result) / len(result)
    back = [sign * off[:, None] * out * (1 - a**2) for sign, a in zip((1, -1), active, strict=True)]
    return [
        ways[0].T @ back[0] + ways[1].T @ back[1] + decay * hidden,
        back[0].sum(0) + back[1].sum(0),
        (active[0] - active[1]).T @ off + decay * out,
    ]


def cross_validate(game: str, known: PositionSet) -> Iterator[Prediction]:
    """Yield a prediction for each position from nets that were fitted to other matches."""
    for part in range(PARTS):
        tested = known.match % PARTS == part
        value, kept = to_fitted_value(fit_weights(game, known.where(~tested))), known.where(tested)
        chances = value.compare_sides(kept.own, kept.other).mean(0)
        yield from map(Prediction, kept.match.tolist(), chances.tolist(), kept.result.tolist())


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
    every = [for_leader(said) for said in cross_validate(args.game, known)]
    print(f"log loss {log_loss(every):.4f}")
    print("\n".join(make_calibration_rows(every, AHEAD)))


if __name__ == "__main__":
    main()
