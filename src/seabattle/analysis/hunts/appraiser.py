"""Appraises shots in plain hunts, where a match is two independent hunts.

The seat that needs fewer turns wins. Hunts in sampled worlds give the turns of the seat. Hunts for
its own fleet, given the marks on it, give those of the opponent.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import numpy as np

from seabattle.analysis.appraisal import Appraisal
from seabattle.analysis.estimate import Estimate, Sample, Trial
from seabattle.analysis.hunts.hunting import HuntLengths, Hunts, Index
from seabattle.belief.placements import Flags, Floats, Placements, placement_table
from seabattle.belief.sampling import numpy_generator, sample_placements
from seabattle.belief.tracking import (
    TrackingBoard,
    read_own_fleet,
    read_tracking_board,
    track_shots,
)
from seabattle.core.fleet import Yard
from seabattle.core.fleet_game import FleetGame
from seabattle.core.kinds import Event, Json
from seabattle.core.view import View
from seabattle.players.heuristics import DENSITY
from seabattle.players.own_fleet import NO_SHIPS, opponents_tracking_board

SCOUTED, VALUED = 40, 104
"""The number of worlds in which all choices are tried, and of others for the best of them. Each has
one hunt of the opponent."""
FAVOURITES = 2
"""The number of squares tried for the reference's score, and for the chance of a ship."""
HIDDEN = 200
"""The number of hunts for the own fleet, for random fleets, and of the own side."""
GIVEN_UP, NEVER = -1, np.iinfo(np.intp).max
"""The choice to give up, and its number of turns."""


class PlainHuntAppraiser:
    """Appraises shots in plain hunts."""

    reference = "density"

    def __init__(
        self, game: FleetGame[Any, Any], scouted: int = SCOUTED, valued: int = VALUED
    ) -> None:
        self.game, self.yard, self.turn = game, game.yard, game.plain_hunt
        self.table = placement_table(self.yard)
        self.samples = (slice(scouted), slice(scouted, scouted + valued))

    def appraise(self, view: View, heard: Sequence[Event], made: Json, rng: Random) -> Appraisal:
        square = GIVEN_UP if made is None else self.table.square_index[made["at"]]
        squares, chance, shots = self._run_trials(view, heard, square, rng)
        orders = (self._make_order(view, square) for square in squares[1:])
        return Appraisal((made, *orders), chance, shots if made else None)

    def estimate_shots_left(self, view: View, heard: Sequence[Event], rng: Random) -> Estimate:
        """Return the expected number of shots left, whoever is to act."""
        _, _, shots = self._run_trials(view, heard, None, rng)
        return -(shots.estimate(0) + shots.error)

    def value_fleet(self, view: View, rng: Random) -> Estimate:
        """Return how much likelier the seat wins with its own fleet than with a random one.

        The reference hunts on both sides. Ties count as half a win, since the first shot does not
        depend on the fleet.
        """
        numbers, own = numpy_generator(rng), read_placements(self.yard, view)
        tracking = track_shots(self.table, NO_SHIPS, np.zeros(len(self.table.squares), np.bool_))
        fleets = _take_fleets(sample_placements(tracking.constraints, numbers), HIDDEN)
        mine, any_fleet, this_fleet = (
            self.count_turns(Hunts(tracking, each, None, numbers).play_out())
            for each in (fleets[::-1], fleets, np.repeat(own[None], HIDDEN, 0))
        )
        own_share, any_share = (_compare_turns(mine, turns) for turns in (this_fleet, any_fleet))
        return own_share - any_share

    def _make_order(self, view: View, square: int) -> Json:
        assert view.prompt, "it is this seat's turn"
        return {"kind": view.prompt.verbs[0].kind, "at": self.table.squares[square]}

    def _run_trials(
        self, view: View, heard: Sequence[Event], made: int | None, rng: Random
    ) -> tuple[list[int], Trial, Trial]:
        """Return the tried squares, and their values in chances to win and in shots."""
        quarry = HuntDeliberation(self, view, heard, rng)
        squares = quarry.list_choices(made)
        scouted = quarry.try_squares(squares, self.samples[0])
        rivals = [sample.rival for sample in scouted]
        finalists = list(dict.fromkeys([0, *rivals]))
        valued = quarry.try_squares([squares[n] for n in finalists], self.samples[1])
        rows = map(finalists.index, rivals)
        chance, shots = map(Trial, scouted, valued, rivals, rows)
        return squares, chance, shots

    def count_turns(self, ends: HuntLengths) -> Index:
        return ends.shots if self.turn == "a_shot" else ends.misses + 1


