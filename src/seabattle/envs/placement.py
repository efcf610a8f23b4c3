"""Fleets that an environment places, so that each episode begins in battle."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from reprlib import repr as quoted
from typing import Any, Literal

from seabattle.core.answer import Answer
from seabattle.core.errors import Malformed, Refused, SeabattleError
from seabattle.core.fleet import Berth
from seabattle.core.fleet_game import FleetGame
from seabattle.core.game import Game
from seabattle.core.kinds import Event, kind_of, to_builtins
from seabattle.core.orders import Place
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.core.words import words
from seabattle.match.match import Match
from seabattle.players.player import Player, RandomPlayer, Sitting

PlaceFleet = Callable[[View, Random], Any]
"""Gets the view of a seat that is to place its fleet, and a random generator. Returns the order, or
its fleet alone: a list of objects with `ship` and `squares`."""
Placement = Literal["random"] | PlaceFleet
RANDOM = "random"


class BadPlacement(SeabattleError):
    """A placement function returned no legal fleet, or none is possible."""


class FunctionPlacement:
    """Asks a function for the fleet, as a player is asked for an order."""

    def __init__(self, place: PlaceFleet, sitting: Sitting) -> None:
        self._place, self._sitting = place, sitting

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        given = self._place(view, self._sitting.rng(heard))
        if isinstance(given, Mapping):
            return dict(given)
        if isinstance(given, Place):
            given = given.fleet
        if not isinstance(given, Sequence) or isinstance(given, str):
            problem = f"{quoted(given)} is neither an order nor a list of ships with their squares"
            raise Malformed("malformed_order", problem, problem=problem)
        berths = [to_builtins(each) if isinstance(each, Berth) else each for each in given]
        return {"kind": kind_of(Place), "fleet": berths}


def check_placement(placement: object, game: Game[Any, Any]) -> Placement | None:
    """Return the placement. Raise `BadPlacement` if it is none, or the game has no fleets."""
    if placement is None:
        return None
    if not isinstance(game, FleetGame):
        raise BadPlacement(f"{game.id} has no fleets to place; leave placement out")
    if placement == RANDOM:
        return "random"
    if isinstance(placement, str | type) or not callable(placement):
        raise BadPlacement(
            f"placement cannot be {placement!r:.80}; it is {RANDOM!r}, or a function of a view and "
            "a random generator that returns a fleet"
        )
    return placement


def seat_placer(
    placement: Placement, game: Game[Any, Any], match: str, seat: Seat
) -> RandomPlayer | FunctionPlacement:
    """Return the player that places the fleet of one seat in one match."""
    sitting = Sitting(game, f"{match} placement", seat)
    if placement == RANDOM:
        return RandomPlayer(sitting)
    assert callable(placement), "it has been checked"
    return FunctionPlacement(placement, sitting)


def place_fleet(match: Match, seat: Seat, placer: Player) -> Answer:
    """Return the legal order of a placer. Raise `BadPlacement` if it gives another one."""
    try:
        order = placer.decide(match.view(seat), match.heard[seat])
        entry = match.consider(seat, order)
    except (Refused, Malformed) as error:
        why = words(type(match.game), "en").explain(error)
        raise BadPlacement(f"placement gave no legal fleet to seat {seat}: {why}") from error
    if not isinstance(entry.order, Place):
        raise BadPlacement(f"placement gave seat {seat} {quoted(order)}, which places no fleet")
    answer: Answer = to_builtins(entry.order)
    return answer
