"""Classic in batches: the battle of `docs/rules/classic.md`; numbers in brackets are paragraphs.

An order to fire is several actions: its kind where there is another one, the square, and with
manoeuvres `skip`, or `take`, the ship and as many squares of its new place as tell it from others.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from seabattle.batch import boards, manoeuvres
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
    DRAW,
    PLAYING,
    SKIP,
    TAKE,
    BatchGame,
    Planes,
    Seats,
    list_planes,
    make_rules,
    name_phases,
)
from seabattle.games.classic.rules import Classic as ClassicRules

FIRE, DECLINE, CLAIM = "fire", "decline", "claim"


class Side(NamedTuple):
    """One player's board."""

    fleet: Fleet
    hits: Bits
    misses: Bits


class Draft(NamedTuple):
    """The order that the seat in turn has begun."""

    fires: Array
    """Whether it has chosen to fire, where there was a choice."""
    at: Bits
    takes: Array
    """Whether it has chosen to manoeuvre."""
    ship: Array
    """The ship that moves, counted from 1; 0 for none yet."""
    first: Bits
    """The first square of where it moves to."""


class ClassicState(NamedTuple):
    turn: Array
    """The seat whose turn it is."""
    outcome: Array
    turns_over: Array
    second_shot: Array
    """Whether the seat in turn has fired and may fire once more."""
    sides: tuple[Side, Side]
    draft: Draft


