"""Dice and lots."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from seabattle.core.chance import Chance, Drawn, dice, lot
from seabattle.core.first_move import agreed_first_seat, first_seat_lot, read_first_seat
from seabattle.core.seat import Seat
from tests.core.evenness import is_even

values = st.lists(st.integers() | st.text(), min_size=1, max_size=4, unique=True).map(tuple)
pools = st.builds(Chance, st.text(), st.integers(1, 3), values)


@given(pools, st.randoms(use_true_random=False))
def test_what_is_sampled_is_offered_and_possible(chance: Chance, rng: Random) -> None:
    drawn = chance.sample(rng)
    assert chance.offers(drawn)
    assert drawn in list(chance.iterate_results())


@given(pools)
def test_all_that_is_possible_is_offered_once(chance: Chance) -> None:
    possible = list(chance.iterate_results())
    assert len(set(possible)) == len(possible) == len(chance.values) ** chance.draws
    assert all(map(chance.offers, possible))


def test_too_many_too_few_or_strange_values_are_not_offered() -> None:
    pool = dice("attack", 2)
    assert pool.offers(Drawn((1, 6)))
    for wrong in ((1,), (1, 2, 3), (0, 1), (1, 7), ("1", 2)):
        assert not pool.offers(Drawn(wrong))


def test_samples_are_even() -> None:
    pool = dice("attack", 2)
    rng = Random(1)
    assert is_even((pool.sample(rng) for _ in range(3600)), list(pool.iterate_results()))


def test_who_starts_is_agreed_or_drawn() -> None:
    assert agreed_first_seat("one") is Seat.ONE
    assert agreed_first_seat("two") is Seat.TWO
    assert agreed_first_seat("lot") is None
    assert {read_first_seat(drawn) for drawn in first_seat_lot().iterate_results()} == {
        Seat.ONE,
        Seat.TWO,
    }
    assert lot("side", "red", "blue").draws == 1
