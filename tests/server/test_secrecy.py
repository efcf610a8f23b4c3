"""Nothing of the game reaches anybody but what their seat may know; nobody acts for another."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import msgspec
import pytest
from msgspec.structs import fields

from seabattle.core.kinds import Json, kind_of, to_builtins
from seabattle.core.seat import HEARERS, Seat
from seabattle.core.wire import GameType
from seabattle.games.catalogue import game_type, known_games, load
from seabattle.games.wager.model import EVENTS as WAGER_EVENTS
from seabattle.games.wager.model import ORDERS as WAGER_ORDERS
from seabattle.games.wager.model import Plan
from seabattle.match.match import Match
from seabattle.match.record import Record, add_row, new_match, read_record
from tests.server.serving import TINY, Client, Pair, Server
from tests.server.worlds import Secret, every_secret

SECRETS = list(every_secret())


@pytest.mark.parametrize("game", known_games())
def test_everybody_is_told_just_what_their_seat_may_know(server: Server, game: str) -> None:
    """All that came over three wires beside the engine's views and events."""
    pair = server.new_pair(game)
    watcher = server.sit(pair.table)
    watcher.until(lambda update: True)
    pair.play(Random(7), most=30)
    pair.clients[1].send(kind="say", **HELLO)
    pair.clients[0].order({"kind": "surrender"}, "enough")
    wires = {Seat.ONE: pair.clients[0], Seat.TWO: pair.clients[1], Seat.WATCHER: watcher}
    record = read_record(server.ask("GET", f"/api/tables/{pair.table}/record").content)
    for seat, client in wires.items():
        client.until(lambda update: update["view"]["outcome"])
        told = [text for text in client.texts if text.startswith('{"kind":"update"')]
        assert list(map(json.loads, told)) == list(expected_updates(record, seat)), f"{game} {seat}"
        rest = {text.split('"')[3] for text in client.texts if text not in told}
        assert rest <= {"welcome", "presence", "table", "accepted", "said"}
        assert "said" in rest
        client.close()


def expected_updates(record: Record, seat: Seat) -> Iterator[Json]:
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
        view = to_builtins(match.view(seat))
        yield {**envelope(match, seat, heard, pledged), "view": changed_parts(before, view)}
        before, heard, pledged = view, len(match.heard[seat]), len(match.pledges)


def envelope(match: Match, seat: Seat, heard: int, pledged: int) -> Json:
    """An update but for its view; what is empty is not sent."""
    told = to_builtins(match.seat_view(seat))
    more = {"sealed": told["sealed"], "pledges": to_builtins(match.pledges[pledged:])}
    return {
        "kind": "update",
        "first": heard,
        "events": to_builtins(match.heard[seat][heard:]),
        "decision": told["decision"],
        "waiting_for": told["waiting_for"],
        **{name: value for name, value in more.items() if value},
    }


def changed_parts(before: Json, view: Json) -> Json:
    """The parts of a view that are not as they were; a board that is, is not told again."""
    if not before:
        return view
    parts = {name: part for name, part in view.items() if before[name] != part}
    if "boards" in parts:
        news = [board for board in view["boards"] if board not in before["boards"]]
        parts["boards"] = [{"id": board["id"], "layers": board["layers"]} for board in news]
    return parts


@pytest.mark.parametrize("secret", SECRETS, ids=str)
def test_worlds_that_differ_in_what_is_hidden_look_the_same(server: Server, secret: Secret) -> None:
    """The whole traffic of an opponent and a spectator, but for ids and commitments."""
    one, other = (traffic_of_world(server, secret, world) for world in (0, 1))
    for seat in secret.blind:
        assert one[seat] == other[seat]
    assert one[secret.hider] != other[secret.hider]


def test_worlds_that_differ_in_what_is_told_do_not(server: Server) -> None:
    """The comparison can fail: here one more shot hits in one of the two worlds."""
    secret = next(secret for secret in SECRETS if secret.name == "fleet")
    told = [[*rows, (Seat.TWO, SHOT), (Seat.ONE, SHOT)] for rows in secret.worlds]
    secret = replace(secret, worlds=(told[0], told[1]))
    one, other = (traffic_of_world(server, secret, world) for world in (0, 1))
    for seat in secret.blind:
        assert one[seat] != other[seat]