class HuntDeliberation:
    """One decision: sampled fleets, and the turns that the opponent needs."""

    def __init__(
        self, game: PlainHuntAppraiser, view: View, heard: Sequence[Event], rng: Random
    ) -> None:
        self.count_turns, self.scouted = game.count_turns, game.samples[0]
        self.tracking, self.rng, self.numbers = (
            read_tracking_board(game.yard, view, heard),
            rng,
            numpy_generator(rng),
        )
        tracking, worlds = self.tracking, game.samples[1].stop
        self.fleets = _take_fleets(sample_placements(tracking.constraints, self.numbers), worlds)
        known, fleet = read_hunt_for_own_fleet(game.yard, view)
        theirs = Hunts(known, np.repeat(fleet[None], worlds, 0), None, self.numbers)
        self.replies = game.count_turns(theirs.play_out())

    def list_choices(self, made: int | None) -> list[int]:
        """Return the shot that was made first, then likely squares.

        Only the first sample proposes squares: the second one has to judge without selection bias.
        """
        ships = self.tracking.table.covers[self.fleets[self.scouted]].any(1).sum(0)
        among = self.tracking.untried
        liked = DENSITY(self.tracking, self.rng)
        others = [*_top_squares(liked, among), *_top_squares(ships, among)]
        return list(dict.fromkeys([*([] if made is None else [made]), *others]))

    def try_squares(self, squares: list[int], worlds: slice) -> tuple[Sample, Sample]:
        """Return the chances to win and the shots (negative) after firing at each square first."""
        fleets = self.fleets[worlds]
        fired = [square for square in squares if square != GIVEN_UP]
        ends = Hunts(self.tracking, fleets, np.array(fired, np.intp), self.numbers).play_out()
        shape = len(fired), len(fleets)
        shots, turns = ends.shots.reshape(shape), self.count_turns(ends).reshape(shape)
        if GIVEN_UP in squares:
            shots, turns = (np.insert(each, 0, NEVER, 0) for each in (shots, turns))
        return _sample_wins(turns, self.replies[worlds]), _sample_shots(shots)


def read_placements(yard: Yard, view: View) -> Placements:
    """Return the places of a seat's own ships, the longest first."""
    table = placement_table(yard)
    places = np.array(
        [table.placement_index[ship] for ship in read_own_fleet(yard, view)], np.int16
    )
    return places[np.argsort(-table.length[places], kind="stable")]


def read_hunt_for_own_fleet(yard: Yard, view: View) -> tuple[TrackingBoard, Placements]:
    """Return the opponent's knowledge of a seat's own fleet, and the places of its ships afloat."""
    tracking, places = opponents_tracking_board(yard, view), read_placements(yard, view)
    return tracking, places[~tracking.table.covers[places][:, tracking.water].any(1)]


def _sample_wins(turns: Index, replies: Index) -> Sample:
    """Return the chances to win. The seat fires first, so it wins with as many turns."""
    wins = turns[:, :, None] <= replies
    return Sample(wins.mean(2), wins.mean(1))


def _compare_turns(mine: Index, theirs: Index) -> Estimate:
    """Return how often the first hunt is quicker; a tie is half a win."""
    quicker = (mine[:, None] < theirs) + (mine[:, None] == theirs) / 2
    return Sample(quicker.mean(1)[None], quicker.mean(0)[None]).estimate(0)


def _sample_shots(shots: Index) -> Sample:
    return Sample(-shots.astype(np.float64), np.zeros((len(shots), 0)))


def _take_fleets(batches: Iterable[Placements], wanted: int) -> Placements:
    """Return the first fleets of a stream of batches."""
    found: list[Placements] = []
    for batch in batches:
        found.append(batch)
        if sum(map(len, found)) >= wanted:
            break
    return np.concatenate(found)[:wanted]


def _top_squares(scores: Floats | Index, among: Flags) -> list[int]:
    order = np.argsort(np.where(among, -scores, np.inf), kind="stable")
    return [int(square) for square in order[:FAVOURITES] if among[square]]
