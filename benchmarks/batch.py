"""Steps and bytes per second of games in batches, against the size of the batch.

    python -m benchmarks.batch [--games classic pirates] [--peers connect_four kuhn_poker]
        [--sizes 1024 8192] [--observe nothing mask lean environment] [--numpy] [--threads 16]
        [--plot FOLDER]

A step is one action in one match: a random legal action is drawn, the game goes on, and a match
that is over begins anew. The peers are games of Pgx (a wheel without dependencies besides JAX),
played in the same way with its `auto_reset`, with its masks and observations. On a CPU the figures
are for one core, per second of CPU time; on a GPU per second of wall-clock time. Bytes are those of
the states, masks and observations that a step writes. With `--numpy` the games are measured there
as well. With `--threads` all is compiled side by side before anything is measured. `--plot` draws
`steps.svg` and `bytes.svg` into a folder.
"""

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import product
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, NamedTuple

os.environ.setdefault(
    "XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
)

import jax
import jax.numpy as jnp
import numpy as np

from benchmarks.plot import plot
from seabattle.batch.bits import Array, choose, where
from seabattle.batch.draws import draw, keys
from seabattle.batch.game import BatchGame
from seabattle.batch.games import make

GAMES = ("classic", "morskoi-basic", "pirates", "salvo", "classic-all", "morskoi", "wager")
PEERS = ("connect_four", "backgammon", "kuhn_poker")
OBSERVE = ("nothing", "mask", "lean", "environment")
CHUNK, REPEATS = 64, 3
"""Steps in a measured run, and how many runs there are: the fastest counts."""
STREAM = 100
"""Of the draws that choose actions; fleets use lower ones."""


class Figure(NamedTuple):
    """Measurements of one game and batch size."""

    name: str
    size: int
    steps: float
    """Per second."""
    bytes: float
    """Per second."""
    compiling: float
    """Seconds."""


def options_of(game: str) -> tuple[str, dict[str, Any]]:
    """Return the id and options of a measured game."""
    match game:
        case "classic-all":
            rules = ("manoeuvre", "silent_sinking", "second_shot", "claim_victory")
            return "classic", dict.fromkeys(rules, True)
        case "morskoi-basic":
            return "morskoi", {"mode": "basic"}
        case _:
            return game, {}


def begin(game: BatchGame[Any], rows: Array) -> Any:
    """Return first states with random fleets, half of which the second seat begins."""
    return game.init(game.sample_fleets(keys(rows, 1)), rows & 1)


def steps_of(game: BatchGame[Any], observe: str, fresh: Any, key: Any) -> Callable[..., Any]:
    """Return a function that takes a state and a counter, and returns the next one and what is
    seen."""

    def step(state: Any, counter: Array) -> tuple[Any, Any]:
        one, two = draw(key, counter, STREAM)
        state = game.step(state, choose(game.legal_actions(state), one), two)
        state = where(game.terminated(state), fresh, state)
        seen: dict[str, Any] = {}
        if observe != "nothing":
            seen["mask"] = game.legal_action_mask(state)
        if observe == "lean":
            seen["lean"] = game.observe_lean(state)
        if observe == "environment":
            seen["arrays"] = game.observe(state)
        return state, seen

    return step


Run = Callable[[], Figure]
"""The functions to compile, and to measure by a call."""


def in_jax(name: str, observe: str, size: int) -> Run:
    """Compile a game of ours by JAX."""
    start = perf_counter()
    game = make(*options_of(name))
    key = keys(jnp.arange(size), 2)
    fresh = jax.jit(lambda rows: begin(game, rows))(jnp.arange(size, dtype=jnp.int32))

    def play(state: Any, start: Array, fresh: Any, key: Any) -> Any:
        step = steps_of(game, observe, fresh, key)

        def body(carry: Any, counter: Array) -> tuple[Any, None]:
            return step(carry[0], counter), None

        blank = jax.tree.map(jnp.zeros_like, step(state, start)[1])
        counters = start + jnp.arange(CHUNK, dtype=jnp.uint32)
        return jax.lax.scan(body, (state, blank), counters)[0]

    run, state = jax.jit(play).lower(fresh, np.uint32(0), fresh, key).compile(), fresh

    def chunk(number: int) -> Any:
        nonlocal state
        state, seen = settle(run(state, np.uint32(number * CHUNK), fresh, key))
        return state, seen

    return partial(measure, label(name, observe), size, chunk, perf_counter() - start)