def traffic_of_world(server: Server, secret: Secret, world: int) -> dict[Seat, list[str]]:
    """Return everyone's traffic; seats that may not distinguish the worlds try orders meanwhile."""
    pair = server.new_pair(secret.game, dict(secret.options))
    pair.clients[0].read("presence")
    watcher = server.sit(pair.table)
    watcher.until(lambda update: True)
    clients = {Seat.ONE: pair.clients[0], Seat.TWO: pair.clients[1], Seat.WATCHER: watcher}
    for client in pair.clients:
        client.read("presence")
    pair.clients[0].send(kind="say", **HELLO)
    for client in clients.values():
        client.read("said")
    for number, (seat, order) in enumerate(secret.worlds[world]):
        give(clients, seat, order, f"row {number}")
        for prober in secret.blind:
            answer = clients[prober].order(IMPOSSIBLE, f"after row {number}")
            assert answer["kind"] in ("refused", "error")
    for client in clients.values():
        client.close()
    return {seat: mask_traffic(client, pair) for seat, client in clients.items()}


def give(clients: dict[Seat, Client], seat: Seat, order: Json, id: str) -> None:
    answer = clients[seat].order(order, id)
    assert answer["kind"] == "accepted", answer
    for client in clients.values():
        client.read("update")


def mask_traffic(client: Client, pair: Pair) -> list[str]:
    """Every message with ids, commitments and the length of the match replaced."""
    hidden = [text.replace(pair.table, "t" * len(pair.table)) for text in client.texts]
    hidden = [re.sub(r'"duration":\d+', '"duration":0', text) for text in hidden]
    return [re.sub(r'"[0-9a-f]{64}"', f'"{"c" * 64}"', text) for text in hidden]


SHOT: Json = {"kind": "fire", "at": "A-1"}
IMPOSSIBLE: Json = {"kind": "place", "fleet": []}


PUBLIC = {
    "classic": {"first_drawn", "sunk", "ship_sunk"},
    "morskoi": {"first_drawn", "sunk"},
    "pirates": {"first_drawn"},
    "salvo": set[str](),
    "wager": {kind_of(kind) for kind in (*WAGER_ORDERS, *WAGER_EVENTS) if kind is not Plan},
}
"""Orders and events that are known to all and hide nothing."""


@pytest.mark.parametrize("game", known_games())
def test_all_that_can_hide_something_is_compared(game: str) -> None:
    """Every order with all its optional parts, every event, every rule to be switched on."""
    secrets = [secret for secret in SECRETS if secret.game == game]
    assert {seat for secret in secrets for seat in secret.blind} == set(HEARERS)
    compared = set[str]().union(*map(used_in, secrets))
    assert set(all_parts(game_type(game))) - PUBLIC[game] - compared == set()


def used_in(secret: Secret) -> Iterator[str]:
    yield from (option for option, value in secret.options.items() if value is True)
    for rows in secret.worlds:
        match = Match(load(secret.game, dict(secret.options)))
        for seat, order in rows:
            match.give(seat, order)
            yield order["kind"]
            yield from (part for part, value in order.items() if value)
            yield from order.get("course", {})
        yield from (kind_of(type(event)) for heard in match.heard.values() for event in heard)


def all_parts(game: GameType) -> Iterator[str]:
    yield from map(kind_of, game.order_types)
    yield from map(kind_of, game.event_types)
    for kind in game.order_types:
        yield from optional_parts(kind)
    yield from (option.name for option in fields(game.options_type) if option.type is bool)


def optional_parts(kind: type[msgspec.Struct]) -> Iterator[str]:
    for part in fields(kind):
        if not part.required:
            yield part.name
        elif isinstance(part.type, type) and issubclass(part.type, msgspec.Struct):
            yield from optional_parts(part.type)


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
            "sentence": "Spectators make no moves, keep no notes and say no phrases.",
            "id": "mine",
        }
        for kind, more in (("open", {"number": "00" * 32}), ("note", NOTE), ("say", HELLO)):
            watcher.send(kind=kind, **more)
            assert watcher.read("error")["slug"] == "watchers_only_watch"
    assert server.get(f"/api/tables/{pair.table}")["status"] == "playing"
    pair.close()


HELLO = {"phrase": "hello"}
NOTE = {"board": "one", "square": "A-1", "text": "here"}
