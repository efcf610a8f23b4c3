"""What calls a player back, and what players can say to each other."""

from playwright.sync_api import Locator, expect

from tests.page.captain import Captain
from tests.page.duel import near_its_end
from tests.page.harbour import PHONE, Harbour
from tests.page.inspection import faults, narrow_faults
from tests.page.scenes import at

PRETEND = """
window.told = [];
window.badges = [];
window.Notification = class {
    static permission = "default";
    static async requestPermission() { return (Notification.permission = "granted"); }
    constructor(title, { body }) { told.push(`${title}: ${body}`); }
};
navigator.setAppBadge = async (count) => void badges.push(count);
navigator.clearAppBadge = async () => void badges.push(0);
"""
HIDE = "Object.defineProperty(document, 'hidden', { get: () => true })"


def icon(captain: Captain) -> Locator:
    return captain.page.locator('link[rel="icon"]')


def test_a_turn_is_in_the_title_on_the_icon_and_in_a_notification(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server, left=2)
    mary = harbour.captain(keeps=duel.keys("two"))
    mary.page.add_init_script(PRETEND)
    mary.goes_to(f"table/{duel.table}")
    mary.sees("Anne is thinking")
    expect(mary.page).to_have_title("Battle · Seabattle")
    mary.picks("Notify me when it’s my turn")
    mary.page.keyboard.press("Escape")
    mary.page.evaluate(HIDE)
    duel.one.fires(duel.two.fleet[-2])
    expect(mary.page).to_have_title("● Your turn – Classic Battleship · Seabattle")
    expect(icon(mary)).to_have_attribute("href", "/icon-turn.svg")
    mary.waits_until("told.length && badges.includes(1)")
    assert mary.page.evaluate("told") == ["Your turn: Classic Battleship · against Anne"]
    mary.fires(duel.one.fleet[0])
    expect(mary.page).to_have_title("Battle · Seabattle")
    expect(icon(mary)).to_have_attribute("href", "/icon.svg")
    mary.waits_until("badges.at(-1) === 0")


def test_home_calls_for_the_games_that_wait(harbour: Harbour) -> None:
    server = harbour.server
    key = server.post("/api/players", {"nickname": "Anne"})["key"]
    seats = [{"kind": "me"}, {"kind": "computer", "name": "random"}]
    for game in ("salvo", "classic"):
        server.post("/api/tables", {"game": game, "seats": seats}, key)
    anne = harbour.captain(keeps={"seabattle-key": key})
    anne.comes_home()
    expect(anne.page).to_have_title("● Your turn – 2 games · Seabattle")
    anne.finds("Friends and options", "Salvo")
    expect(anne.page).to_have_title("Friends and options · Seabattle")


def test_a_phrase_is_read_in_ones_own_language_and_muted(harbour: Harbour) -> None:
    duel = near_its_end(harbour.server)
    anne = at(duel, "one").opened(harbour)
    mary = harbour.captain(keeps=duel.keys("two"), language="fr", **PHONE)
    mary.goes_to(f"table/{duel.table}")
    mary.sees("Anne réfléchit")
    says(anne, "Quick phrases", "Good luck!")
    expect(mary.page.locator(".said")).to_have_text("Anne Bonne chance !")
    expect(anne.page.locator(".said")).to_have_text("You Good luck!")
    anne.presses("Menu")
    expect(anne.page.locator(".phrase")).to_have_text("You Good luck!")
    anne.page.keyboard.press("Escape")
    mary.page.get_by_label("Messages rapides").click()
    assert [*faults(mary.page), *narrow_faults(mary.page)] == []
    mary.presses("Masquer ici")
    expect(mary.page.locator(".said")).to_have_text("")
    says(anne, "Quick phrases", "Hello!")
    says(mary, "", "Merci !")
    expect(anne.page.locator(".said")).to_have_text("Mary Thanks!")
    expect(mary.page.locator(".said")).to_have_text("Vous Merci !")
    anne.page.reload()
    anne.presses("Menu")
    expect(anne.page.locator(".phrase")).to_have_text(
        ["Mary Thanks!", "You Hello!", "You Good luck!"]
    )
    mary.page.reload()
    mary.page.get_by_label("Messages rapides").click()
    mute = mary.page.get_by_role("button", name="Masquer ici")
    expect(mute).to_have_attribute("aria-pressed", "true")


def says(captain: Captain, menu: str, phrase: str) -> None:
    if menu:
        captain.page.get_by_label(menu).click()
    captain.presses(phrase)
