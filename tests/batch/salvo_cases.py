"""Salvo in batches, under options that are compared."""

from collections import Counter
from collections.abc import Iterable, Mapping

from seabattle.batch import salvo
from seabattle.core.seat import Seat
from seabattle.games.salvo.model import Fired, NothingHit, ShipHit, ShipSunk
from tests.batch.parity import Case, Moment
from tests.batch.planted import Planted
from tests.batch.rare import ANYWHERE, EITHER_WINS, Rare, differences, told

SALVO_SMALL = {"rows": 4, "columns": 6, "ships": ["carrier", "destroyer"]}


def _all_shots_hit(moment: Moment) -> bool:
    fired = {event.by: len(event.squares) for event in moment.events if isinstance(event, Fired)}
    hits = Counter[Seat]()
    for event in moment.events:
        if isinstance(event, ShipHit):
            hits[event.by] += event.hits
    return any(hits[by] == shots for by, shots in fired.items())


SALVO: Rare = {
    **ANYWHERE,
    "a ship that is sunk": told(ShipSunk),
    "two ships sunk in a round": told(ShipSunk, 2),
    "two ships hit in a salvo": told(ShipHit, 2),
    "both salvos hit nothing": told(NothingHit, 2),
    "a salvo all of whose shots hit": _all_shots_hit,
    "a last square, of which only the kind is asked": lambda moment: moment.word == "fire",
    **EITHER_WINS,
    "a draw": lambda moment: moment.episode.is_over and next(moment.episode.payoffs()) == 0,
}

CASES: Mapping[str, Case] = {
    "salvo": Case("salvo", {}, salvo, "Salvo", SALVO),
    "salvo, small, one shot of the carrier": Case(
        "salvo", {"carrier_shots": 1, "small": SALVO_SMALL}, salvo, "Salvo", SALVO
    ),
}

PLANTED: Mapping[str, Iterable[Planted]] = {
    "salvo, small, one shot of the carrier": differences(
        ("draft.left & above(square)", "draft.left - square"),
        ("np.int32(shots) * up", "np.int32(shots) * (up | True)"),
        ("tuple(rules.shots)", "tuple(2 for _ in rules.shots)"),
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
    )
}
