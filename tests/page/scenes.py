"""Every screen of the page and how to get there, for inspections and screenshots."""

import re
from collections.abc import Callable, Mapping

from seabattle.core.kinds import Json
from tests.page.captain import Captain
from tests.page.duel import Duel, Rival, near_its_end
from tests.page.room_scenes import ROOMS
from tests.page.scene import Maker, Scene, waits_for_heading
from tests.server.serving import Server

GAMES = ("classic", "morskoi", "pirates", "salvo", "wager")
FLEETS = ("classic", "morskoi", "pirates", "salvo")
ALL_FOUR = ("manoeuvre", "silent_sinking", "second_shot", "claim_victory")


def waits_for_turn(captain: Captain) -> None:
    captain.waits_for_turn()


def at(duel: Duel, *seats: str, arrives: Callable[[Captain], None] = waits_for_turn) -> Scene:
    """The table of a duel, as seen from these seats or by a spectator."""
    return Scene(f"table/{duel.table}", duel.keys(*seats) if seats else {}, arrives)


def pressing(*names: str, then: str) -> Callable[[Captain], None]:
    """On the captain's turn, press these buttons and wait for this selector."""

    def arrive(captain: Captain) -> None:
        captain.waits_for_turn()
        for name in names:
            captain.page.get_by_role("button", name=name).first.click()
        captain.page.locator(then).first.wait_for()

    return arrive


# Screens around the games


def home(server: Server) -> Scene:
    """All games, the player's own tables, and open tables of others."""
    key = server.post("/api/players", {"nickname": "Anne"})["key"]
    mine = [{"kind": "me"}, {"kind": "computer", "name": "bosun"}]
    for game in ("salvo", "wager"):
        server.post("/api/tables", {"game": game, "seats": mine}, key)
    server.post(
        "/api/tables",
        {
            "game": "pirates",
            "seats": [{"kind": "me"}, {"kind": "open"}],
            "listed": True,
            "nickname": "Mary",
        },
    )
    return Scene("", {"seabattle-key": key}, lambda captain: captain.sees("Open games"))


def waiting_for_a_friend(server: Server) -> Scene:
    seats = [{"kind": "me"}, {"kind": "person"}]
    seated = server.post("/api/tables", {"game": "salvo", "seats": seats, "nickname": "Anne"})
    held = {
        "seats": [{"seat": "one", "secret": seated["secret"]}],
        "invitation": seated["links"]["two"],
    }
    table = seated["table"]["id"]
    return Scene(f"table/{table}", {f"seabattle-table-{table}": held})


def invited(server: Server) -> Scene:
    seats = [{"kind": "me"}, {"kind": "person"}]
    wish = {"game": "morskoi", "seats": seats, "nickname": "Anne", "clock": {"seconds": 300}}
    seated = server.post("/api/tables", wish)
    return Scene(f"join/{seated['table']['id']}/{seated['links']['two']}")


def a_free_seat(server: Server) -> Scene:
    seats = [{"kind": "me"}, {"kind": "open"}]
    seated = server.post("/api/tables", {"game": "salvo", "seats": seats, "listed": True})
    return Scene(f"table/{seated['table']['id']}")


def curtain(server: Server) -> Scene:
    return at(Duel(server, "classic"), "one", "two", arrives=waits_for_heading)


def giving_up(server: Server) -> Scene:
    return at(
        near_its_end(server), "one", arrives=pressing("Menu", "Surrender", then="dialog[open]")
    )


def reading_the_rules(server: Server) -> Scene:
    return at(
        near_its_end(server), "one", arrives=pressing("Menu", "Rules", then="dialog[open] h2")
    )


def writing_a_note(server: Server) -> Scene:
    arrives = pressing("Menu", "Pencil notes", "A-1,", then="dialog[open]")
    return at(near_its_end(server), "one", arrives=arrives)


def locked_out(server: Server) -> Scene:
    """A table whose seat is held by another device of the same player."""
    key = server.post("/api/players", {"nickname": "Anne"})["key"]
    seats = [{"kind": "me"}, {"kind": "computer", "name": "random"}]
    seated = server.post("/api/tables", {"game": "salvo", "seats": seats}, key)
    server.ask("DELETE", "/api/me/devices", key)
    table, held = seated["table"]["id"], {"seat": "one", "secret": seated["secret"]}
    return Scene(f"table/{table}", {f"seabattle-table-{table}": {"seats": [held]}})


def locking_out(server: Server) -> Scene:
    def arrive(captain: Captain) -> None:
        captain.presses("Lock out other devices")
        captain.page.get_by_role("dialog").wait_for()

    return Scene("devices", arrives=arrive)


def watching(server: Server) -> Scene:
    duel = near_its_end(server)
    return at(duel, arrives=lambda captain: captain.sees_board("one"))


def my_matches(server: Server) -> Mapping[str, Json]:
    """The key of somebody who has won two matches of classic and lost one of salvo."""
    anne, mary = (
        server.post("/api/players", {"nickname": name})["key"] for name in ("Anne", "Mary")
    )
    for game, loser in (("classic", mary), ("salvo", anne), ("classic", mary)):
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = server.post("/api/tables", wish, anne)["table"]["id"]
        server.post(f"/api/tables/{table}/join", {}, mary)
        server.post(f"/api/tables/{table}/leave", key=loser)
    return {"seabattle-key": anne}


