"""Nothing of the game reaches anybody but what their seat may know; nobody acts for another."""

import json
import re
from collections.abc import Iterator
from random import Random

import pytest

from seabattle.core.kinds import Json, plain
from seabattle.core.seat import Seat
from seabattle.games.catalogue import known_games
from seabattle.match.match import Match
from seabattle.match.record import Record, add_row, new_match, read_record
from tests.server.serving import TINY, Client, Pair, Server

WORLDS = {
    "to the left": [("carrier", "G-1 G-5"), ("battleship", "I-1 I-4"), ("destroyer", "E-1 E-2")],
    "to the right": [("carrier", "I-6 I-10"), ("battleship", "G-6 G-9"), ("destroyer", "E-9 E-10")],
}
REST = [("cruiser", "C-1 C-3"), ("submarine", "C-6 C-8")]


@pytest.mark.parametrize("game", known_games())
def test_everybody_is_told_just_what_their_seat_may_know(server: Server, game: str) -> None:
    """All that came over three wires beside the engine's views and events."""
    pair = server.new_pair(game)
    watcher = server.sit(pair.table)
    watcher.until(lambda update: True)
    pair.play(Random(7), most=30)
    pair.clients[0].order({"kind": "surrender"}, "enough")
    wires = {Seat.ONE: pair.clients[0], Seat.TWO: pair.clients[1], Seat.WATCHER: watcher}
    record = read_record(server.ask("GET", f"/api/tables/{pair.table}/record").content)
    for seat, client in wires.items():
        client.until(lambda update: update["view"]["outcome"])
        told = [text for text in client.texts if text.startswith('{"kind":"update"')]
        assert list(map(json.loads, told)) == list(expected(record, seat)), f"{game} {seat}"
        rest = {text.split('"')[3] for text in client.texts if text not in told}
        assert rest <= {"welcome", "presence", "table", "accepted"}
        client.close()


def expected(record: Record, seat: Seat) -> Iterator[Json]:
    """The updates of a seat, worked out from the record: one at the start, one for each order."""
    match = new_match(record, record.proof.dealer())
    heard = pledged = 0
    before: Json = {}
    for number, row in enumerate((None, *(row for row in record.log)), start=0):
        if row is not None:
            if row.seat is Seat.CHANCE:
                continue
            add_row(match, row, number)
            match.deal()
        view = plain(match.view(seat))
        yield {**envelope(match, seat, heard, pledged), "view": changed(before, view)}
        before, heard, pledged = view, len(match.heard[seat]), len(match.pledges)


def envelope(match: Match, seat: Seat, heard: int, pledged: int) -> Json:
    """An update but for its view; what is empty is not sent."""
    told = plain(match.seen(seat))
    more = {"sealed": told["sealed"], "pledges": plain(match.pledges[pledged:])}
    return {
        "kind": "update",
        "first": heard,
        "events": plain(match.heard[seat][heard:]),
        "decision": told["decision"],
        "waiting_for": told["waiting_for"],
        **{name: value for name, value in more.items() if value},
    }


def changed(before: Json, view: Json) -> Json:
    """The parts of a view that are not as they were; a board that is, is not told again."""
    if not before:
        return view
    parts = {name: part for name, part in view.items() if before[name] != part}
    if "boards" in parts:
        news = [board for board in view["boards"] if board not in before["boards"]]
        parts["boards"] = [{"id": board["id"], "layers": board["layers"]} for board in news]
    return parts


def test_worlds_that_differ_in_what_is_hidden_look_the_same(server: Server) -> None:
    """An opponent's and a spectator's whole traffic, masked but for ids and commitments."""
    (one, watcher), (one_again, watcher_again) = (
        traffic_of_world(server, fleet, manoeuvre)
        for fleet, manoeuvre in (("to the left", False), ("to the right", True))
    )
    assert one == one_again
    assert watcher == watcher_again
    assert any('"shot"' in text for text in one)
    assert any('"refused"' in text for text in one)


def test_worlds_that_differ_in_what_is_told_do_not(server: Server) -> None:
    """The comparison can fail: here a shot hits in one of the two worlds."""
    (one, _), (other, _) = (
        traffic_of_world(server, fleet, False, targets=("A-1", "G-1")) for fleet in WORLDS
    )
    assert one != other


