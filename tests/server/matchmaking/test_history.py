"""What one has played, how well, and forgetting it, over a real server."""

from pathlib import Path

import pytest

from seabattle.analysis.levels import player_rates
from seabattle.core.kinds import Json
from seabattle.core.outcome import Outcome
from seabattle.core.seat import Seat
from seabattle.players.roster import levels
from seabattle.server.matchmaking import history as server_history
from seabattle.server.matchmaking.history import export_player, load_history
from seabattle.server.matchmaking.ratings import (
    LEAST_MATCHES,
    LEVELS,
    NEWCOMER,
    list_best,
    to_rating,
    update_skills,
)
from seabattle.server.tables.fought import have_both_fought
from seabattle.store.open import open_store
from seabattle.store.transactions.ratings import write_skill
from seabattle.store.values import PlayerProfile, Skill
from tests.server.matchmaking.strangers import Stranger, from_afar, paired
from tests.server.playing import play_at_random
from tests.server.serving import ME, OPEN, TINY, Server, Taken, computer, serving, wait_for
from tests.store.examples import ADA, WON, head, row, sitter

SURRENDER = {"kind": "surrender"}


def history(stranger: Stranger) -> Json:
    return stranger.server.get("/api/me/history", stranger.key)


def is_rated(match: Json) -> bool:
    return bool(match.get("rated"))


def all_are_rated(server: Server) -> None:
    """Wait until the server has looked at all matches that ended before."""
    anne, mary = from_afar(server), from_afar(server)
    beaten(anne, mary, "wager")
    wait_for(lambda: bool(history(anne)["ratings"]))


def beaten(winner: Stranger, loser: Stranger, game: str = "classic") -> str:
    """The table of a match in which both fought, and that the one has won from the other."""
    table, one, two = paired(winner, loser, game)
    play_at_random(winner.server, Taken(table, (winner.key, loser.key)), orders=0, decisions=2)
    two.order(SURRENDER, "enough")
    one.close()
    two.close()
    return table


def test_a_match_of_the_queue_stands_in_both_histories_and_is_rated_once(server: Server) -> None:
    anne, mary = from_afar(server, "Anne"), from_afar(server, "Mary")
    assert history(anne) == {"nickname": "Anne", "matches": [], "ratings": {}, "listed": False}
    table = beaten(anne, mary)
    wait_for(lambda: bool(history(anne)["ratings"]))
    [won], [lost] = history(anne)["matches"], history(mary)["matches"]
    assert (won["table"], won["result"], won["nickname"]) == (table, "won", "Mary")
    assert (lost["result"], lost["reason"]) == ("lost", "surrender")
    assert lost["orders"] >= 3
    assert won["rated"]
    info = server.get(f"/api/tables/{table}")
    assert info["queued"]
    assert info["rated"]
    assert "unrated" not in info
    up, down = history(anne)["ratings"]["classic"], history(mary)["ratings"]["classic"]
    assert up["value"] - 1500 == 1500 - down["value"] > 0
    assert up["matches"] == down["matches"] == 1


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("192.0.2.8", "::ffff:192.0.2.8"),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9"),
        ("", ""),  # both on the machine of the server
    ],
)
def test_two_keys_behind_one_address_play_and_are_not_rated(
    server: Server, one: str, two: str
) -> None:
    anne, mary = Stranger(server, "Anne", one), Stranger(server, "Mary", two)
    table = beaten(anne, mary, "salvo")
    info = server.get(f"/api/tables/{table}")
    assert info["queued"]
    assert "rated" not in info
    assert info["unrated"] == "one_address"
    if one:
        assert one not in str(info)
    all_are_rated(server)
    for stranger in (anne, mary):
        [match] = history(stranger)["matches"]
        assert not is_rated(match)
        assert history(stranger)["ratings"] == {}


