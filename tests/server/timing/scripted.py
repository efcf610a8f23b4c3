"""Computer players of a real server that follow a script, and then think for themselves."""

from collections.abc import Mapping, Sequence
from functools import partial

from seabattle.core.answer import Answer
from seabattle.core.kinds import Event, Json
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.catalogue import load
from seabattle.match.match import Match
from seabattle.players.player import Maker, Player, Sitting
from tests.server.timing.in_process import STRONGEST, secrets
from tests.server.worlds import Row, Secret

BEFORE_ALL_ELSE = """
from seabattle.players import roster as rosters

honest = rosters.all_players


def all_players(game):
    from tests.server.timing.scripted import add_scripted

    return add_scripted(game, honest(game))


rosters.all_players = all_players
"""
"""A `sitecustomize` module, which every process of the server loads first."""


def name_of(secret: Secret, world: int) -> str:
    return f"{secret.name}, {world}"


def add_scripted(game: str, roster: Mapping[str, Maker]) -> Mapping[str, Maker]:
    scripted = {
        name_of(secret, world): partial(_make_scripted, secret, world, roster[STRONGEST])
        for secret in secrets()
        for world in (0, 1)
        if secret.game == game
    }
    return {**roster, **scripted}


def _make_scripted(secret: Secret, world: int, strongest: Maker, sitting: Sitting) -> Player:
    script = _script(secret, secret.worlds[world], sitting.seat)
    return Scripted(script, strongest(sitting))


def _script(secret: Secret, rows: Sequence[Row], seat: Seat) -> dict[int, Json]:
    """The orders of a seat, by the number of events that it has heard before."""
    match, script = Match(load(secret.game, dict(secret.options))), dict[int, Json]()
    for giver, order in rows:
        if giver is seat:
            script[len(match.heard[seat])] = order
        match.give(giver, order)
    return script


class Scripted:
    def __init__(self, script: Mapping[int, Json], then: Player) -> None:
        self._script = script
        self._then = then

    def decide(self, view: View, heard: Sequence[Event]) -> Answer:
        order: Answer | None = self._script.get(len(heard))
        return order or self._then.decide(view, heard)
