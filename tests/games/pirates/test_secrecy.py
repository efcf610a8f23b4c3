"""Secrecy of `pirates`: other fleets, the same answers."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from seabattle.core.chance import Drawn
from seabattle.core.fleet import Fleet
from seabattle.core.game import Game, Orders
from seabattle.core.grid import union
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.orders import Place
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.core.small_board import Small
from seabattle.core.view import Counter, View
from seabattle.games.pirates.model import (
    Attack,
    Instakill,
    Kraken,
    PiratesOptions,
    PiratesState,
    Side,
    Sonar,
    TripleShot,
)
from seabattle.games.pirates.rules import Pirates
from seabattle.match.match import Entry, Match
from seabattle.testing.leaks import LEAKS, Leak, plant_leak
from seabattle.testing.secrecy import check_every_fleet, check_secrecy
from seabattle.testing.variations import find_placement_row, move_ships, replace_order


def in_area(attack: Attack, at: str) -> bool:
    """Return whether a square belongs to the area of an attack other than Instakill."""
    across = abs(ord(at[0]) - ord(attack.at[0]))
    down = abs(int(at[1:]) - int(attack.at[1:]))
    match attack:
        case Kraken():
            return across + down <= 1
        case TripleShot():
            return across + down <= 1 and not (down if attack.line == "across" else across)
        case Sonar():
            return across == down == 1 or (across + down <= 5 and not (across and down))
        case _:
            return attack.at == at


class PiratesSecrecy:
    def __init__(self, game: Pirates) -> None:
        self.game = game

    def answers(
        self, before: PiratesState, orders: Orders, after: PiratesState, seat: Seat
    ) -> Json:
        """Everybody is told the same: who placed; who attacked where and how, what became of
        each unplayed square it reached, and which ships it sank. The powers follow from that."""
        [(by, order)] = orders.items()
        if not isinstance(order, Attack):
            return [by.value, order.values if isinstance(order, Drawn) else "has placed"]
        grid, target = self.game.grid, before.sides[by.other]
        fleet = {
            ship.id: mask for ship, mask in zip(self.game.yard.ships, target.ships, strict=True)
        }
        played = target.hits | target.misses
        reached = grid.mask(at for at in grid.every if in_area(order, at)) & ~played
        found = reached & union(fleet.values())
        if isinstance(order, Instakill):
            found = union(ship for ship in fleet.values() if ship & found) & ~played
        hits = 0 if isinstance(order, Sonar) else found
        sunk = [
            [name, grid.names(ship)]
            for name, ship in fleet.items()
            if ship & hits and not ship & ~(target.hits | hits)
        ]
        return [by.value, to_builtins(order), grid.names(found), grid.names(reached & ~found), sunk]

    def vary(self, match: Match, observer: Seat, rng: Random) -> list[Entry] | None:
        hidden = rng.choice([seat for seat in PLAYERS if seat is not observer])
        row = find_placement_row(match.log, hidden)
        if row is None:
            return None
        assert isinstance(match.state, PiratesState)
        other = self._other_fleet(match.state.sides[hidden], rng)
        if other is None:
            return None
        return replace_order(match.log, row, Place(self.game.yard.berths(other)))

    def _other_fleet(self, side: Side, rng: Random) -> Fleet | None:
        """Ships afloat lie otherwise: some around the marks, which may be another ship's now, and
        the rest in open water."""
        found = side.hits | side.revealed
        fleet = list(side.ships)
        afloat = [index for index, ship in enumerate(fleet) if ship & ~side.hits]
        marks = [fleet[index] & found for index in afloat]
        if rng.random() < 0.5:
            rng.shuffle(marks)
        taken = side.misses | found
        for index, mark in zip(afloat, marks, strict=True):
            places = [ship for ship in self.game.yard.places[index] if ship & taken == mark]
            if not places:
                return None
            fleet[index] = rng.choice(places)
            taken |= fleet[index] if mark else 0
        free = [index for index, mark in zip(afloat, marks, strict=True) if not mark]
        return move_ships(self.game.yard, tuple(fleet), free, taken, rng)


def test_no_seat_can_tell_worlds_apart_that_are_told_the_same() -> None:
    tally = check_secrecy(
        PiratesSecrecy(Pirates(PiratesOptions(first="lot"))), seed=1, comparisons=4_000
    )
    assert tally.comparisons >= 4_000
    assert tally.median_depth >= 15
    assert all(tally.depths[seat] for seat in HEARERS)


def test_all_fleets_of_a_small_board_look_the_same_until_told_apart() -> None:
    small = Small(3, 3, ("brick", "corvette"))
    tally = check_every_fleet(
        PiratesSecrecy(Pirates(PiratesOptions(small=small))), seed=1, matches=10
    )
    assert all(tally.depths[seat] for seat in HEARERS)
    assert tally.comparisons > 1_000


def the_ships_that_were_hit(game: Game[Any, Any]) -> None:
    """A leak: a hit that is marked with the name of its ship."""
    honest = game.view

    def view(state: PiratesState, seat: Seat) -> View:
        damaged = [
            Counter("damaged", (ship & state.sides[owner].hits).bit_count(), of=owner)
            for owner in PLAYERS
            for ship in state.sides[owner].ships
        ]
        seen = honest(state, seat)
        return replace(seen, counters=(*seen.counters, *damaged))

    vars(game)["view"] = view


@pytest.mark.parametrize(
    "leak", [*LEAKS.values(), the_ships_that_were_hit], ids=[*LEAKS, "the ship hit"]
)
def test_a_planted_leak_is_found(leak: Leak) -> None:
    case = PiratesSecrecy(plant_leak(Pirates(PiratesOptions()), leak))
    with pytest.raises(AssertionError, match="can tell two worlds apart"):
        check_secrecy(case, seed=1, comparisons=3_000)
