"""Puzzles on the page: one solved in each game, and the streak of days."""

import re

import pytest
from playwright.sync_api import expect

from seabattle.core.kinds import Json
from tests.page.captain import Captain
from tests.page.harbour import PHONE, Harbour, paint
from tests.page.inspection import faults
from tests.server.serving import Server

LINE = 44
"""CSS pixels: the height of a button with one line of text."""


def posed(server: Server, game: str) -> tuple[int, Json]:
    """A puzzle of a game whose answer is a shot, with its number."""
    kinds = [each["kind"] for each in server.get(f"/api/puzzles/{game}")["puzzles"]]
    for number, kind in enumerate(kinds, start=1):
        if kind not in ("plan", "sinking"):
            puzzle = server.get(f"/api/puzzles/{game}/{number}")
            if puzzle["answers"][0]["kind"] in ("fire", "shoot"):
                return number, puzzle
    raise AssertionError(f"{game} has no puzzle with a shot")


def answers(captain: Captain, game: str, order: Json) -> None:
    board = "sea" if game == "wager" else "enemy"
    for square in order.get("squares", [order.get("at")]):
        captain.chooses(board, square)
    if board == "sea" or "squares" in order:
        captain.gives()
    if "squares" in order:  # fewer than there are shots
        captain.question.wait_for()
        captain.is_sure()


def note_on(captain: Captain, square: str, text: str) -> None:
    captain.picks("Pencil notes")
    captain.square("enemy", square).click()
    captain.page.locator("dialog[open] :is(input, textarea)").fill(text)
    captain.page.keyboard.press("Enter")
    captain.sees_state("enemy", square, re.escape(text))
    captain.page.locator(".act .pencil").click()


@pytest.mark.parametrize("game", ["pirates", "salvo", "wager"])
def test_a_puzzle_is_solved_as_one_plays(harbour: Harbour, game: str) -> None:
    number, puzzle = posed(harbour.server, game)
    captain = harbour.captain()
    captain.goes_to(f"puzzles/{game}/{number}")
    captain.sees(puzzle["question"])
    captain.page.locator('[aria-disabled="false"]').first.wait_for()
    answers(captain, game, puzzle["answers"][0])
    captain.sees_heading("Right!")
    captain.sees(puzzle["explanation"])
    captain.waits_until(f"localStorage['seabattle-setting-puzzles-{game}'] === '[{number}]'")
    captain.follows("Next puzzle")
    expect(captain.page).to_have_url(re.compile(rf"#/puzzles/{game}/{number + 1}$"))


def test_the_streak_is_told_and_a_wrong_answer_explained(harbour: Harbour) -> None:
    server = harbour.server
    today = server.get("/api/puzzles")["today"]
    days = {"last": today["date"], "streak": 4}
    captain = harbour.captain({"seabattle-setting-puzzle-days": days})
    captain.goes_to("")
    captain.sees("Solved 4 days in a row.")
    captain.follows("Puzzles")
    captain.sees("Positions from real games")
    captain.sees("Solved 4 days in a row.")
    captain.follows("See it again")
    expect(captain.page).to_have_url(re.compile(f"{today['game']}/{today['number']}$"))
    captain.sees("Puzzle of the day")
    number, puzzle = posed(server, "classic")
    captain.goes_to(f"puzzles/classic/{number}")
    captain.sees(puzzle["question"])
    right = {answer["at"] for answer in puzzle["answers"]}
    wrong = max(puzzle["heat"].keys() - right, key=lambda at: puzzle["heat"][at])
    captain.chooses("enemy", wrong)
    captain.sees("2 tries left.")
    captain.sees(f"{wrong} holds a ship in {puzzle['heat'][wrong]}% of the fleets")
    expect(captain.page.get_by_role("heading", name="Not quite.")).to_have_count(0)
    for _ in range(2):
        captain.chooses("enemy", wrong)
    captain.sees_heading("Not quite.")
    paint(captain.page)
    assert faults(captain.page) == []


def test_links_of_all_games_take_one_line_on_a_phone(harbour: Harbour) -> None:
    captain = harbour.captain(language="ru", **PHONE)
    captain.goes_to("puzzles")
    links = captain.page.get_by_role("link", name=re.compile("^Все задачи: "))
    expect(links).to_have_count(5)
    heights = links.evaluate_all("links => links.map(link => link.offsetHeight)")
    assert set(heights) == {LINE}


def test_the_one_of_the_day_has_three_tries_and_a_result_to_share(harbour: Harbour) -> None:
    """What was tried counts once, also when the page is opened again."""
    server = harbour.server
    number, puzzle = posed(server, "classic")
    all_puzzles = server.get("/api/puzzles")
    today = {**all_puzzles["today"], "game": "classic", "number": number}
    tried = {"date": today["date"], "tries": [False], "seconds": 12}
    captain = harbour.captain({"seabattle-setting-puzzle-today": tried})
    captain.page.route(
        "**/api/puzzles", lambda route: route.fulfill(json={**all_puzzles, "today": today})
    )
    captain.goes_to(f"puzzles/classic/{number}")
    captain.page.locator('[aria-disabled="false"]').first.wait_for()
    before = server.get("/api/puzzles/today")["players"]
    note_on(captain, "A-1", "ship?")
    answers(captain, "classic", puzzle["answers"][0])
    captain.sees_heading("Right!")
    grid = captain.page.locator(".grid")
    expect(grid.locator("i")).to_have_count(2)
    expect(grid.locator("i.right")).to_have_count(1)
    expect(grid).to_have_text(re.compile(r"After 2 tries\s+\d+:\d\d"))
    captain.sees("Solved 1 day in a row.")
    captain.sees(re.compile(f"Found today by \\d+ out of {before + 1}"))
    told = server.get("/api/puzzles/today")
    assert (told["players"], told["found"][1]) == (before + 1, 1)
    captain.page.reload()
    expect(grid.locator("i.right")).to_have_count(1)
    assert server.get("/api/puzzles/today") == told
