"""Serves matches of every game, and keeps the resulting stores and records as golden files.

`python -m tests.golden.serve NAME` writes `stores/NAME.db`, a store with a finished match and an
unfinished one of each game; `stores/NAME.json`, the secrets that open it and what its players have
heard; and beside them the record of each finished match as the server gave it.
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
from tests.server.serving import Pair, Server, serving

HERE = Path(__file__).parent
STORES = HERE / "stores"
OPTIONS: dict[str, Json] = {"classic": {"manoeuvre": True, "second_shot": True}}
ORDERS_UNDER_WAY = 12
NOTE = {"kind": "note", "board": "own", "square": "A-1", "text": "kept from before"}


def main(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        with serving(Path(folder)) as server:
            kept = _played(server)
        _copy(Path(folder) / "tables.db", STORES / f"{name}.db")
    (STORES / f"{name}.json").write_text(json.dumps(kept, separators=(",", ":")) + "\n")


def _played(server: Server) -> Json:
    key = server.post("/api/players", {"nickname": "Anne"})["key"]
    games = list(known_games())
    return {
        "key": key,
        "finished": {game: _finished(server, game) for game in games},
        "under_way": {game: _under_way(server, game) for game in games},
    }


def _finished(server: Server, game: str) -> Json:
    pair = server.new_pair(game, OPTIONS.get(game))
    pair.play(Random(game), most=300)
    if pair.clients[0].prompt or pair.clients[1].prompt:
        pair.clients[0].order({"kind": "surrender"}, "enough")
    record = server.ask("GET", f"/api/tables/{pair.table}/record").content
    version = known_games()[game].version
    (HERE / f"{game}-{version}-served.json").write_bytes(record)
    return _kept(pair)


def _under_way(server: Server, game: str) -> Json:
    pair = server.new_pair(game, OPTIONS.get(game))
    pair.play(Random(game), most=ORDERS_UNDER_WAY)
    if game == "classic":
        pair.clients[0].send(**NOTE)
        pair.clients[0].read("noted")
    return _kept(pair)


def _kept(pair: Pair) -> Json:
    pair.close()
    return {
        "table": pair.table,
        "secrets": pair.secrets,
        "events": [client.events for client in pair.clients],
    }


def _copy(source: Path, target: Path) -> None:
    """Copy a store into one file, without a write-ahead log."""
    with closing(sqlite3.connect(source)) as store:
        target.unlink(missing_ok=True)
        store.execute("VACUUM INTO ?", (str(target),))


if __name__ == "__main__":
    main(*sys.argv[1:])
