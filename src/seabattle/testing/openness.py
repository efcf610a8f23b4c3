"""Check that a game which hides nothing shows and tells everybody the same."""

from random import Random
from typing import Any

from msgspec.structs import replace

from seabattle.core.game import Game
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.core.view import View
from seabattle.core.wire import encode
from seabattle.match.match import Match
from seabattle.testing.play import random_order

MAX_ROWS = 150
"""Maximum length of the log of a random match."""
OPEN_MATCHES = 6


def check_hides_nothing(game: Game[Any, Any], rng: Random) -> None:
    """Check that all seats see and hear the same, except prompts and which board is their own."""
    for _ in range(OPEN_MATCHES):
        match = Match(game)
        while match.waiting_for and len(match.log) < MAX_ROWS:
            _check_all_equal(match)
            match.add(random_order(match, rng))


def _check_all_equal(match: Match) -> None:
    hides = f"{match.game.id} is said to hide nothing"
    for seat in PLAYERS:
        secret = match.game.secret(match.state, seat)
        assert secret is None, f"{hides}, but {seat} has a secret: {secret}"
    views = {seat: encode(_strip_perspective(match.view(seat))) for seat in HEARERS}
    heard = {seat: encode(match.heard[seat]) for seat in HEARERS}
    for seat in HEARERS:
        assert views[seat] == views[Seat.WATCHER], f"{hides}, but {seat} sees more than a watcher"
        assert heard[seat] == heard[Seat.WATCHER], f"{hides}, but {seat} hears what others do not"


def _strip_perspective(view: View) -> View:
    """Return the view without what is meant for this seat alone."""
    boards = sorted(view.boards, key=lambda each: each.owner.position if each.owner else 2)
    same = tuple(replace(board, id="sea") for board in boards)
    return replace(view, seat=Seat.WATCHER, prompt=None, boards=same)
