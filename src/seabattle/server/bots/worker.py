"""A worker process for computer players and the coach: questions in, answers out, as JSON lines.

`python -m seabattle.server.bots.worker [NICENESS]` is started by `pool`. It gets what a person in
that seat would get, so that no computer player can see more; a crash in here stops nobody else.
"""

import os
import sys
from contextlib import suppress
from typing import BinaryIO

import msgspec

from seabattle.analysis.parts import Judge, SumUp
from seabattle.analysis.practice import Advise, Retake
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.core.wire import encode, read_event
from seabattle.games.catalogue import known_games, load
from seabattle.players.player import Sitting
from seabattle.players.roster import make_player, roster

NICENESS = 5
"""On a machine with few cores, people's orders come before what computer players think."""


class Question(msgspec.Struct, frozen=True, tag="move"):
    """What a seat sees and has heard, put to a computer player by its name."""

    player: str
    game: str
    version: int
    options: dict[str, Json]
    match: str
    """Seeds the player's own random numbers; nobody outside can guess it."""
    seat: Seat
    view: View
    heard: tuple[Json, ...]


Asked = Question | Judge | SumUp | Advise | Retake


def answer(asked: Asked) -> object:
    return _order(asked) if isinstance(asked, Question) else asked.answer()


def _order(question: Question) -> Json:
    game = load(question.game, question.options, question.version)
    player = make_player(question.player, Sitting(game, question.match, question.seat))
    heard = [read_event(type(game), encode(event)) for event in question.heard]
    return player.decide(question.view, heard)


def main() -> None:
    """Report ready after all imports, so that they do not count as thinking time."""
    with suppress(OSError):  # a sandbox may not allow it
        os.nice(int(sys.argv[1]) if sys.argv[1:] else NICENESS)
    out, sys.stdout = sys.stdout.buffer, sys.stderr  # a player may print what it likes
    for game in known_games():
        roster(game)
    _say("ready", out)
    for line in sys.stdin.buffer:
        _say(answer(msgspec.json.decode(line, type=Asked)), out)


def _say(value: object, out: BinaryIO) -> None:
    out.write(encode(value) + b"\n")
    out.flush()


if __name__ == "__main__":
    main()
