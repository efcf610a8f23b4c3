"""Two people in two browsers, to the end; `test_keyboard` plays the other games to theirs."""

from random import Random

from seabattle.core.kinds import Json
from tests.page.captain import Captain
from tests.page.harbour import Harbour
from tests.server.serving import ME, computer

SHIPS = "Cruiser|Destroyer"


def small(*ships: str) -> Json:
    return {"small": {"rows": 4, "columns": 4, "ships": ships}}


SMALL_CLASSIC = small("cruiser", "destroyer")
SHORT: dict[str, tuple[str, Json]] = {
    "Bataille de Pirates": ("pirates", small("corvette", "chaloupe")),
    "Sea Battle (Морской бой)": ("morskoi", {"mode": "basic", **small("2a", "1a")}),
    "Salvo": ("salvo", small("cruiser", "destroyer")),
    "Pirate’s Wager": ("wager", {"turn_limit": 2}),
}
"""Options with which a match takes six orders or so instead of sixty."""


def sit_down(harbour: Harbour, captain: Captain, game: str, options: Json) -> None:
    """At a new table, against a computer player that ends a match in half the orders that it takes
    two who play at random."""
    wish = {"game": game, "options": options, "seats": [ME, computer("bosun")]}
    seated = harbour.server.post("/api/tables", wish)
    table, held = seated["table"]["id"], {"seat": "one", "secret": seated["secret"]}
    captain.remembers({f"seabattle-table-{table}": {"seats": [held]}})
    captain.goes_to(f"table/{table}")


def friends_at_a_table(harbour: Harbour, game: str) -> tuple[Captain, Captain]:
    """Two people in two browsers, one of whom has sent the other a link."""
    anne, mary = harbour.captain(), harbour.captain()
    anne.sets_up(game, "Friend by link")
    mary.opens(anne.invitation)
    mary.joins()
    return anne, mary


def test_classic_between_two_browsers(harbour: Harbour) -> None:
    """With two ships, so that it is soon over."""
    wish = {"game": "classic", "options": SMALL_CLASSIC, "seats": [ME, {"kind": "person"}]}
    seated = harbour.server.post("/api/tables", wish)
    table, held = seated["table"]["id"], {"seat": "one", "secret": seated["secret"]}
    anne = harbour.captain(keeps={f"seabattle-table-{table}": {"seats": [held]}})
    mary = harbour.captain()
    anne.goes_to(f"table/{table}")
    mary.goes_to(f"join/{table}/{seated['links']['two']}")
    mary.joins()
    fleets = anne.fleet, mary.fleet
    anne.is_ready()
    anne.sees("is placing the fleet")
    assert anne.fleet == fleets[0], "in sight while the other is still placing"
    mary.is_ready()
    for at_mary, at_anne in zip(fleets[1][:-1], fleets[0], strict=False):
        anne.fires(at_mary)
        mary.sees_state("own", at_mary, "hit|sunk")
        mary.fires(at_anne)
        anne.sees_state("own", at_anne, "hit|sunk")
    anne.fires(fleets[1][-1])
    anne.sees_heading("Victory!")
    mary.sees_heading("Defeat")
    mary.sees_state("enemy", fleets[0][-1], SHIPS)


def test_salvo_between_two_browsers(harbour: Harbour) -> None:
    anne, mary = friends_at_a_table(harbour, "Salvo")
    target, water = mary.fleet, mary.water
    anne.is_ready()
    mary.is_ready()
    for first in range(0, len(target), 6):
        salvo = target[first : first + 6]
        anne.aims(*salvo, *water[: 6 - len(salvo)])
        anne.presses("Fire a salvo")
        anne.sees("Waiting for opponent to fire")
        anne.sees_state("enemy", salvo[0], "aimed at")
        mary.decides(Random(first))
    anne.sees_heading("Victory!")
    mary.sees_heading("Defeat")
