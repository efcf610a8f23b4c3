"""The interface of a game in batches, and what follows from it alike for all games."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Protocol, TypeVar

import numpy as np

from seabattle.batch.bits import (
    Array,
    Bits,
    choose,
    constant,
    empty,
    flags,
    is_jax,
    lowest,
    materialize,
    namespace,
    nonempty,
    single,
    union,
    where,
)
from seabattle.batch.draws import Key, draw
from seabattle.batch.fleets import Fleet, Shipyard
from seabattle.core.fleet import Yard
from seabattle.core.game import Game
from seabattle.core.kinds import to_builtins
from seabattle.core.view import LAYERS
from seabattle.core.wire import read_options

PLAYING, DRAW = -1, 2
"""The outcome of a match that goes on, and of one that nobody has won; the others are the seat that
has won, 0 or 1."""
PLANES = (*LAYERS, "which", "label", "facing")
"""The planes of one side in the observations of the environments."""
ACTION = 1 << 17
"""The stream of draws for random actions; fleets have one for each ship."""
WAIT, SKIP, TAKE, DONE = "wait", "skip", "take", "done"
"""Actions that every game has; a seat that is not to act can only wait."""

Seats = Array | int
"""A seat, 0 or 1: one for each row, or the same for all."""
Plane = Bits | tuple[Bits, ...] | Array
"""A set of squares; or sets, numbered from 1; or a number for each square, on a last axis."""
PlaneName = tuple[Literal["mine", "theirs"], str]
Planes = Mapping[PlaneName, Plane]
"""Planes by whose they are and their name. What is not named is empty."""

G = TypeVar("G", bound=Game[Any, Any])


def make_rules(kind: type[G], options: Mapping[str, Any]) -> G:
    """Return the game of the engine: its options, board and fleet are those of the batch."""
    return kind(read_options(kind, to_builtins(options)))


def list_planes(mine: Iterable[str], theirs: Iterable[str]) -> tuple[PlaneName, ...]:
    """Return the planes of both boards from their names."""
    return (*(("mine", name) for name in mine), *(("theirs", name) for name in theirs))


def name_phases(**used: bool) -> list[str]:
    """Return the numbers that say which phase it is, for the phases that are used."""
    return [f"phase {phase}" for phase, is_used in used.items() if is_used]


class BatchState(Protocol):
    """The fields that the states of all games share."""

    @property
    def outcome(self) -> Array: ...


S = TypeVar("S", bound=BatchState)


class Lean(NamedTuple):
    """An observation in few bytes. `lean_planes` and `names` say what each plane and number is."""

    boards: Array
    numbers: Array
    said: Array


class BatchGame(ABC, Generic[S]):
    """A game under agreed options. It holds no match: states go in and come out.

    A state is a `NamedTuple` of arrays whose shape is that of the batch. An action is one token of
    the environments, so an order of several tokens takes as many steps.
    """

    id: ClassVar[str]
    lean_planes: ClassVar[tuple[PlaneName, ...]]
    """The names of the planes of a lean observation: those that the game uses."""
    rolls_dice: ClassVar[bool] = False
    """Whether a step needs draws."""

    def __init__(
        self, yard: Yard, kinds: Iterable[str], values: Iterable[str], names: Iterable[str]
    ) -> None:
        self.shipyard = Shipyard(yard)
        self.board = self.shipyard.board
        ships = (ship.id for ship in yard.ships)
        spoken = (WAIT, *yard.grid.every, SKIP, TAKE, DONE, *kinds, *ships, *values)
        self.words = tuple(dict.fromkeys(spoken))
        """The meaning of each action: the vocabulary of the environments."""
        self.names = ("first_seat", "mine_to_act", "theirs_to_act", *names)
        """The meaning of each observed number."""
        self.number = {word: number for number, word in enumerate(self.words)}

    @abstractmethod
    def init(self, fleets: tuple[Fleet, Fleet], first: Seats = 0) -> S:
        """Return the states in which battles begin; `first` is the seat that begins."""

    @abstractmethod
    def play(self, state: S, chosen: Bits, draws: Array | None) -> S:
        """Return what follows from one open action in each row, given as a set."""

    @abstractmethod
    def current_player(self, state: S) -> Array:
        """Return the seat that takes the next action (int32)."""

    def is_to_act(self, state: S, seat: Seats) -> Array:
        """Return whether a seat is to act, if the match is not over."""
        return self.current_player(state) == seat

    @abstractmethod
    def open_actions(self, state: S, seat: Seats) -> Bits:
        """Return the actions that are open to a seat, if it is to act."""

    @abstractmethod
    def planes(self, state: S, seat: Seats) -> Planes:
        """Return what a seat sees on the boards."""

    @abstractmethod
    def numbers(self, state: S, seat: Seats) -> Mapping[str, Array]:
        """Return the phase and the counters that a seat sees, by name; what is not named is 0."""

    @abstractmethod
    def said(self, state: S, seat: Seats) -> tuple[Bits, ...]:
        """Return the order that a seat has begun: the action at each place, empty beyond the last.
        Asked only where the seat is to act."""

    def sample_fleets(self, key: Key) -> tuple[Fleet, Fleet]:
        """Return two random fleets for each row, every legal one equally likely."""
        other = Key(key.high ^ np.uint32(1 << 31), key.low)
        return self.shipyard.sample(key), self.shipyard.sample(other)

    def step(self, state: S, action: Array, draws: Array | None = None) -> S:
        """Return the states after one action each. An action that is not open counts as the lowest
        that is; matches that are over stay as they are."""
        like = state.outcome
        choices = materialize(self.open_actions(state, self.current_player(state)), like)
        given = single(action, len(self.words)) & choices
        chosen = materialize(where(nonempty(given), given, lowest(choices)), like)
        return where(self.terminated(state), state, self.play(state, chosen, draws))

    def legal_actions(self, state: S, seat: Seats | None = None) -> Bits:
        """Return the set of actions that a seat can take: the current player, if none is named."""
        seat = self.current_player(state) if seat is None else seat
        acts = self.is_to_act(state, seat) & ~self.terminated(state)
        return where(acts, self.open_actions(state, seat), self.actions(WAIT))

    def random_action(self, state: S, seat: Seats, key: Key, number: Array | int) -> Bits:
        """Return a random open action of a seat, as a set; `number` counts the draws of a key."""
        return single(
            choose(self.open_actions(state, seat), draw(key, number, ACTION)[0]), len(self.words)
        )

    def legal_action_mask(self, state: S, seat: Seats | None = None) -> Array:
        """Return for each action whether a seat can take it, on a last axis."""
        return flags(self.legal_actions(state, seat), len(self.words)) == 1

    def terminated(self, state: S) -> Array:
        """Return whether each match is over."""
        return state.outcome != PLAYING

    def rewards(self, state: S) -> Array:
        """Return on a last axis, for each seat, 1 if it has won, -1 if it has lost, else 0."""
        decided = (state.outcome == 0) | (state.outcome == 1)
        one = decided * (1 - 2 * state.outcome)
        return namespace(one).stack((one, -one), axis=-1).astype(np.float32)

    def observe(self, state: S, seat: Seats | None = None) -> dict[str, Array]:
        """Return what a seat sees, in the arrays of the environments."""
        seat = self.current_player(state) if seat is None else seat
        seen = self._see(state, seat, list_planes(PLANES, PLANES), np.float32)
        return {
            "boards": seen.boards,
            "numbers": seen.numbers.astype(np.float32),
            "said": seen.said.astype(np.float32),
        }

    def observe_lean(self, state: S, seat: Seats | None = None) -> Lean:
        """Return what a seat sees in few bytes: planes and words as `uint8`, numbers as `int32`."""
        seat = self.current_player(state) if seat is None else seat
        return self._see(state, seat, self.lean_planes)

    def _see(
        self, state: S, seat: Seats, wanted: tuple[PlaneName, ...], dtype: Array = np.uint8
    ) -> Lean:
        planes = {at: self._dense(plane) for at, plane in self.planes(state, seat).items()}
        boards = self._stack(planes, wanted, state.outcome, dtype)
        acts = self.is_to_act(state, seat) & ~self.terminated(state)
        no_word = empty(state.outcome, len(self.words))
        words = tuple(no_word | each for each in self.said(state, seat))
        said = number_sets(words, len(self.words)) * acts[..., None]
        return Lean(
            boards.reshape((*boards.shape[:-1], self.board.rows, self.board.columns)),
            self._all_numbers(state, seat),
            said.astype(np.uint8),
        )

    def _stack(
        self,
        planes: Mapping[PlaneName, Array],
        wanted: tuple[PlaneName, ...],
        like: Array,
        dtype: Array,
    ) -> Array:
        """Return the planes side by side; those that are not given are empty."""
        xp, shape = namespace(like), like.shape
        if is_jax(xp):
            nothing = xp.zeros((*shape, self.board.size), np.uint8)
            return xp.stack([planes.get(at, nothing) for at in wanted], axis=-2).astype(dtype)
        boards = np.zeros((*shape, len(wanted), self.board.size), dtype)
        for place, at in enumerate(wanted):  # most planes of the environments are empty
            if at in planes:
                boards[..., place, :] = planes[at]
        return boards

    def _all_numbers(self, state: S, seat: Seats) -> Array:
        xp, going_on = namespace(state.outcome), ~self.terminated(state)
        found = {
            "first_seat": seat == 0,
            "mine_to_act": self.is_to_act(state, seat) & going_on,
            "theirs_to_act": self.is_to_act(state, 1 - seat) & going_on,
            **self.numbers(state, seat),
        }
        zero = state.outcome * 0
        return xp.stack([zero + found.get(name, 0) for name in self.names], axis=-1)

    def _dense(self, plane: Plane) -> Array:
        if isinstance(plane, Bits):
            return flags(plane, self.board.size)
        return number_sets(plane, self.board.size) if isinstance(plane, tuple) else plane

    def actions(self, *words: str) -> Bits:
        """Return a set of actions, alike for all rows."""
        return constant(sum(1 << self.number[word] for word in words), len(self.words))

    def select_actions(
        self, words: Iterable[str], conditions: Iterable[Array], like: Array
    ) -> Bits:
        """Return the actions whose conditions hold; `like` is any array of the batch."""
        nothing, pairs = empty(like, len(self.words)), zip(words, conditions, strict=True)
        return union(nothing, *(where(holds, self.actions(word), nothing) for word, holds in pairs))

    def name_action(self, words: Iterable[str], place: Array) -> Bits:
        """Return the action at a place among words, counted from 1; none for 0."""
        places = {word: place == number for number, word in enumerate(words, start=1)}
        return self.select_actions(places, places.values(), place)


def number_sets(sets: tuple[Bits, ...], size: int) -> Array:
    """Return for each number the place of the last set that holds it, counted from 1, else 0."""
    found = flags(sets[0], size)
    for place, bits in enumerate(sets[1:], start=2):
        found = namespace(found).maximum(found, flags(bits, size) * np.uint8(place))
    return found