def test_neighbours_in_other_networks_are_rated(server: Server) -> None:
    anne = Stranger(server, "Anne", "2001:db8:1:2::1")
    beaten(anne, Stranger(server, "Mary", "2001:db8:1:3::1"), "salvo")
    wait_for(lambda: bool(history(anne)["ratings"]))


@pytest.mark.parametrize(
    ("game", "orders"), [("classic", 0), ("classic", 1), ("classic", 3), ("salvo", 3), ("wager", 1)]
)
def test_nobody_is_rated_before_both_have_fired(server: Server, game: str, orders: int) -> None:
    """Nor where only one of those who decide at once has decided."""
    anne, mary = from_afar(server, "Anne"), from_afar(server, "Mary")
    table, *clients = paired(anne, mary, game)
    play_at_random(server, Taken(table, (anne.key, mary.key)), orders=orders)
    assert "unrated" not in server.get(f"/api/tables/{table}"), "it may still count"
    clients[1].order(SURRENDER, "enough")
    info = server.get(f"/api/tables/{table}")
    assert info["unrated"] == "unfought"
    assert "rated" not in info
    for client in clients:
        client.close()
    all_are_rated(server)
    assert history(anne)["ratings"] == {}
    assert not is_rated(history(anne)["matches"][0])


def test_that_nobody_has_fired_is_known_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        anne, mary = from_afar(server), from_afar(server)
        table, one, two = paired(anne, mary)
        two.order(SURRENDER, "enough")
        one.close()
        two.close()
        server.kill()
        server.start()
        assert server.get(f"/api/tables/{table}")["unrated"] == "unfought"


@pytest.mark.parametrize(
    ("orders", "both"),
    [
        ([(Seat.ONE, "place"), (Seat.TWO, "place")], False),
        ([(Seat.ONE, "fire")], False),
        ([(Seat.ONE, "fire"), (Seat.TWO, "surrender")], False),
        ([(Seat.ONE, "fire"), (Seat.TABLE, "on_behalf"), (Seat.TABLE, "forfeit")], False),
        ([(Seat.ONE, "fire"), (Seat.CHANCE, "roll")], False),
        ([(Seat.ONE, "fire"), (Seat.TWO, "kraken")], True),
        ([(Seat.ONE, "plan"), (Seat.TWO, "plan")], True),
    ],
)
def test_a_match_counts_once_both_have_given_an_order_of_battle(
    orders: list[tuple[Seat, str]], both: bool
) -> None:
    assert have_both_fought(orders) is both
    assert have_both_fought(reversed(orders)) is both


@pytest.mark.anyio
async def test_only_players_with_a_name_and_ten_rated_matches_are_listed(tmp_path: Path) -> None:
    async with await open_store(str(tmp_path / "store.db")) as store:
        for id, name, matches in (
            ("ada", "Ada", 10),
            ("bob", "Bob", 9),
            ("eve", "", 99),
            ("note", "\U0001d159", 99),
            ("zoe", "Zoé", 11),
        ):
            await store.add_player(PlayerProfile(id, name, 1.0), f"key of {id}")
            await store.write(write_skill, "classic", id, Skill(25.0, 2.0, matches))
            await store.set_listed(id, listed=True)
        told = await list_best(store, "classic")
    assert [each.nickname for each in told.best] == ["Ada", "Zoé"]
    assert told.least_matches == 10


def test_matches_by_link_at_open_tables_and_with_computers_never_count(server: Server) -> None:
    anne, mary = from_afar(server), from_afar(server)
    wish = {"game": "classic", "options": TINY, "seats": [ME, OPEN]}
    seated = server.post("/api/tables", wish, anne.key)
    table = seated["table"]["id"]
    server.post(f"/api/tables/{table}/join", {}, mary.key)
    server.post(f"/api/tables/{table}/leave", key=anne.key)
    alone = server.post("/api/tables", {**wish, "seats": [ME, computer()]}, anne.key)
    server.post(f"/api/tables/{alone['table']['id']}/leave", key=anne.key)
    counted = beaten(anne, mary, "salvo")
    wait_for(lambda: bool(history(anne)["ratings"]))
    assert history(anne)["ratings"].keys() == {"salvo"}
    told = {each["table"]: each for each in history(anne)["matches"]}
    assert [each for each in told if told[each].get("rated")] == [counted]
    assert told[alone["table"]["id"]]["computer"] == "random"


