"""Limits count a whole network of IPv6 as one client."""

from collections.abc import Callable

import pytest

from seabattle.server.problems import ServerProblem
from seabattle.server.security.identity import pseudonym
from seabattle.server.security.rate_limits import Gate
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
        Gate.request,
        Gate.page,
        Gate.handshake,
        Gate.new_table,
        Gate.new_player,
        Gate.new_computer_match,
        Gate.enter,
    ],
)
def test_a_home_is_one_client(take: Callable[[Gate, str], None]) -> None:
    gate = Gate(ONE_AT_ONCE)
    take(gate, f"{HOME}1")
    with pytest.raises(ServerProblem):
        take(gate, f"{HOME}2")
    take(gate, "2001:db8:0:2::1")


def test_computer_players_serve_a_home_as_one_client() -> None:
    assert pseudonym(f"{HOME}1") == pseudonym(f"{HOME}2") != pseudonym("2001:db8:0:2::1")
