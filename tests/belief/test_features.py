"""Counts of what is left of many fleets at once."""

from seabattle.belief.features import LONGEST, count_afloat, pack_words

FAR = 1 << 90
"""Beyond the first word of a mask."""


def row(left: int, damaged: int, lost: int, least: int, *lengths: int) -> list[float]:
    of_each = [float(lengths.count(each)) for each in range(1, LONGEST + 1)]
    return [left, damaged, lost, least, *of_each]


def test_a_fleet_that_was_not_hit_is_whole() -> None:
    assert count_afloat([(0b11, 0b11100)], [0]).tolist() == [row(5, 0, 0, 2, 2, 3)]


def test_each_fleet_has_its_own_hits() -> None:
    fleet = (0b11, 0b11100)
    found = count_afloat([fleet, fleet, fleet], [0b10, 0b11, 0b11111])
    assert found.tolist() == [row(4, 1, 1, 1, 2, 3), row(3, 0, 0, 0, 3), row(0, 0, 0, 0)]


def test_squares_far_down_the_board_count_as_well() -> None:
    ship = FAR | FAR << 1
    assert count_afloat([(ship,)], [FAR]).tolist() == [row(1, 1, 1, 1, 2)]
    assert count_afloat([(0b11,), (ship,)], [0, 0]).tolist() == [row(2, 0, 0, 2, 2)] * 2


def test_a_mask_is_laid_out_in_words_the_lowest_first() -> None:
    assert pack_words([1, FAR, FAR | 1], 2).tolist() == [[1, 0], [0, 1 << 26], [1, 1 << 26]]
