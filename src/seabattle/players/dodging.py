"""Moving an own ship away from where the opponent is likely to fire next."""

from random import Random

import numpy as np

from seabattle.belief.placements import placement_table
from seabattle.belief.tracking import TrackingBoard, layer_flags, stationary_prior
from seabattle.core.fleet import Yard
from seabattle.core.kinds import Json
from seabattle.core.prompt import Choices, Verb
from seabattle.core.view import View
from seabattle.players.aims import placements


def dodge(yard: Yard, view: View, verb: Verb, part: str, rng: Random) -> dict[str, Json]:
    """The part of an order that takes the most threatened ship furthest out of danger, if any."""
    ask = next((p.ask for p in verb.parts if p.name == part), None)
    if not isinstance(ask, Choices):
        return {}
    tracking = as_the_opponent_sees(yard, view)
    threat = placements(tracking, rng)
    threat = threat / max(float(threat.max()), 1)
    own = view.board("own")
    now = {layer.name: layer.squares for layer in own.layers if layer.kind == "ship"}

    def danger(squares: tuple[str, ...]) -> float:
        return float(threat[tracking.table.flags(squares)].sum())

    relief = {n: danger(now[c.value["ship"]]) - danger(c.squares) for n, c in enumerate(ask.among)}
    furthest = max(relief, key=relief.__getitem__)
    return {part: ask.among[furthest].value} if relief[furthest] > 0 else {}


def as_the_opponent_sees(yard: Yard, view: View) -> TrackingBoard:
    """The own board as far as the opponent can know it, if sinkings are told."""
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
