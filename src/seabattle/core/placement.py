"""Laying out a fleet before the battle, the same in every game that has a fleet."""

from seabattle.core.fleet import Fleet, Yard
from seabattle.core.kinds import Order, kind_of
from seabattle.core.orders import Place
from seabattle.core.prompt import FleetToPlace, Part, Prompt, Verb


def placement_prompt(yard: Yard) -> Prompt:
    """Place the whole fleet of this yard."""
    ask = FleetToPlace(yard.ships, yard.lines, yard.gap, yard.grid.shape)
    return Prompt((Verb(kind_of(Place), (Part("fleet", ask),)),))


def placed_fleet(yard: Yard, order: Order) -> Fleet:
    assert isinstance(order, Place), "nothing else is offered"
    return yard.fleet(order.fleet)
