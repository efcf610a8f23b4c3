"""Pirates in batches, under options that are compared."""

from collections.abc import Callable, Iterable, Mapping
from typing import get_args

from seabattle.batch import pirates
from seabattle.core.events import Sinking
from seabattle.games.pirates.model import Power, PowerUsed, Sunk
from tests.batch.parity import Case, Moment
from tests.batch.planted import Planted
from tests.batch.rare import ANYWHERE, EITHER_WINS, Rare, differences, told

PIRATES_SMALL = {
    "rows": 5,
    "columns": 5,
    "ships": ["fregate", "galion", "brick", "chaloupe", "corvette"],
}


def used(power: Power, *, wasted: bool = False) -> Callable[[Moment], bool]:
    """Return whether a power was used in a step; if `wasted`, without any mark on the board."""

    def happened(moment: Moment) -> bool:
        uses = [e for e in moment.events if isinstance(e, PowerUsed) and e.power == power]
        return any(not wasted or not (e.hits or e.misses or e.revealed) for e in uses)

    return happened


PIRATES: Rare = {
    **ANYWHERE,
    **EITHER_WINS,
    "a sinking": told(Sinking),
    "a last square, of which only the kind is asked": lambda moment: moment.choices == 1,
    **{f"{power} used": used(power) for power in get_args(Power)},
    **{f"{power} wasted": used(power, wasted=True) for power in get_args(Power)},
    "two ships sunk at once": told(Sunk, 2),
    "the last ship sunk by a power": lambda moment: (
        moment.episode.is_over and any(isinstance(e, PowerUsed) for e in moment.events)
    ),
}

CASES: Mapping[str, Case] = {
    "pirates": Case("pirates", {}, pirates, "Pirates", PIRATES),
    "pirates, small, lot": Case(
        "pirates", {"first": "lot", "small": PIRATES_SMALL}, pirates, "Pirates", PIRATES
    ),
}

PLANTED: Mapping[str, Iterable[Planted]] = {
    "pirates, small, lot": differences(
        ("fresh = area - target.hits", "fresh = area"),
        (
            "struck, shown = where(sonar, nothing, found)",
            "struck, shown = where(sonar, found, found)",
        ),
        ("(target.revealed | shown) - struck", "target.revealed | shown"),
        ("ray = self.board.grow(ray, ((2 * right", "ray = self.board.grow(ray, ((right"),
        ("cross = self.board.grow(at, CORNERS)", "cross = self.board.grow(at, SIDES)"),
        ("nonempty(ship & at) & ~played", "nonempty(ship & at)"),
        ('across = line == 1 + LINES.index("across")', 'across = line == 1 + LINES.index("down")'),
        ("self.board.grow(at, SIDES), area)", "self.board.grow(at, (up, down, left)), area)"),
        (
            '"powers": self._after_sinkings(target, hits)',
            '"powers": self._after_sinkings(target, target.hits)',
        ),
        ("sinks = nonempty(squares - target.hits) &", "sinks ="),
        ("n - (kind == self._kind_of(p))", "n - (kind == 2)"),
        ("names_wrecks=True", "names_wrecks=False"),
        ("forced = ~_any(powers) & (popcount", "forced = (popcount"),
        (
            "return where(~_any(powers) & (popcount(unplayed) == 1)",
            "return where(~_any(powers) & (popcount(unplayed) == 0)",
        ),
        ("turn=1 - state.turn,", "turn=where(kind == 3, state.turn, 1 - state.turn),"),
    )
}
