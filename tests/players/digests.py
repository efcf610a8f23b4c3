"""Digests of the orders that computer players give, to prove that their play has not changed.

`python -m tests.players.digests` compares all players with `digests.json`, in some four minutes;
`--write` replaces the file. `test_digests.py` compares the baselines, without whole matches.
"""

import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import cycle, islice
from pathlib import Path

import msgspec

from seabattle.core.kinds import Json
from seabattle.core.wire import encode
from tests.players.tables import play_on, table

FILE = Path(__file__).with_suffix(".json")
MATCHES = 20
FROZEN: dict[str, tuple[str, ...]] = {
    "classic": ("hunt", "density", "steady"),
    "morskoi": ("hunt", "density", "naive", "steady"),
    "pirates": ("hunt", "density", "naive", "steady"),
    "salvo": ("hunt", "independent", "steady"),
    "wager": ("captain",),
}
"""Baselines: their play never changes."""
LIVE: dict[str, tuple[str, ...]] = {
    "classic": ("deckhand", "cadet", "bosun", "admiral"),
    "morskoi": ("deckhand", "cadet", "bosun", "mate", "admiral"),
    "pirates": ("deckhand", "cadet", "bosun", "admiral"),
    "salvo": ("deckhand", "cadet", "bosun", "admiral"),
    "wager": ("deckhand", "bosun", "admiral"),
}
"""Players that may become stronger; then their digests are written anew."""
BONUS_RULES: Json = {"manoeuvre": True, "silent_sinking": True}
SECOND_SHOT: Json = {"second_shot": True, "claim_victory": True}
WHOLE: dict[str, list[Json]] = {
    "classic": [{}, BONUS_RULES, {**BONUS_RULES, **SECOND_SHOT}, SECOND_SHOT],
    "morskoi": [{"mode": "basic"}, {"mode": "full"}, {"mode": "full", "people": "two"}],
    "pirates": [{}],
    "salvo": [{}],
    "wager": [{}, {"classes": ["sloop", "galleon"], "initiative": "alternate"}],
}


def _small(game: str, ships: str) -> list[Json]:
    board = {"rows": 6, "columns": 6, "ships": ships.split()}
    return [{**options, "small": board} for options in WHOLE[game]]


SMALL: dict[str, list[Json]] = {
    "classic": _small("classic", "battleship cruiser destroyer"),
    "morskoi": _small("morskoi", "4 2a 1a 1b"),
    "pirates": _small("pirates", "fregate corvette chaloupe"),
    "salvo": _small("salvo", "carrier cruiser destroyer"),
    "wager": [
        {
            "classes": classes,
            "starts": [{"at": "1,2", "facing": 0}, {"at": "5,5", "facing": 0}],
            "small": {"rows": 8, "columns": 8},
            "turn_limit": 6,
        }
        for classes in (["sloop", "sloop"], ["brigantine", "sloop"])
    ],
}
"""Boards of each game on which a match is short."""
BOARDS = {"small": (SMALL, 10_000), "opening": (WHOLE, 16), "whole": (WHOLE, 10_000)}
"""By name, the options of each game, and after how many orders a match is cut off."""


def digest(board: str, game: str, name: str) -> str:
    """Digest the logs of matches of a player against itself."""
    found = sha256()
    options, orders = BOARDS[board]
    for seed, each in enumerate(islice(cycle(options[game]), MATCHES)):
        for entry in play_on(*table(game, each, seed, name, name), orders).log:
            found.update(encode(entry.order))
    return found.hexdigest()[:16]


def read() -> dict[str, dict[str, str]]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[str, str]])


def _all() -> Iterator[tuple[str, str, str]]:
    for board in BOARDS:
        for game, frozen in FROZEN.items():
            yield from ((board, game, name) for name in (*frozen, *LIVE[game]))


def main(arguments: list[str]) -> int:
    found: dict[str, dict[str, str]] = {board: {} for board in BOARDS}
    for board, game, name in _all():
        found[board][f"{game} {name}"] = digest(board, game, name)
    if arguments == ["--write"]:
        FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
        return 0
    known = read()
    changed = [f"{b} {key}" for b in BOARDS for key in known[b] if found[b][key] != known[b][key]]
    print("\n".join(changed) or "no digest has changed")
    return bool(changed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