def test_a_rematch_does_not_count(server: Server) -> None:
    anne, mary = from_afar(server), from_afar(server)
    table = beaten(anne, mary)
    again = server.post(f"/api/tables/{table}/rematch", {}, anne.key)
    assert "rated" not in again["table"]


def test_only_those_who_agree_are_listed(server: Server) -> None:
    mary = from_afar(server, "Mary")
    for _ in range(LEAST_MATCHES):
        beaten(from_afar(server), mary, "pirates")
    played = {"matches": LEAST_MATCHES}
    wait_for(lambda: history(mary)["ratings"].get("pirates", {}).items() >= played.items())
    assert server.get("/api/games/pirates/ratings")["best"] == []
    agreed = server.ask("PUT", "/api/me/listed", mary.key, json={"listed": True})
    assert agreed.json() == {"listed": True}
    [place] = server.get("/api/games/pirates/ratings")["best"]
    assert place == {"nickname": "Mary", "rating": history(mary)["ratings"]["pirates"]}
    server.ask("PUT", "/api/me/listed", mary.key, json={"listed": False})
    assert server.get("/api/games/pirates/ratings")["best"] == []
    assert server.ask("GET", "/api/games/chess/ratings").status_code == 404


def test_all_of_it_can_be_taken_along(server: Server) -> None:
    anne, mary = from_afar(server, "Anne"), from_afar(server, "Mary")
    table = beaten(anne, mary, "wager")
    export = server.get("/api/me/export", anne.key)
    assert export["nickname"] == "Anne"
    [one] = export["matches"]
    assert one["match"] == history(anne)["matches"][0]
    assert one["options"] == server.get(f"/api/tables/{table}")["options"]
    assert server.get(one["record"])["game"] == "wager"


@pytest.mark.anyio
async def test_where_older_matches_are_left_out_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_history, "MAX_SHOWN", 1)
    monkeypatch.setattr(server_history, "MAX_EXPORTED", 2)
    async with await open_store(str(tmp_path / "store.db")) as store:
        await store.add_player(ADA, "key")
        told = []
        for match in ("first", "second", "third"):
            await store.create_match(head(match))
            await store.take_seat(sitter(match, player=ADA.id, details={}))
            await store.append(match, 0, [row()], WON)
            told.append((await load_history(store, ADA), await export_player(store, ADA)))
    assert [(len(shown.matches), shown.older) for shown, _ in told] == [
        (1, False),
        (1, True),
        (1, True),
    ]
    assert [(len(all_.matches), all_.older) for _, all_ in told] == [
        (1, False),
        (2, False),
        (2, True),
    ]


