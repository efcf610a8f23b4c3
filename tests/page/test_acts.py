"""What only one game has is seen in a way of its own: a power, a broadside.

A key ends it, and whoever wants no motion has the marks.
"""

import re
from random import Random
from typing import Literal

from playwright.sync_api import expect

from seabattle.core.answer import fill
from seabattle.core.prompt import Prompt
from tests.page.captain import Captain
from tests.page.duel import Duel
from tests.page.harbour import Harbour

GALION = 5
Motion = Literal["no-preference", "reduce"]


def about_to_lose_the_galion(harbour: Harbour) -> Duel:
    """One more shot of seat two, and it sinks."""
    duel = Duel(harbour.server, "pirates", {"first": "two"})
    duel.two.places(seed=2)
    duel.one.places(seed=1)
    for target, splash in zip(duel.one.fleet[: GALION - 1], duel.two.water, strict=False):
        duel.two.gives({"kind": "shoot", "at": target})
        duel.one.gives({"kind": "shoot", "at": splash})
    return duel


def sink_the_galion(duel: Duel) -> None:
    duel.two.gives({"kind": "shoot", "at": duel.one.fleet[GALION - 1]})


def with_the_kraken(harbour: Harbour) -> Duel:
    """Seat one has lost its largest ship, and may call the Kraken."""
    duel = about_to_lose_the_galion(harbour)
    sink_the_galion(duel)
    return duel


def at_seat_one(harbour: Harbour, duel: Duel, motion: Motion) -> Captain:
    captain = harbour.captain(duel.keys("one"), reduced_motion=motion)
    captain.goes_to(f"table/{duel.table}")
    captain.page.locator("[data-board]").first.wait_for()
    return captain


def test_a_power_is_seen_until_a_key_ends_it(harbour: Harbour) -> None:
    duel = with_the_kraken(harbour)
    mover = at_seat_one(harbour, duel, "no-preference")
    still = at_seat_one(harbour, duel, "reduce")
    target = duel.two.fleet[-1]
    duel.one.gives({"kind": "kraken", "at": target})
    kraken = mover.board("enemy").locator('[data-act="kraken"]')
    expect(kraken).to_have_count(1)
    expect(mover.board("own").locator("[data-act]")).to_have_count(0)
    mover.page.keyboard.press("Shift")
    expect(kraken).to_have_count(0)
    expect(mover.square("enemy", target)).to_have_attribute("aria-label", re.compile("hit|sunk"))
    expect(still.square("enemy", target)).to_have_attribute("aria-label", re.compile("hit|sunk"))
    expect(still.page.locator("[data-act], .strike")).to_have_count(0)


def test_a_lost_ship_deals_a_card_that_flies_to_the_hand(harbour: Harbour) -> None:
    duel = about_to_lose_the_galion(harbour)
    mover = at_seat_one(harbour, duel, "no-preference")
    still = at_seat_one(harbour, duel, "reduce")
    hand = '.tabs [data-kind="kraken"]'
    for captain in (mover, still):
        expect(captain.page.locator(hand)).to_have_attribute("aria-disabled", "true")
    sink_the_galion(duel)
    dealt = mover.page.locator('.deal [data-power="kraken"]')
    expect(dealt).to_have_count(1)
    mover.page.keyboard.press("Shift")
    expect(dealt).to_have_count(0)
    for captain in (mover, still):
        expect(captain.page.locator(hand)).to_have_attribute("aria-disabled", "false")
    expect(still.page.locator(".deal")).to_have_count(0)


def test_a_broadside_is_fired_and_its_dice_are_read_out(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "wager")
    duel.play_until_offered("one", "fire")
    captain = at_seat_one(harbour, duel, "no-preference")
    verbs = [verb for verb in duel.one.asked().verbs if verb.kind == "fire"]
    duel.one.gives(fill(Prompt(tuple(verbs)), Random(1)))
    expect(captain.board("sea").locator('[data-act="broadside"]')).to_have_count(1)
    expect(captain.page.locator(".news [aria-live]")).to_contain_text(re.compile("roll [1-6]"))
