"""Being called when no page is open: who is offered it, and why it may not be possible."""

import json

from playwright.sync_api import expect

from seabattle.core.kinds import Json
from tests.page.captain import Captain
from tests.page.conftest import PUSH_HOST
from tests.page.harbour import PHONE, Harbour
from tests.page.inspection import faults, narrow_faults
from tests.server.push.service import Browser
from tests.server.serving import Server, wait_for

DAY = {"seconds": 86_400}
OFFER, CALLED = "Notify me", "You’ll be notified when it’s your turn"
OTHER_KEY = {"applicationServerKey": "BAAA"}
PRETEND = """({ permission, isSupported, endpoint, keys, error }) => {
    const kept = () => JSON.parse(sessionStorage.subscription ?? "null");
    window.Notification = class {
        static permission = kept() ? permission : "default";
        static async requestPermission() { return (Notification.permission = permission); }
    };
    const made = ({ applicationServerKey }) => ({
        endpoint,
        options: { applicationServerKey: bytes(applicationServerKey) },
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: async () => sessionStorage.removeItem("subscription"),
    });
    const bytes = (text) =>
        Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) =>
            each.charCodeAt(0),
        ).buffer;
    const pushManager = {
        getSubscription: async () => kept() && made(kept()),
        subscribe: async (how) => {
            if (error) throw new DOMException("", error);
            sessionStorage.subscription = JSON.stringify(how);
            return made(how);
        },
    };
    const worker = isSupported ? { pushManager } : undefined;
    Object.defineProperty(navigator, "serviceWorker", {
        value: {
            getRegistration: async () => worker,
            register: async () => null,
            ready: new Promise(() => {}),
        },
    });
}"""

HAPPENS = """([kind, data]) => new Promise((resolve) => {
    ServiceWorkerRegistration.prototype.showNotification = async (...said) => resolve(said);
    WorkerNavigator.prototype.setAppBadge = async () => {};  // crashes headless browsers
    const event = new ExtendableEvent(kind);
    event.notification = { close() {}, data };
    // Without a person's click it may not take the focus.
    event.waitUntil = (done) => done.catch(() => {}).then(() => resolve(null));
    dispatchEvent(event);
})"""
"""An event in the service worker, and what it shows. Headless browsers have no push service, and
deny notifications."""


class Pretended:
    """Somebody with a game of a day, in a browser whose push service is pretended."""

    def __init__(self, harbour: Harbour, /, locale: str = "en-GB", **pretend: Json) -> None:
        self.server = harbour.server
        self.browser = Browser(PUSH_HOST)
        self.key: str = self.server.post("/api/players", {})["key"]
        self.table = slow_table(self.server, self.key)
        self.captain = harbour.captain(keeps={"seabattle-key": self.key}, locale=locale, **PHONE)
        wish = self.browser.wish
        told = {
            "permission": "granted",
            "isSupported": True,
            "endpoint": wish["endpoint"],
            "keys": {"p256dh": wish["p256dh"], "auth": wish["auth"]},
        }
        self.captain.page.add_init_script(f"({PRETEND})({json.dumps({**told, **pretend})})")

    def subscribed(self) -> list[str]:
        export = self.server.get("/api/me/export", self.key)
        return [each["endpoint"] for each in export.get("push", ())]


def slow_table(server: Server, key: str) -> str:
    wish = {"game": "classic", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": DAY}
    table: str = server.post("/api/tables", wish, key)["table"]["id"]
    return table


def offer(captain: Captain, name: str = OFFER) -> None:
    captain.comes_home()
    captain.presses(name)


def test_whoever_has_a_game_of_days_is_offered_to_be_called(harbour: Harbour) -> None:
    anne = Pretended(harbour)
    page = anne.captain.page
    anne.captain.comes_home()
    expect(page.get_by_role("button", name=OFFER, exact=True)).to_be_visible()
    assert [*faults(page), *narrow_faults(page)] == []
    anne.captain.presses(OFFER)
    anne.captain.sees(CALLED)
    assert anne.subscribed() == [anne.browser.endpoint]
    made = json.loads(page.evaluate("sessionStorage.subscription"))
    key = anne.server.get("/api/push")["key"]
    assert made == {"userVisibleOnly": True, "applicationServerKey": key}
    page.evaluate("key => sessionStorage.setItem('subscription', key)", json.dumps(OTHER_KEY))
    server_forgets(anne)
    anne.captain.goes_to(f"table/{anne.table}")
    page.reload()  # a subscription to another key is made anew, and the server told again
    anne.captain.sees(CALLED)
    assert anne.subscribed() == [anne.browser.endpoint]
    assert json.loads(page.evaluate("sessionStorage.subscription")) == made
    anne.captain.presses("Notify me when it’s my turn")
    expect(page.get_by_role("button", name=OFFER, exact=True)).to_be_visible()
    anne.captain.waits_until("!sessionStorage.subscription")
    wait_for(lambda: anne.subscribed() == [])


def server_forgets(anne: Pretended) -> None:
    gone = {"endpoint": anne.browser.endpoint}
    anne.server.ask("DELETE", "/api/me/push", anne.key, json=gone)


def test_the_page_says_why_somebody_cannot_be_called(harbour: Harbour) -> None:
    french = Pretended(harbour, "fr-FR", isSupported=False)
    offer(french.captain, "Me prévenir")
    french.captain.sees("Ce navigateur ne peut pas vous prévenir quand la page est fermée.")
    denied = Pretended(harbour, "ru-RU", permission="denied")
    offer(denied.captain, "Сообщать о ходе")
    denied.captain.sees("Уведомления для этой страницы запрещены.")
    unoffered = Pretended(harbour)
    unoffered.captain.page.route("**/api/push", lambda route: route.fulfill(json={}))
    offer(unoffered.captain)
    unoffered.captain.sees("This server can’t notify you while the page is closed.")
    unserved = Pretended(harbour, error="AbortError")
    offer(unserved.captain)
    unserved.captain.sees("The notification service of your browser can’t be reached")
    blocked = Pretended(harbour, error="NotAllowedError")
    offer(blocked.captain)
    blocked.captain.sees("Notifications are blocked for this page.")
    foreign = Pretended(harbour, endpoint="https://push.example.org/1")
    offer(foreign.captain)
    foreign.captain.sees("This server doesn’t send notifications to push.example.org.")
    harbour.forgives("422")
    insecure = Pretended(harbour)
    insecure.captain.page.add_init_script(
        "Object.defineProperty(window, 'isSecureContext', { value: false })"
    )
    insecure.captain.comes_home()
    insecure.captain.sees("Notifications need HTTPS")


def test_the_worker_tells_of_a_turn_and_opens_the_list_of_games(harbour: Harbour) -> None:
    captain = harbour.captain(service_workers="allow", locale="fr-FR")
    with captain.page.context.expect_event("serviceworker") as registered:
        captain.goes_to("devices")
    captain.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    worker = registered.value
    title, told = worker.evaluate(HAPPENS, ["push", None])
    assert (title, told["tag"]) == ("À vous de jouer", "turn")
    assert told["body"] == "On vous attend dans l’une de vos parties."
    worker.evaluate(HAPPENS, ["notificationclick", told["data"]])
    expect(captain.page).to_have_url(f"{harbour.server.url}/#/")
