"""The interface of belief models: what a game's players can infer and expect.

A game puts a module `belief` beside its rules and names its model there: `BELIEF = MyBelief`.
`seabattle.games.catalogue.find_belief` finds it. Rules never import it.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, repeat
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from seabattle.belief.enumeration import enumerate_fleets
from seabattle.belief.features import Matrix, SearchMarks, count_afloat, describe_search
from seabattle.belief.marginals import Evidence, Marginals, estimate_marginals
from seabattle.belief.placements import Flags, Placements, placement_table
from seabattle.belief.sampling import (
    assign_ships,
    numpy_generator,
    placement_masks,
    sample_placements,
)
from seabattle.belief.smc import rejection_sample
from seabattle.belief.tracking import TrackingBoard, read_tracking_board, sunk_ship_masks
from seabattle.core.events import Placed
from seabattle.core.fleet import Fleet, Ship
from seabattle.core.fleet_game import FleetGame, Hunt
from seabattle.core.game import Game
from seabattle.core.kinds import Event, Json
from seabattle.core.seat import Seat, replace_at
from seabattle.core.table import to_act
from seabattle.core.view import View

G = TypeVar("G", bound=Game[Any, Any])
FG = TypeVar("FG", bound=FleetGame[Any, Any])

FOR_EACH_HIT = 20.0
"""The factor by which each hit on a place makes it more likely."""
MAX_TRIED = 200
"""The number of batches without a possible fleet after which impossible fleets are accepted."""


class ShipPlacements(NamedTuple):
    """The possible places of one ship, each judged without the other ships."""

    ship: Ship
    weights: NDArray[np.floating[Any]]
    """The relative likelihood of each place."""
    covers: Flags
    """The squares (columns) that each place (row) covers."""


class NarrowedShip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of possible positions of a ship before and after the last report."""

    ship: str
    before: int
    after: int


class ReportStep(NamedTuple):
    """A report on a ship, and the number of its places that fit all reports up to it."""

    round: int
    hits: int
    places: int


class BeliefModel(ABC, Generic[G]):
    """Inference of what is hidden from what one seat has seen and heard.

    Only `worlds` is required. With it, `sampler` can play the game, and hints and the coach work.
    They omit whatever a model does not implement.
    """

    reference: ClassVar[str] = "sampler"
    """The player that continues after each order that the coach tries. Its play must not change."""
    evaluation_worlds: ClassVar[int] = 64
    """The number of worlds in which the coach evaluates the best orders."""
    puzzle_options: ClassVar[Sequence[Mapping[str, Json]]] = ({},)
    """The options under which puzzles are searched for, in turn."""

    def __init__(self, game: G) -> None:
        self.game = game

    @abstractmethod
    def worlds(self, view: View, heard: Sequence[Event], rng: Random) -> Iterator[Any]:
        """Sample states that are consistent with everything a seat has seen and heard, without end.

        Draws are independent. Each is as likely as the rules make it for an opponent who places
        uniformly at random. In each state the seat's view and the seats to act are the same;
        everything that only others know is sampled.

        The model gets what the seat has, never a state, so it cannot leak. It is called while
        either player is to act. Sealed orders are not part of a state: the caller invents them when
        it continues from a world.
        """

    def own_fleets(
        self, world: Any, seat: Seat, heard: Sequence[Event], rng: Random
    ) -> Iterator[Fleet]:
        """Sample fleets of a seat that fit what the other side can know, as far as the seat can
        tell; none where no fleets are hidden."""
        return iter(())

    def phase(self, state: Any) -> str:
        """Return the phase of a state, as its views name it."""
        return self.game.view(state, Seat.WATCHER).phase

    def features(self, states: Sequence[Any], seat: Seat) -> Matrix:
        """Describe one seat's side of several states, one row each, for a fitted value."""
        raise LookupError(f"the belief model of {self.game.id} has no features")

    @property
    def plain_hunt(self) -> Hunt | None:
        """The kind of turn, if a match is two independent hunts; else None."""
        return None

    @property
    def hiding_hunt(self) -> Hunt | None:
        """The kind of turn, if places of fleets are valued as in two independent hunts."""
        return self.plain_hunt

    @property
    def hiding_weight(self) -> float:
        """The share of that value that counts, as measured for matches of this game."""
        return 1.0

    def unhit(self, state: Any, seat: Seat) -> Fleet:
        """Return for each ship of a seat its squares that were not hit."""
        return ()

    def tracking(self, view: View, heard: Sequence[Event]) -> TrackingBoard | None:
        """Return what a seat knows of single ships; None if no ships are hidden."""
        return None

    @property
    def is_uniform(self) -> bool:
        """True if all possible fleets are equally likely, so that they can be counted."""
        return False

    def list_worlds(self, view: View, heard: Sequence[Event], most: int) -> list[Any] | None:
        """List a state for each fleet that fits, or return None if there are more than `most`."""
        return None

    def explain_certainty(
        self, view: View, heard: Sequence[Event], squares: Sequence[str]
    ) -> str | None:
        """Return the name of the special rule that makes these squares certain; None if there is
        none."""
        return None

    def reported_placements(self, view: View) -> Mapping[str, ShipPlacements] | None:
        """Return the places that the reports leave to each ship; None in games without such
        reports.

        Places that leave no room to another ship are excluded.
        """
        return None

    def report_steps(self, view: View, ship: str) -> tuple[ReportStep, ...]:
        """Return the effect of each report on a ship; none in games without such reports."""
        return ()

    def marginals(
        self, view: View, heard: Sequence[Event], rng: Random, samples: int
    ) -> Marginals | None:
        """Estimate for each square of the other board the probability of an unhit part of a ship.

        Return None if nothing is hidden on a board.
        """
        return None

    def placements(self, view: View, heard: Sequence[Event]) -> Iterable[ShipPlacements]:
        """List the places of each ship afloat on the other board."""
        return ()

    def narrowed_ships(self, view: View) -> tuple[NarrowedShip, ...]:
        """Compare the places of each ship before and after the last report."""
        return ()


