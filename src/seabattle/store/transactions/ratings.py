"""Transactions on ratings: rate a match once, and list the best who agreed to be listed."""

from seabattle.core.outcome import Outcome
from seabattle.store.transactions.base import Transaction, execute, select_for_update
from seabattle.store.transactions.matches import read_head
from seabattle.store.transactions.players import read_player
from seabattle.store.values import LeaderboardEntry, RateOutcome, Skill


def list_unrated_matches(limit: int = 100) -> Transaction[list[str]]:
    """Return the ids of ended matches from a queue that were not rated yet."""
    found = yield execute(
        "SELECT match FROM pairings JOIN matches ON id = match"
        f" WHERE rated IS NULL AND ended IS NOT NULL ORDER BY match LIMIT {int(limit)}"
    )
    return [match for (match,) in found]


def rate_match(match: str, newcomer: Skill, rate: RateOutcome, now: float) -> Transaction[bool]:
    """Rate an ended match of a queue, and return whether it counted.

    A second time changes nothing.
    """
    sql = "SELECT one, two FROM pairings WHERE match = $1 AND rated IS NULL"
    found = yield select_for_update(sql, match)
    if not found:
        return False
    head = yield from read_head(match)
    if head.ended is None:
        return False
    one, two = found[0]
    if head.outcome is None or one is None or two is None:
        yield from discard_pairing(match)
        return False
    yield execute("UPDATE pairings SET rated = $2 WHERE match = $1", match, now)
    yield from _update_skills(head.game, (one, two), newcomer, rate, head.outcome)
    return True


def discard_pairing(match: str) -> Transaction[None]:
    """Let a match of a queue never be rated, unless it was rated already."""
    yield execute("DELETE FROM pairings WHERE match = $1 AND rated IS NULL", match)


def _update_skills(
    game: str, players: tuple[str, str], newcomer: Skill, rate: RateOutcome, outcome: Outcome
) -> Transaction[None]:
    before = {}
    for player in sorted(players):  # in one order, so that two matches cannot deadlock
        before[player] = yield from _lock_skill(game, player, newcomer)
    one, two = players
    after = rate(before[one], before[two], outcome)
    for player, skill in zip(players, after, strict=True):
        yield from write_skill(game, player, skill)


def _lock_skill(game: str, player: str, newcomer: Skill) -> Transaction[Skill]:
    sql = """
        INSERT INTO ratings (game, player, mu, sigma, matches) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT DO NOTHING"""
    yield execute(sql, game, player, newcomer.mu, newcomer.sigma, newcomer.matches)
    sql = "SELECT mu, sigma, matches FROM ratings WHERE game = $1 AND player = $2"
    [row] = yield select_for_update(sql, game, player)
    return Skill(*row)


def write_skill(game: str, player: str, skill: Skill) -> Transaction[None]:
    sql = """
        INSERT INTO ratings (game, player, mu, sigma, matches) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (game, player) DO UPDATE
        SET mu = excluded.mu, sigma = excluded.sigma, matches = excluded.matches"""
    yield execute(sql, game, player, skill.mu, skill.sigma, skill.matches)


def read_skills(player: str) -> Transaction[dict[str, Skill]]:
    """Return a player's skill by game; games without a rated match are left out."""
    sql = "SELECT game, mu, sigma, matches FROM ratings WHERE player = $1 ORDER BY game"
    return {game: Skill(*skill) for game, *skill in (yield execute(sql, player))}


def read_leaderboard(
    game: str, limit: int = 50, *, least_matches: int = 0
) -> Transaction[list[LeaderboardEntry]]:
    """Return the best players who have a name and agreed to be listed, best first."""
    found = yield execute(
        "SELECT nickname, mu, sigma, matches FROM ratings"
        " JOIN listed_players USING (player) JOIN players ON id = player"
        " WHERE game = $1 AND matches >= $2 AND nickname <> ''"
        f" ORDER BY mu - 2 * sigma DESC, player LIMIT {int(limit)}",
        game,
        least_matches,
    )
    return [LeaderboardEntry(nickname, Skill(*skill)) for nickname, *skill in found]


def is_listed(player: str) -> Transaction[bool]:
    """Return whether a player agreed to be listed."""
    sql = "SELECT player FROM listed_players WHERE player = $1"
    return bool((yield execute(sql, player)))


def set_listed(player: str, listed: bool) -> Transaction[None]:
    """Set whether a player agrees to be listed. Raises `NoSuchPlayer`."""
    yield from read_player(player)
    if listed:
        sql = "INSERT INTO listed_players (player) VALUES ($1) ON CONFLICT DO NOTHING"
    else:
        sql = "DELETE FROM listed_players WHERE player = $1"
    yield execute(sql, player)
