"""Stores and records that earlier programs wrote still open, play on and verify."""

import json
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from seabattle.core.kinds import Json, to_builtins
from seabattle.games.catalogue import known_games, load
from seabattle.match.record import read_record
from seabattle.match.verify import verify
from tests.golden.serve import HERE, NOTE, STORES
from tests.server.serving import PATIENCE, Pair, Server, serving

CENTURY = 100 * 365 * 24 * 3600.0
"""However old the store is by now, its matches are not closed as abandoned."""


@pytest.fixture(scope="module", params=sorted(STORES.glob("*.db")), ids=lambda path: path.stem)
def store(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


@pytest.fixture(scope="module")
def server(store: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("golden")
    shutil.copy(store, folder / "tables.db")
    with serving(folder, abandoned_match_seconds=CENTURY, idle_table_seconds=CENTURY) as server:
        yield server


@pytest.fixture(scope="module")
def kept(store: Path) -> Json:
    return json.loads(store.with_suffix(".json").read_bytes())


@pytest.mark.parametrize("game", known_games())
def test_the_record_of_a_finished_match_is_the_same(
    server: Server, store: Path, kept: Json, game: str
) -> None:
    """Options that were added since have their defaults."""
    table = kept["finished"][game]["table"]
    record = read_record(server.ask("GET", f"/api/tables/{table}/record").content)
    before = read_record((HERE / f"{game}-{record.version}-{store.stem}.json").read_bytes())
    options = to_builtins(load(game, before.options).options)
    assert options.items() >= before.options.items()
    assert record == replace(before, options=options)


@pytest.mark.parametrize("game", known_games())
def test_a_match_under_way_goes_on_where_it_was(server: Server, kept: Json, game: str) -> None:
    left = kept["under_way"][game]
    pair = Pair(server, left["table"], left["secrets"])
    assert [client.events for client in pair.clients] == left["events"]
    pair.orders = 1000  # an order id that was used before would only be acknowledged again
    pair.play(Random(1), most=60)
    if pair.clients[0].update["view"]["outcome"] is None:
        pair.clients[0].order({"kind": "surrender"}, "enough")
    record = read_record(server.ask("GET", f"/api/tables/{pair.table}/record").content)
    assert [check for check in verify(record) if not check.holds] == []
    pair.close()


def test_notes_and_device_keys_of_before_are_known(server: Server, kept: Json) -> None:
    left = kept["under_way"]["classic"]
    with server.sit(left["table"], left["secrets"][0]) as client:
        assert client.welcome["notes"] == [{k: v for k, v in NOTE.items() if k != "kind"}]
    assert server.get("/api/me/seats", kept["key"]) == {"seats": []}


def test_ratings_accounts_and_the_key_for_push_are_kept(server: Server, kept: Json) -> None:
    company = kept.get("company")
    if company is None:
        pytest.skip("written before there was a queue")
    assert still_says(server.get("/api/me/history", company["key"]), company["history"])
    told = company["analysis"]["account"]["decisions"]
    until = time.monotonic() + PATIENCE
    while (analysis := server.ask("GET", company["account"]).json()).get("account") is None:
        assert time.monotonic() < until, "made again, as the coach judges now"
        time.sleep(0.05)
    found = analysis["account"]["decisions"]
    assert [(each["position"], each["order"]) for each in found] == [
        (each["position"], each["order"]) for each in told
    ]
    assert server.get("/api/push") == company["push"]
    # One rated match is kept, and is not enough to be listed.
    assert server.get("/api/games/classic/ratings")["best"] == []


def still_says(now: Json, before: Json) -> bool:
    """Fields may have been added since."""
    if isinstance(before, dict):
        return all(name in now and still_says(now[name], before[name]) for name in before)
    if isinstance(before, list):
        return len(now) == len(before) and all(map(still_says, now, before))
    return bool(now == before)
