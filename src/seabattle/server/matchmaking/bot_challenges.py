"""People who ask a bot for a match: a table with a seat that is kept until the bot takes it."""

import time
from random import SystemRandom

from seabattle.core.kinds import to_builtins
from seabattle.core.seat import PLAYERS, Seat
from seabattle.games.catalogue import known_games
from seabattle.server.matchmaking.leagues import League
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.leagues import ChallengeBot
from seabattle.server.protocol.tables import Clock, Seated
from seabattle.server.security.identity import hash_secret, new_secret, new_table_id
from seabattle.server.tables.clocks import idle_timeout
from seabattle.server.tables.metadata import (
    SeatTerms,
    SitterDetails,
    TableTerms,
    get_game,
    make_head,
)
from seabattle.server.tables.nicknames import choose_nickname
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.seats import is_bot, make_person_sitter
from seabattle.store.errors import TooManyMatches
from seabattle.store.values import MatchHead, PlayerProfile, Sitter

CLOCK = Clock(60, grace=30)
"""Nobody may keep a bot busy by leaving."""


async def challenge_bot(
    registry: Registry,
    bot: PlayerProfile,
    league: League,
    wish: ChallengeBot,
    me: PlayerProfile | None,
    client: str,
) -> Seated:
    """Create a table for a bot and whoever asks it to play, who sits down at once.

    One of the bot's matches stays free for its leagues, whoever asks.
    """
    game, store, settings = known_games()[league.game], registry.store, registry.settings
    mine, theirs = SystemRandom().sample(PLAYERS, 2)
    seats = SeatTerms("person"), SeatTerms("person")
    terms = TableTerms(seats, CLOCK, client, kept=True, asks_bot=True)
    head = make_head(
        get_game(game.id, game.version, league.options),
        terms,
        new_table_id(),
        closes_in=idle_timeout(terms, settings),
    )
    most = settings.limits.bot_matches
    try:
        await store.create_match(head, [_keep_seat(head, theirs, bot)], most_open=max(1, most - 1))
        secret, name = new_secret(), choose_nickname(wish.nickname, me)
        player = me.id if me else None
        await store.take_seat(
            make_person_sitter(
                head.id,
                mine,
                hash_secret(secret),
                player,
                name,
                wish.commitment,
                bot=is_bot(me),
            ),
            most_open=most if is_bot(me) else None,
        )
    except TooManyMatches:
        raise ServerProblem("bot_is_busy") from None
    table = await registry.get(head.id)
    await table.read_table()
    return Seated(table.info, mine.value, secret)


def _keep_seat(head: MatchHead, seat: Seat, bot: PlayerProfile) -> Sitter:
    """Return a sitter who has still to come, and who commits to a number then."""
    details = to_builtins(SitterDetails("", bot.nickname, bot=True, kept=True))
    return Sitter(head.id, seat, hash_secret(new_secret()), time.time(), bot.id, details)
