"""Appraises shots in plain hunts, where a match is two hunts that do not touch each other.

Whoever needs fewer turns wins. The turns of the seat come from hunts in worlds that fit what it
knows, those of the opponent from hunts for the seat's own fleet, given the marks on it. The two are
independent: neither hunter learns anything from the other's hunt.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import numpy as np

from seabattle.analysis.appraisal import Appraisal
from seabattle.analysis.estimate import Estimate, Sample, Trial
from seabattle.analysis.hunts.hunting import Ends, Hunts, Index, Marks
from seabattle.belief.placements import Flags, Floats, Placements, placement_table
from seabattle.belief.sampling import numpy_generator, sample_placements
from seabattle.belief.tracking import (
    layer_flags,
    read_own_fleet,
    read_tracking_board,
)
from seabattle.core.fleet import Yard
from seabattle.core.fleet_game import FleetGame
from seabattle.core.kinds import Event, Json
from seabattle.core.view import View
from seabattle.players.heuristics import score_density
from seabattle.players.own_fleet import empty_tracking_board

SCOUTED, VALUED = 40, 104
"""Worlds in which all choices are tried, and others for the best of them; the opponent's hunts are
as many."""
FAVOURITES = 2
"""Squares tried because the reference likes them best, and as many because ships are likely."""
HIDDEN = 200
"""Hunts for the own fleet, for fleets at random, and of the own side."""
GIVEN_UP, NEVER = -1, np.iinfo(np.intp).max
"""A choice that no world can save."""


class PlainHunt:
    reference = "density"

    def __init__(
        self, game: FleetGame[Any, Any], scouted: int = SCOUTED, valued: int = VALUED
    ) -> None:
        self.game, self.yard, self.turn = game, game.yard, game.plain_hunt
        self.table = placement_table(self.yard)
        self.samples = (slice(scouted), slice(scouted, scouted + valued))

    def appraise(self, view: View, heard: Sequence[Event], made: Json, rng: Random) -> Appraisal:
        square = GIVEN_UP if made is None else self.table.square_index[made["at"]]
        squares, chance, shots = self._trials(view, heard, square, rng)
        orders = (self._order(view, square) for square in squares[1:])
        return Appraisal((made, *orders), chance, shots if made else None)

    def shots_left(self, view: View, heard: Sequence[Event], rng: Random) -> Estimate:
        """The shots that are still expected, whoever is to act."""
        _, _, shots = self._trials(view, heard, None, rng)
        return -(shots.of(0) + shots.error)

    def fleet(self, view: View, rng: Random) -> Estimate:
        """How much more likely the seat wins with its own fleet than with any, if the reference
        hunts on both sides. Who fires first is left out: it is the same with any fleet."""
        numbers, own = numpy_generator(rng), berthed(self.yard, view)
        nothing = np.zeros(len(self.table.squares), np.bool_)
        afloat = tuple(sorted(self.table.fleet, reverse=True))
        marks = Marks(self.table, nothing, nothing, afloat)
        known = empty_tracking_board(self.table).constraints
        fleets = _some(sample_placements(known, numbers), HIDDEN)
        mine, any_fleet, this_fleet = (
            self.turns(Hunts(marks, each, None, numbers).ends())
            for each in (fleets[::-1], fleets, np.repeat(own[None], HIDDEN, 0))
        )
        own_share, any_share = (_ahead(mine, turns) for turns in (this_fleet, any_fleet))
        return own_share - any_share

    def _order(self, view: View, square: int) -> Json:
        assert view.prompt, "it is this seat's turn"
        return {"kind": view.prompt.verbs[0].kind, "at": self.table.squares[square]}

    def _trials(
        self, view: View, heard: Sequence[Event], made: int | None, rng: Random
    ) -> tuple[list[int], Trial, Trial]:
        """The squares tried, and what they are worth in chances to win and in shots."""
        quarry = Quarry(self, view, heard, rng)
        squares = quarry.choices(made)
        scouted = quarry.tried(squares, self.samples[0])
        rivals = [sample.rival for sample in scouted]
        finalists = list(dict.fromkeys([0, *rivals]))
        valued = quarry.tried([squares[n] for n in finalists], self.samples[1])
        rows = map(finalists.index, rivals)
        chance, shots = map(Trial, scouted, valued, rivals, rows)
        return squares, chance, shots

    def turns(self, ends: Ends) -> Index:
        return ends.shots if self.turn == "a_shot" else ends.misses + 1


class Quarry:
    """What one decision is about: fleets to be found, and the time that the opponent needs."""

    def __init__(self, game: PlainHunt, view: View, heard: Sequence[Event], rng: Random) -> None:
        self.turns, self.scouted = game.turns, game.samples[0]
        self.tracking, self.rng, self.numbers = (
            read_tracking_board(game.yard, view, heard),
            rng,
            numpy_generator(rng),
        )
        tracking, worlds = self.tracking, game.samples[1].stop
        self.marks = Marks(tracking.table, tracking.hit, tracking.ruled_out, tracking.afloat)
        self.fleets = _some(sample_placements(tracking.constraints, self.numbers), worlds)
        marks, fleet = hunted(game.yard, view)
        theirs = Hunts(marks, np.repeat(fleet[None], worlds, 0), None, self.numbers)
        self.replies = game.turns(theirs.ends())

    def choices(self, made: int | None) -> list[int]:
        """What was done comes first. Likely squares are found in the first sample only: the second
        has to judge them without knowing them."""
        ships = self.tracking.table.covers[self.fleets[self.scouted]].any(1).sum(0)
        among = self.marks.untried
        liked = score_density(self.tracking, self.rng)
        others = [*_highest(liked, among), *_highest(ships, among)]
        return list(dict.fromkeys([*([] if made is None else [made]), *others]))

    def tried(self, squares: list[int], worlds: slice) -> tuple[Sample, Sample]:
        """The chances to win and the shots (negative) after firing at each square first."""
        fleets = self.fleets[worlds]
        fired = [square for square in squares if square != GIVEN_UP]
        ends = Hunts(self.marks, fleets, np.array(fired, np.intp), self.numbers).ends()
        shape = len(fired), len(fleets)
        shots, turns = ends.shots.reshape(shape), self.turns(ends).reshape(shape)
        if GIVEN_UP in squares:
            shots, turns = (np.insert(each, 0, NEVER, 0) for each in (shots, turns))
        return _won(turns, self.replies[worlds]), _saved(shots)


def berthed(yard: Yard, view: View) -> Placements:
    """Where the ships of the seat lie, the longest first."""
    table = placement_table(yard)
    places = np.array(
        [table.placement_index[ship] for ship in read_own_fleet(yard, view)], np.int16
    )
    return places[np.argsort(-table.length[places], kind="stable")]


def hunted(yard: Yard, view: View) -> tuple[Marks, Placements]:
    """What the opponent knows of the seat's own fleet, and where its ships afloat lie."""
    table, own = placement_table(yard), view.board("own")
    places = berthed(yard, view)
    gone = ~table.covers[places][:, ~layer_flags(table, own, "sunk")].any(1)
    ruled_out = layer_flags(table, own, "miss") | table.keeps_clear[places[gone]].any(0)
    afloat = places[~gone]
    lengths = tuple(table.length[afloat].tolist())
    return Marks(table, layer_flags(table, own, "hit"), ruled_out, lengths), afloat


def _won(turns: Index, replies: Index) -> Sample:
    """The seat fires first, so it wins with as many turns as the opponent needs."""
    wins = turns[:, :, None] <= replies
    return Sample(wins.mean(2), wins.mean(1))


def _ahead(mine: Index, theirs: Index) -> Estimate:
    """How often the one hunt is quicker than the other; a tie is half a win."""
    quicker = (mine[:, None] < theirs) + (mine[:, None] == theirs) / 2
    return Sample(quicker.mean(1)[None], quicker.mean(0)[None]).of(0)


def _saved(shots: Index) -> Sample:
    return Sample(-shots.astype(np.float64), np.zeros((len(shots), 0)))


def _some(batches: Iterable[Placements], wanted: int) -> Placements:
    """The first of the fleets that are drawn."""
    found: list[Placements] = []
    for batch in batches:
        found.append(batch)
        if sum(map(len, found)) >= wanted:
            break
    return np.concatenate(found)[:wanted]


def _highest(scores: Floats | Index, among: Flags) -> list[int]:
    order = np.argsort(np.where(among, -scores, np.inf), kind="stable")
    return [int(square) for square in order[:FAVOURITES] if among[square]]
