"""Setting tables up, finding them, sitting down, getting up, playing again; players and devices."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from seabattle.core.answer import fill
from seabattle.core.kinds import Json
from seabattle.core.prompt import Prompt
from seabattle.core.words import LANGUAGES
from seabattle.games.catalogue import known_games
from tests.server.serving import ME, OPEN, PERSON, TINY, Client, Server, computer, serving, wait_for


def new_table(server: Server, key: str | None = None, **wish: Json) -> Json:
    usual = {"game": "classic", "options": TINY, "seats": [ME, OPEN]}
    return server.post("/api/tables", {**usual, **wish}, key)


def test_the_games_are_offered_with_words_and_rules(server: Server) -> None:
    for language in LANGUAGES:
        games = server.get(f"/api/games?language={language}")["games"]
        assert [game["id"] for game in games] == list(known_games())
        assert all(option["help"] for game in games for option in game["options"])
        for game in known_games():
            asked = f"?language={language}"
            assert server.ask("GET", f"/api/games/{game}/rules{asked}").text.startswith("# ")
            assert "title =" in server.ask("GET", f"/api/games/{game}/words{asked}").text
    assert "random" in games[0]["computers"]
    assert server.ask("GET", "/api/rules").text.startswith("# ")


@pytest.mark.parametrize(
    ("wish", "slug"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"options": {"fist": "one"}}, "bad_options"),
        ({"options": {"first": "three"}}, "bad_options"),
        ({"options": {"small": {"rows": 1, "columns": 1, "ships": ["carrier"]}}}, "bad_options"),
        ({"seats": [ME, computer("nobody")]}, "unknown_computer"),
        ({"seats": [ME, ME]}, "two_seats_for_you"),
        ({"seats": [ME]}, "malformed_message"),
        ({"seats": [ME, {"kind": "dog"}]}, "malformed_message"),
        ({"seats": [ME, PERSON], "listed": True}, "nothing_to_list"),
        ({"clock": {"seconds": 0}}, "malformed_message"),
        ({"clock": {"seconds": 5, "bank": 86_401}}, "malformed_message"),
        ({"clock": {"seconds": 5, "increment": -1}}, "malformed_message"),
        ({"clock": {"seconds": 5, "placing": 10**8}}, "malformed_message"),
        ({"commitment": "short"}, "malformed_message"),
        ({"colour": "blue"}, "malformed_message"),
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused_by_name(
    server: Server, wish: Json, slug: str
) -> None:
    before = server.get("/api/tables")
    assert server.problem("/api/tables", {"game": "classic", "seats": [ME, OPEN], **wish}) == slug
    assert server.get("/api/tables") == before


@pytest.mark.parametrize(
    ("options", "right"),
    [
        ({"fist": "one"}, "the options of classic are: small, first"),
        ({"first": "three"}, "first cannot be 'three'; it is one of: lot, one, two"),
        ({"turn_limit": -1}, "turn_limit cannot be -1; it is a whole number from 0 to 100000"),
    ],
)
def test_bad_options_name_what_would_be_right(server: Server, options: Json, right: str) -> None:
    wish = {"game": "classic", "seats": [ME, OPEN], "options": options}
    assert right in server.ask("POST", "/api/tables", json=wish).json()["sentence"]


def test_small_boards_are_not_for_strangers(tmp_path: Path) -> None:
    ships = ["4", "3a", "3b", "2a", "2b", "2c", "1a", "1b", "1c", "1d"]
    small = {"rows": 6, "columns": 8, "ships": ships}
    wish = {"game": "morskoi", "seats": [ME, OPEN], "options": {"small": small}}
    with serving(tmp_path, small_boards=False) as server:
        answer = server.ask("POST", "/api/tables", json=wish)
        assert answer.status_code == 422
        assert (
            "small is for programs only; the options of morskoi are: mode, people, first."
            in answer.text
        )
        assert server.get("/api/tables") == {"tables": []}
        strange = server.ask("POST", "/api/tables", json={**wish, "options": {"fist": "one"}})
        assert "no option 'fist'; the options of morskoi are: mode, people, first." in strange.text


def test_a_table_can_be_set_up_with_the_options_that_another_tells(tmp_path: Path) -> None:
    """As somebody does who wants the same game against a stronger opponent."""
    with serving(tmp_path, small_boards=False) as server:
        for game in known_games():
            told = new_table(server, game=game, options={})["table"]["options"]
            assert new_table(server, game=game, options=told)["table"]["options"] == told


def test_only_listed_tables_with_a_free_seat_are_listed(server: Server) -> None:
    hidden = new_table(server)["table"]["id"]
    shown = new_table(server, listed=True)["table"]["id"]
    listed = [table["id"] for table in server.get("/api/tables")["tables"]]
    assert shown in listed
    assert hidden not in listed
    server.post(f"/api/tables/{shown}/join")
    assert shown not in [table["id"] for table in server.get("/api/tables")["tables"]]
    watched = [table["id"] for table in server.get("/api/tables?to=watch")["tables"]]
    assert shown in watched
    assert hidden not in watched
    assert server.ask("GET", "/api/tables?to=play").json()["slug"] == "malformed_message"


def test_a_join_link_works_once_and_at_its_table_alone(server: Server) -> None:
    seated = new_table(server, seats=[ME, PERSON])
    table, token = seated["table"]["id"], seated["links"]["two"]
    elsewhere = new_table(server, seats=[ME, PERSON])["table"]["id"]
    assert server.problem(f"/api/tables/{table}/join") == "no_free_seat"
    assert server.problem(f"/api/tables/{table}/join", {"token": "made up"}) == "link_used"
    assert server.problem(f"/api/tables/{elsewhere}/join", {"token": token}) == "link_used"
    assert server.post(f"/api/tables/{table}/join", {"token": token})["seat"] == "two"
    assert server.problem(f"/api/tables/{table}/join", {"token": token}) == "link_used"


def test_one_of_two_who_race_for_a_seat_gets_it(server: Server) -> None:
    for _ in range(5):
        table = new_table(server)["table"]["id"]
        with ThreadPoolExecutor(4) as pool:
            tries = [pool.submit(server.ask, "POST", f"/api/tables/{table}/join") for _ in range(4)]
            answers = [each.result() for each in tries]
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]


def test_one_of_those_who_race_with_one_link_gets_in(server: Server) -> None:
    seated = new_table(server, seats=[ME, PERSON])
    path, body = f"/api/tables/{seated['table']['id']}/join", {"token": seated["links"]["two"]}
    with ThreadPoolExecutor(4) as pool:
        tries = [pool.submit(server.ask, "POST", path, json=body) for _ in range(4)]
        answers = [each.result() for each in tries]
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]


def test_leaving_before_the_start_frees_the_seat(server: Server) -> None:
    seated = new_table(server, commitment="00" * 32)
    table = seated["table"]["id"]
    first = server.post(f"/api/tables/{table}/join", {"commitment": "11" * 32})
    with server.sit(table, first["secret"]) as gone:
        server.post(f"/api/tables/{table}/leave", key=first["secret"])
        assert gone.until_closed()[-1]["slug"] == "seat_left"
    assert server.problem(f"/api/tables/{table}/leave", key=first["secret"]) == "wrong_secret"
    second = server.post(f"/api/tables/{table}/join")
    assert second["seat"] == "two"


def test_a_table_that_everybody_left_is_closed(server: Server) -> None:
    seated = new_table(server)
    table = seated["table"]["id"]
    assert server.post(f"/api/tables/{table}/leave", key=seated["secret"])["status"] == "closed"
    assert server.problem(f"/api/tables/{table}/join") == "table_closed"


def test_leaving_a_match_gives_it_up(server: Server) -> None:
    pair = server.new_pair("classic", TINY)
    pair.clients[1].order(fill(pair.clients[1].prompt or Prompt(()), Random(1)), "leave")
    left = server.post(f"/api/tables/{pair.table}/leave", key=pair.secrets[1])
    assert left["outcome"] == {"winner": "one", "reason": "surrender"}
    pair.clients[0].until(lambda update: update["view"]["outcome"])
    pair.close()


def test_a_rematch_swaps_the_seats_and_keeps_the_secrets(server: Server) -> None:
    pair = server.new_pair("classic", TINY)
    assert server.problem(f"/api/tables/{pair.table}/rematch", key=pair.secrets[0]) == "not_over"
    pair.play(Random(4))
    first = server.post(f"/api/tables/{pair.table}/rematch", key=pair.secrets[0])
    again = first["table"]["id"]
    assert first["seat"] == "two"
    told = pair.clients[1].read("table")["table"]
    while "rematch" not in told:
        told = pair.clients[1].read("table")["table"]
    assert told["rematch"] == again
    assert server.problem(f"/api/tables/{again}/join") == "no_free_seat"
    second = server.post(f"/api/tables/{pair.table}/rematch", key=pair.secrets[1])
    assert (second["table"]["id"], second["seat"]) == (again, "one")
    assert second["table"]["status"] == "playing"
    with server.sit(again, pair.secrets[0]) as client:
        assert client.welcome["seat"] == "two"
    once_more = server.post(f"/api/tables/{pair.table}/rematch", key=pair.secrets[1])
    assert once_more["table"]["id"] == again
    stranger = new_table(server)["secret"]
    assert server.problem(f"/api/tables/{pair.table}/rematch", key=stranger) == "wrong_secret"
    pair.close()


def test_a_rematch_that_was_closed_is_said_to_be(tmp_path: Path) -> None:
    with serving(tmp_path, invitation_seconds=3, sweep_seconds=0.1) as server:
        seated = new_table(server)
        table = seated["table"]["id"]
        other = server.post(f"/api/tables/{table}/join")["secret"]
        server.post(f"/api/tables/{table}/leave", key=other)
        again = server.post(f"/api/tables/{table}/rematch", key=other)["table"]["id"]
        wait_for(lambda: server.get(f"/api/tables/{again}")["status"] == "closed")
        problem = server.problem(f"/api/tables/{table}/rematch", key=seated["secret"])
        assert problem == "table_closed"


def over(server: Server, keys: tuple[str, str]) -> tuple[str, list[str]]:
    """A match that is over between two players with keys: its table, and the secrets."""
    seated = new_table(server, keys[0], nickname="Ada")
    table = seated["table"]["id"]
    other = server.post(f"/api/tables/{table}/join", {"nickname": "Bo"}, keys[1])
    server.post(f"/api/tables/{table}/leave", key=other["secret"])
    return table, [seated["secret"], other["secret"]]


def test_a_rematch_keeps_a_seat_for_whoever_is_elsewhere(server: Server) -> None:
    ada, bo = (server.post("/api/players", {})["key"] for _ in range(2))
    table, secrets = over(server, (ada, bo))
    asked = server.post(f"/api/tables/{table}/rematch", key=secrets[0])["table"]
    assert asked["status"] == "waiting"
    assert asked["seats"][0] == {"seat": "one", "kind": "person", "nickname": "Bo", "kept": True}
    called = server.get("/api/me/seats", bo)["seats"][0]
    assert (called["table"]["id"], called["seat"]) == (asked["id"], "one")
    stranger = server.post("/api/players", {})["key"]
    assert server.problem(f"/api/tables/{asked['id']}/join", key=stranger) == "no_free_seat"
    came = server.post(f"/api/tables/{asked['id']}/join", {"commitment": "00" * 32}, bo)
    assert (came["seat"], came["table"]["status"]) == ("one", "opening")
    assert came["table"]["seats"][0]["commitment"] == "00" * 32
    with server.sit(asked["id"], bo) as client:
        assert client.welcome["seat"] == "one"


def test_a_table_says_why_it_was_closed(tmp_path: Path) -> None:
    with serving(tmp_path, invitation_seconds=3, sweep_seconds=0.1) as server:
        ada, bo = (server.post("/api/players", {})["key"] for _ in range(2))
        table, secrets = over(server, (ada, bo))
        asked = server.post(f"/api/tables/{table}/rematch", key=secrets[0])["table"]["id"]
        assert server.post(f"/api/tables/{asked}/leave", key=bo)["closed"] == "withdrawn"
        assert server.problem(f"/api/tables/{table}/rematch", key=secrets[1]) == "table_closed"
        invited = new_table(server, seats=[ME, PERSON])
        left = server.post(f"/api/tables/{invited['table']['id']}/leave", key=invited["secret"])
        assert left["closed"] == "withdrawn"
        late, untaken = (
            new_table(server, seats=seats)["table"]["id"]
            for seats in ([ME, PERSON], [PERSON, PERSON])
        )
        wait_for(lambda: server.get(f"/api/tables/{late}").get("closed") == "expired")
        wait_for(lambda: server.get(f"/api/tables/{untaken}").get("closed") == "expired")


def test_there_is_no_record_before_the_end(server: Server) -> None:
    pair = server.new_pair("classic", TINY)
    answer = server.ask("GET", f"/api/tables/{pair.table}/record")
    assert (answer.status_code, answer.json()["slug"]) == (409, "not_over")
    assert server.ask("GET", "/api/tables/nowhere/record").json()["slug"] == "no_such_table"
    pair.close()


def test_players_find_their_games_again(server: Server) -> None:
    key = server.post("/api/players", {"nickname": "Ada"})["key"]
    seated = new_table(server, key)
    table = seated["table"]["id"]
    assert seated["table"]["seats"][0]["nickname"] == "Ada"
    assert server.problem(f"/api/tables/{table}/join", key=key) == "no_free_seat"
    server.post(f"/api/tables/{table}/join", {"nickname": "Bo"})
    [mine] = server.get("/api/me/seats", key)["seats"]
    assert (mine["table"]["id"], mine["seat"], mine["your_turn"]) == (table, "one", True)
    with server.sit(table, key) as client:
        assert client.welcome["seat"] == "one"
        client.order({"kind": "surrender"}, "enough")
    waiting = new_table(server, key, seats=[OPEN, ME])["table"]["id"]
    newest, older = server.get("/api/me/seats", key)["seats"]
    assert (newest["table"]["id"], newest["seat"]) == (waiting, "two")
    assert (older["table"]["id"], older["table"]["outcome"]["winner"]) == (table, "two")
    assert not any("your_turn" in seat for seat in (newest, older))
    [running] = server.get("/api/me/seats?of=running", key)["seats"]
    assert running["table"]["id"] == waiting


def test_a_player_moves_to_another_device_by_a_link_that_works_once(server: Server) -> None:
    key = server.post("/api/players", {"nickname": "Ada"})["key"]
    table = new_table(server, key)["table"]["id"]
    token = server.post("/api/me/links", key=key)["token"]
    moved = server.post("/api/me/devices", {"token": token})
    assert moved["nickname"] == "Ada"
    assert moved["key"] != key
    assert server.problem("/api/me/devices", {"token": token}) == "link_used"
    assert server.get("/api/me/seats", moved["key"])["seats"][0]["table"]["id"] == table
    assert server.get("/api/me/seats", key)["seats"]
    renamed = server.ask("PUT", "/api/me", key, json={"nickname": "Ada L."})
    assert renamed.json() == {"nickname": "Ada L."}


def test_a_player_who_has_moved_locks_the_old_device_out(server: Server) -> None:
    key = server.post("/api/players", {"nickname": "Ada"})["key"]
    seated = new_table(server, key)
    table, secret = seated["table"]["id"], seated["secret"]
    server.post(f"/api/tables/{table}/join")
    token, way_back = (server.post("/api/me/links", key=key)["token"] for _ in range(2))
    new_key = server.post("/api/me/devices", {"token": token})["key"]
    with server.sit(table, secret) as old:
        locked = server.ask("DELETE", "/api/me/devices", new_key)
        assert (locked.status_code, locked.json()) == (200, {"devices": 1})
        goodbye = old.until_closed()[-1]
        assert (goodbye["slug"], goodbye["reconnect"]) == ("seat_moved", True)
    assert server.ask("GET", "/api/me/seats", key).json()["slug"] == "unknown_key"
    for known in (key, secret):
        assert server.turned_away(table, known) == "wrong_secret"
        assert server.problem(f"/api/tables/{table}/leave", key=known) == "wrong_secret"
    assert server.problem("/api/me/devices", {"token": way_back}) == "link_used"
    with server.sit(table, new_key) as new:
        assert new.welcome["seat"] == "one"
        assert new.order(fill_of(new), "mine")["kind"] == "accepted"
    assert server.ask("DELETE", "/api/me/devices", key).json()["slug"] == "unknown_key"
    assert server.ask("DELETE", "/api/me/devices").json()["slug"] == "secret_needed"


def fill_of(client: Client) -> Json:
    client.until(lambda update: True)
    assert client.prompt
    return fill(client.prompt, Random(1))


def test_a_seats_link_lets_no_device_in_and_the_other_way_round(server: Server) -> None:
    seated = new_table(server, seats=[ME, PERSON])
    token = seated["links"]["two"]
    assert server.problem("/api/me/devices", {"token": token}) == "link_used"
    key = server.post("/api/players", {"nickname": "Ada"})["key"]
    device = server.post("/api/me/links", key=key)["token"]
    table = seated["table"]["id"]
    assert server.problem(f"/api/tables/{table}/join", {"token": device}) == "link_used"


def test_keys_that_nobody_has(server: Server) -> None:
    assert server.ask("GET", "/api/me/seats").json()["slug"] == "secret_needed"
    assert server.ask("GET", "/api/me/seats", "made up").json()["slug"] == "unknown_key"
    wish = {"game": "classic", "seats": [ME, OPEN]}
    assert server.problem("/api/tables", wish, "made up") == "unknown_key"


@pytest.mark.parametrize("nickname", ["", " ", " Ada", "A\nda", "A\0da", "\u202eadA", "a" * 33])
def test_a_nickname_that_cannot_be_seen_is_refused(server: Server, nickname: str) -> None:
    assert server.problem("/api/players", {"nickname": nickname}) == "malformed_message"


def test_a_table_at_which_nobody_plays_is_closed_after_a_while(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with serving(tmp_path_factory.mktemp("idle"), idle_table_seconds=2.0) as server:
        seated = new_table(server)
        with server.sit(seated["table"]["id"], seated["secret"]) as client:
            said = client.until_closed()
        assert said[-2]["table"]["status"] == "closed"
        assert (said[-1]["slug"], said[-1]["reconnect"]) == ("table_closed", False)


def test_what_is_long_over_is_forgotten(tmp_path_factory: pytest.TempPathFactory) -> None:
    kept: Json = {"keep_closed_seconds": 0, "keep_finished_seconds": 0, "retention_seconds": 0.1}
    with serving(tmp_path_factory.mktemp("kept"), idle_match_seconds=0, **kept) as server:
        closed, open_ = new_table(server), new_table(server)["table"]["id"]
        server.post(f"/api/tables/{closed['table']['id']}/leave", key=closed["secret"])
        pair = server.new_pair("classic", TINY)
        pair.clients[0].order({"kind": "surrender"}, "enough")
        pair.close()
        for gone in (closed["table"]["id"], pair.table):
            path = f"/api/tables/{gone}"
            wait_for(lambda path=path: server.ask("GET", path).status_code == 404)  # type: ignore[misc]
            assert server.ask("GET", f"{path}/record").json()["slug"] == "no_such_table"
        assert server.get(f"/api/tables/{open_}")["status"] == "waiting"


def test_health_and_figures(server: Server) -> None:
    assert server.get("/api/health")["status"] == "ok"
    assert server.get("/readyz") == {"ready": True, "reasons": []}
    assert server.ask("HEAD", "/livez").status_code == 200
    figures = server.ask("GET", "/metrics").text
    assert "# TYPE seabattle_orders_total counter" in figures
    assert re.search(r'seabattle_requests_total{of="200",process="\d+"} \d', figures)
    assert re.search(r'seabattle_sockets{process="\d+"} \d', figures)
    assert "openapi.json" in server.ask("GET", "/api").text
    assert server.get("/api/openapi.json")["openapi"] == "3.1.0"


@pytest.mark.parametrize("built", [True, False])
def test_the_page_is_served_once_it_is_built(
    tmp_path_factory: pytest.TempPathFactory, built: bool
) -> None:
    web = tmp_path_factory.mktemp("web")
    if built:
        (web / "index.html").write_text("the page")
    with serving(tmp_path_factory.mktemp("page"), web=str(web)) as server:
        said = server.ask("GET", "/").text
    assert ("the page" if built else "web client has not been built") in said
