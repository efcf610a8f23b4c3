"""Whole games by keyboard alone."""

import re
from math import isqrt
from random import Random

import pytest
from playwright.sync_api import expect

from tests.page.captain import GIVE, Captain
from tests.page.duel import Duel, Rival, near_its_end
from tests.page.harbour import Harbour
from tests.page.test_whole_games import SHORT, sit_down

ENDED = re.compile("Victory!|Defeat|The game is over|A draw")
FOCUSED = "document.activeElement"


class Typist(Captain):
    """A captain who uses the keyboard only."""

    def tabs_to(self, name: str) -> None:
        """Press Tab until the control with this name has the focus."""
        wanted = (
            self.page.get_by_role("main")
            .get_by_label(name, exact=True)
            .or_(self.page.get_by_role("main").get_by_text(name, exact=True))
        )
        wanted.first.wait_for()
        for _ in range(80):
            self.page.keyboard.press("Tab")
            if name == self.page.evaluate(f"{FOCUSED}.ariaLabel ?? {FOCUSED}.innerText"):
                return
        raise AssertionError(f"{name} cannot be reached with Tab")

    def types(self, name: str) -> None:
        self.tabs_to(name)
        self.page.keyboard.press("Enter")

    def enters(self, text: str) -> None:
        """Type into the next text field."""
        for _ in range(80):
            if self.page.evaluate(f"{FOCUSED}.matches('input')"):
                self.page.keyboard.type(text)
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("no text field can be reached with Tab")

    def tabs_to_board(self, id: str) -> None:
        for _ in range(80):
            if self.page.evaluate(f"{FOCUSED}.closest('[data-board]')?.dataset.board") == id:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the board {id} cannot be reached with Tab")

    def steers_to(self, board: str, square: str) -> None:
        """Move over the board with the arrow keys, vertically first: rows of hexes are shifted."""
        self.tabs_to_board(board)
        cells = self.board(board).locator("[data-square]")
        squares = cells.evaluate_all("all => all.map(cell => cell.dataset.square)")
        columns = isqrt(len(squares))
        row, column = divmod(squares.index(square), columns)
        self._walks("ArrowDown", "ArrowUp", row - self._here(squares) // columns)
        self._walks("ArrowRight", "ArrowLeft", column - self._here(squares) % columns)
        expect(self.square(board, square)).to_be_focused()

    def _here(self, squares: list[str]) -> int:
        return squares.index(self.page.evaluate(f"{FOCUSED}.dataset.square"))

    def _walks(self, on: str, back: str, steps: int) -> None:
        for _ in range(abs(steps)):
            self.page.keyboard.press(on if steps > 0 else back)

    def chooses(self, board: str, square: str) -> None:
        self.steers_to(board, square)
        self.page.keyboard.press("Enter")

    def gives(self) -> None:
        for _ in range(80):
            if self.page.evaluate(f"{FOCUSED}.matches('{GIVE}')"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the order cannot be given with keys")

    def is_sure(self) -> None:
        """The focus is on the safe answer; the other one comes next."""
        if self.question.count():
            self.page.keyboard.press("Tab")
            self.page.keyboard.press("Enter")


def typist(harbour: Harbour) -> Typist:
    captain = harbour.captain()
    return Typist(captain.page, harbour.server.url)


def test_a_whole_game_by_keyboard_alone(harbour: Harbour) -> None:
    captain = typist(harbour)
    captain.comes_home()
    captain.types("More ways to play Classic Battleship")
    captain.types("Friends and options: Classic Battleship")
    captain.types("Friend by link")
    captain.enters("Anne")
    captain.types("Begin")
    word = captain.invitation.rsplit("#", 1)[1]
    seated = harbour.server.post(f"/api/tables/{captain.table}/join", {"token": word})
    rival = Rival(harbour.server, captain.table, seated["secret"])
    captain.types("Ready")
    rival.places()
    for target, splash in zip(rival.fleet[:-1], captain.water, strict=False):
        captain.fires(target)
        rival.fires(splash)
    captain.fires(rival.fleet[-1])
    captain.sees_heading("Victory!")


@pytest.mark.parametrize("game", SHORT)
def test_other_games_by_keyboard_alone(harbour: Harbour, game: str) -> None:
    """From the first click to an order, and a short match from its first order to its end."""
    captain = typist(harbour)
    captain.comes_home()
    captain.types(f"Play now: {game}")
    begin(captain, game)
    captain.decides(Random(1))
    sit_down(harbour, captain, *SHORT[game])
    begin(captain, game)
    captain.plays_on(Random(1))
    captain.sees_heading(ENDED)


def begin(captain: Typist, game: str) -> None:
    if game != "Pirate’s Wager":
        captain.types("Ready")


def test_a_ship_is_picked_up_turned_and_put_down_by_keyboard(harbour: Harbour) -> None:
    captain = typist(harbour)
    captain.plays_now("Classic Battleship")
    captain.types("Clear")
    captain.steers_to("own", "A-1")
    captain.page.keyboard.press("Enter")
    captain.sees_squares("own", ["A-1", "A-2", "A-3", "A-4", "A-5"])
    captain.page.keyboard.press("r")
    captain.sees_squares("own", ["A-1", "B-1", "C-1", "D-1", "E-1"])


def test_the_rules_are_one_key_away(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    captain = harbour.captain(keeps=duel.keys("one"))
    captain.goes_to(f"table/{duel.table}")
    captain.waits_for_turn()
    captain.page.keyboard.press("?")
    captain.sees_heading("Classic Battleship")
    expect(captain.page.get_by_role("dialog", name="Rules")).to_be_visible()
    captain.page.keyboard.press("Escape")
    expect(captain.page.get_by_role("dialog")).to_have_count(0)


def test_every_step_is_spoken(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server, left=2)
    captain = harbour.captain(keeps=duel.keys("one"))
    captain.goes_to(f"table/{duel.table}")
    captain.fires(duel.two.fleet[-2])
    spoken = captain.page.locator(".news [aria-live]")
    expect(spoken).to_contain_text(f"You fire at {duel.two.fleet[-2]}: hit!")


def test_keys_go_on_from_the_heading_of_the_end(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    window = harbour.captain(keeps=duel.keys("one"))
    captain = Typist(window.page, harbour.server.url)
    captain.goes_to(f"table/{duel.table}")
    captain.fires(duel.two.fleet[-1])
    expect(captain.page.get_by_role("heading", name="Victory!")).to_be_focused()
    captain.page.keyboard.press("Tab")
    expect(captain.page.get_by_role("button", name="Play again")).to_be_focused()


def test_keys_go_on_from_the_orders_after_one_is_given(harbour: Harbour) -> None:
    """The button that submits an order is removed, but the focus is not lost."""
    duel = Duel(harbour.server, "salvo")
    duel.place()
    window = harbour.captain(keeps=duel.keys("one"))
    captain = Typist(window.page, harbour.server.url)
    captain.goes_to(f"table/{duel.table}")
    captain.aims(*duel.two.fleet[:6])
    captain.types("Fire a salvo")
    expect(captain.page.locator(".act [tabindex='-1']")).to_be_focused()
