"""Appraises shots in plain hunts, where a match is two independent hunts.

The seat that needs fewer turns wins. Each side hunts a fleet drawn from what it knows, so the own
fleet of a seat has no effect on its chances. Hunts are played out by `seabattle.batch`.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from seabattle.analysis.estimate import NOTHING, Appraisal, ChoiceValues, Estimate, Sample
from seabattle.batch.fleets import Shipyard
from seabattle.batch.hunts import DENSITY, HuntLengths, begin_hunts, finish_hunts
from seabattle.belief.belief_model import BeliefModel
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
from seabattle.core.fleet import Fleet
from seabattle.core.kinds import Event, Json
from seabattle.core.view import View
from seabattle.players.own_fleet import NO_SHIPS, opponents_tracking_board

HUNTER = replace(DENSITY, tolerance=0.05)
"""The reference. It draws one of the squares that it holds nearly equal, so its hunts are a
distribution and a single stray shot changes little."""
SCREENED, VALUED = 16, 56
"""The number of worlds that pick the best choice, and of others that value all. Each has one hunt
of the opponent."""
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
        self, belief: BeliefModel[Any], screened: int = SCREENED, valued: int = VALUED
    ) -> None:
        self.belief, self.game = belief, belief.game
        self.yard, self.shipyard = self.game.yard, Shipyard(self.game.yard)
        self.table = placement_table(self.yard)
        self.screened, self.worlds = screened, screened + valued

    def appraise(
        self, view: View, heard: Sequence[Event], made: Json, rng: Random, reply: Json = None
    ) -> Appraisal:
        square = GIVEN_UP if made is None else self.table.square_index[made["at"]]
        squares, chance, shots = self._run_trials(view, heard, square, rng)
        orders = (self._make_order(view, square) for square in squares[1:])
        return Appraisal((made, *orders), chance, shots if made else None)

    def estimate_chance(
        self,
        view: View,
        heard: Sequence[Event],
        rng: Random,
        fleets: Sequence[Fleet] = (),
        wanted: int = PRECISE,
    ) -> Estimate:
        """Return the chance to win, whoever is to act.

        `fleets` are the other seat's and the own one, to hunt these instead of imagined ones;
        `wanted` is the number of hunts on each side.
        """
        numbers = numpy_generator(rng)
        both = self._read_hunt(view, heard), self._read_own_hunt(view)
        hunts = [
            hunted.begin(
                hunted.repeat(fleet, wanted) if fleet else hunted.sample(wanted, numbers), numbers
            )
            for hunted, fleet in zip_longest(both, fleets)
        ]
        mine, theirs = np.split(self.count_turns(self.play_out(hunts, numbers)), 2)
        is_first = view.seat in view.to_act
        wins = mine[:, None] <= theirs if is_first else mine[:, None] < theirs
        return Sample(wins.mean(1)[None], wins.mean(0)[None]).estimate(0)

    def estimate_shots_left(self, view: View, heard: Sequence[Event], rng: Random) -> Estimate:
        """Return the expected number of shots left, whoever is to act."""
        hunted, numbers = self._read_hunt(view, heard), numpy_generator(rng)
        hunt = hunted.begin(hunted.sample(self.worlds, numbers), numbers)
        return -_sample_shots(self.play_out([hunt], numbers).shots[None]).estimate(0)

    def measure_hiding(self, fleet: Fleet, rng: Random, *known: Any) -> Estimate:
        """Return how many more shots the reference needs for a fleet than for a random one.

        `known` is the view of its hunter and what that has heard; without it, nothing is known.
        """
        numbers = numpy_generator(rng)
        nothing = np.zeros(len(self.table.squares), np.bool_)
        untouched = Hunted(self, track_shots(self.table, NO_SHIPS, nothing), ())
        hunted = self._read_hunt(*known) if known else untouched
        hunts = [
            hunted.begin(fleets, numbers)
            for fleets in (hunted.repeat(fleet, HIDDEN), hunted.sample(HIDDEN, numbers))
        ]
        shots = np.split(self.play_out(hunts, numbers).shots, 2)
        other, this = (_sample_shots(each[None]).estimate(0) for each in shots)
        return this - other

    def play_out(self, hunts: Sequence["Hunt"], rng: Generator) -> HuntLengths:
        """Let the reference play hunts to their end. Hunts in equal worlds break ties alike."""
        worlds = np.concatenate([hunt.world for hunt in hunts])
        fired = [np.broadcast_to(h.fired, (len(h.first), len(h.fired))) for h in hunts]
        places = np.concatenate([hunt.fleets for hunt in hunts])
        size = self.shipyard.board.size
        lots = rng.integers(0, 2**32, (size, int(worlds.max()) + 1), np.uint32)
        ships = [self.table.covers.T[:, ship] for ship in places.T]
        begun = begin_hunts(self.shipyard, ships, np.concatenate(fired).T, HUNTER)
        first = np.concatenate([hunt.first for hunt in hunts])
        return finish_hunts(self.shipyard, begun, lots[:, worlds], first, HUNTER)

    def count_turns(self, ends: HuntLengths) -> Index:
        return np.asarray(
            ends.shots if self.belief.hiding_hunt == "a_shot" else ends.misses + 1, np.intp
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
    ) -> tuple[list[int], ChoiceValues, ChoiceValues]:
        """Return the tried squares, and their values in chances to win and in shots."""
        numbers = numpy_generator(rng)
        hunted, theirs = self._read_hunt(view, heard), self._read_own_hunt(view)
        fleets, own = (each.sample(self.worlds, numbers) for each in (hunted, theirs))
        squares, usual, is_sure = hunted.list_choices(made, fleets[: self.screened])
        fired = [square for square in squares if square != GIVEN_UP]
        hunts = [theirs.begin(own, numbers), *(hunted.fire(fleets, each) for each in fired)]
        ends = self.play_out(hunts, numbers)
        turns, shots = (
            each.reshape(-1, len(fleets)) for each in (self.count_turns(ends), ends.shots)
        )
        replies, turns, shots = turns[0], turns[1:], shots[1:]
        if made == GIVEN_UP:
            turns, shots = (np.insert(each, 0, NEVER, 0) for each in (turns, shots))

        chance, left = (
            found.value_choices(self.screened, usual)
            for found in (_sample_wins(turns, replies), _sample_shots(shots))
        )
        if is_sure:
            chance, left = (
                each._replace(best=0, error=NOTHING, is_clear=False) for each in (chance, left)
            )
        return squares, chance, left

    def _make_order(self, view: View, square: int) -> Json:
        assert view.prompt, "it is this seat's turn"
        return {"kind": view.prompt.verbs[0].kind, "at": self.table.squares[square]}


class Hunt(NamedTuple):
    """Hunts for several fleets by one hunter."""

    fleets: Placements
    """The places of all ships, a row for each hunt."""
    fired: Flags
    """The squares that the hunter has fired at."""
    first: NDArray[np.int32]
    """The square of the next shot of each hunt."""
    world: Index
    """The number of the world of each hunt."""


class Hunted:
    """A fleet as its hunter knows it."""

    def __init__(self, of: HuntAppraiser, tracking: TrackingBoard, sunk: Sequence[int]) -> None:
        self.shipyard, self.tracking, self.table = of.shipyard, tracking, tracking.table
        self.sunk = np.array([self.table.placement_index[ship] for ship in sunk], np.int16)
        self.fired = tracking.hit | tracking.missed | self.table.covers[self.sunk].any(0)

    def sample(self, wanted: int, rng: Generator) -> Placements:
        """Sample whole fleets that fit, the sunk ships included."""
        found = list[Placements]()
        for batch in sample_placements(self.tracking.constraints, rng):
            found.append(batch)
            if sum(map(len, found)) >= wanted:
                break
        sunk = np.broadcast_to(self.sunk, (wanted, len(self.sunk)))
        return np.hstack([sunk, np.concatenate(found)[:wanted]])

    def repeat(self, fleet: Fleet, times: int) -> Placements:
        """Return one whole fleet several times."""
        places = [self.table.placement_index[ship] for ship in fleet]
        return np.tile(np.array(places, np.int16), (times, 1))

    def list_choices(self, made: int, fleets: Placements) -> tuple[list[int], int, bool]:
        """Return the shot that was made first, then others; the number of the reference's; and
        whether the shot hits for sure.

        A sure hit has to be made some time and costs nothing now, so no shot is better.
        """
        liked = self._list_liked(fleets)
        ships = self.table.covers[fleets].any(1).sum(0)
        likely = np.argsort(np.where(self.tracking.untried, -ships, 1), kind="stable")
        usual = made if made in liked else int(liked[0])
        among = [each for each in likely[:LIKELY].tolist() if self.tracking.untried[each]]
        squares = list(dict.fromkeys([made, usual, *among]))
        is_sure = made != GIVEN_UP and bool(ships[made] == len(fleets))
        return squares, squares.index(usual), is_sure

    def begin(self, fleets: Placements, rng: Generator) -> Hunt:
        """Return hunts that begin with a shot of the reference."""
        first = rng.choice(self._list_liked(fleets), len(fleets)).astype(np.int32)
        return Hunt(fleets, self.fired, first, np.arange(len(fleets)))

    def fire(self, fleets: Placements, square: int) -> Hunt:
        """Return hunts that begin with a shot at a square."""
        first = np.full(len(fleets), square, np.int32)
        return Hunt(fleets, self.fired, first, np.arange(len(fleets)))

    def _list_liked(self, fleets: Placements) -> Index:
        """Return the squares that the reference holds nearly equal, the best first."""
        ships = [self.table.covers.T[:, ship] for ship in fleets[:1].T]
        begun = begin_hunts(self.shipyard, ships, self.fired[:, None], HUNTER)
        scores = HUNTER.score_hunts(self.shipyard.board, begun)[:, 0]
        order = np.argsort(-scores, kind="stable")
        least = scores.max() * np.float32(1 - HUNTER.tolerance)
        return np.asarray(order[scores[order] >= least], np.intp)


def _sample_wins(turns: Index, replies: Index) -> Sample:
    """Return the chances to win. The seat fires first, so it wins with as many turns."""
    wins = turns[:, :, None] <= replies
    return Sample(wins.mean(2), wins.mean(1))


def _sample_shots(shots: Index) -> Sample:
    return Sample(-shots.astype(np.float64), np.zeros((len(shots), 0)))
