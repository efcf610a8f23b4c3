"""Fits what positions are worth to matches in which the reference plays itself.

    python -m benchmarks.fit_values salvo [--matches 2000] [--jobs 2]

In most matches other players make the first moves, so that the positions of weak play are known,
too; positions are looked at from there on. Each of five nets is fitted to four fifths of the
matches. What is printed, how good they are and how often what they say comes true, is said of every
match by the net that has not seen it; all five are kept.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

import seabattle.analysis
from benchmarks.coach_matches import options_of
from seabattle.analysis.fitted_value import Net, Weights, as_value
from seabattle.analysis.references import REFERENCES
from seabattle.analysis.sides import described, phase_of
from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.catalogue import load
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.players.player import Sitting
from seabattle.players.roster import make_player, roster

FOLDER = Path(seabattle.analysis.__file__).parent / "fitted"
OPENERS = ("random", "deckhand", "hunt", "bosun", "density", "independent", "naive")
"""Those of them that the game has, and its reference."""
REFERENCE_FROM_THE_START = 0.3
LOOKS = 16
"""Positions of one match that are looked at."""
SOON = 12
LONGEST_OPENING, LONGEST_OF_SALVOS = 70, 30
PARTS = 5
"""Each part of the matches is tested with the net that was fitted to the others."""
HIDDEN, STEPS, BATCH, RATE = 8, 1000, 512, 0.004
PRIOR = 10
"""How much large weights cost, in matches: the more there are, the less they cost."""
CURVE = (0.5, 0.6, 0.7, 0.8, 0.9, 1.01)
PHASES = ("battle", "second_shot")

Matrix = NDArray[np.float64]


class Position(NamedTuple):
    match: int
    one: list[float]
    two: list[float]
    result: float


def positions(game: str, seed: int) -> list[Position]:
    rng = Random(f"position {seed}")
    match = Match(load(game, options_of(game, rng)), Seeded(seed))
    names = [REFERENCES[game]] * 2
    opening = 0
    if rng.random() > REFERENCE_FROM_THE_START:
        names = [rng.choice(_openers(game)) for _ in PLAYERS]
        opening = rng.randrange(LONGEST_OF_SALVOS if game == "salvo" else LONGEST_OPENING)
    states = list(_played(match, names, opening, seed))
    assert match.outcome
    winner = match.outcome.winner
    result = 0.5 if winner is None else float(winner is Seat.ONE)
    some = _looked_at(states, rng)
    one, two = (described(match.game, some, seat).tolist() if some else [] for seat in PLAYERS)
    return [Position(seed, *both, result) for both in zip(one, two, strict=True)]


def _openers(game: str) -> list[str]:
    return [name for name in (*OPENERS, REFERENCES[game]) if name in roster(game)]


def _looked_at(states: Sequence[Any], rng: Random) -> list[Any]:
    """Half of them soon after the opening: later the reference has put right what was odd, such as
    a ship that was hit and forgotten."""
    parts = states[:SOON], states[SOON:]
    return [state for part in parts for state in rng.sample(part, min(LOOKS // 2, len(part)))]


def _played(match: Match, names: Sequence[str], opening: int, seed: int) -> Iterator[Any]:
    """Plays to the end; the states in battle after the opening."""
    game, orders = match.game, 0
    openers, reference = (
        {
            seat: make_player(name, Sitting(game, str(seed), seat))
            for seat, name in zip(PLAYERS, who, strict=True)
        }
        for who in (names, [REFERENCES[game.id]] * 2)
    )
    while not match.outcome:
        players = openers if orders < opening else reference
        if orders >= opening and phase_of(game, match.state) in PHASES:
            yield match.state
        for seat in match.waiting_for:
            match.give(seat, players[seat].decide(match.view(seat), match.heard[seat]))
            orders += 1


def gathered(game: str, matches: int, jobs: int) -> list[Position]:
    with ProcessPoolExecutor(jobs) as pool:
        some = pool.map(partial(positions, game), range(matches), chunksize=10)
        return [position for each in some for position in each]


def fitted(game: str, known: Sequence[Position]) -> Weights:
    """The net with each number was fitted to all parts of the matches but the one of its number."""
    own, other, _ = _columns(known)
    both = np.concatenate([own, other])
    mean, scale = both.mean(0), np.maximum(both.std(0), 1e-3)
    return Weights(
        REFERENCES[game],
        len({each.match for each in known}),
        list(PHASES),
        np.round(mean, 4).tolist(),
        np.round(scale, 4).tolist(),
        [
            _net([each for each in known if not _in(part, each)], mean, scale)
            for part in range(PARTS)
        ],
    )


def _net(known: Sequence[Position], mean: Matrix, scale: Matrix) -> Net:
    own, other, result = _columns(known)
    decay = PRIOR / len({each.match for each in known})
    net = _trained((own - mean) / scale, (other - mean) / scale, result, decay)
    return Net(*(np.round(each, 4).tolist() for each in net))


def _columns(known: Sequence[Position]) -> tuple[Matrix, Matrix, Matrix]:
    own, other, result = (np.array([each[n] for each in known], np.float64) for n in (1, 2, 3))
    return own, other, result


def _in(part: int, position: Position) -> bool:
    return position.match % PARTS == part


def _trained(own: Matrix, other: Matrix, result: Matrix, decay: float) -> list[Matrix]:
    """Adam on the log loss, with a rate that falls to 0."""
    rng = np.random.default_rng(0)
    inputs = 2 * own.shape[1]
    net = [rng.normal(0, inputs**-0.5, (inputs, HIDDEN)), np.zeros(HIDDEN), np.zeros(HIDDEN)]
    first, second = ([np.zeros_like(part) for part in net] for _ in range(2))
    for step in range(1, STEPS + 1):
        rows = rng.integers(len(own), size=BATCH)
        slopes = _slopes(net, own[rows], other[rows], result[rows], decay)
        for n, slope in enumerate(slopes):
            first[n] += 0.1 * (slope - first[n])
            second[n] += 0.001 * (slope**2 - second[n])
            size = np.sqrt(second[n] / (1 - 0.999**step)) + 1e-8
            net[n] -= RATE * (1 - step / STEPS) * first[n] / (1 - 0.9**step) / size
    return net


def _slopes(
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


def foretold(weights: Weights, known: Sequence[Position]) -> Iterator[tuple[Position, float]]:
    """Every position with a chance that its own match had no part in."""
    value = as_value(weights)
    for part in range(PARTS):
        kept = [each for each in known if _in(part, each)]
        own, other, _ = _columns(kept)
        yield from zip(kept, value.of_sides(own, other)[part].tolist(), strict=True)


def tested(foretold: Sequence[tuple[Position, float]]) -> Iterator[str]:
    """How good it is, and a curve from the side that is said to be ahead: the other's chance is
    always what is left to 1."""
    known = [position for position, _ in foretold]
    result, chance = np.array([(each.result, said) for each, said in foretold]).T
    loss = -(result * np.log(chance) + (1 - result) * np.log(1 - chance)).mean()
    yield f"{len(known)} positions: log loss {loss:.4f}"
    behind = chance < 0.5
    said, won = (np.where(behind, 1 - each, each) for each in (chance, result))
    matches = np.array([each.match for each in known])
    for low, high in (*pairwise(CURVE), (CURVE[0], CURVE[-1])):
        some = (said >= low) & (said < high)
        if some.any():
            yield f"{low:>4.0%} {some.sum():>6} {_line(said[some], won[some], matches[some])}"


def _line(said: Matrix, won: Matrix, matches: NDArray[np.int64]) -> str:
    """Positions of one match end alike, so each match counts as one surprise."""
    _, of = np.unique(matches, return_inverse=True)
    surprises = np.bincount(of, won - said)
    margin = 2 * np.sqrt((surprises**2).sum()) / len(said)
    means = f"said {said.mean():.1%} won {won.mean():.1%} ± {margin:.1%}"
    return f"of {len(surprises):>5} matches, {means}"


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[game for game in REFERENCES if game != "wager"])
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--cache", type=Path, help="positions are read from here, or written")
    args = parser.parse_args()
    if args.cache and args.cache.exists():
        known = msgspec.msgpack.decode(args.cache.read_bytes(), type=list[Position])
    else:
        known = gathered(args.game, args.matches, args.jobs)
        if args.cache:
            args.cache.write_bytes(msgspec.msgpack.encode(known))
    weights = fitted(args.game, known)
    print("\n".join(tested(list(foretold(weights, known)))))
    lines = msgspec.json.format(msgspec.json.encode(weights), indent=0)
    (FOLDER / f"{args.game}.json").write_bytes(lines + b"\n")


if __name__ == "__main__":
    main()
