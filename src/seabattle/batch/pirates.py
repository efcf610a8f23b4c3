"""Pirates in batches: the battle of `docs/rules/pirates.md`; numbers in brackets are paragraphs."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from seabattle.batch import boards
from seabattle.batch.bits import (
    Array,
    Bits,
    empty,
    includes,
    materialize,
    nonempty,
    pick,
    popcount,
    shift,
    union,
    update_at,
    where,
)
from seabattle.batch.fleets import Fleet
from seabattle.batch.game import (
    PLAYING,
    BatchGame,
    Planes,
    Seats,
    list_planes,
    make_rules,
    name_phases,
)
from seabattle.core.grid import CORNERS, SIDES
from seabattle.games.pirates import model
from seabattle.games.pirates.rules import Pirates as PiratesRules

POWERS, POWER_OF = model.POWERS, model.POWER_OF
KRAKEN, SONAR, TRIPLE_SHOT, INSTAKILL = POWERS
KINDS = ("shoot", *POWERS)
LINES = ("across", "down")


class Side(NamedTuple):
    """One player's grid, and the powers that this player holds."""

    fleet: Fleet
    hits: Bits
    misses: Bits
    revealed: Bits
    """Ship squares that a Sonar has shown and that are not hit yet."""
    powers: tuple[Array, ...]
    """The number of powers of each kind, in the order of `POWERS`."""


class PiratesState(NamedTuple):
    turn: Array
    """The seat whose turn it is."""
    outcome: Array
    kind: Array
    """The seat's chosen kind of order: 0 for none yet, else 1 + its place in `KINDS`."""
    line: Array
    """The line chosen for a Triple Shot: 0 for none yet, else 1 + the place in `LINES`."""
    sides: tuple[Side, Side]


