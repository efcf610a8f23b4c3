"""Limits count a whole network of IPv6 as one client."""

import time
from operator import attrgetter

import pytest

from seabattle.server.problems import ServerProblem
from seabattle.server.security.identity import client_id, pseudonym
from seabattle.server.security.rate_limits import LESSONS_PER_NETWORK, RateLimiter
from seabattle.server.settings import Limits

ONE_AT_ONCE = Limits(
    requests_at_once=1,
    pages_at_once=1,
    handshakes_at_once=1,
    tables_at_once=1,
    players_at_once=1,
    computer_matches_at_once=1,
    sockets=1,
)
HOME = "2001:db8:0:1::"


@pytest.mark.parametrize(
    "take",
    [
        "requests.take",
        "pages.take",
        "handshakes.take",
        "tables.take",
        "players.take",
        "computer_matches.take",
        "open_socket",
    ],
)
def test_a_home_is_one_client(take: str) -> None:
    count = attrgetter(take)(RateLimiter(ONE_AT_ONCE))
    count(f"{HOME}1")
    with pytest.raises(ServerProblem):
        count(f"{HOME}2")
    count("2001:db8:0:2::1")


def test_limits_are_larger_where_a_class_plays_and_nowhere_else() -> None:
    limiter = RateLimiter(Limits(requests_at_once=2, sockets=1, lesson_factor=3))
    limiter.lessons.add(f"{HOME}1", time.time() + 1000)
    limiter.lessons.add("192.0.2.1", time.time() - 1)
    for client, allowed in ((f"{HOME}2", 3), ("192.0.2.1", 1)):
        for _ in range(allowed):
            limiter.open_socket(client)
            limiter.requests.take(client)
        with pytest.raises(ServerProblem):
            limiter.open_socket(client)
    limiter.requests.take(f"{HOME}2")
    limiter.lessons.add(f"{HOME}1", 0.0)
    limiter.requests.take(f"{HOME}1")


def test_few_addresses_have_the_limits_of_a_class_and_not_all_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [1e9]
    monkeypatch.setattr(time, "time", lambda: now[0])
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    limits = Limits(lesson_factor=3, lesson_addresses=2, lesson_hours_per_day=2)
    lessons = RateLimiter(limits).lessons

    def factors() -> list[int]:
        return [lessons.factor(client) for client in ("a", "b", "c")]

    for client in ("a", "b", "c"):
        for _ in range(5):  # as the host's page does, who looks at the room
            lessons.add(client, now[0] + 3600)
    assert factors() == [3, 3, 1]
    now[0] += 3601
    assert factors() == [1, 1, 1]
    for client in ("c", "a"):
        lessons.add(client, now[0] + 2 * 3600)
    assert factors() == [1, 1, 3]
    lessons.add("a", now[0] + 3600)
    assert factors() == [3, 1, 3]
    now[0] += 3601
    lessons.add("a", now[0] + 3600)
    assert factors() == [1, 1, 3]
    now[0] += 24 * 3600
    lessons.add("a", now[0] + 3600)
    assert factors() == [3, 1, 1]


@pytest.mark.parametrize(
    ("near", "far"), [("192.0.2.{}", "198.51.100.{}"), ("2001:db8:0:{}::1", "2001:db8:1:{}::1")]
)
def test_one_network_cannot_use_up_the_places_of_classes(near: str, far: str) -> None:
    lessons = RateLimiter(Limits(lesson_factor=3, lesson_addresses=8)).lessons

    def count_larger(network: str) -> int:
        clients = [client_id(network.format(number)) for number in range(1, 51)]
        for client in clients:
            lessons.add(client, time.time() + 3600)
        return [lessons.factor(client) for client in clients].count(3)

    assert (count_larger(near), count_larger(far)) == (LESSONS_PER_NETWORK, 3)


def test_computer_players_serve_a_home_as_one_client() -> None:
    assert pseudonym(f"{HOME}1") == pseudonym(f"{HOME}2") != pseudonym("2001:db8:0:2::1")
