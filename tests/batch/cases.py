"""The games in batches that are compared, with the rare events that must happen."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from seabattle.batch import classic, salvo
from seabattle.core.events import Sinking
from seabattle.core.seat import Seat
from seabattle.core.small_board import Small
from seabattle.games.salvo.model import Fired, NothingHit, ShipHit, ShipSunk
from tests.batch.parity import Case, Moment
from tests.batch.planted import Planted

Rare = Mapping[str, Callable[[Moment], bool]]

SMALL = Small(4, 5, ("cruiser", "destroyer"))
SMALL_OPTIONS = {"rows": 4, "columns": 5, "ships": ["cruiser", "destroyer"]}
SALVO_SMALL = Small(4, 6, ("carrier", "destroyer"))
SALVO_OPTIONS = {"rows": 4, "columns": 6, "ships": ["carrier", "destroyer"]}


def told(kind: type[Any], times: int = 1) -> Callable[[Moment], bool]:
    """Return whether events of a kind were told so many times in a step."""
    return lambda moment: sum(isinstance(event, kind) for event in moment.events) >= times


def _all_shots_hit(moment: Moment) -> bool:
    fired = {event.by: len(event.squares) for event in moment.events if isinstance(event, Fired)}
    hits = Counter[Seat]()
    for event in moment.events:
        if isinstance(event, ShipHit):
            hits[event.by] += event.hits
    return any(hits[by] == shots for by, shots in fired.items())


ANYWHERE: Rare = {
    "an action that is not open": lambda moment: not moment.legal,
    "a match that ends": lambda moment: moment.episode.is_over,
}
CLASSIC: Rare = {
    **ANYWHERE,
    "a sinking": told(Sinking),
    "a last square, of which only the kind is asked": lambda moment: moment.choices == 1,
    "the first seat wins": lambda moment: next(moment.episode.payoffs()) == 1,
    "the second seat wins": lambda moment: next(moment.episode.payoffs()) == -1,
}
SALVO: Rare = {
    **ANYWHERE,
    "a ship that is sunk": told(ShipSunk),
    "two ships sunk in a round": told(ShipSunk, 2),
    "two ships hit in a salvo": told(ShipHit, 2),
    "both salvos hit nothing": told(NothingHit, 2),
    "a salvo all of whose shots hit": _all_shots_hit,
    "a last square, of which only the kind is asked": lambda moment: moment.word == "fire",
    "the first seat wins": lambda moment: next(moment.episode.payoffs()) == 1,
    "the second seat wins": lambda moment: next(moment.episode.payoffs()) == -1,
    "a draw": lambda moment: moment.episode.is_over and next(moment.episode.payoffs()) == 0,
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
    "salvo": Case("salvo", {}, salvo, lambda module: module.Salvo(), SALVO),
    "salvo, small, one shot of the carrier": Case(
        "salvo",
        {"carrier_shots": 1, "small": SALVO_OPTIONS},
        salvo,
        lambda module: module.Salvo(carrier_shots=1, small=SALVO_SMALL),
        SALVO,
    ),
}


def differences(*pairs: tuple[str, str]) -> Iterable[Planted]:
    return tuple(Planted(*pair) for pair in pairs)


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
    "salvo, small, one shot of the carrier": differences(
        ("draft.left & above(square)", "draft.left - square"),
        ("np.int32(shots) * up", "np.int32(shots) * (up | True)"),
        ("carrier_shots if ship.id", "2 if ship.id"),
        ("given & (full | ~nonempty(left))", "given & full"),
        ("forced = ~begun & (popcount(draft.left) == 1)", "forced = begun & ~begun"),
        ("ends = one.sealed & two.sealed", "ends = one.sealed | two.sealed"),
        ("gone[1] + np.int32(1), outcome", "np.int32(1), outcome"),
        ("self._receive(state.sides[1], salvos[0], played)", "state.sides[1]"),
        ("side.missed | where(nonempty(struck), nothing, salvo)", "side.missed | salvo - struck"),
        ("nonempty(salvo - struck), nothing, salvo", "nonempty(salvo - struck), nothing, nothing"),
        ("(before <= number) &", "(before < number) &"),
        ('"round": state.played + going_on', '"round": state.played + 1'),
        ('"mine_to_act": going_on,', ""),
        ("waits = ~second & ~state.drafts[1].sealed", "waits = second & ~second"),
        ("struck - sunk, side.fired_at - struck", "struck, side.fired_at - struck"),
    ),
}
