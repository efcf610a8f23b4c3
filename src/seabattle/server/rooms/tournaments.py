"""Tournaments of rooms: pairs whoever is free, and tells standings that follow from results.

Heartbeats of waiting players do the pairing, under a lock on the room, so that a restart needs no
recovery and no other process is asked.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from weakref import WeakValueDictionary

from msgspec.structs import replace

from seabattle.arena.pairing import Entrant, Pair, is_over, next_round
from seabattle.core.kinds import to_builtins
from seabattle.core.seat import PLAYERS, Seat
from seabattle.core.wire import encode
from seabattle.server.ops.changes import wait
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.tables import Clock
from seabattle.server.protocol.tournaments import NewTournament, Tournament, TournamentTurn
from seabattle.server.rooms.changes import RoomChanges
from seabattle.server.rooms.matches import PERSON, seat_member
from seabattle.server.rooms.rooms import add_member, check_member, number_of, plan_of
from seabattle.server.rooms.shared_attempts import Attempt, SharedAttempts
from seabattle.server.rooms.tournament_messages import (
    TournamentPlan,
    describe_tournament,
    plan_of_tournament,
    to_meetings,
    to_schedule,
)
from seabattle.server.security.identity import new_table_id
from seabattle.server.tables.clocks import idle_timeout
from seabattle.server.tables.metadata import TableTerms, make_head
from seabattle.server.tables.new_table import make_game
from seabattle.server.tables.registry import Registry
from seabattle.server.tables.seats import is_bot
from seabattle.store.errors import NoSuchPlayer, NoSuchRoom, NoSuchTournament
from seabattle.store.room_values import NewRoomMatch, NewRound, Room, RoomMatch
from seabattle.store.room_values import Tournament as StoredTournament
from seabattle.store.values import PlayerProfile

POLL_SECONDS = 10.0
RETRY_SECONDS = 2.0
"""How often pairing is tried again while nothing happens, since time passes."""
FRESH_SECONDS = 1.0
"""How long a description serves everybody who asks, unless the room changes."""
MAX_DESCRIBED = 100
MAX_BOTS_KNOWN = 10_000
LONGEST_SECONDS = 24 * 3600.0
"""The longest duration of a tournament in rounds."""
DEFAULT_CLOCK = Clock(60, grace=30, placing=120)
"""For rooms without a clock: nobody may hold up a tournament."""


class TournamentService:
    def __init__(self, registry: Registry, changes: RoomChanges) -> None:
        self._registry = registry
        self._store = registry.store
        self._settings = registry.settings
        self._changes = changes
        self._described: dict[str, tuple[asyncio.Event, float, Tournament]] = {}
        self._attempts: WeakValueDictionary[str, SharedAttempts] = WeakValueDictionary()
        """By tournament; kept by those who wait."""
        self._bots: dict[str, bool] = {}
        """Whether a player is a bot, which never changes."""

    async def start(self, room: str, me: PlayerProfile, wish: NewTournament) -> str:
        """Start a tournament in a room of this host, and return its id."""
        if (wish.minutes is None) == (wish.rounds is None):
            raise ServerProblem("tournament_schedule")

        def make(
            room: Room, last: StoredTournament | None, played: list[RoomMatch]
        ) -> StoredTournament:
            check_member(room, me, is_for_host=True)
            now = time.time()
            if last and not self._is_over(last, played):
                raise ServerProblem("tournament_running")
            plan = plan_of(room)
            plan = replace(plan, clock=plan.clock or DEFAULT_CLOCK, best_of=1)
            entrants = (
                Entrant(member.number)
                for member in room.members
                if member.is_present and (wish.play or member.number != room.host)
            )
            return StoredTournament(
                id=new_table_id(),
                room=room.id,
                plan=to_builtins(TournamentPlan(plan, wish.rounds, wish.open, wish.bots)),
                started=now,
                ends=now + (wish.minutes * 60 if wish.minutes else LONGEST_SECONDS),
                entrants=tuple(entrants),
            )

        try:
            return (await self._store.start_tournament(room, make)).id
        except NoSuchRoom:
            raise ServerProblem("no_such_room", room=room) from None

    def _is_over(self, tournament: StoredTournament, played: list[RoomMatch]) -> bool:
        schedule = to_schedule(tournament, self._settings)
        return is_over(schedule, to_meetings(tournament, played), time.time())

    # Taking part

    async def enter(self, id: str, me: PlayerProfile, nickname: str | None) -> None:
        """Let a member take part, or in an open tournament anybody, who becomes a member."""
        await self._store.read_tournament(id)
        played = await self._store.list_meetings(id)

        def edit(room: Room, tournament: StoredTournament) -> tuple[Room, StoredTournament]:
            plan, member = plan_of_tournament(tournament), _find_number(room, me)
            if self._is_over(tournament, played):
                raise ServerProblem("tournament_over")
            if is_bot(me) and not plan.bots:
                raise ServerProblem("tournament_without_bots")
            if member is None:
                if not plan.open:
                    raise ServerProblem("tournament_for_members")
                room = add_member(room, me, nickname or me.nickname, self._settings)
                member = number_of(room, me)
            known = next((each for each in tournament.entrants if each.number == member), None)
            return room, _with_entrant(tournament, replace(known or Entrant(member), gone=None))

        await self._edit(id, edit)

    async def leave(self, id: str, me: PlayerProfile) -> None:
        """Pair a player no more; the results stay."""

        def edit(room: Room, tournament: StoredTournament) -> tuple[Room, StoredTournament]:
            number = _find_number(room, me)
            known = next((each for each in tournament.entrants if each.number == number), None)
            if known is None:
                raise ServerProblem("not_waiting")
            return room, _with_entrant(tournament, replace(known, gone=time.time()))

        await self._edit(id, edit)

    async def stop(self, id: str, me: PlayerProfile) -> None:
        """End a tournament; results that come later do not count."""

        def edit(room: Room, tournament: StoredTournament) -> tuple[Room, StoredTournament]:
            check_member(room, me, is_for_host=True)
            return room, replace(tournament, ends=min(tournament.ends, time.time()))

        await self._edit(id, edit)

    async def _edit(
        self,
        id: str,
        edit: Callable[[Room, StoredTournament], tuple[Room, StoredTournament]],
    ) -> None:
        await self._store.edit_tournament(id, edit)
        self._described.pop(id, None)

    # Pairing

    async def renew(self, id: str, me: PlayerProfile) -> TournamentTurn:
        """Handle a heartbeat: wait for an opponent, at most `POLL_SECONDS`."""
        room = await self._store.read_room((await self._store.read_tournament(id)).room)
        number = _find_number(room, me)
        await self._changes.rest(room)
        if number is None or not await self._store.renew_entrant(id, number, time.time()):
            raise ServerProblem("not_waiting")
        attempts = self._attempts.get(id) or SharedAttempts(lambda: self._attempt(id))
        self._attempts[id] = attempts
        known = time.monotonic()
        deadline = known + POLL_SECONDS
        while True:
            change = self._changes.next_change(room.id)
            running, over = await attempts.result_after(known)
            turn = _turn_of(number, running) or TournamentTurn(over=over)
            if turn.table or over or change.is_set() or time.monotonic() >= deadline:
                return turn
            await wait(change, RETRY_SECONDS)
            known = time.monotonic() if change.is_set() else time.monotonic() - RETRY_SECONDS

    async def _attempt(self, id: str) -> Attempt:
        """Pair everybody who can be paired."""
        tournament = await self._store.read_tournament(id)
        played = await self._pair(tournament)
        running = [match for match in played if match.ended is None]
        return Attempt(running, self._is_over(tournament, played))

    async def _pair(self, tournament: StoredTournament) -> list[RoomMatch]:
        """Begin matches, and return all that there are now."""
        bots = await self._find_bots(tournament)

        def choose(
            room: Room, tournament: StoredTournament, played: list[RoomMatch]
        ) -> NewRound | None:
            known = {member.number for member in room.members if member.is_present}
            entrants = [each for each in tournament.entrants if each.number in known]
            meetings = to_meetings(tournament, played)
            schedule = to_schedule(tournament, self._settings)
            found = next_round(schedule, entrants, meetings, time.time())
            if found is None:
                return None
            matches = (self._make_match(room, tournament, pair, bots) for pair in found.pairs)
            return NewRound(found.number, tuple(matches), found.bye)

        try:
            played, begun = await self._store.pair_entrants(tournament.id, choose)
        except (NoSuchTournament, NoSuchPlayer):
            raise ServerProblem("no_such_tournament") from None
        for match in begun:
            await self._registry.introduce(match.match)
        return played + begun

    def _make_match(
        self, room: Room, tournament: StoredTournament, pair: Pair, bots: set[int]
    ) -> NewRoomMatch:
        """Make a match at which both sit; the house makes both numbers, so nobody has to wait."""
        plan, id = plan_of_tournament(tournament).plan, new_table_id()
        game = make_game(self._settings, plan.game, plan.options, "en")
        terms = TableTerms((PERSON, PERSON), plan.clock, room=room.id, tournament=tournament.id)
        members = {member.number: member for member in room.members}
        first, second = (
            seat_member(members[number], id, seat, None, bot=number in bots)
            for seat, number in zip(PLAYERS, pair, strict=True)
        )
        head = make_head(game, terms, id, closes_in=idle_timeout(terms, self._settings))
        return NewRoomMatch(head, (first, second), *pair, plan.best_of)

    async def _find_bots(self, tournament: StoredTournament) -> set[int]:
        if not plan_of_tournament(tournament).bots:
            return set()
        room, bots = await self._store.read_room(tournament.room), set()
        for member in room.members:
            if member.player and member.player not in self._bots:
                with suppress(NoSuchPlayer):
                    self._bots[member.player] = is_bot(await self._store.read_player(member.player))
            if self._bots.get(member.player or ""):
                bots.add(member.number)
        while len(self._bots) > MAX_BOTS_KNOWN:
            del self._bots[next(iter(self._bots))]
        return bots

    # Descriptions

    async def describe(self, id: str, me: PlayerProfile | None, known: str = "") -> Tournament:
        """Return a tournament at once, or when it is no longer as the client knows it."""
        stored = await self._store.read_tournament(id)
        room = await self._store.read_room(stored.room)
        change = self._changes.next_change(room.id)
        if known:
            await self._changes.rest(room)
        found = await self._describe(stored, room, change)
        if found.state == known:
            await wait(change, min(POLL_SECONDS, max(0.1, stored.ends - time.time())))
            stored, change = (
                await self._store.read_tournament(id),
                self._changes.next_change(room.id),
            )
            found = await self._describe(stored, room, change)
        number = _find_number(room, me) if me else None
        entered = any(each.number == number and not each.gone for each in stored.entrants)
        return replace(
            found,
            you=number if entered else None,
            room=room.id if number else None,
            is_host=number == room.host,
        )

    async def _describe(
        self, stored: StoredTournament, room: Room, change: asyncio.Event
    ) -> Tournament:
        """Return what is the same for everybody; it is made once for all who ask."""
        now = time.time()
        event, made, found = self._described.get(stored.id, (None, 0.0, None))
        if found and event is change and not change.is_set() and now < made + FRESH_SECONDS:
            return found
        stored = await self._store.read_tournament(stored.id)
        room = await self._store.read_room(room.id)
        played = await self._store.list_meetings(stored.id)
        found = describe_tournament(stored, room, played, self._settings, now)
        found = replace(found, state=blake2b(encode(found), digest_size=8).hexdigest())
        self._described.pop(stored.id, None)
        self._described[stored.id] = (change, now, found)
        if len(self._described) > MAX_DESCRIBED:
            del self._described[next(iter(self._described))]
        return found


def _find_number(room: Room, me: PlayerProfile) -> int | None:
    found = (each.number for each in room.members if each.player == me.id and each.is_present)
    return next(found, None)


def _with_entrant(tournament: StoredTournament, entrant: Entrant) -> StoredTournament:
    others = (each for each in tournament.entrants if each.number != entrant.number)
    return replace(tournament, entrants=(*others, entrant))


def _turn_of(number: int, running: list[RoomMatch]) -> TournamentTurn | None:
    for match in running:
        if number in (match.one, match.two):
            seat = Seat.ONE if match.one == number else Seat.TWO
            return TournamentTurn(match.match, seat.value)
    return None
