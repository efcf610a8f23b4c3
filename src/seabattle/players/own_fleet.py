"""Place the own fleet where hunters find it late, and move ships out of danger."""

from dataclasses import dataclass
from random import Random

import numpy as np

from seabattle.belief.placements import Floats, Placements, PlacementTable, placement_table
from seabattle.belief.tracking import TrackingBoard, layer_flags, stationary_prior, track_shots
from seabattle.core.cache import computed_once
from seabattle.core.fleet import Fleet, Yard
from seabattle.core.kinds import Json
from seabattle.core.prompt import Choices, Verb
from seabattle.core.view import View
from seabattle.players.heuristics import DENSITY, PLACEMENTS, Heuristic, pick_best

NO_SHIPS: Placements = np.array([], np.int16)


@dataclass(frozen=True, kw_only=True)
class Hiding:
    """Placement of a fleet: of random fleets, one that costs hunters many shots."""

    hunters: tuple[Heuristic, ...]
    """The hunters against which a fleet is hidden."""
    fleets: int
    """Random fleets to choose from."""
    finalists: int
    """Fleets that are tried in simulated hunts: those that the hunters reach last."""
    rehearsals: int
    """Hunts of each hunter over the whole board, to learn which squares it reaches last."""
    uniform_probability: float
    """The probability of a uniformly random fleet, so that there is no pattern to learn."""


WELL_HIDDEN = Hiding(
    hunters=(DENSITY, PLACEMENTS),
    fleets=60,
    finalists=10,
    rehearsals=3,
    uniform_probability=0.15,
)


def hide_fleet(yard: Yard, rng: Random, hiding: Hiding) -> Fleet:
    """Return the random fleet that costs the hunters the most shots."""
    if rng.random() < hiding.uniform_probability:
        return yard.random_fleet(rng)
    table = placement_table(yard)
    visits = first_visits(table, hiding.hunters, hiding.rehearsals)

    def measure_delay(fleet: Fleet) -> float:
        """Return how late the ships are found, the last of them above all: it decides the game."""
        found = [float(visits[table.covers[table.placement_index[ship]]].min()) for ship in fleet]
        return sum(found) / len(found) + max(found)

    fleets = [yard.random_fleet(rng) for _ in range(hiding.fleets)]
    fleets.sort(key=measure_delay, reverse=True)
    return max(
        fleets[: hiding.finalists],
        key=lambda fleet: sum(shots_to_clear(table, fleet, each, rng) for each in hiding.hunters),
    )


@computed_once("hunts over the whole board, rehearsed once", 16)
def first_visits(table: PlacementTable, hunters: tuple[Heuristic, ...], rehearsals: int) -> Floats:
    """Return the mean number of misses after which the hunters fire at each square."""
    rng = Random("first visits")
    order = [_order_of_visits(table, hunter, rng) for hunter in hunters * rehearsals]
    return np.asarray(np.mean(order, axis=0), np.float32)


def _order_of_visits(table: PlacementTable, hunter: Heuristic, rng: Random) -> Floats:
    fired = np.zeros(len(table.squares), np.bool_)
    visits: Floats = np.zeros(len(table.squares), np.float32)
    for shot in range(len(table.squares)):
        tracking = track_shots(table, NO_SHIPS, fired)
        square = pick_best(hunter(tracking, rng), ~fired, rng)
        visits[square], fired[square] = shot, True
    return visits


def shots_to_clear(table: PlacementTable, fleet: Fleet, hunter: Heuristic, rng: Random) -> int:
    """Return how many shots a heuristic needs to sink a fleet in a game without extras."""
    places = np.array([table.placement_index[mask] for mask in fleet], np.int16)
    fired = np.zeros(len(table.squares), np.bool_)
    while (tracking := track_shots(table, places, fired)).afloat:
        fired[pick_best(hunter(tracking, rng), tracking.untried, rng)] = True
    return int(fired.sum())


def dodge(
    yard: Yard, view: View, verb: Verb, part: str, hunter: Heuristic, rng: Random
) -> dict[str, Json]:
    """Return the move that takes a ship furthest out of danger, as a part of an order.

    The opponent is assumed to fire as this hunter does.
    """
    ask = next((p.ask for p in verb.parts if p.name == part), None)
    if not isinstance(ask, Choices):
        return {}
    tracking = opponents_tracking_board(yard, view)
    threat = hunter(tracking, rng)
    threat = threat / max(float(threat.max()), 1)
    own = view.board("own")
    now = {layer.name: layer.squares for layer in own.layers if layer.kind == "ship"}

    def danger(squares: tuple[str, ...]) -> float:
        return float(threat[tracking.table.flags(squares)].sum())

    relief = {n: danger(now[c.value["ship"]]) - danger(c.squares) for n, c in enumerate(ask.among)}
    furthest = max(relief, key=relief.__getitem__)
    return {part: ask.among[furthest].value} if relief[furthest] > 0 else {}


def opponents_tracking_board(yard: Yard, view: View) -> TrackingBoard:
    """Return what the opponent knows of the own board, if sinkings are reported."""
    table = placement_table(yard)
    own = view.board("own")
    ships = [yard.grid.mask(layer.squares) for layer in own.layers if layer.kind == "ship"]
    sunk = layer_flags(table, own, "sunk")
    places = [table.placement_index[ship] for ship in ships]
    afloat = [place for place in places if (table.covers[place] & ~sunk).any()]
    beside = table.keeps_clear[[place for place in places if place not in afloat]].any(0)
    hit, missed = layer_flags(table, own, "hit"), layer_flags(table, own, "miss", "decoy")
    return TrackingBoard(
        table=table,
        hit=hit,
        seen=np.zeros_like(hit),
        missed=missed,
        water=sunk | beside,
        afloat=tuple(sorted((int(table.length[place]) for place in afloat), reverse=True)),
        prior=stationary_prior(table, hit, missed | sunk | beside),
    )
