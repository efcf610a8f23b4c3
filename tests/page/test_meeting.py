"""How people come to a table, and how they leave it."""

from playwright.sync_api import expect

from tests.page.duel import near_its_end
from tests.page.harbour import Harbour
from tests.page.scenes import at


def test_the_first_shot_is_two_clicks_away(harbour: Harbour) -> None:
    captain = harbour.captain()
    captain.plays_now("Classic Battleship")
    captain.is_ready()
    captain.fires("E-5")
    captain.hears("You fire at E-5")


def test_a_link_seats_one_friend_and_no_second(harbour: Harbour) -> None:
    anne, mary, jack = (harbour.captain() for _ in range(3))
    anne.sets_up("Salvo", "Friend by link")
    link = anne.invitation
    mary.joins_by(link)
    mary.sees_heading("Place your fleet")
    anne.sees_heading("Place your fleet")
    jack.joins_by(link)
    jack.sees_heading("This link has been used")
    jack.follows("Watch")
    jack.sees("Both players are thinking")
    harbour.forgives("Failed to load resource")


def test_a_table_for_whoever_comes_stands_in_the_list(harbour: Harbour) -> None:
    anne, mary = harbour.captain(), harbour.captain()
    anne.sets_up("Pirate’s Wager", "Anyone online", nickname="Anne Bonny")
    anne.sees_heading("Waiting for your opponent")
    mary.comes_home()
    mary.follows("Pirate’s Wager Anne Bonny")
    mary.sees("against Anne Bonny")
    mary.presses("Join")
    assert mary.waits_for_turn()
    anne.waits_for_turn()


def test_giving_up_is_asked_twice(harbour: Harbour) -> None:
    captain = at(near_its_end(harbour.server), "one").opened(harbour)
    captain.presses("Surrender")
    captain.presses("Cancel")
    expect(captain.page.get_by_role("dialog")).to_have_count(0)
    assert captain.waits_for_turn()
    captain.surrenders()
    captain.sees_heading("Defeat")


def test_both_play_again_at_a_new_table(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    duel.one.fires(duel.two.fleet[-1])
    anne, mary = at(duel, "one").opened(harbour), at(duel, "two").opened(harbour)
    anne.presses("Play again")
    mary.sees("Your opponent wants to play again.")
    mary.presses("Play again")
    anne.sees_heading("Place your fleet")
    mary.sees_heading("Place your fleet")
    assert anne.table == mary.table != duel.table
