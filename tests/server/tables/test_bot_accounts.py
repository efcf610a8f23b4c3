"""Accounts of bots: marked everywhere, limited, and with a contact that nobody else sees."""

import json
from collections.abc import Iterator
from secrets import token_hex

import pytest
from websockets.sync.client import connect

from seabattle.core.kinds import Json
from tests.server.serving import ME, OPEN, PERSON, TINY, Server, serving, wait_for

CONTACT = "owner@example.org"
TABLE = {"game": "classic", "options": TINY}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = {"bot_matches": 2, "bot_sockets": 2, "bot_orders_per_second": 0.001}
    limits |= {"bot_orders_at_once": 2, "bots_per_hour": 0.001, "bots_at_once": 13}
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, limits=limits, queue_confirm_seconds=1) as server:
        yield server


def new_bot(server: Server) -> Json:
    return server.post("/api/bots", {"name": f"Bot {token_hex(6)}", "contact": CONTACT})


def table_of(server: Server, key: str | None, **wish: Json) -> Json:
    return server.post("/api/tables", {**TABLE, "seats": [ME, OPEN], **wish}, key)


@pytest.mark.parametrize(
    "contact", ["", "me", "http://example.org", "a b@example.org", "a@b\n.org", "x" * 200 + "@b.c"]
)
def test_a_contact_is_an_address(server: Server, contact: str) -> None:
    assert server.problem("/api/bots", {"name": "Tim", "contact": contact}) == "malformed_message"


def test_names_that_look_alike_are_taken(server: Server) -> None:
    server.post("/api/bots", {"name": "Corvette", "contact": CONTACT})
    alike = {"name": "C0RVETTE", "contact": CONTACT}
    assert server.problem("/api/bots", alike) == "bot_name_taken"


def test_a_bot_is_marked_and_keeps_its_name(server: Server) -> None:
    bot = new_bot(server)
    seated = table_of(server, bot["key"], nickname="Anne", listed=True)
    assert [seat.get("bot") for seat in seated["table"]["seats"]] == [True, None]
    assert seated["table"]["seats"][0]["nickname"] == bot["name"]
    listed = server.get("/api/tables")["tables"][0]["seats"][0]
    assert (listed["nickname"], listed["bot"]) == (bot["name"], True)
    page = server.ask("GET", f"/t/{seated['table']['id']}", headers={"accept-language": "ru"})
    assert page.status_code == 404 or f"{bot['name']} (бот)" in page.text  # without a built page
    response = server.ask("PUT", "/api/me", bot["key"], json={"nickname": "Anne"})
    assert response.json()["slug"] == "bot_keeps_name"


def test_the_contact_is_in_the_export_and_nowhere_else(server: Server) -> None:
    bot = new_bot(server)
    assert server.get("/api/me/export", bot["key"])["bot"] == {"id": bot["bot"], "contact": CONTACT}
    seated = table_of(server, bot["key"])
    for path in ("/api/me/history", "/api/me/seats", f"/api/tables/{seated['table']['id']}"):
        assert CONTACT not in server.ask("GET", path, bot["key"]).text
    assert CONTACT not in server.log.read_text()
    server.ask("DELETE", "/api/me", bot["key"])
    assert server.ask("GET", "/api/me/export", bot["key"]).json()["slug"] == "unknown_key"


def test_bots_meet_people_only_if_they_are_asked(server: Server) -> None:
    key = new_bot(server)["key"]
    wish = {"commitment": "0" * 64}
    assert server.problem("/api/queues/classic", wish, key) == "bots_only_with_bots"
    public = table_of(server, None, listed=True)["table"]["id"]
    assert server.problem(f"/api/tables/{public}/join", {}, key) == "bots_only_with_bots"
    invited = table_of(server, None, seats=[ME, PERSON])
    path = f"/api/tables/{invited['table']['id']}/join"
    assert server.post(path, {"token": invited["links"]["two"]}, key)["seat"] == "two"
    other = table_of(server, new_bot(server)["key"], listed=True)["table"]["id"]
    assert server.post(f"/api/tables/{other}/join", {}, key)["seat"] == "two"


