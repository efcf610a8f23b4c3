"""Every captain of `wager`: legal orders, the same choice again, and nothing that is sealed."""

import pytest

from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.tagged import Json
from seabattle.games.wager.model import WagerState
from seabattle.games.wager.rules import Wager
from seabattle.players.roster import roster
from seabattle.players.wager.sight import state_of
from tests.games.wager.table import Duel
from tests.players.seated import decided, one_order, played_out, seated, sit_down

NAMES = [name for name in roster("wager") if name != "random"]
UNEQUAL = {"classes": ["sloop", "galleon"], "initiative": "alternate", "turn_limit": 4}
CREWED = {
    "crews": [[{"role": "gunner", "skill": 2}, {"role": "surgeon", "skill": 1}], None],
    "retreat": True,
    "turn_limit": 3,
}


@pytest.mark.parametrize("options", [{"turn_limit": 5}, UNEQUAL, CREWED])
@pytest.mark.parametrize("name", NAMES)
def test_every_order_of_a_whole_match_is_taken(name: str, options: Json) -> None:
    assert played_out(*seated("wager", options, name, "bosun")).outcome


@pytest.mark.parametrize("name", NAMES)
def test_after_a_restart_the_choices_are_the_same(name: str) -> None:
    match, players = seated("wager", {"turn_limit": 7}, name, "captain")
    while not match.outcome:
        seat = match.waiting_for[0]
        chosen = decided(match, players[seat], seat)
        if seat is Seat.ONE:
            assert decided(match, sit_down(match, name, seat), seat) == chosen
        match.give(seat, chosen)


@pytest.mark.parametrize("name", NAMES)
def test_a_sealed_plan_changes_nothing(name: str) -> None:
    """Two worlds: in one the enemy stays, in the other it sails; neither plan is open yet."""
    chosen = []
    for text in ("", "-2,7 0"):
        duel = Duel()
        duel.seal(Seat.ONE, text)
        chosen.append(decided(duel.match, sit_down(duel.match, name, Seat.TWO), Seat.TWO))
    assert chosen[0] == chosen[1]


def test_a_view_says_all_that_a_captain_needs() -> None:
    match, players = seated("wager", {}, "bosun", "deckhand")
    while not match.outcome:
        assert isinstance(match.game, Wager)
        assert isinstance(match.state, WagerState)
        seen = state_of(match.game, match.view(match.waiting_for[0]))
        assert (seen.turn, seen.acting) == (match.state.turn, match.state.acting)
        for seat in PLAYERS:
            assert open_values(seen, seat) == open_values(match.state, seat)
        one_order(match, players)


def open_values(state: WagerState, seat: Seat) -> tuple[int, ...]:
    ship = state.ships[seat]
    since = ship.evaded_in if ship.evade else 0
    return ship.at, ship.facing, ship.hp, ship.sp, ship.cp, ship.evade, since
