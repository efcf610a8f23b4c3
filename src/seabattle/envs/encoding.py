"""Views as arrays and orders as action masks, with names for all numbers."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from seabattle.core.cache import Memo, computed_once, declare_memo
from seabattle.core.fleet_game import FleetGame
from seabattle.core.game import Game
from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import LAYERS, Layer, View
from seabattle.core.wire import GameType, encode, read_options
from seabattle.envs.discovery import CounterKey, discover, list_numbers
from seabattle.envs.tokens import Draft
from seabattle.envs.vocabulary import WAIT, Vocabulary
from seabattle.games.catalogue import known_games, load

Array = NDArray[np.float32]
Arrays = dict[str, Array]
Mask = NDArray[np.int8]
CounterName = tuple[str, Seat | None, str | None]
"""A counter: its name, its owner and its item."""
LAYOUTS = declare_memo(
    "envs.encoding.Encoding._layouts", 1 << 12, "most layers of a view are those of the one before"
)
PLANES = (*LAYERS, "which", "label", "facing")
"""The planes of one side: one for each known kind of layer, then the number of the ship in the
fleet table, the number written on the square, and at a ship's anchor 1 + its facing."""
OTHER = "other"
"""One more plane, last on each side, which all unknown kinds of layers share."""
MOST = 10_000
"""The limit to which numbers are clipped."""
STANDING = ("first_seat", "mine_to_act", "theirs_to_act")
"""The names of the first numbers."""


class Encoding:
    """The actions and the arrays of one game under agreed options."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.vocabulary = Vocabulary(game)
        self.seen = discover(game)
        self.names = (
            *STANDING,
            *(f"phase {name}" for name in self.seen.phases),
            *self._name_counters(),
        )
        """The name of each of the numbers."""
        widths, start = self.seen.counters, len(STANDING) + len(self.seen.phases)
        edges = pairwise(accumulate(widths.values(), initial=start))
        ranges = [(key, range(*edge)) for key, edge in zip(widths, edges, strict=True)]
        self.places = {seat: _places_for(seat, ranges) for seat in PLAYERS}
        """For each seat, the indices of each counter's numbers."""
        self.planes = (*PLANES, OTHER) if self.seen.has_other_layers else PLANES
        """The name of each plane of a side."""
        self.plane = {name: index for index, name in enumerate(self.planes)}
        squares = game.grid.shape.squares
        self.shapes: dict[str, tuple[int, ...]] = {
            "boards": (2 * len(self.planes), len(squares), len(squares[0])),
            "numbers": (len(self.names),),
            "said": (len(self.vocabulary),),
        }
        """The shape of each array."""
        cells = enumerate(name for row in squares for name in row)
        self.cell = {name: index for index, name in cells if name}
        """The index of each square in a flat plane."""
        self.cells_in_plane = len(squares) * len(squares[0])
        ships = game.yard.ships if isinstance(game, FleetGame) else ()
        self._which = {ship.id: number for number, ship in enumerate(ships, start=1)}
        self._layouts = Memo(self._lay_out, LAYOUTS)

    def _name_counters(self) -> Iterator[str]:
        for key, width in self.seen.counters.items():
            name = " ".join(filter(None, key))
            yield from (f"{name} {index}" for index in range(width)) if width > 1 else (name,)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Encoding":
        """Return itself: it holds no match, so copies can share it."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Store it by name where the game is installed, so that a process shares one."""
        game = self.game
        installed = known_games().get(game.id) is type(game)
        if installed:
            return load_encoding, (game.id, encode(game.options))
        return Encoding, (game,)

    def observe(self, view: View, draft: Draft | None) -> Arrays:
        """Return the arrays of a seat's view and of the order that it has begun."""
        return {
            "boards": self._encode_boards(view),
            "numbers": self.encode_numbers(view),
            "said": self._encode_order(draft.tokens if draft else ()),
        }

    def mask(self, draft: Draft | None) -> Mask:
        """Return 1 for each action open to a seat. Without a draft, a seat can only wait."""
        mask = np.zeros(len(self.vocabulary), np.int8)
        mask[self.vocabulary.numbers(draft.open if draft else (WAIT,))] = 1
        return mask

    def _encode_boards(self, view: View) -> Array:
        boards = np.zeros(self.shapes["boards"], np.float32)
        if layouts := [self._layouts[each] for each in _layers_by_side(view)]:
            cells, values = zip(*layouts, strict=True)
            boards.reshape(-1)[np.concatenate(cells)] = np.concatenate(values)
        return boards

    def _lay_out(self, side_and_layer: tuple[bool, Layer]) -> tuple[NDArray[np.intp], Array]:
        """Return the flat indices that a layer sets, and their values."""
        theirs, layer = side_and_layer
        cells: list[int] = []
        values: list[int] = []
        for plane, value, squares in self._list_planes(layer):
            start = self.start_of(theirs, plane)
            cells += [start + self.cell[name] for name in squares]
            values += [value] * len(squares)
        return np.array(cells, np.intp), np.array(values, np.float32)

    def start_of(self, theirs: bool, plane: str) -> int:
        """Return the first index of a side's plane in the flat planes."""
        return (theirs * len(self.planes) + self.plane[plane]) * self.cells_in_plane

    def _list_planes(self, layer: Layer) -> Iterator[tuple[str, int, Sequence[str]]]:
        """Yield the planes of a layer, with its value there and its squares."""
        if (kind := layer.kind if layer.kind in LAYERS else OTHER) in self.plane:
            yield kind, 1, layer.squares
        if layer.name in self._which:
            yield "which", self._which[layer.name], layer.squares
        if layer.label and layer.label.isdecimal():
            yield "label", min(int(layer.label), MOST), layer.squares
        if layer.facing is not None:
            yield "facing", 1 + layer.facing, layer.squares[:1]

    def encode_numbers(self, view: View) -> Array:
        """Return the numbers of a view: the seats to act, the phase and the counters."""
        mine, acting = view.seat, view.to_act
        numbers = np.zeros(len(self.names), np.float32)
        standing = (mine is Seat.ONE, mine in acting, mine.other in acting)
        phases = [view.phase == phase for phase in self.seen.phases]
        numbers[: len(STANDING) + len(phases)] = (*standing, *phases)
        for counter in view.counters:
            places = self.places[mine].get((counter.name, counter.of, counter.item or None), ())
            for place, number in zip(places, list_numbers(counter), strict=False):
                numbers[place] = min(number, MOST)
        return numbers

    def _encode_order(self, tokens: Sequence[str]) -> Array:
        """Return for each token its last position in the order, counted from 1."""
        said = np.zeros(self.shapes["said"], np.float32)
        for place, number in enumerate(self.vocabulary.numbers(tokens), start=1):
            said[number] = place
        return said


