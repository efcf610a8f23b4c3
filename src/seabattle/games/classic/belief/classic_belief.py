"""The belief model of `classic`: where the other fleet may lie.

Without manoeuvres every possible fleet is equally likely. With them, places are weighted by the
assumed moves of the opponent (see `movement`). Paths are not sampled, since a state does not
remember them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

import numpy as np
from msgspec.structs import replace

from seabattle.belief.belief_model import FleetBelief
from seabattle.belief.features import hiding_bits
from seabattle.belief.marginals import Evidence
from seabattle.belief.placements import Flags, Floats, Placements, placement_table
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
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.classic.belief.movement import apply_bonus_rules
from seabattle.games.classic.model import (
    ClaimFailed,
    ClassicGame,
    ClassicState,
    SecondShotWon,
    ShipSunk,
    Shot,
    Side,
)
from seabattle.games.classic.view import phase

Test = Callable[[Placements], Flags]
"""A function that returns which fleets (rows) are possible, by the places of ships afloat."""
FAR = 100
"""The most turns left that are told apart."""


class ClassicBelief(FleetBelief[ClassicGame]):
    reference = "steady"

    def tracking(self, view: View, heard: Sequence[Event]) -> TrackingBoard:
        tracking = read_tracking_board(self.game.yard, view, heard)
        return apply_bonus_rules(tracking, self.game.yard, self.game.options, view.seat, heard)

    def sunk_by_name(self, view: View, heard: Sequence[Event]) -> Mapping[str, int]:
        """Return the sunk ships: their names are told where ships may touch."""
        return {
            event.ship: self.game.grid.mask(event.squares)
            for event in heard
            if isinstance(event, ShipSunk) and event.owner is not view.seat
        }

    def evidence(self, view: View, heard: Sequence[Event]) -> Evidence:
        tests = [
            *_test_survival(self.game, view, heard),
            *_test_second_shots(self.game, view, heard),
        ]

        def likelihood(places: Placements) -> Floats:
            return np.asarray(np.all([test(places) for test in tests], 0), np.float32)

        tracking = self.tracking(view, heard)
        return Evidence(tracking.constraints, tracking.hit, likelihood if tests else None)

    def visible_state(self, view: View, heard: Sequence[Event]) -> ClassicState:
        own, enemy = (_marks(self.game, view, id) for id in ("own", "enemy"))
        mine = replace(own, ships=read_own_fleet(self.game.yard, view))
        return ClassicState(
            turn=_turn(self.game, view, heard),
            sides=(mine, enemy) if view.seat is Seat.ONE else (enemy, mine),
            turns_over=read_counter(view, "turns"),
            second_shot=view.phase == "second_shot",
        )

    @property
    def is_uniform(self) -> bool:
        return not self.game.options.manoeuvre

    def phase(self, state: ClassicState) -> str:
        return phase(state)

    def turn_features(self, state: ClassicState, seat: Seat) -> Sequence[float]:
        """Return whether this is a second shot, and the number of turns left."""
        limit = self.game.options.turn_limit
        return [
            state.second_shot and state.turn is seat,
            min(limit - state.turns_over, FAR) if limit else FAR,
        ]

    def side_features(self, side: Side, seat: Seat) -> Sequence[float]:
        yard, options = self.game.yard, self.game.options
        stays = side.hits if options.manoeuvre else side.fired_at
        return [
            *hiding_bits(yard, side.ships, side.hits, side.fired_at, stays),
            (union(side.ships) & side.misses).bit_count(),
            len(yard.grid.every) - side.fired_at.bit_count(),
            sum([not ship & side.hits for ship in side.ships]),
            options.manoeuvre,
            options.silent_sinking,
            options.second_shot,
            options.claim_victory,
        ]


def _turn(game: ClassicGame, view: View, heard: Sequence[Event]) -> Seat | None:
    if len(view.to_act) == 1:
        return view.to_act[0]
    return find_first_seat(game.options.first, heard)


def _marks(game: ClassicGame, view: View, id: str) -> Side:
    board = view.board(id)
    hits, misses = layer_mask(game.grid, board, "hit", "sunk"), layer_mask(game.grid, board, "miss")
    return Side(hits=hits, misses=misses)


def _test_survival(game: ClassicGame, view: View, heard: Sequence[Event]) -> Iterator[Test]:
    """Yield a test that not all ships are sunk; otherwise the game or the last claim had ended it.

    If every sinking is told, the ships afloat are known. Some are afloat as long as there are fewer
    hits than squares of ships.
    """
    if game.options.silent_sinking:
        hits = _marks(game, view, "enemy").hits
        if game.options.claim_victory:
            hits = _hits_at_last_claim(game, view.seat, heard)
        if hits.bit_count() >= sum(ship.length for ship in game.yard.ships):
            table = placement_table(game.yard)
            struck = table.flags(game.grid.names(hits))
            spared: Flags = np.asarray(table.covers[:, ~struck].any(1))
            yield lambda places: np.asarray(spared[places].any(1))


def _hits_at_last_claim(game: ClassicGame, seat: Seat, heard: Sequence[Event]) -> int:
    hits = at_claim = 0
    for event in heard:
        if isinstance(event, Shot) and event.by is seat and event.hit:
            hits |= game.grid.bit[event.at]
        elif isinstance(event, ClaimFailed) and event.by is seat:
            at_claim = hits
    return at_claim


def _test_second_shots(game: ClassicGame, view: View, heard: Sequence[Event]) -> Iterator[Test]:
    """Yield tests from second shots that were given, or not given.

    They tell whether their owner had more than one undamaged ship. A ship that was hit stays, so it
    is known by its present place. Hits only add up, so the last shot that was given and the first
    that was not are sufficient.
    """
    if game.options.second_shot:
        told = _read_second_shots(game, view.seat, heard)
        sunk = sunk_ship_masks(view.seat, game.grid, heard)
        given, refused = ([hits for hits in told if told[hits] is won] for won in (True, False))
        yield from (_make_second_shot_test(game, sunk, hits, True) for hits in given[-1:])
        yield from (_make_second_shot_test(game, sunk, hits, False) for hits in refused[:1])


def _make_second_shot_test(game: ClassicGame, sunk: Sequence[int], hits: int, won: bool) -> Test:
    table = placement_table(game.yard)
    struck = table.flags(game.grid.names(hits))
    undamaged: Flags = np.asarray(~table.covers[:, struck].any(1))
    sunk_later = sum(not ship & hits for ship in sunk)
    return lambda places: np.asarray((undamaged[places].sum(1) + sunk_later > 1) == won)


def _read_second_shots(game: ClassicGame, seat: Seat, heard: Sequence[Event]) -> dict[int, bool]:
    """Return for the hits on the other fleet at some moments whether it then had a second shot."""
    told: dict[int, bool] = {}
    theirs = mine = fired_at = 0
    is_second = False
    for event in heard:
        match event:
            case Shot(by=by, at=at, hit=hit) if by is seat:
                theirs |= game.grid.bit[at] if hit else 0
            case Shot(at=at, hit=hit):
                square, fired_at = game.grid.bit[at], fired_at | game.grid.bit[at]
                may_go_on = game.options.manoeuvre or game.grid.board & ~fired_at
                if hit and not square & mine and not is_second and may_go_on:
                    told[theirs] = False
                mine, is_second = mine | (square if hit else 0), False
            case SecondShotWon(by=by) if by is not seat:
                told[theirs], is_second = True, True
            case _:
                pass
    return told
