"""Follow every hidden path that a seat cannot exclude, where secrets move.

A seat does not hear how the other moves. So whatever the other may have done is tried by the rules
alone, from the first order on, and what would have told the seat something else is left out. What
remains are the states that the seat has to reckon with. That needs a board that is small enough.
"""

from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any

from msgspec.structs import replace

from seabattle.core.errors import SeabattleError
from seabattle.core.fleet_game import FleetGame
from seabattle.core.game import Game, Options, Orders
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.small_board import Small
from seabattle.core.wire import GameType, encode, read_order
from seabattle.envs.tokens import all_answers
from seabattle.games.catalogue import belief_of
from seabattle.match.match import Match
from seabattle.testing.play import prefix_errors, random_order

MAX_STEPS = 12_000
"""Steps tried in one match."""
MAX_ROWS = 40
"""Maximum length of the log of such a match."""
WORLDS = 20
"""Worlds sampled at one moment."""
MAX_UNEXPLAINED = 0.1
"""The share of worlds that may have no path: belief is often computed for each ship by itself."""

States = Mapping[bytes, Any]
"""States by their encoding."""


def tiny_forms(game: GameType, options: Options) -> Iterator[Game[Any, Any]]:
    """Yield a game in forms with few states: one ship, then two, on as small a board as fits.

    A game without a fleet is as small as it is.
    """
    if not issubclass(game, FleetGame):
        yield game(options)
        return
    ships = sorted(game.fleet_table, key=lambda ship: ship.length)[:2]
    one, two = ships[0].length, ships[-1].length
    boards = [Small(max(one, 2) + 1, max(one, 2) + 1, (ships[0].id,))]
    boards += [Small(max(two, 3), max(two, 3) + 1, tuple([ship.id for ship in ships]))]
    for small in boards:
        try:
            yield game(replace(options, small=small))
        except SeabattleError:
            continue  # the ships do not fit


def check_hidden_paths(game: Game[Any, Any], rng: Random) -> int:
    """Check in a match for each seat that hidden paths lead to the worlds that are sampled.

    Return the number of moments with few enough paths to be followed.
    """
    moments = sampled = 0
    unexplained: list[tuple[Seat, Any]] = []
    for seat in PLAYERS:
        for match, possible in _follow_match(game, seat, rng):
            secrets = {encode(game.secret(state, seat.other)) for state in possible.values()}
            worlds = belief_of(game).worlds(match.view(seat), match.heard[seat], rng)
            for world in islice(worlds, WORLDS):
                sampled += 1
                with prefix_errors(f"a sampled world has no secret, {world}"):
                    secret = encode(game.secret(world, seat.other))
                if secret not in secrets:
                    unexplained.append((seat, world))
            moments += 1
    if len(unexplained) > MAX_UNEXPLAINED * sampled:
        seat, world = unexplained[0]
        raise AssertionError(
            f"{len(unexplained)} of {sampled} worlds contradict what was heard, whatever the other "
            f"has done in secret: {seat} would have heard something else on each path to {world}"
        )
    return moments


def _follow_match(game: Game[Any, Any], seat: Seat, rng: Random) -> Iterator[tuple[Match, States]]:
    """Yield the moments of a random match, each with the states that the seat cannot exclude."""
    match, start = Match(game), game.start()
    possible: States = {encode(start): start}
    left = MAX_STEPS
    while match.waiting_for and len(match.log) < MAX_ROWS:
        entry = random_order(match, rng)
        orders, told = match.sealed | {entry.seat: entry.order}, len(match.heard[seat])
        ahead = match.ahead(entry)
        if ahead.state.outcome:
            return
        match.go(ahead)
        if match.sealed:
            continue
        steps = _list_steps(game, seat, possible, orders, encode(match.heard[seat][told:]))
        tried = list(islice(steps, left + 1))
        left -= len(tried)
        if left < 0:
            return
        possible = {encode(state): state for state in tried if state is not None}
        assert encode(match.state) in possible, f"no order that is offered leads to {match.state}"
        if Seat.CHANCE not in match.acting:
            yield match, possible


def _list_steps(
    game: Game[Any, Any], seat: Seat, possible: States, orders: Orders, heard: bytes
) -> Iterator[Any | None]:
    """Yield each state that may follow, None where the seat would have heard something else."""
    for state in possible.values():
        for candidate in _list_orders(game, state, seat, orders):
            step = game.play(state, candidate)
            told = [notice.event for notice in step.notices if seat in notice.to]
            yield step.state if encode(told) == heard and not step.state.outcome else None


def _list_orders(game: Game[Any, Any], state: Any, seat: Seat, orders: Orders) -> Iterator[Orders]:
    """Yield the orders of this round with whatever the other seat and chance may have given."""
    if Seat.CHANCE in orders:
        yield from ({Seat.CHANCE: drawn} for drawn in game.chance(state).iterate_results())
    elif seat.other in orders:
        for answer in all_answers(game.prompt(state, seat.other)):
            yield {**orders, seat.other: read_order(game, answer)}
    else:
        yield orders
