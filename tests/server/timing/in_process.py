"""CPU time of the engine and of a player's thinking: sharper than all that can be observed."""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from seabattle.core.kinds import Json
from seabattle.core.seat import HEARERS, Seat
from seabattle.core.wire import encode
from seabattle.games.catalogue import load
from seabattle.match.match import Match
from seabattle.players.player import Sitting
from seabattle.players.roster import make_player
from tests.server.timing.samples import MoveRequest, Samples
from tests.server.worlds import Row, Secret, every_secret

STRONGEST = "admiral"


def play_rows(secret: Secret, rows: Sequence[Row]) -> Match:
    """A match that has come so far, and has been shown to everybody."""
    match = Match(load(secret.game, dict(secret.options)))
    for seat, order in rows:
        match.give(seat, order)
    for seat in HEARERS:
        match.view(seat)
    return match


def secrets() -> list[Secret]:
    """One of each; with the seats exchanged, the work is the same."""
    return list({(secret.game, secret.name): secret for secret in every_secret()}.values())


def is_next(secret: Secret) -> bool:
    """Whether the one who hides something is to act at the end of its script."""
    return secret.hider in play_rows(secret, secret.worlds[0]).waiting_for


def measure_engine(samples: Samples, asked: Sequence[Secret], rounds: int, rng: Random) -> None:
    """Measure the time of carrying out an order and showing it."""
    cases = [
        (secret, row, [play_rows(secret, rows[:row]) for rows in secret.worlds])
        for secret in asked
        for row in secret.moments
    ]
    for _ in range(rounds):
        for secret, row, matches in rng.sample(cases, len(cases)):
            world = rng.randrange(2)
            seconds = _carried_out(matches[world].fork(), secret, secret.worlds[world][row])
            word = f"{secret.name}: {secret.moments[row]}"
            samples.add(MoveRequest(secret.game, word, "engine"), world, seconds)


def _carried_out(match: Match, secret: Secret, row: Row) -> float:
    observer = secret.hider.other
    heard = len(match.heard[observer])
    began = time.thread_time()
    match.give(*row)
    encode(match.heard[observer][heard:])
    encode(match.seat_view(observer))
    return time.thread_time() - began


def measure_thinking(samples: Samples, asked: Sequence[Secret], rounds: int, rng: Random) -> None:
    """Measure how long the strongest player thinks when it hides one thing or another."""
    cases = [
        (secret, [play_rows(secret, rows) for rows in secret.worlds])
        for secret in asked
        if is_next(secret)
    ]
    for _ in range(rounds):
        for secret, matches in rng.sample(cases, len(cases)):
            world = rng.randrange(2)
            seconds, _ = _thought(matches[world], secret.hider, rng)
            samples.add(MoveRequest(secret.game, secret.name, "thinking"), world, seconds)


def measure_choices(samples: Samples, asked: Sequence[Secret], rounds: int, rng: Random) -> None:
    """Whether the time in which a player decides tells the secret part of its decision."""
    for name, match, secret_part in _choices(asked):
        seat = match.waiting_for[0]
        thoughts = [_thought(match, seat, rng) for _ in range(rounds)]
        parts = [encode(secret_part(order)) for _, order in thoughts]
        [(usual, _)] = Counter(parts).most_common(1)
        for (seconds, _), part in zip(thoughts, parts, strict=True):
            samples.add(MoveRequest(match.game.id, name, "deciding"), int(part != usual), seconds)


def _choices(
    asked: Sequence[Secret],
) -> Iterator[tuple[str, Match, Callable[[Mapping[str, Json]], Json]]]:
    for game in ("classic", "morskoi", "pirates", "salvo"):
        yield "how the longest ship lies", Match(load(game, FIRST.get(game))), _direction
    for secret in asked:
        match = play_rows(secret, secret.worlds[0])
        if secret.name == "manoeuvre":
            yield "whether a ship moves", match, lambda order: bool(order.get("manoeuvre"))
        elif secret.name == "move with a shot":
            yield "whether a ship moves", match, lambda order: bool(order.get("move"))
        elif secret.name == "square hit":
            yield "where the salvo falls", match, lambda order: min(order["squares"]) < "B"
    yield "plan", Match(load("wager")), lambda order: order["course"]


FIRST = {game: {"first": "one"} for game in ("classic", "morskoi", "pirates")}


def _direction(order: Mapping[str, Json]) -> Json:
    squares = order["fleet"][0]["squares"]
    return squares[0][0] == squares[1][0]


def _thought(match: Match, seat: Seat, rng: Random) -> tuple[float, Mapping[str, Json]]:
    player = make_player(STRONGEST, Sitting(match.game, str(rng.random()), seat))
    view, heard = match.view(seat), match.heard[seat]
    began = time.thread_time()
    order = player.decide(view, heard)
    return time.thread_time() - began, order
