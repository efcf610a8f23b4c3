"""The ladder of each league: results, counted once, and the ratings that follow from them."""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from itertools import chain

import msgspec

from seabattle.arena.luck import PairResults, fit_without_luck
from seabattle.arena.ratings import Interval, fit_against_fixed
from seabattle.core.seat import Seat
from seabattle.server.matchmaking.leagues import League
from seabattle.server.matchmaking.ratings import START
from seabattle.server.ops.logs import log_failure
from seabattle.server.protocol.matchmaking import Rating
from seabattle.server.settings import Settings
from seabattle.server.tables.metadata import details_of
from seabattle.server.tables.registry import Registry
from seabattle.store.errors import StoreError
from seabattle.store.store import Store
from seabattle.store.values import LEAGUES_TOPIC, LeagueScore, MatchHead, Sitter

MAX_RATED = 400
"""Bots in a ladder: those that have played last. The time of a fit grows with the third power."""


class Rung(msgspec.Struct, frozen=True):
    """A bot in a ladder."""

    bot: str
    name: str
    rating: Rating
    points: float
    last: float
    without_luck: Rating | None = None
    """Its `matches` are the analysed ones."""


class Ladders:
    """The ladders of all leagues, computed again when somebody asks and they are old."""

    def __init__(self, registry: Registry) -> None:
        self._store = registry.store
        self._settings = registry.settings
        self._computed: dict[str, tuple[float, asyncio.Task[list[Rung]]]] = {}
        """When each ladder was asked for, and its computation; one at a time for each league."""
        registry.listen(LEAGUES_TOPIC, self._drop)

    def _drop(self, bot: str) -> None:
        """Compute every ladder again: a bot was deleted, which must not be named any more."""
        self._computed.clear()

    async def get(self, league: League) -> list[Rung]:
        """Return the ladder of a league, best first, at most `ladder_seconds` old."""
        asked, computing = self._computed.get(league.id, (0.0, None))
        is_old = time.monotonic() - asked > self._settings.ladder_seconds
        if computing is None or (computing.done() and (is_old or computing.exception())):
            computing = asyncio.create_task(self._compute(league))
            self._computed[league.id] = (time.monotonic(), computing)
        return await asyncio.shield(computing)

    async def _compute(self, league: League) -> list[Rung]:
        since = time.time() - self._settings.league_days * 24 * 3600
        scores = await self._store.read_scores(league.id, since)
        names = await self._store.read_bot_names()
        return await asyncio.to_thread(compute_ladder, league, scores, names)


def compute_ladder(
    league: League, scores: Sequence[LeagueScore], names: dict[str, str]
) -> list[Rung]:
    """Fit the ratings of all bots that have met a computer player, on the scale of those."""
    games = [score for score in map(_to_pair, scores) if score]
    last: dict[str, float] = {}
    for player, when in chain.from_iterable(((p.one, p.last), (p.two, p.last)) for p in games):
        last[player] = max(when, last.get(player, 0.0))
    bots = sorted((each for each in last if each in names), key=lambda each: -last[each])[
        :MAX_RATED
    ]
    anchors = [name for name in league.anchors if _anchor(name) in last]
    known = set(map(_anchor, anchors))
    met = {each for p in games if known & {p.one, p.two} for each in (p.one, p.two)}
    bots = [bot for bot in bots if bot in met]
    if not bots:
        return []
    places = {each: at for at, each in enumerate([*map(_anchor, anchors), *bots])}
    results = [
        PairResults(places[p.one], places[p.two], p.matches, p.points, p.luck, p.squares)
        for p in games
        if p.one in places and p.two in places
    ]
    won = [[0.0] * len(places) for _ in places]
    for each in results:
        won[each.one][each.two] += each.points
        won[each.two][each.one] += each.matches - each.points
    fixed = {at: float(league.anchors[name]) for at, name in enumerate(anchors)}
    fitted = fit_against_fixed(won, fixed, START)
    analysed = _count_analysed(results)
    ratings = [each.value for each in fitted]
    adjusted = fit_without_luck(results, ratings, fixed, START) if analysed else []
    rungs = []
    for bot in bots:
        at, points = places[bot], sum(won[places[bot]])
        rating = _to_rating(fitted[at], round(points + sum(row[at] for row in won)))
        without_luck = _to_rating(adjusted[at], analysed[at]) if analysed[at] else None
        rungs.append(Rung(bot, names[bot], rating, points, last[bot], without_luck))
    return sorted(rungs, key=lambda rung: (-rung.rating.value, rung.bot))


def _count_analysed(results: Sequence[PairResults]) -> Counter[int]:
    """Count the analysed matches of each player."""
    counted = Counter[int]()
    for each in results:
        if each.luck is not None:
            counted.update({each.one: each.matches, each.two: each.matches})
    return counted


def _to_rating(fitted: Interval, matches: int) -> Rating:
    return Rating(round(fitted.value), round(fitted.margin), matches)


class _Pair(msgspec.Struct, frozen=True):
    one: str
    two: str
    points: float
    matches: int
    last: float
    luck: float | None
    squares: float


def _anchor(name: str) -> str:
    return f"computer {name}"


def _to_pair(score: LeagueScore) -> _Pair | None:
    """Return the score with both players named; None if one was deleted."""
    anchor = _anchor(score.anchor) if score.anchor else None
    if anchor and score.one is None and score.two is None:
        return None
    one, two = score.one or anchor, score.two or anchor
    if one is None or two is None:
        return None
    return _Pair(one, two, score.points, score.matches, score.last, score.luck, score.squares)


async def count_periodically(store: Store, settings: Settings) -> None:
    """Count ended matches of leagues for ever; several processes may do so at the same time."""
    while True:
        try:
            for match in await store.list_uncounted_matches():
                head, sitters = await store.read_head(match), await store.read_sitters(match)
                points = points_of_one(head, sitters)
                await store.count_league_match(match, points, head.ended or time.time())
        except StoreError as error:
            log_failure("league_failed", error)
        await asyncio.sleep(settings.sweep_seconds)


def points_of_one(head: MatchHead, sitters: Sequence[Sitter]) -> float | None:
    """Return the points of seat one; None for a match that counts for nobody.

    A bot that does not come to a match loses it, or else it could choose its opponents. If neither
    comes, or neither decides in time, the match is void.
    """
    if head.outcome:
        return {None: 0.5, Seat.ONE: 1.0, Seat.TWO: 0.0}.get(head.outcome.winner)
    absent = [sitter.seat for sitter in sitters if details_of(sitter).number is None]
    if len(absent) != 1:
        return None
    return 0.0 if absent == [Seat.ONE] else 1.0
