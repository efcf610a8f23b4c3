"""What a seat sees, as arrays. They are made from its view and from what it has said itself."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from seabattle.core.cache import Memo, cached, memo
from seabattle.core.fleet_game import FleetGame
from seabattle.core.game import Game
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.core.view import LAYERS, Board, Layer, View
from seabattle.core.wire import GameType, encode, read_options
from seabattle.envs.draft import Draft
from seabattle.envs.episode import Episode
from seabattle.envs.rehearsal import key_of, numbers_in, rehearsed
from seabattle.envs.vocabulary import Vocabulary
from seabattle.games.catalogue import known_games, load

Array = NDArray[np.float32]
Arrays = dict[str, Array]
Cells = NDArray[np.intp]
LAYOUTS = memo(
    "envs.encoding.Encoding._layouts", 1 << 12, "most layers of a view are those of the one before"
)

PLANES = (*LAYERS, "which", "label", "facing")
"""The planes of one side: a known kind of layer each, then the number of the ship in the fleet
table, the number written on the square, and at a ship's anchor 1 + its facing."""
OTHER = "other"
"""One more plane, last on each side, in games with kinds that are not known: they share it."""
MOST = 10_000
"""Numbers are clipped to this."""
STANDING = ("first_seat", "mine_to_act", "theirs_to_act")
"""What the numbers begin with."""


class Encoding:
    """The words and the arrays of one game under agreed options."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.vocabulary = Vocabulary(game)
        self.seen = rehearsed(game)
        self.names = (*STANDING, *(f"phase {name}" for name in self.seen.phases), *self._counted())
        """What each of the numbers means."""
        widths = self.seen.counters
        ends = accumulate(widths.values())
        self._places = {
            key: (end - widths[key], widths[key]) for key, end in zip(widths, ends, strict=True)
        }
        self.planes = (*PLANES, OTHER) if self.seen.has_other_layers else PLANES
        """What each plane of a side means."""
        self._plane = {name: index for index, name in enumerate(self.planes)}
        squares = game.grid.shape.squares
        self.shapes: dict[str, tuple[int, ...]] = {
            "boards": (2 * len(self.planes), len(squares), len(squares[0])),
            "numbers": (len(self.names),),
            "said": (len(self.vocabulary),),
        }
        """The shape of each array."""
        self._cell = _cells(squares)
        self._cells_in_plane = len(squares) * len(squares[0])
        ships = game.yard.ships if isinstance(game, FleetGame) else ()
        self._which = {ship.id: number for number, ship in enumerate(ships, start=1)}
        self._layouts = Memo(self._layout, LAYOUTS)

    def _counted(self) -> Iterator[str]:
        for key, width in self.seen.counters.items():
            name = " ".join(filter(None, key))
            yield from (f"{name} {index}" for index in range(width)) if width > 1 else (name,)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Encoding":
        """It holds no match, so that copies share it."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """By name where the game is installed, so that all of a process share one."""
        game = self.game
        installed = known_games().get(game.id) is type(game)
        return (reencoded, (game.id, encode(game.options))) if installed else (Encoding, (game,))

    def observe(self, episode: Episode, seat: Seat) -> Arrays:
        """What a seat may know now."""
        return self.arrays(episode.view(seat), episode.draft(seat))

    def arrays(self, view: View, draft: Draft | None) -> Arrays:
        return {
            "boards": self._boards(view),
            "numbers": self._numbers(view),
            "said": self._said(draft),
        }

    def mask(self, episode: Episode, seat: Seat) -> NDArray[np.int8]:
        """1 for each word that a seat may say now."""
        mask = np.zeros(len(self.vocabulary), np.int8)
        mask[episode.unsorted(seat)] = 1
        return mask

    def _boards(self, view: View) -> Array:
        """Of the layers of a view most are those of the view before, and are not laid out again."""
        planes = np.zeros(self.shapes["boards"], np.float32)
        layouts, other = self._layouts, view.seat.other
        laid = [
            layouts[_is_owned(other, board, layer), layer]
            for board in view.boards
            for layer in board.layers
        ]
        if laid:
            cells, values = zip(*laid, strict=True)
            planes.reshape(-1)[np.concatenate(cells)] = np.concatenate(values)
        return planes

    def _layout(self, side_and_layer: tuple[bool, Layer]) -> tuple[Cells, Array]:
        """Which numbers of the flat planes a layer sets, and to what."""
        theirs, layer = side_and_layer
        cells: list[int] = []
        values: list[int] = []
        for plane, value, squares in self._laid(layer):
            start = (theirs * len(self.planes) + plane) * self._cells_in_plane
            cells += [start + self._cell[name] for name in squares]
            values += [value] * len(squares)
        return np.array(cells, np.intp), np.array(values, np.float32)

    def _laid(self, layer: Layer) -> Iterator[tuple[int, int, Sequence[str]]]:
        """The planes of a side that a layer lies in, with its value there and its squares."""
        if (kind := layer.kind if layer.kind in LAYERS else OTHER) in self._plane:
            yield self._plane[kind], 1, layer.squares
        if layer.name in self._which:
            yield self._plane["which"], self._which[layer.name], layer.squares
        if layer.label and layer.label.isdecimal():
            yield self._plane["label"], min(int(layer.label), MOST), layer.squares
        if layer.facing is not None:
            yield self._plane["facing"], 1 + layer.facing, layer.squares[:1]

    def _numbers(self, view: View) -> Array:
        other = view.seat.other
        standing = (view.seat is Seat.ONE, view.seat in view.to_act, other in view.to_act)
        numbers = [*standing, *(view.phase == phase for phase in self.seen.phases)]
        counted = [0] * (len(self.names) - len(numbers))
        for counter in view.counters:
            if (key := key_of(counter, view)) in self._places:
                start, width = self._places[key]
                for place, number in enumerate(numbers_in(counter)[:width], start):
                    counted[place] = min(number, MOST)
        return np.array(numbers + counted, np.float32)

    def _said(self, draft: Draft | None) -> Array:
        """For each word its place in the order so far, counted from 1; the last, if said twice."""
        said = np.zeros(len(self.vocabulary), np.float32)
        for place, word in enumerate(draft.spoken if draft else (), start=1):
            said[self.vocabulary.number(word)] = place
        return said


def encoding(game: str | GameType, options: Json | None = None) -> Encoding:
    """The encoding of a game under options given as plain data: one by its id, made once for each,
    or a class of games that need not be installed."""
    if not isinstance(game, str):
        return Encoding(game(read_options(game, {} if options is None else options)))
    return reencoded(game, encode(load(game, options).options))


@cached(64, "an encoding rehearses matches; an environment is made again and again")
def reencoded(game: str, options: bytes) -> Encoding:
    """The same for options as JSON."""
    return Encoding(load(game, msgspec.json.decode(options)))


def _cells(squares: tuple[tuple[str | None, ...], ...]) -> dict[str, int]:
    every = [name for row in squares for name in row]
    return {name: index for index, name in enumerate(every) if name}


def _is_owned(seat: Seat, board: Board, layer: Layer) -> bool:
    """Whether a layer is this seat's. On a board that both share, it bears the seat's name."""
    return board.owner is seat if board.owner else layer.name == seat.value