def traffic_of_world(
    server: Server, world: str, manoeuvre: bool, targets: tuple[str, ...] = ("A-1", "A-2", "A-3")
) -> tuple[list[str], list[str]]:
    """What seat one and a spectator are told while seat two has this fleet, and may move it."""
    pair = server.new_pair("classic", {"manoeuvre": True})
    one, two = pair.clients
    one.read("presence")
    watcher = server.sit(pair.table)
    watcher.until(lambda update: True)
    one.read("presence")
    everybody = (one, two, watcher)
    given(one, placing(WORLDS["to the left"] + REST), everybody)
    given(two, placing(WORLDS[world] + REST), everybody)
    for number, target in enumerate(targets):
        given(one, {"kind": "fire", "at": target}, everybody)
        one.order({"kind": "fire", "at": target}, f"not in turn {number}")
        order: Json = {"kind": "fire", "at": f"J-{number + 1}"}
        if manoeuvre and number == 1:
            order["manoeuvre"] = {"ship": "submarine", "squares": ["C-7", "C-8", "C-9"]}
        given(two, order, everybody)
        if len(targets) > 2:
            answer = one.order({"kind": "fire", "at": target}, f"once more {number}")
            assert answer["kind"] in ("accepted", "refused")
            if answer["kind"] == "accepted":
                for each in everybody:
                    each.read("update")
                given(two, {"kind": "fire", "at": f"H-{number + 1}"}, everybody)
    pair.close()
    watcher.close()
    return masked(one, pair), masked(watcher, pair)


def given(client: Client, order: Json, everybody: tuple[Client, ...]) -> None:
    answer = client.order(order, f"{order['kind']} {client.update['decision']}")
    assert answer["kind"] == "accepted", answer
    for each in everybody:
        each.read("update")


def placing(ships: list[tuple[str, str]]) -> Json:
    return {"kind": "place", "fleet": [berth(ship, ends) for ship, ends in ships]}


def berth(ship: str, ends: str) -> Json:
    first, last = ends.split()
    row, start, stop = first[0], int(first[2:]), int(last[2:])
    return {"ship": ship, "squares": [f"{row}-{n}" for n in range(start, stop + 1)]}


def masked(client: Client, pair: Pair) -> list[str]:
    """Every message with ids and commitments replaced by as many characters."""
    hidden = [text.replace(pair.table, "t" * len(pair.table)) for text in client.texts]
    return [re.sub(r'"[0-9a-f]{64}"', f'"{"c" * 64}"', text) for text in hidden]


def test_a_secret_opens_its_own_seat_and_no_other(server: Server) -> None:
    pair, other = server.new_pair("classic", TINY), server.new_pair("classic", TINY)
    stranger = server.post("/api/players", {"nickname": "Eve"})["key"]
    near = (pair.secrets[0][:-1], pair.secrets[0] + "A")
    for secret in (other.secrets[0], stranger, "made up", *near):
        assert server.turned_away(pair.table, secret) == "wrong_secret"
    assert server.problem(f"/api/tables/{pair.table}/leave", key=other.secrets[0]) == "wrong_secret"
    assert server.turned_away("nowhere", None) == "no_such_table"
    pair.close()
    other.close()


def test_somebody_who_watches_gives_no_orders(server: Server) -> None:
    pair = server.new_pair("classic", TINY)
    with server.sit(pair.table) as watcher:
        watcher.send(kind="order", id="mine", order={"kind": "surrender"})
        assert watcher.read("error") == {
            "kind": "error",
            "slug": "watchers_only_watch",
            "sentence": "Spectators give no orders and keep no notes.",
            "id": "mine",
        }
        for kind, more in (("open", {"number": "00" * 32}), ("note", NOTE)):
            watcher.send(kind=kind, **more)
            assert watcher.read("error")["slug"] == "watchers_only_watch"
    assert server.get(f"/api/tables/{pair.table}")["status"] == "playing"
    pair.close()


NOTE = {"board": "one", "square": "A-1", "text": "here"}
