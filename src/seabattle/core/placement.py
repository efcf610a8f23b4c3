"""Laying out a fleet before the battle, the same in every game that has a fleet."""

from seabattle.core.errors import Fault
from seabattle.core.events import Notice, Placed, tell
from seabattle.core.fleet import Fleet, Yard
from seabattle.core.game import Orders
from seabattle.core.kinds import Json, Order, kind_of
from seabattle.core.orders import Place
from seabattle.core.prompt import FleetToPlace, Part, Prompt, Verb, berths_to_json
from seabattle.core.seat import HEARERS, PLAYERS, Seat


def placement_prompt(yard: Yard) -> Prompt:
    """Place the whole fleet of this yard."""
    ask = FleetToPlace(yard.ships, yard.lines, yard.gap, yard.grid.shape)
    return Prompt((Verb(kind_of(Place), (Part("fleet", ask),)),))


def placement_fault(yard: Yard, order: Order) -> Fault:
    """Why an order is refused while fleets are to be placed."""
    wrong = yard.fault(order.fleet) if isinstance(order, Place) else None
    return wrong or Fault("placement_first")


def placed_fleet(yard: Yard, order: Order) -> Fleet:
    assert isinstance(order, Place), "nothing else is offered"
    return yard.fleet(order.fleet)


def placed_fleets(yard: Yard, orders: Orders) -> tuple[Fleet, Fleet]:
    """The fleets of both players, where they are placed at the same time."""
    return placed_fleet(yard, orders[Seat.ONE]), placed_fleet(yard, orders[Seat.TWO])


def both_placed() -> list[Notice]:
    """Everybody hears that both fleets are in place."""
    return tell(HEARERS, *map(Placed, PLAYERS))


def secret_fleet(yard: Yard, fleet: Fleet) -> Json:
    """Where a fleet lies, as plain data; None before it is placed."""
    return berths_to_json(yard, fleet) if fleet else None