AROUND: dict[str, Maker] = {
    "home": home,
    "nowhere": lambda server: Scene("no/such/place"),
    "devices": lambda server: Scene("devices"),
    "device": lambda server: Scene("device/some-word"),
    "waiting": waiting_for_a_friend,
    "invited": invited,
    "free-seat": a_free_seat,
    "curtain": curtain,
    "giving-up": giving_up,
    "rules-in-the-game": reading_the_rules,
    "note": writing_a_note,
    "watching": watching,
    "locking-out": locking_out,
    "locked-out": locked_out,
    "me": lambda server: Scene(
        "me", my_matches(server), lambda captain: captain.sees_heading(re.compile("^Games$"))
    ),
    "queue": lambda server: Scene("queue/wager"),
    "league": lambda server: Scene("league/classic"),
}


# Screens of each game


def setting_up(game: str) -> Maker:
    return lambda server: Scene(f"new/{game}")


def rules(game: str) -> Maker:
    return lambda server: Scene(
        f"rules/{game}", arrives=lambda captain: captain.sees_heading("Rules")
    )


def placing(game: str) -> Maker:
    return lambda server: at(Duel(server, game), "one")


def placed(game: str) -> Maker:
    """The other side is still placing its fleet."""

    def make(server: Server) -> Scene:
        duel = Duel(server, game)
        duel.one.places()
        return at(duel, "one", arrives=lambda captain: captain.sees("is placing the fleet"))

    return make


def battle(game: str, verb: str, orders: int, options: Json = None) -> Maker:
    """Some way into a match, where seat one is offered an order of this kind."""

    def make(server: Server) -> Scene:
        duel = Duel(server, game, options)
        duel.play_at_random(orders)
        duel.play_until_offered("one", verb)
        return at(duel, "one")

    return make


def over(game: str, seat: str = "one") -> Maker:
    """Seat two has surrendered."""

    def make(server: Server) -> Scene:
        return at(_finished(server, game), seat)

    return make


def drawn(server: Server) -> Scene:
    duel = Duel(server, "wager", {"turn_limit": 1})
    duel.play_at_random(60)
    return at(duel, "one")


def replay(game: str) -> Maker:
    def make(server: Server) -> Scene:
        table = _finished(server, game).table
        return Scene(
            f"replay/{table}/all/20",
            arrives=lambda captain: captain.page.get_by_role("slider").wait_for(),
        )

    return make


def coached(game: str) -> Maker:
    def make(server: Server) -> Scene:
        return Scene(
            f"coach/{_finished(server, game).table}/one",
            arrives=lambda captain: captain.page.locator("figure [data-board]").wait_for(),
        )

    return make


def hinted(server: Server) -> Scene:
    """Against the computer, with what the captain would do."""
    wish = {"game": "salvo", "seats": [{"kind": "me"}, {"kind": "computer", "name": "deckhand"}]}
    seated = server.post("/api/tables", wish)
    table, secret = seated["table"]["id"], seated["secret"]
    Rival(server, table, secret).places()
    keeps: Json = {f"seabattle-table-{table}": {"seats": [{"seat": "one", "secret": secret}]}}
    region = "section[aria-label='What the captain would do']"
    return Scene(f"table/{table}", keeps, pressing("Ask the captain", then=region))


def _finished(server: Server, game: str) -> Duel:
    duel = Duel(server, game)
    duel.play_at_random(40)
    duel.two.surrenders()
    return duel


def puzzles(server: Server) -> Scene:
    return Scene(
        "puzzles/classic",
        arrives=lambda captain: captain.page.get_by_role("link", name="Puzzle 1,").wait_for(),
    )


def puzzle(game: str, number: int) -> Maker:
    def make(server: Server) -> Scene:
        return Scene(
            f"puzzles/{game}/{number}",
            arrives=lambda captain: captain.page.locator(
                '[aria-disabled="false"]'
            ).first.wait_for(),
        )

    return make


OF_GAMES: dict[str, Maker] = {
    **{f"{game}-set-up": setting_up(game) for game in GAMES},
    **{f"{game}-rules": rules(game) for game in GAMES},
    **{f"{game}-placing": placing(game) for game in FLEETS},
    "salvo-placed": placed("salvo"),
    "classic-battle": battle("classic", "fire", 60),
    "classic-bonus": battle("classic", "fire", 40, dict.fromkeys(ALL_FOUR, True)),
    "morskoi-battle": battle("morskoi", "field", 40, {"first": "one"}),
    "morskoi-pick": battle("morskoi", "pick", 20, {"first": "one", "people": "two"}),
    "pirates-battle": battle("pirates", "triple_shot", 60),
    "salvo-battle": battle("salvo", "fire", 14),
    "wager-planning": battle("wager", "plan", 12),
    "wager-acting": battle("wager", "fire", 12),
    **{f"{game}-over": over(game) for game in GAMES},
    "morskoi-lost": over("morskoi", "two"),
    "wager-drawn": drawn,
    **{f"{game}-replay": replay(game) for game in GAMES},
    "wager-coach": coached("wager"),
    "classic-puzzles": puzzles,
    "salvo-puzzle": puzzle("salvo", 50),
    "salvo-hinted": hinted,
}
SCENES = {**AROUND, **ROOMS, **OF_GAMES}
