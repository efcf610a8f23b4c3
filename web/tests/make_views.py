"""Real views for the tests of the client: `python web/tests/make_views.py` writes tests/views/."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.view import View
from seabattle.core.wire import read_options
from seabattle.games.catalogue import game_type
from seabattle.match.match import Match
from seabattle.testing.play import random_order

FOLDER = Path(__file__).parent / "views"
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


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, wanted in WANTED.items():
        text = msgspec.json.format(msgspec.json.encode(first_view(*wanted)), indent=0)
        (FOLDER / f"{name}.json").write_bytes(text + b"\n")
