"""A game survives reloads, lost connections and server restarts."""

from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.page.duel import near_its_end
from tests.page.harbour import NARROW, Harbour
from tests.page.scenes import SCENES
from tests.page.windows import Windows
from tests.server.serving import serving


class Cable:
    """A WebSocket proxy whose connection can be cut and restored."""

    def __init__(self) -> None:
        self._is_cut = False
        self._sockets: list[WebSocketRoute] = []

    def carry(self, socket: WebSocketRoute) -> None:
        if self._is_cut:
            socket.close()
            return
        socket.connect_to_server()
        self._sockets.append(socket)

    def mute(self) -> None:
        """The connection stays open, and nothing comes through: the network is gone."""
        for socket in self._sockets:
            socket.on_message(lambda message: None)

    def cut(self) -> None:
        self._is_cut = True
        for socket in self._sockets:
            socket.close()

    def mend(self) -> None:
        self._is_cut = False


def test_a_reload_keeps_the_seat_and_all_that_was_seen(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    captain = harbour.captain(keeps=duel.keys("one"))
    captain.goes_to(f"table/{duel.table}")
    captain.waits_for_turn()
    captain.page.reload()
    captain.sees_state("enemy", duel.two.fleet[0], "hit|sunk")
    captain.fires(duel.two.fleet[-1])
    captain.sees_heading("Victory!")


def test_a_line_that_breaks_is_mended_and_nothing_is_missed(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server, left=2)
    cable = Cable()
    captain = harbour.captain(keeps=duel.keys("one"))
    captain.page.route_web_socket("**/live", cable.carry)
    captain.goes_to(f"table/{duel.table}")
    captain.fires(duel.two.fleet[-2])
    captain.sees("Mary is thinking")
    cable.cut()
    captain.sees("Connection lost.")
    duel.two.fires(duel.one.fleet[0])
    cable.mend()
    captain.sees_state("own", duel.one.fleet[0], "hit")
    expect(captain.page.get_by_text("Connection lost.")).to_be_hidden()
    captain.fires(duel.two.fleet[-1])
    captain.sees_heading("Victory!")


def test_a_silent_line_and_a_lost_network_are_noticed(harbour: Harbour) -> None:
    """No browser says that a WebSocket has gone silent: the page asks for a sign of life."""
    duel = near_its_end(harbour.server)
    cable = Cable()
    captain = harbour.captain(keeps=duel.keys("one"))
    captain.page.route_web_socket("**/live", cable.carry)
    captain.goes_to(f"table/{duel.table}")
    captain.waits_for_turn()
    cable.mute()
    captain.sees("Connection lost.")
    expect(captain.page.get_by_text("Connection lost.")).to_be_hidden()
    captain.page.evaluate("dispatchEvent(new Event('offline'))")
    captain.sees("Connection lost.")
    captain.page.evaluate("dispatchEvent(new Event('online'))")
    expect(captain.page.get_by_text("Connection lost.")).to_be_hidden()
    captain.comes_home()
    captain.page.context.set_offline(True)
    captain.sees("You’re offline.")
    captain.page.context.set_offline(False)
    expect(captain.page.get_by_text("You’re offline.")).to_be_hidden()


def test_nothing_said_without_a_connection_is_lost_in_silence(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    cable = Cable()
    captain = harbour.captain(keeps=duel.keys("one"))
    captain.page.route_web_socket("**/live", cable.carry)
    captain.goes_to(f"table/{duel.table}")
    captain.waits_for_turn()
    cable.cut()
    captain.sees("Connection lost.")
    captain.page.get_by_label("Quick phrases").click()
    captain.presses("Hello!")
    captain.sees("No connection: “Hello!” may not have arrived.")
    captain.picks("Pencil notes")
    captain.chooses("enemy", "A-1")
    captain.page.get_by_label("Note on A-1").last.fill("perhaps")
    captain.presses("Save")
    captain.sees_state("enemy", "A-1", "note: perhaps")
    cable.mend()
    expect(captain.page.get_by_text("Connection lost.")).to_be_hidden()
    captain.page.reload()
    captain.sees_state("enemy", "A-1", "note: perhaps")


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_a_shot_fired_while_the_server_restarts_is_carried_out_once(
    windows: Windows, tmp_path: Path, how: str
) -> None:
    with serving(tmp_path) as server:
        harbour = Harbour(windows, server)
        duel = near_its_end(server, left=2)
        captain = harbour.captain(keeps=duel.keys("one"))
        captain.goes_to(f"table/{duel.table}")
        captain.waits_for_turn()
        server.kill() if how == "kill" else server.stop()
        expect(captain.page.get_by_role("alert")).to_be_visible()
        captain.fires(duel.two.fleet[-2])
        server.start()
        captain.sees("Mary is thinking")
        expect(captain.page.get_by_role("alert")).to_have_count(0)
        captain.sees_state("enemy", duel.two.fleet[-2], "hit")
        expect(captain.told(f"You fire at {duel.two.fleet[-2]}:")).to_have_count(1)
        harbour.close()


UNREACHABLE = "The server can’t be reached right now."


def test_what_the_server_did_not_answer_is_asked_again_when_it_is_back(
    windows: Windows, tmp_path: Path
) -> None:
    with serving(tmp_path) as server:
        harbour = Harbour(windows, server)
        home = SCENES["home"](server)
        mine = server.get("/api/me/seats", home.keeps["seabattle-key"])["seats"][0]["table"]["id"]
        loads = {
            "rules/salvo": "Salvo",
            "me": "Anne",
            "puzzles": "Puzzles",
            "new/classic": "Classic Battleship",
            f"table/{mine}": "Pirate’s Wager",
        }
        captains = {fragment: harbour.captain(home.keeps) for fragment in loads}
        for captain in captains.values():
            captain.comes_home()
        server.kill()
        for fragment, captain in captains.items():
            captain.goes_to(fragment)
            captain.sees(UNREACHABLE)
        server.start()
        for fragment, captain in captains.items():
            captain.sees_heading(loads[fragment])
            expect(captain.page.get_by_text(UNREACHABLE)).to_be_hidden()
        captains[f"table/{mine}"].waits_for_turn()
        harbour.close()


def test_before_a_game_a_lost_connection_is_told_and_nothing_is_given_up(
    windows: Windows, tmp_path: Path
) -> None:
    with serving(tmp_path) as server:
        harbour = Harbour(windows, server)
        host = SCENES["waiting"](server).opened(harbour)
        guest = SCENES["invited"](server).opened(harbour)
        setter = SCENES["classic-set-up"](server).opened(harbour, viewport=NARROW)
        visitor = SCENES["home"](server).opened(harbour, viewport=NARROW)
        begin = visitor.page.get_by_role("button", name="Play now: Pirate’s Wager")
        begin.scroll_into_view_if_needed()
        server.kill()
        visitor.settles()
        place = begin.bounding_box()
        begin.click()
        expect(visitor.page.get_by_text(UNREACHABLE)).to_be_in_viewport()
        assert begin.bounding_box() == place
        host.sees("Connection lost.")
        host.presses("Leave this game")
        host.sees(UNREACHABLE)
        host.sees_heading("Waiting for your opponent")
        guest.joins()
        guest.sees(UNREACHABLE)
        setter.presses("Begin")
        expect(setter.page.get_by_text(UNREACHABLE)).to_be_in_viewport()
        server.start()
        expect(host.page.get_by_text("Connection lost.")).to_be_hidden()
        guest.presses("Join")
        guest.waits_for_turn()
        setter.presses("Begin")
        setter.waits_for_turn()
        harbour.close()


def test_my_games_lead_back_to_the_table(harbour: Harbour) -> None:
    captain = harbour.captain()
    captain.plays_now("Classic Battleship")
    captain.is_ready()
    captain.waits_for_turn()
    table = captain.table
    captain.comes_home()
    captain.follows("Classic Battleship against Midshipman Pip Your turn")
    captain.waits_for_turn()
    assert captain.table == table
