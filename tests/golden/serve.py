"""Serves matches of every game, and keeps the resulting stores and records as golden files.

`python -m tests.golden.serve NAME` writes `stores/NAME.db`, a store with a finished match and an
unfinished one of each game, and a rated one; `stores/NAME.json`, the secrets that open it and what
its players were told; and beside them the record of each finished match as the server gave it.
"""

import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random

from seabattle.core.kinds import Json
from seabattle.games.catalogue import known_games
from tests.server.matchmaking.strangers import from_afar, paired
from tests.server.serving import Pair, Server, serving, wait_for

HERE = Path(__file__).parent
STORES = HERE / "stores"
OPTIONS: dict[str, Json] = {"classic": {"manoeuvre": True, "second_shot": True}}
ORDERS_UNDER_WAY = 12
NOTE = {"kind": "note", "board": "own", "square": "A-1", "text": "kept from before"}


def main(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        with serving(Path(folder)) as server:
            kept = _play_all(server, name)
        _copy(Path(folder) / "tables.db", STORES / f"{name}.db")
    (STORES / f"{name}.json").write_text(json.dumps(kept, separators=(",", ":")) + "\n")


def _play_all(server: Server, name: str) -> Json:
    key = server.post("/api/players", {"nickname": "Anne"})["key"]
    games = list(known_games())
    return {
        "key": key,
        "finished": {game: _play_and_record(server, game, name) for game in games},
        "under_way": {game: _under_way(server, game) for game in games},
        "company": _company(server),
    }


def _play_and_record(server: Server, game: str, name: str) -> Json:
    pair = server.new_pair(game, OPTIONS.get(game))
    pair.play(Random(game), most=300)
    if pair.clients[0].prompt or pair.clients[1].prompt:
        pair.clients[0].order({"kind": "surrender"}, "enough")
    record = server.ask("GET", f"/api/tables/{pair.table}/record").content
    version = known_games()[game].version
    (HERE / f"{game}-{version}-{name}.json").write_bytes(record)
    pair.close()
    return {"table": pair.table}


def _under_way(server: Server, game: str) -> Json:
    pair = server.new_pair(game, OPTIONS.get(game))
    pair.play(Random(game), most=ORDERS_UNDER_WAY)
    if game == "classic":
        pair.clients[0].send(**NOTE)
        pair.clients[0].read("noted")
    pair.close()
    return {
        "table": pair.table,
        "secrets": pair.secrets,
        "events": [client.events for client in pair.clients],
    }


def _company(server: Server) -> Json:
    """A match of two who found each other in the queue, as it counts and as the coach sees it."""
    anne, eve = from_afar(server, "Anne"), from_afar(server, "Eve")
    table, *clients = paired(anne, eve)
    pair = Pair(server, table, (anne.key, eve.key))
    pair.play(Random("company"), most=ORDERS_UNDER_WAY)
    pair.clients[0].order({"kind": "surrender"}, "enough")
    for client in (*clients, *pair.clients):
        client.close()
    server.ask("PUT", "/api/me/listed", anne.key, json={"listed": True})
    account = f"/api/tables/{table}/analysis?seat=one"
    wait_for(lambda: server.get("/api/me/history", anne.key)["matches"][0]["rated"])
    wait_for(lambda: "account" in server.ask("GET", account).json())
    return {
        "key": anne.key,
        "history": server.get("/api/me/history", anne.key),
        "account": account,
        "analysis": server.get(account),
        "push": server.get("/api/push"),
    }


def _copy(source: Path, target: Path) -> None:
    """Copy a store into one file, without a write-ahead log."""
    with closing(sqlite3.connect(source)) as store:
        target.unlink(missing_ok=True)
        store.execute("VACUUM INTO ?", (str(target),))


if __name__ == "__main__":
    main(*sys.argv[1:])
