"""Rooms over a real server: who gets in, who may do what, matches, scores, restarts."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from seabattle.core.answer import fill
from seabattle.core.kinds import Json
from tests.server.playing import play_at_random
from tests.server.serving import TINY, Server, Taken, serving, wait_for

PLAN: Json = {"game": "classic", "options": TINY, "best_of": 3}
NUMBER = f"{7:064x}"
COMMITMENT = sha256(bytes.fromhex(NUMBER)).hexdigest()


class Person:
    """Somebody with a device key."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        self.key: str = server.post("/api/players")["key"]

    def found(self, **more: Json) -> Json:
        wish = {"plan": PLAN, "nickname": self.name, **more}
        return self.server.post("/api/rooms", wish, self.key)

    def enter(self, room: Json) -> Json:
        wish = {"nickname": self.name, "secret": room["secret"]}
        return self.server.post(f"/api/rooms/{room['room']}/members", wish, self.key)

    def look(self, room: Json) -> Json:
        return self.server.get(f"/api/rooms/{room['room']}", self.key)

    def change(self, room: Json, **wish: Json) -> Json:
        return self.ask("PUT", f"/api/rooms/{room['room']}", wish)

    def challenge(self, room: Json, against: int, **more: Json) -> Json:
        path = f"/api/rooms/{room['room']}/matches"
        return self.server.post(path, {"against": against, **more}, self.key)

    def remove(self, room: Json, number: int) -> Json:
        return self.ask("DELETE", f"/api/rooms/{room['room']}/members/{number}")

    def enter_problem(self, room: Json) -> str:
        wish = {"nickname": self.name, "secret": room["secret"]}
        return self.server.problem(f"/api/rooms/{room['room']}/members", wish, self.key)

    def look_problem(self, room: Json) -> str:
        slug: str = self.ask("GET", f"/api/rooms/{room['room']}")["slug"]
        return slug

    def ask(self, method: str, path: str, body: Json = None) -> Json:
        answer = self.server.ask(method, path, self.key, json=body or {})
        return answer.json()


@pytest.fixture
def ada(server: Server) -> Person:
    return Person(server, "Ada")


@pytest.fixture
def bob(server: Server) -> Person:
    return Person(server, "Bob")


@pytest.fixture
def room(ada: Person, bob: Person) -> Json:
    room = ada.found(title="Friday")
    bob.enter(room)
    return room


def test_whoever_has_the_link_sees_who_invites_and_gets_in(
    server: Server, ada: Person, bob: Person
) -> None:
    room = ada.found()
    path = f"/api/rooms/{room['room']}"
    invitation = server.post(f"{path}/invitation", {"secret": room["secret"]})
    assert (invitation["host"], invitation["members"]) == ("Ada", ["Ada"])
    assert invitation["plan"] == PLAN
    entered = bob.enter(room)
    assert (entered["you"], entered["host"]) == (2, 1)
    assert [member["name"] for member in entered["members"]] == ["Ada", "Bob"]
    assert bob.enter(room)["members"] == entered["members"]
    assert [each["room"] for each in bob.ask("GET", "/api/me/rooms")["rooms"]] == [room["room"]]


def test_a_room_and_none_look_the_same_to_strangers(
    server: Server, room: Json, bob: Person
) -> None:
    eve = Person(server, "Eve")
    for name in (room["room"], "no-such-room"):
        path = f"/api/rooms/{name}"
        entering = {"nickname": "Eve", "secret": "guess"}
        assert server.problem(f"{path}/invitation", {"secret": "guess"}) == "no_such_room"
        assert server.problem(f"{path}/members", entering, eve.key) == "no_such_room"
        assert server.problem(f"{path}/members", {"nickname": "Eve"}, eve.key) == "no_such_room"
        assert server.problem(f"{path}/matches", {"against": 1}, eve.key) == "no_such_room"
        for method in ("GET", "PUT", "DELETE"):
            assert eve.ask(method, path)["slug"] == "no_such_room"
        assert eve.ask("DELETE", f"{path}/members/1")["slug"] == "no_such_room"
        page = server.ask("GET", f"/r/{name}", headers={"accept-language": "fr"})
        assert "Vous êtes invité dans un salon." in page.text or page.status_code == 404
        assert "Ada" not in page.text
    assert len(bob.look(room)["members"]) == 2


def test_wrong_secrets_are_limited_by_address(tmp_path: Path) -> None:
    limits = {"guesses_per_hour": 1, "guesses_at_once": 3, "rooms_per_hour": 1, "rooms_at_once": 2}
    with serving(tmp_path, limits=limits) as server:
        ada = Person(server, "Ada")
        room = ada.found()
        path = f"/api/rooms/{room['room']}/invitation"
        right = {"secret": room["secret"]}
        for _ in range(5):
            server.post(path, right)
        said = [server.problem(path, {"secret": "guess"}) for _ in range(4)]
        assert said == [*["no_such_room"] * 3, "too_many_guesses"]
        assert server.problem(path, right) == "too_many_guesses"
        elsewhere = {"x-forwarded-for": "192.0.2.77"}
        assert server.ask("POST", path, json=right, headers=elsewhere).is_success
        ada.found()
        wish = {"plan": PLAN, "nickname": "Ada"}
        assert server.problem("/api/rooms", wish, ada.key) == "too_many_rooms"


