"""Vary the log of a match where an observer cannot see it: `vary` for secrecy cases."""

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Sequence
from random import Random
from typing import Any

from seabattle.core.answer import fill, offers
from seabattle.core.fleet import Fleet, Yard
from seabattle.core.fleet_game import FleetGame
from seabattle.core.game import Orders
from seabattle.core.kinds import Json, Order, kind_of, to_builtins
from seabattle.core.orders import Place
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import read_order
from seabattle.games.catalogue import find_belief
from seabattle.match.match import Entry, Match
from seabattle.match.retake import placement_order


class Secrecy(ABC):
    """A secrecy case that lacks only `answers`.

    It varies the placement of another player's fleet, by the game's belief model if there is one.
    Sometimes, or without placements, it varies any order of another player.
    """

    def __init__(self, game: Any) -> None:
        self.game = game

    @abstractmethod
    def answers(self, before: Any, orders: Orders, after: Any, seat: Seat) -> Json:
        """Return what a seat is told after these orders, by the rules alone.

        It may leave out the end of the game and its outcome, which everybody is told.
        """

    def vary(self, match: Match, observer: Seat, rng: Random) -> list[Entry] | None:
        hidden = rng.choice([seat for seat in PLAYERS if seat is not observer])
        row = find_placement_row(match.log, hidden)
        if row is None or rng.random() < 0.1:
            return vary_order(match, hidden, rng)
        fleet = sample_other_fleet(match, row, observer, rng)
        return replace_order(match.log, row, fleet) if fleet else None


def sample_other_fleet(match: Match, row: int, observer: Seat, rng: Random) -> Place | None:
    """Return another placement for this row.

    With a belief model it fits the observer's knowledge; else some of the ships move.
    """
    game, hidden = match.game, match.log[row].seat
    placing = hidden in match.sealed or Seat.CHANCE in match.acting
    belief = find_belief(game)
    if belief and observer in PLAYERS and not placing and not game.secrets_change:
        world = next(belief.worlds(match.view(observer), match.heard[observer], rng))
        return placement_order(game, world, hidden)
    return _move_some_ships(game, match.log[row].order, rng)


def _move_some_ships(game: Any, placed: Order, rng: Random) -> Place | None:
    assert isinstance(game, FleetGame), "it has placements"
    assert isinstance(placed, Place), "the row is that of a placement"
    fleet = game.yard.fleet(placed.fleet)
    free = rng.sample(range(len(fleet)), rng.randint(1, len(fleet)))
    moved = move_ships(game.yard, fleet, free, 0, rng)
    return Place(game.yard.berths(moved)) if moved else None


def vary_order(match: Match, hidden: Seat, rng: Random) -> list[Entry] | None:
    """Replace a random order of this seat, or a part of it; each kind is equally likely."""
    rows = _group_by_kind(match.log, hidden)
    if not rows:
        return None
    row = rng.choice(rows[rng.choice(sorted(rows))])
    before = match.at(row)
    prompt = match.game.prompt(before.state, hidden)
    answer = fill(prompt, rng)
    given = to_builtins(match.log[row].order)
    others = [name for name in answer if name in given and answer[name] != given[name]]
    if others and rng.random() < 0.5:
        name = rng.choice(others)
        part = {**given, name: answer[name]}
        answer = part if offers(prompt, part) else answer
    return replace_order(match.log, row, read_order(match.game, answer))


def _group_by_kind(log: Sequence[Entry], seat: Seat) -> dict[str, list[int]]:
    rows: dict[str, list[int]] = defaultdict(list)
    for row, entry in enumerate(log):
        if entry.seat is seat:
            rows[kind_of(type(entry.order))].append(row)
    return rows


def replace_order(log: Sequence[Entry], row: int, order: Order) -> list[Entry]:
    """Return the log with another order in one row."""
    changed = list(log)
    changed[row] = Entry(log[row].seat, order)
    return changed


def find_placement_row(log: Sequence[Entry], seat: Seat) -> int | None:
    """Return the row in which a seat placed its fleet, None if it has not."""
    rows = (row for row, entry in enumerate(log) if entry.seat is seat)
    return next((row for row in rows if isinstance(log[row].order, Place)), None)


def move_ships(
    yard: Yard, fleet: Fleet, free: Sequence[int], avoid: int, rng: Random
) -> Fleet | None:
    """Move the `free` ships (by index) to random places, off the squares to `avoid`."""
    for _ in range(20):
        if (tried := _try_move(yard, fleet, free, avoid, rng)) is not None:
            return tried
    return None


def _try_move(
    yard: Yard, fleet: Fleet, free: Sequence[int], avoid: int, rng: Random
) -> Fleet | None:
    ships = list(fleet)
    taken = avoid
    for index, mask in enumerate(fleet):
        if index not in free:
            taken |= yard.water(mask)
    for index in free:
        places = list(yard.open_places(index, taken))
        if not places:
            return None
        ships[index] = rng.choice(places)
        taken |= yard.water(ships[index])
    return tuple(ships)
