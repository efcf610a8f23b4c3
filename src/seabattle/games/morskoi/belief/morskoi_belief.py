"""The belief model of `morskoi`: where the other fleet may lie, and what its owner keeps secret.

In the basic game every possible fleet is equally likely. In the full game 1-cell ships move in
secret, but never onto a square that was fired at. Random moves leave them equally likely on any
other square. So they are sampled like ships that stay, without paths. Scan numbers are weighted by
`scans`. Moves in the opponent's current turn are ignored.
"""

from collections.abc import Iterator, Sequence
from functools import partial, reduce
from itertools import takewhile, zip_longest
from math import ceil
from operator import mul
from random import Random
from typing import get_args

from msgspec.structs import replace

from seabattle.belief.belief_model import FleetBelief
from seabattle.belief.features import SearchMarks, search_marks
from seabattle.belief.marginals import Evidence
from seabattle.belief.placements import Floats, Placements
from seabattle.belief.tracking import (
    TrackingBoard,
    layer_mask,
    read_counter,
    read_own_fleet,
    read_tracking_board,
    sunk_ship_masks,
)
from seabattle.core.first_move import find_first_seat
from seabattle.core.grid import union
from seabattle.core.kinds import Event
from seabattle.core.seat import Seat, replace_at
from seabattle.core.view import View
from seabattle.games.morskoi.belief.battleship import apply_battleship_answers
from seabattle.games.morskoi.belief.hidden import HiddenKnowledge
from seabattle.games.morskoi.belief.scans import read_scans, scan_likelihood
from seabattle.games.morskoi.model import (
    Caught,
    Counted,
    Decoy,
    FieldNamed,
    FiringPower,
    MorskoiGame,
    MorskoiState,
    Power,
    Shot,
    Side,
)
from seabattle.games.morskoi.shots import afloat_in, scanned_field
from seabattle.games.morskoi.view import phase

MAX_STAGES = 8
"""The most stages of SMC for scan numbers. A stage may add several numbers."""


class MorskoiBelief(FleetBelief[MorskoiGame]):
    reference = "steady"
    puzzle_options = ({}, {"people": "two"}, {"mode": "basic"})

    def worlds(self, view: View, heard: Sequence[Event], rng: Random) -> Iterator[MorskoiState]:
        state, other = self.visible_state(view, heard), view.seat.other
        hidden = HiddenKnowledge(self.game, state, view.seat, heard)
        for fleet in self.fleets(view, heard, rng):
            side = hidden.side(fleet) if fleet else state.sides[other]
            yield replace(state, sides=replace_at(state.sides, other, side))

    def tracking(self, view: View, heard: Sequence[Event]) -> TrackingBoard:
        tracking = read_tracking_board(self.game.yard, view, heard)
        return apply_battleship_answers(tracking, self.game.options, view.seat, heard)

    def evidence(self, view: View, heard: Sequence[Event]) -> Evidence:
        tracking, seat = self.tracking(view, heard), view.seat
        hidden = HiddenKnowledge(self.game, self.visible_state(view, heard), seat, heard)
        scans = read_scans(seat, self.game.yard, heard)
        if not hidden.proofs and not scans:
            return Evidence(tracking.constraints, tracking.hit)
        sunk = sunk_ship_masks(seat, self.game.grid, heard)
        proving = hidden.proofs_by_placement(tracking.table, sunk)

        def likelihood(numbers: int, places: Placements) -> Floats:
            proved = (proves[places].any(1) for proves in proving)
            return reduce(mul, proved, scan_likelihood(scans[:numbers], places))

        at_once = ceil(len(scans) / MAX_STAGES) or 1
        stages = [partial(likelihood, numbers) for numbers in range(len(scans), -1, -at_once)][::-1]
        return Evidence(tracking.constraints, tracking.hit, stages[-1], stages)

    def heard_by_other(self, heard: Sequence[Event]) -> Sequence[Event]:
        """Return the events with the false miss as whoever fired heard it: as a true one."""
        return [
            Shot(event.by, event.at, "miss", "suppress" if isinstance(after, Caught) else None)
            if isinstance(event, Decoy)
            else event
            for event, after in zip_longest(heard, heard[1:])
        ]

    def visible_state(self, view: View, heard: Sequence[Event]) -> MorskoiState:
        """Return the state without the other fleet and the secrets of its owner."""
        game, turn = self.game, _turn(self.game, view, heard)
        mine, enemy = (
            _own_side(game, view, heard),
            _side(game, view, "enemy", view.seat.other, heard),
        )
        firing = [event.by for event in heard if isinstance(event, Shot | Decoy)]
        named_field = [event.centre for event in heard if isinstance(event, FieldNamed)]
        return MorskoiState(
            turn=turn,
            sides=(mine, enemy) if view.seat is Seat.ONE else (enemy, mine),
            fired=bool(firing) and firing[-1] is turn,
            used=_used_powers(view, turn, heard),
            field=game.grid.bit[named_field[-1]] if view.phase == "pick" else 0,
        )

    @property
    def is_uniform(self) -> bool:
        return self.game.options.mode == "basic"

    def explain_certainty(
        self, view: View, heard: Sequence[Event], squares: Sequence[str]
    ) -> str | None:
        """Return the special answer of the 4-cell ship that makes the squares certain, if one
        does."""
        known = self.tracking(view, heard)
        columns = [known.table.square_index[square] for square in squares]
        if known.missed[columns[0]]:
            return "decoy"
        own_shots = (event for event in heard if isinstance(event, Shot) and event.by is view.seat)
        if 4 not in known.afloat or not any(shot.answer == "pvo" for shot in own_shots):
            return None
        span = known.table.spans[4]
        places = known.table.covers[span][known.prior[span] > 0]
        return "air_defence" if places[:, columns].all() else None

    def phase(self, state: MorskoiState) -> str:
        return phase(state)

    def turn_features(self, state: MorskoiState, seat: Seat) -> Sequence[float]:
        """Return whether 3-cell ships can use their ability now, and whether they have used it."""
        power: Power = "suppress" if self.game.camps[seat] == "people" else "scan"
        if power in state.used:
            return [False, True]
        own = state.sides[seat]
        able = ~own.disabled
        return [any(ship & able and ship.bit_count() == 3 for ship in own.ships), False]

    def side_features(self, side: Side, seat: Seat) -> Sequence[float]:
        return [
            side.pvo_left,
            side.false_misses_left,
            bool(side.four),
            self.game.camps[seat] == "people",
            len(side.counts),
            side.misses.bit_count(),
        ]

    def search_marks(self, side: Side, seat: Seat) -> SearchMarks:
        lies = int(self.game.camps[seat] == "machines")
        fields = [scanned_field(self.game.grid, square) for square, _ in side.counts]
        empty = union([field for field in fields if not afloat_in(side, field)])
        return search_marks(
            self.game.yard, side.ships, side.hits, side.misses, lies=lies, empty=empty
        )


