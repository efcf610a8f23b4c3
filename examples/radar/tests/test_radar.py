"""Radar keeps the contract, its secrets and its rules."""

from typing import Any

import pytest
from radar import GAME
from radar.model import Echo, Fire, RadarState, Scan, Scanned, Shot, Sunk

from seabattle import Match, Seat, load, play
from seabattle.analysis.analyse import analyse
from seabattle.analysis.appraisers import make_quick_appraiser
from seabattle.analysis.heat import compute_heat_map
from seabattle.analysis.hints import find_hints
from seabattle.core.errors import Refused
from seabattle.core.game import Orders
from seabattle.core.kinds import Json
from seabattle.core.outcome import Outcome
from seabattle.testing.conformance import check_game
from seabattle.testing.leaks import LEAKS, make_leaky_game
from seabattle.testing.secrecy import check_secrecy
from seabattle.testing.variations import Secrecy

ONE, TWO, WATCHER = Seat.ONE, Seat.TWO, Seat.WATCHER


class RadarSecrecy(Secrecy):
    """The oracle: what a seat is told, by the rule book and without the engine's events."""

    def answers(self, before: RadarState, orders: Orders, after: RadarState, seat: Seat) -> Json:
        if len(orders) == 2:
            return "both fleets are placed"
        [(by, order)] = orders.items()
        target = before.sides[by.other]
        fleet = [set(self.game.grid.names(ship)) for ship in target.ships]
        if isinstance(order, Scan):
            found = sum(near(square, order.at) for ship in fleet for square in ship)
            return [by.value, "scan", order.at, found if seat is by else None]
        assert isinstance(order, Fire)
        fired = {*self.game.grid.names(target.fired_at), order.at}
        sunk = [sorted(ship) for ship in fleet if order.at in ship and ship <= fired]
        return [by.value, order.at, any(order.at in ship for ship in fleet), sunk]


def near(one: str, other: str) -> bool:
    """Whether a scan of either square finds a ship on the other."""
    return abs(ord(one[0]) - ord(other[0])) <= 1 and abs(int(one[2]) - int(other[2])) <= 1


def test_it_keeps_the_contract_and_its_secrets() -> None:
    check_game(GAME, RadarSecrecy)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_would_be_found(leak: str) -> None:
    game = make_leaky_game(GAME, LEAKS[leak])
    with pytest.raises(AssertionError, match="can tell two worlds apart"):
        check_secrecy(RadarSecrecy(game(GAME.options_type())), seed=1, comparisons=3_000)


FLEET = {
    "cruiser": ["A-1", "A-2", "A-3", "A-4"],
    "destroyer": ["C-1", "D-1", "E-1"],
    "submarine": ["H-7", "H-8"],
}


def battle(**options: Json) -> Match:
    """Both fleets lie as in `FLEET`; seat one begins."""
    match = Match(load("radar", options))
    placed = [{"ship": ship, "squares": squares} for ship, squares in FLEET.items()]
    for seat in (ONE, TWO):
        match.give(seat, {"kind": "place", "fleet": placed})
    return match


def told(match: Match, seat: Seat, *, kind: str, at: str) -> list[Any]:
    """Return what everybody hears of an order, as pairs of an event and its audience."""
    return [(told.event, told.to) for told in match.give(seat, {"kind": kind, "at": at})]


ALL = (ONE, TWO, WATCHER)


def test_everybody_hears_the_answer_to_a_shot() -> None:
    """7. Everybody hears whether the shot was a hit or a miss."""
    match = battle()
    assert told(match, ONE, kind="fire", at="A-1") == [(Shot(ONE, "A-1", "hit"), ALL)]
    assert told(match, TWO, kind="fire", at="B-1") == [(Shot(TWO, "B-1", "miss"), ALL)]


def test_a_square_can_be_fired_at_only_once() -> None:
    """7. A square can be fired at only once."""
    match = battle()
    told(match, ONE, kind="fire", at="A-1")
    told(match, TWO, kind="fire", at="A-1")
    with pytest.raises(Refused, check=lambda error: error.refusal.slug == "already_fired_at"):
        told(match, ONE, kind="fire", at="A-1")


def test_everybody_hears_which_ship_was_sunk_and_where() -> None:
    """8. Everybody then hears which ship it was and where it lay."""
    match = battle()
    told(match, ONE, kind="fire", at="H-7")
    told(match, TWO, kind="fire", at="B-1")
    *_, sinking = told(match, ONE, kind="fire", at="H-8")
    assert sinking == (Sunk(TWO, "submarine", ("H-7", "H-8")), ALL)


