"""Every captain of `salvo`: legal orders, the same choice again, and nothing that is hidden."""

from random import Random

import pytest

from seabattle.core.answer import fill
from seabattle.core.fleet import Fleet
from seabattle.core.kinds import Json
from seabattle.core.prompt import berths_to_json
from seabattle.core.seat import Seat
from seabattle.core.wire import encode
from seabattle.games.salvo.belief import Reports, read_reports
from seabattle.games.salvo.model import SalvoState
from seabattle.games.salvo.rules import Salvo
from seabattle.match.match import Match
from seabattle.players.player import Player
from seabattle.players.roster import all_players
from seabattle.players.salvo.captain import SalvoCaptain
from tests.players.tables import decide, one_order, play_on, seat_players, sit_down

NAMES = [name for name in all_players("salvo") if name != "random"]
SMALL = {"small": {"rows": 6, "columns": 6, "ships": ["battleship", "cruiser"]}}


@pytest.mark.parametrize("name", [name for name in NAMES if name != "sampler"])
def test_every_order_of_a_whole_match_is_taken(name: str) -> None:
    options = {"carrier_shots": 1}
    assert play_on(*seat_players("salvo", options, name, "random")).outcome


@pytest.mark.parametrize("name", NAMES)
def test_after_a_restart_the_choices_are_the_same(name: str) -> None:
    match, players = seat_players("salvo", SMALL, name, "deckhand")
    while not match.outcome:
        seat = match.waiting_for[0]
        chosen = decide(match, players[seat], seat)
        if seat is Seat.ONE:
            assert decide(match, sit_down(match, name, seat), seat) == chosen
        match.give(seat, chosen)


def in_the_world_of(name: str, fleet: Fleet, game: Salvo) -> Match:
    """Three rounds of this player against a fleet whose captain fires along the last rows."""
    match, players = seat_players("salvo", SMALL, name, "random")
    match.give(Seat.ONE, decide(match, players[Seat.ONE], Seat.ONE))
    match.give(Seat.TWO, {"kind": "place", "fleet": berths_to_json(game.yard, fleet)})
    for row in "FED":
        match.give(Seat.ONE, decide(match, players[Seat.ONE], Seat.ONE))
        match.give(Seat.TWO, {"kind": "fire", "squares": [f"{row}-1"]})
    return match


@pytest.mark.parametrize("name", ["random", *(name for name in NAMES if name != "sampler")])
def test_fleets_that_report_alike_are_fired_at_alike(name: str) -> None:
    game = seat_players("salvo", SMALL, "random", "random")[0].game
    assert isinstance(game, Salvo)
    by_report: dict[object, list[Json]] = {}
    for fleet in list(game.yard.all_fleets())[::40]:
        match = in_the_world_of(name, fleet, game)
        if not match.outcome:
            reports = read_reports(game, match.view(Seat.ONE))
            chosen = decide(match, sit_down(match, name, Seat.ONE), Seat.ONE)
            by_report.setdefault((reports, *match.heard[Seat.ONE]), []).append(chosen)
    alike = [chosen for chosen in by_report.values() if len(chosen) > 1]
    assert alike, "some fleets cannot be told apart"
    assert all(each == chosen[0] for chosen in alike for each in chosen)


def with_a_sealed_order(name: str, rounds: int, choice: int) -> tuple[Match, Player]:
    """After so many rounds, when the enemy of this player has sealed its order already."""
    match, players = seat_players("salvo", SMALL, name, "random")
    for _ in range(2 * rounds):
        one_order(match, players)
    match.give(Seat.TWO, fill_of(match, choice))
    return match, players[Seat.ONE]


def fill_of(match: Match, choice: int) -> Json:
    prompt = match.view(Seat.TWO).prompt
    assert prompt
    return fill(prompt, Random(choice))


@pytest.mark.parametrize("rounds", [0, 3])
@pytest.mark.parametrize("name", all_players("salvo"))
def test_worlds_that_differ_in_a_sealed_order_are_met_alike(name: str, rounds: int) -> None:
    """A fleet that lies already, or a salvo that has been aimed."""
    (match, player), (twin, _) = (with_a_sealed_order(name, rounds, choice) for choice in (1, 2))
    assert match.log[-1].order != twin.log[-1].order, "the worlds differ"
    assert encode(match.view(Seat.ONE)) == encode(twin.view(Seat.ONE))
    restarted = sit_down(twin, name, Seat.ONE)
    assert decide(match, player, Seat.ONE) == decide(twin, restarted, Seat.ONE)


def test_reports_are_read_from_the_view() -> None:
    match, players = seat_players("salvo", {}, "bosun", "bosun")
    for _ in range(2 + 2 * 4):
        one_order(match, players)
    game, state = match.game, match.state
    assert isinstance(game, Salvo)
    assert isinstance(state, SalvoState)
    enemy = state.sides[Seat.TWO]
    told = read_reports(game, match.view(Seat.ONE))
    assert told.salvos == enemy.received
    assert told.hits == tuple(
        tuple((ship & salvo).bit_count() for salvo in enemy.received) for ship in enemy.ships
    )


def test_belief_is_what_all_fleets_that_fit_have_in_common() -> None:
    match, players = seat_players("salvo", SMALL, "admiral", "random")
    admiral, game = players[Seat.ONE], match.game
    assert isinstance(admiral, SalvoCaptain)
    assert isinstance(game, Salvo)
    while match.waiting_for and len(match.log) < 7:
        one_order(match, players)
    view, heard = match.view(Seat.ONE), match.heard[Seat.ONE]
    told = read_reports(game, view)
    fit = [fleet for fleet in game.yard.all_fleets() if _hits(fleet, told) == told.hits]
    belief = admiral.belief(view, heard)
    assert belief == admiral.belief(view, heard)
    for square, odds in belief.items():
        here = game.grid.bit[square]
        share = sum(bool(ship & here) for fleet in fit for ship in fleet) / len(fit)
        assert odds == pytest.approx(share, abs=0.05)


def _hits(fleet: Fleet, told: Reports) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple((ship & salvo).bit_count() for salvo in told.salvos) for ship in fleet)


def test_a_ship_that_sank_is_not_looked_for() -> None:
    match, players = seat_players("salvo", {}, "admiral", "random", seed=3)
    admiral, game = players[Seat.ONE], match.game
    assert isinstance(admiral, SalvoCaptain)
    assert isinstance(game, Salvo)
    sums = set()
    while not match.outcome:
        view, heard = match.view(Seat.ONE), match.heard[Seat.ONE]
        if match.waiting_for[0] is Seat.ONE:
            ships = zip(game.yard.ships, read_reports(game, view).hits, strict=True)
            afloat = sum(ship.length for ship, hits in ships if sum(hits) < ship.length)
            assert sum(admiral.belief(view, heard).values()) == pytest.approx(afloat, abs=1e-6)
            sums.add(afloat)
        one_order(match, players)
    assert len(sums) > 2
