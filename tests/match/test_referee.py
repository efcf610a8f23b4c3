"""Lines that no bot should send are answered, and change nothing."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seabattle.core.kinds import Json, to_builtins
from seabattle.core.seat import HEARERS, Seat
from seabattle.core.wire import encode
from seabattle.games.catalogue import known_games, load
from seabattle.match.dealer import Seeded
from seabattle.match.referee import Referee
from seabattle.testing.fuzz import INVALID_ORDERS
from seabattle.testing.play import play_on


def new_referee(id: str = "classic") -> Referee:
    referee = Referee(load(id), Seeded(1))
    list(referee.opening_lines())
    return referee


def answers(referee: Referee, line: str | bytes) -> list[Json]:
    """Return the answers; check that they reveal nothing new of the match."""
    before = [encode(referee.match.seat_view(seat)) for seat in HEARERS]
    said = list(referee.answer(line))
    assert before == [encode(referee.match.seat_view(seat)) for seat in HEARERS]
    return said


LINES = [
    b"",
    b" ",
    b"\xff\xfe",
    b"null",
    b"[]",
    b"{}",
    b"NaN",
    b'{"seat": "one"}',
    b'{"seat": "one", "order": null}',
    b'{"seat": "one", "order": []}',
    b'{"seat": "three", "order": {"kind": "surrender"}}',
    b'{"seat": 1, "order": {"kind": "surrender"}}',
    b'{"seat": "one", "order": {"kind": "surrender"}, "decision": "0"}',
    b'{"seat": "one", "order": {"kind": "place", "fleet": []}, "decision": ' + b"9" * 40 + b"}",
    b'{"seat": "one", "order": {"kind": "surrender"}, "extra": 0}',
    b'{"view": "three"}',
    b'{"view": "one", "seat": "one"}',
    b'{"view": "chance"}',
    b'{"view": "table"}',
    b'{"seat": "one", "order": {"kind": NaN}}',
    b'{"seat": "one", "order": {"kind": 1e999}}',
    b"[" * 100_000,
    b'{"view":' * 100_000,
    b'{"seat": "one", "order": {"kind": "\xed\xa0\x80"}}',
    b'"' + b"x" * 1_000_000 + b'"',
]


@pytest.mark.parametrize("line", LINES, ids=lambda line: repr(line[:60]))
def test_a_malformed_line_is_answered_with_one_error(line: bytes) -> None:
    [said] = answers(new_referee(), line)
    assert set(said) == {"error"}
    assert said["error"]["sentence"]
    assert len(encode(said)) < 2_000


REFEREE = new_referee()


@given(st.binary() | st.text())
def test_what_is_no_json_is_answered_with_one_error(line: bytes | str) -> None:
    [said] = answers(REFEREE, line)
    assert said["error"]["slug"] == "malformed_line"


seats = st.sampled_from([seat.value for seat in Seat])
values = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | seats
orders = st.dictionaries(st.sampled_from(["kind", "fleet", "at", ""]), values | st.lists(values))


@given(
    st.dictionaries(st.sampled_from(["seat", "order", "decision", "view", "extra"]), values)
    | st.fixed_dictionaries({"seat": seats, "order": orders}, optional={"decision": values})
)
def test_any_object_is_answered_with_one_line(line: dict[str, Json]) -> None:
    """Of views only a seat's own is given; of orders, none of these can be read."""
    [said] = answers(REFEREE, encode(line))
    assert set(said) == {"error"} or line.keys() == {"view"}


@pytest.mark.parametrize("id", known_games())
def test_hostile_orders_are_answered_with_one_line(id: str) -> None:
    referee = new_referee(id)
    play_on(referee.match, Random(1), 20)
    list(referee._news())
    for seat in Seat:
        for order in INVALID_ORDERS:
            if isinstance(order, dict):
                line = encode({"seat": seat, "order": order})
                [said] = answers(referee, line)
                assert set(said) <= {"error", "refused"}


def test_a_view_can_be_had_by_those_who_have_one() -> None:
    referee = new_referee()
    for seat in HEARERS:
        [said] = answers(referee, encode({"view": seat}))
        assert said == to_builtins(referee.match.seat_view(seat))
