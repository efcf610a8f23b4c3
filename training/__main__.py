"""Train a player, or let it meet another one.

    python -m training train pirates --out FOLDER [--seconds N] [--updates N]
    python -m training meet pirates FOLDER/average.npz admiral [--matches N]
    python -m training equilibrium --out FOLDER [--seconds N]
    python -m training exploitability --out FOLDER
    python -m training tables FOLDER/plain_hunt.json

A training and an equilibrium go on where their folder stopped.
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
"""How long a whole training is, and for how many of them the policy imitates a hunter."""
SAVE_EVERY, TELL_EVERY = 100, 20
LEARNER = "commodore"
STRATEGIES = "strategies.npz"


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
    for name, run, text in (
        ("equilibrium", find_equilibrium, "solve the plain hunt, roughly"),
        ("exploitability", find_exploitability, "measure what answers gain in the plain hunt"),
    ):
        hunt_parser = commands.add_parser(name, help=text)
        hunt_parser.add_argument("--out", type=Path, required=True)
        if run is find_equilibrium:
            hunt_parser.add_argument("--seconds", type=float, default=float("inf"))
        hunt_parser.add_argument("--seed", type=int, default=1)
        hunt_parser.add_argument("--workers", type=int, default=os.cpu_count())
        hunt_parser.set_defaults(run=run)
    tables_parser = commands.add_parser("tables", help="print stored figures as Markdown")
    tables_parser.add_argument("file", type=Path)
    tables_parser.set_defaults(run=print_tables)
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


def find_equilibrium(out: Path, seconds: float, seed: int, workers: int) -> None:
    """Play rounds until neither fleets nor hunters gain, or until the time is over."""
    from training import equilibrium  # noqa: PLC0415, the training of networks needs none of it
    from training.fictitious_play import Effort, fictitious_play, start  # noqa: PLC0415

    out.mkdir(parents=True, exist_ok=True)
    begun, file, effort = time.monotonic(), out / STRATEGIES, Effort()
    found = equilibrium.load(file) if file.exists() else start(None, effort)
    with ProcessPoolExecutor(workers) as pool:
        for known, told in fictitious_play(None, found, effort, pool.map, seed):
            row = {"round": known.rounds, "seconds": time.monotonic() - begun, **told._asdict()}
            ends = row["seconds"] > seconds - 25
            if ends or known.rounds % 4 == 0:
                equilibrium.save(file, known)
            with (out / LOG).open("a") as log:
                log.write(json.dumps(row) + "\n")
            if ends:
                break


def find_exploitability(out: Path, seed: int, workers: int) -> None:
    """Measure the equilibrium of a folder, and the answers to it and to what players do."""
    from training import equilibrium  # noqa: PLC0415
    from training.exploitability import judge  # noqa: PLC0415
    from training.report import to_json  # noqa: PLC0415

    known, rows = equilibrium.load(out / STRATEGIES), []
    with ProcessPoolExecutor(workers) as pool:
        for row in judge(known, pool.map, seed):
            print(f"{row.fleets}, {row.hunter}: {row.shots:.2f} ± {row.error:.2f}", flush=True)
            rows.append(row)
            (out / "plain_hunt.json").write_text(to_json(known, rows, seed))


def print_tables(file: Path) -> None:
    from training.report import tell  # noqa: PLC0415

    for line in tell(file):
        print(line)


if __name__ == "__main__":
    main()
