"""How people come to a table, and how they leave it."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.page.duel import Duel, near_its_end
from tests.page.harbour import Harbour
from tests.page.inspection import faults
from tests.page.scenes import at
from tests.page.windows import Windows
from tests.server.serving import Server, serving, wait_for


def test_the_first_shot_is_two_clicks_away(harbour: Harbour) -> None:
    captain = harbour.captain()
    captain.plays_now("Classic Battleship")
    captain.is_ready()
    captain.waits_for_turn()
    captain.waits_until("document.activeElement !== document.body")
    captain.fires("E-5")
    captain.hears("You fire at E-5")


def test_a_link_shows_what_it_is_for_and_seats_one_friend(harbour: Harbour) -> None:
    anne, mary, jack = (harbour.captain() for _ in range(3))
    anne.sets_up("Salvo", "Friend by link")
    anne.sees_heading("Salvo")
    anne.sees("no time limit")
    anne.page.get_by_role("img", name="QR code of the link").wait_for()
    link = anne.invitation
    mary.opens(link)
    mary.sees_heading("Anne invites you to a game")
    mary.sees_heading("Salvo")
    mary.sees("no time limit")
    assert faults(mary.page) == []
    anne.sees_heading("Waiting for your opponent")
    mary.joins("Anne")
    mary.sees_heading("Place your fleet")
    assert mary.page.url.startswith(f"{harbour.server.url}/#/table/")
    anne.sees("against Anne (2)")
    jack.opens(link)
    jack.sees_heading("This link has been used")
    jack.follows("Watch")
    jack.sees("Both players are thinking")
    jack.sees("Anne – Anne (2)")


def test_a_link_is_copied_over_plain_http_too(harbour: Harbour) -> None:
    """There browsers have no `navigator.clipboard`."""
    anne = harbour.captain()
    anne.page.add_init_script("delete Navigator.prototype.clipboard")
    anne.sets_up("Salvo", "Friend by link")
    link = anne.invitation
    anne.page.evaluate("addEventListener('copy', () => (window.copied = `${getSelection()}`))")
    anne.presses("Copy the link")
    expect(anne.page.get_by_role("button", name="Copied")).to_be_focused()
    assert anne.page.evaluate("window.copied") == link


def test_an_invitation_says_how_it_ended(harbour: Harbour) -> None:
    anne, mary = harbour.captain(), harbour.captain()
    anne.sets_up("Salvo", "Friend by link")
    link = anne.invitation
    anne.presses("Leave this game")
    anne.page.wait_for_url("**/#/")
    mary.opens(link)
    mary.sees_heading("This game is closed")
    mary.sees("The invitation was withdrawn.")
    expect(mary.page.get_by_role("link", name="Watch")).to_have_count(0)


def test_whoever_joins_before_the_host_is_back_is_not_told_that_both_are_here(
    harbour: Harbour,
) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"game": "salvo", "seats": seats, "nickname": "Anne", "commitment": "0" * 64}
    table = harbour.server.post("/api/tables", wish)["table"]["id"]
    mary = harbour.captain()
    mary.goes_to(f"table/{table}")
    mary.joins()
    mary.sees("The game begins as soon as both have it open.")


def test_whoever_has_the_address_and_no_invitation_is_told_so(harbour: Harbour) -> None:
    anne, jack = harbour.captain(), harbour.captain()
    anne.sets_up("Salvo", "Friend by link")
    jack.goes_to(f"table/{anne.table}")
    jack.sees("The free seat is for whoever has the invitation link.")


def test_a_day_is_not_counted_in_minutes(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "salvo", clock={"seconds": 86400})
    captain = at(duel, "one").opened(harbour)
    captain.page.get_by_role("timer").filter(has_text=re.compile("23 hrs? 59 min")).wait_for()


def test_the_fleet_is_taken_as_it_lies_when_the_time_for_placing_ends(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "classic", clock={"seconds": 1000, "placing": 600})
    captain = harbour.captain(duel.keys("one"))
    captain.page.clock.install()
    captain.goes_to(f"table/{duel.table}")
    fleet = captain.fleet
    duel.two.places(seed=2)
    captain.page.clock.fast_forward(599_000)
    captain.sees_board("enemy")
    captain.sees_squares("own", fleet, re.compile("Carrier|Battleship|Cruiser|Submarine|Destroyer"))


def test_a_name_is_asked_for_once(harbour: Harbour) -> None:
    anne, mary = harbour.captain(), harbour.captain()
    anne.sets_up("Salvo", "Friend by link")
    mary.opens(anne.invitation)
    mary.presses("Join")
    mary.sees_heading("Anne invites you to a game")
    mary.joins("Mary")
    anne.sees("against Mary")
    anne.comes_home()
    anne.finds("Friends and options", "Salvo")
    anne.presses("Friend by link")
    expect(anne.page.get_by_label("Your name")).to_have_value("Anne")


def test_a_table_for_whoever_comes_stands_in_the_list_with_its_terms(harbour: Harbour) -> None:
    anne, mary = harbour.captain(), harbour.captain()
    key = harbour.server.post("/api/players", {"nickname": "Anne Bonny"})["key"]
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"game": "classic", "seats": seats, "listed": True, "clock": {"seconds": 7200}}
    table = harbour.server.post("/api/tables", {**wish, "options": {"manoeuvre": True}}, key)
    mary.comes_home()
    entry = mary.page.get_by_role("link", name="Classic Battleship Anne Bonny")
    expect(entry).to_contain_text("2 hours per move")
    entry.click()
    mary.sees_heading("Anne Bonny invites you to a game")
    mary.sees("2 hours per move")
    mary.joins()
    mary.sees_heading("Place your fleet")
    anne.goes_to(f"table/{table['table']['id']}")
    anne.sees("Anne Bonny – Mary")


def test_giving_up_is_asked_twice(harbour: Harbour) -> None:
    captain = at(near_its_end(harbour.server), "one").opened(harbour)
    captain.picks("Surrender")
    captain.presses("Cancel")
    expect(captain.page.get_by_role("dialog")).to_have_count(0)
    assert captain.waits_for_turn()
    captain.surrenders()
    captain.sees_heading("Defeat")


def test_both_play_again_at_a_new_table(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    duel.one.fires(duel.two.fleet[-1])
    anne, mary = at(duel, "one").opened(harbour), at(duel, "two").opened(harbour)
    anne.presses("Play again")
    mary.sees("Anne wants to play again.")
    mary.presses("Play again")
    anne.sees_heading("Place your fleet")
    mary.sees_heading("Place your fleet")
    assert anne.table == mary.table != duel.table


def test_who_asked_to_play_again_is_not_told_so_and_may_ask_twice(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    duel.one.fires(duel.two.fleet[-1])
    anne, mary = at(duel, "one").opened(harbour), at(duel, "two").opened(harbour)
    anne.presses("Play again")
    anne.sees_heading("Waiting for Mary")
    anne.goes_to(f"table/{duel.table}")
    mary.sees("Anne wants to play again.")
    anne.sees_heading("Victory!")
    expect(anne.page.get_by_text("wants to play again")).to_have_count(0)
    # By key: a second click so soon at the same place would be ignored.
    anne.page.get_by_role("button", name="Play again", exact=True).press("Enter")
    anne.sees_heading("Waiting for Mary")
    mary.presses("Play again")
    anne.sees_heading("Place your fleet")


def test_a_rematch_finds_whoever_is_elsewhere_and_watchers_follow_over_a_restart(
    windows: Windows, tmp_path: Path
) -> None:
    with serving(tmp_path) as server:
        harbour = Harbour(windows, server)
        ask_for_a_rematch(harbour, server)
        harbour.close()


def ask_for_a_rematch(harbour: Harbour, server: Server) -> None:
    key = server.post("/api/players", {"nickname": "Anne"})["key"]
    duel = Duel(server, "classic", key=key)
    server.post(f"/api/tables/{duel.table}/leave", key=duel.two.secret)
    anne, jack = harbour.captain({"seabattle-key": key}), harbour.captain()
    jack.goes_to(f"table/{duel.table}")
    jack.sees_heading("The game is over")
    anne.page.clock.install()
    anne.goes_to("rules/salvo")
    anne.sees_heading("Salvo")
    again = server.post(f"/api/tables/{duel.table}/rematch", key=duel.two.secret)["table"]["id"]
    server.kill()
    server.start()
    jack.follows("Watch the next game")
    assert jack.table == again
    anne.page.clock.run_for(16_000)
    anne.sees("Mary wants to play again.")
    anne.follows("Go to the game")
    anne.sees_heading("Mary invites you to a game")
    anne.presses("How to play")
    anne.sees_heading("Hide your fleet")
    anne.presses("Close")
    assert faults(anne.page) == []
    anne.presses("Join")
    anne.sees_heading("Place your fleet")
    jack.sees("Both players are thinking")


def test_a_rematch_is_declined(harbour: Harbour) -> None:
    server = harbour.server
    key = server.post("/api/players", {"nickname": "Anne"})["key"]
    duel = Duel(server, "classic", key=key)
    server.post(f"/api/tables/{duel.table}/leave", key=duel.two.secret)
    again = server.post(f"/api/tables/{duel.table}/rematch", key=duel.two.secret)["table"]["id"]
    held = {"seats": [{"seat": "one", "secret": duel.two.secret}]}
    mary = harbour.captain({f"seabattle-table-{again}": held})
    mary.goes_to(f"table/{again}")
    mary.sees_heading("Waiting for Anne")
    anne = harbour.captain({"seabattle-key": key})
    anne.comes_home()
    anne.follows("Classic Battleship against Mary Invitation")
    anne.presses("No, thanks")
    mary.sees_heading("This game is closed")
    mary.sees("Somebody left before it began.")


def test_a_game_in_which_nobody_moved_says_why_it_is_closed(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "classic", clock={"seconds": 1, "grace": 0})
    address = f"/api/tables/{duel.table}"
    wait_for(lambda: harbour.server.get(address)["status"] == "closed")
    captain = harbour.captain(duel.keys("one"))
    captain.goes_to(f"table/{duel.table}")
    captain.sees_heading("This game is closed")
    captain.sees("It ended without a result: nobody moved in time")
