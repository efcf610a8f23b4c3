"""Rooms: a link that stays, a friend who places at once, challenges, scores, restarts."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.page.captain import Captain
from tests.page.harbour import NARROW, Harbour
from tests.page.windows import Windows
from tests.server.playing import play_at_random
from tests.server.serving import Taken, serving


def opens_room(captain: Captain, game: str = "salvo") -> str:
    """Open a room, and return its link."""
    captain.goes_to(f"rooms/{game}")
    captain.page.get_by_label("Your name").fill("Anne")
    captain.presses("Open the room")
    captain.sees("Nobody else has come yet.")
    return captain.invitation


def finish(harbour: Harbour, table: str, *captains: Captain) -> None:
    """Let the second of two surrender after both have fought, each with the key of its page."""
    keys = [each.page.evaluate("JSON.parse(localStorage['seabattle-key'])") for each in captains]
    play_at_random(harbour.server, Taken(table, (keys[0], keys[1])), orders=0, decisions=2)
    harbour.server.post(f"/api/tables/{table}/leave", key=keys[1])


def test_a_friend_places_at_once_and_the_room_outlives_a_restart(
    windows: Windows, tmp_path: Path
) -> None:
    with serving(tmp_path) as server:
        harbour = Harbour(windows, server)
        play_before_and_after_a_restart(harbour)
        harbour.close()


def play_before_and_after_a_restart(harbour: Harbour) -> None:
    anne, mary, jack = harbour.captain(), harbour.captain(viewport=NARROW), harbour.captain()
    link = opens_room(anne)
    assert re.fullmatch(rf"{harbour.server.url}/r/[a-z0-9-]+#[\w-]{{22}}", link)
    anne.goes_to("rules/classic")
    mary.opens(link)
    mary.sees_heading("Anne invites you to play")
    mary.sees_heading("Salvo")
    mary.sees("You can place your fleet at once, even if Anne is away just now.")
    mary.page.get_by_label("Your name").fill("Mary")
    mary.presses("Play Anne")
    mary.sees("Place your fleet")
    laid_out = mary.fleet
    mary.page.reload()
    mary.sees("Place your fleet")
    assert mary.fleet == laid_out
    mary.is_ready()
    table = mary.table
    jack.opens(link)
    jack.page.get_by_label("Your name").fill("Jack")
    jack.presses("Just come in")
    watch = jack.page.locator(f'a[href="#/table/{table}"]')
    expect(watch).to_be_visible()
    harbour.server.kill()
    harbour.server.start()
    room = link.split("/r/")[1].split("#")[0]
    anne.goes_to(f"room/{room}")
    anne.follows("Go to the game")
    anne.sees_heading("Place your fleet")
    anne.sees("against Mary")
    anne.goes_to(f"room/{room}")
    mary.goes_to(f"room/{room}")
    watch.click()
    jack.sees("Anne")
    finish(harbour, table, anne, mary)
    jack.sees_heading("The game is over")
    expect(anne.page.get_by_text("1 : 0", exact=True)).to_be_visible()
    expect(mary.page.get_by_text("0 : 1", exact=True)).to_be_visible()
    mary.page.get_by_label("Your name here").fill("Mary Read")
    mary.page.get_by_role("combobox", name="Game", exact=True).select_option("wager")
    expect(anne.page.get_by_role("combobox", name="Game", exact=True)).to_have_value("wager")
    mary.page.clock.install()
    mary.goes_to("rules/wager")
    mary.sees_heading("Pirate’s Wager")
    anne.presses("Play Mary Read")
    assert anne.table != table
    anne.sees_board("sea")
    mary.page.clock.run_for(16_000)
    mary.sees("Anne is waiting for your move.")
    mary.follows("Go to the game")
    assert mary.table == anne.table


def test_the_host_locks_the_room_and_a_removed_member_stays_outside(harbour: Harbour) -> None:
    anne, mary, jack = (harbour.captain() for _ in range(3))
    link = opens_room(anne)
    mary.opens(link)
    mary.page.get_by_label("Your name").fill("Mary")
    mary.presses("Just come in")
    expect(anne.page.get_by_role("button", name="Remove Mary")).to_be_visible()
    anne.presses("Locked")
    jack.opens(link)
    jack.sees("The room is locked: nobody new can come in.")
    anne.presses("Remove Mary")
    anne.page.get_by_role("dialog").get_by_role("button", name="Remove Mary").click()
    mary.sees_heading("You can’t come in here")
    expect(anne.page.get_by_role("textbox", name="Copy the link")).not_to_have_value(link)
    harbour.forgives("404")
