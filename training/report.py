"""The equilibrium of the plain hunt as tables for docs/evaluation.md, from its stored figures."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from seabattle.batch.bits import Array
from training.equilibrium import Mixture, PlainHunt, Strategies
from training.exploitability import Row
from training.layouts import Preferences

DRAWN, SEED = 40_000, 1
"""Fleets that are drawn to tell where ships lie."""


def to_json(known: Strategies, rows: list[Row], seed: int) -> str:
    """Return fleets and figures; the trees of hunters would take megabytes."""
    stored = {
        "seed": seed,
        "rounds": known.rounds,
        "figures": [row._asdict() for row in rows],
        "fleets": [[np.round(each, 2).tolist() for each in ships] for ships in known.fleets],
    }
    return json.dumps(stored) + "\n"


def stored_fleets(stored: Any) -> Mixture[Preferences]:
    fleets = tuple(tuple(map(np.array, ships)) for ships in stored["fleets"])
    return Mixture(fleets, np.full(len(fleets), 1 / len(fleets)))


def tell(file: Path) -> Iterator[str]:
    """Yield the lines of three Markdown tables."""
    stored = json.loads(file.read_text())
    yield from ("| fleets | hunter | shots |", "| --- | --- | --- |")
    for row in stored["figures"]:
        shots = f"{row['shots']:.2f} (± {2 * row['error']:.2f})"
        yield f"| {row['fleets']} | {row['hunter']} | {shots} |"
    game, rng = PlainHunt(None), np.random.default_rng(SEED)
    drawn = [game.lay_out(each, DRAWN, rng) for each in (stored_fleets(stored), None)]
    yield from ("", "| ship | along an edge | uniform |", "| --- | --- | --- |")
    for ship, here, uniform in zip(game.shipyard.yard.ships, *drawn, strict=True):
        shares = [_along_an_edge(each, game.board.rows) for each in (here, uniform)]
        yield f"| {ship.id} | {shares[0]:.0%} | {shares[1]:.0%} |"
    yield from ("", "| |" + " | ".join("ABCDE") + " |", "| --- " * 6 + "|")
    heat, uniform = (_quarter(each, game.board.rows) for each in drawn)
    for number, (here, there) in enumerate(zip(heat, uniform, strict=True), start=1):
        cells = [f"{a:.0%} ({b:.0%})" for a, b in zip(here, there, strict=True)]
        yield f"| {number} | " + " | ".join(cells) + " |"


def _along_an_edge(ship: Array, side: int) -> float:
    """Return the share of places, [square, fleet], that lie along an edge of a square board."""
    row, column = np.divmod(np.arange(side * side), side)
    edges = (row == 0, row == side - 1, column == 0, column == side - 1)
    return float(np.any([~(ship & ~edge[:, None]).any(0) for edge in edges], axis=0).mean())


def _quarter(ships: list[Array], side: int) -> Array:
    """Return how often the squares of a quarter of the board have a ship, in all symmetries."""
    board = np.sum([ship.mean(1) for ship in ships], axis=0).reshape(side, side)
    board = (board + board[::-1]) / 2
    board = (board + board[:, ::-1]) / 2
    whole: Array = (board + board.T) / 2
    return whole[: side // 2, : side // 2]