def test_a_person_asks_a_bot_which_takes_the_seat_that_is_kept(server: Server) -> None:
    bot, person = new_bot(server), server.post("/api/players", {"nickname": "Anne"})["key"]
    path = f"/api/bots/{bot['bot']}/matches"
    seated = server.post(path, {"league": "classic"}, person)
    table, mine = seated["table"]["id"], seated["seat"]
    [kept] = [seat for seat in seated["table"]["seats"] if seat["seat"] != mine]
    assert (kept["nickname"], kept["bot"], kept["kept"]) == (bot["name"], True, True)
    assert (seated["table"]["status"], seated["table"]["clock"]["seconds"]) == ("waiting", 60)
    assert server.problem(f"/api/tables/{table}/join", {}) == "no_free_seat"
    [asked] = server.get("/api/me/seats", bot["key"])["seats"]
    assert asked["table"]["id"] == table
    info = server.post(f"/api/tables/{table}/join", {}, bot["key"])["table"]
    assert info["status"] == "playing"
    assert [seat.get("bot", False) for seat in info["seats"]] == [mine == "two", mine == "one"]
    assert not info.get("rated")


def test_people_leave_a_bot_time_for_its_leagues(server: Server) -> None:
    bot = new_bot(server)
    path, wish = f"/api/bots/{bot['bot']}/matches", {"league": "classic"}
    first = server.post(path, wish)
    assert server.problem(path, wish) == "bot_is_busy"
    table = first["table"]["id"]
    left = server.post(f"/api/tables/{table}/leave", {}, first["secret"])
    assert left["closed"] == "withdrawn"
    server.post(path, wish)


def test_who_asks_a_bot_and_goes_away_keeps_it_for_a_moment_only(server: Server) -> None:
    bot = new_bot(server)
    seated = server.post(
        f"/api/bots/{bot['bot']}/matches", {"league": "classic", "commitment": "0" * 64}
    )
    path = f"/api/tables/{seated['table']['id']}"
    joined = server.post(f"{path}/join", {"commitment": "0" * 64}, bot["key"])
    assert joined["table"]["status"] == "opening"
    wait_for(lambda: server.get(path).get("closed") == "expired")


def test_only_a_bot_is_asked_in_a_league_that_exists(server: Server) -> None:
    bot, wish = new_bot(server), {"league": "classic"}
    unknown = {"league": "chess"}
    assert server.problem(f"/api/bots/{bot['bot']}/matches", unknown) == "unknown_league"
    assert server.problem("/api/bots/nobody/matches", wish) == "not_found"
    server.ask("DELETE", "/api/me", bot["key"])
    assert server.problem(f"/api/bots/{bot['bot']}/matches", wish) == "not_found"


def test_matches_of_a_bot_are_limited(server: Server) -> None:
    key = new_bot(server)["key"]
    first, _ = table_of(server, key), table_of(server, key)
    wish = {**TABLE, "seats": [ME, OPEN]}
    assert server.problem("/api/tables", wish, key) == "too_many_bot_matches"
    server.post(f"/api/tables/{first['table']['id']}/leave", {}, key)
    table_of(server, key)


def test_connections_of_a_bot_are_limited(server: Server) -> None:
    key = new_bot(server)["key"]
    table = table_of(server, key)["table"]["id"]
    with server.sit(table, key), server.sit(table, key):
        with connect(server.live(table)) as third:
            third.send(json.dumps({"kind": "hello", "secret": key}))
            goodbye = json.loads(third.recv(10))
        assert (goodbye["slug"], goodbye["reconnect"]) == ("too_many_bot_sockets", True)
        server.sit(table).close()
    wait_for(lambda: server.sit(table, key).welcome["seat"] == "one")


def test_orders_of_a_bot_are_limited_over_all_its_matches(server: Server) -> None:
    key = new_bot(server)["key"]
    answers = []
    for _ in range(2):
        table = table_of(server, key)["table"]["id"]
        with server.sit(table, key) as seat:
            fire = {"kind": "fire", "at": "A-1"}
            answers += [seat.order(fire, f"{number}")["slug"] for number in range(2)]
    assert answers == ["not_started", "not_started", "too_many_orders", "too_many_orders"]


def test_new_bots_are_limited(server: Server) -> None:
    slugs = [
        server.ask("POST", "/api/bots", json={"name": f"{n} {token_hex(4)}", "contact": CONTACT})
        .json()
        .get("slug")
        for n in range(14)
    ]
    assert slugs[-1] == "too_many_requests"
