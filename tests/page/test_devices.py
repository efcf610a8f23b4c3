"""One player on several devices: signing in by a link, and locking the others out."""

from pathlib import Path

from playwright.sync_api import expect

from tests.page.captain import Captain
from tests.page.harbour import Harbour
from tests.page.windows import Windows
from tests.server.rooms.test_rooms import Person
from tests.server.serving import ME, OPEN, Server, serving

LOCKED = "This device can no longer play this game"


def new_key(server: Server) -> str:
    key: str = server.post("/api/players", {"nickname": "Anne"})["key"]
    return key


def somebody_with_a_game(server: Server) -> str:
    """The key of a player with a game and a room, which this device then loses."""
    mary = Person(server, "Mary")
    mary.found()
    new_match(server, mary.key)
    return mary.key


def new_match(server: Server, key: str) -> tuple[str, str]:
    """A table with both seats taken; its id and the secret of this key's seat."""
    seated = server.post("/api/tables", {"game": "classic", "seats": [ME, OPEN]}, key)
    table: str = seated["table"]["id"]
    server.post(f"/api/tables/{table}/join")
    return table, seated["secret"]


def kept(table: str, secret: str) -> dict[str, object]:
    return {f"seabattle-table-{table}": {"seats": [{"seat": "one", "secret": secret}]}}


def lock_out_others(server: Server, key: str) -> None:
    assert server.ask("DELETE", "/api/me/devices", key).is_success


def somebody_in_a_game(harbour: Harbour) -> Captain:
    """Somebody in the middle of a game against the computer."""
    captain = harbour.captain()
    captain.plays_now("Classic Battleship")
    captain.is_ready()
    captain.waits_for_turn()
    return captain


def move_to(harbour: Harbour, anne: Captain) -> Captain:
    """Her other device, signed in by a link that was made before the server's restart."""
    table = anne.table
    anne.comes_home()
    anne.follows("My devices")
    anne.presses("Add another device")
    anne.page.get_by_role("img", name="QR code of the link").wait_for()
    harbour.server.kill()
    harbour.server.start()
    other = harbour.captain({"seabattle-key": somebody_with_a_game(harbour.server)})
    other.page.goto(anne.invitation)
    other.sees("games in progress (1), rooms (1), results and ratings")
    other.presses("Continue here")
    other.follows("Classic Battleship against Midshipman Pip Your turn")
    assert other.table == table
    other.waits_for_turn()
    return other


def test_a_link_for_a_device_outlives_a_restart_and_others_are_locked_out(
    windows: Windows, tmp_path: Path
) -> None:
    with serving(tmp_path) as server:
        harbour = Harbour(windows, server)
        anne = somebody_in_a_game(harbour)
        lock_out(harbour, anne, move_to(harbour, anne))
        harbour.close()


def lock_out(harbour: Harbour, anne: Captain, other: Captain) -> None:
    """One of two devices locks the other one out, and plays on."""
    anne.presses("Lock out other devices")
    anne.presses("Cancel")
    assert other.waits_for_turn()
    anne.presses("Lock out other devices")
    anne.page.get_by_role("dialog").get_by_role("button", name="Lock out other devices").click()
    anne.sees("1 other device is locked out.")
    other.sees_heading(LOCKED)
    anne.follows("All games")
    anne.follows("Classic Battleship against Midshipman Pip Your turn")
    anne.fires("A-1")
    anne.hears("You fire at A-1")
    other.presses("Watch")
    other.sees_state("two", "A-1", "hit|miss")
    harbour.forgives("401 (Unauthorized)")


def test_a_seat_is_held_by_the_key_once_its_secret_is_void(harbour: Harbour) -> None:
    """An open page reconnects by itself, and so does one that is opened later."""
    key = new_key(harbour.server)
    table, secret = new_match(harbour.server, key)
    keeps = {"seabattle-key": key, **kept(table, secret)}
    captain, later = harbour.captain(keeps), harbour.captain(keeps)
    captain.goes_to(f"table/{table}")
    captain.waits_for_turn()
    lock_out_others(harbour.server, key)
    later.goes_to(f"table/{table}")
    for each in (captain, later):
        each.sees_heading("Place your fleet")
    captain.is_ready()
    captain.sees("is placing the fleet")
    later.sees("is placing the fleet")


def test_somebody_with_a_void_secret_and_no_key_finds_the_way_home(harbour: Harbour) -> None:
    key = new_key(harbour.server)
    table, secret = new_match(harbour.server, key)
    lock_out_others(harbour.server, key)
    captain = harbour.captain(kept(table, secret))
    captain.goes_to(f"table/{table}")
    captain.sees_heading(LOCKED)
    captain.follows("All games")
    expect(captain.page.get_by_role("button", name="Play now: Salvo")).to_be_visible()


def test_a_device_that_nobody_knows_any_more_is_told_so(harbour: Harbour) -> None:
    captain = harbour.captain({"seabattle-key": "a-key-that-was-taken-away"})
    captain.comes_home()
    captain.sees("This device is no longer linked to your games")
    harbour.forgives("401 (Unauthorized)")