def _layers_by_side(view: View) -> Iterator[tuple[bool, Layer]]:
    """Yield each layer, and whether it belongs to the other seat.

    On a shared board, the layer's name tells the seat.
    """
    other = view.seat.other
    for board in view.boards:
        for layer in board.layers:
            yield board.owner is other if board.owner else layer.name == other.value, layer


def encoding(game: str | GameType, options: Json | None = None) -> Encoding:
    """Return the encoding of a game under options given as plain data.

    The game is an id, the name of a mini game, or a class, which need not be installed.
    """
    if not isinstance(game, str):
        return get_encoding(game(read_options(game, {} if options is None else options)))
    named = load(game, options)
    return load_encoding(named.id, encode(named.options))


def get_encoding(game: Game[Any, Any]) -> Encoding:
    """Return the encoding of a game, shared where the game is installed."""
    if known_games().get(game.id) is type(game):
        return load_encoding(game.id, encode(game.options))
    return Encoding(game)


@computed_once("an encoding samples matches; an environment is made again and again", 64)
def load_encoding(game: str, options: bytes) -> Encoding:
    """Return the encoding of an installed game under options as JSON."""
    return Encoding(load(game, msgspec.json.decode(options)))


def _places_for(seat: Seat, ranges: Sequence[tuple[CounterKey, range]]) -> dict[CounterName, range]:
    owners = {"": None, "mine": seat, "theirs": seat.other}
    return {(key.name, owners[key.whose], key.item or None): each for key, each in ranges}
