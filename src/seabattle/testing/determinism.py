"""Plays the same match in a process with other string hashes.

A loop over a set of strings has another order in each process, so replays, records and two servers
would differ. A check within one process cannot detect that.
"""

import os
import subprocess
import sys
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from random import Random

from seabattle.core.seat import HEARERS
from seabattle.core.wire import GameType, encode
from seabattle.match.match import Match
from seabattle.testing.play import random_order

MAX_ROWS = 120


def check_determinism(game: GameType) -> bool:
    """Compare a match with that of another process; return False if it cannot import the game."""
    if not _is_importable(game):
        return False
    # Hashes differ from process to process, unless the seed is fixed.
    other_seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    assert _digest_in_subprocess(game, other_seed) == compute_digest(game), (
        f"{game.id}: another process sees and hears another match: something depends on the order "
        "of a set"
    )
    return True


def _is_importable(game: GameType) -> bool:
    if game.__module__ == "__main__" or not find_spec(game.__module__):
        return False
    return getattr(import_module(game.__module__), game.__qualname__, None) is game


def _digest_in_subprocess(game: GameType, hash_seed: str) -> str:
    path = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run(
        [sys.executable, "-m", __name__, game.__module__, game.__qualname__],
        env=os.environ | {"PYTHONPATH": path, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"{game.id} does not play in another process: {done.stderr}"
    return done.stdout


def compute_digest(game: GameType) -> str:
    """Hash everything that all seats see and hear in one match."""
    match, rng, seen = Match(game(game.options_type())), Random(1), sha256()
    while match.waiting_for and len(match.log) < MAX_ROWS:
        match.add(random_order(match, rng))
        for seat in HEARERS:
            seen.update(encode([match.view(seat), match.heard[seat][-5:]]))
    return seen.hexdigest()


if __name__ == "__main__":
    _, module, name = sys.argv
    sys.stdout.write(compute_digest(getattr(import_module(module), name)))