def test_a_scan_counts_ships_around_a_square_hit_or_not() -> None:
    """10. It counts the squares of ships, hit or not, on that square and the up to eight around."""
    match = battle()
    told(match, ONE, kind="fire", at="A-1")
    told(match, TWO, kind="fire", at="B-8")
    assert (Echo("B-2", 4), (ONE,)) in told(match, ONE, kind="scan", at="B-2")


def test_the_count_is_told_to_the_scanner_alone() -> None:
    """11. Everybody hears that a scan was made. The count is told to the scanner alone."""
    match = battle()
    assert told(match, ONE, kind="scan", at="H-8") == [
        (Scanned(ONE, "H-8"), ALL),
        (Echo("H-8", 2), (ONE,)),
    ]
    labels = {seat: [layer.label for board in match.view(seat).boards for layer in board.layers
                     if layer.kind == "scan"] for seat in ALL}  # fmt: skip
    assert labels == {ONE: ["2"], TWO: [None], WATCHER: [None]}


def test_a_square_can_be_scanned_only_once() -> None:
    """10. A player can name the same square only once."""
    match = battle()
    told(match, ONE, kind="scan", at="H-8")
    told(match, TWO, kind="scan", at="H-8")
    with pytest.raises(Refused, check=lambda error: error.refusal.slug == "already_scanned"):
        told(match, ONE, kind="scan", at="H-8")


def test_scans_run_out() -> None:
    """9. Each player has as many scans as was agreed."""
    match = battle(scans=2)
    for square in ("A-1", "A-2"):
        told(match, ONE, kind="scan", at=square)
        told(match, TWO, kind="fire", at=square)
    with pytest.raises(Refused, check=lambda error: error.refusal.slug == "no_scans_left"):
        told(match, ONE, kind="scan", at="A-3")


def test_whoever_sinks_all_ships_wins() -> None:
    """12. Whoever sinks all ships of the other wins."""
    match = battle()
    free = (f"B-{column}" for column in range(1, 9))
    for square in [square for ship in FLEET.values() for square in ship]:
        told(match, ONE, kind="fire", at=square)
        if not match.outcome:
            told(match, TWO, kind="fire", at=next(free))
    assert match.outcome == Outcome(ONE, "fleet_sunk")


def test_the_navigator_is_far_stronger_than_chance() -> None:
    """A player of equal strength would win four of four once in sixteen times."""
    games = [play("radar", "random", "navigator", seed=seed) for seed in range(4)]
    assert all(game.outcome and game.outcome.winner is TWO for game in games)


def in_the_middle() -> Match:
    """Seat one has scanned, hit the cruiser, and is to act."""
    match = battle()
    for seat, kind, at in [(ONE, "scan", "B-2"), (TWO, "fire", "B-8"), (ONE, "fire", "A-2")]:
        told(match, seat, kind=kind, at=at)
    told(match, TWO, kind="fire", at="C-8")
    return match


def test_the_heat_map_knows_what_a_scan_has_counted() -> None:
    """Four squares of ships are around B-2; one was hit, so three are left to find there."""
    match = in_the_middle()
    chances = compute_heat_map(match.game, match.view(ONE), match.heard[ONE]).chances
    assert sum(chances.values()) == pytest.approx(8, abs=0.01), "nine squares, one of them hit"
    around = sum(chance for square, chance in chances.items() if near(square, "B-2"))
    assert around == pytest.approx(3, abs=0.01)


def test_there_are_hints() -> None:
    match = in_the_middle()
    best, *_ = find_hints(match.game, match.view(ONE), match.heard[ONE]).suggestions
    assert best.order["kind"] == "fire"
    assert near(best.order["at"], "A-2"), "where the cruiser was hit"
    assert 0.5 < best.chance.value < 1
    assert best.make_sentence(match.game, "en")


def test_the_coach_tells_luck_from_errors() -> None:
    match = play("radar", "navigator", "random", seed=1)
    account = analyse(match, ONE, appraiser=make_quick_appraiser(match.game))
    assert match.outcome == Outcome(ONE, "fleet_sunk")
    total = account.start - account.errors + account.gifts + account.luck
    assert total == pytest.approx(account.result) == 1
    assert account.decisions[-1].value > account.decisions[0].value
    assert all(sum(each.heat) for each in account.decisions)
