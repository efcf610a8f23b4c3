"""Rooms: create and enter them, change, lock and close them."""

import re
import time
from collections.abc import Callable
from contextlib import suppress
from random import SystemRandom

import msgspec
from msgspec.structs import replace

from seabattle.core.kinds import to_builtins
from seabattle.core.words import Language
from seabattle.server.problems import ServerProblem
from seabattle.server.protocol.rooms import (
    ChangeRoom,
    EnterByCode,
    EnterRoom,
    NewRoom,
    RoomInvitation,
    RoomPlan,
    RoomSummary,
)
from seabattle.server.security.identity import is_same_secret, new_room_code, new_room_secret
from seabattle.server.settings import Settings
from seabattle.server.tables.new_table import make_game
from seabattle.server.tables.nicknames import disambiguate, normalise
from seabattle.server.tables.registry import Registry
from seabattle.store.errors import AlreadyExists, NoSuchRoom
from seabattle.store.room_values import Room, RoomMember
from seabattle.store.values import PlayerProfile

NAME_ATTEMPTS, PLAIN_ATTEMPTS = 8, 4
"""To find a free name, and of these so many without a number."""
MAX_MEMBERS_EVER = 1000
"""Members of a room together with those who have left it."""
UNNAMED = "?"
"""The name of a member who has never given one."""
FRESH_SECONDS = 24 * 3600.0
"""Looking at a room is noted as a use once in so long."""


