"""Classic where ships may touch: the page lays them side by side, and infers no water."""

import re

from tests.page.duel import Duel
from tests.page.harbour import Harbour

OPTIONS = {
    "touching": True,
    "small": {"rows": 4, "columns": 4, "ships": ["cruiser", "submarine"]},
}
CRUISER, SUBMARINE = ["A-1", "A-2", "A-3"], ["B-1", "B-2", "B-3"]


def test_ships_lie_side_by_side_and_a_wreck_has_a_name(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "classic", OPTIONS)
    captain = harbour.captain(duel.keys("one"))
    captain.goes_to(f"table/{duel.table}")
    captain.presses("Clear")
    captain.chooses("own", "A-1")
    captain.chooses("own", "B-1")
    captain.sees_squares("own", CRUISER + SUBMARINE)
    captain.is_ready()
    fleet = {"cruiser": CRUISER, "submarine": SUBMARINE}
    berths = [{"ship": ship, "squares": squares} for ship, squares in fleet.items()]
    duel.two.gives({"kind": "place", "fleet": berths})
    for shot in SUBMARINE:
        captain.fires(shot)
        if shot != SUBMARINE[-1]:
            duel.two.fires("D-4" if shot == "B-1" else "D-3")
    wreck = re.compile("Submarine, sunk$")
    captain.sees_squares("enemy", SUBMARINE, wreck)
    around = [square for square in captain.squares("enemy") if square not in SUBMARINE]
    captain.sees_squares("enemy", around, re.compile("unexplored$"))
