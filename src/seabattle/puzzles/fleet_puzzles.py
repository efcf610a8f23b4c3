"""Finds puzzles in the games of fleets: by listing every fleet that fits, so what is said to be
certain is."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from seabattle.belief.tracking import TrackingBoard
from seabattle.core.answer import Answer
from seabattle.core.kinds import Order
from seabattle.core.prompt import Squares
from seabattle.core.wire import read_order
from seabattle.games.morskoi.model import MorskoiGame, Shot
from seabattle.games.pirates.attacks import attacked, newly_sunk
from seabattle.games.pirates.model import Side
from seabattle.games.salvo.model import SalvoGame
from seabattle.players.evaluation import ClearChoice
from seabattle.puzzles.fleets import Fleets, fleets_of, places_of, reported, targets, tracking
from seabattle.puzzles.puzzle import Kind, Position

FEWEST_TARGETS = 8
"""With fewer squares to fire at, there is little to choose from."""
MOST_ANSWERS = 4
LEAD, FEW_FLEETS = 1.25, 120
"""The likeliest square has a ship in so many times as many fleets as any other, of so many."""
MOST_WORLDS = 24
"""In so many fleets every power is tried."""


def fleet_puzzles(at: Position) -> Iterator[ClearChoice]:
    if len(targets(at.prompt)) < FEWEST_TARGETS:
        return
    if isinstance(at.game, SalvoGame):
        yield from _reported(at.game, at)
        return
    known = tracking(at)
    fleets = fleets_of(at)
    if fleets is None or known.seen.any():
        return
    yield from _certain(at, known, fleets)
    if at.game.id == "pirates":
        yield from _sinking(at, known)
    if _all_alike(at.game):
        yield from _likeliest(at, fleets)


def _certain(at: Position, known: TrackingBoard, fleets: Fleets) -> Iterator[ClearChoice]:
    ways = fleets.ways(targets(at.prompt))
    squares = [square for square, count in ways.items() if count == len(fleets)]
    if 0 < len(squares) <= MOST_ANSWERS:
        kind = _kind(at, known, squares)
        yield ClearChoice(kind, _shots(at, squares), {"fleets": len(fleets)})


def _kind(at: Position, known: TrackingBoard, squares: list[str]) -> Kind:
    """What makes the square certain."""
    if isinstance(at.game, MorskoiGame):
        if known.missed[known.table.square_index[squares[0]]]:
            return "decoy"
        if _intercepted(at) and 4 in known.afloat and _is_of_the_four(known, squares):
            return "air_defence"
    return "last_ship" if len(known.afloat) == 1 else "certain"


def _intercepted(at: Position) -> bool:
    shots = (event for event in at.heard if isinstance(event, Shot))
    return any(shot.answer == "pvo" and shot.by is at.view.seat for shot in shots)


def _is_of_the_four(known: TrackingBoard, squares: list[str]) -> bool:
    """Whether all places of the 4-cell ship have these squares."""
    span = known.table.spans[4]
    places = known.table.covers[span][known.prior[span] > 0]
    return bool(places[:, [known.table.square_index[square] for square in squares]].all())


def _shots(at: Position, squares: list[str]) -> tuple[Answer, ...]:
    verb = at.prompt.verbs[0]
    return tuple({"kind": verb.kind, verb.parts[0].name: square} for square in squares)


def _all_alike(game: Any) -> bool:
    """Whether all fleets that fit are equally likely, so that they can be counted."""
    return not isinstance(game, MorskoiGame) or game.options.mode == "basic"


def _likeliest(at: Position, fleets: Fleets) -> Iterator[ClearChoice]:
    ways = fleets.ways(targets(at.prompt))
    first, second, *_ = sorted(ways, key=lambda square: -ways[square])
    if len(fleets) <= FEW_FLEETS and len(fleets) > ways[first] >= LEAD * ways[second]:
        numbers = {"fleets": len(fleets), "ways": ways[first], "next": ways[second]}
        yield ClearChoice("likeliest", _shots(at, [first]), numbers)


def _sinking(at: Position, known: TrackingBoard) -> Iterator[ClearChoice]:
    """An order that sinks a ship wherever the ships may lie, where no plain shot does."""
    places = places_of(known)
    if len(at.prompt.verbs) < 2 or places is None or len(places) > MOST_WORLDS:
        return
    masks = known.table.masks
    worlds = [tuple(masks[place] for place in row) for row in places.tolist()]
    sure = [order for order in _orders(at) if _sinks(at, known, worlds, order)]
    if 0 < len(sure) <= MOST_ANSWERS and all(order["kind"] != "shoot" for order in sure):
        yield ClearChoice("sinking", tuple(sure), {"fleets": len(worlds)})


def _orders(at: Position) -> Iterator[Answer]:
    for verb in at.prompt.verbs:
        *lines, aim = verb.parts
        squares: Any = aim.ask
        for square in squares.among:
            order = {"kind": verb.kind, aim.name: square}
            among: Any = lines[0].ask if lines else None
            yield from (
                ({**order, lines[0].name: line.value} for line in among.among)
                if lines
                else (order,)
            )


def _sinks(
    at: Position, known: TrackingBoard, worlds: list[tuple[int, ...]], answer: Answer
) -> bool:
    grid, order = at.game.grid, read_order(at.game, answer)
    names = known.table.names
    marks = Side(hits=grid.mask(names(known.hit)), misses=grid.mask(names(known.ruled_out)))
    return all(_sinks_in(grid, replace(marks, ships=ships), order) for ships in worlds)


def _sinks_in(grid: Any, side: Side, order: Any) -> bool:
    assert isinstance(order, Order)
    return bool(newly_sunk(side, attacked(grid, side, order)))  # type: ignore[arg-type]


def _reported(game: SalvoGame, at: Position) -> Iterator[ClearChoice]:
    """What the reports of a ship prove: squares that all its places have."""
    ask = at.prompt.verbs[0].parts[0].ask
    assert isinstance(ask, Squares), "a salvo is several squares"
    for ship, fleets in reported(game, at).items():
        ways = fleets.ways(targets(at.prompt))
        proved = [square for square, count in ways.items() if count == len(fleets)]
        if 0 < len(proved) <= ask.most:
            order = {"kind": at.prompt.verbs[0].kind, "squares": proved}
            numbers = {"places": len(fleets), "squares": len(proved)}
            yield ClearChoice("reports", (order,), numbers, ship)
