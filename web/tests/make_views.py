"""Real views and matches for the tests of the client: `python web/tests/make_views.py` writes
tests/views/ and tests/matches/."""

import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from seabattle.core.game import Game
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import View
from seabattle.core.wire import read_options
from seabattle.games.catalogue import game_type
from seabattle.match.match import Match
from seabattle.server.protocol.view_diff import diff_views
from seabattle.server.protocol.websocket import Update
from seabattle.testing.play import random_order

FOLDER = Path(__file__).parent / "views"
MATCHES = Path(__file__).parent / "matches"
RADAR = Path(__file__).parents[2] / "examples/radar"
WANTED: dict[str, tuple[str, dict[str, Any], str]] = {
    "classic-placing": ("classic", {}, "place"),
    "classic-battle": ("classic", {"manoeuvre": True}, "fire"),
    "pirates-powers": ("pirates", {}, "triple_shot"),
    "morskoi-placing": ("morskoi", {}, "place"),
    "morskoi-pair": ("morskoi", {}, "pair"),
    "morskoi-pick": ("morskoi", {}, "pick"),
    "salvo-placing": ("salvo", {}, "place"),
    "salvo-battle": ("salvo", {}, "fire"),
    "wager-planning": ("wager", {"retreat": True}, "plan"),
    "wager-galleon": ("wager", {"classes": ["galleon", "sloop"]}, "plan"),
    "wager-acting": ("wager", {}, "fire"),
}
"""For each file: the game, its options, and an order that the view has to offer."""


def first_view(game: str, options: dict[str, Any], kind: str, most: int = 400) -> View:
    """The first view, in matches played at random, that offers an order of this kind."""
    rng = Random(7)
    of = game_type(game)
    while True:
        match = Match(of(read_options(of, options)))
        while match.waiting_for and len(match.log) < most:
            for seat in PLAYERS:
                if offered(match, seat, kind):
                    return match.view(seat)
            match.add(random_order(match, rng))


def offered(match: Match, seat: Seat, kind: str) -> bool:
    prompt = match.view(seat).prompt
    return prompt is not None and any(verb.kind == kind for verb in prompt.verbs)


PLAYED: dict[str, dict[str, Any]] = {
    "classic": {"small": {"rows": 4, "columns": 4, "ships": ["cruiser", "destroyer"]}},
    "morskoi": {"small": {"rows": 6, "columns": 6, "ships": ["3a", "2a", "1a"]}},
    "pirates": {"small": {"rows": 5, "columns": 5, "ships": ["galion", "brick", "chaloupe"]}},
    "salvo": {"small": {"rows": 6, "columns": 6, "ships": ["carrier", "destroyer"]}},
    "wager": {
        "starts": [{"at": "0,2", "facing": 1}, {"at": "3,3", "facing": 4}],
        "small": {"rows": 6, "columns": 6},
    },
}
"""The games and options of the matches that are kept whole, and short."""
SMALL_RADAR = {"rows": 5, "columns": 5, "ships": ["destroyer", "submarine"]}
LONGEST = 150
"""Updates of a match."""


def short_match(game: Game[Any, Any]) -> list[Update]:
    """What seat one is sent in the first match, played at random, that somebody soon wins."""
    for seed in count():
        updates = updates_of(Match(game), Random(seed))
        if updates:
            return updates
    raise AssertionError


def updates_of(match: Match, rng: Random) -> list[Update]:
    updates: list[Update] = []
    before, heard = None, 0
    while len(updates) < LONGEST:
        of = match.seat_view(Seat.ONE)
        events = match.heard[Seat.ONE][heard:]
        if of.view != before:
            part = diff_views(before, of.view)
            updates.append(Update(heard, events, part, of.decision, of.waiting_for))
        before, heard = of.view, of.heard
        if match.outcome:
            return updates if match.outcome.winner else []
        match.add(random_order(match, rng))
    return []


def write_match(name: str, of: Any, options: dict[str, Any]) -> None:
    updates = short_match(of(read_options(of, options)))
    lines = b"\n".join(msgspec.json.encode(bare(msgspec.to_builtins(each))) for each in updates)
    (MATCHES / f"{name}.jsonl").write_bytes(lines + b"\n")


def bare(update: dict[str, Any]) -> dict[str, Any]:
    """Of a prompt, only the verbs."""
    if prompt := update["view"].get("prompt"):
        prompt["verbs"] = [{"kind": verb["kind"]} for verb in prompt["verbs"]]
    return update


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, wanted in WANTED.items():
        text = msgspec.json.format(msgspec.json.encode(first_view(*wanted)), indent=0)
        (FOLDER / f"{name}.json").write_bytes(text + b"\n")
    MATCHES.mkdir(exist_ok=True)
    for name, options in PLAYED.items():
        write_match(name, game_type(name), options)
    sys.path.append(str(RADAR))
    write_match("radar", __import__("radar").GAME, {"scans": 2, "small": SMALL_RADAR})
