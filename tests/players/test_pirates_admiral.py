"""The admiral of `pirates` puts off what would arm an opponent who uses its powers."""

from collections.abc import Sequence

import pytest

from seabattle.core.kinds import Event, Json
from seabattle.core.seat import Seat
from seabattle.games.pirates.model import PowerUsed, Shot, Sunk
from seabattle.match.match import Match
from seabattle.players.pirates import PARAMETERS
from seabattle.players.pirates.captain import lets_powers_lie
from tests.players.tables import decide, seat_players

PATIENCE = PARAMETERS["admiral"].patience or 0
FLEET = {
    "galion": "J1 J2 J3 J4 J5",
    "fregate": "A1 B1 C1 D1",
    "brick": "E8 F8 G8",
    "corvette": "A6 A7 A8",
    "chaloupe": "I10 J10",
}
"""The fleet of both sides."""
CHALOUPE = ("I10", "J10")
ALL_BUT_ONE_OF_THE_FREGATE = ("A1", "B1", "C1", "A2", "B2", "C2", "E1")
LAST_OF_THE_FREGATE = "D1"
MIDDLE_OF_THE_FREGATE = ("B1", "C1", "B2", "C2", "D2", "D1", "F1")
"""Its last square is A1, or E1 for all that is known."""
WATER = ("C3", "D3", "E3", "F3", "G3", "H3", "C4", "D4", "E4")


def after_shots(shots: Sequence[str], *replies: Json) -> Match:
    """Seat one has fired these shots; seat two has answered so, and then into the water."""
    match, _ = seat_players("pirates", {}, "admiral", "random")
    for seat in (Seat.ONE, Seat.TWO):
        berths = [{"ship": ship, "squares": at.split()} for ship, at in FLEET.items()]
        match.give(seat, {"kind": "place", "fleet": berths})
    into_the_water: list[Json] = [{"kind": "shoot", "at": square} for square in WATER]
    answers = [*replies, *into_the_water]
    for shot, reply in zip(shots, answers, strict=False):
        match.give(Seat.ONE, {"kind": "shoot", "at": shot})
        match.give(Seat.TWO, reply)
    return match


def target(match: Match) -> str:
    _, players = seat_players("pirates", {}, "admiral", "random")
    order = decide(match, players[Seat.ONE], Seat.ONE)
    assert isinstance(order, dict)
    return str(order["at"])


def test_what_hands_over_the_sonar_is_put_off() -> None:
    assert target(after_shots(ALL_BUT_ONE_OF_THE_FREGATE)) != LAST_OF_THE_FREGATE


def test_so_is_what_may_hand_it_over() -> None:
    assert target(after_shots(MIDDLE_OF_THE_FREGATE)) not in {"A1", "E1"}


def test_whoever_lets_a_power_lie_is_not_feared() -> None:
    """The Chaloupe has sunk, and its owner has done nothing with the Instakill."""
    match = after_shots(CHALOUPE + ALL_BUT_ONE_OF_THE_FREGATE)
    assert target(match) == LAST_OF_THE_FREGATE


def test_whoever_has_used_a_power_is() -> None:
    shot: Json = {"kind": "shoot", "at": "H9"}
    power: Json = {"kind": "instakill", "at": "H8"}
    match = after_shots(CHALOUPE + ALL_BUT_ONE_OF_THE_FREGATE, shot, power)
    assert target(match) != LAST_OF_THE_FREGATE


def test_the_last_ship_has_no_price() -> None:
    others = (square for ship, at in FLEET.items() if ship != "fregate" for square in at.split())
    shots = (*others, *ALL_BUT_ONE_OF_THE_FREGATE)
    misses = (f"{column}{row}" for row in (3, 4, 5) for column in "BCDEFGHI")
    match = after_shots(shots, *({"kind": "shoot", "at": square} for square in misses))
    assert target(match) == LAST_OF_THE_FREGATE


SUNK = Sunk(Seat.TWO, "chaloupe", CHALOUPE, "instakill")
THEIR_SHOT = Shot(Seat.TWO, "C3", hit=False)
OUR_SHOT = Shot(Seat.ONE, "C3", hit=False)
THEIR_POWER = PowerUsed(Seat.TWO, "instakill", "C3", None, (), ("C3",), ())


@pytest.mark.parametrize(
    ("heard", "lie"),
    [
        ([THEIR_SHOT] * 20, False),
        ([SUNK, *[THEIR_SHOT] * (PATIENCE - 1), *[OUR_SHOT] * 20], False),
        ([SUNK, *[THEIR_SHOT] * PATIENCE], True),
        ([*[THEIR_SHOT] * PATIENCE, SUNK], False),
        ([SUNK, *[THEIR_SHOT] * PATIENCE, THEIR_POWER, *[THEIR_SHOT] * PATIENCE], False),
    ],
)
def test_powers_lie_if_they_could_have_been_used(heard: list[Event], lie: bool) -> None:
    assert lets_powers_lie(heard, Seat.TWO, PATIENCE) is lie
