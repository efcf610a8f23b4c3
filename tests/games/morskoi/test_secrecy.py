"""Secrecy of `morskoi`: other fleets, moves and lies, the same answers."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import pytest
from msgspec import convert
from msgspec.structs import replace

from seabattle.core.chance import Drawn
from seabattle.core.fleet import Berth, Fleet
from seabattle.core.game import Game, Orders
from seabattle.core.grid import AROUND, union
from seabattle.core.kinds import Json
from seabattle.core.orders import Place
from seabattle.core.prompt import Choices
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.core.small_board import Small
from seabattle.core.view import Layer, LayerKind, View
from seabattle.games.morskoi.model import (
    Field,
    Fire,
    MorskoiOptions,
    MorskoiState,
    Pair,
    Pick,
    Side,
)
from seabattle.games.morskoi.rules import Morskoi
from seabattle.match.match import Entry, Match, replay_log
from seabattle.testing.leaks import LEAKS, Leak, plant_leak
from seabattle.testing.secrecy import check_every_fleet, check_secrecy
from seabattle.testing.variations import find_placement_row, replace_order

SMALL = Small(3, 4, ("2a", "1a"))


def near(one: str, other: str, reach: int) -> bool:
    """Return whether two squares are in one field centred on either."""
    (column, row), (other_column, other_row) = one.split("-"), other.split("-")
    across = "абвгдежзик".index(column) - "абвгдежзик".index(other_column)
    return abs(across) <= reach and abs(int(row) - int(other_row)) <= reach


class MorskoiSecrecy:
    def __init__(self, game: Morskoi) -> None:
        self.game = game

    def answers(
        self, before: MorskoiState, orders: Orders, after: MorskoiState, seat: Seat
    ) -> Json:
        """All hear which squares are named or fired at and with what ability, and the answer
        to each. The owner alone hears of a lie, and which ships a suppression caught."""
        if len(orders) == 2:
            return "both fleets are placed"
        [(by, order)] = orders.items()
        if isinstance(order, Drawn | Field):
            return [by.value, order.values if isinstance(order, Drawn) else order.centre]
        assert isinstance(order, Fire | Pair | Pick)
        owner = by if isinstance(order, Pick) else by.other
        squares = [order.at] if isinstance(order, Fire) else order.squares
        told = list(self._shots(before, owner, squares, knows=seat is owner))
        if isinstance(order, Fire):
            afloat = self._afloat(after, owner)
            scanned = order.scan and told[0] != "ПВО"
            in_five = [id for id, ship in afloat if any(near(order.at, s, 2) for s in ship)]
            in_three = [id for id, ship in afloat if any(near(order.at, s, 1) for s in ship)]
            told += [order.scan, scanned and len(in_five)]
            told += [order.suppress, in_three if order.suppress and seat is owner else None]
        return [owner.value, list(squares), told]

    def _shots(
        self, before: MorskoiState, owner: Seat, squares: Sequence[str], knows: bool
    ) -> Iterator[Json]:
        side = before.sides[owner]
        ships = [set(self.game.grid.names(ship)) for ship in side.ships]
        hits = set(self.game.grid.names(side.hits))
        lies, interceptions = side.false_misses_left, side.pvo_left
        for square in squares:
            ship = next((ship for ship in ships if square in ship), set())
            four = next((ship for ship in ships if len(ship) == 4), set())
            if interceptions and any(near(square, other, 1) for other in four):
                interceptions -= 1
                yield "ПВО"
            elif ship and ship == four and lies:
                lies -= 1
                yield "Мимо, на самом деле попал" if knows else "Мимо"
            elif ship:
                hits.add(square)
                yield ["Убил", sorted(ship)] if ship <= hits else "Попал"
            else:
                yield "Мимо"

    def _afloat(self, after: MorskoiState, owner: Seat) -> list[tuple[str, tuple[str, ...]]]:
        side = after.sides[owner]
        berths = self.game.yard.berths(side.ships)
        hits = set(self.game.grid.names(side.hits))
        return [(berth.ship, berth.squares) for berth in berths if not set(berth.squares) <= hits]

    def vary(self, match: Match, observer: Seat, rng: Random) -> list[Entry] | None:
        hidden = rng.choice([seat for seat in PLAYERS if seat is not observer])
        attacks = [
            row
            for row, entry in enumerate(match.log)
            if entry.seat is hidden and isinstance(entry.order, Fire | Pair | Field)
        ]
        if self.game.options.mode == "full" and attacks and rng.random() < 0.6:
            return self._other_move(match.log, rng.choice(attacks), rng)
        return self._other_fleet(match, hidden, rng)

    def _other_move(self, log: Sequence[Entry], row: int, rng: Random) -> list[Entry]:
        """One order with another move or none; the ships in question stay put from then on."""
        entry = log[row]
        assert isinstance(entry.order, Fire | Pair | Field)
        move = rng.choice([None, *_open_moves(replay_log(self.game, log[:row]), entry.seat)])
        changed = replace_order(log, row, replace(entry.order, move=move))
        moved = {berth.ship for berth in (entry.order.move, move) if berth}
        later = (_without_move(after, entry.seat, moved) for after in log[row + 1 :])
        return [*changed[: row + 1], *later]

    def _other_fleet(self, match: Match, hidden: Seat, rng: Random) -> list[Entry] | None:
        """Ships that were never hit and never moved lie where they would be answered alike."""
        row = find_placement_row(match.log, hidden)
        assert isinstance(match.state, MorskoiState)
        if row is None:
            return None
        place = match.log[row].order
        assert isinstance(place, Place)
        fleet = self.game.yard.fleet(place.fleet)
        if match.state.placed:
            other = self._answered_alike(match.log, match.state, hidden, fleet, rng)
        else:
            other = self.game.yard.random_fleet(rng)
        return replace_order(match.log, row, Place(self.game.yard.berths(other)))

    def _answered_alike(
        self, log: Sequence[Entry], state: MorskoiState, hidden: Seat, fleet: Fleet, rng: Random
    ) -> Fleet:
        yard, side, ships = self.game.yard, state.sides[hidden], list(fleet)
        moved = _moved_ships(log, hidden)
        scans = [self._scan_area(order) for order in _scans(log, hidden.other)]
        for index, ship in enumerate(yard.ships):
            if fleet[index] & side.hits or ship.id in moved:
                continue
            taken = union(yard.water(mask) for at, mask in enumerate(ships) if at != index)
            taken |= union(yard.water(side.ships[yard.index[id]]) for id in moved)
            seen = [bool(field & ships[index]) for field in scans]
            places = [
                place
                for place in yard.open_places(index, taken)
                if self._fits(side, place) and [bool(f & place) for f in scans] == seen
            ]
            ships[index] = rng.choice([ships[index], *places])
        return tuple(ships)

    def _scan_area(self, order: Fire) -> int:
        grid = self.game.grid
        return grid.grow(grid.grow(grid.bit[order.at], AROUND), AROUND)

    def _fits(self, side: Side, place: int) -> bool:
        """Off the squares fired at; the 4-cell of ИИ may lie on one, and have lied about it."""
        if place.bit_count() < 4 or self.game.options.mode == "basic":
            return not place & side.fired_at
        if side.pvo_left:
            return not self.game.yard.water(place) & (side.fired_at | side.intercepted)
        return not side.intercepted and (place & side.fired_at).bit_count() <= 1


def _scans(log: Sequence[Entry], by: Seat) -> list[Fire]:
    orders = [entry.order for entry in log if entry.seat is by]
    return [order for order in orders if isinstance(order, Fire) and order.scan]


def _moved_ships(log: Sequence[Entry], seat: Seat) -> set[str]:
    orders = [entry.order for entry in log if entry.seat is seat]
    attacks = [order for order in orders if isinstance(order, Fire | Pair | Field)]
    return {attack.move.ship for attack in attacks if attack.move}


def _open_moves(match: Match, seat: Seat) -> list[Berth]:
    parts = match.game.prompt(match.state, seat).verbs[0].parts
    asks = [part.ask for part in parts if part.name == "move" and isinstance(part.ask, Choices)]
    return [convert(choice.value, Berth) for ask in asks for choice in ask.among]


def _without_move(entry: Entry, seat: Seat, ships: set[str]) -> Entry:
    """Return the row without its move, if that is of one of these ships."""
    order = entry.order
    if entry.seat is seat and isinstance(order, Fire | Pair | Field) and order.move:
        kept = None if order.move.ship in ships else order.move
        return Entry(seat, replace(order, move=kept))
    return entry


@pytest.mark.parametrize(
    ("options", "comparisons"),
    [(MorskoiOptions(), 4_000), (MorskoiOptions(mode="basic", people="two"), 2_000)],
    ids=["full", "basic"],
)
def test_no_seat_can_tell_worlds_apart_that_are_told_the_same(
    options: MorskoiOptions, comparisons: int
) -> None:
    tally = check_secrecy(MorskoiSecrecy(Morskoi(options)), seed=1, comparisons=comparisons)
    assert tally.comparisons >= comparisons
    assert tally.median_depth >= 15
    assert all(tally.depths[seat] for seat in HEARERS)


def test_all_fleets_of_a_small_board_look_the_same_until_told_apart() -> None:
    tally = check_every_fleet(
        MorskoiSecrecy(Morskoi(MorskoiOptions(small=SMALL))), seed=1, matches=10
    )
    assert all(tally.depths[seat] for seat in HEARERS)
    assert tally.comparisons > 1_000


def board_leak(hidden: Callable[[Side], int], kind: LayerKind) -> Leak:
    """Leak marks on the other side's board that only its owner should see."""

    def plant(game: Game[Any, Any]) -> None:
        honest = game.view

        def view(state: MorskoiState, seat: Seat) -> View:
            seen = honest(state, seat)
            boards = (
                replace(board, layers=(*board.layers, Layer(kind, game.grid.names(mask))))
                for board in seen.boards
                if board.owner
                for mask in [hidden(state.sides[board.owner])]
            )
            return replace(seen, boards=tuple(boards))

        vars(game)["view"] = view

    return plant


def single(side: Side) -> int:
    return side.ships[-1] if side.ships else 0


@pytest.mark.parametrize(
    "leak",
    [
        *LEAKS.values(),
        board_leak(lambda side: side.decoy, "decoy"),
        board_leak(lambda side: side.suppressed, "suppressed"),
        board_leak(single, "path"),
    ],
    ids=[*LEAKS, "the false miss", "the ships suppressed", "a ship that moves"],
)
def test_a_planted_leak_is_found(leak: Leak) -> None:
    case = MorskoiSecrecy(plant_leak(Morskoi(MorskoiOptions()), leak))
    with pytest.raises(AssertionError, match="can tell two worlds apart"):
        check_secrecy(case, seed=1, comparisons=3_000)
