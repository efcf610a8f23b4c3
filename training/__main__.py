"""Train a player, or let it meet another one.

    python -m training train pirates --out FOLDER [--seconds N] [--updates N]
    python -m training meet pirates FOLDER/average.npz admiral [--matches N]
    python -m training equilibrium --out FOLDER [--rounds N]

Each goes on where its folder stopped.
"""

import argparse
import json
import os
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from seabattle.arena.bout import play_fixture
from seabattle.arena.fixture import Fixture, Setup, round_robin
from training.checkpoint import LOG, load, save
from training.games import GAMES
from training.learner import new_learner
from training.player import commodore

UPDATES, HUNTER_UPDATES = 2000, 120
"""How long a whole training is, and how long the policy is only to be a good hunter's."""
SAVE_EVERY, TELL_EVERY = 100, 20
LEARNER = "commodore"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    train_parser = commands.add_parser("train", help="train by self-play")
    train_parser.add_argument("game", choices=GAMES)
    train_parser.add_argument("--out", type=Path, required=True)
    train_parser.add_argument("--seconds", type=float, default=float("inf"))
    train_parser.add_argument("--updates", type=int, default=UPDATES)
    train_parser.add_argument("--seed", type=int, default=1)
    train_parser.set_defaults(run=train)
    meet_parser = commands.add_parser("meet", help="play matches against another player")
    meet_parser.add_argument("game", choices=GAMES)
    meet_parser.add_argument("weights", type=Path)
    meet_parser.add_argument("opponent")
    meet_parser.add_argument("--matches", type=int, default=200)
    meet_parser.add_argument("--seed", type=int, default=1)
    meet_parser.add_argument("--workers", type=int, default=os.cpu_count())
    meet_parser.set_defaults(run=meet)
    hunt_parser = commands.add_parser("equilibrium", help="solve the plain hunt, roughly")
    hunt_parser.add_argument("--out", type=Path, required=True)
    hunt_parser.add_argument("--rounds", type=int, default=80)
    hunt_parser.add_argument("--seed", type=int, default=1)
    hunt_parser.add_argument("--workers", type=int, default=os.cpu_count())
    hunt_parser.set_defaults(run=solve_hunt)
    arguments = vars(parser.parse_args())
    arguments.pop("run")(**arguments)


def train(game: str, out: Path, seconds: float, updates: int, seed: int) -> None:
    """Train until the time or all updates are over; write a log of figures."""
    import jax  # noqa: PLC0415, matches need no JAX

    from training.ppo import Rates, Settings, Trainer  # noqa: PLC0415

    begun = time.monotonic()
    trainer = Trainer(GAMES[game](None), Settings())
    settings = trainer.settings
    learner = load(out) or new_learner(trainer.game.shape, settings.versions, seed)
    learner = jax.device_put(learner)
    state = trainer.begin(learner)
    count, told = int(learner.count), time.monotonic()
    while count < updates and time.monotonic() - begun < seconds:
        done = count / updates
        rates = Rates(
            learning=5e-4 if count < HUNTER_UPDATES else 2e-4 * 0.1**done,
            entropy=0.004 * 0.2**done,
            policy=float(count >= HUNTER_UPDATES),
        )
        learner, state, figures = trainer.update(learner, state, rates)
        count += 1
        if count % TELL_EVERY == 0:
            now, found = time.monotonic(), {n: float(each) for n, each in figures.items()}
            row = {"update": count, "seconds": (now - told) / TELL_EVERY, **found}
            told = now
            out.mkdir(parents=True, exist_ok=True)
            with (out / LOG).open("a") as log:
                log.write(json.dumps({n: round(each, 4) for n, each in row.items()}) + "\n")
        if count % SAVE_EVERY == 0:
            save(out, jax.device_get(learner))
    save(out, jax.device_get(learner))


def meet(game: str, weights: Path, opponent: str, matches: int, seed: int, workers: int) -> None:
    """Play matches of the engine, each two with seats swapped, and print the share of wins."""
    setup = Setup("standard", {})
    fixtures = round_robin(game, [setup], (LEARNER, opponent), matches, seed)
    with ProcessPoolExecutor(workers) as pool:
        wins = list(pool.map(partial(wins_match, weights), fixtures))
    share = sum(wins) / matches
    margin = (share * (1 - share) / matches) ** 0.5
    print(f"{LEARNER} {sum(wins)} of {matches} against {opponent}: {share:.1%} ± {margin:.1%}")


def wins_match(weights: Path, fixture: Fixture) -> bool:
    """Play one match and return whether the trained player has won."""
    return play_fixture(fixture, guests={LEARNER: commodore(weights)}).result.winner == LEARNER


def solve_hunt(out: Path, rounds: int, seed: int, workers: int) -> None:
    from training.exploitability import solve_plain_hunt  # noqa: PLC0415, it alone needs SciPy

    with ProcessPoolExecutor(workers) as pool:
        solve_plain_hunt(out / "strategies.npz", rounds, seed, pool)


if __name__ == "__main__":
    main()
