"""Placement of a fleet before the battle, shared by all games that have a fleet."""

from seabattle.core.errors import Fault
from seabattle.core.events import Notice, Placed, tell
from seabattle.core.fleet import Fleet, Yard
from seabattle.core.game import Orders
from seabattle.core.kinds import Json, Order, kind_of
from seabattle.core.orders import Place
from seabattle.core.prompt import FleetToPlace, Part, Prompt, Verb, berths_to_json
from seabattle.core.seat import HEARERS, PLAYERS, Seat


def placement_prompt(yard: Yard) -> Prompt:
    """Return a prompt to place the whole fleet of this yard."""
    ask = FleetToPlace(yard.ships, yard.lines, yard.gap, yard.grid.shape)
    return Prompt((Verb(kind_of(Place), (Part("fleet", ask),)),))


def placement_fault(yard: Yard, order: Order) -> Fault:
    """Return why an order is refused while fleets are placed."""
    wrong = yard.fault(order.fleet) if isinstance(order, Place) else None
    return wrong or Fault("placement_first")


def fleet_from_order(yard: Yard, order: Order) -> Fleet:
    """Return the fleet that an order places."""
    assert isinstance(order, Place), "nothing else is offered"
    return yard.fleet(order.fleet)


def fleets_from_orders(yard: Yard, orders: Orders) -> tuple[Fleet, Fleet]:
    """Return the fleets of both players, placed at the same time."""
    return fleet_from_order(yard, orders[Seat.ONE]), fleet_from_order(yard, orders[Seat.TWO])


def announce_placements() -> list[Notice]:
    """Tell everybody that both fleets are placed."""
    return tell(HEARERS, *map(Placed, PLAYERS))


def secret_fleet(yard: Yard, fleet: Fleet) -> Json:
    """Return a fleet as plain data; None before it is placed."""
    return berths_to_json(yard, fleet) if fleet else None
