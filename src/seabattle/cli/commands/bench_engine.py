"""Random play on one core, compared with OpenSpiel if that is installed."""

import argparse
import gc
import sys
import time
from collections.abc import Iterable, Iterator
from enum import Enum
from importlib import import_module
from importlib.util import find_spec
from itertools import count, islice
from random import Random
from types import ModuleType
from typing import Any

import msgspec
from rich.table import Table

from seabattle.cli.arguments import positive_float, print_json
from seabattle.cli.terminal.screen import CliConsole
from seabattle.core.answer import fill, offers
from seabattle.core.game import Game
from seabattle.core.kinds import Order
from seabattle.core.seat import Seat
from seabattle.core.state import State
from seabattle.core.table import carry_out
from seabattle.core.wire import read_order
from seabattle.games.catalogue import known_games

AnyGame = Game[Any, Any]
UNITS_PER_CLOCK_CHECK = 100


class Speed(msgspec.Struct, frozen=True):
    """Figures of one game, per second of CPU time on one core."""

    game: str
    orders: float
    """Random orders that were checked against the prompt and carried out, with their events."""
    views: float
    matches: int
    state_bytes: int
    """Memory of a state halfway through a match, with everything it references."""


class Peer(msgspec.Struct, frozen=True):
    name: str
    orders: float
    ratio: float
    """Speed of `classic` divided by the peer's."""


class Report(msgspec.Struct, frozen=True):
    games: tuple[Speed, ...]
    peers: tuple[Peer, ...]
    """Empty if `open_spiel` (extra `bench`) is not installed."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seconds",
        type=positive_float,
        default=3.0,
        metavar="S",
        help="CPU time per figure (default: 3)",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(args: argparse.Namespace) -> int:
    report = measure(args.seconds)
    if args.json:
        print_json(report)
    else:
        _print_report(report)
    return 0


def measure(seconds: float) -> Report:
    games = tuple(
        measure_game(kind(kind.options_type()), seconds) for kind in known_games().values()
    )
    classic = next(figures.orders for figures in games if figures.game == "classic")
    peers = _measure_open_spiel(seconds, classic) if find_spec("pyspiel") else ()
    return Report(games, tuple(peers))


def measure_game(game: AnyGame, seconds: float) -> Speed:
    matches = [0]
    orders = count_per_second(_play_orders(game, matches), seconds)
    middle = _find_middle_state(game)
    views = count_per_second(_make_views(game, middle), seconds / 3)
    return Speed(game.id, orders, views, matches[0], measure_size(middle))


def count_per_second(units: Iterator[int], seconds: float) -> float:
    """Return units of work per second of CPU time."""
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += sum(islice(units, UNITS_PER_CLOCK_CHECK))
    return done / spent


def _play_orders(game: AnyGame, matches: list[int]) -> Iterator[int]:
    """Play random matches without end; yield the number of orders of each step."""
    for seed in count():
        rng = Random(seed)
        state = game.start()
        while not state.outcome:
            orders = random_orders(game, state, rng)
            state = carry_out(game, state, orders).state
            yield len(orders)
        matches[0] += 1


def random_orders(game: AnyGame, state: State, rng: Random) -> dict[Seat, Order]:
    return {seat: _random_order(game, state, seat, rng) for seat in game.to_act(state)}


def _random_order(game: AnyGame, state: State, seat: Seat, rng: Random) -> Order:
    if seat is Seat.CHANCE:
        return game.chance(state).sample(rng)
    prompt = game.prompt(state, seat)
    answer = fill(prompt, rng)
    if not offers(prompt, answer):
        raise AssertionError(f"the prompt of {game.id} does not offer {answer}")
    return read_order(game, answer)


def _find_middle_state(game: AnyGame) -> State:
    """Return the state halfway through a random match."""
    rng, states = Random(1), [game.start()]
    while not states[-1].outcome:
        states.append(carry_out(game, states[-1], random_orders(game, states[-1], rng)).state)
    middle: State = states[len(states) // 2]
    return middle


def _make_views(game: AnyGame, state: State) -> Iterator[int]:
    while True:
        game.view(state, Seat.ONE)
        game.view(state, Seat.TWO)
        yield 2


def measure_size(state: State) -> int:
    """Return the bytes of a state with everything it references."""
    seen: dict[int, object] = {}
    found: list[object] = [state]
    while found:
        value = found.pop()
        if id(value) not in seen and not isinstance(value, type | Enum | ModuleType):
            seen[id(value)] = value
            found += _list_references(value)
    return sum(map(sys.getsizeof, seen.values()))


def _list_references(value: object) -> Iterable[object]:
    """List the objects that a value references, also those of untracked structs."""
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.astuple(value)
    return gc.get_referents(value)


def _measure_open_spiel(seconds: float, classic: float) -> Iterator[Peer]:
    """Measure OpenSpiel with and without repeated shots; forbidding them slows it tenfold."""
    board = {"board_width": 10, "board_height": 10, "num_shots": 100}
    fleet = {"ship_sizes": "[2;3;3;4;5]", "ship_values": "[1;1;1;1;1]"}
    for name, repeated in (("no square twice", False), ("repeated shots allowed", True)):
        parameters = {**board, **fleet, "allow_repeated_shots": repeated}
        game = import_module("pyspiel").load_game("battleship", parameters)
        steps = count_per_second(_play_open_spiel(game), seconds)
        yield Peer(f"OpenSpiel battleship, {name}", steps, classic / steps)


def _play_open_spiel(game: Any) -> Iterator[int]:
    rng = Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            yield 1


def _print_report(report: Report) -> None:
    table = Table("game", "orders/s", "views/s", "matches played", "bytes per state")
    for column in table.columns[1:]:
        column.justify = "right"
    for row in report.games:
        figures = (row.orders, row.views, row.matches, row.state_bytes)
        table.add_row(row.game, *(f"{figure:,.0f}" for figure in figures))
    console = CliConsole()
    console.print(table)
    console.print("per second of CPU time, on one core")
    for peer in report.peers:
        console.print(f"{peer.name}: {peer.orders:,.0f} steps/s")
        console.print(f"  classic to it: {peer.ratio:.1f} to 1")
    if not report.peers:
        console.print("no comparison: open_spiel (extra `bench`) is not installed")
