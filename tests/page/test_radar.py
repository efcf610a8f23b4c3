"""`examples/radar` on the page: installed, set up, played, with its own panel."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.outside.packing import RADAR, install
from tests.page.cup import Cup
from tests.page.duel import Duel
from tests.page.harbour import Harbour
from tests.page.windows import Windows
from tests.server.serving import Server, serving


@pytest.fixture(scope="module")
def radar(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    packages = install(RADAR, tmp_path_factory.mktemp("radar"))
    with serving(tmp_path_factory.mktemp("server"), path=packages) as server:
        yield server


@pytest.fixture
def harbour(windows: Windows, radar: Server) -> Iterator[Harbour]:
    harbour = Harbour(windows, radar)
    yield harbour
    harbour.close()
    assert harbour.troubles == []


def test_scans_are_made_and_their_echoes_listed_for_the_scanner_alone(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "radar")
    duel.place()
    captain = harbour.captain(duel.keys("one"), language="fr")
    captain.goes_to(f"table/{duel.table}")
    expect(captain.page.locator(".ledger h3").first).to_have_text("Échos")
    duel.one.gives({"kind": "scan", "at": "D-4"})
    expect(captain.page.locator(".ledger li").first).to_contain_text("D-4: ")
    rival = harbour.captain(duel.keys("two"))
    rival.goes_to(f"table/{duel.table}")
    rival.hears("scans around D-4.")
    expect(rival.page.locator(".ledger li")).to_have_count(0)


def test_it_is_set_up_against_its_player_and_played(harbour: Harbour) -> None:
    captain = harbour.captain()
    captain.goes_to("new/radar")
    captain.page.get_by_text("More computer players").click()
    captain.page.get_by_label("Computer player").select_option("navigator")
    captain.presses("Begin")
    captain.is_ready()
    captain.presses("Scan")
    captain.chooses("enemy", "D-4")
    captain.gives()
    captain.hears("You scan around D-4.")


def test_a_tournament_of_it_is_shown_and_counted_without_luck(harbour: Harbour) -> None:
    cup = Cup(harbour.server, players=2, game="radar", rounds=1)
    cup.play_on(8)
    teacher = harbour.captain({"seabattle-key": cup.host.key})
    teacher.goes_to(f"projector/{cup.id}")
    expect(teacher.page.frame_locator("iframe").get_by_text("Amina – Ben")).to_be_visible()
    cup.play_round(seed=1)
    teacher.goes_to(f"tournament/{cup.id}")
    expect(teacher.page.locator(".podium")).to_contain_text("2 points")
    teacher.presses("Subtract luck")
    expect(teacher.page.get_by_role("table", name="Without luck")).to_contain_text("±")
    teacher.sees("The captain has looked at 1 of 1 game.")
