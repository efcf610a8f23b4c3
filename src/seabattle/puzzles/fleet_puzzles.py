"""Puzzles in games of fleets, found by listing every possible fleet."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from seabattle.belief.belief_model import BeliefModel
from seabattle.core.answer import Answer
from seabattle.core.events import Sinking
from seabattle.core.prompt import Squares
from seabattle.core.wire import read_order
from seabattle.games.catalogue import belief_of
from seabattle.players.captain import SHOTS
from seabattle.players.evaluation import ClearChoice
from seabattle.puzzles.fleets import Fleets, list_fleets, list_reported_places, list_targets
from seabattle.puzzles.puzzle import Position

MIN_TARGETS = 8
"""The least number of targets: with fewer there is little choice."""
MAX_ANSWERS = 4
LEAD, MAX_COUNTED = 1.25, 120
"""The likeliest square leads every other by this factor, in at most this number of fleets."""
MAX_WORLDS = 24
"""The most fleets in which every power is tried."""


def find_fleet_puzzles(at: Position) -> Iterator[ClearChoice]:
    """Find squares that are certain, and orders that are clearly best, in a position."""
    if len(list_targets(at.prompt)) < MIN_TARGETS:
        return
    reported = list_reported_places(at)
    if reported is not None:
        yield from _find_proved_squares(at, reported)
        return
    belief = belief_of(at.game)
    tracking, fleets = belief.tracking(at.view, at.heard), list_fleets(at)
    if tracking is None or fleets is None or tracking.seen.any():
        return
    yield from _find_certain_squares(at, belief, tracking.afloat, fleets)
    if belief.is_uniform:
        yield from _find_sure_sinkings(at, belief)
        yield from _find_likeliest_square(at, fleets)


def _find_certain_squares(
    at: Position, belief: BeliefModel[Any], afloat: Sequence[int], fleets: Fleets
) -> Iterator[ClearChoice]:
    """Find the squares that have a ship in every possible fleet."""
    ways = fleets.count_ways(list_targets(at.prompt))
    squares = [square for square, count in ways.items() if count == len(fleets)]
    if 0 < len(squares) <= MAX_ANSWERS:
        plain = "last_ship" if len(afloat) == 1 else "certain"
        kind = belief.explain_certainty(at.view, at.heard, squares) or plain
        yield ClearChoice(kind, _make_shots(at, squares), {"fleets": len(fleets)})


def _make_shots(at: Position, squares: list[str]) -> tuple[Answer, ...]:
    verb = at.prompt.verbs[0]
    return tuple({"kind": verb.kind, verb.parts[0].name: square} for square in squares)


def _find_likeliest_square(at: Position, fleets: Fleets) -> Iterator[ClearChoice]:
    """Find the square that has a ship in clearly more fleets than any other."""
    ways = fleets.count_ways(list_targets(at.prompt))
    first, second, *_ = sorted(ways, key=lambda square: -ways[square])
    if len(fleets) <= MAX_COUNTED and len(fleets) > ways[first] >= LEAD * ways[second]:
        numbers = {"fleets": len(fleets), "ways": ways[first], "next": ways[second]}
        yield ClearChoice("likeliest", _make_shots(at, [first]), numbers)


def _find_sure_sinkings(at: Position, belief: BeliefModel[Any]) -> Iterator[ClearChoice]:
    """Find orders that sink a ship in every possible fleet, where no plain shot does."""
    if len(at.prompt.verbs) < 2:
        return
    worlds = belief.list_worlds(at.view, at.heard, MAX_WORLDS)
    if not worlds:
        return
    sure = [
        order for order in _list_orders(at) if all(_sinks(at, world, order) for world in worlds)
    ]
    if 0 < len(sure) <= MAX_ANSWERS and all(order["kind"] not in SHOTS for order in sure):
        yield ClearChoice("sinking", tuple(sure), {"fleets": len(worlds)})


def _list_orders(at: Position) -> Iterator[Answer]:
    """List the orders that aim at a square."""
    for verb in filter(lambda verb: verb.parts, at.prompt.verbs):
        *lines, aim = verb.parts
        squares: Any = aim.ask
        for square in squares.among:
            order = {"kind": verb.kind, aim.name: square}
            ask: Any = lines[0].ask if lines else None
            among = [{lines[0].name: line.value} for line in ask.among] if lines else [{}]
            yield from ({**order, **line} for line in among)


def _sinks(at: Position, world: Any, answer: Answer) -> bool:
    step = at.game.play(world, {at.view.seat: read_order(at.game, answer)})
    sinkings = (notice.event for notice in step.notices if isinstance(notice.event, Sinking))
    return any(event.owner is not at.view.seat for event in sinkings)


def _find_proved_squares(at: Position, reported: Mapping[str, Fleets]) -> Iterator[ClearChoice]:
    """Find the squares that all possible places of a ship share."""
    ask = at.prompt.verbs[0].parts[0].ask
    assert isinstance(ask, Squares), "a salvo is several squares"
    for ship, fleets in reported.items():
        ways = fleets.count_ways(list_targets(at.prompt))
        proved = [square for square, count in ways.items() if count == len(fleets)]
        if 0 < len(proved) <= ask.most:
            order = {"kind": at.prompt.verbs[0].kind, "squares": proved}
            numbers = {"places": len(fleets), "squares": len(proved)}
            yield ClearChoice("reports", (order,), numbers, ship)