def test_a_player_who_is_deleted_leaves_nothing_but_nameless_matches(server: Server) -> None:
    anne, mary = from_afar(server, "Anne"), from_afar(server, "Mary")
    finished = beaten(anne, mary, "morskoi")
    _, one, two = paired(anne, mary, "morskoi")
    waiting = server.post("/api/tables", {"game": "salvo", "seats": [ME, OPEN]}, anne.key)
    token = server.post("/api/me/links", key=anne.key)["token"]
    record = server.get(f"/api/tables/{finished}/record")
    anne.enter("wager")
    deleted = server.ask("DELETE", "/api/me", anne.key)
    assert deleted.json() == {"given_up": 2}
    two.until(lambda update: update["view"]["outcome"])
    assert two.update["view"]["outcome"]["reason"] == "surrender"
    assert server.ask("GET", "/api/me/history", anne.key).json()["slug"] == "unknown_key"
    assert server.problem("/api/me/devices", {"token": token}) == "link_used"
    assert server.get("/api/queues") == {"waiting": {}}
    assert server.get(f"/api/tables/{waiting['table']['id']}")["status"] == "closed"
    names = [seat.get("nickname") for seat in server.get(f"/api/tables/{finished}")["seats"]]
    assert sorted(map(str, names)) == ["Mary", "None"]
    assert server.get(f"/api/tables/{finished}/record") == record
    assert all("nickname" not in match for match in history(mary)["matches"])
    one.close()
    two.close()


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/me/history"),
        ("GET", "/api/me/export"),
        ("DELETE", "/api/me"),
        ("PUT", "/api/me/listed"),
    ],
)
def test_all_of_that_is_for_its_player_alone(server: Server, method: str, path: str) -> None:
    body = {"listed": True} if method == "PUT" else None
    for key, slug in ((None, "secret_needed"), ("unknown", "unknown_key")):
        assert server.ask(method, path, key, json=body).json()["slug"] == slug


def test_winning_is_worth_more_against_the_strong_and_a_draw_moves_towards_each_other() -> None:
    won, draw = Outcome(Seat.ONE, "fleet_sunk"), Outcome(None, "turn_limit")
    one, two = update_skills(NEWCOMER, NEWCOMER, won)
    assert one.mu > NEWCOMER.mu > two.mu
    assert one.sigma < NEWCOMER.sigma
    lost, _ = update_skills(NEWCOMER, NEWCOMER, Outcome(Seat.TWO, "forfeit"))
    assert lost.mu == two.mu
    upset, expected = update_skills(two, one, won)[0], update_skills(one, two, won)[0]
    assert upset.mu - two.mu > expected.mu - one.mu > 0
    up, down = update_skills(two, one, draw)
    assert up.mu > two.mu
    assert down.mu < one.mu
    assert (to_rating(NEWCOMER).value, to_rating(NEWCOMER).matches) == (1500, 0)


@pytest.mark.parametrize("game", ["classic", "morskoi", "pirates", "salvo", "wager"])
def test_the_levels_of_the_computer_were_measured(game: str) -> None:
    assert LEVELS[game].keys() == levels(game).keys()
    assert LEVELS[game]["fair"].value == 1500
    assert LEVELS[game]["easy"].value < LEVELS[game]["strong"].value


def test_progress_tells_what_the_coach_has_seen(server: Server) -> None:
    anne, mary = from_afar(server), from_afar(server)
    table, one, two = paired(anne, mary, "wager")
    seat = one.update["view"]["seat"]
    for client in (one, two):
        client.until(lambda update: bool(update["view"]["prompt"]))
    two.order(SURRENDER, "enough")
    one.close()
    two.close()
    address = "/api/me/progress/wager"
    wait_for(lambda: bool(server.get(address, anne.key)["matches"]))
    told = server.get(address, anne.key)
    [match] = told["matches"]
    assert match.keys() == {"table", "seat", "ended", "moves"}
    assert (match["table"], match["seat"]) == (table, seat)
    assert told["players"] == player_rates("wager")
    loser = "two" if seat == "one" else "one"
    asked = f"/api/tables/{table}/analysis?seat={loser}"
    wait_for(lambda: server.ask("GET", asked).status_code == 200)
    account = server.get(asked)["account"]
    [seen] = server.get(address, mary.key)["matches"]
    rates = [account[each] / len(account["decisions"]) for each in ("errors", "luck")]
    assert [seen["error"], seen["luck"]] == pytest.approx(rates)
    assert seen["decisions"] == len(account["decisions"])
    assert server.get(address, anne.key)["matches"] == [match]
    assert server.ask("GET", address).json()["slug"] == "secret_needed"
    assert server.ask("GET", "/api/me/progress/chess", anne.key).status_code == 404
