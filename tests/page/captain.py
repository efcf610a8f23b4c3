"""Page object: a person at the page, what they press and what they see."""

import json
import re
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

from seabattle.core.kinds import Json
from tests.server.serving import wait_for

ANYTHING = re.compile("")
A_SHIP = re.compile(r"^[^,]+, (?!open water|unexplored)")
PATIENCE = 30_000
"""Milliseconds: generous, so that a busy machine makes no test fail."""
CAN_ACT = '[aria-disabled="false"]'
GIVE = ".give:enabled"
LAID_OUT = """new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    .then(() => document.fonts.ready).then(() => null)"""
"""Boards follow the size of their frame after it is laid out: in the next frame all stand."""


class Captain:
    """One browser window and the person who uses it."""

    def __init__(self, page: Page, home: str) -> None:
        self.page = page
        self._home = home

    # The local storage of the device

    def forgets(self) -> None:
        """Leave the page for one without scripts, and forget what it has stored."""
        self.page.goto(f"{self._home}/api/health")
        self.page.evaluate("localStorage.clear()")

    def remembers(self, keeps: Mapping[str, Json]) -> None:
        stored = {name: json.dumps(value) for name, value in keeps.items()}
        self.page.evaluate("stored => Object.assign(localStorage, stored)", stored)

    # Navigating

    def comes_home(self) -> None:
        self.goes_to("")
        self.page.get_by_role("heading", level=1).wait_for()

    def goes_to(self, fragment: str) -> None:
        self.page.goto(f"{self._home}/#/{fragment}")

    def presses(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def opens_more(self) -> None:
        """See what an ending offers behind its three buttons."""
        self.page.locator(".end .more summary").click()

    def opens_menu(self) -> None:
        """What no turn needs is in the menu of a match."""
        self.page.locator(".match-menu > button").click()

    def picks(self, name: str) -> None:
        """Press a button in the menu of a match."""
        self.opens_menu()
        self.page.locator(".match-menu dialog").get_by_role("button", name=name).click()

    def follows(self, name: str) -> None:
        self.page.get_by_role("link", name=name, exact=True).click()

    def finds(self, way: str, game: str) -> None:
        """Follow a link in the list behind a game."""
        self.page.get_by_label(f"More ways to play {game}").click()
        self.page.locator("[data-game] details[open]").get_by_role("link", name=way).click()

    def plays_now(self, game: str) -> None:
        self.comes_home()
        self.presses(f"Play now: {game}")

    def resizes(self, size: ViewportSize) -> None:
        """Have a window of this size, and wait until all stands where it belongs there."""
        self.page.set_viewport_size(size)
        self.settles()

    def settles(self) -> None:
        """Wait until all stands where it belongs."""
        self.page.evaluate(LAID_OUT)

    def measures(self, script: str, given: object = None) -> Any:
        """Evaluate a script once all stands where it belongs."""
        self.settles()
        return self.page.evaluate(script, given)

    def stops_time(self) -> None:
        """Stop the clock that was installed before: a little ahead, for it runs until then."""
        self.page.clock.pause_at(self.page.evaluate("Date.now() + 10_000"))

    def speaks(self, language: str) -> None:
        """Choose a language, and wait until the words of the game are shown in it too. By force,
        for low screens have no room for the list."""
        if self.page.evaluate("document.documentElement.lang") == language:
            return
        with self.page.expect_response(f"**/api/games**language={language}") as words:
            self.page.locator("header select").select_option(language, force=True)
        words.value.finished()
        expect(self.page.locator("html")).to_have_attribute("lang", language)
        self.settles()

    def sets_up(self, game: str, opponent: str, nickname: str = "Anne", second: str = "") -> None:
        """Create a table on the set-up screen."""
        self.comes_home()
        self.finds("Friends and options", game)
        self.presses(opponent)
        self.page.get_by_label("Your name").fill(nickname)
        if second:
            self.page.get_by_label("Name of the second player").fill(second)
        self.presses("Begin")

    def opens(self, link: str) -> None:
        self.page.goto(link)

    def joins(self, nickname: str = "Mary") -> None:
        """Take the seat that is offered, under this name."""
        self.page.get_by_label("Your name").fill(nickname)
        self.presses("Join")

    @property
    def invitation(self) -> str:
        return self.page.get_by_role("textbox", name="Copy the link").input_value()

    @property
    def table(self) -> str:
        """The id of the table that this captain is at."""
        self.page.wait_for_url(re.compile("#/table/"))
        return self.page.url.rsplit("/", 1)[1]

    # Placing

    def is_ready(self) -> None:
        """Accept the proposed fleet."""
        self.presses("Ready")

    @property
    def fleet(self) -> list[str]:
        """The squares of one's own ships."""
        return self.squares("own", named=A_SHIP)

    @property
    def water(self) -> list[str]:
        """The squares of one's own board without a ship or a mark."""
        return self.squares("own", named=re.compile(", open water"))

    # Playing

    def board(self, id: str) -> Locator:
        return self.page.locator(f'[data-board="{id}"]')

    def sees_board(self, id: str) -> None:
        self.board(id).wait_for()

    def square(self, board: str, name: str) -> Locator:
        return self.board(board).locator(f'[data-square="{name}"]')

    def squares(self, board: str, named: re.Pattern[str] = ANYTHING) -> list[str]:
        """The squares of a board whose accessible name matches, row by row."""
        self.sees_board(board)
        cells = self.board(board).get_by_role("button")
        names: list[str] = cells.evaluate_all("all => all.map(cell => cell.ariaLabel)")
        return [name.split(",")[0] for name in names if named.search(name)]

    def sees_squares(
        self, board: str, squares: Iterable[str], named: re.Pattern[str] = A_SHIP
    ) -> None:
        """These squares of a board, and no others, have a name that matches."""
        expected = sorted(squares)
        wait_for(lambda: sorted(self.squares(board, named)) == expected)

    def open_squares(self, board: str) -> list[str]:
        """The squares of a board that can be chosen now."""
        cells = self.board(board).locator(f"[data-square]{CAN_ACT}")
        found: list[str] = cells.evaluate_all("cells => cells.map(cell => cell.dataset.square)")
        return found

    def fires(self, square: str) -> None:
        """A plain shot at a square of the enemy's board, on this captain's turn."""
        self.waits_for_turn()
        self.chooses("enemy", square)

    def chooses(self, board: str, square: str) -> None:
        self.square(board, square).click()

    def gives(self) -> None:
        """Submit the order as it is filled in; by key, for quick second clicks are ignored."""
        self.page.locator(GIVE).press("Enter")

    @property
    def question(self) -> Locator:
        """What is asked before an order that is probably a mistake."""
        return self.page.get_by_role("alertdialog")

    def is_sure(self) -> None:
        """Say yes, if there is a question: by a key, as a quick click may be meant for what was
        there before."""
        if self.question.count():
            self.question.locator(".sure").press("Enter")

    def aims(self, *squares: str) -> None:
        """Choose squares of the enemy's board one by one."""
        self.waits_for_turn()
        for square in squares:
            self.chooses("enemy", square)

    def waits_for_turn(self) -> bool:
        """Wait for a decision or the end; returns whether there is a decision."""
        either = self.page.locator(".turn.mine, .end").first
        either.wait_for()
        return "mine" in (either.get_attribute("class") or "")

    def plays_on(self, rng: Random, most: int = 400) -> None:
        """Make random choices until the game is over."""
        while self.waits_for_turn():
            assert most > 0, "this game does not end"
            most -= 1
            self._decides(rng)

    def decides(self, rng: Random) -> None:
        """Fill the first offered order at random, and submit it."""
        self.waits_for_turn()
        self._decides(rng)

    def _decides(self, rng: Random) -> None:
        mine = self.page.locator(".turn.mine")
        give = self.page.locator(GIVE)
        while mine.count():
            given = give.count() > 0
            if given:
                self.gives()
            else:
                self._chooses_any(rng)
            self.is_sure()
            if given:
                return

    def _chooses_any(self, rng: Random) -> None:
        for board in ("enemy", "sea", "own"):
            if squares := self.open_squares(board):
                self.chooses(board, rng.choice(squares))
                return

    def hands_over(self, name: str) -> None:
        """Pass a shared device on, unless that has happened by itself, and open the curtain."""
        button = self.page.get_by_role("button", name=f"Hand over to {name}")
        opening = self.page.get_by_role("button", name=f"I am {name}", exact=True)
        button.or_(opening).first.wait_for()
        for handle in button.element_handles():  # which does not wait, if it is gone by now
            handle.evaluate("button => button.click()")
        opening.click()

    def surrenders(self) -> None:
        self.picks("Surrender")
        self.page.get_by_role("dialog").get_by_role("button", name="Surrender").click()

    # Seeing. `expect` would take an ARIA snapshot of the whole page at each failed poll.

    def sees(self, text: str | re.Pattern[str]) -> None:
        self.page.get_by_text(text).locator("visible=true").first.wait_for()

    def waits_until(self, condition: str) -> None:
        """Wait for an expression of JavaScript to hold. Our CSP forbids what `wait_for_function`
        does: it fails unless the condition holds at once."""
        self.page.evaluate(f"""async () => {{
            for (let left = {PATIENCE}; left > 0; left -= 50) {{
                if ({condition}) return;
                await new Promise((resolve) => setTimeout(resolve, 50));
            }}
            throw new Error("waited in vain");
        }}""")

    def sees_heading(self, text: str | re.Pattern[str]) -> None:
        self.page.get_by_role("heading", name=text).first.wait_for()

    def sees_state(self, board: str, square: str, state: str) -> None:
        """The accessible name of a square contains this state."""
        expect(self.square(board, square)).to_have_accessible_name(re.compile(state))

    def hears(self, text: str | re.Pattern[str]) -> None:
        """The log of the match contains this text; the menu that it is in need not be open."""
        self.told(text).first.wait_for(state="attached")

    def told(self, text: str | re.Pattern[str]) -> Locator:
        """The entries of the log of the match with this text."""
        return self.log.get_by_role("listitem", include_hidden=True).filter(has_text=text)

    @property
    def log(self) -> Locator:
        return self.page.locator(".log")
