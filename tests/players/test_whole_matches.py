"""Every player gives legal orders to the end, and decides by what its seat knows alone."""

import pytest

from seabattle.core.errors import SeabattleError
from seabattle.core.kinds import Json
from seabattle.core.seat import Seat
from seabattle.core.wire import encode, read_event, read_view
from seabattle.games.catalogue import known_games, load
from seabattle.players.player import Sitting
from seabattle.players.roster import all_players, make_player
from tests.players.tables import BASIC, LEVELS, OPTIONS, decide, play_on, play_until_decision, table

SMALL = {"rows": 6, "columns": 6, "ships": ["battleship", "cruiser", "destroyer"]}
BOARDS: dict[str, list[Json]] = {
    **OPTIONS,
    "classic": [
        *({**each, "small": SMALL} for each in OPTIONS["classic"][:-1]),
        OPTIONS["classic"][-1],
        {"touching": True, "small": SMALL},
        {"touching": True, "manoeuvre": True, "turn_limit": 40, "small": SMALL},
    ],
}
"""Every set of options; of classic only all four bonus rules together on the whole board."""
CASES = [
    (game, number, name)
    for game, sets in BOARDS.items()
    for number in range(len(sets))
    for name in all_players(game)
    if name != "sampler"
]
FULL: dict[str, Json] = {
    "classic": {"manoeuvre": True, "silent_sinking": True, "second_shot": True},
    "morskoi": {"mode": "full"},
    "pirates": {},
}


@pytest.mark.parametrize(("game", "number", "name"), CASES)
def test_a_player_gives_legal_orders_to_the_end(game: str, number: int, name: str) -> None:
    """An order that is not offered is refused, and the refusal would come out here."""
    names = (name, "random") if number % 2 else ("random", name)
    match, players = table(game, BOARDS[game][number], number, *names)
    assert play_on(match, players).outcome


@pytest.mark.parametrize("game", OPTIONS)
@pytest.mark.parametrize("name", LEVELS)
def test_the_same_situation_gives_the_same_choice_after_a_restart(game: str, name: str) -> None:
    """Now and then a decision is made again by a player who has just sat down."""
    match, players = table(game, FULL[game], 7, name, "random")
    for decision in (0, 1, 2, 5, 12, 20):
        play_until_decision(match, players, decision)
        fresh = make_player(name, Sitting(match.game, "7", Seat.ONE))
        assert decide(match, fresh, Seat.ONE) == decide(match, players[Seat.ONE], Seat.ONE)


@pytest.mark.parametrize("game", OPTIONS)
@pytest.mark.parametrize("name", LEVELS)
def test_view_and_events_off_the_wire_are_all_that_a_player_needs(game: str, name: str) -> None:
    match, players = table(game, FULL[game], 5, name, "random")
    play_until_decision(match, players, 15)
    view = read_view(encode(match.view(Seat.ONE)))
    heard = [read_event(type(match.game), encode(event)) for event in match.heard[Seat.ONE]]
    far_away = make_player(name, Sitting(load(game, FULL[game]), "5", Seat.ONE))
    assert far_away.decide(view, heard) == decide(match, players[Seat.ONE], Seat.ONE)


@pytest.mark.parametrize("game", BASIC)
def test_other_matches_and_seats_bring_other_choices(game: str) -> None:
    placed = set()
    for number, name in ((1, "admiral"), (2, "admiral"), (1, "bosun")):
        match, players = table(game, BASIC[game], number, name, name)
        fleets = [decide(match, players[seat], seat) for seat in match.waiting_for]
        placed |= {str(fleet) for fleet in fleets}
    assert len(placed) == 3 * len(table(game, BASIC[game], 1, "random", "random")[0].waiting_for)


def test_every_game_has_the_random_player_and_those_of_the_square_boards_have_levels() -> None:
    assert all("random" in all_players(game) for game in known_games())
    assert all({*LEVELS, "hunt", "density", "steady"} <= set(all_players(game)) for game in BASIC)


def test_a_name_that_is_not_in_the_roster_is_answered_with_those_that_are() -> None:
    with pytest.raises(SeabattleError, match=r"no player 'captian'.*bosun, steady, admiral"):
        make_player("captian", Sitting(load("classic"), "1", Seat.ONE))
