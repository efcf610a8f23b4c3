"""Submarines: in each round both sail in secret and fire a torpedo, at the same time."""

from typing import Literal

from msgspec.structs import replace

from seabattle.core.events import Placed, tell
from seabattle.core.game import Game, Options, Orders, Step
from seabattle.core.grid import AROUND, SIDES, lettered_grid
from seabattle.core.kinds import Event, Json, Order, Square
from seabattle.core.outcome import Outcome
from seabattle.core.prompt import OneSquare, Prompt, verb_for
from seabattle.core.seat import HEARERS, PLAYERS, Seat
from seabattle.core.state import State
from seabattle.core.view import Board, BoardId, Layer, View
from seabattle.core.view_builder import build_boards, build_view

Answer = Literal["hit", "near", "miss"]
ROUNDS = 20


class Dive(Order, frozen=True):
    """Hide the submarine."""

    at: Square


class Attack(Order, frozen=True):
    """Sail to a square or stay, then fire a torpedo."""

    to: Square
    at: Square


class Torpedo(Event, frozen=True):
    by: Seat
    at: Square
    answer: Answer


class Waters(State, frozen=True, kw_only=True):
    boats: tuple[str, ...] = ()
    torpedoes: tuple[Torpedo, ...] = ()


class Submarines(Game[Options, Waters]):
    id = "submarines"
    order_types = (Dive, Attack)
    event_types = (Placed, Torpedo)
    grid = lettered_grid(5, 5)

    def start(self) -> Waters:
        return Waters()

    def to_act(self, state: Waters) -> tuple[Seat, ...]:
        return PLAYERS

    def play(self, state: Waters, orders: Orders) -> Step[Waters]:
        one, two = (orders[seat] for seat in PLAYERS)
        if isinstance(one, Dive) and isinstance(two, Dive):
            return Step(Waters(boats=(one.at, two.at)), tell(HEARERS, *map(Placed, PLAYERS)))
        assert isinstance(one, Attack), "nothing else is offered"
        assert isinstance(two, Attack), "nothing else is offered"
        boats = (one.to, two.to)
        fired = (
            Torpedo(Seat.ONE, one.at, self.answer(one.at, two.to)),
            Torpedo(Seat.TWO, two.at, self.answer(two.at, one.to)),
        )
        torpedoes = (*state.torpedoes, *fired)
        after = replace(state, boats=boats, torpedoes=torpedoes, outcome=_outcome(torpedoes))
        return Step(after, tell(HEARERS, *fired))

    def answer(self, at: str, boat: str) -> Answer:
        """Return what a torpedo at a square does to a boat on another."""
        if at == boat:
            return "hit"
        near = self.grid.grow(self.grid.bit[at], AROUND) & self.grid.bit[boat]
        return "near" if near else "miss"

    def reach(self, boat: str) -> tuple[str, ...]:
        """Return where a boat can be after a round: where it was, or on a square beside."""
        return self.grid.names(self.grid.grow(self.grid.bit[boat], SIDES))

    def prompt(self, state: Waters, seat: Seat) -> Prompt:
        every = self.grid.every
        if not state.boats:
            return Prompt((verb_for(Dive, at=OneSquare(every, "own")),))
        to = OneSquare(self.reach(state.boats[seat]), "own")
        return Prompt((verb_for(Attack, to=to, at=OneSquare(every)),))

    def view(self, state: Waters, seat: Seat) -> View:
        def board(owner: Seat, id: BoardId) -> Board:
            layers = [
                Layer(torpedo.answer, (torpedo.at,), label=str(number // 2 + 1))
                for number, torpedo in enumerate(state.torpedoes)
                if torpedo.by is not owner
            ]
            if state.boats and (seat is owner or state.outcome):
                layers.append(Layer("ship", (state.boats[owner],)))
            return Board(id, owner, self.grid.shape, tuple(layers))

        phase = "battle" if state.boats else "placing"
        return build_view(seat, self, state, phase=phase, boards=build_boards(seat, board))

    def secret(self, state: Waters, seat: Seat) -> Json:
        return state.boats[seat] if state.boats else None

    @property
    def secrets_change(self) -> bool:
        return True


def _outcome(torpedoes: tuple[Torpedo, ...]) -> Outcome | None:
    winners = [torpedo.by for torpedo in torpedoes[-2:] if torpedo.answer == "hit"]
    if winners:
        return Outcome(winners[0] if len(winners) == 1 else None, "ship_sunk")
    return Outcome(None, "turn_limit") if len(torpedoes) == 2 * ROUNDS else None
