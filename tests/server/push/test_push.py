"""Being called when it is one's turn, by a real server and a push service of our own."""

from random import Random

import pytest

from seabattle.core.answer import fill
from seabattle.core.kinds import Json
from seabattle.games.catalogue import known_games
from tests.server.matchmaking.strangers import Stranger
from tests.server.push.service import Browser, PushService, claims, text
from tests.server.rooms.test_rooms import Person
from tests.server.serving import ME, OPEN, Client, Server, wait_for

DAY = {"seconds": 24 * 3600}
KEYS = text(b"\x04" + bytes(64)), text(bytes(16))


class Away(Stranger):
    """Somebody with a subscription, and no page open."""

    def __init__(self, server: Server, *browsers: Browser) -> None:
        super().__init__(server)
        for browser in browsers:
            server.post("/api/me/push", browser.wish, self.key)

    def meets(self, other: Stranger, game: str = "classic", **terms: Json) -> str:
        """A table of the two at which the match has begun."""
        wish = {"game": game, "seats": [ME, OPEN], "clock": DAY, **terms}
        table: str = self.server.post("/api/tables", wish, self.key)["table"]["id"]
        self.server.post(f"/api/tables/{table}/join", {}, other.key)
        return table


def plays(client: Client) -> None:
    """Give the orders that are asked for, until it is the other's turn."""
    client.until(lambda update: update["view"]["prompt"])
    while client.prompt:
        decision = client.update["decision"]
        order = fill(client.prompt, Random(decision))
        answer = client.order(order, f"order {decision}", decision=decision)
        assert answer["kind"] == "accepted"
        client.read("update")


def test_whoever_is_away_is_called_once_for_each_turn(server: Server, service: PushService) -> None:
    browser = Browser(service.host)
    anne, mary = Away(server, browser), Stranger(server, "Mary")
    table = anne.meets(mary, options={"first": "two"})
    pushed = service.next()
    assert pushed.path == browser.path
    assert browser.decrypt(pushed.body) == b"turn"
    key = server.get("/api/push")["key"]
    assert claims(pushed, key)["aud"] == f"https://{service.host}"
    assert claims(pushed, key)["sub"] == "mailto:harbour@example.org"
    with server.sit(table, mary.key) as two:
        with server.sit(table, anne.key) as one:  # with a page open, she is not called
            plays(one)
            plays(two)
            plays(one)
        two.until_presence(one=False)
        with server.sit(table, anne.key):  # whoever comes and goes changes nothing
            two.until_presence(one=True)
        two.until_presence(one=False)
        plays(two)
        assert service.next().path == browser.path
    another = Browser(service.host)
    Away(server, another).meets(mary)
    assert service.next().path == another.path, "nothing was sent in between"


def test_short_clocks_and_turns_that_were_seen_call_nobody(
    server: Server, service: PushService
) -> None:
    mary, browser = Stranger(server, "Mary"), Browser(service.host)
    anne = Away(server, browser)
    anne.meets(mary, clock={"seconds": 3599})
    anne.meets(mary, clock=None)
    elsewhere = anne.meets(mary, clock=None)
    with server.sit(elsewhere, anne.key):  # a page of hers is open, though at another table
        anne.meets(mary)
        one_hour = Browser(service.host)
        Away(server, one_hour).meets(mary, clock={"seconds": 3600})
        assert service.next().path == one_hour.path


def test_every_game_of_a_room_calls_without_a_clock_too(
    server: Server, service: PushService
) -> None:
    mary, browser = Person(server, "Mary"), Browser(service.host)
    anne = Away(server, browser)
    room = mary.found(plan={"game": "classic"})
    path, wish = f"/api/rooms/{room['room']}", {"nickname": "Anne", "secret": room["secret"]}
    server.post(f"{path}/members", wish, anne.key)
    mary.challenge(room, 2)
    assert service.next().path == browser.path


def test_whoever_is_asked_for_a_rematch_is_called(server: Server, service: PushService) -> None:
    mary, browser = Stranger(server, "Mary"), Browser(service.host)
    anne = Away(server, browser)
    table = anne.meets(mary, clock=None)
    server.post(f"/api/tables/{table}/leave", key=mary.key)
    server.post(f"/api/tables/{table}/rematch", key=mary.key)
    assert service.next().path == browser.path


def test_the_message_is_the_same_whatever_the_game(server: Server, service: PushService) -> None:
    mary, browser = Stranger(server, "Mary"), Browser(service.host)
    anne, seen = Away(server, browser), []
    for game in known_games():
        anne.meets(mary, game)
        pushed = service.next()
        headers = {**pushed.headers, "Authorization": len(pushed.headers["Authorization"])}
        seen.append((pushed.path, headers, len(pushed.body), browser.decrypt(pushed.body)))
    assert all(each == seen[0] for each in seen)