class Classic(BatchGame[ClassicState]):
    id = "classic"
    lean_planes = list_planes(
        ("which", "hit", "miss", "sunk"), ("which", "hit", "miss", "sunk", "empty")
    )

    def __init__(self, **options: Any) -> None:
        rules = make_rules(ClassicRules, options)
        agreed = self.options = rules.options
        self.names_wrecks = agreed.touching and not agreed.silent_sinking
        phases = name_phases(
            battle=True, lot=agreed.first == "lot", placing=True, second_shot=agreed.second_shot
        )
        lost = ["ships_lost mine", *(() if agreed.silent_sinking else ("ships_lost theirs",))]
        kinds = ("place", FIRE, DECLINE, CLAIM)
        super().__init__(rules.yard, kinds, (), (*phases, *lost, "turns"))
        self.ships = tuple(ship.id for ship in rules.yard.ships)

    def init(self, fleets: tuple[Fleet, Fleet], first: Seats = 0) -> ClassicState:
        like = fleets[0][0].words[0]
        nothing = empty(like, self.board.size)
        zero = like.astype(np.int32) * 0
        one, two = (Side(fleet, nothing, nothing) for fleet in fleets)
        draft = Draft(zero != 0, nothing, zero != 0, zero, nothing)
        return ClassicState(zero + first, zero + PLAYING, zero, zero != 0, (one, two), draft)

    def current_player(self, state: ClassicState) -> Array:
        return state.turn

    def open_actions(self, state: ClassicState, seat: Seats) -> Bits:
        targets, kinds, draft = self._targets(state, seat), self._kinds(state, seat), state.draft
        actions = shift(targets, 1, len(self.words))
        if self.options.manoeuvre:
            actions = where(nonempty(draft.at), self._manoeuvre_actions(state), actions)
        return where(self._chooses_kind(state, targets, kinds), kinds, actions)

    def _manoeuvre_actions(self, state: ClassicState) -> Bits:
        """First whether to move, then which ship, then the squares that tell its places apart."""
        draft, places = state.draft, self._places(state)
        reach = manoeuvres.places_of(draft.ship, places)
        squares = where(
            nonempty(draft.first),
            manoeuvres.second_squares(
                manoeuvres.narrow(reach, draft.first, draft.first - draft.first)
            ),
            manoeuvres.first_squares(reach),
        )
        movable = self.select_actions(self.ships, map(manoeuvres.can_move, places), state.outcome)
        actions = where(draft.ship > 0, shift(squares, 1, len(self.words)), movable)
        return where(draft.takes, actions, self.actions(SKIP, TAKE))

    def play(self, state: ClassicState, chosen: Bits, draws: Array | None) -> ClassicState:
        targets, draft = self._targets(state, state.turn), state.draft
        chooses = self._chooses_kind(state, targets, self._kinds(state, state.turn))
        square = shift(chosen, -1, self.board.size) & self.board.all
        # With one square left, the kind is a complete order.
        forced = includes(chosen, self.number[FIRE]) & (popcount(targets) == 1)
        at = where(forced, targets, where(nonempty(draft.at), draft.at, square))
        draft = draft._replace(fires=draft.fires | chooses, at=at)
        fired, fires = state, nonempty(at)
        if self.options.manoeuvre:
            draft, fired, fires = self._go_on_moving(state, draft, chosen, square)
        following = where(fires, self.fire(fired, at), state._replace(draft=draft))
        if self.options.second_shot:
            declines = includes(chosen, self.number[DECLINE])
            following = where(declines, self._end_turn(state), following)
        if self.options.claim_victory:
            claims = includes(chosen, self.number[CLAIM])
            following = where(claims, self._claim(state), following)
        return following

    def _go_on_moving(
        self, state: ClassicState, draft: Draft, chosen: Bits, square: Bits
    ) -> tuple[Draft, ClassicState, Array]:
        """Return the order begun, the state with the ship moved, and whether the order is complete.

        A ship or first square that leaves no choice is taken without asking.
        """
        places, before = self._places(state), state.draft
        movable = [manoeuvres.can_move(each) for each in places]
        takes = before.takes | includes(chosen, self.number[TAKE])
        offered = ~state.second_shot & (sum(each.astype(np.int32) for each in movable) > 0)
        alone = takes & (sum(each.astype(np.int32) for each in movable) == 1)
        ship = before.ship
        for number, (id, moves) in enumerate(zip(self.ships, movable, strict=True), start=1):
            ship = where(includes(chosen, self.number[id]) | alone & moves, ship * 0 + number, ship)
        reach = materialize(manoeuvres.places_of(ship, places), state.outcome)
        nothing = square - square
        firsts = manoeuvres.first_squares(reach)
        first = where((before.ship > 0) & ~nonempty(before.first), square, before.first)
        first = where((popcount(firsts) == 1) & ~nonempty(first), firsts, first)
        second = where(nonempty(before.first), square, nothing)
        reach, first = materialize((manoeuvres.narrow(reach, first, second), first), state.outcome)
        moves = (ship > 0) & (manoeuvres.count(reach) == 1)
        own, place = pick(state.turn, state.sides), union(*reach)
        fleet = tuple(
            where(moves & (ship == number), place, each)
            for number, each in enumerate(own.fleet, start=1)
        )
        fleet = materialize(fleet, state.outcome)
        sides = update_at(state.turn, state.sides, fleet=fleet)
        skips = includes(chosen, self.number[SKIP])
        complete = nonempty(draft.at) & (~offered | skips | moves)
        draft = draft._replace(takes=takes, ship=ship, first=first)
        return materialize((draft, state._replace(sides=sides), complete), state.outcome)

    def fire(self, state: ClassicState, square: Bits) -> ClassicState:
        """Hit or miss [21]; perhaps a second shot [44]; the last ship may end the game [57]."""
        boards = [(union(*side.fleet), side.hits, side.misses) for side in state.sides]
        ships, hits, misses = pick(1 - state.turn, (boards[0], boards[1]))
        struck = square & ships
        fresh = nonempty(struck - hits)
        hits, misses, fresh = materialize(
            (hits | struck, (misses | square) - struck, fresh), state.outcome
        )
        sides = update_at(1 - state.turn, state.sides, hits=hits, misses=misses)
        state = state._replace(sides=sides)
        following = self._end_turn(state)
        if self.options.second_shot:
            own = pick(state.turn, state.sides)
            undamaged = [~nonempty(ship & own.hits) for ship in own.fleet]
            again = fresh & ~state.second_shot & (sum(n.astype(np.int32) for n in undamaged) > 1)
            again = again & nonempty(self._targets(state, state.turn))  # [47]
            once_more = state._replace(second_shot=again | ~again, draft=self._no_draft(state))
            following = where(again, once_more, following)
        if not self.options.claim_victory:
            over = fresh & ~nonempty(ships - hits)
            following = where(over, self._win(state), following)
        return following

    def _claim(self, state: ClassicState) -> ClassicState:
        """A claim wins if all enemy ships are sunk [49]; else the turn is over [50]."""
        target = pick(1 - state.turn, state.sides)
        right = ~nonempty(union(*target.fleet) - target.hits)
        return where(right, self._win(state), self._end_turn(state))

    def _win(self, state: ClassicState) -> ClassicState:
        return self._end_turn(state)._replace(outcome=state.turn)

    def _end_turn(self, state: ClassicState) -> ClassicState:
        """The other player's turn, or a draw at the turn limit [55]."""
        turns, outcome = state.turns_over + 1, state.outcome
        if self.options.turn_limit:
            outcome = where(turns == self.options.turn_limit, outcome * 0 + DRAW, outcome)
        return state._replace(
            turn=1 - state.turn,
            outcome=outcome,
            turns_over=turns,
            second_shot=state.second_shot & ~state.second_shot,
            draft=self._no_draft(state),
        )

    def _no_draft(self, state: ClassicState) -> Draft:
        nothing, zero = empty(state.outcome, self.board.size), state.outcome * 0
        return Draft(zero != 0, nothing, zero != 0, zero, nothing)

    def _no_action(self, state: ClassicState) -> Bits:
        return empty(state.outcome, len(self.words))

    def _targets(self, state: ClassicState, seat: Seats) -> Bits:
        """Return where a seat may fire: each square once [23], unless ships can move [36]."""
        if self.options.manoeuvre:
            return empty(state.outcome, self.board.size) | self.board.all
        return boards.find_unfired(self.board, state.sides, seat)

    def _kinds(self, state: ClassicState, seat: Seats) -> Bits:
        """Return the kinds of order that are possible: [44], [51], [54]."""
        nothing, fire = self._no_action(state), self.actions(FIRE)
        kinds = where(nonempty(self._targets(state, seat)), nothing | fire, nothing)
        if self.options.claim_victory:
            kinds |= where(state.second_shot, nothing, nothing | self.actions(CLAIM))
        if self.options.second_shot:
            kinds |= where(state.second_shot, nothing | self.actions(DECLINE), nothing)
        return kinds

    def _chooses_kind(self, state: ClassicState, targets: Bits, kinds: Bits) -> Array:
        """Return whether the kind is asked: there are several, or nothing else is left to ask."""
        left = popcount(targets)
        if not (self.options.second_shot or self.options.claim_victory):
            return left == 1
        several = (popcount(kinds) > 1) & ~state.draft.fires
        return several | (popcount(kinds) == 1) & (left < 2)

    def _places(self, state: ClassicState) -> list[manoeuvres.Places]:
        own = materialize(pick(state.turn, state.sides), state.outcome)
        return manoeuvres.find_places(self.shipyard, own.fleet, own.hits)

    def planes(self, state: ClassicState, seat: Seats) -> Planes:
        return boards.see_boards(
            self.shipyard,
            pick(seat, state.sides),
            pick(1 - seat, state.sides),
            self.terminated(state),
            hides_wrecks=self.options.silent_sinking,  # [42]
            names_wrecks=self.names_wrecks,
        )

    def numbers(self, state: ClassicState, seat: Seats) -> Mapping[str, Array]:
        going_on = ~self.terminated(state)
        return {
            "phase battle": going_on & ~state.second_shot,
            "phase second_shot": going_on & state.second_shot,
            **boards.count_lost(state.sides, seat),
            "turns": state.turns_over,
        }

    def said(self, state: ClassicState, seat: Seats) -> tuple[Bits, ...]:
        """The choice, and the kind or the square where there is only one."""
        draft, targets, kinds = state.draft, self._targets(state, seat), self._kinds(state, seat)
        nothing, fire = self._no_action(state), self.actions(FIRE)
        alone = popcount(kinds) == 1
        kind = where(alone, kinds, where(draft.fires, nothing | fire, nothing))
        last = where(alone & (popcount(targets) == 1), targets, draft.at)
        words = [kind, shift(last, 1, len(self.words))]
        if self.options.manoeuvre:
            take = where(draft.takes, self.actions(TAKE), nothing)
            ship = self.name_action(self.ships, draft.ship)
            words += [take, ship, shift(draft.first, 1, len(self.words))]
        return tuple(words)
