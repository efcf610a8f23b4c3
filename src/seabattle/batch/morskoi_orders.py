"""Orders of the full морской бой in batches: what is asked next, and what leaves no choice."""

from typing import NamedTuple

import numpy as np

from seabattle.batch.bits import Array, Bits, empty, materialize, nonempty, popcount, where
from seabattle.batch.fleets import BitBoard
from seabattle.core.grid import DOWN, RIGHT

FIRE, PAIR, FIELD, PICK = range(1, 5)
"""The kinds of order, as places in `KINDS`; 0 is none yet."""
SKIPPED, DECLARED = 1, 2


class Draft(NamedTuple):
    """The order that the seat to act has begun."""

    kind: Array
    first: Bits
    """The square, the centre, or the first square of several."""
    second: Bits
    declared: Array
    """Whether the 3-cell ships are used: 0 while that is not said, else `SKIPPED` or `DECLARED`."""
    moves: Array
    """Whether a ship is to move."""
    ship: Array
    """The number of the 1-cell ship that moves, counted from 1; 0 for none yet."""


class Options(NamedTuple):
    """The orders that a seat can choose from."""

    targets: Bits
    across: Bits
    """The first squares of pairs in a row."""
    down: Bits
    centres: Bits
    pickable: Bits
    """The squares that a seat has to pick from; empty if it has not to pick."""
    declares: Array
    """Whether the 3-cell ships can be used."""
    places: tuple[Bits, ...]
    """The squares that each 1-cell ship can move to."""


class Question(NamedTuple):
    """The order begun with all that leaves no choice, and what is still open."""

    draft: Draft
    has_pairs: Array
    has_centres: Array
    squares: Bits
    """The squares that the order can go on with."""
    aimed: Array
    """Whether all squares of an attack are named."""
    declares: Array
    """Whether it is asked if the 3-cell ships are used."""
    movable: tuple[Array, ...]
    """Whether each 1-cell ship can move."""
    can_move: Array
    places: Bits
    """The squares that the chosen ship can move to."""


def ask(board: BitBoard, draft: Draft, options: Options) -> Question:
    """Add to an order what leaves no choice, and find what is open next."""
    nothing = empty(draft.kind, board.size)
    pairs, picks = options.across | options.down, nonempty(options.pickable)
    has_pairs, has_centres = nonempty(pairs), nonempty(options.centres)
    alone = (draft.kind == 0) & ~has_pairs & ~has_centres
    kind = where(picks, PICK, where(alone, FIRE, draft.kind))
    firsts = where(kind == PAIR, pairs, where(kind == FIELD, options.centres, options.targets))
    firsts = where(kind == PICK, options.pickable, firsts)
    first = fill(draft.first, firsts, kind > 0)
    begun = nonempty(first)
    beside = board.step(first & options.across, RIGHT)
    beside |= board.step(first & options.down, DOWN)
    seconds = where(kind == PAIR, beside, nothing)
    seconds = where((kind == PICK) & begun, options.pickable - first, seconds)
    second = fill(draft.second, seconds, begun)
    # After two squares a pick goes on with the third; a pair does not.
    further = where(kind == PICK, seconds - second, where(nonempty(second), nothing, seconds))
    squares = where(begun, further, firsts)
    aimed = begun & (kind != PICK) & ((kind != PAIR) | nonempty(second))
    declares = aimed & (kind == FIRE) & options.declares & (draft.declared == 0)
    movable = tuple(aimed & ~declares & nonempty(each) for each in options.places)
    ship = draft.ship
    count = sum((moves.astype(np.int32) for moves in movable), ship * 0)
    alone = draft.moves & (count == 1)
    for number, moves in enumerate(movable, start=1):
        ship = where(alone & moves, number, ship)
    places = nothing
    for number, each in enumerate(options.places, start=1):
        places = where(ship == number, each, places)
    draft = draft._replace(kind=kind, first=first, second=second, ship=ship)
    return materialize(
        Question(
            draft, has_pairs, has_centres, squares, aimed, declares, movable, count > 0, places
        ),
        draft.kind,
    )


def fill(given: Bits, options: Bits, asked: Array) -> Bits:
    """Return what was given, or the only option where there is but one."""
    alone = asked & ~nonempty(given) & (popcount(options) == 1)
    return where(alone, options, given)