def test_a_browser_that_is_gone_is_forgotten_and_the_others_are_called(
    server: Server, service: PushService
) -> None:
    mary = Stranger(server, "Mary")
    browsers = [Browser(service.host, kind) for kind in ("gone", "moved", "chatty", "ok")]
    anne = Away(server, *browsers)
    anne.meets(mary)
    paths = [browser.path for browser in browsers]
    pushed = [service.next().path for _ in range(len(paths) + 2)]
    assert sorted(pushed) == sorted([*paths, paths[2], paths[2]]), "what is no answer is retried"
    wait_for(lambda: browsers[0].endpoint not in list_endpoints(anne))
    assert list_endpoints(anne) == [browser.endpoint for browser in browsers[1:]]
    assert service.pushed.empty(), "a redirect was followed"
    log = server.log.read_text()
    assert "push_not_taken" in log
    assert all(browser.path.strip("/") not in log for browser in browsers)
    assert anne.key not in log


def list_endpoints(stranger: Stranger) -> list[str]:
    export = stranger.server.get("/api/me/export", stranger.key)
    return [each["endpoint"] for each in export.get("push", ())]


def test_the_newest_five_browsers_are_called_until_they_want_no_more(
    server: Server, service: PushService
) -> None:
    browsers = [Browser(service.host) for _ in range(7)]
    anne = Away(server, *browsers)
    assert list_endpoints(anne) == [browser.endpoint for browser in browsers[2:]]
    ended = {"endpoint": browsers[6].endpoint}
    mary = Stranger(server)
    assert server.ask("DELETE", "/api/me/push", mary.key, json=ended).json() == {"browsers": 0}
    assert server.ask("DELETE", "/api/me/push", anne.key, json=ended).json() == {"browsers": 4}
    assert browsers[6].endpoint not in list_endpoints(anne)


def test_whoever_is_deleted_or_locked_out_is_not_called(
    server: Server, service: PushService
) -> None:
    anne, mary = Away(server, Browser(service.host)), Stranger(server, "Mary")
    token = server.post("/api/me/links", key=anne.key)["token"]
    phone = server.post("/api/me/devices", {"token": token})["key"]
    assert server.ask("DELETE", "/api/me/devices", phone).json() == {"devices": 1}
    anne.key = phone
    assert list_endpoints(anne) == []
    server.post("/api/me/push", Browser(service.host).wish, phone)
    anne.meets(mary)
    service.next()
    assert server.ask("DELETE", "/api/me", phone).status_code == 200
    Away(server, last := Browser(service.host)).meets(mary)
    assert service.next().path == last.path


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://updates.push.services.mozilla.com/x",
        "https://example.org/x",
        "https://push.services.mozilla.com.example.org/x",
        "https://evil-push.services.mozilla.com/x",
        "https://push.services.mozilla.com/x",
        "https://user@updates.push.services.mozilla.com/x",
        "https://updates.push.services.mozilla.com:8443/x",
        "https://updates.push.services.mozilla.com",
        "https://updates.push.services.mozilla.com/x#y",
        "https://updates.push.services.mozilla.com\\@example.org/x",
        "https://updates.push.services.mozilla.com/x y",
        "https://updates.push.services.mozilla.com/x\r\nHost: example.org",
        "https://localhost/x",
        "https://127.0.0.1/x",
        "https://2130706433/x",
        "https://[::1]/x",
        "//updates.push.services.mozilla.com/x",
        "javascript:alert(1)",
    ],
)
def test_only_known_push_services_are_called(server: Server, endpoint: str) -> None:
    anne = Stranger(server)
    p256dh, auth = KEYS
    wish = {"endpoint": endpoint, "p256dh": p256dh, "auth": auth}
    answer = server.ask("POST", "/api/me/push", anne.key, json=wish)
    assert (answer.status_code, answer.json()["slug"]) == (422, "unknown_push_service")
    assert "*.push.services.mozilla.com" in answer.json()["sentence"]
    assert list_endpoints(anne) == []


def test_what_is_too_long_or_no_key_is_refused(server: Server, service: PushService) -> None:
    anne, wish = Stranger(server), Browser(service.host).wish
    for wrong in (
        {"endpoint": f"https://{service.host}/{'x' * 1000}"},
        {"p256dh": wish["p256dh"] + "A"},
        {"auth": wish["auth"][:-1]},
        {"auth": "+" * 22},
    ):
        assert server.problem("/api/me/push", {**wish, **wrong}, anne.key) == "malformed_message"
    off_the_curve = {**wish, "p256dh": KEYS[0]}
    assert server.problem("/api/me/push", off_the_curve, anne.key) == "bad_push_key"
    assert server.problem("/api/me/push", wish) == "secret_needed"
    assert server.problem("/api/me/push", wish, "unknown") == "unknown_key"
    assert list_endpoints(anne) == []


def test_all_processes_and_later_ones_have_the_same_key(server: Server) -> None:
    before = server.get("/api/push")
    server.kill()
    server.start()
    assert server.get("/api/push") == before
