"""Sound is off until somebody wants it; it is offered once, and the answer is remembered."""

from playwright.sync_api import expect

from tests.page.duel import Duel
from tests.page.harbour import Harbour

OFFER = "Play with sound?"


def test_sound_is_offered_once_and_the_answer_remembered(harbour: Harbour) -> None:
    duel = Duel(harbour.server, "classic")
    captain = harbour.captain(duel.keys("one"))
    captain.goes_to(f"table/{duel.table}")
    captain.sees(OFFER)
    horn = captain.page.get_by_role("button", name="Sound", exact=True)
    expect(horn).to_have_attribute("aria-pressed", "false")
    captain.presses("With sound")
    captain.sees("Sound is on.")
    captain.page.reload()
    captain.sees_heading("Place your fleet")
    expect(captain.page.get_by_text(OFFER)).to_have_count(0)
    expect(horn).to_have_attribute("aria-pressed", "true")
    horn.click()
    expect(horn).to_have_attribute("aria-pressed", "false")
