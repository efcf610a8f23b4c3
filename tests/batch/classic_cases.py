"""Classic in batches, under options that are compared."""

from collections.abc import Iterable, Mapping

from seabattle.batch import classic
from seabattle.core.events import Sinking
from seabattle.core.small_board import Small
from tests.batch.parity import Case
from tests.batch.planted import Planted
from tests.batch.rare import ANYWHERE, EITHER_WINS, Rare, differences, told

SMALL = Small(4, 5, ("cruiser", "destroyer"))
SMALL_OPTIONS = {"rows": 4, "columns": 5, "ships": ["cruiser", "destroyer"]}
CLASSIC: Rare = {
    **ANYWHERE,
    "a sinking": told(Sinking),
    "a last square, of which only the kind is asked": lambda moment: moment.choices == 1,
    **EITHER_WINS,
}

CASES: Mapping[str, Case] = {
    "classic": Case("classic", {}, classic, lambda module: module.Classic(), CLASSIC),
    "classic, small, lot": Case(
        "classic",
        {"first": "lot", "small": SMALL_OPTIONS},
        classic,
        lambda module: module.Classic(first="lot", small=SMALL),
        CLASSIC,
    ),
}

PLANTED: Mapping[str, Iterable[Planted]] = {
    "classic, small, lot": differences(
        (
            "turn=1 - state.turn,",
            "turn=where(nonempty(square & ships), state.turn, 1 - state.turn),",
        ),
        ("outcome=where(over, state.turn,", "outcome=where(over, 1 - state.turn,"),
        ("turns_over=state.turns_over + 1", "turns_over=state.turns_over + (1 - over)"),
        ("misses=target.misses | square - ships", "misses=target.misses | square"),
        ("~nonempty(ships - hits)", "~nonempty(ships - target.hits)"),
        ("popcount(squares) == 1, self.actions", "popcount(squares) < 1, self.actions"),
        ("popcount(squares) == 1, shift", "popcount(squares) < 1, shift"),
        ("grow(their_sunk, Gap.SIDES", "grow(their_sunk, Gap.AROUND"),
        ('("mine", "hit"): mine.hits - my_sunk', '("mine", "hit"): mine.hits'),
        ("beside - theirs.hits - theirs.misses", "beside - theirs.hits"),
        ("where(over, nothing, beside -", "where(over, beside, beside -"),
        ("where(over, ship, nothing)", "where(~over, nothing, nothing)"),
    ),
}
