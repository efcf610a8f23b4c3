"""Banners above the boards: an absent opponent, or a newer build of the page."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Response, expect

import seabattle.server
from seabattle.core.kinds import Json
from tests.page.duel import Duel, near_its_end
from tests.page.harbour import NARROW, PHONE, WIDE, Harbour
from tests.page.inspection import faults, narrow_faults
from tests.page.scene import waits_for_heading
from tests.page.scenes import at
from tests.page.windows import Windows
from tests.server.serving import serving

PAGE = Path(seabattle.server.__path__[0]) / "page"
NEWER = "A newer version of this page is ready."
GONE = "isn’t connected at the moment."


def renew(folder: Path) -> None:
    """Fake another build: the entry script and a chunk of words get other names."""
    index = folder / "index.html"
    entry = re.search(r"/assets/(index-[^.]+)\.js", index.read_text("utf-8"))
    assert entry
    (folder / f"assets/{entry[1]}.js").rename(folder / "assets/index-newer.js")
    index.write_text(index.read_text("utf-8").replace(f"{entry[1]}.js", "index-newer.js"))
    for old in folder.glob("index.html.*"):
        old.unlink()
    for words in folder.glob("assets/fr-*.js"):
        words.rename(folder / "assets/fr-newer.js")


def is_version_check(answer: Response) -> bool:
    return answer.url.endswith("/") and answer.request.resource_type == "fetch"


def test_a_newer_page_is_offered_after_a_restart(windows: Windows, tmp_path: Path) -> None:
    web = shutil.copytree(PAGE, tmp_path / "web")
    with serving(tmp_path, "--web", str(web)) as server:
        harbour = Harbour(windows, server)
        duel = near_its_end(server)
        playing = at(duel, "one").opened(harbour)
        at_home = harbour.captain()
        at_home.comes_home()
        server.stop()
        playing.sees("The server is restarting. This page reconnects by itself")
        renew(web)
        server.start()
        playing.sees(NEWER)
        assert faults(playing.page) == []
        playing.resizes(NARROW)
        assert narrow_faults(playing.page) == []
        with playing.page.expect_response(is_version_check):
            playing.presses("Reload")
        playing.waits_for_turn()
        expect(playing.page.get_by_text(NEWER)).to_have_count(0)
        at_home.page.get_by_role("combobox").select_option("fr")
        at_home.sees(NEWER)
        harbour.close()


CLOCKS: dict[str, tuple[Json, str]] = {
    "none": (None, "The game is saved"),
    "grace": (
        {"seconds": 600, "grace": 30},
        "You win if they aren’t back 30 seconds after their time runs out.",
    ),
    "default": (
        {"seconds": 600, "on_timeout": "default"},
        "If their time runs out, a random move is made for them.",
    ),
}


@pytest.mark.parametrize("clock", CLOCKS)
def test_an_absent_opponent_is_reported_with_the_consequences(harbour: Harbour, clock: str) -> None:
    terms, means = CLOCKS[clock]
    duel = Duel(harbour.server, "classic", clock=terms)
    how = PHONE if clock == "grace" else {"viewport": WIDE}
    anne = at(duel, "one").opened(harbour, **how)
    mary = at(duel, "two").opened(harbour)
    duel.two.client.close()
    anne.page.reload()
    anne.waits_for_turn()
    expect(anne.page.get_by_text(GONE)).to_have_count(0)
    mary.page.close()
    anne.sees(f"{GONE} {means}")
    assert faults(anne.page) == []


def test_an_opponent_comes_back(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "classic")
    anne = at(duel, "one").opened(harbour)
    duel.two.client.close()
    anne.sees(GONE)
    at(duel, "two").opened(harbour)
    expect(anne.page.get_by_text(GONE)).to_have_count(0)


def test_time_runs_out_for_an_opponent_who_stays_away(harbour: Harbour) -> None:
    """The fleet is placed before the page opens, which may take longer than a short clock."""
    duel = Duel(harbour.server, "classic", clock={"seconds": 5, "grace": 1})
    duel.one.places()
    duel.two.client.close()
    anne = at(duel, "one", arrives=waits_for_heading).opened(harbour)
    anne.sees_heading("Victory!")
    expect(anne.page.get_by_text(GONE)).to_have_count(0)
