"""Play matches at random."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from seabattle.core.answer import Answer, fill
from seabattle.core.errors import Refused
from seabattle.core.game import Game
from seabattle.core.kinds import to_builtins
from seabattle.core.seat import Seat
from seabattle.core.wire import read_order
from seabattle.match.match import Entry, Match


def random_order(match: Match, rng: Random) -> Entry:
    """Choose a random order for one of the seats that the match waits for."""
    assert isinstance(match.acting, tuple), f"`to_act` has to return a tuple, not {match.acting}"
    seat = rng.choice(match.waiting_for)
    if seat is Seat.CHANCE:
        with prefix_errors("chance is to act, and nothing can be drawn"):
            return Entry(seat, match.game.chance(match.state).sample(rng))
    with prefix_errors(f"the prompt of {seat} cannot be filled in"):
        answer = fill(match.game.prompt(match.state, seat), rng)
    with prefix_errors(f"{seat} is offered {answer}, and may not give it"):
        return _consider(match, seat, answer)


def _consider(match: Match, seat: Seat, answer: Answer) -> Entry:
    try:
        return match.consider(seat, answer)
    except Refused:
        lost = answer.keys() - to_builtins(read_order(match.game, answer)).keys()
        assert not lost, (
            f"{', '.join(lost)} is left out where it is the default of the order's field, and the "
            "prompt wants it: make the part optional, or the field one without a default"
        )
        raise


def play_on(match: Match, rng: Random, most: int) -> Match:
    """Play at random until the end, or until the log has this many rows."""
    while match.waiting_for and len(match.log) < most:
        entry = random_order(match, rng)
        with prefix_errors(f"what {entry.seat} is offered cannot be carried out, {entry.order}"):
            match.add(entry)
    return match


def play_unfinished(game: Game[Any, Any], rng: Random, most: int) -> Match:
    """Play a random match that is not over: the order that would end it is left out."""
    match = Match(game)
    while match.waiting_for and len(match.log) < most:
        entry = random_order(match, rng)
        with prefix_errors(f"what {entry.seat} is offered cannot be carried out, {entry.order}"):
            ahead = match.ahead(entry)
        if ahead.state.outcome:
            break
        match.go(ahead)
    return match


@contextmanager
def prefix_errors(what: str) -> Iterator[None]:
    """Turn any exception into an `AssertionError` that begins with these words."""
    try:
        yield
    except Exception as error:
        raise AssertionError(f"{what}: {type(error).__name__}: {error}") from error