class RoomService:
    """Rooms of this server. A room that is not there and one without you look the same."""

    def __init__(self, registry: Registry) -> None:
        self._store = registry.store
        self._settings = registry.settings

    async def create(self, new: NewRoom, me: PlayerProfile, language: Language) -> Room:
        plan = self._check_plan(new.plan, language)
        host = RoomMember(1, me.id, normalise(new.nickname), time.time())
        title = normalise(new.title) if new.title else ""
        for attempt in range(NAME_ATTEMPTS):
            room = Room(
                id=_make_name(attempt),
                title=title,
                secret=new_room_secret(),
                host=host.number,
                plan=to_builtins(plan),
                locked=False,
                created=host.since,
                used=host.since,
                members=(host,),
            )
            with suppress(AlreadyExists):
                await self._store.create_room(room)
                return room
        raise ServerProblem("server_busy")

    def _check_plan(self, plan: RoomPlan, language: Language) -> RoomPlan:
        """Return the plan if its options are right; otherwise raise `ServerProblem`."""
        make_game(self._settings, plan.game, plan.options, language)
        return plan

    async def load(self, id: str, me: PlayerProfile) -> Room:
        """Return a room of this member; looking at it keeps it from expiring."""
        room = await self._read(id)
        number_of(room, me)
        if time.time() - room.used > FRESH_SECONDS:
            room = await self._edit(id, lambda room: room)
        return room

    async def _read(self, id: str) -> Room:
        try:
            return await self._store.read_room(id)
        except NoSuchRoom:
            raise ServerProblem("no_such_room", room=id) from None

    async def _edit(self, id: str, edit: Callable[[Room], Room]) -> Room:
        now = time.time()
        try:
            room = await self._store.edit_room(id, lambda room: replace(edit(room), used=now))
        except NoSuchRoom:
            room = None
        if room is None:
            raise ServerProblem("no_such_room", room=id)
        return room

    async def find_by_secret(self, id: str, secret: str) -> Room | None:
        """Return the room if the secret is right; None if it is not, or there is no such room."""
        with suppress(NoSuchRoom):
            room = await self._store.read_room(id)
            if is_same_secret(room.secret, secret):
                return room
        return None

    def describe(self, room: Room) -> RoomInvitation:
        """Return what somebody with the link sees."""
        host = next(member for member in room.members if member.number == room.host)
        names = tuple(member.name for member in room.members if member.is_present)
        return RoomInvitation(
            room=room.id,
            title=room.title,
            host=host.name,
            members=names,
            plan=plan_of(room),
            locked=room.locked,
            is_full=len(names) >= self._settings.room_members,
        )

    async def enter(self, id: str, wish: EnterRoom, me: PlayerProfile) -> Room:
        """Add a member, or change the name of one. The caller has checked the secret."""
        name = normalise(wish.nickname)
        return await self._edit(id, lambda room: self._add(room, wish.secret, me, name))

    def _add(self, room: Room, secret: str | None, me: PlayerProfile, name: str) -> Room:
        is_member = any(each.player == me.id and each.is_present for each in room.members)
        if not is_member and (secret is None or not is_same_secret(room.secret, secret)):
            raise ServerProblem("no_such_room", room=room.id)
        return add_member(room, me, name, self._settings)

    async def enter_by_code(self, wish: EnterByCode, me: PlayerProfile) -> Room | None:
        """Add a member to the room that has this code; None if there is none."""
        code = re.sub(r"[\s-]", "", wish.code)
        room = await self._store.find_room_by_code(code, time.time())
        if room is None:
            return None
        name = normalise(wish.nickname)
        return await self._edit(room.id, lambda room: add_member(room, me, name, self._settings))

    async def change(
        self, id: str, wish: ChangeRoom, me: PlayerProfile, language: Language
    ) -> Room:
        plan = self._check_plan(wish.plan, language) if wish.plan else None
        title = normalise(wish.title) if wish.title else None
        is_for_host = bool(title) or wish.locked is not None or wish.new_secret
        is_for_host = is_for_host or wish.code_minutes is not None
        until = time.time() + 60 * (wish.code_minutes or 0)
        code = await self._make_code() if wish.code_minutes else None

        def edit(room: Room) -> Room:
            check_member(room, me, is_for_host=is_for_host)
            return replace(
                room,
                plan=to_builtins(plan) if plan else room.plan,
                title=title or room.title,
                locked=room.locked if wish.locked is None else wish.locked,
                secret=new_room_secret() if wish.new_secret else room.secret,
                code=room.code if wish.code_minutes is None else code,
                code_until=room.code_until if wish.code_minutes is None else until,
            )

        return await self._edit(id, edit)

    async def _make_code(self) -> str:
        """Return a code that no other room has now."""
        while True:
            code = new_room_code()
            if await self._store.find_room_by_code(code, time.time()) is None:
                return code

    async def remove(self, id: str, number: int, me: PlayerProfile) -> Room | None:
        """Let oneself, or as the host somebody else, no longer be a member.

        Whoever was removed knows the link, so that there is a new one.
        """
        now = time.time()

        def edit(room: Room) -> Room:
            mine = number_of(room, me)
            check_member(room, me, is_for_host=number != mine)
            gone = next((each for each in room.members if each.number == number), None)
            if gone is None or not gone.is_present:
                raise ServerProblem("no_such_member", member=number)
            secret = room.secret if number == mine else new_room_secret()
            return with_member(replace(room, secret=secret), replace(gone, gone=now))

        try:
            return await self._store.edit_room(id, edit)
        except NoSuchRoom:
            raise ServerProblem("no_such_room", room=id) from None

    async def close(self, id: str, me: PlayerProfile) -> None:
        check_member(await self._read(id), me, is_for_host=True)
        with suppress(NoSuchRoom):
            await self._store.close_room(id)

    async def list_mine(self, me: PlayerProfile) -> tuple[RoomSummary, ...]:
        return tuple(
            RoomSummary(
                room=room.id,
                title=room.title,
                game=plan_of(room).game,
                members=sum(member.is_present for member in room.members),
            )
            for room in await self._store.list_rooms_of(me.id)
        )


def add_member(room: Room, me: PlayerProfile, name: str | None, settings: Settings) -> Room:
    """Return the room with this member, under this name; raise `ServerProblem` if it is full."""
    known = next((each for each in room.members if each.player == me.id), None)
    if known is None or not known.is_present:
        _check_space(room, settings)
    number = known.number if known else len(room.members) + 1
    others = (each.name for each in room.members if each.number != number)
    since = known.since if known else time.time()
    name = name or (known.name if known else "") or UNNAMED
    return with_member(room, RoomMember(number, me.id, disambiguate(name, others) or name, since))