def in_numpy(name: str, observe: str, size: int) -> Run:
    """Prepare a game of ours under NumPy."""
    game = make(*options_of(name))
    state = fresh = begin(game, np.arange(size, dtype=np.int32))
    step = steps_of(game, observe, fresh, keys(np.arange(size), 2))

    def chunk(number: int) -> Any:
        nonlocal state
        seen: Any = {}
        for counter in range(number * CHUNK, (number + 1) * CHUNK):
            state, seen = step(state, counter)
        return state, seen

    return partial(measure, f"{label(name, observe)}, NumPy", size, chunk, 0.0)


def in_pgx(name: str, size: int) -> Run:
    """Compile a game of Pgx."""
    start = perf_counter()
    import pgx  # type: ignore[import-not-found] # noqa: PLC0415, only where peers are asked for
    from pgx.experimental import auto_reset  # type: ignore[import-not-found] # noqa: PLC0415

    env = pgx.make(name)
    step = auto_reset(env.step, env.init)

    def body(state: Any, key: Any) -> tuple[Any, None]:
        choosing, playing = jax.random.split(key)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        action = jax.random.categorical(choosing, logits, axis=-1)
        return jax.vmap(step)(state, action, jax.random.split(playing, size)), None

    def play(state: Any, key: Any) -> Any:
        return jax.lax.scan(body, state, jax.random.split(key, CHUNK))[0]

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), size))
    run = jax.jit(play).lower(state, jax.random.PRNGKey(0)).compile()

    def chunk(number: int) -> Any:
        nonlocal state
        state = settle(run(state, jax.random.PRNGKey(number)))
        return state

    return partial(measure, f"Pgx {name}", size, chunk, perf_counter() - start)


def settle(arrays: Any) -> Any:
    """Wait until arrays are computed."""
    return jax.block_until_ready(arrays)


def label(name: str, observe: str) -> str:
    return name if observe == "nothing" else f"{name} + {observe}"


def measure(name: str, size: int, chunk: Callable[[int], Any], compiling: float) -> Figure:
    clock = process_time if jax.default_backend() == "cpu" else perf_counter
    written = sum(leaf.nbytes for leaf in jax.tree.leaves(chunk(0)))
    spent = []
    for number in range(1, 1 + REPEATS):
        start = clock()
        chunk(number)
        spent.append(clock() - start)
    rate = CHUNK / min(spent)
    return Figure(name, size, rate * size, rate * written, compiling)


def figures(args: argparse.Namespace) -> Iterator[Figure]:
    """Measure all that was asked for; what does not fit into memory is left out."""
    ways = [in_jax, in_numpy] if args.numpy else [in_jax]
    makers: list[Callable[[int], Run]] = [partial(in_pgx, peer) for peer in args.peers]
    makers += [
        partial(way, game, seen) for game in args.games for seen in args.observe for way in ways
    ]
    jobs: list[Callable[[], Run]] = [
        partial(make, size) for size, make in product(args.sizes, makers)
    ]
    if args.threads > 1:
        with ThreadPoolExecutor(args.threads) as pool:
            jobs = [pool.submit(job).result for job in jobs]
    for compiled in jobs:
        try:
            yield compiled()()
        except jax.errors.JaxRuntimeError as error:
            print(str(error).splitlines()[0])


def main(given: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", nargs="*", choices=GAMES, default=["classic", "pirates"])
    parser.add_argument("--peers", nargs="*", choices=PEERS, default=[])
    parser.add_argument("--sizes", nargs="+", type=int, default=[1024, 8192])
    parser.add_argument("--observe", nargs="+", choices=OBSERVE, default=["nothing", "lean"])
    parser.add_argument("--numpy", action="store_true")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--plot", type=Path)
    args = parser.parse_args(given)
    print(f"{jax.devices()[0].device_kind}, JAX {jax.__version__}")
    print(f"{'game':34} {'batch':>8} {'steps/s':>14} {'bytes/s':>10} {'compiling':>10}")
    found = []
    for figure in figures(args):
        found.append(figure)
        name, size, steps, written, compiling = figure
        print(
            f"{name:34} {size:>8} {steps:>14,.0f} {written / 1e9:>7.2f} GB {compiling:>8.1f} s",
            flush=True,
        )
    if args.plot:
        args.plot.mkdir(parents=True, exist_ok=True)
        for unit in ("steps", "bytes"):
            lines: dict[str, list[tuple[float, float]]] = {}
            for each in found:
                lines.setdefault(each.name, []).append((each.size, getattr(each, unit)))
            drawn = plot(lines, "matches in a batch", f"{unit} per second")
            (args.plot / f"{unit}.svg").write_text(drawn)


if __name__ == "__main__":
    main()
