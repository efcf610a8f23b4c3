"""The worlds that a player of `salvo` has to reckon with: where the other fleet may lie.

Ships stay where they are and the reports are true, so every fleet that fits is equally likely.
"""

from collections.abc import Iterator, Sequence
from itertools import repeat
from random import Random

from seabattle.belief.tracking import read_own_fleet
from seabattle.core.fleet import Fleet
from seabattle.core.grid import union
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.salvo.fleets import drawn
from seabattle.games.salvo.model import SalvoGame, SalvoState, Side
from seabattle.games.salvo.places import place_tables
from seabattle.games.salvo.reports import reports_of


def worlds(
    game: SalvoGame, view: View, heard: Sequence[Event], rng: Random
) -> Iterator[SalvoState]:
    fleet = read_own_fleet(game.yard, view)
    if not fleet:
        yield from repeat(SalvoState())
    mine, reports = _side(fleet, _received(game, view)), reports_of(game, view)
    tables, places = place_tables(game.yard), game.yard.places
    for row in drawn(tables, tables.fitting(reports), rng):
        ships = tuple([places[ship][place] for ship, place in enumerate(row)])
        theirs = _side(ships, reports.salvos)
        yield SalvoState(sides=(mine, theirs) if view.seat is Seat.ONE else (theirs, mine))


def _side(ships: Fleet, salvos: tuple[int, ...]) -> Side:
    return Side(ships, salvos, union(salvos))


def _received(game: SalvoGame, view: View) -> tuple[int, ...]:
    """The enemy's salvos: on the own board, each is spread over several layers with its number."""
    salvos: dict[int, int] = {}
    for layer in view.board("own").layers:
        if layer.label:
            number = int(layer.label)
            salvos[number] = salvos.get(number, 0) | game.grid.mask(layer.squares)
    return tuple(salvos[number] for number in sorted(salvos))
