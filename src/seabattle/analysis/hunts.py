"""Appraises shots in plain hunts, where a match is two independent hunts.

The seat that needs fewer turns wins. Each side hunts a fleet drawn from what it knows, so the own
fleet of a seat has no effect on its chances. Hunts are played out by `seabattle.batch`.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from seabattle.analysis.appraisal import Appraisal
from seabattle.analysis.estimate import Estimate, Sample, Trial
from seabattle.batch.bits import Bits, from_flags
from seabattle.batch.fleets import Shipyard
from seabattle.batch.hunts import DENSITY, HuntLengths, know, play_hunts
from seabattle.belief.placements import Flags, Placements, placement_table
from seabattle.belief.sampling import numpy_generator, sample_placements
from seabattle.belief.tracking import (
    TrackingBoard,
    layer_mask,
    read_own_fleet,
    read_tracking_board,
    sunk_ship_masks,
    track_shots,
)
from seabattle.core.fleet_game import FleetGame
from seabattle.core.kinds import Event, Json
from seabattle.core.view import View
from seabattle.players.own_fleet import NO_SHIPS, opponents_tracking_board

HUNTER = replace(DENSITY, tolerance=0.05)
"""The reference. It draws one of the squares that it holds nearly equal, so its hunts are a
distribution and a single stray shot changes little."""
SCREENED, VALUED = 40, 104
"""The number of worlds in which all choices are tried, and of others for the best of them. Each has
one hunt of the opponent."""
LIKELY = 2
"""The number of squares tried because a ship is likely there."""
GIVEN_UP, NEVER = -1, np.iinfo(np.int32).max
"""The choice to give up, and its number of turns."""
PRECISE = 1000
"""The number of hunts on each side for a single chance."""
HIDDEN = 200
"""The number of hunts for a fleet, to measure how well it is hidden."""
Index = NDArray[np.intp]


class HuntAppraiser:
    """Appraises shots in plain hunts."""

    reference = "density"

    def __init__(
        self, game: FleetGame[Any, Any], screened: int = SCREENED, valued: int = VALUED
    ) -> None:
        self.game, self.yard = game, game.yard
        self.table, self.shipyard = placement_table(game.yard), Shipyard(game.yard)
        self.screened, self.valued = slice(screened), slice(screened, screened + valued)

    def appraise(self, view: View, heard: Sequence[Event], made: Json, rng: Random) -> Appraisal:
        square = GIVEN_UP if made is None else self.table.square_index[made["at"]]
        squares, chance, shots = self._run_trials(view, heard, square, rng)
        orders = (self._make_order(view, square) for square in squares[1:])
        return Appraisal((made, *orders), chance, shots if made else None)

    def estimate_chance(self, view: View, heard: Sequence[Event], rng: Random) -> Estimate:
        """Return the chance to win, whoever is to act."""
        numbers = numpy_generator(rng)
        mine, theirs = (
            self.count_turns(hunted.play_out(hunted.sample(PRECISE, numbers), numbers))
            for hunted in (self._read_hunt(view, heard), self._read_own_hunt(view))
        )
        is_first = view.seat in view.to_act
        wins = mine[:, None] <= theirs if is_first else mine[:, None] < theirs
        return Sample(wins.mean(1)[None], wins.mean(0)[None]).estimate(0)

    def estimate_shots_left(self, view: View, heard: Sequence[Event], rng: Random) -> Estimate:
        """Return the expected number of shots left, whoever is to act."""
        hunted = self._read_hunt(view, heard)
        numbers = numpy_generator(rng)
        shots = hunted.play_out(hunted.sample(self.valued.stop, numbers), numbers).shots
        return -_sample_shots(shots[None]).estimate(0)

    def measure_hiding(self, view: View, rng: Random) -> Estimate:
        """Return how many more shots the reference needs for the own fleet than for a random
        one."""
        numbers, fleet = numpy_generator(rng), read_own_fleet(self.yard, view)
        own = np.array([[self.table.placement_index[ship] for ship in fleet]], np.int16)
        nothing = np.zeros(len(self.table.squares), np.bool_)
        hunted = Hunted(self, track_shots(self.table, NO_SHIPS, nothing), ())
        shots = [
            hunted.play_out(fleets, numbers).shots.astype(np.float64)
            for fleets in (np.repeat(own, HIDDEN, 0), hunted.sample(HIDDEN, numbers))
        ]
        this, other = (Sample(each[None], each[None, :0]).estimate(0) for each in shots)
        return this - other

    def count_turns(self, ends: HuntLengths) -> Index:
        return np.asarray(
            ends.shots if self.game.plain_hunt == "a_shot" else ends.misses + 1, np.intp
        )

    def _read_hunt(self, view: View, heard: Sequence[Event]) -> "Hunted":
        sunk = sunk_ship_masks(view.seat, self.yard.grid, heard)
        return Hunted(self, read_tracking_board(self.yard, view, heard), sunk)

    def _read_own_hunt(self, view: View) -> "Hunted":
        """Return the own fleet as the opponent knows it."""
        down = layer_mask(self.yard.grid, view.board("own"), "sunk")
        sunk = [ship for ship in read_own_fleet(self.yard, view) if not ship & ~down]
        return Hunted(self, opponents_tracking_board(self.yard, view), sunk)

    def _run_trials(
        self, view: View, heard: Sequence[Event], made: int, rng: Random
    ) -> tuple[list[int], Trial, Trial]:
        """Return the tried squares, and their values in chances to win and in shots."""
        numbers, worlds = numpy_generator(rng), self.valued.stop
        hunted = self._read_hunt(view, heard)
        theirs = self._read_own_hunt(view)
        fleets = hunted.sample(worlds, numbers)
        replies = self.count_turns(theirs.play_out(theirs.sample(worlds, numbers), numbers))
        squares, usual, is_sure = hunted.list_choices(made, fleets[self.screened])

        def try_out(squares: Sequence[int], some: slice) -> tuple[Sample, Sample]:
            """Return the chances to win and the shots (negative) with each square first."""
            turns, shots = hunted.try_squares(squares, fleets[some], numbers)
            return _sample_wins(turns, replies[some]), _sample_shots(shots)

        screened = try_out(squares, self.screened)
        bests = [0 if is_sure else each.pick(usual) for each in screened]
        finalists = list(dict.fromkeys([0, *bests]))
        valued = try_out([squares[n] for n in finalists], self.valued)
        chance, shots = map(Trial, screened, valued, bests, map(finalists.index, bests))
        return squares, chance, shots

    def _make_order(self, view: View, square: int) -> Json:
        assert view.prompt, "it is this seat's turn"
        return {"kind": view.prompt.verbs[0].kind, "at": self.table.squares[square]}


class Hunted:
    """A fleet as its hunter knows it."""

    def __init__(self, of: HuntAppraiser, tracking: TrackingBoard, sunk: Sequence[int]) -> None:
        self.shipyard, self.count_turns, self.tracking = of.shipyard, of.count_turns, tracking
        self.table = tracking.table
        self.sunk = np.array([self.table.placement_index[ship] for ship in sunk], np.int16)
        self.fired = tracking.hit | tracking.missed | self.table.covers[self.sunk].any(0)

    def sample(self, wanted: int, rng: Generator) -> Placements:
        """Sample the ships afloat of fleets that fit."""
        found = list[Placements]()
        for batch in sample_placements(self.tracking.constraints, rng):
            found.append(batch)
            if sum(map(len, found)) >= wanted:
                break
        return np.concatenate(found)[:wanted]

    def list_choices(self, made: int, fleets: Placements) -> tuple[list[int], int, bool]:
        """Return the shot that was made first, then others; the number of the reference's; and
        whether the shot hits for sure.

        A sure hit has to be made some time and costs nothing now, so no shot is better.
        """
        scores = self._score(fleets[:1])
        ships = self.table.covers[fleets].any(1).sum(0)
        likely = np.argsort(np.where(self.tracking.untried, -ships, 1), kind="stable")
        usual, given = int(scores.argmax()), made != GIVEN_UP
        if given and scores[made] >= scores[usual] * (1 - HUNTER.tolerance):
            usual = made
        among = [each for each in likely[:LIKELY].tolist() if self.tracking.untried[each]]
        squares = list(dict.fromkeys([made, usual, *among]))
        return squares, squares.index(usual), given and bool(ships[made] == len(fleets))

    def try_squares(
        self, squares: Sequence[int], fleets: Placements, rng: Generator
    ) -> tuple[Index, Index]:
        """Return the turns and the shots that are left with each square first, by fleet."""
        fired = np.array([square for square in squares if square != GIVEN_UP], np.int32)
        shape = len(fired), len(fleets)
        ends = self.play_out(fleets, rng, fired)
        found = [each.reshape(shape) for each in (self.count_turns(ends), ends.shots)]
        if GIVEN_UP in squares:
            found = [np.insert(each, 0, NEVER, 0) for each in found]
        turns, shots = found
        return turns, shots

    def play_out(
        self, fleets: Placements, rng: Generator, first: NDArray[np.int32] | None = None
    ) -> HuntLengths:
        """Let the reference hunt these fleets, each after every one of the first shots.

        Hunts for the same fleet break ties alike.
        """
        tries = 1 if first is None else len(first)
        size = self.shipyard.board.size
        lots = rng.integers(0, 2**32, (size, len(fleets)), np.uint32)
        return play_hunts(
            self.shipyard,
            self._read(np.tile(fleets, (tries, 1))),
            self._read_fired(tries * len(fleets)),
            np.tile(lots, tries),
            None if first is None else np.repeat(first, len(fleets)),
            HUNTER,
        )

    def _score(self, fleets: Placements) -> NDArray[np.float32]:
        known = know(self.shipyard, self._read(fleets), self._read_fired(len(fleets)))
        return np.asarray(HUNTER.score(self.shipyard.board, known)[:, 0], np.float32)

    def _read(self, fleets: Placements) -> tuple[Bits, ...]:
        """Return whole fleets, the sunk ships included, as a batch."""
        sunk = np.broadcast_to(self.sunk, (len(fleets), len(self.sunk)))
        return tuple(from_flags(self.table.covers[each]) for each in (*sunk.T, *fleets.T))

    def _read_fired(self, rows: int) -> Bits:
        fired: Flags = np.broadcast_to(self.fired, (rows, len(self.fired)))
        return from_flags(fired)


def _sample_wins(turns: Index, replies: Index) -> Sample:
    """Return the chances to win. The seat fires first, so it wins with as many turns."""
    wins = turns[:, :, None] <= replies
    return Sample(wins.mean(2), wins.mean(1))


def _sample_shots(shots: Index) -> Sample:
    return Sample(-shots.astype(np.float64), np.zeros((len(shots), 0)))
