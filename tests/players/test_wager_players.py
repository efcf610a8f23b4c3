"""Every captain of `wager`: legal orders, the same choice again, and nothing that is sealed."""

import pytest

from seabattle.core.kinds import Json
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import encode
from seabattle.games.wager.model import WagerState
from seabattle.games.wager.plans import list_plans
from seabattle.games.wager.rules import Wager
from seabattle.match.match import Match
from seabattle.players.player import Player
from seabattle.players.roster import all_players
from seabattle.players.wager.reading import as_wager, read_state
from tests.players.tables import decide, one_order, play_on, seat_players, sit_down

NAMES = [name for name in all_players("wager") if name != "random"]
UNEQUAL = {"classes": ["sloop", "galleon"], "initiative": "alternate", "turn_limit": 4}
CREWED = {
    "crews": [[{"role": "gunner", "skill": 2}, {"role": "surgeon", "skill": 1}], None],
    "retreat": True,
    "turn_limit": 3,
}


@pytest.mark.parametrize("options", [UNEQUAL, CREWED])
@pytest.mark.parametrize("name", NAMES)
def test_every_order_of_a_whole_match_is_taken(name: str, options: Json) -> None:
    assert play_on(*seat_players("wager", options, name, "bosun")).outcome


@pytest.mark.parametrize("name", NAMES)
def test_after_a_restart_the_choices_are_the_same(name: str) -> None:
    match, players = seat_players("wager", {"turn_limit": 7}, name, "captain")
    while not match.outcome:
        seat = match.waiting_for[0]
        chosen = decide(match, players[seat], seat)
        if seat is Seat.ONE:
            assert decide(match, sit_down(match, name, seat), seat) == chosen
        match.give(seat, chosen)


def test_an_admiral_who_is_sure_to_win_fights_on() -> None:
    """Then all actions are worth the same, and the enemy would be waited for."""
    crews = [[{"role": "gunner", "skill": 3}], None]
    options = {"classes": ["galleon", "galleon"], "crews": crews, "turn_limit": 12}
    match, players = seat_players("wager", options, "bosun", "admiral")
    while not match.outcome:
        seat = match.waiting_for[0]
        prompt, order = match.view(seat).prompt, decide(match, players[seat], seat)
        if prompt and seat is Seat.TWO and order["kind"] == "end_turn":
            assert "fire" not in [verb.kind for verb in prompt.verbs]
        match.give(seat, order)


def with_a_sealed_plan(name: str, seat: Seat, turn: int, plan: int) -> tuple[Match, Player]:
    """This turn has come, the enemy of this player has sealed a plan, and the player has not."""
    names = (name, "bosun") if seat is Seat.ONE else ("bosun", name)
    match, players = seat_players("wager", {"classes": ["sloop", "sloop"]}, *names)
    while (shown := match.view(seat)).phase != "planning" or turn_of(match) < turn:
        one_order(match, players)
    assert shown.prompt
    foreseen = list_plans(as_wager(match.game), read_state(as_wager(match.game), shown), seat.other)
    match.give(seat.other, {"kind": "plan", "course": foreseen[plan].value})
    return match, players[seat]


def turn_of(match: Match) -> int:
    assert isinstance(match.state, WagerState)
    return match.state.turn


@pytest.mark.parametrize("seat", PLAYERS)
@pytest.mark.parametrize("turn", [1, 6])
@pytest.mark.parametrize("name", all_players("wager"))
def test_worlds_that_differ_in_a_sealed_plan_are_met_alike(
    name: str, turn: int, seat: Seat
) -> None:
    """In turn 6 the admiral has seen enough of the bosun to foresee it, but not to look."""
    (match, player), (twin, _) = (with_a_sealed_plan(name, seat, turn, plan) for plan in (0, -1))
    assert match.log[-1].order != twin.log[-1].order, "the worlds differ"
    assert encode(match.view(seat)) == encode(twin.view(seat))
    assert match.heard[seat] == twin.heard[seat]
    restarted = sit_down(twin, name, seat)
    assert decide(match, player, seat) == decide(twin, restarted, seat)


def test_a_view_says_all_that_a_captain_needs() -> None:
    match, players = seat_players("wager", {}, "bosun", "deckhand")
    while not match.outcome:
        assert isinstance(match.game, Wager)
        assert isinstance(match.state, WagerState)
        seen = read_state(match.game, match.view(match.waiting_for[0]))
        assert (seen.turn, seen.acting) == (match.state.turn, match.state.acting)
        for seat in PLAYERS:
            assert open_values(seen, seat) == open_values(match.state, seat)
        one_order(match, players)


def open_values(state: WagerState, seat: Seat) -> tuple[int, ...]:
    ship = state.ships[seat]
    since = ship.evaded_in if ship.evade else 0
    return ship.at, ship.facing, ship.hp, ship.sp, ship.cp, ship.evade, since