@pytest.mark.parametrize(
    ("wish", "slug"),
    [
        ({"plan": {"game": "chess"}}, "unknown_game"),
        ({"plan": {"game": "classic", "options": {"fist": 1}}}, "bad_options"),
        ({"plan": {"game": "classic", "best_of": 4}}, "malformed_message"),
        ({"nickname": "⠀"}, "bad_nickname"),
        ({"title": "⠀"}, "bad_nickname"),
        ({"colour": "blue"}, "malformed_message"),
    ],
)
def test_a_room_that_cannot_be_is_refused(ada: Person, wish: Json, slug: str) -> None:
    whole = {"plan": PLAN, "nickname": "Ada", **wish}
    assert ada.server.problem("/api/rooms", whole, ada.key) == slug
    assert ada.ask("GET", "/api/me/rooms") == {"rooms": []}


def test_members_change_the_plan_and_the_host_the_rest(
    room: Json, ada: Person, bob: Person
) -> None:
    assert bob.change(room, plan={"game": "salvo"})["plan"] == {"game": "salvo"}
    for wish in ({"title": "Mine"}, {"locked": True}, {"new_secret": True}):
        assert bob.change(room, **wish)["slug"] == "host_only"
    assert bob.remove(room, 1)["slug"] == bob.ask("DELETE", f"/api/rooms/{room['room']}")["slug"]
    changed = ada.change(room, title="Monday", locked=True)
    assert (changed["title"], changed["locked"]) == ("Monday", True)
    eve = Person(ada.server, "Eve")
    assert eve.enter_problem(room) == "room_locked"
    assert bob.enter(room)["you"] == 2
    ada.change(room, locked=False)
    assert ada.change(room, plan={"game": "chess"})["slug"] == "unknown_game"


def test_a_removed_member_cannot_come_back_by_the_old_link(
    room: Json, ada: Person, bob: Person
) -> None:
    assert ada.remove(room, 7)["slug"] == "no_such_member"
    ada.remove(room, 2)
    assert bob.look_problem(room) == bob.enter_problem(room) == "no_such_room"
    seen = ada.look(room)
    assert seen["secret"] != room["secret"]
    assert seen["members"][1] == {"number": 2, "name": "Bob", "is_present": False}
    assert bob.enter(seen)["you"] == 2


def test_a_room_goes_to_whoever_stays_and_ends_with_its_host(
    room: Json, ada: Person, bob: Person
) -> None:
    ada.remove(room, 1)
    assert bob.look(room)["host"] == 2
    ada.enter(room)
    assert ada.ask("DELETE", f"/api/rooms/{room['room']}")["slug"] == "host_only"
    bob.ask("DELETE", f"/api/rooms/{room['room']}")
    assert ada.look_problem(room) == "no_such_room"


def test_names_differ_and_a_full_room_is_full(tmp_path: Path) -> None:
    with serving(tmp_path, room_members=2) as server:
        ada, other, eve = (Person(server, name) for name in ("Ada", "Аda", "Eve"))
        room = ada.found()
        names = [member["name"] for member in other.enter(room)["members"]]
        assert names == ["Ada", "Аda (2)"]
        assert eve.enter_problem(room) == "room_full"


def test_a_member_places_at_once_while_the_other_is_away(
    room: Json, ada: Person, bob: Person
) -> None:
    started = bob.challenge(room, 1, commitment=COMMITMENT)
    table, mine = started["table"], started["seat"]
    info = ada.server.get(f"/api/tables/{table}")
    assert (info["status"], info["room"]) == ("opening", room["room"])
    assert {seat["nickname"] for seat in info["seats"]} == {"Ada", "Bob"}
    with ada.server.sit(table, bob.key) as client:
        client.send(kind="open", number=NUMBER)
        client.until(lambda update: True)
        assert not client.presence["one" if mine == "two" else "two"]
        assert client.prompt
        placed = client.order(fill(client.prompt, Random(1)), "placed")
        assert placed["kind"] == "accepted"
    with ada.server.sit(table, ada.key) as client:
        client.until(lambda update: update["view"]["prompt"])
    assert ada.challenge(room, 2) == {**started, "seat": "one" if mine == "two" else "two"}
    assert bob.challenge(room, 1) == started


def play(one: Person, two: Person, room: Json, *, fight: bool = True) -> str:
    """A match that the first of these wins."""
    table: str = one.challenge(room, two.look(room)["you"])["table"]
    if fight:
        play_at_random(one.server, Taken(table, (one.key, two.key)), orders=0, decisions=2)
    two.server.post(f"/api/tables/{table}/leave", key=two.key)
    return table


