"""The battle of a plain hunt, as the numbers that both seats are shown.

The engine is the law: this says once more what the rules and the views of a plain hunt
(`FleetGame.plain_hunt`) say. Decision 0097 says why; tests compare the two word by word.
"""

from bisect import bisect_left

import numpy as np

from seabattle.core.fleet import Fleet
from seabattle.core.seat import PLAYERS, Seat
from seabattle.envs.encoding import STANDING, Array, Arrays, Mask
from seabattle.envs.hunts.plain_hunts import PlainHunts

MINE_TO_ACT, THEIRS_TO_ACT = map(STANDING.index, ("mine_to_act", "theirs_to_act"))


class Side:
    """A seat: its fleet, where it can still fire, and what it sees."""

    def __init__(self, hunts: PlainHunts, seat: Seat, fleet: Fleet) -> None:
        ship, plane = hunts.laid_out(fleet), hunts.encoding.plane
        self.fleet, self.ship = fleet, ship.tolist()
        self.left = [0, *(len(hunts.cells[place]) for place in fleet)]
        """How many squares of each ship are not hit."""
        self.afloat = len(fleet)
        self.open = list(hunts.squares)
        self.mask = np.zeros(len(hunts.encoding.vocabulary), np.int8)
        self.mask[self.open] = 1
        self.numbers: Array = hunts.battle[seat].copy()
        self.boards = np.zeros(2 * hunts.theirs, np.float32)
        self.planes[plane["which"]], self.planes[plane["ship"]] = ship, ship > 0

    @property
    def planes(self) -> Array:
        """The boards, a row for each plane."""
        return self.boards.reshape(-1, len(self.ship))

    def copy(self) -> "Side":
        twin = object.__new__(Side)
        twin.__dict__ = self.__dict__.copy()
        twin.left, twin.open = self.left[:], self.open[:]
        twin.mask, twin.numbers = self.mask.copy(), self.numbers.copy()
        twin.boards = self.boards.copy()
        return twin


class Battle:
    """Begins when both fleets lie, and takes shots."""

    def __init__(self, hunts: PlainHunts, fleets: list[Fleet], turn: Seat, heard: int) -> None:
        self._hunts = hunts
        self._sides = {
            seat: Side(hunts, seat, fleet) for seat, fleet in zip(PLAYERS, fleets, strict=True)
        }
        self.winner: Seat | None = None
        self.heard = heard
        """How many events a seat has heard: a shot is one, a ship that sinks another."""
        self.asked: tuple[Seat, ...] = ()
        """Who is to fire."""
        self._give_turn(turn)

    def copy(self) -> "Battle":
        twin = object.__new__(Battle)
        twin.__dict__ = self.__dict__.copy()
        twin._sides = {seat: side.copy() for seat, side in self._sides.items()}
        return twin

    def squares(self, seat: Seat) -> list[int]:
        """The actions of the squares at which a seat has not fired yet, in ascending order."""
        return self._sides[seat].open

    def aimed(self, action: int) -> tuple[int, bool]:
        """The square at which the seat whose turn it is fires if it says this, and whether that is
        open. What is not counts as the lowest that is."""
        side = self._sides[self.asked[0]]
        if len(side.open) == 1:
            return side.open[0], action == self._hunts.fire
        return (action, True) if side.mask[action] else (side.open[0], False)

    def fire(self, action: int) -> None:
        """The seat whose turn it is fires at an open square."""
        hunts, [seat] = self._hunts, self.asked
        mine, theirs, square = self._sides[seat], self._sides[seat.other], action - hunts.squares[0]
        ship = theirs.ship[square]
        answer = square + hunts.start["hit" if ship else "miss"]
        mine.boards[hunts.theirs + answer] = 1
        mine.boards[hunts.theirs + hunts.start["empty"] + square] = 0
        theirs.boards[answer] = 1
        mine.mask[action] = 0
        del mine.open[bisect_left(mine.open, action)]
        self.heard += 1
        if ship:
            theirs.left[ship] -= 1
            if not theirs.left[ship]:
                self._sink(mine, theirs, ship)
        self._go_on(seat, bool(ship))

    def _sink(self, mine: Side, theirs: Side, ship: int) -> None:
        hunts, place = self._hunts, theirs.fleet[ship - 1]
        hit, sunk = (hunts.cells[place] + hunts.start[plane] for plane in ("hit", "sunk"))
        for boards, start in ((mine.boards, hunts.theirs), (theirs.boards, 0)):
            boards[start + hit] = 0
            boards[start + sunk] = 1
        empty = hunts.theirs + hunts.start["empty"]
        for square in hunts.beside[place]:
            mine.boards[empty + square] = mine.mask[hunts.squares[square]]
        self.heard += 1
        theirs.afloat -= 1
        mine.numbers += hunts.when_theirs_sinks[ship]
        theirs.numbers += hunts.when_mine_sinks[ship]

    def _go_on(self, seat: Seat, hit: bool) -> None:
        over = not self._sides[seat.other].afloat
        passes = not hit or self._hunts.turn == "a_shot"
        if passes:
            for side in self._sides.values():
                side.numbers += self._hunts.when_turn_ends
        if over:
            self._end(seat)
        elif passes:
            self._give_turn(seat.other)

    def _give_turn(self, turn: Seat | None) -> None:
        self.asked = (turn,) if turn else ()
        for seat, side in self._sides.items():
            side.numbers[MINE_TO_ACT] = turn is seat
            side.numbers[THEIRS_TO_ACT] = turn is seat.other

    def _end(self, winner: Seat) -> None:
        """Both see each other's fleets, and nothing is to be told of where none can lie."""
        self.winner = winner
        self._give_turn(None)
        plane, theirs = self._hunts.encoding.plane, len(self._hunts.encoding.planes)
        for seat, side in self._sides.items():
            planes, others = side.planes, self._sides[seat.other].planes
            side.numbers[self._hunts.phases] = 0
            planes[theirs + plane["empty"]] = 0
            for kind in ("ship", "which"):
                planes[theirs + plane[kind]] = others[plane[kind]]

    def seen(self, seat: Seat) -> Arrays:
        side, shapes = self._sides[seat], self._hunts.encoding.shapes
        return {
            "boards": side.boards.copy().reshape(shapes["boards"]),
            "numbers": side.numbers.copy(),
            "said": self._said(seat),
        }

    def legal_actions(self, seat: Seat) -> list[int]:
        """What a seat may say. Of a single square that is left, it is asked for the kind alone."""
        if self.asked != (seat,):
            return [self._hunts.wait]
        squares = self._sides[seat].open
        return squares[:] if len(squares) > 1 else [self._hunts.fire]

    def is_legal(self, seat: Seat, action: int) -> bool:
        side = self._sides[seat]
        if self.asked == (seat,) and len(side.open) > 1:
            return bool(side.mask[action])
        return action in self.legal_actions(seat)

    def mask(self, seat: Seat) -> Mask:
        side = self._sides[seat]
        if self.asked == (seat,) and len(side.open) > 1:
            return side.mask.copy()
        mask = np.zeros_like(side.mask)
        mask[self.legal_actions(seat)] = 1
        return mask

    def _said(self, seat: Seat) -> Array:
        """What follows from the prompt alone: the kind, and a single square that is left."""
        said = np.zeros(self._hunts.encoding.shapes["said"], np.float32)
        if self.asked == (seat,):
            said[self._hunts.fire] = 1
            if len(squares := self._sides[seat].open) == 1:
                said[squares] = 2
        return said
