"""One's own page: what one has played, and what is kept of it."""

import json
import re
from pathlib import Path

from playwright.sync_api import Route, expect

from tests.page.duel import Duel
from tests.page.harbour import Harbour
from tests.page.inspection import faults
from tests.page.scenes import GAMES, my_matches
from tests.page.words import say
from tests.server.serving import Server


def test_matches_are_listed_summed_up_and_filtered(harbour: Harbour) -> None:
    wins = {"seabattle-setting-wins-classic": {"wins": 2, "last": ""}}
    anne = harbour.captain({**my_matches(harbour.server), **wins})
    anne.comes_home()
    anne.follows("My games")
    anne.sees_heading("Anne")
    entries = anne.page.get_by_role("region", name="Games", exact=True).get_by_role("listitem")
    expect(entries).to_have_count(3)
    expect(entries.first).to_contain_text("Classic Battleship against Mary")
    expect(entries.first).to_contain_text("Won")
    ranks = anne.page.get_by_role("region", name="Ranks").get_by_role("listitem")
    expect(ranks).to_have_text(
        re.compile("Classic Battleship.*Sailor.*One more win to Boatswain", re.S)
    )
    figures = anne.page.get_by_role("region", name="At a glance")
    expect(figures.locator("dl")).to_contain_text("longest streak 1")
    expect(figures.get_by_role("table").locator("tbody tr")).to_have_count(1)
    anne.page.get_by_role("combobox", name="Game").select_option("salvo")
    expect(entries).to_have_count(1)
    expect(entries).to_contain_text("Lost")
    anne.sees("Computer: Easy")
    anne.page.get_by_role("checkbox").check()
    anne.sees("You aren’t listed yet: 10 more rated games to go.")
    anne.page.get_by_label("Your name").fill("Anne Bonny")
    anne.presses("Change the name")
    anne.sees_heading("Anne Bonny")
    anne.page.reload()
    anne.sees_heading("Anne Bonny")
    expect(anne.page.get_by_role("checkbox")).to_be_checked()


def test_games_in_progress_come_first_and_of_those_the_ones_that_wait(harbour: Harbour) -> None:
    server = harbour.server
    keeps = my_matches(server)
    key, anne = keeps["seabattle-key"], harbour.captain(keeps)
    waiting, open_table = (
        server.post("/api/tables", {"game": "salvo", "seats": [{"kind": "me"}, rival]}, key)
        for rival in ({"kind": "computer", "name": "random"}, {"kind": "open"})
    )
    anne.goes_to("me")
    entries = anne.page.locator("main").get_by_role("link")
    expect(entries.nth(0)).to_have_attribute("href", f"#/table/{waiting['table']['id']}")
    expect(entries.nth(0)).to_contain_text("Your turn")
    expect(entries.nth(1)).to_have_attribute("href", f"#/table/{open_table['table']['id']}")
    expect(entries.nth(2)).to_have_attribute("href", re.compile("#/replay/"))
    assert faults(anne.page) == []


def test_before_the_first_match_it_offers_one(harbour: Harbour) -> None:
    language = "ru"
    captain = harbour.captain(language=language)
    captain.goes_to("me")
    expect(captain.page.get_by_role("heading", level=2)).to_have_text(say(language, "me-nothing"))
    offers = captain.page.locator("main li").get_by_role("button")
    expect(offers).to_have_count(len(GAMES))
    assert faults(captain.page) == []
    offers.first.click()
    captain.page.wait_for_url("**/#/table/*")
    expect(captain.board("own")).to_be_visible()


def test_it_says_where_older_matches_are_left_out(harbour: Harbour) -> None:
    def with_older(route: Route) -> None:
        route.fulfill(json={**route.fetch().json(), "older": True})

    anne = harbour.captain(my_matches(harbour.server))
    anne.page.route("**/api/me/*", with_older)
    anne.goes_to("me")
    anne.sees("Only your newest games are shown and counted here: 3.")
    with anne.page.expect_download():
        anne.presses("Download everything")
    anne.sees("The file has your newest games: 3.")


def test_all_of_it_is_taken_along_and_deleted(harbour: Harbour, tmp_path: Path) -> None:
    days = {"last": "2026-01-02", "streak": 3}
    keeps = {**my_matches(harbour.server), "seabattle-setting-puzzle-days": days}
    anne = harbour.captain(keeps)
    anne.goes_to("me")
    with anne.page.expect_download() as download:
        anne.presses("Download everything")
    download.value.save_as(tmp_path / "mine.json")
    taken = json.loads((tmp_path / "mine.json").read_text("utf-8"))
    assert len(taken["matches"]) == 3
    assert taken["device"] == {"setting-puzzle-days": days}
    anne.presses("Delete everything")
    anne.presses("Cancel")
    anne.presses("Delete everything")
    anne.page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    anne.page.wait_for_url("**/#/")
    anne.waits_until("!localStorage.getItem('seabattle-key')")
    answer = harbour.server.ask("GET", "/api/me/history", keeps["seabattle-key"])
    assert answer.json()["slug"] == "unknown_key"


def test_it_can_be_deleted_before_a_game_is_over(harbour: Harbour) -> None:
    anne = harbour.captain()
    anne.plays_now("Classic Battleship")
    anne.sees_board("own")
    anne.goes_to("me")
    anne.sees("Download everything")
    anne.presses("Delete everything")
    anne.page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    anne.page.wait_for_url("**/#/")
    anne.waits_until("!localStorage.getItem('seabattle-key')")


def played(server: Server, key: str, orders: int, game: str = "wager") -> str:
    """The table of a match that was given up after some orders."""
    duel = Duel(server, game, key=key)
    duel.play_at_random(orders)
    duel.two.surrenders()
    return duel.table


def test_progress_is_plotted_when_the_coach_has_seen_a_match(harbour: Harbour) -> None:
    server = harbour.server
    key = server.post("/api/players", {"nickname": "Anne"})["key"]
    table = played(server, key, orders=24)
    anne = harbour.captain({"seabattle-key": key})
    anne.goes_to("me")
    anne.page.get_by_role("combobox", name="Game").select_option("wager")
    region = anne.page.get_by_role("region", name="My progress")
    expect(region).to_contain_text("The captain hasn’t seen any of these games yet.")
    anne.presses("Analyse 1 game")
    rows = region.get_by_role("table", name="My progress").locator("tbody tr")
    expect(rows).to_have_count(1)
    account = server.get(f"/api/tables/{table}/analysis?seat=one")["account"]
    in_ten_moves = 1000 * account["errors"] / len(account["decisions"])
    expect(rows.first).to_contain_text(f"{in_ten_moves:.1f}".removesuffix(".0"))
    assert harbour.troubles == []


def test_a_match_of_a_few_moves_is_not_offered_to_the_coach(harbour: Harbour) -> None:
    """To place a fleet is an order, but no move."""
    key = harbour.server.post("/api/players", {"nickname": "Anne"})["key"]
    played(harbour.server, key, 20, "classic")
    anne = harbour.captain({"seabattle-key": key})
    anne.goes_to("me")
    anne.sees("Games of fewer than ten moves aren’t counted.")
    region = anne.page.get_by_role("region", name="My progress")
    expect(region.get_by_role("button")).to_have_count(0)
    expect(region).not_to_contain_text("points")
