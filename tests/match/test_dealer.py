"""Draws: repeatable where that is wanted, and fair."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seabattle.core.chance import Chance, dice, lot
from seabattle.core.seat import Seat
from seabattle.match.dealer import Dealer, Fair, Nobody, Seeded, commitment, fair_dealer
from tests.core.evenness import is_even

FAIR = Fair(b"secret", (b"one", b"two"))
DEALERS: list[Dealer] = [Seeded(1), FAIR]

pools = st.builds(
    lambda draws, size: Chance("pool", draws, tuple(range(size))),
    st.integers(1, 40),
    st.integers(1, 200),
)


@pytest.mark.parametrize("dealer", DEALERS)
@given(pools, st.integers(0, 2**40))
def test_a_draw_is_possible_and_always_the_same(dealer: Dealer, pool: Chance, number: int) -> None:
    drawn = dealer.draw(pool, number)
    assert drawn is not None
    assert pool.offers(drawn)
    assert dealer.draw(pool, number) == drawn


@pytest.mark.parametrize("dealer", DEALERS)
@pytest.mark.parametrize("values", [2, 3, 6, 7, 100, 200])
def test_draws_are_even(dealer: Dealer, values: int) -> None:
    """Also where the number of values does not divide 256, so that bytes must be thrown away."""
    pool = Chance("pool", 1, tuple(range(values)))
    drawn = [dealer.draw(pool, number) for number in range(40 * values)]
    assert is_even(drawn, list(pool.iterate_results()))


@pytest.mark.parametrize("dealer", DEALERS)
def test_pairs_of_dice_are_even(dealer: Dealer) -> None:
    pool = dice("attack", 2)
    assert is_even(
        (dealer.draw(pool, number) for number in range(3600)), list(pool.iterate_results())
    )


def test_taking_bytes_as_they_come_would_not_be_even() -> None:
    """Without throwing any away low values come oftener: the test of evenness sees it."""
    drawn = (
        byte % 200
        for number in range(2000)
        for byte in sha256(bytes(str(number), "ascii")).digest()
    )
    assert not is_even(drawn, range(200))


def test_seeds_and_numbers_lead_to_other_draws() -> None:
    pool = dice("attack", 20)
    draws = {Seeded(seed).draw(pool, number) for seed in range(5) for number in range(5)}
    assert len(draws) == 25


def test_every_part_of_a_fair_dealer_counts() -> None:
    pool = dice("attack", 20)
    others = [
        Fair(b"Secret", (b"one", b"two")),
        Fair(b"secret", (b"One", b"two")),
        Fair(b"secret", (b"one", b"Two")),
    ]
    assert len({dealer.draw(pool, 0) for dealer in (FAIR, *others)}) == 4


def test_a_draw_longer_than_one_block() -> None:
    drawn = FAIR.draw(dice("attack", 500), 0)
    assert set(drawn.values) == {1, 2, 3, 4, 5, 6}


def test_nobody_draws_nothing() -> None:
    assert Nobody().draw(lot("first", "one", "two"), 0) is None


def test_numbers_made_here_are_never_the_same() -> None:
    one, two = fair_dealer(), fair_dealer()
    assert len({one.secret, two.secret, *one.numbers, *two.numbers}) == 6
    assert all(len(number) == 32 for number in (one.secret, *one.numbers))


def test_salts_and_commitments() -> None:
    salts = {FAIR.salt(seat, pledge) for seat in (Seat.ONE, Seat.TWO) for pledge in range(3)}
    assert len(salts) == 6
    assert commitment(b"opening") == sha256(b"opening").hexdigest()
