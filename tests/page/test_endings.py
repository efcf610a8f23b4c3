"""Victory, defeat and draw differ, with the seat's own figures and a picture to share."""

import re
import struct
from collections.abc import Iterable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from seabattle.core.kinds import Json
from tests.page.captain import Captain
from tests.page.duel import Duel, near_its_end
from tests.page.harbour import Harbour
from tests.page.scenes import SCENES

PNG = b"\x89PNG\r\n\x1a\n"


def figures(captain: Captain) -> dict[str, str]:
    """Behind the three buttons of an ending."""
    parts: list[str] = captain.page.locator(".end .more dl > *").all_text_contents()
    return dict(zip(parts[::2], parts[1::2], strict=True))


def own_attacks(game: str, events: Iterable[Json]) -> list[tuple[int, int]]:
    """Return what seat one has fired and hit, from what it heard."""
    own = [event for event in events if event.get("by") == "one"]
    if game == "salvo":
        hits = [event for event in own if event["kind"] == "ship_hit"]
        return [
            (len(e["squares"]), sum(hit["hits"] for hit in hits if hit["round"] == e["round"]))
            for e in own
            if e["kind"] == "fired"
        ]
    shots = [(1, int(event["hit"])) for event in own if event["kind"] == "shot"]
    powers = [e for e in own if e["kind"] == "power_used" and e["power"] != "sonar"]
    return shots + [(len(e["hits"]) + len(e["misses"]), len(e["hits"])) for e in powers]


@pytest.mark.parametrize("game", ["classic", "pirates", "salvo"])
def test_the_figures_are_those_of_the_seat(harbour: Harbour, game: str) -> None:
    duel = Duel(harbour.server, game)
    duel.play_at_random(60)
    duel.two.surrenders()
    captain = harbour.captain(duel.keys("one"))
    captain.goes_to(f"table/{duel.table}")
    captain.sees_heading("Victory!")
    duel.one.client.until(_is_over)
    attacks = own_attacks(game, duel.one.client.events)
    told = figures(captain)
    assert int(told["Shots"]) == sum(shots for shots, _ in attacks)
    assert int(told["Hits"]) == sum(hits for _, hits in attacks)
    assert told["Time"].count(":") == 1


def _is_over(update: Json) -> bool:
    return update["view"]["outcome"] is not None


SILENCE, IMPACT = 1250, 1350
"""Milliseconds after which the last shot is still awaited, and has landed."""


@pytest.mark.parametrize("pace", ["normal", "at-once"])
def test_the_end_waits_until_the_last_shot_was_seen(harbour: Harbour, pace: str) -> None:
    duel = near_its_end(harbour.server)
    keeps = {**duel.keys("one"), "seabattle-setting-pace": pace}
    captain = harbour.captain(keeps, reduced_motion="no-preference")
    captain.page.clock.install()
    captain.goes_to(f"table/{duel.table}")
    captain.waits_for_turn()
    captain.stops_time()
    captain.fires(duel.two.fleet[-1])
    last = duel.two.fleet[-1]
    captain.board("enemy").locator(".strike .ball").wait_for()
    captain.page.clock.run_for(SILENCE)
    assert "sunk" not in (captain.square("enemy", last).get_attribute("aria-label") or "")
    captain.page.clock.run_for(IMPACT - SILENCE)
    captain.sees_state("enemy", last, "sunk")
    surrender = captain.page.get_by_role("button", name="Surrender", include_hidden=True)
    expect(surrender).to_be_disabled()
    pencil = captain.page.get_by_role("button", name="Pencil notes", include_hidden=True)
    expect(pencil).to_have_count(1)
    expect(captain.page.locator(".turn")).not_to_have_text("Game over")
    expect(captain.page.locator(".end")).to_have_count(0)
    captain.page.clock.run_for(5000)
    captain.sees_heading("Victory!")
    expect(captain.page.get_by_text("New rank")).to_have_count(0)  # against a person
    expect(surrender).to_have_count(0)
    expect(captain.page.locator(".turn")).to_have_text("Game over")
    hit = str(len(duel.two.fleet))
    assert [figures(captain)[name] for name in ("Shots", "Hits", "Streak")] == [hit, hit, hit]


@pytest.mark.parametrize(
    ("scene", "weather"),
    [("pirates-over", "won"), ("morskoi-lost", "lost"), ("wager-drawn", "even")],
)
def test_each_ending_has_its_own_picture(
    harbour: Harbour, tmp_path: Path, scene: str, weather: str
) -> None:
    captain = SCENES[scene](harbour.server).opened(harbour)
    expect(captain.page.locator(f'.end [data-ending="{weather}"]')).to_have_count(1)
    with captain.page.expect_download() as shared:
        captain.presses("Share")
    picture = Path(shared.value.path()).read_bytes()
    assert picture.startswith(PNG)
    assert struct.unpack(">II", picture[16:24]) == (1200, 720)
    assert len(picture) > 10_000, "nothing is drawn"


def test_a_link_that_cannot_be_copied_is_shown(harbour: Harbour) -> None:
    captain = SCENES["classic-over"](harbour.server).opened(harbour)
    captain.page.evaluate(
        "void (navigator.clipboard.writeText = () => Promise.reject(new Error()))"
    )
    captain.page.evaluate("void (document.execCommand = () => false)")
    captain.opens_more()
    captain.presses("Link to this game")
    expect(captain.page.get_by_role("textbox", name="Link to this game")).to_be_visible()


def test_the_story_covers_the_screen_and_makes_way_for_the_boards(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    captain = harbour.captain(duel.keys("one"))
    captain.goes_to(f"table/{duel.table}")
    captain.fires(duel.two.fleet[-1])
    captain.sees_heading("Victory!")
    told = harbour.server.get(f"/api/tables/{duel.table}/story?eyes=one&language=en")
    heading = captain.page.locator(".end h2")
    expect(heading).to_have_text(re.compile(r"\s*".join(told["headline"].split())))
    box, size = captain.page.locator(".end").bounding_box(), captain.page.viewport_size
    assert box
    assert size
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, *size.values())
    buttons = captain.page.locator(".end .doing > :is(button, .button)")
    expect(buttons).to_have_text(["Play again", "Ask the captain", "Share"])
    captain.page.reload()
    captain.sees_heading("Victory!")
    expect(heading).to_have_text(re.compile(r"\s*".join(told["headline"].split())))
    captain.page.keyboard.press("Escape")
    expect(captain.page.locator(".end.open")).to_have_count(0)
    captain.sees_state("enemy", duel.two.fleet[-1], "sunk")
    captain.presses("Show the ending")
    captain.sees_heading("Victory!")
