"""Full морской бой in batches; numbers in brackets are paragraphs of `docs/rules/morskoi.md`.

`morskoi_basic.py` is the basic game. An attack is several actions: its kind, its squares, then
whether to use the 3-cell ships, then whether to move a 1-cell ship, which one and where to.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from seabattle.batch import boards, morskoi_orders, morskoi_sides
from seabattle.batch.bits import (
    Array,
    Bits,
    empty,
    includes,
    materialize,
    nonempty,
    pick,
    read_digits,
    shift,
    union,
    update_at,
    where,
)
from seabattle.batch.fleets import Fleet
from seabattle.batch.game import (
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
from seabattle.batch.morskoi_basic import KINDS, count_afloat, name_afloat
from seabattle.batch.morskoi_orders import (
    DECLARED,
    FIELD,
    FIRE,
    PICK,
    SKIPPED,
    Draft,
    Options,
    fill,
)
from seabattle.batch.morskoi_sides import Side
from seabattle.core.grid import AROUND, LEFT, UP
from seabattle.games.morskoi.rules import Morskoi as MorskoiRules


class MorskoiState(NamedTuple):
    turn: Array
    """The seat whose turn it is."""
    outcome: Array
    fired: Array
    """Whether the seat in turn has fired."""
    used: Array
    """Whether it has used its 3-cell ships in this turn."""
    field: Bits
    """The centre of the area from which the other seat has to pick."""
    sides: tuple[Side, Side]
    draft: Draft


class Morskoi(BatchGame[MorskoiState]):
    id = "morskoi"
    lean_planes = list_planes(
        ("which", "hit", "miss", "sunk", "intercepted", "decoy", "suppressed", "area", "label"),
        ("which", "hit", "miss", "sunk", "intercepted", "empty", "area", "label"),
    )

    def __init__(self, **options: Any) -> None:
        rules = make_rules(MorskoiRules, options)
        yard = rules.yard
        self.lengths = tuple(ship.length for ship in yard.ships)
        self.small_ships = tuple(ship.id for ship in yard.ships if ship.length == 1)
        phases = name_phases(
            battle=True, lot=rules.options.first == "lot", pick=2 in self.lengths, placing=True
        )
        left = ("false_misses_left mine", "pvo_left mine", "pvo_left theirs")
        super().__init__(yard, KINDS, ("true",), (*phases, *name_afloat(yard), *left))
        self.people = rules.camps.index("people")

    def init(self, fleets: tuple[Fleet, Fleet], first: Seats = 0) -> MorskoiState:
        like = fleets[0][0].words[0]
        nothing, zero = empty(like, self.board.size), like.astype(np.int32) * 0
        marks = (nothing,) * 5
        counts = (nothing,) * len(self.lengths).bit_length()
        one, two = (
            Side(
                fleet,
                *marks,
                counts,
                zero + (seat != self.people),
                zero + 2 * (seat == self.people),
            )
            for seat, fleet in enumerate(fleets)
        )
        no = zero != 0
        draft = self._no_draft(zero)
        return MorskoiState(zero + first, zero + PLAYING, no, no, nothing, (one, two), draft)

    def current_player(self, state: MorskoiState) -> Array:
        return where(nonempty(state.field), 1 - state.turn, state.turn)

    def open_actions(self, state: MorskoiState, seat: Seats) -> Bits:
        asked = morskoi_orders.ask(self.board, state.draft, self._options(state, seat))
        draft, size = asked.draft, len(self.words)
        nothing, asks = empty(state.outcome, size), self.actions(SKIP, TAKE)
        movable = self.select_actions(self.small_ships, asked.movable, state.outcome)
        ship = where(draft.ship > 0, shift(asked.places, 1, size), movable)
        # An order without any choice is given by its kind.
        actions = where(draft.kind == PICK, nothing | self.actions("pick"), self.actions("fire"))
        actions = where(asked.can_move, where(draft.moves, ship, asks), actions)
        actions = where(asked.declares, asks, actions)
        actions = where(nonempty(asked.squares), shift(asked.squares, 1, size), actions)
        kinds = nothing | self.actions("fire")
        kinds |= where(asked.has_pairs, self.actions("pair"), nothing)
        kinds |= where(asked.has_centres, self.actions("field"), nothing)
        return where(draft.kind == 0, kinds, actions)

    def _options(self, state: MorskoiState, seat: Seats) -> Options:
        """Return what the abilities of a side [34] and the shots so far leave to choose from."""
        own, target = pick(seat, state.sides), pick(1 - seat, state.sides)
        board, nothing = self.board, empty(state.turn, self.board.size)
        people = state.turn * 0 + seat == self.people
        picks = nonempty(state.field)
        fired_at = target.hits | target.misses
        may_be_a_lie = people & nonempty(morskoi_sides.find_four(target, self.lengths))  # [74]
        targets = board.all - where(may_be_a_lie, target.hits, fired_at)
        able = [morskoi_sides.has_ability(own, self.lengths, length) for length in (2, 3)]
        pairs = where(able[0] & ~people, targets, nothing)
        picked_from = board.grow(state.field, AROUND) - own.hits - own.misses
        places = morskoi_sides.find_moves(board, self.lengths, own)
        options = Options(
            targets=targets,
            across=pairs & board.step(targets, LEFT),
            down=pairs & board.step(targets, UP),
            centres=where(able[0] & people, board.grow(board.all - fired_at, AROUND), nothing),
            pickable=where(picks, picked_from, nothing),
            declares=able[1] & ~state.used,
            places=tuple(where(state.fired, nothing, each) for each in places),  # [41]
        )
        return materialize(options, state.turn)

    def play(self, state: MorskoiState, chosen: Bits, draws: Array | None) -> MorskoiState:
        """Add an action to the order; when that is complete, carry it out."""
        options = self._options(state, self.current_player(state))
        before = morskoi_orders.ask(self.board, state.draft, options)
        draft, square = before.draft, shift(chosen, -1, self.board.size) & self.board.all
        nothing, skips = square - square, includes(chosen, self.number[SKIP])
        takes, begun = includes(chosen, self.number[TAKE]), nonempty(draft.first)
        kind, ship = draft.kind, draft.ship
        for number, word in enumerate(KINDS):
            kind = where((kind == 0) & includes(chosen, self.number[word]), number, kind)
        for number, word in enumerate(self.small_ships, start=1):
            ship = where(includes(chosen, self.number[word]), number, ship)
        goes_on = begun & ~before.aimed & ~nonempty(draft.second)
        third = where((draft.kind == PICK) & nonempty(draft.second), square, nothing)
        to = where(before.aimed & (draft.ship > 0), square, nothing)
        after = morskoi_orders.ask(
            self.board,
            Draft(
                kind=kind,
                first=draft.first | where(begun, nothing, square),
                second=draft.second | where(goes_on, square, nothing),
                declared=where(before.declares, SKIPPED + takes.astype(np.int32), draft.declared),
                moves=draft.moves | takes & ~before.declares,
                ship=ship,
            ),
            options,
        )
        draft = after.draft
        third = fill(third, after.squares, nonempty(draft.second))
        to = fill(to, after.places, draft.ship > 0)
        stays = ~after.can_move | skips & ~before.declares
        attacks = after.aimed & ~after.declares & (stays | nonempty(to))
        picks = (draft.kind == PICK) & nonempty(draft.first)
        picks = picks & (nonempty(third) | ~nonempty(after.squares))
        names = attacks & (draft.kind == FIELD)
        fires = attacks & ~names | picks
        squares = where(fires, (draft.first, draft.second, third), (nothing,) * 3)
        to = where(attacks, to, nothing)
        to, squares, fires, names, picks = materialize(
            (to, squares, fires, names, picks), state.turn
        )
        state = self._move(state, draft.ship, to)
        state = state._replace(field=where(names, draft.first, state.field))
        following = self._fire(state, squares, draft, fires)
        blank = self._no_draft(state.turn)
        return following._replace(draft=where(attacks | picks, blank, draft))

    def _move(self, state: MorskoiState, ship: Array, to: Bits) -> MorskoiState:
        """Move a 1-cell ship of the seat in turn; nobody is told [46]."""
        moves, sides = nonempty(to), []
        for seat, side in enumerate(state.sides):
            fleet = list(side.fleet)
            for number in range(1, len(self.small_ships) + 1):
                at = len(fleet) - len(self.small_ships) + number - 1
                moved = moves & (ship == number) & (state.turn == seat)
                fleet[at] = where(moved, to, fleet[at])
            sides.append(side._replace(fleet=tuple(fleet)))
        return state._replace(sides=(sides[0], sides[1]))

    def _fire(
        self, state: MorskoiState, squares: tuple[Bits, ...], draft: Draft, fires: Array
    ) -> MorskoiState:
        """Fire at squares, where there are any. A hit with an ordinary shot keeps the turn [25]."""
        turn = state.turn
        own, target = pick(turn, state.sides), pick(1 - turn, state.sides)
        own, target = materialize((own, target), turn)
        target, answers = morskoi_sides.fire_at(self.board, self.lengths, target, squares)
        single, people = fires & (draft.kind == FIRE), turn == self.people
        declared = single & (draft.declared == DECLARED)
        shot = where(declared, squares[0], squares[0] - squares[0])
        scanned = where(people, shot - shot, shot - answers.intercepted)  # [63]
        target = morskoi_sides.scan(self.board, target, scanned)
        target = morskoi_sides.suppress(self.board, target, where(people, shot, shot - shot))
        target = materialize(target, turn)
        won = fires & ~nonempty(union(*target.fleet) - target.hits)
        ends = fires & (won | ~(single & nonempty(answers.hits)))
        nothing = shot - shot
        marks = {name: getattr(target, name) for name in Side._fields if name != "fleet"}
        sides = update_at(1 - turn, state.sides, **marks)
        suppressed = where(ends, nothing, own.suppressed)  # [67]
        return state._replace(
            turn=where(ends, 1 - turn, turn),
            outcome=where(won, turn, state.outcome),
            fired=(state.fired | fires) & ~ends,
            used=(state.used | declared) & ~ends,
            field=where(fires, nothing, state.field),
            sides=update_at(turn, sides, suppressed=suppressed),
        )

    def _no_draft(self, like: Array) -> Draft:
        nothing, zero = empty(like, self.board.size), like * 0
        return Draft(zero, nothing, nothing, zero, zero != 0, zero)

    def planes(self, state: MorskoiState, seat: Seats) -> Planes:
        """Only when all is over a false miss is shown as what it was [89]."""
        over, nothing = self.terminated(state), empty(state.outcome, self.board.size)
        mine, theirs = pick(seat, state.sides), pick(1 - seat, state.sides)
        found = boards.see_boards(self.shipyard, mine, theirs, over)
        area, in_turn = self.board.grow(state.field, AROUND), state.turn == seat
        decoy = where(over, theirs.decoy, nothing)
        return {
            **found,
            ("mine", "miss"): mine.misses - mine.decoy,
            ("mine", "intercepted"): mine.intercepted,
            ("mine", "decoy"): mine.decoy & mine.misses,
            ("mine", "suppressed"): mine.suppressed - found["mine", "sunk"],
            ("mine", "area"): where(in_turn, nothing, area),
            ("mine", "label"): read_digits(mine.counts, self.board.size),
            ("theirs", "miss"): theirs.misses - decoy,
            ("theirs", "intercepted"): theirs.intercepted,
            ("theirs", "decoy"): decoy & theirs.misses,
            ("theirs", "suppressed"): where(
                over, theirs.suppressed - found["theirs", "sunk"], nothing
            ),
            ("theirs", "area"): where(in_turn, area, nothing),
            ("theirs", "label"): read_digits(theirs.counts, self.board.size),
        }

    def numbers(self, state: MorskoiState, seat: Seats) -> Mapping[str, Array]:
        going_on, picks = ~self.terminated(state), nonempty(state.field)
        found = {"phase battle": going_on & ~picks, "phase pick": going_on & picks}
        for whose, owner in (("mine", seat), ("theirs", 1 - seat)):
            side = pick(owner, state.sides)
            for length, number in count_afloat(self.shipyard.yard, side.fleet, side.hits).items():
                found[f"afloat {whose} {length}"] = number
            found[f"pvo_left {whose}"] = side.pvo_left
            found[f"false_misses_left {whose}"] = side.false_misses_left
        return found

    def said(self, state: MorskoiState, seat: Seats) -> tuple[Bits, ...]:
        """The words of the order begun: an ability of the 3-cell ships takes one or two."""
        draft = morskoi_orders.ask(self.board, state.draft, self._options(state, seat)).draft
        size, nothing = len(self.words), empty(state.turn, len(self.words))
        take = where(draft.moves, self.actions(TAKE), nothing)
        ship = self.name_action(self.small_ships, draft.ship)
        takes, skips = draft.declared == DECLARED, draft.declared == SKIPPED
        third = where(takes, self.actions(TAKE), where(skips, self.actions(SKIP), nothing))
        third |= shift(draft.second, 1, size)
        three = nonempty(third)
        return (
            self.name_action(KINDS[1:], draft.kind),
            shift(draft.first, 1, size),
            where(three, third, take),
            where(takes, self.actions("true"), where(three, take, ship)),
            where(takes, take, where(three, ship, nothing)),
            where(takes, ship, nothing),
        )