def test_matches_are_listed_and_scored_with_their_series(
    room: Json, ada: Person, bob: Person
) -> None:
    first, second = play(ada, bob, room), play(bob, ada, room)
    seen = ada.look(room)
    assert [match["table"] for match in seen["matches"]] == [second, first]
    assert [match["one"] for match in seen["matches"]] in ([1, 2], [2, 1])
    assert seen["matches"][0]["outcome"]["reason"] == "surrender"
    one, two = 1, 2
    assert seen["scores"] == [
        {"one": one, "two": two, "won_by_one": 1, "won_by_two": 1, "series": [1, 1]}
    ]
    assert ada.server.get(f"/api/tables/{first}")["rematch"] == second


def test_a_rematch_is_the_next_match_of_the_room(room: Json, ada: Person, bob: Person) -> None:
    first = play(ada, bob, room)
    again = bob.server.post(f"/api/tables/{first}/rematch", {}, bob.key)
    asked = ada.server.post(f"/api/tables/{first}/rematch", {}, ada.key)
    assert again["table"]["id"] == asked["table"]["id"] == bob.look(room)["matches"][0]["table"]
    assert again["table"]["room"] == room["room"]
    assert {again["seat"], asked["seat"]} == {"one", "two"}


def test_a_challenge_that_is_declined_counts_for_nobody(
    room: Json, ada: Person, bob: Person
) -> None:
    table = ada.challenge(room, 2)["table"]
    declined = ada.server.post(f"/api/tables/{table}/leave", {}, bob.key)
    assert declined["status"] == "closed"
    seen = ada.look(room)
    assert "outcome" not in seen["matches"][0]
    assert seen["matches"][0]["ended"]
    assert seen["scores"] == []
    assert ada.challenge(room, 2)["table"] != table
    assert ada.server.problem(f"/api/rooms/{room['room']}/matches", {"against": 1}, ada.key) == (
        "no_such_member"
    )


def test_whoever_waits_is_told_of_changes(room: Json, ada: Person, bob: Person) -> None:
    changes: tuple[Callable[[], Json], ...] = (
        lambda: bob.change(room, plan={"game": "salvo"}),
        lambda: bob.challenge(room, 1),
        lambda: bob.remove(room, 2),
    )
    with ThreadPoolExecutor() as threads:
        for change in changes:
            known = ada.look(room)
            path = f"/api/rooms/{room['room']}?state={known['state']}"
            waiting = threads.submit(ada.ask, "GET", path)
            change()
            assert waiting.result()["state"] != known["state"]


def test_whoever_changes_a_room_over_and_over_wakes_nobody_each_time(
    room: Json, ada: Person, bob: Person
) -> None:
    """A hundred members would cost others their turn (`SECONDS_PER_MEMBER`)."""
    for number in range(20):
        Person(ada.server, f"Guest {number}").enter(room)
    path, changes, answers = f"/api/rooms/{room['room']}", 60, 0
    with ThreadPoolExecutor(1) as pool:
        known = bob.look(room)
        changing = pool.submit(
            lambda: [ada.change(room, title=f"Number {number}") for number in range(changes)]
        )
        while known["title"] != f"Number {changes - 1}":
            known = ada.server.get(f"{path}?state={known['state']}", bob.key)
            answers += 1
        changing.result()
    assert answers < changes / 2


def test_no_clock_runs_for_somebody_who_has_not_come(tmp_path: Path) -> None:
    """Nobody loses by a challenge that they have not seen."""
    with serving(tmp_path, room_challenge_seconds=0.2) as server:
        ada, bob = Person(server, "Ada"), Person(server, "Bob")
        room = ada.found(plan={**PLAN, "clock": {"seconds": 1}})
        bob.enter(room)
        table = ada.challenge(room, 2)["table"]
        wait_for(lambda: server.get(f"/api/tables/{table}")["status"] == "closed")
        assert "outcome" not in server.get(f"/api/tables/{table}")


def test_rooms_outlive_restarts_and_the_data_of_members(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada, bob = Person(server, "Ada"), Person(server, "Bob")
        room = ada.found()
        bob.enter(room)
        table = play(ada, bob, room)
        server.kill()
        server.start()
        seen = bob.look(room)
        assert [match["table"] for match in seen["matches"]] == [table]
        assert seen["scores"][0]["won_by_one"] == 1
        ada.ask("DELETE", "/api/me")
        left = bob.look(room)
        assert left["members"][0] == {"number": 1, "name": "", "is_present": False}
        assert (left["host"], left["scores"]) == (2, seen["scores"])


def test_unused_rooms_expire(tmp_path: Path) -> None:
    with serving(tmp_path, room_unused_seconds=0, retention_seconds=0.2) as server:
        ada = Person(server, "Ada")
        room = ada.found()
        wait_for(lambda: server.ask("GET", f"/api/rooms/{room['room']}", ada.key).is_error)
        assert ada.look_problem(room) == "no_such_room"
