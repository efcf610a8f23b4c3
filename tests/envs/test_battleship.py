"""Our engine against OpenSpiel's own `battleship`, written by others in another language.

That game is pirates without the powers: ships may touch, shots alternate, no square is fired at
twice, a sinking is announced, and whoever loses all ships has lost. A power that nobody uses
changes nothing, so in matches of normal shots alone both must give every answer alike.
"""

from functools import cached_property
from random import Random
from typing import Any

import pyspiel  # type: ignore[import-not-found]
import pytest

from seabattle.core.fleet import Yard
from seabattle.core.orders import Place
from seabattle.core.prompt import OneSquare
from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.catalogue import load
from seabattle.games.pirates.model import PiratesGame, PiratesState, Shoot, Shot, Sunk
from seabattle.games.pirates.rules import Pirates
from seabattle.match.match import Match

SIZES = [
    (4, 4, ("brick", "chaloupe"), 400),
    (3, 6, ("fregate", "corvette", "chaloupe"), 400),
    (10, 10, ("galion", "fregate", "brick", "corvette", "chaloupe"), 30),
]


class Theirs:
    """OpenSpiel's rules for the same board and fleet."""

    def __init__(self, yard: Yard) -> None:
        shape = yard.grid.shape
        self.rows, self.columns = len(shape.rows), len(shape.columns)
        self.yard = yard
        lengths = ";".join(str(ship.length) for ship in yard.ships)
        values = ";".join("1" for _ in yard.ships)
        self.game = pyspiel.load_game(
            f"battleship(board_width={self.columns},board_height={self.rows},"
            f"ship_sizes=[{lengths}],ship_values=[{values}],loss_multiplier=1.0,"
            f"num_shots={self.rows * self.columns},allow_repeated_shots=False)"
        )

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Their actions by what they call them."""
        actions = range(self.game.num_distinct_actions())
        return {self.game.action_to_string(0, action): action for action in actions}

    def placement(self, mask: int) -> int:
        squares = self.yard.grid.names(mask)
        row, column = self.position(squares[0])
        across = len(squares) > 1 and self.position(squares[1])[0] == row
        way = "horizontally" if across else "vertically"
        name = f"Pl0: place ship {way} with top-left corner in ({row}, {column})"
        return self.numbers[name]

    def position(self, square: str) -> tuple[int, int]:
        return int(square[1:]) - 1, "ABCDEFGHIJ".index(square[0])

    @cached_property
    def shots(self) -> dict[str, int]:
        """Their shots by our squares."""
        where = {square: self.position(square) for square in self.yard.grid.every}
        return {
            square: self.numbers[f"Pl0: shoot at ({row}, {column})"]
            for square, (row, column) in where.items()
        }


class SideBySide:
    """One match under both sets of rules."""

    def __init__(self, game: PiratesGame, theirs: Theirs, rng: Random) -> None:
        self.match = Match(game)
        self.theirs = theirs
        self.state = theirs.game.new_initial_state()
        fleets = [game.yard.random_fleet(rng) for _ in PLAYERS]
        for seat, fleet in zip(PLAYERS, fleets, strict=True):
            self.match.give(seat, Place(game.yard.berths(fleet)))
        for ships in zip(*fleets, strict=True):
            for ship in ships:
                self.state.apply_action(theirs.placement(ship))

    def open_squares(self) -> tuple[str, ...]:
        [seat] = self.match.waiting_for
        ask = self.match.game.prompt(self.match.state, seat).verbs[0].parts[0].ask
        assert isinstance(ask, OneSquare)
        return ask.among

    def shoot(self, square: str) -> None:
        """Fire under both sets of rules, and compare what is told."""
        [seat] = self.match.waiting_for
        assert self.state.current_player() == seat.position
        told = [notice.event for notice in self.match.give(seat, Shoot(square))]
        self.state.apply_action(self.theirs.shots[square])
        answer = "S" if any(isinstance(event, Sunk) for event in told) else _answer(told)
        assert self.state.information_state_string(seat.position).endswith(
            f"/shot_{'_'.join(map(str, self.theirs.position(square)))}:{answer}"
        )

    def assert_same_end(self) -> None:
        assert self.state.is_terminal()
        outcome, (one, two) = self.match.outcome, self.state.returns()
        assert outcome
        assert outcome.winner is (Seat.ONE if one > two else Seat.TWO)
        assert isinstance(self.match.state, PiratesState)
        lost = [len(side.sunk) for side in self.match.state.sides]
        assert (one, two) == (lost[1] - lost[0], lost[0] - lost[1])


def _answer(told: list[Any]) -> str:
    [shot] = [event for event in told if isinstance(event, Shot)]
    return "H" if shot.hit else "W"


@pytest.mark.parametrize(("rows", "columns", "ships", "matches"), SIZES)
def test_every_answer_and_every_outcome_agree(
    rows: int, columns: int, ships: tuple[str, ...], matches: int
) -> None:
    game = load("pirates", {"small": {"rows": rows, "columns": columns, "ships": list(ships)}})
    assert isinstance(game, Pirates)
    theirs, rng = Theirs(game.yard), Random(rows * columns)
    for _ in range(matches):
        both = SideBySide(game, theirs, rng)
        while not both.match.outcome:
            assert not both.state.is_terminal()
            open_squares = both.open_squares()
            assert sorted(map(theirs.shots.__getitem__, open_squares)) == both.state.legal_actions()
            both.shoot(rng.choice(open_squares))
        both.assert_same_end()
