"""Leagues of bots: which there are, and whom a waiting bot meets.

So that nobody can farm ratings: the league chooses opponents, every third match is against a
computer player of fixed rating, two bots meet again only after two other opponents each, and bots
of one owner or one address do not meet at all.
"""

from collections.abc import Mapping, Sequence
from math import exp
from random import Random, SystemRandom

import msgspec

from seabattle.core.cache import computed_once
from seabattle.core.kinds import Json, to_builtins
from seabattle.core.options import list_presets
from seabattle.core.wire import GameType, encode, read_options
from seabattle.games.catalogue import known_games
from seabattle.players.roster import levels
from seabattle.server.matchmaking.queue import simplest_options
from seabattle.server.matchmaking.ratings import LEVELS, START
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.matchmaking import Rating
from seabattle.server.tables.metadata import SitterDetails

NEAR_POINTS, POINTS_PER_SECOND = 200, 40
"""How far apart two bots may be when they begin to wait (or the margin of a rating, if that is
more), and how much that grows."""
ANCHOR_SPREAD = 200
"""In points: of two computer players, the one that is so much farther is chosen e times less."""
REMEMBERED = 2
"""The opponents of the last matches, whom a bot does not meet again."""


class League(msgspec.Struct, frozen=True):
    id: str
    game: str
    options: bytes
    """Complete, as JSON."""
    anchors: dict[str, int]
    """Computer players with their ratings."""

    @property
    def queue(self) -> str:
        """The name of its queue in the store."""
        return f"league {self.id}"


class LeagueWaiting(msgspec.Struct, frozen=True):
    """A waiting bot's facts for pairing, stored with its entry."""

    sitter: SitterDetails
    rating: Rating
    owner: str
    """A hash of the contact: equal for the bots of one owner."""
    recent: tuple[str | None, ...]
    """The opponents of its last matches, the latest first; None is a computer player."""

    @property
    def needs_anchor(self) -> bool:
        return None not in self.recent


class Candidate(msgspec.Struct, frozen=True):
    """A waiting bot."""

    player: str
    since: float
    client: str | None
    waiting: LeagueWaiting


@computed_once("the same for every request; imports the players of all games")
def list_leagues() -> Mapping[str, League]:
    """Return all leagues by id: each game in its simplest form, and with each of its presets."""
    found = {}
    for game in known_games().values():
        if not levels(game.id):
            continue  # nobody to measure bots with
        simplest = simplest_options(game)
        forms: dict[str, dict[str, Json]] = {game.id: simplest}
        for name, values in list_presets(game):
            forms[f"{game.id}.{name}"] = {**simplest, **values}
        seen: set[bytes] = set()
        for id, values in forms.items():
            league = _make_league(id, game, values)
            if league.options not in seen:
                seen.add(league.options)
                found[id] = league
    return found


def _make_league(id: str, game: GameType, values: dict[str, Json]) -> League:
    measured = LEVELS.get(game.id, {})
    anchors = {
        player: measured[level].value if level in measured else START
        for level, player in levels(game.id).items()
    }
    return League(id, game.id, encode(to_builtins(read_options(game, values))), anchors)


def find_league(id: str) -> League:
    """Return a league; raise `ServerProblem` if there is none of this id."""
    league = list_leagues().get(id)
    if league is None:
        raise ServerProblem("unknown_league", league=id, known=", ".join(list_leagues()))
    return league


def choose_opponent(
    me: Candidate,
    others: Sequence[Candidate],
    now: float,
    *,
    one_address: bool = False,
) -> Candidate | None:
    """Return the bot to meet now, nearest in rating; None if there is none."""
    if me.waiting.needs_anchor:
        return None
    mine = me.waiting.rating.value
    distances = [abs(mine - other.waiting.rating.value) for other in others]
    near = [
        (distance, number)
        for number, (distance, other) in enumerate(zip(distances, others, strict=True))
        if _may_meet(me, other, one_address=one_address)
        and distance <= max(_reach(me, now), _reach(other, now))
    ]
    return others[min(near)[1]] if near else None


def _reach(waiter: Candidate, now: float) -> float:
    """Return how many points apart its opponent may be by now."""
    near = max(NEAR_POINTS, waiter.waiting.rating.margin)
    return near + POINTS_PER_SECOND * max(now - waiter.since, 0)


def _may_meet(me: Candidate, other: Candidate, *, one_address: bool) -> bool:
    mine, theirs = me.waiting, other.waiting
    shares_client = me.client is not None and me.client == other.client
    return not (
        theirs.needs_anchor
        or mine.owner == theirs.owner
        or (shares_client and not one_address)
        or other.player in mine.recent
        or me.player in theirs.recent
    )


def is_anchor_due(me: Candidate, now: float, patience: float) -> bool:
    """Return whether a bot meets a computer player now, if one is free."""
    return me.waiting.needs_anchor or now - me.since >= patience


def choose_anchor(league: League, rating: float, rng: Random | None = None) -> str:
    """Return a computer player, rather one of similar rating."""
    names = list(league.anchors)
    weights = [exp(-abs(league.anchors[name] - rating) / ANCHOR_SPREAD) for name in names]
    return (rng or SystemRandom()).choices(names, weights)[0]