class FleetBelief(BeliefModel[FG]):
    """A belief model for games of fleets, whose states have `sides` with `ships`.

    A game states what it knows of single ships in `tracking` and of whole fleets in `evidence`, and
    builds a state from its view in `visible_state`.
    """

    @abstractmethod
    def visible_state(self, view: View, heard: Sequence[Event]) -> Any:
        """Return the state as a seat sees it, without the other fleet."""

    def tracking(self, view: View, heard: Sequence[Event]) -> TrackingBoard:
        """Return what a seat knows of single ships."""
        return read_tracking_board(self.game.yard, view, heard)

    def evidence(self, view: View, heard: Sequence[Event]) -> Evidence:
        """Return all that a seat knows of the other fleet."""
        tracking = self.tracking(view, heard)
        return Evidence(tracking.constraints, tracking.hit)

    def sunk_by_name(self, view: View, heard: Sequence[Event]) -> Mapping[str, int]:
        """Return the squares of the sunk ships whose names were told."""
        return {}

    def hits_on(self, side: Any) -> int:
        """Return the squares of a side on which a ship was hit."""
        hits: int = side.hits
        return hits

    def worlds(self, view: View, heard: Sequence[Event], rng: Random) -> Iterator[Any]:
        state, other = self.visible_state(view, heard), view.seat.other
        for ships in self.fleets(view, heard, rng):
            yield with_fleet(state, other, ships)

    def list_worlds(self, view: View, heard: Sequence[Event], most: int) -> list[Any] | None:
        tracking = self.tracking(view, heard)
        places = enumerate_fleets(tracking.constraints, most)
        if places is None:
            return None
        state, other = self.visible_state(view, heard), view.seat.other
        whole = self._whole_fleets(view, heard, placement_masks(tracking.table, places), Random(0))
        return [with_fleet(state, other, ships) for ships in whole]

    @property
    def is_uniform(self) -> bool:
        return True

    def fleets(self, view: View, heard: Sequence[Event], rng: Random) -> Iterator[Fleet]:
        """Sample whole fleets of the other side, the sunk ships included, without end."""
        if Placed(view.seat.other) not in heard:
            yield from repeat(())
        evidence = self.evidence(view, heard)
        batches = sample_by_evidence(evidence, rng)
        afloat = (placement_masks(evidence.constraints.table, places) for places in batches)
        yield from self._whole_fleets(view, heard, chain.from_iterable(afloat), rng)

    def own_fleets(
        self, world: Any, seat: Seat, heard: Sequence[Event], rng: Random
    ) -> Iterator[Fleet]:
        view = self.game.view(world, seat.other)
        return self.fleets(view, self.heard_by_other(heard), rng)

    def heard_by_other(self, heard: Sequence[Event]) -> Sequence[Event]:
        """Return the events of a seat as the other side heard them, as far as the seat can tell.

        Events of which only the seat was told may stay if they rule out no fleet of its own.
        """
        return heard

    def _whole_fleets(
        self, view: View, heard: Sequence[Event], fleets: Iterable[Fleet], rng: Random
    ) -> Iterator[Fleet]:
        """Add the sunk ships to fleets of ships afloat."""
        yard, named_ships = self.game.yard, self.sunk_by_name(view, heard)
        known = sunk_ship_masks(view.seat, yard.grid, heard)
        sunk = [ship for ship in known if ship not in named_ships.values()]
        for afloat in fleets:
            yield assign_ships(yard, named_ships, (*sunk, *afloat), rng)

    @property
    def plain_hunt(self) -> Hunt | None:
        return self.game.plain_hunt

    def unhit(self, state: Any, seat: Seat) -> Fleet:
        side = state.sides[seat]
        hits = self.hits_on(side)
        return tuple([ship & ~hits for ship in side.ships])

    def marginals(
        self, view: View, heard: Sequence[Event], rng: Random, samples: int
    ) -> Marginals | None:
        return estimate_marginals(self.evidence(view, heard), rng, samples)

    def placements(self, view: View, heard: Sequence[Event]) -> Iterator[ShipPlacements]:
        """List the places of ships of each length that is afloat."""
        tracking = self.tracking(view, heard)
        table = tracking.table
        weights = tracking.prior * FOR_EACH_HIT ** table.covers[:, tracking.found].sum(1)
        for ship in {ship.length: ship for ship in reversed(self.game.yard.ships)}.values():
            if ship.length in tracking.afloat:
                span = table.spans[ship.length]
                fits = tracking.prior[span] > 0
                yield ShipPlacements(ship, weights[span][fits], table.covers[span][fits])

    def features(self, states: Sequence[Any], seat: Seat) -> Matrix:
        turns = [
            [float(seat in to_act(self.game, state)), *self.turn_features(state, seat)]
            for state in states
        ]
        sides = [state.sides[seat] for state in states]
        rows = {side: row for row, side in enumerate(dict.fromkeys(sides))}
        left = count_afloat([side.ships for side in rows], list(map(self.hits_on, rows)))
        rest = np.array([self.side_features(side, seat) for side in rows], np.float64)
        marks = [each for side in rows if (each := self.search_marks(side, seat))]
        searched = [describe_search(placement_table(self.game.yard), marks)] if marks else []
        described = np.hstack([left, rest, *searched])
        return np.hstack([np.array(turns, np.float64), described[[rows[side] for side in sides]]])

    def turn_features(self, state: Any, seat: Seat) -> Sequence[float]:
        """Return features of the turn in addition to the seat that is to act."""
        return ()

    def side_features(self, side: Any, seat: Seat) -> Sequence[float]:
        """Return features of a side in addition to the remaining fleet."""
        return ()

    def search_marks(self, side: Any, seat: Seat) -> SearchMarks | None:
        """Return what a hunter knows of a side; None if the fitted value does not use it."""
        return None


def with_fleet(state: Any, seat: Seat, ships: Fleet) -> Any:
    """Return a state in which a seat has these ships."""
    side = replace(state.sides[seat], ships=ships)
    return replace(state, sides=replace_at(state.sides, seat, side))


def sample_by_evidence(evidence: Evidence, rng: Random) -> Iterator[Placements]:
    """Sample the places of the ships afloat in batches, each fleet in proportion to its likelihood.

    Without `stages`, every fleet with a positive likelihood counts the same. The knowledge about
    whole fleets is ignored if it rules out every fleet of many batches: the search has to end.
    """
    constraints, generator = evidence.constraints, numpy_generator(rng)
    if evidence.stages:
        yield from rejection_sample(constraints, evidence.stages, generator)
    likelihood, tried = evidence.likelihood, 0
    for places in sample_placements(constraints, generator):
        found = places[likelihood(places) > 0] if likelihood and tried < MAX_TRIED else places
        tried = 0 if len(found) else tried + 1
        yield found
