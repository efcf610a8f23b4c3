"""What all matches of a plain hunt share, as numbers and arrays.

How a match begins and how its battle does is read from the engine, once for all.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from seabattle.core.answer import fill
from seabattle.core.cache import computed_once
from seabattle.core.errors import SeabattleError
from seabattle.core.events import Placed
from seabattle.core.fleet import Fleet
from seabattle.core.fleet_game import FleetGame, Hunt
from seabattle.core.kinds import Event, Order
from seabattle.core.orders import Place
from seabattle.core.placement import fleet_from_order
from seabattle.core.prompt import OneSquare, Part, Prompt, Verb
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import read_order
from seabattle.envs.encoding import STANDING, Array, Encoding
from seabattle.envs.tokens import Draft
from seabattle.envs.vocabulary import WAIT
from seabattle.match.dealer import Seeded
from seabattle.match.match import Match
from seabattle.players.player import RandomPlayer


class NoPlainHunt(SeabattleError):
    """The battles of this game, under these options, are more than a plain hunt."""

    def __init__(self, game: str, reason: str) -> None:
        super().__init__(
            f"{game} cannot be played in arrays: {reason}. "
            "gymnasium.make_vec plays any game, with any options"
        )


class PlainHunts:
    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self.game, self.turn = _plain(encoding)
        self._read_board()
        self._read_beginnings()
        self._read_counters()

    def __deepcopy__(self, memo: dict[int, Any]) -> "PlainHunts":
        """It holds no match, so that copies share it."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return plain_hunts, (self.encoding,)

    def fleets(self, match: Match) -> list[Fleet]:
        """The fleets that lie, by seat."""
        orders = {entry.decider: entry.order for entry in match.log}
        placed = [orders[seat] for seat in PLAYERS if isinstance(orders.get(seat), Place)]
        return [fleet_from_order(self.game.yard, order) for order in placed]

    def laid_out(self, fleet: Fleet) -> NDArray[np.intp]:
        """For each square the number of the ship that lies there, 0 for water."""
        ships = np.zeros(self.encoding.cells_in_plane, np.intp)
        for number, place in enumerate(fleet, start=1):
            ships[self.cells[place]] = number
        return ships

    def order(self, action: int) -> Order:
        """To fire at a square."""
        square = self.encoding.vocabulary.words[action]
        return read_order(self.game, {"kind": self._verb.kind, self._part: square})

    def square_of(self, order: Order) -> str | None:
        """Where an order fires; None if it is to do something else, such as to give up."""
        return getattr(order, self._part, None)

    def drawn(self, player: RandomPlayer, squares: int, heard: int) -> int:
        """At which of so many open squares the random player fires, counted from 0. It looks at
        nothing but how many they are and how many events it has heard."""
        answer = player.answer(self._prompts[squares], self._heard[:heard])
        return self._number[str(answer[self._part])]

    def _read_board(self) -> None:
        cell, grid, gap = self.encoding.cell, self.game.grid, self.game.gap
        places = {place for ship in self.game.yard.places for place in ship}
        self.cells = {place: np.array([cell[n] for n in grid.names(place)]) for place in places}
        """The squares of each place where a ship can lie."""
        beside = {place: grid.grow(place, gap.directions) & ~place for place in places}
        self.beside = {place: [cell[n] for n in grid.names(beside[place])] for place in places}
        """Those beside it, where no other ship can."""
        self.start = {plane: self.encoding.start_of(False, plane) for plane in self.encoding.planes}
        """Where each plane of the own side begins in the flat planes."""
        self.theirs = len(self.start) * self.encoding.cells_in_plane
        """Where those of the other side begin."""

    def _read_beginnings(self) -> None:
        match, number = Match(self.game, Seeded(0)), self.encoding.vocabulary.number
        if match.acting != PLAYERS:
            raise NoPlainHunt(self.game.id, "fleets are not placed at the same time")
        self.placement = tuple(Draft.begin(match.prompt(seat)) for seat in PLAYERS)
        """By seat, the order to place a fleet before its first word."""
        self.placing = self._numbers(match)
        """By seat, the numbers that are seen while fleets are placed."""
        for seat in PLAYERS:
            match.give(seat, fill(match.prompt(seat), Random(0)))
        self.battle = self._numbers(match)
        """The same when the battle begins, but for who is to act."""
        every = self.game.grid.every
        [self._verb] = match.prompt(match.acting[0]).verbs
        self._part = self._verb.parts[0].name
        self.wait, self.fire = number(WAIT), number(self._verb.kind)
        self.squares = range(number(every[0]), number(every[-1]) + 1)
        """The actions of the squares, in reading order."""
        self._number = {name: place for place, name in enumerate(every)}
        self._prompts = [self._one_of(every[:count]) for count in range(1 + len(every))]
        """For each number of open squares, a prompt of as many: which they are changes no draw."""
        self._heard: Sequence[Event] = (Placed(Seat.ONE),) * (4 * len(every))
        """At least as many events as a match can have: the random player only counts them."""

    def _one_of(self, squares: tuple[str, ...]) -> Prompt:
        part = Part(self._part, OneSquare(squares))
        return Prompt((Verb(self._verb.kind, (part,)),))

    def _numbers(self, match: Match) -> Array:
        return np.stack([self.encoding.encode_numbers(match.view(seat)) for seat in PLAYERS])

    def _read_counters(self) -> None:
        names = self.encoding.names
        standing = len(STANDING) + len(self.encoding.seen.phases)
        self.phases = np.arange(len(STANDING), standing)
        """Which numbers say the phase. The rest are counters."""
        self.when_turn_ends = np.zeros(len(names), np.float32)
        """What is added to the numbers then."""
        self.when_mine_sinks = np.zeros((1 + len(self.game.yard.ships), len(names)), np.float32)
        self.when_theirs_sinks = self.when_mine_sinks.copy()
        """The same for each ship, by its number."""
        for place, name in enumerate(names[standing:], standing):
            self._read_counter(place, *name.split())

    def _read_counter(self, place: int, name: str, whose: str = "", item: str = "") -> None:
        sinks = self.when_mine_sinks if whose == "mine" else self.when_theirs_sinks
        match name:
            case "turns":
                self.when_turn_ends[place] = 1
            case "ships_lost":
                sinks[1:, place] = 1
            case "afloat":
                sinks[1:, place] = [-(str(ship.length) == item) for ship in self.game.yard.ships]
            case _:
                raise NoPlainHunt(self.game.id, f"what its counter {name!r} counts is not known")


@computed_once("it plays a match to see how one begins; an environment is made again and again", 64)
def plain_hunts(encoding: Encoding) -> PlainHunts | None:
    """None where matches are more than plain hunts."""
    try:
        return PlainHunts(encoding)
    except NoPlainHunt:
        return None


def _plain(encoding: Encoding) -> tuple[FleetGame[Any, Any], Hunt]:
    game = encoding.game
    if not isinstance(game, FleetGame) or game.plain_hunt is None:
        raise NoPlainHunt(game.id, "with these options there is more in it than to fire in turn")
    if len(game.grid.every) < encoding.cells_in_plane:
        raise NoPlainHunt(game.id, "its board has gaps")
    return game, game.plain_hunt
