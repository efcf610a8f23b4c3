"""Морской бой in batches, under options that are compared."""

from collections.abc import Iterable, Mapping

from seabattle.batch import morskoi_basic
from seabattle.core.events import Sinking
from seabattle.core.small_board import Small
from seabattle.games.morskoi.model import Shot
from tests.batch.parity import Case, Moment
from tests.batch.planted import Planted
from tests.batch.rare import ANYWHERE, EITHER_WINS, Rare, differences, told

BASIC_SMALL = Small(4, 5, ("3a", "1a", "1b"))
BASIC_OPTIONS = {"rows": 4, "columns": 5, "ships": ["3a", "1a", "1b"]}


def hit_afloat(moment: Moment) -> bool:
    """Return whether a shot hit a ship without sinking it."""
    return any(isinstance(event, Shot) and event.answer == "hit" for event in moment.events)


BASIC: Rare = {
    **ANYWHERE,
    **EITHER_WINS,
    "a hit": hit_afloat,
    "a sinking": told(Sinking),
    "a last square, of which only the kind is asked": lambda moment: moment.choices == 1,
}

CASES: Mapping[str, Case] = {
    "morskoi, basic": Case(
        "morskoi",
        {"mode": "basic"},
        morskoi_basic,
        lambda module: module.BasicMorskoi(),
        BASIC,
    ),
    "morskoi, basic, small": Case(
        "morskoi",
        {"mode": "basic", "first": "one", "small": BASIC_OPTIONS},
        morskoi_basic,
        lambda module: module.BasicMorskoi(first="one", small=BASIC_SMALL),
        BASIC,
    ),
}

PLANTED: Mapping[str, Iterable[Planted]] = {
    "morskoi, basic, small": differences(
        ("turn=where(hit, state.turn, 1 - state.turn)", "turn=1 - state.turn"),
        ("where(won, state.turn, state.outcome)", "where(won, 1 - state.turn, state.outcome)"),
        (
            "won = nonempty(found), ~nonempty(ships - hits)",
            "won = nonempty(found), ~nonempty(ships - target.hits)",
        ),
        ("target.misses | square - ships", "target.misses | square"),
        ("hits, misses = target.hits | found", "hits, misses = target.hits | square"),
        (
            "return where(popcount(targets) == 1, self",
            "return where(popcount(targets) == 0, self",
        ),
        ("last = where(popcount(targets) == 1", "last = where(popcount(targets) == 2"),
        ('("mine", "hit"): mine.hits - my_sunk', '("mine", "hit"): mine.hits'),
        ('("mine", "sunk"): my_sunk', '("mine", "sunk"): mine.hits'),
        ('"theirs", "hit"): theirs.hits - their_sunk', '"theirs", "hit"): theirs.hits'),
        ("where(over, nothing, beside)", "beside"),
        ("their_sunk) - theirs.hits - theirs.misses", "their_sunk) - theirs.hits"),
        ("tuple(where(over, ship, nothing) for", "tuple(where(~over, nothing, nothing) for"),
        ("nonempty(squares - hits).astype", "nonempty(squares & hits).astype"),
        ("grow(squares, (LEFT, RIGHT))", "grow(squares, (LEFT,))"),
        ('{"phase battle": ~self.terminated(state)}', '{"phase battle": state.turn == state.turn}'),
    ),
}
