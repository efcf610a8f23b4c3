"""Who was paired and did not come waits longer each time, and not for ever."""

from itertools import pairwise

import pytest

from seabattle.server.matchmaking import no_shows
from seabattle.server.matchmaking.no_shows import (
    EXPIRY_SECONDS,
    FIRST_SECONDS,
    LONGEST_SECONDS,
    NoShowPenalties,
)
from seabattle.server.security.identity import client_id


def lapsed(times: int, client: str = "there") -> NoShowPenalties:
    kept = NoShowPenalties()
    kept.enter("eve", "t", client, 0.0)
    for _ in range(times):
        kept.add("eve", 0.0)
    return kept


def test_whoever_owes_nothing_is_paired_at_once() -> None:
    kept = lapsed(1)
    kept.add("nobody that this process knows", 0.0)
    assert kept.enter("ada", "t", "elsewhere", 5.0) == 5.0


def test_the_wait_doubles_up_to_a_limit() -> None:
    waits = [lapsed(times).enter("another key", "t", "there", 0.0) for times in (1, 2, 3, 30, 3000)]
    assert waits[:3] == [FIRST_SECONDS, 2 * FIRST_SECONDS, 4 * FIRST_SECONDS]
    assert waits[3:] == [LONGEST_SECONDS, LONGEST_SECONDS]


def test_many_requests_of_a_client_are_paired_one_after_the_other() -> None:
    kept = lapsed(1)
    times = [kept.enter(f"key {number}", "t", "there", 0.0) for number in range(5)]
    assert [late - early for early, late in pairwise(times)] == [FIRST_SECONDS] * 4


def test_a_wish_that_is_sent_again_waits_no_longer() -> None:
    kept = lapsed(1)
    first = kept.enter("ada", "t", "there", 1.0)
    assert kept.enter("ada", "t", "there", 2.0) == first
    assert kept.enter("ada", "another", "there", 2.0) > first


@pytest.mark.parametrize("client", ["127.0.0.1", "127.8.8.8", "::1"])
def test_the_servers_own_machine_may_stand_for_everybody(client: str) -> None:
    client = client_id(client)
    assert lapsed(3, client).enter("ada", "t", client, 5.0) == 5.0


def test_it_is_forgiven_after_a_while() -> None:
    now = EXPIRY_SECONDS + 1
    assert lapsed(5).enter("eve", "new", "there", now) == now


def test_no_number_of_strangers_fills_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(no_shows, "MAX_ENTRIES", 3)
    kept = NoShowPenalties()
    for number in range(9):
        kept.enter(f"key {number}", "t", f"client {number}", 0.0)
        kept.add(f"key {number}", 0.0)
    assert len(kept._requests) == len(kept._penalties) == 3
