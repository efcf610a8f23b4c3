"""What a side of a battle comes to in numbers: the inputs of a fitted chance to win.

Both sides of a state are described alike. The state is always an imagined one: a world that fits
what a seat knows, or a position out of the matches from which the values were fitted.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import log2
from typing import Any

import numpy as np
from numpy.typing import NDArray

from seabattle.analysis.battles.afloat import Matrix, afloat
from seabattle.analysis.battles.sought import Marks, lookout_of, marks_of
from seabattle.analysis.heat import struck_on
from seabattle.core.cache import cached
from seabattle.core.fleet import Fleet, Yard
from seabattle.core.grid import union
from seabattle.core.seat import Seat
from seabattle.core.table import to_act
from seabattle.games.classic.view import phase as classic_phase
from seabattle.games.morskoi.abilities import hindrance
from seabattle.games.morskoi.shots import afloat_in, counted_field
from seabattle.games.morskoi.view import phase as morskoi_phase
from seabattle.games.pirates.model import POWERS
from seabattle.games.pirates.view import phase as pirates_phase
from seabattle.games.salvo.places import place_tables
from seabattle.games.salvo.view import phase as salvo_phase

FAR = 100
"""Turns left are not counted beyond that."""

Numbers = list[float]
Hits = NDArray[np.intp]
Describe = Callable[[Any, Any, Seat], Numbers]


def described(game: Any, states: Sequence[Any], seat: Seat) -> Matrix:
    """One side of several battles, a row for each: whose turn it is, and the side itself, which
    many states have in common."""
    turns = np.array([_turn(game, state, seat) for state in states], np.float64)
    sides = [state.sides[seat] for state in states]
    rows = {side: row for row, side in enumerate(dict.fromkeys(sides))}
    numbers = _of_sides(game, list(rows), seat)
    return np.hstack([turns, numbers[[rows[side] for side in sides]]])


def _turn(game: Any, state: Any, seat: Seat) -> Numbers:
    acts = float(seat in to_act(game, state))
    return [acts, *TURNS[game.id](game, state, seat)] if game.id in TURNS else [acts]


def _of_sides(game: Any, sides: Sequence[Any], seat: Seat) -> Matrix:
    left = afloat([side.ships for side in sides], [struck_on(side) for side in sides])
    rest = np.array([SIDES[game.id](game, side, seat) for side in sides], np.float64)
    if game.id not in HUNTED:
        return np.hstack([left, rest])
    marks = [HUNTED[game.id](game, side, seat) for side in sides]
    return np.hstack([left, rest, lookout_of(game.yard).numbers(marks)])


def _hidden(yard: Yard, ships: Fleet, hits: int, fired_at: int, stays: int) -> Numbers:
    """How well the ships afloat are hidden: in bits, how many of its places each could lie in, if
    every shot was answered as it was. A ship that was not hit is told of by the squares that stay
    as they were answered."""
    if_hit, if_not = _bits_by_answer(yard, fired_at), _bits_by_answer(yard, stays)
    bits = [
        if_hit[n][ship & fired_at] if ship & hits else if_not[n][ship & stays]
        for n, ship in enumerate(ships)
        if ship & ~hits
    ]
    return [sum(bits), max(bits, default=0.0)]


@cached(256, "the places of every ship by the shots that hit them; worlds share their shots")
def _bits_by_answer(yard: Yard, fired_at: int) -> tuple[dict[int, float], ...]:
    """For each ship, how many of its places have just these squares among those fired at."""
    counts = [Counter([place & fired_at for place in places]) for places in yard.places]
    return tuple({struck: log2(number) for struck, number in each.items()} for each in counts)


def _classic_turn(game: Any, state: Any, seat: Seat) -> Numbers:
    limit = game.options.turn_limit
    return [
        state.second_shot and state.turn is seat,
        min(limit - state.turns_over, FAR) if limit else FAR,
    ]


def _classic(game: Any, side: Any, seat: Seat) -> Numbers:
    options, stays = game.options, side.hits if game.options.manoeuvre else side.fired_at
    return [
        *_hidden(game.yard, side.ships, side.hits, side.fired_at, stays),
        (union(side.ships) & side.misses).bit_count(),
        len(game.yard.grid.every) - side.fired_at.bit_count(),
        sum([not ship & side.hits for ship in side.ships]),
        options.manoeuvre,
        options.silent_sinking,
        options.second_shot,
        options.claim_victory,
    ]


def _morskoi(game: Any, side: Any, seat: Seat) -> Numbers:
    return [
        side.pvo_left,
        side.false_misses_left,
        bool(side.four),
        game.camps[seat] == "people",
        len(side.counts),
        side.misses.bit_count(),
    ]


def _morskoi_turn(game: Any, state: Any, seat: Seat) -> Numbers:
    """Whether the 3-cell ships can count or suppress with the next shot, which costs nothing, and
    whether they have done so in this turn."""
    hindered = hindrance(game, state, seat, "suppress" if game.camps[seat] == "people" else "scan")
    return [hindered is None, hindered == "ability_used"]


def _counted_fields(game: Any, side: Any) -> list[int]:
    return [counted_field(game.grid, square) for square, _ in side.counts]


def _pirates(game: Any, side: Any, seat: Seat) -> Numbers:
    known = side.played | side.revealed
    return [
        *_hidden(game.yard, side.ships, side.hits, known, known),
        len(game.yard.grid.every) - side.played.bit_count(),
        side.revealed.bit_count(),
        *(side.powers.count(power) for power in POWERS),
    ]


def _salvo(game: Any, side: Any, seat: Seat) -> Numbers:
    rounds = [_hits(game.yard, salvo) for salvo in side.received]
    bits = [
        log2(_reported_alike([each[n] for each in rounds], game.yard.places[n], ship))
        for n, ship in enumerate(side.ships)
        if ship & ~side.fired_at
    ]
    return [
        sum(bits),
        max(bits, default=0.0),
        len(game.yard.grid.every) - side.fired_at.bit_count(),
        game.shots_available(side),
        len(side.received),
    ]


def _reported_alike(rounds: Sequence[Hits], places: Sequence[int], ship: int) -> int:
    """How many places would have had the same reports: how many shots hit, and not which."""
    place = places.index(ship)
    alike = np.ones(len(places), np.bool_)
    for hits in rounds:
        alike &= hits == hits[place]
    return int(np.count_nonzero(alike))


@cached(256, "a salvo at every place of every ship; the worlds of a decision share them")
def _hits(yard: Yard, salvo: int) -> tuple[Hits, ...]:
    """For each ship, by its places."""
    tables = place_tables(yard)
    fired = tables.flags(salvo)
    return tuple(np.count_nonzero(ship.covers[:, fired], 1) for ship in tables.ships)


SIDES: Mapping[str, Describe] = {
    "classic": _classic,
    "morskoi": _morskoi,
    "pirates": _pirates,
    "salvo": _salvo,
}
"""What there is to say of a side besides what is left of its fleet."""


TURNS: Mapping[str, Describe] = {"classic": _classic_turn, "morskoi": _morskoi_turn}
"""Games with more to say about a turn than whose it is."""


PHASES: Mapping[str, Callable[[Any], str]] = {
    "classic": classic_phase,
    "morskoi": morskoi_phase,
    "pirates": pirates_phase,
    "salvo": salvo_phase,
}


def phase_of(game: Any, state: Any) -> str:
    """As its views say, which take longer to make."""
    return PHASES[game.id](state)


def _morskoi_marks(game: Any, side: Any, seat: Seat) -> Marks:
    lies = int(game.camps[seat] == "machines")
    fields = _counted_fields(game, side)
    empty = union([field for field in fields if not afloat_in(side, field)])
    return marks_of(game.yard, side.ships, side.hits, side.misses, lies=lies, empty=empty)


def _pirates_marks(game: Any, side: Any, seat: Seat) -> Marks:
    return marks_of(game.yard, side.ships, side.hits, side.misses, shown=side.revealed)


HUNTED: Mapping[str, Callable[[Any, Any, Seat], Marks]] = {
    "morskoi": _morskoi_marks,
    "pirates": _pirates_marks,
}
"""Games whose values were fitted to what a hunter still has to find."""
