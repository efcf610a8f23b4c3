"""Worker process for computer players and the coach: JSON lines in and out.

`WorkerPool` starts `python -m seabattle.server.bots.worker [NICENESS]`. A request contains what a
person in that seat would see, and no more. A crash affects no other process.
"""

import os
import sys
from contextlib import suppress
from typing import BinaryIO

import msgspec

from seabattle.analysis.jobs import Advise, Judge, Retake, SumUp
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.core.wire import encode, read_event
from seabattle.games.catalogue import known_games, load
from seabattle.players.player import Sitting
from seabattle.players.roster import make_player, roster

NICENESS = 5
"""Orders of people have precedence over computer players."""


class MoveRequest(msgspec.Struct, frozen=True, tag="move"):
    """A request for an order, with all that the seat has seen and heard."""

    player: str
    game: str
    version: int
    options: dict[str, Json]
    match: str
    """Seed of the player's random numbers; secret."""
    seat: Seat
    view: View
    heard: tuple[Json, ...]


WorkerRequest = MoveRequest | Judge | SumUp | Advise | Retake


def handle(request: WorkerRequest) -> object:
    return _decide(request) if isinstance(request, MoveRequest) else request.answer()


def _decide(request: MoveRequest) -> Json:
    game = load(request.game, request.options, request.version)
    player = make_player(request.player, Sitting(game, request.match, request.seat))
    heard = [read_event(type(game), encode(event)) for event in request.heard]
    return player.decide(request.view, heard)


def main() -> None:
    """Report ready after all imports, so that the time limit does not include them."""
    with suppress(OSError):  # a sandbox may not allow it
        os.nice(int(sys.argv[1]) if sys.argv[1:] else NICENESS)
    out, sys.stdout = sys.stdout.buffer, sys.stderr  # a player may print anything
    for game in known_games():
        roster(game)
    _write("ready", out)
    for line in sys.stdin.buffer:
        _write(handle(msgspec.json.decode(line, type=WorkerRequest)), out)


def _write(value: object, out: BinaryIO) -> None:
    out.write(encode(value) + b"\n")
    out.flush()


if __name__ == "__main__":
    main()
