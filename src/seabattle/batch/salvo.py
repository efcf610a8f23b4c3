"""Salvo in batches: the battle of `docs/rules/salvo.md`; numbers in brackets are paragraphs.

A salvo is several actions: its squares in reading order, then `done` where it could go on. In each
cycle both seats take one action, and neither is shown what the other one took.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from seabattle.batch.bits import (
    Array,
    Bits,
    above,
    below,
    choose,
    empty,
    includes,
    lowest,
    materialize,
    nonempty,
    pick,
    popcount,
    read_digits,
    shift,
    union,
    where,
)
from seabattle.batch.draws import Key, draw
from seabattle.batch.fleets import Fleet, sunk_squares
from seabattle.batch.game import (
    ACTION,
    DONE,
    PLAYING,
    BatchGame,
    Planes,
    Seats,
    list_planes,
    make_rules,
    name_phases,
)
from seabattle.games.salvo.rules import Salvo as SalvoRules


class Side(NamedTuple):
    """One player's fleet, and what the enemy's salvos did to it."""

    fleet: Fleet
    fired_at: Bits
    missed: Bits
    """The salvos that hit nothing."""
    struck: Bits
    """The salvos all of whose shots hit."""
    rounds: tuple[Bits, ...]
    """The binary digits of the round in which each square was fired at."""
    hits: tuple[tuple[Array, ...], ...]
    """For each ship, the round of its first hit, of its second one and so on; 0 if it has fewer."""


class Draft(NamedTuple):
    """The salvo that a seat has begun."""

    squares: Bits
    left: Bits
    """The squares that may follow."""
    sealed: Array


class SalvoState(NamedTuple):
    actor: Array
    """The seat that takes the next action."""
    waiting: Bits
    """The action of seat one in this cycle, while seat two has still to take its own."""
    outcome: Array
    played: Array
    """The number of rounds that are over."""
    sides: tuple[Side, Side]
    drafts: tuple[Draft, Draft]


class Salvo(BatchGame[SalvoState]):
    id = "salvo"
    lean_planes = list_planes(
        ("which", "hit", "miss", "sunk", "label"),
        ("which", "hit", "miss", "sunk", "shot", "label"),
    )

    def __init__(self, **options: Any) -> None:
        rules = make_rules(SalvoRules, options)
        self.ships, self.shots = rules.yard.ships, tuple(rules.shots)
        ships = sorted(self.ships, key=lambda ship: ship.id)
        hits = [f"{ship.id} {hit}" for ship in ships for hit in range(ship.length)]
        names = [
            *name_phases(battle=True, placing=True),
            *(f"hits_made {whose} {each}" for whose in ("mine", "theirs") for each in hits),
            "round",
            *(f"ships_{fate} {whose}" for fate in ("lost", "sunk") for whose in ("mine", "theirs")),
            *("shots_available mine", "shots_available theirs"),
        ]
        super().__init__(rules.yard, ("place", "fire"), (), names)
        self.digits = self.board.size.bit_length()

    def init(self, fleets: tuple[Fleet, Fleet], first: Seats = 0) -> SalvoState:
        like = fleets[0][0].words[0]
        nothing, zero = empty(like, self.board.size), like.astype(np.int32) * 0
        hits = tuple((zero,) * ship.length for ship in self.ships)
        one, two = (
            Side(fleet, nothing, nothing, nothing, (nothing,) * self.digits, hits)
            for fleet in fleets
        )
        draft = Draft(nothing, nothing | self.board.all, zero != 0)
        waiting = empty(like, len(self.words))
        return SalvoState(zero, waiting, zero + PLAYING, zero, (one, two), (draft, draft))

    def current_player(self, state: SalvoState) -> Array:
        return state.actor

    def is_to_act(self, state: SalvoState, seat: Seats) -> Array:
        return ~pick(seat, state.drafts).sealed

    def open_actions(self, state: SalvoState, seat: Seats) -> Bits:
        """A square that was not fired at [29], in reading order; `done` after the first."""
        draft = pick(seat, state.drafts)
        begun = nonempty(draft.squares)
        squares = shift(draft.left, 1, len(self.words))
        done = where(begun, self.actions(DONE), self.actions())
        forced = ~begun & (popcount(draft.left) == 1)
        return where(forced, self.actions("fire"), squares | done)

    def random_action(self, state: SalvoState, seat: Seats, key: Key, number: Array | int) -> Bits:
        """Return the next square of a random salvo: any number of shots, then any such set."""
        draft = pick(seat, state.drafts)
        most = self.count_shots(pick(seat, state.sides))
        wanted = below(draw(key, state.played, ACTION)[0], most) + 1
        missing = wanted - popcount(draft.squares)
        left, drawn = draft.left, self._none(state.played)
        for shot in range(sum(self.shots)):
            square = left & self.board.single(choose(left, draw(key, number, ACTION + 1 + shot)[0]))
            drawn |= where(missing > shot, square, self._none(state.played))
            left -= square
        squares = shift(lowest(drawn), 1, len(self.words))
        action = where(missing > 0, squares, self.actions(DONE))
        open_actions = self.open_actions(state, seat)
        return where(nonempty(action & open_actions), action, lowest(open_actions))

    def play(self, state: SalvoState, chosen: Bits, draws: Array | None) -> SalvoState:
        """Take the actions of a cycle together; when both salvos are sealed, the round ends."""
        second = state.actor == 1
        waits = ~second & ~state.drafts[1].sealed
        nothing = empty(state.actor, len(self.words))
        taken = (where(second, state.waiting, chosen), where(second, chosen, nothing))
        one, two = (self._add(state, seat, where(waits, nothing, taken[seat])) for seat in (0, 1))
        one, two, waits = materialize((one, two, waits), state.outcome)
        ends = one.sealed & two.sealed
        after = state._replace(
            actor=(waits | (one.sealed & ~ends)).astype(np.int32),
            waiting=where(waits, chosen, nothing),
            drafts=(one, two),
        )
        return self._end_round(after, ends)

    def _add(self, state: SalvoState, seat: int, action: Bits) -> Draft:
        """Add a square to a salvo, which is sealed when it is full or can have no other one."""
        draft = state.drafts[seat]
        only = where(includes(action, self.number["fire"]), draft.left, self.actions())
        square = shift(action, -1, self.board.size) & self.board.all | only
        squares = draft.squares | square
        given = nonempty(square)
        left = where(given, draft.left & above(square), draft.left)
        full = popcount(squares) == self.count_shots(state.sides[seat])
        complete = given & (full | ~nonempty(left)) | includes(action, self.number[DONE])
        return Draft(squares, left, draft.sealed | complete)

    def count_shots(self, side: Side) -> Array:
        """Every ship that is not sunk gives its shots [36]."""
        afloat = [nonempty(ship - side.fired_at) for ship in side.fleet]
        shots = [np.int32(shots) * up for shots, up in zip(self.shots, afloat, strict=True)]
        return sum(shots[1:], shots[0])

    def _end_round(self, state: SalvoState, ends: Array) -> SalvoState:
        """Both salvos land together [34]; who has no ship left has lost, or both draw [54, 55]."""
        played = state.played + ends
        salvos = [where(ends, draft.squares, self._none(ends)) for draft in state.drafts]
        salvos, played = materialize((salvos, played), state.outcome)
        sides = (
            self._receive(state.sides[0], salvos[1], played),
            self._receive(state.sides[1], salvos[0], played),
        )
        sides = materialize(sides, state.outcome)
        gone = [~nonempty(union(*side.fleet) - side.fired_at) for side in sides]
        outcome = where(gone[1], np.int32(0), state.outcome)
        outcome = where(gone[0], gone[1] + np.int32(1), outcome)
        fresh = (
            Draft(self._none(ends), self.board.all - sides[1].fired_at, ends & ~ends),
            Draft(self._none(ends), self.board.all - sides[0].fired_at, ends & ~ends),
        )
        return state._replace(
            outcome=outcome, played=played, sides=sides, drafts=where(ends, fresh, state.drafts)
        )

    def _receive(self, side: Side, salvo: Bits, played: Array) -> Side:
        """Let a salvo land, which is empty where no round ends."""
        struck = salvo & union(*side.fleet)
        nothing = self._none(played)
        digits = [(played >> digit & 1) == 1 for digit in range(self.digits)]
        return Side(
            fleet=side.fleet,
            fired_at=side.fired_at | salvo,
            missed=side.missed | where(nonempty(struck), nothing, salvo),
            struck=side.struck | where(nonempty(salvo - struck), nothing, salvo),
            rounds=tuple(
                squares | where(digit, salvo, nothing)
                for squares, digit in zip(side.rounds, digits, strict=True)
            ),
            hits=tuple(
                _note_hits(rounds, popcount(ship & side.fired_at), popcount(ship & salvo), played)
                for ship, rounds in zip(side.fleet, side.hits, strict=True)
            ),
        )

    def _none(self, like: Array) -> Bits:
        return empty(like, self.board.size)

    def planes(self, state: SalvoState, seat: Seats) -> Planes:
        """Show whoever fired a salvo what is certain of each of its shots [49, 50]."""
        over = self.terminated(state)
        mine, theirs = pick(seat, state.sides), pick(1 - seat, state.sides)
        nothing = self._none(over)
        (my_hits, my_misses, my_sunk), open_ones = _marks(mine), _marks(theirs)
        hidden = (theirs.struck, theirs.missed, nothing)
        hits, misses, sunk = where(over, open_ones, hidden)
        fleet = where(over, theirs.fleet, (nothing,) * len(theirs.fleet))
        unclear = theirs.fired_at - theirs.struck - theirs.missed
        return {
            ("mine", "ship"): union(*mine.fleet),
            ("mine", "which"): mine.fleet,
            ("mine", "hit"): my_hits,
            ("mine", "miss"): my_misses,
            ("mine", "sunk"): my_sunk,
            ("mine", "label"): read_digits(mine.rounds, self.board.size),
            ("theirs", "ship"): union(*fleet),
            ("theirs", "which"): fleet,
            ("theirs", "hit"): hits,
            ("theirs", "miss"): misses,
            ("theirs", "sunk"): sunk,
            ("theirs", "shot"): where(over, nothing, unclear),
            ("theirs", "label"): read_digits(theirs.rounds, self.board.size),
        }

    def numbers(self, state: SalvoState, seat: Seats) -> Mapping[str, Array]:
        """Both seats count as acting until the round ends: a sealed salvo is not shown [33]."""
        going_on = ~self.terminated(state)
        mine, theirs = pick(seat, state.sides), pick(1 - seat, state.sides)
        lost, sunk = (sunk_squares(side.fleet, side.fired_at)[1] for side in (mine, theirs))
        made = {
            f"hits_made {whose} {ship.id} {hit}": number
            for whose, enemy in (("mine", theirs), ("theirs", mine))
            for ship, rounds in zip(self.ships, enemy.hits, strict=True)
            for hit, number in enumerate(rounds)
        }
        return {
            **made,
            "mine_to_act": going_on,
            "theirs_to_act": going_on,
            "phase battle": going_on,
            "round": state.played + going_on,
            "ships_lost mine": lost,
            "ships_lost theirs": sunk,
            "ships_sunk mine": sunk,
            "ships_sunk theirs": lost,
            "shots_available mine": self.count_shots(mine),
            "shots_available theirs": self.count_shots(theirs),
        }

    def said(self, state: SalvoState, seat: Seats) -> tuple[Bits, ...]:
        """The kind of order, and the squares so far or the only one that is left."""
        draft = pick(seat, state.drafts)
        only = ~nonempty(draft.squares) & (popcount(draft.left) == 1)
        squares = shift(where(only, draft.left, draft.squares), 1, len(self.words))
        said = [self.actions("fire")]
        for _ in range(max(1, sum(self.shots) - 1)):
            said.append(lowest(squares))
            squares = squares - said[-1]
        return tuple(said)


def _note_hits(
    rounds: tuple[Array, ...], before: Array, made: Array, played: Array
) -> tuple[Array, ...]:
    """Write the round beside each hit that a salvo made on a ship."""
    return tuple(
        where((before <= number) & (number < before + made), played, each)
        for number, each in enumerate(rounds)
    )


def _marks(side: Side) -> tuple[Bits, Bits, Bits]:
    """Return the hits on ships afloat, the misses and the sunk squares, as the owner sees them."""
    sunk, _ = sunk_squares(side.fleet, side.fired_at)
    struck = side.fired_at & union(*side.fleet)
    return struck - sunk, side.fired_at - struck, sunk
