"""The number of shots that a player needs to clear uniformly random fleets."""

import time
from collections.abc import Iterator
from functools import partial
from random import Random
from statistics import NormalDist, mean, median, quantiles, stdev
from types import MappingProxyType

import msgspec

from seabattle.arena.runner import worker_pool
from seabattle.belief.tracking import own_ship_squares
from seabattle.core.answer import Answer
from seabattle.core.errors import SeabattleError
from seabattle.core.fleet import Fleet, Yard
from seabattle.core.fleet_game import FleetGame, Hunt
from seabattle.core.kinds import Json
from seabattle.core.prompt import OneSquare, berths_to_json
from seabattle.core.seat import Seat
from seabattle.core.view import View
from seabattle.games.catalogue import load
from seabattle.match.match import Match
from seabattle.players.player import Player, Sitting
from seabattle.players.roster import maker_of

PLAIN_OPTIONS: MappingProxyType[str, Json] = MappingProxyType(
    {"classic": {}, "morskoi": {"mode": "basic", "first": "one"}, "pirates": {}}
)
"""The games with a plain variant of one shot per turn, and its options."""


class NoShotBench(SeabattleError):
    """Shots cannot be counted in this game."""


class ClearedFleet(msgspec.Struct, frozen=True):
    """The shots and decision times that clearing one fleet took."""

    shots: int
    seconds: tuple[float, ...]
    """Seconds of each decision."""


class SampleSummary(msgspec.Struct, frozen=True):
    """Statistics of a sample; the interval is the 95 % interval of the mean."""

    mean: float
    interval: tuple[float, float]
    median: float
    percentile_95: float


class ShotsReport(msgspec.Struct, frozen=True):
    """Shots and decision times of a player over many fleets."""

    game: str
    options: Json
    """The options that were given."""
    player: str
    seed: int
    shots: SampleSummary
    milliseconds: SampleSummary
    each: tuple[int, ...]
    """Shots for each fleet. Every player gets the same fleets from one seed."""


class ShotsDifference(msgspec.Struct, frozen=True):
    """The mean number of additional shots that one player needs on the same fleets."""

    mean: float
    interval: tuple[float, float]


def clear_fleets(
    game_id: str, options: Json, player: str, fleets: int, seed: int, jobs: int = 1
) -> Iterator[ClearedFleet]:
    """Clear fleets in order; results do not depend on the number of jobs."""
    if game_id not in PLAIN_OPTIONS:
        known = ", ".join(PLAIN_OPTIONS)
        raise NoShotBench(f"{game_id} has no variant of one shot per turn; choose one of: {known}")
    agreed = PLAIN_OPTIONS[game_id] | options
    if _hunt_of(game_id, agreed) != _hunt_of(game_id, PLAIN_OPTIONS[game_id]):
        raise NoShotBench(f"these options change what a turn of {game_id} is: leave them out")
    hunt = partial(clear_fleet, game_id, agreed, player, seed)
    if jobs == 1:
        yield from map(hunt, range(fleets))
    else:
        with worker_pool(jobs) as pool:
            yield from pool.imap(hunt, range(fleets))


def _hunt_of(game_id: str, options: Json) -> Hunt | None:
    game = load(game_id, options)
    assert isinstance(game, FleetGame), "each of these games has a fleet"
    return game.plain_hunt


def clear_fleet(game_id: str, options: Json, player: str, seed: int, number: int) -> ClearedFleet:
    """Clear the fleet of this number from the seed."""
    game = load(game_id, options)
    assert isinstance(game, FleetGame), "each of these games has a fleet"
    fleet = game.yard.random_fleet(Random(f"{seed} {number}"))
    sitting = Sitting(game, f"shots {seed} {number}", Seat.ONE)
    return fire_until_cleared(game, maker_of(player, game_id)(sitting), fleet)


def fire_until_cleared(game: FleetGame[Json, Json], player: Player, fleet: Fleet) -> ClearedFleet:
    """Let a player in the first seat fire at a fleet whose owner only ever misses.

    The player's own fleet does not matter, so it is placed without asking the player.
    """
    match, owner = Match(game), HarmlessOpponent(game.yard, fleet)
    own = berths_to_json(game.yard, game.yard.random_fleet(Random("any fleet")))
    match.give(Seat.ONE, {"kind": "place", "fleet": own})
    seconds: list[float] = []
    while not match.outcome:
        if match.waiting_for[0] is Seat.ONE:
            start = time.process_time()
            answer = player.decide(match.view(Seat.ONE), match.heard[Seat.ONE])
            seconds.append(time.process_time() - start)
            match.give(Seat.ONE, answer)
        else:
            match.give(Seat.TWO, owner.decide(match.view(Seat.TWO), match.view(Seat.ONE)))
    return ClearedFleet(len(seconds), tuple(seconds))


class HarmlessOpponent:
    """The owner of the fleet, who places it and then fires only at empty squares.

    It sees both boards, which no player may. The hunter fires first and needs at most as many shots
    as a board has squares, so there is always an empty square left.
    """

    def __init__(self, yard: Yard, fleet: Fleet) -> None:
        self.berths = berths_to_json(yard, fleet)

    def decide(self, view: View, hunters: View) -> Answer:
        assert view.prompt, "asked only when to act"
        verb = view.prompt.verbs[0]
        if verb.kind == "place":
            return {"kind": "place", "fleet": self.berths}
        ask = verb.parts[0].ask
        assert isinstance(ask, OneSquare), "the first part of a shot is its square"
        ships = own_ship_squares(hunters.board("own"))
        return {"kind": verb.kind, "at": min(ask.among, key=ships.__contains__)}


def summarise_shots(
    game: str, options: Json, player: str, seed: int, played: list[ClearedFleet]
) -> ShotsReport:
    shots = [hunt.shots for hunt in played]
    times = [1000 * second for hunt in played for second in hunt.seconds]
    spread, milliseconds = summarise_sample(shots), summarise_sample(times)
    return ShotsReport(game, options, player, seed, spread, milliseconds, tuple(shots))


def compare_shots(one: ShotsReport, other: ShotsReport) -> ShotsDifference:
    more = summarise_sample([a - b for a, b in zip(one.each, other.each, strict=True)])
    return ShotsDifference(more.mean, more.interval)


def summarise_sample(values: list[int] | list[float]) -> SampleSummary:
    middle = mean(values)
    if len(values) < 2:
        return SampleSummary(middle, (middle, middle), middle, middle)
    half = NormalDist().inv_cdf(0.975) * stdev(values) / len(values) ** 0.5
    top = quantiles(values, n=20, method="inclusive")[-1]
    return SampleSummary(middle, (middle - half, middle + half), median(values), top)
