"""What the page says about the fairness of a finished match: each thing once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from seabattle.match.record import sentences
from tests.page.captain import Captain
from tests.page.duel import Duel
from tests.page.harbour import Harbour
from tests.page.scene import waits_for_heading
from tests.page.scenes import at
from tests.page.words import say


def who_brought_no_numbers(harbour: Harbour) -> Captain:
    """Clients that contributed no number of their own to the draws."""
    duel = Duel(harbour.server, "classic")
    duel.two.surrenders()
    return at(duel, "one", arrives=waits_for_heading).opened(harbour)


def who_brought_a_number(harbour: Harbour) -> Captain:
    captain = harbour.captain()
    captain.plays_now("Classic Battleship")
    captain.surrenders()
    return captain


@pytest.mark.parametrize(
    ("captain", "verdict", "besides"),
    [
        (who_brought_no_numbers, "verdict-word-of-the-house", ["record-help"]),
        (who_brought_a_number, "verdict-proven", ["fairness-proven", "record-help"]),
    ],
)
def test_whether_draws_are_proven_is_said_once(
    harbour: Harbour, captain: Callable[[Harbour], Captain], verdict: str, besides: list[str]
) -> None:
    who = captain(harbour)
    who.opens_more()
    page = who.page
    page.get_by_role("button", name=say("en", "fairness")).click()
    said = [sentences("en").say(verdict), *(say("en", key) for key in besides)]
    expect(page.locator(".fairness p")).to_have_text(said)
