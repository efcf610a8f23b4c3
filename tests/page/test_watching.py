"""Spectators see what both players know, and everything at the end."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.page.captain import CAN_ACT
from tests.page.duel import Duel, near_its_end
from tests.page.harbour import NARROW, PHONE, Harbour
from tests.page.inspection import faults
from tests.page.windows import Windows
from tests.server.serving import ME, OPEN, serving

A_SHIP = re.compile("Carrier|Battleship|Cruiser|Submarine|Destroyer")


def test_a_spectator_sees_shots_and_no_ships_until_the_end(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    watcher = harbour.captain()
    watcher.goes_to(f"table/{duel.table}")
    watcher.sees("Anne is thinking")
    watcher.sees("Player one: Anne")
    watcher.sees_state("one", duel.one.water[0], "miss")
    assert watcher.squares("one", A_SHIP) == []
    expect(watcher.page.locator(f"[data-square]{CAN_ACT}")).to_have_count(0)
    expect(watcher.page.get_by_role("button", name="Surrender")).to_have_count(0)
    duel.one.fires(duel.two.fleet[-1])
    watcher.sees_heading("The game is over")
    watcher.sees_squares("one", duel.one.fleet, A_SHIP)


def test_players_see_that_somebody_watches_and_send_a_link_that_outlives_a_restart(
    windows: Windows, tmp_path: Path
) -> None:
    with serving(tmp_path) as server:
        harbour = Harbour(windows, server)
        watch_by_link(harbour)
        harbour.close()


def watch_by_link(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    anne, watcher = harbour.captain(keeps=duel.keys("one")), harbour.captain()
    anne.goes_to(f"table/{duel.table}")
    anne.waits_for_turn()
    expect(anne.page.get_by_text("person is watching")).to_have_count(0)
    watcher.goes_to(f"table/{duel.table}")
    expect(anne.page.locator(".watchers")).to_contain_text("1 person is watching")
    anne.page.evaluate("addEventListener('copy', () => (window.copied = `${getSelection()}`))")
    anne.page.evaluate("navigator.clipboard.writeText = (text) => void (window.copied = text)")
    anne.presses("Menu")
    anne.presses("Link for watchers")
    anne.waits_until("window.copied")
    link = anne.page.evaluate("copied")
    assert link == f"{harbour.server.url}/t/{duel.table}"
    anne.presses("Code for a web page")
    anne.waits_until("copied.startsWith('<iframe')")
    assert faults(anne.page) == []
    harbour.server.kill()
    harbour.server.start()
    jack = harbour.captain()
    jack.page.goto(link)
    jack.sees("Anne is thinking")
    expect(anne.page.locator(".watchers")).to_contain_text("2 people are watching")


def test_a_spectator_follows_every_step(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "classic")
    watcher = harbour.captain()
    watcher.goes_to(f"table/{duel.table}")
    watcher.sees("Both players are thinking")
    duel.place()
    duel.one.fires(duel.two.water[0])
    watcher.hears(f"Anne fires at {duel.two.water[0]}")
    watcher.hears("Mary’s fleet is in place.")
    watcher.sees("Mary is thinking")


def test_the_sentence_of_the_round_before_is_told_anew(harbour: Harbour) -> None:
    """Words that stay in place are not read out again, and do not wait for their shot."""
    duel = Duel(harbour.server, "salvo")
    duel.place()
    watcher = harbour.captain()
    watcher.goes_to(f"table/{duel.table}")
    watcher.sees("Both players are thinking")
    fires_at_water(duel, 0)
    spoken = watcher.page.get_by_role("status").get_by_text("Hits made by Anne: none")
    before = spoken.element_handle()
    fires_at_water(duel, 1)
    watcher.hears("Round 2: Mary fires")
    watcher.sees("Hits Made by Mary")
    expect(spoken).to_have_count(1)
    before.wait_for_element_state("hidden")


def fires_at_water(duel: Duel, n: int) -> None:
    """One volley from each side, with nothing hit."""
    for rival, other in ((duel.one, duel.two), (duel.two, duel.one)):
        rival.gives({"kind": "fire", "squares": [other.water[n]]})


def test_a_long_name_widens_nothing(harbour: Harbour) -> None:
    """As long as a name may be, without a space, in a game with counters from the start."""
    terms = {"game": "wager", "seats": [ME, OPEN], "nickname": "W" * 32}
    table = harbour.server.post("/api/tables", terms)["table"]["id"]
    harbour.server.post(f"/api/tables/{table}/join", {"nickname": "M" * 32})
    watcher = harbour.captain(viewport=NARROW)
    watcher.goes_to(f"table/{table}")
    watcher.waits_until("document.documentElement.scrollWidth <= innerWidth")
    watcher.opens_menu()
    expect(watcher.page.locator("th", has_text="M" * 32).first).to_be_visible()
    watcher.waits_until("document.documentElement.scrollWidth <= innerWidth")


def test_a_long_name_in_the_list_of_tables_widens_nothing(harbour: Harbour) -> None:
    terms = {"game": "classic", "seats": [ME, OPEN], "listed": True, "nickname": "W" * 32}
    harbour.server.post("/api/tables", terms)
    guest = harbour.captain(viewport=NARROW)
    guest.comes_home()
    guest.sees("W" * 32)
    guest.waits_until("document.documentElement.scrollWidth <= innerWidth")


def test_what_the_player_with_a_long_name_does_is_said_in_full(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "classic", {"first": "one"}, nickname="W" * 32)
    duel.place()
    watcher = harbour.captain(**PHONE)
    watcher.goes_to(f"table/{duel.table}")
    turn = watcher.page.locator(".turn > span")
    expect(turn).to_have_text(f"{'W' * 15}… is thinking")
    watcher.settles()
    assert turn.evaluate("({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight")


def test_of_a_name_written_from_right_to_left_the_beginning_is_in_sight(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "classic", nickname="عبد الرحمن بن محمد البحار")
    watcher = harbour.captain(**PHONE)
    watcher.goes_to(f"table/{duel.table}")
    names = watcher.page.locator(".who .name")
    expect(names).to_contain_text("Mary")
    assert names.evaluate("names => getComputedStyle(names).direction") == "rtl"
