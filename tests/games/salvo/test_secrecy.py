"""Secrecy of `salvo`: other fleets and sealed salvos, the same reports."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from seabattle.core.answer import fill
from seabattle.core.fleet import Fleet
from seabattle.core.game import Game, Orders
from seabattle.core.grid import union
from seabattle.core.kinds import Json, Order
from seabattle.core.orders import Place
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.core.small_board import Small
from seabattle.core.view import Counter, View
from seabattle.core.wire import read_order
from seabattle.games.salvo.model import Fire, SalvoOptions, SalvoState, Side
from seabattle.games.salvo.rules import Salvo
from seabattle.match.match import Entry, Match
from seabattle.testing.leaks import LEAKS, Leak, plant_leak
from seabattle.testing.secrecy import check_every_fleet, check_secrecy
from seabattle.testing.variations import find_placement_row, replace_order

SMALL = Small(3, 3, ("destroyer", "submarine"))


class SalvoSecrecy:
    def __init__(self, game: Salvo) -> None:
        self.game = game

    def answers(self, before: SalvoState, orders: Orders, after: SalvoState, seat: Seat) -> Json:
        """Everybody is told where both fired, how many hits each ship took in this round and
        which ships sank in it; the owner of a ship is also told where it was hit."""
        names = self.game.grid.names
        told: list[Json] = []
        for by, order in sorted(orders.items(), key=lambda item: item[0].value):
            if not isinstance(order, Fire):
                return "both fleets are placed"
            salvo, target = set(order.squares), before.sides[by.other]
            earlier = {square for landed in target.received for square in names(landed)}
            told.append(sorted(salvo))
            for ship in map(set, map(names, target.ships)):
                hits, sunk = ship & salvo, ship <= salvo | earlier and not ship <= earlier
                told.append([len(hits), sunk, sorted(hits) if seat is by.other else None])
        return told

    def vary(self, match: Match, observer: Seat, rng: Random) -> list[Entry] | None:
        hidden = rng.choice([seat for seat in PLAYERS if seat is not observer])
        last = match.log[-1]
        if last.seat is hidden and hidden in match.sealed and rng.random() < 0.3:
            return replace_order(
                match.log, len(match.log) - 1, self._other_order(match, hidden, rng)
            )
        return self._other_fleet(match, hidden, rng)

    def _other_order(self, match: Match, seat: Seat, rng: Random) -> Order:
        """Replace an order that is still sealed by another."""
        assert isinstance(match.state, SalvoState)
        return read_order(self.game, fill(self.game.prompt(match.state, seat), rng))

    def _other_fleet(self, match: Match, hidden: Seat, rng: Random) -> list[Entry] | None:
        row = find_placement_row(match.log, hidden)
        assert isinstance(match.state, SalvoState)
        if row is None or not match.state.placed:
            return None
        fleet = self._move_ships(match.state.sides[hidden], rng)
        return replace_order(match.log, row, Place(self.game.yard.berths(fleet)))

    def _move_ships(self, side: Side, rng: Random) -> Fleet:
        """Move each ship to any place that gives the same hits in every round."""
        fleet, yard = list(side.ships), self.game.yard
        for index in rng.sample(range(len(fleet)), len(fleet)):
            taken = union(yard.water(ship) for at, ship in enumerate(fleet) if at != index)
            hits = _hits_by_round(side, fleet[index])
            places = yard.open_places(index, taken)
            fleet[index] = rng.choice([at for at in places if _hits_by_round(side, at) == hits])
        return tuple(fleet)


def _hits_by_round(side: Side, ship: int) -> list[int]:
    return [(ship & salvo).bit_count() for salvo in side.received]


def test_no_seat_can_tell_worlds_apart_that_are_told_the_same() -> None:
    tally = check_secrecy(SalvoSecrecy(Salvo(SalvoOptions())), seed=1, comparisons=4_000)
    assert tally.comparisons >= 4_000
    assert tally.median_depth >= 15
    assert all(tally.depths[seat] for seat in HEARERS)


def test_all_fleets_of_a_small_board_look_the_same_until_told_apart() -> None:
    case = SalvoSecrecy(Salvo(SalvoOptions(small=SMALL)))
    tally = check_every_fleet(case, seed=1, matches=10)
    assert all(tally.depths[seat] for seat in HEARERS)
    assert tally.comparisons > 1_000


def which_shots_hit(game: Game[Any, Any]) -> None:
    """A leak: the first square that was hit, for everybody to see."""
    honest = game.view

    def view(state: SalvoState, seat: Seat) -> View:
        hits = (
            game.grid.names(union(side.ships) & side.fired_at)[:1]
            for side in state.sides
            if side.ships
        )
        marked = [Counter("first_hit", square) for squares in hits for square in squares]
        seen = honest(state, seat)
        return replace(seen, counters=(*seen.counters, *marked))

    vars(game)["view"] = view


@pytest.mark.parametrize(
    "leak", [*LEAKS.values(), which_shots_hit], ids=[*LEAKS, "which shots hit"]
)
def test_a_planted_leak_is_found(leak: Leak) -> None:
    case = SalvoSecrecy(plant_leak(Salvo(SalvoOptions()), leak))
    with pytest.raises(AssertionError, match="can tell two worlds apart"):
        check_secrecy(case, seed=1, comparisons=3_000)
