"""A class with a code: a tournament, the projector, a restart, the result."""

from pathlib import Path

from playwright.sync_api import expect

from tests.page.captain import Captain
from tests.page.harbour import NARROW, Harbour
from tests.page.windows import Windows
from tests.server.serving import serving

STORES_NOTHING = """
Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("no", "SecurityError"); }
});
"""


def enters(pupil: Captain, code: str, name: str) -> None:
    pupil.comes_home()
    pupil.follows("Class code")
    pupil.page.get_by_label("Code", exact=True).fill(code)
    pupil.page.get_by_label("Your name").fill(name)
    pupil.presses("Come in")


def test_a_class_plays_a_tournament_over_a_restart(windows: Windows, tmp_path: Path) -> None:
    with serving(tmp_path, tournament_pause_seconds=0) as server:
        harbour = Harbour(windows, server)
        play(harbour)
        harbour.close()


def play(harbour: Harbour) -> None:
    teacher, ada, ben = harbour.captain(), harbour.captain(viewport=NARROW), harbour.captain()
    ada.page.add_init_script(STORES_NOTHING)
    teacher.goes_to("rooms/salvo")
    teacher.page.get_by_label("Your name").fill("Ms Hill")
    teacher.presses("Open the room")
    teacher.presses("Make a code")
    code = teacher.page.locator(".code").inner_text()
    enters(ada, code.replace(" ", ""), "Ada")
    ada.sees("Ms Hill")
    ada.sees("This browser stores nothing for this page.")
    enters(ben, code, "Ben")
    ben.sees("Ms Hill")
    teacher.page.get_by_label("How long").select_option("rounds 3")
    teacher.presses("Start the tournament")
    teacher.sees_heading("Standings")
    table = ada.table
    assert ben.table == table
    harbour.server.kill()
    harbour.server.start()
    teacher.follows("For the projector")
    teacher.page.frame_locator("iframe").get_by_text("Ada – Ben").or_(
        teacher.page.frame_locator("iframe").get_by_text("Ben – Ada")
    ).wait_for()
    surrenders(harbour, table, ben)
    ada.follows("Back to the tournament")
    ben.follows("Back to the tournament")
    expect(ada.page).not_to_have_url(f"{harbour.server.url}/#/table/{table}")
    teacher.follows("Close this view")
    teacher.sees("Round 2 of 3")
    teacher.presses("End the tournament")
    teacher.page.get_by_role("dialog").get_by_role("button", name="End the tournament").click()
    expect(teacher.page.locator(".podium")).to_contain_text("Ada")
    stranger = harbour.captain(viewport=NARROW)
    cup = teacher.page.url.rsplit("/", 1)[1]
    stranger.opens(f"{harbour.server.url}/c/{cup}")
    expect(stranger.page.locator(".podium")).to_contain_text("2 points")
    assert harbour.server.get(f"/api/tournaments/{cup}/file")["standings"][0]["points"] == 2


def surrenders(harbour: Harbour, table: str, loser: Captain) -> None:
    key = loser.page.evaluate("JSON.parse(localStorage['seabattle-key'])")
    harbour.server.post(f"/api/tables/{table}/leave", {}, key)