def _check_space(room: Room, settings: Settings) -> None:
    if room.locked:
        raise ServerProblem("room_locked")
    present = sum(member.is_present for member in room.members)
    if present >= settings.room_members or len(room.members) >= MAX_MEMBERS_EVER:
        raise ServerProblem("room_full", most=settings.room_members)


def is_code_valid(room: Room) -> bool:
    return room.code is not None and (room.code_until or 0) > time.time()


def plan_of(room: Room) -> RoomPlan:
    return msgspec.convert(room.plan, RoomPlan)


def number_of(room: Room, me: PlayerProfile) -> int:
    """Return the number of a member; raise `ServerProblem` for anybody else."""
    for member in room.members:
        if member.player == me.id and member.is_present:
            return member.number
    raise ServerProblem("no_such_room", room=room.id)


def check_member(room: Room, me: PlayerProfile, *, is_for_host: bool) -> None:
    """Raise `ServerProblem` unless this is a member, and the host if only the host may do it."""
    if number_of(room, me) != room.host and is_for_host:
        raise ServerProblem("host_only")


def with_member(room: Room, member: RoomMember) -> Room:
    """Return the room with this member, in place of the one with the same number."""
    others = [each for each in room.members if each.number != member.number]
    return replace(room, members=tuple(sorted([*others, member], key=lambda each: each.number)))


def _make_name(attempt: int) -> str:
    """Return a random name such as `quiet-harbour`; later attempts end in a number."""
    random = SystemRandom()
    name = f"{random.choice(ADJECTIVES)}-{random.choice(NOUNS)}"
    return name if attempt < PLAIN_ATTEMPTS else f"{name}-{random.randrange(2, 10_000)}"


ADJECTIVES = (
    "amber", "ancient", "brave", "bright", "brisk", "calm", "clear", "clever", "cosy", "crimson",
    "dapper", "distant", "eager", "early", "fair", "fleet", "foggy", "free", "fresh", "gentle",
    "gilded", "golden", "grand", "green", "hardy", "hidden", "high", "honest", "humble", "jolly",
    "keen", "kind", "late", "lively", "lone", "long", "loyal", "lucky", "merry", "mighty",
    "misty", "modest", "neat", "nimble", "noble", "northern", "old", "patient", "pearly", "plucky",
    "polar", "proud", "quick", "quiet", "rapid", "ready", "royal", "salty", "sandy", "secret",
    "serene", "shiny", "silent", "silver", "sleepy", "smooth", "snowy", "southern", "spry",
    "steady", "stormy", "sunny", "swift", "tidal", "tidy", "tranquil", "trusty", "warm", "wide",
    "windy",
)  # fmt: skip
NOUNS = (
    "admiral", "albatross", "anchor", "archipelago", "atoll", "bay", "beacon", "boat", "bosun",
    "breeze", "bridge", "brig", "buoy", "cabin", "canal", "cape", "captain", "cliff", "coast",
    "compass", "coral", "cove", "crew", "current", "cutter", "deck", "delta", "dock", "dolphin",
    "drake", "estuary", "ferry", "fjord", "fleet", "frigate", "galley", "gull", "harbour", "haven",
    "heron", "horizon", "inlet", "island", "jetty", "kelp", "lagoon", "lantern", "lighthouse",
    "lugger", "marina", "mast", "mermaid", "mooring", "narwhal", "oar", "ocean", "oyster", "pearl",
    "pelican", "pier", "pilot", "port", "quay", "reef", "regatta", "rudder", "sail", "schooner",
    "seal", "shore", "sloop", "sound", "starfish", "strait", "tern", "tide", "trawler", "voyage",
    "wave", "wharf",
)  # fmt: skip
