"""Finding an opponent. Each test has a game of its own: whoever waits in one stays there."""

from pathlib import Path

from playwright.sync_api import expect

from tests.page.harbour import Harbour
from tests.page.windows import Windows
from tests.server.serving import serving, wait_for


def waits_for(harbour: Harbour, game: str) -> bool:
    return game in harbour.server.get("/api/queues")["waiting"]


def test_an_opponent_is_one_click_away_and_the_computer_plays_meanwhile(harbour: Harbour) -> None:
    anne, mary = harbour.captain(), harbour.captain()
    anne.comes_home()
    anne.finds("Find an opponent", "Salvo")
    anne.sees("Looking for an opponent")
    anne.presses("Play while you wait")
    anne.sees_heading("Place your fleet")
    with_computer = anne.table
    mary.goes_to("queue/salvo")
    anne.sees("We’ve found you an opponent. This game stays in your list.")
    anne.follows("Go to the game")
    anne.page.wait_for_url(f"**/#/table/{mary.table}")
    for captain in (anne, mary):
        captain.is_ready()
    anne.sees_board("enemy")
    anne.surrenders()
    for captain in (anne, mary):
        captain.sees("This game doesn’t count for the ratings: both players have the same internet")
    anne.comes_home()
    expect(anne.page.locator(f'a[href="#/table/{with_computer}"]')).to_have_count(1)


def test_home_says_who_looks_for_an_opponent_and_leads_there(harbour: Harbour) -> None:
    key = harbour.server.post("/api/players", {"nickname": "Mary"})["key"]
    harbour.server.post("/api/queues/wager", {"commitment": "0" * 64}, key)
    anne = harbour.captain()
    anne.comes_home()
    anne.follows("Somebody is looking for an opponent: play them")
    anne.page.wait_for_url("**/#/table/*")


def test_looking_for_an_opponent_takes_an_open_game_after_a_restart_too(
    windows: Windows, tmp_path: Path
) -> None:
    with serving(tmp_path) as server:
        harbour = Harbour(windows, server)
        mary, anne, jack = (harbour.captain() for _ in range(3))
        mary.sets_up("Salvo", "Anyone online")
        mary.sees_heading("Salvo")
        jack.goes_to("queue/wager")
        wait_for(lambda: waits_for(harbour, "wager"))
        server.kill()
        server.start()
        mary.sees_heading("Salvo")
        anne.goes_to("queue/salvo")
        for captain in (anne, mary):
            captain.sees_heading("Place your fleet")
        assert anne.table == mary.table
        anne.goes_to("queue/wager")
        jack.page.wait_for_url("**/#/table/*")
        anne.page.wait_for_url(f"**/#/table/{jack.table}")
        harbour.close()


def test_where_no_game_is_open_none_is_said_to_stay(harbour: Harbour) -> None:
    anne = harbour.captain()
    anne.goes_to("queue/wager")
    wait_for(lambda: waits_for(harbour, "wager"))
    anne.comes_home()
    key = harbour.server.post("/api/players", {"nickname": "Mary"})["key"]
    harbour.server.post("/api/queues/wager", {"commitment": "0" * 64}, key)
    anne.sees("We’ve found you an opponent.")
    expect(anne.page.get_by_text("stays in your list")).to_have_count(0)


def test_waiting_goes_on_after_a_reload_and_ends_at_a_click(harbour: Harbour) -> None:
    anne = harbour.captain()
    anne.goes_to("queue/pirates")
    wait_for(lambda: waits_for(harbour, "pirates"))
    anne.comes_home()
    anne.page.reload()
    anne.sees("Looking for an opponent")
    anne.presses("Stop looking")
    wait_for(lambda: not waits_for(harbour, "pirates"))
    anne.page.reload()
    anne.page.get_by_role("heading", level=1).wait_for()
    expect(anne.page.get_by_text("Looking for an opponent")).to_have_count(0)


def test_a_table_to_which_nobody_comes_offers_to_look_again(harbour: Harbour) -> None:
    key = harbour.server.post("/api/players", {"nickname": "Mary"})["key"]
    harbour.server.post("/api/queues/morskoi", {"commitment": "0" * 64}, key)
    anne = harbour.captain()
    anne.goes_to("queue/morskoi")
    harbour.server.post(f"/api/tables/{anne.table}/leave", key=key)
    anne.follows("Look for another")
    anne.sees("Looking for an opponent")
