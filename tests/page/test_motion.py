"""Shots are seen to arrive, the opponent's reply after one's own; nobody has to wait for it."""

import re

from playwright.sync_api import WebSocket, expect

from tests.page.captain import Captain
from tests.page.duel import Duel, near_its_end
from tests.page.harbour import Harbour

MARKED = re.compile(", (miss|hit|sunk)")
FLIGHT = 400
"""Milliseconds after which a shot has not landed yet."""
LANDED = 600
"""Milliseconds after which it has, and nothing has followed yet."""


class Ear:
    """Hears what the server sends to a page."""

    def __init__(self, captain: Captain) -> None:
        self.page = captain.page
        self._sockets: list[WebSocket] = []
        self.page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        self._sockets.append(socket)

    def hears(self, duel: Duel, square: str) -> None:
        """Seat two fires; wait until the page was told."""
        with self._sockets[-1].expect_event("framereceived", lambda frame: "update" in str(frame)):
            duel.two.fires(square)


def facing(harbour: Harbour, duel: Duel) -> tuple[Captain, Ear]:
    """A captain in seat one for whom things move, and whose time stands still."""
    captain = harbour.captain(duel.keys("one"), reduced_motion="no-preference")
    ear = Ear(captain)
    captain.page.clock.install()
    captain.goes_to(f"table/{duel.table}")
    captain.waits_for_turn()
    captain.stops_time()
    return captain, ear


def test_a_reply_waits_until_the_shot_before_was_seen(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server, left=2)
    captain, ear = facing(harbour, duel)
    mine, theirs = duel.two.water[-1], duel.one.water[-1]
    turn = captain.page.locator(".turn")
    before = turn.inner_text()
    captain.fires(mine)
    expect(captain.board("enemy").locator(".strike .ball")).to_have_count(1)
    ear.hears(duel, theirs)
    captain.page.clock.run_for(FLIGHT)
    assert not is_marked(captain, "enemy", mine)
    captain.page.clock.run_for(LANDED - FLIGHT)
    expect(captain.square("enemy", mine)).to_have_attribute("aria-label", MARKED)
    expect(captain.board("enemy").locator(".strike .wave")).to_have_count(2)
    expect(captain.page.locator(".news [aria-live]")).to_contain_text("miss")
    assert not is_marked(captain, "own", theirs)
    assert turn.inner_text() == before
    captain.page.clock.run_for(5000)
    expect(captain.square("own", theirs)).to_have_attribute("aria-label", MARKED)


def is_marked(captain: Captain, board: str, square: str) -> bool:
    return bool(MARKED.search(captain.square(board, square).get_attribute("aria-label") or ""))


def test_a_key_shows_at_once_what_waits(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server, left=2)
    captain, ear = facing(harbour, duel)
    mine, theirs = duel.two.fleet[-1], duel.one.water[-1]
    captain.fires(mine)
    expect(captain.board("enemy").locator(".strike .ball")).to_have_count(1)
    ear.hears(duel, theirs)
    captain.page.keyboard.press("Shift")
    expect(captain.square("own", theirs)).to_have_attribute("aria-label", MARKED)
    captain.waits_for_turn()


def test_the_pace_is_remembered(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    captain = harbour.captain(duel.keys("one"))
    captain.goes_to(f"table/{duel.table}")
    captain.waits_for_turn()
    captain.opens_menu()
    captain.page.get_by_label("Opponent’s reply").select_option("at once")
    captain.page.reload()
    captain.opens_menu()
    expect(captain.page.get_by_label("Opponent’s reply")).to_have_value("at-once")
