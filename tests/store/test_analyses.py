"""What the coach has said is kept for each seat, and goes with the match."""

import pytest

from seabattle.core.seat import Seat
from seabattle.store.errors import NoSuchMatch
from seabattle.store.store import Store
from tests.store.examples import WON, head, row, sitter

pytestmark = pytest.mark.anyio


async def test_an_analysis_is_kept_for_each_seat_until_the_match_is_purged(store: Store) -> None:
    with pytest.raises(NoSuchMatch):
        await store.write_analysis("m", Seat.ONE, {})
    await store.create_match(head())
    await store.take_seat(sitter())
    await store.append("m", 0, [row("a")])
    await store.end_match("m", 1, WON, 10)
    assert await store.read_analysis("m", Seat.ONE) is None
    await store.write_analysis("m", Seat.ONE, {"luck": 0.25})
    await store.write_analysis("m", Seat.TWO, {"luck": -0.25})
    await store.write_analysis("m", Seat.TWO, {"luck": -0.5})
    assert await store.read_analysis("m", Seat.ONE) == {"luck": 0.25}
    assert await store.read_analysis("m", Seat.TWO) == {"luck": -0.5}
    assert await store.purge_matches(20, with_outcome=True) == 1
    assert await store.read_analysis("m", Seat.ONE) is None