def _turn(game: MorskoiGame, view: View, heard: Sequence[Event]) -> Seat | None:
    if len(view.to_act) == 1:
        return view.to_act[0].other if view.phase == "pick" else view.to_act[0]
    return find_first_seat(game.options.first, heard)


def _used_powers(view: View, turn: Seat | None, heard: Sequence[Event]) -> tuple[Power, ...]:
    """Return the abilities used in this turn, from shots and from the seat's own counters."""
    shots = [event for event in heard if isinstance(event, Shot | Decoy)]
    fired = takewhile(lambda shot: shot.by is turn, reversed(shots))
    told = [shot.power for shot in fired if isinstance(shot, Shot)]
    own = [counter.item for counter in view.counters if counter.value == "ability_used"]
    return tuple(power for power in (*get_args(FiringPower), "move") if power in told + own)


def _side(game: MorskoiGame, view: View, id: str, owner: Seat, heard: Sequence[Event]) -> Side:
    """Read a board without its ships."""
    board = view.board(id)
    counts = (event for event in heard if isinstance(event, Counted) and event.by is not owner)
    return Side(
        hits=layer_mask(game.grid, board, "hit", "sunk"),
        misses=layer_mask(game.grid, board, "miss", "decoy"),
        intercepted=layer_mask(game.grid, board, "intercepted"),
        counts=tuple((game.grid.bit[event.at], event.number) for event in counts),
        pvo_left=read_counter(view, "pvo_left", owner),
    )


def _own_side(game: MorskoiGame, view: View, heard: Sequence[Event]) -> Side:
    decoys = [game.grid.bit[event.at] for event in heard if isinstance(event, Decoy)]
    return replace(
        _side(game, view, "own", view.seat, heard),
        ships=read_own_fleet(game.yard, view),
        decoy=union(decoys),
        suppressed=layer_mask(game.grid, view.board("own"), "suppressed"),
        caught=tuple(event.ships for event in heard if isinstance(event, Caught)),
        false_misses_left=read_counter(view, "false_misses_left", view.seat),
    )