class Pirates(BatchGame[PiratesState]):
    id = "pirates"
    lean_planes = list_planes(
        ("which", "hit", "miss", "revealed", "sunk"), ("which", "hit", "miss", "revealed", "sunk")
    )

    def __init__(self, **options: Any) -> None:
        rules = make_rules(PiratesRules, options)
        self.ships = rules.yard.ships
        in_play = sorted({POWER_OF[ship.id] for ship in self.ships})
        names = (
            *name_phases(battle=True, lot=rules.options.first == "lot", placing=True),
            *(f"power {whose} {power}" for whose in ("mine", "theirs") for power in in_play),
            *("ships_lost mine", "ships_lost theirs"),
        )
        super().__init__(rules.yard, ("place", *KINDS), LINES, names)

    def init(self, fleets: tuple[Fleet, Fleet], first: Seats = 0) -> PiratesState:
        like = fleets[0][0].words[0]
        nothing, zero = empty(like, self.board.size), like.astype(np.int32) * 0
        powers = (zero,) * len(POWERS)
        one, two = (Side(fleet, nothing, nothing, nothing, powers) for fleet in fleets)
        return PiratesState(zero + first, zero + PLAYING, zero, zero, (one, two))

    def current_player(self, state: PiratesState) -> Array:
        return state.turn

    def open_actions(self, state: PiratesState, seat: Seats) -> Bits:
        """First the kind, if there is a power to choose [28]; then a line [36]; then a square."""
        unplayed, powers = self._unplayed_squares(state, seat), self._powers(state, seat)
        squares = where(self._kind(state, powers) == 1, unplayed, self.board.all)
        actions = shift(squares, 1, len(self.words))
        lines = (state.kind == self._kind_of(TRIPLE_SHOT)) & (state.line == 0)
        actions = where(lines, self.actions(*LINES), actions)
        shoot = self.actions("shoot")
        held = self.select_actions(POWERS, [number > 0 for number in powers], state.outcome)
        actions = where(self._chooses_kind(state, powers), shoot | held, actions)
        return where(~_any(powers) & (popcount(unplayed) == 1), shoot, actions)

    def play(self, state: PiratesState, chosen: Bits, draws: Array | None) -> PiratesState:
        powers = self._powers(state, state.turn)
        chooses = self._chooses_kind(state, powers)
        kind = where(chooses, self._number(chosen, KINDS), self._kind(state, powers))
        line = where(chooses, state.line, state.line + self._number(chosen, LINES))
        # With one square left, the kind is a complete order.
        unplayed = self._unplayed_squares(state, state.turn)
        last = includes(chosen, self.number["shoot"]) & (popcount(unplayed) == 1)
        square = shift(chosen, -1, self.board.size) & self.board.all
        square = where(last, unplayed, square)
        attacked = self.attack(state, kind, line, square)
        return where(nonempty(square), attacked, state._replace(kind=kind, line=line))

    def attack(self, state: PiratesState, kind: Array, line: Array, at: Bits) -> PiratesState:
        """Mark what an attack reaches; a ship that sinks hands its power to its owner [23]."""
        target, own_powers = pick(1 - state.turn, state.sides), self._powers(state, state.turn)
        target, kind, line, at = materialize((target, kind, line, at), state.outcome)
        ships = union(*target.fleet)
        area = materialize(self._area(target, kind, line, at), state.outcome)
        fresh = area - target.hits - target.misses  # [32]
        found, sonar = fresh & ships, kind == self._kind_of(SONAR)
        nothing = empty(state.outcome, self.board.size)
        struck, shown = where(sonar, nothing, found), where(sonar, found, nothing)  # [37] [39]
        hits = target.hits | struck
        over = ~nonempty(ships - hits)
        marks = {
            "hits": hits,
            "misses": target.misses | fresh - ships,
            "revealed": (target.revealed | shown) - struck,
            "powers": self._after_sinkings(target, hits),
        }
        spent = tuple(
            n - (kind == self._kind_of(p)) for p, n in zip(POWERS, own_powers, strict=True)
        )
        marks, over = materialize((marks, over), state.outcome)
        sides = update_at(1 - state.turn, state.sides, **marks)
        return PiratesState(
            turn=1 - state.turn,
            outcome=where(over, state.turn, state.outcome),
            kind=state.kind * 0,
            line=state.line * 0,
            sides=update_at(state.turn, sides, powers=spent),
        )

    def _area(self, target: Side, kind: Array, line: Array, at: Bits) -> Bits:
        """Return the squares that an attack reaches, as far as the board goes [31]."""
        up, right, down, left = SIDES
        across = line == 1 + LINES.index("across")
        triple = where(across, self.board.grow(at, (left, right)), self.board.grow(at, (up, down)))
        area = where(kind == self._kind_of(TRIPLE_SHOT), triple, at)
        area = where(kind == self._kind_of(KRAKEN), self.board.grow(at, SIDES), area)
        area = where(kind == self._kind_of(SONAR), self._sonar_cross(at), area)
        played = nonempty(at & (target.hits | target.misses))
        none = empty(target.hits.words[0], self.board.size)
        ships = (where(nonempty(ship & at) & ~played, ship, none) for ship in target.fleet)
        return where(kind == self._kind_of(INSTAKILL), union(at, *ships), area)  # [43]

    def _sonar_cross(self, at: Bits) -> Bits:
        """Return five squares each way and the diagonal neighbours [38]."""
        cross = self.board.grow(at, CORNERS)
        for right, down in SIDES:
            ray = self.board.grow(at, ((right, down),))
            for _ in range(2):
                ray = self.board.grow(ray, ((2 * right, 2 * down),))
            cross |= ray
        return cross

    def _after_sinkings(self, target: Side, hits: Bits) -> tuple[Array, ...]:
        """Return the powers of the attacked side, with those of the ships that are sunk now."""
        powers = dict(zip(POWERS, target.powers, strict=True))
        for ship, squares in zip(self.ships, target.fleet, strict=True):
            sinks = nonempty(squares - target.hits) & ~nonempty(squares - hits)
            powers[POWER_OF[ship.id]] = powers[POWER_OF[ship.id]] + sinks
        return tuple(powers.values())

    def _unplayed_squares(self, state: PiratesState, seat: Seats) -> Bits:
        """Return the squares at which a seat can still shoot [21]."""
        return boards.find_unfired(self.board, state.sides, seat)

    def _powers(self, state: PiratesState, seat: Seats) -> tuple[Array, ...]:
        return pick(seat, (state.sides[0].powers, state.sides[1].powers))

    def _chooses_kind(self, state: PiratesState, powers: tuple[Array, ...]) -> Array:
        return _any(powers) & (state.kind == 0)

    def _kind(self, state: PiratesState, powers: tuple[Array, ...]) -> Array:
        """Return the kind of order; without powers it is to shoot."""
        return where(_any(powers), state.kind, state.kind * 0 + 1)

    def _kind_of(self, power: str) -> int:
        return 1 + KINDS.index(power)

    def _number(self, chosen: Bits, words: tuple[str, ...]) -> Array:
        """Return 1 + the place of the chosen action among some, 0 if it is none of them."""
        number = nonempty(chosen).astype(np.int32) * 0
        for place, word in enumerate(words, start=1):
            number = number + place * includes(chosen, self.number[word])
        return number

    def planes(self, state: PiratesState, seat: Seats) -> Planes:
        mine, theirs = pick(seat, state.sides), pick(1 - seat, state.sides)
        return {
            **boards.see_boards(
                self.shipyard, mine, theirs, self.terminated(state), names_wrecks=True
            ),  # [48]
            ("mine", "revealed"): mine.revealed,
            ("theirs", "revealed"): theirs.revealed,
        }

    def numbers(self, state: PiratesState, seat: Seats) -> Mapping[str, Array]:
        found = {"phase battle": ~self.terminated(state), **boards.count_lost(state.sides, seat)}
        for whose, owner in (("mine", seat), ("theirs", 1 - seat)):
            for power, number in zip(POWERS, self._powers(state, owner), strict=True):
                found[f"power {whose} {power}"] = number
        return found

    def said(self, state: PiratesState, seat: Seats) -> tuple[Bits, ...]:
        """The kind and the line; without powers the kind, and the square if only one is left."""
        powers, unplayed = self._powers(state, seat), self._unplayed_squares(state, seat)
        nothing = empty(state.outcome, len(self.words))
        forced = ~_any(powers) & (popcount(unplayed) == 1)
        last = where(forced, shift(unplayed, 1, len(self.words)), nothing)
        kind = self.name_action(KINDS, self._kind(state, powers))
        return kind, last | self.name_action(LINES, state.line)


def _any(powers: tuple[Array, ...]) -> Array:
    """Return whether there is any power."""
    return sum(powers) > 0
