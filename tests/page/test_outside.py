"""Games of other packages on the page: with a panel, without one, and with one that fails."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.outside.packing import NARROW_POND, install_kin, install_minnow
from tests.outside.panels import PANELS
from tests.page.duel import Duel
from tests.page.harbour import PHONE, Harbour
from tests.page.windows import Windows
from tests.server.rooms.test_rooms import Person
from tests.server.serving import Pair, Server, serving

ECHO = re.compile(r"^A1, (?:navire, )?echo \d$")
"""By chance the ship is there, and the match is over."""

TWO_LINES = 30
"""CSS pixels."""


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    packages: Path = install_minnow(tmp_path_factory.mktemp("packages"))
    for id, panel in PANELS.items():
        install_kin(packages, id, panel)
    install_kin(packages, "lamprey", body=NARROW_POND)
    with serving(tmp_path_factory.mktemp("outside"), path=packages) as server:
        yield server


@pytest.fixture
def harbour(windows: Windows, outside: Server) -> Iterator[Harbour]:
    harbour = Harbour(windows, outside)
    yield harbour
    harbour.close()
    assert harbour.troubles == []


def test_a_game_without_words_or_panel_is_set_up_and_played(harbour: Harbour) -> None:
    captain = harbour.captain(language="fr")
    captain.goes_to("new/minnow")
    expect(captain.page.get_by_role("heading", level=1)).to_have_text("Minnow")
    expect(captain.page.get_by_text("Joue au hasard, dans les règles.")).to_be_visible()
    captain.page.get_by_text("Plus d’options").click()
    expect(captain.page.get_by_text("deep water")).to_be_visible()
    captain.presses("Commencer")
    captain.chooses("home_pond", "C3")
    captain.square("far_pond", "A1").click()
    expect(captain.square("far_pond", "A1")).to_have_accessible_name(ECHO)
    captain.hears("Echoed: by you, at A1")
    expect(captain.page.locator("figcaption").first).to_have_text("home pond")
    captain.goes_to("rules/minnow")
    expect(captain.page.get_by_text("livret de règles").first).to_be_visible()


def test_a_panel_shows_each_view_in_the_language_of_the_page(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "pike")
    captain = harbour.captain(duel.keys("one"))
    captain.goes_to(f"table/{duel.table}")
    told = captain.page.locator(".ledger .told")
    expect(told).to_have_text("Pike (en): 0 and 0 casts")
    captain.opens_menu()
    expect(captain.page.locator(".panel table")).to_be_visible()
    captain.page.keyboard.press("Escape")
    duel.play_at_random(3)
    expect(told).to_have_text("Pike (en): 1 and 0 casts")
    captain.speaks("fr")
    expect(told).to_have_text("Pike (fr): 1 and 0 casts")
    duel.two.surrenders()
    captain.goes_to(f"replay/{duel.table}/all/3")
    expect(captain.page.locator(".below .told")).to_have_text("Pike (fr): 1 and 0 casts")


def test_boards_of_three_by_seven_squares_fit_a_phone(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "lamprey")
    duel.play_at_random(3)
    captain = harbour.captain(duel.keys("one"), **PHONE)
    captain.goes_to(f"table/{duel.table}")
    title = captain.page.locator("figure.small .title")
    expect(title).to_have_text("home pond")
    assert title.evaluate("title => title.offsetHeight") < TWO_LINES
    assert captain.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_room_plays_a_game_of_another_package(harbour: Harbour) -> None:
    server = harbour.server
    anne = Person(server, "Anne")
    room = anne.found(plan={"game": "minnow"})
    mary = harbour.captain()
    mary.opens(f"{server.url}/r/{room['room']}#{room['secret']}")
    mary.sees_heading("Minnow")
    mary.page.get_by_label("Your name").fill("Mary")
    mary.presses("Play Anne")
    mary.chooses("home_pond", "C3")
    key: str = mary.page.evaluate("JSON.parse(localStorage['seabattle-key'])")
    [match] = anne.look(room)["matches"]
    keys = (anne.key, key) if match["one"] == 1 else (key, anne.key)
    pair = Pair(server, match["table"], keys)
    pair.play(Random(1))
    pair.close()
    mary.goes_to(f"room/{room['room']}")
    won = "1 : 0" if anne.look(room)["scores"][0].get("won_by_two") else "0 : 1"
    expect(mary.page.get_by_text(won, exact=True)).to_be_visible()


@pytest.mark.parametrize(
    ("game", "trouble"), [("eel", "the panel of this game"), ("carp", "the page of carp")]
)
def test_a_panel_that_fails_leaves_the_generic_screen(
    harbour: Harbour, game: str, trouble: str
) -> None:
    duel = Duel(harbour.server, game)
    captain = harbour.captain(duel.keys("one"))
    captain.goes_to(f"table/{duel.table}")
    captain.chooses("home_pond", "C3")
    duel.two.gives({"kind": "hide_minnow", "at": "F8"})
    captain.chooses("far_pond", "A1")
    expect(captain.square("far_pond", "A1")).to_have_accessible_name("A1, echo 7")
    expect(captain.page.locator(".panel")).to_contain_text("casts")
    expect(captain.page.get_by_text("half drawn")).to_have_count(0)
    assert len(harbour.troubles) == 1
    harbour.forgives(trouble)
