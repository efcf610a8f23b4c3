"""Matches of a room, at which two members sit at once, and the scores between members."""

import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from random import SystemRandom

import msgspec

from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import encode
from seabattle.core.words import Language
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.rooms import Challenge, Member, RoomMatchStarted, RoomResult, Score
from seabattle.server.protocol.rooms import Room as RoomMessage
from seabattle.server.rooms.rooms import is_code_valid, number_of, plan_of
from seabattle.server.security.identity import hash_secret, new_secret, new_table_id, rematch_id
from seabattle.server.tables.clocks import idle_timeout
from seabattle.server.tables.metadata import SeatTerms, TableTerms, house_of, make_head
from seabattle.server.tables.new_table import make_game
from seabattle.server.tables.presence import RematchOffered
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.seats import is_bot, make_person_sitter
from seabattle.store.errors import NoSuchPlayer, NoSuchRoom
from seabattle.store.room_values import NewRoomMatch, Room, RoomMatch, RoomMember
from seabattle.store.values import MatchHead, PlayerProfile, Sitter

Numbers = tuple[int, int]
"""The numbers of two members, the smaller first."""
MAX_SHOWN = 50
PERSON = SeatTerms("person")


class RoomMatches:
    """Starts matches between members of rooms, and tells how they ended."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._store = registry.store
        self._settings = registry.settings

    async def describe(self, room: Room, me: PlayerProfile) -> RoomMessage:
        """Return a room as one of its members sees it."""
        matches = await self._store.list_room_matches(room.id)
        tournament = await self._store.read_last_tournament(room.id)
        message = RoomMessage(
            room=room.id,
            title=room.title,
            secret=room.secret,
            you=number_of(room, me),
            host=room.host,
            plan=plan_of(room),
            members=tuple(Member(each.number, each.name, each.is_present) for each in room.members),
            matches=tuple(map(_to_result, matches[:MAX_SHOWN])),
            scores=tuple(score_pairs(matches)),
            locked=room.locked,
            code=room.code if is_code_valid(room) else None,
            code_until=round((room.code_until or 0) * 1000) if is_code_valid(room) else None,
            tournament=tournament.id if tournament else None,
        )
        state = blake2b(encode(message), digest_size=8).hexdigest()
        return msgspec.structs.replace(message, state=state)

    async def play(
        self,
        room: Room,
        me: PlayerProfile,
        wish: Challenge,
        language: Language,
        client: str,
    ) -> RoomMatchStarted:
        """Start a match against a member, or return the one under way between the two."""
        mine, against = number_of(room, me), wish.against
        rival = next((each for each in room.members if each.number == against), None)
        if against == mine or not rival or not rival.is_present:
            raise ServerProblem("no_such_member", member=against)
        bots = {mine: is_bot(me), against: await self._is_bot(rival)}
        plan = plan_of(room)
        game = make_game(self._settings, plan.game, plan.options, language)
        followed: list[str] = []

        def make(room: Room, last: RoomMatch | None, head: MatchHead | None) -> NewRoomMatch:
            """Seats alternate; a lot decides about the first match."""
            numbers = (last.two, last.one) if last else _shuffle(mine, against)
            id = rematch_id(house_of(head).secret) if head else new_table_id()
            followed[:] = [last.match] if last and head else []
            terms = TableTerms((PERSON, PERSON), plan.clock, client, room=room.id)
            closes_in = idle_timeout(terms, self._settings)
            one, two = (
                seat_member(
                    next(each for each in room.members if each.number == number),
                    id,
                    seat,
                    wish.commitment if number == mine else None,
                    bot=bots[number],
                )
                for seat, number in zip(PLAYERS, numbers, strict=True)
            )
            new_head = make_head(game, terms, id, closes_in=closes_in)
            return NewRoomMatch(new_head, (one, two), *numbers, plan.best_of)

        try:
            match = await self._store.start_room_match(room.id, mine, against, make, time.time())
        except (NoSuchRoom, NoSuchPlayer):
            raise ServerProblem("no_such_room", room=room.id) from None
        await self._registry.introduce(match.match)
        for last in followed:
            await self._store.broadcast(last, encode(RematchOffered()).decode())
        seat = Seat.ONE if match.one == mine else Seat.TWO
        return RoomMatchStarted(match.match, seat.value)

    async def _is_bot(self, member: RoomMember) -> bool:
        try:
            return is_bot(await self._store.read_player(member.player or ""))
        except NoSuchPlayer:
            raise ServerProblem("no_such_member", member=member.number) from None

    async def play_again(
        self,
        room: Room,
        me: PlayerProfile,
        rival: str | None,
        commitment: str | None,
        language: Language,
        client: str,
    ) -> RoomMatchStarted:
        """Play the next match of the room against the same player."""
        against = next((each.number for each in room.members if each.player == rival), 0)
        return await self.play(room, me, Challenge(against, commitment), language, client)


def _shuffle(one: int, two: int) -> tuple[int, int]:
    return (one, two) if SystemRandom().random() < 0.5 else (two, one)


def seat_member(
    member: RoomMember, match: str, seat: Seat, commitment: str | None, *, bot: bool
) -> Sitter:
    """Seat a member, whose device key opens the seat.

    Without a commitment the house makes the number, since nobody may have to wait for it.
    """
    secret_hash = hash_secret(new_secret())
    return make_person_sitter(
        match, seat, secret_hash, member.player, member.name, commitment, bot=bot
    )


def _to_result(match: RoomMatch) -> RoomResult:
    return RoomResult(
        table=match.match,
        game=match.game,
        one=match.one,
        two=match.two,
        started=round(match.started * 1000),
        ended=round(match.ended * 1000) if match.ended else None,
        outcome=match.outcome,
    )


# Scores


def score_pairs(matches: Iterable[RoomMatch]) -> Iterator[Score]:
    """Yield the score of every pair that has finished a match; the matches are newest first."""
    between: dict[Numbers, list[RoomMatch]] = defaultdict(list)
    for match in reversed(list(matches)):
        if match.outcome:
            between[min(match.one, match.two), max(match.one, match.two)].append(match)
    for (one, two), played in sorted(between.items()):
        winners = [find_winner(match) for match in played]
        yield Score(
            one,
            two,
            winners.count(one),
            winners.count(two),
            winners.count(None),
            _count_series(played, (one, two)),
        )


def find_winner(match: RoomMatch) -> int | None:
    """Return the number of the member who won; None for a draw."""
    winner = match.outcome.winner if match.outcome else None
    return {Seat.ONE: match.one, Seat.TWO: match.two}.get(winner) if winner else None


def _count_series(played: Iterable[RoomMatch], pair: Numbers) -> Numbers:
    """Return how many matches of their last series both have won.

    A series ends with a majority, or when the length of a series is changed.
    """
    won = dict.fromkeys(pair, 0)
    best_of = 0
    for match in played:
        if match.best_of != best_of or 2 * max(won.values()) > best_of:
            won = dict.fromkeys(pair, 0)
            best_of = match.best_of
        if (winner := find_winner(match)) is not None:
            won[winner] += 1
    return won[pair[0]], won[pair[1]]
